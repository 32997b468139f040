/** What is said of a search. */
import type { WatchedEvent } from "../../solver/events.ts";
import { because, conclusionsOf, type Premises, reasoned, type Ways } from "../conclusion.ts";
import { followsFrom, incompatibleText, learnedIn, othersRefuted } from "../follows.ts";
import { type Nogood, nogoodOf } from "../nogood.ts";
import { type Fact, factsOf, type Happening } from "./facts.ts";
import type { Phrases } from "./phrases.ts";

/** What an event does, and why; `cited` are the facts that it rests on, left out where they are said already. */
export function happened(
  it: Happening,
  cited: readonly WatchedEvent[] | undefined,
  phrases: Phrases,
): string {
  const { t, language } = phrases;
  switch (it.what) {
    case "guess":
      return phrases.shared("event.guess", { fact: phrases.fact(it.fact) });
    case "only":
      return derived(it.fact, because(""), phrases);
    case "last":
      return derived(it.fact, othersRefuted(it.guesses, language), phrases);
    case "settled":
      return derived(it.fact, because(t("why.line", { line: phrases.named(it.line) })), phrases);
    case "follows": {
      const facts = factsOf(cited ?? []).map((fact) => ({
        clause: phrases.fact(fact),
        conclusion: phrases.concluded(fact),
      }));
      return derived(it.fact, followsFrom(cited, facts, language), phrases);
    }
    case "broken":
      return phrases.shared("event.conflict", { what: t("failed.line", { line: phrases.named(it.line) }) });
    case "none":
      return phrases.shared("event.conflict", { what: t("failed.cell", { cell: phrases.at(it.cell) }) });
    case "incompatible": {
      const clauses = it.facts.map((fact) => phrases.fact(fact));
      return incompatibleText(clauses, it.facts.length, learnedIn(cited ?? [], language), language);
    }
    case "stuck":
      return phrases.shared("event.unfillable");
    case "back":
      return phrases.shared("event.back", { where: phrases.at(it.cell) });
    case "solution":
      return t("event.solution");
    case "nothing":
      return "";
  }
}

/** What a conflict taught. */
export const learned = (events: readonly WatchedEvent[], phrases: Phrases): Nogood =>
  nogoodOf(
    factsOf(events).map((fact) => ({
      is: fact.is,
      fact: phrases.fact(fact),
      contrary: phrases.fact({ ...fact, is: !fact.is }),
      when: phrases.when(fact),
    })),
  );

/** Why, and then what becomes of a cell. */
function derived(fact: Fact, premises: Ways<Premises>, phrases: Phrases): string {
  const { language } = phrases;
  return reasoned(premises, conclusionsOf(phrases.outcomes([fact]), language), language);
}
