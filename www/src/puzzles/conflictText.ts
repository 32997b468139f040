/** What is said of entries that conflict or are wrong, where a puzzle's entries are called so. */
import type { Language } from "../i18n/language.ts";
import { shortest } from "./args.ts";
import { joinSentences, puzzleMessages } from "./shared.ts";

/** Entries by name; a name may stand for several. */
export interface Named {
  entries: readonly string[];
  count: number;
}

/** Entries that cannot stand together, and what they lead to, a clause; null where no short reason is known. `beside`
 *  names the entries that must be in place, of which there are `besides`. */
export function conflictOf(
  named: Named,
  then: string | null,
  besides: number,
  beside: () => readonly string[],
  language: Language,
): string {
  const { t } = puzzleMessages(language);
  const what = t("conflict", named);
  const join = (text: string) => joinSentences([what, text], language);
  if (then === null) return join(t("conflict.unexplained", { count: named.count }));
  if (besides === 0) return join(t("conflict.then", { then }));
  return shortest(
    () => join(t("conflict.beside", { entries: beside(), then })),
    () => join(t("conflict.besideMany", { count: besides, then })),
  );
}

/** Entries that are wrong, or not all right; of many only the first is named, and their cells are counted. */
export function mistakenOf(
  named: Named,
  first: string,
  cells: number,
  isUnique: boolean,
  language: Language,
): string {
  const { t } = puzzleMessages(language);
  const join = (text: string) => joinSentences([text], language);
  return shortest(
    () => join(t("mistake", { ...named, isUnique })),
    () => join(t("mistakes", { entry: first, count: cells, isUnique })),
  );
}
