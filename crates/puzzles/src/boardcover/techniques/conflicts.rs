//! Pieces in conflict: the board as the engine's [`ConflictSource`].

use gridstep_engine::conflicts::{self, ConflictSource};
use gridstep_engine::explain::{self, Candidates as _, ConstraintPropagation};
use gridstep_engine::{Answer, Budget, Effect, EntryConflict, Fault, Level, Limit, Step};

use super::candidates::Candidates;
use super::covered::OnlyPiece;
use super::ends::End;
use super::present::present;
use super::prove::{Argument, new_effects, technique};
use super::{Board, dead};
use crate::boardcover::cell_state::CellState;
use crate::boardcover::check::{self, Laid};
use crate::boardcover::clues::Clues;
use crate::boardcover::solve::solve_within;

/// See [`conflicts::conflicts`]. `blank` is the answer of [`solve`](crate::boardcover::solve::solve) to the empty
/// board.
pub fn conflicts(
    clues: &Clues,
    states: &[u32],
    blank: &Answer,
    budget: &mut Budget<'_>,
) -> Vec<EntryConflict> {
    let mut entries = states.to_vec();
    entries.resize(clues.size().area(), CellState::EMPTY.0);
    // A piece is one entry, at its first cell; overlapping entries stay as they are.
    let laid = Laid::new(clues, states);
    if !laid.is_broken() {
        for piece in laid.pieces() {
            let [first, rest @ ..] = piece.cells(clues.size());
            entries[first as usize] = CellState::filled(crate::boardcover::piece::Ways::only(
                super::shape::way(clues.size(), *piece, first),
            ))
            .0;
            for cell in rest {
                entries[cell as usize] = CellState::EMPTY.0;
            }
        }
    }
    let whole = |cells: &mut Vec<u32>| {
        let pieces = cells
            .iter()
            .flat_map(|cell| laid.on(*cell).map_or(vec![*cell], |piece| piece.cells(clues.size()).to_vec()));
        *cells = pieces.collect();
        cells.sort_unstable();
        cells.dedup();
    };
    let mut conflicts = conflicts::conflicts(&Board { clues, states }, &entries, blank, budget);
    for conflict in &mut conflicts {
        whole(&mut conflict.cells);
        whole(&mut conflict.beside);
        if conflict.fault.is_none() && conflict.steps.is_empty() {
            let mut alone = vec![CellState::EMPTY.0; states.len()];
            for cell in &conflict.cells {
                alone[*cell as usize] = states[*cell as usize];
            }
            conflict.steps =
                dead(&Candidates::new(clues, &alone), &conflict.cells, budget).unwrap_or_default();
        }
        conflict.steps = present(clues, std::mem::take(&mut conflict.steps));
    }
    conflicts
}

impl ConflictSource for Board<'_> {
    type Candidates = Entries;
    const CHAIN_TICKS: u64 = 5_000;

    fn solutions(&self, states: &[u32], limit: Limit, budget: &mut Budget<'_>) -> Answer {
        solve_within(self.clues, states, limit, budget)
    }

    fn holds(&self, states: &[u32], cell: u32) -> bool {
        CellState(states[cell as usize]).piece(self.clues, cell).is_some()
    }

    fn differing(&self, states: &[u32], solution: &[u32]) -> Vec<u32> {
        check::differing(states, solution)
    }

    fn least_faults(&self, states: &[u32]) -> Vec<Fault> {
        check::faults(self.clues, states)
    }

    fn candidates(&self, states: &[u32]) -> Entries {
        Entries(Candidates::new(self.clues, states))
    }
}

/// Areas with more cells are not propagated as constraints.
const LARGE: usize = 60;

/// Candidates whose constraints propagate one by one: each cell is covered, and, with higher numbers, three divides the
/// size of the area around each cell.
#[derive(Clone)]
pub(super) struct Entries(Candidates);

impl Entries {
    fn area(&self, cell: u32) -> Option<Vec<u32>> {
        let mut seen = vec![false; self.0.cells() as usize];
        let mut area = self.0.area(cell, None, &mut seen, |count, _| LARGE < count)?;
        area.sort_unstable();
        Some(area)
    }
}

impl ConstraintPropagation for Entries {
    fn propagate(&self, clue: u32) -> Option<Vec<Effect>> {
        self.0.count_ticks(1);
        let Some(cell) = clue.checked_sub(self.cells()) else {
            if self.0.left(clue).is_empty() {
                return None;
            }
            let found = OnlyPiece::find(&self.0, &(), clue);
            return Some(found.map(|found| new_effects(&self.0, &found.what)).unwrap_or_default());
        };
        self.area(cell).is_none_or(|area| area.len().is_multiple_of(3)).then(Vec::new)
    }

    fn explain_effects(&self, clue: u32, effects: &[Effect]) -> Vec<Step> {
        let found = gridstep_engine::Application { at: clue, effects: effects.to_vec() };
        (technique::<OnlyPiece>().explain)(&self.0, &found)
    }

    fn explain_conflict(&self, clue: u32) -> Step {
        let end = match clue.checked_sub(self.cells()) {
            None => End::Cell(clue),
            Some(cell) => End::Area(self.area(cell).unwrap_or_default()),
        };
        end.step(&self.0)
    }
}

impl explain::Candidates for Entries {
    const HAS_REDUNDANT_PREMISES: bool = false;

    fn cells(&self) -> u32 {
        self.0.cells()
    }

    fn mask(&self, cell: u32) -> u32 {
        self.0.mask(cell)
    }

    fn is_fixed(mask: u32) -> bool {
        Candidates::is_fixed(mask)
    }

    fn complete(&self) -> bool {
        self.0.complete()
    }

    fn is_inconsistent(&self) -> bool {
        self.0.is_inconsistent()
    }

    fn narrow(&mut self, cell: u32, to: u32) {
        self.0.narrow(cell, to);
    }

    fn time(&self) -> usize {
        self.0.time()
    }

    fn backtrack_to(&mut self, time: usize) {
        self.0.backtrack_to(time);
    }

    fn changed_since(&mut self, time: usize) {
        self.0.changed_since(time);
    }

    fn restrict_to(&mut self, _: &[u32]) {}

    fn allow_level(&mut self, level: Level) {
        self.0.allow_level(level);
    }

    fn has_redundant_premise(&self, step: &Step) -> bool {
        self.0.has_redundant_premise(step)
    }

    fn clues_at(&self, cell: u32) -> Vec<u32> {
        let near = self.0.clues_at(cell);
        let areas: Vec<u32> = near.iter().map(|near| self.cells() + near).collect();
        near.into_iter().chain(areas).collect()
    }

    fn cells_of(&self, clue: u32) -> Vec<u32> {
        self.0.cells_of(clue % self.cells())
    }

    fn ticks(&self) -> u64 {
        self.0.ticks()
    }
}
