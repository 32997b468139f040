//! How hard puzzles are.

use gridstep_engine::{Board, Budget, Grade};
use rayon::prelude::*;

use crate::arguments::Grade as Arguments;
use crate::failure::Failure;
use crate::input::boards;
use crate::output::{Output, Status};

/// One JSON object a case; null if grading stopped at its limit.
pub(crate) fn run(Arguments { input, ticks }: &Arguments, output: &mut Output) -> Result<Status, Failure> {
    let (_, boards) = boards(input)?;
    let grade = |board: &dyn Board| board.grade(&mut Budget::of(ticks.limit));
    let grades: Vec<Option<Grade>> = boards.par_iter().map(|board| grade(&**board)).collect();
    grades.iter().try_for_each(|grade| output.json(grade))?;
    Ok(if grades.contains(&None) { Status::GaveUp } else { Status::Done })
}
