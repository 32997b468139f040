//! Entries that contradict each other: what the engine needs of a board to find them.

use gridstep_engine::conflicts::{self, ConflictSource};
use gridstep_engine::explain::ConstraintPropagation;
use gridstep_engine::{Answer, Budget, Effect, EntryConflict, Fault, Level, Limit, Step};

use super::candidates::Candidates;
use super::entry;
use super::probe::broken_line;
use super::prove::{effect, explain_effects};
use crate::nonogram::cell_state::CellState;
use crate::nonogram::check;
use crate::nonogram::clues::Clues;
use crate::nonogram::solve::{awaited, solve_within};

/// Ticks for each smallest set on a small board.
const TICKS: u64 = 5_000;

/// See [`conflicts::conflicts`].
pub fn conflicts(
    clues: &Clues,
    states: &[u32],
    blank: &Answer,
    budget: &mut Budget<'_>,
) -> Vec<EntryConflict> {
    let mut states = states.to_vec();
    states.resize(clues.size().area(), CellState::EMPTY.0);
    conflicts::conflicts(&Board(clues), &states, blank, budget)
}

/// A board for the engine's conflicts.
struct Board<'a>(&'a Clues);

impl ConflictSource for Board<'_> {
    type Candidates = Candidates;
    const CHAIN_TICKS: u64 = 2_000;

    fn ticks(&self) -> u64 {
        awaited(self.0, TICKS)
    }

    fn solutions(&self, states: &[u32], limit: Limit, budget: &mut Budget<'_>) -> Answer {
        solve_within(self.0, states, limit, budget)
    }

    fn holds(&self, states: &[u32], cell: u32) -> bool {
        entry(states, cell).is_some()
    }

    fn differing(&self, states: &[u32], solution: &[u32]) -> Vec<u32> {
        check::differing(states, solution)
    }

    fn least_faults(&self, states: &[u32]) -> Vec<Fault> {
        check::least_faults(self.0, states)
    }

    fn candidates(&self, states: &[u32]) -> Candidates {
        Candidates::new(self.0, states)
    }
}

impl ConstraintPropagation for Candidates {
    fn propagate(&self, line: u32) -> Option<Vec<Effect>> {
        let line = line as usize;
        let known = self.known(line);
        self.count_ticks(1);
        let news = self.line(line).propagate(&known)?.beyond(known);
        let change = |place: usize| effect(self.clues().cell(line, place), news.black.has(place));
        Some(news.cells().into_iter().map(change).collect())
    }

    fn explain_effects(&self, line: u32, effects: &[Effect]) -> Vec<Step> {
        explain_effects(self, line as usize, effects, Level::Hard)
    }

    fn explain_conflict(&self, line: u32) -> Step {
        broken_line(self, line as usize)
    }
}
