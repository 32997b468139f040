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
 * What a page needs to show a board and to name its cells.
 */
export type View = { 
/**
 * Every run, line or area with its clue.
 */
constraints: Array<ConstraintView>, 
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
export type ConstraintView = { 
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
 * The named values of the clue, such as `("sum", Arg::Number(17))`.
 */
args: Record<string, Arg>, };

/**
 * Where a text is wrong, what was found there, and what was expected. The front end makes the sentence.
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
 * The text found there, cut to 40 characters; empty at the end of the text.
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
 * A premise: the candidates of `cell` lie within `mask`.
 */
export type Premise = { 
/**
 * The cell.
 */
cell: number, 
/**
 * A superset of the present candidates; a wider mask is a weaker, and so better, premise.
 */
mask: number, };

/**
 * Candidates removed from one cell.
 */
export type Effect = { 
/**
 * The cell.
 */
cell: number, 
/**
 * Its candidates before.
 */
from: number, 
/**
 * Its candidates after: a proper subset.
 *
 * Where one is left, or fewer than are removed, the premises prove that no other is; else they prove that each of
 * those removed is not.
 */
to: number, };

/**
 * One line of an explanation.
 */
export type Step = { 
/**
 * Key of the technique.
 */
technique: string, 
/**
 * How hard the technique is.
 */
level: Level, 
/**
 * The constraints (indices into [`View::constraints`](crate::View)) it rests on.
 */
clues: Array<number>, 
/**
 * What it requires of other cells, and of its own cells before the step.
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
 * One solution, a state per cell.
 */
first: Array<number>, 
/**
 * Another.
 */
second: Array<number>, } | { "hint": "open", 
/**
 * Mask of the values that the cell has in some solution.
 */
possible: number, 
/**
 * Why others are impossible, first to last; a value that is neither possible nor removed by a step is in no
 * solution either, but no technique here proves it. Empty where nothing is to be removed.
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
 * From the entries to a conflict, which is the last step.
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
 * How hard a puzzle is: the hardest technique it needs, and how often each was needed.
 */
export type Grade = { 
/**
 * The level of the hardest technique needed.
 */
level: Level, 
/**
 * Whether the techniques alone finish the puzzle. [`Board::grade`](crate::Board::grade) also sees that it has a
 * solution.
 */
finished: boolean, 
/**
 * Each technique that was needed with its number of applications, in the order of the table.
 */
applications: Array<TechniqueCount>, };

/**
 * A rule of the puzzle that entries violate.
 */
export type Fault = { 
/**
 * Its key, such as `"repeat"`.
 */
kind: string, 
/**
 * The violated constraint.
 */
clue: number, 
/**
 * The entries that violate it.
 */
cells: Array<number>, };

/**
 * Entries in conflict, and why.
 *
 * With a `fault` they violate a rule directly. Else `steps` lead from them, and from further entries `beside` them
 * where that is much shorter, to a constraint in conflict: the only one of the last step. With neither, it is only
 * known that no solution has them all.
 */
export type EntryConflict = { 
/**
 * Their cells, in reading order.
 */
cells: Array<number>, 
/**
 * The rule that they violate directly.
 */
fault: Fault | null, 
/**
 * Other entries that are premises; without them the steps would be more.
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
 * Complete, and no rule is violated: any valid solution counts.
 */
solved: boolean, 
/**
 * The violated rules.
 */
faults: Array<Fault>, 
/**
 * See [`Puzzle::done`].
 */
done: Array<[number, number]>, 
/**
 * Cells that differ from the solution ([`Depth::Solutions`], unique puzzles); from its layout too where that is
 * unique.
 */
wrong: Array<number>, 
/**
 * How many solutions extend the entries: [`Verdict::Unique`] of a solved board, which needs no search.
 * `None` at [`Depth::Rules`] and nowhere else.
 */
verdict: Verdict | null, 
/**
 * How many solutions the puzzle has without entries; `None` for a solved board too, which is not worth a search.
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
 * Entries in conflict ([`Depth::Solutions`]).
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
 * The state of the filled cell.
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
 * The present tick and the counts of a watched search.
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
 * The tick at which the search ends, once known.
 */
end: number | null, 
/**
 * Nodes visited.
 */
nodes: number, 
/**
 * Decisions undone.
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
 * Decisions undone.
 */
backtracks: number, 
/**
 * Times that a backjump undid several decisions at once.
 */
backjumps: number, 
/**
 * Solutions met.
 */
solutions: number, 
/**
 * The lowest decision level.
 */
shallowest: number, 
/**
 * The highest decision level.
 */
deepest: number, };

/**
 * The literal of a decision: a cell has a state, or has not.
 */
export type Choice = { 
/**
 * The cell.
 */
cell: number, 
/**
 * The state, as in [`Event::to`](crate::Event::to).
 */
state: number, 
/**
 * Whether the cell has the state; else it has any other.
 */
holds: boolean, 
/**
 * The constraint of the decision, such as the piece that is placed, or [`NONE`].
 */
cause: number | null, };

/**
 * A branching point of a search: its alternatives, at least two to begin with, and what became of them. One whose
 * current alternative is forced, since the others are refuted, is none.
 */
export type Branch = { 
/**
 * The tick in which the last alternative was taken; 0 where none was yet.
 */
tick: number, 
/**
 * The current decision; `None` between two decisions.
 */
taken: Choice | null, 
/**
 * The cells that it settled: those of a piece, of a row.
 */
cells: Array<number>, 
/**
 * Alternatives not tried yet, the next one first; for a search that learns nogoods, the other values of the cell.
 */
open: Array<Choice>, 
/**
 * Alternatives that were tried to the end, oldest first: refuted, but for those with a solution. Empty for a search
 * that learns nogoods, which replace them.
 */
refuted: Array<Choice>, 
/**
 * How many open alternatives are not listed: a row of a nonogram has too many.
 */
more: number, };

/**
 * A conflict by its constraint and its premises, the moves that it follows from without any other (see
 * [`ConflictSet::decisions`]): a board with these assignments, and with what they force, fails at the same constraint,
 * whatever its other cells hold.
 */
export type Nogood = { 
/**
 * Cells with their states, in any order.
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
 * Decisions, as indices into [`Process::path`](crate::Process::path), ascending: the conflict follows from these
 * alone. Empty if the initial board is in conflict.
 *
 * A search that learns finds them by the analysis that gives its nogood. Any other finds premises, of which none can
 * be left out: decisions, and last alternatives, after the others of their branches were refuted. For such a one, all
 * decisions before it are added.
 */
decisions: Array<number>, 
/**
 * Whether it is known that none can be left out: `false` if the budget ended first, and if decisions were added that
 * are no premises.
 */
complete: boolean, 
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
 * How often the same conflict was met in a stretch of a search: the same constraint failed for the same premises.
 */
export type Recount = { 
/**
 * How often.
 */
count: number, 
/**
 * The last tick before the present one in which it was met.
 */
latest: number | null, 
/**
 * The tick up to which conflicts were counted.
 */
until: number, };

/**
 * Why a literal of an implication graph holds, or what a conflict violates.
 */
export type ImplicationReason = { "by": "decision", 
/**
 * The tick.
 */
tick: number, } | { "by": "axiom" } | { "by": "constraint", 
/**
 * Their numbers; none for the rule of a cell alone.
 */
constraints: Array<number>, 
/**
 * The cell whose own rule it is, such as that it must be covered.
 */
cell: number | null, 
/**
 * As [`Event::technique`](crate::Event::technique).
 */
technique: number, } | { "by": "nogood", 
/**
 * The tick.
 */
tick: number, } | { "by": "excluded" };

/**
 * A literal of an implication graph.
 */
export type Implication = { 
/**
 * The literal as it is shown: a cell has a state, or has not.
 */
choice: Choice, 
/**
 * Its decision level, from 1.
 */
level: number, 
/**
 * Why it holds.
 */
reason: ImplicationReason, 
/**
 * The nodes that it follows from, as indices.
 */
premises: Array<number>, 
/**
 * Whether it is on the conflict's side of the cut.
 */
isAfterCut: boolean, };

/**
 * What a conflict follows from, back to the decisions, as the analysis that learns from it saw it.
 *
 * What holds without any decision is left out. The *cut* separates what the nogood follows from and what follows from
 * the nogood: every path from a decision to the conflict passes one of its literals.
 */
export type ImplicationGraph = { 
/**
 * The tick that ended in the conflict.
 */
tick: number, 
/**
 * In the order in which they were derived: premises come before what follows from them.
 */
nodes: Array<Implication>, 
/**
 * What is violated.
 */
reason: ImplicationReason, 
/**
 * The nodes that violate it, as indices.
 */
premises: Array<number>, 
/**
 * The learned nogood: the nodes on the cut, the first unique implication point first.
 */
nogood: Array<number>, 
/**
 * The decision level of the conflict.
 */
level: number, 
/**
 * The decision level to which the search backjumps.
 */
backjump: number, };

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
 * The ticks at which the search was forked.
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
states: Array<number>, 
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
changed: Array<number>, 
/**
 * For each cell the number of its colour after that, 0 for white.
 */
cells: Array<number>, };

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
