//! Techniques on the size of a room: every piece covers three cells.

use gridstep_engine::{Arg, Args, Level};

use super::candidates::Candidates;
use super::prove::{Argument, Found, What, cells_of, count};
use super::shape::{number, numbered, reach, share};
use crate::boardcover::piece::{Piece, Ways};

/// A block of 2x3 cells whose pieces can leave it only across one short side is covered by two pieces inside it: a
/// piece across that side would take one or two of its cells, and three divides neither five nor four.
pub(super) struct Block;

impl Argument for Block {
    const NAME: &'static str = "block";
    const LEVEL: Level = Level::Hard;
    type Base = ();

    /// Twice the first cell of the block, plus one for an upright block.
    fn places(candidates: &Candidates) -> Box<dyn Iterator<Item = u32> + '_> {
        let fresh =
            |at: &u32| cells(candidates, *at).is_some_and(|cells| candidates.is_fresh(cells.into_iter()));
        Box::new(candidates.looked_at().flat_map(|cell| [2 * cell, 2 * cell + 1]).filter(fresh))
    }

    fn find(candidates: &Candidates, (): &(), at: u32) -> Option<Found> {
        let cells = cells(candidates, at)?;
        let crossing = crossing(candidates, &cells, |cell| candidates.left(cell));
        let exit = exit(candidates, &cells, &crossing)?;
        let own = |piece: &Piece| inside(candidates, *piece, &cells).iter().all(|cell| exit.contains(cell));
        (!crossing.is_empty() && crossing.iter().all(own))
            .then_some(Found { what: What::Gone(crossing), cells: cells.to_vec() })
    }

    fn why(candidates: &Candidates, at: u32, found: &Found) -> (Vec<Piece>, Args) {
        let What::Gone(gone) = &found.what else { return Default::default() };
        let Some(cells) = cells(candidates, at) else { return Default::default() };
        let exit = exit(candidates, &cells, gone).unwrap_or_default();
        let mut dead = crossing(candidates, &cells, |cell| candidates.full(cell));
        dead.retain(|piece| !inside(candidates, *piece, &cells).iter().all(|cell| exit.contains(cell)));
        (dead, vec![("cells", Arg::Cells(found.cells.clone()))])
    }
}

/// The free cells of a block of 2x3: first one short side, last the other.
fn cells(candidates: &Candidates, at: u32) -> Option<[u32; 6]> {
    let size = candidates.size();
    let (row, column) = size.place(at / 2);
    let lying = at.is_multiple_of(2);
    let (rows, columns) = if lying { (2, 3) } else { (3, 2) };
    if size.height < row + rows || size.width < column + columns {
        return None;
    }
    let cells = std::array::from_fn(|index| {
        let (along, across) = (index as u32 / 2, index as u32 % 2);
        if lying { size.cell(row + across, column + along) } else { size.cell(row + along, column + across) }
    });
    cells.iter().all(|cell| candidates.is_free(*cell)).then_some(cells)
}

fn inside(candidates: &Candidates, piece: Piece, room: &[u32]) -> Vec<u32> {
    piece.cells(candidates.size()).into_iter().filter(|cell| room.contains(cell)).collect()
}

/// The pieces of some ways on the cells of a room that also cover other cells.
fn crossing(candidates: &Candidates, room: &[u32], ways: impl Fn(u32) -> Ways) -> Vec<Piece> {
    let mut crossing: Vec<Piece> = Vec::new();
    for piece in room.iter().flat_map(|cell| candidates.pieces(*cell, ways(*cell))) {
        if inside(candidates, piece, room).len() < 3 && !crossing.contains(&piece) {
            crossing.push(piece);
        }
    }
    crossing
}

/// The short side of a block through which a piece leaves it.
fn exit(candidates: &Candidates, cells: &[u32; 6], crossing: &[Piece]) -> Option<[u32; 2]> {
    let piece = crossing.first()?;
    let [first, second, .., third, fourth] = *cells;
    let taken = inside(candidates, *piece, cells);
    [[first, second], [third, fourth]].into_iter().find(|side| taken.iter().all(|cell| side.contains(cell)))
}

/// A piece goes if it would cut off an area whose size three does not divide.
pub(super) struct CutOff;

impl Argument for CutOff {
    const NAME: &'static str = "cut-off";
    const LEVEL: Level = Level::Hard;
    type Base = ();

    fn places(candidates: &Candidates) -> Box<dyn Iterator<Item = u32> + '_> {
        let fresh = candidates.has_news();
        Box::new(candidates.possible().filter(move |_| fresh).map(number))
    }

    fn find(candidates: &Candidates, (): &(), at: u32) -> Option<Found> {
        let piece = numbered(at);
        let odd = areas_beside(candidates, piece).into_iter().filter(|area| !area.len().is_multiple_of(3));
        let cells = odd.min_by_key(Vec::len)?;
        Some(Found { what: What::Gone(vec![piece]), cells })
    }

    fn why(candidates: &Candidates, at: u32, found: &Found) -> (Vec<Piece>, Args) {
        let piece = numbered(at);
        let mut args = vec![("cells", cells_of(candidates, piece))];
        args.extend(of_area(&found.cells));
        (leaving(candidates, &found.cells, Some(piece)), args)
    }
}

/// The areas that a piece would separate from each other; none if it separates nothing.
fn areas_beside(candidates: &Candidates, piece: Piece) -> Vec<Vec<u32>> {
    let size = candidates.size();
    let own = piece.cells(size);
    let joined = own.into_iter().flat_map(|cell| reach(size, cell, candidates.left(cell)));
    let mut beside: Vec<u32> = joined.filter(|cell| !own.contains(cell)).collect();
    beside.sort_unstable();
    beside.dedup();
    let mut seen = vec![false; size.area()];
    let mut areas = Vec::new();
    for cell in beside.iter().copied() {
        if seen[cell as usize] {
            continue;
        }
        let all = |_, seen: &[bool]| areas.is_empty() && beside.iter().all(|cell| seen[*cell as usize]);
        let Some(mut area) = candidates.area(cell, Some(piece), &mut seen, all) else { return Vec::new() };
        area.sort_unstable();
        areas.push(area);
    }
    areas
}

/// The pieces of the empty board that cover cells both inside and outside a room and share none with a laid piece.
pub(super) fn leaving(candidates: &Candidates, room: &[u32], laid: Option<Piece>) -> Vec<Piece> {
    let size = candidates.size();
    let mut within = vec![false; size.area()];
    for cell in room {
        within[*cell as usize] = true;
    }
    let mut leaving = Vec::new();
    for &cell in room {
        for piece in candidates.pieces(cell, candidates.full(cell)) {
            let cells = piece.cells(size);
            let first = cells.into_iter().find(|cell| within[*cell as usize]) == Some(cell);
            let leaves = cells.iter().any(|cell| !within[*cell as usize]);
            if first && leaves && !laid.is_some_and(|laid| share(size, laid, piece)) {
                leaving.push(piece);
            }
        }
    }
    leaving
}

/// The arguments for an area whose size three does not divide.
pub(super) fn of_area(area: &[u32]) -> Args {
    vec![("area", Arg::Cells(area.to_vec())), ("count", count(area.len())), ("rest", count(area.len() % 3))]
}
