//! The oracle for tests: no table, no candidates, nothing clever.

use super::cell_state::CellState;
use super::clues::{Clues, Run};
use super::entry;

/// At most `most` solutions that extend the entries of `states`, in the order of their digits.
///
/// Fills the cells in reading order with every digit that repeats none of its runs and overshoots no sum; a run is
/// summed when it is full. For boards of a few cells.
pub fn solutions(clues: &Clues, states: &[u32], most: usize) -> Vec<Vec<u32>> {
    let mut digits = vec![0; clues.size().area()];
    for cell in clues.cells() {
        digits[cell as usize] = entry(states, cell).unwrap_or(0);
    }
    let mut found = Vec::new();
    if clues.runs().iter().all(|run| may_hold(*run, &digits)) {
        let open: Vec<u32> = clues.cells().filter(|cell| digits[*cell as usize] == 0).collect();
        fill(clues, &open, &mut digits, most, &mut found);
    }
    found
}

fn fill(clues: &Clues, open: &[u32], digits: &mut Vec<u8>, most: usize, found: &mut Vec<Vec<u32>>) {
    let Some((&cell, rest)) = open.split_first() else {
        found.push(
            digits.iter().map(|digit| if *digit == 0 { 0 } else { CellState::filled(*digit).0 }).collect(),
        );
        return;
    };
    for digit in 1..=9 {
        digits[cell as usize] = digit;
        if found.len() < most
            && clues.runs_of(cell).into_iter().all(|run| may_hold(clues.runs()[run], digits))
        {
            fill(clues, rest, digits, most, found);
        }
    }
    digits[cell as usize] = 0;
}

/// Whether the digits of a run differ, stay within its sum, and make it if the run is full.
fn may_hold(run: Run, digits: &[u8]) -> bool {
    let held: Vec<u8> = run.cells().map(|cell| digits[cell as usize]).filter(|digit| *digit != 0).collect();
    let differ = held.iter().enumerate().all(|(index, digit)| !held[..index].contains(digit));
    let total: u32 = held.iter().map(|digit| u32::from(*digit)).sum();
    let full = held.len() == run.len as usize;
    differ && run.sum.is_none_or(|sum| if full { total == u32::from(sum) } else { total < u32::from(sum) })
}
