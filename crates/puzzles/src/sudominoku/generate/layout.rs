//! A covering of a board of digits with dominoes and singles.

use gridstep_engine::Limit;

use crate::progress_meter::ProgressMeter;
use crate::random::Random;
use crate::sudominoku::board::{CELLS, EDGES, Partner, Partners, edge as edge_at, ends, side_of};
use crate::sudominoku::cell_state::CellState;
use crate::sudominoku::clues::Clues;
use crate::sudominoku::solve;

/// A covering.
pub(super) struct Layout {
    /// By cell.
    pub(super) partners: [Partner; CELLS],
    /// Pairs of opposite dominoes: a half turn of the board maps each onto the cells of the other.
    pub(super) twins: Vec<[u32; 2]>,
    /// The other dominoes, each with an edge of its own.
    pub(super) odd: Vec<u32>,
}

/// Ticks that the solver may take to cover a board; a tenth suffices for most.
const COVERING: u64 = 100;
/// Failed attempts after which no more twins are tried.
const PATIENCE: u32 = 40;

/// Covers digits, if that can be, with up to so many twins: they are laid one after another, at random, as long as the
/// solver can cover the rest.
pub(super) fn draw(
    digits: [u8; CELLS],
    twins: usize,
    random: &mut Random,
    meter: &mut ProgressMeter,
) -> Option<Layout> {
    let mut cover = |partners| {
        let clues = Clues::new(digits, partners).ok()?;
        let answer = solve::layouts(&clues, &[], Limit { ticks: COVERING, solutions: 1 });
        meter.work(answer.ticks);
        answer.solutions.into_iter().next()
    };
    let mut partners = [Partners::ALL; CELLS];
    let mut solution = cover(partners)?;
    let mut edges: Vec<u32> = (0..EDGES as u32).filter(|edge| ends(*edge)[0] < CELLS as u32 / 2).collect();
    random.shuffle(&mut edges);
    let (mut found, mut failed) = (Vec::new(), 0);
    for edge in edges {
        let pair = [edge, turned(edge)];
        let cells: Vec<u32> = pair.into_iter().flat_map(ends).collect();
        let taken = |cell: &u32| partners[*cell as usize].single().is_some();
        if twins <= found.len() || PATIENCE < failed || cells.iter().any(taken) || shares_cell(&cells) {
            continue;
        }
        let before = partners;
        for (cell, side) in pair.into_iter().flat_map(joined) {
            partners[cell as usize] = Partners::only(side);
        }
        let lies = |cell: &u32| CellState(solution[*cell as usize]).partners() == partners[*cell as usize];
        if !cells.iter().all(lies) {
            let Some(other) = cover(partners) else {
                (partners, failed) = (before, failed + 1);
                continue;
            };
            solution = other;
        }
        found.push(pair);
    }
    Some(Layout::of(&solution, found, random))
}

/// The image of an edge under a half turn.
fn turned(edge: u32) -> u32 {
    let [one, other] = ends(edge).map(|cell| CELLS as u32 - 1 - cell);
    side_of(one, other).and_then(|side| edge_at(one, side)).unwrap_or(edge)
}

fn shares_cell(cells: &[u32]) -> bool {
    (1..cells.len()).any(|index| cells[..index].contains(&cells[index]))
}

/// The cells of an edge, each with the side on which the other lies.
pub(super) fn joined(edge: u32) -> impl Iterator<Item = (u32, Partner)> {
    let [one, other] = ends(edge);
    [(one, other), (other, one)].into_iter().filter_map(|(cell, other)| Some((cell, side_of(cell, other)?)))
}

impl Layout {
    fn of(solution: &[u32], twins: Vec<[u32; 2]>, random: &mut Random) -> Layout {
        let partner = |cell: usize| CellState(solution[cell]).partners().single().unwrap_or(Partner::Single);
        let partners: [Partner; CELLS] = std::array::from_fn(partner);
        let begins = |cell: &u32| matches!(partners[*cell as usize], Partner::Right | Partner::Down);
        let edges =
            (0..CELLS as u32).filter(begins).filter_map(|cell| edge_at(cell, partners[cell as usize]));
        let mut odd: Vec<u32> = edges.filter(|edge| !twins.as_flattened().contains(edge)).collect();
        random.shuffle(&mut odd);
        Layout { partners, twins, odd }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::draw;
    use crate::progress_meter::ProgressMeter;
    use crate::random::Random;
    use crate::sudominoku::board::{CELLS, PAIRS, Partner, ends, neighbour, pair};
    use crate::sudominoku::generate::{HALF, SLICE, digits};

    #[test]
    fn every_cell_is_covered_once_by_different_tiles_and_twins_lie_opposite() {
        let mut twins = 0;
        for seed in 0..200 {
            let mut random = Random::new(seed, 0);
            let mut progress = |_| ControlFlow::Continue(());
            let digits = digits::draw(&mut random);
            let Some(layout) =
                draw(digits, 15, &mut random, &mut ProgressMeter::new(&mut progress, SLICE, HALF))
            else {
                continue;
            };
            let (mut singles, mut pairs) = (Vec::new(), Vec::new());
            for cell in 0..CELLS as u32 {
                let partner = layout.partners[cell as usize];
                match neighbour(cell, partner) {
                    Some(other) => {
                        assert_eq!(layout.partners[other as usize], partner.opposite());
                        pairs.push(pair(digits[cell as usize], digits[other as usize]));
                    }
                    None => singles.push(digits[cell as usize]),
                }
            }
            singles.sort_unstable();
            assert_eq!(singles, (1..=9).collect::<Vec<u8>>());
            pairs.sort_unstable();
            assert_eq!(pairs, (0..2 * PAIRS as u32).map(|number| number / 2).collect::<Vec<u32>>());
            assert!(
                !layout.partners.contains(&Partner::Single)
                    || 2 * layout.twins.len() + layout.odd.len() == PAIRS
            );
            for [one, two] in &layout.twins {
                let [first, last] = ends(*two);
                assert_eq!(ends(*one), [80 - last, 80 - first]);
            }
            twins += layout.twins.len();
        }
        assert!(200 * 5 < twins, "{twins} of 200 boards");
    }
}
