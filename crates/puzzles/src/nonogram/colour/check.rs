//! What is known of entries without any search.

use gridstep_engine::Domain;

use super::clues::Clues;
use super::line::places::Places;

/// The kinds of [`Fault`](gridstep_engine::Fault).
pub const FAULTS: &[&str] = &["violated"];

/// Whether a state is some of the colours of a puzzle, white among them.
pub fn is_state(clues: &Clues, state: u32) -> bool {
    state >> clues.palette().len() <= 1
}

/// The colour of a cell, 0 for white, if it has an entry.
pub fn entry(states: &[u32], cell: u32) -> Option<u8> {
    let state = states.get(cell as usize).filter(|state| state.is_power_of_two())?;
    Some(state.trailing_zeros() as u8)
}

/// Whether at least as many cells have a colour as the clues ask for. White cells need no entry.
///
/// Such a board on which no line is violated is a solution, as in black and white: see
/// [`nonogram::check::complete`](crate::nonogram::check::complete).
pub fn complete(clues: &Clues, states: &[u32]) -> bool {
    let coloured = (0..states.len() as u32).filter(|cell| 0 < entry(states, *cell).unwrap_or(0)).count();
    clues.lists().filled() <= coloured
}

/// Blocks that lie at the same place in every arrangement that fits the entries, with all their cells entered: the line,
/// and which of its blocks. None of a line that no arrangement fits.
pub fn done(clues: &Clues, states: &[u32]) -> Vec<(u32, u32)> {
    let lists = clues.lists();
    let mut done = Vec::new();
    for line in 0..lists.lines() {
        let any = Domain::range(0, clues.palette().len() as u8);
        let domains: Vec<Domain> =
            lists.cells(line).map(|cell| entry(states, cell).map_or(any, Domain::only)).collect();
        let blocks = lists.blocks(line);
        if domains.iter().all(|domain| *domain == any) {
            continue;
        }
        let Some(places) = Places::new(blocks, &domains) else { continue };
        for (index, block) in (0..).zip(blocks) {
            let (first, end) = (places.first(index as usize), places.end(index as usize));
            let is_entered = domains[first..end].iter().all(|domain| *domain == Domain::only(block.colour));
            if end - first == usize::from(block.len) && is_entered {
                done.push((line as u32, index));
            }
        }
    }
    done
}
