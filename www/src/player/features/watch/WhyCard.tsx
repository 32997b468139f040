/** What the conflict at hand rests on, and how often it was met; or which guesses a backjump undid, of which some may have
 *  had no part in it. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";

import type { Branch, ConflictSet } from "../../../solver/wire.ts";
import { announcerOf } from "../../announcer.ts";
import { i18nOf } from "../../i18n.ts";
import type { Player } from "../../player.ts";
import { usePlayer } from "../../player.ts";
import { isLearning, withCell } from "../../search/choices.ts";
import { graphOf } from "../../search/graph.ts";
import { watchTextOf } from "../../search/text.ts";
import { watchingOf } from "../../search/watching.ts";
import type { WatchState, WhyState } from "../../state.ts";
import { storeOf } from "../../store.ts";

/** Guesses that are shown before one asks for all. */
const SHOWN = 8;

/** A guess, and its place among all, from 1. */
interface Numbered {
  number: number;
  branch: Branch;
}

export function WhyCard({ watch }: { watch: WatchState }): JSX.Element | null {
  const player = usePlayer();
  const { announce } = announcerOf(player);
  const { playback } = watchingOf(player);
  const { t } = watchTextOf(player);

  const { why, tick, path } = watch;
  const known = why?.tick === tick && !watch.playing && !watch.searching ? why : null;
  const sentences = known ? sentencesOf(player, known, path) : [];
  const toSay = sentences.filter(({ isFinal }) => isFinal).map(({ sentence }) => sentence);
  const announced = useRef({ tick: -1, sentences: [] as string[] });
  const spoken = toSay.join(" ");
  useEffect(() => {
    if (announced.current.tick !== tick) announced.current = { tick, sentences: [] };
    // How often the conflict occurred comes later than what causes it, which is not said again.
    const fresh = toSay.filter((sentence) => !announced.current.sentences.includes(sentence));
    announced.current.sentences.push(...fresh);
    if (0 < fresh.length) announce(fresh.join(" "));
  }, [spoken, tick]);
  if (sentences.length === 0) return null;
  const { Card, open } = graphOf(player);
  const isLearned = (known?.conflictSet ?? known?.previous)?.nogood === null && isLearning(watch.last);
  return (
    <div class="why">
      {sentences.map(({ sentence, guesses, earlier }) => (
        <div key={guesses?.[0]?.number ?? sentence}>
          <p class="small">{sentence}</p>
          {guesses && 0 < guesses.length && <Guesses guesses={guesses} />}
          {earlier !== undefined && (
            <button type="button" onClick={() => void playback.seek(earlier)}>
              {t("timeBefore", { tick: earlier })}
            </button>
          )}
        </div>
      ))}
      {isLearned && 0 < path.length + (known?.undone.length ?? 0) && Card.value === null && (
        <button type="button" onClick={() => void open()}>
          {t("why")}
        </button>
      )}
    </div>
  );
}

interface Sentence {
  sentence: string;
  /** Guesses it names. */
  guesses?: readonly Numbered[];
  /** The tick of the same mistake before. */
  earlier?: number;
  /** Whether it will not change while the search stands still. */
  isFinal: boolean;
}

function sentencesOf(
  player: Player,
  { conflictSet, undone, previous, again, tick }: WhyState,
  path: readonly Branch[],
): Sentence[] {
  const { t } = watchTextOf(player);

  const found: Sentence[] = [];
  if (conflictSet) found.push(restsOn(player, conflictSet, path));
  if (again && 0 < again.count && conflictSet?.decisions.length) {
    const isFinal = again.until === tick;
    const { count, until } = again;
    const sentence = isFinal ? t("again", { count }) : t("againUntil", { count, until });
    found.push({ sentence, isFinal, ...(again.latest === null ? {} : { earlier: again.latest }) });
  }
  if (conflictSet || undone.length === 0) return found;
  const hadPart = ({ number }: Numbered) => previous?.decisions.includes(number - 1) ?? true;
  const guesses = undone.map(({ place, branch }) => ({ number: place + 1, branch }));
  const jumped = guesses.filter((guess) => !hadPart(guess));
  const back = guesses.filter(hadPart);
  if (0 < back.length) found.push(counted(player, "undone", back));
  if (0 < jumped.length) found.push(counted(player, "jumped", jumped));
  return found;
}

/** Which of the guesses a conflict rests on. */
function restsOn(
  player: Player,
  { decisions: places, complete }: ConflictSet,
  path: readonly Branch[],
): Sentence {
  const guesses = places.flatMap((place) => {
    const branch = path[place];
    return branch ? { number: place + 1, branch } : [];
  });
  return { sentence: causeOf(player, guesses, path.length, complete), guesses, isFinal: true };
}

function causeOf(player: Player, guesses: readonly Numbered[], all: number, isComplete: boolean): string {
  const { t } = watchTextOf(player);
  const count = guesses.length;
  if (count === 0) {
    const { solutions = 0 } = storeOf(player).watch.value ?? {};
    return t(solutions === 0 ? "cause.none" : "cause.noneExcluded");
  }
  if (count === all && (isComplete || 1 < all)) return t(isComplete ? "cause.all" : "cause.unknown", { all });
  const kind = isComplete ? "only" : "most";
  return count <= SHOWN
    ? t("cause.named", { kind, guesses: numbersOf(guesses) })
    : t("cause.counted", { kind, count, all });
}

const numbersOf = (guesses: readonly Numbered[]): number[] => guesses.map(({ number }) => number);

/** A sentence about guesses, which names their numbers where they are few. */
function counted(player: Player, what: "jumped" | "undone", guesses: readonly Numbered[]): Sentence {
  const { t } = watchTextOf(player);
  const sentence =
    guesses.length <= SHOWN
      ? t(what, { guesses: numbersOf(guesses) })
      : t(`${what}Many`, { count: guesses.length });
  return { sentence, guesses, isFinal: true };
}

/** Buttons that lead to where guesses were made. */
function Guesses({ guesses }: { guesses: readonly Numbered[] }): JSX.Element {
  const player = usePlayer();
  const { t } = watchTextOf(player);
  const { formatNumber } = i18nOf(player);
  const { playback } = watchingOf(player);

  const isWhole = useSignal(false);
  const shown = isWhole.value ? guesses : guesses.slice(0, SHOWN);
  return (
    <p class="row">
      {shown.map(({ number, branch: { tick, taken } }) => {
        const name = taken
          ? t("goTo", { what: `${t("guess", { number })}, ${withCell(player, taken)}`, tick })
          : "";
        return (
          <button
            key={number}
            type="button"
            class="choice taken"
            aria-label={name}
            title={name}
            onClick={() => void playback.seek(tick)}
          >
            <span class="number">{number}</span> {taken ? withCell(player, taken) : ""}
          </button>
        );
      })}
      {SHOWN < guesses.length && (
        <button
          type="button"
          onClick={() => {
            isWhole.value = !isWhole.value;
          }}
        >
          {isWhole.value ? t("showFewer") : `+${formatNumber(guesses.length - SHOWN)}`}
        </button>
      )}
    </p>
  );
}
