/** What the conflict at hand rests on, and how often it was met; or which guesses a backjump undid, of which some may have
 *  had no part in it: in sentences. */
import type { Messages } from "../../../i18n/catalogue.ts";
import type { WatchMessages } from "../../../i18n/messages/watch.ts";
import type { Branch, ConflictSet } from "../../../solver/wire.ts";
import type { WatchState } from "../../state.ts";

/** Guesses that are named; of more it is said how many there are. */
export const SHOWN = 8;

/** A guess, and its place among all, from 1. */
export interface Numbered {
  number: number;
  branch: Branch;
}

export interface Cause {
  sentence: string;
  /** Guesses it names. */
  guesses?: readonly Numbered[];
  /** The tick of the same mistake before. */
  earlier?: number;
}

/** What is known of why the step at hand did what it did. */
export function whyOf({ why, tick, playing, searching }: WatchState): WatchState["why"] {
  return why?.tick === tick && !playing && !searching ? why : null;
}

export function causesOf(watch: WatchState, { t }: Messages<WatchMessages>): Cause[] {
  const { path, solutions, tick } = watch;
  const why = whyOf(watch);
  if (!why) return [];
  const { conflictSet, undone, previous, again } = why;
  const found: Cause[] = [];
  if (conflictSet) found.push(restsOn(conflictSet, path, solutions, t));
  if (again && 0 < again.count && conflictSet?.decisions.length) {
    const { count, until, latest } = again;
    const sentence = until === tick ? t("again", { count }) : t("againUntil", { count, until });
    found.push({ sentence, ...(latest === null ? {} : { earlier: latest }) });
  }
  if (conflictSet || undone.length === 0) return found;
  const hadPart = ({ number }: Numbered) => previous?.decisions.includes(number - 1) ?? true;
  const guesses = undone.map(({ place, branch }) => ({ number: place + 1, branch }));
  const jumped = guesses.filter((guess) => !hadPart(guess));
  const back = guesses.filter(hadPart);
  if (0 < back.length) found.push(counted("undone", back, t));
  if (0 < jumped.length) found.push(counted("jumped", jumped, t));
  return found;
}

type T = Messages<WatchMessages>["t"];

/** Which of the guesses a conflict rests on. */
function restsOn(
  { decisions, complete }: ConflictSet,
  path: readonly Branch[],
  solutions: number,
  t: T,
): Cause {
  const guesses = decisions.flatMap((place) => {
    const branch = path[place];
    return branch ? { number: place + 1, branch } : [];
  });
  return { sentence: causeOf(guesses, path.length, complete, solutions, t), guesses };
}

function causeOf(
  guesses: readonly Numbered[],
  all: number,
  isComplete: boolean,
  solutions: number,
  t: T,
): string {
  const count = guesses.length;
  if (count === 0) return t(solutions === 0 ? "cause.none" : "cause.noneExcluded");
  if (count === all && (isComplete || 1 < all)) return t(isComplete ? "cause.all" : "cause.unknown", { all });
  const kind = isComplete ? "only" : "most";
  return count <= SHOWN
    ? t("cause.named", { kind, guesses: numbersOf(guesses) })
    : t("cause.counted", { kind, count, all });
}

const numbersOf = (guesses: readonly Numbered[]): number[] => guesses.map(({ number }) => number);

/** A sentence about guesses, which names their numbers where they are few. */
function counted(what: "jumped" | "undone", guesses: readonly Numbered[], t: T): Cause {
  const sentence =
    guesses.length <= SHOWN
      ? t(what, { guesses: numbersOf(guesses) })
      : t(`${what}Many`, { count: guesses.length });
  return { sentence, guesses };
}
