/** What keys mean on a board. */
import type { BoardView } from "./contract.ts";

/** What of a keyboard event matters. */
export interface Press {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** The key that is meant: a letter, in lower case, is what the layout has there; where that is of another script, or an input
 *  method took it, the letter of that place. Layouts in Latin letters move letters and signs, so no place counts there. */
export function meantKey({ key, code }: Pick<Press, "key" | "code">): string {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  const place = /^(\p{L}|Process)$/u.test(key) && /^Key([A-Z])$/.exec(code)?.[1];
  return place ? place.toLowerCase() : key;
}

/** The digit that is meant: of the place where the layout, or Shift, has a sign. */
export const meantDigit = ({ key, code }: Pick<Press, "key" | "code">): string | undefined =>
  /^[0-9]$/.test(key) ? key : /^Digit([0-9])$/.exec(code)?.[1];

/** Rows that Page Up and Page Down go. */
const PAGE = 5;

/** What to do; `any` means a cell that cannot be filled may be reached, to read it. */
export type Action =
  | { kind: "move"; cell: number; extend: boolean; any: boolean }
  | { kind: "type"; key: string; shift: boolean };

/** The action of a key with a tool in hand, or null if it is the page's. */
export function actionOf(
  press: Press,
  view: BoardView,
  cursor: number,
  inHand: string | null = null,
): Action | null {
  if (press.altKey || press.metaKey) return null;
  const cell = destination(press, view, cursor);
  if (cell !== null) {
    const any = press.ctrlKey && press.key.startsWith("Arrow");
    return { kind: "move", cell, extend: press.shiftKey, any };
  }
  if (press.ctrlKey) return null;
  return { kind: "type", key: typed(press, view, inHand), shift: press.shiftKey };
}

/** What can be typed into cells: the keys of the pad and of the tools. */
export const keysOf = ({ input: { pad, strokes } }: BoardView): readonly string[] => [
  ...pad,
  ...(strokes?.tools ?? []).flatMap(({ key }) => key ?? []),
  ...(strokes?.keys ?? []).flatMap(({ keys }) => keys),
];

/** The pad key that was typed. */
function typed(press: Press, { input: { strokes } }: BoardView, inHand: string | null): string {
  const key = meantKey(press);
  if (strokes?.inHand?.includes(key)) return inHand ?? "";
  const tool = strokes?.tools.find(({ typed }) => typed.includes(key));
  if (tool?.key) return tool.key;
  if (key === "Delete" || key === "Backspace" || key === " ") return "Delete";
  return meantDigit(press) ?? key;
}

/** Where a key leads; the same cell where there is no way on; null if the key does not move. */
function destination(press: Press, view: BoardView, cursor: number): number | null {
  const { width, height } = view;
  const row = Math.floor(cursor / width);
  const column = cursor % width;
  const open = (cell: number) => view.open(cell);
  const every = () => true;
  const along = press.ctrlKey ? every : open;
  switch (press.key) {
    case "ArrowLeft":
      return search(cursor, -1, column, along) ?? cursor;
    case "ArrowRight":
      return search(cursor, 1, width - 1 - column, along) ?? cursor;
    case "ArrowUp":
      return search(cursor, -width, row, along) ?? cursor;
    case "ArrowDown":
      return search(cursor, width, height - 1 - row, along) ?? cursor;
    case "Home":
      if (press.ctrlKey) return search(-1, 1, width * height, open) ?? cursor;
      return search(row * width - 1, 1, width, open) ?? cursor;
    case "End":
      if (press.ctrlKey) return search(width * height, -1, width * height, open) ?? cursor;
      return search((row + 1) * width, -1, width, open) ?? cursor;
    case "PageUp":
      return page(view, cursor, -1);
    case "PageDown":
      return page(view, cursor, 1);
    default:
      return null;
  }
}

/** The first cell that will do, from `cursor` on in steps of `step`. */
function search(
  cursor: number,
  step: number,
  steps: number,
  wanted: (cell: number) => boolean,
): number | null {
  for (let i = 1; i <= steps; i += 1) if (wanted(cursor + i * step)) return cursor + i * step;
  return null;
}

/** Some rows up or down in the same column, to the nearest cell that can be filled. */
function page(view: BoardView, cursor: number, direction: 1 | -1): number {
  const { width, height } = view;
  const row = Math.floor(cursor / width);
  const room = direction < 0 ? row : height - 1 - row;
  const step = direction * width;
  const far = cursor + Math.min(PAGE, room) * step;
  const isOpen = (cell: number) => view.open(cell);
  const beyond = search(far - step, step, room - Math.min(PAGE, room) + 1, isOpen);
  return beyond ?? search(far, -step, Math.min(PAGE, room), isOpen) ?? cursor;
}
