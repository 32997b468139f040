/** Where the steps of a sudominoku say to look, and what their cases assume. */

import { PARTNERS } from "../../solver/states/sudominoku.ts";
import type { Step } from "../../solver/wire.ts";
import { cellsOf, numberOf, stepsOf } from "../args.ts";
import { ASSUMED, type Region } from "../view.ts";
import { sideTo } from "./board.ts";
import { ALL_PARTNERS, bitOf, DIGIT, SINGLE } from "./cellState.ts";
import { clueOf } from "./clues.ts";
import type { TechniqueKey } from "./facts.ts";

/** What `where` names. */
export function region(rule: TechniqueKey, { args, clues, effects, premises }: Step): Region {
  const ofCells = (cells: readonly number[]): Region => ({ cells, clues: [] });
  const ofClues = (clues: readonly number[]): Region => ({ cells: [], clues });
  const first = [effects[0]?.cell ?? premises[0]?.cell ?? 0];
  if (rule === "contradiction" || rule === "short-chain" || rule === "chain")
    return ofCells(cellsOf(args, "cell"));
  if (rule === "cases") return ofClues(stepsOf(args, "steps")[0]?.clues.slice(0, 1) ?? []);
  if (rule === "odd-island" || rule === "naked-single") return ofCells(first);
  const house = args.house?.type === "clue" ? args.house.value : undefined;
  const clue = house ?? clues[0];
  return clue === undefined || clueOf(clue).what === "cover" ? ofCells(first) : ofClues([clue]);
}

/** What one of several cases assumes: the literal with which its links begin. */
export function caseOf(step: Step): Step | null {
  if (step.technique !== "link-start") return null;
  const [cell = 0] = cellsOf(step.args, "cell");
  const [partner] = cellsOf(step.args, "partner");
  const digit = numberOf(step.args, "digit");
  const side = (of: number, to: number) => ({
    ...{ cell: of, from: ALL_PARTNERS << PARTNERS },
    to: (of === to ? SINGLE : bitOf(sideTo(of, to) ?? "right")) << PARTNERS,
  });
  const effects =
    partner === undefined
      ? [{ cell, from: DIGIT, to: 1 << digit }]
      : [side(cell, partner), ...(partner === cell ? [] : [side(partner, cell)])];
  return { ...step, technique: ASSUMED, effects };
}
