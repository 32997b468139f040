//! How many solutions, and which.

use gridstep_engine::{Answer, Board, Budget, Limit};
use rayon::prelude::*;

use crate::arguments::{Count, Effort, Input, Many, UP_TO};
use crate::failure::Failure;
use crate::input::{boards, known_engine};
use crate::output::{Output, Status, say};
use crate::search::{kept, solutions};

/// The number of solutions of each case.
pub(crate) fn count(arguments: &Count, output: &mut Output) -> Result<Status, Failure> {
    let Count { input, effort, up_to } = arguments;
    let engine = known_engine(input.puzzle, effort.engine.as_deref())?;
    let limit = Limit { ticks: effort.ticks.limit, solutions: up_to.unwrap_or(UP_TO) as usize };
    let is_exact = up_to.is_none() && engine.is_none();
    let exact = |board: &dyn Board| Some(board.counting()?.count(&[], limit.ticks, &mut Budget::unlimited()));
    let counted = |board: &dyn Board| match is_exact.then(|| exact(board)).flatten() {
        Some(count) if count.complete => Counted { line: count.ways, stop: None },
        Some(count) => {
            let stop = Stop { kind: "gave-up", found: count.ways.clone(), ticks: None };
            Counted { line: format!(">={}", count.ways), stop: Some(stop) }
        }
        None => {
            let answer = solutions(board, engine, kept(board, limit));
            Counted { line: answer.solutions.len().to_string(), stop: Stop::of(&answer, limit) }
        }
    };
    each(input, counted, |_, counted| {
        output.text(&format!("{}\n", counted.line))?;
        Ok(counted.stop)
    })
}

/// The solutions of each case.
pub(crate) fn all(arguments: &Many, output: &mut Output) -> Result<Status, Failure> {
    let Many { input, effort: Effort { engine, ticks }, up_to } = arguments;
    let engine = known_engine(input.puzzle, engine.as_deref())?;
    let limit = Limit { ticks: ticks.limit, solutions: *up_to as usize };
    let mut between = "";
    each(
        input,
        |board| solutions(board, engine, kept(board, limit)),
        |board, answer| {
            for states in &answer.solutions {
                output.text(between)?;
                output.text(&board.print_solution(states))?;
                between = "\n";
            }
            Ok(Stop::of(&answer, limit))
        },
    )
}

/// A number of solutions as it is written, and why there may be more.
struct Counted {
    line: String,
    stop: Option<Stop>,
}

/// A case of which not all solutions are known.
struct Stop {
    kind: &'static str,
    found: String,
    /// What the search took; `None` for a count, which its width stops as well as its ticks.
    ticks: Option<u64>,
}

impl Stop {
    fn of(answer: &Answer, limit: Limit) -> Option<Stop> {
        let kind = if answer.ticks < limit.ticks { "stopped" } else { "gave-up" };
        let found = answer.solutions.len().to_string();
        (!answer.complete).then_some(Stop { kind, found, ticks: Some(answer.ticks) })
    }
}

/// Works on all cores; shows the cases in order.
fn each<T: Send>(
    input: &Input,
    work: impl Fn(&dyn Board) -> T + Sync,
    mut show: impl FnMut(&dyn Board, T) -> Result<Option<Stop>, Failure>,
) -> Result<Status, Failure> {
    let (place, boards) = boards(input)?;
    let mut worst = Status::Done;
    // A few cases at a time: the solutions of all of them need not fit into memory together.
    let mut case = 0;
    for some in boards.chunks(rayon::current_num_threads()) {
        let answers: Vec<T> = some.par_iter().map(|board| work(&**board)).collect();
        for (board, answer) in some.iter().zip(answers) {
            case += 1;
            let Some(Stop { kind, found, ticks }) = show(&**board, answer)? else { continue };
            if kind == "gave-up" {
                worst = Status::GaveUp;
            }
            let ticks = ticks.map_or_else(String::new, |ticks| format!(" (ticks {ticks})"));
            say(&format_args!("{place}: case {case}: {kind}: found {found}, expected all{ticks}"));
        }
    }
    Ok(worst)
}
