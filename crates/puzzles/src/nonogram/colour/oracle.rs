//! The obvious solver: judges the clever one on small boards.

use super::check::entry;
use super::clues::{Clues, ColourBlock};

/// The blocks of a line of colours, 0 for white.
pub fn runs(line: &[u8]) -> Vec<ColourBlock> {
    let runs = line.chunk_by(|one, next| one == next).filter(|run| run[0] != 0);
    runs.map(|run| ColourBlock { len: run.len() as u8, colour: run[0] }).collect()
}

/// Solutions that extend the entries, at most `most`: every way to colour the cells, one after another; a row and a
/// column are compared with their clues once they are full.
pub fn solutions(clues: &Clues, states: &[u32], most: usize) -> Vec<Vec<u32>> {
    let mut found = Vec::new();
    fill(clues, states, &mut Vec::new(), most, &mut found);
    found
}

fn fill(clues: &Clues, states: &[u32], cells: &mut Vec<u8>, most: usize, found: &mut Vec<Vec<u32>>) {
    let (width, lists) = (clues.size().width as usize, clues.lists());
    let full = cells.len() / width;
    if 0 < full && cells.len().is_multiple_of(width) {
        let row = &cells[(full - 1) * width..];
        if runs(row) != lists.blocks(full - 1) {
            return;
        }
    }
    if cells.len() == clues.size().area() {
        let height = clues.size().height as usize;
        let column =
            |column: usize| -> Vec<u8> { cells.iter().skip(column).step_by(width).copied().collect() };
        if (0..width).all(|index| runs(&column(index)) == lists.blocks(height + index)) {
            found.push(cells.iter().map(|colour| 1 << colour).collect());
        }
        return;
    }
    let entered = entry(states, cells.len() as u32);
    for colour in 0..=clues.palette().len() as u8 {
        if found.len() < most && entered.is_none_or(|entered| entered == colour) {
            cells.push(colour);
            fill(clues, states, cells, most, found);
            cells.pop();
        }
    }
}
