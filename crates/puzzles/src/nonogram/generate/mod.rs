//! Makes puzzles with one solution: a picture or a pattern, and changes of single cells until the level is right; or
//! somebody's picture, and as few changes as possible.
//!
//! 1. `scene` draws a thing and what fits around it, from our own `drawing`s; `figure` draws blobs, symmetric or not.
//! 2. `repair` changes cells until line propagation completes the board, or, for the hardest level, until it is
//!    unique.
//! 3. `soften` changes more of them where the techniques of the level leave cells open.
//! 4. The techniques grade the puzzle; if the level is not the requested one, another is drawn. Of a picture few cells
//!    may change, else the thing is not recognised: another picture is tried instead, and more cells only if none
//!    will do.
//!
//! All limits count steps, and all random numbers come from the request's seed: a request gives the same puzzle on
//! every machine. A change of the techniques changes the puzzles that they grade differently; a golden test shows it.

mod drawing;
pub(super) mod figure;
pub(super) mod repair;
pub(super) mod scene;
mod soften;

use std::ops::RangeInclusive;

use gridstep_engine::{Budget, Level, Offer, Progress, Request, Size};

use super::clues::{Clues, SIDE};
use super::techniques;
use crate::progress_meter::ShareMeter;
use crate::random::Random;
use figure::Taste;
use repair::{Goal, Repair};
use scene::{STROKES, Scene};
use soften::soften;

/// What is made: sides of 5 to 40 cells.
pub const OFFER: Offer = Offer { pattern: true, ..Offer::of_sides(5..=40) };

/// Cells propagated in a few milliseconds.
const SLICE: u64 = 30_000;
/// How many cells the pictures of one subject have together that are tried before another subject, and how many
/// pictures they are at most.
const THEME: usize = 3_000;
const THEME_MOST: usize = 30;
/// Cells of a small board, whose pictures have too few cells to differ much.
const SMALL: usize = 150;
/// A thing is still recognised if at most one cell in so many changed.
const KNOWN: usize = 12;
/// Of a thousand cells, how many may be black.
const BLACK: RangeInclusive<usize> = 300..=650;
/// The same of a picture.
pub(super) const DRAWN: RangeInclusive<usize> = 270..=700;

/// Makes a puzzle; see [`gridstep_engine::Puzzle::generate`].
pub fn generate(request: Request, progress: Progress<'_>) -> Option<Clues> {
    Some(generate_with_changes(request, progress)?.clues)
}

/// The titles of generated pictures, in order: keys such as `"house"`.
pub fn names() -> Vec<&'static str> {
    let mut names: Vec<&'static str> = scene::names().collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// The same, with the cells of the picture or pattern that had to change.
///
/// Of few cells, hard levels are patterns: hardly any drawing of 5 by 5 cells is that hard, and a changed one is not
/// recognised.
pub fn generate_with_changes(mut request: Request, progress: Progress<'_>) -> Option<Made> {
    let size = request.size;
    if OFFER.refusal(&request).is_some() {
        return None;
    }
    request.pattern |= size.width.min(size.height) < STROKES && Level::Hard <= request.level;
    let mut random = Random::new(request.seed, stream(request));
    let mut meter = ShareMeter::new(progress, SLICE);
    let each = (THEME / size.area()).clamp(1, THEME_MOST);
    let mut theme = 0;
    for tried in 0.. {
        if meter.stopped {
            break;
        }
        let scene = if request.pattern {
            let black = figure::draw(size, taste(request), &mut random);
            Scene { black, drawn: Vec::new(), parts: Vec::new(), name: "" }
        } else {
            if tried % each == 0 {
                theme = random.word();
            }
            scene::draw(size, request.level, DRAWN, theme, &mut random)
        };
        let goal = goal(request.level, &mut random);
        let mut drawn = scene.black.clone();
        let most = if request.pattern {
            size.area()
        } else {
            // Every 60 pictures one more cell may change. The first sixth of a subject's pictures stays as drawn.
            let most = 1 + size.area() * 3 / 100 + tried / 60;
            if Level::Medium <= request.level && size.area() <= SMALL && each / 6 < tried % each {
                roughen(size, &mut drawn, most * (tried % each) / each, &mut random);
            }
            most
        };
        if let Some((clues, black)) = attempt(request, drawn, goal, most, &mut meter) {
            let is_changed = |cell: &u32| black[*cell as usize] != scene.black[*cell as usize];
            let changed: Vec<u32> = (0..size.area() as u32).filter(is_changed).collect();
            let name = if changed.len() * KNOWN <= size.area() { scene.name } else { "" };
            return Some(Made { clues: clues.with_title(name), changed });
        }
    }
    None
}

/// Changes cells at the rim of what is black: most pictures of things are easier than a hard level.
fn roughen(size: Size, black: &mut [bool], changes: usize, random: &mut Random) {
    let is_rim = |black: &[bool], cell: u32| {
        let (row, column) = size.place(cell);
        let [above, left] = [row, column].map(|place| place.wrapping_sub(1));
        let around = [(above, column), (row + 1, column), (row, left), (row, column + 1)];
        around.iter().any(|(row, column)| {
            let is_inside = *row < size.height && *column < size.width;
            (is_inside && black[size.cell(*row, *column) as usize]) != black[cell as usize]
        })
    };
    for _ in 0..changes {
        let cell = random.below(size.area() as u32);
        if let Some(cell) = (cell..size.area() as u32).find(|cell| is_rim(black, *cell)) {
            black[cell as usize] ^= true;
        }
    }
}

/// Some hard puzzles need only lines, others the edge look-ahead as well.
fn goal(level: Level, random: &mut Random) -> Goal {
    match level {
        Level::Easy | Level::Medium => Goal::Lines,
        Level::Hard => random.pick(&[Goal::Lines, Goal::Unique]),
        Level::Expert => Goal::Unique,
    }
}

/// The puzzle of a board and its solution; gives up once more than `most` cells are changed.
fn attempt(
    request: Request,
    drawn: Vec<bool>,
    goal: Goal,
    most: usize,
    meter: &mut ShareMeter,
) -> Option<(Clues, Vec<bool>)> {
    let size = request.size;
    let (mut black, changed) = Repair::new(size, drawn, goal, most, meter).run()?;
    if request.level < Level::Hard {
        black = soften(size, black, request.level, most.saturating_sub(changed.len()), meter)?;
    }
    let share = black.iter().filter(|black| **black).count() * 1000 / size.area();
    let bounds = if request.pattern { BLACK } else { DRAWN };
    let clues = Clues::of_picture(size, &black);
    let grade = techniques::grade(&clues, &mut Budget::unlimited());
    let is_right = bounds.contains(&share) && grade.finished && grade.level == request.level;
    is_right.then_some((clues, black))
}

/// A puzzle made of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The puzzle; it has one solution.
    pub clues: Clues,
    /// Cells of the solution that differ from the picture or the pattern, in reading order.
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
    let (black, changed) = Repair::new(size, black.to_vec(), Goal::Fewest, size.area(), &mut meter).run()?;
    Some(Made { clues: Clues::of_picture(size, &black), changed })
}

/// The smaller the blobs and the fewer the black cells, the harder; on large boards blobs may be larger.
pub(super) fn taste(request: Request) -> Taste {
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
pub(super) fn stream(request: Request) -> u64 {
    u64::from(request.size.width) | u64::from(request.size.height) << 8 | (request.level as u64) << 16
}
