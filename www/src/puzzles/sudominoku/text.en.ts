/** Everything a sudominoku says in English; rules of thumb and errors have files of their own. */

import type { Verdict } from "../../solver/wire.ts";
import type { Args } from "../args.ts";
import { known, mistaken, numberOf, shortest, takenBack } from "../args.ts";
import type { PuzzleText } from "../view.ts";
import { around } from "./board.ts";
import { type Clue, clueOf } from "./clues.ts";
import { type Entry, entriesOf } from "./entries.ts";
import {
  cluesOf,
  ENGINES,
  type EngineKey,
  edgesAt,
  FAULTS,
  type FaultKey,
  FORMATS,
  RULES,
  setOf,
} from "./facts.ts";
import { gestures } from "./gestures.ts";
import { type Happening, happeningOf, type Lies, type SaidFact, saidFacts, shortOf } from "./search.ts";
import { broken, move, ruleNames, where, why } from "./steps.en.ts";
import { Told } from "./told.ts";
import { isOne, SINGLE } from "./word.ts";
import { all, and, at, capital, count, formats, named, or, theNamed } from "./words.en.ts";

const engines: Record<EngineKey, { title: string; idea: string }> = {
  scan: {
    title: "Cell by cell",
    idea: "Goes through the cells in reading order and lays on each uncovered one a domino to the right or down, or a single, as far as the digits allow. It goes back as soon as nothing fits.",
  },
  fewest: {
    title: "Fewest ways first",
    idea: "Always takes the cell or the domino that has the fewest ways left, wherever it is. Dead ends show sooner, so there are fewer of them.",
  },
  "exact-cover": {
    title: "Exact cover",
    idea: "Takes the puzzle as one list: every cell covered, every digit once in each row, column and box, every domino and single laid. It takes what has the fewest ways left, and unlinks all that these rule out.",
  },
  fast: {
    title: "Learn from dead ends",
    idea: "Draws all that follows for digits and edges before it guesses, and asks of every dead end what caused it. It remembers that as a new rule and jumps back over all guesses that had no part in it.",
  },
};

export const en: PuzzleText = {
  solved: "Every digit, domino and single is in its place.",
  missingClues: null,
  unique,
  rules:
    "Fill the board with the digits 1 to 9, each once in every row, column and 3x3 box. The cells are covered by the 36 dominoes with two different digits and by nine singles, one of each digit; every one of them is used once. Some are given. How the others lie is for you to find: any layout that keeps the rules is right.",
  gestures: gestures.en,
  step(step, level) {
    if (!known(RULES, step.technique)) return step.technique;
    return { where, why, move }[level](step.technique, step);
  },
  ruleName: (rule) => (known(RULES, rule) ? ruleNames[rule] : rule),
  engine: (name) => (known(ENGINES, name) ? engines[name] : { title: name, idea: "" }),
  forms: Object.values(formats),
  format: (name) => (known(FORMATS, name) ? formats[name] : name),
  choice: shortOf,
  event: (event, _words, _opened, cited) => happened(happeningOf(event, cited)),
  learned(events, gone) {
    const it = saidFacts(events);
    const facts = it.map(said);
    const back = takenBack(gone, "en");
    const only = it.length === 1 ? it[0] : undefined;
    if (only) return `Learned: ${said({ ...only, is: !only.is })}.${back}`;
    return shortest(
      () => `Learned: it cannot be that ${and(facts)} at once.${back}`,
      () =>
        `Learned: ${facts.length} facts cannot hold at once, among them that ${and(facts.slice(0, 3))}.${back}`,
    );
  },
  fault: ({ kind, clue, cells }) => (known(FAULTS, kind) ? faults[kind](clueOf(clue), cells) : kind),
  clash({ cells, fault, beside, steps }, words, opened) {
    if (fault) return en.fault(fault, words, opened);
    const one = cells.length === 1;
    const what = `${capital(held(entriesOf(cells, words)))} cannot ${one ? "be right" : "stand together"}`;
    const end = steps.at(-1);
    if (!end)
      return `${what}: the search finds no solution with ${one ? "it" : "them"}, but no short reason.`;
    const on = steps.length - 1;
    const then = on === 0 ? "at once" : `${on} ${on === 1 ? "step" : "steps"} on`;
    const so = `${then}, ${broken(new Told(end, "en"))}.`;
    if (beside.length === 0) return `${what}: ${so}`;
    return shortest(
      () => `${what} beside ${held(entriesOf(beside, words))}: ${so}`,
      () => `${what} beside ${beside.length} other entries: ${so}`,
    );
  },
  look: ({ clue, args }) => looked(clueOf(clue), args),
  mistake(cells, unique, words) {
    const entries = entriesOf(cells, words);
    const verdict = mistaken(cells.length, unique);
    return shortest(
      () => `${capital(held(entries))} ${verdict}.`,
      () => `${cells.length} entries ${verdict}. The first: ${held(entries.slice(0, 1))}.`,
    );
  },
  ambiguous(cell, first, second) {
    const [one, other] = [first, second].map((words) => entriesOf([cell], words)[0]);
    const differing = Array.from(first).filter((word, index) => word !== second[index]).length;
    if (one?.digit !== other?.digit)
      return `Nothing decides ${at(cell)}: there are several solutions, with ${one?.digit} there in one and ${other?.digit} in another. These two differ in ${count(differing)}.`;
    return `Nothing decides how ${at(cell)} is laid: ${way(one)} in one layout, ${way(other)} in another. Either is right. These two differ in ${count(differing)}.`;
  },
  clue: (constraint) => capital(named(clueOf(constraint))),
};

/** Both questions, both answers. */
function unique(digits: Verdict, layout: Verdict): string {
  if (digits === "impossible") return "The puzzle has no solution.";
  if (digits === "ambiguous") return "The digits are not the only ones: the puzzle has several solutions.";
  if (digits === "gaveUp") return "Whether the digits are the only ones was not found out in time.";
  const one = "The puzzle's digits are the only ones";
  if (layout === "unique") return `${one}, and so is its layout.`;
  if (layout === "ambiguous") return `${one}; its layout is not, and any that keeps the rules is right.`;
  return `${one}; whether its layout is, too, was not found out in time.`;
}

const faults: Record<FaultKey, (clue: Clue, cells: readonly number[]) => string> = {
  // Of a clash, what is given is not among the cells.
  repeat: (clue, cells) =>
    cells.length === 1
      ? `${capital(all(cells))} repeats a digit of ${named(clue)}.`
      : `${capital(named(clue))} repeats a digit, in ${all(cells)}.`,
  "no-partner": (clue) => `${capital(named(clue))} can neither be joined nor be a single.`,
  equal: (_, cells) => `The domino on ${all(cells)} has two equal digits.`,
  "domino-twice": (clue, cells) =>
    cells.length <= 2
      ? `${capital(all(cells))} cannot hold ${theNamed(clue)}: it lies elsewhere already.`
      : `${capital(theNamed(clue))} lies more than once, on ${all(cells)}.`,
  "single-twice": (clue, cells) =>
    cells.length === 1
      ? `${capital(all(cells))} cannot be ${theNamed(clue)}: it is elsewhere already.`
      : `${capital(all(cells))} cannot all be ${theNamed(clue)}: it is there once.`,
  "many-singles": (_, cells) =>
    cells.length <= 9
      ? `${capital(all(cells))} cannot be ${cells.length === 1 ? "a single" : "singles"}: there are only nine, and the others are known.`
      : `There are ${cells.length} singles, and there can only be nine: ${all(cells)}.`,
};

/** "5 in row 3, column 4 and the domino on row 1, columns 2 and 3" */
function held(entries: readonly Entry[]): string {
  const said = entries.map(({ cell, digit, laid }) => {
    const how =
      laid === null
        ? ""
        : laid.what === "joined"
          ? `the domino on ${all(laid.edge)}`
          : laid.what === "single"
            ? `the single in ${at(cell)}`
            : `the walls of ${at(cell)}`;
    if (digit === null) return how || `what is in ${at(cell)}`;
    return how === "" ? `${digit} in ${at(cell)}` : `${digit} in ${at(cell)} with ${how}`;
  });
  return and([...new Set(said)]);
}

function way(entry: Entry | undefined): string {
  if (!entry?.laid || entry.laid.what === "walls") return "in one way";
  if (entry.laid.what === "single") return "a single";
  return `a domino with ${at(entry.laid.edge.find((cell) => cell !== entry.cell) ?? entry.cell)}`;
}

function said(fact: SaidFact): string {
  switch (fact.what) {
    case "digit":
      return `${at(fact.cell)} ${fact.is ? "is" : "is not"} ${or(fact.digits)}`;
    case "single":
      return `${at(fact.cell)} is ${fact.is ? "a" : "no"} single`;
    case "joined":
      return `${fact.is ? "a" : "no"} domino lies on ${all(fact.edge)}`;
  }
}

function happened(it: Happening): string {
  switch (it.what) {
    case "domino":
      return `Lay ${it.digits.join("-")} on ${all(it.edge)}.`;
    case "single":
      return `Lay the single ${it.digit} in ${at(it.cell)}.`;
    case "try":
      return `Nothing more follows. Suppose that ${said(it.fact)}.`;
    case "narrow":
      return shortest(
        () => `${capital(and(it.facts.map(said)))}: ${because(it)}.`,
        () => `${capital(said(it.facts[0] as SaidFact))}: ${because(it)}.`,
      );
    case "broken":
      return `Conflict: ${failed(it.clue, it.lies)}.`;
    case "clash":
      return shortest(
        () => `Conflict with what was learned: it cannot be that ${and(it.facts.map(said))}.`,
        () =>
          `Conflict with what was learned: the ${it.facts.length} facts that are lit cannot hold at once.`,
      );
    case "stuck":
      return "The board cannot be covered any more.";
    case "pieceBack":
      return `Going back: ${theNamed(it.clue)} is taken away.`;
    case "back":
      return `Going back: ${at(it.cell)} is open again.`;
    case "solution":
      return "Every cell is covered, by every domino and single once: a solution.";
    case "nothing":
      return "";
  }
}

function because({ clue, why, facts }: Happening & { what: "narrow" }): string {
  if (clue === null || why === "learned") return "that follows from what is given and was learned so far";
  const [fact] = facts;
  const isDigit = fact?.what === "digit";
  switch (clue.what) {
    case "row":
    case "column":
    case "box":
      return fact?.is ? `${named(clue)} has no other place for it` : `it stands already in ${named(clue)}`;
    case "domino":
    case "single":
      return fact?.is ? `${theNamed(clue)} has no other place left` : `${theNamed(clue)} lies elsewhere`;
    case "cell":
      if (why === "unsupported") return "no domino or single that is left would do";
      if (isDigit) return fact.is ? "no other digit is left" : "it holds another digit";
      return fact?.is ? `nothing else is left for ${at(clue.cell)}` : `${at(clue.cell)} is laid otherwise`;
    case "edge":
      return "no other domino that is left fits there";
    case "cover":
      return "there are nine singles";
  }
}

function failed(clue: Clue, lies: Lies): string {
  switch (clue.what) {
    case "domino":
    case "single":
      if (lies === "nowhere") return `${theNamed(clue)} has no place left`;
      return lies === "twice"
        ? `${theNamed(clue)} would lie twice`
        : `${theNamed(clue)} has no place, or two`;
    case "cell":
      return `nothing fits on ${at(clue.cell)}`;
    case "edge":
      return `no domino that is left fits on ${all(clue.cells)}`;
    case "cover":
      return "there cannot be nine singles any more";
    default:
      return `${named(clue)} cannot hold every digit once`;
  }
}

function looked(clue: Clue, args: Args): string {
  if (clue.what !== "cell") return "";
  const { cell } = clue;
  const digits = setOf(args, "digits");
  const partners = numberOf(args, "partners") & around(cell);
  const dominoes = cluesOf(args, "dominoes").map((one) => named(clueOf(one)).replace("domino ", ""));
  const start =
    digits.length === 0 ? `${capital(at(cell))}: no digit is left` : `${capital(at(cell))}: ${or(digits)}`;
  const fits = dominoes.length === 0 ? "" : `; of the dominoes ${or(dominoes)}`;
  return shortest(
    () => `${start}; ${laidIn(cell, partners)}${fits}.`,
    () => `${start}; ${laidIn(cell, partners)}; ${dominoes.length} dominoes can lie here.`,
  );
}

/** Whom a cell can be joined to. */
function laidIn(cell: number, partners: number): string {
  if (partners === 0) return "nobody is left to join it to";
  if (partners === SINGLE) return "a single";
  const others = edgesAt(cell, partners).map((edge) => at(edge.find((other) => other !== cell) ?? cell));
  if (isOne(partners)) return `joined to ${others[0]}`;
  return `with ${or([...others, ...(partners & SINGLE ? ["nobody"] : [])])}`;
}
