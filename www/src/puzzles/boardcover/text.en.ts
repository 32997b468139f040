/** Everything a board to cover says in English; rules of thumb and errors have files of their own. */

import type { WatchedEvent } from "../../solver/events.ts";
import type { Opened } from "../../solver/wire.ts";
import { known, mistaken, numberOf, shortest, takenBack } from "../args.ts";
import { place } from "../place.ts";
import type { EngineText, PuzzleText } from "../view.ts";
import { boardOf } from "./board.ts";
import { grouped, inWords } from "./count.ts";
import {
  areaOf,
  ENGINES,
  type EngineKey,
  entriesOf,
  FAULTS,
  type FaultKey,
  FORMATS,
  type Happening,
  happeningOf,
  openPieces,
  piecesIn,
  RULES,
  shortOf,
  talliesOf,
} from "./facts.ts";
import { gestures } from "./gestures.ts";
import { namedPiece } from "./name.ts";
import { broken, move, ruleNames, where, why } from "./steps.en.ts";
import { Told } from "./told.ts";
import { waysIn, waysLeft } from "./word.ts";
import { all, and, areaSaid, capital, count, formats, pieces } from "./words.en.ts";

const engines: Record<EngineKey, EngineText> = {
  "first-cell": {
    title: "First free cell",
    idea: "Covers the first cell that is still free, in reading order, with each piece that fits, one after the other. It goes back as soon as none does.",
  },
  fewest: {
    title: "Fewest pieces first",
    idea: "Always covers the cell that the fewest pieces fit, wherever it is (the grey numbers). Dead ends show sooner, so there are fewer of them.",
  },
  "exact-cover": {
    title: "Exact cover",
    idea: "Keeps one list of all pieces that could lie, linked cell by cell. It takes the cell with the fewest (the grey numbers), unlinks all pieces that overlap the one it lays, and links them again on its way back: dancing links.",
  },
  sweep: {
    title: "Counting sweep",
    idea: "Goes over the board cell by cell and keeps, for every shape that the edge of what is covered can have, only in how many ways it came about. So it counts all coverings without looking at each. Then it lays them, one after another.",
    nodes: { title: "Shapes", legend: "shapes of the edge" },
  },
  fast: {
    title: "Learn from dead ends",
    idea: "Draws all that follows before it guesses, and asks of every dead end what caused it. It remembers that as a new rule and jumps back over all guesses that had no part in it. The grey numbers say how many pieces are left for a cell.",
  },
};

export const en: PuzzleText = {
  solved: "Every free cell is covered.",
  impossible: "This board cannot be covered, whatever you lay.",
  inCells: (word) => (1 < waysLeft(word).length ? "grey number: pieces that still fit there" : ""),
  missingClues: null,
  rules:
    "Cover every free cell with pieces of three cells around a corner, turned as you like. No two pieces overlap, and none lies on a hole or beyond the board.",
  gestures: gestures.en,
  step(step, level, opened) {
    if (!known(RULES, step.technique)) return step.technique;
    return { where, why, move }[level](step.technique, step, opened);
  },
  ruleName: (rule) => (known(RULES, rule) ? ruleNames[rule] : rule),
  engine: (name) => (known(ENGINES, name) ? engines[name] : { title: name, idea: "" }),
  forms: Object.values(formats),
  format: (name) => (known(FORMATS, name) ? formats[name] : name),
  event: (event, _words, opened) => happened(happeningOf(event, opened), opened) || tallied([event], opened),
  choice: shortOf,
  tally: tallied,
  learned(events, gone, opened) {
    const facts = piecesIn(events, opened).map((piece) => namedPiece(boardOf(opened), piece, "en"));
    const back = takenBack(gone, "en");
    if (facts.length === 1) return `Learned: no piece lies on ${facts[0]}.${back}`;
    return shortest(
      () => `Learned: the pieces on ${facts.join("; ")} cannot all lie together.${back}`,
      () => `Learned: ${pieces(facts.length)} cannot all lie together, the first on ${facts[0]}.${back}`,
    );
  },
  fault: ({ kind, cells }, _words, opened) =>
    known(FAULTS, kind) ? faults[kind](cells, opened.view.width) : kind,
  clash({ cells, fault, beside, steps }, words, opened) {
    if (fault) return en.fault(fault, words, opened);
    const held = (some: readonly number[]) => entries(some, words, opened);
    const one = entriesOf(cells, words, opened).length === 1;
    const what = `${capital(held(cells))} cannot ${one ? "be right" : "lie together"}`;
    const end = steps.at(-1);
    if (!end)
      return `${what}: the search finds no way to finish with ${one ? "it" : "them"}, but no short reason.`;
    const on = steps.length - 1;
    const so = `${on === 0 ? "" : `${on} ${on === 1 ? "step" : "steps"} on, `}${broken(new Told(end, opened, "en"))}.`;
    if (beside.length === 0) return `${what}: ${so}`;
    const others = entriesOf(beside, words, opened).length;
    return shortest(
      () => `${what} beside ${held(beside)}: ${so}`,
      () => `${what} beside ${others} other ${others === 1 ? "piece" : "pieces"}: ${so}`,
      () => `${pieces(entriesOf(cells, words, opened).length)} cannot lie together: ${so}`,
    );
  },
  look({ args }) {
    const [fitting, cells] = [waysIn(numberOf(args, "ways")).length, numberOf(args, "cells")];
    const fit = `${fitting === 0 ? "No piece fits" : fitting === 1 ? "Only one piece fits" : `${fitting} pieces fit`} here.`;
    const rest =
      cells % 3 === 0
        ? `The area around it has ${count(cells)} left: room for ${pieces(cells / 3)}.`
        : `The area around it has ${count(cells)} left, which three do not divide: it cannot be covered any more.`;
    return `${fit} ${rest}`;
  },
  mistake(cells, unique, words, opened) {
    const lying = entriesOf(cells, words, opened);
    const verdict = mistaken(lying.length, unique);
    return shortest(
      () => `${capital(entries(cells, words, opened))} ${verdict}.`,
      () => `${pieces(lying.length)} ${verdict}. The first: ${lying[0]?.("en")}.`,
    );
  },
  open(left, cell, opened) {
    const found = openPieces(left, cell, opened).map((piece) => namedPiece(boardOf(opened), piece, "en"));
    const start = `${capital(pieces(found.length))} can cover ${place(cell, opened.view.width, "en")}, each in some way to finish`;
    return shortest(
      () => `${start}: on ${found.join("; on ")}.`,
      () => `${start}.`,
    );
  },
  ambiguous(cell, first, second, opened) {
    const differing = Array.from(first).filter((word, at) => word !== second[at]).length;
    const [one, other] = [first, second].map((words) => entries([cell], words, opened));
    return shortest(
      () =>
        `Nothing decides ${place(cell, opened.view.width, "en")}: there are several ways to cover the board, in one ${one}, in another ${other}. These two differ in ${count(differing)}.`,
      () =>
        `Nothing decides ${place(cell, opened.view.width, "en")}: there are several ways to cover the board.`,
    );
  },
  clue: (constraint, opened) => capital(areaSaid(areaOf(opened, constraint), opened.view.width)),
};

/** How far a sweep has come; nothing, where no event says so. */
function tallied(events: readonly WatchedEvent[], opened: Opened): string {
  if (!events.some(({ kind }) => kind === "tally")) return "";
  const { states, ways, tooWide, isOver } = talliesOf(events);
  if (tooWide !== null)
    return `Gave up: the edge would have ${tooWide} cells, with too many shapes to be kept.`;
  const found = `${inWords(ways, "en")} ${ways === "1" ? "way" : "ways"}`;
  if (isOver) return `All is counted: ${found}. Now one after another is laid.`;
  const kept = `${grouped(states)} ${states === "1" ? "shape" : "shapes"} of the edge`;
  const passed = events.find(({ kind }) => kind === "narrow")?.cell ?? null;
  const where = passed === null ? "The" : `Past ${place(passed, opened.view.width, "en")} the`;
  return `${where} sweep keeps ${kept}, ${found} so far.`;
}

const faults: Record<FaultKey, (cells: readonly number[], width: number) => string> = {
  overlap: (cells, width) => `Two pieces overlap on ${all(cells, width)}.`,
};

/** "the piece on row 1, columns 1 and 2 and row 2, column 1" */
function entries(cells: readonly number[], words: ArrayLike<number>, opened: Opened): string {
  return and(entriesOf(cells, words, opened).map((name) => `the piece on ${name("en")}`));
}

function happened(it: Happening, opened: Opened): string {
  const { width } = opened.view;
  const at = (cells: readonly number[]) => all(cells, width);
  switch (it.what) {
    case "laid":
      return `Lay a piece on ${at(it.cells)}.`;
    case "forced":
      return `A piece must lie on ${at(it.cells)}: nothing else fits there any more.`;
    case "fewer":
      return `${capital(at([it.cell]))}: ${pieces(it.left)} left.`;
    case "cutOff":
      return `No piece lies on ${at(it.cells)}: it would cut off an area that three do not divide.`;
    case "uncovered":
      return `Conflict: no piece fits on ${at([it.cell])} any more.`;
    case "unfit":
      return `Conflict: ${areaSaid(it.cells, width)} cannot be covered any more.`;
    case "stuck":
      return "Conflict: the board cannot be covered any more.";
    case "back":
      return `Going back: ${it.cells.length === 1 ? `${at(it.cells)} is open again` : `the piece on ${at(it.cells)} is taken away`}.`;
    case "solution":
      return "Every free cell is covered: a solution.";
    case "swept":
      return `The sweep comes to ${at([it.cell])}.`;
    case "tally":
    case "nothing":
      return "";
  }
}
