/** How dominoes, walls and singles are entered: strokes from cell to cell, and the keys that do the same. */

import type { Change, Side, Strokes, Tool } from "../../board/contract.ts";
import { SIDES } from "../../board/marks.ts";
import type { Language } from "../../i18n/language.ts";
import { CHOOSE } from "../choose.ts";
import { boardMessages } from "./board.text.ts";
import {
  around,
  type Board,
  isJoined,
  isLaid,
  type Known,
  knownOf,
  layOf,
  neighbour,
  sideTo,
} from "./board.ts";
import {
  ALL_PARTNERS,
  ALL_SIDES,
  bitOf,
  DIGIT,
  opposite,
  partnersIn,
  SINGLE,
  withPartners,
} from "./cellState.ts";

const TOOLS: readonly Tool[] = [
  {
    key: "domino",
    name: (language: Language) => boardMessages(language).t("tool.domino"),
    sign: "M4.5 6h11a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 3 12.5v-5A1.5 1.5 0 0 1 4.5 6zM10 8v4",
    typed: ["d"],
  },
  {
    key: "wall",
    name: (language: Language) => boardMessages(language).t("tool.wall"),
    sign: "M10 3v14M3 10h4M13 10h4",
    typed: ["w"],
  },
  CHOOSE,
];

export const strokesOf = (board: Board): Strokes => ({
  tools: TOOLS,
  isWay: true,
  besideKeys: true,
  paint: (tool, second, cells, states) => painted(board, tool, second, cells, states),
  tooSmall: (language: Language) => boardMessages(language).t("tooSmall"),
  describe: describeMove,
});

const otherOf = (tool: string): string => (tool === "domino" ? "wall" : "domino");

/** Two cells side by side, from the first to the side of the second. */
interface Step {
  cell: number;
  other: number;
  side: Side;
}

function painted(
  board: Board,
  tool: string,
  second: boolean,
  cells: readonly number[],
  states: ArrayLike<number>,
): readonly Change[] | null {
  const laying = new Laying(board, states);
  const steps = cells.flatMap((cell, index): Step | [] => {
    const other = cells[index + 1];
    const side = other === undefined ? null : sideTo(cell, other);
    return other === undefined || side === null ? [] : { cell, other, side };
  });
  const [cell] = cells;
  if ((second ? otherOf(tool) : tool) === "domino") {
    if (steps.length === 0) return null;
    laying.dominoes(apart(steps));
  } else if (0 < steps.length) laying.walls(steps);
  else if (cells.length === 1 && cell !== undefined) laying.single(cell);
  return laying.changes();
}

/** Every other step of a way: dominoes laid along it do not overlap. */
function apart(steps: readonly Step[]): Step[] {
  const taken = new Set<number>();
  return steps.filter(({ cell, other }) => {
    if (taken.has(cell) || taken.has(other)) return false;
    taken.add(cell).add(other);
    return true;
  });
}

/** What a key of the tools, or "Delete", does for chosen cells; null for other keys. */
export function pressed(
  board: Board,
  key: string,
  second: boolean,
  cells: readonly number[],
  states: ArrayLike<number>,
): readonly Change[] | null {
  if (key === "Delete") return emptied(board, cells, states);
  if (key !== "domino" && key !== "wall") return null;
  const changes = painted(board, key, second, cells, states);
  if (changes) return changes;
  const laying = new Laying(board, states);
  for (const cell of cells) laying.free(cell);
  return laying.changes();
}

/** First what is written in the cells goes; where nothing is, what is said of their sides. */
function emptied(board: Board, cells: readonly number[], states: ArrayLike<number>): readonly Change[] {
  const written = cells.filter((cell) => ((states[cell] ?? 0) & DIGIT) !== 0);
  const laying = new Laying(board, states);
  for (const cell of written) laying.write(cell, (laying.state(cell) ?? 0) & ~DIGIT);
  if (written.length === 0) for (const cell of cells) laying.open(cell);
  return laying.changes();
}

/** States that are being changed. */
class Laying {
  private readonly states: number[];

  constructor(
    private readonly board: Board,
    private readonly before: ArrayLike<number>,
  ) {
    this.states = Array.from({ length: board.digits.length }, (_, cell) => before[cell] ?? 0);
  }

  state(cell: number): number {
    return this.states[cell] ?? 0;
  }

  write(cell: number, state: number): void {
    this.states[cell] = state;
  }

  changes(): Change[] {
    return this.states.flatMap((to, cell) => {
      const from = this.before[cell] ?? 0;
      return from === to ? [] : [{ cell, from, to }];
    });
  }

  /** The first decides for all: dominoes are laid, or taken away. */
  dominoes(steps: readonly Step[]): void {
    const [first] = steps;
    const lies = ({ cell, side }: Step) => this.known.partners[cell] === bitOf(side);
    if (first && lies(first)) for (const step of steps.filter(lies)) this.free(step.cell);
    else for (const step of steps) this.join(step);
  }

  walls(steps: readonly Step[]): void {
    const [first] = steps;
    const says = (cell: number, side: Side) => {
      const state = this.state(cell);
      return !isLying(cell, state) && (partnersIn(state) & bitOf(side)) !== 0;
    };
    const clears =
      first !== undefined && (says(first.cell, first.side) || says(first.other, opposite(first.side)));
    for (const step of steps) {
      if (!this.canChange(step)) continue;
      if (clears) this.raise(step, false);
      else {
        if (this.known.partners[step.cell] === bitOf(step.side)) this.free(step.cell);
        this.raise(step, true);
      }
    }
  }

  /** Walls all around, or none. */
  single(cell: number): void {
    if (isLaid(this.board, cell)) return;
    const isSingle = this.known.partners[cell] === SINGLE;
    const canBe = ((this.board.partners[cell] ?? 0) & SINGLE) !== 0;
    this.free(cell);
    if (!isSingle && canBe) this.exclude(cell, ALL_SIDES);
  }

  /** Takes away the tile on a cell: walls beside a domino that neighbours know of stay, a single's go with it. */
  free(cell: number): void {
    const lay = layOf(this.known.partners[cell] ?? 0);
    if (lay === null || isLaid(this.board, cell)) return;
    const other = lay === "single" ? null : neighbour(cell, lay);
    if (other === null) {
      this.clear(cell);
      return;
    }
    for (const one of [cell, other]) {
      const walls = SIDES.filter((side) => {
        const beyond = neighbour(one, side);
        if (beyond === null || beyond === cell || beyond === other) return false;
        const state = this.state(beyond);
        return !isLying(beyond, state) && (partnersIn(state) & bitOf(opposite(side))) !== 0;
      });
      this.exclude(
        one,
        walls.reduce((sum, side) => sum | bitOf(side), 0),
      );
    }
  }

  /** Takes away all that was entered of a cell's sides. */
  open(cell: number): void {
    this.free(cell);
    this.clear(cell);
  }

  private clear(cell: number): void {
    for (const side of SIDES) {
      const other = neighbour(cell, side);
      if (other !== null) this.raise({ cell, other, side }, false);
    }
    this.exclude(cell, 0);
  }

  private join(step: Step): void {
    if (!this.canChange(step)) return;
    this.free(step.cell);
    this.free(step.other);
    this.exclude(step.cell, ALL_PARTNERS & ~bitOf(step.side));
    this.exclude(step.other, ALL_PARTNERS & ~bitOf(opposite(step.side)));
  }

  /** A wall, or none, as both its cells know it; a domino has its own. */
  private raise({ cell, other, side }: Step, stands: boolean): void {
    for (const [one, toward] of [
      [cell, side],
      [other, opposite(side)],
    ] as const) {
      const state = this.state(one);
      if (isLying(one, state)) continue;
      const bit = bitOf(toward);
      this.exclude(one, stands ? partnersIn(state) | bit : partnersIn(state) & ~bit);
    }
  }

  private exclude(cell: number, partners: number): void {
    this.write(cell, withPartners(this.state(cell), partners));
  }

  /** Whether what is printed leaves the edge open. */
  private canChange({ cell, other, side }: Step): boolean {
    const { partners } = this.board;
    const leaves = (one: number, toward: Side) => ((partners[one] ?? 0) & bitOf(toward)) !== 0;
    return (
      !isLaid(this.board, cell) &&
      !isLaid(this.board, other) &&
      leaves(cell, side) &&
      leaves(other, opposite(side))
    );
  }

  private get known(): Known {
    return knownOf(this.board, this.states);
  }
}

/** Whether a state alone says which cell its cell is joined to. */
const isLying = (cell: number, state: number): boolean => isJoined(around(cell) & ~partnersIn(state));

/** "domino": what changed of the layout; nothing, where only digits did. */
function describeMove(changes: readonly Change[], language: Language): string {
  const { t } = boardMessages(language);
  const lays = changes.map(({ cell, from, to }) => ({
    from: layOf(around(cell) & ~partnersIn(from)),
    to: layOf(around(cell) & ~partnersIn(to)),
    excluded: partnersIn(to) & ~partnersIn(from),
    isOther: partnersIn(from) !== partnersIn(to),
  }));
  const joined = lays.filter(({ from, to }) => to !== null && to !== "single" && from !== to).length;
  if (1 < joined) return t("announced.dominoes", { count: Math.floor(joined / 2) });
  if (lays.some(({ from, to }) => to === "single" && from !== "single")) return t("announced.single");
  const freed = lays.some(({ from, to }) => from !== null && from !== "single" && to !== from);
  if (lays.some(({ excluded }) => excluded !== 0)) return t("announced.wall");
  if (freed) return t("announced.freed");
  return lays.some(({ isOther }) => isOther) ? t("announced.opened") : "";
}
