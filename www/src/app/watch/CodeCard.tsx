/** The pseudo-code of the engine, with the lines lit that the last tick was about. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { language } from "../i18n.ts";
import type { WatchState } from "../state.ts";
import { codeOf, linesOf } from "./code.ts";
import { watchText } from "./text.ts";

/** Whether it is unfolded: as it was left, while the page lives. */
const isOpen = signal(true);

export function CodeCard({ watch: { engine, last } }: { watch: WatchState }): JSX.Element | null {
  const code = codeOf(engine);
  if (code.length === 0) return null;
  const lit = linesOf(code, last);
  const now = lit.at(-1);
  return (
    <details
      class="code"
      open={isOpen.value}
      onToggle={(event) => {
        isOpen.value = event.currentTarget.open;
      }}
    >
      <summary>{watchText().code}</summary>
      <ol>
        {code.map(({ indent, text }, index) => (
          <li
            key={index}
            class={index === now ? "now" : lit.includes(index) ? "also" : ""}
            aria-current={index === now ? "step" : undefined}
            style={{ "--indent": indent }}
          >
            {text[language.value]}
          </li>
        ))}
      </ol>
    </details>
  );
}
