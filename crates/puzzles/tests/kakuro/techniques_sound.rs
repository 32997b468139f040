//! What the rules say, against the oracle: on random boards, with one solution or many.

use crate::random_board;
use gridstep_engine::explain::Candidates as _;
use gridstep_engine::{Level, Size};
use gridstep_puzzles::kakuro::techniques::{Candidates, TECHNIQUES};
use gridstep_puzzles::kakuro::{CellState, Clues, oracle};

const SIZES: [Size; 4] = [
    Size { width: 4, height: 3 },
    Size { width: 3, height: 6 },
    Size { width: 6, height: 4 },
    Size { width: 5, height: 6 },
];
const MOST: usize = 60;

/// Boards with all their solutions, and some entries that a solution has.
fn sample() -> impl Iterator<Item = (u64, Clues, Vec<u32>, Vec<Vec<u32>>)> {
    (0..240).filter_map(|seed| {
        let clues = random_board::random(seed, SIZES[seed as usize % 4], seed % 5 == 0);
        let some = oracle::solutions(&clues, &[], 1).pop()?;
        let entries =
            (0_u64..).zip(some).map(|(cell, state)| if (cell * 5 + seed) % 7 < seed % 4 { state } else { 0 });
        let states: Vec<u32> = entries.collect();
        let solutions = oracle::solutions(&clues, &states, MOST + 1);
        (solutions.len() <= MOST).then_some((seed, clues, states, solutions))
    })
}

#[test]
fn every_use_of_every_rule_holds_in_every_solution() {
    let mut seen = vec![0; TECHNIQUES.len()];
    for (seed, clues, states, solutions) in sample() {
        let mut candidates = Candidates::new(&clues, &states);
        'techniques: loop {
            for (index, technique) in TECHNIQUES.iter().enumerate() {
                let applications: Vec<_> = (technique.applications)(&candidates)
                    .take(if technique.level == Level::Expert { 1 } else { 99 })
                    .collect();
                for effect in applications.iter().flat_map(|found| &found.effects) {
                    assert_eq!(
                        effect.from,
                        candidates.mask(effect.cell),
                        "{} on seed {seed}",
                        technique.name
                    );
                    assert!(
                        effect.to & !effect.from == 0 && effect.to != effect.from,
                        "{} on seed {seed}",
                        technique.name
                    );
                    for solution in &solutions {
                        let digit = CellState(solution[effect.cell as usize]).digits();
                        assert_eq!(
                            u32::from(digit.bits()) & !effect.to,
                            0,
                            "{} on seed {seed}, cell {}",
                            technique.name,
                            effect.cell
                        );
                    }
                }
                if let Some(found) = applications.first() {
                    seen[index] += 1;
                    for effect in &found.effects {
                        candidates.narrow(effect.cell, effect.to);
                    }
                    continue 'techniques;
                }
            }
            break;
        }
        let one = solutions.len() == 1;
        assert!(one || !candidates.complete(), "seed {seed}: settled though there are several solutions");
    }
    let fired = seen.iter().filter(|seen| 0 < **seen).count();
    assert!(10 < fired, "the boards exercise {fired} rules only: {seen:?}");
}
