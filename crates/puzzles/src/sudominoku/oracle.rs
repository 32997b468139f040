//! The obvious solver: tests compare the others with it on boards that are nearly full.

use super::board::{CELLS, Partner, houses_of, neighbour};
use super::cell_state::CellState;
use super::clues::{Clues, Known};

/// Solutions that extend the entries, at most `most`, different in digits or layout: covers cell after cell in reading
/// order by a single or by a domino to the right or down, with every digit.
pub fn solutions(clues: &Clues, states: &[u32], most: usize) -> Vec<Vec<u32>> {
    let known = Known::new(clues, states);
    let mut found = Vec::new();
    cover(&mut Board { known, digits: [0; CELLS], partners: [None; CELLS] }, 0, most, &mut found);
    found
}

struct Board {
    known: Known,
    digits: [u8; CELLS],
    partners: [Option<Partner>; CELLS],
}

impl Board {
    /// Whether a cell may be covered in this way beside the pieces that lie.
    fn fits(&self, cell: u32, digit: u8, partner: Partner) -> bool {
        let sees =
            |other: u32| houses_of(cell).into_iter().zip(houses_of(other)).any(|(one, two)| one == two);
        self.partners[cell as usize].is_none()
            && self.known.digits[cell as usize].has(digit)
            && self.known.partners[cell as usize].has(partner)
            && (0..CELLS as u32).all(|other| self.digits[other as usize] != digit || !sees(other))
    }

    /// Whether a domino or single of these digits (0 for the second) lies somewhere.
    fn lies(&self, one: u8, two: u8) -> bool {
        (0..CELLS as u32).any(|cell| {
            let other = self.partners[cell as usize].map(|side| neighbour(cell, side));
            self.digits[cell as usize] == one
                && other.is_some_and(|other| other.map_or(0, |other| self.digits[other as usize]) == two)
        })
    }

    fn put(&mut self, cell: u32, digit: u8, partner: Option<Partner>) {
        self.digits[cell as usize] = digit;
        self.partners[cell as usize] = partner;
    }
}

fn cover(board: &mut Board, cell: u32, most: usize, found: &mut Vec<Vec<u32>>) {
    if found.len() == most {
        return;
    }
    if cell as usize == CELLS {
        let state =
            |(digit, partner): (&u8, &Option<Partner>)| partner.map_or(0, |it| CellState::full(*digit, it).0);
        found.push(board.digits.iter().zip(&board.partners).map(state).collect());
        return;
    }
    if board.partners[cell as usize].is_some() {
        return cover(board, cell + 1, most, found);
    }
    for digit in 1..=9 {
        if board.fits(cell, digit, Partner::Single) && !board.lies(digit, 0) {
            board.put(cell, digit, Some(Partner::Single));
            cover(board, cell + 1, most, found);
            board.put(cell, 0, None);
        }
        for side in [Partner::Right, Partner::Down] {
            let Some(other) = neighbour(cell, side) else { continue };
            if !board.fits(cell, digit, side) {
                continue;
            }
            for second in (1..=9).filter(|second| *second != digit) {
                if board.fits(other, second, side.opposite()) && !board.lies(digit, second) {
                    board.put(cell, digit, Some(side));
                    board.put(other, second, Some(side.opposite()));
                    cover(board, cell + 1, most, found);
                    board.put(cell, 0, None);
                    board.put(other, 0, None);
                }
            }
        }
    }
}
