import type { JSX } from "preact";
import type { PadProps } from "./props.ts";

/** The keys under the thumbs. In notes mode they look like notes, and their names say so. */
export function Pad({ keys, counts, notes, disabled, text, onKey }: PadProps): JSX.Element {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div class="pad" role="group" aria-label={text.pad} data-notes={notes}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          disabled={disabled}
          aria-label={notes ? text.note(key) : (counts[key]?.name ?? key)}
          data-left={counts[key]?.left}
          onClick={(event) => onKey(key, event.shiftKey)}
        >
          {key}
        </button>
      ))}
      <button
        type="button"
        disabled={disabled}
        aria-label={text.clear}
        onClick={() => onKey("Delete", false)}
      >
        <svg class="board-sign" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M7 4h10v12H7l-5-6zM10 8l4 4M14 8l-4 4" />
        </svg>
      </button>
    </div>
  );
}
