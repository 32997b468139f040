//! What the rules work on.

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use gridstep_engine::{Budget, Digits, Level, Premise, Step, explain};

use super::area_sum::Block;
use super::masks::Masks;
use super::prove::Answers;
use crate::kakuro::cell_state::CellState;
use crate::kakuro::clues::Clues;
use crate::kakuro::entry;

/// The candidates that follow from a player's entries, as far as rules have been applied.
///
/// An entry leaves its digit, an empty cell all nine; notes count only as far as they are proved.
/// A cell with one candidate is settled, entered or not. Black cells hold nothing.
#[derive(Clone)]
pub struct Candidates {
    clues: Rc<Clues>,
    domains: Vec<Digits>,
    /// When a cell changed last; 0 for entries and untouched cells.
    changed: Vec<usize>,
    /// When a cell of a run changed last.
    run_changed: Vec<usize>,
    trail: Vec<TrailEntry>,
    /// White cells that are not settled.
    open: usize,
    /// White cells without candidate.
    empty: usize,
    since: usize,
    /// Per run whether rules may use it; empty for all.
    only: Vec<bool>,
    /// How hard a reason may be.
    level: Level,
    ticks: Cell<u64>,
    failed_probes: FailedProbes,
    answers: Answers,
    blocks: Rc<OnceCell<Vec<Block>>>,
}

/// Suppositions that led nowhere.
///
/// While no run that was asked changes, the same supposition leads nowhere again. A copy of a set of candidates goes its own
/// way and starts with none.
#[derive(Default)]
pub(super) struct FailedProbes(RefCell<BTreeMap<(u32, u8), FailedProbe>>);

/// How many runs a supposition was to ask at most, which it asked, and when.
struct FailedProbe {
    most: usize,
    asked: Vec<u32>,
    time: usize,
}

impl Clone for FailedProbes {
    fn clone(&self) -> Self {
        FailedProbes::default()
    }
}

impl FailedProbes {
    /// Whether a supposition would again lead nowhere.
    pub(super) fn stands(&self, candidates: &Candidates, cell: u32, digit: u8, most: usize) -> bool {
        self.0.borrow().get(&(cell, digit)).is_some_and(|failed| {
            let whole = failed.asked.len() < failed.most;
            (whole || most <= failed.most)
                && failed.asked.iter().all(|run| candidates.run_changed[*run as usize] <= failed.time)
        })
    }

    /// Notes what a supposition asked in vain.
    pub(super) fn note(&self, candidates: &Candidates, cell: u32, digit: u8, most: usize, asked: Vec<u32>) {
        self.0
            .borrow_mut()
            .insert((cell, digit), FailedProbe { most, asked, time: explain::Candidates::time(candidates) });
    }
}

/// How a cell was before a change.
#[derive(Clone, Copy)]
struct TrailEntry {
    cell: u32,
    mask: Digits,
    changed: usize,
}

impl Candidates {
    /// The candidates of a board with some entries.
    pub fn new(clues: &Clues, states: &[u32]) -> Candidates {
        let mut candidates = Candidates {
            clues: Rc::new(clues.clone()),
            domains: vec![Digits::NONE; clues.size().area()],
            changed: vec![0; clues.size().area()],
            run_changed: vec![1; clues.runs().len()],
            trail: Vec::new(),
            open: 0,
            empty: 0,
            since: 0,
            only: Vec::new(),
            level: Level::Easy,
            ticks: Cell::new(0),
            failed_probes: FailedProbes::default(),
            answers: Answers::default(),
            blocks: Rc::default(),
        };
        for cell in clues.cells() {
            let entered = entry(states, cell);
            candidates.domains[cell as usize] = entered.map_or(Digits::ALL, Digits::only);
            candidates.open += usize::from(entered.is_none());
        }
        candidates
    }

    /// The candidates of a board with some entries, and with those notes that the rules prove from what stands.
    ///
    /// So a hint goes on from notes that an earlier one made; notes that are mere thoughts prove nothing. `None`
    /// where no note is proved. One digit noted in the `goal` is left out: it is what has to be told.
    pub fn noted(clues: &Clues, states: &[u32], goal: u32, budget: &mut Budget<'_>) -> Option<Candidates> {
        let mut candidates = Candidates::new(clues, states);
        let mut notes: Vec<u32> =
            states.iter().map(|mask| u32::from(CellState(*mask).digits().bits())).collect();
        if let Some(note) = notes.get_mut(goal as usize).filter(|note| note.is_power_of_two()) {
            *note = 0;
        }
        explain::adopt_notes(&mut candidates, super::TECHNIQUES, &notes, budget);
        if candidates.trail.is_empty() {
            return None;
        }
        let mut shown = Candidates::new(clues, states);
        for cell in clues.cells() {
            shown.write(cell, candidates.of(cell));
        }
        Some(shown)
    }

    /// The printed puzzle.
    pub fn clues(&self) -> &Clues {
        &self.clues
    }

    /// What is left in a cell.
    #[inline]
    pub fn of(&self, cell: u32) -> Digits {
        self.domains[cell as usize]
    }

    /// The same candidates if no more than some cites were known.
    pub(super) fn knowing(&self, premises: &[Premise]) -> Candidates {
        let mut candidates = self.clone();
        candidates.trail.clear();
        for cell in self.clues.cells() {
            candidates.write(cell, Digits::ALL);
        }
        for premise in premises {
            candidates.write(premise.cell, Digits::from_bits(premise.mask as u16));
        }
        candidates
    }

    /// How hard a reason may be where an easier one would need too much.
    pub(super) fn level(&self) -> Level {
        self.level
    }

    /// Reasons found so far, here and on copies.
    pub(super) fn answers(&self) -> &Answers {
        &self.answers
    }

    /// Suppositions that led nowhere.
    pub(super) fn failed_probes(&self) -> &FailedProbes {
        &self.failed_probes
    }

    /// When a cell changed last; 0 for what the board shows.
    pub(super) fn changed(&self, cell: u32) -> usize {
        self.changed[cell as usize]
    }

    /// What could be held by a cell so far, oldest first; the last is what is left.
    pub(super) fn history(&self, cell: u32) -> Vec<Digits> {
        let was = self.trail.iter().filter(|was| was.cell == cell).map(|was| was.mask);
        was.chain([self.of(cell)]).collect()
    }

    /// What is left in the cells of a run.
    #[inline]
    pub(super) fn masks(&self, run: u32) -> Masks {
        self.ticks.set(self.ticks.get() + 1);
        let run = self.clues.runs()[run as usize];
        let mut masks = Masks { len: run.len as usize, sum: run.sum, of: [Digits::NONE; 9] };
        for (mask, cell) in masks.of.iter_mut().zip(run.cells()) {
            *mask = self.of(cell);
        }
        masks
    }

    /// Runs in which something changed since the rule looked last, and that it may use.
    pub(super) fn runs(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.clues.runs().len() as u32).filter(|run| self.fresh(*run) && self.may_use(*run))
    }

    /// Cells that are not settled, with a run in which something changed since the rule looked last.
    pub(super) fn open_cells(&self) -> impl Iterator<Item = u32> + '_ {
        self.clues.cells().filter(|cell| {
            let runs = self.clues.runs_of(*cell).map(|run| run as u32);
            1 < self.of(*cell).len()
                && runs.iter().any(|run| self.fresh(*run))
                && runs.iter().all(|run| self.may_use(*run))
        })
    }

    /// Whether something changed in a run since the rule looked last.
    pub(super) fn fresh(&self, run: u32) -> bool {
        self.since < self.run_changed[run as usize]
    }

    /// Whether the rules may use a run.
    pub(super) fn may_use(&self, run: u32) -> bool {
        self.only.is_empty() || self.only[run as usize]
    }

    /// Counts work that no mask of a run stands for.
    pub(super) fn count_ticks(&self, times: u64) {
        self.ticks.set(self.ticks.get() + times);
    }

    /// The blocks of runs whose sums are worth comparing, found once a board.
    pub(super) fn blocks(&self) -> &[Block] {
        self.blocks.get_or_init(|| super::area_sum::blocks(&self.clues))
    }

    fn write(&mut self, cell: u32, mask: Digits) {
        let before = std::mem::replace(&mut self.domains[cell as usize], mask);
        self.open = self.open + usize::from(1 < mask.len()) - usize::from(1 < before.len());
        self.empty = self.empty + usize::from(mask.is_empty()) - usize::from(before.is_empty());
    }
}

impl explain::Candidates for Candidates {
    fn cells(&self) -> u32 {
        self.domains.len() as u32
    }

    fn mask(&self, cell: u32) -> u32 {
        u32::from(self.of(cell).bits())
    }

    fn settled(mask: u32) -> bool {
        mask.is_power_of_two()
    }

    fn complete(&self) -> bool {
        self.open == 0
    }

    fn is_inconsistent(&self) -> bool {
        0 < self.empty
    }

    fn narrow(&mut self, cell: u32, to: u32) {
        let mask = self.of(cell);
        self.trail.push(TrailEntry { cell, mask, changed: self.changed(cell) });
        self.write(cell, Digits::from_bits(to as u16));
        let now = self.time();
        self.changed[cell as usize] = now;
        for run in self.clues.runs_of(cell) {
            self.run_changed[run] = now;
        }
    }

    fn time(&self) -> usize {
        self.trail.len() + 1
    }

    fn backtrack_to(&mut self, time: usize) {
        self.failed_probes.0.borrow_mut().clear();
        while time < self.time() {
            let Some(was) = self.trail.pop() else { return };
            self.write(was.cell, was.mask);
            self.changed[was.cell as usize] = was.changed;
        }
    }

    fn changed_since(&mut self, time: usize) {
        self.since = time;
    }

    fn restrict_to(&mut self, clues: &[u32]) {
        self.only = vec![false; self.clues.runs().len()];
        for clue in clues {
            self.only[*clue as usize] = true;
        }
    }

    fn allow_level(&mut self, level: Level) {
        self.level = level;
    }

    fn has_redundant_premise(&self, step: &Step) -> bool {
        super::prove::has_redundant_premise(self, step)
    }

    fn clues_at(&self, cell: u32) -> Vec<u32> {
        self.clues.runs_of(cell).map(|run| run as u32).into()
    }

    fn cells_of(&self, clue: u32) -> Vec<u32> {
        self.clues.runs()[clue as usize].cells().collect()
    }

    fn ticks(&self) -> u64 {
        self.ticks.get()
    }
}
