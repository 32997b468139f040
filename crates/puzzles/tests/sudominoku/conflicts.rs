//! Entries in conflict, on boards that are nearly full.

use gridstep_engine::{Budget, EntryConflict, Limit};
use gridstep_puzzles::sudominoku::Clues;
use gridstep_puzzles::sudominoku::solve::solve;
use gridstep_puzzles::sudominoku::techniques::conflicts;

use crate::known_puzzles::nearly_full;
use crate::support::conflicts::{ConflictSource, assert_found_exactly};

struct Sudominoku;

impl ConflictSource for Sudominoku {
    type Clues = Clues;

    fn sample() -> impl Iterator<Item = (u64, Clues, Vec<u32>)> {
        nearly_full(80, 7).into_iter()
    }

    fn conflicts(clues: &Clues, states: &[u32]) -> Vec<EntryConflict> {
        conflicts(
            clues,
            states,
            &solve(clues, &[], Limit { ticks: 20_000, solutions: 2 }),
            &mut Budget::unlimited(),
        )
    }

    /// By the solver, which other tests compare with the oracle: the entries of a conflict alone leave the oracle too
    /// much.
    fn stands(clues: &Clues, states: &[u32]) -> bool {
        let answer = solve(clues, states, Limit { ticks: 1_000_000, solutions: 1 });
        assert!(answer.complete || !answer.solutions.is_empty(), "not decided");
        !answer.solutions.is_empty()
    }
}

#[test]
fn a_conflict_is_found_wherever_there_is_one_and_nowhere_else() {
    assert_found_exactly::<Sudominoku>(10);
}
