/** What stands below a board that can be zoomed. Its place is there before it is loaded. */
import { Fragment, type JSX } from "preact";
import type { BoardProps } from "./props.ts";

interface FootProps extends BoardProps {
  /** By a factor; null shows the whole board. */
  zoom(factor: number | null): void;
}

export function Foot({ zoom, ...props }: FootProps): JSX.Element {
  return (
    <>
      <Clues {...props} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div class="board-zoom" role="group" aria-label={props.text.zoom}>
        <button type="button" onClick={() => zoom(0.8)} aria-label={props.text.zoomOut}>
          <Sign path="M4 10h12" />
        </button>
        <button type="button" onClick={() => zoom(null)} aria-label={props.text.zoomWhole}>
          <Sign path="M4 8V4h4M12 4h4v4M16 12v4h-4M8 16H4v-4" />
        </button>
        <button type="button" onClick={() => zoom(1.25)} aria-label={props.text.zoomIn}>
          <Sign path="M4 10h12M10 4v12" />
        </button>
      </div>
    </>
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
