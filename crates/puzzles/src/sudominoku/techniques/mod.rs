//! Techniques, easiest first, and their use in hints and grades.
//!
//! Steps are about cells ([`on_cells`]): a mask has the possible digits (bits 1 to 9) and partners (bits 11 to 15:
//! right, down, left, up, single), all of them where the step does not restrict them. A wall is an effect on both its
//! cells. Every technique is sound for all layouts, so no step shows a domino that some layout lacks.
//!
//! The arguments of each technique ([`Deduction::args`](gridstep_engine::Deduction)):
//!
//! | technique | level | args | meaning |
//! |---|---|---|---|
//! | `full-house` | easy | `cell` Cell, `digit` Number | Eight cells of the house are known (the premises): the last, `cell`, holds `digit`. |
//! | `hidden-single` | easy | `cell`, `digit`, `house` Clue | In `house`, `cell` is the only place of `digit`: the others are filled, see the digit in a cell of the premises, or have lost it. |
//! | `naked-single` | easy | `cell`, `digit` | The digits that `cell` sees leave it only `digit`. |
//! | `one-partner` | easy | `cell`, `partner` Cell | `cell` can be joined only to `partner`: `partner` is joined to no other cell. |
//! | `used-pair` | easy | `low`, `high` Number, `cells` Cells | The domino `low`-`high` lies on `cells`: no other edge holds it. |
//! | `used-single` | easy | `digit` Number, `cell` | The single `digit` is at `cell` and nowhere else. |
//! | `used-digit` | easy | `digit`, `cell` | `digit` is at `cell` and nowhere else in the house. |
//! | `pair-place` | medium | `low`, `high`, `cells` | The domino `low`-`high` fits only on `cells`. |
//! | `single-place` | medium | `digit`, `cell` | Only `cell` can be the single `digit`. |
//! | `dead-edge` | medium | `cells` Cells (two), `first`, `second` Digits | Every domino of a digit of `first` and one of `second` lies elsewhere: there is a wall between `cells`. |
//! | `nine-singles` | medium | `known` Number, `cells` | `known` 1: `cells` are the nine singles, no other cell is one. 0: only `cells` can be the nine. |
//! | `no-support` | medium | `cell`, `cells` Cells, `single` Number | With the digits (or the partner) removed from `cell`, it could neither be joined to any of `cells` nor, if `single` is 1, be a single. |
//! | `locked-candidates` | medium | `digit`, `house`, `cells` | In `house`, `digit` lies in `cells`, all in another house: it goes from the rest of that one. |
//! | `naked-pair`, `naked-triple` | medium, hard | `cells`, `digits` Digits, `house` | `cells` use up `digits`. |
//! | `hidden-pair`, `hidden-triple` | medium, hard | `cells`, `digits`, `house` | In `house`, only `cells` can hold `digits`: they hold nothing else. |
//! | `x-wing` | hard | `digit`, `houses` Clues, `cells` | In two `houses`, `digit` lies in the same two crossing lines, at `cells`: it goes from the rest of these. |
//! | `odd-island` | hard | `cells`, `count`, `exits` Number | Only `cells` (`count` without known singles) can cover each other, except across one edge if `exits` is 1: an odd count needs the single (the edge), an even count excludes it. |
//! | `shared-places-two`, `shared-places-three` | hard | `dominoes` Clues, `cells` | `dominoes` fit only on as many edges, those of `cells`: they lie there. |
//! | `every-place` | hard | `low`, `high`, `cells` | Wherever `low`-`high` lies on `cells`, the removed candidates go. |
//! | `shared-partners-two`, `shared-partners-three`, `shared-partners-four` | hard | `cells`, `partners` Cells | `cells` can be joined only to the equally many `partners`: these are joined to no other cell. |
//! | `short-chain`, `chain` | expert | `cell`, `digit` Number or `partner` Cell (`cell` itself: single), `steps` Steps | Suppose it: each link leaves the next choice one or two ways, until the supposition is ruled out. The first of `steps` is what it rules out. |
//! | `cases` | expert | the same, `ways` Number | The first of `steps` names the `ways`; chains from each of them rule it out. |
//! | `link-start` | (in `steps` only) | the same, and `low`, `high` for a domino | Start of a chain. |
//! | `link-house` | (in `steps` only) | `digit`, `house`, `cells` | The remaining places of the digit. |
//! | `link-cell` | (in `steps` only) | `cell`, `digits` Digits | The remaining digits of the cell. |
//! | `link-partner` | (in `steps` only) | `cell`, `cells` (itself: single) | The remaining partners of the cell. |
//! | `link-domino` | (in `steps` only) | `low`, `high`, `cells` | The remaining places of the domino. |
//! | `link-single` | (in `steps` only) | `digit`, `cells` | The remaining places of the single. |
//! | `contradiction` | expert | `cell`, `digit` Number or `partner` Cell (`cell` itself: single), `steps` Steps | Suppose it: `steps` follow, and an end. |
//! | `broken-cell`, `broken-partner` | (in `steps` only) | `cell` | No digit (no partner) is left for `cell`. |
//! | `broken-house` | (in `steps` only) | `digit`, `house` | `digit` has no place left in `house`. |
//! | `broken-domino` | (in `steps` only) | `low`, `high` | The domino has no place left. |
//! | `broken-single` | (in `steps` only) | `digit` | `digit` has no place left as a single. |
//!
//! No technique is needed for equal digits beside each other: adjacent cells share a row or a column.

mod candidates;
mod cases;
mod chain;
mod conflicts;
mod contradiction;
mod explained;
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
use gridstep_engine::{Answer, Budget, CHECK_TICKS, Grade, Hint, Limit, Technique, explain};

pub use candidates::Candidates;
pub use conflicts::conflicts;
pub use present::on_cells;

use super::board::CELLS;
use super::cell_state::CellState;
use super::check;
use super::clues::{Clues, Known};
use super::solve::{digits_within, solve_within};
use crate::digit;

/// The table: difficulty is its order, and of several chains the one with the least sum of weights is shown
/// (`docs/hint-weights.md`).
pub const TECHNIQUES: &[Technique<Candidates>] = &[
    prove::technique::<singles::FullHouse>().weighing(10),
    prove::technique::<singles::HiddenSingle>().weighing(12),
    prove::technique::<singles::NakedSingle>().weighing(23),
    prove::technique::<partners::OnePartner>().weighing(12),
    prove::technique::<pairs::UsedPair>().weighing(12),
    prove::technique::<pairs::UsedSingle>().weighing(12),
    prove::technique::<singles::UsedDigit>().weighing(10),
    prove::technique::<pairs::PairPlace>().weighing(15),
    prove::technique::<pairs::SinglePlace>().weighing(15),
    prove::technique::<partners::DeadEdge>().weighing(17),
    prove::technique::<partners::NineSingles>().weighing(26),
    prove::technique::<partners::NoSupport>().weighing(24),
    prove::technique::<sets::Locked>().weighing(26),
    prove::technique::<sets::Naked<2>>().weighing(30),
    prove::technique::<sets::Hidden<2>>().weighing(34),
    prove::technique::<sets::Naked<3>>().weighing(36),
    prove::technique::<sets::Hidden<3>>().weighing(40),
    prove::technique::<sets::XWing>().weighing(32),
    prove::technique::<islands::OddIsland>().weighing(38),
    prove::technique::<pairs::SharedPlaces<2>>().weighing(32),
    prove::technique::<pairs::SharedPlaces<3>>().weighing(38),
    prove::technique::<pairs::EveryPlace>().weighing(44),
    prove::technique::<shares::SharedPartners<2>>().weighing(34),
    prove::technique::<shares::SharedPartners<3>>().weighing(40),
    prove::technique::<shares::SharedPartners<4>>().weighing(50),
    chain::SHORT_CHAIN.weighing(66),
    chain::CHAIN.weighing(75),
    cases::CASES.weighing(82),
    contradiction::CONTRADICTION.weighing(90),
];

/// Keys of the other steps: links of a chain, and ends of an explanation.
pub const INNER_STEPS: &[&str] = &[
    "link-start",
    "link-house",
    "link-cell",
    "link-partner",
    "link-domino",
    "link-single",
    "broken-cell",
    "broken-partner",
    "broken-house",
    "broken-domino",
    "broken-single",
];

/// The rules by which a supposition is followed: those of one glance.
const FOLLOWED: &[Technique<Candidates>] = TECHNIQUES.split_at(12).0;

/// Ticks that a hint spends on finding a shorter chain.
const CHAIN_TICKS: u64 = 100_000;

/// Why a cell has its digit or, if that is entered, its partner; [`Hint`] lists the other answers. Steps are about
/// cells, see [`on_cells`].
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

/// The precheck for right digits whose walls and partners no layout satisfies.
fn no_layout(clues: &Clues, states: &[u32], budget: &mut Budget<'_>) -> Option<Hint> {
    let answer = solve_within(clues, states, Limit { ticks: CHECK_TICKS, solutions: 1 }, budget);
    if !answer.solutions.is_empty() {
        return None;
    }
    let blank = solve_within(clues, &[], Limit { ticks: CHECK_TICKS, solutions: 2 }, budget);
    let conflict =
        if answer.complete { conflicts(clues, states, &blank, budget).into_iter().next() } else { None };
    Some(
        conflict.map_or(Hint::GaveUp, |conflict| Hint::WrongEntries { cells: conflict.cells, unique: false }),
    )
}

/// The variable that a hint for a cell is about: its digit, or its partner if the digit is known.
fn goal(clues: &Clues, states: &[u32], cell: u32) -> u32 {
    let known = Known::new(clues, states);
    if known.digit(cell).is_none() { cell } else { state::PARTNER + cell }
}

/// The cell nearest to one, with an open digit, whose chain has at most five lines; without a cell, the one whose chain
/// is the easiest.
pub fn nearest(clues: &Clues, states: &[u32], cell: Option<u32>, budget: &mut Budget<'_>) -> Option<u32> {
    if cell.is_some_and(|cell| CELLS as u32 <= cell) {
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
    /// If partners do not matter, solutions differ only if their digits do.
    fn solve(&self, states: &[u32], solutions: usize, budget: &mut Budget<'_>) -> Answer {
        let find = if self.partner { solve_within } else { digits_within };
        find(self.clues, states, Limit { ticks: CHECK_TICKS, solutions }, budget)
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
