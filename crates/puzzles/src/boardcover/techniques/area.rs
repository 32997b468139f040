//! The smallest area that cannot be covered, whatever lies elsewhere.
//!
//! Cells can be covered if disjoint pieces cover them all; the pieces may reach into other cells, which need not be
//! covered. A superset of uncoverable cells is uncoverable, so deletion of one cell after another yields a minimal
//! area. [`mus::smallest`] finds an area with the fewest cells of the board.

use gridstep_engine::deletion::delete;
use gridstep_engine::few::sort_few;
use gridstep_engine::mus::{self, Satisfiability};
use gridstep_engine::{Arg, Budget, Step};

use super::TECHNIQUES;
use super::candidates::Candidates;
use super::ends::End;
use super::refute::refute;
use super::shape;
use super::trial::{Found, Trial};

/// Cells that cannot all be covered.
#[derive(Clone, Debug)]
pub(super) struct Area {
    /// In reading order.
    pub(super) cells: Vec<u32>,
    pub(super) size: Smallness,
}

/// How small an area is known to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Smallness {
    /// No fewer cells of the board are uncoverable.
    Least,
    /// Without any one of them the others can be covered.
    Minimal,
    /// Not even that: the search stopped at its limit.
    Unknown,
}

impl Smallness {
    pub(super) const fn key(self) -> &'static str {
        match self {
            Smallness::Least => "least",
            Smallness::Minimal => "minimal",
            Smallness::Unknown => "unknown",
        }
    }
}

/// Largest radius of the neighbourhoods that are tried.
const RADIUS: u32 = 3;
/// Most centres of neighbourhoods.
const CENTRES: usize = 1_000;
/// Uncoverable neighbourhoods of one radius that are shrunk.
const TRIED: usize = 8;
/// Sets of cells that are tested when fewer cells are sought.
const QUESTIONS: u32 = 300;
/// Most open cells of a board on which the fewest are sought.
const CELLS: usize = 150;
/// Larger areas are too rarely the least to try.
const MANY: usize = 9;

/// A small area that cannot be covered; near the cells `near` if any are given and such an area exists.
///
/// `None` if the search stopped at its limit.
pub(super) fn smallest(candidates: &Candidates, near: &[u32], budget: &mut Budget<'_>) -> Option<Area> {
    let mut trial = Trial::new(candidates, budget);
    let mut best = around(&mut trial, candidates, near).or_else(|| of_room(&mut trial))?;
    if best.size == Smallness::Minimal && 1 < best.cells.len() {
        best = closer(&mut trial, best);
    }
    Some(least(&mut trial, best))
}

/// The smallest area within a neighbourhood of the least radius that has any.
fn around(trial: &mut Trial<'_, '_>, candidates: &Candidates, near: &[u32]) -> Option<Area> {
    let open = trial.open();
    let beside = shape::around(candidates.size(), near, RADIUS);
    let is_near = |cell: &u32| near.is_empty() || beside.binary_search(cell).is_ok();
    let centres: Vec<u32> = open.into_iter().filter(is_near).take(CENTRES).collect();
    for radius in 1..=RADIUS {
        let mut found: Vec<Area> = Vec::new();
        for centre in &centres {
            if let Found::Never(core) = neighbourhood(trial, *centre, radius) {
                found.push(shrunk(trial, core));
                if TRIED <= found.len() {
                    break;
                }
            }
        }
        if let Some(best) = found.into_iter().min_by_key(|area| area.cells.len()) {
            return Some(best);
        }
    }
    None
}

/// Whether all open cells around one can be covered.
fn neighbourhood(trial: &mut Trial<'_, '_>, centre: u32, radius: u32) -> Found {
    let cells = trial.around(centre, radius);
    trial.search(&cells)
}

/// An area within a whole room, the smallest rooms first.
fn of_room(trial: &mut Trial<'_, '_>) -> Option<Area> {
    let mut rooms = trial.rooms();
    sort_few(&mut rooms, Vec::len);
    rooms.into_iter().find_map(|room| match trial.search(&room) {
        Found::Never(core) => Some(shrunk(trial, core)),
        _ => None,
    })
}

/// Deletes cells, the outermost first, while the others cannot be covered.
fn shrunk(trial: &mut Trial<'_, '_>, cells: Vec<u32>) -> Area {
    let spread = |cells: &[u32], cell: u32| cells.iter().map(|other| trial.apart(cell, *other)).sum::<u32>();
    let place = |cell: &u32| u64::from(u32::MAX - spread(&cells, *cell)) << 32 | u64::from(*cell);
    let mut outer: Vec<u64> = cells.iter().map(place).collect();
    outer.sort_unstable();
    let outer: Vec<u32> = outer.into_iter().map(|place| place as u32).collect();
    let mut size = Smallness::Minimal;
    let cells = delete(cells, outer, |others| match trial.search(&others) {
        Found::Never(core) => Some(core),
        Found::Covered(_) => None,
        Found::Unknown => {
            size = Smallness::Unknown;
            None
        }
    });
    Area { cells, size }
}

/// A smaller area within a neighbourhood of one of the area's cells, or the area itself.
fn closer(trial: &mut Trial<'_, '_>, mut best: Area) -> Area {
    for centre in best.cells.clone() {
        for radius in 1..=RADIUS {
            if let Found::Never(core) = neighbourhood(trial, centre, radius) {
                let other = shrunk(trial, core);
                if other.cells.len() < best.cells.len() {
                    best = other;
                }
                break;
            }
        }
    }
    best
}

/// An area with the fewest cells, or the given one if the search for it stopped at its limit.
fn least(trial: &mut Trial<'_, '_>, area: Area) -> Area {
    let open = trial.open();
    let count = area.cells.len();
    if count == 1 {
        return Area { size: Smallness::Least, ..area };
    }
    if CELLS < open.len() || MANY < count {
        return area;
    }
    let (mut asked, mut none_smaller) = (0, false);
    let found = mus::smallest(open.len(), 1, |set| {
        asked += 1;
        none_smaller = count <= set.len();
        if none_smaller || QUESTIONS < asked {
            return Satisfiability::Unknown;
        }
        let cells: Vec<u32> = set.iter().map(|index| open[*index]).collect();
        match trial.search(&cells) {
            Found::Never(_) => Satisfiability::Unsat,
            Found::Unknown => Satisfiability::Unknown,
            Found::Covered(covered) => {
                Satisfiability::Sat(open.iter().map(|cell| covered[*cell as usize]).collect())
            }
        }
    });
    match found.as_deref() {
        Some([fewer, ..]) => {
            Area { cells: fewer.iter().map(|index| open[*index]).collect(), size: Smallness::Least }
        }
        _ if none_smaller => Area { size: Smallness::Least, ..area },
        _ => area,
    }
}

impl Area {
    /// Steps that refute the area by techniques, if they can from its cells alone; otherwise the area as one step.
    pub(super) fn steps(self, candidates: &Candidates, budget: &mut Budget<'_>) -> Vec<Step> {
        let proof = refute(candidates, TECHNIQUES, &self.cells, budget).unwrap_or_default();
        let size = ("least", Arg::Key(self.size.key()));
        if let [step] = &proof[..] {
            // A single step shows it and has all cells of the area as premises: the area needs no step of its own.
            let mut step = step.clone();
            step.deduction.args.push(size);
            return vec![step];
        }
        let mut first = End::Cells(self.cells).step(candidates);
        first.deduction.args.push(size);
        std::iter::once(first).chain(proof).collect()
    }
}
