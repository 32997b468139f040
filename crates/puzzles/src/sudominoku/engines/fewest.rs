//! The cell or the pair with the fewest ways.

use super::pieces::{Choice, Order, Piece, Placing};
use crate::sudominoku::board::{CELLS, PAIRS, Partner, neighbour, pair};

/// Covers the cell or lays the pair with the fewest pieces that fit; a cell or pair with none is a conflict. Cells come
/// before pairs, lower numbers first.
#[derive(Clone)]
pub struct Fewest;

impl Order for Fewest {
    fn choose<O: Order>(board: &Placing<O>, pieces: &mut Vec<Piece>) -> Choice {
        let mut all = Vec::new();
        for cell in 0..CELLS as u32 {
            for partner in [Partner::Right, Partner::Down, Partner::Single] {
                board.fits(cell, partner, &mut all);
            }
        }
        let (mut cells, mut pairs) = ([0_u32; CELLS], [0_u32; PAIRS]);
        for piece in &all {
            cells[piece.cell as usize] += 1;
            if let Some(other) = neighbour(piece.cell, piece.partner) {
                cells[other as usize] += 1;
                pairs[pair(piece.digits[0], piece.digits[1]) as usize] += 1;
            }
        }
        let open = (0..CELLS as u32).filter(|cell| board.is_open(*cell));
        let cell =
            open.map(|cell| (cells[cell as usize], Choice::Cell(cell))).min_by_key(|(count, _)| *count);
        let left = (0..PAIRS as u32).filter(|pair| board.is_left(*pair));
        let lone =
            left.map(|pair| (pairs[pair as usize], Choice::Pair(pair))).min_by_key(|(count, _)| *count);
        let Some((_, choice)) = cell.into_iter().chain(lone).min_by_key(|(count, _)| *count) else {
            return Choice::Full;
        };
        let is_meant = |piece: &Piece| match choice {
            Choice::Cell(cell) => piece.cell == cell || neighbour(piece.cell, piece.partner) == Some(cell),
            Choice::Pair(number) => piece.digits[1] != 0 && pair(piece.digits[0], piece.digits[1]) == number,
            Choice::Full => false,
        };
        pieces.extend(all.into_iter().filter(is_meant));
        choice
    }
}
