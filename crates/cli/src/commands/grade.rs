//! How hard puzzles are.

use gridstep_engine::{Board, Grade};
use rayon::prelude::*;

use crate::arguments::Grade as Arguments;
use crate::failure::Failure;
use crate::input::boards;
use crate::output::{Output, Status, say};

/// One JSON object a case; null if grading stopped at its limit.
pub(crate) fn run(Arguments { input, ticks }: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let (place, boards) = boards(input)?;
    let grade = |board: &dyn Board| {
        let mut budget = ticks.budget();
        board.grade(&mut budget).ok_or_else(|| ticks.reached(&budget))
    };
    let grades: Vec<Result<Grade, String>> = boards.par_iter().map(|board| grade(&**board)).collect();
    let mut worst = Status::Done;
    for (case, grade) in (1..).zip(&grades) {
        output.json(&grade.as_ref().ok())?;
        if let Err(reached) = grade {
            worst = Status::GaveUp;
            say(&format_args!("{place}: case {case}: gave-up: found no grade, expected one ({reached})"));
        }
    }
    Ok(worst)
}
