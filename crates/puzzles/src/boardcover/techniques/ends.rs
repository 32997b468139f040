//! Violated constraints: the ends of refutations.

use gridstep_engine::explain::Candidates as _;
use gridstep_engine::{Arg, Args, Deduction, Level, Step};

use super::candidates::Candidates;
use super::marked::{beyond, of_marked, short};
use super::prove::{count, premises_of};
use super::rooms::{leaving, of_area};
use super::shape::around;
use crate::boardcover::piece::Piece;

/// Cells that cannot all be covered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// A cell on which no piece fits.
    Cell(u32),
    /// An area whose size three does not divide.
    Area(Vec<u32>),
    /// Marked cells with too little room.
    Marked(Vec<u32>),
    /// Cells that no pieces cover together, found by trying all.
    Cells(Vec<u32>),
}

/// A cell on which no piece fits, or else the smallest area whose size three does not divide.
pub(super) fn end(candidates: &Candidates) -> Option<End> {
    let bare = |cell: &u32| {
        candidates.is_free(*cell)
            && candidates.left(*cell).is_empty()
            && candidates.may_use(std::slice::from_ref(cell))
    };
    let broken = if candidates.is_inconsistent() { candidates.looked_at().find(bare) } else { None };
    broken.map(End::Cell).or_else(|| end_among(candidates, candidates.looked_at()))
}

/// Rows and columns within which something counts as near a cell.
const NEAR: u32 = 3;

/// As [`end`], near some cells if any are given and there is such an end.
pub(super) fn at_sight(candidates: &Candidates, near: &[u32]) -> Option<End> {
    let beside = around(candidates.size(), near, NEAR);
    let bare = |cell: &&u32| candidates.is_free(**cell) && candidates.left(**cell).is_empty();
    let nearby = beside.iter().find(bare).map(|cell| End::Cell(*cell));
    nearby.or_else(|| end_among(candidates, beside.into_iter())).or_else(|| end(candidates))
}

/// The smallest area that contains one of some cells and whose size three does not divide.
pub(super) fn end_among(candidates: &Candidates, cells: impl Iterator<Item = u32>) -> Option<End> {
    let mut seen = vec![false; candidates.size().area()];
    let mut odd: Option<Vec<u32>> = None;
    for cell in cells {
        if !candidates.is_free(cell) || seen[cell as usize] {
            continue;
        }
        let Some(area) = candidates.area(cell, None, &mut seen, |_, _| false) else { continue };
        let is_less = odd.as_ref().is_none_or(|odd| area.len() < odd.len());
        if !area.len().is_multiple_of(3) && is_less && candidates.may_use(&area) {
            odd = Some(area);
        }
    }
    odd.map(|mut area| {
        area.sort_unstable();
        End::Area(area)
    })
}

/// Marked cells that have too little room.
pub(super) fn end_marked(candidates: &Candidates) -> Option<End> {
    short(candidates).map(End::Marked)
}

impl End {
    /// The violation as a step without effects.
    pub(super) fn step(&self, candidates: &Candidates) -> Step {
        let (technique, cells, dead, args): (_, Vec<u32>, Vec<Piece>, Args) = match self {
            End::Cell(cell) => {
                let all = candidates.pieces(*cell, candidates.full(*cell)).collect();
                ("broken-cell", vec![*cell], all, vec![("cell", Arg::Cell(*cell))])
            }
            End::Area(area) => ("broken-area", area.clone(), leaving(candidates, area, None), of_area(area)),
            End::Marked(marked) => (
                "broken-marked",
                marked.clone(),
                beyond(candidates, marked, None),
                of_marked(candidates, marked, None),
            ),
            End::Cells(cells) => {
                let gone = |cell: &u32| {
                    candidates.pieces(*cell, candidates.full(*cell).without(candidates.left(*cell)))
                };
                let mut gone: Vec<Piece> = cells.iter().flat_map(gone).collect();
                gone.sort_unstable();
                gone.dedup();
                let args = vec![("area", Arg::Cells(cells.clone())), ("count", count(cells.len()))];
                ("broken-cells", cells.clone(), gone, args)
            }
        };
        let deduction =
            Deduction { clues: cells, premises: premises_of(candidates, &dead), effects: Vec::new(), args };
        Step { technique, level: Level::Easy, deduction }
    }
}

impl End {
    /// Number of cells that a reader has to look at.
    pub(super) fn size(&self) -> usize {
        match self {
            End::Cell(_) => 1,
            End::Area(cells) | End::Marked(cells) | End::Cells(cells) => cells.len(),
        }
    }
}
