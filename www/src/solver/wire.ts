// Generated from crates/wire by `GRIDSTEP_RENEW=1 cargo test -p gridstep-wire`: do not edit.

/**
 * A value in a sentence.
 */
export type Arg = { "type": "number", "value": number } | { "type": "numbers", "value": Array<number> } | { "type": "digits", "value": Array<number> } | { "type": "sets", "value": Array<Array<number>> } | { "type": "cell", "value": number } | { "type": "cells", "value": Array<number> } | { "type": "clue", "value": number } | { "type": "clues", "value": Array<number> } | { "type": "key", "value": string } | { "type": "steps", "value": Array<Step> };

/**
 * How hard a step or a puzzle is.
 */
export type Level = "easy" | "medium" | "hard" | "expert";

/**
 * What a page must know to show a board and to name its cells.
 */
export type View = { 
/**
 * Every run, line or area with its clue.
 */
constraints: Array<Constraint>, 
/**
 * Cells in a row.
 */
width: number, 
/**
 * Cells in a column.
 */
height: number, };

/**
 * A group of cells with a clue.
 */
export type Constraint = { 
/**
 * Its kind, such as `"across"`.
 */
kind: string, 
/**
 * The cell the clue is printed in, if it is printed in one.
 */
home: number | null, 
/**
 * Its cells in order.
 */
cells: Array<number>, 
/**
 * What the clue says, such as `("sum", Arg::Number(17))`.
 */
args: Record<string, Arg>, };

/**
 * Where a text is wrong, what stands there, and what should. The front end owns the words.
 */
export type ParseError = { 
/**
 * Line, from 1.
 */
line: number, 
/**
 * Column, from 1, in characters.
 */
column: number, 
/**
 * Key of the error, such as `"sum-impossible"`.
 */
kind: string, 
/**
 * What stands there, cut to 40 characters; empty at the end of the text.
 */
found: string, 
/**
 * Key of what was expected, such as `"number"`.
 */
expected: string, 
/**
 * Named values for the sentence.
 */
args: Record<string, Arg>, };

/**
 * A premise: the possibilities of `cell` lie within `word`.
 */
export type Premise = { 
/**
 * The cell.
 */
cell: number, 
/**
 * A superset of what is possible there now; wider is a weaker and so a better premise.
 */
mask: number, };

/**
 * A change of one cell's possibilities.
 */
export type Effect = { 
/**
 * The cell.
 */
cell: number, 
/**
 * Its possibilities before.
 */
from: number, 
/**
 * Its possibilities after: a proper subset.
 */
to: number, };

/**
 * One line of an explanation.
 */
export type Step = { 
/**
 * Key of the rule.
 */
technique: string, 
/**
 * How hard the rule is.
 */
level: Level, 
/**
 * The constraints (indices into [`View::constraints`](crate::View)) it rests on.
 */
clues: Array<number>, 
/**
 * What it uses of other cells, and of its own cells beforehand.
 */
premises: Array<Premise>, 
/**
 * Cells that change, each at most once.
 */
effects: Array<Effect>, 
/**
 * Named values for the sentence.
 */
args: Record<string, Arg>, };

/**
 * The answer to "why must this cell be so?".
 */
export type Hint = { "hint": "chain", steps: Array<Step>, } | { "hint": "correct" } | { "hint": "wrongEntries", 
/**
 * Their cells.
 */
cells: Array<number>, 
/**
 * Whether the puzzle has one solution: they are all that differ from it, each of them wrong. Else no
 * solution has all of them, but some may have a part.
 */
unique: boolean, } | { "hint": "ambiguous", 
/**
 * One solution, a word per cell.
 */
first: Array<number>, 
/**
 * Another.
 */
second: Array<number>, } | { "hint": "open", 
/**
 * Each of these possibilities of the cell is in some solution.
 */
possible: number, 
/**
 * Why others are not, first to last; a possibility that is neither left nor taken by a step is in no solution
 * either, but not by the rules known here. Empty where nothing is to be taken.
 */
steps: Array<Step>, } | { "hint": "contradiction", 
/**
 * Entries that cannot be right, as in [`Hint::WrongEntries`]; none, where the puzzle itself has no solution.
 */
cells: Array<number>, 
/**
 * As in [`Hint::WrongEntries`].
 */
unique: boolean, 
/**
 * From what is entered to what cannot be, which is the last step.
 */
steps: Array<Step>, } | { "hint": "impossible" } | { "hint": "unexplained" } | { "hint": "gaveUp" };

/**
 * How often a technique was needed.
 */
export type TechniqueCount = { 
/**
 * Key of the technique.
 */
technique: string, 
/**
 * How often.
 */
applications: number, };

/**
 * How hard a puzzle is: the hardest rule it needs, and how often each was needed.
 */
export type Grade = { 
/**
 * The level of the hardest rule needed.
 */
level: Level, 
/**
 * Whether the rules alone finish the puzzle.
 */
finished: boolean, 
/**
 * Each rule that was needed with its number of uses, in the order of the table.
 */
applications: Array<TechniqueCount>, };

/**
 * A rule of the puzzle that entries break.
 */
export type Fault = { 
/**
 * Its key, such as `"repeat"`.
 */
kind: string, 
/**
 * The constraint that is broken.
 */
clue: number, 
/**
 * The entries that break it.
 */
cells: Array<number>, };

/**
 * Entries that cannot stand together, and why.
 *
 * With a `fault` they break a rule at once. Else `steps` lead from them, and from entries `beside` them where that
 * is much shorter, to a constraint that cannot be met any more: the only one of the last step. With neither, no more
 * is known than that no solution holds them all.
 */
export type EntryConflict = { 
/**
 * Their cells, in reading order.
 */
cells: Array<number>, 
/**
 * The rule that they break at once.
 */
fault: Fault | null, 
/**
 * Other entries that the steps rest on; without them the way would be longer.
 */
beside: Array<number>, 
/**
 * What follows from them, first to last.
 */
steps: Array<Step>, };

/**
 * What an [`Answer`] proves when two solutions were asked for.
 */
export type Verdict = "impossible" | "unique" | "ambiguous" | "gaveUp";

/**
 * What a check found.
 */
export type Check = { 
/**
 * Every cell that must be filled is filled.
 */
complete: boolean, 
/**
 * Complete, and no rule is broken: any valid solution counts.
 */
solved: boolean, 
/**
 * The rules that are broken.
 */
faults: Array<Fault>, 
/**
 * See [`Puzzle::done`].
 */
done: Array<[number, number]>, 
/**
 * Cells that differ from the solution ([`Depth::Solutions`], unique puzzles).
 */
wrong: Array<number>, 
/**
 * What the puzzle's solutions say of the entries: [`Verdict::Unique`] of a solved board, which needs no search.
 * `None` at [`Depth::Rules`] and nowhere else.
 */
verdict: Verdict | null, 
/**
 * What they say of the puzzle without entries; `None` as well of a solved board, which is not worth a search.
 */
blank: Verdict | null, 
/**
 * What [`Puzzle::layouts`] finds without entries; `None` as well where the puzzle has none.
 */
layout: Verdict | null, 
/**
 * The pieces beside the board, see [`Puzzle::pieces`]; empty for a puzzle without.
 */
pieces: Array<Remaining>, 
/**
 * Entries that cannot stand together ([`Depth::Solutions`]).
 */
conflicts: Array<EntryConflict>, };

/**
 * What the clues at a cell still allow.
 */
export type Remaining = { 
/**
 * The constraint.
 */
clue: number, 
/**
 * Named values, such as what is left to fill and the sets that can.
 */
args: Record<string, Arg>, };

/**
 * What a solver found.
 */
export type Answer = { 
/**
 * What it proves, where two solutions were asked for.
 */
verdict: Verdict, 
/**
 * How many solutions were found.
 */
solutions: number, 
/**
 * Ticks it took.
 */
ticks: number, 
/**
 * Nodes of the search tree it visited.
 */
nodes: number, };

/**
 * How many solutions there are.
 */
export type Count = { 
/**
 * The number, in decimal digits: it may be longer than any machine word.
 */
ways: string, 
/**
 * Whether it is all of them. Else counting stopped at its limit, and there are so many or more.
 */
complete: boolean, };

/**
 * One way to fill a cell, and how many solutions have it so.
 */
export type Way = { 
/**
 * The word of the filled cell.
 */
state: number, 
/**
 * How many.
 */
count: Count, };

/**
 * What a tick ended in.
 */
export type Flow = "running" | "solution" | "exhausted";

/**
 * Where a watched search stands.
 */
export type Moment = { 
/**
 * Ticks so far.
 */
tick: number, 
/**
 * The last tick ever reached.
 */
reached: number, 
/**
 * The tick at which nothing is left to try, once known.
 */
end: number | null, 
/**
 * Nodes visited.
 */
nodes: number, 
/**
 * Decisions taken back.
 */
backtracks: number, 
/**
 * Conflicts met.
 */
conflicts: number, 
/**
 * Solutions met.
 */
solutions: number, 
/**
 * The decision level: how many decisions are in force.
 */
level: number, };

/**
 * What happened in one stretch of ticks: the marks of a time bar and the shape of the search.
 */
export type Bucket = { 
/**
 * Decisions made.
 */
decisions: number, 
/**
 * Conflicts met.
 */
conflicts: number, 
/**
 * Decisions taken back.
 */
backtracks: number, 
/**
 * Times that several decisions were taken back at once, by a search that learns.
 */
backjumps: number, 
/**
 * Solutions met.
 */
solutions: number, 
/**
 * Fewest decisions that stood.
 */
shallowest: number, 
/**
 * Most decisions that stood.
 */
deepest: number, };

/**
 * What a decision says: that a cell shows a word, or that it does not.
 */
export type Choice = { 
/**
 * The cell.
 */
cell: number, 
/**
 * The word, as in [`Event::to`](crate::Event::to).
 */
state: number, 
/**
 * Whether the cell shows it; else it shows anything but that.
 */
holds: boolean, 
/**
 * The constraint that the decision is about, such as the piece that is laid, or [`NONE`].
 */
cause: number | null, };

/**
 * A point at which a search had several ways to go on, and what became of them.
 */
export type Branch = { 
/**
 * The tick in which the last alternative was taken; 0 where none was yet.
 */
tick: number, 
/**
 * What was decided; none between two decisions, when the last one is refuted.
 */
taken: Choice | null, 
/**
 * What is left to try, the next one first; for a search that learns, what else the cell could be.
 */
open: Array<Choice>, 
/**
 * What was tried and is refuted, the first first. A search that learns has none: its lessons take their place.
 */
refuted: Array<Choice>, 
/**
 * How many alternatives are left besides those that are named: a row of a nonogram has too many.
 */
more: number, };

/**
 * A conflict with the assignments of its conflict set: a board with these assignments fails at the same constraint,
 * whatever its other cells hold.
 */
export type Nogood = { 
/**
 * Cells with their states.
 */
assignments: Array<Premise>, 
/**
 * The cell, or [`NONE`].
 */
cell: number | null, 
/**
 * The constraint, or [`NONE`].
 */
cause: number | null, };

/**
 * The decisions that cause the conflict of a tick.
 */
export type ConflictSet = { 
/**
 * Decisions, as indices into [`Process::path`](crate::Process::path), ascending: with these alone, the search's own
 * propagation reaches the conflict. Empty if the initial board is in conflict.
 */
decisions: Array<number>, 
/**
 * Whether every decision is necessary; `false` only if the budget ended before that was known.
 */
minimal: boolean, 
/**
 * What a recount looks for; `None` for a search that learns nogoods, since it never repeats a conflict.
 */
nogood: Nogood | null, };

/**
 * A decision that was undone.
 */
export type UndoneDecision = { 
/**
 * Its index in the path, from 0.
 */
place: number, 
/**
 * The branch before it was undone.
 */
branch: Branch, };

/**
 * Why the last tick of a search ended in a conflict, or what it undid after one.
 */
export type Why = { 
/**
 * The cause of the conflict in which the last tick ended.
 */
conflictSet: ConflictSet | null, 
/**
 * Decisions that the last tick undid, each with its index in the path, oldest first.
 */
undone: Array<UndoneDecision>, 
/**
 * The cause of the conflict in which the tick before the last one ended.
 */
previous: ConflictSet | null, };

/**
 * How often a nogood was violated in a stretch of a search.
 */
export type Recount = { 
/**
 * Conflicts that violate it.
 */
count: number, 
/**
 * The last tick before the present one in which it was violated.
 */
latest: number | null, 
/**
 * The tick up to which conflicts were counted.
 */
until: number, };

/**
 * What the whole search looked like so far.
 */
export type Overview = { 
/**
 * Ticks a bucket covers.
 */
bucketTicks: number, 
/**
 * From tick 1 on.
 */
buckets: Array<Bucket>, 
/**
 * The ticks at which the search was made to go on otherwise.
 */
forks: number[], };

/**
 * An opened puzzle: all that a page needs to show it, to play it without the solver, and to save it.
 */
export type Opened = { 
/**
 * The kind of puzzle.
 */
puzzle: string, 
/**
 * The clues in the puzzle's own JSON; the page parses it.
 */
json: string, 
/**
 * The short form for links.
 */
link: string, 
/**
 * What was filled in where it was read; empty if nothing.
 */
words: Array<number>, 
/**
 * The board.
 */
view: View, };

/**
 * A puzzle made of a picture, which is one of its solutions.
 */
export type Drawn = { 
/**
 * The puzzle.
 */
opened: Opened, 
/**
 * Whether there are other solutions.
 */
verdict: Verdict, 
/**
 * Cells that some other solution has otherwise.
 */
doubtful: Array<number>, 
/**
 * Whether these are all such cells.
 */
allDoubtful: boolean, 
/**
 * Cells that were changed to make it unique.
 */
changed: Array<number>, };

/**
 * What a kind of puzzle offers.
 */
export type PuzzleKind = { 
/**
 * Its name.
 */
name: string, 
/**
 * Keys of the searches one can watch.
 */
engines: Array<string>, 
/**
 * Keys of the text forms.
 */
formats: Array<string>, 
/**
 * Keys of the techniques, easiest first.
 */
techniques: Array<string>, };
