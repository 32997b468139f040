//! Makes boards with holes that have one covering, and boards that have many.
//!
//! 1. `symmetry` draws a symmetry of the board, `layout` a covering of nearly all cells that it maps onto itself.
//! 2. `carve`: while the techniques up to a level do not find this covering, pieces that they did not find are removed
//!    with their images: their cells become holes. The deduction proves that the covering is unique. Removed pieces are
//!    restored if the techniques still find the covering.
//! 3. This rarely leads to boards that need hard steps. `kernel` finds small ones by exhaustive search; `plan` places
//!    one of them in a larger board, and the rest is carved for techniques that do not need it.
//! 4. If the board does not need the requested level, all starts again.
//!
//! So holes have the shape of pieces, except for a few corners and a middle. All random numbers come from the request's
//! seed. If techniques change, boards change too; a golden test detects this.

mod board;
mod carve;
mod kernel;
mod layout;
mod plan;
mod symmetry;

use std::ops::RangeInclusive;

use gridstep_engine::{Level, Limit, Offer, Progress, Request, Size};

pub use symmetry::Symmetry;

use super::clues::Clues;
use super::solve::solve;
use super::techniques::deduce;
use crate::progress_meter::ProgressMeter;
use crate::random::Random;
use board::{Groups, free_cells};
use carve::Carving;
use plan::Plan;

/// Least and most cells of a side of a board of a level; no smaller board is as hard.
pub const fn sides(level: Level) -> RangeInclusive<u32> {
    match level {
        Level::Easy => 2..=20,
        Level::Medium => 5..=20,
        Level::Hard | Level::Expert => 7..=20,
    }
}

/// Least and most cells of a side of a board that has many coverings.
const LOOSE: RangeInclusive<u32> = 2..=20;
/// Fewest cells to cover.
const LEAST: usize = 6;
/// Ticks of the techniques that take a few milliseconds.
const SLICE: u64 = 5_000;
/// Ticks after which progress is one half.
const HALF: f32 = 100_000.0;

/// What is made: sides that suit the level, see [`sides`], and 8 cells or more; 6 of a loose board, since a block of
/// 2x3 cells has two coverings.
pub const fn offer(request: Request) -> Offer {
    let (sides, cells) = if request.loose { (LOOSE, LEAST) } else { (sides(request.level), LEAST + 2) };
    Offer { cells, loose: true, ..Offer::of_sides(sides) }
}

/// Makes a board; see [`gridstep_engine::Puzzle::generate`].
pub fn generate(request: Request, progress: Progress<'_>) -> Option<Clues> {
    if offer(request).refusal(&request).is_some() {
        return None;
    }
    let mut random = Random::new(request.seed, stream(request));
    if request.loose {
        return Some(loose(request.size, &mut random));
    }
    let mut meter = ProgressMeter::new(progress, SLICE, HALF);
    for attempt in 0.. {
        if meter.stopped() {
            break;
        }
        if let Some(clues) = make(request, attempt, &mut random, &mut meter) {
            return Some(clues);
        }
    }
    None
}

/// One attempt at a board with one covering.
fn make(request: Request, attempt: u32, random: &mut Random, meter: &mut ProgressMeter) -> Option<Clues> {
    let Request { size, level, .. } = request;
    let mut groups = Vec::new();
    let mut symmetry = Symmetry::draw(size, attempt, random);
    if Level::Hard <= level {
        let plan = if level == Level::Hard { Plan::hard(size, symmetry) } else { Plan::expert(size, random) };
        let found = kernel::find(plan.size, plan.symmetry, level, random, meter)?;
        if plan.size == size {
            return found.clues();
        }
        symmetry = plan.of_board;
        groups.push(plan.lay(size, &found));
    }
    let kernel = groups.len();
    let taken = free_cells(&Groups::all(size, groups.clone()));
    let mut open: Vec<bool> = taken.iter().map(|taken| !taken).collect();
    if shorten(size, attempt, &mut open) {
        symmetry = Symmetry::None;
    }
    groups.extend(layout::draw(size, open, symmetry, random));
    let around = level.min(Level::Medium);
    Carving { groups: Groups::all(size, groups), kernel, level, around }.run(random, meter)
}

/// Closes an end of a board of two rows or columns, more of it with every few attempts: of a given length few such
/// boards have one covering.
fn shorten(size: Size, attempt: u32, open: &mut [bool]) -> bool {
    let Size { width, height } = size;
    let longer = width.max(height);
    if 2 < width.min(height) || longer <= SHORT {
        return false;
    }
    let rest = longer - attempt / PATIENCE % (longer - SHORT + 1);
    for cell in 0..size.area() as u32 {
        let (row, column) = size.place(cell);
        open[cell as usize] &= row.max(column) < rest;
    }
    rest < longer
}

/// Length of a board of two rows that certainly has one covering.
const SHORT: u32 = 4;
/// Attempts before such a board gets a cell shorter.
const PATIENCE: u32 = 16;

/// A board with few holes and at least two coverings; the level does not matter.
fn loose(size: Size, random: &mut Random) -> Clues {
    let several = |clues: &Clues| {
        !deduce(clues, Level::Easy).is_complete()
            && solve(clues, &[], Limit { ticks: TICKS, solutions: 2 }).solutions.len() == 2
    };
    let mut attempt = 0;
    loop {
        let symmetry = Symmetry::draw(size, attempt, random);
        let mut groups = Groups::all(size, layout::draw(size, vec![true; size.area()], symmetry, random));
        let count = groups.kept.len();
        let holes = 1 + random.below(1 + count as u32 / 16) as usize;
        groups.kept = (0..count).map(|index| holes <= index).collect();
        random.shuffle(&mut groups.kept);
        if let Some(clues) = groups.clues().filter(several) {
            return clues;
        }
        groups.kept.fill(true);
        if let Some(clues) = groups.clues().filter(several) {
            return clues;
        }
        attempt += 1;
    }
}

/// Ticks in which a board shows two coverings.
const TICKS: u64 = 20_000;

/// The stream of random numbers: different for requests of different sizes or levels.
fn stream(request: Request) -> u64 {
    let level = if request.loose { 4 } else { request.level as u64 };
    u64::from(request.size.width) | u64::from(request.size.height) << 8 | level << 16
}
