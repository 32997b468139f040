//! Kakuro for the conflict-driven search: runs and areas as constraints over the open cells.

use std::sync::Arc;

use gridstep_engine::cdcl::{Constrained, Display, Lit};
use gridstep_engine::constraint::{Csp, Either, Linear, SumAllDifferent, Var};
use gridstep_engine::{Digits, NONE};

use super::areas::Area;
use super::clues::Clues;
use super::csp::domain;

/// Most border cells of an area that is propagated.
pub const MOST_TIES: usize = 3;

/// The technique that an area is known by: its place in the table of techniques, plus one.
pub const AREA_SUM: u8 = 13;

/// The propagators of a board: its runs, then its areas, over "open cell is digit".
///
/// Beside the runs, the area sums of few cells (see [`super::areas`]) propagate: on boards with loose clues they tie
/// far cells together, which a search would have to learn nogood by nogood. Variables are the open cells, densely
/// numbered; what is fixed is taken off the runs beforehand.
pub type Runs = Constrained<Either<SumAllDifferent, Linear>, OpenCells>;

/// Where a board shows its open cells and which clues its constraints stand for.
#[derive(Clone, Debug)]
pub struct OpenCells(Arc<Board>);

#[derive(Debug)]
struct Board {
    /// Variable to cell.
    cells: Vec<u32>,
    /// Cell to variable; [`NONE`] for cells that are not open.
    variables: Vec<u32>,
    /// By cell, its candidates before the search.
    root: Vec<Digits>,
    /// By constraint, its runs.
    clues: Vec<Vec<u32>>,
    /// The first constraint that is an area.
    first_area: u32,
}

/// The runs and areas of a board, all of them enqueued.
///
/// `root` holds the candidates of each cell: fixed cells must satisfy their runs, and no candidate of another cell may
/// repeat them.
pub fn propagators(clues: &Clues, root: &[Digits], areas: &[Area]) -> Runs {
    let cells: Vec<u32> = clues.cells().filter(|cell| 1 < root[*cell as usize].len()).collect();
    let mut variables = vec![NONE; clues.size().area()];
    for (variable, cell) in (0..).zip(&cells) {
        variables[*cell as usize] = variable;
    }
    let var = |cell: u32| Var(variables[cell as usize]);
    let (mut constraints, mut of_runs) = (Vec::new(), Vec::new());
    for (run, index) in clues.runs().iter().zip(0..) {
        let fixed = |cell: u32| root[cell as usize].single();
        let open: Vec<Var> = run.cells().filter(|cell| fixed(*cell).is_none()).map(var).collect();
        let taken: u8 = run.cells().filter_map(fixed).sum();
        let left = run.sum.map(|sum| sum.saturating_sub(taken));
        // A lone cell without a sum is free.
        if 1 < open.len() || open.len() == 1 && left.is_some() {
            constraints.push(Either::First(SumAllDifferent::new(open, left)));
            of_runs.push(vec![index]);
        }
    }
    let first_area = constraints.len() as u32;
    for area in areas {
        let terms = area.ties.iter().map(|tie| (var(tie.cell), tie.sign));
        constraints.push(Either::Second(Linear::new(terms, area.total)));
        of_runs.push(area.runs.iter().map(|run| *run as u32).collect());
    }
    let domains = cells.iter().map(|cell| domain(root[*cell as usize])).collect();
    let board = Board { cells, variables, root: root.to_vec(), clues: of_runs, first_area };
    Runs::new(&Arc::new(Csp::new(domains, constraints)), OpenCells(Arc::new(board)))
}

/// The literal "cell is digit"; `None` if the cell is not open or cannot hold the digit.
pub fn literal(runs: &Runs, cell: u32, digit: u8) -> Option<Lit> {
    let variable = *runs.display().0.variables.get(cell as usize)?;
    runs.literal(Var(variable), digit)
}

impl Display for OpenCells {
    fn cell(&self, var: Var) -> u32 {
        self.0.cells[var.index()]
    }

    fn background(&self, _: usize, cells: &mut Vec<u32>) {
        cells.extend(self.0.root.iter().map(|digits| u32::from(digits.bits())));
    }

    fn constraints(&self, constraint: u32) -> Vec<u32> {
        self.0.clues[constraint as usize].clone()
    }

    fn technique(&self, constraint: u32) -> u8 {
        if constraint < self.0.first_area {
            return 0;
        }
        AREA_SUM
    }

    fn state(mask: u32) -> u32 {
        super::csp::Board::state(mask)
    }
}
