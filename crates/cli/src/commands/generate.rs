//! New puzzles.

use std::ops::ControlFlow;

use gridstep_engine::{Board, Refusal, Request};
use gridstep_wire::Opened;
use rayon::prelude::*;

use crate::arguments::Generate;
use crate::failure::Failure;
use crate::input::known_format;
use crate::output::{Output, Status};

/// The format that is not a puzzle's own: what the page opens.
const PAGE: &str = "page";

/// Puzzles of consecutive seeds in one text.
pub(crate) fn run(arguments: &Generate, output: &mut Output) -> Result<Status, Failure> {
    let kind = arguments.puzzle;
    let format = arguments.format.as_deref().or(kind.formats().first().copied()).unwrap_or(PAGE);
    if format != PAGE {
        known_format("--format", kind, Some(format))?;
    }
    let boards: Vec<Box<dyn Board>> = (0..u64::from(arguments.count))
        .into_par_iter()
        .map(|index| make(arguments, arguments.seed.wrapping_add(index)))
        .collect::<Result<_, _>>()?;
    if format == PAGE {
        for board in &boards {
            output.json(&Opened::new(kind.name(), &**board))?;
        }
    } else if let Some(text) = kind.print(&boards, format) {
        output.text(&text)?;
    }
    Ok(Status::Done)
}

fn make(arguments: &Generate, seed: u64) -> Result<Box<dyn Board>, Failure> {
    let request = Request {
        given: arguments.given,
        whole: arguments.whole,
        loose: arguments.loose,
        pattern: arguments.pattern,
        ..Request::new(arguments.size, arguments.level, seed)
    };
    if let Some(refusal) = arguments.puzzle.offer(request).refusal(&request) {
        let place = match refusal {
            Refusal::Side(_) | Refusal::Cells(_) => "--size",
            Refusal::Given(_) => "--given",
            Refusal::Whole => "--whole",
            Refusal::Loose => "--loose",
            Refusal::Pattern => "--pattern",
        };
        let (found, expected) = (refusal.found(&request), refusal.expected());
        return Err(Failure::Argument { place, kind: refusal.key(), found, expected });
    }
    let board = arguments.puzzle.generate(request, &mut |_| ControlFlow::Continue(()));
    board.ok_or_else(|| Failure::Argument {
        place: "--seed",
        kind: "seed-without-puzzle",
        found: seed.to_string(),
        expected: "another seed".to_owned(),
    })
}
