//! Makes coloured puzzles with one solution: our own pictures with a colour a part, or patterns; or somebody's picture,
//! and few changes of it.
//!
//! 1. The generator of black and white draws a scene; [`paint`] gives its parts colours.
//! 2. [`repair`] changes cells until the lines complete the board or, for the hardest level, until it is
//!    unique.
//! 3. The techniques grade the puzzle; another is drawn where the level is not the requested one.
//!
//! All limits count steps, and all random numbers come from the request's seed: a request gives the same puzzle on every
//! machine.

mod paint;
mod repair;

use gridstep_engine::{Budget, Level, Offer, Progress, Puzzle, Request, Size};

use super::Kind;
use super::clues::Clues;
use crate::nonogram::generate::repair::Goal;
use crate::nonogram::generate::{scene, stream};
use crate::progress_meter::ShareMeter;
use crate::random::Random;
use paint::{painted, palette_of, pattern};
use repair::Repair;
pub use repair::Repaired;

/// What is made: sides of 5 to 30 cells.
pub const OFFER: Offer = Offer { pattern: true, ..Offer::of_sides(5..=30) };

/// Cells propagated in a few milliseconds.
const SLICE: u64 = 20_000;
/// Pictures of one subject before another is drawn.
const THEME: usize = 6;
/// Pictures that are drawn before one more cell may change.
const ROUND: usize = 30;
/// Pictures that are tried at most.
const TRIED: usize = 2_000;
/// A thing is still recognised if at most one cell in so many changed.
const KNOWN: usize = 12;

/// Makes a puzzle; see [`gridstep_engine::Puzzle::generate`].
///
/// Small boards of a hard level are patterns, as in black and white.
pub fn generate(mut request: Request, progress: Progress<'_>) -> Option<Clues> {
    if OFFER.refusal(&request).is_some() {
        return None;
    }
    let size = request.size;
    request.pattern |= size.width.min(size.height) < scene::STROKES && Level::Hard <= request.level;
    let mut random = Random::new(request.seed, stream(request) ^ 1 << 32);
    let mut meter = ShareMeter::new(progress, SLICE);
    let mut theme = 0;
    for tried in 0..TRIED {
        if meter.stopped {
            break;
        }
        let (colours, name) = if request.pattern {
            (pattern(request, &mut random), "")
        } else {
            if tried % THEME == 0 {
                theme = random.word();
            }
            painted(request, theme, &mut random)
        };
        let goal = match request.level {
            Level::Easy | Level::Medium => Goal::Lines,
            Level::Hard | Level::Expert => Goal::Unique,
        };
        let most = if request.pattern { size.area() } else { 1 + size.area() * 3 / 100 + tried / ROUND };
        let (palette, numbers) = palette_of(&colours);
        let repair = Repair::new(size, palette.len(), numbers, goal, most, &mut meter);
        let Some(Repaired { colours, changed }) = repair.run() else { continue };
        let clues = Clues::of_picture(size, palette, &colours);
        let grade = <Kind as Puzzle>::grade(&clues, &mut Budget::unlimited());
        if grade.finished && grade.level == request.level && has_all_colours(&clues) {
            return Some(clues.with_title(if changed.len() * KNOWN <= size.area() { name } else { "" }));
        }
    }
    None
}

/// Whether the blocks have two colours or more, and each of the palette.
fn has_all_colours(clues: &Clues) -> bool {
    let lists = clues.lists();
    let has = |colour: u8| {
        (0..lists.size().height as usize)
            .any(|row| lists.blocks(row).iter().any(|block| block.colour == colour))
    };
    let colours = clues.palette().len() as u8;
    2 <= colours && (1..=colours).all(has)
}

/// A picture with few cells changed, so that its clues have one solution; `inks` is the number of its colours.
///
/// `None` if `progress` cancelled it, or if a quarter of the cells were not enough.
pub fn from_picture(size: Size, inks: usize, colours: &[u8], progress: Progress<'_>) -> Option<Repaired> {
    let mut meter = ShareMeter::new(progress, SLICE);
    Repair::new(size, inks, colours.to_vec(), Goal::Fewest, size.area(), &mut meter).run()
}
