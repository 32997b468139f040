/** Why a technique holds and what it does. */
import type { Step } from "../../solver/wire.ts";
import { cellsOf, numberOf, stepsOf } from "../args.ts";
import { concluded, conclusionsOf, reasoned } from "../conclusion.ts";
import { type Line, numbersOf } from "../lines.ts";
import type { Region } from "../view.ts";
import { citedOf, movedOf, type TechniqueKey } from "./facts.ts";
import { valuesOf } from "./palette.ts";
import type { Phrases } from "./phrases.ts";

/** The values of a step by their names. */
class StepReader {
  readonly line: Line;

  constructor(
    readonly step: Step,
    readonly phrases: Phrases,
  ) {
    const [clue = 0] = step.clues;
    this.line = this.lineOf(clue);
  }

  lineOf(clue: number): Line {
    const none: Line = { kind: "row", number: 0, index: 0, blocks: [], colours: [], cells: [] };
    return this.phrases.board.lines[clue] ?? none;
  }

  get t(): Phrases["t"] {
    return this.phrases.t;
  }

  /** "row 3 (red 3, blue 2)" */
  get named(): string {
    return this.phrases.named(this.line);
  }

  /** The colours that the step is about. */
  get colours(): string[] {
    return this.phrases.colours(numbersOf(this.step.args, "colours"));
  }

  /** Its blocks, each with the cells between which it lies. */
  get rooms(): string[] {
    const { args } = this.step;
    const [first, last] = [cellsOf(args, "first"), cellsOf(args, "last")];
    return numbersOf(args, "blocks").map((block, index) => {
      const { cells, kind } = this.line;
      const [from = 0, to = 0] = [first[index], last[index]].map((cell) => cells.indexOf(cell ?? -1) + 1);
      const named = { block: this.phrases.block(this.line, block), kind, from };
      return from === to ? this.t("room.cell", named) : this.t("room", { ...named, to });
    });
  }

  /** Colours that go although the line has none of them: its technique does not say why. */
  get missing(): string[] {
    const gone = this.step.effects.reduce((all, { from, to }) => all | (from & ~to), 0);
    const values = valuesOf(gone).filter((value) => value !== 0 && !this.line.colours.includes(value));
    return this.phrases.colours(values);
  }

  get blocks(): string[] {
    return numbersOf(this.step.args, "blocks").map((block) => this.phrases.block(this.line, block));
  }

  number(name: string): number {
    return numberOf(this.step.args, name);
  }

  cells(name: string): string {
    return this.phrases.all(cellsOf(this.step.args, name));
  }
}

const isSupposed = (rule: TechniqueKey): boolean => /contradiction$/.test(rule);

/** Whether a technique takes colours from cells one by one, so that it says nothing of those that the line has not. */
const removesColours = (rule: TechniqueKey): boolean => /^finished|reach$|-gap$|-long$/.test(rule);

/** Where to look, without the conclusion. */
export function where(rule: TechniqueKey, step: Step, phrases: Phrases): string {
  const it = new StepReader(step, phrases);
  if (isSupposed(rule)) return it.t("where.suppose", { cell: it.cells("cell") });
  return it.t("where.look", { line: it.named });
}

/** What that names: the cell of an assumption, else the line. */
export function region({ args, clues }: Step): Region {
  const isAssumed = 0 < stepsOf(args, "steps").length;
  return isAssumed ? { cells: cellsOf(args, "cell"), clues: [] } : { cells: [], clues };
}

/** Which technique, and why it holds here: every cell and number that it rests on. */
export function why(rule: TechniqueKey, step: Step, phrases: Phrases): string {
  const it = new StepReader(step, phrases);
  const { language } = phrases;
  const isBroken = rule === "conflict";
  // The premises of a supposition are left to the steps within it.
  const known = isSupposed(rule) ? [] : citedOf(step.premises, phrases.palette);
  // Where the rooms of many blocks would take too long: what follows from them is what all arrangements have.
  const all = isBroken ? [""] : [reasons[rule](it), ...(it.rooms.length < 2 ? [] : [reasons.line(it)])];
  const missing = removesColours(rule) && 0 < it.colours.length ? it.missing : [];
  const premises = all.flatMap((why) => {
    const reason = missing.length === 0 ? why : it.t("why.also", { reason: why, colours: missing });
    return phrases.basisOf(known).map((basis) => () => ({ reason, ...basis() }));
  });
  const conclusions = isBroken
    ? [() => reasons[rule](it)]
    : conclusionsOf(phrases.outcomes(movedOf(step.effects)), language);
  return reasoned(premises, conclusions, language);
}

/** What to do. */
export function move(rule: TechniqueKey, step: Step, phrases: Phrases): string {
  if (rule === "conflict") return phrases.t("move.conflict");
  const { language } = phrases;
  return concluded(conclusionsOf(phrases.outcomes(movedOf(step.effects)), language), language);
}

const reasons: Record<TechniqueKey, (it: StepReader) => string> = {
  "line-colours": (it) =>
    it.line.blocks.length === 0
      ? it.t("why.empty-line", { line: it.phrases.line(it.line) })
      : it.t("why.line-colours", { line: it.named, colours: it.colours }),
  "full-line": (it) =>
    it.t("why.full-line", { clue: it.phrases.clue(it.line), line: it.phrases.line(it.line) }),
  overlap: (it) => it.t("why.overlap", { line: it.named, rooms: it.rooms }),
  "finished-colour": (it) => it.t("why.finished-colour", { line: it.named, colours: it.colours }),
  "last-cells": (it) => it.t("why.last-cells", { line: it.named, colours: it.colours }),
  reach,
  "small-gap": (it) =>
    it.t("why.small-gap", {
      ...{ line: it.named, colours: it.colours },
      ...{ count: it.number("room"), shortest: it.number("shortest") },
    }),
  "too-long": (it) =>
    it.t("why.too-long", {
      ...{ line: it.named, colours: it.colours },
      ...{ joined: it.number("joined"), longest: it.number("longest") },
    }),
  "one-block": (it) => it.t("why.one-block", { line: it.named, blocks: it.blocks, cells: it.cells("cells") }),
  "pushed-block": pushed,
  "narrowed-reach": reach,
  "narrowed-block": pushed,
  line: (it) => it.t("why.line", { line: it.named }),
  "short-contradiction": supposed,
  contradiction: supposed,
  conflict: (it) => it.t("why.conflict", { line: it.named }),
};

/** The blocks of some colours lie between certain cells. */
function reach(it: StepReader): string {
  const named = { line: it.named, colours: it.colours };
  return it.rooms.length === 0
    ? it.t("why.line-colours", named)
    : it.t("why.reach", { ...named, rooms: it.rooms });
}

function pushed(it: StepReader): string {
  return it.t("why.pushed-block", { line: it.named, rooms: it.rooms });
}

function supposed(it: StepReader): string {
  return it.t("why.suppose", {
    ...{ cell: it.cells("cell"), colours: it.phrases.colours(valuesOf(it.number("mask"))) },
    steps: stepsOf(it.step.args, "steps").length,
    line: it.phrases.named(it.lineOf(it.number("clue"))),
  });
}
