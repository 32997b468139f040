//! From what the engine says to what crosses.

use gridstep_engine as engine;

use crate::{
    Answer, Arg, Args, Blame, Branch, Bucket, Check, Choice, Constraint, Count, Drawn, Effect, EntryConflict,
    Fault, Flow, Grade, Hint, Left, Level, Mistake, Moment, Opened, Overview, ParseError, Premise,
    PuzzleKind, Recount, Remaining, Step, TechniqueCount, Verdict, View, Way, Why,
};

/// `(name, value)` pairs as a map.
pub fn args(args: engine::Args) -> Args {
    // One by one: to collect them would take a sort of its own, 7 kB of wasm.
    let mut named = Args::new();
    for (name, arg) in args {
        named.insert(name, arg.into());
    }
    named
}

fn digits(bits: u16) -> Vec<u8> {
    engine::Digits::from_bits(bits).into_iter().collect()
}

impl From<engine::Arg> for Arg {
    fn from(arg: engine::Arg) -> Arg {
        match arg {
            engine::Arg::Number(number) => Arg::Number(number),
            engine::Arg::Digits(bits) => Arg::Digits(digits(bits)),
            engine::Arg::Numbers(numbers) => Arg::Numbers(numbers),
            engine::Arg::Sets(sets) => Arg::Sets(sets.into_iter().map(digits).collect()),
            engine::Arg::Cell(cell) => Arg::Cell(cell),
            engine::Arg::Cells(cells) => Arg::Cells(cells),
            engine::Arg::Clue(clue) => Arg::Clue(clue),
            engine::Arg::Clues(clues) => Arg::Clues(clues),
            engine::Arg::Key(key) => Arg::Key(key),
            engine::Arg::Steps(steps) => Arg::Steps(steps.into_iter().map(Step::from).collect()),
        }
    }
}

impl From<engine::Level> for Level {
    fn from(level: engine::Level) -> Level {
        match level {
            engine::Level::Easy => Level::Easy,
            engine::Level::Medium => Level::Medium,
            engine::Level::Hard => Level::Hard,
            engine::Level::Expert => Level::Expert,
        }
    }
}

impl From<Level> for engine::Level {
    fn from(level: Level) -> engine::Level {
        match level {
            Level::Easy => engine::Level::Easy,
            Level::Medium => engine::Level::Medium,
            Level::Hard => engine::Level::Hard,
            Level::Expert => engine::Level::Expert,
        }
    }
}

impl From<engine::View> for View {
    fn from(view: engine::View) -> View {
        let constraints = view.constraints.into_iter().map(Constraint::from).collect();
        View { width: view.size.width, height: view.size.height, constraints }
    }
}

impl From<engine::Constraint> for Constraint {
    fn from(it: engine::Constraint) -> Constraint {
        Constraint { kind: it.kind, home: it.home, cells: it.cells, args: args(it.args) }
    }
}

impl From<engine::ParseError> for ParseError {
    fn from(it: engine::ParseError) -> ParseError {
        let engine::ParseError { line, column, kind, found, expected, args: values } = it;
        ParseError { line, column, kind, found, expected, args: args(values) }
    }
}

impl From<engine::Step> for Step {
    fn from(it: engine::Step) -> Step {
        let engine::Deduction { clues, premises, effects, args: values } = it.deduction;
        Step {
            technique: it.technique,
            level: it.level.into(),
            clues,
            premises: premises
                .into_iter()
                .map(|premise| Premise { cell: premise.cell, mask: premise.mask })
                .collect(),
            effects: effects.into_iter().map(|e| Effect { cell: e.cell, from: e.from, to: e.to }).collect(),
            args: args(values),
        }
    }
}

impl From<engine::Hint> for Hint {
    fn from(hint: engine::Hint) -> Hint {
        let all = |steps: Vec<engine::Step>| steps.into_iter().map(Step::from).collect();
        match hint {
            engine::Hint::Chain(steps) => Hint::Chain { steps: all(steps) },
            engine::Hint::Open { left, steps } => Hint::Open { left, steps: all(steps) },
            engine::Hint::Stuck { cells, unique, steps } => Hint::Stuck { cells, unique, steps: all(steps) },
            engine::Hint::Settled => Hint::Settled,
            engine::Hint::Mistake { cells, unique } => Hint::Mistake { cells, unique },
            engine::Hint::Ambiguous { first, second } => Hint::Ambiguous { first, second },
            engine::Hint::Impossible => Hint::Impossible,
            engine::Hint::Beyond => Hint::Beyond,
            engine::Hint::GaveUp => Hint::GaveUp,
        }
    }
}

impl From<engine::Grade> for Grade {
    fn from(grade: engine::Grade) -> Grade {
        let applications = grade
            .applications
            .into_iter()
            .map(|(technique, applications)| TechniqueCount { technique, applications })
            .collect();
        Grade { level: grade.level.into(), finished: grade.finished, applications }
    }
}

impl From<engine::Verdict> for Verdict {
    fn from(verdict: engine::Verdict) -> Verdict {
        match verdict {
            engine::Verdict::Impossible => Verdict::Impossible,
            engine::Verdict::Unique => Verdict::Unique,
            engine::Verdict::Ambiguous => Verdict::Ambiguous,
            engine::Verdict::GaveUp => Verdict::GaveUp,
        }
    }
}

impl From<engine::Fault> for Fault {
    fn from(it: engine::Fault) -> Fault {
        Fault { kind: it.kind, clue: it.clue, cells: it.cells }
    }
}

impl From<engine::EntryConflict> for EntryConflict {
    fn from(it: engine::EntryConflict) -> EntryConflict {
        let steps = it.steps.into_iter().map(Step::from).collect();
        EntryConflict { cells: it.cells, fault: it.fault.map(Fault::from), beside: it.beside, steps }
    }
}

impl From<engine::Check> for Check {
    fn from(check: engine::Check) -> Check {
        Check {
            complete: check.complete,
            solved: check.solved,
            faults: check.faults.into_iter().map(Fault::from).collect(),
            done: check.done,
            wrong: check.wrong,
            verdict: check.verdict.map(Verdict::from),
            blank: check.blank.map(Verdict::from),
            layout: check.layout.map(Verdict::from),
            pieces: check.pieces.into_iter().map(Remaining::from).collect(),
            conflicts: check.conflicts.into_iter().map(EntryConflict::from).collect(),
        }
    }
}

impl From<engine::Remaining> for Remaining {
    fn from(look: engine::Remaining) -> Remaining {
        Remaining { clue: look.clue, args: args(look.args) }
    }
}

impl From<&engine::Answer> for Answer {
    fn from(answer: &engine::Answer) -> Answer {
        Answer {
            verdict: answer.verdict().into(),
            solutions: answer.solutions.len() as u32,
            ticks: answer.ticks,
            nodes: answer.nodes,
        }
    }
}

impl From<engine::Count> for Count {
    fn from(count: engine::Count) -> Count {
        Count { ways: count.ways, complete: count.complete }
    }
}

impl From<engine::Way> for Way {
    fn from(way: engine::Way) -> Way {
        Way { state: way.state, count: way.count.into() }
    }
}

impl From<engine::Flow> for Flow {
    fn from(flow: engine::Flow) -> Flow {
        match flow {
            engine::Flow::Running => Flow::Running,
            engine::Flow::Solution => Flow::Solution,
            engine::Flow::Exhausted => Flow::Exhausted,
        }
    }
}

impl From<&dyn engine::Session> for Moment {
    fn from(session: &dyn engine::Session) -> Moment {
        let counts = session.counts();
        Moment {
            tick: session.tick(),
            reached: session.reached(),
            end: session.end(),
            nodes: counts.nodes,
            backtracks: counts.backtracks,
            conflicts: counts.conflicts,
            solutions: counts.solutions,
            depth: counts.level,
        }
    }
}

impl From<&dyn engine::Session> for Overview {
    fn from(session: &dyn engine::Session) -> Overview {
        let bucket = |it: &engine::Bucket| Bucket {
            decisions: it.decisions,
            conflicts: it.conflicts,
            backtracks: it.backtracks,
            backjumps: it.backjumps,
            solutions: it.solutions,
            shallowest: it.shallowest,
            deepest: it.deepest,
        };
        Overview {
            bucket_ticks: session.bucket_ticks(),
            buckets: session.overview().iter().map(bucket).collect(),
            forks: session.forks(),
        }
    }
}

impl From<engine::Branch> for Branch {
    fn from(it: engine::Branch) -> Branch {
        let all = |choices: Vec<engine::Choice>| choices.into_iter().map(Choice::from).collect();
        Branch {
            tick: it.tick,
            taken: it.taken.map(Choice::from),
            open: all(it.open),
            refuted: all(it.refuted),
            more: it.more,
        }
    }
}

impl From<engine::Why> for Why {
    fn from(it: engine::Why) -> Why {
        let left = |(place, branch): (u32, engine::Branch)| Left { place, branch: branch.into() };
        Why {
            blame: it.blame.map(Blame::from),
            left: it.left.into_iter().map(left).collect(),
            before: it.before.map(Blame::from),
        }
    }
}

impl From<engine::Blame> for Blame {
    fn from(it: engine::Blame) -> Blame {
        let mistake = |it: engine::Mistake| Mistake {
            cell: some(it.conflict.cell),
            cause: some(it.conflict.cause),
            shown: it.shown.into_iter().map(|(cell, state)| Premise { cell, mask: state }).collect(),
        };
        Blame { decisions: it.decisions, minimal: it.minimal, mistake: it.mistake.map(mistake) }
    }
}

impl From<engine::Recount> for Recount {
    fn from(engine::Recount { made, latest, until }: engine::Recount) -> Recount {
        Recount { made, latest, until }
    }
}

impl From<engine::Choice> for Choice {
    fn from(engine::Choice { cell, state, holds, cause }: engine::Choice) -> Choice {
        Choice { cell, state, holds, cause: some(cause) }
    }
}

/// A number, if it names something.
fn some(number: u32) -> Option<u32> {
    Some(number).filter(|number| *number != engine::NONE)
}

impl From<&dyn engine::PuzzleKind> for PuzzleKind {
    fn from(kind: &dyn engine::PuzzleKind) -> PuzzleKind {
        PuzzleKind {
            name: kind.name(),
            engines: kind.engines(),
            formats: kind.formats(),
            techniques: kind.techniques().into_iter().map(|(name, _)| name).collect(),
        }
    }
}

impl Opened {
    /// A board as the page takes it; `None` if the puzzle lacks one of the formats `"json"` and `"link"`.
    pub fn new(puzzle: &str, board: &dyn engine::Board) -> Option<Opened> {
        Some(Opened {
            puzzle: puzzle.to_owned(),
            json: board.print("json", &[])?,
            link: board.print("link", &[])?.trim_end().to_owned(),
            words: board.states().to_vec(),
            view: board.view().into(),
        })
    }
}

impl Drawn {
    /// A picture's puzzle as the page takes it; `None` as for [`Opened::new`].
    pub fn new(puzzle: &str, drawn: engine::Drawn<Box<dyn engine::Board>>) -> Option<Drawn> {
        Some(Drawn {
            opened: Opened::new(puzzle, &*drawn.puzzle)?,
            verdict: drawn.verdict.into(),
            doubtful: drawn.doubtful,
            all_doubtful: drawn.all_doubtful,
            changed: drawn.changed,
        })
    }
}
