/** What leads two searches side by side, and what they counted. */
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { announcerOf } from "../../announcer.ts";
import { Choice, CloseButton, Control, LazyIcon } from "../../controls.tsx";
import { i18nOf } from "../../i18n.ts";
import { narrowOf } from "../../narrow.ts";
import type { Player } from "../../player.ts";
import { usePlayer } from "../../player.ts";
import { SpeedField } from "../../search/fields.tsx";
import { SPEEDS } from "../../search/pace.ts";
import type { Compare, CompareGoal, ComparePace, WatchState } from "../../state.ts";
import { storeOf } from "../../store.ts";
import { EngineChoice } from "./EngineChoice.tsx";
import { pairOf } from "./pair.ts";
import { LANES, LIMITS, type Outcome, outcomeOf } from "./race.ts";
import { compareTextOf, LETTERS } from "./text.ts";

/** How often their state is announced while they move. */
const SUMMARY_MS = 5000;

interface Shown {
  /** One of them moves. */
  busy: boolean;
  compare: Compare;
  states: readonly [WatchState, WatchState];
  outcomes: readonly (Outcome | null)[];
}

export function ComparePanel(): JSX.Element | null {
  const player = usePlayer();
  const { close, pairNow, shownPair } = pairOf(player);
  const { t } = compareTextOf(player);

  const { compare: value, states: [first, second] = [null, null] } = shownPair.value ?? {};
  if (!value) return null;
  if (!first || !second) return <p class="card small">{t("loadingSearch")}</p>;
  const states = [first, second] as const;
  const outcomes = LANES.map((lane) => outcomeOf({ ...states[lane], found: value.found[lane] }, value));
  const busy = value.playing || states.some(({ searching }) => searching);
  const shown = { busy, compare: value, states, outcomes };
  return (
    <>
      <section class="card dock compare" aria-labelledby={player.id("compare-title")}>
        <div class="row">
          <h2 id={player.id("compare-title")} class="grow">
            {t("compareTitle")}
          </h2>
          <CloseButton label={t("closeCompare")} onClick={close} />
        </div>
        <Controls {...shown} />
      </section>
      <div class="sheet">
        <section class="card compared">
          <Verdict {...shown} />
          <PaceChoice pace={value.pace} />
          {value.pace === "step" && (
            <SpeedField
              class="speed"
              speed={value.speed}
              most={SPEEDS.length - 2}
              onSpeed={(chosen) => pairNow()?.setSpeed(chosen)}
            />
          )}
          <Figures {...shown} />
        </section>
        <Rules compare={value} />
      </div>
    </>
  );
}

function Controls({ busy, states, outcomes }: Shown): JSX.Element {
  const player = usePlayer();
  const { pairNow } = pairOf(player);
  const { t } = compareTextOf(player);

  const play = useRef<HTMLButtonElement>(null);
  const pair = pairNow();
  const isOver = !outcomes.includes(null);
  const isAtStart = states.every(({ tick }) => tick === 0);
  // What it was opened with is gone.
  useEffect(() => {
    if (document.activeElement === document.body) play.current?.focus();
  }, []);
  return (
    <div class="row controls">
      <Control icon="toStart" label={t("bothStart")} disabled={isAtStart} onClick={() => pair?.toStart()} />
      <Control icon="stepBack" label={t("bothBack")} disabled={isAtStart} onClick={() => pair?.stepBack()} />
      <button
        ref={play}
        type="button"
        class="main round"
        aria-label={t(busy ? "pause" : "playSearch")}
        disabled={isOver && !busy}
        onClick={() => pair?.toggle()}
      >
        <LazyIcon name={busy ? "pause" : "play"} />
      </button>
      <Control icon="step" label={t("bothStep")} disabled={isOver} onClick={() => pair?.step()} />
      <Control icon="toEnd" label={t("bothEnd")} disabled={isOver} onClick={() => pair?.toEnd()} />
    </div>
  );
}

const PACES: readonly ComparePace[] = ["step", "time"];

function PaceChoice({ pace }: { pace: ComparePace }): JSX.Element {
  const player = usePlayer();
  const { t } = compareTextOf(player);
  const { pairNow } = pairOf(player);

  return (
    <fieldset class="plain pace">
      <legend class="unseen">{t("pace")}</legend>
      <div class="tabs">
        {PACES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === pace}
            onClick={() => one !== pace && void pairNow()?.rule({ pace: one })}
          >
            {t(`pace.${one}`)}
          </button>
        ))}
      </div>
      <p class="small">{t(`paceHelp.${pace}`)}</p>
    </fieldset>
  );
}

/** Name and figure of each row of the table. */
function rowsOf(player: Player, pace: ComparePace): [string, (watch: WatchState) => string][] {
  const { formatBytes, formatTook, t } = compareTextOf(player);
  const { formatNumber } = i18nOf(player);

  const rows: [string, (watch: WatchState) => string][] = [
    [t("steps"), ({ tick }) => formatNumber(tick)],
    [t("nodes"), ({ nodes }) => formatNumber(nodes)],
    [t("backtracks"), ({ backtracks }) => formatNumber(backtracks)],
    [t("depth"), ({ depth }) => formatNumber(depth)],
    [t("solutions"), ({ solutions }) => formatNumber(solutions)],
    [t("took"), ({ tick, took }) => (tick === 0 ? "–" : formatTook(took))],
  ];
  if (pace !== "time") return rows;
  return [
    ...rows,
    [t("rate"), ({ tick, took }) => (took < 1 ? "–" : formatNumber(Math.round(tick / (took / 1000))))],
    [t("memory"), ({ bytes }) => (bytes === 0 ? "–" : formatBytes(bytes))],
  ];
}

function Figures({ states, compare: { pace } }: Shown): JSX.Element {
  const player = usePlayer();
  const { t } = compareTextOf(player);

  return (
    <>
      <table class="figures">
        <caption class="unseen">{t("figures")}</caption>
        <thead>
          <tr>
            <td />
            {LANES.map((lane) => (
              <th key={lane} scope="col">
                {LETTERS[lane]} <span class="unseen">{titleOf(player, states[lane])}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(player, pace).map(([name, figure]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {LANES.map((lane) => (
                <td key={lane}>{figure(states[lane])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {pace === "time" && <p class="small">{t("timeHelp")}</p>}
    </>
  );
}

const titleOf = (player: Player, { engine }: WatchState): string =>
  storeOf(player).puzzleText.value.engine(engine).title;

/** How each came out, and what their nodes make beside each other. It is announced, or where both stand. */
function Verdict({ busy, states, outcomes }: Shown): JSX.Element | null {
  const player = usePlayer();
  const { t } = compareTextOf(player);
  const { announce } = announcerOf(player);

  const isOver = !outcomes.includes(null);
  const sentences = LANES.flatMap((lane) => {
    const outcome = outcomes[lane];
    return outcome ? outcomeText(player, states[lane], outcome) : [];
  });
  if (isOver) sentences.push(t("ratio", { one: states[0].nodes, other: states[1].nodes }));
  const standing = states
    .map((watch) => t("standing", { ...watch, engine: titleOf(player, watch) }))
    .join(" ");
  const announcement = busy ? "" : isOver ? sentences.join(" ") : standing;
  useEffect(() => {
    if (announcement) announce(announcement);
  }, [announcement]);
  useSummary(busy, standing);
  if (sentences.length === 0 || busy) return null;
  return (
    <section class="came-out" aria-label={t("verdict")}>
      {sentences.map((sentence) => (
        <p key={sentence} class="sentence">
          {sentence}
        </p>
      ))}
    </section>
  );
}

/** Announces now and then how they stand, while they move. */
function useSummary(busy: boolean, standing: string): void {
  const player = usePlayer();
  const { announce } = announcerOf(player);

  const newest = useRef(standing);
  newest.current = standing;
  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(() => announce(newest.current), SUMMARY_MS);
    return () => clearInterval(timer);
  }, [busy]);
}

function outcomeText(player: Player, watch: WatchState, outcome: Outcome): string {
  const { formatBytes, formatTook, t } = compareTextOf(player);

  const { tick, nodes, solutions, took, bytes } = watch;
  const values = { engine: titleOf(player, watch), tick, nodes, solutions };
  return t(`outcome.${outcome}`, { ...values, time: formatTook(took), memory: formatBytes(bytes) });
}

const GOALS: readonly CompareGoal[] = ["first", "all"];

/** Which two, until when, and for how long. */
function Rules({ compare: { goal, limit } }: { compare: Compare }): JSX.Element {
  const player = usePlayer();
  const { isNarrow } = narrowOf(player);
  const { t } = compareTextOf(player);
  const { pairNow } = pairOf(player);

  return (
    <section class="card rules">
      {isNarrow.value && LANES.map((lane) => <EngineChoice key={lane} lane={lane} />)}
      <Choice
        label={t("goal")}
        options={GOALS}
        chosen={goal}
        nameOf={(one) => t(`goal.${one}`)}
        onChoose={(one) => void pairNow()?.rule({ goal: one })}
      />
      <Choice
        label={t("limit")}
        options={[...new Set([...LIMITS, limit])]}
        chosen={limit}
        nameOf={(one) => t("limitOf", { limit: one })}
        onChoose={(one) => pairNow()?.limit(one)}
      />
    </section>
  );
}
