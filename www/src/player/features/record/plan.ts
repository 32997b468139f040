/** What can be recorded: how many steps, how many frames. Pure arithmetic. */

/** Steps whose events go into one file; and bytes, where steps are long. */
export const MOST_STEPS = 100_000;
export const MOST_BYTES = 20_000_000;
export const USUAL_STEPS = 1000;

export const MOST_FRAMES = 300;
/** Steps of a picture, to begin with. */
export const USUAL_STRETCH = 100;
/** Frames a second; browsers show no more than 50, each for a number of hundredths. */
export const RATES = [1, 2, 5, 10, 20] as const;
export const USUAL_RATE = 5;
/** Pixels of the longer side, at most. */
export const SIZES = [320, 480, 720] as const;
export const USUAL_SIZE = 480;
/** The last frame stays for a while before all begins again. */
const LAST_HUNDREDTHS = 200;

/** A part of a search: the steps after `after`, up to and with `to`. */
export interface Span {
  after: number;
  to: number;
}

export type Problem = "number" | "none" | "least" | "beyond" | "many" | "order";

/** The last `steps` steps up to `to`; they begin with the first where there are not so many. */
export const lastSteps = (steps: number, to: number): Span => ({ after: Math.max(0, to - steps), to });

/** Why that cannot be recorded, where `last` is the furthest step that was reached; null if it can. */
export function stepsProblem(steps: number | null, to: number | null, last: number): Problem | null {
  if (steps === null || to === null) return "number";
  if (last < to) return "beyond";
  if (last === 0) return "none";
  if (steps === 0 || to === 0) return "least";
  return MOST_STEPS < steps ? "many" : null;
}

export function pictureProblem(
  from: number | null,
  to: number | null,
  every: number | null,
  last: number,
): Problem | null {
  if (from === null || to === null || every === null || every === 0) return "number";
  if (last < to) return "beyond";
  return to <= from ? "order" : null;
}

/** The fewest steps a frame with which a stretch has no more frames than it may. */
export const leastEvery = (from: number, to: number): number =>
  Math.max(1, Math.ceil((to - from) / (MOST_FRAMES - 1)));

/** The steps that are painted: the first, each so many steps later, and the last. */
export function framesOf(from: number, to: number, every: number): number[] {
  const stride = Math.max(every, leastEvery(from, to));
  const ticks: number[] = [];
  for (let tick = from; tick < to; tick += stride) ticks.push(tick);
  return [...ticks, to];
}

/** For how long each frame is shown, in hundredths of a second. */
export const hundredthsOf = (rate: number, isLast: boolean): number =>
  isLast ? LAST_HUNDREDTHS : Math.max(2, Math.round(100 / rate));

/** "12,345" is a number too; null for what is none. */
export function wholeNumber(text: string): number | null {
  const digits = text.trim().replace(/[\s,.](?=\d{3}([\s,.]\d{3})*$)/g, "");
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}
