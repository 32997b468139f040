/** What is said of a search. */
import type { WatchedEvent } from "../../solver/events.ts";
import { shortest } from "../args.ts";
import { because, conclusionsOf, type Premises, reasoned, type Ways } from "../conclusion.ts";
import { type CitedFact, followsFrom, incompatibleText, learnedIn } from "../follows.ts";
import type { Line } from "../lines.ts";
import type { Nogood } from "../nogood.ts";
import { contrary, factColours, type Happening, type Settled } from "./facts.ts";
import type { Phrases } from "./phrases.ts";

/** What an event does, and why; `cited` are the facts that it rests on, left out where they are said already. */
export function happened(
  it: Happening,
  cited: readonly WatchedEvent[] | undefined,
  phrases: Phrases,
): string {
  const { t } = phrases;
  switch (it.what) {
    case "row":
      return laidOut(it.line, it.starts, phrases);
    case "only":
      return it.line.blocks.length === 0
        ? t("event.rowEmpty", { line: phrases.line(it.line) })
        : t("event.rowOnly", { line: phrases.named(it.line) });
    case "lastRow":
      return lastRow(it, phrases);
    case "last":
      return derived(
        it,
        because(t("because.otherColour", { isBlack: it.black, guesses: it.guesses })),
        phrases,
      );
    case "guess":
      return phrases.shared("event.guess", { fact: phrases.fact(it.cell, it.black) });
    case "settled":
      return derived(it, because(settled(it.line, it.how, phrases)), phrases);
    case "refuted": {
      const named = { isBlack: it.black, cell: phrases.at(it.cell), line: phrases.named(it.line) };
      return derived(it, because(t("because.refuted", named)), phrases);
    }
    case "agreed":
      return derived(it, because(t("because.agreed", { cell: phrases.at(it.tried) })), phrases);
    case "follows":
      return derived(it, followsFrom(cited, citedFacts(cited ?? [], phrases), phrases.language), phrases);
    case "broken":
      return phrases.shared("event.conflict", { what: broken(it.line, it.holds, phrases) });
    case "entered":
      return phrases.shared("event.conflict", {
        what: t("failed.entered", { line: phrases.named(it.line), cell: phrases.at(it.cell) }),
      });
    case "neither":
      return phrases.shared("event.conflict", { what: t("failed.cell", { cell: phrases.at(it.cell) }) });
    case "incompatible":
      return incompatibleText(
        phrases.parts(it.facts, "fact"),
        it.facts.black.length + it.facts.white.length,
        learnedIn(cited ?? [], phrases.language),
        phrases.language,
      );
    case "stuck":
      return phrases.shared("event.unfillable");
    case "back":
      return phrases.shared("event.back", { where: phrases.at(it.cell) });
    case "rowBack":
      return phrases.shared("event.back", { where: phrases.line(it.line) });
    case "solution":
      return t("event.solution");
    case "nothing":
      return "";
  }
}

/** What a conflict taught. A cell is one of two colours: what the first fact is instead follows from the others. */
export function learned(events: readonly WatchedEvent[], phrases: Phrases): Nogood {
  const parts = (some: readonly WatchedEvent[]) => phrases.parts(factColours(some), "fact");
  return {
    all: parts(events),
    premises: phrases.parts(factColours(events.slice(1)), "fact.when"),
    conclusions: phrases.parts(contrary(factColours(events.slice(0, 1))), "fact"),
    count: events.length,
  };
}

/** The blocks of a line that is filled. */
export const holding = (line: Line, holds: readonly number[], phrases: Phrases): string =>
  phrases.t("holds", { line: phrases.named(line), isEmpty: holds.length === 0, blocks: holds.join(" ") });

function broken(line: Line, holds: readonly number[] | null, phrases: Phrases): string {
  if (holds) return holding(line, holds, phrases);
  return phrases.t("failed.line", { line: phrases.line(line), clue: phrases.clue(line) });
}

/** Why, and then what a cell is. */
function derived(
  { cell, black }: { cell: number; black: boolean },
  premises: Ways<Premises>,
  phrases: Phrases,
): string {
  const settles = { black: black ? [cell] : [], white: black ? [] : [cell] };
  const { language } = phrases;
  return reasoned(premises, conclusionsOf(phrases.outcomes(settles), language), language);
}

function citedFacts(cited: readonly WatchedEvent[], phrases: Phrases): CitedFact[] {
  const colours = factColours(cited);
  const conclusions = phrases.parts(colours, "move");
  return phrases.parts(colours, "fact").map((clause, at) => ({ clause, conclusion: conclusions[at] ?? "" }));
}

function laidOut(line: Line, starts: readonly number[], phrases: Phrases): string {
  const { t } = phrases;
  return shortest(
    () => t("event.row", { line: phrases.named(line), kind: line.kind, starts }),
    () => t("event.rowNext", { line: phrases.line(line) }),
  );
}

/** The last arrangement of a row, after all others were refuted. */
function lastRow({ line, starts, guesses }: Happening & { what: "lastRow" }, phrases: Phrases): string {
  const { t, language } = phrases;
  const reason = t("because.otherRows", { line: phrases.line(line), guesses });
  const conclusions = [() => t("move.row", { kind: line.kind, starts }), () => t("move.lastRow")];
  return reasoned(because(reason), conclusions, language);
}

function settled(line: Line, how: Settled, phrases: Phrases): string {
  const clue = phrases.clue(line);
  const [name, count] = [how === "finished" ? phrases.named(line) : phrases.line(line), line.blocks.length];
  return phrases.t(`because.${how}`, { line: name, clue, count });
}
