//! A board while it is read: its parts still know where they stand in the text.

use gridstep_engine::{Arg, Args, ParseError, Reading, Size};

use crate::kakuro::clues::{At, Clue, ClueError, Clues, Direction, Place, SIDE};
use crate::kakuro::sums::{LONGEST, bounds};
use crate::text::{Source, Token, any_number};

/// Cells and clues with their places in the text.
pub(super) struct Draft<'a> {
    size: Size,
    white: Vec<bool>,
    cells: Vec<Token<'a>>,
    clues: Vec<Clue>,
    places: Vec<CluePlace<'a>>,
}

/// Where a clue stands in the text.
#[derive(Clone, Copy)]
pub(super) struct CluePlace<'a> {
    /// All of it.
    pub(super) whole: Token<'a>,
    /// Its sum.
    pub(super) sum: Token<'a>,
}

impl<'a> Draft<'a> {
    /// A draft without cells; `size` has been checked.
    pub(super) fn new(size: Size) -> Draft<'a> {
        Draft { size, white: Vec::new(), cells: Vec::new(), clues: Vec::new(), places: Vec::new() }
    }

    /// The cell that comes next.
    pub(super) fn next(&self) -> u32 {
        self.white.len() as u32
    }

    /// Adds the next cell.
    pub(super) fn cell(&mut self, white: bool, place: Token<'a>) {
        self.white.push(white);
        self.cells.push(place);
    }

    /// Whether a cell that has been added is white.
    pub(super) fn is_white(&self, cell: u32) -> bool {
        self.white[cell as usize]
    }

    /// Adds a clue, which points into the board.
    pub(super) fn clue(&mut self, at: At, direction: Direction, sum: u32, place: CluePlace<'a>) {
        self.clues.push(Clue { at, direction, sum });
        self.places.push(place);
    }

    /// The board, once all cells have been added.
    pub(super) fn build(self, source: Source<'a>, reading: Reading) -> Result<Clues, ParseError> {
        let Draft { size, white, cells, clues, places } = self;
        Clues::new(size, white.clone(), &clues, reading).map_err(|ClueError { kind, place }| match place {
            Place::Clue(index) => {
                let clue = clues[index];
                let place = if kind == "sum-impossible" { places[index].sum } else { places[index].whole };
                source.wrong(place, kind, expected(kind), clue_args(size, &white, clue))
            }
            Place::Cell(cell) => {
                let args = run_args(size, &white, &clues, cell, kind);
                source.wrong(cells[cell as usize], kind, expected(kind), args)
            }
        })
    }
}

/// What would have been right.
fn expected(kind: &'static str) -> &'static str {
    match kind {
        "clue-on-white" => "black-cell",
        "clue-without-cells" => "white-cell",
        "clue-twice" => "one-clue",
        "run-too-long" => "short-run",
        "run-without-clue" => "clue",
        _ => "possible-sum",
    }
}

/// What a sentence about a clue can use: `direction`, `row` and `column` (from 1) of its home or first cell, and
/// the length of its run, `cells`, with the `least` and the `most` that so many cells sum to.
fn clue_args(size: Size, white: &[bool], clue: Clue) -> Args {
    let (home, first) = match clue.at {
        At::Edge(first) => (first, Some(first)),
        At::Home(home) => (home, next(size, home, clue.direction)),
    };
    let cells = first.map_or(0, |first| length(size, white, first, clue.direction));
    let mut args = place_args(size, home, clue.direction);
    args.push(("cells", Arg::Number(i64::from(cells))));
    args.push(("sum", Arg::Number(i64::from(clue.sum))));
    if (1..=LONGEST).contains(&cells) {
        let (least, most) = bounds(cells);
        args.push(("least", Arg::Number(i64::from(least))));
        args.push(("most", Arg::Number(i64::from(most))));
    }
    args
}

/// The same for a run that is wrong by itself; its direction is the first that has the fault.
fn run_args(size: Size, white: &[bool], clues: &[Clue], first: u32, kind: &str) -> Args {
    let faulty = |direction: &Direction| {
        let starts = !before(size, first, *direction).is_some_and(|cell| white[cell as usize]);
        let has_clue = clues.iter().any(|clue| {
            let start = match clue.at {
                At::Edge(start) => Some(start),
                At::Home(home) => next(size, home, clue.direction),
            };
            clue.direction == *direction && start == Some(first)
        });
        let long = LONGEST < length(size, white, first, *direction);
        starts && if kind == "run-too-long" { long } else { !has_clue }
    };
    let direction = Direction::BOTH.into_iter().find(faulty).unwrap_or(Direction::Across);
    let mut args = place_args(size, first, direction);
    args.push(("cells", Arg::Number(i64::from(length(size, white, first, direction)))));
    args
}

fn place_args(size: Size, cell: u32, direction: Direction) -> Args {
    let (row, column) = size.place(cell);
    vec![
        ("direction", Arg::Key(direction.name())),
        ("row", Arg::Number(i64::from(row) + 1)),
        ("column", Arg::Number(i64::from(column) + 1)),
    ]
}

fn next(size: Size, cell: u32, direction: Direction) -> Option<u32> {
    let (row, column) = size.place(cell);
    match direction {
        Direction::Across => (column + 1 < size.width).then(|| cell + 1),
        Direction::Down => (row + 1 < size.height).then(|| cell + size.width),
    }
}

fn before(size: Size, cell: u32, direction: Direction) -> Option<u32> {
    let (row, column) = size.place(cell);
    match direction {
        Direction::Across => (0 < column).then(|| cell - 1),
        Direction::Down => (0 < row).then(|| cell - size.width),
    }
}

/// White cells from `first` on.
fn length(size: Size, white: &[bool], first: u32, direction: Direction) -> u32 {
    let cells = std::iter::successors(Some(first), |cell| next(size, *cell, direction));
    cells.take_while(|cell| white[*cell as usize]).count() as u32
}

/// The sum of a clue, however impossible: whether digits make it is seen when the board is put together.
pub(super) fn read_sum(source: Source<'_>, token: Token<'_>) -> Result<u32, ParseError> {
    Ok(any_number(source, token, "sum")?.unwrap_or(u32::MAX))
}

/// The bounds of a board's sides, for a sentence.
pub(super) fn sides() -> Args {
    vec![("least", Arg::Number(i64::from(*SIDE.start()))), ("most", Arg::Number(i64::from(*SIDE.end())))]
}
