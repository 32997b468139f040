//! Sudominoku for the conflict-driven search: propagators on sets of cells, with explanations.
//!
//! A literal says that a cell has a digit, that an edge is inside a domino, or that a cell is a single. There is no
//! variable for "this pair lies on this edge": the places of pairs are computed from sets of cells and explained by
//! what rules out the other places. So a decision changes hundreds of variables instead of thousands, and nogoods are
//! about digits and edges alone. Clauses over pairs and edges took three times as long:
//! `docs/experiments/sudominoku-propagation.md`.

mod entails;
mod explain;
mod sweep;

use gridstep_engine::cdcl::{Cdcl, Conflict, Lit, LiteralStore, Past, Propagators, Settings};
use gridstep_engine::{Digits, NONE};

use super::backtrack::Projection;
use super::board::{CELLS, Partner, Partners, edge};
use super::cell_state::CellState;
use super::clues::{CELL, COVER, EDGE, PAIR, SINGLE};
use super::masks::{Cells, PEERS, each};
use super::propagate::Grid;
use crate::digit;

/// Literals as sets of cells; edges by their first cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LitSets {
    pub(super) digits: [Cells; 9],
    /// To the right, down.
    pub(super) edges: [Cells; 2],
    pub(super) single: Cells,
}

impl LitSets {
    /// The set that holds a variable, and its bit there.
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

    /// The edges of a cell, each with its first cell and direction.
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

/// A propagator; its number is its kind times 1,024 plus an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Propagator {
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

impl Propagator {
    #[inline]
    pub(super) fn number(self) -> u32 {
        match self {
            Propagator::Cell(cell) => cell,
            Propagator::House(house, index) => 1 << 10 | (house * 9 + index),
            Propagator::Partner(cell) => 2 << 10 | cell,
            Propagator::Nine => 3 << 10,
            Propagator::Pair(pair) => 4 << 10 | pair,
            Propagator::Support(cell, index) => 5 << 10 | (cell * 9 + index),
            Propagator::Edge(way, first) => 6 << 10 | (way * 81 + first),
            Propagator::Single(index) => 7 << 10 | index,
            Propagator::Lone(cell) => 8 << 10 | cell,
        }
    }
}

impl From<u32> for Propagator {
    fn from(number: u32) -> Propagator {
        let index = number & 0x3ff;
        match number >> 10 {
            0 => Propagator::Cell(index),
            1 => Propagator::House(index / 9, index % 9),
            2 => Propagator::Partner(index),
            3 => Propagator::Nine,
            4 => Propagator::Pair(index),
            5 => Propagator::Support(index / 9, index % 9),
            6 => Propagator::Edge(index / 81, index % 81),
            7 => Propagator::Single(index),
            _ => Propagator::Lone(index),
        }
    }
}

/// The propagators of a board, over the literals that are open at the start.
#[derive(Clone)]
pub struct BoardPropagators {
    projection: Projection,
    /// The grid at the start.
    pub(super) start: LitSets,
    /// Literals that are not false at the root; the others need no reason.
    pub(super) root: LitSets,
    /// Literals that are not false.
    pub(super) possible: LitSets,
    /// Literals that are true.
    pub(super) certain: LitSets,
    /// Digits that lost a place since their houses were propagated.
    dirty: u16,
    /// Whether a literal was assigned since the last sweep found nothing.
    is_queued: bool,
    /// Whether a sweep ends after one propagator that removes something: for engines to watch.
    stepwise: bool,
}

impl BoardPropagators {
    /// The propagators on a grid.
    pub fn new(grid: &Grid, projection: Projection, stepwise: bool) -> BoardPropagators {
        let possible = LitSets { digits: grid.digits, edges: [grid.right, grid.down], single: grid.single };
        BoardPropagators {
            projection,
            start: possible,
            root: possible,
            possible,
            certain: LitSets::default(),
            dirty: Digits::ALL.bits() >> 1,
            is_queued: true,
            stepwise,
        }
    }

    /// A search on a grid that is not known to be impossible.
    pub fn cdcl(grid: &Grid, projection: Projection, settings: Settings) -> Cdcl<BoardPropagators> {
        let techniques = BoardPropagators::new(grid, projection, settings.stepwise);
        let possible = techniques.possible;
        let mut cdcl = Cdcl::new(techniques, settings);
        for variable in 0..VARIABLES {
            let mut lits = possible;
            let (cells, bit) = lits.set_of(variable);
            if *cells & bit == 0 {
                cdcl.assume(Lit::is_not(variable));
            }
        }
        cdcl
    }

    /// Implications of a digit or partner alone: no other in the cell, no equal digit in peers, no other partner.
    fn imply(&self, store: &mut LiteralStore, lit: Lit) -> Result<(), Conflict> {
        match Variable::from(lit.variable()) {
            Variable::Digit(cell, index) => {
                for other in (0..9).filter(|other| *other != index as usize) {
                    if self.possible.digits[other] >> cell & 1 == 1 {
                        store.imply(Lit::is_not(digit_variable(cell, other)), lit)?;
                    }
                }
                for peer in each(self.possible.digits[index as usize] & PEERS[cell as usize]) {
                    store.imply(Lit::is_not(digit_variable(peer, index as usize)), lit)?;
                }
                Ok(())
            }
            Variable::Edge(way, first) => {
                let other = other_end(way as usize, first);
                self.alone(store, lit, first)?;
                self.alone(store, lit, other)
            }
            Variable::Single(cell) => self.alone(store, lit, cell),
        }
    }

    /// Removes all partners of a cell but the one of a literal.
    fn alone(&self, store: &mut LiteralStore, lit: Lit, cell: u32) -> Result<(), Conflict> {
        for (way, first) in self.possible.edges_of(cell) {
            let variable = edge_variable(way, first);
            if variable != lit.variable() {
                store.imply(Lit::is_not(variable), lit)?;
            }
        }
        let variable = single_variable(cell);
        if self.possible.single >> cell & 1 == 1 && variable != lit.variable() {
            store.imply(Lit::is_not(variable), lit)?;
        }
        Ok(())
    }
}

impl Propagators for BoardPropagators {
    const GROUPS: &'static [u32] = &[DIGIT_BITS, PARTNER_BITS];

    fn variables(&self) -> u32 {
        VARIABLES
    }

    #[inline]
    fn on_assign(&mut self, store: &mut LiteralStore, lit: Lit) -> Result<(), Conflict> {
        self.is_queued = true;
        let variable = lit.variable();
        if lit.is_positive() {
            self.certain.add(variable);
            return self.imply(store, lit);
        }
        self.possible.remove(variable);
        if store.decision_level() == 0 {
            self.root.remove(variable);
        }
        if let Variable::Digit(_, index) = Variable::from(variable) {
            self.dirty |= 1 << index;
        }
        Ok(())
    }

    #[inline]
    fn on_backtrack(&mut self, lit: Lit) {
        if lit.is_positive() {
            self.certain.remove(lit.variable());
        } else {
            self.possible.add(lit.variable());
        }
    }

    fn propagate(&mut self, store: &mut LiteralStore) -> Result<bool, Conflict> {
        if !self.is_queued {
            return Ok(false);
        }
        let found = self.sweep(store)?;
        self.is_queued = found;
        Ok(found)
    }

    fn clear_queue(&mut self) {
        self.is_queued = false;
        self.dirty = 0;
    }

    fn explain(&self, past: &Past<'_>, lit: Option<Lit>, by: u32, lits: &mut Vec<Lit>) {
        self.reasons(past, lit, Propagator::from(by), lits);
    }

    fn entails(&self, lits: &[Lit], lit: Option<Lit>, by: u32) -> bool {
        self.entails_alone(lits, lit, Propagator::from(by))
    }

    fn projection(&self, store: &LiteralStore) -> Option<Vec<Lit>> {
        let is_digit = |lit: &&Lit| lit.is_positive() && lit.variable() < 9 * CELLS as u32;
        (self.projection == Projection::Digits)
            .then(|| store.trail().iter().filter(is_digit).copied().collect())
    }

    fn cell_of(&self, variable: u32) -> (u32, u32) {
        match Variable::from(variable) {
            Variable::Digit(cell, index) => (cell, 2 << index),
            Variable::Edge(way, first) => (first, PARTNER_BIT << way),
            Variable::Single(cell) => (cell, PARTNER_BIT << Partner::Single as u32),
        }
    }

    fn also_at(&self, variable: u32) -> impl Iterator<Item = (u32, u32)> {
        let edge = match Variable::from(variable) {
            Variable::Edge(way, first) => Some((other_end(way as usize, first), PARTNER_BIT << (way + 2))),
            _ => None,
        };
        edge.into_iter()
    }

    fn paint(&self, store: &LiteralStore, states: &mut Vec<u32>) {
        states.clear();
        states.resize(CELLS, 0);
        for variable in (0..VARIABLES).filter(|variable| !store.is_false(Lit::is(*variable))) {
            for (cell, bit) in self.also_at(variable).chain([self.cell_of(variable)]) {
                states[cell as usize] |= bit;
            }
        }
    }

    /// What a cell is shows by what it is not.
    fn is_shown(&self, lit: Lit) -> bool {
        !lit.is_positive()
    }

    fn constraints(&self, by: u32) -> Vec<u32> {
        let constraint = match Propagator::from(by) {
            Propagator::Cell(cell)
            | Propagator::Partner(cell)
            | Propagator::Support(cell, _)
            | Propagator::Lone(cell) => CELL + cell,
            Propagator::House(house, _) => house,
            Propagator::Nine => COVER,
            Propagator::Pair(pair) => PAIR + pair,
            Propagator::Edge(way, first) => {
                let side = [Partner::Right, Partner::Down][way as usize];
                edge(first, side).map_or(NONE, |edge| EDGE + edge)
            }
            Propagator::Single(index) => SINGLE + index,
        };
        vec![constraint]
    }

    /// Where the constraint does not show it: a digit or a single without support.
    fn technique(&self, by: u32) -> u8 {
        match Propagator::from(by) {
            Propagator::Support(..) | Propagator::Lone(_) => NO_SUPPORT,
            _ => 0,
        }
    }

    fn state(mask: u32) -> u32 {
        let digits = Digits::from_bits(mask as u16);
        let partners = Partners::from_bits((mask / PARTNER_BIT) as u8);
        // A literal of a digit alone leaves all partners.
        let partners = if mask & PARTNER_BITS == 0 { Partners::ALL } else { partners };
        CellState::new(digit::CellState::candidates(digits), partners).0
    }

    fn bytes(&self) -> usize {
        0
    }
}

/// Number of the technique `"no-support"`: its place in the table of techniques, plus one.
const NO_SUPPORT: u8 = 12;

/// In the masks of cells: digits as in states, and the possible partners above.
const DIGIT_BITS: u32 = 0x3fe;
const PARTNER_BIT: u32 = 1 << 11;
const PARTNER_BITS: u32 = PARTNER_BIT * 0x1f;

#[cfg(test)]
mod tests {
    #[test]
    fn the_rule_that_is_named_is_that_of_the_table() {
        let techniques = crate::sudominoku::techniques::TECHNIQUES;
        assert_eq!(techniques[usize::from(super::NO_SUPPORT) - 1].name, "no-support");
    }
}
