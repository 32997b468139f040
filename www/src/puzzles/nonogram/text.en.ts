/** Everything a nonogram says in English; rules of thumb and errors have files of their own. */

import type { Opened } from "../../solver/wire.ts";
import type { Args } from "../args.ts";
import { known, mistaken, numberOf, shortest } from "../args.ts";
import { place } from "../place.ts";
import { takenBack } from "../shared.ts";
import type { PuzzleText } from "../view.ts";
import { boardOf, type Line } from "./board.ts";
import { lineSaid } from "./cells.ts";
import {
  blocksIn,
  contrary,
  ENGINES,
  type EngineKey,
  FAULTS,
  FORMATS,
  factColours,
  type Happening,
  happeningOf,
  heldColours,
  numbersOf,
  RULES,
  type Settled,
} from "./facts.ts";
import { move, ruleNames, where, why } from "./steps.en.ts";
import { BLACK } from "./word.ts";
import {
  and,
  blockSaid,
  capital,
  clueOf,
  colour,
  count,
  entries,
  facts,
  formats,
  named,
} from "./words.en.ts";

const engines: Record<EngineKey, { title: string; idea: string }> = {
  rows: {
    title: "Row by row",
    idea: "Lays out the rows from the top, each in all its patterns, one after another. It goes back as soon as a column cannot be met any more.",
  },
  lines: {
    title: "Lines first, guess last",
    idea: "Every row and column keeps what all of its arrangements agree on, until none has more to say. Only then is one cell guessed, where most is known around it.",
  },
  probe: {
    title: "Try both colours",
    idea: "Asks the lines too, and where they are stuck tries a cell black and white. What breaks is out, what both colours lead to is kept. It seldom has to guess.",
  },
  fast: {
    title: "Learn from dead ends",
    idea: "Asks the lines and guesses, but asks of every dead end what caused it. It remembers that as a new rule and jumps back over all guesses that had no part in it.",
  },
};

export const en: PuzzleText = {
  solved: "Every clue is met.",
  missingClues: null,
  rules:
    "Paint cells black until every row and column agrees with its numbers. Each number is a block of so many black cells side by side, in the order of the numbers, with at least one white cell between two blocks. Cross out cells that you know to stay white.",
  step(step, level, opened) {
    if (!known(RULES, step.technique)) return step.technique;
    return { where, why, move }[level](step.technique, step, opened);
  },
  ruleName: (rule) => (known(RULES, rule) ? ruleNames[rule] : rule),
  engine: (name) => (known(ENGINES, name) ? engines[name] : { title: name, idea: "" }),
  forms: Object.values(formats),
  format: (name) => (known(FORMATS, name) ? formats[name] : name),
  choice({ state: word, cause }, opened) {
    const line = cause === null ? null : boardOf(opened).lines[cause];
    return line ? named(line) : colour(word === BLACK);
  },
  event: (event, words, opened, cited) => happened(happeningOf(event, words, opened, cited), opened),
  others(cells, constraint, opened) {
    const line = boardOf(opened).lines[constraint];
    return line ? `${cells} more ${cells === 1 ? "cell" : "cells"} of ${lineSaid(line, "en")} changed.` : "";
  },
  learned(events, gone, opened) {
    const { width } = opened.view;
    const undone = takenBack(gone, "en");
    const back = undone && ` ${undone}`;
    if (events.length === 1) return `Learned: ${facts(contrary(factColours(events)), width)}.${back}`;
    return shortest(
      () => `Learned: it cannot be that ${facts(factColours(events), width)} at once.${back}`,
      () =>
        `Learned: ${events.length} facts cannot hold at once, among them that ${facts(factColours(events.slice(0, 3)), width)}.${back}`,
    );
  },
  fault({ kind, clue, cells }, words, opened) {
    const line = boardOf(opened).lines[clue];
    if (!line || !known(FAULTS, kind)) return kind;
    const holds = blocksIn(line, words);
    if (holds) return `${capital(named(line))} holds ${holds.join(" ") || "no black cell"}.`;
    return shortest(
      () =>
        `${capital(named(line))} cannot be met with ${entries(heldColours(cells, words), opened.view.width)}.`,
      () => `${capital(named(line))} cannot be met with the ${cells.length} entries that are lit.`,
      () => `${capital(lineSaid(line, "en"))} cannot be met with the ${cells.length} entries that are lit.`,
    );
  },
  clash({ cells, fault, beside, steps }, words, opened) {
    if (fault) return en.fault(fault, words, opened);
    const { lines, width } = boardOf(opened);
    const held = (some: readonly number[]) => entries(heldColours(some, words), width);
    const one = cells.length === 1;
    const what = `${capital(held(cells))} cannot ${one ? "be right" : "stand together"}`;
    const line = lines[steps.at(-1)?.clues[0] ?? -1];
    if (!line)
      return `${what}: the search finds no solution with ${one ? "it" : "them"}, but no short reason.`;
    const on = steps.length - 1;
    const end =
      on === 0
        ? `${named(line)} cannot be met.`
        : `${on} ${on === 1 ? "step" : "steps"} on, ${named(line)} cannot be met.`;
    if (beside.length === 0) return `${what}: ${end}`;
    return shortest(
      () => `${what} beside ${held(beside)}: ${end}`,
      () => `${what} beside ${beside.length} other entries: ${end}`,
    );
  },
  look: (look, opened) => looked(look.clue, look.args, opened),
  mistake(cells, unique, words, opened) {
    const { width } = opened.view;
    const held = (some: readonly number[]) => capital(entries(heldColours(some, words), width));
    const verdict = mistaken(cells.length, unique);
    return shortest(
      () => `${held(cells)} ${verdict}.`,
      () => `${cells.length} entries ${verdict}. The first: ${held(cells.slice(0, 1))}.`,
    );
  },
  ambiguous(cell, first, second, opened) {
    const differing = Array.from(first).filter((word, at) => word !== second[at]).length;
    return `Nothing decides ${place(cell, opened.view.width, "en")}: there are several solutions, with it black in one and white in another. These two differ in ${count(differing)}.`;
  },
  clue(constraint, opened) {
    const line = boardOf(opened).lines[constraint];
    return line ? `${capital(lineSaid(line, "en"))}: ${clueOf(line)}` : "";
  },
};

function happened(it: Happening, opened: Opened): string {
  const { width } = opened.view;
  const at = (cell: number) => place(cell, width, "en");
  switch (it.what) {
    case "row":
      return laidOut(it.line, it.starts);
    case "guess":
      return `No line says more: try ${colour(it.black)} in ${at(it.cell)}.`;
    case "settled":
      return `${capital(at(it.cell))} is ${colour(it.black)}: ${settled(it.line, it.how)}.`;
    case "refuted":
      return `${capital(at(it.cell))} is ${colour(it.black)}: were it ${colour(!it.black)}, ${named(it.line)} could not be met.`;
    case "agreed":
      return `${capital(at(it.cell))} is ${colour(it.black)}: that follows whether ${at(it.tried)} is black or white.`;
    case "follows":
      return `${capital(at(it.cell))} is ${colour(it.black)}: that follows from what was learned.`;
    case "broken":
      return it.holds
        ? `Conflict: ${named(it.line)} holds ${it.holds.join(" ") || "no black cell"}.`
        : `Conflict: no arrangement fits into ${named(it.line)} any more.`;
    case "entered":
      return `Conflict: this pattern of ${named(it.line)} has another colour in ${at(it.cell)} than was entered.`;
    case "neither":
      return `Conflict: ${at(it.cell)} can be neither black nor white.`;
    case "clash":
      return shortest(
        () => `Conflict with what was learned: it cannot be that ${facts(it.facts, width)}.`,
        () => "Conflict with what was learned: the facts that are lit cannot hold at once.",
      );
    case "stuck":
      return "The clues cannot be met any more.";
    case "back":
      return `Going back: ${at(it.cell)} is open again.`;
    case "rowBack":
      return `Going back: ${named(it.line)} is open again.`;
    case "solution":
      return "Every row and column agrees with its numbers: a solution.";
    case "nothing":
      return "";
  }
}

function laidOut(line: Line, starts: readonly number[]): string {
  if (starts.length === 0) return `${capital(lineSaid(line, "en"))} has no blocks: all of it is white.`;
  const from = starts.length === 1 ? "column" : "columns";
  return shortest(
    () => `${capital(named(line))} is laid out from ${from} ${and(starts)}.`,
    () => `${capital(lineSaid(line, "en"))} is laid out in its next pattern.`,
  );
}

function settled(line: Line, how: Settled): string {
  switch (how) {
    case "empty":
      return `${lineSaid(line, "en")} has no blocks`;
    case "full":
      return `${clueOf(line)} ${line.blocks.length === 1 ? "takes" : "take"} all of ${lineSaid(line, "en")}`;
    case "finished":
      return `${named(line)} has all of its black cells`;
    case "fits":
      return `it is in every arrangement of ${clueOf(line)} that fits into ${lineSaid(line, "en")}`;
  }
}

function looked(clue: number, args: Args, opened: Opened): string {
  const line = boardOf(opened).lines[clue];
  if (!line) return "";
  const start = `${capital(named(line))}: ${numberOf(args, "black")} of ${numberOf(args, "of")} black`;
  const done = numbersOf(args, "done");
  if (done.length === 0) return `${start}.`;
  if (done.length === line.blocks.length) return `${start}, every block certain.`;
  const certain = done.map((index) => blockSaid(line.blocks, line.blocks[index] ?? 0, index + 1));
  return shortest(
    () => `${start}, ${and(certain)} ${done.length === 1 ? "is" : "are"} certain.`,
    () => `${start}, ${done.length} blocks certain.`,
  );
}
