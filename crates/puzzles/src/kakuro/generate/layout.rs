//! Where the white cells are: symmetric patterns that look made by hand.
//!
//! Method: simulated annealing over patterns that stay symmetric under a half turn. The cost counts what no board
//! may have (runs of one cell or over nine, parts cut off, empty lines), what looks like noise (black blocks and
//! bars) and how far the lengths of the runs are from those the level wants.

use gridstep_engine::Size;

use crate::kakuro::sums::LONGEST;
use crate::random::Random;

/// What a level wants of a pattern.
#[derive(Clone, Copy)]
pub(super) struct Taste {
    /// Of a thousand runs, how many shall have each length.
    pub(super) shares: [u32; LONGEST as usize + 1],
    /// The price of nine white cells in a square: open ground is hard to settle.
    pub(super) open: u32,
}

/// Most cells of a side.
const SIDE: usize = 20;

/// What a fault of a pattern costs that no board may have.
const WRONG: u32 = 200;

/// Draws a pattern: for each cell of the whole board whether it is white.
///
/// The first row and column are black; the rest is symmetric under a half turn, connected, and has no run of one
/// cell nor of more than nine.
pub(super) fn draw(size: Size, taste: Taste, random: &mut Random) -> Vec<bool> {
    let taste = vary(taste, random);
    loop {
        let mut pattern = Pattern::scattered(size, random);
        pattern.anneal(&taste, random);
        if pattern.cost(&taste) < WRONG {
            return pattern.to_cells(size);
        }
    }
}

/// No two boards of a level shall have the same proportions.
fn vary(mut taste: Taste, random: &mut Random) -> Taste {
    for share in &mut taste.shares {
        *share = *share * (40 + random.below(121)) / 100;
    }
    let total: u32 = taste.shares.iter().sum();
    taste.shares = taste.shares.map(|share| share * 1000 / total);
    taste
}

/// The cells that can be played, without the first row and column: a bit is set where a cell is white.
struct Pattern {
    width: usize,
    height: usize,
    rows: [u32; SIDE],
    columns: [u32; SIDE],
}

impl Pattern {
    /// One pair of cells in four black, anywhere.
    fn scattered(size: Size, random: &mut Random) -> Pattern {
        let (width, height) = (size.width as usize - 1, size.height as usize - 1);
        let mut pattern = Pattern { width, height, rows: [0; SIDE], columns: [0; SIDE] };
        for row in 0..height {
            pattern.rows[row] = full(width);
        }
        for column in 0..width {
            pattern.columns[column] = full(height);
        }
        for place in 0..(width * height).div_ceil(2) {
            if random.below(4) == 0 {
                pattern.flip(place);
            }
        }
        pattern
    }

    /// Turns a cell and its opposite from white to black or back.
    fn flip(&mut self, place: usize) {
        let opposite = self.width * self.height - 1 - place;
        for place in [place, opposite].into_iter().take(1 + usize::from(place != opposite)) {
            let (row, column) = (place / self.width, place % self.width);
            self.rows[row] ^= 1 << column;
            self.columns[column] ^= 1 << row;
        }
    }

    /// Flips cells while that makes the pattern better, and now and then worse, ever more rarely.
    fn anneal(&mut self, taste: &Taste, random: &mut Random) {
        let places = (self.width * self.height).div_ceil(2) as u32;
        let mut cost = self.cost(taste);
        for heat in [24, 18, 13, 9, 6, 4, 2, 1, 0] {
            for _ in 0..places * 8 {
                let place = random.below(places) as usize;
                self.flip(place);
                let changed = self.cost(taste);
                if changed <= cost + heat * random.heads() {
                    cost = changed;
                } else {
                    self.flip(place);
                }
            }
        }
    }

    fn cost(&self, taste: &Taste) -> u32 {
        let mut lengths = [0; LONGEST as usize + 1];
        let rows = &self.rows[..self.height];
        let columns = &self.columns[..self.width];
        let mut cost = 0;
        for &row in rows {
            cost += line_cost(row, self.width, &mut lengths);
        }
        for &column in columns {
            cost += line_cost(column, self.height, &mut lengths);
        }
        cost += lengths_cost(&lengths, taste);
        cost += blocks_cost(rows, self.width, taste);
        if cost < WRONG * 4 && !connected(rows) {
            cost += WRONG;
        }
        cost
    }

    fn to_cells(&self, size: Size) -> Vec<bool> {
        let mut white = vec![false; size.area()];
        for row in 1..size.height {
            for column in 1..size.width {
                white[size.cell(row, column) as usize] = self.rows[row as usize - 1] >> (column - 1) & 1 == 1;
            }
        }
        white
    }
}

/// A line of `cells` white cells.
fn full(cells: usize) -> u32 {
    (1 << cells) - 1
}

/// Counts the runs of a line by their length, and what is wrong with it.
fn line_cost(line: u32, cells: usize, lengths: &mut [u32]) -> u32 {
    if line == 0 {
        return WRONG * 2;
    }
    let (mut line, mut left, mut cost) = (line, cells as u32, 0);
    while 0 < left {
        let black = line.trailing_zeros().min(left);
        if 2 < black {
            cost += 25 * (black - 2);
        }
        line = line.checked_shr(black).unwrap_or(0);
        left -= black;
        let white = line.trailing_ones();
        match white {
            0 => (),
            1 => cost += WRONG,
            2..=LONGEST => lengths[white as usize] += 1,
            _ => cost += WRONG + 20 * (white - LONGEST),
        }
        line >>= white;
        left -= white;
    }
    cost
}

/// How far the lengths are from those wanted.
fn lengths_cost(lengths: &[u32], taste: &Taste) -> u32 {
    let total: u32 = lengths.iter().sum();
    let off =
        lengths.iter().zip(&taste.shares).map(|(&count, &share)| (count * 1000).abs_diff(share * total));
    off.sum::<u32>() / 125
}

/// What squares of four black and of nine white cells cost.
fn blocks_cost(rows: &[u32], width: usize, taste: &Taste) -> u32 {
    let black = rows.windows(2).map(|pair| {
        let both = !(pair[0] | pair[1]) & full(width);
        (both & both >> 1).count_ones()
    });
    let open = rows.windows(3).map(|three| {
        let all = three[0] & three[1] & three[2];
        (all & all >> 1 & all >> 2).count_ones()
    });
    40 * black.sum::<u32>() + taste.open * open.sum::<u32>()
}

/// Whether one can walk from any white cell to any other.
fn connected(rows: &[u32]) -> bool {
    let mut reached = [0; SIDE];
    let Some(first) = rows.iter().position(|&row| row != 0) else { return false };
    reached[first] = rows[first] & rows[first].wrapping_neg();
    loop {
        let before = reached;
        for row in (0..rows.len()).chain((0..rows.len()).rev()) {
            let above = if row == 0 { 0 } else { reached[row - 1] };
            let below = if row + 1 == rows.len() { 0 } else { reached[row + 1] };
            reached[row] = spread(reached[row] | (above | below) & rows[row], rows[row]);
        }
        if reached == before {
            return rows == &reached[..rows.len()];
        }
    }
}

/// All cells of the runs of `line` that `seed` touches.
fn spread(seed: u32, line: u32) -> u32 {
    let mut seed = seed;
    loop {
        let wider = (seed | seed << 1 | seed >> 1) & line;
        if wider == seed {
            return seed;
        }
        seed = wider;
    }
}
