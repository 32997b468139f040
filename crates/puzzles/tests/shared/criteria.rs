//! The criteria of hints that all puzzles share: 9 (the same again) and 11 (never above the grade, no harder for a right
//! entry). The others are tested with each puzzle's own checker.

use std::collections::BTreeMap;

use gridstep_engine::{Board, Budget, Hint, Level, Random, Step};
use gridstep_puzzles::KINDS;

use crate::contract::{each, solution};

/// The steps of a hint, if it is a chain.
fn chain(board: &dyn Board, states: &[u32], cell: u32) -> Option<Vec<Step>> {
    let hint = board.hint(states, cell, &mut Budget::unlimited());
    assert_eq!(hint, board.hint(states, cell, &mut Budget::unlimited()), "the same again");
    match hint {
        Hint::Chain(steps) => Some(steps),
        _ => None,
    }
}

fn hardest(steps: &[Step]) -> Option<Level> {
    steps.iter().map(|step| step.level).max()
}

#[test]
fn no_hint_is_above_the_grade_and_a_right_entry_makes_none_harder() {
    let mut met = BTreeMap::new();
    each(|kind, level, board| {
        let most = board.grade(&mut Budget::unlimited()).expect("it is graded").level;
        let solution = solution(board);
        let mut random = Random::new(level as u64);
        let cells = solution.len() as u32;
        let goal = random.below(cells);
        let mut states = vec![0; solution.len()];
        let mut before = Some(most);
        for _ in 0..8 {
            let Some(steps) = chain(board, &states, goal) else { break };
            let place = format!("{} {level:?}, cell {goal} of {states:?}", kind.name());
            let now = hardest(&steps);
            assert!(now <= before, "{place}: {now:?} after {before:?}");
            before = now;
            *met.entry(kind.name()).or_insert(0) += 1;
            for _ in 0..=cells / 12 {
                let cell = random.below(cells);
                if cell != goal {
                    states[cell as usize] = solution[cell as usize];
                }
            }
        }
    });
    assert!(met.len() == KINDS.len() && met.values().all(|count| 12 < *count), "{met:?}");
}
