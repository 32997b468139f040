//! Techniques on one cell that must be covered.

use gridstep_engine::{Arg, Args, Level};

use super::candidates::Candidates;
use super::prove::{Argument, Found, What, cells_of};
use super::shape::{self, number, numbered, sharing_at};
use crate::boardcover::piece::{Piece, Ways};

/// A cell is covered: if only one piece can cover it, that piece lies there.
pub(super) struct OnlyPiece;

impl Argument for OnlyPiece {
    const NAME: &'static str = "only-piece";
    const LEVEL: Level = Level::Easy;
    type Base = ();

    fn places(candidates: &Candidates) -> Box<dyn Iterator<Item = u32> + '_> {
        let one = |cell: &u32| candidates.left(*cell).len() == 1 && candidates.is_fresh([*cell].into_iter());
        Box::new(candidates.looked_at().filter(one))
    }

    fn find(candidates: &Candidates, (): &(), at: u32) -> Option<Found> {
        let way = candidates.left(at).single()?;
        let piece = candidates.pieces(at, Ways::only(way)).next()?;
        Some(Found { what: What::Lies(piece), cells: vec![at] })
    }

    fn why(candidates: &Candidates, at: u32, found: &Found) -> (Vec<Piece>, Args) {
        let What::Lies(piece) = found.what else { return Default::default() };
        let others = candidates.full(at).without(candidates.left(at));
        let args = vec![("cell", Arg::Cell(at)), ("cells", cells_of(candidates, piece))];
        (candidates.pieces(at, others).collect(), args)
    }
}

/// If all pieces that can cover a cell lie in one block of 2x2 cells, as in a corner of the board, one of them takes
/// three of the block's four cells: a piece that takes two cells of the block and not the cell goes.
pub(super) struct Corner;

impl Argument for Corner {
    const NAME: &'static str = "corner";
    const LEVEL: Level = Level::Easy;
    type Base = ();

    fn places(candidates: &Candidates) -> Box<dyn Iterator<Item = u32> + '_> {
        let place = move |cell: &u32| {
            corner(candidates, *cell).is_some_and(|block| candidates.is_fresh(block.into_iter()))
        };
        Box::new(candidates.looked_at().filter(place))
    }

    fn find(candidates: &Candidates, (): &(), at: u32) -> Option<Found> {
        let block = corner(candidates, at)?;
        let mut gone: Vec<Piece> = Vec::new();
        for cell in block.into_iter().filter(|cell| *cell != at && candidates.is_free(*cell)) {
            for piece in candidates.pieces(cell, candidates.left(cell)) {
                let cells = piece.cells(candidates.size());
                let two = 1 < cells.iter().filter(|cell| block.contains(cell)).count();
                if two && !cells.contains(&at) && !gone.contains(&piece) {
                    gone.push(piece);
                }
            }
        }
        (!gone.is_empty()).then_some(Found { what: What::Gone(gone), cells: vec![at] })
    }

    fn why(candidates: &Candidates, at: u32, _: &Found) -> (Vec<Piece>, Args) {
        let block = corner(candidates, at).unwrap_or_default();
        let others = candidates.full(at).without(in_block(at, block[0], candidates));
        let args = vec![("cell", Arg::Cell(at)), ("cells", Arg::Cells(block.to_vec()))];
        (candidates.pieces(at, others).collect(), args)
    }
}

/// The ways on a cell in the block with this first cell.
fn in_block(cell: u32, block: u32, candidates: &Candidates) -> Ways {
    Ways::from_bits(7 << (3 * shape::corner(candidates.size(), block, cell)))
}

/// The block that contains all pieces on a cell, if there are several pieces and one such block.
fn corner(candidates: &Candidates, cell: u32) -> Option<[u32; 4]> {
    let left = candidates.left(cell);
    if left.len() < 2 {
        return None;
    }
    let block = candidates.pieces(cell, left).next()?.block;
    let width = candidates.size().width;
    left.without(in_block(cell, block, candidates)).is_empty().then_some([
        block,
        block + 1,
        block + width,
        block + width + 1,
    ])
}

/// A piece goes if with it a cell beside it could not be covered.
pub(super) struct LoneCell;

impl Argument for LoneCell {
    const NAME: &'static str = "lone-cell";
    const LEVEL: Level = Level::Medium;
    type Base = ();

    fn places(candidates: &Candidates) -> Box<dyn Iterator<Item = u32> + '_> {
        let fresh = move |piece: &Piece| candidates.is_fresh(around(candidates, *piece).into_iter());
        Box::new(candidates.possible().filter(fresh).map(number))
    }

    fn find(candidates: &Candidates, (): &(), at: u32) -> Option<Found> {
        let piece = numbered(at);
        let is_lone = |cell: &u32| candidates.left_beside(Some(piece), *cell).is_empty();
        let lone = around(candidates, piece).into_iter().filter(is_lone);
        let cell = lone.min_by_key(|cell| (others(candidates, piece, *cell).len(), *cell))?;
        Some(Found { what: What::Gone(vec![piece]), cells: vec![cell] })
    }

    fn why(candidates: &Candidates, at: u32, found: &Found) -> (Vec<Piece>, Args) {
        let (piece, cell) = (numbered(at), found.cells[0]);
        let args = vec![("cell", Arg::Cell(cell)), ("cells", cells_of(candidates, piece))];
        (candidates.pieces(cell, others(candidates, piece, cell)).collect(), args)
    }
}

/// The ways on a cell of the empty board that share no cell with a piece.
fn others(candidates: &Candidates, piece: Piece, cell: u32) -> Ways {
    candidates.full(cell).without(sharing_at(candidates.size(), piece, cell))
}

/// The free cells around a piece.
fn around(candidates: &Candidates, piece: Piece) -> Vec<u32> {
    let own = piece.cells(candidates.size());
    let is_beside = |cell: &u32| candidates.is_free(*cell) && !own.contains(cell);
    piece.around(candidates.size()).filter(is_beside).collect()
}
