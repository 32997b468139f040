//! Runs all propagators on the same literals.
//!
//! Not the engine's queue of propagators: one operation on a set of cells serves 81 cells or 36 pairs, so a sweep over
//! all constraints costs less than a queue of them (`docs/experiments/sudominoku-propagation.md`).

use gridstep_engine::cdcl::{Conflict, Lit, LiteralStore};

use super::{
    BoardPropagators, LitSets, Propagator, digit_variable, edge_variable, other_end, single_variable,
};
use crate::sudominoku::board::{DIGITS_OF, HOUSES, PAIRS};
use crate::sudominoku::masks::{Cells, HOUSE, Tally, each, is_one};

impl LitSets {
    #[inline]
    pub(super) fn partners(&self) -> [Cells; 5] {
        let [right, down] = self.edges;
        [right, down, right << 1, down << 9, self.single]
    }

    /// The ways in which a pair can lie, by first cells: low digit first or second, to the right and down.
    #[inline]
    pub(super) fn ways(&self, pair: u32) -> [Cells; 4] {
        let [low, high] = DIGITS_OF[pair as usize].map(|digit| self.digits[usize::from(digit) - 1]);
        let [right, down] = self.edges;
        [right & low & high >> 1, right & high & low >> 1, down & low & high >> 9, down & high & low >> 9]
    }
}

impl BoardPropagators {
    /// Runs the propagators, the cheap ones first, until one removes something. What a cell has left is no step of its own:
    /// all such cells are settled at once, and so is all that the number of singles settles.
    pub(super) fn sweep(&mut self, store: &mut LiteralStore) -> Result<bool, Conflict> {
        let began = store.now();
        self.sweep_cells(store)?;
        if began < store.now() {
            return Ok(true);
        }
        self.sweep_houses(store)?;
        if began < store.now() {
            return Ok(true);
        }
        self.sweep_partners(store)?;
        if began < store.now() {
            return Ok(true);
        }
        self.sweep_dominoes(store)?;
        Ok(began < store.now())
    }

    /// Derives a literal unless it is assigned. Returns whether the sweep should end.
    #[inline]
    fn derive(&self, store: &mut LiteralStore, lit: Lit, by: Propagator, began: u32) -> bool {
        if store.is_open(lit) {
            store.derive(lit, by.number(), began);
        }
        self.stepwise && began < store.now()
    }

    fn sweep_cells(&self, store: &mut LiteralStore) -> Result<(), Conflict> {
        let began = store.now();
        let tally = Tally::of(&self.possible.digits);
        if let Some(cell) = each(tally.none).next() {
            return Err(store.conflict(self, Propagator::Cell(cell).number()));
        }
        for index in 0..9 {
            let new = tally.one & self.possible.digits[index] & !self.certain.digits[index];
            for cell in each(new) {
                self.derive(store, Lit::is(digit_variable(cell, index)), Propagator::Cell(cell), began);
            }
        }
        Ok(())
    }

    fn sweep_houses(&mut self, store: &mut LiteralStore) -> Result<(), Conflict> {
        let began = store.now();
        while self.dirty != 0 {
            let index = self.dirty.trailing_zeros() as usize;
            let (possible, certain) = (self.possible.digits[index], self.certain.digits[index]);
            for house in (0..HOUSES).filter(|house| HOUSE[*house] & certain == 0) {
                let cells = possible & HOUSE[house];
                let by = Propagator::House(house as u32, index as u32);
                if cells == 0 {
                    return Err(store.conflict(self, by.number()));
                }
                if is_one(cells) {
                    let lit = Lit::is(digit_variable(cells.trailing_zeros(), index));
                    if self.derive(store, lit, by, began) {
                        return Ok(());
                    }
                }
            }
            self.dirty &= self.dirty - 1;
        }
        Ok(())
    }

    fn sweep_partners(&self, store: &mut LiteralStore) -> Result<(), Conflict> {
        let began = store.now();
        let sets = self.possible.partners();
        let tally = Tally::of(&sets);
        if let Some(cell) = each(tally.none).next() {
            return Err(store.conflict(self, Propagator::Partner(cell).number()));
        }
        let certain = self.certain.partners();
        for (kind, (possible, certain)) in sets.into_iter().zip(certain).enumerate() {
            for cell in each(tally.one & possible & !certain) {
                let variable = match kind {
                    0 | 1 => edge_variable(kind, cell),
                    2 => edge_variable(0, cell - 1),
                    3 => edge_variable(1, cell - 9),
                    _ => single_variable(cell),
                };
                self.derive(store, Lit::is(variable), Propagator::Partner(cell), began);
            }
        }
        if self.stepwise && began < store.now() {
            return Ok(());
        }
        let (single, certain) = (self.possible.single, self.certain.single);
        if single.count_ones() < 9 || 9 < certain.count_ones() {
            return Err(store.conflict(self, Propagator::Nine.number()));
        }
        let open = single & !certain;
        let lit = match (single.count_ones(), certain.count_ones()) {
            (9, _) => Lit::is,
            (_, 9) => Lit::is_not,
            _ => return Ok(()),
        };
        for cell in each(open) {
            self.derive(store, lit(single_variable(cell)), Propagator::Nine, began);
        }
        Ok(())
    }

    fn sweep_dominoes(&self, store: &mut LiteralStore) -> Result<(), Conflict> {
        let began = store.now();
        let tally = Tally::of(&self.possible.digits);
        let mut support = LitSets::default();
        for pair in 0..PAIRS as u32 {
            if self.sweep_pair(store, pair, &tally, &mut support, began)? {
                return Ok(());
            }
        }
        for index in 0..9 {
            if self.sweep_single(store, index, &mut support, began)? {
                return Ok(());
            }
        }
        self.sweep_support(store, &support, began)
    }

    /// Propagates the places of a pair. Returns whether the sweep should end.
    fn sweep_pair(
        &self,
        store: &mut LiteralStore,
        pair: u32,
        tally: &Tally,
        support: &mut LitSets,
        began: u32,
    ) -> Result<bool, Conflict> {
        let mut ways = self.possible.ways(pair);
        let mut places = [ways[0] | ways[1], ways[2] | ways[3]];
        let lies = self.lies(pair, tally, places);
        let [low, high] = DIGITS_OF[pair as usize].map(|digit| usize::from(digit) - 1);
        if lies == [0; 2] {
            let count = places[0].count_ones() + places[1].count_ones();
            if count == 0 {
                return Err(store.conflict(self, Propagator::Pair(pair).number()));
            }
            if count == 1 {
                let way = usize::from(places[0] == 0);
                let first = places[way].trailing_zeros();
                if self.lay(store, pair, way, first, began) {
                    return Ok(true);
                }
            }
        } else {
            places = lies;
            ways = [ways[0] & lies[0], ways[1] & lies[0], ways[2] & lies[1], ways[3] & lies[1]];
        }
        support.edges[0] |= places[0];
        support.edges[1] |= places[1];
        support.digits[low] |= ways[0] | ways[1] << 1 | ways[2] | ways[3] << 9;
        support.digits[high] |= ways[0] << 1 | ways[1] | ways[2] << 9 | ways[3];
        Ok(false)
    }

    /// The first joined edge whose cells can hold only the digits of a pair.
    #[inline]
    fn lies(&self, pair: u32, tally: &Tally, places: [Cells; 2]) -> [Cells; 2] {
        let [across, down] = self.all_lie(pair, tally, places);
        let first = |cells: Cells| cells & cells.wrapping_neg();
        if across == 0 { [0, first(down)] } else { [first(across), 0] }
    }

    /// All such edges.
    #[inline]
    pub(super) fn all_lie(&self, pair: u32, tally: &Tally, places: [Cells; 2]) -> [Cells; 2] {
        let [low, high] = DIGITS_OF[pair as usize].map(|digit| self.possible.digits[usize::from(digit) - 1]);
        let within = (low & high & tally.two) | ((low | high) & tally.one);
        let [right, down] = self.certain.edges;
        [places[0] & right & within & within >> 1, places[1] & down & within & within >> 9]
    }

    /// The one place that a pair has left.
    fn lay(&self, store: &mut LiteralStore, pair: u32, way: usize, first: u32, began: u32) -> bool {
        let by = Propagator::Pair(pair);
        let mut ends = self.derive(store, Lit::is(edge_variable(way, first)), by, began);
        let digits = DIGITS_OF[pair as usize].map(|digit| usize::from(digit) - 1);
        for cell in [first, other_end(way, first)] {
            for index in (0..9).filter(|index| !digits.contains(index)) {
                if self.possible.digits[index] >> cell & 1 == 1 {
                    ends |= self.derive(store, Lit::is_not(digit_variable(cell, index)), by, began);
                }
            }
        }
        ends
    }

    fn sweep_single(
        &self,
        store: &mut LiteralStore,
        index: usize,
        support: &mut LitSets,
        began: u32,
    ) -> Result<bool, Conflict> {
        let mut cells = self.possible.single & self.possible.digits[index];
        let lies = self.certain.single & self.certain.digits[index];
        let by = Propagator::Single(index as u32);
        let mut ends = false;
        if lies != 0 {
            cells = lies & lies.wrapping_neg();
        } else if cells == 0 {
            return Err(store.conflict(self, by.number()));
        } else if is_one(cells) {
            let cell = cells.trailing_zeros();
            ends |= self.derive(store, Lit::is(single_variable(cell)), by, began);
            ends |= self.derive(store, Lit::is(digit_variable(cell, index)), by, began);
        }
        support.single |= cells;
        support.digits[index] |= cells;
        Ok(ends)
    }

    /// Removes digits, edges and singles without support.
    fn sweep_support(&self, store: &mut LiteralStore, support: &LitSets, began: u32) -> Result<(), Conflict> {
        for way in 0..2 {
            for first in each(self.possible.edges[way] & !support.edges[way]) {
                let lit = Lit::is_not(edge_variable(way, first));
                if self.lose(store, lit, Propagator::Edge(way as u32, first), began)? {
                    return Ok(());
                }
            }
        }
        for cell in each(self.possible.single & !support.single) {
            if self.lose(store, Lit::is_not(single_variable(cell)), Propagator::Lone(cell), began)? {
                return Ok(());
            }
        }
        for index in 0..9 {
            for cell in each(self.possible.digits[index] & !support.digits[index]) {
                let lit = Lit::is_not(digit_variable(cell, index));
                if self.lose(store, lit, Propagator::Support(cell, index as u32), began)? {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// A literal cannot hold.
    #[inline]
    fn lose(&self, store: &mut LiteralStore, lit: Lit, by: Propagator, began: u32) -> Result<bool, Conflict> {
        if store.is_false(lit) {
            return Err(store.conflict(self, by.number()));
        }
        Ok(self.derive(store, lit, by, began))
    }
}
