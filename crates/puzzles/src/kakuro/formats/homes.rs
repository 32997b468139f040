//! Where printed clues stand.

use gridstep_engine::{Case, Reading, Size};

use crate::kakuro::clues::{At, Clue, Clues, Direction, Run};

/// The sums printed in each cell: across, down.
pub(super) struct Homes(Vec<[Option<u8>; 2]>);

impl Homes {
    /// The clues that stand in cells; those outside the board are left out.
    pub(super) fn of(clues: &Clues) -> Homes {
        let mut homes = vec![[None; 2]; clues.size().area()];
        for run in clues.runs() {
            if let Some(home) = run.home(clues.size()) {
                homes[home as usize][run.direction as usize] = run.sum;
            }
        }
        Homes(homes)
    }

    /// The sum across and the sum down of a cell.
    pub(super) fn at(&self, cell: u32) -> [Option<u8>; 2] {
        self.0[cell as usize]
    }

    /// All that stand in cells, in reading order, across before down.
    pub(super) fn all(&self) -> impl Iterator<Item = (u32, Direction, u8)> {
        (0..).zip(&self.0).flat_map(|(cell, sums)| {
            let sum = move |direction: Direction| Some((cell, direction, sums[direction as usize]?));
            Direction::BOTH.into_iter().filter_map(sum)
        })
    }
}

/// 1 for a board whose first row and first column are black, which puzz.link leaves out; else 0.
pub(super) fn margin(clues: &Clues) -> u32 {
    let size = clues.size();
    let mut margin = (0..size.width)
        .map(|column| size.cell(0, column))
        .chain((0..size.height).map(|row| size.cell(row, 0)));
    u32::from(1 < size.width && 1 < size.height && !margin.any(|cell| clues.is_white(cell)))
}

/// The case with a black row or column in front where a clue stands outside the board.
pub(super) fn homed(case: &Case<Clues>) -> Case<Clues> {
    let size = case.clues.size();
    let outside = |direction: Direction| {
        let run = |run: &Run| run.direction == direction && run.sum.is_some() && run.home(size).is_none();
        u32::from(case.clues.runs().iter().any(run))
    };
    let [columns, rows] = Direction::BOTH.map(outside);
    if columns + rows == 0 {
        return case.clone();
    }
    moved(case, rows, columns)
}

/// The case with `rows` and `columns` black rows and columns put in front.
fn moved(case: &Case<Clues>, rows: u32, columns: u32) -> Case<Clues> {
    let old = case.clues.size();
    let size = Size { width: old.width + columns, height: old.height + rows };
    let to = |cell: u32| {
        let (row, column) = old.place(cell);
        size.cell(row + rows, column + columns)
    };
    let mut white = vec![false; size.area()];
    for cell in case.clues.cells() {
        white[to(cell) as usize] = true;
    }
    let clue = |run: &Run| {
        let sum = u32::from(run.sum?);
        let first = to(run.first);
        let home = Run { first, stride: stride(run.direction, size), ..*run }.home(size);
        Some(Clue { at: home.map_or(At::Edge(first), At::Home), direction: run.direction, sum })
    };
    let clues: Vec<Clue> = case.clues.runs().iter().filter_map(clue).collect();
    let clues = Clues::new(size, white, &clues, Reading { missing_clues: true })
        .expect("black cells in front of a board change no run");
    let mut states = Vec::new();
    if !case.states.is_empty() {
        states.resize(size.area(), 0);
        for (cell, state) in (0..).zip(&case.states) {
            states[to(cell) as usize] = *state;
        }
    }
    Case { clues, states }
}

fn stride(direction: Direction, size: Size) -> u32 {
    match direction {
        Direction::Across => 1,
        Direction::Down => size.width,
    }
}
