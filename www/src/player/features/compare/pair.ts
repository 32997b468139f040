/** Leads two searches of one puzzle side by side: the watched one, and another in a worker of its own.
 *
 *  By steps each makes one at a time; by time each runs as fast as it can, and both workers run at once.
 */
import { untracked } from "@preact/signals";
import { SolverClient } from "../../../solver/client.ts";
import type { Player } from "../../player.ts";
import { part } from "../../player.ts";
import { goTo } from "../../search/follow.ts";
import { SPEEDS } from "../../search/pace.ts";
import type { Permalink } from "../../search/permalink.ts";
import { Playback } from "../../search/playback.ts";
import { watchingOf } from "../../search/watching.ts";
import { solverOf } from "../../solver.ts";
import { newWorker } from "../../spawn.ts";
import type { Compare } from "../../state.ts";
import { storeOf } from "../../store.ts";
import { holdFor, throttled } from "../../throttled.ts";
import { comparisonOf } from "./comparison.ts";
import { FASTEST, Pair } from "./controller.ts";
import { firstCompare } from "./race.ts";

/** The requests that a search beside the watched one takes. */
export type Wanted = Partial<Pick<Compare, "pace" | "goal" | "limit">> & {
  engine?: string;
  /** The ticks that both are to come to. */
  ticks?: readonly [number, number];
};

/** The last engine is the strongest, and the first the plainest. */
function otherThan(engine: string, engines: readonly string[]): string {
  const [plainest = engine, strongest = plainest] = [engines[0], engines.at(-1)];
  return strongest === engine ? plainest : strongest;
}

export const pairOf = part((player: Player) => {
  const { compare, dispatch, isWatching, opened, watch } = storeOf(player);
  const { enginesOf, playback, setController } = watchingOf(player);
  const { showError } = solverOf(player);

  const comparison = comparisonOf(player);
  const { change, isBusy, stateOf } = comparison;

  /** Both as their sentences describe them. */
  const shownPair = throttled(
    () => compare.value && { compare: compare.value, states: [stateOf(0), stateOf(1)] as const },
    (now) =>
      now && isBusy()
        ? holdFor(now.compare.pace === "time" ? Infinity : (SPEEDS[now.compare.speed] ?? 1))
        : 0,
  );

  // ---------------------------------------------------------------- beginning and ending

  let standing: { pair: Pair; client: SolverClient; before: Permalink } | null = null;

  /** The two that stand side by side, if they do. */
  const pairNow = (): Pair | null => standing?.pair ?? null;

  function toggle(): void {
    if (compare.value) close();
    else void open();
  }

  /** Sets a second search beside the watched one; both begin anew. */
  async function open({ engine, ticks, ...rules }: Wanted = {}): Promise<void> {
    const { value: shown } = opened;
    const { value: first } = watch;
    if (!shown || !first || standing) return;
    const client = new SolverClient(newWorker);
    const second = new Playback(
      client.session(shown).ask,
      (beside) => change({ beside }),
      reportUnlessClosed,
    );
    const pair = new Pair(comparison, [playback, second], close);
    const { engine: alone, tick, origin, turns } = first;
    standing = { pair, client, before: { engine: alone, tick, origin, turns } };
    setController(pair);
    const speed = Math.min(first.speed, FASTEST);
    dispatch({ type: "compare", compare: { ...firstCompare, speed, ...rules } });
    const other = engine ?? otherThan(first.engine, await enginesOf(shown.puzzle));
    if ((await pair.begin({ 1: other })) && ticks) await pair.runTo(ticks);
  }

  /** What its worker still says when it is ended does not matter. */
  function reportUnlessClosed(problem: unknown): void {
    if (compare.peek()) showError(problem);
  }

  /** The watched search stays where it stands; one that was turned off its way is there again, and so is one that did not
   *  move since. */
  function close(): void {
    pairNow()?.pause();
    const before = standing?.before;
    const isUnmoved = watch.value?.tick === 0 && watch.value.engine === before?.engine;
    dispatch({ type: "compare", compare: null });
    if (before && (isUnmoved || 0 < before.turns.length)) void goTo(player, before);
    // The button that it was opened with is there again.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        player.element.querySelector<HTMLElement>(".compare-opener")?.focus();
    });
  }

  // Another puzzle ends it as well; nothing moves while Watch is not shown.
  player.effect(() => {
    if (!compare.value) untracked(end);
  });
  player.closing.addEventListener("abort", end);
  player.effect(() => {
    if (!isWatching.value) untracked(() => pairNow()?.pause());
  });

  function end(): void {
    if (!standing) return;
    const { pair, client } = standing;
    standing = null;
    setController(null);
    pair.end();
    client.close();
  }

  return { stateOf, isBusy, shownPair, pairNow, toggle, open, close };
});
