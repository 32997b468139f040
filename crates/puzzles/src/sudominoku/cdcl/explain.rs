//! Reasons of the propagators: few literals, found in one sweep.

use gridstep_engine::cdcl::{Lit, Past};

use super::{
    BoardPropagators, LitSets, Propagator, Variable, digit_variable, edge_variable, other_end,
    single_variable,
};
use crate::sudominoku::board::{DIGITS_OF, pair};
use crate::sudominoku::masks::{Cells, HOUSE, Tally, each};

/// Gathers the literals of one explanation, each of which was true then.
pub(super) struct Explainer<'a, 'p> {
    pub(super) past: &'a Past<'p>,
    pub(super) lits: &'a mut Vec<Lit>,
    /// The literals that may need a reason.
    root: &'a LitSets,
}

impl Explainer<'_, '_> {
    /// Whether a literal was true.
    #[inline]
    fn was(&self, lit: Lit) -> bool {
        self.past.at(lit).is_some()
    }

    /// Adds a literal to the reason if it was true; returns whether it was.
    #[inline]
    fn add(&mut self, lit: Lit) -> bool {
        match self.past.at(lit) {
            None => false,
            Some((_, is_needed)) => {
                if is_needed && !self.lits.contains(&lit) {
                    self.lits.push(lit);
                }
                true
            }
        }
    }
}

/// One of the four ways in which a pair can lie, as in [`LitSets::ways`].
#[derive(Clone, Copy)]
struct Way {
    /// Right (0) or down (1).
    direction: usize,
    /// The second cell minus the first.
    shift: u32,
    /// Which digit of the pair is on the first cell.
    first: usize,
}

const WAYS: [Way; 4] = [
    Way { direction: 0, shift: 1, first: 0 },
    Way { direction: 0, shift: 1, first: 1 },
    Way { direction: 1, shift: 9, first: 0 },
    Way { direction: 1, shift: 9, first: 1 },
];

impl Way {
    /// Edges whose first cell, and edges whose second cell, lost the digit that would be there.
    #[inline]
    fn killed(self, lost: [Cells; 2]) -> (Cells, Cells) {
        (lost[self.first], lost[1 - self.first] >> self.shift)
    }
}

/// Cells, among those that lost something since the start, with a literal that was true then.
fn lost(explainer: &Explainer<'_, '_>, now: Cells, root: Cells, lit: impl Fn(u32) -> Lit) -> Cells {
    each(root & !now).filter(|cell| explainer.was(lit(*cell))).fold(0, |all, cell| all | 1 << cell)
}

impl BoardPropagators {
    pub(super) fn reasons(&self, past: &Past<'_>, target: Option<Lit>, by: Propagator, lits: &mut Vec<Lit>) {
        let root = if past.is_whole() { &self.start } else { &self.root };
        let mut explainer = Explainer { past, lits, root };
        match by {
            Propagator::Cell(cell) => {
                for index in 0..9 {
                    explainer.add_but(target, Lit::is_not(digit_variable(cell, index)));
                }
            }
            Propagator::House(house, index) => {
                for cell in each(HOUSE[house as usize]) {
                    explainer.add_but(target, Lit::is_not(digit_variable(cell, index as usize)));
                }
            }
            Propagator::Partner(cell) => {
                for (way, first) in explainer.root.edges_of(cell) {
                    explainer.add_but(target, Lit::is_not(edge_variable(way, first)));
                }
                explainer.add_but(target, Lit::is_not(single_variable(cell)));
            }
            Propagator::Nine => self.nine(target, &mut explainer),
            Propagator::Pair(pair) => self.no_place(pair, target, &mut explainer),
            Propagator::Support(cell, index) => {
                if target.is_none() {
                    explainer.add(Lit::is(digit_variable(cell, index as usize)));
                }
                self.no_support(cell, index as usize, &mut explainer);
            }
            Propagator::Edge(way, first) => {
                if target.is_none() {
                    explainer.add(Lit::is(edge_variable(way as usize, first)));
                }
                self.no_pair(way as usize, first, &mut explainer);
            }
            Propagator::Single(index) => {
                let spared = target.map(|lit| match Variable::from(lit.variable()) {
                    Variable::Digit(cell, _) | Variable::Single(cell) | Variable::Edge(_, cell) => cell,
                });
                for cell in each(explainer.root.single & explainer.root.digits[index as usize]) {
                    if Some(cell) != spared && !explainer.add(Lit::is_not(single_variable(cell))) {
                        explainer.add(Lit::is_not(digit_variable(cell, index as usize)));
                    }
                }
            }
            Propagator::Lone(cell) => {
                if target.is_none() {
                    explainer.add(Lit::is(single_variable(cell)));
                }
                self.no_single(cell, &mut explainer);
            }
        }
    }

    fn nine(&self, target: Option<Lit>, explainer: &mut Explainer<'_, '_>) {
        let certain = || each(self.certain.single).map(|cell| Lit::is(single_variable(cell)));
        let too_many = match target {
            Some(lit) => !lit.is_positive(),
            None => 9 < certain().filter(|lit| explainer.was(*lit)).count(),
        };
        if too_many {
            let most = if target.is_some() { 9 } else { 10 };
            let lits: Vec<Lit> = certain().filter(|lit| explainer.was(*lit)).take(most).collect();
            for lit in lits {
                explainer.add(lit);
            }
        } else {
            for cell in each(explainer.root.single) {
                explainer.add_but(target, Lit::is_not(single_variable(cell)));
            }
        }
    }

    /// Why a pair cannot lie elsewhere: each place that was possible at the start is ruled out by a wall or by a digit
    /// that one of its cells cannot have. Digits of places without a wall come first; they may make walls redundant.
    fn no_place(&self, pair: u32, target: Option<Lit>, explainer: &mut Explainer<'_, '_>) {
        let digits = DIGITS_OF[pair as usize].map(|digit| usize::from(digit) - 1);
        let mut open = explainer.root.ways(pair);
        if let Some(target) = target {
            spare(&mut open, Variable::from(target.variable()));
        }
        let gone = digits.map(|index| {
            let lit = |cell| Lit::is_not(digit_variable(cell, index));
            lost(explainer, self.possible.digits[index], explainer.root.digits[index], lit)
        });
        let walls = [0, 1].map(|way| {
            let lit = |cell| Lit::is_not(edge_variable(way, cell));
            lost(explainer, self.possible.edges[way], explainer.root.edges[way], lit)
        });
        // By digit of the pair: the cells whose loss of it is in the reason.
        let mut is_needed: [Cells; 2] = [0; 2];
        for only_one in [true, false] {
            for (way, open) in WAYS.into_iter().zip(open) {
                let (first, second) = way.killed(gone);
                let (first_cited, second_cited) = way.killed(is_needed);
                let left = open & !walls[way.direction] & !first_cited & !second_cited;
                let (at_first, at_second) =
                    if only_one { (left & !second, left & !first) } else { (left & first, 0) };
                is_needed[way.first] |= at_first;
                is_needed[1 - way.first] |= at_second << way.shift;
            }
        }
        for (index, cells) in digits.into_iter().zip(is_needed) {
            for cell in each(cells) {
                explainer.add(Lit::is_not(digit_variable(cell, index)));
            }
        }
        let mut left = [0; 2];
        for (way, open) in WAYS.into_iter().zip(open) {
            let (first, second) = way.killed(is_needed);
            left[way.direction] |= open & !(first | second);
        }
        for (direction, cells) in left.into_iter().enumerate() {
            for first in each(cells) {
                explainer.add(Lit::is_not(edge_variable(direction, first)));
            }
        }
    }

    /// Why a cell cannot have a digit: with each partner, all pairs with this digit lie elsewhere or lack a digit.
    fn no_support(&self, cell: u32, index: usize, explainer: &mut Explainer<'_, '_>) {
        let joined = explainer.root.edges_of(cell).find(|(way, first)| {
            self.certain.edges[*way] >> first & 1 == 1 && explainer.was(Lit::is(edge_variable(*way, *first)))
        });
        if let Some((way, first)) = joined {
            explainer.add(Lit::is(edge_variable(way, first)));
            self.no_partner_digit(cell, index, way, first, explainer);
            return;
        }
        let single = Lit::is(single_variable(cell));
        let may_be_single = explainer.root.single >> cell & 1 == 1;
        if may_be_single && explainer.was(single) {
            explainer.add(single);
            self.single_elsewhere(cell, index, explainer);
            return;
        }
        for (way, first) in explainer.root.edges_of(cell) {
            if !explainer.add(Lit::is_not(edge_variable(way, first))) {
                self.no_partner_digit(cell, index, way, first, explainer);
            }
        }
        if may_be_single && !explainer.add(!single) {
            self.single_elsewhere(cell, index, explainer);
        }
    }

    /// Why no digit across an edge forms a possible pair with a digit of a cell.
    fn no_partner_digit(
        &self,
        cell: u32,
        index: usize,
        way: usize,
        first: u32,
        explainer: &mut Explainer<'_, '_>,
    ) {
        let other = if cell == first { other_end(way, first) } else { first };
        let has = |index: &usize| explainer.root.digits[*index] >> other & 1 == 1;
        let only = (0..9).filter(has).find(|index| explainer.was(Lit::is(digit_variable(other, *index))));
        if let Some(only) = only {
            explainer.add(Lit::is(digit_variable(other, only)));
            if only != index {
                self.lies_elsewhere(index, only, (way, first), explainer);
            }
            return;
        }
        for digit in (0..9).filter(has).filter(|digit| *digit != index) {
            if !explainer.add(Lit::is_not(digit_variable(other, digit))) {
                self.lies_elsewhere(index, digit, (way, first), explainer);
            }
        }
    }

    /// Why an edge is no domino: every pair of digits that its cells can have lies elsewhere.
    fn no_pair(&self, way: usize, first: u32, explainer: &mut Explainer<'_, '_>) {
        let second = other_end(way, first);
        let left = |cell: u32| -> Vec<usize> {
            let possible = |index: &usize| {
                explainer.root.digits[*index] >> cell & 1 == 1
                    && !explainer.was(Lit::is_not(digit_variable(cell, *index)))
            };
            (0..9).filter(possible).collect()
        };
        let (ones, twos) = (left(first), left(second));
        for (cell, kept, others) in [(first, &ones, &twos), (second, &twos, &ones)] {
            if let [only] = kept[..]
                && explainer.add(Lit::is(digit_variable(cell, only)))
            {
                continue;
            }
            // If one cell has no digit left, the other is irrelevant; a digit whose only counterpart equals it forms no
            // pair.
            let spared = |index: usize| others.iter().all(|other| *other == index);
            if cell == second && ones.is_empty() {
                continue;
            }
            for index in (0..9).filter(|index| !kept.contains(index)) {
                if explainer.root.digits[index] >> cell & 1 == 1 && (kept.is_empty() || !spared(index)) {
                    explainer.add(Lit::is_not(digit_variable(cell, index)));
                }
            }
        }
        for one in &ones {
            for two in twos.iter().filter(|two| *two != one) {
                self.lies_elsewhere(*one, *two, (way, first), explainer);
            }
        }
    }

    /// Why a cell is no single: each of its digits is one elsewhere.
    fn no_single(&self, cell: u32, explainer: &mut Explainer<'_, '_>) {
        let has = |index: &usize| explainer.root.digits[*index] >> cell & 1 == 1;
        let only = (0..9).filter(has).find(|index| explainer.was(Lit::is(digit_variable(cell, *index))));
        if let Some(only) = only {
            explainer.add(Lit::is(digit_variable(cell, only)));
            self.single_elsewhere(cell, only, explainer);
            return;
        }
        for index in (0..9).filter(has) {
            if !explainer.add(Lit::is_not(digit_variable(cell, index))) {
                self.single_elsewhere(cell, index, explainer);
            }
        }
    }

    /// Where a digit was a single, not at this cell.
    fn single_elsewhere(&self, cell: u32, index: usize, explainer: &mut Explainer<'_, '_>) {
        let possible_cells = self.certain.single & self.certain.digits[index] & !(1 << cell);
        let lits = |cell| [Lit::is(single_variable(cell)), Lit::is(digit_variable(cell, index))];
        if let Some(there) =
            each(possible_cells).find(|there| lits(*there).into_iter().all(|lit| explainer.was(lit)))
        {
            for lit in lits(there) {
                explainer.add(lit);
            }
        }
    }

    /// Where a pair lay, not on this edge.
    fn lies_elsewhere(&self, one: usize, two: usize, but: (usize, u32), explainer: &mut Explainer<'_, '_>) {
        let number = pair(one as u8 + 1, two as u8 + 1);
        let tally = Tally::of(&self.possible.digits);
        let (low, high) = (self.possible.digits[one], self.possible.digits[two]);
        let within = (low & high & tally.two) | ((low | high) & tally.one);
        let ways = explainer.root.ways(number);
        let [right, down] = self.certain.edges;
        let edges = [
            right & within & within >> 1 & (ways[0] | ways[1]),
            down & within & within >> 9 & (ways[2] | ways[3]),
        ];
        for (way, cells) in edges.into_iter().enumerate() {
            for first in each(cells).filter(|first| (way, *first) != but) {
                let cells = [first, other_end(way, first)];
                let is_there = explainer.was(Lit::is(edge_variable(way, first)))
                    && cells.into_iter().all(|cell| was_within(cell, [one, two], explainer));
                if is_there {
                    explainer.add(Lit::is(edge_variable(way, first)));
                    for cell in cells {
                        add_within(cell, [one, two], explainer);
                    }
                    return;
                }
            }
        }
    }
}

/// The digits that a cell could have besides a pair's.
fn others(cell: u32, digits: [usize; 2], root: &LitSets) -> impl Iterator<Item = usize> + '_ {
    (0..9).filter(move |index| !digits.contains(index) && root.digits[*index] >> cell & 1 == 1)
}

/// Whether a cell could have no other digits then.
fn was_within(cell: u32, digits: [usize; 2], explainer: &Explainer<'_, '_>) -> bool {
    others(cell, digits, explainer.root).all(|index| explainer.was(Lit::is_not(digit_variable(cell, index))))
}

fn add_within(cell: u32, digits: [usize; 2], explainer: &mut Explainer<'_, '_>) {
    if digits.into_iter().any(|index| explainer.add(Lit::is(digit_variable(cell, index)))) {
        return;
    }
    for index in others(cell, digits, explainer.root) {
        explainer.add(Lit::is_not(digit_variable(cell, index)));
    }
}

impl Explainer<'_, '_> {
    /// Adds a literal unless it is the negation of the target.
    #[inline]
    fn add_but(&mut self, target: Option<Lit>, lit: Lit) {
        if target != Some(!lit) {
            self.add(lit);
        }
    }
}

/// Removes the ways that the negated target rules out: a wall where an edge would be joined, another digit where a cell
/// would hold one.
fn spare(open: &mut [Cells; 4], variable: Variable) {
    match variable {
        Variable::Edge(way, first) => {
            open[2 * way as usize] &= !(1 << first);
            open[2 * way as usize + 1] &= !(1 << first);
        }
        Variable::Digit(cell, _) | Variable::Single(cell) => {
            let bit: Cells = 1 << cell;
            open[0] &= !(bit | bit >> 1);
            open[1] &= !(bit | bit >> 1);
            open[2] &= !(bit | bit >> 9);
            open[3] &= !(bit | bit >> 9);
        }
    }
}
