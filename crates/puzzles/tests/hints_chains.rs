//! Chains of reasons, step by step, against a checker that knows no rule.

mod boards;
mod proof;
mod steps;

use gridstep_engine::{Hint, Size, Step};
use gridstep_puzzles::kakuro::techniques::hint;
use gridstep_puzzles::kakuro::{CellState, Clues, oracle};
use proof::{Known, holds, redundant_premises, unproved};
use steps::print;

const SIZES: [Size; 4] = [
    Size { width: 4, height: 3 },
    Size { width: 3, height: 6 },
    Size { width: 6, height: 5 },
    Size { width: 5, height: 6 },
];

/// A chain: where it comes from, the board, the entries, the goal, the steps.
type Chain = (String, Clues, Vec<u32>, u32, Vec<Step>);

/// Chains on random boards, with or without entries, with one solution or several.
fn chains() -> Vec<Chain> {
    let mut chains = Vec::new();
    for seed in 0..160_u64 {
        let clues = boards::random(seed, SIZES[seed as usize % 4], false);
        let Some(solution) = oracle::solutions(&clues, &[], 1).pop() else { continue };
        let entered = |cell: u64| (cell * 5 + seed) % 7 < seed % 5;
        let states: Vec<u32> =
            (0..).zip(&solution).map(|(cell, state)| if entered(cell) { *state } else { 0 }).collect();
        for cell in clues.cells() {
            let asked = hint(&clues, &states, cell);
            assert_eq!(asked, hint(&clues, &states, cell), "the same question gets the same answer");
            if let Hint::Chain(steps) = asked {
                chains.push((
                    format!("seed {seed}, cell {cell}"),
                    clues.clone(),
                    states.clone(),
                    cell,
                    steps,
                ));
            }
        }
    }
    assert!(700 < chains.len(), "the boards give {} chains only", chains.len());
    chains
}

fn shown(clues: &Clues, states: &[u32]) -> Known {
    let digits = |cell: u32| CellState(states[cell as usize]).digit().map_or(0x3fe, |digit| 1 << digit);
    (0..states.len() as u32).map(|cell| if clues.is_white(cell) { digits(cell) } else { 0 }).collect()
}

/// Plays a chain, left out one step if told; `None` if a step cites what is not known by then.
fn play(clues: &Clues, states: &[u32], steps: &[Step], left_out: Option<usize>) -> Option<Known> {
    let mut known = shown(clues, states);
    for (index, step) in steps.iter().enumerate().filter(|(index, _)| Some(*index) != left_out) {
        if !holds(&known, &step.deduction.premises) {
            return None;
        }
        for effect in &step.deduction.effects {
            let from = known[effect.cell as usize];
            if left_out.is_none() {
                assert_eq!(u32::from(from), effect.from, "step {index}: {}", print(step));
                assert!(effect.to != effect.from && effect.to & !effect.from == 0, "{}", print(step));
            }
            known[effect.cell as usize] = from & !(effect.from & !effect.to) as u16;
        }
    }
    Some(known)
}

#[test]
fn each_step_follows_from_its_clues_and_premises() {
    for (place, clues, _, _, steps) in chains() {
        for step in &steps {
            assert_eq!(unproved(&clues, step), None, "{place}: {}", print(step));
        }
    }
}

#[test]
fn each_step_premises_what_is_known_by_then_and_the_last_settles_the_goal() {
    for (place, clues, states, cell, steps) in chains() {
        let end = play(&clues, &states, &steps, None).unwrap_or_else(|| panic!("{place}: cited too early"));
        let solutions = oracle::solutions(&clues, &states, 1);
        assert_eq!(
            u32::from(end[cell as usize]),
            u32::from(CellState(solutions[0][cell as usize]).digits().bits()),
            "{place}"
        );
        let last = steps.last().expect("a chain has steps");
        assert!(last.deduction.effects.iter().any(|effect| effect.cell == cell), "{place}: {}", print(last));
    }
}

#[test]
fn no_step_is_redundant() {
    for (place, clues, states, cell, steps) in chains() {
        for (index, step) in steps.iter().enumerate() {
            assert!(!step.deduction.effects.is_empty(), "{place}: {}", print(step));
            let end = play(&clues, &states, &steps, Some(index));
            let settled = end.is_some_and(|end| end[cell as usize].is_power_of_two());
            assert!(!settled, "{place}: can do without {}", print(step));
        }
    }
}

#[test]
fn no_premise_is_redundant() {
    let mut loose = Vec::new();
    for (place, clues, _, _, chain) in chains() {
        for step in &chain {
            let redundant = redundant_premises(&clues, step);
            if !redundant.is_empty() {
                loose.push(format!("{place}: {} can do without {redundant:?}", print(step)));
            }
        }
    }
    assert!(loose.is_empty(), "{} steps:\n{}", loose.len(), loose.join("\n"));
}
