//! States that no page writes, at every call of every puzzle that takes states: no panic, no endless loop, and what the
//! puzzle knows of them is what it would keep.

use std::ops::ControlFlow;

use gridstep_engine::{
    Board, Budget, Choice, ConflictSite, Depth, Fork, Kinds, Landmark, Level, Limit, NONE, Nogood, Puzzle,
    PuzzleKind, Reading, Request, Session, Size,
};
use gridstep_puzzles::{KINDS, boardcover, kakuro, kind, nonogram};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

const LIMIT: Limit = Limit { ticks: 300, solutions: 3 };

/// Damaged boards of each board.
const ROUNDS: u32 = 50;

/// Words at the edges of every encoding.
const EDGES: [u32; 20] = [
    0,
    1,
    2,
    3,
    0x3fe,
    0x3ff,
    0x400,
    0x402,
    0x600,
    0x7fe,
    0x7ff,
    0xfff,
    0x1001,
    0x1fff,
    0x2000,
    0xf800,
    0xfc02,
    0xffff,
    0x1_0000,
    u32::MAX,
];

fn below(random: &mut Pcg64Mcg, bound: usize) -> usize {
    random.next_u32() as usize % bound
}

/// A word that may be anything; `real` is what a page could have written.
fn damaged(random: &mut Pcg64Mcg, real: u32) -> u32 {
    match below(random, 8) {
        0 => random.next_u32(),
        1 => EDGES[below(random, EDGES.len())],
        2 => 1 << below(random, 32),
        3 => real ^ 1 << below(random, 32),
        4 => real ^ 1 << below(random, 16),
        5 => random.next_u32() & 0xffff,
        6 => 0,
        _ => real,
    }
}

/// Boards with states that may be anything: as many as cells, or more, or fewer.
fn states(random: &mut Pcg64Mcg, real: &[u32]) -> Vec<u32> {
    let mut states = real.to_vec();
    // Many states are damaged, or few, or none but the length.
    let share = [0, 1, 4, 16][below(random, 4)];
    for state in &mut states {
        if below(random, 16) < share {
            *state = damaged(random, *state);
        }
    }
    let swaps = below(random, 3);
    for _ in 0..swaps {
        let (one, other) = (below(random, states.len()), below(random, states.len()));
        states.swap(one, other);
    }
    match below(random, 8) {
        0 => states.truncate(below(random, real.len())),
        1 => states.resize(real.len() + 1 + below(random, 300), random.next_u32()),
        _ => (),
    }
    states
}

/// A board of a kind whose clues are at hand.
pub(crate) fn opened<P: Puzzle>(clues: P::Clues) -> (&'static dyn PuzzleKind, Box<dyn Board>) {
    let format = P::FORMATS.iter().find(|format| format.name == "json").expect("every puzzle has it");
    let text = (format.print)(&[gridstep_engine::Case { clues, states: Vec::new() }]);
    let board = Kinds::<P>::new().read(&text, Some("json"), Reading { missing_clues: true });
    let board = board.expect("what is written can be read").remove(0);
    (kind(P::NAME).expect("a kind of that name"), board)
}

/// Small boards of every kind: one that the kind makes, and loose ones, or such as have no solution.
pub(crate) fn sample() -> Vec<(&'static dyn PuzzleKind, Box<dyn Board>)> {
    let mut sample = Vec::new();
    for kind in KINDS {
        let made = [5, 6, 9].into_iter().find_map(|width| {
            let order = Request::new(Size { width, height: width.min(8) + width / 9 }, Level::Easy, 3);
            let orders = [Some(30), None].map(|given| Request { given, ..order });
            orders.into_iter().find_map(|order| kind.generate(order, &mut |_| ControlFlow::Continue(())))
        });
        sample.push((*kind, made.expect("one of these sizes is made")));
    }
    for (seed, size) in (0..).zip([Size { width: 5, height: 4 }, Size { width: 4, height: 6 }]) {
        sample.push(opened::<kakuro::Kind>(crate::random_kakuro::random(seed, size, true)));
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        let black: Vec<bool> = (0..size.area()).map(|_| random.next_u32() % 2 == 0).collect();
        sample.push(opened::<nonogram::Kind>(nonogram::Clues::of_picture(size, &black)));
    }
    let covers = crate::random_covering::sample().map(|(_, clues, _)| opened::<boardcover::Kind>(clues));
    sample.extend(covers.take(4));
    sample
}

/// What a page could have written: entries of a solution, if there is one, and notes.
fn real(board: &dyn Board, random: &mut Pcg64Mcg) -> Vec<u32> {
    let area = board.size().area();
    let solution =
        board.solve(&[], LIMIT, &mut Budget::unlimited()).solutions.pop().unwrap_or_else(|| vec![0; area]);
    let mut states: Vec<u32> =
        solution.into_iter().map(|state| if below(random, 2) == 0 { state } else { 0 }).collect();
    if below(random, 2) == 0 {
        states = board.notes(&states);
    }
    states
}

/// What the board keeps of states: those that a document of it carries.
fn kept(kind: &dyn PuzzleKind, board: &dyn Board, states: &[u32]) -> Vec<u32> {
    let written = board.print("json", states).expect("the format is there");
    let read = kind.read(&written, Some("json"), Reading { missing_clues: true });
    let read = read.unwrap_or_else(|error| panic!("{}: {error} of {states:?}", kind.name()));
    read[0].states().to_vec()
}

#[test]
fn what_a_page_writes_is_kept_and_all_else_is_an_empty_cell() {
    let mut random = Pcg64Mcg::seed_from_u64(1);
    let (mut changed, mut whole) = (0, 0);
    for (kind, board) in sample() {
        let cells = board.size().area();
        for _ in 0..ROUNDS {
            let real = real(&*board, &mut random);
            assert_eq!(kept(kind, &*board, &real), real, "{}", kind.name());
            let states = states(&mut random, &real);
            let kept = kept(kind, &*board, &states);
            if states.len() == cells {
                let pairs = || states.iter().zip(&kept);
                assert!(
                    pairs().all(|(state, kept)| kept == state || *kept == 0),
                    "{} {states:?}",
                    kind.name()
                );
                changed += pairs().filter(|(state, kept)| state != kept).count();
                whole += pairs().filter(|(state, kept)| state == kept).count();
            } else {
                assert!(kept.is_empty(), "{} {states:?}", kind.name());
            }
            assert_eq!(
                board.check(&states, Depth::Rules, &mut Budget::unlimited()),
                board.check(&kept, Depth::Rules, &mut Budget::unlimited()),
                "{states:?}"
            );
            assert_eq!(board.notes(&states), board.notes(&kept), "{states:?}");
            assert_eq!(
                board.solve(&states, LIMIT, &mut Budget::unlimited()),
                board.solve(&kept, LIMIT, &mut Budget::unlimited()),
                "{states:?}"
            );
        }
    }
    assert!(200 < changed && 200 < whole, "{changed} states refused, {whole} kept");
}

#[test]
fn no_call_panics_on_damaged_states() {
    let mut random = Pcg64Mcg::seed_from_u64(2);
    for (kind, board) in sample() {
        let cells = board.size().area() as u32;
        for round in 0..ROUNDS {
            let real = real(&*board, &mut random);
            let states = states(&mut random, &real);
            let inside = random.next_u32() % cells;
            let cells = if round % 3 == 0 { vec![inside, cells, u32::MAX] } else { vec![inside] };
            call_all(kind, &*board, &states, &cells);
            for engine in kind.engines() {
                let mut session = board.watch(engine, &states).expect("an engine of that name");
                watch(&mut *session, &mut random);
            }
        }
    }
}

fn call_all(kind: &dyn PuzzleKind, board: &dyn Board, states: &[u32], cells: &[u32]) {
    for depth in [Depth::Rules, Depth::Solutions] {
        let check = board.check(states, depth, &mut Budget::unlimited());
        let named = check.faults.iter().flat_map(|fault| &fault.cells).chain(&check.wrong);
        let named = named.chain(check.conflicts.iter().flat_map(|conflict| &conflict.cells));
        let area = board.size().area() as u32;
        assert!(named.into_iter().all(|cell| *cell < area), "{} {states:?}: {check:?}", kind.name());
    }
    for &cell in cells {
        board.hint(states, cell, &mut Budget::unlimited());
        board.nearest(states, Some(cell), &mut Budget::unlimited());
        board.remaining(states, cell);
        if let Some(counting) = board.counting() {
            counting.ways(states, cell, LIMIT.ticks, &mut Budget::unlimited());
        }
    }
    if let Some(counting) = board.counting() {
        counting.count(states, LIMIT.ticks, &mut Budget::unlimited());
        counting.shares(states, LIMIT.ticks, &mut Budget::unlimited());
    }
    board.notes(states);
    board.solve(states, LIMIT, &mut Budget::unlimited());
    board.print_solution(states);
    for format in kind.formats() {
        let written = board.print(format, states).expect("a format of that name");
        let read = kind.read(&written, Some(format), Reading { missing_clues: true });
        assert!(read.is_ok(), "{} {format}: {:?}\n{written}", kind.name(), read.err());
    }
}

/// Some ticks of a search, to and fro.
fn watch(session: &mut dyn Session, random: &mut Pcg64Mcg) {
    let mut painted = Vec::new();
    session.advance(40, &mut Vec::new());
    session.paint(&mut painted);
    session.why();
    for tick in [3, 25, 0, 70] {
        session.seek(tick);
        session.paint(&mut painted);
        let path = session.path();
        session.why();
        let branch = random.next_u32() % (path.len() as u32 + 1);
        let choice =
            Choice { cell: random.next_u32() % 100, state: random.next_u32(), holds: true, cause: NONE };
        session.fork(Fork { branch, choice, forbid: tick == 25 });
        session.advance(10, &mut Vec::new());
        let nogood = Nogood {
            conflict: ConflictSite { cell: NONE, cause: NONE },
            assignments: vec![(random.next_u32(), 2)],
        };
        session.recount(&nogood, 0, 40);
        session.unfork();
    }
    session.seek_next(Landmark::Conflict, 200);
    session.seek_previous(Landmark::Decision);
    session.run(300);
    session.paint(&mut painted);
}
