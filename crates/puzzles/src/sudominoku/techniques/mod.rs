//! Techniques, easiest first, and what they are used for: hints and grades.
//!
//! Steps are about cells ([`on_cells`]): a word has the digits that are possible (bits 1 to 9) and the partners (bits 11
//! to 15: right, down, left, up, single). Where a step does not restrict the digit, all digits are there; the same for
//! partners. A wall is an effect on both cells beside it. Every rule is sound for all layouts, so no step shows a
//! domino that some layout lacks.
//!
//! What a sentence about each rule can use ([`Deduction::args`](gridstep_engine::Deduction)):
//!
//! | rule | level | args | what it says |
//! |---|---|---|---|
//! | `full-house` | easy | `cell` Cell, `digit` Number | Eight cells of the house are known (the premises): the last, `cell`, holds `digit`. |
//! | `hidden-single` | easy | `cell`, `digit`, `house` Clue | In `house`, `digit` has its one place at `cell`: the others are filled, see it in a cell of the premises, or have lost it. |
//! | `naked-single` | easy | `cell`, `digit` | What `cell` sees leaves it `digit` alone. |
//! | `one-partner` | easy | `cell`, `partner` Cell | `cell` can be joined to `partner` alone: so `partner` is joined to nobody else. |
//! | `used-pair` | easy | `low`, `high` Number, `cells` Cells | The domino `low`-`high` lies on `cells`: no other edge holds it. |
//! | `used-single` | easy | `digit` Number, `cell` | The single `digit` is at `cell`: no other. |
//! | `used-digit` | easy | `digit`, `cell` | `digit` stands at `cell`: nowhere else in the house. |
//! | `pair-place` | medium | `low`, `high`, `cells` | The domino `low`-`high` fits on `cells` alone. |
//! | `single-place` | medium | `digit`, `cell` | Only `cell` can be the single `digit`. |
//! | `dead-edge` | medium | `cells` Cells (two), `first`, `second` Digits | Of the dominoes that `first` and `second` can make, each lies elsewhere: between `cells` is a wall. |
//! | `nine-singles` | medium | `known` Number, `cells` | `known` 1: `cells` are the nine singles, no other cell is one. 0: only `cells` are left to be the nine. |
//! | `no-support` | medium | `cell`, `cells` Cells, `single` Number | With the digits (as the partner) that go from `cell`, neither `cells` nor, if `single` is 1, being a single would do. |
//! | `locked-candidates` | medium | `digit`, `house`, `cells` | In `house`, `digit` lies in `cells`, all in another house: it goes from the rest of that one. |
//! | `naked-pair`, `naked-triple` | medium, hard | `cells`, `digits` Digits, `house` | `cells` use up `digits`. |
//! | `hidden-pair`, `hidden-triple` | medium, hard | `cells`, `digits`, `house` | `digits` have `cells` alone in `house`: these hold nothing else. |
//! | `x-wing` | hard | `digit`, `houses` Clues, `cells` | In two `houses`, `digit` lies in the same two crossing lines, at `cells`: it goes from the rest of these. |
//! | `odd-island` | hard | `cells`, `count`, `exits` Number | Only `cells` (`count` of them, known singles left out) can cover each other, but for one edge if `exits` is 1: what is odd needs the single (the edge), what is even does without. |
//! | `shared-places-two`, `shared-places-three` | hard | `dominoes` Clues, `cells` | `dominoes` fit on as many edges only, those of `cells`: they lie there. |
//! | `every-place` | hard | `low`, `high`, `cells` | Wherever `low`-`high` lies on `cells`, the removed candidates go. |
//! | `shared-partners-two`, `shared-partners-three`, `shared-partners-four` | hard | `cells`, `partners` Cells | `cells` can be joined to `partners` alone, which are as many: these are joined to nobody else. |
//! | `short-chain`, `chain` | expert | `cell`, `digit` Number or `partner` Cell (`cell` itself: single), `steps` Steps | Were it so, each link would leave the next one way or two, until it is ruled out itself: `steps`, of which the first says what it rules out. |
//! | `cases` | expert | the same, `ways` Number | The first of `steps` names the `ways`; chains from each of them rule it out. |
//! | `link-start` | (in `steps` only) | the same, and `low`, `high` for a domino | Where a chain begins. |
//! | `link-house` | (in `steps` only) | `digit`, `house`, `cells` | Where the digit can still be. |
//! | `link-cell` | (in `steps` only) | `cell`, `digits` Digits | What the cell can still be. |
//! | `link-partner` | (in `steps` only) | `cell`, `cells` (itself: single) | Whom the cell can still be joined to. |
//! | `link-domino` | (in `steps` only) | `low`, `high`, `cells` | Where the domino can still lie. |
//! | `link-single` | (in `steps` only) | `digit`, `cells` | Where the single can still be. |
//! | `contradiction` | expert | `cell`, `digit` Number or `partner` Cell (`cell` itself: single), `steps` Steps | Suppose it: `steps` follow, the last of which cannot be. |
//! | `broken-cell`, `broken-partner` | (in `steps` only) | `cell` | No digit (no partner) is left for `cell`. |
//! | `broken-house` | (in `steps` only) | `digit`, `house` | `digit` has no place left in `house`. |
//! | `broken-domino` | (in `steps` only) | `low`, `high` | The domino has no place left. |
//! | `broken-single` | (in `steps` only) | `digit` | `digit` can be no single any more. |
//!
//! That equal digits cannot be joined needs no rule: cells side by side share a row or a column.

mod candidates;
mod cases;
mod chain;
mod conflicts;
mod contradiction;
mod islands;
mod links;
mod lits;
mod pairs;
mod partners;
mod present;
mod prove;
mod sets;
mod shares;
mod singles;
mod state;
mod violation;
mod walk;

use gridstep_engine::nearest::{self, Bounds};
use gridstep_engine::precheck::{self, Precheck};
use gridstep_engine::{Answer, Budget, Grade, Hint, Limit, Technique, explain};

pub use candidates::Candidates;
pub use conflicts::conflicts;
pub use present::on_cells;

use super::board::CELLS;
use super::cell_state::CellState;
use super::check;
use super::clues::{Clues, Known};
use super::solve::{digits_within, solve_within};
use crate::digit;

/// The table: difficulty is its order.
pub const TECHNIQUES: &[Technique<Candidates>] = &[
    prove::technique::<singles::FullHouse>(),
    prove::technique::<singles::HiddenSingle>(),
    prove::technique::<singles::NakedSingle>(),
    prove::technique::<partners::OnePartner>(),
    prove::technique::<pairs::UsedPair>(),
    prove::technique::<pairs::UsedSingle>(),
    prove::technique::<singles::UsedDigit>(),
    prove::technique::<pairs::PairPlace>(),
    prove::technique::<pairs::SinglePlace>(),
    prove::technique::<partners::DeadEdge>(),
    prove::technique::<partners::NineSingles>(),
    prove::technique::<partners::NoSupport>(),
    prove::technique::<sets::Locked>(),
    prove::technique::<sets::Naked<2>>(),
    prove::technique::<sets::Hidden<2>>(),
    prove::technique::<sets::Naked<3>>(),
    prove::technique::<sets::Hidden<3>>(),
    prove::technique::<sets::XWing>(),
    prove::technique::<islands::OddIsland>(),
    prove::technique::<pairs::SharedPlaces<2>>(),
    prove::technique::<pairs::SharedPlaces<3>>(),
    prove::technique::<pairs::EveryPlace>(),
    prove::technique::<shares::SharedPartners<2>>(),
    prove::technique::<shares::SharedPartners<3>>(),
    prove::technique::<shares::SharedPartners<4>>(),
    chain::SHORT_CHAIN,
    chain::CHAIN,
    cases::CASES,
    contradiction::CONTRADICTION,
];

/// The rules by which a supposition is followed: those of one glance.
const FOLLOWED: &[Technique<Candidates>] = TECHNIQUES.split_at(12).0;

/// Ticks a hint spends on each question to the solver.
const TICKS: u64 = 20_000;
/// Looks that a hint spends on finding a shorter chain.
const CHAIN_TICKS: u64 = 100_000;

/// Why a cell must be so: its digit, or, where that is entered, its partner; see [`Hint`] for what else the
/// answer may be. Steps are about cells, see [`on_cells`].
pub fn hint(clues: &Clues, states: &[u32], cell: u32, budget: &mut Budget<'_>) -> Hint {
    if CELLS as u32 <= cell {
        return Hint::Correct;
    }
    let goal = goal(clues, states, cell);
    let board = Board { clues, states, partner: goal != cell };
    if let Some(said) = precheck::precheck(&board, states, cell, budget) {
        return said;
    }
    if let Some(said) = no_layout(clues, states, budget) {
        return said;
    }
    let candidates = Candidates::new(clues, states);
    let chain = explain::chain(&candidates, TECHNIQUES, goal, CHAIN_TICKS, budget);
    chain.map_or(Hint::Unexplained, |steps| Hint::Chain(on_cells(steps)))
}

/// The precheck for digits that are right, where no layout agrees with the entries.
fn no_layout(clues: &Clues, states: &[u32], budget: &mut Budget<'_>) -> Option<Hint> {
    let answer = solve_within(clues, states, Limit { ticks: TICKS, solutions: 1 }, budget);
    if !answer.solutions.is_empty() {
        return None;
    }
    let blank = solve_within(clues, &[], Limit { ticks: TICKS, solutions: 2 }, budget);
    let conflict =
        if answer.complete { conflicts(clues, states, &blank, budget).into_iter().next() } else { None };
    Some(
        conflict.map_or(Hint::GaveUp, |conflict| Hint::WrongEntries { cells: conflict.cells, unique: false }),
    )
}

/// The word that a hint for a cell is about: its digit, or its partner if the digit is known.
fn goal(clues: &Clues, states: &[u32], cell: u32) -> u32 {
    let known = Known::new(clues, states);
    if known.digit(cell).is_none() { cell } else { state::PARTNER + cell }
}

/// The cell nearest to one, with an open digit, whose chain has at most five lines.
pub fn nearest(clues: &Clues, states: &[u32], cell: u32, budget: &mut Budget<'_>) -> Option<u32> {
    if CELLS as u32 <= cell {
        return None;
    }
    let bounds = Bounds { lines: 5, chain: CHAIN_TICKS, all: 10 * CHAIN_TICKS };
    nearest::nearest(&Candidates::new(clues, states), TECHNIQUES, cell, bounds, budget)
}

/// How hard it is to find all digits of a puzzle.
pub fn grade(clues: &Clues, budget: &mut Budget<'_>) -> Grade {
    explain::grade(Candidates::new(clues, &[]), TECHNIQUES, budget)
}

/// A board for prechecks and conflicts of digits, or of a partner too.
struct Board<'a> {
    clues: &'a Clues,
    states: &'a [u32],
    partner: bool,
}

impl Precheck for Board<'_> {
    /// Without a question about a partner, solutions with other digits alone are others.
    fn solve(&self, states: &[u32], solutions: usize, budget: &mut Budget<'_>) -> Answer {
        let find = if self.partner { solve_within } else { digits_within };
        find(self.clues, states, Limit { ticks: TICKS, solutions }, budget)
    }

    /// Another layout does not contradict the entries: they are wrong only if no solution has them.
    fn differing(&self, states: &[u32], solution: &[u32]) -> Vec<u32> {
        if self.partner {
            check::differing(states, solution)
        } else {
            check::differing_digits(states, solution)
        }
    }

    fn entered(&self, states: &[u32], cell: u32) -> bool {
        let known = Known::new(self.clues, states);
        if self.partner { known.partner(cell).is_some() } else { known.digit(cell).is_some() }
    }

    fn others(&self, solution: &[u32], cell: u32) -> Vec<u32> {
        let mask = CellState(solution[cell as usize]);
        let said =
            self.states.get(cell as usize).map_or(CellState::EMPTY, |mask| CellState(*mask)).partners();
        if self.partner {
            let digit = mask.digit().map_or(digit::CellState::EMPTY, digit::CellState::filled);
            return vec![CellState::new(digit, said.without(mask.partners())).0];
        }
        let others = (1..=9).filter(|digit| mask.digit() != Some(*digit));
        others.map(|digit| CellState::new(digit::CellState::filled(digit), said).0).collect()
    }

    fn conflict(&self, states: &[u32], blank: &Answer, budget: &mut Budget<'_>) -> Option<Vec<u32>> {
        conflicts(self.clues, states, blank, budget).into_iter().next().map(|conflict| conflict.cells)
    }
}
