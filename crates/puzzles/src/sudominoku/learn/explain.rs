//! Why a propagator drew what it drew: few facts, found in one sweep.

use gridstep_engine::learn::{Fact, Past};

use super::sweep::Tally;
use super::{By, Facts, Rules, Variable, digit_variable, edge_variable, other_end, single_variable};
use crate::sudominoku::board::{DIGITS_OF, pair};
use crate::sudominoku::masks::{Cells, HOUSE, each};

/// Gathers the facts of one explanation, each of which was true then.
pub(super) struct Citing<'a, 'p> {
    pub(super) past: &'a Past<'p>,
    pub(super) facts: &'a mut Vec<Fact>,
    /// What needs no reason is not in here.
    root: &'a Facts,
}

impl Citing<'_, '_> {
    /// Whether a fact was true.
    #[inline]
    fn was(&self, fact: Fact) -> bool {
        self.past.at(fact).is_some()
    }

    /// Cites a fact, if it was true; says whether it was.
    #[inline]
    fn cite(&mut self, fact: Fact) -> bool {
        match self.past.at(fact) {
            None => false,
            Some((_, cited)) => {
                if cited && !self.facts.contains(&fact) {
                    self.facts.push(fact);
                }
                true
            }
        }
    }
}

/// One of the four ways in which a pair lies: [`Facts::ways`](super::Facts::ways).
#[derive(Clone, Copy)]
struct Way {
    /// Right (0) or down (1).
    direction: usize,
    /// How far the second cell is.
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
    /// Edges of which the first cell, the second cell lost the digit that would be there.
    #[inline]
    fn killed(self, lost: [Cells; 2]) -> (Cells, Cells) {
        (lost[self.first], lost[1 - self.first] >> self.shift)
    }
}

/// Cells of which a fact was true then: among those that lost something since the start.
fn lost(citing: &Citing<'_, '_>, now: Cells, root: Cells, fact: impl Fn(u32) -> Fact) -> Cells {
    each(root & !now).filter(|cell| citing.was(fact(*cell))).fold(0, |all, cell| all | 1 << cell)
}

impl Rules {
    pub(super) fn reasons(&self, past: &Past<'_>, target: Option<Fact>, by: By, facts: &mut Vec<Fact>) {
        let root = if past.is_whole() { &self.start } else { &self.root };
        let mut citing = Citing { past, facts, root };
        match by {
            By::Cell(cell) => {
                for index in 0..9 {
                    citing.cite_but(target, Fact::is_not(digit_variable(cell, index)));
                }
            }
            By::House(house, index) => {
                for cell in each(HOUSE[house as usize]) {
                    citing.cite_but(target, Fact::is_not(digit_variable(cell, index as usize)));
                }
            }
            By::Partner(cell) => {
                for (way, first) in citing.root.edges_of(cell) {
                    citing.cite_but(target, Fact::is_not(edge_variable(way, first)));
                }
                citing.cite_but(target, Fact::is_not(single_variable(cell)));
            }
            By::Nine => self.nine(target, &mut citing),
            By::Pair(pair) => self.no_place(pair, target, &mut citing),
            By::Support(cell, index) => {
                if target.is_none() {
                    citing.cite(Fact::is(digit_variable(cell, index as usize)));
                }
                self.no_support(cell, index as usize, &mut citing);
            }
            By::Edge(way, first) => {
                if target.is_none() {
                    citing.cite(Fact::is(edge_variable(way as usize, first)));
                }
                self.no_pair(way as usize, first, &mut citing);
            }
            By::Single(index) => {
                let spared = target.map(|fact| match Variable::from(fact.variable()) {
                    Variable::Digit(cell, _) | Variable::Single(cell) | Variable::Edge(_, cell) => cell,
                });
                for cell in each(citing.root.single & citing.root.digits[index as usize]) {
                    if Some(cell) != spared && !citing.cite(Fact::is_not(single_variable(cell))) {
                        citing.cite(Fact::is_not(digit_variable(cell, index as usize)));
                    }
                }
            }
            By::Lone(cell) => {
                if target.is_none() {
                    citing.cite(Fact::is(single_variable(cell)));
                }
                self.no_single(cell, &mut citing);
            }
        }
    }

    fn nine(&self, target: Option<Fact>, citing: &mut Citing<'_, '_>) {
        let certain = || each(self.certain.single).map(|cell| Fact::is(single_variable(cell)));
        let too_many = match target {
            Some(fact) => !fact.holds(),
            None => 9 < certain().filter(|fact| citing.was(*fact)).count(),
        };
        if too_many {
            let most = if target.is_some() { 9 } else { 10 };
            let facts: Vec<Fact> = certain().filter(|fact| citing.was(*fact)).take(most).collect();
            for fact in facts {
                citing.cite(fact);
            }
        } else {
            for cell in each(citing.root.single) {
                citing.cite_but(target, Fact::is_not(single_variable(cell)));
            }
        }
    }

    /// Why a pair cannot lie elsewhere: each place without reason at the start is ruled out by a wall, or by digits that
    /// its cells cannot have. Digits that rule out what no wall does come first; they may spare walls.
    fn no_place(&self, pair: u32, target: Option<Fact>, citing: &mut Citing<'_, '_>) {
        let digits = DIGITS_OF[pair as usize].map(|digit| usize::from(digit) - 1);
        let mut open = citing.root.ways(pair);
        if let Some(target) = target {
            spare(&mut open, Variable::from(target.variable()));
        }
        let gone = digits.map(|index| {
            let fact = |cell| Fact::is_not(digit_variable(cell, index));
            lost(citing, self.possible.digits[index], citing.root.digits[index], fact)
        });
        let walls = [0, 1].map(|way| {
            let fact = |cell| Fact::is_not(edge_variable(way, cell));
            lost(citing, self.possible.edges[way], citing.root.edges[way], fact)
        });
        // By digit of the pair: the cells whose loss of it is cited.
        let mut cited: [Cells; 2] = [0; 2];
        for only_one in [true, false] {
            for (way, open) in WAYS.into_iter().zip(open) {
                let (first, second) = way.killed(gone);
                let (first_cited, second_cited) = way.killed(cited);
                let left = open & !walls[way.direction] & !first_cited & !second_cited;
                let (at_first, at_second) =
                    if only_one { (left & !second, left & !first) } else { (left & first, 0) };
                cited[way.first] |= at_first;
                cited[1 - way.first] |= at_second << way.shift;
            }
        }
        for (index, cells) in digits.into_iter().zip(cited) {
            for cell in each(cells) {
                citing.cite(Fact::is_not(digit_variable(cell, index)));
            }
        }
        let mut left = [0; 2];
        for (way, open) in WAYS.into_iter().zip(open) {
            let (first, second) = way.killed(cited);
            left[way.direction] |= open & !(first | second);
        }
        for (direction, cells) in left.into_iter().enumerate() {
            for first in each(cells) {
                citing.cite(Fact::is_not(edge_variable(direction, first)));
            }
        }
    }

    /// Why a cell cannot have a digit: no partner's digits make a pair with it that does not lie elsewhere.
    fn no_support(&self, cell: u32, index: usize, citing: &mut Citing<'_, '_>) {
        let joined = citing.root.edges_of(cell).find(|(way, first)| {
            self.certain.edges[*way] >> first & 1 == 1 && citing.was(Fact::is(edge_variable(*way, *first)))
        });
        if let Some((way, first)) = joined {
            citing.cite(Fact::is(edge_variable(way, first)));
            self.no_partner_digit(cell, index, way, first, citing);
            return;
        }
        let single = Fact::is(single_variable(cell));
        let may_be_single = citing.root.single >> cell & 1 == 1;
        if may_be_single && citing.was(single) {
            citing.cite(single);
            self.single_elsewhere(cell, index, citing);
            return;
        }
        for (way, first) in citing.root.edges_of(cell) {
            if !citing.cite(Fact::is_not(edge_variable(way, first))) {
                self.no_partner_digit(cell, index, way, first, citing);
            }
        }
        if may_be_single && !citing.cite(!single) {
            self.single_elsewhere(cell, index, citing);
        }
    }

    /// Why no digit beyond an edge goes with a digit of a cell.
    fn no_partner_digit(&self, cell: u32, index: usize, way: usize, first: u32, citing: &mut Citing<'_, '_>) {
        let other = if cell == first { other_end(way, first) } else { first };
        let has = |index: &usize| citing.root.digits[*index] >> other & 1 == 1;
        let only = (0..9).filter(has).find(|index| citing.was(Fact::is(digit_variable(other, *index))));
        if let Some(only) = only {
            citing.cite(Fact::is(digit_variable(other, only)));
            if only != index {
                self.lies_elsewhere(index, only, (way, first), citing);
            }
            return;
        }
        for digit in (0..9).filter(has).filter(|digit| *digit != index) {
            if !citing.cite(Fact::is_not(digit_variable(other, digit))) {
                self.lies_elsewhere(index, digit, (way, first), citing);
            }
        }
    }

    /// Why an edge is no domino: of its cells' digits, no two make a pair that does not lie elsewhere.
    fn no_pair(&self, way: usize, first: u32, citing: &mut Citing<'_, '_>) {
        let second = other_end(way, first);
        let left = |cell: u32| -> Vec<usize> {
            let possible = |index: &usize| {
                citing.root.digits[*index] >> cell & 1 == 1
                    && !citing.was(Fact::is_not(digit_variable(cell, *index)))
            };
            (0..9).filter(possible).collect()
        };
        let (ones, twos) = (left(first), left(second));
        for (cell, kept, others) in [(first, &ones, &twos), (second, &twos, &ones)] {
            if let [only] = kept[..]
                && citing.cite(Fact::is(digit_variable(cell, only)))
            {
                continue;
            }
            // Nothing goes with an empty cell; a digit that goes with none of the other cell's need not be gone.
            let spared = |index: usize| others.iter().all(|other| *other == index);
            if cell == second && ones.is_empty() {
                continue;
            }
            for index in (0..9).filter(|index| !kept.contains(index)) {
                if citing.root.digits[index] >> cell & 1 == 1 && (kept.is_empty() || !spared(index)) {
                    citing.cite(Fact::is_not(digit_variable(cell, index)));
                }
            }
        }
        for one in &ones {
            for two in twos.iter().filter(|two| *two != one) {
                self.lies_elsewhere(*one, *two, (way, first), citing);
            }
        }
    }

    /// Why a cell is no single: each of its digits is one elsewhere.
    fn no_single(&self, cell: u32, citing: &mut Citing<'_, '_>) {
        let has = |index: &usize| citing.root.digits[*index] >> cell & 1 == 1;
        let only = (0..9).filter(has).find(|index| citing.was(Fact::is(digit_variable(cell, *index))));
        if let Some(only) = only {
            citing.cite(Fact::is(digit_variable(cell, only)));
            self.single_elsewhere(cell, only, citing);
            return;
        }
        for index in (0..9).filter(has) {
            if !citing.cite(Fact::is_not(digit_variable(cell, index))) {
                self.single_elsewhere(cell, index, citing);
            }
        }
    }

    /// Where a digit was a single, not at this cell.
    fn single_elsewhere(&self, cell: u32, index: usize, citing: &mut Citing<'_, '_>) {
        let lies = self.certain.single & self.certain.digits[index] & !(1 << cell);
        let facts = |cell| [Fact::is(single_variable(cell)), Fact::is(digit_variable(cell, index))];
        if let Some(there) = each(lies).find(|there| facts(*there).into_iter().all(|fact| citing.was(fact))) {
            for fact in facts(there) {
                citing.cite(fact);
            }
        }
    }

    /// Where a pair lay, not on this edge.
    fn lies_elsewhere(&self, one: usize, two: usize, but: (usize, u32), citing: &mut Citing<'_, '_>) {
        let number = pair(one as u8 + 1, two as u8 + 1);
        let tally = Tally::of(&self.possible.digits);
        let (low, high) = (self.possible.digits[one], self.possible.digits[two]);
        let within = (low & high & tally.two) | ((low | high) & tally.one);
        let ways = citing.root.ways(number);
        let [right, down] = self.certain.edges;
        let edges = [
            right & within & within >> 1 & (ways[0] | ways[1]),
            down & within & within >> 9 & (ways[2] | ways[3]),
        ];
        for (way, cells) in edges.into_iter().enumerate() {
            for first in each(cells).filter(|first| (way, *first) != but) {
                let cells = [first, other_end(way, first)];
                let is_there = citing.was(Fact::is(edge_variable(way, first)))
                    && cells.into_iter().all(|cell| was_within(cell, [one, two], citing));
                if is_there {
                    citing.cite(Fact::is(edge_variable(way, first)));
                    for cell in cells {
                        cite_within(cell, [one, two], citing);
                    }
                    return;
                }
            }
        }
    }
}

/// The digits that a cell could have besides a pair's.
fn others(cell: u32, digits: [usize; 2], root: &Facts) -> impl Iterator<Item = usize> + '_ {
    (0..9).filter(move |index| !digits.contains(index) && root.digits[*index] >> cell & 1 == 1)
}

/// Whether a cell could have no other digits then.
fn was_within(cell: u32, digits: [usize; 2], citing: &Citing<'_, '_>) -> bool {
    others(cell, digits, citing.root).all(|index| citing.was(Fact::is_not(digit_variable(cell, index))))
}

fn cite_within(cell: u32, digits: [usize; 2], citing: &mut Citing<'_, '_>) {
    if digits.into_iter().any(|index| citing.cite(Fact::is(digit_variable(cell, index)))) {
        return;
    }
    for index in others(cell, digits, citing.root) {
        citing.cite(Fact::is_not(digit_variable(cell, index)));
    }
}

impl Citing<'_, '_> {
    /// Cites a fact unless it is the contrary of the target.
    #[inline]
    fn cite_but(&mut self, target: Option<Fact>, fact: Fact) {
        if target != Some(!fact) {
            self.cite(fact);
        }
    }
}

/// Takes away the ways that the contrary of what is explained rules out: a wall where an edge is inside a domino, another
/// digit where a cell has none.
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
