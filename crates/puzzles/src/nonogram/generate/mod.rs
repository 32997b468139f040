//! Makes puzzles with one solution: a figure, and changes of single cells until the level is right; or a picture, and
//! as few changes as possible.
//!
//! 1. `figure` draws blobs, symmetric or not.
//! 2. `repair` changes cells until line propagation completes the figure, or, for the hardest level, until it is
//!    unique.
//! 3. `soften` changes more of them where the techniques of the level leave cells open.
//! 4. The techniques grade the puzzle; if the level is not the requested one, another figure is drawn.
//!
//! All limits count steps, and all random numbers come from the request's seed: a request gives the same puzzle on
//! every machine. A change of the techniques changes the puzzles that they grade differently; a golden test shows it.

mod figure;
mod repair;
mod soften;

use std::ops::RangeInclusive;

use gridstep_engine::{Budget, Level, Offer, Progress, Request, Size};

use super::clues::{Clues, SIDE};
use super::techniques;
use crate::progress_meter::ShareMeter;
use crate::random::Random;
use figure::Taste;
use repair::{Goal, Repair};
use soften::soften;

/// What is made: sides of 5 to 40 cells.
pub const OFFER: Offer = Offer::of_sides(5..=40);

/// Cells propagated in a few milliseconds.
const SLICE: u64 = 30_000;
/// Of a thousand cells, how many may be black.
const BLACK: RangeInclusive<usize> = 300..=650;

/// Makes a puzzle; see [`gridstep_engine::Puzzle::generate`].
pub fn generate(request: Request, progress: Progress<'_>) -> Option<Clues> {
    let size = request.size;
    if OFFER.refusal(&request).is_some() {
        return None;
    }
    let mut random = Random::new(request.seed, stream(request));
    let mut meter = ShareMeter::new(progress, SLICE);
    while !meter.stopped {
        let figure = figure::draw(size, taste(request), &mut random);
        let goal = goal(request.level, &mut random);
        if let Some(clues) = attempt(request, figure, goal, &mut meter) {
            return Some(clues);
        }
    }
    None
}

/// Some hard puzzles need only lines, others the edge look-ahead as well.
fn goal(level: Level, random: &mut Random) -> Goal {
    match level {
        Level::Easy | Level::Medium => Goal::Lines,
        Level::Hard => random.pick(&[Goal::Lines, Goal::Unique]),
        Level::Expert => Goal::Unique,
    }
}

fn attempt(request: Request, figure: Vec<bool>, goal: Goal, meter: &mut ShareMeter) -> Option<Clues> {
    let size = request.size;
    let (mut black, _) = Repair::new(size, figure, goal, meter).run()?;
    if request.level < Level::Hard {
        black = soften(size, black, request.level, meter)?;
    }
    let share = black.iter().filter(|black| **black).count() * 1000 / size.area();
    let clues = Clues::of_picture(size, &black);
    let grade = techniques::grade(&clues, &mut Budget::unlimited());
    (BLACK.contains(&share) && grade.finished && grade.level == request.level).then_some(clues)
}

/// A puzzle made of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The puzzle; it has one solution.
    pub clues: Clues,
    /// Cells of the solution that differ from the picture, in reading order.
    pub changed: Vec<u32>,
}

/// Makes a puzzle of a picture, for each cell whether it is black: the fewest cells are changed that `repair` finds to
/// make it unique. No single change can be undone.
///
/// `None` if `progress` cancelled it, if the picture is not of that size or out of bounds, or if a quarter of the
/// cells were not enough.
pub fn from_picture(size: Size, black: &[bool], progress: Progress<'_>) -> Option<Made> {
    if !SIDE.contains(&size.width) || !SIDE.contains(&size.height) || black.len() != size.area() {
        return None;
    }
    let mut meter = ShareMeter::new(progress, SLICE);
    let (black, changed) = Repair::new(size, black.to_vec(), Goal::Fewest, &mut meter).run()?;
    Some(Made { clues: Clues::of_picture(size, &black), changed })
}

/// The smaller the blobs and the fewer the black cells, the harder; on large boards blobs may be larger.
fn taste(request: Request) -> Taste {
    let side = request.size.width.max(request.size.height);
    let (smoothing, black) = match request.level {
        Level::Easy => (1 + side / 6, (500, 620)),
        Level::Medium => (1 + side / 16, (470, 570)),
        Level::Hard => (1 + side / 20, (430, 530)),
        Level::Expert => (1 + side / 24, (400, 500)),
    };
    Taste { smoothing, black }
}

/// The random stream: requests that differ in size or level share no numbers.
fn stream(request: Request) -> u64 {
    u64::from(request.size.width) | u64::from(request.size.height) << 8 | (request.level as u64) << 16
}
