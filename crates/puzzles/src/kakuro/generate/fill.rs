//! Digits for a layout, and the sums they make.

use gridstep_engine::{Digits, Level};

use crate::kakuro::clues::Clues;
use crate::kakuro::sums::{GREATEST, LONGEST, ways};
use crate::random::Random;

/// Digits in every white cell, no digit twice in a run.
pub(super) struct Filling<'a> {
    ground: &'a Clues,
    digits: Vec<u8>,
    used: Vec<Digits>,
    sums: Vec<u8>,
}

/// New digits for a cell, or for two cells of one run.
#[derive(Clone, Copy)]
pub(super) struct Change {
    cells: [u32; 2],
    to: [u8; 2],
}

impl<'a> Filling<'a> {
    /// Some digits: diagonals of one digit, which are never twice in nine cells of a line.
    pub(super) fn new(ground: &'a Clues, random: &mut Random) -> Filling<'a> {
        let slope = random.pick(&[1, 2, 4, 5, 7, 8]);
        let mut filling = Filling {
            ground,
            digits: vec![0; ground.white().len()],
            used: vec![Digits::NONE; ground.runs().len()],
            sums: vec![0; ground.runs().len()],
        };
        for cell in ground.cells() {
            let (row, column) = ground.size().place(cell);
            filling.put(cell, ((row * slope + column) % 9) as u8 + 1);
        }
        filling
    }

    /// What each run sums to.
    pub(super) fn sums(&self) -> &[u8] {
        &self.sums
    }

    /// A change at `cell` that keeps the digits of each run different, if the one drawn does.
    pub(super) fn propose(&self, cell: u32, random: &mut Random) -> Option<Change> {
        let [across, down] = self.ground.runs_of(cell);
        let digit = self.digits[cell as usize];
        let free = (self.used[across] | self.used[down]).complement();
        if !free.is_empty() && random.below(3) != 0 {
            let to = free.into_iter().nth(random.below(free.len()) as usize)?;
            return Some(Change { cells: [cell; 2], to: [to; 2] });
        }
        let (run, crossing) = if random.below(2) == 0 { (across, 1) } else { (down, 0) };
        let run = self.ground.runs()[run];
        let other = run.cells().nth(random.below(run.len) as usize)?;
        let to = self.digits[other as usize];
        let fits = |cell, digit| !self.used[self.ground.runs_of(cell)[crossing]].has(digit);
        let different = other != cell && fits(cell, to) && fits(other, digit);
        different.then_some(Change { cells: [cell, other], to: [to, digit] })
    }

    /// Makes a change; making what it returns takes it back.
    pub(super) fn make(&mut self, change: Change) -> Change {
        let [first, second] = change.cells;
        let back = Change { to: change.cells.map(|cell| self.digits[cell as usize]), ..change };
        self.take(first);
        if first != second {
            self.take(second);
            self.put(second, change.to[1]);
        }
        self.put(first, change.to[0]);
        back
    }

    fn put(&mut self, cell: u32, digit: u8) {
        self.digits[cell as usize] = digit;
        for run in self.ground.runs_of(cell) {
            self.used[run] |= Digits::only(digit);
            self.sums[run] += digit;
        }
    }

    fn take(&mut self, cell: u32) {
        let digit = self.digits[cell as usize];
        for run in self.ground.runs_of(cell) {
            self.used[run] = self.used[run] - Digits::only(digit);
            self.sums[run] -= digit;
        }
    }

    /// Makes sums that have few ways and cells that few digits of both runs' ways fit in, as far as `level` wants.
    pub(super) fn tighten(&mut self, level: Level, reach: &Reach, random: &mut Random) {
        let cells: Vec<u32> = self.ground.cells().collect();
        let heats = match level {
            Level::Easy => [20, 12, 6, 5],
            Level::Medium => [20, 15, 11, 10],
            Level::Hard => [20, 18, 17, 16],
            Level::Expert => [24, 24, 24, 24],
        };
        for heat in heats {
            for _ in 0..cells.len() * 10 {
                let Some(change) = self.propose(random.pick(&cells), random) else { continue };
                let before = self.looseness(change, reach);
                let back = self.make(change);
                if before + heat * random.heads() < self.looseness(change, reach) {
                    self.make(back);
                }
            }
        }
    }

    /// How loose the runs are that a change touches.
    pub(super) fn looseness(&self, change: Change, reach: &Reach) -> u32 {
        let [first, second] = change.cells;
        let [a, b] = self.ground.runs_of(first);
        let [c, d] = self.ground.runs_of(second);
        let mut total = self.run_looseness(a, reach) + self.run_looseness(b, reach);
        if c != a {
            total += self.run_looseness(c, reach);
        }
        if d != b {
            total += self.run_looseness(d, reach);
        }
        total
    }

    fn run_looseness(&self, run: usize, reach: &Reach) -> u32 {
        let own = self.ground.runs()[run];
        let mut total = LOOSE[ways(own.len, self.sums[run]).len()];
        for cell in own.cells() {
            let [across, down] =
                self.ground.runs_of(cell).map(|run| reach.of(self.ground.runs()[run].len, self.sums[run]));
            total += LOOSE[(across & down).len() as usize];
        }
        total
    }
}

/// Ten times the binary logarithm, of 1 to 12.
const LOOSE: [u32; 13] = [0, 0, 10, 16, 20, 23, 26, 28, 30, 32, 33, 35, 36];

/// The digits that some way to make a sum uses.
pub(super) struct Reach([[Digits; GREATEST as usize + 1]; LONGEST as usize + 1]);

impl Reach {
    pub(super) fn new() -> Reach {
        let mut reach = Reach([[Digits::NONE; GREATEST as usize + 1]; LONGEST as usize + 1]);
        for (len, row) in (0..).zip(&mut reach.0) {
            for (sum, cell) in (0..).zip(row) {
                *cell = ways(len, sum).iter().fold(Digits::NONE, |all, &way| all | way);
            }
        }
        reach
    }

    fn of(&self, len: u32, sum: u8) -> Digits {
        self.0[len as usize][usize::from(sum)]
    }
}
