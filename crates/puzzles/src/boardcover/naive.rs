//! The obvious solver: judges the clever ones on small boards.

use super::check::Laid;
use super::clues::Clues;
use super::piece::{CORNERS, Piece};
use super::word::Word;

/// Coverings that extend the entries, at most `most`: for the first open cell, every piece of the board that covers it
/// and nothing that is covered.
pub fn solutions(clues: &Clues, words: &[u32], most: usize) -> Vec<Vec<u32>> {
    let laid = Laid::new(clues, words);
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
        let mut words = vec![Word::EMPTY.0; size.area()];
        for piece in pieces {
            Word::lay(&mut words, size, *piece);
        }
        found.push(words);
        return;
    };
    let all =
        (0..size.area() as u32).flat_map(|block| (0..CORNERS).map(move |missing| Piece { block, missing }));
    let fits = |piece: &Piece| {
        let cells = || piece.cells(size);
        clues.fits(*piece) && cells().contains(&first) && !cells().iter().any(covered)
    };
    for piece in all.filter(fits).collect::<Vec<_>>() {
        pieces.push(piece);
        cover(clues, pieces, most, found);
        pieces.pop();
    }
}
