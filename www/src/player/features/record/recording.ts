/** Goes along a stretch of a watched search and has it written: its events, or pictures of it. Knows neither the page
 *  nor a worker.
 */
import type { WatchedEvent } from "../../../solver/events.ts";
import type { Calls, SessionCall } from "../../../solver/protocol.ts";
import { EventBuffer } from "../../search/eventBuffer.ts";
import type { RecordHead } from "./lines.ts";
import { framesOf, hundredthsOf, MOST_BYTES } from "./plan.ts";
import type { Recorder } from "./recorder.ts";

export type Ask = <K extends SessionCall>(call: K, ask: Calls[K]["ask"]) => Promise<Calls[K]["answer"]>;

/** What a stretch is recorded with. */
export interface Job {
  ask: Ask;
  recorder: Recorder;
  /** Ends it between two requests. */
  signal: AbortSignal;
  onProgress(done: number): void;
}

/** More steps than fit into a file; so many would. */
export class TooLong extends Error {
  constructor(readonly steps: number) {
    super("the record is too long");
  }
}

/** Ticks before a frame from which the guesses that stand are known, as the player knows them. */
const WINDOW = 1024;
/** Steps of one request, and its words: a frame of the page lies between two. */
const MOST_BATCH = 2048;
const MOST_WORDS = 50_000;
/** Playing what was recorded gives the page its turn after so long. */
const SLICE_MS = 4;

/** Writes the events of the steps that the head names. */
export async function recordSteps(job: Job, head: RecordHead, rules: readonly string[]): Promise<Blob> {
  const { ask, recorder, signal } = job;
  const { after, to } = head;
  await recorder.ask({ call: "lines", head, rules });
  let { tick } = (await ask("seek", { tick: after })).moment;
  let batch = 128;
  while (tick < to) {
    signal.throwIfAborted();
    const { moment, events } = await ask("play", { ticks: Math.min(batch, to - tick) });
    if (moment.tick === tick) break;
    tick = moment.tick;
    batch = MOST_WORDS < events.length ? Math.max(1, batch >> 1) : Math.min(MOST_BATCH, batch * 2);
    const { bytes } = await recorder.ask({ call: "events", events }, [events.buffer]);
    if (MOST_BYTES < bytes) throw new TooLong(Math.floor(((tick - after) * MOST_BYTES) / bytes));
    job.onProgress((tick - after) / (to - after));
  }
  return finish(job);
}

/** A moment as it is painted. */
export interface Seen {
  tick: number;
  states: Uint32Array;
  last: readonly WatchedEvent[];
  guesses: readonly number[];
}

/** What frames are painted with. */
export interface Camera {
  width: number;
  height: number;
  flat: readonly number[];
  shoot(seen: Seen): Uint8ClampedArray<ArrayBuffer>;
}

export interface Stretch {
  from: number;
  to: number;
  every: number;
  rate: number;
}

/** Writes an animated picture of a stretch. */
export async function recordPicture(
  job: Job,
  { from, to, every, rate }: Stretch,
  camera: Camera,
): Promise<Blob> {
  const { width, height, flat } = camera;
  await job.recorder.ask({ call: "picture", width, height, flat });
  const buffer = new EventBuffer();
  const ticks = framesOf(from, to, every);
  for (const [index, tick] of ticks.entries()) {
    job.signal.throwIfAborted();
    await wind(job, buffer, tick, index === 0);
    const { states, guesses } = buffer;
    const pixels = camera.shoot({ tick: buffer.tick, states, last: buffer.last(), guesses });
    const hundredths = hundredthsOf(rate, index === ticks.length - 1);
    await job.recorder.ask({ call: "frame", pixels, hundredths }, [pixels.buffer]);
    job.onProgress((index + 1) / ticks.length);
  }
  return finish(job);
}

/** Winds the tape on to a tick; far ones are sought. */
async function wind(
  { ask, signal }: Job,
  buffer: EventBuffer,
  tick: number,
  isFirst: boolean,
): Promise<void> {
  if (isFirst || 2 * WINDOW < tick - buffer.endTick) {
    const { moment, states } = await ask("seek", { tick: Math.max(0, tick - WINDOW) });
    buffer.reset(states, moment);
  }
  let batch = 128;
  while (buffer.endTick < tick) {
    signal.throwIfAborted();
    const { moment, events } = await ask("play", { ticks: Math.min(batch, tick - buffer.endTick) });
    if (moment.tick === buffer.endTick) break;
    buffer.append(events, moment.tick);
    batch = MOST_WORDS < events.length ? Math.max(1, batch >> 1) : Math.min(MOST_BATCH, batch * 2);
    await play(buffer, tick);
  }
}

async function play(buffer: EventBuffer, tick: number): Promise<void> {
  let began = performance.now();
  while (buffer.tick < tick && buffer.forward()) {
    if (performance.now() < began + SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
}

async function finish({ recorder, signal }: Job): Promise<Blob> {
  signal.throwIfAborted();
  const { file } = await recorder.ask({ call: "finish" });
  if (!file) throw new Error("nothing was written");
  return file;
}
