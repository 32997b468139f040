//! Propagation on sets of cells: digits, partners and the places of dominoes.
//!
//! The engine's constraints take three times as long for the digits alone:
//! `docs/experiments/sudominoku-propagation.md`.

use gridstep_engine::NONE;

use super::board::{CELLS, DIGITS_OF, HOUSES, PAIRS, Partner, Partners};
use super::cell_state::CellState;
use super::clues::{CELL, COVER, Known, PAIR, SINGLE};
use super::masks::{BOARD, Cells, HOUSE, PEERS, Tally, each, is_one};
use crate::digit;
use gridstep_engine::Digits;

/// What is still possible on a board.
///
/// Edges are sets of their first cells, to the right and down. A copy takes about 300 bytes, so a search keeps copies
/// instead of a trail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// By digit from 1: the cells that can hold it.
    pub digits: [Cells; 9],
    /// Cells that can be joined to the one on their right.
    pub right: Cells,
    /// Cells that can be joined to the one below.
    pub down: Cells,
    /// Cells that can be singles.
    pub single: Cells,
    /// Cells with one digit that is removed from all cells they see.
    assigned: Cells,
    /// Edges of dominoes that were laid.
    fixed: [Cells; 2],
    /// Pairs that were not laid, one bit each.
    open: u64,
}

/// A violated constraint of [`Clues::view`](super::Clues::view), and a cell where that shows, or [`NONE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridConflict {
    /// The constraint.
    pub cause: u32,
    /// The cell.
    pub cell: u32,
}

impl Grid {
    /// A grid of the cells of each digit, the first cells of edges to the right and down, and the possible singles.
    pub fn of(digits: [Cells; 9], [right, down]: [Cells; 2], single: Cells) -> Grid {
        Grid { digits, right, down, single, assigned: 0, fixed: [0; 2], open: (1 << PAIRS) - 1 }
    }

    /// The grid of clues and entries, before any propagation.
    pub fn new(known: &Known) -> Grid {
        let mut grid = Grid::of([0; 9], [0; 2], 0);
        for cell in 0..CELLS {
            let bit = 1 << cell;
            for digit in known.digits[cell] {
                grid.digits[usize::from(digit) - 1] |= bit;
            }
            let partners = known.partners[cell];
            grid.right |= if partners.has(Partner::Right) { bit } else { 0 };
            grid.down |= if partners.has(Partner::Down) { bit } else { 0 };
            grid.single |= if partners.has(Partner::Single) { bit } else { 0 };
        }
        grid
    }

    /// The digits that a cell can have.
    #[inline]
    pub fn digits_at(&self, cell: u32) -> Digits {
        (1..=9).filter(|digit| self.digits[usize::from(*digit) - 1] >> cell & 1 == 1).collect()
    }

    /// The partners that a cell can have.
    pub fn partners_at(&self, cell: u32) -> Partners {
        let sets = [self.right, self.down, self.right << 1, self.down << 9, self.single];
        Partners::from_bits((0..).zip(sets).map(|(bit, set)| ((set >> cell & 1) as u8) << bit).sum())
    }

    /// A cell as it is shown.
    pub fn state(&self, cell: u32) -> CellState {
        CellState::new(digit::CellState::candidates(self.digits_at(cell)), self.partners_at(cell))
    }

    /// Whether every cell has one digit.
    #[inline]
    pub fn has_all_digits(&self) -> bool {
        self.assigned == BOARD
    }

    /// Whether every cell has one digit and one partner.
    pub fn is_full(&self) -> bool {
        self.has_all_digits() && self.partners().one == BOARD
    }

    /// Lets a cell have just one digit.
    #[inline]
    pub fn set_digit(&mut self, cell: u32, digit: u8) {
        let others = !(1 << cell);
        for (index, cells) in self.digits.iter_mut().enumerate() {
            if index != usize::from(digit) - 1 {
                *cells &= others;
            }
        }
    }

    /// Lets a cell have just one partner.
    #[inline]
    pub fn set_partner(&mut self, cell: u32, partner: Partner) {
        let bit = 1 << cell;
        let keep = |kept: bool| if kept { BOARD } else { !bit };
        self.right &= keep(partner == Partner::Right);
        self.down &= keep(partner == Partner::Down);
        self.single &= keep(partner == Partner::Single);
        self.right &= if partner == Partner::Left { BOARD } else { !(bit >> 1) };
        self.down &= if partner == Partner::Up { BOARD } else { !(bit >> 9) };
    }

    /// The edges on which a pair can lie, by their first cells: to the right and down.
    #[inline]
    pub fn places(&self, pair: u32) -> [Cells; 2] {
        let [low, high] = DIGITS_OF[pair as usize].map(|digit| self.digits[usize::from(digit) - 1]);
        let across = self.right & ((low & high >> 1) | (high & low >> 1));
        let down = self.down & ((low & high >> 9) | (high & low >> 9));
        [across, down]
    }

    /// Cells with one digit that is removed from all cells they see.
    #[inline]
    pub fn assigned(&self) -> Cells {
        self.assigned
    }

    /// Whether a pair was not laid.
    #[inline]
    pub fn is_open(&self, pair: u32) -> bool {
        self.open >> pair & 1 == 1
    }

    /// Propagates to the fixpoint.
    ///
    /// # Errors
    /// [`GridConflict`] if a constraint is violated; the grid is then only partly propagated.
    pub fn fixpoint(&mut self) -> Result<(), GridConflict> {
        loop {
            while self.propagate_digits()? {}
            if !self.propagate_layout()? && !self.propagate_dominoes()? {
                return Ok(());
            }
        }
    }

    /// Sudoku: the digit of an assigned cell is removed from its peers; a digit with one place in a house goes there.
    fn propagate_digits(&mut self) -> Result<bool, GridConflict> {
        let before = self.digits;
        loop {
            let tally = Tally::of(&self.digits);
            if tally.none != 0 {
                let cell = tally.none.trailing_zeros();
                return Err(GridConflict { cause: CELL + cell, cell });
            }
            let new = tally.one & !self.assigned;
            if new == 0 {
                break;
            }
            for cells in &mut self.digits {
                for cell in each(*cells & new) {
                    *cells &= !PEERS[cell as usize];
                }
            }
            self.assigned |= new;
        }
        if self.assigned == BOARD {
            return Ok(false);
        }
        for index in 0..9 {
            let open = self.digits[index] & !self.assigned;
            let settled = self.digits[index] & self.assigned;
            for house in (0..HOUSES).filter(|house| HOUSE[*house] & settled == 0) {
                let cells = open & HOUSE[house];
                if cells == 0 {
                    return Err(GridConflict { cause: house as u32, cell: NONE });
                }
                if is_one(cells) {
                    self.set_digit(cells.trailing_zeros(), index as u8 + 1);
                }
            }
        }
        Ok(before != self.digits)
    }

    fn partners(&self) -> Tally {
        Tally::of(&[self.right, self.down, self.right << 1, self.down << 9, self.single])
    }

    /// Edges whose cells must be joined: to the right, down.
    #[inline]
    pub fn joined(&self) -> [Cells; 2] {
        let one = self.partners().one;
        [self.right & (one | one >> 1), self.down & (one | one >> 9)]
    }

    /// A cell has one partner; nine cells have none.
    fn propagate_layout(&mut self) -> Result<bool, GridConflict> {
        let before = (self.right, self.down, self.single);
        loop {
            let now = (self.right, self.down, self.single);
            let tally = self.partners();
            if tally.none != 0 {
                let cell = tally.none.trailing_zeros();
                return Err(GridConflict { cause: CELL + cell, cell });
            }
            let across = self.right & (tally.one | tally.one >> 1);
            let down = self.down & (tally.one | tally.one >> 9);
            let ends = [across, across << 1, down, down << 9];
            let all = ends.iter().fold(0, |all, cells| all | cells);
            if ends.iter().map(|cells| cells.count_ones()).sum::<u32>() != all.count_ones() {
                let twice =
                    ends.iter().fold((0, 0), |(once, twice), cells| (once | cells, twice | once & cells)).1;
                let cell = twice.trailing_zeros();
                return Err(GridConflict { cause: CELL + cell, cell });
            }
            self.right &= across | !(all | all >> 1);
            self.down &= down | !(all | all >> 9);
            self.single &= !all;
            let singles = tally.one & self.single;
            if 9 < singles.count_ones() || self.single.count_ones() < 9 {
                return Err(GridConflict { cause: COVER, cell: NONE });
            }
            if singles.count_ones() == 9 {
                self.single = singles;
            } else if self.single.count_ones() == 9 {
                each(self.single & !singles).for_each(|cell| self.set_partner(cell, Partner::Single));
            }
            if now == (self.right, self.down, self.single) {
                return Ok(before != now);
            }
        }
    }

    /// Each pair has one place, each single digit one cell; removes digits, edges and singles without support.
    fn propagate_dominoes(&mut self) -> Result<bool, GridConflict> {
        let tally = Tally::of(&self.digits);
        let joined = self.joined();
        let mut support = Support { digits: [0; 9], edges: self.fixed };
        let fixed = self.fixed[0] | self.fixed[0] << 1 | self.fixed[1] | self.fixed[1] << 9;
        let mut changed = false;
        let open = self.open;
        for pair in (0..PAIRS as u32).filter(|pair| open >> pair & 1 == 1) {
            changed |= self.propagate_pair(pair, &tally, joined, &mut support)?;
        }
        let singles = self.partners().one & self.single;
        let mut single = 0;
        for index in 0..9 {
            let mut cells = self.single & self.digits[index];
            let lies = singles & cells & tally.one;
            if lies != 0 {
                cells = lies;
            }
            if cells == 0 || (lies != 0 && !is_one(lies)) {
                return Err(GridConflict { cause: SINGLE + index as u32, cell: NONE });
            }
            if is_one(cells) {
                let cell = cells.trailing_zeros();
                changed |= self.single_at(cell, index as u8 + 1);
            }
            single |= cells;
            support.digits[index] |= cells;
        }
        let before = (self.digits, self.right, self.down, self.single);
        self.right &= support.edges[0];
        self.down &= support.edges[1];
        self.single &= single;
        for (cells, support) in self.digits.iter_mut().zip(support.digits) {
            *cells &= support | fixed;
        }
        Ok(changed || before != (self.digits, self.right, self.down, self.single))
    }

    fn single_at(&mut self, cell: u32, digit: u8) -> bool {
        let before = (self.digits, self.right, self.down);
        self.set_digit(cell, digit);
        self.set_partner(cell, Partner::Single);
        before != (self.digits, self.right, self.down)
    }

    /// Finds the places of a pair and lays it if there is one. Returns whether it was laid.
    fn propagate_pair(
        &mut self,
        pair: u32,
        tally: &Tally,
        joined: [Cells; 2],
        support: &mut Support,
    ) -> Result<bool, GridConflict> {
        let [low, high] = DIGITS_OF[pair as usize].map(|digit| usize::from(digit) - 1);
        let (one, two) = (self.digits[low], self.digits[high]);
        let (right, down) = (self.right & !self.fixed[0], self.down & !self.fixed[1]);
        let mut ways =
            [right & one & two >> 1, right & two & one >> 1, down & one & two >> 9, down & two & one >> 9];
        let within = (one & two & tally.two) | ((one | two) & tally.one);
        let lies = [joined[0] & within & within >> 1, joined[1] & within & within >> 9];
        let mut places = [ways[0] | ways[1], ways[2] | ways[3]];
        let lying = [places[0] & lies[0], places[1] & lies[1]];
        if lying != [0; 2] {
            places = lying;
            ways = [ways[0] & lying[0], ways[1] & lying[0], ways[2] & lying[1], ways[3] & lying[1]];
        }
        let count = places[0].count_ones() + places[1].count_ones();
        if count == 0 || (lying != [0; 2] && 1 < count) {
            return Err(GridConflict { cause: PAIR + pair, cell: NONE });
        }
        support.edges[0] |= places[0];
        support.edges[1] |= places[1];
        support.digits[low] |= ways[0] | ways[1] << 1 | ways[2] | ways[3] << 9;
        support.digits[high] |= ways[0] << 1 | ways[1] | ways[2] << 9 | ways[3];
        if count != 1 {
            return Ok(false);
        }
        self.lay(pair, places);
        Ok(true)
    }

    /// A pair lies on its one place.
    fn lay(&mut self, pair: u32, places: [Cells; 2]) {
        match places {
            [across, 0] => self.lay_at(pair, across.trailing_zeros(), Partner::Right),
            [_, down] => self.lay_at(pair, down.trailing_zeros(), Partner::Down),
        }
    }

    /// A pair lies on the edge that begins at a cell and goes right or down.
    #[inline]
    pub fn lay_at(&mut self, pair: u32, cell: u32, side: Partner) {
        let other = if side == Partner::Right { cell + 1 } else { cell + 9 };
        self.set_partner(cell, side);
        self.set_partner(other, side.opposite());
        let [low, high] = DIGITS_OF[pair as usize].map(|digit| usize::from(digit) - 1);
        for (_, cells) in
            self.digits.iter_mut().enumerate().filter(|(index, _)| *index != low && *index != high)
        {
            *cells &= !(1 << cell | 1 << other);
        }
        self.fixed[usize::from(side == Partner::Down)] |= 1 << cell;
        self.open &= !(1 << pair);
    }
}

/// Digits and edges with the support of a domino or single.
struct Support {
    digits: [Cells; 9],
    edges: [Cells; 2],
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use gridstep_engine::constraint::{AllDifferent, Csp, Propagation, Var};
    use gridstep_engine::{Domain, Random};

    use super::Grid;
    use crate::sudominoku::board::{CELLS, HOUSES, cells_of};

    /// Random possibilities around a full board of digits, one of which may be wrong.
    fn random_grid(random: &mut Random) -> Grid {
        let mut grid = Grid::of([0; 9], [0; 2], 0);
        let (shift, given) = (random.below(9), random.below(5) + 1);
        for cell in 0..CELLS as u32 {
            let (row, column) = (cell / 9, cell % 9);
            let digit = (3 * row + row / 3 + column + shift) % 9;
            let others = if random.below(6) < given { 0 } else { random.below(512) };
            for (index, cells) in grid.digits.iter_mut().enumerate() {
                if index as u32 == digit || others >> index & 1 == 1 {
                    *cells |= 1 << cell;
                }
            }
        }
        if random.below(4) == 0 {
            let cell = random.below(CELLS as u32);
            grid.set_digit(cell, random.below(9) as u8 + 1);
        }
        grid
    }

    /// Compares with the library's `AllDifferent` on rows, columns and boxes, which removes at least as much.
    #[test]
    fn digits_lose_only_what_all_different_removes() {
        let houses = (0..HOUSES as u32).map(|house| AllDifferent::new(cells_of(house).map(Var)));
        let csp = Arc::new(Csp::new(vec![Domain::range(1, 9); CELLS], houses.collect()));
        let mut random = Random::new(7);
        let (mut conflicts, mut equal) = (0, 0);
        for _ in 0..200 {
            let mut grid = random_grid(&mut random);
            let domain = |grid: &Grid, cell| Domain::from_bits(u64::from(grid.digits_at(cell).bits()));
            let mut judge = Propagation::new(&csp);
            for cell in 0..CELLS as u32 {
                judge.assign(Var(cell), domain(&grid, cell));
            }
            let result = loop {
                match grid.propagate_digits() {
                    Ok(true) => (),
                    other => break other,
                }
            };
            let judged = judge.fixpoint();
            if result.is_err() {
                assert!(judged.is_err());
                conflicts += 1;
            } else if judged.is_ok() {
                let left = |cell| (domain(&grid, cell), judge.store().domain(Var(cell)));
                assert!((0..CELLS as u32).map(left).all(|(ours, theirs)| theirs - ours == Domain::EMPTY));
                equal += u32::from((0..CELLS as u32).map(left).all(|(ours, theirs)| ours == theirs));
            }
        }
        assert!(10 < conflicts && 50 < equal, "{conflicts} conflicts, {equal} equal");
    }
}
