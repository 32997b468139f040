// What a sentence says of cells is read back: it must hold all that the step's premises say, from which the solver's
// own tests prove the conclusion (`crates/puzzles`, `reasons`). What can be seen in a house that is named counts too.
import { SIDES } from "../src/board/marks.ts";
import type { Language } from "../src/i18n/language.ts";
import { cellsOf, numberOf } from "../src/puzzles/args.ts";
import { digitsOf } from "../src/puzzles/digits.ts";
import { setOf } from "../src/puzzles/knownDigits.ts";
import { around, neighbour } from "../src/puzzles/sudominoku/board.ts";
import { partnersIn, SINGLE } from "../src/puzzles/sudominoku/cellState.ts";
import { clueOf } from "../src/puzzles/sudominoku/clues.ts";
import { cellsNamed } from "./kakuro.named.ts";
import { basisIn, type Claim } from "./premises.ts";

const WIDTH = 9;
const ALL = 0x3fe;

/** What is known of cells: the digits and partners that are left to each. */
class Facts {
  readonly #digits = new Map<number, number>();
  readonly #partners = new Map<number, number>();

  digits(cells: Iterable<number>, mask: number): void {
    for (const cell of cells) this.#digits.set(cell, this.digitsAt(cell) & mask);
  }

  /** Some partners are left to a cell: the others are not joined to it. */
  partners(cell: number, left: number): void {
    const before = this.partnersAt(cell);
    this.#partners.set(cell, before & left);
    for (const [side, name] of SIDES.entries()) {
      const other = neighbour(cell, name);
      if (other === null || left & (1 << side) || !(before & (1 << side))) continue;
      this.partners(other, ~(1 << ((side + 2) % 4)));
    }
    const now = this.partnersAt(cell);
    const at = SIDES.findIndex((_, side) => now === 1 << side);
    const partner = at < 0 ? null : neighbour(cell, SIDES[at] ?? "up");
    if (partner !== null && now !== before) this.partners(partner, 1 << ((at + 2) % 4));
  }

  domino([one = 0, other = 0]: readonly number[]): void {
    this.partners(one, bitToward(one, other));
  }

  digitsAt = (cell: number): number => this.#digits.get(cell) ?? ALL;
  partnersAt = (cell: number): number => this.#partners.get(cell) ?? around(cell);
}

/** The partner of a cell as a bit; 0 where the other is not beside it. */
const bitToward = (cell: number, other: number) =>
  SIDES.reduce((bits, side, at) => (neighbour(cell, side) === other ? bits | (1 << at) : bits), 0);

/** The words of a fact's kind. */
const KINDS: Readonly<Record<Language, Record<"domino" | "wall" | "single" | "not", RegExp>>> = {
  en: { domino: /domino/, wall: /wall/, single: /single/, not: /\bnot\b|cannot/ },
  ko: { domino: /도미노/, wall: /벽/, single: /낱칸/, not: /없음|아님/ },
  ja: { domino: /ドミノ/, wall: /壁/, single: /シングル/, not: /ない/ },
};
const EDGES = /between |사이(?:, )?|の間、?/;
const PLACES =
  /rows? \d+, columns? (?:\d+(?:, | and )?)+|columns? \d+, rows? (?:\d+(?:, | and )?)+|\d+행 (?:\d+(?:, )?)+열|\d+열 (?:\d+(?:, )?)+행|\d+行(?:\d+、?)+列|\d+列(?:\d+、?)+行/gi;

const maskOf = (digits: readonly number[]) => digits.reduce((bits, digit) => bits | (1 << digit), 0);

/** How walls are counted that are drawn at some cells. */
const COUNTED: Readonly<Record<Language, RegExp>> = {
  en: /there are (\d+) walls at/,
  ko: /벽이 (\d+)개/,
  ja: /壁が(\d+)か所/,
};

/** The walls of a step's premises that are at some cells, as pairs of cells. */
function wallsAt(cells: readonly number[], premises: Claim["step"]["premises"]): [number, number][] {
  const walls = new Map<string, [number, number]>();
  for (const { cell, mask } of premises) {
    const left = around(cell) & partnersIn(mask);
    for (const name of (left & (left - 1)) === 0 ? [] : SIDES) {
      const other = neighbour(cell, name);
      if (other === null || left & bitToward(cell, other)) continue;
      if ([cell, other].some((end) => cells.includes(end)))
        walls.set([cell, other].sort((one, two) => one - two).join(), [cell, other]);
    }
  }
  return [...walls.values()];
}

function readFact(fact: string, { language, step }: Claim, facts: Facts): void {
  const { domino, wall, single, not } = KINDS[language];
  const cells = [...cellsNamed(fact, WIDTH)];
  const named = fact.replaceAll(PLACES, "").match(/\d/g)?.map(Number) ?? [];
  const digits = maskOf(named);
  const counted = COUNTED[language].exec(fact);
  if (counted) {
    const walls = wallsAt(cells, step.premises);
    // Which ones they are is seen where there are no others.
    if (walls.length !== Number(counted[1])) return;
    for (const [one, other] of walls) facts.partners(one, ~bitToward(one, other));
  } else if (wall.test(fact)) {
    for (const edge of fact.split(EDGES).filter((part) => /\d/.test(part))) {
      const [one = 0, other = 0] = cellsNamed(edge, WIDTH);
      facts.partners(one, ~bitToward(one, other));
    }
  } else if (domino.test(fact)) {
    facts.domino(cells);
    // A domino's digits stand in the order of its cells.
    if (0 < named.length)
      for (const [at, cell] of cells.entries()) facts.digits([cell], maskOf(named.slice(at, at + 1)));
  } else if (single.test(fact)) {
    for (const cell of cells) facts.partners(cell, not.test(fact) ? ~SINGLE : SINGLE);
    if (digits !== 0) facts.digits(cells, digits);
  } else facts.digits(cells, not.test(fact) ? ALL & ~digits : digits);
}

/** What a reason says besides, of the values that it names. */
function readReason({ step: { technique, args } }: Claim, facts: Facts): void {
  const number = (name: string) => (args[name]?.type === "number" ? args[name].value : 0);
  const [cells, [cell = 0]] = [cellsOf(args, "cells"), cellsOf(args, "cell")];
  if (technique === "one-partner") facts.domino([cell, ...cellsOf(args, "partner")]);
  if (technique === "used-pair") {
    facts.domino(cells);
    facts.digits(cells, maskOf([number("low"), number("high")]));
  }
  if (technique === "used-single") facts.partners(cell, SINGLE);
  if (technique === "used-single" || technique === "used-digit")
    facts.digits([cell], maskOf([number("digit")]));
  if (technique === "dead-edge") {
    facts.digits(cells.slice(0, 1), maskOf(setOf(args, "first")));
    facts.digits(cells.slice(1), maskOf(setOf(args, "second")));
  }
  if (technique.startsWith("naked-") && 0 < cells.length) facts.digits(cells, maskOf(setOf(args, "digits")));
  if (technique === "odd-island") {
    // How many dominoes can cross its border is said, and how many of its cells can be singles.
    for (const one of cells) {
      for (const side of SIDES) {
        const other = neighbour(one, side);
        if (other !== null && !cells.includes(other)) facts.partners(one, ~bitToward(one, other));
      }
      facts.partners(one, ~SINGLE);
    }
  }
  if (technique === "nine-singles") {
    const known = number("known") !== 0;
    const others = Array.from({ length: WIDTH * WIDTH }, (_, at) => at).filter((at) => !cells.includes(at));
    for (const one of known ? cells : others) facts.partners(one, known ? SINGLE : ~SINGLE);
  }
  if (technique.startsWith("shared-partners-")) {
    const partners = cellsOf(args, "partners");
    for (const one of cells)
      facts.partners(
        one,
        partners.reduce((bits, other) => bits | bitToward(one, other), 0),
      );
  }
}

/** How it is counted why a domino fits nowhere else: how many pairs of neighbours there are, and of each kind. */
const APART: Readonly<Record<Language, RegExp>> = {
  en: /Of the (?:other )?(\d+) pairs of neighbours, (.*?)\. /,
  ko: /이웃한 (\d+)쌍은 (.*?)이에요\. /,
  ja: /隣り合う(\d+)組は、(.*?)です。/,
};

/** The same by the premises, whatever the sentence says. */
function apartIn({ step }: Claim): number[] {
  const facts = new Facts();
  for (const { cell, mask } of step.premises) {
    facts.digits([cell], mask);
    facts.partners(cell, partnersIn(mask));
  }
  const [low, high] = [1 << numberOf(step.args, "low"), 1 << numberOf(step.args, "high")];
  const places = cellsOf(step.args, "cells");
  const isPlace = (one: number, other: number) =>
    places.some(
      (cell, at) => at % 2 === 0 && [cell, places[at + 1]].sort().join() === [one, other].sort().join(),
    );
  const counts = [0, 0, 0, 0];
  for (let one = 0; one < WIDTH * WIDTH; one += 1) {
    for (let other = one + 1; other < WIDTH * WIDTH; other += 1) {
      const side = bitToward(one, other);
      if (side === 0 || isPlace(one, other)) continue;
      const [here, there] = [facts.digitsAt(one), facts.digitsAt(other)];
      const fits = (here & low && there & high) || (here & high && there & low);
      const isNeither = [here, there].some((digits) => !(digits & (low | high)));
      const kind = isNeither ? 0 : !fits ? 1 : !(facts.partnersAt(one) & side) ? 2 : 3;
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
  }
  return counts;
}

/** What is wrong with how pairs of neighbours are counted; null where it is right. */
function miscounted(claim: Claim): string | null {
  const { args, technique } = claim.step;
  const [, all, kinds = ""] = APART[claim.language].exec(claim.sentence) ?? [];
  const [neither = 0, unfit = 0, laid = 0, assumed = 0] = apartIn(claim);
  const ofDigits = [numberOf(args, "low"), numberOf(args, "high")];
  const withDigits = claim.language === "en" ? [neither, ...ofDigits] : [...ofDigits, neither];
  const others = (counts: number[]) => counts.filter((count) => 0 < count);
  const full = [...(0 < neither ? withDigits : []), ...others([unfit, laid, assumed])];
  const brief = others([neither + unfit, laid, assumed]);
  const said = kinds.match(/\d+/g)?.join();
  const isSaid = [full, brief].some((counts) => counts.join() === said);
  if (Number(all) !== neither + unfit + laid + assumed || !isSaid) return `${full} pairs of neighbours`;
  // Only a step within an assumption goes on from what others have ruled out.
  return assumed === 0 || /^(?:link|broken)-/.test(technique) ? null : `${assumed} pairs left`;
}

const LIT: Readonly<Record<Language, RegExp>> = {
  en: /\(highlighted\)/,
  ko: /표시된 칸의/,
  ja: /強調したマスの/,
};

/** Whether a premise is a digit that stands in a house the sentence names. */
function isSeen({ step }: Claim, { cell, mask }: { cell: number; mask: number }): boolean {
  const { house, houses } = step.args;
  const named = [house, houses].flatMap((arg) =>
    arg?.type === "clue" ? [arg.value] : arg?.type === "clues" ? arg.value : [],
  );
  const isOfCell = ["full-house", "naked-single"].includes(step.technique);
  const isIn = (clue: number) => {
    const of = clueOf(clue);
    return "number" in of && of.cells.includes(cell);
  };
  return digitsOf(mask).length === 1 && (isOfCell ? step.clues : named).some(isIn);
}

export function gap(claim: Claim): string | null {
  const { step, language, premises } = claim;
  // What is followed on the board is proved step by step.
  if (step.args.steps) return null;
  if (APART[language].test(claim.sentence)) return miscounted(claim);
  if (LIT[language].test(premises)) return null;
  const facts = new Facts();
  for (const fact of basisIn(claim)) readFact(fact, claim, facts);
  readReason(claim, facts);
  for (const premise of step.premises) {
    if (isSeen(claim, premise)) continue;
    const { cell, mask } = premise;
    // Which of its digits stands where in a domino that is laid does not matter to the others.
    if (step.technique === "used-pair" && cellsOf(step.args, "cells").includes(cell)) continue;
    const own = digitsOf(mask).length === 0 ? 0 : facts.digitsAt(cell) & ~mask;
    if (own) return `${digitsOf(own)} left for cell ${cell}`;
    const partners = facts.partnersAt(cell) & ~partnersIn(mask);
    if (partners) return `partners ${partners.toString(2)} left for cell ${cell}`;
  }
  return null;
}
