//! The smallest part of what is known of a line that forces a cell.
//!
//! A part of the known cells forces a cell if it contradicts every arrangement that gives the cell the other colour.
//! So it is a set that *hits*, for each such arrangement, the known cells in which the arrangement differs.
//! The search alternates between the cheapest set that hits all arrangements found so far, and an arrangement that this
//! set allows, with as few differences as possible. If there is none, the set forces the cell, and nothing cheaper
//! does. Method: Ignatiev, Previti, Liffiton and Marques-Silva, "Smallest MUS extraction with minimal hitting set
//! dualization" (2015).
//!
//! The engine's `mus::smallest` has the same method for numbered items and a solver; this one works on bits and weighs
//! cells, and a table of the line yields the arrangement with the fewest differences.

use super::cells::{Cells, Known, LONGEST};
use super::clues;
use super::line::Line;

/// Steps of a search before it returns a minimal part instead of the smallest.
const PATIENCE: u32 = 3_000;

/// A line to find reasons in.
#[derive(Clone, Copy)]
pub struct ReasonQuery<'a> {
    /// Number of cells.
    pub len: usize,
    /// Its clue.
    pub blocks: &'a [u8],
    /// The same as an automaton.
    pub line: &'a Line,
    /// All that is known, with the assumed cell; no arrangement fits.
    pub known: &'a Known,
    /// Cells that count as given: the assumed ones.
    pub free: Cells,
}

/// What was found, and how many arrangements it took.
pub struct Found {
    /// The cells.
    pub cells: Cells,
    /// Searches for an arrangement.
    pub ticks: u64,
}

/// The cheapest cells of `known` that no arrangement fits together with `free`; `None` if some arrangement fits all.
///
/// Every cell costs 1,000 and its `toll`, so that tolls under ten only decide between sets of the same size.
/// If finding the cheapest takes too long, the result is minimal: no cell can be left out, but a cheaper set may exist.
pub fn smallest(query: &ReasonQuery, toll: impl Fn(usize) -> u32) -> Option<Found> {
    let ReasonQuery { line, known, free, .. } = *query;
    let mut best = line.contradiction(known, free)?;
    if best.is_empty() {
        return Some(Found { cells: best, ticks: 2 });
    }
    let mut search = Hitting { sets: Vec::new(), tolls: [0; 128], best: None, bound: 0, patience: PATIENCE };
    let mut least = u32::MAX;
    for place in known.cells().without(free) {
        search.tolls[place] = CELL + toll(place);
        least = least.min(search.tolls[place]);
    }
    let bound = search.price(best);
    let cheapest = |cells: Cells| bound == cells.len() * least;
    // Nine of ten reasons are of up to three cells, of which none can be left out. That there is none with fewer is
    // found by propagation: the search for arrangements takes four times as long.
    if best.len() == 1 && cheapest(best) {
        return Some(Found { cells: best, ticks: 3 });
    }
    let single = enough_with(query, Cells::NONE)?.into_iter().min_by_key(|place| search.tolls[*place]);
    if let Some(place) = single {
        return Some(Found { cells: Cells::span(place, place + 1), ticks: 3 });
    }
    if best.len() == 2 && cheapest(best) {
        return Some(Found { cells: best, ticks: 4 });
    }
    let mut room = Room::new(query);
    let mut ticks = 3;
    let mut met = room.nearest(query, Cells::NONE);
    let pair =
        |place: usize| enough_with(query, Cells::span(place, place + 1)).is_none_or(|with| !with.is_empty());
    if best.len() == 3 && cheapest(best) && !met.into_iter().flatten().any(pair) {
        return Some(Found { cells: best, ticks: 5 });
    }
    let mut hit = Cells::NONE;
    loop {
        let Some(differing) = met else {
            best = hit;
            break;
        };
        search.sets.push(differing);
        let Some(cheaper) = search.cheapest(bound) else { break };
        hit = cheaper;
        ticks += 1;
        met = room.nearest(query, hit);
    }
    Some(Found { cells: best, ticks })
}

/// The cells of which each suffices together with some others: those would give it the other colour. `None` if they
/// suffice without.
#[inline(never)]
fn enough_with(query: &ReasonQuery, others: Cells) -> Option<Cells> {
    let ReasonQuery { line, known, free, .. } = *query;
    let settled = line.propagate(&known.only(free.with(others)))?;
    Some(known.black.within(settled.white).with(known.white.within(settled.black)))
}

/// What a cell costs beside its toll.
const CELL: u32 = 1_000;

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
        // Missed sets that share no cell cost a cell each.
        let (mut narrowest, mut apart, mut taken) = (None, 0, Cells::NONE);
        for set in self.sets.iter().filter(|set| set.within(chosen).is_empty()) {
            let left = set.without(out);
            if taken.within(left).is_empty() {
                apart += CELL;
                taken = taken.with(left);
            }
            if narrowest.is_none_or(|least: Cells| left.len() < least.len()) {
                narrowest = Some(left);
            }
        }
        let Some(set) = narrowest else {
            self.bound = price;
            self.best = Some(chosen);
            return;
        };
        if self.bound <= price + apart {
            return;
        }
        let mut out = out;
        for place in set {
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

/// The price of the impossible: more than any line has cells.
const NEVER: u32 = 1 << 12;

/// What it costs to give cells one colour: for each place the price of all cells before it.
type Prices = [u32; LONGEST + 1];

/// The prices of a colour: a cell that is known `against` it costs 1, or [`NEVER`] if it is `fixed`.
fn price(prices: &mut Prices, len: usize, against: Cells, fixed: Cells) {
    for place in 0..len {
        let price = u32::from(against.has(place)) * (1 + u32::from(fixed.has(place)) * (NEVER - 1));
        prices[place + 1] = prices[place] + price;
    }
}

/// Room to find arrangements of one line in.
struct Room {
    white: Prices,
    black: Prices,
    /// Row `count`, column `end`: the first `count` blocks lie within the first `end` cells, and there is room for the
    /// others. Elsewhere it is never written.
    table: Vec<u32>,
}

impl Room {
    fn new(query: &ReasonQuery) -> Room {
        let table = vec![NEVER; (query.blocks.len() + 1) * (query.len + 1)];
        Room { white: [0; LONGEST + 1], black: [0; LONGEST + 1], table }
    }

    /// The known cells in which an arrangement differs that agrees with `fixed` and differs in as few others as
    /// possible; `None` if none agrees.
    fn nearest(&mut self, query: &ReasonQuery, fixed: Cells) -> Option<Cells> {
        self.fill(query, fixed);
        self.walk(query)
    }

    /// By how many blocks, and by where they end at the latest, the least price.
    fn fill(&mut self, query: &ReasonQuery, fixed: Cells) {
        let ReasonQuery { len, blocks, known, free, .. } = *query;
        let fixed = fixed.with(free);
        let Room { white, black, table } = self;
        price(white, len, known.black, fixed);
        price(black, len, known.white, fixed);
        let width = len + 1;
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
            let above_gap = |at: usize| if at == 0 { above[0] } else { gap(white, above, at) };
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
    }

    /// The known cells in which the cheapest arrangement differs.
    fn walk(&self, query: &ReasonQuery) -> Option<Cells> {
        let ReasonQuery { len, blocks, known, .. } = *query;
        let (table, width) = (&self.table, len + 1);
        let mut differing = Cells::NONE;
        let (mut count, mut end) = (blocks.len(), len);
        if NEVER <= table[count * width + end] {
            return None;
        }
        while 0 < end {
            if table[count * width + end] == gap(&self.white, &table[count * width..], end) {
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
}

/// The price of a row where the last of the cells is white.
#[inline]
fn gap(white: &Prices, row: &[u32], end: usize) -> u32 {
    row[end - 1] + white[end] - white[end - 1]
}
