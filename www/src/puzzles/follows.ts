/** Why something follows or conflicts in a search where no constraint says so: by what a cell is, or by what was learned. */
import type { Language } from "../i18n/language.ts";
import type { WatchedEvent } from "../solver/events.ts";
import { shortest } from "./args.ts";
import { also, basisOf, because, type Premises, type Ways } from "./conclusion.ts";
import { joinClauses, puzzleMessages } from "./shared.ts";

/** A fact that a search cites: as a clause, and as what follows. */
export interface CitedFact {
  clause: string;
  conclusion: string;
}

/** "Row 1, column 2 is 5" of a fact that excludes others; of a nogood its step, and the facts that it needs, in clauses or in
 *  `shorter` ones. Nothing where they are said already, and `cited` is left out. */
export function followsFrom(
  cited: readonly WatchedEvent[] | undefined,
  facts: readonly CitedFact[],
  language: Language,
  ...shorter: readonly (readonly string[])[]
): Ways<Premises> {
  if (!cited) return because("");
  const { t } = puzzleMessages(language);
  const [first] = cited;
  if (first && first.learnedAt === undefined)
    return because(facts.reduce((all, { conclusion }) => also(all, conclusion, language), ""));
  const tick = first?.learnedAt ?? 0;
  const reason =
    tick === 0 ? t("because.excluded") : t("because.learned", { learned: t("learnedAt", { tick }) });
  const clauses = facts.map(({ clause }) => clause);
  return [
    () => ({ reason, basis: basisOf(clauses, language) }),
    ...shorter.map((some) => () => ({ reason, basis: basisOf(some, language) })),
    () => ({ reason, basis: facts.length === 0 ? "" : t("basis.facts", { count: facts.length }) }),
  ];
}

/** Whether a move is the last alternative, after those that it cites were undone: the others are refuted. */
export const isLast = (event: WatchedEvent, cited: readonly WatchedEvent[] = []): boolean =>
  event.kind === "forced" && cited.some(({ kind }) => kind === "undo");

/** Why a last alternative follows, where so many guesses stand. */
export const othersRefuted = (guesses: number, language: Language): Ways<Premises> =>
  because(puzzleMessages(language).t("because.others", { guesses }));

/** What a conflict is with, where facts that are cited cannot all hold: what was learned at a step; null where the facts
 *  say it themselves. */
export function learnedIn([first]: readonly WatchedEvent[], language: Language): string | null {
  const { t } = puzzleMessages(language);
  if (first?.learnedAt === undefined) return null;
  return first.learnedAt === 0 ? t("found") : t("learnedAt", { tick: first.learnedAt });
}

/** Facts that cannot all hold, in clauses or in `shorter` ones; `by` says with what they conflict. */
export function incompatibleText(
  clauses: readonly string[],
  count: number,
  by: string | null,
  language: Language,
  ...shorter: readonly (readonly string[])[]
): string {
  const { t } = puzzleMessages(language);
  const named = { by: by ?? "none", count };
  return shortest(
    () => t("incompatible", { ...named, facts: joinClauses(clauses, language) }),
    ...shorter.map((some) => () => t("incompatible", { ...named, facts: joinClauses(some, language) })),
    () => t("incompatible.count", named),
  );
}
