//! Where to look first: the nearest cell that can be explained in a few lines, and the easiest cell of all.

use crate::budget::Budget;
pub use crate::explain::lines;
use crate::explain::{Candidates, Forward, chain};
use crate::technique::{Application, Effect, Level, Technique};

/// What a search for the nearest cell may spend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Most lines of its chain, see [`lines`].
    pub lines: usize,
    /// Ticks that each [`chain`] may spend: as many as where the hint is asked for, so that it is the same chain.
    pub chain: u64,
    /// Ticks in all, where each chain counts as its budget.
    pub all: u64,
}

/// How far around a cell its reasons are sought: first in its own constraints and those that cross them.
const CIRCLES: [usize; 2] = [1, 2];

/// Cells whose chains are compared where no step settles one at once.
const COMPARED: usize = 4;

/// The cell nearest to `from` whose chain has at most so many lines; `None` if none is found within the bounds or
/// `budget` is over. Without `from`, the [`easiest`] cell of all.
///
/// Near is what shares constraints: the cells of its own ones first, then those of the constraints that cross them,
/// and so on, because chains pass that way, and what is found there bears on the cell in question. Grid distance is a
/// worse measure: a neighbour may lie in other constraints. Cells with reasons in a small circle come before all that
/// need a wider one; proofs by contradiction are not used. Deterministic.
pub fn nearest<S: Candidates>(
    base: &S,
    techniques: &[Technique<S>],
    from: Option<u32>,
    bounds: Bounds,
    budget: &mut Budget<'_>,
) -> Option<u32> {
    let Some(from) = from else { return easiest(base, techniques, bounds, budget) };
    let known = &techniques[..below_expert(techniques)];
    let order = order(base, from);
    let mut left = bounds.all;
    for circles in CIRCLES {
        for &cell in &order {
            let around = around(base, cell, circles);
            let (follows, spent) = follows(base, known, cell, &around, left, budget);
            left = left.checked_sub(spent)?;
            if budget.is_over() {
                return None;
            }
            if !follows {
                continue;
            }
            left = left.checked_sub(bounds.chain)?;
            let chain = chain(base, techniques, cell, bounds.chain, budget);
            if chain.is_some_and(|steps| lines(&steps) <= bounds.lines) {
                return Some(cell);
            }
        }
    }
    None
}

/// The open cell whose chain is the easiest, anywhere; the first open one where none is found within the bounds.
///
/// A cell that one step settles comes before all others, that of the easiest technique first. Else the techniques are
/// applied, easiest first, and of the first few cells that they settle the one with the shortest chain is taken.
/// `None` if no cell is open. Deterministic.
pub fn easiest<S: Candidates>(
    base: &S,
    techniques: &[Technique<S>],
    bounds: Bounds,
    budget: &mut Budget<'_>,
) -> Option<u32> {
    let is_goal = |cell: &u32| base.clues_at(*cell).iter().any(|clue| base.cells_of(*clue).contains(cell));
    let is_open = |cell: &u32| !S::is_fixed(base.mask(*cell)) && is_goal(cell);
    let open: Vec<u32> = (0..base.cells()).filter(is_open).collect();
    let settled = at_once(base, &techniques[..below_expert(techniques)], &open, budget);
    settled.or_else(|| shortest(base, techniques, &open, bounds, budget)).or(open.first().copied())
}

/// How many techniques of a table are no proofs by contradiction.
fn below_expert<S>(techniques: &[Technique<S>]) -> usize {
    techniques.iter().take_while(|technique| technique.level < Level::Expert).count()
}

/// The first cell that one application settles, by the easiest technique that settles one.
fn at_once<S: Candidates>(
    base: &S,
    techniques: &[Technique<S>],
    open: &[u32],
    budget: &mut Budget<'_>,
) -> Option<u32> {
    let settles = |effect: &Effect| {
        open.binary_search(&effect.cell).is_ok() && S::is_fixed(base.mask(effect.cell) & effect.to)
    };
    techniques.iter().find_map(|technique| {
        if budget.is_over() {
            return None;
        }
        let before = base.ticks();
        let found = (technique.applications)(base).find_map(|found| found.effects.into_iter().find(settles));
        budget.spend(base.ticks() - before);
        found.map(|effect| effect.cell)
    })
}

/// Of the first cells that the techniques settle, the one with the fewest lines.
fn shortest<S: Candidates>(
    base: &S,
    techniques: &[Technique<S>],
    open: &[u32],
    bounds: Bounds,
    budget: &mut Budget<'_>,
) -> Option<u32> {
    let mut forward = Forward::new(base.clone(), techniques);
    let mut settled: Vec<u32> = Vec::new();
    loop {
        let is_new = |cell: &&u32| S::is_fixed(forward.candidates().mask(**cell)) && !settled.contains(cell);
        let new: Vec<u32> = open.iter().filter(is_new).copied().collect();
        settled.extend(new);
        if COMPARED <= settled.len() || !forward.round(budget) {
            break;
        }
    }
    settled.truncate(COMPARED);
    let chains = settled.into_iter().filter_map(|cell| {
        let steps = chain(base, techniques, cell, bounds.chain, budget)?;
        Some((lines(&steps), cell))
    });
    chains.min().map(|(_, cell)| cell)
}

/// The open cells that constraints connect with a cell, nearest first, each ring in order; not the cell itself.
fn order<S: Candidates>(base: &S, from: u32) -> Vec<u32> {
    let mut seen = vec![false; base.cells() as usize];
    seen[from as usize] = true;
    let mut order = Vec::new();
    let mut ring = vec![from];
    while !ring.is_empty() {
        let clues = ring.iter().flat_map(|cell| base.clues_at(*cell));
        let mut next: Vec<u32> = clues.flat_map(|clue| base.cells_of(clue)).collect();
        next.sort_unstable();
        next.retain(|cell| !std::mem::replace(&mut seen[*cell as usize], true));
        order.extend(next.iter().copied().filter(|cell| !S::is_fixed(base.mask(*cell))));
        ring = next;
    }
    order
}

/// The constraints of a cell, and so many circles of those that cross them.
fn around<S: Candidates>(base: &S, cell: u32, circles: usize) -> Vec<u32> {
    let mut clues = base.clues_at(cell);
    for _ in 0..circles {
        let cells = clues.iter().flat_map(|clue| base.cells_of(*clue));
        clues = cells.flat_map(|cell| base.clues_at(cell)).collect();
        clues.sort_unstable();
        clues.dedup();
    }
    clues
}

/// Whether techniques leave a cell one value with some constraints alone, and the ticks spent; `false` after `most`
/// ticks.
fn follows<S: Candidates>(
    base: &S,
    techniques: &[Technique<S>],
    goal: u32,
    clues: &[u32],
    most: u64,
    budget: &mut Budget<'_>,
) -> (bool, u64) {
    let mut candidates = base.clone();
    candidates.restrict_to(clues);
    let mut counted = 0;
    loop {
        let spent = candidates.ticks() - base.ticks();
        budget.spend(spent - counted);
        counted = spent;
        if S::is_fixed(candidates.mask(goal)) {
            return (true, spent);
        }
        let applications =
            |technique: &Technique<S>| (technique.applications)(&candidates).collect::<Vec<Application>>();
        let found = techniques.iter().map(applications).find(|applications| !applications.is_empty());
        let (Some(found), false) = (found, candidates.is_inconsistent() || most < spent || budget.is_over())
        else {
            return (false, spent);
        };
        for effect in found.iter().flat_map(|found| &found.effects) {
            let from = candidates.mask(effect.cell);
            if from & effect.to != from {
                candidates.narrow(effect.cell, from & effect.to);
            }
        }
    }
}
