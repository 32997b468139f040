//! Nonograms for the conflict-driven search: lines as propagators that explain themselves.
//!
//! The fast form of [`super::constraint::ConstrainedLines`]: `docs/experiments/nonogram-lines.md`.

use std::sync::Arc;

use gridstep_engine::NONE;
use gridstep_engine::cdcl::{Conflict, Lit, LiteralStore, Past, Propagators, Reason};
use gridstep_engine::constraint::Queue;

use super::automaton::Frame;
use super::cell_state::CellState;
use super::cells::{Cells, Known, LONGEST};
use super::marginals::Marginals;
use super::probe::most_known_first;
use super::propagate::{Lines, Shared};

/// The lines of a board over literals "cell is black".
///
/// Only cells that are open at the start are variables, numbered in the best order of decisions while nothing has been
/// learned: those with the most known neighbours first.
#[derive(Clone)]
pub struct LinePropagators {
    board: Arc<Board>,
    /// By line: what is known from the start, and the literals assigned so far.
    known: Vec<Known>,
    /// By line: what holds without a decision.
    given: Vec<Known>,
    /// By length of the trail: what was known of the line that last derived something, or was in conflict, when the
    /// trail was so long. Reasons are read from it: to look up each cell of the line in the store takes a tenth of a
    /// search's time.
    then: Vec<Known>,
    queue: Queue,
    /// The branching heuristic; without one the activities decide.
    marginals: Option<Box<Marginals>>,
}

/// What does not change.
struct Board {
    shared: Arc<Shared>,
    /// By line: what is known from the start.
    root: Vec<Known>,
    /// By line: what follows from that towards either side.
    frames: Vec<Frame>,
    /// Variable to cell.
    cells: Vec<u32>,
    /// By variable: its row and its column, each with the place in it.
    lines_of: Vec<[(u32, u32); 2]>,
    /// Cell to variable; [`NONE`] for cells that are known from the start.
    variables: Vec<u32>,
}

impl Board {
    /// The variable at a place of a line.
    #[inline]
    fn variable(&self, line: usize, place: usize) -> u32 {
        self.variables[self.shared.clues.cell(line, place) as usize]
    }

    /// The place of a literal's cell in one of its lines.
    #[inline]
    fn place(&self, lit: Lit, line: u32) -> usize {
        let [(row, in_row), (_, in_column)] = self.lines_of[lit.variable() as usize];
        if row == line { in_row as usize } else { in_column as usize }
    }
}

impl LinePropagators {
    /// The open cells of a board; what is known holds without a decision, and the queue is that of `lines`.
    pub fn new(lines: &Lines) -> Self {
        let clues = lines.clues();
        let cells = most_known_first(lines);
        let mut variables = vec![NONE; clues.size().area()];
        for (variable, cell) in (0..).zip(&cells) {
            variables[*cell as usize] = variable;
        }
        let root: Vec<Known> = (0..clues.lines()).map(|line| *lines.known(line)).collect();
        let narrow = |(line, place): (usize, usize)| (line as u32, place as u32);
        LinePropagators {
            known: root.clone(),
            given: root.clone(),
            then: vec![Known::NOTHING; cells.len() + 1],
            queue: lines.queue().clone(),
            marginals: None,
            board: Arc::new(Board {
                shared: Arc::clone(lines.shared()),
                frames: (0..)
                    .zip(&root)
                    .map(|(line, root): (usize, _)| lines.shared().lines[line].frame(root))
                    .collect(),
                root,
                lines_of: cells.iter().map(|cell| clues.lines_of(*cell).map(narrow)).collect(),
                cells,
                variables,
            }),
        }
    }

    /// The same, with decisions by belief propagation.
    #[must_use]
    pub fn with_marginals(mut self) -> Self {
        self.marginals = Some(Box::new(Marginals::new(&self.board.shared.clues)));
        self
    }

    /// How often the marginals of a line were updated so far.
    pub fn updates(&self) -> u64 {
        self.marginals.as_ref().map_or(0, |marginals| marginals.updates())
    }

    /// Marks both lines of the literal's cell stale for the brancher.
    #[inline]
    fn mark_stale(&mut self, lit: Lit) {
        if let Some(marginals) = &mut self.marginals {
            for (line, _) in self.board.lines_of[lit.variable() as usize] {
                marginals.mark_stale(line as usize);
            }
        }
    }
}

impl Propagators for LinePropagators {
    fn variables(&self) -> u32 {
        self.board.cells.len() as u32
    }

    #[inline]
    fn on_assign(&mut self, store: &mut LiteralStore, lit: Lit) -> Result<(), Conflict> {
        let by = match store.reason(lit.variable()) {
            Reason::Propagator(line) => line,
            _ => NONE,
        };
        let is_given = store.decision_level() == 0;
        for (line, place) in self.board.lines_of[lit.variable() as usize] {
            self.known[line as usize].set(place as usize, lit.is_positive());
            if is_given {
                self.given[line as usize].set(place as usize, lit.is_positive());
            }
            if line != by {
                self.queue.enqueue(line);
            }
        }
        self.mark_stale(lit);
        Ok(())
    }

    #[inline]
    fn on_backtrack(&mut self, lit: Lit) {
        for (line, place) in self.board.lines_of[lit.variable() as usize] {
            self.known[line as usize].clear(place as usize);
        }
        self.mark_stale(lit);
    }

    fn propagate(&mut self, store: &mut LiteralStore) -> Result<bool, Conflict> {
        let Some(line) = self.queue.dequeue().map(|line| line as usize) else { return Ok(false) };
        let before = self.known[line];
        let began = store.now();
        let Some(after) = self.board.shared.lines[line].propagate(&before) else {
            self.then[began as usize] = before;
            return Err(store.conflict(self, line as u32));
        };
        if after == before {
            return Ok(true);
        }
        self.then[began as usize] = before;
        for place in after.cells().without(before.cells()) {
            let lit = lit(self.board.variable(line, place), after.black.has(place));
            store.derive(lit, line as u32, began);
        }
        Ok(true)
    }

    fn clear_queue(&mut self) {
        self.queue.clear();
    }

    fn explain(&self, past: &Past<'_>, target: Option<Lit>, by: u32, lits: &mut Vec<Lit>) {
        let line = by as usize;
        let board = &*self.board;
        let root = if past.is_whole() { board.root[line] } else { self.given[line] };
        let target = target.map(|target| (board.place(target, by), target.is_positive()));
        let (mut then, mut free) = (self.then[past.time() as usize], root.cells());
        if let Some((place, holds)) = target {
            then.set(place, !holds);
            free.set(place);
        }
        let len = board.shared.clues.len_of(line);
        let near = |radius| {
            let (start, end) = target
                .map_or((0, len), |(place, _)| (place.saturating_sub(radius), len.min(place + 1 + radius)));
            let known = then.only(free.with(Cells::span(start, end)));
            board.shared.lines[line].contradiction_within(&known, free, (start, end), &board.frames[line])
        };
        let cited = RADII.into_iter().find_map(near).unwrap_or(then.cells().without(free));
        lits.extend(cited.into_iter().map(|place| lit(board.variable(line, place), then.black.has(place))));
    }

    fn entails(&self, lits: &[Lit], target: Option<Lit>, by: u32) -> bool {
        let mut known = self.board.root[by as usize];
        for lit in lits.iter().copied().chain(target.map(|target| !target)) {
            known.set(self.board.place(lit, by), lit.is_positive());
        }
        self.board.shared.lines[by as usize].propagate(&known).is_none()
    }

    fn decide(&mut self, store: &LiteralStore) -> Option<Lit> {
        let marginals = self.marginals.as_mut()?;
        marginals.next(&self.board.shared.clues, &self.known, &self.board.cells, store)
    }

    fn cell_of(&self, variable: u32) -> (u32, u32) {
        (self.board.cells[variable as usize], CellState::BLACK.0)
    }

    fn paint(&self, store: &LiteralStore, states: &mut Vec<u32>) {
        states.clear();
        states.resize(self.board.variables.len(), CellState::EITHER);
        for (line, root) in
            self.board.root.iter().enumerate().take(self.board.shared.clues.size().height as usize)
        {
            for place in root.cells() {
                states[self.board.shared.clues.cell(line, place) as usize] =
                    CellState::filled(root.black.has(place)).0;
            }
        }
        for (variable, cell) in (0..).zip(&self.board.cells) {
            if store.is_false(Lit::is(variable)) {
                states[*cell as usize] = CellState::WHITE.0;
            }
        }
    }

    fn constraints(&self, by: u32) -> Vec<u32> {
        vec![by]
    }

    fn technique(&self, _by: u32) -> u8 {
        0
    }

    fn state(mask: u32) -> u32 {
        CellState::of_mask(mask).0
    }

    fn bytes(&self) -> usize {
        self.known.len() * (size_of::<Known>() + 1)
            + self.marginals.as_ref().map_or(0, |marginals| marginals.bytes())
    }
}

/// How far from a cell its reasons are sought, at first and then: of boards that need a search two thirds to four
/// fifths of all reasons lie within eight cells, and a line that is not read to its ends takes a third of the time.
const RADII: [usize; 3] = [8, 16, LONGEST];

/// The literal that a variable's cell has a colour.
#[inline]
pub fn lit(variable: u32, black: bool) -> Lit {
    if black { Lit::is(variable) } else { Lit::is_not(variable) }
}
