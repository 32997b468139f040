/** Buttons to the next and the previous guess, conflict and solution. */
import type { JSX } from "preact";
import type { Landmark } from "../../../solver/protocol.ts";
import { LazyIcon } from "../../controls.tsx";
import { usePlayer } from "../../player.ts";
import { watchTextOf } from "../../search/text.ts";
import { watchingOf } from "../../search/watching.ts";
import type { WatchState } from "../../state.ts";

const SWATCHES: Record<Landmark, string> = {
  decision: "legendGuess",
  conflict: "legendConflict",
  solution: "legendSolution",
};
const LANDMARKS: readonly Landmark[] = ["decision", "conflict", "solution"];

export function Landmarks({ watch: { tick, end } }: { watch: WatchState }): JSX.Element {
  const player = usePlayer();
  const { t } = watchTextOf(player);
  const { goTo } = watchingOf(player);

  const isOver = end !== null && end <= tick;
  return (
    <fieldset class="landmarks">
      <legend class="unseen">{t("landmarks")}</legend>
      {LANDMARKS.map((landmark) => (
        <span key={landmark} class={`landmark ${landmark}`}>
          <button
            type="button"
            class="plain"
            aria-label={t(`previous.${landmark}`)}
            title={t(`previous.${landmark}`)}
            disabled={tick === 0}
            onClick={() => void goTo(landmark, true)}
          >
            <LazyIcon name="stepBack" />
          </button>
          <span class="landmark-name" aria-hidden="true">
            <i class={`swatch ${SWATCHES[landmark]}`} /> <span>{t(`landmark.${landmark}`)}</span>
          </span>
          <button
            type="button"
            class="plain"
            aria-label={t(`next.${landmark}`)}
            title={t(`next.${landmark}`)}
            disabled={isOver}
            onClick={() => void goTo(landmark, false)}
          >
            <LazyIcon name="step" />
          </button>
        </span>
      ))}
    </fieldset>
  );
}
