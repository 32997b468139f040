//! The printed puzzle: white cells, runs and their sums.

use gridstep_engine::{Arg, ConstraintView, Reading, Size, View};

use super::sums::{LONGEST, ways};

/// Least and most cells of a side that is read; two is the least that can be played.
pub const SIDE: std::ops::RangeInclusive<u32> = 1..=128;

/// Which way a run goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Left to right.
    Across,
    /// Top to bottom.
    Down,
}

impl Direction {
    /// Both, across first.
    pub const BOTH: [Direction; 2] = [Direction::Across, Direction::Down];

    /// The key under which the page knows it.
    pub const fn name(self) -> &'static str {
        match self {
            Direction::Across => "across",
            Direction::Down => "down",
        }
    }
}

/// White cells in an unbroken line, which hold different digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// Which way it goes.
    pub direction: Direction,
    /// Its first cell.
    pub first: u32,
    /// From a cell to the next.
    pub stride: u32,
    /// Number of cells: 1 to 9.
    pub len: u32,
    /// What its digits sum to, if it has a clue.
    pub sum: Option<u8>,
}

impl Run {
    /// Its cells in order.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = u32> + ExactSizeIterator + Clone {
        (0..self.len as u16).map(move |i| self.first + u32::from(i) * self.stride)
    }

    /// The cell its clue is printed in: the one before the first, unless the board ends there.
    pub fn home(self, size: Size) -> Option<u32> {
        let (row, column) = size.place(self.first);
        let inside = match self.direction {
            Direction::Across => 0 < column,
            Direction::Down => 0 < row,
        };
        inside.then(|| self.first - self.stride)
    }
}

/// A clue as it is written: on a black cell, for the cells that follow it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clue {
    /// Where it is written.
    pub at: At,
    /// Which way the run goes.
    pub direction: Direction,
    /// What its digits sum to.
    pub sum: u32,
}

/// Where a clue is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// On a cell (it should be black), for the cells after it.
    Home(u32),
    /// Outside the board, for the run that starts with this cell at its edge.
    Edge(u32),
}

/// A printed Kakuro.
///
/// Every white cell lies in exactly one run across and one run down (of one cell, perhaps).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clues {
    size: Size,
    white: Vec<bool>,
    /// Across in reading order, then down in reading order of the first cells.
    runs: Vec<Run>,
    /// For each cell its run across and its run down; [`NO_RUN`] for black cells.
    runs_of: Vec<[u16; 2]>,
}

/// Stands for "no run" in black cells.
pub const NO_RUN: u16 = u16::MAX;

/// Why clues make no puzzle, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClueError {
    /// Key of the error, such as `"clue-on-white"`.
    pub kind: &'static str,
    /// Index of the clue that is wrong, or else the first cell of the run that is.
    pub place: Place,
}

/// What a [`ClueError`] points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// The clue of that index.
    Clue(usize),
    /// A cell.
    Cell(u32),
}

impl Clues {
    /// Puts a board together; `white` has one entry per cell in reading order.
    ///
    /// O(cells + clues).
    ///
    /// # Errors
    /// `"clue-on-white"`, `"clue-without-cells"`, `"clue-twice"`, `"run-too-long"`, `"sum-impossible"` and,
    /// unless `reading` lets it pass, `"run-without-clue"`.
    ///
    /// # Panics
    /// If `white` does not have one entry per cell or a clue points outside the board: the caller checks sizes.
    pub fn new(size: Size, white: Vec<bool>, clues: &[Clue], reading: Reading) -> Result<Clues, ClueError> {
        assert_eq!(white.len(), size.area(), "one entry per cell");
        let mut board = Clues { size, runs: Vec::new(), runs_of: vec![[NO_RUN; 2]; white.len()], white };
        board.find_runs();
        let mut given = vec![None; board.runs.len()];
        for (index, clue) in clues.iter().enumerate() {
            let run = board.check(clue).map_err(|kind| ClueError { kind, place: Place::Clue(index) })?;
            if given[run].replace(index).is_some() {
                return Err(ClueError { kind: "clue-twice", place: Place::Clue(index) });
            }
            board.runs[run].sum = Some(clue.sum as u8);
        }
        for (run, given) in board.runs.iter().zip(&given) {
            if LONGEST < run.len {
                return Err(ClueError { kind: "run-too-long", place: Place::Cell(run.first) });
            }
            if given.is_none() && !reading.missing_clues {
                return Err(ClueError { kind: "run-without-clue", place: Place::Cell(run.first) });
            }
        }
        Ok(board)
    }

    /// Width and height, clue cells included.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether digits go into a cell.
    pub fn is_white(&self, cell: u32) -> bool {
        self.white[cell as usize]
    }

    /// Whether digits go into the cells, in reading order.
    pub fn white(&self) -> &[bool] {
        &self.white
    }

    /// The white cells in reading order.
    pub fn cells(&self) -> impl Iterator<Item = u32> + '_ {
        (0..).zip(&self.white).filter_map(|(cell, white)| white.then_some(cell))
    }

    /// All runs, across first.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// A white cell's run across and run down, as indices into [`Clues::runs`].
    pub fn runs_of(&self, cell: u32) -> [usize; 2] {
        self.runs_of[cell as usize].map(usize::from)
    }

    /// The same board with other sums, one per run.
    #[must_use]
    pub fn with_sums(&self, sums: impl IntoIterator<Item = Option<u8>>) -> Clues {
        let mut board = self.clone();
        for (run, sum) in board.runs.iter_mut().zip(sums) {
            run.sum = sum;
        }
        board
    }

    /// What a page must know to show the board.
    pub fn view(&self) -> View {
        let constraints = self.runs.iter().map(|run| ConstraintView {
            kind: run.direction.name(),
            home: run.home(self.size),
            cells: run.cells().collect(),
            args: run.sum.map(|sum| ("sum", Arg::Number(i64::from(sum)))).into_iter().collect(),
        });
        View { size: self.size, constraints: constraints.collect() }
    }

    fn find_runs(&mut self) {
        for direction in Direction::BOTH {
            let stride = match direction {
                Direction::Across => 1,
                Direction::Down => self.size.width,
            };
            for cell in 0..self.white.len() as u32 {
                if self.white[cell as usize] && !self.continues(cell, direction) {
                    let run = self.runs.len() as u16;
                    let (row, column) = self.size.place(cell);
                    let room = match direction {
                        Direction::Across => self.size.width - column,
                        Direction::Down => self.size.height - row,
                    };
                    let len =
                        (0..room).take_while(|i| self.white[(cell + i * stride) as usize]).count() as u32;
                    for i in 0..len {
                        self.runs_of[(cell + i * stride) as usize][direction as usize] = run;
                    }
                    self.runs.push(Run { direction, first: cell, stride, len, sum: None });
                }
            }
        }
    }

    /// Whether the cell before `cell` is white too.
    fn continues(&self, cell: u32, direction: Direction) -> bool {
        let (row, column) = self.size.place(cell);
        match direction {
            Direction::Across => 0 < column && self.white[cell as usize - 1],
            Direction::Down => 0 < row && self.white[(cell - self.size.width) as usize],
        }
    }

    /// The run a clue belongs to.
    fn check(&self, clue: &Clue) -> Result<usize, &'static str> {
        if let At::Home(home) = clue.at
            && self.white[home as usize]
        {
            return Err("clue-on-white");
        }
        let first = self.first_cell(clue).ok_or("clue-without-cells")?;
        let run = usize::from(self.runs_of[first as usize][clue.direction as usize]);
        let len = self.runs[run].len;
        if LONGEST < len {
            return Err("run-too-long");
        }
        if u8::try_from(clue.sum).map_or(true, |sum| ways(len, sum).is_empty()) {
            return Err("sum-impossible");
        }
        Ok(run)
    }

    /// The first white cell of a clue's run, if there is one.
    fn first_cell(&self, clue: &Clue) -> Option<u32> {
        let first = match clue.at {
            At::Edge(first) => first,
            At::Home(home) => {
                let (row, column) = self.size.place(home);
                match clue.direction {
                    Direction::Across if column + 1 < self.size.width => home + 1,
                    Direction::Down if row + 1 < self.size.height => home + self.size.width,
                    _ => return None,
                }
            }
        };
        self.white[first as usize].then_some(first)
    }
}
