//! The example boards on which the page shows its searches: within a few steps each search shows what is its own.

use std::ops::ControlFlow;

use gridstep_engine::{
    Board, Budget, Event, Flow, Kind, Level, Limit, NONE, Picture, PuzzleKind, Random, Reading, Request, Size,
};
use gridstep_puzzles::{KINDS, boardcover, kakuro, sudominoku};

use crate::entries::opened;

/// A Kakuro may have runs without a clue.
const READING: Reading = Reading { missing_clues: true };

/// The bits of a Sudominoku's cell that hold its digit.
const DIGIT: u32 = (1 << sudominoku::CellState::PARTNERS) - 1;

/// Steps within which a search shows what is its own.
const STEPS: u64 = 30;

/// The first steps of a search.
struct Shown {
    engine: &'static str,
    events: Vec<Event>,
    backtracks: u64,
    backjumps: u64,
}

impl Shown {
    fn has(&self, kind: Kind) -> bool {
        self.events.iter().any(|event| event.kind == kind)
    }

    /// What it decides, cell by cell.
    fn decisions(&self) -> Vec<(u32, u32)> {
        let decided = self.events.iter().filter(|event| event.kind == Kind::Decision);
        decided.map(|event| (event.cell, event.to)).collect()
    }

    /// A count that is complete, and what is laid after it.
    fn has_counted(&self) -> bool {
        let counted = self.events.iter().rposition(|event| event.kind == Kind::Tally);
        counted.is_some_and(|at| self.events[at..].iter().any(|event| event.kind == Kind::Decision))
    }

    /// A probe: a cell tried in a colour, and taken back at once.
    fn has_probed(&self) -> bool {
        self.events.windows(2).any(|pair| {
            let [tried, undone] = [pair[0], pair[1]];
            (tried.kind, tried.cause, undone.kind) == (Kind::Narrow, NONE, Kind::Undo)
                && tried.cell == undone.cell
        })
    }

    /// Whether it shows what is its own.
    fn is_typical(&self) -> bool {
        let fails = self.has(Kind::Conflict) && 0 < self.backtracks;
        match self.engine {
            "learn" | "fast" => self.has(Kind::Learned) && 0 < self.backjumps,
            "sweep" => self.has_counted(),
            "probe" => self.has_probed(),
            "fewest" => self.has(Kind::Decision),
            "propagate" | "lines" => fails && self.has(Kind::Narrow) && self.has(Kind::Decision),
            _ => fails,
        }
    }
}

fn watch(board: &dyn Board, engine: &'static str) -> Shown {
    let mut session = board.watch(engine, board.states()).expect("an engine of that name");
    let mut events = Vec::new();
    while session.tick() < STEPS && session.advance(STEPS - session.tick(), &mut events) != Flow::Exhausted {}
    let counts = session.counts();
    events.retain(|event| event.kind != Kind::Tick);
    Shown { engine, events, backtracks: counts.backtracks, backjumps: counts.backjumps }
}

/// What is missing on a board: searches that do not show what is their own, and pairs that do the same.
fn missing(kind: &dyn PuzzleKind, board: &dyn Board) -> Vec<String> {
    let shown: Vec<Shown> = kind.engines().into_iter().map(|engine| watch(board, engine)).collect();
    let mut missing: Vec<String> = shown
        .iter()
        .filter(|one| !one.is_typical())
        .map(|one| format!("{} does not show what is its own", one.engine))
        .collect();
    for (at, one) in shown.iter().enumerate() {
        for other in &shown[at + 1..] {
            if one.decisions() == other.decisions() {
                missing.push(format!("{} and {} decide the same", one.engine, other.engine));
            }
        }
    }
    missing
}

fn file_of(kind: &dyn PuzzleKind) -> String {
    format!("{}/../../www/src/puzzles/{}/example.json", env!("CARGO_MANIFEST_DIR"), kind.name())
}

#[test]
fn on_the_example_boards_of_the_page_each_search_shows_what_is_its_own() {
    for kind in KINDS {
        let text = std::fs::read_to_string(file_of(*kind)).expect("each puzzle has an example");
        let boards = kind.read(&text, None, READING).expect("a puzzle of its kind");
        let board = &*boards[0];
        let answer =
            board.solve(board.states(), Limit { ticks: 100_000, solutions: 1 }, &mut Budget::unlimited());
        assert_eq!(answer.solutions.len(), 1, "{} has a solution", kind.name());
        assert_eq!(missing(*kind, board), Vec::<String>::new(), "{}", kind.name());
    }
}

/// Red, green and blue, as our pictures have them.
const COLOURS: [[u8; 3]; 3] = [[0xd7, 0x26, 0x3d], [0x2c, 0x8c, 0x3c], [0x24, 0x58, 0xc5]];

/// A candidate of a kind: a board, filled in part where digits are entered.
fn candidate(kind: &dyn PuzzleKind, seed: u64, bases: &[Box<dyn Board>]) -> Option<Box<dyn Board>> {
    let mut random = Random::new(seed);
    match kind.name() {
        "kakuro" => {
            let size = Size { width: 5 + random.below(4), height: 5 + random.below(4) };
            let clues = crate::random_kakuro::random(seed, size, random.below(3) == 0);
            let board = opened::<kakuro::Kind>(clues).1;
            if random.below(2) == 0 { Some(board) } else { filled(kind, &*board, &mut random) }
        }
        "boardcover" => {
            let size = Size { width: 4 + random.below(3), height: 4 + random.below(3) };
            let free = (0..size.area()).map(|_| random.below(7) != 0).collect();
            let clues = boardcover::Clues::new(size, free)?;
            Some(opened::<boardcover::Kind>(clues).1)
        }
        "nonogram" => {
            let side = 5 + random.below(4);
            let black: Vec<u8> = (0..side * side).map(|_| u8::from(random.below(2) == 0)).collect();
            let picture = Picture::new(Size { width: side, height: side }, &black)?;
            Some(kind.pictures()?.draw(picture, 10_000)?.puzzle)
        }
        "colournonogram" => {
            // Few cells have a colour, else no search decides.
            let size = Size { width: 4 + random.below(3), height: 4 + random.below(3) };
            let cells: Vec<u8> = (0..size.area())
                .map(|_| (2 + random.below(3)).saturating_sub(random.below(5)) as u8)
                .collect();
            let picture = Picture::new(size, &cells)?.with_colours(&COLOURS);
            Some(kind.pictures()?.draw(picture, 10_000)?.puzzle)
        }
        _ => filled(kind, &*bases[random.below(bases.len() as u32) as usize], &mut random),
    }
}

/// Some cells are open, some hold their digit, some what else a solution has there.
fn filled(kind: &dyn PuzzleKind, board: &dyn Board, random: &mut Random) -> Option<Box<dyn Board>> {
    let limit = Limit { ticks: 200_000, solutions: 1 };
    let solution = board.solve(&[], limit, &mut Budget::unlimited()).solutions.pop()?;
    let open = random.below(33);
    let bare = random.below(33 - open);
    let mut entry = |state: &u32| match random.below(32) {
        drawn if drawn < open => 0,
        drawn if drawn < open + bare => state & DIGIT,
        _ => *state,
    };
    let filled: Vec<u32> = solution.iter().map(&mut entry).collect();
    kind.read(&board.print("json", &filled)?, None, READING).ok()?.pop()
}

/// Prints the boards on which least is missing, of candidates by the thousand: one of them is then the example.
#[test]
#[ignore = "chooses the examples, after a change of a search"]
fn find_examples() {
    for kind in KINDS {
        let expert = |seed| Request::new(Size { width: 9, height: 9 }, Level::Expert, seed);
        let make = |seed| kind.generate(expert(seed), &mut |_| ControlFlow::Continue(()));
        let bases: Vec<_> =
            if kind.name() == "sudominoku" { (1..6).filter_map(make).collect() } else { Vec::new() };
        let (mut least, mut whole) = (usize::MAX, 0);
        for seed in 0..20_000 {
            let Some(board) = candidate(*kind, seed, &bases) else { continue };
            let missing = missing(*kind, &*board);
            if least <= missing.len() && 0 < least || !missing.is_empty() && least == 0 || 8 < whole {
                continue;
            }
            let limit = Limit { ticks: 20_000, solutions: 2 };
            let found = board.solve(board.states(), limit, &mut Budget::unlimited()).solutions.len();
            if 0 < found {
                (least, whole) = (missing.len(), whole + u32::from(missing.is_empty()));
                println!("{} {seed}, {found} solutions, {missing:?}", kind.name());
                println!("{}", board.print("json", board.states()).expect("it has that form"));
            }
        }
    }
}
