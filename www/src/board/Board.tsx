import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
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

  const [Foot, setFoot] = useState<typeof import("./late.ts").Foot | null>(null);
  useEffect(() => {
    // Without it two fingers zoom.
    if (zoomable) import("./late.ts").then((late) => setFoot(() => late.Foot)).catch(() => {});
  }, [zoomable]);

  const zoom = (factor: number | null) => controller.current?.zoom(factor);
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
      {zoomable && <div class="board-foot">{Foot && <Foot {...props} zoom={zoom} />}</div>}
    </div>
  );
}
