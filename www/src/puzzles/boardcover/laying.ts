/** How pieces are laid, turned and taken away: by strokes, and by keys that do the same. */

import type { Change, Strokes, Tool, ToolKeys } from "../../board/contract.ts";
import type { Language } from "../../i18n/language.ts";
import { CHOOSE } from "../choose.ts";
import { boardMessages } from "./board.text.ts";
import type { Board } from "./board.ts";
import { offering, wayIn } from "./cellState.ts";
import { namedPiece } from "./names.ts";
import { ALL_WAYS, isPiece, type Piece, pieceAt, pieceOf, pieceOn, TURNS, waysOpen } from "./piece.ts";
import { Laying } from "./taken.ts";

const TOOLS: readonly Tool[] = [
  {
    key: "piece",
    name: (language: Language) => boardMessages(language).t("tool.piece"),
    sign: "M4 4h6v6h6v6H4z",
    solid: true,
    typed: [" ", "Enter", "r"],
  },
  {
    key: "erase",
    name: (language: Language) => boardMessages(language).t("tool.erase"),
    sign: "M8 5h8v8l-3 3H8l-5-5.5zM8 5v11",
    typed: ["x"],
  },
  CHOOSE,
];

/** A key for each turn. */
const KEYS: ToolKeys = {
  keys: TURNS.map((_, turn) => String(turn + 1)),
  key: "turns",
};

/** Cells of a stroke that make a piece. */
const PIECE = 3;

export const strokesOf = (board: Board): Strokes => ({
  tools: TOOLS,
  keys: [KEYS],
  isWay: true,
  paint: (tool, second, cells, states) => painted(board, tool, second, cells, states),
  tooSmall: (language: Language) => boardMessages(language).t("tooSmall"),
  refused: (tool, second, cells, states, language: Language) => {
    const [cell, ...more] = cells;
    const isLaid = (second ? otherOf(tool) : tool) === "piece" && more.length === 0;
    return isLaid && cell !== undefined ? refusal(board, cell, states, language) : "";
  },
  offer: (cell, states) => offered(board, cell, states),
  describe: (changes, language: Language) => describeMove(board, changes, language),
});

const otherOf = (tool: string): string => (tool === "piece" ? "erase" : "piece");

function painted(
  board: Board,
  tool: string,
  second: boolean,
  cells: readonly number[],
  states: ArrayLike<number>,
): Change[] {
  const laying = new Laying(board, states);
  const [cell] = cells;
  if ((second ? otherOf(tool) : tool) === "erase") for (const one of cells) laying.clear(one);
  else if (cells.length === 1 && cell !== undefined) laying.tap(cell);
  else {
    for (let start = 0; start + PIECE <= cells.length; start += PIECE) {
      const piece = pieceOf(board, cells.slice(start, start + PIECE));
      if (piece) laying.force(piece);
    }
  }
  return laying.changes();
}

/** What a key does for chosen cells. */
export function pressed(
  board: Board,
  key: string,
  second: boolean,
  cells: readonly number[],
  states: ArrayLike<number>,
): Change[] {
  if (key === "piece" || key === "erase") return painted(board, key, second, cells, states);
  const laying = new Laying(board, states);
  const cell = cells.at(-1);
  const turn = TURNS[Number(key) - 1];
  if (key === "Delete") for (const one of cells) laying.clear(one);
  else if (turn !== undefined && cell !== undefined) {
    const piece = pieceAt(board, cell, turn);
    if (piece) laying.force(piece);
  }
  return laying.changes();
}

/** Why no piece can be laid on a cell that is not covered. */
function refusal(board: Board, cell: number, states: ArrayLike<number>, language: Language): string {
  if (pieceOn(board, states, cell) || 0 < waysOpen(board, states, cell).length) return "";
  const isWalled = ALL_WAYS.every((way) => pieceAt(board, cell, way) === null);
  return boardMessages(language).t(isWalled ? "refused.holes" : "refused.pieces");
}

/** The piece that a press would lay on a cell that is not covered. */
function offered(board: Board, cell: number, states: ArrayLike<number>): Change[] {
  if (pieceOn(board, states, cell)) return [];
  return painted(board, "piece", false, [cell], states).flatMap((change) => {
    const way = wayIn(change.to);
    const { from } = change;
    return way === null ? [] : [{ ...change, to: offering(from, way) }];
  });
}

function describeMove(board: Board, changes: readonly Change[], language: Language): string {
  const pieces = (of: (change: Change) => number) => {
    const found: Piece[] = [];
    for (const change of changes) {
      const way = wayIn(of(change));
      const piece = way === null ? null : pieceAt(board, change.cell, way);
      if (piece && !found.some((one) => isPiece(one, piece))) found.push(piece);
    }
    return found.map((piece) => namedPiece(board, piece, language));
  };
  const { t } = boardMessages(language);
  const laid = pieces(({ to }) => to);
  if (0 < laid.length) return laid.map((cells) => t("announced.laid", { cells })).join(" ");
  return pieces(({ from }) => from)
    .map((cells) => t("announced.gone", { cells }))
    .join(" ");
}
