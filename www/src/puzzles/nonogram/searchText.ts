/** What is said of a search. */
import type { WatchedEvent } from "../../solver/events.ts";
import { shortest } from "../args.ts";
import type { Nogood } from "../nogood.ts";
import type { Line } from "./board.ts";
import { contrary, factColours, type Happening, type Settled } from "./facts.ts";
import type { Words } from "./words.ts";

export function happened(it: Happening, words: Words): string {
  const { t } = words;
  switch (it.what) {
    case "row":
      return laidOut(it.line, it.starts, words);
    case "only":
      return it.line.blocks.length === 0
        ? t("event.rowEmpty", { line: words.line(it.line) })
        : t("event.rowOnly", { line: words.named(it.line) });
    case "guess":
      return t("event.guess", { fact: words.fact(it.cell, it.black) });
    case "settled":
      return derived(it, settled(it.line, it.how, words), words);
    case "refuted":
      return derived(it, t("because.refuted", { isBlack: it.black, line: words.named(it.line) }), words);
    case "agreed":
      return derived(it, t("because.agreed", { cell: words.at(it.tried) }), words);
    case "follows":
      return derived(it, t("because.learned"), words);
    case "broken":
      return t("event.conflict", { what: broken(it.line, it.holds, words) });
    case "entered":
      return t("event.conflict", {
        what: t("failed.entered", { line: words.named(it.line), cell: words.at(it.cell) }),
      });
    case "neither":
      return t("event.conflict", { what: t("failed.cell", { cell: words.at(it.cell) }) });
    case "incompatible":
      return shortest(
        () => t("event.conflict-learned", { facts: words.facts(it.facts) }),
        () => t("event.conflict-learnedCount"),
      );
    case "stuck":
      return t("event.stuck");
    case "back":
      return t("event.back", { where: words.at(it.cell) });
    case "rowBack":
      return t("event.back", { where: words.line(it.line) });
    case "solution":
      return t("event.solution");
    case "nothing":
      return "";
  }
}

/** What a conflict taught. A cell is one of two colours: what the first fact is instead follows from the others. */
export function learned(events: readonly WatchedEvent[], words: Words): Nogood {
  const parts = (some: readonly WatchedEvent[]) => words.parts(factColours(some), "fact");
  return {
    all: parts(events),
    premises: parts(events.slice(1)),
    conclusions: words.parts(contrary(factColours(events.slice(0, 1))), "fact"),
    count: events.length,
  };
}

/** The blocks of a line that is filled. */
export const holding = (line: Line, holds: readonly number[], words: Words): string =>
  words.t("holds", { line: words.named(line), isEmpty: holds.length === 0, blocks: holds.join(" ") });

function broken(line: Line, holds: readonly number[] | null, words: Words): string {
  if (holds) return holding(line, holds, words);
  return words.t("failed.line", { line: words.line(line), clue: words.clue(line) });
}

const derived = ({ cell, black }: { cell: number; black: boolean }, because: string, words: Words): string =>
  words.t("event.fact", { fact: words.fact(cell, black), because });

function laidOut(line: Line, starts: readonly number[], words: Words): string {
  const { t } = words;
  return shortest(
    () => t("event.row", { line: words.named(line), kind: line.kind, starts }),
    () => t("event.rowNext", { line: words.line(line) }),
  );
}

function settled(line: Line, how: Settled, words: Words): string {
  const clue = words.clue(line);
  const [name, count] = [how === "finished" ? words.named(line) : words.line(line), line.blocks.length];
  return words.t(`because.${how}`, { line: name, clue, count });
}
