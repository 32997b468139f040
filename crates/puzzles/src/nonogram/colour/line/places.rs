//! All places of the blocks of a line, a bit each.

use gridstep_engine::Domain;

use crate::nonogram::colour::clues::ColourBlock;

/// Cells of a line, a bit each.
pub(in crate::nonogram::colour) type Cells = u128;

/// The cells from `first` up to `end`.
pub(in crate::nonogram::colour) fn span(first: usize, end: usize) -> Cells {
    let below = |place: usize| if place == 128 { Cells::MAX } else { (1 << place) - 1 };
    below(end.max(first)) & !below(first)
}

/// The places of some cells, the first one first.
pub(in crate::nonogram::colour) fn places_of(mut cells: Cells) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (cells != 0).then(|| cells.trailing_zeros() as usize)?;
        cells &= cells - 1;
        Some(place)
    })
}

/// By block, the cells in which it can begin: those of the arrangements that some domains allow.
pub(in crate::nonogram::colour) struct Places<'a> {
    blocks: &'a [ColourBlock],
    starts: Vec<Cells>,
}

impl<'a> Places<'a> {
    /// `None` if no arrangement is left.
    ///
    /// Forward, where a block can begin behind those before it; backward, where before those behind it. Each takes some
    /// twenty operations on bits a block.
    pub(in crate::nonogram::colour) fn new(
        blocks: &'a [ColourBlock],
        domains: &[Domain],
    ) -> Option<Places<'a>> {
        let white = cells_with(domains, 0);
        let mut starts = Vec::with_capacity(blocks.len());
        // Where the block can begin if nothing but white cells is before it.
        let mut free = filled_up(1, white) & span(0, domains.len());
        for (index, block) in blocks.iter().enumerate() {
            let can = starting(cells_with(domains, block.colour), block.len);
            let begins = free & can;
            starts.push(begins);
            let ends = begins << (block.len - 1);
            let touches = blocks.get(index + 1).is_some_and(|next| next.colour != block.colour);
            let next = if touches { ends << 1 } else { (ends << 1 & white) << 1 };
            free = filled_up(next, white);
        }
        // Where a block can end if nothing but white cells is behind it.
        let last = domains.len().checked_sub(1)?;
        let mut free = filled_down(1 << last, white);
        for (index, block) in blocks.iter().enumerate().rev() {
            let begins = starts[index] & free >> (block.len - 1);
            starts[index] = begins;
            let touches = index.checked_sub(1).is_some_and(|before| blocks[before].colour != block.colour);
            let next = if touches { begins >> 1 } else { (begins >> 1 & white) >> 1 };
            free = filled_down(next, white);
        }
        let fits = if blocks.is_empty() {
            domains.iter().all(|domain| domain.has(0))
        } else {
            starts.iter().all(|starts| *starts != 0)
        };
        fits.then_some(Places { blocks, starts })
    }

    /// The cells in which a block can begin.
    pub(in crate::nonogram::colour) fn starts(&self, block: usize) -> Cells {
        self.starts[block]
    }

    /// The first cell of a block that lies as near to the start as it can.
    pub(in crate::nonogram::colour) fn first(&self, block: usize) -> usize {
        self.starts[block].trailing_zeros() as usize
    }

    /// The cell behind the last of a block that lies as near to the end as it can.
    pub(in crate::nonogram::colour) fn end(&self, block: usize) -> usize {
        128 - self.starts[block].leading_zeros() as usize - 1 + usize::from(self.blocks[block].len)
    }

    /// The cells between which a block lies.
    pub(in crate::nonogram::colour) fn room(&self, block: usize) -> Cells {
        span(self.first(block), self.end(block))
    }

    /// The cells that a block has wherever it lies in its room.
    pub(in crate::nonogram::colour) fn overlap(&self, block: usize) -> Cells {
        let len = usize::from(self.blocks[block].len);
        span(self.end(block) - len, self.first(block) + len)
    }

    /// The blocks of a colour, by number.
    pub(in crate::nonogram::colour) fn of_colour(&self, colour: u8) -> impl Iterator<Item = usize> + '_ {
        (0..self.blocks.len()).filter(move |block| self.blocks[*block].colour == colour)
    }

    /// The longest block of a colour in whose room a cell is; 0 if there is none.
    pub(in crate::nonogram::colour) fn longest(&self, colour: u8, cell: usize) -> u8 {
        let reaching = self.of_colour(colour).filter(|block| self.room(*block) & 1 << cell != 0);
        reaching.map(|block| self.blocks[block].len).max().unwrap_or(0)
    }
}

/// The cells that can have a colour.
pub(in crate::nonogram::colour) fn cells_with(domains: &[Domain], colour: u8) -> Cells {
    let having = domains.iter().enumerate().filter(|(_, domain)| domain.has(colour));
    having.fold(0, |all, (place, _)| all | 1 << place)
}

/// The cells that are known to have a colour.
pub(in crate::nonogram::colour) fn known(domains: &[Domain], colour: u8) -> Cells {
    let having = domains.iter().enumerate().filter(|(_, domain)| **domain == Domain::only(colour));
    having.fold(0, |all, (place, _)| all | 1 << place)
}

/// The cells with which `len` in a row begin.
fn starting(mut cells: Cells, len: u8) -> Cells {
    let mut row = 1;
    while row < len {
        let step = row.min(len - row);
        cells &= cells >> step;
        row += step;
    }
    cells
}

/// Some cells, and all that follow on them over white ones.
fn filled_up(mut cells: Cells, white: Cells) -> Cells {
    let mut through = white << 1;
    for step in [1, 2, 4, 8, 16, 32, 64] {
        cells |= through & cells << step;
        through &= through << step;
    }
    cells
}

/// The same towards the start.
fn filled_down(mut cells: Cells, white: Cells) -> Cells {
    let mut through = white >> 1;
    for step in [1, 2, 4, 8, 16, 32, 64] {
        cells |= through & cells >> step;
        through &= through >> step;
    }
    cells
}
