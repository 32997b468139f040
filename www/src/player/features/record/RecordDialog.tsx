/** What can be taken along from a watched search: its events, or an animated picture of a stretch. */
import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect } from "preact/hooks";
import type { Painter } from "../../../board/painter.ts";

import { Choice } from "../../controls.tsx";
import { Dialog } from "../../Dialog.tsx";
import { i18nOf } from "../../i18n.ts";
import type { Player } from "../../player.ts";
import { usePlayer } from "../../player.ts";
import { storeOf } from "../../store.ts";
import {
  framesOf,
  hundredthsOf,
  lastSteps,
  leastEvery,
  MOST_FRAMES,
  MOST_STEPS,
  type Problem,
  pictureProblem,
  RATES,
  SIZES,
  stepsProblem,
  USUAL_RATE,
  USUAL_SIZE,
  USUAL_STEPS,
  USUAL_STRETCH,
  wholeNumber,
} from "./plan.ts";
import type { Stretch } from "./recording.ts";
import { recordTextOf } from "./text.ts";
import { type Kind, recordingOf } from "./work.ts";

export function RecordDialog({ painter, onClose }: { painter: Painter; onClose(): void }): JSX.Element {
  const player = usePlayer();
  const { cancel, work } = recordingOf(player);
  const { t } = recordTextOf(player);

  useEffect(
    () => () => {
      cancel();
      work.value = null;
    },
    [],
  );
  return (
    <Dialog title={t("recordTitle")} onClose={onClose}>
      <Steps />
      <Picture painter={painter} />
    </Dialog>
  );
}

/** The furthest step that can be recorded, and the one that is shown. */
function reach(player: Player): { last: number; tick: number } {
  const { watch } = storeOf(player);

  const { tick = 0, reached = 0, end = null } = watch.value ?? {};
  return { tick, last: end ?? reached };
}

function Steps(): JSX.Element {
  const player = usePlayer();
  const { t } = recordTextOf(player);
  const { saveSteps } = recordingOf(player);

  const { last, tick } = reach(player);
  const count = useSignal<string | null>(null);
  const upTo = useSignal<string | null>(null);
  const to = wholeNumber(upTo.value ?? String(tick));
  const steps = wholeNumber(count.value ?? String(Math.min(USUAL_STEPS, Math.max(1, to ?? 1))));
  const problem = stepsProblem(steps, to, last);
  return (
    <Part kind="steps" title={t("recordSteps")} help={t("stepsHelp")}>
      <div class="record-fields">
        <NumberField label={t("howMany")} typed={count} value={steps} />
        <NumberField label={t("upTo")} typed={upTo} value={to} />
      </div>
      <Outcome
        kind="steps"
        label={t("saveSteps")}
        problem={problem}
        onSave={() => saveSteps(lastSteps(steps ?? 0, to ?? 0))}
      />
    </Part>
  );
}

function Picture({ painter }: { painter: Painter }): JSX.Element {
  const player = usePlayer();
  const { t } = recordTextOf(player);
  const { formatNumber } = i18nOf(player);
  const { isBusy, savePicture } = recordingOf(player);

  const { last, tick } = reach(player);
  const typed = { from: useSignal<string | null>(null), to: useSignal<string | null>(null) };
  const stride = useSignal<string | null>(null);
  const rate = useSignal<number>(USUAL_RATE);
  const size = useSignal<number>(USUAL_SIZE);
  const to = wholeNumber(typed.to.value ?? String(tick === 0 ? Math.min(last, USUAL_STRETCH) : tick));
  const from = wholeNumber(typed.from.value ?? String(Math.max(0, (to ?? 0) - USUAL_STRETCH)));
  const least = leastEvery(from ?? 0, to ?? 0);
  const asked = wholeNumber(stride.value ?? String(least));
  const problem = pictureProblem(from, to, asked, last);
  const stretch = { from: from ?? 0, to: to ?? 0, every: Math.max(asked ?? 1, least), rate: rate.value };
  return (
    <Part kind="picture" title={t("picture")} help={t("pictureHelp")}>
      <div class="record-fields">
        <NumberField label={t("fromStep")} typed={typed.from} value={from} />
        <NumberField label={t("toStep")} typed={typed.to} value={to} />
        <NumberField label={t("every")} typed={stride} value={asked} />
        <Choice
          label={t("frameRate")}
          options={RATES}
          chosen={rate.value}
          disabled={isBusy()}
          nameOf={formatNumber}
          onChoose={(chosen) => (rate.value = chosen)}
        />
        <Choice
          label={t("pictureSize")}
          options={SIZES}
          chosen={size.value}
          disabled={isBusy()}
          nameOf={(count) => t("pixels", { count })}
          onChoose={(chosen) => (size.value = chosen)}
        />
      </div>
      {problem === null && <p class="small">{lengthOf(player, stretch, asked ?? 1)}</p>}
      <Outcome
        kind="picture"
        label={t("savePicture")}
        problem={problem}
        onSave={() => savePicture(stretch, size.value, painter)}
      />
    </Part>
  );
}

/** "101 frames, 22 seconds, each step" */
function lengthOf(player: Player, stretch: Stretch, asked: number): string {
  const { t } = recordTextOf(player);

  const { from, to, every, rate } = stretch;
  const { length } = framesOf(from, to, every);
  const seconds = ((length - 1) * hundredthsOf(rate, false) + hundredthsOf(rate, true)) / 100;
  const frames = t("frames", { frames: length, seconds: Math.round(seconds), every });
  return asked < every ? t("thinned", { frames, most: MOST_FRAMES }) : frames;
}

interface PartProps {
  kind: Kind;
  title: string;
  help: string;
  children: ComponentChildren;
}

function Part({ kind, title, help, children }: PartProps): JSX.Element {
  const player = usePlayer();
  return (
    <section class="record" aria-labelledby={player.id(`record-${kind}`)}>
      <h3 id={player.id(`record-${kind}`)}>{title}</h3>
      <p class="small">{help}</p>
      {children}
    </section>
  );
}

interface NumberProps {
  label: string;
  /** What was typed; null shows what would be taken. */
  typed: Signal<string | null>;
  value: number | null;
}

function NumberField({ label, typed, value }: NumberProps): JSX.Element {
  const player = usePlayer();
  const { isBusy } = recordingOf(player);

  return (
    <label class="field">
      <span>{label}</span>
      <input
        inputMode="numeric"
        size={7}
        value={typed.value ?? String(value ?? "")}
        disabled={isBusy()}
        aria-invalid={value === null}
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => (typed.value = event.currentTarget.value)}
      />
    </label>
  );
}

interface OutcomeProps {
  kind: Kind;
  label: string;
  problem: Problem | null;
  onSave(): void;
}

/** The button, how far it is, and what came of it. While it works the same button cancels: the focus stays. */
function Outcome({ kind, label, problem, onSave }: OutcomeProps): JSX.Element {
  const player = usePlayer();
  const { cancel, isBusy, work } = recordingOf(player);
  const { t } = recordTextOf(player);

  const own = work.value?.kind === kind ? work.value : null;
  const isWorking = own !== null && own.done !== null;
  const wrong =
    problem !== null ? t(`problem.${problem}`, { most: MOST_STEPS }) : own?.isProblem ? own.text : "";
  return (
    <>
      <div class="row">
        <button
          type="button"
          class={isWorking ? "" : "main"}
          disabled={!isWorking && (isBusy() || problem !== null)}
          onClick={isWorking ? cancel : onSave}
        >
          {isWorking ? t("cancel") : label}
        </button>
        {isWorking && <progress class="grow" max={1} value={own.done ?? 0} aria-label={t("progress")} />}
      </div>
      <p class="small" role="status">
        {own && !own.isProblem && problem === null ? own.text : ""}
      </p>
      <p class="error" role="alert">
        {wrong}
      </p>
    </>
  );
}
