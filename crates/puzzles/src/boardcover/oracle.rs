//! The obvious solver: tests compare the others with it on small boards.

use super::cell_state::CellState;
use super::check::Laid;
use super::clues::Clues;
use super::piece::Piece;

/// Coverings that extend the entries, at most `most`: tries every piece on the first open cell that overlaps nothing.
pub fn solutions(clues: &Clues, states: &[u32], most: usize) -> Vec<Vec<u32>> {
    let laid = Laid::new(clues, states);
    let mut found = Vec::new();
    if !laid.is_broken() {
        cover(clues, &mut laid.pieces().to_vec(), most, &mut found);
    }
    found
}

fn cover(clues: &Clues, pieces: &mut Vec<Piece>, most: usize, found: &mut Vec<Vec<u32>>) {
    if found.len() == most {
        return;
    }
    let size = clues.size();
    let covered = |cell: &u32| pieces.iter().any(|piece| piece.cells(size).contains(cell));
    let Some(first) = (0..size.area() as u32).find(|cell| clues.is_free(*cell) && !covered(cell)) else {
        let mut states = vec![CellState::EMPTY.0; size.area()];
        for piece in pieces {
            CellState::lay(&mut states, size, *piece);
        }
        found.push(states);
        return;
    };
    let fits = |piece: &Piece| {
        let cells = || piece.cells(size);
        clues.fits(*piece) && cells().contains(&first) && !cells().iter().any(covered)
    };
    for piece in Piece::all(size).filter(fits).collect::<Vec<_>>() {
        pieces.push(piece);
        cover(clues, pieces, most, found);
        pieces.pop();
    }
}
