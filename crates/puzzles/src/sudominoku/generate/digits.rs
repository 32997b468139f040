//! A random board of digits that is a sudoku.

use crate::random::Random;
use crate::sudominoku::board::{CELLS, houses_of};

/// Fills a board: the cell with the fewest digits left first, these in random order.
pub(super) fn draw(random: &mut Random) -> [u8; CELLS] {
    let mut board = Board { digits: [0; CELLS], used: [0; 27] };
    let mut order: Vec<u8> = (1..=9).collect();
    random.shuffle(&mut order);
    board.fill(&order, random);
    board.digits
}

struct Board {
    digits: [u8; CELLS],
    /// By house: a bit for each digit in it.
    used: [u16; 27],
}

impl Board {
    /// Fills the open cells; returns whether that is possible.
    fn fill(&mut self, order: &[u8], random: &mut Random) -> bool {
        let open = (0..CELLS as u32).filter(|cell| self.digits[*cell as usize] == 0);
        let Some(cell) = open.min_by_key(|cell| self.left(*cell).count_ones()) else { return true };
        let mut order = order.to_vec();
        random.shuffle(&mut order);
        for digit in
            order.iter().copied().filter(|digit| self.left(cell) >> digit & 1 == 1).collect::<Vec<u8>>()
        {
            self.put(cell, digit);
            if self.fill(&order, random) {
                return true;
            }
            self.put(cell, digit);
            self.digits[cell as usize] = 0;
        }
        false
    }

    fn left(&self, cell: u32) -> u16 {
        houses_of(cell).into_iter().fold(0x3fe, |left, house| left & !self.used[house as usize])
    }

    /// Places a digit, or removes it again.
    fn put(&mut self, cell: u32, digit: u8) {
        self.digits[cell as usize] = digit;
        for house in houses_of(cell) {
            self.used[house as usize] ^= 1 << digit;
        }
    }
}
