//! How fast the solver is.

use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use gridstep_engine::{Board, Level, Limit, Request, Size, Verdict};
use gridstep_puzzles::KINDS;
use serde::Serialize;

use crate::arguments::{Bench, Input, Kind};
use crate::failure::Failure;
use crate::input::{Text, known_engine, parsed, read};
use crate::output::{Output, Status};
use crate::search::solutions;

/// A case is solved again until that much time went by, but not oftener than [`MOST`] times: a processor that has just
/// begun with a case takes twice as long for a small one.
const TIME: Duration = Duration::from_millis(200);
/// See [`TIME`].
const MOST: usize = 10_001;
/// A case is solved so many times, even if that takes longer than [`TIME`], but not longer than [`LONGEST`].
const LEAST: usize = 5;
/// See [`LEAST`].
const LONGEST: Duration = Duration::from_secs(2);
/// A text is parsed so many times, but not for longer than [`TIME`].
const READINGS: usize = 1_001;
/// Sides of the boards that are made where no file is given.
const SIDES: [u32; 2] = [9, 15];
/// Their seeds.
const SEEDS: std::ops::Range<u64> = 0..2;

/// One case, measured.
#[derive(Serialize)]
struct Row {
    puzzle: &'static str,
    case: String,
    cells: usize,
    ticks: u64,
    nodes: u64,
    /// Parsing the text, for each of its boards.
    parse_ms: f64,
    min_ms: f64,
    median_ms: f64,
    runs: usize,
    verdict: Verdict,
}

/// A table, or JSON. Cases run one after another, so that they do not slow each other down.
pub(crate) fn run(arguments: &Bench, output: &mut Output) -> Result<Status, Failure> {
    let kinds: Vec<Kind> = arguments.puzzle.map_or_else(|| KINDS.to_vec(), |kind| vec![kind]);
    let name = arguments.effort.engine.as_deref();
    // All are known before anything is measured or written.
    let engines = kinds.iter().map(|kind| known_engine(*kind, name)).collect::<Result<Vec<_>, _>>()?;
    if !arguments.json {
        let titles = format!(
            "{:40} {:>6} {:>8} {:>7} {:>8} {:>10} {:>10}  verdict\n",
            "case", "cells", "ticks", "nodes", "read ms", "min ms", "median ms"
        );
        output.text(&titles)?;
    }
    for (kind, engine) in kinds.into_iter().zip(engines) {
        for case in cases(arguments, kind)? {
            let limit = Limit { ticks: arguments.effort.ticks.limit, solutions: 2 };
            let row = measure(kind.name(), case, engine, limit);
            if arguments.json {
                output.json(&row)?;
            } else {
                output.text(&row.line())?;
            }
            output.flush()?;
        }
    }
    Ok(Status::Done)
}

struct Case {
    name: String,
    board: Box<dyn Board>,
    parse_ms: f64,
}

fn cases(arguments: &Bench, kind: Kind) -> Result<Vec<Case>, Failure> {
    if arguments.files.is_empty() {
        return Ok(made(kind));
    }
    let mut cases = Vec::new();
    for file in &arguments.files {
        let missing_clues = arguments.missing_clues;
        let input = Input { puzzle: kind, file: Some(file.clone()), from: None, missing_clues };
        let text = read(input.file.as_deref())?;
        let mut times = Vec::new();
        let start = Instant::now();
        let boards = loop {
            let before = Instant::now();
            let boards = parsed(&input, None, &text)?;
            times.push(milliseconds(before));
            if READINGS <= times.len() || TIME <= start.elapsed() {
                break boards;
            }
        };
        let parse_ms = median(&mut times) / boards.len().max(1) as f64;
        let Text { place, .. } = text;
        let place =
            Path::new(&place).file_name().map_or(place.clone(), |name| name.to_string_lossy().into_owned());
        let several = 1 < boards.len();
        cases.extend((1..).zip(boards).map(|(case, board)| {
            let name = if several { format!("{place} {case}") } else { place.clone() };
            Case { name, board, parse_ms }
        }));
    }
    Ok(cases)
}

/// Boards of every level from fixed seeds.
fn made(kind: Kind) -> Vec<Case> {
    let mut cases = Vec::new();
    for level in Level::ALL {
        for (side, seed) in SIDES.into_iter().flat_map(|side| SEEDS.map(move |seed| (side, seed))) {
            let request = Request::new(Size { width: side, height: side }, level, seed);
            if let Some(board) = kind.generate(request, &mut |_| ControlFlow::Continue(())) {
                let name = format!("{} {side}x{side} {} {seed}", kind.name(), level.name());
                cases.push(Case { name, board, parse_ms: 0.0 });
            }
        }
    }
    cases
}

fn measure(puzzle: &'static str, case: Case, engine: Option<&str>, limit: Limit) -> Row {
    let Case { name, board, parse_ms } = case;
    let mut times = Vec::new();
    let start = Instant::now();
    let answer = loop {
        let before = Instant::now();
        let answer = solutions(&*board, engine, limit);
        times.push(milliseconds(before));
        let patience = if times.len() < LEAST { LONGEST } else { TIME };
        if MOST <= times.len() || patience <= start.elapsed() {
            break answer;
        }
    };
    let median_ms = median(&mut times);
    Row {
        puzzle,
        case: name,
        cells: board.size().area(),
        ticks: answer.ticks,
        nodes: answer.nodes,
        parse_ms,
        min_ms: times[0],
        median_ms,
        runs: times.len(),
        verdict: answer.verdict(),
    }
}

fn milliseconds(since: Instant) -> f64 {
    since.elapsed().as_secs_f64() * 1000.0
}

/// The middle one of times, which it sorts.
fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

impl Row {
    fn line(&self) -> String {
        let Row { case, cells, ticks, nodes, parse_ms, min_ms, median_ms, verdict, .. } = self;
        let verdict = match verdict {
            Verdict::Impossible => "impossible",
            Verdict::Unique => "unique",
            Verdict::Ambiguous => "ambiguous",
            Verdict::GaveUp => "gave-up",
        };
        format!(
            "{case:40} {cells:>6} {ticks:>8} {nodes:>7} {parse_ms:>8.3} {min_ms:>10.3} {median_ms:>10.3}  {verdict}\n"
        )
    }
}
