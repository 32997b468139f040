//! Makes boards with holes that have one covering, and boards that have many.
//!
//! 1. `symmetry` draws a move of the board onto itself, `layout` a covering of nearly all cells that stays the same
//!    under it.
//! 2. `carve`: as long as the techniques, up to a level, do not find that covering, pieces that they did not find
//!    are taken away, with all their images: their cells become holes. So a board that is found has one covering: it is
//!    the proof. Pieces are put back as long as the rules still find the covering.
//! 3. Boards that need hard steps are seldom met so. `kernel` seeks small ones by trying all coverings; `plan` says where
//!    such a one lies in a larger board, and what lies around it is carved for rules that do not need it.
//! 4. If the board needs the level that was asked for, that is it; if not, all begins anew.
//!
//! Holes have the shape of pieces therefore, but for a few corners and a middle. Everything takes its numbers from the
//! order's seed. Where the techniques change, boards change too: a golden test tells.

mod board;
mod carve;
mod kernel;
mod layout;
mod plan;
mod symmetry;

use std::ops::RangeInclusive;

use gridstep_engine::explain::Candidates as _;
use gridstep_engine::{Level, Limit, Progress, Request, Size};

pub use symmetry::Symmetry;

use super::clues::Clues;
use super::solve::solve;
use super::techniques::deduce;
use crate::random::Random;
use crate::watch::Watch;
use board::{Groups, free_cells};
use carve::Carving;
use plan::Plan;

/// Least and most cells of a side of a board of a level: on smaller boards none is as hard.
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
/// Looks of the rules that take a few milliseconds.
const SLICE: u64 = 5_000;
/// Looks after which half of the work is told to be done.
const HALF: f32 = 100_000.0;

/// Makes a board; see [`gridstep_engine::Puzzle::generate`].
///
/// `None` for a side that does not go with the level (see [`sides`]), and for fewer than 8 cells, or 6 of a loose board:
/// two pieces that lie on a block of 2x3 cells can lie there otherwise too.
pub fn generate(request: Request, progress: Progress<'_>) -> Option<Clues> {
    let Size { width, height } = request.size;
    let sides = if request.loose { LOOSE } else { sides(request.level) };
    let least = if request.loose { LEAST } else { LEAST + 2 };
    if !sides.contains(&width) || !sides.contains(&height) || request.size.area() < least {
        return None;
    }
    let mut random = Random::new(request.seed, stream(request));
    if request.loose {
        return Some(loose(request.size, &mut random));
    }
    let mut watch = Watch::new(progress, SLICE, HALF);
    for attempt in 0.. {
        if watch.stopped {
            break;
        }
        if let Some(clues) = make(request, attempt, &mut random, &mut watch) {
            return Some(clues);
        }
    }
    None
}

/// One attempt at a board with one covering.
fn make(request: Request, attempt: u32, random: &mut Random, watch: &mut Watch) -> Option<Clues> {
    let Request { size, level, .. } = request;
    let mut groups = Vec::new();
    let mut symmetry = Symmetry::draw(size, attempt, random);
    if Level::Hard <= level {
        let plan = if level == Level::Hard { Plan::hard(size, symmetry) } else { Plan::expert(size, random) };
        let found = kernel::find(plan.size, plan.symmetry, level, random, watch)?;
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
    Carving { groups: Groups::all(size, groups), kernel, level, around }.run(random, watch)
}

/// Closes an end of a board of two rows or columns, now and then and more and more of it: on few of these of a given
/// length pieces can lie in one way only.
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

/// Cells of the longer side of a board with two rows that surely has one covering.
const SHORT: u32 = 4;
/// Attempts before such a board is tried that is a cell shorter.
const PATIENCE: u32 = 16;

/// A board with a hole or two that has many coverings: nobody counts them here, and few boards with so few holes have
/// one. The level does not matter.
fn loose(size: Size, random: &mut Random) -> Clues {
    let several = |clues: &Clues| {
        let (candidates, _) = deduce(clues, Level::Easy, 0);
        !candidates.complete() && solve(clues, &[], Limit { ticks: TICKS, solutions: 2 }).solutions.len() == 2
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

/// Orders that differ in size or level have nothing in common.
fn stream(request: Request) -> u64 {
    let level = if request.loose { 4 } else { request.level as u64 };
    u64::from(request.size.width) | u64::from(request.size.height) << 8 | level << 16
}
