/** The pseudo-code of the engine, with the line lit that the last step was about, and those marked that it ran through. */
import type { JSX } from "preact";
import { i18nOf } from "../../i18n.ts";
import { keptOf } from "../../kept.ts";
import { usePlayer } from "../../player.ts";
import { watchTextOf } from "../../search/text.ts";
import type { WatchState } from "../../state.ts";
import { codeOf, linesOf } from "./code.ts";

export function CodeCard({ watch }: { watch: WatchState }): JSX.Element | null {
  const player = usePlayer();
  const { watchText } = watchTextOf(player);
  const { language } = i18nOf(player);
  const isOpen = keptOf(player).kept("pseudocode", true);

  const { engine, last, tick, end } = watch;
  const code = codeOf(engine);
  if (code.length === 0) return null;
  const { main, lit } = linesOf(code, last, end !== null && end <= tick);
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
            class={index === main ? "now" : lit.includes(index) ? "also" : ""}
            aria-current={index === main ? "step" : undefined}
            style={{ "--indent": indent }}
          >
            {text[language.value]}
          </li>
        ))}
      </ol>
      {1 < lit.length && (
        <p class="small legend" aria-hidden="true">
          <span>
            <i class="swatch alsoLit" /> {watchText().alsoLit}
          </span>
        </p>
      )}
    </details>
  );
}
