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
 * Cells in a row.
 */
width: number, 
/**
 * Cells in a column.
 */
height: number, 
/**
 * Every run, line or area with its clue.
 */
constraints: Array<Constraint>, };

/**
 * A group of cells with a clue.
 */
export type Constraint = { 
/**
 * Its kind, such as `"across"`.
 */
kind: string, 
/**
 * The cell the clue is printed in.
 */
home: number | null, 
/**
 * Its cells in order.
 */
cells: Array<number>, 
/**
 * What the clue says.
 */
args: Record<string, Arg>, };

/**
 * Where a text is wrong.
 */
export type ParseError = { 
/**
 * Line, from 1.
 */
line: number, 
/**
 * Column, from 1.
 */
column: number, 
/**
 * Key of the error.
 */
kind: string, 
/**
 * What stands there; empty at the end of the text.
 */
found: string, 
/**
 * Key of what was expected.
 */
expected: string, 
/**
 * Named values for the sentence.
 */
args: Record<string, Arg>, };

/**
 * A premise: the possibilities of `cell` lie within `word`.
 */
export type Premise = { cell: number, mask: number, };

/**
 * A change of one cell's possibilities.
 */
export type Effect = { cell: number, from: number, to: number, };

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
 * The constraints it rests on.
 */
clues: Array<number>, 
/**
 * What it uses of cells.
 */
premises: Array<Premise>, 
/**
 * Cells that change.
 */
effects: Array<Effect>, 
/**
 * Named values for the sentence.
 */
args: Record<string, Arg>, };

/**
 * The answer to "why must this cell be so?".
 */
export type Hint = { "hint": "chain", 
/**
 * First to last.
 */
steps: Array<Step>, } | { "hint": "settled" } | { "hint": "mistake", 
/**
 * Their cells.
 */
cells: Array<number>, 
/**
 * Whether the puzzle has one solution, so that each of them is wrong; else not all can be right.
 */
unique: boolean, } | { "hint": "ambiguous", 
/**
 * One solution.
 */
first: Array<number>, 
/**
 * Another.
 */
second: Array<number>, } | { "hint": "open", 
/**
 * Each of these possibilities of the cell is in some solution.
 */
left: number, 
/**
 * Why others are not; a possibility that is neither left nor taken by a step is in no solution either, but not
 * by the rules known here. Empty where nothing is to be taken.
 */
steps: Array<Step>, } | { "hint": "stuck", 
/**
 * Entries that cannot be right; none, where the puzzle itself has no solution.
 */
cells: Array<number>, 
/**
 * Whether the puzzle has one solution, so that each of them is wrong; else not all can be right.
 */
unique: boolean, 
/**
 * From what is entered to what cannot be, which is the last step.
 */
steps: Array<Step>, } | { "hint": "impossible" } | { "hint": "beyond" } | { "hint": "gaveUp" };

/**
 * How often a rule was needed.
 */
export type TechniqueCount = { 
/**
 * Key of the rule.
 */
technique: string, 
/**
 * How often.
 */
applications: number, };

/**
 * How hard a puzzle is.
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
 * The rules that were needed, easiest first.
 */
applications: Array<TechniqueCount>, };

/**
 * A rule of the puzzle that entries break.
 */
export type Fault = { 
/**
 * Its key.
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
 * Entries that cannot stand together: they break a rule at once, or steps lead to a clue that cannot be met, or
 * no more is known.
 */
export type EntryConflict = { 
/**
 * Their cells.
 */
cells: Array<number>, 
/**
 * The rule that they break at once.
 */
fault: Fault | null, 
/**
 * Other entries that the steps rest on.
 */
beside: Array<number>, 
/**
 * What follows from them; the last step has the clue that cannot be met.
 */
steps: Array<Step>, };

/**
 * What an answer proves.
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
 * Complete, and no rule is broken.
 */
solved: boolean, 
/**
 * The rules that are broken.
 */
faults: Array<Fault>, 
/**
 * Parts of clues that the entries have certainly done with: the constraint, and which of its numbers.
 */
done: Array<[number, number]>, 
/**
 * Cells that differ from the unique solution.
 */
wrong: Array<number>, 
/**
 * What the solutions say of the entries, where they were asked; of a solved board, that it is the only one.
 */
verdict: Verdict | null, 
/**
 * What they say of the puzzle without entries, where they were asked and the board is not solved.
 */
blank: Verdict | null, 
/**
 * Where a puzzle has a second question, how it is laid out: whether that has one answer, without entries.
 */
layout: Verdict | null, 
/**
 * What is to be used up: the constraint of each piece, and where it lies or can lie.
 */
pieces: Array<Remaining>, 
/**
 * Entries that cannot stand together.
 */
conflicts: Array<EntryConflict>, };

/**
 * What the clue of a constraint still allows.
 */
export type Remaining = { 
/**
 * The constraint.
 */
clue: number, 
/**
 * Named values.
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
 * In decimal digits: longer than a number of JavaScript is exact.
 */
ways: string, 
/**
 * Whether these are all; else there are so many or more.
 */
complete: boolean, };

/**
 * One way to fill a cell.
 */
export type Way = { 
/**
 * The word of the filled cell.
 */
state: number, 
/**
 * How many solutions have it so.
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
 * Guesses taken back.
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
 * Guesses that stand.
 */
depth: number, };

/**
 * What happened in a stretch of ticks.
 */
export type Bucket = { decisions: number, conflicts: number, backtracks: number, backjumps: number, solutions: number, shallowest: number, deepest: number, };

/**
 * What a guess says.
 */
export type Choice = { 
/**
 * The cell.
 */
cell: number, 
/**
 * The word, as in an event's `to`.
 */
state: number, 
/**
 * Whether the cell shows it; else it shows anything but that.
 */
holds: boolean, 
/**
 * The constraint that the guess is about, such as the piece that is laid.
 */
cause: number | null, };

/**
 * A point at which a search had several ways to go on.
 */
export type Branch = { 
/**
 * The tick in which the last alternative was taken; 0 where none was yet.
 */
tick: number, 
/**
 * What was guessed; none between two guesses.
 */
taken: Choice | null, 
/**
 * What is left to try, the next one first.
 */
open: Array<Choice>, 
/**
 * What was tried and is refuted, the first first.
 */
refuted: Array<Choice>, 
/**
 * How many alternatives are left besides those in `open`.
 */
more: number, };

/**
 * A conflict, and what the guesses it rests on show.
 */
export type Mistake = { 
/**
 * The cell at which it showed.
 */
cell: number | null, 
/**
 * The constraint that cannot be met.
 */
cause: number | null, 
/**
 * Cells, each with its word.
 */
shown: Array<Premise>, };

/**
 * What a conflict rests on.
 */
export type Blame = { 
/**
 * The places in the path of the guesses that lead to it, from 0.
 */
decisions: Array<number>, 
/**
 * Whether none of them can be left out; else that was not found out.
 */
minimal: boolean, 
/**
 * What to look for in the past; none for a search that learns.
 */
mistake: Mistake | null, };

/**
 * A guess that was taken back.
 */
export type Left = { 
/**
 * Its place in the path, from 0.
 */
place: number, 
/**
 * The branch as it was.
 */
branch: Branch, };

/**
 * Why the last tick met a conflict, or what it took back after one.
 */
export type Why = { 
/**
 * What the conflict rests on that the last tick met.
 */
blame: Blame | null, 
/**
 * Guesses that the last tick took back, the first first.
 */
left: Array<Left>, 
/**
 * What the conflict rested on that the tick before met.
 */
before: Blame | null, };

/**
 * How often a mistake was made in a stretch of a search.
 */
export type Recount = { 
/**
 * Conflicts that are this mistake.
 */
made: number, 
/**
 * The last tick before the present one in which it was made.
 */
latest: number | null, 
/**
 * The tick up to which was counted.
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
 * The ticks after which the search was turned off its way.
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
 * Keys of the rules, easiest first.
 */
techniques: Array<string>, };
