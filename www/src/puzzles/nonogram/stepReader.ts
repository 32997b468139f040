/** The values of a step by their names, and the names of its cells. */
import { keyOf } from "../args.ts";
import { LineStepReader } from "../lines.steps.ts";
import { numbersOf } from "../lines.ts";
import { type Colours, citedColours, movedColours } from "./facts.ts";
import type { Phrases } from "./phrases.ts";

/** Whether the start of a line is left (of a row) or above (of a column), or its end right or below. */
export type Side = "left" | "right" | "top" | "bottom";

export class StepReader extends LineStepReader<Phrases> {
  key(name: string): string {
    return keyOf(this.step.args, name);
  }

  has(name: string): boolean {
    return this.step.args[name] !== undefined;
  }

  get blocks(): readonly number[] {
    return numbersOf(this.step.args, "blocks");
  }

  /** "5 2" */
  get clue(): string {
    return this.blocks.join(" ");
  }

  /** The block that the step is about. */
  get block(): string {
    return this.phrases.block(this.blocks, this.number("block"), this.number("which"));
  }

  /** A block of the line, counted from 1. */
  blockAt(which: number): string {
    return this.phrases.block(this.blocks, this.blocks[which - 1] ?? 0, which);
  }

  get changes(): readonly number[] {
    return this.step.effects.map(({ cell }) => cell);
  }

  /** All cells that change. */
  get changed(): string {
    return this.phrases.all(this.changes);
  }

  get moved(): Colours {
    return movedColours(this.step.effects);
  }

  /** The premises; those of a supposition are left to the steps within it. */
  get known(): Colours {
    return this.isSupposed ? { black: [], white: [] } : citedColours(this.step.premises);
  }

  get isEdge(): boolean {
    return this.step.technique === "edge";
  }

  get isSupposed(): boolean {
    return this.isEdge || this.step.technique === "contradiction";
  }

  /** Whether the room of the step is the whole line. */
  get isWhole(): boolean {
    const { cells } = this.line;
    return this.cells("from")[0] === cells[0] && this.cells("to")[0] === cells.at(-1);
  }

  get side(): Side {
    const isStart = this.key("side") === "start";
    if (this.line.kind === "row") return isStart ? "left" : "right";
    return isStart ? "top" : "bottom";
  }

  get otherSide(): Side {
    return ({ left: "right", right: "left", top: "bottom", bottom: "top" } as const)[this.side];
  }
}
