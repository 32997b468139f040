/** How pieces are laid, turned and taken away: by strokes, and by keys that do the same. */

import type { Change, Strokes, Tool, ToolKeys } from "../../board/contract.ts";
import type { Language } from "../../i18n/language.ts";
import { CHOOSE } from "../choose.ts";
import { boardMessages } from "./board.text.ts";
import type { Board } from "./board.ts";
import { namedPiece } from "./names.ts";
import {
  canLie,
  cellsOf,
  isPiece,
  type Piece,
  pieceAt,
  pieceOf,
  pieceOn,
  TURNS,
  waysOpen,
  wordsOf,
} from "./piece.ts";
import { offering, wayIn } from "./word.ts";

const TOOLS: readonly Tool[] = [
  {
    key: "piece",
    name: (language: Language) => boardMessages(language).t("tool.piece"),
    sign: "M4 4h6v6h6v6H4z",
    solid: true,
    typed: [" ", "Enter", "r", "KeyR"],
  },
  {
    key: "erase",
    name: (language: Language) => boardMessages(language).t("tool.erase"),
    sign: "M8 5h8v8l-3 3H8l-5-5.5zM8 5v11",
    typed: ["x", "KeyX"],
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
  paint: (tool, second, cells, words) => painted(board, tool, second, cells, words),
  tooSmall: (language: Language) => boardMessages(language).t("tooSmall"),
  offer: (cell, words) => offered(board, cell, words),
  describe: (changes, language: Language) => describeMove(board, changes, language),
});

const otherOf = (tool: string): string => (tool === "piece" ? "erase" : "piece");

function painted(
  board: Board,
  tool: string,
  second: boolean,
  cells: readonly number[],
  words: ArrayLike<number>,
): Change[] {
  const laying = new Laying(board, words);
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
  words: ArrayLike<number>,
): Change[] {
  if (key === "piece" || key === "erase") return painted(board, key, second, cells, words);
  const laying = new Laying(board, words);
  const cell = cells.at(-1);
  const turn = TURNS[Number(key) - 1];
  if (key === "Delete") for (const one of cells) laying.clear(one);
  else if (turn !== undefined && cell !== undefined) {
    const piece = pieceAt(board, cell, turn);
    if (piece) laying.force(piece);
  }
  return laying.changes();
}

/** The piece that a press would lay on a cell that is not covered. */
function offered(board: Board, cell: number, words: ArrayLike<number>): Change[] {
  if (pieceOn(board, words, cell)) return [];
  return painted(board, "piece", false, [cell], words).flatMap((change) => {
    const way = wayIn(change.to);
    const { from } = change;
    return way === null ? [] : [{ ...change, to: offering(from, way) }];
  });
}

/** Words that are being changed. */
export class Laying {
  private readonly words: number[];

  constructor(
    private readonly board: Board,
    private readonly before: ArrayLike<number>,
  ) {
    this.words = Array.from({ length: board.free.length }, (_, cell) => before[cell] ?? 0);
  }

  changes(): Change[] {
    return this.words.flatMap((to, cell) => {
      const from = this.before[cell] ?? 0;
      return from === to ? [] : [{ cell, from, to }];
    });
  }

  /** Lays the first piece that fits, turns the one that lies there to the next, or takes it away after the last. Only
   *  pieces with the cell in the middle come in turn, where any fits. */
  tap(cell: number): void {
    const { board, words } = this;
    const lying = pieceOn(board, words, cell);
    const open = waysOpen(board, words, cell);
    const turns = open.filter((way) => TURNS.includes(way));
    const pieces = (turns.length === 0 ? open : turns).flatMap((way) => pieceAt(board, cell, way) ?? []);
    const at = lying ? pieces.findIndex((piece) => isPiece(piece, lying)) : -1;
    const next = lying && at < 0 ? undefined : pieces[at + 1];
    this.clear(cell);
    if (next) this.lay(next);
  }

  /** Lays a piece; what lies in its way goes. */
  force(piece: Piece): void {
    for (const cell of cellsOf(this.board, piece)) this.clear(cell);
    this.lay(piece);
  }

  /** Lays a piece where nothing else is. */
  settle(piece: Piece): void {
    if (canLie(this.board, this.words, piece)) this.lay(piece);
  }

  /** What is said of the ways that are left, where the cell is not covered. */
  leave(cell: number, word: number): void {
    if (!pieceOn(this.board, this.words, cell)) this.words[cell] = word;
  }

  /** Of the ways that are left to cells, those go in which a piece no longer fits, unless none would stay. */
  tidy(): void {
    const { board, words } = this;
    for (const [cell, word] of words.entries()) {
      if (!word || wayIn(word) !== null) continue;
      const open = waysOpen(board, words, cell).reduce((bits, way) => bits | (1 << way), 0);
      words[cell] = word & open || word;
    }
  }

  /** Takes away the piece on a cell, and whatever else its word says. */
  clear(cell: number): void {
    const piece = pieceOn(this.board, this.words, cell);
    for (const one of piece ? cellsOf(this.board, piece) : []) this.words[one] = 0;
    this.words[cell] = 0;
  }

  private lay(piece: Piece): void {
    for (const { cell, word } of wordsOf(this.board, piece)) this.words[cell] = word;
  }
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
