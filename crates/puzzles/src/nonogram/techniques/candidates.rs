//! What the techniques work on.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use gridstep_engine::constraint::Var;
use gridstep_engine::explain::Candidates as _;
use gridstep_engine::{Deduction, Domain, Level, NONE, Premise, Step, Store, explain};

use super::answer_cache::AnswerCache;
use super::failed_probes::{FailedProbes, LineSet, Refuted};
use super::line_view::LineView;
use super::proofs::Answers;
use crate::nonogram::cell_state::CellState;
use crate::nonogram::cells::{Cells, Known};
use crate::nonogram::clues::Clues;
use crate::nonogram::line::Line;
use crate::nonogram::propagate::Shared;

/// The colours that follow from a player's entries, as far as techniques have been applied.
///
/// An entered cell has its colour as only candidate, an empty cell both. A cell with one candidate is settled.
#[derive(Clone)]
pub struct Candidates {
    shared: Arc<Shared>,
    /// By line, its clue.
    blocks: Rc<[Rc<[u8]>]>,
    /// By cell its colours, white is 0 and black 1; what the board shows is not on the trail.
    store: Store,
    /// By line what is known of it: the same as in the store.
    known: Vec<Known>,
    /// Lines that changed since the technique was last applied.
    line_changed: LineSet,
    /// Lines that techniques may use.
    only: LineSet,
    /// The one cell that techniques may change, if there is one.
    target: Option<u32>,
    /// Nothing but some premises is known: see [`explain::Candidates::with_only`].
    is_only: bool,
    /// The cell of the hint.
    aim: Option<u32>,
    /// How hard a reason may be, whatever technique needs it.
    level: Level,
    ticks: Cell<u64>,
    /// By line the last propagation.
    seen: RefCell<Vec<Option<Rc<Seen>>>>,
    answers: Rc<RefCell<Answers>>,
    failed_probes: Rc<RefCell<FailedProbes>>,
    outs: Rc<RefCell<Vec<Refuted>>>,
    /// A solution that has all entries, if one is known.
    solution: Option<Rc<[u32]>>,
    answer_cache: Rc<RefCell<AnswerCache>>,
}

/// The lines of a board, and more.
const ALL: LineSet = [u64::MAX; 4];

/// A propagation of a line.
pub(super) struct Seen {
    /// What was known.
    known: Known,
    /// Where the blocks can lie, if something follows that is not known.
    pub(super) view: Option<LineView>,
}

impl Candidates {
    /// The candidates of a board with some entries.
    pub fn new(clues: &Clues, states: &[u32]) -> Candidates {
        let area = clues.size().area();
        let mut candidates = Candidates {
            store: Store::new(&vec![Domain::BOOLEAN; area]),
            blocks: (0..clues.lines()).map(|line| clues.blocks(line).into()).collect(),
            known: vec![Known::NOTHING; clues.lines()],
            line_changed: ALL,
            only: ALL,
            target: None,
            is_only: false,
            aim: None,
            level: Level::Easy,
            ticks: Cell::new(0),
            seen: RefCell::new(vec![None; clues.lines()]),
            answers: Rc::default(),
            failed_probes: Rc::default(),
            outs: Rc::default(),
            solution: None,
            answer_cache: Rc::default(),
            shared: Shared::new(clues),
        };
        for (cell, mask) in (0..area as u32).zip(states) {
            if let Some(black) = CellState(*mask).black() {
                candidates.narrow(cell, CellState::filled(black).0);
            }
        }
        candidates.store.forget_trail();
        candidates
    }

    /// The same with a solution that has all entries: assumptions that agree with it are not tried.
    #[must_use]
    pub fn with_solution(self, solution: &[u32]) -> Candidates {
        Candidates { solution: Some(solution.into()), ..self }
    }

    /// The printed puzzle.
    pub fn clues(&self) -> &Clues {
        &self.shared.clues
    }

    /// What does not change.
    pub(super) fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    /// A line's clue.
    pub(super) fn blocks(&self, line: usize) -> &Rc<[u8]> {
        &self.blocks[line]
    }

    /// Number of cells that are not settled.
    pub(super) fn open(&self) -> u64 {
        u64::from(self.store.open())
    }

    /// Assumptions that led to no conflict, here and on copies that may use the same lines.
    pub(super) fn failed_probes(&self) -> &RefCell<FailedProbes> {
        &self.failed_probes
    }

    /// Colours that were found to be out, here and on copies that may use the same lines, and that were not returned
    /// yet.
    pub(super) fn outs(&self) -> &RefCell<Vec<Refuted>> {
        &self.outs
    }

    /// Whether a colour may be impossible: not if a known solution has it.
    pub(super) fn may_be_out(&self, cell: u32, black: bool) -> bool {
        self.solution
            .as_ref()
            .is_none_or(|solution| CellState(solution[cell as usize]).black() != Some(black))
    }

    /// Line propagations after assumptions, here and on copies.
    pub(super) fn answer_cache(&self) -> &RefCell<AnswerCache> {
        &self.answer_cache
    }

    /// A line's clue as an automaton.
    pub(super) fn line(&self, line: usize) -> &Line {
        &self.shared.lines[line]
    }

    /// What is known of a line.
    pub(super) fn known(&self, line: usize) -> Known {
        self.known[line]
    }

    /// What is known of each line.
    pub(super) fn all_known(&self) -> &[Known] {
        &self.known
    }

    /// When a cell changed last; 0 for what the board shows.
    pub(super) fn changed(&self, cell: u32) -> u32 {
        self.store.changed(Var(cell))
    }

    /// Whether a cell is black, if it is settled.
    pub(super) fn black(&self, cell: u32) -> Option<bool> {
        CellState(self.mask(cell)).black()
    }

    /// What follows of a line by itself.
    pub(super) fn seen(&self, line: usize) -> Rc<Seen> {
        let known = self.known[line];
        if let Some(seen) = &self.seen.borrow()[line]
            && seen.known == known
        {
            return Rc::clone(seen);
        }
        self.count_ticks(1);
        let settled = self.line(line).propagate(&known).filter(|settled| *settled != known);
        let view = settled.and_then(|settled| {
            let view = LineView::new(self.clues().len_of(line), self.blocks(line), known)?;
            Some(view.settled_as(settled))
        });
        let seen = Rc::new(Seen { known, view });
        self.seen.borrow_mut()[line] = Some(Rc::clone(&seen));
        seen
    }

    /// Lines that changed since the technique was last applied, and that it may use.
    pub(super) fn lines(&self) -> impl Iterator<Item = usize> + '_ {
        let target = self.target.map_or(ALL, |cell| self.lines_of(cell));
        let mut left: LineSet = std::array::from_fn(|at| self.line_changed[at] & self.only[at] & target[at]);
        std::iter::from_fn(move || {
            let at = left.iter().position(|mask| *mask != 0)?;
            let line = 64 * at + left[at].trailing_zeros() as usize;
            left[at] &= left[at] - 1;
            (line < self.known.len()).then_some(line)
        })
    }

    /// Whether techniques may use a line.
    pub(super) fn may_use(&self, line: usize) -> bool {
        self.only[line / 64] >> (line % 64) & 1 == 1
    }

    /// Whether techniques may change a cell.
    pub(super) fn may_change(&self, cell: u32) -> bool {
        self.target.is_none_or(|target| target == cell)
    }

    /// The cell of the hint.
    pub(super) fn aim(&self) -> Option<u32> {
        self.aim
    }

    /// The row and the column of a cell.
    fn lines_of(&self, cell: u32) -> LineSet {
        let mut lines = LineSet::default();
        for (line, _) in self.clues().lines_of(cell) {
            add(&mut lines, line);
        }
        lines
    }

    /// Cells that are not settled and lie in lines that may be used.
    pub(super) fn open_cells(&self) -> impl Iterator<Item = u32> + '_ {
        let (width, height) = (self.clues().size().width as usize, self.clues().size().height as usize);
        let columns: Cells = (0..width).filter(|column| self.may_use(height + column)).collect();
        (0..height).filter(|row| self.may_use(*row)).flat_map(move |row| {
            let open = columns.without(self.known[row].cells());
            open.into_iter().map(move |place| self.clues().cell(row, place))
        })
    }

    /// Counts ticks.
    pub(super) fn count_ticks(&self, times: u64) {
        self.ticks.set(self.ticks.get() + times);
    }

    /// Whether nothing but some premises is known.
    pub(super) fn is_only(&self) -> bool {
        self.is_only
    }

    /// How hard a reason may be, whatever technique needs it.
    pub(super) fn level(&self) -> Level {
        self.level
    }

    /// Reasons found so far, here and on copies.
    pub(super) fn answers(&self) -> &RefCell<Answers> {
        &self.answers
    }

    /// Copies a cell from the store into both its lines.
    fn update_lines(&mut self, cell: u32) {
        let black = self.black(cell);
        for (line, place) in self.shared.clues.lines_of(cell) {
            let known = &mut self.known[line];
            known.clear(place);
            if let Some(black) = black {
                known.set(place, black);
            }
        }
    }
}

fn add(lines: &mut LineSet, line: usize) {
    lines[line / 64] |= 1 << (line % 64);
}

impl explain::Candidates for Candidates {
    const HAS_REDUNDANT_PREMISES: bool = false;
    const JOINS_STEPS: bool = true;

    fn cells(&self) -> u32 {
        self.store.domains().len() as u32
    }

    fn mask(&self, cell: u32) -> u32 {
        self.store.domain(Var(cell)).bits() as u32
    }

    fn is_fixed(mask: u32) -> bool {
        mask.is_power_of_two()
    }

    fn complete(&self) -> bool {
        self.store.open() == 0
    }

    fn is_inconsistent(&self) -> bool {
        self.store.is_inconsistent()
    }

    fn narrow(&mut self, cell: u32, to: u32) {
        self.store.reduce(Var(cell), Domain::from_bits(u64::from(to)), NONE);
        self.update_lines(cell);
    }

    fn with_only(&self, premises: &[Premise]) -> Option<Self> {
        let mut only = Candidates {
            store: self.store.with_domains(&vec![Domain::BOOLEAN; self.cells() as usize]),
            known: vec![Known::NOTHING; self.known.len()],
            line_changed: ALL,
            target: None,
            is_only: true,
            seen: RefCell::new(vec![None; self.known.len()]),
            answers: Rc::default(),
            ..self.clone()
        };
        for premise in premises {
            only.narrow(premise.cell, premise.mask);
        }
        Some(only)
    }

    fn time(&self) -> usize {
        self.store.time() + 1
    }

    fn backtrack_to(&mut self, time: usize) {
        while time < self.time() {
            let Some((change, _)) = self.store.undo() else { return };
            self.update_lines(change.var.0);
        }
    }

    fn changed_since(&mut self, time: usize) {
        let Some(seen) = time.checked_sub(1) else {
            self.line_changed = ALL;
            return;
        };
        self.line_changed = LineSet::default();
        for change in &self.store.trail()[seen..] {
            for (line, _) in self.shared.clues.lines_of(change.var.0) {
                add(&mut self.line_changed, line);
            }
        }
    }

    fn restrict_to(&mut self, clues: &[u32]) {
        self.only = LineSet::default();
        for clue in clues {
            add(&mut self.only, *clue as usize);
        }
        self.failed_probes = Rc::default();
        self.outs = Rc::default();
    }

    fn target(&mut self, cell: u32) {
        self.target = Some(cell);
    }

    fn prefer(&mut self, cell: u32) {
        self.aim = Some(cell);
    }

    fn allow_level(&mut self, level: Level) {
        self.level = level;
    }

    /// Whether a line gives all effects without one of the premises. A reason is the smallest when it is found; two that
    /// are joined may not be.
    fn has_redundant_premise(&self, step: &Step) -> bool {
        let Deduction { clues, premises, effects, .. } = &step.deduction;
        let Some(line) = clues.first().map(|clue| *clue as usize) else { return false };
        let cells: Vec<u32> = self.clues().cells(line).collect();
        let known = |masks: &mut dyn Iterator<Item = (u32, u32)>| {
            let mut known = Known::NOTHING;
            for (of, mask) in masks {
                let place = cells.iter().position(|cell| *cell == of);
                if let (Some(place), Some(black)) = (place, CellState(mask).black()) {
                    known.set(place, black);
                }
            }
            known
        };
        let concluded = known(&mut effects.iter().map(|effect| (effect.cell, effect.to)));
        premises.iter().any(|dropped| {
            self.count_ticks(1);
            let others = premises.iter().filter(|premise| *premise != dropped);
            let fewer = known(&mut others.map(|premise| (premise.cell, premise.mask)));
            let settled = self.line(line).propagate(&fewer);
            settled.is_some_and(|settled| concluded.beyond(settled) == Known::NOTHING)
        })
    }

    fn clues_at(&self, cell: u32) -> Vec<u32> {
        self.clues().lines_of(cell).map(|(line, _)| line as u32).into()
    }

    fn cells_of(&self, clue: u32) -> Vec<u32> {
        self.clues().cells(clue as usize).collect()
    }

    fn ticks(&self) -> u64 {
        self.ticks.get()
    }
}
