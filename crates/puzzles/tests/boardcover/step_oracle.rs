//! An oracle for steps that is independent of the techniques.

use gridstep_engine::{Effect, Step};
use gridstep_puzzles::boardcover::{Clues, Piece, Ways};

/// Every piece that fits.
pub(crate) fn pieces(clues: &Clues) -> Vec<Piece> {
    let blocks = 0..clues.size().area() as u32;
    let all = blocks.flat_map(|block| (0..4).map(move |missing| Piece { block, missing }));
    all.filter(|piece| clues.fits(*piece)).collect()
}

fn way(clues: &Clues, piece: Piece, cell: u32) -> u32 {
    let find = |way: &u32| clues.piece_at(cell, *way) == Some(piece);
    (0..Ways::COUNT).find(find).expect("the piece covers the cell")
}

/// Whether the premises of a step, except one, allow a piece.
fn allows(clues: &Clues, step: &Step, left_out: Option<usize>, piece: Piece) -> bool {
    let premises = step.deduction.premises.iter().enumerate().filter(|(at, _)| Some(*at) != left_out);
    let mut states = premises.map(|(_, premise)| (premise.cell, premise.mask));
    let cells = piece.cells(clues.size());
    states.all(|(cell, state)| {
        let own = !cells.contains(&cell) || state >> way(clues, piece, cell) & 1 == 1;
        // A mask of one way is a piece that lies.
        let lies = if state.is_power_of_two() { clues.piece_at(cell, state.trailing_zeros()) } else { None };
        own && lies.is_none_or(|lies| {
            lies == piece || lies.cells(clues.size()).iter().all(|cell| !cells.contains(cell))
        })
    })
}

/// The pieces that a step removes: those whose way it removes at each of their cells, or that share a cell with a piece
/// that it places.
pub(crate) fn taken(clues: &Clues, effects: &[Effect]) -> Vec<Piece> {
    let gone = |piece: &Piece| {
        let cells = piece.cells(clues.size());
        let loses = |cell: u32| {
            effects.iter().any(|effect| effect.cell == cell && effect.to >> way(clues, *piece, cell) & 1 == 0)
        };
        let lies = effects.iter().all(|effect| effect.to.is_power_of_two());
        if lies { cells.iter().any(|cell| loses(*cell)) } else { cells.iter().all(|cell| loses(*cell)) }
    };
    pieces(clues).into_iter().filter(gone).collect()
}

/// Whether, given only its premises, the cells of a step cannot all be covered with any of the pieces that it removes;
/// of a step without effects, whether they cannot be covered at all.
pub(crate) fn follows(clues: &Clues, step: &Step, left_out: Option<usize>) -> bool {
    let allowed: Vec<[u32; 3]> = pieces(clues)
        .into_iter()
        .filter(|piece| allows(clues, step, left_out, *piece))
        .map(|piece| piece.cells(clues.size()))
        .collect();
    let refuted = |laid: Option<Piece>| {
        let mut covered = vec![false; clues.size().area()];
        for cell in laid.into_iter().flat_map(|piece| piece.cells(clues.size())) {
            covered[cell as usize] = true;
        }
        !coverable(&step.deduction.clues, &allowed, &mut covered)
    };
    if step.deduction.effects.is_empty() {
        return refuted(None);
    }
    let taken = taken(clues, &step.deduction.effects);
    taken.into_iter().all(|piece| !allows(clues, step, left_out, piece) || refuted(Some(piece)))
}

/// Whether some cells can be covered by disjoint pieces.
pub(crate) fn coverable(cells: &[u32], allowed: &[[u32; 3]], covered: &mut [bool]) -> bool {
    let Some(cell) = cells.iter().find(|cell| !covered[**cell as usize]) else { return true };
    for piece in allowed.iter().filter(|piece| piece.contains(cell)) {
        if piece.iter().any(|cell| covered[*cell as usize]) {
            continue;
        }
        put(covered, piece, true);
        let found = coverable(cells, allowed, covered);
        put(covered, piece, false);
        if found {
            return true;
        }
    }
    false
}

fn put(covered: &mut [bool], piece: &[u32; 3], to: bool) {
    for cell in piece {
        covered[*cell as usize] = to;
    }
}
