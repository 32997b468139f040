//! Whether some literals alone entail another.

use gridstep_engine::cdcl::Lit;

use super::{BoardPropagators, LitSets, Propagator, Variable, edge_variable, other_end};
use crate::sudominoku::board::{DIGITS_OF, PAIRS};
use crate::sudominoku::masks::{Cells, HOUSE, PEERS, Tally};

impl BoardPropagators {
    /// Whether a propagator finds a conflict in the literals and the negated conclusion, each with its implications.
    pub(super) fn entails_alone(&self, lits: &[Lit], conclusion: Option<Lit>, by: Propagator) -> bool {
        let mut alone =
            BoardPropagators { possible: self.start, certain: LitSets::default(), ..self.clone() };
        for lit in lits.iter().copied().chain(conclusion.map(|lit| !lit)) {
            if lit.is_positive() {
                alone.certain.add(lit.variable());
            } else {
                alone.possible.remove(lit.variable());
            }
        }
        for lit in lits.iter().copied().chain(conclusion.map(|lit| !lit)).filter(|lit| lit.is_positive()) {
            alone.apart(lit.variable());
        }
        alone.is_broken(by)
    }

    fn apart(&mut self, variable: u32) {
        match Variable::from(variable) {
            Variable::Digit(cell, index) => {
                for (other, cells) in self.possible.digits.iter_mut().enumerate() {
                    *cells &= if other == index as usize { !PEERS[cell as usize] } else { !(1 << cell) };
                }
            }
            Variable::Edge(way, first) => {
                self.part(first, variable);
                self.part(other_end(way as usize, first), variable);
            }
            Variable::Single(cell) => self.part(cell, variable),
        }
    }

    fn part(&mut self, cell: u32, but: u32) {
        let edges: Vec<u32> =
            self.possible.edges_of(cell).map(|(way, first)| edge_variable(way, first)).collect();
        for variable in edges.into_iter().chain([super::single_variable(cell)]).filter(|it| *it != but) {
            self.possible.remove(variable);
        }
    }

    fn is_broken(&self, by: Propagator) -> bool {
        let at = |cells: Cells, cell: u32| cells >> cell & 1 == 1;
        match by {
            Propagator::Cell(cell) => at(Tally::of(&self.possible.digits).none, cell),
            Propagator::House(house, index) => {
                self.possible.digits[index as usize] & HOUSE[house as usize] == 0
            }
            Propagator::Partner(cell) => at(Tally::of(&self.possible.partners()).none, cell),
            Propagator::Nine => self.possible.single.count_ones() < 9 || 9 < self.certain.single.count_ones(),
            Propagator::Pair(pair) => self.possible.ways(pair) == [0; 4],
            Propagator::Single(index) => self.possible.single & self.possible.digits[index as usize] == 0,
            Propagator::Support(cell, index) => {
                let is_lost = |support: LitSets| !at(support.digits[index as usize], cell);
                at(self.certain.digits[index as usize], cell) && self.support().is_none_or(is_lost)
            }
            Propagator::Edge(way, first) => {
                let is_lost = |support: LitSets| !at(support.edges[way as usize], first);
                at(self.certain.edges[way as usize], first) && self.support().is_none_or(is_lost)
            }
            Propagator::Lone(cell) => {
                let is_lost = |support: LitSets| !at(support.single, cell);
                at(self.certain.single, cell) && self.support().is_none_or(is_lost)
            }
        }
    }

    /// The supported digits, edges and singles; `None` if a domino lies twice.
    fn support(&self) -> Option<LitSets> {
        let tally = Tally::of(&self.possible.digits);
        let mut support = LitSets::default();
        for pair in 0..PAIRS as u32 {
            let mut ways = self.possible.ways(pair);
            let lies = self.all_lie(pair, &tally, [ways[0] | ways[1], ways[2] | ways[3]]);
            if 1 < lies[0].count_ones() + lies[1].count_ones() {
                return None;
            }
            if lies != [0; 2] {
                ways = [ways[0] & lies[0], ways[1] & lies[0], ways[2] & lies[1], ways[3] & lies[1]];
            }
            let [low, high] = DIGITS_OF[pair as usize].map(|digit| usize::from(digit) - 1);
            support.edges[0] |= ways[0] | ways[1];
            support.edges[1] |= ways[2] | ways[3];
            support.digits[low] |= ways[0] | ways[1] << 1 | ways[2] | ways[3] << 9;
            support.digits[high] |= ways[0] << 1 | ways[1] | ways[2] << 9 | ways[3];
        }
        for index in 0..9 {
            let lies = self.certain.single & self.certain.digits[index];
            let mut cells = self.possible.single & self.possible.digits[index];
            if 1 < lies.count_ones() {
                return None;
            }
            if lies != 0 {
                cells &= lies;
            }
            support.single |= cells;
            support.digits[index] |= cells;
        }
        Some(support)
    }
}
