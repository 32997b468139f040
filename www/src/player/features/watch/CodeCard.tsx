/** The pseudo-code of the engine, with the line lit that the last step was about, and those marked that it ran through. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { i18nOf } from "../../i18n.ts";
import { usePlayer } from "../../player.ts";
import { watchTextOf } from "../../search/text.ts";
import type { WatchState } from "../../state.ts";
import { storeOf } from "../../store.ts";
import { codeOf, linesOf } from "./code.ts";

export function CodeCard({ watch }: { watch: WatchState }): JSX.Element {
  const player = usePlayer();
  const { puzzleText } = storeOf(player);
  const { t } = watchTextOf(player);
  const { language } = i18nOf(player);

  const { engine, last, tick, end } = watch;
  const code = codeOf(puzzleText.value.engine(engine).code ?? engine);
  const { main, lit } = linesOf(code, last, end !== null && end <= tick);
  const box = useRef<HTMLElement>(null);
  // Where the card scrolls, the lit line stays in sight; the page does not move.
  useLayoutEffect(() => {
    const line = box.current?.querySelector<HTMLElement>("[aria-current]");
    if (!box.current || !line) return;
    const { scrollTop, clientHeight } = box.current;
    const isSeen =
      scrollTop <= line.offsetTop && line.offsetTop + line.offsetHeight <= scrollTop + clientHeight;
    if (!isSeen) box.current.scrollTop = line.offsetTop - clientHeight / 2;
  }, [main, engine, language.value, watch.why]);
  return (
    <section class="card code" ref={box} aria-labelledby={player.id("code-title")}>
      <h2 id={player.id("code-title")}>
        {t("code")}
        {1 < lit.length && (
          <span class="small" aria-hidden="true">
            <i class="swatch alsoLit" /> {t("alsoLit")}
          </span>
        )}
      </h2>
      <ol>
        {code.map(({ indent, text }, index) => (
          <li
            key={index}
            class={index === main ? "now" : lit.includes(index) ? "also" : ""}
            aria-current={index === main ? "step" : undefined}
            style={{ "--indent": indent }}
          >
            {t(`code.${text}`)}
          </li>
        ))}
      </ol>
    </section>
  );
}
