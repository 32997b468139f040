//! What every kind of puzzle must keep to, asked of all of them: a new one is in the list, and that is enough.

use std::ops::ControlFlow;
use std::sync::LazyLock;

use gridstep_engine::{
    Board, Branch, Budget, Depth, Event, Flow, Fork, Hint, Kind, Level, Limit, Picture, PuzzleKind, Reading,
    Request, Session, Size, Verdict,
};
use gridstep_puzzles::KINDS;

/// Sides that are tried, smallest first: each kind makes boards of some of them.
const SIDES: [u32; 6] = [4, 5, 6, 7, 8, 9];
/// Boards of each level.
const BOARDS: u64 = 2;
/// Ticks that an engine may take to find the solution and end.
const MOST_TICKS: u64 = 1_000_000;
pub(crate) const LIMIT: Limit = Limit { ticks: 200_000, solutions: 2 };

/// A board; where a kind leaves open how much is given, much is: plain searches take long where little is.
fn make(kind: &dyn PuzzleKind, side: u32, level: Level, seed: u64) -> Option<Box<dyn Board>> {
    let order = Request::new(Size { width: side, height: side }, level, seed);
    let orders = [Some(30), Some(20), Some(14), None].map(|given| Request { given, ..order });
    orders.into_iter().find_map(|order| kind.generate(order, &mut |_| ControlFlow::Continue(())))
}

pub(crate) type Made = Vec<(Level, Box<dyn Board>)>;

/// The smallest boards that a kind makes, of every level that it makes.
pub(crate) fn boards(kind: &dyn PuzzleKind) -> Made {
    let mut made = Vec::new();
    for level in Level::ALL {
        let first = SIDES.into_iter().find_map(|side| Some((side, make(kind, side, level, 1)?)));
        let Some((side, first)) = first else { continue };
        made.push((level, first));
        made.extend((2..=BOARDS).filter_map(|seed| Some((level, make(kind, side, level, seed)?))));
    }
    assert!(!made.is_empty(), "{} makes no board of {SIDES:?}", kind.name());
    made
}

/// The boards of each kind, made once for all tests.
static MADE: LazyLock<Vec<Made>> = LazyLock::new(|| KINDS.iter().map(|kind| boards(*kind)).collect());

pub(crate) fn solution(board: &dyn Board) -> Vec<u32> {
    board.solve(&[], LIMIT, &mut Budget::unlimited()).solutions.remove(0)
}

pub(crate) fn each(mut check: impl FnMut(&dyn PuzzleKind, Level, &dyn Board)) {
    for (kind, made) in KINDS.iter().zip(&*MADE) {
        for (level, board) in made {
            check(*kind, *level, &**board);
        }
    }
}

#[test]
fn what_is_made_has_one_solution_and_its_level_and_is_made_again() {
    each(|kind, level, board| {
        let name = kind.name();
        assert_eq!(
            board.solve(&[], LIMIT, &mut Budget::unlimited()).verdict(),
            Verdict::Unique,
            "{name} {level:?}"
        );
        let grade = board.grade(&mut Budget::unlimited()).expect("it is done long before its limit");
        assert_eq!((grade.level, grade.finished), (level, true), "{name}");
    });
    for (kind, made) in KINDS.iter().zip(&*MADE) {
        let written = |made: &Made| -> Vec<Option<String>> {
            made.iter().map(|(_, board)| board.print("json", &[])).collect()
        };
        assert_eq!(written(made), written(&boards(*kind)), "{}", kind.name());
    }
}

#[test]
fn a_picture_makes_a_puzzle_that_the_solver_judges_alike_or_none_at_all() {
    // Of each 4x3 picture in 37 one: some are unique, others not.
    let size = Size { width: 4, height: 3 };
    let pictures: Vec<_> = KINDS.iter().filter_map(|kind| kind.pictures()).collect();
    assert!(!pictures.is_empty());
    for (pictures, bits) in
        pictures.iter().flat_map(|pictures| (0..1 << 12).step_by(37).map(move |bits| (pictures, bits)))
    {
        let cells: Vec<u8> = (0..12).map(|cell| u8::from(bits >> cell & 1 == 1)).collect();
        let picture = Picture::new(size, &cells).expect("as many cells as the size says");
        let picture = picture.with_colours(&[[0; 3]]);
        let mended = pictures.mend(picture, &mut |_| ControlFlow::Continue(()));
        let mended = mended.expect("a few changes make it unique");
        let drawn = pictures.draw(picture, LIMIT.ticks).expect("the size is within bounds");
        let place = format!("{bits:b}");
        assert_eq!(
            drawn.puzzle.solve(&[], LIMIT, &mut Budget::unlimited()).verdict(),
            drawn.verdict,
            "{place}"
        );
        assert_eq!(drawn.doubtful.is_empty(), drawn.verdict == Verdict::Unique, "{place}");
        assert!(drawn.all_doubtful && drawn.changed.is_empty(), "{place}");
        assert_eq!(
            mended.puzzle.solve(&[], LIMIT, &mut Budget::unlimited()).verdict(),
            Verdict::Unique,
            "{place}"
        );
        assert_eq!(mended.changed.is_empty(), drawn.verdict == Verdict::Unique, "{place}");
        assert!(drawn.puzzle.states().is_empty() && mended.puzzle.states().is_empty(), "{place}");
    }
}

#[test]
fn each_format_is_claimed_by_its_own_reader_and_comes_back() {
    each(|kind, _, board| {
        for needed in ["json", "link"] {
            let problem =
                format!("{} needs the format {needed}: the page saves and links by it", kind.name());
            assert!(kind.formats().contains(&needed), "{problem}");
        }
        let half: Vec<u32> = (0_u32..)
            .zip(solution(board))
            .map(|(cell, state)| if cell % 2 == 0 { state } else { 0 })
            .collect();
        for format in kind.formats() {
            let place = format!("{} {format}", kind.name());
            let written = board.print(format, &half).expect("a format of that name");
            for named in [Some(format), None] {
                let read = kind
                    .read(&written, named, Reading::default())
                    .unwrap_or_else(|error| panic!("{place}: {error}\n{written}"));
                assert_eq!(read.len(), 1, "{place}");
                assert_eq!(read[0].print(format, read[0].states()).as_ref(), Some(&written), "{place}");
            }
        }
        let json = board.print("json", &half).expect("the format is there");
        let read = kind
            .read(&json, Some("json"), Reading::default())
            .expect("what is written can be read")
            .remove(0);
        assert_eq!(read.states(), half, "{} json carries the entries", kind.name());
    });
}

#[test]
fn a_solution_is_written_read_and_checked() {
    each(|kind, _, board| {
        let name = kind.name();
        let solution = solution(board);
        let printed = board.print_solution(&solution);
        let read = board.read_solution(&printed).unwrap_or_else(|error| panic!("{name}: {error}\n{printed}"));
        assert_eq!(board.print_solution(&read), printed, "{name}");
        assert!(board.check(&read, Depth::Solutions, &mut Budget::unlimited()).wrong.is_empty(), "{name}");
        let check = board.check(&solution, Depth::Solutions, &mut Budget::unlimited());
        assert!(
            check.complete && check.solved && check.faults.is_empty() && check.wrong.is_empty(),
            "{name} {check:?}"
        );
        let blank = board.check(&[], Depth::Solutions, &mut Budget::unlimited());
        assert!(
            !blank.complete && !blank.solved && blank.faults.is_empty() && blank.wrong.is_empty(),
            "{name} {blank:?}"
        );
    });
}

#[test]
fn a_check_gives_the_verdict_on_a_solved_board_too() {
    let mut spared = 0;
    each(|kind, _, board| {
        assert_eq!(
            board.check(&solution(board), Depth::Rules, &mut Budget::unlimited()).verdict,
            None,
            "{}",
            kind.name()
        );
    });
    for (kind, board) in
        KINDS.iter().zip(&*MADE).flat_map(|(kind, made)| made.iter().map(move |(_, board)| (kind, board)))
    {
        let mut states = solution(&**board);
        // Entries that a solved board can do without, such as white cells, are taken out where it can.
        for cell in 0..states.len() {
            let state = std::mem::take(&mut states[cell]);
            if board.check(&states, Depth::Rules, &mut Budget::unlimited()).solved {
                spared += usize::from(state != 0);
            } else {
                states[cell] = state;
            }
        }
        let check = board.check(&states, Depth::Solutions, &mut Budget::unlimited());
        assert!(check.solved, "{}", kind.name());
        assert_eq!(
            check.verdict,
            Some(board.solve(&states, LIMIT, &mut Budget::unlimited()).verdict()),
            "{}",
            kind.name()
        );
        assert_eq!(
            board.check(&[], Depth::Solutions, &mut Budget::unlimited()).verdict,
            Some(Verdict::Unique),
            "{}",
            kind.name()
        );
    }
    assert!(20 < spared, "{spared} entries spared");
}

#[test]
fn a_hint_leads_from_any_position_to_its_cell_by_techniques_of_the_table() {
    each(|kind, level, board| {
        let techniques = kind.techniques();
        let solution = solution(board);
        for share in [1, 3] {
            let states: Vec<u32> = (0_u32..)
                .zip(&solution)
                .map(|(cell, state)| if cell % 4 < share { *state } else { 0 })
                .collect();
            for cell in (0..states.len() as u32).step_by(3) {
                let place = || format!("{} {level:?}, cell {cell} of {states:?}", kind.name());
                match board.hint(&states, cell, &mut Budget::unlimited()) {
                    Hint::Correct => (),
                    Hint::Chain(steps) => {
                        for step in &steps {
                            let known = techniques.iter().find(|(name, _)| *name == step.technique);
                            assert_eq!(
                                known.map(|(_, level)| *level),
                                Some(step.level),
                                "{}: {}",
                                step.technique,
                                place()
                            );
                            assert!(
                                !step.deduction.effects.is_empty(),
                                "{} says nothing: {}",
                                step.technique,
                                place()
                            );
                        }
                        let last = steps
                            .last()
                            .map(|step| step.deduction.effects.iter().any(|effect| effect.cell == cell));
                        assert_eq!(last, Some(true), "the last step is about the cell: {}", place());
                    }
                    other => panic!("{other:?}: {}", place()),
                }
            }
        }
    });
}

#[test]
fn without_a_cell_the_easiest_hint_of_all_is_offered() {
    let mut at_once = 0;
    each(|kind, level, board| {
        let solution = solution(board);
        let nearest = |states: &[u32]| board.nearest(states, None, &mut Budget::unlimited());
        assert_eq!(nearest(&solution), None, "{}: nothing is open", kind.name());
        for share in [0, 2] {
            let states: Vec<u32> = (0_u32..)
                .zip(&solution)
                .map(|(cell, state)| if cell % 5 < share { *state } else { 0 })
                .collect();
            let place = format!("{} {level:?}, {states:?}", kind.name());
            let in_one_step = |cell: u32| match board.hint(&states, cell, &mut Budget::unlimited()) {
                Hint::Chain(steps) => (steps.len() == 1).then(|| steps[0].level),
                _ => None,
            };
            let open = (0..states.len() as u32).filter(|cell| states[*cell as usize] == 0);
            let easiest = open.step_by(3).filter_map(in_one_step).min();
            // Where some cells of each piece are known, all of it is.
            let Some(offered) = nearest(&states) else {
                assert!(0 < share && easiest.is_none(), "{place}: no cell is open");
                continue;
            };
            let hint = board.hint(&states, offered, &mut Budget::unlimited());
            assert!(matches!(hint, Hint::Chain(_)), "{place}: {hint:?} for {offered}");
            if easiest.is_some() {
                let level = in_one_step(offered);
                assert!(level.is_some() && level <= easiest, "{place}: {offered}, {level:?}, {easiest:?}");
                at_once += 1;
            }
        }
    });
    assert!(20 < at_once, "{at_once} positions with a hint of one step");
}

#[test]
fn where_an_entry_is_wrong_the_hint_that_is_offered_says_so() {
    each(|kind, level, board| {
        let solution = solution(board);
        let states: Vec<u32> =
            (0_u32..).zip(&solution).map(|(cell, state)| if cell % 5 < 2 { *state } else { 0 }).collect();
        let filled = (0..states.len()).filter(|cell| states[*cell] != 0);
        let changed = filled.flat_map(|cell| solution.iter().map(move |state| (cell, *state)));
        let wrong = changed
            .map(|(cell, state)| {
                let mut with = states.clone();
                with[cell] = state;
                with
            })
            .find(|with| !board.check(with, Depth::Solutions, &mut Budget::unlimited()).wrong.is_empty());
        let Some(states) = wrong else { panic!("{} {level:?}: no entry can be wrong", kind.name()) };
        let offered = board.nearest(&states, None, &mut Budget::unlimited()).expect("a cell is open");
        let hint = board.hint(&states, offered, &mut Budget::unlimited());
        let is_named = matches!(hint, Hint::WrongEntries { .. } | Hint::Contradiction { .. });
        assert!(is_named, "{} {level:?}: {hint:?} for {offered} of {states:?}", kind.name());
    });
}

pub(crate) fn painted(session: &dyn Session) -> Vec<u32> {
    let mut states = Vec::new();
    session.paint(&mut states);
    states
}

#[test]
fn every_engine_finds_the_solution_and_says_what_it_did() {
    each(|kind, level, board| {
        for engine in kind.engines() {
            let place = format!("{} {engine} {level:?}", kind.name());
            let mut session = board.watch(engine, &[]).expect("an engine of that name");
            let mut states = painted(&*session);
            assert_eq!(states.len(), solution(board).len(), "{place}: a word per cell");
            let mut events = Vec::new();
            for _ in 0..400 {
                let before = states.clone();
                events.clear();
                let flow = session.advance(1, &mut events);
                replay(&mut states, &events, &place);
                assert_eq!(states, painted(&*session), "{place}, tick {}: forwards", session.tick());
                let mut back = states.clone();
                take_back(&mut back, &events);
                assert_eq!(back, before, "{place}, tick {}: backwards", session.tick());
                if flow != Flow::Running {
                    break;
                }
            }
            assert!(0 < to_the_end(&mut *session, board, &place), "{place}: no solution");
        }
    });
}

/// Runs a search on, to its end or a million ticks, and says how many solutions it has found. All that it finds are
/// the one, but for what is the puzzle's second question.
fn to_the_end(session: &mut dyn Session, board: &dyn Board, place: &str) -> u64 {
    let (blank, layouts) = (solution(board), board.layouts());
    while session.run(MOST_TICKS) == Flow::Solution {
        let found = painted(session);
        let same = board.print_solution(&found) == board.print_solution(&blank);
        assert!(same && (found == blank || layouts.is_some()), "{place}: another solution");
    }
    assert!(session.end().is_some() || layouts.is_some(), "{place}: no end within {MOST_TICKS} ticks");
    session.counts().solutions
}

#[test]
fn a_tick_that_is_sought_is_the_tick_that_was_run_to() {
    each(|kind, level, board| {
        for engine in kind.engines() {
            let place = format!("{} {engine} {level:?}", kind.name());
            let open = || board.watch(engine, &[]).expect("an engine of that name");
            let mut seeking = open();
            for tick in [300, 2, 0, 97, 41, 1, 260] {
                let mut straight = open();
                while straight.tick() < tick && straight.advance(1, &mut Vec::new()) != Flow::Exhausted {}
                seeking.seek(tick);
                let found = (seeking.tick(), painted(&*seeking), seeking.counts());
                assert_eq!(
                    found,
                    (straight.tick(), painted(&*straight), straight.counts()),
                    "{place}, tick {tick}"
                );
            }
        }
    });
}

#[test]
fn a_search_that_was_turned_off_and_is_sought_is_the_one_that_ran_on() {
    let mut turned = 0;
    for kind in KINDS {
        for ((level, board), engine) in
            boards(*kind).iter().flat_map(|made| kind.engines().into_iter().map(move |engine| (made, engine)))
        {
            let place = format!("{} {engine} {level:?}", kind.name());
            let open = || board.watch(engine, &[]).expect("an engine of that name");
            for (nth, tick) in [4, 9, 23, 40, 71, 120].into_iter().enumerate() {
                let (mut running, mut seeking) = (open(), open());
                running.run(tick);
                let tick = running.tick();
                seeking.seek(400);
                seeking.seek(tick);
                let Some(fork) = fork_of(&running.path(), nth) else { continue };
                assert!(running.fork(fork) && seeking.fork(fork), "{place}, tick {tick}: {fork:?}");
                assert_eq!(running.path(), seeking.path(), "{place}, tick {tick}: {fork:?}");
                let mut states = painted(&*running);
                let mut events = Vec::new();
                for _ in 0..60 {
                    events.clear();
                    running.advance(1, &mut events);
                    replay(&mut states, &events, &place);
                }
                seeking.seek(tick + 200);
                seeking.seek(running.tick());
                let board = |it: &dyn Session| (it.tick(), painted(it), it.counts(), it.path());
                assert_eq!(board(&*seeking), board(&*running), "{place}, tick {tick}: {fork:?}");
                assert_eq!(painted(&*running), states, "{place}, tick {tick}: {fork:?}");
                turned += 1;
            }
        }
    }
    assert!(60 < turned, "{turned} forks");
}

/// Some fork that is on offer.
fn fork_of(path: &[Branch], nth: usize) -> Option<Fork> {
    let all: Vec<Fork> = (0..)
        .zip(path)
        .flat_map(|(branch, it)| {
            let forbid = nth % 3 == 2;
            let standing = it.taken.filter(|_| forbid);
            it.open.iter().copied().chain(standing).map(move |choice| Fork { branch, choice, forbid })
        })
        .collect();
    all.get(nth * 7 % all.len().max(1)).copied()
}

/// Whether an event changes a cell.
pub(crate) fn changes(event: &Event) -> bool {
    matches!(event.kind, Kind::Decision | Kind::Forced | Kind::Narrow | Kind::Undo)
}

fn replay(states: &mut [u32], events: &[Event], place: &str) {
    for event in events.iter().filter(|event| changes(event)) {
        assert_eq!(states[event.cell as usize], event.from, "{place}: {event:?} says what it found");
        states[event.cell as usize] = event.to;
    }
}

fn take_back(states: &mut [u32], events: &[Event]) {
    for event in events.iter().rev().filter(|event| changes(event)) {
        states[event.cell as usize] = event.from;
    }
}
