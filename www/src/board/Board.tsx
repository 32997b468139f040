import { Fragment, type JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { BoardController } from "./controller.ts";
import type { BoardProps } from "./props.ts";

/** A board of any puzzle: painted on a canvas, and as a `role=grid` for people who do not see it.
 *
 *  As wide as its parent lets it be and as high as `--board-max-block` allows.
 */
export function Board(props: BoardProps): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const controller = useRef<BoardController | null>(null);
  const [zoomable, setZoomable] = useState(false);

  useLayoutEffect(() => {
    if (!root.current || !scroller.current || !sheet.current || !canvas.current || !grid.current) return;
    const parts = {
      root: root.current,
      scroller: scroller.current,
      sheet: sheet.current,
      canvas: canvas.current,
      grid: grid.current,
    };
    const made = new BoardController(parts, setZoomable);
    controller.current = made;
    return () => made.close();
  }, []);
  useLayoutEffect(() => controller.current?.update(props));

  const { text } = props;
  const zoom = (factor: number | null) => () => controller.current?.zoom(factor);
  return (
    <div class={props.view.input.strokes?.isInk ? "board drawn" : "board"} ref={root}>
      <div class="board-scroll" ref={scroller}>
        <div class="board-sheet" ref={sheet}>
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus */}
          <canvas class="board-canvas" ref={canvas} aria-hidden="true" />
          {/* biome-ignore lint/a11y/useSemanticElements: its rows come and go as the window moves, without a table's layout */}
          <div class="board-grid" ref={grid} role="grid" aria-multiselectable="true" />
        </div>
      </div>
      {zoomable && (
        <div class="board-foot">
          <Clues {...props} />
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
          <div class="board-zoom" role="group" aria-label={text.zoom}>
            <button type="button" onClick={zoom(0.8)} aria-label={text.zoomOut}>
              <Sign path="M4 10h12" />
            </button>
            <button type="button" onClick={zoom(null)} aria-label={text.zoomWhole}>
              <Sign path="M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4" />
            </button>
            <button type="button" onClick={zoom(1.25)} aria-label={text.zoomIn}>
              <Sign path="M4 10h12M10 4v12" />
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

/** What the margins of a large board may cut: the clues of the cursor's cell. Its name says them as well. */
function Clues({ view, selection, done, language }: BoardProps): JSX.Element {
  const cursor = selection.at(-1);
  const clues = cursor === undefined ? [] : (view.names.clues?.(cursor, done, language) ?? []);
  return (
    <div class="board-clues" aria-hidden="true">
      {clues.map(({ title, parts }) => (
        <p key={title}>
          <b>{title}</b>{" "}
          {parts.map(({ text, done }, index) => (
            <Fragment key={index}>{done ? <s>{text}</s> : text} </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}

function Sign({ path }: { path: string }): JSX.Element {
  return (
    <svg class="board-sign" viewBox="0 0 20 20" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
