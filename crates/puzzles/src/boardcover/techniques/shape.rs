//! Geometry of pieces that does not depend on the board.

use crate::boardcover::clues::square;
use crate::boardcover::piece::{CORNERS, Piece, Ways};
use gridstep_engine::Size;

/// By the corner that a piece leaves out, and by the cell of the 4x4 cells around its block: the ways on that cell that
/// share a cell with the piece.
const SHARING: [[u16; 16]; 4] = sharing();

/// By way: the 3x3 cells around its cell that it covers, bit 4 for the cell itself.
const COVERED: [u16; Ways::COUNT as usize] = covered();

/// Row and column, from the cell up and to the left of the way's own cell, of one of the three cells of a way.
const fn offset(way: u32, place: u32) -> (u32, u32) {
    let (corner, rank) = (way / 3, way % 3);
    let missing = rank + (corner <= rank) as u32;
    let kept = place + (missing <= place) as u32;
    (1 + kept / 2 - corner / 2, 1 + kept % 2 - corner % 2)
}

const fn covered() -> [u16; Ways::COUNT as usize] {
    let mut table = [0; Ways::COUNT as usize];
    let mut at = 0;
    while at < 3 * Ways::COUNT {
        let (row, column) = offset(at / 3, at % 3);
        table[at as usize / 3] |= 1 << (row * 3 + column);
        at += 1;
    }
    table
}

const fn sharing() -> [[u16; 16]; 4] {
    let mut table = [[0; 16]; 4];
    let mut at = 0;
    while at < 4 * 16 * 3 * Ways::COUNT {
        let (place, way) = (at % 3, at / 3 % Ways::COUNT);
        let (around, missing) = (at / 3 / Ways::COUNT % 16, at / 3 / Ways::COUNT / 16);
        let (row, column) = offset(way, place);
        // The block lies in the second and third row and column of the 4x4 cells.
        let (row, column) = (around / 4 + row, around % 4 + column);
        let inside = 2 <= row && row < 4 && 2 <= column && column < 4;
        if inside && (row - 2) * 2 + column - 2 != missing {
            table[missing as usize][around as usize] |= 1 << way;
        }
        at += 1;
    }
    table
}

/// The ways on a cell that share a cell with a piece.
pub(super) fn sharing_at(size: Size, piece: Piece, cell: u32) -> Ways {
    let ((row, column), (top, left)) = (size.place(cell), size.place(piece.block));
    let around = |at: u32, from: u32| (at + 1).checked_sub(from).filter(|ahead| *ahead < 4);
    let around = around(row, top).zip(around(column, left));
    around.map_or(Ways::NONE, |(row, column)| {
        Ways::from_bits(SHARING[piece.missing as usize][(row * 4 + column) as usize])
    })
}

/// The cells of a board at most `far` rows and columns from one of some cells, in reading order.
pub(super) fn around(size: Size, cells: &[u32], far: u32) -> Vec<u32> {
    let mut near = vec![false; size.area()];
    for cell in cells.iter().flat_map(|cell| square(size, *cell, far)) {
        near[cell as usize] = true;
    }
    (0..size.area() as u32).filter(|cell| near[*cell as usize]).collect()
}

/// The piece of a way on a cell. Its block must be on the board; whether the piece fits is not checked.
pub(in crate::boardcover) fn piece(size: Size, cell: u32, way: u32) -> Piece {
    let (corner, rank) = (way / 3, way % 3);
    let missing = rank + u32::from(corner <= rank);
    Piece { block: cell - corner / 2 * size.width - corner % 2, missing }
}

/// The way in which a piece covers one of its cells.
pub(super) fn way(size: Size, piece: Piece, cell: u32) -> u32 {
    piece.way(corner(size, piece.block, cell))
}

/// Which corner of a block a cell of the block is, in reading order.
pub(super) fn corner(size: Size, block: u32, cell: u32) -> u32 {
    let ahead = cell - block;
    if ahead < 2 { ahead } else { ahead - size.width + 2 }
}

/// Whether two pieces share a cell.
pub(super) fn share(size: Size, one: Piece, other: Piece) -> bool {
    other.cells(size).iter().any(|cell| one.cells(size).contains(cell))
}

/// The cells that ways on a cell cover, itself among them.
pub(super) fn reach(size: Size, cell: u32, ways: Ways) -> impl Iterator<Item = u32> {
    let covered = ways.iter().fold(0, |covered, way| covered | COVERED[way as usize]);
    (0..9)
        .filter(move |bit| covered >> bit & 1 == 1)
        .map(move |bit| cell + bit / 3 * size.width + bit % 3 - size.width - 1)
}

/// A number for a piece.
pub(super) fn number(piece: Piece) -> u32 {
    piece.block * CORNERS + piece.missing
}

/// The piece of a number.
pub(super) fn numbered(number: u32) -> Piece {
    Piece { block: number / CORNERS, missing: number % CORNERS }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boardcover::Clues;

    #[test]
    fn what_shares_a_cell_is_in_the_table_and_nothing_else() {
        let size = Size { width: 6, height: 5 };
        let clues = Clues::new(size, vec![true; 30]).expect("a board");
        let all = |cell: u32| clues.ways(cell).iter().map(move |way| (cell, way, piece(size, cell, way)));
        for (cell, own, one) in (0..30).flat_map(all) {
            assert_eq!(way(size, one, cell), own);
            assert_eq!(Some(one), clues.piece_at(cell, own));
            assert_eq!(numbered(number(one)), one);
            let mut covered: Vec<u32> = reach(size, cell, Ways::only(own)).collect();
            covered.sort_unstable();
            assert_eq!(covered, one.cells(size));
            for (cell, way, other) in (0..30).flat_map(all) {
                assert_eq!(
                    sharing_at(size, one, cell).has(way),
                    share(size, one, other),
                    "{one:?} {other:?}"
                );
            }
        }
    }
}
