//! What the techniques work on.

use std::cell::OnceCell;
use std::rc::Rc;
use std::sync::Arc;

use gridstep_engine::constraint::{SumAllDifferent, Var};
use gridstep_engine::explain::{self, HasPosition, Position};
use gridstep_engine::{Arg, Digits, Effect, Level, Premise, Step};

use super::blocks::{Block, blocks};
use super::crossed::{CROSSING, deduce, standing};
use crate::kakuro::clues::Clues;
use crate::kakuro::csp::{csp, digits};
use crate::kakuro::entry;
use gridstep_engine::constraint::masks::{Masks, number};

/// The candidates that follow from a player's entries, as far as techniques have been applied.
///
/// An entry leaves its digit, an empty cell all nine; notes count only as far as they are proved.
/// A cell with one candidate is fixed, entered or not. Black cells hold nothing.
#[derive(Clone)]
pub struct Candidates {
    clues: Rc<Clues>,
    position: Position<SumAllDifferent>,
    blocks: Rc<OnceCell<Vec<Block>>>,
}

impl Candidates {
    /// The candidates of a board with some entries.
    pub fn new(clues: &Clues, states: &[u32]) -> Candidates {
        let cells = 0..clues.size().area() as u32;
        let entered = |cell| entry(states, cell).filter(|_| clues.is_white(cell));
        let entries: Vec<u32> = cells.map(|cell| entered(cell).map_or(0, |digit| 1 << digit)).collect();
        Candidates {
            position: Position::new(&Arc::new(csp(clues)), &entries),
            clues: Rc::new(clues.clone()),
            blocks: Rc::default(),
        }
    }

    /// The printed puzzle.
    pub fn clues(&self) -> &Clues {
        &self.clues
    }

    /// The candidates of a cell.
    #[inline]
    pub fn of(&self, cell: u32) -> Digits {
        digits(self.position.domain(Var(cell)))
    }

    /// When a cell changed last; 0 for what the board shows.
    pub(super) fn changed(&self, cell: u32) -> u32 {
        self.position.changed(cell)
    }

    /// The candidates of a cell at each time, oldest first; the last are those of now.
    pub(super) fn history(&self, cell: u32) -> Vec<Digits> {
        let of_cell = self.position.store().trail().iter().filter(|change| change.var == Var(cell));
        of_cell.map(|change| digits(change.before)).chain([self.of(cell)]).collect()
    }

    /// The candidates of the cells of a run. One tick.
    #[inline]
    pub(super) fn masks(&self, run: u32) -> Masks {
        self.count_ticks(1);
        let run = self.clues.runs()[run as usize];
        let mut masks = Masks { len: run.len as usize, sum: run.sum, of: [Digits::NONE; 9] };
        for (mask, cell) in masks.of.iter_mut().zip(run.cells()) {
            *mask = self.of(cell);
        }
        masks
    }

    /// Cells that are not fixed, with a run in which something changed since the technique was tried last.
    pub(super) fn open_cells(&self) -> impl Iterator<Item = u32> + '_ {
        self.clues.cells().filter(|cell| {
            let runs = self.clues.runs_of(*cell).map(|run| run as u32);
            1 < self.of(*cell).len()
                && runs.iter().any(|run| self.position.is_changed(*run))
                && runs.iter().all(|run| self.position.may_use(*run))
        })
    }

    /// The step of two runs that cross with all digits that stand in them; `None` where it has these.
    fn crossing_settled(&self, step: &Step) -> Option<Step> {
        let [effect] = &step.deduction.effects[..] else { return None };
        let masks = self.clues.runs_of(effect.cell).map(|run| standing(&self.masks(run as u32)));
        let mut counted = step.clone();
        counted.deduction = deduce(&self.clues, effect.cell, &masks);
        let is_same = counted.deduction.premises == step.deduction.premises;
        let [proved] = &counted.deduction.effects[..] else { return None };
        if is_same || effect.from & proved.to != effect.from & effect.to {
            return None;
        }
        counted.deduction.effects = vec![Effect { from: effect.from, ..*proved }];
        Some(counted)
    }

    /// Counts work that [`Candidates::masks`] does not count.
    pub(super) fn count_ticks(&self, times: u64) {
        self.position.count_ticks(times);
    }

    /// The blocks of runs whose sums are worth comparing, found once a board.
    pub(super) fn blocks(&self) -> &[Block] {
        self.blocks.get_or_init(|| blocks(&self.clues))
    }
}

impl explain::Candidates for Candidates {
    const COUNTS_SETTLED: bool = true;

    fn cells(&self) -> u32 {
        self.position.cells()
    }

    fn mask(&self, cell: u32) -> u32 {
        u32::from(self.of(cell).bits())
    }

    fn is_fixed(mask: u32) -> bool {
        mask.is_power_of_two()
    }

    fn complete(&self) -> bool {
        self.position.complete()
    }

    fn is_inconsistent(&self) -> bool {
        self.position.is_inconsistent()
    }

    fn narrow(&mut self, cell: u32, to: u32) {
        self.position.narrow(cell, to);
    }

    fn with_only(&self, premises: &[Premise]) -> Option<Self> {
        self.position.with_only(premises).map(|position| self.at(position))
    }

    fn counting_more(&self, step: &Step) -> Option<Step> {
        self.position.counting_more(step)
    }

    fn with_settled(&self, step: &Step) -> Option<Step> {
        if step.technique == CROSSING {
            return self.crossing_settled(step);
        }
        explain::with_settled(self, step)
    }

    fn time(&self) -> usize {
        self.position.time()
    }

    fn backtrack_to(&mut self, time: usize) {
        self.position.backtrack_to(time);
    }

    fn changed_since(&mut self, time: usize) {
        self.position.changed_since(time);
    }

    fn restrict_to(&mut self, clues: &[u32]) {
        self.position.restrict_to(clues);
    }

    fn allow_level(&mut self, level: Level) {
        self.position.allow_level(level);
    }

    fn own_premise(&self, effect: &Effect) -> Option<Premise> {
        self.position.own_premise(effect)
    }

    fn restate(&self, step: &Step) -> Option<Step> {
        self.position.restate(step)
    }

    fn has_redundant_premise(&self, step: &Step) -> bool {
        self.position.has_redundant_premise(step)
    }

    fn clues_at(&self, cell: u32) -> Vec<u32> {
        self.position.clues_at(cell)
    }

    fn cells_of(&self, clue: u32) -> Vec<u32> {
        self.position.cells_of(clue)
    }

    fn ticks(&self) -> u64 {
        self.position.ticks()
    }
}

impl HasPosition for Candidates {
    type Constraint = SumAllDifferent;

    fn position(&self) -> &Position<SumAllDifferent> {
        &self.position
    }

    fn at(&self, position: Position<SumAllDifferent>) -> Self {
        Candidates { position, ..self.clone() }
    }

    fn assumed(mask: u32) -> (&'static str, Arg) {
        ("digit", number(Digits::from_bits(mask as u16).least().unwrap_or_default()))
    }
}
