//! The facade's answers are those of the puzzles below it, for every puzzle, level and engine.

use std::ops::ControlFlow;

use gridstep::{Cell, Error, Event, Hint, Level, Limit, Puzzle, Request, Verdict, Watch};
use gridstep_engine::{self as engine, Budget, Case, Flow, Kind as EventKind, Reading, Size};
use gridstep_puzzles::{boardcover, colournonogram, kakuro, nonogram, sudominoku};

type Generate = fn(Request) -> Result<Puzzle, Error>;

/// A facade module's functions, beside the puzzle `P` that they are about.
struct Facade {
    generate: Generate,
    read_all: fn(&str) -> Result<Vec<Puzzle>, Error>,
    algorithms: fn() -> Vec<&'static str>,
    formats: fn() -> Vec<&'static str>,
}

macro_rules! facade {
    ($module:ident) => {
        Facade {
            generate: gridstep::$module::generate,
            read_all: gridstep::$module::read_all,
            algorithms: gridstep::$module::algorithms,
            formats: gridstep::$module::formats,
        }
    };
}

#[test]
fn kakuro_agrees() {
    agrees::<kakuro::Kind>(&facade!(kakuro), Size { width: 6, height: 5 }, "1\n2\n0 1\n");
}

#[test]
fn colournonogram_agrees() {
    let wrong = "width 3\nheight 2\ncolor r #d7263d\nrows\n3b\n3r\ncolumns\n2r\n2r\n2r\n";
    agrees::<colournonogram::Kind>(&facade!(colournonogram), Size { width: 7, height: 6 }, wrong);
}

#[test]
fn nonogram_agrees() {
    agrees::<nonogram::Kind>(&facade!(nonogram), Size { width: 7, height: 5 }, "width 3\nheight x\n");
}

#[test]
fn sudominoku_agrees() {
    agrees::<sudominoku::Kind>(&facade!(sudominoku), Size { width: 9, height: 9 }, "1\n6 B2 1 B9\n");
}

#[test]
fn boardcover_agrees() {
    agrees::<boardcover::Kind>(&facade!(boardcover), Size { width: 6, height: 7 }, "1\n2 3\n...\n..\n");
}

fn agrees<P: engine::Puzzle>(facade: &Facade, size: Size, wrong: &str) {
    assert_eq!((facade.formats)(), names(P::FORMATS.iter().map(|format| format.name)));
    assert_eq!((facade.algorithms)(), names(P::ENGINES.iter().map(|engine| engine.name)));
    for level in [Level::Easy, Level::Medium] {
        let request = Request::new(size.width, size.height).level(level).seed(5);
        let puzzle = (facade.generate)(request).expect("the request can be met");
        let clues = P::generate(engine::Request::new(size, level, 5), &mut |_| ControlFlow::Continue(()))
            .expect("the request can be met");
        same_answers::<P>(&puzzle, &clues);
        same_texts::<P>(facade, &puzzle, &clues);
        for algorithm in (facade.algorithms)() {
            same_events::<P>(puzzle.watch(algorithm).expect("the algorithm exists"), &clues, algorithm);
        }
        assert_eq!(puzzle.watch("none").err().map(|error| error.key), Some("no-algorithm"));
    }
    same_error::<P>(facade, wrong);
    let huge = (facade.generate)(Request::new(1000, 1000)).expect_err("no puzzle is as large");
    assert_eq!((huge.key, huge.position), ("side-out-of-bounds", None));
}

#[test]
fn a_call_whose_budget_is_over_or_cancelled_claims_nothing() {
    let puzzle = gridstep::kakuro::generate(Request::new(9, 9).level(Level::Medium)).expect("it can be met");
    let cell = puzzle.clues()[0].cells[0];
    let none = || Budget::of(0);
    assert_eq!(puzzle.solve_within(Limit::DEFAULT, &mut none()).verdict(), Verdict::GaveUp);
    assert!(!puzzle.count_within(Limit::DEFAULT, &mut none()).complete);
    assert_eq!(puzzle.hint_within(cell, &mut none()), Ok(Hint::GaveUp));
    assert_eq!(puzzle.check_within(&mut none()).verdict, Verdict::GaveUp);
    assert_eq!(puzzle.grade_within(&mut none()), None);
    // The first report cancels the call.
    let mut reports = 0;
    let mut stop = |_share: f32| {
        reports += 1;
        ControlFlow::Break(())
    };
    assert_eq!(puzzle.grade_within(&mut Budget::new(u64::MAX, &mut stop)), None);
    assert_eq!(reports, 1);
    let mut enough = Budget::of(1_000_000);
    assert_eq!(puzzle.grade_within(&mut enough), puzzle.grade());
    assert!(0 < enough.spent());
}

#[test]
fn a_request_that_cannot_be_met_names_its_part() {
    let refused = |puzzle: Result<Puzzle, gridstep::Error>| {
        let error = puzzle.expect_err("the request cannot be met");
        (error.key, error.found, error.expected)
    };
    let request = Request::new(9, 9);
    let said = |key, found: &str, expected: &str| (key, found.to_owned(), expected.to_owned());
    assert_eq!(
        refused(gridstep::kakuro::generate(Request::new(9, 21))),
        said("side-out-of-bounds", "9x21", "5..=20")
    );
    assert_eq!(refused(gridstep::nonogram::generate(request.given(3))), said("no-such-option", "3", "none"));
    assert_eq!(
        refused(gridstep::sudominoku::generate(request.given(3))),
        said("given-out-of-bounds", "3", "11..=30")
    );
    assert_eq!(
        refused(gridstep::kakuro::generate(request.many_solutions())),
        said("no-such-option", "true", "false")
    );
}

#[test]
fn wrong_entries_leave_the_puzzle_as_it_was() {
    let puzzle = gridstep::kakuro::generate(Request::new(6, 6)).expect("it can be met");
    let filled = puzzle.with_cells(&puzzle.solve().solutions[0].cells).expect("a word for each cell");
    assert!(filled.with_entries("1 2").is_err() && filled.with_cells(&[1]).is_err());
    assert!(filled.check().solved && filled.clone().check().solved && puzzle.entries().is_empty());
}

#[test]
fn solving_and_counting_go_on_from_the_entries() {
    let boards = [
        gridstep::kakuro::generate(Request::new(6, 6)),
        gridstep::nonogram::generate(Request::new(6, 6)),
        gridstep::colournonogram::generate(Request::new(6, 6)),
        gridstep::sudominoku::generate(Request::new(9, 9)),
        gridstep::boardcover::generate(Request::new(6, 6)),
        gridstep::boardcover::generate(Request::new(6, 6).many_solutions()),
    ];
    for puzzle in boards.map(|puzzle| puzzle.expect("it can be met")) {
        let place = puzzle.kind();
        let all = puzzle.solve();
        let filled = puzzle.with_cells(&all.solutions[0].cells).expect("a word for each cell");
        let solved = filled.solve();
        assert_eq!((&solved.solutions[..], solved.complete), (&all.solutions[..1], true), "{place}");
        assert_eq!(filled.count().number, "1", "{place}");
        let json = filled.print("json").expect("every puzzle has it");
        assert_eq!(filled.without_entries().solve(), all, "{place}");
        assert_eq!(filled.without_entries().count(), puzzle.count(), "{place}");
        let read = match place {
            "kakuro" => gridstep::kakuro::count(&json),
            "nonogram" => gridstep::nonogram::count(&json),
            "colournonogram" => gridstep::colournonogram::count(&json),
            "sudominoku" => gridstep::sudominoku::count(&json),
            _ => gridstep::boardcover::count(&json),
        };
        assert_eq!(read.map(|counted| counted.number), Ok("1".to_owned()), "{place}");
        let wrong = (1..all.solutions[0].cells.len()).find_map(|cell| {
            let mut cells = all.solutions[0].cells.clone();
            cells.swap(cell - 1, cell);
            let swapped = puzzle.with_cells(&cells).expect("a word for each cell");
            (swapped.check().verdict == Verdict::Impossible).then_some(swapped)
        });
        // Cells of a piece that do not agree may be no entry at all.
        assert!(wrong.is_some() || place == "boardcover", "{place}: some two neighbours differ");
        if let Some(wrong) = wrong {
            assert_eq!(wrong.solve().verdict(), Verdict::Impossible, "{place}");
            assert_eq!(wrong.count().number, "0", "{place}");
        }
    }
}

#[test]
fn a_generator_that_is_broken_off_says_so() {
    let stop = |_share: f32| ControlFlow::Break(());
    let request = Request::new(12, 12).level(Level::Expert);
    assert_eq!(gridstep::kakuro::generate_with(request, stop).expect_err("it was stopped").key, "stopped");
    assert_eq!(gridstep::nonogram::generate_with(request, stop).expect_err("it was stopped").key, "stopped");
    assert_eq!(
        gridstep::boardcover::generate_with(request, stop).expect_err("it was stopped").key,
        "stopped"
    );
    let request = Request::new(9, 9).level(Level::Expert);
    assert_eq!(
        gridstep::sudominoku::generate_with(request, stop).expect_err("it was stopped").key,
        "stopped"
    );
}

fn names<'a>(names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    names.collect()
}

fn same_answers<P: engine::Puzzle>(puzzle: &Puzzle, clues: &P::Clues) {
    let limit = engine::Limit { ticks: 1_000_000, solutions: 2 };
    let (ours, theirs) = (puzzle.solve(), P::solve(clues, &[], limit, &mut Budget::unlimited()));
    assert_eq!(ours.solutions.iter().map(|one| one.cells.clone()).collect::<Vec<_>>(), theirs.solutions);
    assert_eq!(
        (ours.complete, ours.ticks, ours.verdict()),
        (theirs.complete, theirs.ticks, theirs.verdict())
    );
    let text = P::print_solution(clues, &theirs.solutions[0]);
    assert_eq!(ours.solutions[0].text, text);
    assert_eq!(puzzle.count().number, "1");

    let (ours, theirs) =
        (puzzle.grade().expect("within the budget"), P::grade(clues, &mut Budget::unlimited()));
    assert_eq!(
        (ours.level, ours.finished, ours.techniques),
        (theirs.level, theirs.finished, theirs.applications)
    );

    let view = P::view(clues);
    assert_eq!(puzzle.size(), (view.size.width, view.size.height));
    assert_eq!(puzzle.clues().len(), view.constraints.len());
    for (number, cell) in view.constraints.iter().flat_map(|it| &it.cells).step_by(7).enumerate() {
        let (row, column) = view.size.place(*cell);
        let ours = puzzle.hint(Cell::new(row, column)).expect("the cell is open");
        let keys: Vec<_> = ours.steps().iter().map(|step| (step.technique, step.clues.clone())).collect();
        match P::hint(clues, &[], *cell, &mut Budget::unlimited()) {
            engine::Hint::Chain(steps) => {
                let theirs: Vec<_> =
                    steps.iter().map(|it| (it.technique, it.deduction.clues.clone())).collect();
                assert_eq!((matches!(ours, Hint::Chain(_)), keys), (true, theirs), "hint {number}");
            }
            engine::Hint::Correct => assert_eq!(ours, Hint::Correct, "a given cell"),
            other => panic!("a graded puzzle explains each of its cells: {other:?}"),
        }
    }
    let off = puzzle.hint(Cell::new(view.size.height, 0)).expect_err("the cell is beyond the last row");
    assert_eq!(off.key, "cell-off-board");
}

fn same_texts<P: engine::Puzzle>(facade: &Facade, puzzle: &Puzzle, clues: &P::Clues) {
    for format in P::FORMATS {
        let text = puzzle.print(format.name).expect("the format exists");
        assert_eq!(
            text,
            (format.print)(&[Case { clues: clues.clone(), states: Vec::new() }]),
            "{}",
            format.name
        );
        let again = (facade.read_all)(&text).expect("what is printed can be read").remove(0);
        assert_eq!(again.print(format.name), Ok(text), "{}", format.name);
        if format.name == "json" {
            let solution = puzzle.solve().solutions.remove(0);
            let filled = again.with_cells(&solution.cells).expect("a solution can be entered");
            assert!(filled.check().solved, "a puzzle with its solution entered is solved");
            let kept =
                (facade.read_all)(&filled.print("json").expect("it exists")).expect("it reads").remove(0);
            assert_eq!(kept.entries(), filled.entries());
        }
    }
    assert_eq!(puzzle.print("none").expect_err("there is none").key, "no-format");
}

/// Words that no solver and no player writes: refused or cleaned, never a panic.
#[test]
fn any_word_in_any_cell_is_survived() {
    let kinds: [(Generate, Request); 4] = [
        (gridstep::kakuro::generate, Request::new(6, 5)),
        (gridstep::nonogram::generate, Request::new(7, 5)),
        (gridstep::sudominoku::generate, Request::new(9, 9)),
        (gridstep::boardcover::generate, Request::new(6, 7)),
    ];
    let mut state = 1_u64;
    let mut random = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 32) as u32
    };
    for (generate, request) in kinds {
        let made = || generate(request).expect("the request can be met");
        let solution = made().solve().solutions.remove(0).cells;
        let short = made().with_cells(&solution[1..]).expect_err("a cell is missing");
        assert_eq!(short.key, "cells-length");
        for round in 0..8 {
            let mut cells = solution.clone();
            for _ in 0..=round % 4 {
                let cell = random() as usize % cells.len();
                cells[cell] = random() >> (random() % 32);
            }
            let puzzle = made().with_cells(&cells).expect("a word for each cell");
            assert_eq!(puzzle.entries().len(), cells.len());
            let clue = &puzzle.clues()[0];
            assert!(puzzle.hint(clue.cells[0]).is_ok());
            let checked = puzzle.check();
            assert!(!checked.solved || checked.faults.is_empty());
            for algorithm in ["scan", "rows", "first-cell"] {
                let _ = puzzle.watch(algorithm).map(|watch| watch.take(50).count());
            }
        }
    }
}

/// The first 300 ticks, event by event, and a tick sought backwards.
fn same_events<P: engine::Puzzle>(mut watch: Watch, clues: &P::Clues, algorithm: &str) {
    let found = P::ENGINES.iter().find(|engine| engine.name == algorithm).expect("it exists");
    let mut session = (found.open)(clues, &[]);
    let (mut events, mut boards) = (Vec::new(), Vec::new());
    while session.tick() < 300 {
        events.clear();
        let flow = session.advance(1, &mut events);
        for event in &events {
            let ours = watch.next().expect("both searches are as long");
            let (before, after) = match ours {
                Event::Tick(tick) => {
                    assert_eq!((event.kind, tick), (EventKind::Tick, session.tick()), "{algorithm}");
                    continue;
                }
                Event::Decision(change) | Event::Propagation(change) | Event::Backtrack(change) => {
                    assert_eq!(change.cell.map(|cell| session_cell::<P>(clues, cell)), Some(event.cell));
                    (change.before, change.after)
                }
                Event::Tally { limbs: [low, middle, _], .. } => (low, middle),
                _ => continue,
            };
            assert_eq!((before, after), (event.from, event.to), "{algorithm}");
        }
        let mut states = Vec::new();
        session.paint(&mut states);
        boards.push((session.tick(), states));
        if flow == Flow::Exhausted {
            assert_eq!(watch.next(), None, "{algorithm}");
            break;
        }
    }
    let (tick, board) = &boards[boards.len() / 2];
    watch.seek(*tick);
    assert_eq!((watch.tick(), &watch.cells()), (*tick, board), "{algorithm}");
}

fn session_cell<P: engine::Puzzle>(clues: &P::Clues, cell: Cell) -> u32 {
    P::view(clues).size.cell(cell.row, cell.column)
}

fn same_error<P: engine::Puzzle>(facade: &Facade, wrong: &str) {
    let format = P::FORMATS.iter().find(|format| (format.sniff)(wrong)).expect("some format claims the text");
    let theirs = (format.parse)(wrong, Reading::default()).err().expect("the text is wrong");
    let ours = (facade.read_all)(wrong).expect_err("the text is wrong");
    assert_eq!(ours.key, theirs.kind);
    assert_eq!((ours.line(), ours.column()), (Some(theirs.line), Some(theirs.column)));
    let place = format!("line {}, column {}: {}", theirs.line, theirs.column, theirs.kind);
    assert!(ours.to_string().starts_with(&place), "{ours}");
}
