/** The transport of a search, under its board like that of a video player. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Control, LazyIcon } from "../../controls.tsx";
import { i18nOf } from "../../i18n.ts";
import { usePlayer } from "../../player.ts";
import { SpeedField } from "../../search/fields.tsx";
import { SPEEDS } from "../../search/pace.ts";
import { TimeBar } from "../../search/TimeBar.tsx";
import { watchTextOf } from "../../search/text.ts";
import { watchingOf } from "../../search/watching.ts";
import type { WatchState } from "../../state.ts";
import { storeOf } from "../../store.ts";
import { Landmarks } from "./Landmarks.tsx";

interface Props {
  watch: WatchState;
  /** What stands above it where the dock is all that does not scroll. */
  children: JSX.Element;
}

export function Transport({ watch, children }: Props): JSX.Element {
  const { t } = watchTextOf(usePlayer());
  return (
    <section class="card dock transport" aria-label={t("controls")}>
      {children}
      <Bar>
        <Counts watch={watch} />
      </Bar>
      <Controls watch={watch} />
      <Settings watch={watch} />
      <Landmarks watch={watch} />
    </section>
  );
}

/** What the search has counted, in one line beside the legend of the time bar. */
function Counts({ watch }: { watch: WatchState }): JSX.Element {
  const player = usePlayer();
  const { puzzleText } = storeOf(player);
  const { formatNumber } = i18nOf(player);
  const { t } = watchTextOf(player);

  const { engine, nodes, backtracks, depth, solutions } = watch;
  const counts = [
    [puzzleText.value.engine(engine).nodes ?? t("nodes"), nodes],
    [t("backtracks"), backtracks],
    [t("depth"), depth],
    [t("solutions"), solutions],
  ] as const;
  return (
    <dl class="counts small">
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Alone in following every frame. */
function Bar({ children }: { children: JSX.Element }): JSX.Element | null {
  const player = usePlayer();
  const { watch } = storeOf(player);

  return watch.value && <TimeBar watch={watch.value}>{children}</TimeBar>;
}

function Controls({ watch: { playing, searching, tick, end } }: { watch: WatchState }): JSX.Element {
  const player = usePlayer();
  const { t } = watchTextOf(player);
  const { playback } = watchingOf(player);

  const isOver = end !== null && end <= tick;
  const isBusy = playing || searching;
  return (
    <div class="row controls">
      <Control icon="toStart" label={t("start")} disabled={tick === 0} onClick={() => playback.seek(0)} />
      <Control
        icon="stepBack"
        label={t("stepBack")}
        disabled={tick === 0}
        onClick={() => playback.stepBack()}
      />
      <button
        type="button"
        class="main round"
        aria-label={t(searching ? "stop" : playing ? "pause" : "playSearch")}
        disabled={isOver && !isBusy}
        onClick={() => playback.toggle()}
      >
        <LazyIcon name={searching ? "stop" : playing ? "pause" : "play"} />
      </button>
      <Control icon="step" label={t("step")} disabled={isOver} onClick={() => playback.step()} />
      <Control icon="toEnd" label={t("end")} disabled={isOver} onClick={() => playback.toEnd()} />
    </div>
  );
}

function Settings({ watch: { speed, tick, reached, end } }: { watch: WatchState }): JSX.Element {
  const player = usePlayer();
  const { playback } = watchingOf(player);
  const { t } = watchTextOf(player);

  return (
    <>
      <SpeedField
        class="speed"
        speed={speed}
        most={SPEEDS.length - 1}
        onSpeed={(chosen) => playback.setSpeed(chosen)}
      />
      <label class="field tick" for={player.id("tick")}>
        <span>
          {t("tick")}{" "}
          <span class="small">{t("ofTicks", { count: end ?? reached, isEnd: end !== null })}</span>
        </span>
        <TickField tick={tick} />
      </label>
    </>
  );
}

/** The exact tick; Enter, or leaving the field, goes there. */
function TickField({ tick }: { tick: number }): JSX.Element {
  const player = usePlayer();
  const { playback } = watchingOf(player);

  const typed = useSignal<string | null>(null);
  const go = () => {
    const { value } = typed;
    typed.value = null;
    // "12,345" is a number too; what is none, "3.7" among it, leaves the search where it is.
    const digits = value?.trim().replace(/[\s,.](?=\d{3}([\s,.]\d{3})*$)/g, "") ?? "";
    if (/^\d+$/.test(digits) && Number(digits) !== tick) void playback.seek(Number(digits));
  };
  return (
    <input
      id={player.id("tick")}
      class="tick-number"
      inputMode="numeric"
      size={9}
      value={typed.value ?? String(tick)}
      onFocus={(event) => {
        playback.pause();
        event.currentTarget.select();
      }}
      onInput={(event) => {
        typed.value = event.currentTarget.value;
      }}
      onBlur={go}
      onKeyDown={(event) => event.key === "Enter" && go()}
    />
  );
}
