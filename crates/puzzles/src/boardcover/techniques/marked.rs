//! Cells of which no piece covers two each need a piece of their own.

use gridstep_engine::deletion::delete;
use gridstep_engine::{Arg, Args, Level};

use super::candidates::Candidates;
use super::prove::{Argument, Found, What, cells_of, count};
use super::rooms::leaving;
use super::shape::{number, numbered, reach};
use crate::boardcover::piece::Piece;

/// No piece covers two cells that are an even number of rows and of columns apart, so each of these *marked* cells
/// needs a piece of its own, and three cells. A piece goes if it leaves fewer cells than that to some marked cells.
///
/// Method: Hall's theorem, "On representatives of subsets" (1935): either each marked cell can hold two other cells, or
/// some marked cells have too few together. Augmenting paths find either.
pub(super) struct Marked;

impl Argument for Marked {
    const NAME: &'static str = "marked";
    const LEVEL: Level = Level::Hard;
    type Base = Vec<Holding>;

    fn base(candidates: &Candidates) -> Vec<Holding> {
        (0..4).map(|class| Holding::new(candidates, &marked_cells(candidates, class))).collect()
    }

    fn places(candidates: &Candidates) -> Box<dyn Iterator<Item = u32> + '_> {
        let fresh = candidates.has_news();
        Box::new(candidates.possible().filter(move |_| fresh).map(number))
    }

    fn find(candidates: &Candidates, base: &Vec<Holding>, at: u32) -> Option<Found> {
        let piece = numbered(at);
        let short = base.iter().filter_map(|holding| holding.clone().without(candidates, piece));
        let short = short.map(|marked| fewest(candidates, Some(piece), marked));
        let cells = short.min_by_key(Vec::len)?;
        Some(Found { what: What::Gone(vec![piece]), cells })
    }

    fn why(candidates: &Candidates, at: u32, found: &Found) -> (Vec<Piece>, Args) {
        let piece = numbered(at);
        let mut args = vec![("cells", cells_of(candidates, piece))];
        args.extend(of_marked(candidates, &found.cells, Some(piece)));
        (beyond(candidates, &found.cells, Some(piece)), args)
    }
}

/// The arguments for marked cells that have too little room.
pub(super) fn of_marked(candidates: &Candidates, marked: &[u32], laid: Option<Piece>) -> Args {
    let room = room(candidates, marked, laid);
    vec![
        ("marked", Arg::Cells(marked.to_vec())),
        ("count", count(marked.len())),
        ("needed", count(3 * marked.len())),
        ("size", count(room.len())),
        ("room", Arg::Cells(room)),
    ]
}

/// Marked cells that have too little room without a supposition: the fewest that are found.
pub(super) fn short(candidates: &Candidates) -> Option<Vec<u32>> {
    let marked = (0..4).filter_map(|class| Holding::new(candidates, &marked_cells(candidates, class)).short);
    marked.map(|marked| fewest(candidates, None, marked)).min_by_key(Vec::len)
}

/// The pieces of the empty board on marked cells that cover cells beyond their room and share none with a laid piece.
pub(super) fn beyond(candidates: &Candidates, marked: &[u32], laid: Option<Piece>) -> Vec<Piece> {
    let size = candidates.size();
    let room = room(candidates, marked, laid);
    let mut pieces = leaving(candidates, &room, laid);
    pieces.retain(|piece| piece.cells(size).iter().any(|cell| marked.contains(cell)));
    pieces
}

/// The cells that pieces on marked cells can cover.
fn room(candidates: &Candidates, marked: &[u32], laid: Option<Piece>) -> Vec<u32> {
    let cells =
        marked.iter().flat_map(|cell| reach(candidates.size(), *cell, candidates.left_beside(laid, *cell)));
    let mut room: Vec<u32> = cells.chain(marked.iter().copied()).collect();
    room.sort_unstable();
    room.dedup();
    room
}

/// The uncovered cells of one class: rows even or odd, columns even or odd.
fn marked_cells(candidates: &Candidates, class: u32) -> Vec<u32> {
    let size = candidates.size();
    let is_open = |cell: &u32| {
        let (row, column) = size.place(*cell);
        let in_class = row % 2 * 2 + column % 2 == class && candidates.is_free(*cell);
        in_class && 1 < candidates.left(*cell).len() && candidates.may_use(std::slice::from_ref(cell))
    };
    candidates.looked_at().filter(is_open).collect()
}

/// Deletes marked cells while the others have too little room.
fn fewest(candidates: &Candidates, laid: Option<Piece>, marked: Vec<u32>) -> Vec<u32> {
    delete(marked.clone(), marked, |fewer| Holding::of(candidates, laid, &fewer).short)
}

/// The cells that marked cells hold: two each, besides themselves.
#[derive(Clone)]
pub(super) struct Holding {
    /// By cell: the marked cell that holds it.
    holder: Vec<u32>,
    /// By cell: whether it is marked.
    marked: Vec<bool>,
    /// If a marked cell cannot hold two: that cell and all marked cells that compete with it.
    short: Option<Vec<u32>>,
}

const NOBODY: u32 = u32::MAX;

impl Holding {
    fn new(candidates: &Candidates, marked: &[u32]) -> Holding {
        Holding::of(candidates, None, marked)
    }

    fn of(candidates: &Candidates, laid: Option<Piece>, cells: &[u32]) -> Holding {
        let area = candidates.size().area();
        let mut holding = Holding { holder: vec![NOBODY; area], marked: vec![false; area], short: None };
        for cell in cells {
            holding.marked[*cell as usize] = true;
        }
        for cell in cells.iter().flat_map(|cell| [*cell; 2]) {
            holding.short = holding.short.take().or_else(|| holding.take(candidates, laid, cell));
        }
        holding
    }

    /// Marked cells that have too little room beside a piece, if there are any.
    fn without(mut self, candidates: &Candidates, piece: Piece) -> Option<Vec<u32>> {
        if self.short.is_some() {
            return None;
        }
        let (size, own) = (candidates.size(), piece.cells(candidates.size()));
        let beside = own.into_iter().flat_map(|cell| reach(size, cell, candidates.full(cell)));
        let mut near: Vec<u32> = beside.chain(own).filter(|cell| self.marked[*cell as usize]).collect();
        near.sort_unstable();
        near.dedup();
        let mut lost: Vec<u32> = Vec::new();
        for mark in near {
            let is_own = own.contains(&mark);
            let left: Vec<u32> = reach(size, mark, candidates.left_beside(Some(piece), mark)).collect();
            for cell in reach(size, mark, candidates.full(mark)) {
                if self.holder[cell as usize] == mark && (is_own || !left.contains(&cell)) {
                    self.holder[cell as usize] = NOBODY;
                    lost.extend((!is_own).then_some(mark));
                }
            }
            self.marked[mark as usize] = !is_own;
        }
        lost.into_iter().find_map(|mark| self.take(candidates, Some(piece), mark))
    }

    /// Lets a marked cell hold one more cell, by an augmenting path; if there is none, returns the marked cells on the
    /// alternating paths, which have too few cells together.
    fn take(&mut self, candidates: &Candidates, laid: Option<Piece>, mark: u32) -> Option<Vec<u32>> {
        let mut asked = vec![Request { mark, own: NOBODY, by: 0 }];
        let mut seen = vec![];
        let mut at = 0;
        while let Some(&Request { mark: asking, .. }) = asked.get(at) {
            candidates.count_ticks(u64::from(at % 16 == 15));
            for cell in reach(candidates.size(), asking, candidates.left_beside(laid, asking)) {
                if self.marked[cell as usize] || seen.contains(&cell) {
                    continue;
                }
                seen.push(cell);
                let holder = self.holder[cell as usize];
                if holder == NOBODY {
                    self.augment(&asked, at, cell);
                    return None;
                }
                if !asked.iter().any(|other| other.mark == holder) {
                    asked.push(Request { mark: holder, own: cell, by: at });
                }
            }
            at += 1;
        }
        Some(asked.into_iter().map(|asked| asked.mark).collect())
    }

    /// Augments: the last marked cell takes the free cell, the one before takes the cell it gives up, and so on.
    fn augment(&mut self, asked: &[Request], mut at: usize, mut cell: u32) {
        loop {
            let Request { mark, own, by } = asked[at];
            self.holder[cell as usize] = mark;
            if own == NOBODY {
                return;
            }
            (cell, at) = (own, by);
        }
    }
}

/// A node of an alternating path: a marked cell that may give up the cell `own` to the node `by`.
#[derive(Clone, Copy)]
struct Request {
    mark: u32,
    own: u32,
    by: usize,
}
