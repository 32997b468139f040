//! Makes boards with holes that have one covering, and boards that have many.
//!
//! 1. `symmetry` draws a move of the board onto itself, `layout` a covering of nearly all cells that stays the same
//!    under it.
//! 2. As long as the rules of thumb, up to a level, do not find that covering, pieces that they did not find are taken
//!    away, with all their images: their cells become holes. So a board that is found has one covering: it is the proof.
//! 3. Pieces are put back as long as the rules still find the covering.
//! 4. If they need the level that was asked for, that is the board; if not, all begins anew.
//!
//! Holes have the shape of pieces therefore, but for a few corners and a middle. Everything takes its numbers from the
//! order's seed. Where the rules of thumb change, boards change too: a golden test tells.

mod layout;
mod symmetry;

use std::ops::RangeInclusive;

use gridstep_engine::explain::Sheet as _;
use gridstep_engine::{Level, Limit, Order, Progress, Size};

pub use symmetry::Symmetry;

use super::clues::Clues;
use super::rules::settle;
use super::solve::solve;
use crate::random::Random;
use crate::watch::Watch;
use layout::Group;

/// Least and most cells of a side of a board of a level: on smaller boards none is as hard.
pub const fn sides(level: Level) -> RangeInclusive<u32> {
    match level {
        Level::Easy => 3..=20,
        Level::Medium => 5..=20,
        Level::Hard => 7..=20,
        Level::Expert => 7..=12,
    }
}

/// Least and most cells of a side of a board that has many coverings.
const LOOSE: RangeInclusive<u32> = 4..=20;
/// Fewest cells to cover.
const LEAST: usize = 6;
/// Bare cells that hard steps are sought for: with more they take long, and seldom get to the end.
const PATIENCE: usize = 48;
/// Boards that are looked at before all begins anew.
const WALK: u32 = 100;
/// Looks of the rules that take a few milliseconds.
const SLICE: u64 = 5_000;
/// Looks after which half of the work is told to be done.
const HALF: f32 = 100_000.0;

/// Makes a board; see [`gridstep_engine::Puzzle::generate`].
///
/// `None` for a side that does not go with the level: see [`sides`].
pub fn generate(order: Order, progress: Progress<'_>) -> Option<Clues> {
    let Size { width, height } = order.size;
    let sides = if order.loose { LOOSE } else { sides(order.level) };
    if !sides.contains(&width) || !sides.contains(&height) {
        return None;
    }
    let mut random = Random::new(order.seed, stream(order));
    if order.loose {
        return Some(loose(order.size, &mut random));
    }
    let mut watch = Watch::new(progress, SLICE, HALF);
    for attempt in 0.. {
        if watch.stopped {
            break;
        }
        let symmetry = Symmetry::draw(order.size, attempt, &mut random);
        let groups = layout::draw(order.size, symmetry, &mut random);
        let kept = vec![true; groups.len()];
        let mut carving = Carving { size: order.size, groups, kept, level: order.level };
        if let Some(clues) = carving.run(&mut random, &mut watch) {
            return Some(clues);
        }
    }
    None
}

/// A board with a hole or two that has many coverings: nobody counts them here, and few boards with so few holes have
/// one. The level does not matter.
fn loose(size: Size, random: &mut Random) -> Clues {
    loop {
        let symmetry = Symmetry::draw(size, 0, random);
        let groups = layout::draw(size, symmetry, random);
        let holes = 1 + random.below(1 + groups.len() as u32 / 16) as usize;
        let kept: Vec<bool> = (0..groups.len()).map(|index| holes <= index).collect();
        let mut carving = Carving { size, groups, kept, level: Level::Easy };
        random.shuffle(&mut carving.kept);
        let several = |clues: &Clues| {
            let (sheet, _) = settle(clues, Level::Easy, 0);
            !sheet.complete() && solve(clues, &[], Limit { ticks: TICKS, solutions: 2 }).solutions.len() == 2
        };
        if let Some(clues) = carving.clues().filter(several) {
            return clues;
        }
        carving.kept.fill(true);
        if let Some(clues) = carving.clues().filter(several) {
            return clues;
        }
    }
}

/// Ticks in which a board shows two coverings.
const TICKS: u64 = 20_000;

/// A covering some of whose pieces become holes.
struct Carving {
    size: Size,
    groups: Vec<Group>,
    kept: Vec<bool>,
    level: Level,
}

impl Carving {
    /// A board of the level, if taking away and putting back leads to one.
    fn run(&mut self, random: &mut Random, watch: &mut Watch) -> Option<Clues> {
        self.carve(None, random, watch)?;
        for _ in 0..WALK {
            if self.needed(watch) == Some(self.level) {
                self.put_back(random, watch);
                self.drop_lone_pieces();
                let large = LEAST <= self.clues()?.free().iter().filter(|free| **free).count();
                return self
                    .clues()
                    .filter(|_| large && !watch.stopped && self.needed(watch) == Some(self.level));
            }
            let gone: Vec<usize> = (0..self.groups.len()).filter(|index| !self.kept[*index]).collect();
            if gone.is_empty() {
                return None;
            }
            let back = random.pick(&gone);
            self.kept[back] = true;
            self.carve(Some(back), random, watch)?;
        }
        None
    }

    /// The hardest level that is needed to find all, if the rules up to the one that was asked for do.
    fn needed(&self, watch: &mut Watch) -> Option<Level> {
        let (sheet, level) = settle(&self.clues()?, self.level, PATIENCE);
        watch.work(sheet.looks());
        sheet.complete().then_some(level)
    }

    /// Takes pieces away, but for one group, until the rules find all that are left.
    fn carve(&mut self, but: Option<usize>, random: &mut Random, watch: &mut Watch) -> Option<()> {
        loop {
            let clues = self.clues()?;
            let (sheet, _) = settle(&clues, self.level, PATIENCE);
            watch.work(sheet.looks());
            if watch.stopped {
                return None;
            }
            if sheet.complete() {
                return Some(());
            }
            let open = |index: &usize| {
                let mut cells = self.groups[*index].iter().flat_map(|piece| piece.cells(self.size));
                self.kept[*index] && cells.any(|cell| sheet.word(cell).count_ones() != 1)
            };
            let open: Vec<usize> = (0..self.groups.len()).filter(open).collect();
            let others: Vec<usize> = open.iter().copied().filter(|index| Some(*index) != but).collect();
            self.kept[random.pick(if others.is_empty() { &open } else { &others })] = false;
        }
    }

    /// Puts pieces back, one group after another, as long as the level stays.
    fn put_back(&mut self, random: &mut Random, watch: &mut Watch) {
        let mut gone: Vec<usize> = (0..self.groups.len()).filter(|index| !self.kept[*index]).collect();
        random.shuffle(&mut gone);
        for index in gone {
            if watch.stopped {
                return;
            }
            self.kept[index] = true;
            self.kept[index] = self.needed(watch) == Some(self.level);
        }
    }

    /// A piece that touches no other is no puzzle.
    fn drop_lone_pieces(&mut self) {
        let Some(clues) = self.clues() else { return };
        for (group, kept) in self.groups.iter().zip(&mut self.kept) {
            let cell = group[0].cells(self.size)[0];
            let lone = clues.area_of(cell).is_some_and(|area| clues.areas()[area as usize].len() == 3);
            *kept = *kept && !lone;
        }
    }

    fn clues(&self) -> Option<Clues> {
        let mut free = vec![false; self.size.area()];
        let kept = self.groups.iter().zip(&self.kept).filter(|(_, kept)| **kept).flat_map(|(group, _)| group);
        for cell in kept.flat_map(|piece| piece.cells(self.size)) {
            free[cell as usize] = true;
        }
        free.contains(&true).then(|| Clues::new(self.size, free)).flatten()
    }
}

/// Orders that differ in size or level have nothing in common.
fn stream(order: Order) -> u64 {
    let level = if order.loose { 4 } else { order.level as u64 };
    u64::from(order.size.width) | u64::from(order.size.height) << 8 | level << 16
}
