/** What is said of a step of a search, and what of it is announced. */
import type { Messages } from "../../../i18n/catalogue.ts";
import type { WatchMessages } from "../../../i18n/messages/watch.ts";
import { place } from "../../../puzzles/place.ts";
import { cellsBack, describeTick, othersChanged } from "../../../puzzles/tick.ts";
import type { PuzzleText } from "../../../puzzles/view.ts";
import type { WatchedEvent } from "../../../solver/events.ts";
import type { Opened } from "../../../solver/wire.ts";
import { isAskedFor } from "../../search/why.ts";
import type { WatchState } from "../../state.ts";
import { causesOf, whyOf } from "./causes.ts";

/** What sentences are made with. */
export interface Telling {
  text: PuzzleText;
  opened: Opened;
  messages: Messages<WatchMessages>;
}

const isOverAt = ({ end, tick }: WatchState): boolean => end !== null && end <= tick;

/** What is said of the last tick, sentence by sentence. */
export function sentencesOf(watch: WatchState, telling: Telling): string[] {
  const { t } = telling.messages;
  const { tick, searching } = watch;
  if (searching) return [t("searching", { tick })];
  if (tick === 0) return [t("atStart")];
  const isOver = isOverAt(watch);
  const { engine, last, states } = watch;
  const { text, opened } = telling;
  const own = isOver ? null : text.ownTick?.(engine, last, states, opened);
  const happened = own ? [...own] : happenedIn(watch, telling);
  if (happened.length === 0 && !isOver) happened.push(chosen(watch, telling));
  return [...happened, ...outcomesOf(watch, telling)];
}

/** What the events of the tick say. */
function happenedIn(watch: WatchState, { text, opened, messages: { t } }: Telling): string[] {
  const { last, states, depth, turns, tick } = watch;
  // Where the search ends, all that stands is taken back: that is no step to a next way.
  const isAllBack = last.length > 0 && last.every(({ kind }) => kind === "undo" || kind === "tick");
  if (isOverAt(watch) && isAllBack) return [t("allBack")];
  const sentences = describeTick(text, last, states, depth, opened).filter((said) => said !== "");
  const others = othersSaid(last, text, opened, t);
  if (others) sentences.push(others);
  const back = cellsBack(last);
  if (back === 0) return sentences;
  if (last.some(({ kind }) => kind === "learned")) return [...sentences, t("cellsBack", { cells: back })];
  const isTurned = turns.some((turn) => turn.tick === tick - 1);
  return [t(isTurned ? "turnedBack" : "wentBack", { cells: back }), ...sentences];
}

/** How many cells besides the described one the last tick changed. */
function othersSaid(
  last: readonly WatchedEvent[],
  text: PuzzleText,
  opened: Opened,
  t: Messages<WatchMessages>["t"],
): string {
  const { cells, constraint } = othersChanged(last);
  if (cells === 0) return "";
  return (constraint !== null && text.others?.(cells, constraint, opened)) || t("othersChanged", { cells });
}

/** Of a tick in which no cell changed: where the search will guess, once that was asked for. */
function chosen({ path, pathTick, tick }: WatchState, { opened, messages }: Telling): string {
  const last = pathTick === tick ? path.at(-1) : undefined;
  const next = last?.taken === null ? last.open[0] : undefined;
  return next
    ? messages.t("choosesAt", { place: place(next.cell, opened.view.width, messages.language) })
    : messages.t("chooses");
}

/** Whether the search has ended, or will, and with what. */
function outcomesOf(watch: WatchState, { messages: { t } }: Telling): string[] {
  const { last, tick, end, solutions, solutionTick } = watch;
  const isForked = 0 < watch.turns.length;
  if (!isOverAt(watch)) {
    const isFound = end !== null && last.some(({ kind }) => kind === "solution");
    return isFound ? [t(isForked ? "endsAtForked" : "endsAt", { tick: end })] : [];
  }
  const ended = isForked
    ? t("endForked", { solutions })
    : t("atEnd", { solutions, fromMine: watch.from === "mine" });
  const isKnown = solutionTick !== null && watch.pathTick === tick;
  return isKnown ? [ended, t("solutionAt", { count: solutions, tick: solutionTick })] : [ended];
}

/** What is announced of a step at which the search stands: all of it in one message, which is therefore waited for. */
export function messageOf(watch: WatchState, telling: Telling): string {
  if (watch.playing || watch.searching || !isKnown(watch)) return "";
  const causes = causesOf(watch, telling.messages).map(({ sentence }) => sentence);
  return [...sentencesOf(watch, telling), ...causes].join(" ");
}

/** Whether what is said of a step is all known. */
function isKnown(watch: WatchState): boolean {
  if (watch.broke || watch.tick === 0) return true;
  if ((isOverAt(watch) || watch.last.length === 0) && watch.pathTick !== watch.tick) return false;
  if (!isAskedFor(watch.last)) return true;
  const why = whyOf(watch);
  return why !== null && (why.again !== null || !why.conflictSet?.nogood);
}
