//! What the techniques of each level leave of a board: a fast approximation without trail and reasons.
//!
//! The generator runs this thousands of times for a board. Its candidates include those that the techniques leave,
//! which a property test holds; the techniques themselves decide the level of a finished board. The library's
//! techniques instead give other boards: `docs/experiments/kakuro-generate.md`.

use gridstep_engine::constraint::{Queue, fillings};
use gridstep_engine::{Digits, Level};

use crate::kakuro::clues::{Clues, Run};
use crate::kakuro::sums::{LONGEST, ways};

/// Deductions from sums on one layout; the tables are reused for other sums.
pub(super) struct Deducer<'a> {
    ground: &'a Clues,
    /// What each cell can hold.
    masks: Vec<Digits>,
    /// By run, the digits of its ways, whatever its cells can hold; for [`Level::Easy`] alone.
    reach: Vec<Digits>,
    queue: Queue,
    asked: u32,
}

impl<'a> Deducer<'a> {
    pub(super) fn new(ground: &'a Clues) -> Deducer<'a> {
        let runs = ground.runs().len();
        Deducer {
            ground,
            masks: vec![Digits::NONE; ground.white().len()],
            reach: vec![Digits::NONE; runs],
            // One priority: runs are taken in turn.
            queue: Queue::new(std::iter::repeat_n(1, runs)),
            asked: 0,
        }
    }

    /// Deduces all that `level` can from `sums`, which have a solution; returns how many candidates are left beyond
    /// one for each cell.
    pub(super) fn surplus(&mut self, sums: &[u8], level: Level) -> u32 {
        for (mask, &white) in self.masks.iter_mut().zip(self.ground.white()) {
            *mask = if white { Digits::ALL } else { Digits::NONE };
        }
        self.reach.fill(Digits::ALL);
        for run in 0..sums.len() as u32 {
            self.queue.enqueue(run);
        }
        self.fixpoint(sums, level);
        if level == Level::Expert {
            self.assume(sums);
        }
        self.left()
    }

    /// How many runs were propagated since this was last called: a measure of the work.
    pub(super) fn take_asked(&mut self) -> u32 {
        std::mem::take(&mut self.asked)
    }

    /// The candidates of a cell.
    pub(super) fn of(&self, cell: u32) -> Digits {
        self.masks[cell as usize]
    }

    fn left(&self) -> u32 {
        let open = self.ground.cells().filter(|&cell| 1 < self.of(cell).len());
        open.map(|cell| self.seen(cell).len() - 1).sum()
    }

    /// The candidates of a cell that are in a way of both of its runs.
    fn seen(&self, cell: u32) -> Digits {
        let [across, down] = self.ground.runs_of(cell);
        self.of(cell) & self.reach[across] & self.reach[down]
    }

    /// Deduces from runs until nothing changes; false if one cannot be filled.
    fn fixpoint(&mut self, sums: &[u8], level: Level) -> bool {
        while let Some(run) = self.queue.dequeue() {
            let run = run as usize;
            self.asked += 1;
            let fits = match level {
                Level::Easy => self.count(run, sums[run]),
                Level::Medium => self.weigh(run, sums[run]),
                Level::Hard | Level::Expert => self.fill(run, sums[run]),
            };
            if !fits {
                self.queue.clear();
                return false;
            }
        }
        true
    }

    /// Removes candidates whose assumption leads to a conflict, until there is none.
    fn assume(&mut self, sums: &[u8]) {
        let mut again = true;
        while std::mem::take(&mut again) {
            for cell in self.ground.cells() {
                for digit in self.of(cell) {
                    if self.of(cell).len() == 1 {
                        break;
                    }
                    let before = self.masks.clone();
                    self.narrow(cell, Digits::only(digit), usize::MAX);
                    let stands = self.fixpoint(sums, Level::Hard);
                    self.masks = before;
                    if !stands {
                        self.narrow(cell, self.of(cell) - Digits::only(digit), usize::MAX);
                        self.fixpoint(sums, Level::Hard);
                        again = true;
                    }
                }
            }
        }
    }

    /// Narrows a cell and enqueues its runs but for `except`; whether that changed it.
    fn narrow(&mut self, cell: u32, to: Digits, except: usize) -> bool {
        let changed = self.masks[cell as usize] != to;
        if changed {
            self.masks[cell as usize] = to;
            for run in self.ground.runs_of(cell) {
                if run != except {
                    self.queue.enqueue(run as u32);
                }
            }
        }
        changed
    }

    /// The easy techniques: placed digits, sums with one way, crossings.
    fn count(&mut self, run: usize, sum: u8) -> bool {
        let rest = Rest::of(self.ground.runs()[run], &self.masks, sum);
        let mut count = 0;
        let mut reach = Digits::NONE;
        for way in rest.ways() {
            count += 1;
            reach |= way;
        }
        self.reach[run] = if rest.len == 0 { Digits::ALL } else { reach };
        for &cell in rest.cells() {
            let mut to = self.of(cell) - rest.used;
            if count == 1 {
                to &= reach;
            }
            let seen = to & self.seen(cell);
            if seen.len() == 1 {
                self.narrow(cell, seen, usize::MAX);
            } else {
                // The other runs depend only on settled digits of this one: none has to run again.
                self.masks[cell as usize] = to;
            }
        }
        true
    }

    /// The medium techniques: ways that fit the candidates, needed digits, bounds, pairs.
    fn weigh(&mut self, run: usize, sum: u8) -> bool {
        loop {
            let rest = Rest::of(self.ground.runs()[run], &self.masks, sum);
            if rest.len == 0 {
                return true;
            }
            let before = rest.masks(&self.masks);
            let mut masks = before;
            weigh(&mut masks[..rest.len], &rest);
            let mut changed = false;
            for (&cell, &mask) in rest.cells().iter().zip(&masks) {
                changed |= self.narrow(cell, mask, run);
            }
            if !changed {
                return true;
            }
        }
    }

    /// All that follows from one run.
    fn fill(&mut self, run: usize, sum: u8) -> bool {
        let asked = self.ground.runs()[run];
        let mut masks = [Digits::NONE; LONGEST as usize];
        let masks = &mut masks[..asked.len as usize];
        for (mask, cell) in masks.iter_mut().zip(asked.cells()) {
            *mask = self.of(cell);
        }
        if fillings(masks, Some(sum)).is_err() {
            return false;
        }
        for (mask, cell) in masks.iter().zip(asked.cells()) {
            self.narrow(cell, *mask, run);
        }
        true
    }
}

/// The open cells of a run, and what they sum to.
struct Rest {
    used: Digits,
    left: u8,
    len: usize,
    open: [u32; LONGEST as usize],
}

impl Rest {
    fn of(run: Run, masks: &[Digits], sum: u8) -> Rest {
        let mut rest = Rest { used: Digits::NONE, left: 0, len: 0, open: [0; LONGEST as usize] };
        for cell in run.cells() {
            let mask = masks[cell as usize];
            if mask.len() == 1 {
                rest.used |= mask;
            } else {
                rest.open[rest.len] = cell;
                rest.len += 1;
            }
        }
        rest.left = sum - rest.used.sum();
        rest
    }

    fn cells(&self) -> &[u32] {
        &self.open[..self.len]
    }

    fn masks(&self, masks: &[Digits]) -> [Digits; LONGEST as usize] {
        let mut own = [Digits::NONE; LONGEST as usize];
        for (own, &cell) in own.iter_mut().zip(self.cells()) {
            *own = masks[cell as usize];
        }
        own
    }

    /// The ways to fill the open cells without a digit that is used already.
    fn ways(&self) -> impl Iterator<Item = Digits> + '_ {
        ways(self.len as u32, self.left).iter().copied().filter(|&way| (way & self.used).is_empty())
    }
}

/// One round of the medium techniques on the open cells of a run.
fn weigh(masks: &mut [Digits], rest: &Rest) {
    let union = masks.iter().fold(Digits::NONE, |all, &mask| all | mask);
    let (mut reach, mut needed) = (Digits::NONE, Digits::ALL);
    for way in rest.ways() {
        if way.within(union) && masks.iter().all(|&mask| !(mask & way).is_empty()) {
            reach |= way;
            needed &= way;
        }
    }
    for mask in masks.iter_mut() {
        *mask &= reach;
    }
    bounds(masks, rest.left);
    for digit in needed {
        let mut places = masks.iter_mut().filter(|mask| mask.has(digit));
        if let (Some(place), None) = (places.next(), places.next()) {
            *place = Digits::only(digit);
        }
    }
    pairs(masks, needed);
}

/// Removes digits that are too great or too small whatever the other cells hold.
fn bounds(masks: &mut [Digits], left: u8) {
    let least: u8 = masks.iter().filter_map(|mask| mask.least()).sum();
    let most: u8 = masks.iter().filter_map(|mask| mask.greatest()).sum();
    for mask in masks.iter_mut() {
        let (Some(low), Some(high)) = (mask.least(), mask.greatest()) else { continue };
        let top = (left + low).saturating_sub(least).min(9);
        let bottom = (left + high).saturating_sub(most).max(1);
        *mask = mask.into_iter().filter(|&digit| bottom <= digit && digit <= top).collect();
    }
}

/// Two cells that share two digits, and two needed digits that share two cells.
fn pairs(masks: &mut [Digits], needed: Digits) {
    for first in 0..masks.len() {
        for second in first + 1..masks.len() {
            let both = masks[first] | masks[second];
            if both.len() == 2 {
                for (index, mask) in masks.iter_mut().enumerate() {
                    if index != first && index != second {
                        *mask = *mask - both;
                    }
                }
                continue;
            }
            let others = (0..masks.len()).filter(|&index| index != first && index != second);
            let elsewhere = others.fold(Digits::NONE, |all, index| all | masks[index]);
            let hidden = (needed & both) - elsewhere;
            if hidden.len() == 2 {
                masks[first] &= hidden;
                masks[second] &= hidden;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use gridstep_engine::explain::Forward;
    use gridstep_engine::{Budget, Digits, Level, Request, Size, Technique};

    use super::Deducer;
    use crate::kakuro::generate::fill::Filling;
    use crate::kakuro::generate::{draw, generate};
    use crate::kakuro::solve::solve;
    use crate::kakuro::techniques::{Candidates, TECHNIQUES};
    use crate::kakuro::{Clues, entry};
    use crate::random::Random;

    /// The candidates that the deducer leaves of a board.
    fn deduced(clues: &Clues, level: Level) -> Vec<Digits> {
        let sums: Vec<u8> = clues.runs().iter().filter_map(|run| run.sum).collect();
        let mut deducer = Deducer::new(clues);
        deducer.surplus(&sums, level);
        (0..clues.size().area() as u32).map(|cell| deducer.of(cell)).collect()
    }

    /// The candidates that the techniques up to a level leave of a board.
    fn by_techniques(clues: &Clues, level: Level) -> Vec<Digits> {
        let easier: Vec<Technique<Candidates>> = TECHNIQUES
            .iter()
            .filter(|technique| technique.level <= level)
            .map(|technique| Technique { ..*technique })
            .collect();
        let mut forward = Forward::new(Candidates::new(clues, &[]), &easier);
        while forward.round(&mut Budget::unlimited()) {}
        (0..clues.size().area() as u32).map(|cell| forward.candidates().of(cell)).collect()
    }

    fn request(level: Level, seed: u64) -> Request {
        Request::new(Size { width: 6 + seed as u32 % 4, height: 7 }, level, seed)
    }

    #[test]
    fn what_the_deducer_removes_the_techniques_of_its_level_remove() {
        for seed in 0..24 {
            for level in [Level::Easy, Level::Medium, Level::Hard] {
                let mut random = Random::new(seed, level as u64);
                let ground = draw(request(level, seed), &mut random);
                let filling = Filling::new(&ground, &mut random);
                let clues = ground.with_sums(filling.sums().iter().map(|sum| Some(*sum)));
                let kept = deduced(&clues, level);
                for (cell, least) in by_techniques(&clues, level).into_iter().enumerate() {
                    let white = clues.is_white(cell as u32);
                    assert!(!white || least.within(kept[cell]), "{level:?} {seed}: cell {cell}");
                }
            }
        }
    }

    #[test]
    fn the_deducer_never_loses_the_solution() {
        for seed in 0..6 {
            let clues = generate(request(Level::Hard, seed), &mut |_| ControlFlow::Continue(()));
            let clues = clues.expect("the generator makes every board");
            let limit = gridstep_engine::Limit { ticks: 1_000, solutions: 1 };
            let solution = solve(&clues, &[], limit).solutions.remove(0);
            for level in Level::ALL {
                let kept = deduced(&clues, level);
                for cell in clues.cells() {
                    let digit = entry(&solution, cell).expect("every white cell is filled");
                    assert!(kept[cell as usize].has(digit), "{level:?} {seed}: cell {cell}");
                }
            }
        }
    }
}
