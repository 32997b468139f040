//! Kakuro for the conflict-driven search: runs as propagators that explain themselves.

use std::sync::Arc;

use gridstep_engine::cdcl::{Conflict, Lit, Past, Propagators, Reason, Store};
use gridstep_engine::{Digits, NONE};

use super::areas::Area;
use super::cell_state::CellState;
use super::clues::Clues;
use super::propagate::{Queue, fillings};
use super::reasons::{Part, irredundant, newest_first};
use super::sums::LONGEST;
use super::techniques::TECHNIQUES;

/// The runs of a board over literals "cell is digit".
///
/// Beside the runs, the area sums of few cells (see [`super::areas`]) are propagators: on boards with loose clues they
/// tie far cells together, which a search would have to learn clause by clause.
///
/// Only open cells take part, numbered densely: variable `9 n + d - 1` says that open cell n holds the digit d.
/// What is settled is taken off the runs beforehand.
/// Propagators are numbered: first the runs, then the areas, then the cells ("one candidate is left").
#[derive(Clone)]
pub struct Runs {
    board: Arc<Board>,
    /// By dense cell: what the literals heard of so far leave.
    candidates: Vec<Digits>,
    queue: Queue,
    /// By area: whether it waits to be asked.
    area_is_queued: Vec<bool>,
    queued_areas: Vec<u32>,
}

/// What does not change.
struct Board {
    constraints: Vec<RunConstraint>,
    /// By dense cell: its groups across and down, or [`NONE`].
    constraints_of: Vec<[u32; 2]>,
    areas: Vec<Area>,
    /// By dense cell: the areas it is a tie of.
    areas_of: Vec<Vec<u32>>,
    /// Dense number to cell.
    cells: Vec<u32>,
    /// Cell to dense number.
    dense: Vec<u32>,
    /// What propagation left in each cell of the board.
    root: Vec<Digits>,
}

/// The open cells of a run.
struct RunConstraint {
    /// Dense numbers; the first `len` count.
    cells: [u32; LONGEST as usize],
    len: usize,
    /// What they sum to.
    left: Option<u8>,
    /// The run.
    run: u32,
}

impl RunConstraint {
    fn cells(&self) -> &[u32] {
        &self.cells[..self.len]
    }
}

impl Runs {
    /// The runs and areas of a board, all of them waiting to be asked.
    ///
    /// `root` is what run propagation left in each cell of the board: settled cells must be at peace with their runs,
    /// and no candidate of another cell may repeat them.
    pub fn new(clues: &Clues, root: &[Digits], areas: Vec<Area>) -> Self {
        let cells: Vec<u32> = clues.cells().filter(|cell| 1 < root[*cell as usize].len()).collect();
        let mut dense = vec![NONE; clues.size().area()];
        for (number, cell) in (0..).zip(&cells) {
            dense[*cell as usize] = number;
        }
        let mut constraints = Vec::new();
        let mut constraints_of = vec![[NONE; 2]; cells.len()];
        for (run, index) in clues.runs().iter().zip(0..) {
            let mut constraint =
                RunConstraint { cells: [NONE; LONGEST as usize], len: 0, left: run.sum, run: index };
            for cell in run.cells() {
                if let Some(digit) = root[cell as usize].single() {
                    constraint.left = constraint.left.map(|left| left.saturating_sub(digit));
                } else {
                    constraint.cells[constraint.len] = dense[cell as usize];
                    constraint.len += 1;
                }
            }
            // A lone cell without a sum is free.
            if 1 < constraint.len || constraint.len == 1 && constraint.left.is_some() {
                for cell in constraint.cells() {
                    constraints_of[*cell as usize][run.direction as usize] = constraints.len() as u32;
                }
                constraints.push(constraint);
            }
        }
        let mut areas_of = vec![Vec::new(); cells.len()];
        for (index, area) in (0..).zip(&areas) {
            for tie in &area.ties {
                areas_of[dense[tie.cell as usize] as usize].push(index);
            }
        }
        Runs {
            area_is_queued: vec![true; areas.len()],
            queued_areas: (0..areas.len() as u32).collect(),
            candidates: vec![Digits::ALL; cells.len()],
            queue: Queue::full(constraints.iter().map(|constraint| constraint.len as u8)),
            board: Arc::new(Board {
                constraints,
                constraints_of,
                areas,
                areas_of,
                cells,
                dense,
                root: root.to_vec(),
            }),
        }
    }

    /// For a root that run propagation left: no run has more to say of it, so that none need be asked.
    #[must_use]
    pub fn at_fixpoint(mut self) -> Self {
        self.queue.clear();
        self
    }

    /// The variable that says that an open cell holds a digit; `None` if the cell is not open.
    pub fn variable(&self, cell: u32, digit: u8) -> Option<u32> {
        let dense = *self.board.dense.get(cell as usize)?;
        (dense != NONE).then(|| variable(dense, digit))
    }

    /// What the root says of the open cells: to be assumed before the search begins.
    pub fn known(&self) -> Vec<Lit> {
        let mut known = Vec::with_capacity(9 * self.board.cells.len());
        for (dense, cell) in (0..).zip(&self.board.cells) {
            let gone = self.board.root[*cell as usize].complement();
            known.extend(gone.into_iter().map(|digit| Lit::is_not(variable(dense, digit))));
        }
        known
    }

    fn constraint_count(&self) -> u32 {
        self.board.constraints.len() as u32
    }

    /// The first number of the cells' propagators.
    fn first_cell(&self) -> u32 {
        self.constraint_count() + self.board.areas.len() as u32
    }

    fn propagate_run(&mut self, store: &mut Store, index: usize) -> Result<(), Conflict> {
        let constraint = &self.board.constraints[index];
        let mut masks = [Digits::NONE; LONGEST as usize];
        let masks = &mut masks[..constraint.len];
        for (mask, cell) in masks.iter_mut().zip(constraint.cells()) {
            *mask = self.candidates[*cell as usize];
        }
        if fillings(masks, constraint.left).is_err() {
            return Err(store.conflict(self, index as u32));
        }
        let began = store.now();
        for (mask, cell) in masks.iter().zip(constraint.cells()) {
            self.narrow(store, *cell, *mask, index as u32, began);
        }
        Ok(())
    }

    fn propagate_area(&mut self, store: &mut Store, index: u32) -> Result<(), Conflict> {
        let area = &self.board.areas[index as usize];
        let mut masks = [Digits::NONE; MOST_TIES];
        let masks = &mut masks[..area.ties.len()];
        for (mask, tie) in masks.iter_mut().zip(&area.ties) {
            *mask = self.candidates[self.board.dense[tie.cell as usize] as usize];
        }
        let by = self.constraint_count() + index;
        if !meet(area, masks) {
            return Err(store.conflict(self, by));
        }
        let began = store.now();
        for (mask, tie) in masks.iter().zip(&area.ties) {
            self.narrow(store, self.board.dense[tie.cell as usize], *mask, by, began);
        }
        Ok(())
    }

    fn narrow(&self, store: &mut Store, dense: u32, to: Digits, by: u32, began: u32) {
        for digit in self.candidates[dense as usize] - to {
            store.derive(Lit::is_not(variable(dense, digit)), by, began);
        }
    }

    fn explain_area(&self, past: &Past<'_>, target: Option<(u32, u8)>, index: u32, lits: &mut Vec<Lit>) {
        let area = &self.board.areas[index as usize];
        let mut parts = [Part::NONE; MOST_TIES];
        let parts = &mut parts[..area.ties.len()];
        for (part, tie) in parts.iter_mut().zip(&area.ties) {
            *part = Part::facing(past, target, self.board.dense[tie.cell as usize]);
        }
        let mut masks = [Digits::NONE; MOST_TIES];
        let masks = &mut masks[..area.ties.len()];
        for (mask, part) in masks.iter_mut().zip(parts.iter()) {
            *mask = part.possible;
        }
        for (index, part) in parts.iter().enumerate() {
            let mut needed = Digits::NONE;
            for digit in part.gone {
                let mut with = [Digits::NONE; MOST_TIES];
                let with = &mut with[..masks.len()];
                with.copy_from_slice(masks);
                with[index] = Digits::only(digit);
                if meet(area, with) {
                    needed |= Digits::only(digit);
                }
            }
            masks[index] = part.allowed(needed);
            part.premise(needed, lits);
        }
    }
}

#[inline]
pub(super) fn variable(dense: u32, digit: u8) -> u32 {
    dense * 9 + u32::from(digit) - 1
}

#[inline]
fn place(variable: u32) -> (u32, u8) {
    (variable / 9, (variable % 9) as u8 + 1)
}

/// What a literal leaves of the digits of a cell.
fn narrowed(left: Digits, dense: u32, lit: Lit) -> Digits {
    match place(lit.variable()) {
        (cell, digit) if cell == dense && lit.is_positive() => left & Digits::only(digit),
        (cell, digit) if cell == dense => left - Digits::only(digit),
        _ => left,
    }
}

impl Propagators for Runs {
    fn variables(&self) -> u32 {
        self.board.cells.len() as u32 * 9
    }

    fn on_assign(&mut self, store: &mut Store, lit: Lit) -> Result<(), Conflict> {
        let (dense, digit) = place(lit.variable());
        if lit.is_positive() {
            for other in Digits::ALL - Digits::only(digit) {
                store.imply(Lit::is_not(variable(dense, other)), lit)?;
            }
            return Ok(());
        }
        let left = self.candidates[dense as usize] - Digits::only(digit);
        self.candidates[dense as usize] = left;
        if left.is_empty() {
            let gone: Vec<Lit> = Digits::ALL.into_iter().map(|d| Lit::is_not(variable(dense, d))).collect();
            return Err(store.conflict_of(&gone));
        }
        if let Some(last) = left.single() {
            let last = Lit::is(variable(dense, last));
            if store.is_open(last) {
                store.derive(last, self.first_cell() + dense, store.now());
            } else if store.is_false(last) {
                let gone: Vec<Lit> =
                    Digits::ALL.into_iter().map(|d| Lit::is_not(variable(dense, d))).collect();
                return Err(store.conflict_of(&gone));
            }
        }
        if !self.board.root[self.board.cells[dense as usize] as usize].has(digit) {
            // The root is where all begin: those who have something to say of it wait from the start.
            return Ok(());
        }
        let by = match store.reason(lit.variable()) {
            Reason::Propagator(run) => run as usize,
            _ => usize::MAX,
        };
        for constraint in self.board.constraints_of[dense as usize] {
            if constraint != NONE && constraint as usize != by {
                self.queue.add(constraint as usize);
            }
        }
        for area in &self.board.areas_of[dense as usize] {
            if !std::mem::replace(&mut self.area_is_queued[*area as usize], true) {
                self.queued_areas.push(*area);
            }
        }
        Ok(())
    }

    fn on_backtrack(&mut self, lit: Lit) {
        if !lit.is_positive() {
            let (dense, digit) = place(lit.variable());
            self.candidates[dense as usize] |= Digits::only(digit);
        }
    }

    fn propagate(&mut self, store: &mut Store) -> Result<bool, Conflict> {
        if let Some(area) = self.queued_areas.pop() {
            self.area_is_queued[area as usize] = false;
            self.propagate_area(store, area)?;
        } else if let Some(run) = self.queue.take() {
            self.propagate_run(store, run)?;
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    fn clear_queue(&mut self) {
        self.queue.clear();
        for area in self.queued_areas.drain(..) {
            self.area_is_queued[area as usize] = false;
        }
    }

    fn explain(&self, past: &Past<'_>, lit: Option<Lit>, by: u32, lits: &mut Vec<Lit>) {
        let target = lit.map(|lit| place(lit.variable()));
        if let Some(dense) = by.checked_sub(self.first_cell()) {
            let kept = target.map_or(0, |(_, digit)| digit);
            let others = Digits::ALL.into_iter().filter(|digit| *digit != kept);
            lits.extend(others.map(|digit| Lit::is_not(variable(dense, digit))));
            return;
        }
        if let Some(area) = by.checked_sub(self.constraint_count()) {
            return self.explain_area(past, target, area, lits);
        }
        let constraint = &self.board.constraints[by as usize];
        let mut parts = [Part::NONE; LONGEST as usize];
        let parts = &mut parts[..constraint.len];
        for (part, cell) in parts.iter_mut().zip(constraint.cells()) {
            *part = Part::facing(past, target, *cell);
        }
        newest_first(parts, target.map(|(goal, _)| goal));
        let needed = irredundant(parts, constraint.left);
        for (part, needed) in parts.iter().zip(needed) {
            part.premise(needed, lits);
        }
    }

    fn entails(&self, lits: &[Lit], lit: Option<Lit>, by: u32) -> bool {
        let contrary = lit.map(|lit| !lit);
        let left = |dense: u32| {
            lits.iter().copied().chain(contrary).fold(Digits::ALL, |left, lit| narrowed(left, dense, lit))
        };
        if let Some(dense) = by.checked_sub(self.first_cell()) {
            return left(dense).is_empty();
        }
        if let Some(area) = by.checked_sub(self.constraint_count()) {
            let area = &self.board.areas[area as usize];
            let mut masks = [Digits::NONE; MOST_TIES];
            let masks = &mut masks[..area.ties.len()];
            for (mask, tie) in masks.iter_mut().zip(&area.ties) {
                *mask = left(self.board.dense[tie.cell as usize]);
            }
            return !meet(area, masks);
        }
        let constraint = &self.board.constraints[by as usize];
        let mut masks = [Digits::NONE; LONGEST as usize];
        let masks = &mut masks[..constraint.len];
        for (mask, cell) in masks.iter_mut().zip(constraint.cells()) {
            *mask = left(*cell);
        }
        fillings(masks, constraint.left).is_err()
    }

    fn cell_of(&self, variable: u32) -> (u32, u32) {
        let (dense, digit) = place(variable);
        (self.board.cells[dense as usize], u32::from(Digits::only(digit).bits()))
    }

    fn paint(&self, store: &Store, states: &mut Vec<u32>) {
        states.clear();
        states.extend(self.board.root.iter().map(|mask| u32::from(mask.bits())));
        for (dense, cell) in (0..).zip(&self.board.cells) {
            let possible: Digits = Digits::ALL
                .into_iter()
                .filter(|digit| !store.is_false(Lit::is(variable(dense, *digit))))
                .collect();
            states[*cell as usize] = u32::from(possible.bits());
        }
    }

    fn constraints(&self, by: u32) -> Vec<u32> {
        if let Some(constraint) = self.board.constraints.get(by as usize) {
            return vec![constraint.run];
        }
        let area = self.board.areas.get((by - self.constraint_count()) as usize);
        area.map_or(Vec::new(), |area| area.runs.iter().map(|run| *run as u32).collect())
    }

    fn technique(&self, by: u32) -> u8 {
        let is_area = self.constraint_count() <= by && by < self.first_cell();
        let area_sum = TECHNIQUES.iter().position(|technique| technique.name == "area-sum");
        area_sum.filter(|_| is_area).map_or(0, |index| index as u8 + 1)
    }

    fn state(mask: u32) -> u32 {
        CellState::candidates(Digits::from_bits(mask as u16)).0
    }

    fn bytes(&self) -> usize {
        self.candidates.len() * 2 + self.queue.bytes()
    }
}

/// Most ties of an area that is propagated.
pub const MOST_TIES: usize = 3;

/// Keeps in each tie the digits with which the others can make the total; `false` if there are none.
fn meet(area: &Area, masks: &mut [Digits]) -> bool {
    fn fill(area: &Area, masks: &[Digits], at: usize, left: i32, kept: &mut [Digits; MOST_TIES]) -> bool {
        let sign = area.ties[at].sign;
        if at + 1 == masks.len() {
            let digit = u8::try_from(left * sign)
                .ok()
                .filter(|digit| (1..=9).contains(digit) && masks[at].has(*digit));
            kept[at] |= digit.map_or(Digits::NONE, Digits::only);
            return digit.is_some();
        }
        let mut any = false;
        for digit in masks[at] {
            if fill(area, masks, at + 1, left - sign * i32::from(digit), kept) {
                kept[at] |= Digits::only(digit);
                any = true;
            }
        }
        any
    }
    let mut kept = [Digits::NONE; MOST_TIES];
    let any = fill(area, masks, 0, area.total, &mut kept);
    masks.copy_from_slice(&kept[..masks.len()]);
    any
}
