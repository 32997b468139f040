//! How hard puzzles are.

use gridstep_wire::Grade;
use rayon::prelude::*;

use crate::arguments::Input;
use crate::failure::Failure;
use crate::input::boards;
use crate::output::{Output, Status};

/// One JSON object a case.
pub(crate) fn run(input: &Input, output: &mut Output) -> Result<Status, Failure> {
    let (_, boards) = boards(input)?;
    let grades: Vec<Grade> = boards.par_iter().map(|board| board.grade().into()).collect();
    grades.iter().try_for_each(|grade| output.json(grade))?;
    Ok(Status::Done)
}
