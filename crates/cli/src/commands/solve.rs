//! The solution of each case.

use gridstep_engine::{Answer, Board, Budget, Limit, Verdict};
use rayon::prelude::*;

use crate::arguments::Solve;
use crate::failure::Failure;
use crate::input::{boards, known_engine};
use crate::output::{Output, Status, say};
use crate::search::solutions;

/// Searches for two solutions, to tell one from several; one of a puzzle whose solutions are counted, since it
/// commonly has many.
pub(crate) fn run(arguments: &Solve, output: &mut Output) -> Result<Status, Failure> {
    let engine = known_engine(arguments.input.puzzle, arguments.effort.engine.as_deref())?;
    let (place, boards) = boards(&arguments.input)?;
    let is_counted = boards.first().is_some_and(|board| board.counting().is_some());
    let limit = Limit { ticks: arguments.effort.ticks.limit, solutions: if is_counted { 1 } else { 2 } };
    let answers: Vec<Answer> = boards.par_iter().map(|board| solutions(&**board, engine, limit)).collect();
    let mut worst = Status::Done;
    for (case, (board, answer)) in (1..).zip(boards.iter().zip(&answers)) {
        if let Some(states) = answer.solutions.first() {
            output.text(&board.heading(case))?;
            output.text(&board.print_solution(states))?;
        }
        let found = answer.solutions.len();
        if is_counted && 0 < found {
            continue;
        }
        let (status, kind, expected) = match answer.verdict() {
            Verdict::Unique => {
                say_layouts(&place, case, &**board, limit);
                continue;
            }
            Verdict::Impossible => (Status::Unsolved, "no-solution", "1"),
            Verdict::Ambiguous => (Status::Unsolved, "several-solutions", "1"),
            Verdict::GaveUp => (Status::GaveUp, "gave-up", "1 and no other"),
        };
        worst = worst.max(status);
        say(&format_args!(
            "{place}: case {case}: {kind}: found {found}, expected {expected} (ticks {})",
            answer.ticks
        ));
    }
    Ok(worst)
}

/// Reports if the one solution has several layouts, which is no failure.
fn say_layouts(place: &str, case: usize, board: &dyn Board, limit: Limit) {
    if let Some(layouts) = board.layouts()
        && layouts.solve(limit, &mut Budget::unlimited()).verdict() == Verdict::Ambiguous
    {
        say(&format_args!("{place}: case {case}: several-layouts"));
    }
}
