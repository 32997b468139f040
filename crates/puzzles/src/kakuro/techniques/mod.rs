//! Techniques, easiest first, and what they are used for: hints and grades.
//!
//! Those on one run belong to the constraint `SumAllDifferent` of the engine; `prove.rs` finds their premises. Those on
//! several runs have a file each.
//!
//! What a sentence about each technique can use ([`Deduction::args`](gridstep_engine::Deduction)).
//! "The rest" of a run is its cells that are not settled; `used` holds the digits that stand (fixed cells among
//! the premises), `cells` and `left` how many cells and how much of `sum` the rest has, `ways` the sets of
//! digits that can make it. Where `used` is empty, `left` equals `sum` and the rest is the whole run.
//! `clues[0]` is the run; crossing techniques name the run across first.
//!
//! | technique | level | args | sentence |
//! |---|---|---|---|
//! | `last-cell` | easy | `sum` Number, `used` Digits, `cell` Cell, `digit` Number | All other cells of this `sum` are known (`used`), so the last one is `digit`. |
//! | `crossing` | easy | `cell` Cell, `digit` Number; `acrossSum`, `acrossLeft`, `acrossCells` Number, `acrossUsed`, `across` Digits; `downSum`, `downLeft`, `downCells` Number, `downUsed`, `down` Digits | `acrossLeft` in `acrossCells` cells uses only `across`, `downLeft` in `downCells` only `down`: where they cross only `digit` will do. |
//! | `lone-sum` | easy | `sum`, `left`, `cells` Number, `used` Digits, `digits` Digits | `left` in `cells` cells can be made in one way only: `digits`. |
//! | `only-candidate` | easy | `cell` Cell, `digit` Number, `candidates` Digits, `used` Digits | Of `candidates`, its two runs hold `used` already: only `digit` is left. `candidates` is 1 to 9 where nothing else is known of the cell. |
//! | `used-digit` | easy | `digit` Number, `cell` Cell | `digit` stands at `cell`: no other cell of the run can hold it. |
//! | `needed-digit` | medium | `sum`, `left`, `cells` Number, `used` Digits, `ways`, `out` Sets, `digit` Number, `cell` Cell | Every way to make `left` in `cells` cells uses `digit`, and only `cell` can hold it. |
//! | `possible-ways` | medium | `sum`, `left`, `cells` Number, `used` Digits, `ways` Sets, `out` Sets, `digits` Digits | `left` in `cells` cells can only be made by `ways` (`out` are ways that do not fit what the cells can hold; often empty): so only `digits` remain. |
//! | `bounds` | medium | `sum` Number, `cells` Cells; of each side that is needed, one pair of Numbers: `least`, `high` or `from`, `over`; `most`, `low` or `upTo`, `under`; or instead of all of these `extreme` Key `most` or `least` | The other cells make at least `least`, so each of `cells` is at most `high` = `sum` - `least`; at most `most`, so it is at least `low`. With `from` or more in one of `cells` the run would make at least `over`; with `upTo` or less, at most `under`. `extreme`: the greatest (or least) digits that the cells of the run can hold just make `sum`, so each holds it. |
//! | `naked-pair`, `naked-triple` | medium, hard | `cells` Cells, `digits` Digits | `cells` can hold nothing but `digits`, one each: no other cell of the run can hold them. |
//! | `hidden-pair`, `hidden-triple` | medium, hard | `sum`, `left` Number, `used` Digits, `ways` Sets, `cells` Cells, `digits` Digits | Every way to make `left` uses `digits`, and only `cells` can hold them: so they hold nothing else. |
//! | `area-sum` | hard | `more` Key `across` or `down`, `across`, `down` Clues, `acrossTotal`, `downTotal` Number, `known` Cells, `knownTotal` Number, `cells` Cells, `rest` Number, `digits` Digits | The runs `across` total `acrossTotal`, the runs `down` total `downTotal`. They cover the same cells, but that the `more` ones also cover `cells` (and the others `known`, which hold `knownTotal`; often empty). So `cells` make `rest` together, with `digits`. |
//! | `run-fillings` | hard | `sum`, `left`, `cells` Number, `used` Digits, `ways` Sets, `cell` Cell, `digits` Digits | However `left` is made (`ways`) and laid out, `cell` never gets one of `digits`. |
//! | `contradiction` | expert | `cell` Cell, `digit` Number, `steps` Steps, `clue` Clue | Suppose `cell` held `digit`: `steps` follow, and then `clue` cannot be filled. So it does not hold `digit`. The last of `steps` has the key `broken-run`. |
//! | `broken-run` | (in `steps` only) | `sum`, `left`, `cells` Number, `used` Digits, `ways` Sets | With that, `left` in `cells` cells cannot be made any more (`ways`, perhaps none, do not fit what the cells can hold). |
//!
//! In a run of one cell `last-cell` has no `used`. The `cells` of an `area-sum` may hold digits already; what the
//! others need them for is a premise.
//! A run without clue has no `sum`; only `used-digit`, `only-candidate` and `naked-*` apply to it.
//! The effects hold the cells that change, so no sentence needs more than `effects` to name the move.

mod area_sum;
mod blocks;
mod broken_run;
mod candidates;
mod conflicts;
mod crossed;
mod crossing;
mod only_candidate;
mod parts;
mod step;

use gridstep_engine::nearest::{self, Bounds};
use gridstep_engine::precheck::{self, Precheck};
use gridstep_engine::{Answer, Budget, CHECK_TICKS, Grade, Hint, Limit, Technique, explain};

pub use candidates::Candidates;
pub use conflicts::conflicts;

use super::cell_state::CellState;
use super::clues::Clues;
use super::solve::solve_within;
use super::{check, entry};

/// The table: difficulty is its order, and of several chains the one with the least sum of weights is shown
/// (`docs/hint-weights.md`).
pub const TECHNIQUES: &[Technique<Candidates>] = &[
    explain::technique_on::<Candidates, 0>().weighing(10),
    crossing::CROSSING.weighing(15),
    explain::technique_on::<Candidates, 1>().weighing(14),
    only_candidate::ONLY_CANDIDATE.weighing(15),
    explain::technique_on::<Candidates, 2>().weighing(12),
    explain::technique_on::<Candidates, 3>().weighing(22),
    explain::technique_on::<Candidates, 4>().weighing(24),
    explain::both_on::<Candidates, 5, 6>().weighing(26),
    explain::technique_on::<Candidates, 7>().weighing(30),
    explain::technique_on::<Candidates, 8>().weighing(34),
    explain::technique_on::<Candidates, 9>().weighing(36),
    explain::technique_on::<Candidates, 10>().weighing(40),
    area_sum::AREA_SUM.weighing(42),
    explain::technique_on::<Candidates, 13>().weighing(50),
    explain::contradiction_on().weighing(90),
];

/// Keys of the other steps: links of a chain, and ends of an explanation.
pub const INNER_STEPS: &[&str] = &[broken_run::BROKEN_RUN];

const _: () = assert!(
    matches!(TECHNIQUES[super::cdcl::AREA_SUM as usize - 1].name.as_bytes(), b"area-sum"),
    "the search names the technique by its place"
);

/// Ticks that a hint spends on finding a shorter chain.
const CHAIN_TICKS: u64 = 80_000;

/// Why a cell must be so; see [`Hint`] for the other answers. A black cell is settled.
pub fn hint(clues: &Clues, states: &[u32], cell: u32, budget: &mut Budget<'_>) -> Hint {
    if !clues.white().get(cell as usize).is_some_and(|white| *white) {
        return Hint::Correct;
    }
    if let Some(balance) = precheck::precheck(&Board(clues), states, cell, budget) {
        return balance;
    }
    let bare = Candidates::new(clues, states);
    let notes: Vec<u32> = states.iter().map(|state| CellState(*state).digits().bits().into()).collect();
    let chain = explain::chain_from_notes(&bare, TECHNIQUES, &notes, cell, CHAIN_TICKS, budget);
    chain.map_or(Hint::Unexplained, Hint::Chain)
}

/// The cell nearest to one (a white one) whose chain has at most five lines; without a cell, the one whose chain is the
/// easiest.
pub fn nearest(clues: &Clues, states: &[u32], cell: Option<u32>, budget: &mut Budget<'_>) -> Option<u32> {
    if cell.is_some_and(|cell| !clues.white().get(cell as usize).is_some_and(|white| *white)) {
        return None;
    }
    let bounds = Bounds { lines: 5, chain: CHAIN_TICKS, all: 10 * CHAIN_TICKS };
    nearest::nearest(&Candidates::new(clues, states), TECHNIQUES, cell, bounds, budget)
}

/// How hard a puzzle is.
pub fn grade(clues: &Clues, budget: &mut Budget<'_>) -> Grade {
    explain::grade(Candidates::new(clues, &[]), TECHNIQUES, budget)
}

/// A board as the prechecks and the search for conflicts need it.
struct Board<'a>(&'a Clues);

impl Precheck for Board<'_> {
    fn solve(&self, states: &[u32], solutions: usize, budget: &mut Budget<'_>) -> Answer {
        solve_within(self.0, states, Limit { ticks: CHECK_TICKS, solutions }, budget)
    }

    fn differing(&self, states: &[u32], solution: &[u32]) -> Vec<u32> {
        check::differing(states, solution)
    }

    fn entered(&self, states: &[u32], cell: u32) -> bool {
        entry(states, cell).is_some()
    }

    fn others(&self, solution: &[u32], cell: u32) -> Vec<u32> {
        let others = (1..=9).filter(|digit| entry(solution, cell) != Some(*digit));
        others.map(|digit| CellState::filled(digit).0).collect()
    }

    fn conflict(&self, states: &[u32], blank: &Answer, budget: &mut Budget<'_>) -> Option<Vec<u32>> {
        conflicts(self.0, states, blank, budget).into_iter().next().map(|conflict| conflict.cells)
    }
}
