//! Pieces in conflict, on random boards with holes.

use gridstep_engine::{Budget, EntryConflict, Limit};
use gridstep_puzzles::boardcover::solve::solve;
use gridstep_puzzles::boardcover::techniques::conflicts;
use gridstep_puzzles::boardcover::{Clues, oracle};

use crate::random_position;
use crate::support::conflicts::{ConflictSource, assert_found_exactly};

struct BoardCover;

impl ConflictSource for BoardCover {
    type Clues = Clues;

    /// Only boards with a covering: on others the clues are wrong, not the pieces.
    fn sample() -> impl Iterator<Item = (u64, Clues, Vec<u32>)> {
        random_position::sample().filter(|(_, clues, _)| Self::stands(clues, &[]))
    }

    fn conflicts(clues: &Clues, states: &[u32]) -> Vec<EntryConflict> {
        conflicts(
            clues,
            states,
            &solve(clues, &[], Limit { ticks: 20_000, solutions: 2 }),
            &mut Budget::unlimited(),
        )
    }

    fn stands(clues: &Clues, states: &[u32]) -> bool {
        !oracle::solutions(clues, states, 1).is_empty()
    }
}

#[test]
fn a_conflict_is_found_wherever_there_is_one_and_nowhere_else() {
    assert_found_exactly::<BoardCover>(20);
}
