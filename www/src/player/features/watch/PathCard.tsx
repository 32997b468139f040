/** The way from the root of the search tree to the present moment: each guess that stands, with what was refuted beside
 *  it and what is left; and turning off from there.
 */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

import type { Branch, Choice } from "../../../solver/wire.ts";
import { announcerOf } from "../../announcer.ts";
import type { Player } from "../../player.ts";
import { usePlayer } from "../../player.ts";
import { placeOf, same, short, withCell } from "../../search/choices.ts";
import { watchTextOf } from "../../search/text.ts";
import { watchingOf } from "../../search/watching.ts";
import type { WatchState } from "../../state.ts";

/** Guesses that are shown before one asks for all: the newest. */
const SHOWN = 8;
/** Choices of one branch that are shown. */
const CHOICES = 9;

interface Chosen {
  branch: number;
  choice: Choice;
}

export function PathCard({ watch }: { watch: WatchState }): JSX.Element | null {
  const player = usePlayer();
  const { t } = watchTextOf(player);
  const { playback } = watchingOf(player);
  const { announce } = announcerOf(player);

  const isWhole = useSignal(false);
  const chosen = useSignal<Chosen | null>(null);
  const { tick, overview, why } = watch;
  // What is chosen is asked of the tick at hand: while its path is on the way, nothing can be.
  const isReady = watch.pathTick === tick;
  // While it goes on, the guesses that are known are those of an earlier step.
  const isBehind = (watch.playing || watch.searching) && !isReady;
  const path = isBehind ? [] : watch.path;
  const cause = why?.tick === tick ? why.conflictSet : null;
  const needed = cause?.decisions ?? [];
  const first = isWhole.value ? 0 : Math.max(0, path.length - SHOWN);
  const forks = [...new Set(overview.forks)];
  const isForkedHere = forks.includes(tick);
  const { value } = chosen;
  const choose = (branch: number, choice: Choice) => {
    const isAgain = value?.branch === branch && same(value.choice, choice);
    chosen.value = isAgain ? null : { branch, choice };
  };
  const turnOff = async (forbid: boolean) => {
    if (!value) return;
    chosen.value = null;
    if (!(await playback.fork({ ...value, forbid }))) announce(t("refusedFork"));
  };
  const box = useRef<HTMLElement>(null);
  // Where the card scrolls, the newest guess is in sight.
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [watch.path, why]);
  return (
    <section
      class="card path"
      ref={box}
      aria-busy={!isReady && 0 < tick}
      aria-labelledby={player.id("path-title")}
    >
      <h2 id={player.id("path-title")}>{t("path")}</h2>
      {/* Above the list, which grows and shrinks: a button that moves from under the pointer is not pressed. */}
      {0 < forks.length && (
        <p class="small row turned">
          <span class="grow">{isForkedHere ? t("forked") : t("forks", { count: forks.length })}</span>
          <button type="button" onClick={() => void backToItsWay(player, forks[0] ?? 0)}>
            {t("unfork")}
          </button>
        </p>
      )}
      {path.length === 0 && <p class="small">{t(isBehind ? "pathPaused" : "noPath")}</p>}
      {SHOWN < path.length && (
        <p class="small row">
          {first === 0 ? null : t("earlier", { count: first })}
          <button
            type="button"
            onClick={() => {
              isWhole.value = !isWhole.value;
            }}
          >
            {t(isWhole.value ? "showFewer" : "showAll")}
          </button>
        </p>
      )}
      <ol start={first + 1}>
        {path.slice(first).map((branch, index) => (
          <Guess
            key={first + index}
            number={first + index + 1}
            branch={branch}
            isReady={isReady}
            needed={needed.includes(first + index) ? (cause?.complete ? "needed" : "neededMost") : null}
            chosen={value?.branch === first + index ? value.choice : null}
            onChoose={(choice) => choose(first + index, choice)}
            onTurnOff={turnOff}
          />
        ))}
      </ol>
    </section>
  );
}

/** Takes back all turns: where the first was made the search goes its own way again. */
async function backToItsWay(player: Player, firstFork: number): Promise<void> {
  const { playback } = watchingOf(player);

  await playback.seek(firstFork);
  await playback.fork(null);
}

interface GuessProps {
  number: number;
  branch: Branch;
  isReady: boolean;
  /** Whether the conflict at hand rests on it, or perhaps does. */
  needed: "needed" | "neededMost" | null;
  chosen: Choice | null;
  onChoose(choice: Choice): void;
  onTurnOff(forbid: boolean): void;
}

function Guess({ number, branch, isReady, needed, chosen, onChoose, onTurnOff }: GuessProps): JSX.Element {
  const player = usePlayer();
  const { t } = watchTextOf(player);
  const { playback } = watchingOf(player);

  const { tick, taken, open, refuted, more } = branch;
  const isTaken = taken !== null && chosen !== null && same(taken, chosen);
  const cell = (taken ?? open[0] ?? refuted[0])?.cell;
  const others = Math.max(0, open.length - CHOICES) + more;
  return (
    <li class={needed ? "needed" : ""}>
      <span class="number" aria-hidden="true">
        {number}
      </span>
      {needed && <span class="unseen">{t(needed)}</span>}
      <span class="where">{cell === undefined ? "" : placeOf(player, cell)}</span>
      {taken && (
        <button
          type="button"
          class="choice taken"
          aria-label={t("goTo", { what: withCell(player, taken), tick })}
          title={t("goTo", { what: withCell(player, taken), tick })}
          onClick={() => void playback.seek(tick)}
        >
          {short(player, taken)}
        </button>
      )}
      {!taken && <span class="small">{t("nextGuess")}</span>}
      {refuted.length === 0 ? null : (
        <span class="refuted">
          <span class="unseen">
            {t("refutedList", { choices: refuted.map((choice) => withCell(player, choice)) })}
          </span>
          {refuted.slice(-CHOICES).map((choice, index) => (
            <s key={index} aria-hidden="true" title={withCell(player, choice)}>
              {short(player, choice)}
            </s>
          ))}
        </span>
      )}
      {open.slice(0, CHOICES).map((choice, index) => (
        <button
          key={index}
          type="button"
          class="choice"
          disabled={!isReady}
          aria-label={t("openChoice", { choice: withCell(player, choice) })}
          title={withCell(player, choice)}
          aria-expanded={chosen !== null && same(chosen, choice)}
          onClick={() => onChoose(choice)}
        >
          {choice.cell === cell ? short(player, choice) : withCell(player, choice)}
        </button>
      ))}
      {0 < others && <span class="small">{t("more", { count: others })}</span>}
      {chosen && (
        <span class="whatif row">
          <span class="small grow">{t("whatIf", { choice: withCell(player, chosen) })}</span>
          {!isTaken && (
            <button type="button" disabled={!isReady} onClick={() => onTurnOff(false)}>
              {t("tryNext")}
            </button>
          )}
          <button type="button" disabled={!isReady} onClick={() => onTurnOff(true)}>
            {t("leaveOut")}
          </button>
        </span>
      )}
    </li>
  );
}
