/** The rules of a puzzle in pictures: small positions, each with a sentence. Loaded with the help. */
import type { ConstraintView, Opened } from "../solver/wire.ts";

export interface RulePicture {
  opened: Opened;
  /** What is entered, by cell. */
  states: ReadonlyMap<number, number>;
  /** Lit as what is spoken of; `broken` as what must not be. */
  clues?: readonly number[];
  cells?: readonly number[];
  broken?: readonly number[];
}

/** A board that is only shown. */
export function shownBoard(
  puzzle: string,
  width: number,
  height: number,
  constraints: ConstraintView[],
): Opened {
  return { puzzle, json: "", link: "", states: [], view: { width, height, constraints } };
}

/** A constraint of one number or several. */
export function constraintOf(
  kind: string,
  home: number | null,
  cells: number[],
  name: string,
  value: number | number[],
): ConstraintView {
  const arg =
    typeof value === "number" ? { type: "number" as const, value } : { type: "numbers" as const, value };
  return { kind, home, cells, args: { [name]: arg } };
}
