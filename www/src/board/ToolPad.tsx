import type { JSX } from "preact";
import type { Language, Tool } from "./contract.ts";

export interface ToolPadProps {
  tools: readonly Tool[];
  /** Index of the one in hand. */
  tool: number;
  disabled: boolean;
  /** Its signs are what is painted. */
  painted: boolean;
  language: Language;
  /** The accessible name of all together. */
  label: string;
  onTool(index: number): void;
}

/** What a press on the board enters with: one of several, as a group of radio buttons. */
export function ToolPad({
  tools,
  tool,
  disabled,
  painted,
  language,
  label,
  onTool,
}: ToolPadProps): JSX.Element {
  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (tool + step + tools.length) % tools.length;
    onTool(next);
    const group = event.currentTarget as HTMLElement;
    (group.children[next] as HTMLElement).focus();
  };
  return (
    <div
      class={painted ? "tool-pad painted" : "tool-pad"}
      role="radiogroup"
      aria-label={label}
      onKeyDown={move}
    >
      {tools.map(({ name, sign, solid }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: with the focus in a field the keys of the page would be silent
        <button
          key={sign}
          type="button"
          role="radio"
          aria-checked={index === tool}
          tabIndex={index === tool ? 0 : -1}
          disabled={disabled}
          onClick={() => onTool(index)}
        >
          <svg class="board-sign" viewBox="0 0 20 20" aria-hidden="true">
            <path d={sign} fill={solid ? "currentColor" : "none"} />
          </svg>
          {name(language)}
        </button>
      ))}
    </div>
  );
}
