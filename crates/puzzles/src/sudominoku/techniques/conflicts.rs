//! Entries in conflict: the board as the engine's [`ConflictSource`].

use gridstep_engine::conflicts::{self, ConflictSource};
use gridstep_engine::deletion::delete_blocks;
use gridstep_engine::explain::{self, Candidates as _, ConstraintPropagation};
use gridstep_engine::{
    Answer, Application, Budget, Effect, EntryConflict, Fault, Level, Limit, Premise, Step, Technique,
};

use super::candidates::Candidates;
use super::present::{on_cell, on_cells, on_masks, step_on_cells, whole};
use super::prove::merge;
use super::violation::violation_at;
use super::{Board, FOLLOWED};
use crate::sudominoku::board::CELLS;
use crate::sudominoku::cell_state::CellState;
use crate::sudominoku::check;
use crate::sudominoku::clues::Clues;
use crate::sudominoku::solve::solve_within;

/// See [`conflicts::conflicts`]. `blank` is the answer of [`solve_within`] to the empty board.
pub fn conflicts(
    clues: &Clues,
    states: &[u32],
    blank: &Answer,
    budget: &mut Budget<'_>,
) -> Vec<EntryConflict> {
    let mut states = states.to_vec();
    states.resize(CELLS, CellState::EMPTY.0);
    conflicts::conflicts(&Board { clues, states: &states, partner: true }, &states, blank, budget)
}

impl ConflictSource for Board<'_> {
    type Candidates = Entries;
    const CHAIN_TICKS: u64 = 20_000;

    fn solutions(&self, states: &[u32], limit: Limit, budget: &mut Budget<'_>) -> Answer {
        solve_within(self.clues, states, limit, budget)
    }

    /// Notes are no entries; walls and partners are.
    fn holds(&self, states: &[u32], cell: u32) -> bool {
        let mask = CellState(states[cell as usize]);
        mask.digit().is_some() || mask.partners() != CellState::EMPTY.partners()
    }

    fn differing(&self, states: &[u32], solution: &[u32]) -> Vec<u32> {
        check::differing(states, solution)
    }

    /// Each fault with as few of its entries as show it.
    fn least_faults(&self, states: &[u32]) -> Vec<Fault> {
        let found = check::faults(self.clues, states);
        found
            .into_iter()
            .map(|fault| self.least(states, fault))
            .filter(|fault| !fault.cells.is_empty())
            .collect()
    }

    fn candidates(&self, states: &[u32]) -> Entries {
        Entries(Candidates::new(self.clues, states))
    }
}

impl Board<'_> {
    /// As few of its entries as show a fault; of all entries where its own do not, since walls lie beside cells too.
    fn least(&self, states: &[u32], mut fault: Fault) -> Fault {
        fault.cells.retain(|cell| self.holds(states, *cell));
        let (kind, clue) = (fault.kind, fault.clue);
        let shows = |cells: &[u32]| {
            let mut alone = vec![CellState::EMPTY.0; CELLS];
            for cell in cells {
                alone[*cell as usize] = states[*cell as usize];
            }
            check::faults(self.clues, &alone).iter().any(|other| (other.kind, other.clue) == (kind, clue))
        };
        if !shows(&fault.cells) {
            fault.cells = (0..CELLS as u32).filter(|cell| self.holds(states, *cell)).collect();
        }
        delete_blocks(&mut fault.cells, 1, shows);
        fault
    }
}

/// Candidates with one variable for each cell, digits and partners together, as entries are.
#[derive(Clone)]
pub(super) struct Entries(Candidates);

impl Entries {
    /// The applications of techniques to one constraint.
    fn applications_at(&self, clue: u32) -> Vec<(&'static Technique<Candidates>, Application)> {
        let mut candidates = self.0.clone();
        candidates.changed_since(0);
        candidates.restrict_to(&[clue]);
        let applications = FOLLOWED
            .iter()
            .flat_map(|technique| (technique.applications)(&candidates).map(move |found| (technique, found)));
        let applications = applications.collect();
        self.0.count_ticks(candidates.ticks() - self.0.ticks());
        applications
    }
}

impl explain::Candidates for Entries {
    const HAS_REDUNDANT_PREMISES: bool = false;

    fn cells(&self) -> u32 {
        CELLS as u32
    }

    fn mask(&self, cell: u32) -> u32 {
        on_masks(cell, u32::MAX).iter().map(|(of, _)| self.0.mask(*of)).sum()
    }

    fn is_fixed(mask: u32) -> bool {
        mask.count_ones() == 2
    }

    fn complete(&self) -> bool {
        self.0.complete()
    }

    fn is_inconsistent(&self) -> bool {
        self.0.is_inconsistent()
    }

    fn narrow(&mut self, cell: u32, to: u32) {
        for (of, to) in on_masks(cell, to) {
            if self.0.mask(of) & !to != 0 {
                self.0.narrow(of, self.0.mask(of) & to);
            }
        }
    }

    fn time(&self) -> usize {
        self.0.time()
    }

    fn backtrack_to(&mut self, time: usize) {
        self.0.backtrack_to(time);
    }

    fn changed_since(&mut self, time: usize) {
        self.0.changed_since(time);
    }

    fn restrict_to(&mut self, clues: &[u32]) {
        self.0.restrict_to(clues);
    }

    fn own_premise(&self, effect: &Effect) -> Option<Premise> {
        let [digits, partners] = on_masks(effect.cell, u32::MAX).map(|(of, bits)| {
            let own = Effect { cell: of, from: effect.from & bits, to: effect.to & bits };
            self.0.own_premise(&own).map_or(u32::MAX, |premise| whole(of, premise.mask))
        });
        let mask = digits & partners;
        (mask != u32::MAX).then_some(Premise { cell: effect.cell, mask })
    }

    fn allow_level(&mut self, level: Level) {
        self.0.allow_level(level);
    }

    fn has_redundant_premise(&self, step: &Step) -> bool {
        self.0.has_redundant_premise(step)
    }

    fn clues_at(&self, cell: u32) -> Vec<u32> {
        self.0.clues_at(cell)
    }

    fn cells_of(&self, clue: u32) -> Vec<u32> {
        self.0.cells_of(clue)
    }

    fn ticks(&self) -> u64 {
        self.0.ticks()
    }
}

impl ConstraintPropagation for Entries {
    fn propagate(&self, clue: u32) -> Option<Vec<Effect>> {
        if violation_at(&self.0.view(), clue).is_some() {
            return None;
        }
        let applications_at: Vec<Effect> =
            self.applications_at(clue).into_iter().flat_map(|(_, found)| on_cell(&found.effects)).collect();
        let mut effects: Vec<Effect> = Vec::new();
        for effect in applications_at {
            let from = self.mask(effect.cell);
            merge(&mut effects, Effect { from, to: from & effect.to, ..effect });
        }
        Some(effects)
    }

    fn explain_effects(&self, clue: u32, effects: &[Effect]) -> Vec<Step> {
        let mut wanted: Vec<(u32, u32)> =
            effects.iter().flat_map(|effect| on_masks(effect.cell, effect.from & !effect.to)).collect();
        let mut steps = Vec::new();
        for (technique, mut found) in self.applications_at(clue) {
            for effect in &mut found.effects {
                let gone = wanted.iter_mut().find(|(of, _)| *of == effect.cell).map_or(0, |(_, bits)| {
                    let gone = *bits & effect.from & !effect.to;
                    *bits &= !gone;
                    gone
                });
                effect.to = effect.from & !gone;
            }
            found.effects.retain(|effect| effect.to != effect.from);
            if !found.effects.is_empty() {
                steps.extend((technique.explain)(&self.0, &found));
            }
        }
        on_cells(steps)
    }

    fn explain_conflict(&self, clue: u32) -> Step {
        let violation = violation_at(&self.0.view(), clue);
        step_on_cells(violation.expect("`propagate` finds no other conflicts").step(&self.0))
    }
}
