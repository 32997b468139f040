//! The exact number of coverings.
//!
//! A sweep passes the free cells one by one and keeps, for each set of covered cells in its frontier, the number of
//! ways that lead there (`plan`, `table`). It is the transfer-matrix method of statistical physics, cell by cell; see
//! `docs/counting.md`. A forward and a backward sweep meet in the middle, so their numbers are half as long; where they
//! meet at a cell, its pieces are counted one by one.

pub mod big;
mod least;
pub mod order;
pub mod plan;
pub mod reduce;
mod shares;
pub mod table;

use gridstep_engine::{Budget, Count, Counting, Way};

use self::big::Big;
use self::plan::Plan;
use self::reduce::Rest;
use self::table::Table;
use super::cell_state::CellState;
use super::check::Laid;
use super::clues::Clues;
use super::piece::{Piece, Ways};

pub use self::shares::shares;

/// Limbs processed in a tick.
const TICK: u64 = 1024;

/// Most ticks of a call whose exact count may take `ticks`: as many again for a lower bound, and a search for two
/// coverings. The last table may exceed them.
pub const fn most_ticks(ticks: u64) -> u64 {
    ticks.saturating_mul(2).saturating_add(least::SEARCH)
}

/// The counts of a board, each within [`most_ticks`].
pub struct Counter<'a>(pub &'a Clues);

impl Counting for Counter<'_> {
    fn count(&self, states: &[u32], ticks: u64, budget: &mut Budget<'_>) -> Count {
        budget.call(most_ticks(ticks), |budget| count(self.0, states, ticks, budget))
    }

    fn ways(&self, states: &[u32], cell: u32, ticks: u64, budget: &mut Budget<'_>) -> Vec<Way> {
        budget.call(most_ticks(ticks), |budget| ways(self.0, states, cell, ticks, budget))
    }

    fn shares(&self, states: &[u32], ticks: u64, budget: &mut Budget<'_>) -> Vec<f32> {
        budget.call(most_ticks(ticks), |budget| shares(self.0, states, ticks, budget))
    }
}

/// The coverings that extend the entries.
///
/// A tick is 1,024 limbs of 64 bits: each cell costs 2 to the size of the frontier there, times the length of the
/// numbers. If the ticks do not suffice, or a table would have more than 64 MB (a board without holes of 22x22), the
/// result is a lower bound: the coverings that never cross certain lines. That takes further ticks, see [`most_ticks`].
/// Spends `budget`.
pub fn count(clues: &Clues, states: &[u32], ticks: u64, budget: &mut Budget<'_>) -> Count {
    let laid = Laid::new(clues, states);
    match Rest::new(clues, &laid) {
        None => exact(&Big::default()),
        Some(rest) => match product(&rest.clues, areas(&rest.clues), &mut Numbers::new(ticks, budget)) {
            Ok(ways) => exact(&ways),
            Err(TooMuch) => least::least(&rest, &mut Numbers::new(ticks, budget)),
        },
    }
}

/// For each way in which a piece fits on an open cell, the number of coverings with that piece.
///
/// Costs little more than [`count`]: the two sweeps continue until they have met at every cell that such a piece can
/// have as its first.
pub fn ways(clues: &Clues, states: &[u32], cell: u32, ticks: u64, budget: &mut Budget<'_>) -> Vec<Way> {
    let laid = Laid::new(clues, states);
    if clues.area_of(cell).is_none() || !laid.is_open(cell) {
        return Vec::new();
    }
    let rest = Rest::new(clues, &laid);
    let counted = rest.map(|rest| rest.pieces_at(cell, &mut Numbers::new(ticks, budget)));
    let way = |way: u32| {
        let piece = clues.piece_at(cell, way);
        let count = match &counted {
            // The rest of the board has no covering.
            None => exact(&Big::default()),
            Some(Err(TooMuch)) => Count { ways: Big::default().to_string(), complete: false },
            Some(Ok(counted)) => {
                let found = counted.iter().find(|(counted, _)| Some(*counted) == piece);
                exact(&found.map(|(_, ways)| ways.clone()).unwrap_or_default())
            }
        };
        Way { state: CellState::filled(Ways::only(way)).0, count }
    };
    laid.ways(clues, cell).iter().map(way).collect()
}

fn exact(ways: &Big) -> Count {
    Count { ways: ways.to_string(), complete: true }
}

impl Rest {
    /// The pieces on an open cell that occur in coverings, each with their number.
    fn pieces_at(&self, cell: u32, numbers: &mut Numbers<'_, '_>) -> Result<Vec<(Piece, Big)>, TooMuch> {
        let size = self.clues.size();
        let area = self.clues.area_of(cell);
        let others = (0..).zip(areas(&self.clues)).filter(|(number, _)| Some(*number) != area);
        let beside = product(&self.clues, others.map(|(_, area)| area), numbers)?;
        let Some(area) = area else {
            let forced = self.forced.iter().filter(|piece| piece.cells(size).contains(&cell));
            return Ok(forced.map(|piece| (*piece, beside.clone())).collect());
        };
        let cells = &self.clues.areas()[area as usize];
        if !cells.len().is_multiple_of(3) {
            return Ok(Vec::new());
        }
        let plan = Plan::new(&self.clues, cells).ok_or(TooMuch)?;
        let counted = plan.pieces(numbers, |piece| piece.cells(size).contains(&cell))?;
        Ok(counted.into_iter().map(|(piece, ways)| (piece, ways.times(&beside))).collect())
    }
}

fn areas(clues: &Clues) -> impl Iterator<Item = &[u32]> {
    clues.areas().iter().map(Vec::as_slice)
}

/// The number of coverings of several areas together. The cheapest is counted first: if it has none, the result is 0.
fn product<'a>(
    clues: &Clues,
    areas: impl Iterator<Item = &'a [u32]>,
    numbers: &mut Numbers<'_, '_>,
) -> Result<Big, TooMuch> {
    let areas: Vec<&[u32]> = areas.collect();
    let mut product = Big::from(1);
    if areas.iter().any(|area| area.len() % 3 != 0) {
        return Ok(Big::default());
    }
    let mut plans: Vec<Option<Plan>> = areas.iter().map(|area| Plan::new(clues, area)).collect();
    plans.sort_by_key(|plan| plan.as_ref().map_or(u64::MAX, |plan| plan.cost));
    let mut is_whole = true;
    for plan in plans {
        match plan.ok_or(TooMuch).and_then(|plan| plan.count(numbers)) {
            Ok(ways) if ways.is_zero() => return Ok(ways),
            Ok(ways) => product = product.times(&ways),
            Err(TooMuch) => is_whole = false,
        }
    }
    if is_whole { Ok(product) } else { Err(TooMuch) }
}

/// The count needs more than the budget or the memory allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TooMuch;

impl From<table::TooWide> for TooMuch {
    fn from(_: table::TooWide) -> TooMuch {
        TooMuch
    }
}

/// The number of limbs that may still be processed.
struct Numbers<'a, 'b> {
    left: u64,
    /// The budget of the whole call.
    budget: &'a mut Budget<'b>,
    /// Processed limbs that do not make a full tick yet.
    rest: u64,
}

impl<'a, 'b> Numbers<'a, 'b> {
    /// At most `ticks`, and at most what the call has left.
    fn new(ticks: u64, budget: &'a mut Budget<'b>) -> Self {
        Numbers { left: ticks.min(budget.left()).saturating_mul(TICK), budget, rest: 0 }
    }

    /// Call before processing `numbers` limbs.
    fn spend(&mut self, numbers: u64) -> Result<(), TooMuch> {
        self.reserve(numbers)?;
        self.pass(numbers)
    }

    /// Takes limbs that are processed later, with [`Numbers::pass`].
    fn reserve(&mut self, numbers: u64) -> Result<(), TooMuch> {
        self.left = self.left.checked_sub(numbers).ok_or(TooMuch)?;
        Ok(())
    }

    /// Call before processing `numbers` reserved limbs.
    fn pass(&mut self, numbers: u64) -> Result<(), TooMuch> {
        if self.budget.is_over() {
            return Err(TooMuch);
        }
        self.rest = self.rest.saturating_add(numbers);
        self.budget.spend(self.rest / TICK);
        self.rest %= TICK;
        Ok(())
    }

    /// Fails early if `numbers` limbs would not fit.
    fn afford(&self, numbers: u64) -> Result<(), TooMuch> {
        if numbers <= self.left { Ok(()) } else { Err(TooMuch) }
    }
}

impl Plan {
    /// The number of coverings of the area: for each state in the middle, the ways to it times the ways to complete it.
    fn count(&self, numbers: &mut Numbers<'_, '_>) -> Result<Big, TooMuch> {
        numbers.afford(self.cost)?;
        let middle = self.steps.len() / 2;
        let mut before = Table::first();
        for step in &self.steps[..middle] {
            numbers.spend((before.limbs() as u64) << step.slots)?;
            before.forward(step)?;
        }
        let mut after = Table::last(self);
        for turn in (middle..self.steps.len()).rev() {
            self.back(&mut after, turn, numbers)?;
        }
        Ok(before.dot(&after))
    }

    /// For each of the `wanted` pieces, the number of coverings with it.
    fn pieces(
        &self,
        numbers: &mut Numbers<'_, '_>,
        wanted: impl Fn(&Piece) -> bool,
    ) -> Result<Vec<(Piece, Big)>, TooMuch> {
        numbers.afford(self.cost)?;
        let layings = |turn: usize| self.steps[turn].layings.iter().filter(|laying| wanted(&laying.piece));
        let turns: Vec<usize> =
            (0..self.steps.len()).filter(|turn| layings(*turn).next().is_some()).collect();
        let (Some(first), Some(last)) = (turns.first(), turns.last()) else { return Ok(Vec::new()) };
        // Only the numbers of the states from which a wanted piece is laid are kept of the forward tables.
        let mut before = Table::first();
        let mut picked = Vec::new();
        for (turn, step) in self.steps.iter().enumerate().take(last + 1) {
            numbers.spend((before.limbs() as u64) << step.slots)?;
            before.grow(step)?;
            picked.extend(layings(turn).map(|it| (turn, it, before.limbs(), before.picked(it, it.from))));
            before.forward(step)?;
        }
        drop(before);
        let mut after = Table::last(self);
        let mut found = Vec::new();
        for turn in (*first..self.steps.len()).rev() {
            for (_, laying, limbs, from) in picked.iter().filter(|(at, ..)| *at == turn) {
                let to = after.picked(laying, laying.to);
                found.push((laying.piece, table::dot(from, *limbs, &to, after.limbs())));
            }
            self.back(&mut after, turn, numbers)?;
        }
        Ok(found)
    }

    fn back(&self, after: &mut Table, turn: usize, numbers: &mut Numbers<'_, '_>) -> Result<(), TooMuch> {
        let step = &self.steps[turn];
        numbers.spend((after.limbs() as u64) << step.slots)?;
        let slots = turn.checked_sub(1).map_or(0, |turn| self.steps[turn].slots);
        Ok(after.backward(step, slots)?)
    }
}
