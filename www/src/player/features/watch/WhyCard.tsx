/** What the conflict at hand rests on, or what a backjump undid, with the ways there. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { i18nOf } from "../../i18n.ts";
import { usePlayer } from "../../player.ts";
import { isLearning, withCell } from "../../search/choices.ts";
import { graphOf, openerOf } from "../../search/graph.ts";
import { watchMessages, watchTextOf } from "../../search/text.ts";
import { watchingOf } from "../../search/watching.ts";
import type { WatchState } from "../../state.ts";
import { causesOf, type Numbered, SHOWN, whyOf } from "./causes.ts";

export function WhyCard({ watch }: { watch: WatchState }): JSX.Element | null {
  const player = usePlayer();
  const { language } = i18nOf(player);
  const { playback } = watchingOf(player);
  const { t } = watchTextOf(player);

  const known = whyOf(watch);
  const causes = causesOf(watch, watchMessages(language.value));
  if (causes.length === 0) return null;
  const { Card, open, close } = graphOf(player);
  const isOpen = Card.value !== null;
  const isLearned = (known?.conflictSet ?? known?.previous)?.nogood === null && isLearning(watch.last);
  return (
    <div class="why">
      {causes.map(({ sentence, guesses, earlier }) => (
        <div key={guesses?.[0]?.number ?? sentence}>
          <p class="small">{sentence}</p>
          {guesses && 0 < guesses.length && <Guesses guesses={guesses} />}
          {earlier !== undefined && (
            <button type="button" onClick={() => void playback.seek(earlier)}>
              {t("timeBefore", { tick: earlier })}
            </button>
          )}
        </div>
      ))}
      {isLearned && 0 < watch.path.length + (known?.undone.length ?? 0) && (
        <button
          type="button"
          id={openerOf(player)}
          aria-expanded={isOpen}
          onClick={() => (isOpen ? close() : void open())}
        >
          {t("why")}
        </button>
      )}
    </div>
  );
}

/** Buttons that lead to where guesses were made. */
function Guesses({ guesses }: { guesses: readonly Numbered[] }): JSX.Element {
  const player = usePlayer();
  const { t } = watchTextOf(player);
  const { formatNumber } = i18nOf(player);
  const { playback } = watchingOf(player);

  const isWhole = useSignal(false);
  const shown = isWhole.value ? guesses : guesses.slice(0, SHOWN);
  return (
    <p class="row">
      {shown.map(({ number, branch: { tick, taken } }) => {
        const name = taken
          ? t("goTo", { what: `${t("guess", { number })}, ${withCell(player, taken)}`, tick })
          : "";
        return (
          <button
            key={number}
            type="button"
            class="choice taken"
            aria-label={name}
            title={name}
            onClick={() => void playback.seek(tick)}
          >
            <span class="number">{number}</span> {taken ? withCell(player, taken) : ""}
          </button>
        );
      })}
      {SHOWN < guesses.length && (
        <button
          type="button"
          onClick={() => {
            isWhole.value = !isWhole.value;
          }}
        >
          {isWhole.value ? t("showFewer") : `+${formatNumber(guesses.length - SHOWN)}`}
        </button>
      )}
    </p>
  );
}
