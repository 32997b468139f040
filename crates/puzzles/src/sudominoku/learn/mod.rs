//! Sudominoku for the conflict-driven search: propagators that know dominoes and explain themselves.
//!
//! A fact says that a cell has a digit, that an edge is inside a domino, or that a cell is a single. There is no
//! variable for "this pair lies on this edge": what follows for pairs is computed from sets of cells, 36 pairs at a time,
//! and explained by what rules out their other places. So a guess changes hundreds of variables and not thousands, and
//! what is learned speaks of digits and edges alone. With five dominoes given (median of 17 puzzles), a trial on clauses
//! over pairs and edges took 61 ms; this takes 22.

mod explain;
mod forces;
mod sweep;

use gridstep_engine::learn::{Broken, Fact, Kernel, Learner, Past, Settings, Theory};
use gridstep_engine::{Digits, NONE};

use super::backtrack::Question;
use super::board::{CELLS, Partner, Partners, edge};
use super::clues::{CELL, COVER, EDGE, PAIR, SINGLE};
use super::masks::{Cells, PEERS, each};
use super::propagate::Grid;
use super::word::Word;
use crate::digit;

/// Facts as sets of cells; edges by their first cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Facts {
    pub(super) digits: [Cells; 9],
    /// To the right, down.
    pub(super) edges: [Cells; 2],
    pub(super) single: Cells,
}

impl Facts {
    /// The set that a variable's kind is kept in, and the cell's bit.
    #[inline]
    fn set_of(&mut self, variable: u32) -> (&mut Cells, Cells) {
        match Variable::from(variable) {
            Variable::Digit(cell, index) => (&mut self.digits[index as usize], 1 << cell),
            Variable::Edge(way, cell) => (&mut self.edges[way as usize], 1 << cell),
            Variable::Single(cell) => (&mut self.single, 1 << cell),
        }
    }

    #[inline]
    pub(super) fn add(&mut self, variable: u32) {
        let (cells, bit) = self.set_of(variable);
        *cells |= bit;
    }

    #[inline]
    pub(super) fn remove(&mut self, variable: u32) {
        let (cells, bit) = self.set_of(variable);
        *cells &= !bit;
    }

    /// Edges from a cell: with their first cell and direction.
    pub(super) fn edges_of(&self, cell: u32) -> impl Iterator<Item = (usize, u32)> + use<> {
        let [right, down] = self.edges;
        let back = |step: u32| cell.checked_sub(step);
        let all = [(0, Some(cell)), (1, Some(cell)), (0, back(1)), (1, back(9))];
        all.into_iter().filter_map(move |(way, first)| {
            let first = first?;
            ([right, down][way] >> first & 1 == 1).then_some((way, first))
        })
    }
}

/// What a variable stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Variable {
    /// A cell and the index of its digit.
    Digit(u32, u32),
    /// Right (0) or down (1), and the first cell.
    Edge(u32, u32),
    Single(u32),
}

const VARIABLES: u32 = 12 * CELLS as u32;

impl From<u32> for Variable {
    #[inline]
    fn from(number: u32) -> Variable {
        match number {
            0..729 => Variable::Digit(number / 9, number % 9),
            729..810 => Variable::Edge(0, number - 729),
            810..891 => Variable::Edge(1, number - 810),
            _ => Variable::Single(number - 891),
        }
    }
}

#[inline]
pub(super) fn digit_variable(cell: u32, index: usize) -> u32 {
    cell * 9 + index as u32
}

#[inline]
pub(super) fn edge_variable(way: usize, first: u32) -> u32 {
    729 + 81 * way as u32 + first
}

#[inline]
pub(super) fn single_variable(cell: u32) -> u32 {
    891 + cell
}

/// The other cell of an edge.
#[inline]
pub(super) fn other_end(way: usize, first: u32) -> u32 {
    if way == 0 { first + 1 } else { first + 9 }
}

/// A propagator, as the kernel knows it: its kind times 1,024, and an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    /// A cell has a digit.
    Cell(u32),
    /// A digit has a place in a house.
    House(u32, u32),
    /// A cell has a partner.
    Partner(u32),
    /// There are nine singles.
    Nine,
    /// A pair has a place.
    Pair(u32),
    /// A cell's digit is that of a domino or single.
    Support(u32, u32),
    /// An edge inside a domino has a pair.
    Edge(u32, u32),
    /// A digit is a single somewhere.
    Single(u32),
    /// A single has a digit.
    Lone(u32),
}

impl By {
    #[inline]
    pub(super) fn number(self) -> u32 {
        match self {
            By::Cell(cell) => cell,
            By::House(house, index) => 1 << 10 | (house * 9 + index),
            By::Partner(cell) => 2 << 10 | cell,
            By::Nine => 3 << 10,
            By::Pair(pair) => 4 << 10 | pair,
            By::Support(cell, index) => 5 << 10 | (cell * 9 + index),
            By::Edge(way, first) => 6 << 10 | (way * 81 + first),
            By::Single(index) => 7 << 10 | index,
            By::Lone(cell) => 8 << 10 | cell,
        }
    }
}

impl From<u32> for By {
    fn from(number: u32) -> By {
        let index = number & 0x3ff;
        match number >> 10 {
            0 => By::Cell(index),
            1 => By::House(index / 9, index % 9),
            2 => By::Partner(index),
            3 => By::Nine,
            4 => By::Pair(index),
            5 => By::Support(index / 9, index % 9),
            6 => By::Edge(index / 81, index % 81),
            7 => By::Single(index),
            _ => By::Lone(index),
        }
    }
}

/// The rules of a board over the facts that are open at the start.
#[derive(Clone)]
pub struct Rules {
    question: Question,
    /// What the search began with.
    pub(super) start: Facts,
    /// What is not false without any guess: all that is not here needs no reason in a search.
    pub(super) root: Facts,
    /// What is not false.
    pub(super) possible: Facts,
    /// What is true.
    pub(super) certain: Facts,
    /// Digits of which a place was lost since their houses were looked at.
    dirty: u16,
    /// Whether anything was heard since the last sweep found nothing.
    waits: bool,
    /// Whether one propagator that has something to say ends a sweep: for watching.
    stepwise: bool,
}

impl Rules {
    /// The rules on a grid.
    pub fn new(grid: &Grid, question: Question, stepwise: bool) -> Rules {
        let possible = Facts { digits: grid.digits, edges: [grid.right, grid.down], single: grid.single };
        Rules {
            question,
            start: possible,
            root: possible,
            possible,
            certain: Facts::default(),
            dirty: Digits::ALL.bits() >> 1,
            waits: true,
            stepwise,
        }
    }

    /// A search on a grid that is not known to be impossible.
    pub fn learner(grid: &Grid, question: Question, settings: Settings) -> Learner<Rules> {
        let rules = Rules::new(grid, question, settings.stepwise);
        let possible = rules.possible;
        let mut learner = Learner::new(rules, settings);
        for variable in 0..VARIABLES {
            let mut facts = possible;
            let (cells, bit) = facts.set_of(variable);
            if *cells & bit == 0 {
                learner.assume(Fact::is_not(variable));
            }
        }
        learner
    }

    /// What follows from a digit or a partner by itself: no other in the cell, not the same beside it.
    fn imply(&self, kernel: &mut Kernel, fact: Fact) -> Result<(), Broken> {
        match Variable::from(fact.variable()) {
            Variable::Digit(cell, index) => {
                for other in (0..9).filter(|other| *other != index as usize) {
                    if self.possible.digits[other] >> cell & 1 == 1 {
                        kernel.imply(Fact::is_not(digit_variable(cell, other)), fact)?;
                    }
                }
                for peer in each(self.possible.digits[index as usize] & PEERS[cell as usize]) {
                    kernel.imply(Fact::is_not(digit_variable(peer, index as usize)), fact)?;
                }
                Ok(())
            }
            Variable::Edge(way, first) => {
                let other = other_end(way as usize, first);
                self.alone(kernel, fact, first)?;
                self.alone(kernel, fact, other)
            }
            Variable::Single(cell) => self.alone(kernel, fact, cell),
        }
    }

    /// A cell has no partner but the one that a fact names.
    fn alone(&self, kernel: &mut Kernel, fact: Fact, cell: u32) -> Result<(), Broken> {
        for (way, first) in self.possible.edges_of(cell) {
            let variable = edge_variable(way, first);
            if variable != fact.variable() {
                kernel.imply(Fact::is_not(variable), fact)?;
            }
        }
        let variable = single_variable(cell);
        if self.possible.single >> cell & 1 == 1 && variable != fact.variable() {
            kernel.imply(Fact::is_not(variable), fact)?;
        }
        Ok(())
    }
}

impl Theory for Rules {
    const GROUPS: &'static [u32] = &[DIGIT_BITS, PARTNER_BITS];

    fn variables(&self) -> u32 {
        VARIABLES
    }

    #[inline]
    fn assign(&mut self, kernel: &mut Kernel, fact: Fact) -> Result<(), Broken> {
        self.waits = true;
        let variable = fact.variable();
        if fact.holds() {
            self.certain.add(variable);
            return self.imply(kernel, fact);
        }
        self.possible.remove(variable);
        if kernel.depth() == 0 {
            self.root.remove(variable);
        }
        if let Variable::Digit(_, index) = Variable::from(variable) {
            self.dirty |= 1 << index;
        }
        Ok(())
    }

    #[inline]
    fn unassign(&mut self, fact: Fact) {
        if fact.holds() {
            self.certain.remove(fact.variable());
        } else {
            self.possible.add(fact.variable());
        }
    }

    fn propagate(&mut self, kernel: &mut Kernel) -> Result<bool, Broken> {
        if !self.waits {
            return Ok(false);
        }
        let found = self.sweep(kernel)?;
        self.waits = found;
        Ok(found)
    }

    fn forget(&mut self) {
        self.waits = false;
        self.dirty = 0;
    }

    fn explain(&self, past: &Past<'_>, fact: Option<Fact>, by: u32, facts: &mut Vec<Fact>) {
        self.reasons(past, fact, By::from(by), facts);
    }

    fn forces(&self, facts: &[Fact], fact: Option<Fact>, by: u32) -> bool {
        self.draws(facts, fact, By::from(by))
    }

    fn distinct(&self, kernel: &Kernel) -> Option<Vec<Fact>> {
        let is_digit = |fact: &&Fact| fact.holds() && fact.variable() < 9 * CELLS as u32;
        (self.question == Question::Digits).then(|| kernel.trail().iter().filter(is_digit).copied().collect())
    }

    fn place(&self, variable: u32) -> (u32, u32) {
        match Variable::from(variable) {
            Variable::Digit(cell, index) => (cell, 2 << index),
            Variable::Edge(way, first) => (first, PARTNER_BIT << way),
            Variable::Single(cell) => (cell, PARTNER_BIT << Partner::Single as u32),
        }
    }

    fn beside(&self, variable: u32) -> impl Iterator<Item = (u32, u32)> {
        let edge = match Variable::from(variable) {
            Variable::Edge(way, first) => Some((other_end(way as usize, first), PARTNER_BIT << (way + 2))),
            _ => None,
        };
        edge.into_iter()
    }

    fn paint(&self, kernel: &Kernel, words: &mut Vec<u32>) {
        words.clear();
        words.resize(CELLS, 0);
        for variable in (0..VARIABLES).filter(|variable| !kernel.is_false(Fact::is(*variable))) {
            for (cell, bit) in self.beside(variable).chain([self.place(variable)]) {
                words[cell as usize] |= bit;
            }
        }
    }

    fn constraints(&self, by: u32) -> Vec<u32> {
        let constraint = match By::from(by) {
            By::Cell(cell) | By::Partner(cell) | By::Support(cell, _) | By::Lone(cell) => CELL + cell,
            By::House(house, _) => house,
            By::Nine => COVER,
            By::Pair(pair) => PAIR + pair,
            By::Edge(way, first) => {
                let side = [Partner::Right, Partner::Down][way as usize];
                edge(first, side).map_or(NONE, |edge| EDGE + edge)
            }
            By::Single(index) => SINGLE + index,
        };
        vec![constraint]
    }

    /// Where the constraint does not say it: nothing that is left supports a digit or a single.
    fn rule(&self, by: u32) -> u8 {
        match By::from(by) {
            By::Support(..) | By::Lone(_) => NO_SUPPORT,
            _ => 0,
        }
    }

    fn word(mask: u32) -> u32 {
        let digits = Digits::from_bits(mask as u16);
        let partners = Partners::from_bits((mask / PARTNER_BIT) as u8);
        // A fact of a digit alone says nothing of partners.
        let partners = if mask & PARTNER_BITS == 0 { Partners::ALL } else { partners };
        Word::new(digit::Word::candidates(digits), partners).0
    }

    fn bytes(&self) -> usize {
        0
    }
}

/// `"no-support"` in the table of the rules of thumb, counted from 1.
const NO_SUPPORT: u8 = 12;

/// In the masks of cells: the digits where words have them, and the partners that are possible above.
const DIGIT_BITS: u32 = 0x3fe;
const PARTNER_BIT: u32 = 1 << 11;
const PARTNER_BITS: u32 = PARTNER_BIT * 0x1f;

#[cfg(test)]
mod tests {
    #[test]
    fn the_rule_that_is_named_is_that_of_the_table() {
        let rules = crate::sudominoku::rules::RULES;
        assert_eq!(rules[usize::from(super::NO_SUPPORT) - 1].name, "no-support");
    }
}
