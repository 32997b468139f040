/** What is wrong with the words on a page: keys in place of messages, values that are none, words of another language. */
import type { Page } from "@playwright/test";
import { catalogues } from "../../tools/messages.mjs";
import type { Language } from "../src/i18n/language.ts";

/** Keys that no message of any language says as its text. */
const keys: ReadonlySet<string> = new Set(
  catalogues().flatMap(({ messages }) =>
    Object.keys(messages).filter((key) => /[a-z][A-Z]|\w\.\w/.test(key)),
  ),
);

/** Latin words that stand in Korean and Japanese texts, too: names, keys of a keyboard, units, forms of text. */
export const NAMES: ReadonlySet<string> = new Set(
  `Gridstep gridstep watch puzz link pzprv webpbn nemo NEMO nin NIN non gno Gnonograms Simpson Olšák Su domino ku
  KAKURO BOARDCOVER JSON XML GIF PNG SVG URL HTML QR MB kB ms Safari Dock UIP LBD DP DLX CDCL Exact Cover Wing Kakuro
  Esc Enter Tab Space Shift Ctrl Alt Delete Home End Page Up Down Letter iframe npm json`.split(/\s+/),
);

/** All texts of a page: what is seen, and what is named for those who do not see it. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const isForeign = (element: Element | null) =>
      element?.closest(
        "textarea, pre, code, [lang]:not(html), script, style, noscript, [aria-hidden=true]",
      ) !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? "";
      if (text !== "" && !isForeign(node.parentElement)) found.add(text);
    }
    for (const attribute of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"])
      for (const element of document.querySelectorAll(`[${attribute}]`))
        if (!isForeign(element)) found.add(element.getAttribute(attribute) ?? "");
    found.add(document.title);
    return [...found];
  });

export async function problemsOf(page: Page, language: Language): Promise<string[]> {
  const texts = await textsOf(page);
  return texts.flatMap((text) => problemOf(text, language) ?? []);
}

/** What is wrong with a text of a language; null where nothing is. */
export function problemOf(text: string, language: Language): string | null {
  if (/\bundefined\b|\bNaN\b|\[object |\{\w+\}|\bnull\b/.test(text)) return `no value: ${text}`;
  const key = text.split(/\s+/).find((word) => keys.has(word));
  if (key) return `a key: ${text}`;
  if (language === "en") return /[가-힣ぁ-ヿ]/.test(text) ? `not English: ${text}` : null;
  if (language === "ko" ? /[ぁ-ヿ]/.test(text) : /[가-힣]/.test(text)) return `another language: ${text}`;
  if (/https?:|\w\/\w|\.\w{2,4}\b/.test(text)) return null;
  const word = (text.match(/[A-Za-z]{3,}/g) ?? []).find((word) => !NAMES.has(word));
  return word ? `English: ${text}` : null;
}
