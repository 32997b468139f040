import type { JSX } from "preact";
import type { Language, Strokes } from "./contract.ts";

export interface ToolPadProps {
  strokes: Strokes;
  /** Of the board, to count what is painted. */
  states: ArrayLike<number> | null;
  /** Index of the one in hand. */
  tool: number;
  disabled: boolean;
  language: Language;
  /** The accessible name of all together. */
  label: string;
  onTool(index: number): void;
}

/** What a press on the board enters with: one of several, as a group of radio buttons. Colours stand above the marks that
 *  a cell does not have them, which begin a row of their own. */
export function ToolPad(props: ToolPadProps): JSX.Element {
  const { strokes, states, tool, disabled, language, label, onTool } = props;
  const { tools, isInk } = strokes;
  const isPalette = tools.some(({ swatch }) => swatch);
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
      class={`tool-pad${isInk ? " painted" : ""}${isPalette ? " palette" : ""}`}
      role="radiogroup"
      aria-label={label}
      onKeyDown={move}
    >
      {tools.map((one, index) => {
        const name = one.name(language);
        const tally = one.tally?.(states ?? [], language);
        return (
          // biome-ignore lint/a11y/useSemanticElements: with the focus in a field the keys of the page would be silent
          <button
            key={one.key}
            type="button"
            role="radio"
            aria-checked={index === tool}
            tabIndex={index === tool ? 0 : -1}
            disabled={disabled}
            onClick={() => onTool(index)}
            {...(isPalette && {
              "aria-label": tally?.name ?? name,
              title: one.digit ? `${name} (${one.digit})` : name,
              style: index === tools.length / 2 ? "grid-column: 1" : "",
            })}
          >
            <svg
              class={one.swatch ? "swatch-sign board-sign" : "board-sign"}
              viewBox="0 0 20 20"
              aria-hidden="true"
            >
              {one.swatch?.()}
              <path d={one.sign} fill={one.solid ? "currentColor" : "none"} />
            </svg>
            {isPalette ? tally && <small>{tally.short}</small> : name}
          </button>
        );
      })}
    </div>
  );
}
