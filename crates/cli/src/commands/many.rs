//! How many solutions, and which.

use gridstep_engine::{Answer, Board, Limit};
use rayon::prelude::*;

use crate::arguments::Many;
use crate::failure::Failure;
use crate::input::{boards, known_engine};
use crate::output::{Output, Status, say};
use crate::search::solutions;

/// The number of solutions of each case.
pub(crate) fn count(arguments: &Many, output: &mut Output) -> Result<Status, Failure> {
    each(arguments, |_, answer| output.text(&format!("{}\n", answer.solutions.len())))
}

/// The solutions of each case.
pub(crate) fn all(arguments: &Many, output: &mut Output) -> Result<Status, Failure> {
    let mut between = "";
    each(arguments, |board, answer| {
        for words in &answer.solutions {
            output.text(between)?;
            output.text(&board.print_solution(words))?;
            between = "\n";
        }
        Ok(())
    })
}

fn each(
    arguments: &Many,
    mut show: impl FnMut(&dyn Board, &Answer) -> Result<(), Failure>,
) -> Result<Status, Failure> {
    let engine = known_engine(arguments.input.puzzle, arguments.effort.engine.as_deref())?;
    let (place, boards) = boards(&arguments.input)?;
    let limit = Limit { ticks: arguments.effort.limit, solutions: arguments.up_to as usize };
    let mut worst = Status::Done;
    // A few cases at a time: the solutions of all of them need not fit into memory together.
    let mut case = 0;
    for some in boards.chunks(rayon::current_num_threads()) {
        let answers: Vec<Answer> = some.par_iter().map(|board| solutions(&**board, engine, limit)).collect();
        for (board, answer) in some.iter().zip(&answers) {
            case += 1;
            show(&**board, answer)?;
            if answer.complete {
                continue;
            }
            let found = answer.solutions.len();
            let kind = if answer.ticks < limit.ticks { "stopped" } else { "gave-up" };
            if kind == "gave-up" {
                worst = Status::GaveUp;
            }
            say(&format_args!(
                "{place}: case {case}: {kind}: found {found}, expected all (ticks {})",
                answer.ticks
            ));
        }
    }
    Ok(worst)
}
