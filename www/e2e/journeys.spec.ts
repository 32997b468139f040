/** Days of real people, in each language: `www/journeys`. */
import type { BrowserContext } from "@playwright/test";
import { journeys } from "../journeys/journeys.ts";
import { kinds } from "../journeys/kinds.ts";
import type { Language } from "../src/i18n/language.ts";
import { Person } from "./person.ts";
import { test as base, expect } from "./support.ts";

const locales: Readonly<Record<Language, string>> = { en: "en-GB", ko: "ko-KR", ja: "ja-JP" };

/** All kinds in Korean, and two in the other languages. */
const isPlayed = (kind: string, language: Language): boolean =>
  language === "ko" || /^(kakuro|nonogram)$/.test(kind);

const test = base.extend<{ person: Person; hasWorker: boolean; language: Language }>({
  language: ["ko", { option: true }],
  /** Whether the page has its service worker. */
  hasWorker: [false, { option: true }],
  person: async ({ browser, baseURL, locale, viewport, hasTouch, page, hasWorker, language }, use) => {
    const made: BrowserContext[] = [];
    const failures: string[] = [];
    const newDevice = async () => {
      const context = await browser.newContext({
        baseURL: baseURL ?? "",
        locale: locale ?? "",
        viewport,
        hasTouch,
      });
      made.push(context);
      return context.newPage();
    };
    const own = hasWorker ? await newDevice() : page;
    own.context().on("response", (response) => {
      if (400 <= response.status()) failures.push(`${response.status()} ${response.url()}`);
    });
    await own.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "");
    });
    const person = new Person(own, language, hasTouch, newDevice);
    await use(person);
    await person.end();
    expect(failures, "requests that failed").toEqual([]);
    for (const context of made) await context.close();
  },
});

for (const language of ["ko", "ja", "en"] as const)
  test.describe(language, () => {
    test.use({ locale: locales[language], language });
    for (const kind of kinds.filter(({ name }) => isPlayed(name, language)))
      for (const { name, kinds: wanted, device, steps } of journeys) {
        if (wanted && !wanted.includes(kind.name)) continue;
        const tag = device === "desk" ? [] : device === "phone" ? ["@phone-only"] : ["@phone"];
        const isOffline = /offline/.test(name);
        test.describe(`${kind.name}`, () => {
          test.use({ hasWorker: isOffline });
          test(name, { tag }, ({ person }) => person.live(steps(kind)));
        });
      }
  });
