//! Makes puzzles with unique digits: random digits, a covering, and then fewer and fewer given dominoes.
//!
//! 1. `digits` draws a board of digits.
//! 2. `layout` covers it; the dominoes that may be given have half-turn symmetry.
//! 3. `strip` removes given dominoes, two opposite ones at a time, while the digits stay unique.
//! 4. If the techniques find another level than requested, all starts again.
//!
//! All limits are ticks and all random numbers come from the request's seed, so a request gives the same puzzle on
//! every machine. If the solver or the techniques change, puzzles change too; a golden test detects this.

mod digits;
mod layout;
mod strip;

use std::ops::RangeInclusive;

use gridstep_engine::{Budget, Level, Offer, Progress, Request, explain};

use super::board::SIZE;
use super::clues::{Clues, Known};
use super::propagate::Grid;
use super::techniques::{Candidates, TECHNIQUES};
use crate::progress_meter::ProgressMeter;
use crate::random::Random;
use strip::Strip;

/// Numbers of given dominoes that suit a level: with fewer almost no puzzle is as easy, with more almost none as hard.
pub const fn given(level: Level) -> RangeInclusive<u32> {
    match level {
        Level::Easy => 11..=30,
        Level::Medium => 10..=20,
        Level::Hard => 8..=14,
        Level::Expert => 6..=14,
    }
}

/// The number of given dominoes if the request leaves it open.
const fn usual(level: Level) -> RangeInclusive<u32> {
    match level {
        Level::Easy => 16..=24,
        Level::Medium => 12..=16,
        Level::Hard => 10..=13,
        Level::Expert => 9..=12,
    }
}

/// What is made: boards of 9x9 with a number of given dominoes that suits the level, see [`given`].
pub const fn offer(request: Request) -> Offer {
    Offer { given: Some(given(request.level)), whole: true, ..Offer::of_sides(SIZE.width..=SIZE.width) }
}

/// Makes a puzzle; see [`gridstep_engine::Puzzle::generate`].
pub fn generate(request: Request, progress: Progress<'_>) -> Option<Clues> {
    if offer(request).refusal(&request).is_some() {
        return None;
    }
    let mut random = Random::new(request.seed, stream(request));
    let mut meter = ProgressMeter::new(progress, SLICE, HALF);
    while !meter.stopped() {
        let number = request.given.unwrap_or_else(|| {
            let usual = usual(request.level);
            usual.start() + random.below(usual.end() - usual.start() + 1)
        });
        let made = attempt(number, request.whole, &mut random, &mut meter);
        if let Some(clues) = made.filter(|clues| is_of(request.level, clues, &mut meter)) {
            return Some(clues);
        }
    }
    None
}

/// A puzzle of any level with unique digits and this number of given dominoes, if the first draw leads to one.
fn attempt(number: u32, whole: bool, random: &mut Random, meter: &mut ProgressMeter) -> Option<Clues> {
    let digits = digits::draw(random);
    let layout = layout::draw(digits, number as usize / 2 + strip::SPARE, random, meter)?;
    Strip { digits, layout, whole }.run(number as usize, random, meter)
}

/// Ticks that a grading counts.
const GRADING: u64 = 300;
/// With this many given dominoes nearly all puzzles need no supposition, and the others take the longest to grade.
const UNSUPPOSED: usize = 10;

/// Whether the techniques up to a level find all digits, and those below do not.
fn is_of(level: Level, clues: &Clues, meter: &mut ProgressMeter) -> bool {
    meter.work(1);
    if Level::Hard <= level && settles(clues) {
        return false;
    }
    meter.work(GRADING);
    let mut most = TECHNIQUES.iter().take_while(|technique| technique.level <= level).count();
    if level == Level::Expert && UNSUPPOSED <= clues.dominoes().count() {
        most -= 1;
    }
    let grade = explain::grade(Candidates::new(clues, &[]), &TECHNIQUES[..most], &mut Budget::unlimited());
    grade.finished && grade.level == level
}

/// Whether the solver's propagation finds all digits: then no hard technique is needed. Takes a hundredth of a grading.
fn settles(clues: &Clues) -> bool {
    let mut grid = Grid::new(&Known::new(clues, &[]));
    grid.fixpoint().is_ok() && grid.has_all_digits()
}

/// Ticks that take a few milliseconds.
const SLICE: u64 = 300;
/// Ticks after which progress is one half.
const HALF: f32 = 20_000.0;

/// The stream of random numbers: different for different requests.
fn stream(request: Request) -> u64 {
    request.level as u64 | u64::from(request.given.unwrap_or(0)) << 8 | u64::from(request.whole) << 16
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use gridstep_engine::{Budget, explain};

    use super::{Clues, HALF, SLICE, attempt};
    use crate::progress_meter::ProgressMeter;
    use crate::random::Random;
    use crate::sudominoku::techniques::{Candidates, TECHNIQUES};

    /// Of so many puzzles with so many dominoes, those of which the rules before the last one find all digits.
    fn solved(number: u32, many: usize) -> usize {
        let (last, techniques) = TECHNIQUES.split_last().expect("there are rules");
        assert_eq!(last.name, "contradiction");
        let mut progress = |_| ControlFlow::Continue(());
        let mut meter = ProgressMeter::new(&mut progress, SLICE, HALF);
        let mut draw = |seed| attempt(number, false, &mut Random::new(seed, u64::from(number)), &mut meter);
        let made = (0..).filter_map(&mut draw).take(many);
        let grade =
            |clues: &Clues| explain::grade(Candidates::new(clues, &[]), techniques, &mut Budget::unlimited());
        made.filter(|clues| grade(clues).finished).count()
    }

    #[test]
    fn most_puzzles_are_solved_without_a_supposition() {
        for (number, least) in [(20, 14), (12, 12), (10, 12)] {
            let solved = solved(number, 15);
            println!("{number} given: {solved} of 15");
            assert!(least <= solved, "{number} given: {solved} of 15");
        }
    }

    #[test]
    #[ignore = "a measurement"]
    fn a_hundred_puzzles() {
        for number in [20, 12, 10] {
            println!("{number} given: {} of 100", solved(number, 100));
        }
    }
}
