mod broken;
mod clash;
mod contradiction;
mod islands;
mod pairs;
mod partners;
mod prove;
mod sets;
mod sheet;
mod singles;
mod state;
mod told;

use gridstep_engine::nearest::{self, Budget};
use gridstep_engine::question::{self, Questions};
use gridstep_engine::{Answer, Grade, Hint, Limit, Rule, explain};

pub use clash::clashes;
pub use sheet::Sheet;
pub use told::on_cells;

use super::board::CELLS;
use super::clues::{Clues, Known};
use super::solve::solve;
use super::word::Word;
use super::{check, solve as solver};
use crate::digit;

/// The table: difficulty is its order.
pub const RULES: &[Rule<Sheet>] = &[
    prove::rule::<singles::FullHouse>(),
    prove::rule::<singles::HiddenSingle>(),
    prove::rule::<singles::NakedSingle>(),
    prove::rule::<partners::OnePartner>(),
    prove::rule::<pairs::UsedPair>(),
    prove::rule::<pairs::UsedSingle>(),
    prove::rule::<singles::UsedDigit>(),
    prove::rule::<pairs::PairPlace>(),
    prove::rule::<pairs::SinglePlace>(),
    prove::rule::<partners::DeadEdge>(),
    prove::rule::<partners::NoSupport>(),
    prove::rule::<partners::NineSingles>(),
    prove::rule::<sets::Locked>(),
    prove::rule::<sets::Naked<2>>(),
    prove::rule::<sets::Hidden<2>>(),
    prove::rule::<sets::Naked<3>>(),
    prove::rule::<sets::Hidden<3>>(),
    prove::rule::<sets::XWing>(),
    prove::rule::<islands::OddIsland>(),
    prove::rule::<pairs::SharedPlaces<2>>(),
    prove::rule::<pairs::SharedPlaces<3>>(),
    prove::rule::<pairs::EveryPlace>(),
    contradiction::CONTRADICTION,
];

/// The rules by which a supposition is followed: those of one glance.
const FOLLOWED: &[Rule<Sheet>] = RULES.split_at(12).0;

/// Ticks a hint spends on each question to the solver.
const TICKS: u64 = 20_000;
/// Looks that a hint spends on finding a shorter chain.
const LOOKS: u64 = 100_000;

/// Why a cell must be so: its digit, or, where that is entered, its partner; see [`Hint`] for what else there may be to
/// say. Steps speak of cells, see [`on_cells`].
pub fn hint(clues: &Clues, words: &[u32], cell: u32) -> Hint {
    if CELLS as u32 <= cell {
        return Hint::Settled;
    }
    let goal = goal(clues, words, cell);
    if let Some(said) = question::instead(&Board { clues, words, partner: goal != cell }, words, cell) {
        return said;
    }
    if let Some(said) = no_layout(clues, words) {
        return said;
    }
    let sheet = Sheet::new(clues, words);
    explain::chain(&sheet, RULES, goal, LOOKS).map_or(Hint::Beyond, |steps| Hint::Chain(on_cells(steps)))
}

/// What is to be said where the digits are right, but no layout has all that the entries say of it.
fn no_layout(clues: &Clues, words: &[u32]) -> Option<Hint> {
    let answer = solve(clues, words, Limit { ticks: TICKS, solutions: 1 });
    if !answer.solutions.is_empty() {
        return None;
    }
    let blank = solve(clues, &[], Limit { ticks: TICKS, solutions: 2 });
    let clash = if answer.complete { clashes(clues, words, &blank).into_iter().next() } else { None };
    Some(clash.map_or(Hint::GaveUp, |clash| Hint::Mistake { cells: clash.cells }))
}

/// The word that a cell is asked for.
fn goal(clues: &Clues, words: &[u32], cell: u32) -> u32 {
    let known = Known::new(clues, words);
    if known.digit(cell).is_none() { cell } else { state::PARTNER + cell }
}

/// The cell nearest to one, with an open digit, whose chain has at most five lines.
pub fn nearest(clues: &Clues, words: &[u32], cell: u32) -> Option<u32> {
    if CELLS as u32 <= cell {
        return None;
    }
    let budget = Budget { lines: 5, chain: LOOKS, all: 10 * LOOKS };
    nearest::nearest(&Sheet::new(clues, words), RULES, cell, budget)
}

/// How hard it is to find all digits of a puzzle.
pub fn grade(clues: &Clues) -> Grade {
    explain::grade(Sheet::new(clues, &[]), RULES)
}

/// A board that is asked about: digits, or a partner.
struct Board<'a> {
    clues: &'a Clues,
    words: &'a [u32],
    partner: bool,
}

impl Questions for Board<'_> {
    /// Without a question about a partner, solutions with other digits alone are others.
    fn solve(&self, words: &[u32], solutions: usize) -> Answer {
        let limit = Limit { ticks: TICKS, solutions };
        if self.partner { solve(self.clues, words, limit) } else { solver::digits(self.clues, words, limit) }
    }

    /// Another layout says nothing against the entries: they are wrong only if no solution has them.
    fn differing(&self, words: &[u32], solution: &[u32]) -> Vec<u32> {
        if self.partner { check::differing(words, solution) } else { check::differing_digits(words, solution) }
    }

    fn entered(&self, words: &[u32], cell: u32) -> bool {
        let known = Known::new(self.clues, words);
        if self.partner { known.partner(cell).is_some() } else { known.digit(cell).is_some() }
    }

    fn others(&self, solution: &[u32], cell: u32) -> Vec<u32> {
        let word = Word(solution[cell as usize]);
        let said = self.words.get(cell as usize).map_or(Word::EMPTY, |word| Word(*word)).partners();
        if self.partner {
            let digit = word.digit().map_or(digit::Word::EMPTY, digit::Word::filled);
            return vec![Word::new(digit, said.without(word.partners())).0];
        }
        let others = (1..=9).filter(|digit| word.digit() != Some(*digit));
        others.map(|digit| Word::new(digit::Word::filled(digit), said).0).collect()
    }

    fn clash(&self, words: &[u32], blank: &Answer) -> Option<Vec<u32>> {
        clashes(self.clues, words, blank).into_iter().next().map(|clash| clash.cells)
    }
}
