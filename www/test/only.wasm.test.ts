// Where a search says that a cell has no other piece left, no other one could lie there.
import { expect, test } from "vitest";
import { type Board, boardOf } from "../src/puzzles/boardcover/board.ts";
import { waysIn } from "../src/puzzles/boardcover/cellState.ts";
import { ENGINES } from "../src/puzzles/boardcover/facts.ts";
import { boardcover } from "../src/puzzles/boardcover/index.ts";
import { cellsOf, pieceAt, pieceOn } from "../src/puzzles/boardcover/piece.ts";
import { describeTick } from "../src/puzzles/tick.ts";
import { isChange } from "../src/solver/events.ts";
import boards from "./nogood.boards.json" with { type: "json" };
import { cellsNamed } from "./nonogram.named.ts";
import { textsOf } from "./texts.ts";
import { loadWasm, nextTick } from "./wasm.ts";

const ONLY = /^(?<cell>.*) has no other piece left, so a piece lies on (?<piece>.*)\.$/;
const TICKS = 200;

/** The ways in which a cell can be covered: those a search has left, else all that fit beside the pieces that lie. */
function waysAt(cell: number, shown: number, before: ArrayLike<number>, board: Board): number[] {
  const left = waysIn(shown);
  const fits = (way: number) => {
    const piece = pieceAt(board, cell, way);
    return piece !== null && cellsOf(board, piece).every((at) => pieceOn(board, before, at) === null);
  };
  return 0 < left.length ? left : Array.from({ length: 12 }, (_, way) => way).filter(fits);
}

test.each(ENGINES)("%s says a cell has no other piece only where that is so", async (engine) => {
  const solver = new (await loadWasm("boardcover")).Solver();
  const { en } = await textsOf(boardcover);
  let said = 0;
  for (const text of ["8/8/gAAAAAAAAAA", ...boards.boardcover.slice(0, 10)]) {
    const opened = solver.open(text, false);
    const board = boardOf(opened);
    solver.watch(engine, new Uint32Array());
    let before = solver.painted().slice();
    for (let tick = 1; tick < TICKS; tick += 1) {
      const events = nextTick(solver);
      const states = solver.painted().slice();
      for (const sentence of describeTick(en, events, states, 0, opened)) {
        const { cell: name, piece } = ONLY.exec(sentence)?.groups ?? {};
        if (name === undefined || piece === undefined) continue;
        said += 1;
        const [cell = -1] = cellsNamed(name, opened.view.width);
        expect([...cellsNamed(piece, opened.view.width)], sentence).toContain(cell);
        const event = events.find((one) => one.cell === cell && isChange(one));
        expect(
          waysAt(cell, event?.from ?? 0, before, board),
          `${text}, step ${tick}: ${sentence}`,
        ).toHaveLength(1);
      }
      before = states;
    }
  }
  if (engine !== "sweep") expect(said).toBeGreaterThan(50);
});
