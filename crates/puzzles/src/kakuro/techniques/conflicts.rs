//! Entries in conflict: what the engine needs of a board to explain them run by run.

use gridstep_engine::conflicts::{self, ConflictSource};
use gridstep_engine::{Answer, Budget, EntryConflict, Fault, Limit};

use super::candidates::Candidates;
use super::{Board, check};
use crate::kakuro::clues::Clues;
use crate::kakuro::entry;
use crate::kakuro::solve::solve_within;

/// See [`conflicts::conflicts`].
pub fn conflicts(
    clues: &Clues,
    states: &[u32],
    blank: &Answer,
    budget: &mut Budget<'_>,
) -> Vec<EntryConflict> {
    let mut states = states.to_vec();
    states.resize(clues.size().area(), 0);
    conflicts::conflicts(&Board(clues), &states, blank, budget)
}

impl ConflictSource for Board<'_> {
    type Candidates = Candidates;
    const CHAIN_TICKS: u64 = 20_000;

    fn solutions(&self, states: &[u32], limit: Limit, budget: &mut Budget<'_>) -> Answer {
        solve_within(self.0, states, limit, budget)
    }

    fn holds(&self, states: &[u32], cell: u32) -> bool {
        self.0.white()[cell as usize] && entry(states, cell).is_some()
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
