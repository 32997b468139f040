/** Parts of clues that are done with, between a move and the solver's answer. */
import { computed } from "@preact/signals";
import type { Done } from "../board/contract.ts";
import { UNMET } from "../board/marks.ts";
import type { PuzzleView } from "../puzzles/view.ts";
import type { Opened } from "../solver/wire.ts";
import { enteredIn, firstOpen } from "./entered.ts";
import { type Player, part } from "./player.ts";
import { MARKED, type State } from "./state.ts";
import { storeOf } from "./store.ts";

/** What was known of the states before and is certain of those now too: entries may have come in the meantime, but none
 *  may have gone from the line. */
export function stillDone(
  parts: readonly (readonly [number, number])[],
  before: Uint32Array,
  now: Uint32Array,
  constraints: Opened["view"]["constraints"],
): Map<number, number[]> {
  const isGone = (cell: number) => before[cell] !== 0 && before[cell] !== now[cell];
  const found = new Map<number, number[]>();
  for (const [clue, part] of parts) {
    const others = found.get(clue);
    if (others) others.push(part);
    else if (before === now || !constraints[clue]?.cells.some(isGone)) found.set(clue, [part]);
  }
  return found;
}

/** Of the clues that are meant, those whose cells are full, or all on a solved board: whether they are met, as a part that
 *  is done with, or not. */
function met(
  view: PuzzleView,
  { states, check }: NonNullable<State["ruled"]>,
  isSolved: boolean,
  constraints: Opened["view"]["constraints"],
  isMeant: (clue: number) => boolean,
): [number, number][] {
  const unmet = new Set(check.faults.map(({ clue }) => clue));
  return constraints.flatMap(({ cells }, clue): [number, number][] => {
    if (!isMeant(clue)) return [];
    const isFull = isSolved || cells.every((cell) => enteredIn(view, states[cell] ?? 0) !== 0);
    return isFull ? [[clue, unmet.has(clue) ? UNMET : 0]] : [];
  });
}

export const doneOf = part((player: Player) => {
  const { hasMessages, opened, playerSettings, puzzleText, state, states, view } = storeOf(player);

  /** By constraint, the parts of its clue that are certainly done with. */
  const done = computed<Done>(() => {
    const { ruled, panel } = state.value;
    const { value } = opened;
    if (!value || !states.value || panel === "watch") return new Map();
    const known = ruled
      ? knownDone(value.view.constraints, ruled, states.value)
      : new Map<number, number[]>();
    for (const [clue, part] of state.value.game?.crossedOff ?? [])
      known.set(clue, [...(known.get(clue) ?? []), part]);
    return known;
  });

  function knownDone(
    constraints: Opened["view"]["constraints"],
    ruled: NonNullable<State["ruled"]>,
    now: Uint32Array,
  ): Map<number, number[]> {
    const { states, check } = ruled;
    if (!view.value) return stillDone(check.done, states, now, constraints);
    const { renderer } = view.value;
    const showsMet = playerSettings.value.clues && renderer.showsMet === true;
    // Of a clue of no parts the solver names none.
    const isMeant = (clue: number) => showsMet || renderer.hasNoParts?.(clue) === true;
    const own = met(view.value, ruled, state.value.game?.solved ?? false, constraints, isMeant);
    const shown = own.filter(([, part]) => showsMet || part !== UNMET);
    return stillDone([...check.done, ...shown], states, now, constraints);
  }

  /** What is said where every cell has its digit and pieces are left; "" elsewhere. */
  const toLay = computed<string>(() => {
    const { game } = state.value;
    if (!game || game.solved || !hasMessages.value) return "";
    return puzzleText.value.toLay?.(game.states, game.opened) ?? "";
  });

  /** Nothing is left to enter, or nothing but pieces, or as many cells are filled as a solution fills; and it is no
   *  solution. */
  const isUnmet = computed<boolean>(() => {
    const { game, ruled } = state.value;
    if (!view.value || !game || game.solved || ruled?.states !== game.states) return false;
    const { asked, input } = view.value;
    const isFilled = (state: number) => input.solved?.(state & ~MARKED) !== 0;
    return (
      toLay.value !== "" ||
      firstOpen(view.value, game.states) < 0 ||
      (asked !== undefined && game.states.filter(isFilled).length === asked)
    );
  });

  return { done, isUnmet, toLay };
});
