/** Recording on the page: one thing at a time, which can be cancelled. */
import { signal } from "@preact/signals";
import type { Painter } from "../../../board/painter.ts";
import { SolverDown } from "../../../solver/client.ts";
import { linkTo } from "../../link.ts";
import { marksOf } from "../../marks.ts";
import type { Player } from "../../player.ts";
import { part } from "../../player.ts";
import { save } from "../../save.ts";
import { writePermalink } from "../../search/permalink.ts";
import { watchingOf } from "../../search/watching.ts";
import { solverOf } from "../../solver.ts";
import type { WatchState } from "../../state.ts";
import { storeOf } from "../../store.ts";
import { FramePainter } from "./framePainter.ts";
import { MOST_BYTES, type Span } from "./plan.ts";
import { newRecorder } from "./recorder.ts";
import {
  type Camera,
  type Job,
  recordPicture,
  recordSteps,
  type Seen,
  type Stretch,
  TooLong,
} from "./recording.ts";
import { recordTextOf } from "./text.ts";

export type Kind = "steps" | "picture";

/** How a record goes or came out. */
export interface Work {
  kind: Kind;
  /** 0 to 1; null when it is over. */
  done: number | null;
  text: string;
  isProblem: boolean;
}

export const recordingOf = part((player: Player) => {
  const { view, opened, puzzleText, watch } = storeOf(player);
  const { ask, askFree, showError } = solverOf(player);
  const { marksOfSearch } = marksOf(player);
  const { t } = recordTextOf(player);
  const { playback } = watchingOf(player);

  const work = signal<Work | null>(null);
  const isBusy = (): boolean => work.value !== null && work.value.done !== null;

  let stopping = new AbortController();

  /** Nothing is saved then. */
  const cancel = (): void => stopping.abort();

  function saveSteps({ after, to }: Span): void {
    const { value: shown } = opened;
    const { value: search } = watch;
    if (!shown || !search) return;
    const { engine, origin, turns } = search;
    // What was turned later is no part of how it came to be.
    const forks = turns.filter(({ tick }) => tick < to);
    const link = linkTo(player, shown) + writePermalink({ engine, tick: to, origin, turns: forks });
    const { puzzle } = shown;
    start("steps", `gridstep-${puzzle}-${engine}-${to}.jsonl`, async (job) => {
      const { techniques: rules } = await askFree("kind", { puzzle });
      const head = { kind: "record", gridstep: 1, puzzle, link, engine, after, to } as const;
      return recordSteps(job, { ...head, origin: Array.from(origin), forks }, rules);
    });
  }

  function savePicture(stretch: Stretch, size: number, painter: Painter): void {
    const { value: search } = watch;
    const { puzzle } = opened.value ?? {};
    if (!search || !puzzle) return;
    const { from, to } = stretch;
    start("picture", `gridstep-${puzzle}-${search.engine}-${from}-${to}.gif`, async (job) => {
      const framePainter = framePainterOf(size, painter);
      try {
        return await recordPicture(job, stretch, cameraOf(framePainter, search));
      } finally {
        framePainter.close();
      }
    });
  }

  function framePainterOf(size: number, painter: Painter): FramePainter {
    if (!view.value) throw new Error("there is no board");
    const host = player.element.querySelector<HTMLElement>(".board") ?? player.element;
    return new FramePainter(painter, view.value, host, size);
  }

  function cameraOf(painter: FramePainter, search: WatchState): Camera {
    const { title } = puzzleText.value.engine(search.engine);
    const shoot = ({ tick, states, last, guesses }: Seen) => {
      const marks = marksOfSearch({ ...search, tick, states, last, guesses });
      return painter.paint({ states, marks, caption: t("caption", { engine: title, tick }) });
    };
    return { width: painter.width, height: painter.height, flat: painter.flat, shoot };
  }

  /** Holds the search of the player for as long as that takes. */
  function start(kind: Kind, name: string, record: (job: Job) => Promise<Blob>): void {
    if (isBusy()) return;
    stopping = new AbortController();
    const { signal } = stopping;
    const recorder = newRecorder();
    work.value = { kind, done: 0, text: t("writing"), isProblem: false };
    const end = (text: string, isProblem = false) => {
      work.value = { kind, done: null, text, isProblem };
    };
    const onProgress = (done: number) => {
      // A quarter at a time is said, for each word is read aloud.
      const text = done < 0.25 ? t("writing") : t("part", { percent: 25 * Math.floor(4 * done) });
      if (!signal.aborted) work.value = { kind, done, text, isProblem: false };
    };
    const recorded = playback.pauseFor(async () => {
      try {
        const file = await record({ ask, recorder, signal, onProgress });
        save(file, name);
        end(t("saved", { name, kilobytes: Math.max(1, Math.round(file.size / 1000)) }));
      } catch (problem) {
        if (signal.aborted) end(t("cancelled"));
        else if (problem instanceof TooLong)
          end(t("tooLong", { most: MOST_BYTES / 1_000_000, steps: problem.steps }), true);
        else {
          end(t("recordFailed"), true);
          if (problem instanceof SolverDown) showError(problem);
          else reportError(problem);
        }
      } finally {
        recorder.close();
      }
    });
    // Where the search was gone before its turn came.
    void recorded.then(() => isBusy() && end(t("cancelled")));
  }

  return { work, isBusy, cancel, saveSteps, savePicture };
});
