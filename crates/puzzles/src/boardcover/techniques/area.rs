//! The smallest area that cannot be covered, whatever lies elsewhere.
//!
//! Cells can be covered if there are pieces for them that share no cell; the pieces may reach into other cells, which
//! need not be covered. A superset of uncoverable cells is uncoverable, so deletion of one cell after another yields a
//! minimal area. Whether fewer cells elsewhere show it, too,
//! is decided by [`mus::smallest`].

use gridstep_engine::deletion::delete;
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

/// What is known of other cells that cannot be covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Smallness {
    /// No fewer cells cannot.
    Least,
    /// Without any one of them the others can.
    Minimal,
    /// Nothing: the search stopped at its limit.
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

/// How far around a cell its neighbourhood is tried.
const RADIUS: u32 = 3;
/// Cells around which that is done.
const CENTRES: usize = 1_000;
/// Neighbourhoods that are made smaller, of those of one radius that cannot be covered.
const TRIED: usize = 8;
/// Questions, in search of fewer cells.
const QUESTIONS: u32 = 300;
/// Most cells among which fewer are sought.
const CELLS: usize = 150;
/// Larger areas are so seldom the least that it is not tried.
const MANY: usize = 9;

/// Cells that cannot all be covered beside what a set of candidates knows: near `near` if possible, where any are given.
///
/// `None` if the search for them stopped at its limit.
pub(super) fn smallest(candidates: &Candidates, near: &[u32], budget: &mut Budget<'_>) -> Option<Area> {
    let mut trial = Trial::new(candidates, budget);
    let mut best = around(&mut trial, candidates, near).or_else(|| of_room(&mut trial))?;
    if best.size == Smallness::Minimal && 1 < best.cells.len() {
        best = closer(&mut trial, best);
    }
    Some(least(&mut trial, best))
}

/// The smallest that comes of a neighbourhood.
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
    trial.propagate(&cells)
}

/// What comes of a whole room.
fn of_room(trial: &mut Trial<'_, '_>) -> Option<Area> {
    let mut rooms = trial.rooms();
    rooms.sort_by_key(Vec::len);
    rooms.into_iter().find_map(|room| match trial.propagate(&room) {
        Found::Never(core) => Some(shrunk(trial, core)),
        _ => None,
    })
}

/// Leaves out cells, the outermost first, as long as the others cannot be covered.
fn shrunk(trial: &mut Trial<'_, '_>, cells: Vec<u32>) -> Area {
    let spread = |cells: &[u32], cell: u32| cells.iter().map(|other| trial.apart(cell, *other)).sum::<u32>();
    let mut outer = cells.clone();
    outer.sort_by_cached_key(|cell| (std::cmp::Reverse(spread(&cells, *cell)), *cell));
    let mut size = Smallness::Minimal;
    let cells = delete(cells, outer, |others| match trial.propagate(&others) {
        Found::Never(core) => Some(core),
        Found::Covered(_) => None,
        Found::Unknown => {
            size = Smallness::Unknown;
            None
        }
    });
    Area { cells, size }
}

/// Fewer cells near those of an area, if a neighbourhood of one of them has such.
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

/// The fewest cells, if they are found.
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
        match trial.propagate(&cells) {
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
    /// From the area to what cannot be in it: by the rules, where they find out from its cells alone.
    pub(super) fn steps(self, candidates: &Candidates, budget: &mut Budget<'_>) -> Vec<Step> {
        let proof = refute(candidates, TECHNIQUES, &self.cells, budget).unwrap_or_default();
        let size = ("least", Arg::Key(self.size.key()));
        if let [step] = &proof[..] {
            // All of the area is what it rests on: without any of its cells it would not hold.
            let mut step = step.clone();
            step.deduction.args.push(size);
            return vec![step];
        }
        let mut first = End::Cells(self.cells).step(candidates);
        first.deduction.args.push(size);
        std::iter::once(first).chain(proof).collect()
    }
}
