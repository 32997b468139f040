//! A lower bound where the exact count is too expensive: the coverings that never cross certain lines.

use gridstep_engine::{Count, Limit, Verdict};

use super::super::clues::Clues;
use super::super::solve;
use super::big::Big;
use super::reduce::Rest;
use super::{Numbers, exact, product};

/// Ticks of the search for two coverings.
pub(super) const SEARCH: u64 = 20_000;
/// Lines that are tried, all together.
const LINES: u32 = 64;

/// A lower bound; exact if a search finds that there is no covering or one.
pub(super) fn least(rest: &Rest, numbers: &mut Numbers<'_, '_>) -> Count {
    let limit = Limit { ticks: SEARCH, solutions: 2 };
    let answer = solve::solve_within(&rest.clues, &[], limit, numbers.budget);
    let found = Big::from(answer.solutions.len() as u64);
    if matches!(answer.verdict(), Verdict::Impossible | Verdict::Unique) {
        return exact(&found);
    }
    let most = numbers.left;
    let mut apart = Apart { numbers, lines: LINES };
    let cells: Vec<u32> = rest.clues.areas().concat();
    let ways = apart.count(&rest.clues, &cells, most).unwrap_or_default().max(found);
    Count { ways: ways.to_string(), complete: false }
}

/// Counts part by part.
struct Apart<'n, 'a, 'b> {
    /// For all parts together.
    numbers: &'n mut Numbers<'a, 'b>,
    /// Lines that may still be tried.
    lines: u32,
}

impl Apart<'_, '_, '_> {
    /// A lower bound for the coverings of some free cells: exact if `numbers` suffice, otherwise the coverings that do
    /// not cross a line near the middle, across the longer side. `None` if none was found.
    fn count(&mut self, clues: &Clues, cells: &[u32], numbers: u64) -> Option<Big> {
        let mut free = vec![false; clues.size().area()];
        for cell in cells {
            free[*cell as usize] = true;
        }
        let rest = Rest::of(clues, free)?;
        // Limits this part to its share of the numbers.
        let beyond = self.numbers.left.saturating_sub(numbers);
        self.numbers.left -= beyond;
        let counted = product(&rest.clues, super::areas(&rest.clues), self.numbers);
        self.numbers.left += beyond;
        if let Ok(ways) = counted {
            return Some(ways).filter(|ways| !ways.is_zero());
        }
        let cells = in_order(&rest.clues);
        let middle = cells.len() / 6;
        for away in 0..middle {
            for third in [middle + away, middle - away] {
                self.lines = self.lines.checked_sub(1)?;
                let (first, second) = cells.split_at(3 * third);
                let counted = self.count(&rest.clues, first, numbers / 2);
                let both =
                    counted.and_then(|ways| Some((ways, self.count(&rest.clues, second, numbers / 2)?)));
                if let Some((first, second)) = both {
                    return Some(first.times(&second));
                }
            }
        }
        None
    }
}

/// The free cells in order along the longer side.
fn in_order(clues: &Clues) -> Vec<u32> {
    let mut cells: Vec<u32> = clues.areas().concat();
    let span = |side: fn((u32, u32)) -> u32| {
        let sides = || cells.iter().map(|cell| side(clues.size().place(*cell)));
        sides().max().zip(sides().min()).map(|(most, least)| most - least)
    };
    let column = |(_, column): (u32, u32)| column;
    if span(|(row, _)| row) < span(column) {
        cells.sort_unstable_by_key(|cell| (column(clues.size().place(*cell)), *cell));
    } else {
        cells.sort_unstable();
    }
    cells
}
