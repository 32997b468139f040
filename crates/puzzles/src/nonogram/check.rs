//! What is known of entries without any search.

use gridstep_engine::{Arg, Fault, Remaining};

use super::cell_state::CellState;
use super::cells::{Cells, Known};
use super::clues::Clues;
use super::line::Line;
use super::places::Places;
use super::smallest::{ReasonQuery, smallest};

/// The kinds of [`Fault`].
pub const FAULTS: &[&str] = &["clue"];

/// Whether a cell can hold a state: nothing, or an entry of one colour.
pub fn is_state(state: u32) -> bool {
    [CellState::EMPTY, CellState::WHITE, CellState::BLACK].contains(&CellState(state))
}

/// What the entries make known of a line.
fn known(clues: &Clues, states: &[u32], line: usize) -> Known {
    let mut known = Known::NOTHING;
    for (place, cell) in clues.cells(line).enumerate() {
        if let Some(black) = states.get(cell as usize).and_then(|state| CellState(*state).black()) {
            known.set(place, black);
        }
    }
    known
}

/// Lines whose clue can no longer be satisfied (`"clue"`), each with a minimal set of entries that shows it.
pub fn faults(clues: &Clues, states: &[u32]) -> Vec<Fault> {
    let fault = |line: usize| {
        let known = known(clues, states, line);
        let conflict =
            Line::new(clues.len_of(line), clues.blocks(line)).contradiction(&known, Cells::NONE)?;
        let cells = conflict.into_iter().map(|place| clues.cell(line, place)).collect();
        Some(Fault { kind: "clue", clue: line as u32, cells })
    };
    (0..clues.lines()).filter_map(fault).collect()
}

/// The same, each with a smallest set of entries.
pub fn least_faults(clues: &Clues, states: &[u32]) -> Vec<Fault> {
    let fault = |line: usize| {
        let (len, blocks, known) = (clues.len_of(line), clues.blocks(line), known(clues, states, line));
        let automaton = Line::new(len, blocks);
        let query = ReasonQuery { len, blocks, line: &automaton, known: &known, free: Cells::NONE };
        let cells = smallest(&query, |_| 0)?.cells;
        let cells = cells.into_iter().map(|place| clues.cell(line, place)).collect();
        Some(Fault { kind: "clue", clue: line as u32, cells })
    };
    (0..clues.lines()).filter_map(fault).collect()
}

/// Whether at least as many cells are black as the clues have black cells. White cells need no entry.
///
/// Such a board without [`faults`] is a solution: no line has more black cells than its clue, so none has fewer, and
/// each line's black cells fit an arrangement.
pub fn complete(clues: &Clues, states: &[u32]) -> bool {
    let black = states.iter().filter(|state| CellState(**state).black() == Some(true)).count();
    clues.filled() <= black
}

/// Cells whose entry is not the solution's.
pub fn differing(states: &[u32], solution: &[u32]) -> Vec<u32> {
    let black =
        |states: &[u32], cell: u32| states.get(cell as usize).and_then(|state| CellState(*state).black());
    let differs = |cell: &u32| black(states, *cell).is_some_and(|it| black(solution, *cell) != Some(it));
    (0..states.len() as u32).filter(differs).collect()
}

/// For the row and the column of a cell: `done`, the blocks that are certainly complete (counted from 0, in order), how
/// many cells are `black`, and how many must be, `of`; and whether some arrangement `fits` the entries.
pub fn remaining(clues: &Clues, states: &[u32], cell: u32) -> Vec<Remaining> {
    if clues.size().area() <= cell as usize {
        return Vec::new();
    }
    let remaining = |line: usize| {
        let known = known(clues, states, line);
        let blocks = clues.blocks(line);
        let done = certain(clues.len_of(line), blocks, &known);
        let of: i64 = blocks.iter().map(|block| i64::from(*block)).sum();
        let args = vec![
            ("done", Arg::Numbers(done.into_iter().map(i64::from).collect())),
            ("black", Arg::Number(i64::from(known.black.len()))),
            ("of", Arg::Number(of)),
            ("fits", Arg::Number(i64::from(Places::new(clues.len_of(line), blocks, &known).is_some()))),
        ];
        Remaining { clue: line as u32, args }
    };
    clues.lines_of(cell).map(|(line, _)| remaining(line)).into()
}

/// The [`certain`] blocks of all lines: the line, and which of its blocks.
pub fn done(clues: &Clues, states: &[u32]) -> Vec<(u32, u32)> {
    let of_line = |line: usize| {
        let known = known(clues, states, line);
        certain(clues.len_of(line), clues.blocks(line), &known)
            .into_iter()
            .map(move |block| (line as u32, u32::from(block)))
    };
    (0..clues.lines()).flat_map(of_line).collect()
}

/// Blocks that lie at the same place in every arrangement that fits what is known, all their cells being known to be
/// black. None if no arrangement fits.
pub fn certain(len: usize, blocks: &[u8], known: &Known) -> Vec<u8> {
    if known.black.is_empty() {
        return Vec::new();
    }
    let Some(places) = Places::new(len, blocks, known) else { return Vec::new() };
    let is_certain = |index: &u8| {
        let block = usize::from(*index);
        let (first, last) = (places.first(block), places.last(block));
        first == last && (first..first + usize::from(blocks[block])).all(|cell| known.black.has(cell))
    };
    (0..blocks.len() as u8).filter(is_certain).collect()
}
