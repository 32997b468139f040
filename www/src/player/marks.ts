/** Which cells are lit, and why. */
import { computed } from "@preact/signals";
import type { Mark, Marks } from "../board/contract.ts";
import { marginNumber } from "../board/layout.ts";
import type { PuzzleText, PuzzleView, Region } from "../puzzles/view.ts";
import { isChange, type WatchedEvent } from "../solver/events.ts";
import type { EntryConflict, Fault, Opened, Remaining, Step } from "../solver/wire.ts";
import { assumedBefore, innerSteps } from "./assumption.ts";
import type { Player } from "./player.ts";
import { part } from "./player.ts";
import { type CheckState, type HintState, type State, stepsOf, type WatchState } from "./state.ts";
import { storeOf } from "./store.ts";

export type MarkMap = ReadonlyMap<number, Marks>;

/** Collects marks of cells. */
class Lights {
  readonly cells = new Map<number, Set<Mark>>();

  constructor(
    readonly view: PuzzleView,
    private readonly opened: Opened,
  ) {}

  add(cells: Iterable<number>, mark: Mark): void {
    for (const cell of cells) {
      const marks = this.cells.get(cell);
      if (marks) marks.add(mark);
      else this.cells.set(cell, new Set([mark]));
    }
  }

  clue(constraint: number, mark: Mark): void {
    for (const { cell, mark: which, edge, rim } of this.view.highlights.clue(constraint)) {
      if (which) this.add([cell], which);
      for (const side of rim ?? []) this.add([cell], `rim-${side}`);
      if (!rim) this.add([edge ? marginNumber(this.view, edge, cell) : cell], mark);
      else if (mark === "conflict") this.add([cell], "rim-bad");
    }
  }

  /** What a step speaks of, but for where it leads; what cannot be, where it leads nowhere. */
  meant(step: Step, targets: readonly number[]): void {
    for (const cell of this.view.highlights.meant?.(step) ?? [])
      if (!targets.includes(cell)) this.add([cell], targets.length ? "evidence" : "conflict");
  }

  /** The sides of a cell that something is said of. */
  sides(cell: number, from: number | null, to: number): void {
    for (const side of this.view.highlights.sides?.(cell, from, to) ?? []) this.add([cell], `side-${side}`);
  }

  /** Entries that no solution has together: one alone is wrong; and the constraint that they break, if one is named. */
  conflict(cells: readonly number[], constraint: number | undefined): void {
    this.add(cells, cells.length === 1 ? "wrong" : "reason");
    if (constraint === undefined) return;
    const isEntry = this.view.highlights
      .clue(constraint)
      .some(({ cell, edge, rim }) => !edge && !rim && this.view.open(cell));
    if (!isEntry) this.clue(constraint, "conflict");
  }

  /** A constraint's clue and its cells, but where the view has their rim alone lit. */
  constraint(constraint: number, mark: Mark): void {
    this.clue(constraint, mark);
    if (!this.view.highlights.rims) this.add(this.opened.view.constraints[constraint]?.cells ?? [], mark);
  }
}

function light(
  lights: Lights,
  { panel, watch, pointed, hint, check, ruled, shown, faults, settings }: State,
  text: PuzzleText | null,
): void {
  if (panel === "watch") {
    if (watch) lightSearch(lights, watch, pointed);
  } else if (hint) {
    lightHint(lights, hint, text);
  } else if (check) {
    lightCheck(lights, check);
  } else {
    if (settings.live) lightFaults(lights, faults);
    if (shown !== null) lightPlaces(lights, ruled?.check.pieces ?? [], shown);
  }
}

/** Where a piece can lie: constraints, or cells. */
function lightPlaces(lights: Lights, pieces: readonly Remaining[], shown: number): void {
  const places = pieces.find(({ clue }) => clue === shown)?.args.places;
  if (places?.type === "clues") for (const place of places.value) lights.clue(place, "place");
  if (places?.type === "cells") lights.add(places.value, "place");
}

function lightFaults(lights: Lights, faults: readonly Fault[]): void {
  for (const { cells, clue } of faults) lights.conflict(cells, clue);
}

/** What is wrong; the conflict that is shown, and the clue that it breaks; or one of the steps that lead there. */
function lightCheck(
  lights: Lights,
  { found: { conflicts, wrong }, conflict: index, step: at }: CheckState,
): void {
  lights.add(wrong, "wrong");
  const conflict = conflicts[index];
  if (!conflict) return;
  const step = at === null ? undefined : conflict.steps[at];
  const end = conflict.steps.at(-1);
  const isWalked = step && step !== end;
  // Instead of a rim, what the end speaks of.
  const { rims } = lights.view.highlights;
  lights.conflict(conflict.cells, isWalked || (rims && end) ? undefined : clueOf(conflict));
  if (rims && end && !isWalked) lights.meant(end, []);
  lights.add(conflict.beside, "evidence");
  if (isWalked) lightStep(lights, step);
  if (step) lights.add(citedBy(step, conflict.cells), "evidence");
}

/** The clue that cannot be met, if it is known. */
const clueOf = ({ fault, steps }: EntryConflict): number | undefined => fault?.clue ?? steps.at(-1)?.clues[0];

const citedBy = ({ premises: because }: Step, except: readonly number[]): number[] =>
  because.map((cite) => cite.cell).filter((cell) => !except.includes(cell));

function lightHint(lights: Lights, hint: HintState, text: PuzzleText | null): void {
  const { cell, answer, step, level } = hint;
  if (cell === null) return;
  if (!answer) lights.add([cell], "target");
  else if (answer.hint === "wrongEntries" && answer.unique) lights.add(answer.cells, "wrong");
  else if (answer.hint === "wrongEntries") lights.conflict(answer.cells, undefined);
  else if (answer.hint === "ambiguous") lights.add(differing(answer.first, answer.second), "differs");
  else {
    const shown = stepsOf(answer)[step];
    if (!shown) lights.add(answer.hint === "open" ? [cell] : [], "target");
    else if (0 < hint.followed) lightInner(lights, hint, shown, text);
    else if (level === "where") lightRegion(lights, shown, text);
    else if (level !== "name") lightStep(lights, shown);
  }
}

/** Where to look, which gives nothing away of what follows. */
const regionOf = (step: Step, text: PuzzleText | null): Region =>
  text?.region?.(step) ?? { cells: [], clues: step.clues };

function lightRegion(lights: Lights, step: Step, text: PuzzleText | null): void {
  const { cells, clues } = regionOf(step, text);
  lights.add(cells, "evidence");
  for (const clue of clues) lights.constraint(clue, "evidence");
}

/** A step within one that assumes something: what is assumed, where it leads, and at the end what cannot be. */
function lightInner(lights: Lights, { followed }: HintState, step: Step, text: PuzzleText | null): void {
  const inner = innerSteps(step)[followed - 1];
  if (!inner) return;
  const { assumed } = assumedBefore(step, followed, text?.caseOf);
  lights.add(
    assumed.flatMap(({ effects }) => effects.map(({ cell }) => cell)),
    "guess",
  );
  const isEnd = followed === innerSteps(step).length && inner.effects.length === 0;
  lightStep(lights, inner, isEnd ? "conflict" : "evidence");
}

/** The clues, where the step leads and what it rests on. An area that a rim would go around is no evidence: of those that
 *  a step speaks of, the cells are lit. */
function lightStep(lights: Lights, step: Step, mark: "evidence" | "conflict" = "evidence"): void {
  if (!lights.view.highlights.rims) for (const clue of step.clues) lights.clue(clue, mark);
  const targets = step.effects.map((effect) => effect.cell);
  lights.add(targets, "target");
  for (const { cell, from, to } of step.effects) lights.sides(cell, from, to);
  lights.add(citedBy(step, targets), "evidence");
  lights.meant(step, targets);
  for (const { cell, mask: state } of step.premises)
    if (!targets.includes(cell)) lights.sides(cell, null, state);
}

/** What a step lights, by itself. */
export function stepMarks(view: PuzzleView, opened: Opened, step: Step): MarkMap {
  const lights = new Lights(view, opened);
  lightStep(lights, step);
  return lights.cells;
}

/** What is lit for constraints that are spoken of, for cells, and for cells that must not be so. */
export function spokenMarks(
  view: PuzzleView,
  opened: Opened,
  { clues = [], cells = [], broken = [] }: Partial<Record<"clues" | "cells" | "broken", readonly number[]>>,
): MarkMap {
  const lights = new Lights(view, opened);
  for (const clue of clues) lights.constraint(clue, "evidence");
  lights.add(cells, "evidence");
  lights.add(broken, "conflict");
  return lights.cells;
}

/** Cells at which two boards differ. */
export const differing = (first: ArrayLike<number>, second: ArrayLike<number>): number[] =>
  Array.from({ length: first.length }, (_, cell) => cell).filter((cell) => first[cell] !== second[cell]);

function lightSearch(
  lights: Lights,
  { guesses, last, why, tick }: WatchState,
  pointed: State["pointed"],
): void {
  lights.add(guesses, "guess");
  if (pointed?.tick === tick) {
    lights.add(pointed.cells, "target");
    lights.add(pointed.evidence, "evidence");
    for (const constraint of pointed.constraints) lights.constraint(constraint, "evidence");
    return;
  }
  if (why?.tick === tick) lights.add(why.lit, "evidence");
  const isConflict = last.some((event) => event.kind === "conflict");
  // A count that ends opens all that it went over: lit, that would be the whole board.
  const isCounted = last.some((event) => event.kind === "tally");
  const lit = last.filter((event) => !(isCounted && event.kind === "undo"));
  for (const event of lit) lightEvent(lights, event, isConflict);
}

function lightEvent(lights: Lights, event: WatchedEvent, isConflict: boolean): void {
  const { kind, cell, cause } = event;
  const at = cell === null ? [] : [cell];
  if (kind === "conflict") {
    lights.add(at, "conflict");
    if (cause !== null) lights.constraint(cause, "conflict");
  } else if (kind === "reason" || kind === "learned") {
    const mark = isConflict ? "conflict" : "evidence";
    lights.add(at, mark);
    // Of many clues taken together only the numbers: their cells would cover half of the board.
    if (cause !== null) lights.clue(cause, mark);
  } else if (isChange(event)) {
    lights.add(at, "change");
    // The run that broke matters more than those that led there.
    if (cause !== null && !isConflict) lights.constraint(cause, "evidence");
  }
}

export const marksOf = part((player: Player) => {
  const { hasMessages, opened, puzzleText, state, view } = storeOf(player);

  const textOf = (): PuzzleText | null => (hasMessages.value ? puzzleText.value : null);

  /** The marks of the present state; the selection's are the board's own business. */
  const marks = computed<MarkMap>(() => {
    if (!view.value || !opened.value) return new Map();
    const lights = new Lights(view.value, opened.value);
    light(lights, state.value, textOf());
    return lights.cells;
  });

  /** The constraints that the shown hint, check or step of a search is about. */
  const litConstraints = computed<ReadonlySet<number>>(() => {
    const { panel, watch, hint, check } = state.value;
    if (panel === "watch") return new Set((watch?.last ?? []).flatMap(({ cause }) => cause ?? []));
    const step = stepsOf(hint?.answer)[hint?.step ?? 0];
    if (hint && step) {
      const inner = innerSteps(step)[hint.followed - 1];
      if (hint.level === "name") return new Set();
      return new Set(hint.level === "where" ? regionOf(step, textOf()).clues : (inner ?? step).clues);
    }
    const conflict = check?.found.conflicts[check.conflict];
    const clue = conflict && clueOf(conflict);
    return new Set(clue === undefined ? [] : [clue]);
  });

  /** The marks of a search that is shown beside another. */
  function marksOfSearch(watch: WatchState): MarkMap {
    if (!view.value || !opened.value) return new Map();
    const lights = new Lights(view.value, opened.value);
    lightSearch(lights, watch, watch === state.value.watch ? state.value.pointed : null);
    return lights.cells;
  }

  return { marks, litConstraints, marksOfSearch };
});
