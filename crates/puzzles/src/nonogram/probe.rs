//! Probing: assume each colour of a cell, and keep what both agree on.

use gridstep_engine::Budget;

use super::propagate::{LineConflict, Lines};

/// What follows from both colours of a cell.
pub enum Agreed {
    /// These cells have these colours, whichever colour the cell has; if one colour of the cell leads to a conflict,
    /// the cell has the other, and the line in conflict is given.
    On(Vec<(u32, bool)>, Option<LineConflict>),
    /// Both colours lead to a conflict: there is no solution.
    Neither(LineConflict),
}

/// Assumes an open cell white, then black, on a board at the fixpoint of its lines; the board is as before afterwards.
///
/// Theorem: the cell has one of the two colours; if one leads to a contradiction it has the other, and else whatever
/// follows from both is so.
pub fn probe_cell(lines: &mut Lines, cell: u32) -> Agreed {
    match (attempt(lines, cell, false), attempt(lines, cell, true)) {
        (Err(broken), Err(_)) => Agreed::Neither(broken),
        (Err(broken), Ok(_)) => Agreed::On(vec![(cell, true)], Some(broken)),
        (Ok(_), Err(broken)) => Agreed::On(vec![(cell, false)], Some(broken)),
        (Ok(mut white), Ok(mut black)) => {
            white.sort_unstable();
            black.sort_unstable();
            white.retain(|settled| black.binary_search(settled).is_ok());
            Agreed::On(white, None)
        }
    }
}

/// Tries both colours of every open cell of a board at the fixpoint of its lines, and keeps what is found; returns how
/// many colours were tried, `tick` of which are a tick: at most `at_most`, or until `budget` is over.
///
/// # Errors
/// A line in conflict, whatever the colours: there is no solution.
pub fn probe_all(
    lines: &mut Lines,
    at_most: u64,
    tick: u64,
    budget: &mut Budget<'_>,
) -> Result<u64, LineConflict> {
    let mut tried: u64 = 0;
    for cell in most_known_first(lines) {
        if at_most <= tried || budget.is_over() {
            break;
        }
        if lines.black(cell).is_some() {
            continue;
        }
        let before = tried.div_ceil(tick);
        tried += 2;
        budget.spend(tried.div_ceil(tick) - before);
        match probe_cell(lines, cell) {
            Agreed::Neither(broken) => return Err(broken),
            Agreed::On(cells, _) => {
                for (other, black) in cells {
                    lines.assume(other, black);
                }
                lines.fixpoint()?;
            }
        }
    }
    Ok(tried)
}

/// What follows from a colour of a cell.
fn attempt(lines: &mut Lines, cell: u32, black: bool) -> Result<Vec<(u32, bool)>, LineConflict> {
    let time = lines.time();
    lines.assume(cell, black);
    let held = lines.fixpoint();
    let colour = |cell: &u32| lines.black(*cell).map(|black| (*cell, black));
    let followed = lines.trail()[time..].iter().filter_map(colour).collect();
    lines.rewind(time);
    held.map(|()| followed)
}

/// The open cells, those with the most known neighbours first.
pub fn most_known_first(lines: &Lines) -> Vec<u32> {
    let open = (0..lines.clues().size().area() as u32).filter(|cell| lines.black(*cell).is_none());
    let known: Vec<(u8, u32)> = open.map(|cell| (known_neighbours(lines, cell), cell)).collect();
    let with = |count: u8| known.iter().filter(move |(known, _)| *known == count).map(|(_, cell)| *cell);
    (0..=4).rev().flat_map(with).collect()
}

/// Sides of a cell on which there is the edge or a known cell.
pub fn known_neighbours(lines: &Lines, cell: u32) -> u8 {
    let size = lines.clues().size();
    let (row, column) = size.place(cell);
    let known = |inside: bool, other: u32| u8::from(!inside || lines.black(other).is_some());
    known(0 < row, cell.wrapping_sub(size.width))
        + known(0 < column, cell.wrapping_sub(1))
        + known(row + 1 < size.height, cell + size.width)
        + known(column + 1 < size.width, cell + 1)
}
