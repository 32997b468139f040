/** How a Kakuro is drawn. */

import type { Done, Edge, Marks, Renderer, Square, Strip, Theme } from "../../board/contract.ts";
import { hatchLines, paintGround, paintMarks, UNMET } from "../../board/marks.ts";
import { paintDigit, paintNotes, write } from "../digits.paint.ts";
import { entryOf, notesOf } from "../digits.ts";
import type { Board, Run } from "./board.ts";

/** Smaller than this the sums are hard to read at arm's length. */
const COMFORTABLE = 30;
/** Smaller than this, sums are left out: the board is then an overview. */
const LEAST_FOR_SUMS = 14;
/** The strip for sums that are printed outside the board, in cells. */
const MARGIN = 0.7;

export function rendererOf(board: Board): Renderer {
  const outside = (direction: Run["direction"]) =>
    board.runs.some((run) => run.home === null && run.sum !== null && run.direction === direction);
  const margins = { top: outside("down") ? MARGIN : 0, left: outside("across") ? MARGIN : 0 };
  return {
    comfortable: COMFORTABLE,
    showsMet: true,
    margins: (side) => ({ top: margins.top * side, left: margins.left * side }),
    paint(context, at, cell, states, marks, theme, done) {
      if (board.white[cell]) paintWhite(context, at, states[cell] ?? 0, marks, theme);
      else paintBlack(context, at, board.printed.get(cell), marks, theme, done);
      paintLines(context, at, theme);
    },
    paintMargin(context, at, edge, cell, marks, theme, done) {
      paintMargin(context, at, edge, runOutside(board, edge, cell), marks, theme, done);
    },
  };
}

function runOutside(board: Board, edge: Edge, cell: number): Run | null {
  const run = board.runsOf.get(cell)?.[edge === "top" ? "down" : "across"];
  return run?.home === null ? run : null;
}

/** A sum: fainter where it is met, underlined where its run is full and makes another. */
function paintSum(
  context: CanvasRenderingContext2D,
  run: Run | null | undefined,
  x: number,
  y: number,
  side: number,
  theme: Theme,
  done: Done,
): void {
  if (!run?.sum) return;
  const [part] = done.get(run.clue) ?? [];
  const size = sumSize(side);
  const colour = part === UNMET ? theme.badLine : part === 0 ? theme.soft : theme.ink;
  write(context, String(run.sum), x, y, `600 ${size}px ${theme.font}`, colour);
  if (part !== UNMET) return;
  const width = size * (run.sum < 10 ? 0.7 : 1.3);
  const thick = Math.max(1.5, side / 22);
  context.fillStyle = theme.badLine;
  context.fillRect(x - width / 2, y + size * 0.52, width, thick);
}

function paintWhite(
  context: CanvasRenderingContext2D,
  at: Square,
  state: number,
  marks: Marks,
  theme: Theme,
): void {
  paintGround(context, at, marks, theme, theme.card);
  const digit = entryOf(state);
  const isPreview = marks.has("preview");
  if (digit !== null) paintDigit(context, at, digit, { isPreview }, theme);
  else paintNotes(context, at, notesOf(state), isPreview, theme);
  paintMarks(context, at, marks, theme);
}

function paintBlack(
  context: CanvasRenderingContext2D,
  at: Square,
  sums: { across?: Run; down?: Run } | undefined,
  marks: Marks,
  theme: Theme,
  done: Done,
): void {
  context.fillStyle = theme.block;
  context.fillRect(at.x, at.y, at.side, at.side);
  if (sums) {
    for (const direction of ["across", "down"] as const) {
      if (marks.has(`clue-${direction}`)) lightHalf(context, at, direction, marks, theme);
    }
    line(context, at, theme.soft, 0.8);
    const { side } = at;
    if (LEAST_FOR_SUMS <= side) {
      paintSum(context, sums.down, at.x + side * 0.3, at.y + side * 0.73, side, theme, done);
      paintSum(context, sums.across, at.x + side * 0.69, at.y + side * 0.29, side, theme, done);
    }
  }
  if (marks.has("focus")) paintMarks(context, at, new Set(["focus"]), theme);
}

/** Small cells need relatively larger sums. */
function sumSize(side: number): number {
  return Math.min(side * 0.4, Math.max(12, side * 0.28));
}

/** The half of a clue cell with one sum, lit in the colour and manner of what else marks the cell. */
function lightHalf(
  context: CanvasRenderingContext2D,
  at: Square,
  direction: Run["direction"],
  marks: Marks,
  theme: Theme,
): void {
  const bad = marks.has("conflict") || marks.has("wrong");
  const target = !bad && marks.has("target");
  const inner = at.side - at.pixel;
  context.save();
  half(context, at.x, at.y, inner, direction);
  context.clip();
  context.fillStyle = bad ? theme.bad : target ? theme.target : theme.evidence;
  context.fillRect(at.x, at.y, at.side, at.side);
  if (bad) hatchLines(context, at, theme.badLine, Math.max(4, at.side / 7));
  half(context, at.x, at.y, inner, direction);
  const width = Math.max(2, at.side / 20);
  context.strokeStyle = bad ? theme.badLine : target ? theme.targetLine : theme.evidenceLine;
  context.lineWidth = bad || target ? 2 * width : 1.8 * width;
  context.lineCap = "round";
  context.setLineDash(bad || target ? [] : [0.1, 2.2 * width]);
  context.stroke();
  context.setLineDash([]);
  context.restore();
}

function half(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  side: number,
  direction: Run["direction"],
): void {
  context.beginPath();
  context.moveTo(x, y);
  if (direction === "across") context.lineTo(x + side, y);
  else context.lineTo(x, y + side);
  context.lineTo(x + side, y + side);
  context.closePath();
}

/** The diagonal of a clue cell. */
function line(context: CanvasRenderingContext2D, at: Square, colour: string, alpha: number): void {
  context.globalAlpha = alpha;
  context.strokeStyle = colour;
  context.lineWidth = at.pixel;
  context.beginPath();
  context.moveTo(at.x, at.y);
  context.lineTo(at.x + at.side, at.y + at.side);
  context.stroke();
  context.globalAlpha = 1;
}

/** The lines to the right of the cell and below it. */
function paintLines(context: CanvasRenderingContext2D, at: Square, theme: Theme): void {
  context.fillStyle = theme.line;
  context.fillRect(at.x + at.side - at.pixel, at.y, at.pixel, at.side);
  context.fillRect(at.x, at.y + at.side - at.pixel, at.side, at.pixel);
}

function paintMargin(
  context: CanvasRenderingContext2D,
  at: Strip,
  edge: Edge,
  run: Run | null,
  marks: Marks,
  theme: Theme,
  done: Done,
): void {
  const width = edge === "top" ? at.side : at.depth;
  const height = edge === "top" ? at.depth : at.side;
  const lit = marks.has(edge === "top" ? "clue-down" : "clue-across");
  context.fillStyle = lit ? (marks.has("conflict") ? theme.bad : theme.evidence) : theme.block;
  context.fillRect(at.x, at.y, width, height);
  context.fillStyle = theme.line;
  context.fillRect(at.x + width - at.pixel, at.y, at.pixel, height);
  context.fillRect(at.x, at.y + height - at.pixel, width, at.pixel);
  if (!run || run.sum === null || at.side < LEAST_FOR_SUMS) return;
  paintSum(context, run, at.x + width / 2, at.y + height / 2, at.side, theme, done);
  if (!lit) return;
  context.fillStyle = marks.has("conflict") ? theme.badLine : theme.evidenceLine;
  const thick = Math.max(2, at.side / 16);
  if (edge === "top") context.fillRect(at.x, at.y + height - thick, width, thick);
  else context.fillRect(at.x + width - thick, at.y, thick, height);
}
