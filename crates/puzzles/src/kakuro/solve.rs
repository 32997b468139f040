//! The fast path: propagation, probing of one cell at a node, then search.

use std::collections::BTreeSet;

use gridstep_engine::cdcl::{Cdcl, Settings};
use gridstep_engine::constraint::{Either, Var};
use gridstep_engine::{
    Answer, Budget, ConflictSite, Digits, Domain, Flow, Limit, Model, NONE, Observer, Process, Progressed,
    Search, Silent, Store,
};

use super::areas::areas;
use super::cdcl::{MOST_TIES, Runs, propagators};
use super::clues::Clues;
use super::csp::digits;
use super::engines::{Propagated, propagated};

/// Ticks that the plain search may take for each solution before the conflict-driven one takes over.
///
/// All unique boards that were measured need at most nine; other numbers: `docs/experiments/kakuro-search.md`.
const PATIENCE: u64 = 12;

/// Solutions that extend the filled cells of `states`, in an order that depends on nothing but the clues.
///
/// Depth-first search first, which suits boards that propagation nearly solves; if it runs out of [`PATIENCE`],
/// conflict-driven search from the start. The second adds to the solutions of the first, so a higher limit never gives
/// fewer solutions. A tick is one propagation to the end (at a node or while looking ahead), or a tick
/// of the [`Cdcl`]; [`Answer::nodes`] counts nodes alone.
pub fn solve(clues: &Clues, states: &[u32], limit: Limit) -> Answer {
    solve_within(clues, states, limit, &mut Budget::unlimited())
}

/// The same, or until `budget` is over, on which its ticks draw.
pub fn solve_within(clues: &Clues, states: &[u32], limit: Limit, budget: &mut Budget<'_>) -> Answer {
    let (mut answer, root) = backtrack(clues, states, limit, budget);
    let stuck = !budget.is_over()
        && !answer.complete
        && answer.solutions.len() < limit.solutions
        && answer.ticks < limit.ticks;
    if let Some(root) = root.filter(|_| stuck) {
        add(&mut answer, cdcl_at(clues, &root), limit, budget);
    }
    answer
}

/// Adds what a search finds that is not found yet, until it is through, all together are at the limit, or the budget is
/// over.
fn add(answer: &mut Answer, mut cdcl: Cdcl<Runs>, limit: Limit, budget: &mut Budget<'_>) {
    let before: BTreeSet<Vec<u32>> = answer.solutions.iter().cloned().collect();
    let left = limit.ticks - answer.ticks;
    while cdcl.ticks() < left && answer.solutions.len() < limit.solutions && !budget.is_over() {
        budget.spend(1);
        match cdcl.step(&mut Silent) {
            Flow::Running => (),
            Flow::Exhausted => {
                answer.complete = true;
                break;
            }
            Flow::Solution => {
                let mut solution = Vec::new();
                cdcl.paint(&mut solution);
                if !before.contains(&solution) {
                    answer.solutions.push(solution);
                }
            }
        }
    }
    answer.ticks += cdcl.ticks();
    answer.nodes += cdcl.counts().nodes;
}

/// Plain search, until it is through, at its limit, or out of [`PATIENCE`]; with what its root left of each cell.
fn backtrack(
    clues: &Clues,
    states: &[u32],
    limit: Limit,
    budget: &mut Budget<'_>,
) -> (Answer, Option<Vec<Digits>>) {
    let model = Probing {
        inner: propagated(clues, states),
        probes: 0,
        most: limit.ticks.min(budget.left()),
        root: None,
    };
    let mut search = Search::new(model);
    let mut answer = Answer::default();
    loop {
        let ticks = search.ticks() + search.model().probes;
        budget.spend(ticks - answer.ticks);
        answer.ticks = ticks;
        answer.nodes = search.counts().nodes;
        let patience = PATIENCE * (answer.solutions.len() as u64 + 1);
        let is_enough = limit.solutions <= answer.solutions.len() || budget.is_over();
        if limit.ticks.min(patience) <= answer.ticks || is_enough {
            return (answer, search.model().root());
        }
        match search.step(&mut Silent) {
            Flow::Running => (),
            Flow::Solution => {
                let mut solution = Vec::new();
                search.paint(&mut solution);
                answer.solutions.push(solution);
            }
            Flow::Exhausted => {
                answer.complete = true;
                return (answer, None);
            }
        }
    }
}

/// A conflict-driven search on what run propagation leaves of the board, with the area sums found there; `None` if
/// propagation finds that there is no solution.
pub fn cdcl(clues: &Clues, states: &[u32]) -> Option<Cdcl<Runs>> {
    let mut root = propagated(clues, states);
    root.fixpoint().ok()?;
    Some(cdcl_at(clues, &candidates(root.store())))
}

/// The candidates of every cell.
fn candidates(store: &Store) -> Vec<Digits> {
    store.domains().iter().map(|domain| digits(*domain)).collect()
}

/// A conflict-driven search on candidates at the runs' fixpoint.
fn cdcl_at(clues: &Clues, domains: &[Digits]) -> Cdcl<Runs> {
    let areas = areas(clues, domains, MOST_TIES);
    let propagators = propagators(clues, domains, &areas).at_fixpoint_of(|it| matches!(it, Either::First(_)));
    let known = propagators.known();
    let mut cdcl = Cdcl::new(propagators, Settings::default());
    for lit in known {
        cdcl.assume(lit);
    }
    cdcl
}

/// Propagation with probing: a candidate whose assumption leads to a conflict goes.
///
/// Only the cell of the next decision is probed, again as long as something goes: see
/// `docs/experiments/kakuro-search.md`.
#[derive(Clone)]
struct Probing {
    inner: Propagated,
    /// Assumptions tried.
    probes: u64,
    /// Assumptions to try at most: after that the search goes on without probing, to be stopped by its limit.
    most: u64,
    /// The time of the fixpoint before the first decision.
    root: Option<usize>,
}

impl Probing {
    /// What the first node left of each cell: the conflict-driven search need not find it again.
    fn root(&self) -> Option<Vec<Digits>> {
        let mut store = self.inner.store().clone();
        store.backtrack_to(self.root?);
        Some(candidates(&store))
    }

    /// Tries each candidate of a cell and keeps those without a conflict; whether one went.
    fn probe(&mut self, cell: Var) -> Result<bool, ConflictSite> {
        let before = self.inner.store().domain(cell);
        let mut kept = before;
        for digit in before {
            if self.most <= self.probes {
                break;
            }
            let mark = self.inner.mark();
            self.probes += 1;
            self.inner.assign(cell, Domain::only(digit));
            let failed = self.inner.fixpoint().is_err();
            self.inner.backtrack_to(mark);
            if failed {
                kept = kept - Domain::only(digit);
            }
        }
        if kept.is_empty() {
            return Err(ConflictSite { cell: cell.0, cause: NONE });
        }
        if kept != before {
            self.inner.assign(cell, kept);
            self.inner.fixpoint()?;
        }
        Ok(kept != before)
    }
}

impl Model for Probing {
    type Move = <Propagated as Model>::Move;
    type Mark = <Propagated as Model>::Mark;

    fn propagate<O: Observer>(&mut self, _observer: &mut O) -> Result<Progressed, ConflictSite> {
        self.inner.fixpoint()?;
        while let Some(cell) = self.inner.store().smallest_open() {
            if !self.probe(cell)? {
                break;
            }
        }
        self.root.get_or_insert(self.inner.store().time());
        Ok(Progressed::Fixpoint)
    }

    fn branch(&self, moves: &mut Vec<Self::Move>) {
        self.inner.branch(moves);
    }

    fn play<O: Observer>(&mut self, mv: Self::Move, observer: &mut O) {
        self.inner.play(mv, observer);
    }

    fn mark(&self) -> Self::Mark {
        self.inner.mark()
    }

    fn rewind<O: Observer>(&mut self, to: Self::Mark, observer: &mut O) {
        self.inner.rewind(to, observer);
    }

    fn paint(&self, states: &mut Vec<u32>) {
        self.inner.paint(states);
    }

    fn bytes(&self) -> usize {
        self.inner.bytes()
    }
}
