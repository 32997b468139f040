/** What the list shows of a game: little enough to hold that of hundreds. */

import { isUnaided, nameOf } from "../../player/best.ts";
import type { Kept } from "../../player/data/library.ts";
import { enteredIn, isFilled } from "../../player/entered.ts";
import { i18nOf } from "../../player/i18n.ts";
import { catalogueOf } from "../../player/messages.ts";
import type { Player } from "../../player/player.ts";
import type { Game, Origin } from "../../player/state.ts";
import { titleOf } from "../../player/title.ts";
import { loadedPuzzle } from "../../puzzles/index.ts";
import type { PuzzleView } from "../../puzzles/view.ts";

export interface Summary {
  id: string;
  puzzle: string;
  link: string;
  title: string;
  origin: Origin;
  /** Games that its time is compared with. */
  group: string;
  groupTitle: string;
  updated: number;
  elapsed: number;
  solved: boolean;
  /** Its time is compared with others. */
  unaided: boolean;
  moves: number;
  /** How many of a hundred cells that a solution fills are. */
  percent: number;
  drawing: Drawing;
}

/** A board, drawn small: paths in a square of one for each cell. */
export interface Drawing {
  width: number;
  height: number;
  /** Cells of the board, and those that are filled. */
  board: string;
  filled: string;
  /** The same by colour, where it has several. */
  painted: readonly { paint: string; path: string }[];
  /** What is filled is black. */
  isInk: boolean;
  /** Digits, a row each: where they stand and what they are. */
  digits: readonly { row: number; columns: string; text: string }[];
}

/** Boards so wide have no room for digits. */
const MOST_DIGITS = 12;

/** Null where the page cannot show the game. */
export function summaryOf(player: Player, { game, updated }: Kept): Summary | null {
  const { id, opened, origin, elapsed, solved, history } = game;
  try {
    const view = loadedPuzzle(opened.puzzle).view(opened);
    const cells = [...game.states.keys()].filter((cell) => view.open(cell) && !view.given?.(cell));
    const { asked = cells.length, input } = view;
    // Where a solution leaves cells empty, those that are crossed out are no part of it.
    const isPart = (cell: number) => input.solved?.(game.states[cell] ?? 0) !== 0;
    const filled = cells.filter((cell) => isFilled(view, cell, game.states) && isPart(cell)).length;
    const { t } = i18nOf(player);
    const size = `${catalogueOf(player).titleOfPuzzle(opened.puzzle)} ${t("size", view)}`;
    return {
      ...{ id, origin, updated, elapsed, solved },
      title: titleOf(player, game),
      puzzle: opened.puzzle,
      link: opened.link,
      group: nameOf(opened, origin),
      groupTitle: origin.level ? `${size} · ${t("level", { level: origin.level })}` : size,
      unaided: isUnaided(game),
      moves: history.length,
      percent: Math.min(100, Math.floor((100 * filled) / Math.max(1, asked))),
      drawing: drawingOf(game, view),
    };
  } catch {
    return null;
  }
}

function drawingOf({ opened, states }: Game, view: PuzzleView): Drawing {
  const { width, height } = view;
  const { solved = (state: number) => state, held, paintOf, strokes } = view.input;
  const onBoard = new Set(opened.view.constraints.flatMap(({ cells }) => cells));
  const isInk = strokes?.isInk === true;
  const isDrawn = (cell: number) => solved(enteredIn(view, states[cell] ?? 0)) !== 0;
  const paints = new Set(Array.from(states, (state) => paintOf?.(enteredIn(view, state)) ?? null));
  const painted = [...paints].flatMap((paint) => {
    const path = runs(width, height, (cell) => paintOf?.(enteredIn(view, states[cell] ?? 0)) === paint);
    return paint === null ? [] : { paint, path };
  });
  const digitAt = (cell: number) => held(states[cell] ?? 0, cell) ?? "";
  const rows = Array.from({ length: height }, (_, row) => row);
  const digits = rows.flatMap((row) => {
    const columns = Array.from({ length: width }, (_, column) => column);
    const found = columns.filter((column) => /^\d$/.test(digitAt(row * width + column)));
    const text = found.map((column) => digitAt(row * width + column)).join("");
    return text === "" ? [] : [{ row, columns: found.map((column) => column + 0.5).join(" "), text }];
  });
  const hasDigits = 0 < digits.length && width <= MOST_DIGITS;
  return {
    ...{ width, height, isInk, painted },
    board: runs(width, height, (cell) => onBoard.has(cell)),
    filled: hasDigits || 0 < painted.length ? "" : runs(width, height, isDrawn),
    digits: hasDigits ? digits : [],
  };
}

/** The path of cells, a piece for each run of them in a row. */
function runs(width: number, height: number, isMeant: (cell: number) => boolean): string {
  let path = "";
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const first = column;
      while (column < width && isMeant(row * width + column)) column += 1;
      if (first < column) path += `M${first} ${row}h${column - first}v1h${first - column}z`;
    }
  }
  return path;
}
