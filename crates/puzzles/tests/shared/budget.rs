//! Every long call of every puzzle draws on one budget, can be broken off between slices, and claims nothing then that
//! it has not proved.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use gridstep_engine::{
    Board, Budget, Check, Depth, Hint, Level, Limit, PuzzleKind, Reading, Request, Size, Verdict,
};
use gridstep_puzzles::KINDS;

/// Sides that are tried, smallest first: each kind makes boards of some of them.
const SIDES: [u32; 6] = [4, 5, 6, 7, 8, 9];
/// Ticks of a search.
const LIMIT: Limit = Limit { ticks: 5_000, solutions: 2 };
/// Ticks of a count.
const COUNT: u64 = 2_000;
/// Ticks by which a budget may be exceeded on boards of these sizes: one technique applied to a whole board.
const ONE_SLICE: u64 = 20_000;

/// A board, and what is filled in when something is asked.
struct Position {
    kind: &'static str,
    board: Box<dyn Board>,
    states: Vec<u32>,
}

fn make(kind: &dyn PuzzleKind, level: Level, loose: bool) -> Option<Box<dyn Board>> {
    SIDES.into_iter().find_map(|side| {
        let request = Request::new(Size { width: side, height: side }, level, 3);
        // A kind without boards of many solutions makes another plain one.
        let options = [(loose, None), (false, None), (false, Some(20))];
        let requests = options.map(|(loose, given)| Request { loose, given, ..request });
        requests.into_iter().find_map(|request| kind.generate(request, &mut |_| ControlFlow::Continue(())))
    })
}

/// Blank boards, boards of which a part is filled in, and boards with entries that cannot be right.
static POSITIONS: LazyLock<Vec<Position>> = LazyLock::new(|| {
    let mut positions = Vec::new();
    for kind in KINDS {
        let sorts = [(Level::Easy, false), (Level::Expert, false), (Level::Hard, false), (Level::Easy, true)];
        for (level, loose) in sorts {
            let Some(board) = make(*kind, level, loose) else { continue };
            let json = board.print("json", &[]).expect("every kind has it");
            let solution = board.solve(&[], LIMIT, &mut Budget::unlimited()).solutions.swap_remove(0);
            // Only where something is to be filled in.
            let open: Vec<usize> = (0..solution.len()).filter(|cell| solution[*cell] != 0).collect();
            let part = |shift: usize| -> Vec<u32> {
                let mut states = vec![0; solution.len()];
                for (index, cell) in open.iter().enumerate().step_by(3) {
                    states[*cell] = solution[open[(index + shift) % open.len()]];
                }
                states
            };
            for states in [Vec::new(), part(0), part(1)] {
                let board = kind.read(&json, None, Reading::default()).expect("it was printed").remove(0);
                positions.push(Position { kind: kind.name(), board, states });
            }
        }
    }
    assert!(KINDS.iter().all(|kind| positions.iter().any(|position| position.kind == kind.name())));
    positions
});

/// What a call returned.
#[derive(Clone, Debug, PartialEq)]
enum Answer {
    Hint(Hint),
    Nearest(Option<u32>),
    Check(Box<Check>),
    Grade(Option<gridstep_engine::Grade>),
    Solve(gridstep_engine::Answer),
    Count(Option<gridstep_engine::Count>),
    Ways(Option<Vec<gridstep_engine::Way>>),
    Shares(Option<Vec<f32>>),
}

type Call = fn(&Position, u32, &mut Budget<'_>) -> Answer;

const CALLS: [(&str, Call); 10] = [
    ("hint", |it, cell, budget| Answer::Hint(it.board.hint(&it.states, cell, budget))),
    ("nearest", |it, cell, budget| Answer::Nearest(it.board.nearest(&it.states, Some(cell), budget))),
    ("easiest", |it, _, budget| Answer::Nearest(it.board.nearest(&it.states, None, budget))),
    ("check", |it, _, budget| Answer::Check(Box::new(it.board.check(&it.states, Depth::Solutions, budget)))),
    ("grade", |it, _, budget| Answer::Grade(it.board.grade(budget))),
    ("solve", |it, _, budget| Answer::Solve(it.board.solve(&it.states, LIMIT, budget))),
    ("layouts", |it, _, budget| {
        Answer::Solve(
            it.board.layouts().map_or_else(Default::default, |layouts| layouts.solve(LIMIT, budget)),
        )
    }),
    ("count", |it, _, budget| {
        Answer::Count(it.board.counting().map(|counting| counting.count(&it.states, COUNT, budget)))
    }),
    ("ways", |it, cell, budget| {
        Answer::Ways(it.board.counting().map(|counting| counting.ways(&it.states, cell, COUNT, budget)))
    }),
    ("shares", |it, _, budget| {
        Answer::Shares(it.board.counting().map(|counting| counting.shares(&it.states, COUNT, budget)))
    }),
];

/// A call on a position at a cell.
struct Question {
    position: &'static Position,
    /// For messages.
    place: String,
    call: Call,
    cell: u32,
    /// The answer where the budget does not matter.
    full: Answer,
}

/// Every call on every position; those about a cell at three cells.
static QUESTIONS: LazyLock<Vec<Question>> = LazyLock::new(|| {
    let mut questions = Vec::new();
    for position in &*POSITIONS {
        let cells = [1, 5, position.board.size().area() as u32 / 2];
        for (name, call) in CALLS {
            let is_about_a_cell = matches!(name, "hint" | "nearest" | "ways");
            for &cell in if is_about_a_cell { &cells[..] } else { &cells[2..] } {
                let mut budget = Budget::unlimited();
                let full = call(position, cell, &mut budget);
                let place = format!("{} {name} {cell} {:?}", position.kind, position.states);
                assert!(!budget.is_over(), "{place}: its own limit suffices");
                questions.push(Question { position, place, call, cell, full });
            }
        }
    }
    questions
});

/// Checks every question.
fn each(mut check: impl FnMut(&str, &dyn Fn(&mut Budget<'_>) -> Answer, &Answer, &Position)) {
    for Question { position, place, call, cell, full } in &*QUESTIONS {
        check(place, &|budget| call(position, *cell, budget), full, position);
    }
}

/// Whether a call gave up wherever its answer is not the full one.
fn is_honest(answer: &Answer, full: &Answer, position: &Position) -> bool {
    let same_or = |is_given_up: bool| answer == full || is_given_up;
    match (answer, full) {
        (Answer::Hint(hint), _) => same_or(*hint == Hint::GaveUp),
        (Answer::Nearest(cell), _) => same_or(cell.is_none()),
        (Answer::Grade(grade), _) => same_or(grade.is_none()),
        (Answer::Check(check), Answer::Check(full)) => is_honest_check(check, full),
        (Answer::Solve(some), Answer::Solve(full)) => {
            let mut solutions = some.solutions.iter();
            let is_solved = |states: &Vec<u32>| {
                position.board.check(states, Depth::Rules, &mut Budget::unlimited()).faults.is_empty()
            };
            same_or(some.verdict() == Verdict::GaveUp || some.verdict() == full.verdict())
                && solutions.all(is_solved)
        }
        (Answer::Count(Some(some)), Answer::Count(Some(full))) => {
            same_or(!some.complete && number(&some.ways) <= number(&full.ways))
        }
        (Answer::Ways(Some(some)), Answer::Ways(Some(full))) => {
            let is_less = |(some, full): (&gridstep_engine::Way, &gridstep_engine::Way)| {
                some.state == full.state && !some.count.complete
            };
            some.len() == full.len() && same_or(some.iter().zip(full).all(is_less))
        }
        (Answer::Shares(Some(shares)), _) => same_or(shares.is_empty()),
        _ => answer == full,
    }
}

fn number(digits: &str) -> u128 {
    digits.parse().expect("the boards are small")
}

fn some_of<T: PartialEq>(some: &[T], full: &[T]) -> bool {
    some.is_empty() || some == full
}

fn is_honest_check(some: &Check, full: &Check) -> bool {
    let judged = |some: Option<Verdict>, full: Option<Verdict>| some == full || some == Some(Verdict::GaveUp);
    let rest = |check: &Check| Check {
        wrong: Vec::new(),
        conflicts: Vec::new(),
        verdict: None,
        blank: None,
        layout: None,
        ..check.clone()
    };
    judged(some.verdict, full.verdict)
        && judged(some.blank, full.blank)
        && judged(some.layout, full.layout)
        && some_of(&some.wrong, &full.wrong)
        && some_of(&some.conflicts, &full.conflicts)
        && rest(some) == rest(full)
}

#[test]
fn a_call_that_is_broken_off_gives_up_or_had_the_answer() {
    let mut broken_off = 0;
    each(|place, ask, full, position| {
        for last in [1, 2, 3, 5, 10, 40, 200] {
            let mut reports = Vec::new();
            let mut progress = |done: f32| {
                reports.push(done);
                if reports.len() == last { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let answer = ask(&mut Budget::new(u64::MAX, &mut progress));
            assert!(is_honest(&answer, full, position), "{place}, report {last}: {answer:?}\n{full:?}");
            assert!(reports.len() <= last, "{place}: nothing is reported once it was broken off");
            assert!(reports.is_sorted() && reports.iter().all(|done| (0.0..=1.0).contains(done)), "{place}");
            if reports.len() < last {
                assert_eq!(answer, *full, "{place}: it ended by itself");
                break;
            }
            broken_off += 1;
        }
    });
    assert!(400 < broken_off, "only {broken_off} calls were broken off");
}

#[test]
fn a_tiny_budget_is_kept_to_a_slice_and_claims_nothing_new() {
    let mut given_up = 0;
    each(|place, ask, full, position| {
        for ticks in [0, 1, 10, 100, 1_000] {
            let mut budget = Budget::of(ticks);
            let answer = ask(&mut budget);
            assert!(is_honest(&answer, full, position), "{place}, {ticks} ticks: {answer:?}\n{full:?}");
            assert!(budget.spent() <= ticks + ONE_SLICE, "{place}: {} of {ticks} ticks", budget.spent());
            assert_eq!(answer, ask(&mut Budget::of(ticks)), "{place}, {ticks} ticks: the same again");
            // A count that costs more than there is does not begin.
            if !budget.is_over() && !is_counted(full) {
                assert_eq!(answer, *full, "{place}, {ticks} ticks: it ended by itself");
            }
            given_up += u32::from(answer != *full);
        }
    });
    assert!(1_000 < given_up, "only {given_up} calls gave up");
}

#[test]
fn without_ticks_every_call_gives_up() {
    each(|place, ask, _, _| {
        let answer = ask(&mut Budget::of(0));
        match &answer {
            Answer::Hint(hint) => assert_eq!(*hint, Hint::GaveUp, "{place}"),
            Answer::Nearest(cell) => assert_eq!(*cell, None, "{place}"),
            Answer::Grade(grade) => assert_eq!(*grade, None, "{place}"),
            Answer::Check(check) if check.solved => (),
            Answer::Check(check) => assert_eq!(check.verdict, Some(Verdict::GaveUp), "{place}"),
            Answer::Solve(some) => assert_eq!(some.verdict(), Verdict::GaveUp, "{place}"),
            // What needs no search may still be known: that nothing covers an area of four cells.
            Answer::Count(_) | Answer::Ways(_) | Answer::Shares(_) => (),
        }
    });
}

fn is_counted(answer: &Answer) -> bool {
    matches!(answer, Answer::Count(_) | Answer::Ways(_) | Answer::Shares(_))
}

/// A program makes one budget for all that it asks.
#[test]
fn a_call_takes_what_it_spends_from_a_budget_and_no_more() {
    each(|place, ask, full, _| {
        let mut starts = Vec::new();
        let mut last = 1.0;
        let mut progress = |done: f32| {
            if done < last {
                starts.push(done);
            }
            last = done;
            ControlFlow::Continue(())
        };
        let mut budget = Budget::new(u64::MAX, &mut progress);
        let first = ask(&mut budget);
        let spent = budget.spent();
        assert_eq!(budget.left(), u64::MAX - spent, "{place}: what is left after one call");
        assert_eq!((first, ask(&mut budget)), (full.clone(), full.clone()), "{place}");
        assert_eq!(budget.left(), u64::MAX - budget.spent(), "{place}: what is left after two");
        assert!(starts.len() <= 2 && starts.iter().all(|done| *done < 0.5), "{place}: {starts:?}");
    });
}

#[test]
fn the_same_budget_reports_the_same() {
    each(|place, ask, full, _| {
        let told = || {
            let mut reports = Vec::new();
            let answer = ask(&mut Budget::new(u64::MAX, &mut |done| {
                reports.push(done);
                ControlFlow::Continue(())
            }));
            (reports, answer)
        };
        let (reports, answer) = told();
        assert_eq!(answer, *full, "{place}: whoever watches changes nothing");
        assert_eq!((reports, answer), told(), "{place}");
    });
}
