/**
 * Every state of the page, visited once: in every language nothing is out of reach; in English axe finds nothing,
 * without exclusions. Width, colours and language change in place.
 * Other words change what fits, not what a control is; other colours change nothing but contrast.
 */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { states, words } from "./states.ts";
import { expect, overflow, test } from "./support.ts";

/** Controls that are cut off, or covered by something else, after the page has scrolled to them. Not the link that skips
 *  to the board: it is out of sight until it has the focus. What an open hint lies over in a narrow window is reached once
 *  the hint is closed, as what is behind a dialog: its own controls are in reach. */
const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = "button:not(:disabled, .skip), a, input, select, textarea, summary, [role=slider]";
    const within = document.querySelector("dialog[open]") ?? document.body;
    return Array.from(within.querySelectorAll<HTMLElement>(controls)).flatMap((control) => {
      const target = control.closest("label") ?? control;
      if (!target.checkVisibility({ visibilityProperty: true })) return [];
      target.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const box = target.getBoundingClientRect();
      const name = target.ariaLabel ?? target.textContent?.trim() ?? target.tagName;
      if (box.left < 0 || innerWidth < box.right) return [`${name}: from ${box.left} to ${box.right}`];
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const isUnderHint = hit?.closest(".hint-card") && !target.closest(".hint-card");
      return hit && (isUnderHint || target.contains(hit) || hit.contains(target))
        ? []
        : [`${name}: covered by ${hit?.outerHTML.slice(0, 80)}`];
    });
  });

/** In light every rule of axe, those too that it has off at first, but for contrast of the stricter level AAA. */
async function axe(page: Page, colorScheme: "light" | "dark"): Promise<string[]> {
  const rules: Parameters<AxeBuilder["options"]>[0] =
    colorScheme === "dark"
      ? { runOnly: ["color-contrast"] }
      : { rules: { "target-size": { enabled: true }, "focus-order-semantics": { enabled: true } } };
  // What passes is not asked for: of a board that is most of the work. There are no frames, so no page is needed to
  // put their results together.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ["violations"], ...rules });
  const { violations } = await builder.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

async function expectReachable(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: isWide(width) ? 800 : 844 });
  await expect.poll(() => overflow(page), `at ${width}`).toBeLessThanOrEqual(0);
  // Board and cards take their new size in the frames that follow.
  await expect.poll(() => unreachable(page), `at ${width}`).toEqual([]);
}

const isWide = (width: number) => 700 <= width;

for (const [name, reach] of Object.entries(states)) {
  test(`${name}: nothing runs over the edge or is out of reach, and axe finds nothing`, async ({
    game,
    page,
  }) => {
    await reach(game, words);
    for (const width of [1280, 700, 320, 390]) {
      await expectReachable(page, width);
      if (width !== 1280 && width !== 390) continue;
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
        expect(await axe(page, colorScheme), `${colorScheme}, at ${width}`).toEqual([]);
      }
    }
    for (const language of ["ko", "ja"]) {
      // By script: what is behind a dialog takes no click.
      await page.locator(".language select").evaluate((choice: HTMLSelectElement, language) => {
        choice.value = language;
        choice.dispatchEvent(new Event("change", { bubbles: true }));
      }, language);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      // At a desk there is room for any language.
      for (const width of [390, 320]) await expectReachable(page, width);
    }
  });
}
