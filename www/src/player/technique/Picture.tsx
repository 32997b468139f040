/** A technique applied, drawn by the board's own renderer: the part of the board that the step is about. */
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { BORDER, type Layout } from "../../board/layout.ts";
import { painter } from "../../board/painter.ts";
import { loadedPuzzle } from "../../puzzles/index.ts";
import type { PuzzleView } from "../../puzzles/view.ts";
import type { Opened, Step } from "../../solver/wire.ts";
import { BoardColours } from "../BoardColours.tsx";
import { cardsTextOf } from "../cards.text.ts";
import { concluded, type Previews } from "../hintPreview.ts";
import { type MarkMap, stepMarks } from "../marks.ts";
import { usePlayer } from "../player.ts";
import { storeOf } from "../store.ts";

/** The side of a cell where there is room. */
const SIDE = 36;
/** More room than any picture needs. */
const FAR = 2_000;
/** Boards of so many cells are shown whole. */
const SMALL = 36;

export interface Applied {
  opened: Opened;
  step: Step;
}

/** A position to show: what stands on the board and why it is lit, and which part of it is shown. */
export interface Shown {
  view: PuzzleView;
  states: Uint32Array;
  previews: Previews;
  marks: MarkMap;
  part: Part;
}

interface Part {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** `caption` says the same in words. Below it is what the colours and numbers mean. */
export function Picture({ opened, step, caption }: Applied & { caption: string }): JSX.Element {
  const player = usePlayer();
  const { puzzleText } = storeOf(player);
  const { t } = cardsTextOf(player);

  const shown = useMemo(() => {
    const view = loadedPuzzle(opened.puzzle).view(opened);
    const { states, previews } = positionOf(view, step);
    const marks = stepMarks(view, opened, step);
    return { view, states, previews, marks, part: partOf(view, { opened, step }, states, marks.keys()) };
  }, [opened, step]);
  const inCells = [...shown.states].map((state) => puzzleText.value.inCells?.(state)).find((text) => text);
  return (
    <>
      <BoardPicture shown={shown} caption={caption} />
      <BoardColours view={shown.view}>
        <span>
          <i class="swatch target" /> {t("legendTarget")}
        </span>
        {[...shown.marks.values()].some((lit) => lit.has("evidence")) && (
          <span>
            <i class="swatch evidence" /> {t("legendEvidence")}
          </span>
        )}
        {inCells && <span>{inCells}</span>}
      </BoardColours>
    </>
  );
}

/** A position, with a caption that says the same in words. */
export function BoardPicture({ shown, caption }: { shown: Shown; caption: string }): JSX.Element {
  const { theme } = storeOf(usePlayer());
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const host = canvas.current?.parentElement;
    if (canvas.current && host) paint(canvas.current, host, shown);
  }, [shown, theme.value]);
  return (
    <figure class={shown.view.input.strokes?.isInk ? "technique drawn" : "technique"}>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus */}
      <canvas ref={canvas} aria-hidden="true" />
      <figcaption class="small">{caption}</figcaption>
    </figure>
  );
}

function paint(
  canvas: HTMLCanvasElement,
  host: HTMLElement,
  { view, states, previews, marks, part }: Shown,
): void {
  const columns = part.right - part.left;
  const layout = layoutOf(view, host.clientWidth, columns);
  const board = new painter.BoardCanvas(canvas);
  const bits = painter.lightsOf({ view, states, marks, previews, readOnly: true }, [], null, null);
  board.reset(view, painter.readTheme(host), { states, bits, done: new Map() });
  board.resize(
    {
      ...layout,
      viewWidth: layout.left + columns * layout.side + BORDER,
      viewHeight: layout.top + (part.bottom - part.top) * layout.side + BORDER,
    },
    { x: part.left * layout.side, y: part.top * layout.side },
  );
  board.close();
}

/** The whole board, with cells of which so many fit beside the margin. */
function layoutOf(view: PuzzleView, width: number, columns: number): Layout {
  const roomFor = (side: number) => {
    const { left, top } = view.renderer.margins(side, { width: FAR, height: FAR });
    const across = view.width * side + left + 2 * BORDER;
    return { width: across, height: view.height * side + top + 2 * BORDER, left };
  };
  const free = width - 2 * BORDER - roomFor(SIDE).left;
  const side = Math.min(SIDE, Math.floor(free / columns));
  return painter.layOut(view, { ...roomFor(side), ratio: devicePixelRatio }, side);
}

/** The board as the premises have it, and what the step adds. */
function positionOf(view: PuzzleView, step: Step) {
  const cells = view.width * view.height;
  const known = step.premises.map(({ cell, mask }) => ({ cell, from: -1, to: mask }));
  const given = concluded([{ ...step, effects: known }], view, new Uint32Array(cells));
  const states = Uint32Array.from({ length: cells }, (_, cell) => given.get(cell) ?? 0);
  const previews = concluded([step], view, states);
  for (const [cell, state] of previews) states[cell] = state;
  return { states, previews };
}

/** The rows and columns that a picture must show: a small board whole, else what is lit or filled. */
function partOf(view: PuzzleView, { opened, step }: Applied, states: Uint32Array, lit: Iterable<number>) {
  const { width, height } = view;
  const all = [...states.keys()];
  const lines = step.clues.flatMap((clue) => {
    const { cells = [] } = opened.view.constraints[clue] ?? {};
    return view.highlights.rims || Math.max(width, height) < cells.length ? [] : cells;
  });
  const shown =
    states.length <= SMALL
      ? all
      : [...all.filter((cell) => states[cell]), ...lines, ...[...lit].filter((cell) => cell < states.length)];
  const rows = shown.map((cell) => Math.floor(cell / width));
  const columns = shown.map((cell) => cell % width);
  return {
    ...{ top: Math.min(...rows), bottom: 1 + Math.max(...rows) },
    ...{ left: Math.min(...columns), right: 1 + Math.max(...columns) },
  };
}
