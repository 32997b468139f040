/** How a nonogram in colours is drawn. */
import type { Marks, Square, Theme } from "../../board/contract.ts";
import { strikeThrough } from "../lines.margins.ts";
import { isSettled, type Look, WHITE } from "../lines.ts";
import { type Colour, colourIn, notesOf, type Palette } from "./palette.ts";

/** Smaller cells have no letters and no notes. */
const LEAST_FOR_LETTERS = 9;
const LEAST_FOR_NOTES = 12;

/** The letters are those that `hasLetters` shows; `isForced` where the system's colours replace all others. */
export function lookOf(palette: Palette, hasLetters: () => boolean, isForced: () => boolean): Look {
  const { colours } = palette;
  const paintIn = (colour: Colour, { ink }: Theme): string => (isForced() ? ink : colour.paint);
  const inkOn = (colour: Colour, { card }: Theme): string => (isForced() ? card : colour.ink);

  /** A small square in a colour, or the outline of a white one. */
  const paintNote = (context: CanvasRenderingContext2D, note: Note, value: number, theme: Theme) => {
    const { x, y, side } = note;
    const colour = colours[value - 1];
    if (colour) {
      context.fillStyle = paintIn(colour, theme);
      context.fillRect(x - side / 2, y - side / 2, side, side);
      if (hasLetters() && 7 <= side) write(context, note, colour.letter, 0.9, inkOn(colour, theme), theme);
    } else {
      context.strokeStyle = theme.soft;
      context.lineWidth = Math.max(0.75, side / 8);
      context.strokeRect(x - side * 0.4, y - side * 0.4, side * 0.8, side * 0.8);
    }
  };

  /** What an open cell can be, or, struck, what it cannot. */
  const paintNotes = (context: CanvasRenderingContext2D, at: Square, state: number, theme: Theme) => {
    const { is, values } = notesOf(palette, state);
    const across = Math.max(is ? 2 : 1, Math.ceil(Math.sqrt(values.length)));
    const down = Math.ceil(values.length / across);
    const step = (at.side * 0.84) / across;
    const [left, top] = [at.side * 0.06, (at.side * 0.96 - down * step) / 2];
    values.forEach((value, index) => {
      const [column, row] = [index % across, Math.floor(index / across)];
      const note = {
        x: at.x + left + (column + 0.5) * step,
        y: at.y + top + (row + 0.5) * step,
        side: step * 0.78,
      };
      const { letter = null } = colours[value - 1] ?? {};
      if (is || letter === null) paintNote(context, note, value, theme);
      else write(context, note, letter, across === 1 ? 0.62 : 1.2, theme.ink, theme);
      if (is) return;
      context.strokeStyle = theme.ink;
      context.lineWidth = Math.min(2, Math.max(1, note.side / 8));
      // Open in the middle, where the letter is.
      context.beginPath();
      for (const end of [-note.side, note.side]) {
        context.moveTo(note.x + end * 0.6, note.y - end * 0.45);
        context.lineTo(note.x + end * 0.36, note.y - end * 0.27);
      }
      context.stroke();
    });
  };

  return {
    paintOf(state, theme) {
      const colour = colourIn(palette, state);
      return colour ? paintIn(colour, theme) : null;
    },
    isDark(state) {
      const colour = colourIn(palette, state);
      return colour !== undefined && (isForced() || colour.ink === "#fff");
    },
    paintSigns(context, at, state, marks, theme) {
      const colour = colourIn(palette, state);
      if (colour) {
        if (!hasLetters() || at.side < LEAST_FOR_LETTERS) return;
        const ink = marks.has("preview") ? theme.ink : inkOn(colour, theme);
        write(context, middleOf(at), colour.letter, sizeIn(marks), ink, theme);
      } else if (state !== 0 && state !== WHITE && !isSettled(state) && LEAST_FOR_NOTES <= at.side)
        paintNotes(context, at, state, theme);
    },
    paintNumber(context, { x, y, width, size }, line, block, isDone, theme) {
      const colour = colours[(line.colours[block] ?? 0) - 1];
      if (!colour) return;
      context.globalAlpha = isDone ? 0.2 : 1;
      context.fillStyle = paintIn(colour, theme);
      const [left, top] = [x - width / 2 - size * 0.15, y - size * 0.57];
      context.fillRect(left, top, width + size * 0.3, size * 1.14);
      context.globalAlpha = 1;
      // On the pale ground of what is done, the ink of the board.
      context.fillStyle = isDone ? theme.ink : inkOn(colour, theme);
      context.fillText(
        `${line.texts?.[block] ?? line.blocks[block]}`,
        x,
        y + size * 0.05,
        width + size * 0.3,
      );
      if (isDone) strikeThrough(context, x, y, width, size);
    },
  };
}

interface Note {
  x: number;
  y: number;
  side: number;
}

const middleOf = ({ x, y, side, pixel }: Square): Note => {
  const middle = (side - pixel) / 2;
  return { x: x + middle, y: y + middle, side };
};

/** The letter in a painted cell; the paint of a lit one is smaller. */
const sizeIn = (marks: Marks): number => (marks.size === 0 ? 0.58 : 0.44);

function write(
  context: CanvasRenderingContext2D,
  { x, y, side }: Note,
  letter: string,
  size: number,
  ink: string,
  theme: Theme,
): void {
  context.fillStyle = ink;
  context.font = `600 ${side * size}px ${theme.font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(letter, x, y + side * size * 0.05);
}
