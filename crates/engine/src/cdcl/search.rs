//! Decisions, restarts, solutions and ticks: the store as a search that can be watched.

use super::analysis::LearnedClause;
use super::store::LiteralStore;
use super::{Conflict, Lit, Propagators, Reason, Source};
use crate::conflict_set::ConflictSet;
use crate::event::{Event, Kind, NONE, Observer, Silent};
use crate::implication::ImplicationGraph;
use crate::path::{Branch, Fork};
use crate::search::{Counts, Flow, Process, Progressed};

/// Parameters that differ between puzzles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// Conflicts in the unit of the Luby sequence of restarts.
    pub restart: u32,
    /// Share of its weight that activity keeps from conflict to conflict.
    pub decay: f64,
    /// Conflicts before the first clause database reduction; each further one waits 300 longer.
    pub reduce: u32,
    /// Any number but 0 perturbs the initial activities, to compare settings over several seeds.
    pub seed: u64,
    /// Whether minimisation uses only cached reasons, for propagators whose explanations are expensive.
    pub shallow_minimisation: bool,
    /// Whether each propagator that derives something is a tick of its own, for watching.
    pub stepwise: bool,
}

/// Conflicts before the first change of phases; each further one waits as much longer.
const REPHASE: u64 = 1000;

impl Default for Settings {
    fn default() -> Self {
        Settings {
            restart: 32,
            decay: 0.95,
            reduce: 4000,
            seed: 0,
            shallow_minimisation: false,
            stepwise: false,
        }
    }
}

/// Conflict-driven search over a [`Propagators`].
///
/// One tick is one decision with its propagation, or one conflict with its backjump; with
/// [`Settings::stepwise`], also one propagator. Solutions come one after
/// another: each is blocked by the contrary of its decisions, the last of them flipped.
///
/// ```
/// use std::sync::Arc;
///
/// use gridstep_engine::cdcl::{Cdcl, Constrained, Plain, Settings};
/// use gridstep_engine::constraint::{AllDifferent, Csp, Var};
/// use gridstep_engine::{Domain, Limit, run};
///
/// let distinct = [[0, 1], [1, 2], [2, 0]].map(|pair| AllDifferent::new(pair.map(Var)));
/// let two_colours = Csp::new(vec![Domain::BOOLEAN; 3], distinct.to_vec());
/// let mut search = Cdcl::new(Constrained::new(&Arc::new(two_colours), Plain), Settings::default());
/// let answer = run(&mut search, Limit { ticks: 1_000, solutions: 2 });
/// assert!(answer.complete && answer.solutions.is_empty(), "a triangle needs three colours");
/// ```
#[derive(Clone)]
pub struct Cdcl<T: Propagators> {
    pub(super) propagators: T,
    pub(super) store: LiteralStore,
    settings: Settings,
    pub(super) stage: Stage,
    pub(super) ticks: u64,
    pub(super) counts: Counts,
    /// Decided before all else, in this order: the search may undo these literals, but not negate them.
    pub(super) assumed: Vec<Lit>,
    /// Those of `assumed` that ended the search.
    pub(super) refuted: Vec<Lit>,
    pub(super) restarts: u32,
    /// Conflicts since the last restart.
    since_restart: u32,
    since_reduction: u32,
    pub(super) reductions: u32,
    /// The phases of the fullest board so far, and how many literals it had.
    target_phase: Vec<bool>,
    target_len: usize,
    next_rephase: u64,
    rephasings: u64,
    /// The ticks of the current decisions.
    pub(super) decided_at: Vec<u64>,
    /// The fork that the next tick applies.
    pub(super) pending_fork: PendingFork,
}

/// A fork: a decision to make at a decision level, and literals that are forbidden for good.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PendingFork {
    pub(super) guess: Option<(u32, Lit)>,
    pub(super) forbidden: Vec<Lit>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// There are literals to propagate.
    Propagate,
    /// In conflict.
    Conflict,
    /// At a solution, which is to be blocked.
    Solved,
    /// The assumptions have no solution.
    Refuted,
    Exhausted,
}

impl<T: Propagators> Cdcl<T> {
    /// A search that has done nothing yet.
    pub fn new(propagators: T, settings: Settings) -> Self {
        let variables = propagators.variables();
        let store = LiteralStore::new(variables, initial_activity(variables, settings.seed));
        Cdcl {
            propagators,
            store,
            settings,
            stage: Stage::Propagate,
            ticks: 0,
            counts: Counts { nodes: 1, ..Counts::default() },
            assumed: Vec::new(),
            refuted: Vec::new(),
            restarts: 0,
            since_restart: 0,
            since_reduction: 0,
            reductions: 0,
            target_phase: vec![true; variables as usize],
            target_len: 0,
            next_rephase: REPHASE,
            rephasings: 0,
            decided_at: Vec::new(),
            pending_fork: PendingFork::default(),
        }
    }

    /// Lets a literal hold from the start. Before the first tick only.
    ///
    /// # Panics
    /// If the search has begun.
    pub fn assume(&mut self, lit: Lit) {
        assert_eq!(self.ticks, 0, "assumptions come before the first tick");
        if self.store.is_open(lit) {
            self.store.assign(lit, Reason::None, 0);
        } else if self.store.is_false(lit) {
            self.stage = Stage::Conflict;
            self.store.conflict_of(&[lit, !lit]);
        }
    }

    /// The store.
    pub fn store(&self) -> &LiteralStore {
        &self.store
    }

    /// The propagators.
    pub fn propagators(&self) -> &T {
        &self.propagators
    }

    /// Propagates; then decides, or finds that all variables are assigned.
    fn propagate_and_decide<O: Observer>(&mut self, observer: &mut O) -> Flow {
        let from = self.store.trail.len();
        let result = self.store.propagate(&mut self.propagators, self.settings.stepwise);
        if O::ON {
            self.record(from, observer);
        }
        if result == Ok(Progressed::Some) {
            return Flow::Running;
        }
        if result == Err(Conflict) {
            self.propagators.clear_queue();
            self.stage = Stage::Conflict;
            self.counts.conflicts += 1;
            if O::ON {
                self.record_conflict(observer);
            }
            return Flow::Running;
        }
        if self.restart_is_due() {
            self.restart(observer);
        }
        let assumed = self.assumed.iter().copied().find(|lit| !self.store.is_true(*lit));
        if let Some(lit) = assumed.filter(|lit| self.store.is_false(*lit)) {
            self.refuted = self.store.refute(&self.propagators, lit);
            self.stage = Stage::Refuted;
            return Flow::Exhausted;
        }
        match assumed.or_else(|| self.next_decision()) {
            None => {
                self.counts.solutions += 1;
                self.stage = Stage::Solved;
                if O::ON {
                    self.emit(Event::new(Kind::Solution, NONE, 0, 0, NONE), observer);
                }
                Flow::Solution
            }
            Some(lit) => {
                self.push_decision(lit, observer);
                Flow::Running
            }
        }
    }

    pub(super) fn push_decision<O: Observer>(&mut self, lit: Lit, observer: &mut O) {
        self.store.push_decision(lit);
        self.decided_at.push(self.ticks);
        self.counts.nodes += 1;
        self.counts.decisions += 1;
        self.counts.level = self.store.decision_level();
        if O::ON {
            self.record(self.store.trail.len() - 1, observer);
        }
    }

    /// Whether decisions take the values of the fullest assignment so far (target phases) instead of the last ones:
    /// after every other restart, once there was time for a full one. Measured in
    /// `docs/experiments/conflict-driven-search.md`.
    fn uses_target_phase(&self) -> bool {
        0 < self.rephasings && self.restarts % 2 == 1
    }

    fn next_decision(&mut self) -> Option<Lit> {
        if let Some(lit) = self.propagators.decide(&self.store) {
            return Some(lit);
        }
        while let Some(variable) = self.store.heap.pop() {
            if self.store.is_open(Lit::is(variable)) {
                let sides = if self.uses_target_phase() { &self.target_phase } else { &self.store.phase };
                let holds = sides[variable as usize];
                return Some(if holds { Lit::is(variable) } else { Lit::is_not(variable) });
            }
        }
        None
    }

    /// Analyses the conflict, learns a nogood and backjumps.
    fn resolve_conflict<O: Observer>(&mut self, observer: &mut O) -> Flow {
        let deepest = self.store.conflict_level();
        if deepest == 0 {
            return self.exhaust(observer);
        }
        self.save_target_phase();
        let level = self.store.decision_level();
        self.backtrack_to(deepest, observer);
        let nogood = self.analyze();
        if O::ON {
            self.record_nogood(&nogood.clause, level, observer);
        }
        self.backtrack_to(nogood.level, observer);
        self.counts.backjumps += u64::from(nogood.level + 1 < level);
        let from = self.store.trail.len();
        self.store.add_asserting(&nogood.clause, nogood.lbd, Some(self.ticks));
        if O::ON {
            self.record(from, observer);
        }
        self.store.heap.decay(self.settings.decay);
        self.since_restart += 1;
        self.since_reduction += 1;
        self.reduce_if_due();
        self.stage = Stage::Propagate;
        Flow::Running
    }

    /// What to learn from the present conflict, on the level of its deepest literal.
    pub(super) fn analyze(&mut self) -> LearnedClause {
        let learned = self.store.analyze(&self.propagators, self.settings.shallow_minimisation);
        // Not where nobody watches: 480 boards of pieces with random holes took 9 % more ticks.
        if self.settings.stepwise { self.store.without_implied(&self.propagators, learned) } else { learned }
    }

    /// Deletes nogoods after so many conflicts, whatever the restarts do: a search that never restarts needs it most.
    fn reduce_if_due(&mut self) {
        if self.settings.reduce + 300 * self.reductions <= self.since_reduction {
            self.since_reduction = 0;
            self.reductions += 1;
            self.store.reduce();
        }
        self.store.bound_cache();
    }

    /// Forbids the present solution by the literals that make it another one: they are in conflict from now on.
    fn forbid<O: Observer>(&mut self, mut lits: Vec<Lit>, observer: &mut O) -> Flow {
        let level = |lit: &Lit| self.store.level(lit.variable());
        lits.retain(|lit| 0 < level(lit));
        // The deepest first: a clause watches its first two literals, which are open again first.
        let mut order: Vec<u64> =
            (0..).zip(&lits).map(|(at, lit)| u64::from(u32::MAX - level(lit)) << 32 | at).collect();
        order.sort_unstable();
        let lits: Vec<Lit> = order.into_iter().map(|at| lits[at as u32 as usize]).collect();
        let clause: Vec<Lit> = lits.iter().map(|lit| !*lit).collect();
        if clause.len() < 2 {
            self.backtrack_to(0, observer);
            if clause.is_empty() {
                return self.exhaust(observer);
            }
            self.store.add_asserting(&clause, 1, None);
            self.stage = Stage::Propagate;
            return Flow::Running;
        }
        self.store.clauses.add(&clause, 1, None);
        self.store.conflict_of(&lits);
        self.store.conflict_source = Source::Learned;
        self.stage = Stage::Conflict;
        Flow::Running
    }

    /// Blocks the present solution by its decisions; the last of them is negated.
    fn block<O: Observer>(&mut self, observer: &mut O) -> Flow {
        if let Some(lits) = self.propagators.projection(&self.store) {
            return self.forbid(lits, observer);
        }
        let decisions: Vec<Lit> =
            self.store.decisions.iter().rev().map(|at| !self.store.trail[*at as usize]).collect();
        if decisions.is_empty() {
            return self.exhaust(observer);
        }
        self.backtrack_to(decisions.len() as u32 - 1, observer);
        let from = self.store.trail.len();
        self.store.add_asserting(&decisions, 1, None);
        if O::ON {
            self.record(from, observer);
        }
        self.stage = Stage::Propagate;
        Flow::Running
    }

    pub(super) fn exhaust<O: Observer>(&mut self, observer: &mut O) -> Flow {
        self.backtrack_to(0, observer);
        self.stage = Stage::Exhausted;
        Flow::Exhausted
    }

    /// Takes all decisions back, to search with other assumptions; a conflict without decisions stays.
    pub(super) fn reset_to_root(&mut self) {
        let is_impossible = self.stage == Stage::Exhausted
            || self.store.decision_level() == 0 && self.stage == Stage::Conflict;
        self.backtrack_to(0, &mut Silent);
        if !is_impossible {
            self.stage = Stage::Propagate;
        }
    }

    fn restart_is_due(&self) -> bool {
        0 < self.store.decision_level()
            && self.settings.restart * luby(self.restarts + 1) <= self.since_restart
    }

    fn restart<O: Observer>(&mut self, observer: &mut O) {
        self.backtrack_to(0, observer);
        self.restarts += 1;
        self.since_restart = 0;
        if self.next_rephase < self.counts.conflicts {
            self.rephase();
        }
    }

    /// Turns the decisions to the fullest board so far, and every other time to all or none.
    fn rephase(&mut self) {
        self.rephasings += 1;
        self.next_rephase = self.counts.conflicts + REPHASE * (self.rephasings + 1);
        if self.rephasings % 2 == 1 {
            self.store.phase.copy_from_slice(&self.target_phase);
        } else {
            self.store.phase.fill(self.rephasings.is_multiple_of(4));
        }
        self.target_len = 0;
    }

    fn save_target_phase(&mut self) {
        if self.target_len < self.store.trail.len() {
            self.target_len = self.store.trail.len();
            for lit in &self.store.trail {
                self.target_phase[lit.variable() as usize] = lit.is_positive();
            }
        }
    }

    /// Undoes decisions and records it.
    pub(super) fn backtrack_to<O: Observer>(&mut self, level: u32, observer: &mut O) {
        if self.store.decision_level() <= level {
            return;
        }
        self.decided_at.truncate(level as usize);
        self.counts.backtracks += u64::from(self.store.decision_level() - level);
        let mut gone = Vec::new();
        self.store.backtrack_to(&mut self.propagators, level, |lit| {
            if O::ON {
                gone.push(lit);
            }
        });
        self.counts.level = level;
        if O::ON {
            self.record_undone(&gone, observer);
        }
    }
}

impl<T: Propagators> Process for Cdcl<T> {
    const LEARNS: bool = true;

    fn step<O: Observer>(&mut self, observer: &mut O) -> Flow {
        if matches!(self.stage, Stage::Exhausted | Stage::Refuted) {
            return Flow::Exhausted;
        }
        if self.ticks == 0 {
            self.store.fill_heap();
        }
        self.ticks += 1;
        // A conflict, or a solution to be blocked, comes first: its nogood must not be lost.
        if self.stage == Stage::Propagate && self.pending_fork != PendingFork::default() {
            return self.apply_fork(observer);
        }
        match self.stage {
            Stage::Propagate => self.propagate_and_decide(observer),
            Stage::Conflict => self.resolve_conflict(observer),
            Stage::Solved => self.block(observer),
            Stage::Refuted | Stage::Exhausted => Flow::Exhausted,
        }
    }

    fn ticks(&self) -> u64 {
        self.ticks
    }

    fn counts(&self) -> Counts {
        self.counts
    }

    fn paint(&self, states: &mut Vec<u32>) {
        let board = self.board(&self.store.trail);
        states.clear();
        states.extend((0..board.possible.len() as u32).map(|cell| T::state(board.shown::<T>(cell))));
    }

    fn bytes(&self) -> usize {
        self.store.bytes() + self.propagators.bytes() + self.target_phase.len() + size_of::<Self>()
    }

    fn path(&self) -> Vec<Branch> {
        self.branches()
    }

    fn fork(&mut self, fork: Fork) -> bool {
        self.note_fork(fork)
    }

    fn conflict_set(&self, _: u32) -> Option<ConflictSet> {
        self.decisions_in_conflict()
    }

    fn implication_graph(&self) -> Option<ImplicationGraph> {
        Cdcl::implication_graph(self)
    }
}

/// Activities to begin with: all equal, or slightly perturbed.
fn initial_activity(variables: u32, seed: u64) -> Vec<f64> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let jitter = |_| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state & 0xffff) as f64 * 1e-6
    };
    (0..variables).map(jitter).collect()
}

/// 1, 1, 2, 1, 1, 2, 4, ...: element `index` from 1 (Luby, Sinclair, Zuckerman 1993).
pub(super) fn luby(mut index: u32) -> u32 {
    loop {
        let bits = u32::BITS - index.leading_zeros();
        if index == (1 << bits) - 1 {
            return 1 << (bits - 1);
        }
        index -= (1 << (bits - 1)) - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::luby;

    #[test]
    fn luby_begins_as_published() {
        let first: Vec<u32> = (1..=15).map(luby).collect();
        assert_eq!(first, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
