//! Trying both colours of a cell and keeping what both agree on.

use super::propagate::{Broken, Lines};

/// Suppositions of one round on a board: the solver's ticks.
pub struct Probed {
    /// Suppositions tried.
    pub ticks: u64,
    /// Whether something was found.
    pub progressed: bool,
}

/// One round: each open cell, those with the most known neighbours first, is supposed white and black. A colour that
/// breaks a line is out; what follows from both colours follows.
///
/// Stops after `most` suppositions.
///
/// # Errors
/// The line that breaks whatever a cell's colour is: there is no solution.
pub fn probe(lines: &mut Lines, most: u64) -> Result<Probed, Broken> {
    let size = lines.clues().size();
    let mut probed = Probed { ticks: 0, progressed: false };
    let mut order: Vec<(u8, u32)> = (0..size.area() as u32)
        .filter(|cell| lines.black(*cell).is_none())
        .map(|cell| (4 - known_neighbours(lines, cell), cell))
        .collect();
    order.sort_unstable();
    let mut white: Vec<Option<bool>> = vec![None; size.area()];
    for (_, cell) in order {
        if lines.black(cell).is_some() {
            continue;
        }
        if most <= probed.ticks + 1 {
            break;
        }
        probed.ticks += 2;
        let time = lines.time();
        let fits = try_colour(lines, cell, false);
        let followed: Vec<u32> = lines.trail()[time..].to_vec();
        for other in &followed {
            white[*other as usize] = lines.black(*other);
        }
        lines.rewind(time);
        let mut agreed = Vec::new();
        if fits {
            if try_colour(lines, cell, true) {
                let both = lines.trail()[time..].iter().filter_map(|other| {
                    lines
                        .black(*other)
                        .filter(|black| white[*other as usize] == Some(*black))
                        .map(|black| (*other, black))
                });
                agreed.extend(both);
            } else {
                agreed.push((cell, false));
            }
            lines.rewind(time);
        } else {
            agreed.push((cell, true));
        }
        for other in followed {
            white[other as usize] = None;
        }
        if !agreed.is_empty() {
            probed.progressed = true;
            for (other, black) in agreed {
                lines.suppose(other, black);
            }
            lines.settle()?;
        }
    }
    Ok(probed)
}

fn try_colour(lines: &mut Lines, cell: u32, black: bool) -> bool {
    lines.suppose(cell, black);
    lines.settle().is_ok()
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
