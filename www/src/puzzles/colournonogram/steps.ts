/** Why a technique holds and what it does. */
import type { Step } from "../../solver/wire.ts";
import { concluded, conclusionsOf, reasoned } from "../conclusion.ts";
import { LineStepReader } from "../lines.steps.ts";
import { numbersOf } from "../lines.ts";
import { citedOf, movedOf, type TechniqueKey } from "./facts.ts";
import { valuesOf } from "./palette.ts";
import type { Phrases } from "./phrases.ts";

/** The values of a step by their names. */
class StepReader extends LineStepReader<Phrases> {
  /** The colours that the step is about. */
  get colours(): string[] {
    return this.phrases.colours(numbersOf(this.step.args, "colours"));
  }

  /** Its blocks, each with the cells between which it lies. */
  get rooms(): string[] {
    const [first, last] = [this.cells("first"), this.cells("last")];
    return numbersOf(this.step.args, "blocks").map((block, index) => {
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

  /** All lines of the step, with their clues. */
  get lines(): string[] {
    return this.phrases.allNamed(this.step.clues);
  }

  get blocks(): string[] {
    return numbersOf(this.step.args, "blocks").map((block) => this.phrases.block(this.line, block));
  }
}

/** Techniques that suppose something of a cell. */
const SUPPOSED: ReadonlySet<TechniqueKey> = new Set(["short-contradiction", "contradiction"]);

/** Techniques that take colours from cells one by one, so that they say nothing of those that the line has not. */
const REMOVES_COLOURS: ReadonlySet<TechniqueKey> = new Set([
  "finished-colour",
  "reach",
  "small-gap",
  "too-long",
  "narrowed-reach",
]);

/** Where to look, without the conclusion. */
export function where(rule: TechniqueKey, step: Step, phrases: Phrases): string {
  const it = new StepReader(step, phrases);
  if (SUPPOSED.has(rule)) return it.t("where.suppose", { cell: it.at("cell") });
  return it.t("where.look", { line: phrases.messages.list(it.lines) });
}

/** Which technique, and why it holds here: every cell and number that it rests on. */
export function why(rule: TechniqueKey, step: Step, phrases: Phrases): string {
  const it = new StepReader(step, phrases);
  const { language } = phrases;
  const isBroken = rule === "conflict";
  // The premises of a supposition are left to the steps within it.
  const known = SUPPOSED.has(rule) ? [] : citedOf(step.premises, phrases.palette);
  // Where the rooms of many blocks would take too long: what follows from them is what all arrangements have.
  const all = isBroken ? [""] : [reasons[rule](it), ...(it.rooms.length < 2 ? [] : [reasons.line(it)])];
  const missing = REMOVES_COLOURS.has(rule) && 0 < it.colours.length ? it.missing : [];
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
  if (rule === "conflict") return phrases.shared("move.conflict");
  const { language } = phrases;
  return concluded(conclusionsOf(phrases.outcomes(movedOf(step.effects)), language), language);
}

const reasons: Record<TechniqueKey, (it: StepReader) => string> = {
  "line-colours": (it) =>
    it.line.blocks.length === 0
      ? it.t("why.empty-line", { line: it.lineName })
      : it.t("why.line-colours", { line: it.named, colours: it.colours }),
  crossing: (it) => {
    const [row = "", column = ""] = it.lines;
    return it.t("why.crossing", { row, column, colours: it.colours });
  },
  "full-line": (it) => it.t("why.full-line", { clue: it.phrases.clue(it.line), line: it.lineName }),
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
  "one-block": (it) => it.t("why.one-block", { line: it.named, blocks: it.blocks, cells: it.at("cells") }),
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
  return it.t("why.reach", { line: it.named, colours: it.colours, rooms: it.rooms });
}

function pushed(it: StepReader): string {
  return it.t("why.pushed-block", { line: it.named, rooms: it.rooms });
}

function supposed(it: StepReader): string {
  return it.t("why.suppose", {
    ...{ cell: it.at("cell"), colours: it.phrases.colours(valuesOf(it.number("mask"))) },
    ...{ steps: it.followed, line: it.broken },
  });
}
