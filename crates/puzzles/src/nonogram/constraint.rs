//! Lines as constraints of the engine, over the cells that are open.

use std::sync::Arc;

use gridstep_engine::cdcl::{Constrained, Display};
use gridstep_engine::constraint::{Conflict, Constraint, Csp, PastDomain, Var};
use gridstep_engine::{Domain, NONE, Value};

use super::cell_state::CellState;
use super::cells::{Cells, Known};
use super::line::Line;
use super::probe::most_known_first;
use super::propagate::Lines;

/// The black cells of a line are its blocks, in their order; the value of a black cell is 1, of a white one 0.
///
/// Theorem: see [`Regular`](gridstep_engine::constraint::Regular), of which this is a case: the automaton of the clue
/// counts the cells of the block that it reads. All places of a block are moved at once ([`super::blocks`]): about
/// twenty bit operations for each block. Reasons go cell by cell through the automaton. Exact.
#[derive(Clone, Debug)]
pub struct LineConstraint {
    scope: Box<[Var]>,
    /// By variable, its place in the line.
    places: Box<[u8]>,
    len: usize,
    blocks: Box<[u8]>,
    /// The cells that are no variables.
    fixed: Known,
    line: Line,
}

impl LineConstraint {
    /// A line of `len` cells, those of `fixed` known; `scope` has a variable for each of the others, in their order.
    ///
    /// # Panics
    /// If the scope has another number of variables.
    pub fn new(
        len: usize,
        blocks: &[u8],
        fixed: Known,
        scope: impl IntoIterator<Item = Var>,
    ) -> LineConstraint {
        let scope: Box<[Var]> = scope.into_iter().collect();
        let places: Box<[u8]> = fixed.cells().complement(len).into_iter().map(|place| place as u8).collect();
        assert_eq!(scope.len(), places.len(), "each open cell has a variable");
        LineConstraint { scope, places, len, blocks: blocks.into(), fixed, line: Line::new(len, blocks) }
    }

    fn places(&self) -> impl Iterator<Item = usize> + '_ {
        self.places.iter().map(|place| usize::from(*place))
    }
}

impl Constraint for LineConstraint {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn holds(&self, values: &[Value]) -> bool {
        let black: Cells =
            self.places().zip(values).filter(|(_, value)| **value == 1).map(|it| it.0).collect();
        let black = black.with(self.fixed.black);
        let cells: Vec<bool> = (0..self.len).map(|place| black.has(place)).collect();
        let runs = cells.split(|black| !black).map(<[bool]>::len).filter(|run| 0 < *run);
        runs.eq(self.blocks.iter().map(|block| usize::from(*block)))
    }

    fn filter(&self, domains: &mut [Domain]) -> Result<(), Conflict> {
        let mut known = self.fixed;
        for (place, domain) in self.places().zip(&*domains) {
            match domain.single() {
                Some(value) => known.set(place, value == 1),
                None if domain.is_empty() => return Err(Conflict),
                None => (),
            }
        }
        let after = self.line.propagate(&known).ok_or(Conflict)?;
        for (place, domain) in self.places().zip(domains) {
            if after.cells().has(place) {
                *domain = Domain::only(Value::from(after.black.has(place)));
            }
        }
        Ok(())
    }

    /// One sweep through the automaton from each end; the smaller reason is taken.
    fn explain(&self, past: &[PastDomain], needed: &mut [Domain]) {
        let (mut known, mut free) = (self.fixed, self.fixed.cells());
        for (place, past) in self.places().zip(past) {
            if let Some(value) = past.domain.single() {
                known.set(place, value == 1);
                free.put(place, past.removed.is_empty());
            }
        }
        let cited = self.line.contradiction(&known, free).unwrap_or(known.cells().without(free));
        for ((place, past), needed) in self.places().zip(past).zip(needed) {
            *needed = if cited.has(place) { past.removed } else { Domain::EMPTY };
        }
    }

    /// All lines alike: first in, first out.
    fn priority(&self) -> usize {
        1
    }
}

/// The lines of a board as constraints for the conflict-driven search, over "open cell is black".
///
/// The general form of [`LinePropagators`](super::cdcl::LinePropagators), which are faster:
/// `docs/experiments/nonogram-lines.md`.
pub type ConstrainedLines = Constrained<LineConstraint, OpenCells>;

/// Where a board shows its open cells.
#[derive(Clone, Debug)]
pub struct OpenCells(Arc<Board>);

#[derive(Debug)]
struct Board {
    /// Variable to cell.
    cells: Vec<u32>,
    /// By cell, what is known before the search.
    masks: Vec<u32>,
}

/// The open parts of the lines; variables are numbered as those of
/// [`LinePropagators`](super::cdcl::LinePropagators).
pub fn constrained_lines(lines: &Lines) -> ConstrainedLines {
    let (clues, cells) = (lines.clues(), most_known_first(lines));
    let mut variables = vec![NONE; clues.size().area()];
    for (variable, cell) in (0..).zip(&cells) {
        variables[*cell as usize] = variable;
    }
    let constraint = |line: usize| {
        let (len, fixed) = (clues.len_of(line), *lines.known(line));
        let open = fixed.cells().complement(len).into_iter();
        let scope = open.map(|place| Var(variables[clues.cell(line, place) as usize]));
        LineConstraint::new(len, clues.blocks(line), fixed, scope)
    };
    let csp = Csp::new(vec![Domain::BOOLEAN; cells.len()], (0..clues.lines()).map(constraint).collect());
    let mask = |cell| lines.black(cell).map_or(CellState::EITHER, |black| CellState::filled(black).0);
    let masks = (0..clues.size().area() as u32).map(mask).collect();
    Constrained::new(&Arc::new(csp), OpenCells(Arc::new(Board { cells, masks })))
}

impl Display for OpenCells {
    fn cell(&self, var: Var) -> u32 {
        self.0.cells[var.index()]
    }

    fn background(&self, _variables: usize, cells: &mut Vec<u32>) {
        cells.extend_from_slice(&self.0.masks);
    }

    fn state(mask: u32) -> u32 {
        CellState::of_mask(mask).0
    }
}
