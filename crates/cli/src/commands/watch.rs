//! The events of a search.

use gridstep_engine::{Event, Flow, Kind, NONE};
use serde::Serialize;

use crate::arguments::Watch;
use crate::failure::Failure;
use crate::input::{board, known_engine};
use crate::output::{Output, Status, say};

/// Ticks between two writes.
const TICKS: u64 = 1024;

/// One event a line, until the search ends or the ticks are used up.
pub(crate) fn run(arguments: &Watch, output: &mut Output) -> Result<Status, Failure> {
    let kind = arguments.input.puzzle;
    let engines = kind.engines();
    let engine = known_engine(kind, arguments.engine.as_deref())?.or(engines.first().copied());
    let board = board(&arguments.input, arguments.case)?;
    let session = engine.and_then(|engine| board.watch(engine, board.states()));
    let Some(mut session) = session else {
        return Err(Failure::Argument {
            place: "--engine",
            kind: "no-engine",
            found: String::new(),
            expected: engines.join("|"),
        });
    };
    let techniques: Vec<&'static str> = kind.techniques().into_iter().map(|(name, _)| name).collect();
    let mut events = Vec::new();
    let mut flow = Flow::Running;
    while flow != Flow::Exhausted && session.tick() < arguments.ticks {
        events.clear();
        flow = session.advance(TICKS.min(arguments.ticks - session.tick()), &mut events);
        for event in &events {
            output.json(&Line::new(*event, &techniques))?;
        }
    }
    if flow != Flow::Exhausted {
        say(&format_args!("watch: stopped: found tick {}, expected the end", session.tick()));
    }
    Ok(Status::Done)
}

/// An event as it is written.
#[derive(Serialize)]
#[serde(untagged)]
enum Line {
    /// A change of a cell, a conflict or a reason. Cells and constraints count from 0, states are the puzzle's own.
    Change {
        kind: &'static str,
        technique: Option<&'static str>,
        level: u16,
        cell: Option<u32>,
        from: u32,
        to: u32,
        cause: Option<u32>,
    },
    /// A literal that a change or a conflict rests on; `learned` is the tick in which the nogood was learned that has it.
    Literal { kind: &'static str, level: u16, cell: u32, from: u32, to: u32, learned: Option<u32> },
    /// 96 bits of a number, lowest first; `place` says which.
    Tally { kind: &'static str, counts: &'static str, place: u32, limbs: [u32; 3] },
    /// A tick ended; the counts so far.
    Tick { kind: &'static str, tick: u32, level: u16, nodes: u32, backtracks: u32, solutions: u32 },
}

impl Line {
    fn new(event: Event, techniques: &[&'static str]) -> Line {
        let Event { kind, technique, level, cell, from, to, cause } = event;
        let some = |number: u32| (number != NONE).then_some(number);
        let named = match kind {
            Kind::Decision => "decision",
            Kind::Forced => "forced",
            Kind::Narrow => "narrow",
            Kind::Conflict => "conflict",
            Kind::Undo => "undo",
            Kind::Solution => "solution",
            Kind::Learned => "learned",
            Kind::Reason if cell != NONE => {
                return Line::Literal { kind: "reason", level, cell, from, to, learned: some(cause) };
            }
            Kind::Reason => "reason",
            Kind::Tally => {
                let counts = match technique {
                    0 => "states",
                    1 => "ways",
                    _ => "too-wide",
                };
                return Line::Tally { kind: "tally", counts, place: cell, limbs: [from, to, cause] };
            }
            Kind::Tick => {
                return Line::Tick {
                    kind: "tick",
                    tick: cell,
                    level,
                    nodes: from,
                    backtracks: to,
                    solutions: cause,
                };
            }
        };
        let technique =
            usize::from(technique).checked_sub(1).and_then(|technique| techniques.get(technique).copied());
        Line::Change { kind: named, technique, level, cell: some(cell), from, to, cause: some(cause) }
    }
}
