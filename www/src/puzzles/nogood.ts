/** A nogood as a sentence: literals that cannot all hold, with their signs; an implication where one is negative. */
import type { Language } from "../i18n/language.ts";
import { shortest } from "./args.ts";
import { joinClauses, puzzleMessages } from "./shared.ts";

/** A nogood in clauses. */
export interface Nogood extends NogoodClauses {
  /** The same in ever fewer words: like facts share a clause. */
  shorter?: readonly NogoodClauses[];
  /** How many facts there are: one part may name several. */
  count: number;
}

export interface NogoodClauses {
  /** What cannot all hold, each part with its sign. */
  all: readonly string[];
  /** Of these, the parts that one has as premises. */
  premises: readonly string[];
  /** One of these holds wherever all premises do. */
  conclusions: readonly string[];
}

/** One fact of a nogood. */
export interface NogoodFact {
  /** Whether it says that something is there, not that it is ruled out. */
  is: boolean;
  fact: string;
  contrary: string;
  /** That it is there as a condition, a clause after "if". */
  when: string;
}

/** What is there leads to what is otherwise ruled out. */
export function nogoodOf(facts: readonly NogoodFact[]): Nogood {
  const isConcluded = ({ is }: NogoodFact) => !is || facts.length === 1;
  return {
    all: facts.map(({ fact }) => fact),
    premises: facts.filter((one) => !isConcluded(one)).map(({ when }) => when),
    conclusions: facts.filter(isConcluded).map(({ contrary }) => contrary),
    count: facts.length,
  };
}

/** The sentence for it, `LONGEST` at most: where there is too much to name it says where all is named. */
export function nogoodText({ shorter = [], count, ...clauses }: Nogood, language: Language): string {
  const { t } = puzzleMessages(language);
  const together = ({ all }: NogoodClauses) => t("learned.set", { facts: joinClauses(all, language) });
  const implied = (some: NogoodClauses) => {
    const { premises, conclusions } = some;
    if (conclusions.length === 0) return together(some);
    const concluded = { facts: conclusions, count: conclusions.length };
    return premises.length === 0 ? t("learned", concluded) : t("learned.if", { premises, ...concluded });
  };
  return shortest(
    () => implied(clauses),
    () => together(clauses),
    ...shorter.map((some) => () => implied(some)),
    () => t("learned.count", { count }),
  );
}
