/**
 * Every state of the page: in both languages nothing is out of reach; in English axe finds nothing, without exclusions.
 * Other words change what fits, not what a control is; other colours change nothing but contrast.
 */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { states, words } from "./states.ts";
import { expect, overflow, test } from "./support.ts";

/** Controls that are cut off, or covered by something else, after the page has scrolled to them. */
const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = "button:not(:disabled), a, input, select, textarea, summary, [role=slider]";
    const within = document.querySelector("dialog[open]") ?? document.body;
    return Array.from(within.querySelectorAll<HTMLElement>(controls)).flatMap((control) => {
      const target = control.closest("label") ?? control;
      if (!target.checkVisibility({ visibilityProperty: true })) return [];
      target.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const box = target.getBoundingClientRect();
      const name = target.ariaLabel ?? target.textContent?.trim() ?? target.tagName;
      if (box.left < 0 || innerWidth < box.right) return [`${name}: from ${box.left} to ${box.right}`];
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return hit && (target.contains(hit) || hit.contains(target))
        ? []
        : [`${name}: covered by ${hit?.outerHTML.slice(0, 80)}`];
    });
  });

/** In light every rule of axe, those too that it has off at first, but for contrast of the stricter level AAA. */
async function axe(page: Page, colorScheme: "light" | "dark"): Promise<string[]> {
  const builder = new AxeBuilder({ page });
  const { violations } = await (colorScheme === "dark"
    ? builder.withRules("color-contrast")
    : builder.options({
        rules: { "target-size": { enabled: true }, "focus-order-semantics": { enabled: true } },
      })
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

const widths = { phone: [320, 390], desktop: [700, 1280] } as const;

for (const language of ["en", "ko"] as const) {
  // At a desk there is room for either language.
  test.describe(language, { tag: language === "ko" ? "@phone" : [] }, () => {
    test.use({ locale: { en: "en-GB", ko: "ko-KR" }[language] });
    for (const [name, reach] of Object.entries(states)) {
      const found = language === "en" ? ", and axe finds nothing" : "";
      test(`${name}: nothing runs over the edge or is out of reach${found}`, async ({ game, page }) => {
        await reach(game, words[language]);
        const height = page.viewportSize()?.height ?? 800;
        for (const width of widths[test.info().project.name as keyof typeof widths]) {
          await page.setViewportSize({ width, height });
          await expect.poll(() => overflow(page), `at ${width}`).toBeLessThanOrEqual(0);
          expect(await unreachable(page), `at ${width}`).toEqual([]);
        }
        if (language !== "en") return;
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
          expect(await axe(page, colorScheme), colorScheme).toEqual([]);
        }
      });
    }
  });
}
