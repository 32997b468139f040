//! Random boards that can be covered.

use gridstep_engine::Size;
use gridstep_puzzles::boardcover::{Clues, Piece};

/// A small stream of numbers.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(bound)) as u32
    }
}

/// A board, never square, on which up to so many pieces were laid at random; where they lie is free.
pub(crate) fn covered_board(dice: &mut Dice, most: u32) -> Clues {
    let (short, more) = (3 + dice.below(5), 1 + dice.below(3));
    let size = Size { width: short + more, height: short };
    let size = if dice.below(2) == 0 { size } else { Size { width: size.height, height: size.width } };
    let mut free = vec![false; size.area()];
    for _ in 0..most {
        let block = size.cell(dice.below(size.height - 1), dice.below(size.width - 1));
        let cells = Piece { block, missing: dice.below(4) }.cells(size);
        if cells.iter().all(|cell| !free[*cell as usize]) {
            for cell in cells {
                free[cell as usize] = true;
            }
        }
    }
    Clues::new(size, free).expect("a board")
}

/// The board as it looks.
pub(crate) fn picture(clues: &Clues) -> String {
    let rows = clues.free().chunks(clues.size().width as usize);
    rows.map(|row| row.iter().map(|free| if *free { '.' } else { '#' }).collect::<String>() + "\n").collect()
}
