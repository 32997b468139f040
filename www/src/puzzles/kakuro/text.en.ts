/** Everything a Kakuro says in English; rules of thumb and errors have files of their own. */

import type { Opened } from "../../solver/wire.ts";
import type { Args } from "../args.ts";
import { mistaken } from "../args.ts";
import { digitsOf, entryOf } from "../digits.ts";
import { place, places } from "../place.ts";
import { takenBack } from "../shared.ts";
import type { PuzzleText } from "../view.ts";
import { boardOf } from "./board.ts";
import {
  allowed,
  type Broken,
  ENGINES,
  type EngineKey,
  FAULTS,
  FORMATS,
  type Gone,
  type Happening,
  happeningOf,
  known,
  numberOf,
  type Rest,
  RULES,
  type SaidFact,
  saidFacts,
  setOf,
  setsOf,
  shortest,
  sum,
} from "./facts.ts";
import { move, ruleNames, where, why } from "./steps.en.ts";
import { amountOf, and, capital, count, formats, named, or, sets } from "./words.en.ts";

const engines: Record<EngineKey, { title: string; idea: string }> = {
  scan: {
    title: "Cell by cell",
    idea: "Goes through the cells in reading order and tries the digits that both runs still allow. It goes back as soon as a cell has none.",
  },
  fewest: {
    title: "Fewest candidates first",
    idea: "Always takes the cell that has the fewest digits left, wherever it is. Dead ends show sooner, so there are fewer of them.",
  },
  propagate: {
    title: "Reason first, guess last",
    idea: "Every run strikes out the digits that fit in none of its fillings, until nothing changes. Only then is one cell guessed.",
  },
  learn: {
    title: "Learn from dead ends",
    idea: "Reasons and guesses, but asks of every dead end what caused it. It remembers that as a new rule and jumps back over all guesses that had no part in it.",
  },
};

export const en: PuzzleText = {
  solved: "Every clue is met.",
  missingClues: "Allow runs without a clue",
  rules:
    "Fill every empty cell with a digit from 1 to 9. A number in a clue cell is the sum of the cells that follow it: to its right if it stands at the upper right, below it if it stands at the lower left. No digit may stand twice in such a run.",
  step(step, level, opened) {
    if (!known(RULES, step.technique)) return step.technique;
    return { where, why, move }[level](step.technique, step, opened);
  },
  ruleName: (rule) => (known(RULES, rule) ? ruleNames[rule] : rule),
  engine: (name) => (known(ENGINES, name) ? engines[name] : { title: name, idea: "" }),
  forms: Object.values(formats),
  format: (name) => (known(FORMATS, name) ? formats[name] : name),
  choice: ({ state: word }) => digitsOf(word).join(" "),
  event: (event, words, opened, cited) => happened(happeningOf(event, words, opened, cited), opened),
  learned(events, gone, opened) {
    const { width } = boardOf(opened);
    const it = saidFacts(events);
    const facts = it.map((fact) => said(fact, width));
    const back = takenBack(gone, "en");
    const only = it.length === 1 ? it[0] : undefined;
    if (only) return `Learned: ${said({ ...only, is: !only.is }, width)}.${back}`;
    return shortest(
      () => `Learned: it cannot be that ${and(facts)} at once.${back}`,
      () =>
        `Learned: ${facts.length} facts cannot hold at once, among them that ${and(facts.slice(0, 3))}.${back}`,
    );
  },
  fault({ kind, clue, cells }, words, opened) {
    const { runs, width } = boardOf(opened);
    const run = runs[clue];
    if (!run || !known(FAULTS, kind)) return kind;
    const digits = cells.flatMap((cell) => entryOf(words[cell] ?? 0) ?? []);
    const start = `The ${named(run, width)}`;
    if (kind === "sum") {
      const total = sum(digits);
      return digits.length === run.cells.length
        ? `${start} holds ${digits.join("+")}, which makes ${total}.`
        : `${start} cannot be made any more with ${and(digits)} in ${places(cells, width, "en")}.`;
    }
    const repeated = [...new Set(digits)].sort();
    const stand = repeated.length === 1 ? "stands" : "stand";
    return `${start} repeats a digit: ${and(repeated)} ${stand} in ${places(cells, width, "en")}.`;
  },
  clash({ cells, fault, beside, steps }, words, opened) {
    if (fault) return en.fault(fault, words, opened);
    const { runs, width } = boardOf(opened);
    const held = (some: readonly number[]) =>
      and(some.map((cell) => `${entryOf(words[cell] ?? 0)} in ${place(cell, width, "en")}`));
    const one = cells.length === 1;
    const what = `${held(cells)} cannot ${one ? "be right" : "stand together"}`;
    const run = runs[steps.at(-1)?.clues[0] ?? -1];
    if (!run)
      return `${what}: the search finds no solution with ${one ? "it" : "them"}, but no short reason.`;
    const on = steps.length - 1;
    const end = `${on} ${on === 1 ? "step" : "steps"} on, the ${named(run, width)} cannot be filled.`;
    if (beside.length === 0) return `${what}: ${end}`;
    return shortest(
      () => `${what} beside ${held(beside)}: ${end}`,
      () => `${what} beside ${beside.length} other entries: ${end}`,
    );
  },
  look: (look, opened) => looked(look.clue, look.args, opened),
  mistake(cells, unique, words, opened) {
    const { width } = boardOf(opened);
    const held = cells.map((cell) => `${entryOf(words[cell] ?? 0)} in ${place(cell, width, "en")}`);
    const verdict = mistaken(cells.length, unique);
    return shortest(
      () => `${and(held)} ${verdict}.`,
      () => `${cells.length} entries ${verdict}. The first: ${held[0]}.`,
    );
  },
  ambiguous(cell, first, second, opened) {
    const { width } = boardOf(opened);
    const [one, other] = [entryOf(first[cell] ?? 0), entryOf(second[cell] ?? 0)];
    const differing = Array.from(first).filter((word, at) => word !== second[at]).length;
    return `Nothing decides ${place(cell, width, "en")}: there are several solutions, with ${one} there in one and ${other} in another. These two differ in ${count(differing)}.`;
  },
  clue(constraint, opened) {
    const { runs, width } = boardOf(opened);
    const run = runs[constraint];
    return run ? capital(named(run, width)) : "";
  },
};

function happened(it: Happening, opened: Opened): string {
  const { width } = boardOf(opened);
  const at = (cell: number) => place(cell, width, "en");
  switch (it.what) {
    case "guess":
      return it.of.length < 2
        ? `${capital(at(it.cell))} can only be ${it.digit}.`
        : `Try ${it.digit} in ${at(it.cell)}, out of ${and(it.of)}.`;
    case "offer":
      return it.digits.length === 0
        ? `No digit fits both runs of ${at(it.cell)}.`
        : `Next is ${at(it.cell)}: ${or(it.digits)} ${it.digits.length === 1 ? "fits" : "fit"} both of its runs.`;
    case "gone":
      return gone(it.why, it.gone, it.left, at(it.cell), width);
    case "follows": {
      const what =
        it.left.length === 1
          ? `${capital(at(it.cell))} is ${it.left[0]}`
          : `${capital(or(it.gone))} cannot stand in ${at(it.cell)}`;
      const why = it.fromArea
        ? "the sums across and down of a whole area, taken together"
        : "what was learned";
      return `${what}: that follows from ${why}.`;
    }
    case "broken":
      return broken(it.broken, width);
    case "nothing-fits":
      return `Nothing fits ${at(it.cell)}: the ${named(it.across.run, width)} allows ${some(it.across)}, the ${named(it.down.run, width)} ${some(it.down)}.`;
    case "clash":
      return clash(it.by, it.facts, width);
    case "stuck":
      return "This cannot be filled any more.";
    case "back":
      if (it.filled) return `Going back: ${at(it.cell)} is ${it.digits[0]} again.`;
      return it.digits.length
        ? `Going back: ${at(it.cell)} can be ${or(it.digits)} again.`
        : `Going back: ${at(it.cell)} is empty again.`;
    case "solution":
      return "Every run makes its sum without repeating a digit: a solution.";
    case "nothing":
      return "";
  }
}

const said = ({ cell, is, digits }: SaidFact, width: number): string =>
  `${place(cell, width, "en")} ${is ? "is" : "is not"} ${or(digits)}`;

function clash(by: "cell" | "area" | "learned", facts: readonly SaidFact[], width: number): string {
  const [first] = facts;
  if (by === "cell" && first) {
    const at = place(first.cell, width, "en");
    const twice = first.is && 1 < first.digits.length;
    return twice
      ? `Conflict: ${at} would have to be ${and(first.digits)} at once.`
      : `Conflict: no digit is left for ${at}.`;
  }
  const against = by === "area" ? "the sums across and down of a whole area" : "what was learned";
  const all = facts.map((fact) => said(fact, width));
  return shortest(
    () => `Conflict with ${against}: it cannot be that ${and(all)}.`,
    () => `Conflict with ${against}: the ${facts.length} facts that are lit cannot hold at once.`,
  );
}

const some = (rest: Rest): string => {
  const digits = allowed(rest);
  return digits.length ? `only ${or(digits)}` : "no digit";
};

function gone(
  why: Gone,
  digits: readonly number[],
  left: readonly number[],
  cell: string,
  width: number,
): string {
  const start =
    left.length === 1 ? `${capital(cell)} is ${left[0]}` : `${capital(or(digits))} cannot stand in ${cell}`;
  const { rest } = why;
  if (why.how === "stands") {
    const already = digits.length === 1 ? "stands already" : "stand already";
    return `${start}: ${and(digits)} ${already} in the ${named(rest.run, width)}.`;
  }
  if (why.how === "ways")
    return shortest(
      () => `${start}: ${only(rest)}.`,
      () => `${start}: no way to make ${amountOf(rest)} allows more.`,
    );
  const others = rest.left === null ? "" : ` of ${amountOf(rest)}`;
  return `${start}: no filling${others} in the ${named(rest.run, width)} fits what its other cells can hold.`;
}

/** "3 and 4 are the only way to make 7 in 2 cells" */
function only(rest: Rest): string {
  const [way] = rest.ways;
  if (rest.ways.length !== 1 || !way) return `${amountOf(rest)} can only be ${sets(rest.ways)}`;
  if (way.length === 1) return `${way[0]} is all that is left of ${rest.run.sum}`;
  return `${and(way)} are the only way to make ${amountOf(rest)}`;
}

function broken(it: Broken, width: number): string {
  const { rest } = it;
  const run = `the ${named(rest.run, width)}`;
  switch (it.why) {
    case "repeat":
      return `Conflict: ${it.digit} stands twice in ${run}.`;
    case "total":
      return `Conflict: ${run} holds ${rest.used.join("+")}, which makes ${it.total}.`;
    case "no-way":
      if ((rest.left ?? 0) < 0) return `Conflict: ${run} already makes ${sum(rest.used)}.`;
      return rest.used.length
        ? `Conflict: with ${and(rest.used)} in ${run}, the ${rest.left} left cannot be made in ${count(rest.cells)}.`
        : `Conflict: ${run} cannot be made in ${count(rest.cells)}.`;
    case "no-fit":
      if (rest.left === null) return `Conflict: the cells of ${run} have too few different digits left.`;
      return shortest(
        () =>
          `Conflict in ${run}: ${amountOf(rest)} can only be ${sets(rest.ways)}, and its cells cannot hold ${rest.ways.length === 1 ? "that" : "any of these"}.`,
        () => `Conflict in ${run}: its cells cannot hold any way to make ${amountOf(rest)}.`,
      );
  }
}

function looked(clue: number, args: Args, opened: Opened): string {
  const { runs } = boardOf(opened);
  const run = runs[clue];
  if (!run) return "";
  const cells = numberOf(args, "cells");
  const used = setOf(args, "used");
  const start = `${capital(run.direction)}${run.sum === null ? "" : ` ${run.sum}`}`;
  if (cells === 0) return run.sum === null ? `${start}: full.` : `${start}: full, with ${used.join("+")}.`;
  const stands = used.length ? ` (without ${and(used)})` : "";
  if (run.sum === null) return `${start}: ${count(cells)} to fill, any sum${stands}.`;
  const left = numberOf(args, "left");
  const ways = setsOf(args, "ways");
  if (ways.length === 0) return `${start}: ${left} left in ${count(cells)} cannot be made${stands}.`;
  return `${start}: ${left} left in ${count(cells)}: ${sets(ways)}.`;
}
