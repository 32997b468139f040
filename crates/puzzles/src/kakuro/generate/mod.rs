//! Makes puzzles with one solution: a layout, digits, and changes of digits until the level is right.
//!
//! 1. `layout` draws a symmetric pattern whose runs have the lengths the level wants.
//! 2. `fill` puts digits in and makes the sums as restrictive as the level wants, by tables alone.
//! 3. `climb` changes digits where `deduce`, a quick stand-in for the techniques, leaves cells open, until it
//!    leaves none: then the sums have one solution, for every deduction is sound.
//! 4. The techniques themselves decide whether the level is right; if not, the climb goes on.
//!
//! Work is counted in steps and random numbers come from the seed of the request, so a request gives the same puzzle on
//! every machine. A change of the techniques may change generated puzzles; a golden test shows it.

mod climb;
mod deduce;
mod fill;
mod layout;

use gridstep_engine::{Budget, Level, Offer, Progress, Reading, Request};

use super::clues::Clues;
use super::techniques;
use crate::progress_meter::ShareMeter;
use crate::random::Random;
use climb::Climb;
use fill::{Filling, Reach};
use layout::Taste;

/// What is made: sides of 5 to 20 cells, the first row and column (which hold clues only) included.
pub const OFFER: Offer = Offer::of_sides(5..=20);

/// Makes a puzzle; see [`gridstep_engine::Puzzle::generate`].
///
/// The size of the order includes the first row and column, which are black: 5x5 has 4x4 cells to play.
/// The rest of the layout is the same after a half turn, connected, and has no run of one cell.
pub fn generate(request: Request, progress: Progress<'_>) -> Option<Clues> {
    if OFFER.refusal(&request).is_some() {
        return None;
    }
    let mut random = Random::new(request.seed, stream(request));
    let reach = Reach::new();
    let mut meter = ShareMeter::new(progress, SLICE);
    loop {
        let ground = draw(request, &mut random);
        let mut filling = Filling::new(&ground, &mut random);
        filling.tighten(request.level, &reach, &mut random);
        match attempt(Climb::new(&ground, filling, request.level, &reach), &mut random, &mut meter) {
            End::Made(clues) => return Some(clues),
            End::Stopped => return None,
            End::Stuck => (),
        }
    }
}

/// How an attempt ended.
enum End {
    Made(Clues),
    /// No puzzle of the level was found: draw another layout.
    Stuck,
    /// The caller cancelled the request.
    Stopped,
}

/// Runs that are propagated in a millisecond or two.
const SLICE: u64 = 8_000;
/// Steps without a better cost, per white cell, after which a climb is shaken.
const PATIENCE: u32 = 10;
/// Times a climb is shaken before it is given up.
const SHAKES: u32 = 4;
/// Times the techniques may find another level before a climb is given up.
const GRADES: u32 = 6;

fn attempt(mut climb: Climb, random: &mut Random, meter: &mut ShareMeter) -> End {
    let start = climb.cost();
    let (mut best, mut waited, mut shaken, mut graded) = (start, 0, 0, 0);
    loop {
        if climb.cost() == 0 {
            let clues = climb.clues();
            let grade = techniques::grade(&clues, &mut Budget::unlimited());
            if grade.finished && grade.level == climb.level() {
                return End::Made(clues);
            }
            climb.refuse();
            graded += 1;
        }
        if best <= climb.cost() {
            waited += 1;
        } else {
            (best, waited) = (climb.cost(), 0);
        }
        if PATIENCE * climb.cells() < waited {
            climb.shake(random);
            (best, waited, shaken) = (climb.cost(), 0, shaken + 1);
        }
        if SHAKES < shaken || GRADES < graded {
            return End::Stuck;
        }
        let asked = climb.step(random);
        if meter.work(u64::from(asked), 1.0 - best as f32 / (start + 1) as f32).is_break() {
            return End::Stopped;
        }
    }
}

fn draw(request: Request, random: &mut Random) -> Clues {
    let white = layout::draw(request.size, taste(request.level), random);
    Clues::new(request.size, white, &[], Reading { missing_clues: true })
        .expect("layouts have no run of over nine cells")
}

/// Easy boards have short runs and no large white squares; the longer the runs, the more ways a sum has.
fn taste(level: Level) -> Taste {
    match level {
        Level::Easy => Taste { shares: [0, 0, 300, 310, 200, 90, 50, 25, 15, 10], open: 8 },
        Level::Medium => Taste { shares: [0, 0, 250, 260, 200, 120, 80, 45, 25, 20], open: 4 },
        Level::Hard => Taste { shares: [0, 0, 200, 240, 200, 140, 100, 60, 30, 30], open: 2 },
        Level::Expert => Taste { shares: [0, 0, 185, 225, 200, 148, 110, 68, 34, 30], open: 2 },
    }
}

/// Requests that differ in size or level draw from different random streams.
fn stream(request: Request) -> u64 {
    u64::from(request.size.width) | u64::from(request.size.height) << 8 | (request.level as u64) << 16
}
