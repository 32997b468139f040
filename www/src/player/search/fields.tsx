/** What one search and two side by side are set by. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { usePlayer } from "../player.ts";
import { storeOf } from "../store.ts";
import { SPEEDS } from "./pace.ts";
import { watchTextOf } from "./text.ts";
import { watchingOf } from "./watching.ts";

/** The names of the puzzle's engines; none until they are known. */
export function useEngines(): readonly string[] {
  const player = usePlayer();
  const { puzzle } = storeOf(player);
  const { enginesOf } = watchingOf(player);

  const engines = useSignal<readonly string[]>([]);
  const kind = puzzle.value.name;
  useEffect(() => {
    enginesOf(kind).then((found) => {
      engines.value = found;
    });
  }, [kind, engines]);
  return engines.value;
}

interface SpeedProps {
  class: string;
  speed: number;
  /** The last that can be chosen. */
  most: number;
  onSpeed(speed: number): void;
}

export function SpeedField({ class: style, speed, most, onSpeed }: SpeedProps): JSX.Element {
  const player = usePlayer();
  const { t } = watchTextOf(player);

  const rate = SPEEDS[speed] ?? 1;
  const named = Number.isFinite(rate) ? t("perSecond", { count: rate }) : t("asFast");
  return (
    <label class={`field ${style}`}>
      <span>
        <span class="speed-name">{t("speed")}: </span>
        {named}
      </span>
      <input
        type="range"
        min={0}
        max={most}
        step={1}
        value={speed}
        aria-valuetext={named}
        onInput={(event) => onSpeed(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}
