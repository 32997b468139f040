//! The smallest part of what is known of a line that forces a cell.
//!
//! A part of the known cells forces a cell if it clashes with every arrangement that gives the cell the other colour.
//! So it is a set that *hits*, for each such arrangement, the known cells in which the arrangement differs.
//! The search takes turns: the cheapest set that hits what was met so far; an arrangement that this set allows, with
//! as few differences as can be. When there is none, the set forces the cell, and nothing cheaper does.
//! Method: Ignatiev, Previti, Liffiton and Marques-Silva, "Smallest MUS extraction with minimal hitting set
//! dualization" (2015).

use super::cells::{Cells, Known, LONGEST};
use super::clues;
use super::line::Line;

/// Steps a search may take before it settles for a part of which no cell can be left out.
const PATIENCE: u32 = 3_000;

/// A line to find reasons in.
#[derive(Clone, Copy)]
pub struct Question<'a> {
    /// Number of cells.
    pub len: usize,
    /// Its clue.
    pub blocks: &'a [u8],
    /// The same as an automaton.
    pub line: &'a Line,
    /// All that is known, supposed cells too; no arrangement fits.
    pub known: &'a Known,
    /// Cells that count as given: supposed ones.
    pub free: Cells,
}

/// What was found, and how many arrangements it took.
pub struct Found {
    /// The cells.
    pub cells: Cells,
    /// Arrangements looked for.
    pub looks: u64,
}

/// The cheapest cells of `known` that no arrangement fits together with `free`; `None` if some arrangement fits all.
///
/// Every cell costs 1,000 and its `toll`, so that tolls under ten only decide between sets of the same size.
/// If finding the cheapest takes too long, none of the cells that are given can be left out, but there may be cheaper
/// ones.
pub fn smallest(question: &Question, toll: impl Fn(usize) -> u32) -> Option<Found> {
    let Question { line, known, free, .. } = *question;
    let mut best = line.contradiction(known, free)?;
    let mut looks = 2;
    if best.is_empty() {
        return Some(Found { cells: best, looks });
    }
    let mut search = Hitting { sets: Vec::new(), tolls: [0; 128], best: None, bound: 0, patience: PATIENCE };
    for place in known.cells().without(free) {
        search.tolls[place] = 1_000 + toll(place);
    }
    let bound = search.price(best);
    let mut hit = Cells::NONE;
    loop {
        looks += 1;
        let Some(differing) = nearest(question, hit) else {
            best = hit;
            break;
        };
        search.sets.push(differing);
        match search.cheapest(bound) {
            Some(cheaper) => hit = cheaper,
            None => break,
        }
    }
    Some(Found { cells: best, looks })
}

/// Sets to be hit, and what hitting costs.
struct Hitting {
    sets: Vec<Cells>,
    tolls: [u32; 128],
    best: Option<Cells>,
    bound: u32,
    patience: u32,
}

impl Hitting {
    fn price(&self, cells: Cells) -> u32 {
        cells.into_iter().map(|place| self.tolls[place]).sum()
    }

    /// The cheapest cells that hit all sets, if they cost less than `bound` and are found in time.
    fn cheapest(&mut self, bound: u32) -> Option<Cells> {
        self.best = None;
        self.bound = bound;
        self.branch(Cells::NONE, 0, Cells::NONE);
        self.best.filter(|_| 0 < self.patience)
    }

    /// `out` are cells that were tried before at this or an earlier branch.
    fn branch(&mut self, chosen: Cells, price: u32, out: Cells) {
        let missed = self.sets.iter().filter(|set| set.within(chosen).is_empty());
        let Some(set) = missed.min_by_key(|set| set.without(out).len()) else {
            self.bound = price;
            self.best = Some(chosen);
            return;
        };
        let mut out = out;
        for place in set.without(out) {
            self.patience = self.patience.saturating_sub(1);
            let price = price + self.tolls[place];
            if self.patience == 0 {
                return;
            }
            if price < self.bound {
                let mut chosen = chosen;
                chosen.set(place);
                self.branch(chosen, price, out);
                out.set(place);
            }
        }
    }
}

/// The price of what cannot be: more than any line has cells.
const NEVER: u32 = 1 << 12;

/// What it costs to give cells one colour: for each place the price of all cells before it.
type Prices = [u32; LONGEST + 1];

/// The prices of a colour, where what is known `against` it costs 1, or cannot be if it is `fixed`.
fn prices(len: usize, against: Cells, fixed: Cells) -> Prices {
    let mut prices = [0; LONGEST + 1];
    for place in 0..len {
        let price = match (against.has(place), fixed.has(place)) {
            (false, _) => 0,
            (true, false) => 1,
            (true, true) => NEVER,
        };
        prices[place + 1] = prices[place] + price;
    }
    prices
}

/// The known cells in which an arrangement differs that agrees with `fixed` and differs in as few others as can be;
/// `None` if none agrees.
fn nearest(question: &Question, fixed: Cells) -> Option<Cells> {
    let Question { len, blocks, known, free, .. } = *question;
    let fixed = fixed.with(free);
    let (white, black) = (prices(len, known.black, fixed), prices(len, known.white, fixed));
    let gap = |row: &[u32], end: usize| row[end - 1] + white[end] - white[end - 1];
    // Row `count`, column `end`: the first `count` blocks lie within the first `end` cells, and there is room for the
    // others.
    let width = len + 1;
    let mut table = vec![NEVER; (blocks.len() + 1) * width];
    table[..width].copy_from_slice(&white[..width]);
    let (mut least, mut most) = (0, len - clues::least(blocks));
    for (count, block) in (1..).zip(blocks.iter().map(|block| usize::from(*block))) {
        let (above, row) = table.split_at_mut(count * width);
        let above = &above[(count - 1) * width..];
        least += block;
        most += block;
        // Rows of one length, side by side: no index is out of bounds.
        let (first, slack) = (least - block, most - least);
        let costs = black[least..=most].iter().zip(&black[first..=first + slack]);
        let gaps = white[least..=most].iter().zip(&white[least - 1..most]);
        let mut before = row[least - 1];
        // Only the first block can begin at the edge.
        let above_gap = |at: usize| if at == 0 { above[0] } else { gap(above, at) };
        for (at, (((to, from), (white, white_before)), place)) in
            costs.zip(gaps).zip(&mut row[least..=most]).enumerate()
        {
            let laid = above_gap(first + at) + to - from;
            before = laid.min(before + white - white_before).min(NEVER);
            *place = before;
        }
        least += 1;
        most += 1;
    }
    let mut differing = Cells::NONE;
    let (mut count, mut end) = (blocks.len(), len);
    if NEVER <= table[count * width + end] {
        return None;
    }
    while 0 < end {
        if table[count * width + end] == gap(&table[count * width..], end) {
            end -= 1;
            differing = differing.with(known.black.within(Cells::span(end, end + 1)));
            continue;
        }
        let first = end - usize::from(blocks[count - 1]);
        differing = differing.with(known.white.within(Cells::span(first, end)));
        count -= 1;
        end = first.saturating_sub(1);
        if end < first {
            differing = differing.with(known.black.within(Cells::span(end, first)));
        }
    }
    Some(differing)
}
