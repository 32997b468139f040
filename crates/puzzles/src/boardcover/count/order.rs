//! Orders in which a sweep can pass the cells of an area, for different shapes.

use super::super::clues::{Clues, connected, square};

/// Orders worth trying, the most promising first: row by row, column by column, in rings around one end of the area
/// (which follows a winding corridor), and from there always the cell that makes the frontier grow least.
pub fn orders(clues: &Clues, area: &[u32]) -> Vec<Vec<u32>> {
    let mut columns = area.to_vec();
    columns.sort_by_key(|cell| (clues.size().place(*cell).1, *cell));
    let beside = Beside::new(clues, area);
    let end = area.first().map(|first| beside.rings(beside.rings(*first).last().copied().unwrap_or(*first)));
    let least = end.as_ref().and_then(|rings| rings.first()).map(|first| beside.least(*first));
    [Some(area.to_vec()), Some(columns), end, least].into_iter().flatten().collect()
}

/// Cells of an area that touch at a side or a corner: no others share a piece.
struct Beside<'a> {
    clues: &'a Clues,
    cells: usize,
}

impl Beside<'_> {
    fn new<'a>(clues: &'a Clues, area: &[u32]) -> Beside<'a> {
        Beside { clues, cells: area.len() }
    }

    /// In reading order, without cells of other areas that touch at a corner.
    fn of(&self, cell: u32) -> impl Iterator<Item = u32> {
        let own = self.clues.area_of(cell);
        square(self.clues.size(), cell, 1)
            .filter(move |other| *other != cell && self.clues.area_of(*other) == own)
    }

    fn rings(&self, first: u32) -> Vec<u32> {
        let mut seen = vec![false; self.clues.size().area()];
        connected(first, &mut seen, |cell| self.of(cell))
    }

    fn least(&self, first: u32) -> Vec<u32> {
        let mut seen = vec![false; self.clues.size().area()];
        seen[first as usize] = true;
        let mut order = Vec::with_capacity(self.cells);
        // In the order in which they were reached: of equals the oldest is passed.
        let mut frontier = vec![first];
        let gained = |cell: u32, seen: &[bool]| self.of(cell).filter(|other| !seen[*other as usize]).count();
        while let Some(place) = (0..frontier.len()).min_by_key(|place| gained(frontier[*place], &seen)) {
            let cell = frontier.remove(place);
            order.push(cell);
            for other in self.of(cell) {
                if !std::mem::replace(&mut seen[other as usize], true) {
                    frontier.push(other);
                }
            }
        }
        order
    }
}
