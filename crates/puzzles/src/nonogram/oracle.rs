//! The obvious solver: judges the clever ones on small boards.

use super::cell_state::CellState;
use super::cells::Known;
use super::clues::Clues;

/// All ways to lay the blocks of a line out that agree with what is known: each block at each place after the last.
pub fn arrangements(len: usize, blocks: &[u8], known: &Known) -> Vec<Vec<bool>> {
    let mut found = Vec::new();
    lay(len, blocks, &mut Vec::new(), &mut found);
    let agrees =
        |place: usize, black: bool| if black { !known.white.has(place) } else { !known.black.has(place) };
    found.retain(|line| line.iter().enumerate().all(|(place, black)| agrees(place, *black)));
    found
}

fn lay(len: usize, blocks: &[u8], begun: &mut Vec<bool>, found: &mut Vec<Vec<bool>>) {
    let Some((block, rest)) = blocks.split_first() else {
        let mut line = begun.clone();
        line.resize(len, false);
        found.push(line);
        return;
    };
    let kept = begun.len();
    let gap = usize::from(begun.contains(&true));
    for first in kept + gap..=len.saturating_sub(usize::from(*block)) {
        begun.resize(first, false);
        begun.resize(first + usize::from(*block), true);
        if begun.len() <= len {
            lay(len, rest, begun, found);
        }
        begun.truncate(kept);
    }
}

/// Lengths of the black runs of a line.
pub fn runs(line: &[bool]) -> Vec<u8> {
    line.split(|black| !black).map(|run| run.len() as u8).filter(|len| *len != 0).collect()
}

/// Solutions that extend the entries, at most `most`: row after row, each in all its ways.
pub fn solutions(clues: &Clues, states: &[u32], most: usize) -> Vec<Vec<u32>> {
    let mut found = Vec::new();
    fill(clues, states, &mut Vec::new(), most, &mut found);
    found
}

fn fill(clues: &Clues, states: &[u32], rows: &mut Vec<Vec<bool>>, most: usize, found: &mut Vec<Vec<u32>>) {
    let (width, height) = (clues.size().width as usize, clues.size().height as usize);
    if rows.len() == height {
        let column = |column: usize| rows.iter().map(|row| row[column]).collect::<Vec<bool>>();
        if (0..width).all(|index| runs(&column(index)) == clues.blocks(height + index)) {
            found.push(rows.concat().into_iter().map(|black| CellState::filled(black).0).collect());
        }
        return;
    }
    let row = rows.len();
    let entry = |place: usize| states.get(row * width + place).and_then(|state| CellState(*state).black());
    for line in arrangements(width, clues.blocks(row), &Known::NOTHING) {
        if found.len() < most
            && line.iter().enumerate().all(|(place, black)| entry(place).is_none_or(|e| e == *black))
        {
            rows.push(line);
            fill(clues, states, rows, most, found);
            rows.pop();
        }
    }
}
