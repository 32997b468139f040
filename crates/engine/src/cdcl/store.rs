//! Literals, their reasons, and propagation to a fixed point.

use super::activity::ActivityHeap;
use super::clauses::{ClauseId, Clauses, Watch};
use super::{Lit, Propagators, Source};
use crate::constraint::Conflict;
use crate::search::Progressed;

/// Why a literal is on the trail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It was decided, or holds from the start.
    None,
    /// A learned unit: it follows without any other literal.
    Learned,
    /// All other literals of a clause are false.
    Clause(u32),
    /// One other literal implies it.
    Lit(Lit),
    /// A propagator derived it and explains it on request.
    Propagator(u32),
    /// A propagator has explained it: its number and the literals are in the cache, from this index on.
    Cached(u32),
}

/// How a variable was assigned; of an open one, how it was last.
#[derive(Clone, Copy)]
struct Assignment {
    reason: Reason,
    /// Its decision level.
    level: u32,
    /// Where on the trail it is.
    position: u32,
    /// The trail's length when the propagator began. An explanation uses nothing later, so that no time stamps and no
    /// copies of domains are needed.
    before: u32,
}

/// The assignment of each variable, the trail, and the reasons.
#[derive(Clone)]
pub struct LiteralStore {
    /// By literal: 1 true, -1 false, 0 open.
    value: Vec<i8>,
    /// By variable, side by side: what is written and read together shares a cache line.
    assignments: Vec<Assignment>,
    pub(super) trail: Vec<Lit>,
    /// The trail's length at each decision.
    pub(super) decisions: Vec<u32>,
    /// How much of the trail clauses and propagators have processed.
    head: usize,
    pub(super) clauses: Clauses,
    pub(super) heap: ActivityHeap,
    /// By variable: its saved phase.
    pub(super) phase: Vec<bool>,
    /// Literals in conflict, all true.
    pub(super) conflict: Vec<Lit>,
    /// What found the conflict.
    pub(super) conflict_source: Source,
    pub(super) cache: Cache,
    pub(super) scratch: super::scratch::Scratch,
}

impl LiteralStore {
    pub(super) fn new(variables: u32, activity: Vec<f64>) -> Self {
        let count = variables as usize;
        LiteralStore {
            value: vec![0; 2 * count],
            assignments: vec![Assignment { reason: Reason::None, level: 0, position: 0, before: 0 }; count],
            trail: Vec::with_capacity(count),
            decisions: Vec::new(),
            head: 0,
            clauses: Clauses::new(variables),
            heap: ActivityHeap::new(activity),
            phase: vec![true; count],
            conflict: Vec::new(),
            conflict_source: Source::Axiom,
            cache: Cache::default(),
            scratch: super::scratch::Scratch::new(count),
        }
    }

    /// Whether a literal is true.
    #[inline]
    pub fn is_true(&self, lit: Lit) -> bool {
        0 < self.value[lit.index()]
    }

    /// Whether a literal is false.
    #[inline]
    pub fn is_false(&self, lit: Lit) -> bool {
        self.value[lit.index()] < 0
    }

    /// Whether a literal is neither true nor false.
    #[inline]
    pub fn is_open(&self, lit: Lit) -> bool {
        self.value[lit.index()] == 0
    }

    /// The trail when the propagator that derived a literal began. The search passes `whole = false`, since conflict
    /// analysis needs no literals of level 0.
    #[inline]
    pub(super) fn past(&self, before: u32, whole: bool) -> Past<'_> {
        Past { store: self, before, whole }
    }

    /// Where on the trail an assigned variable is.
    #[inline]
    pub(super) fn position(&self, variable: u32) -> u32 {
        self.assignments[variable as usize].position
    }

    /// The decision level of an assigned variable.
    #[inline]
    pub fn level(&self, variable: u32) -> u32 {
        self.assignments[variable as usize].level
    }

    /// The reason of an assigned variable.
    #[inline]
    pub fn reason(&self, variable: u32) -> Reason {
        self.assignments[variable as usize].reason
    }

    /// Keeps another form of a reason.
    #[inline]
    pub(super) fn set_reason(&mut self, variable: u32, reason: Reason) {
        self.assignments[variable as usize].reason = reason;
    }

    /// All true literals, in the order of their assignment.
    pub fn trail(&self) -> &[Lit] {
        &self.trail
    }

    /// Length of the trail.
    #[inline]
    pub fn now(&self) -> u32 {
        self.trail.len() as u32
    }

    /// The decision level.
    #[inline]
    pub fn decision_level(&self) -> u32 {
        self.decisions.len() as u32
    }

    /// The trail position that explanations of a literal must stay below.
    #[inline]
    pub(super) fn before(&self, variable: u32) -> u32 {
        self.assignments[variable as usize].before
    }

    /// Makes a literal true that one other true literal implies; nothing happens if it is true.
    ///
    /// # Errors
    /// [`Conflict`] if it is false.
    #[inline]
    pub fn imply(&mut self, lit: Lit, by: Lit) -> Result<(), Conflict> {
        if self.is_open(lit) {
            self.assign(lit, Reason::Lit(by), 0);
        } else if self.is_false(lit) {
            return Err(self.conflict_of(&[by, !lit]));
        }
        Ok(())
    }

    /// Makes an open literal true for a propagator that began when the trail was `began` long.
    ///
    /// # Panics
    /// If the literal is not open: it, or it and its negation, would be on the trail twice, and later answers could be
    /// wrong. Callers know which literals are open, so there is nothing to recover.
    #[inline]
    pub fn derive(&mut self, lit: Lit, by: u32, began: u32) {
        assert!(self.is_open(lit), "a propagator derives what is open");
        self.assign(lit, Reason::Propagator(by), began);
    }

    /// A conflict found by the propagator `by`, which explains it at once.
    pub fn conflict<T: Propagators>(&mut self, propagators: &T, by: u32) -> Conflict {
        let mut conflict = std::mem::take(&mut self.conflict);
        conflict.clear();
        propagators.explain(&self.past(self.now(), false), None, by, &mut conflict);
        self.conflict = conflict;
        self.conflict_source = Source::Propagator(by);
        Conflict
    }

    /// These literals, all true, cannot hold together whatever the clues.
    pub fn conflict_of(&mut self, lits: &[Lit]) -> Conflict {
        self.conflict.clear();
        self.conflict.extend_from_slice(lits);
        self.conflict_source = Source::Axiom;
        Conflict
    }

    #[inline]
    pub(super) fn assign(&mut self, lit: Lit, reason: Reason, began: u32) {
        let variable = lit.variable() as usize;
        self.value[lit.index()] = 1;
        self.value[(!lit).index()] = -1;
        self.assignments[variable] =
            Assignment { reason, level: self.decision_level(), position: self.now(), before: began };
        self.trail.push(lit);
    }

    /// Puts the open variables in order. What is known before the first tick never is decided at: on a board that is
    /// mostly settled, taking it out again one by one took 5 to 8 % of the time.
    pub(super) fn fill_heap(&mut self) {
        for variable in 0..self.assignments.len() as u32 {
            if self.is_open(Lit::is(variable)) {
                self.heap.insert(variable);
            }
        }
    }

    pub(super) fn push_decision(&mut self, lit: Lit) {
        self.decisions.push(self.now());
        self.assign(lit, Reason::None, 0);
    }

    /// Propagates every new literal through clauses and propagators to the fixpoint; with `stepwise`, until one
    /// propagator derives something that a board shows.
    pub(super) fn propagate<T: Propagators>(
        &mut self,
        propagators: &mut T,
        stepwise: bool,
    ) -> Result<Progressed, Conflict> {
        let began = self.trail.len();
        loop {
            while self.head < self.trail.len() {
                let lit = self.trail[self.head];
                self.head += 1;
                propagators.on_assign(self, lit)?;
                self.propagate_clauses(lit)?;
            }
            if stepwise && self.trail[began..].iter().any(|lit| propagators.is_shown(*lit)) {
                return Ok(Progressed::Some);
            }
            if !propagators.propagate(self)? {
                return Ok(Progressed::Fixpoint);
            }
        }
    }

    /// Visits the clauses that watch the negation of a literal that just became true.
    fn propagate_clauses(&mut self, lit: Lit) -> Result<(), Conflict> {
        let gone = !lit;
        let mut watches = std::mem::take(&mut self.clauses.watches[gone.index()]);
        let (mut kept, mut result) = (0, Ok(()));
        for index in 0..watches.len() {
            let watch = watches[index];
            if result.is_err() || self.is_true(watch.blocker) {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            match self.visit_watch(watch, gone) {
                Seen::Moved => (),
                Seen::Stays(watch) => {
                    watches[kept] = watch;
                    kept += 1;
                }
                Seen::Conflict => {
                    watches[kept] = watch;
                    kept += 1;
                    result = Err(Conflict);
                }
            }
        }
        watches.truncate(kept);
        self.clauses.watches[gone.index()] = watches;
        result
    }

    /// Finds another literal for a clause to watch in place of `gone`, or settles its last open literal.
    ///
    /// Always from the front of the clause: see `docs/experiments/conflict-driven-search.md`.
    #[inline]
    fn visit_watch(&mut self, watch: Watch, gone: Lit) -> Seen {
        let clause = self.clauses.lits_mut(watch.clause);
        if clause[0] == gone.0 {
            clause.swap(0, 1);
        }
        let first = Lit(clause[0]);
        let stays = Watch { clause: watch.clause, blocker: first };
        if 0 < self.value[first.index()] {
            return Seen::Stays(stays);
        }
        let other = clause[2..].iter().position(|lit| 0 <= self.value[*lit as usize]);
        if let Some(other) = other {
            clause.swap(1, other + 2);
            let now = Lit(clause[1]);
            self.clauses.watches[now.index()].push(stays);
            return Seen::Moved;
        }
        if self.value[first.index()] < 0 {
            self.conflict.clear();
            self.conflict.extend(self.clauses.lits(watch.clause).map(|lit| !lit));
            self.conflict_source = Source::Learned;
            self.clauses.mark_used(watch.clause);
            return Seen::Conflict;
        }
        self.assign(first, Reason::Clause(watch.clause), 0);
        Seen::Stays(stays)
    }

    /// Undoes all levels above a decision level; calls `gone` with each literal, newest first.
    pub(super) fn backtrack_to<T: Propagators>(
        &mut self,
        propagators: &mut T,
        level: u32,
        mut gone: impl FnMut(Lit),
    ) {
        if self.decision_level() <= level {
            return;
        }
        propagators.clear_queue();
        let keep = self.decisions[level as usize] as usize;
        for index in (keep..self.trail.len()).rev() {
            let lit = self.trail[index];
            if index < self.head {
                propagators.on_backtrack(lit);
            }
            self.value[lit.index()] = 0;
            self.value[(!lit).index()] = 0;
            self.phase[lit.variable() as usize] = lit.is_positive();
            self.heap.insert(lit.variable());
            gone(lit);
        }
        self.trail.truncate(keep);
        self.decisions.truncate(level as usize);
        self.head = self.head.min(keep);
        if level == 0 {
            self.cache.clear();
        }
    }

    /// Adds a clause whose first literal becomes true by it, all others being false; `learned` as in [`Clauses::add`].
    pub(super) fn add_asserting(&mut self, lits: &[Lit], lbd: u32, learned: Option<u64>) {
        if let [only] = lits {
            self.assign(*only, Reason::Learned, 0);
        } else {
            let id = self.clauses.add(lits, lbd, learned);
            self.assign(lits[0], Reason::Clause(id), 0);
        }
    }

    /// The literals by which a clause makes `lit` true.
    pub(super) fn others(&self, clause: ClauseId, lit: Lit) -> Vec<Lit> {
        self.clauses.lits(clause).filter(|other| *other != lit).map(|other| !other).collect()
    }

    /// Deletes half of the nogoods, none that is a reason on the trail. At any decision level; O(all clauses).
    pub(super) fn reduce(&mut self) {
        let (value, assignments) = (&self.value, &self.assignments);
        let locked = |id: ClauseId, first: Lit| {
            0 < value[first.index()] && assignments[first.variable() as usize].reason == Reason::Clause(id)
        };
        let mut places: Vec<(ClauseId, ClauseId)> = Vec::new();
        self.clauses.reduce(locked, |from, to| places.push((from, to)));
        for lit in &self.trail {
            let reason = &mut self.assignments[lit.variable() as usize].reason;
            if let Reason::Clause(id) = *reason {
                let found = places.binary_search_by_key(&id, |(from, _)| *from);
                *reason = found.map_or(Reason::None, |place| Reason::Clause(places[place].1));
            }
        }
    }

    /// Compacts the cache once it has outgrown its bound.
    pub(super) fn bound_cache(&mut self) {
        if self.cache.bound < self.cache.words.len() {
            self.compact_cache();
        }
    }

    /// Drops from the cache what is no reason on the trail. The next bound is twice what stays, so that a pass pays for
    /// itself.
    pub(super) fn compact_cache(&mut self) {
        let old = std::mem::take(&mut self.cache);
        for lit in &self.trail {
            let reason = &mut self.assignments[lit.variable() as usize].reason;
            if let Reason::Cached(at) = *reason {
                *reason = Reason::Cached(self.cache.copy(&old, at));
            }
        }
        self.cache.bound = self.cache.bound.max(2 * self.cache.words.len());
    }

    pub(super) fn bytes(&self) -> usize {
        self.assignments.len() * 40 + self.clauses.bytes() + self.heap.bytes() + self.cache.words.len() * 4
    }
}

/// The trail as it was when a propagator began: an explanation uses nothing later.
#[derive(Clone, Copy)]
pub struct Past<'a> {
    store: &'a LiteralStore,
    before: u32,
    /// Whether explanations name literals of level 0 too.
    whole: bool,
}

impl Past<'_> {
    /// Whether explanations name literals of level 0 too.
    #[inline]
    pub fn is_whole(&self) -> bool {
        self.whole
    }

    /// How long the trail was.
    #[inline]
    pub fn time(&self) -> u32 {
        self.before
    }

    /// Where on the trail a literal was that was true then, and whether an explanation must name it; `None` if it was
    /// not true.
    #[inline]
    pub fn at(&self, lit: Lit) -> Option<(u32, bool)> {
        let Assignment { position, level, .. } = self.store.assignments[lit.variable() as usize];
        let was_true = self.store.is_true(lit) && position < self.before;
        was_true.then_some((position, self.whole || 0 < level))
    }
}

/// Explanations of propagators, one after another: the propagator, the number of literals, the literals.
#[derive(Clone)]
pub(super) struct Cache {
    words: Vec<u32>,
    /// Words above which a conflict compacts it.
    bound: usize,
}

impl Default for Cache {
    fn default() -> Self {
        Cache { words: Vec::new(), bound: Cache::LEAST_BOUND }
    }
}

impl Cache {
    const LEAST_BOUND: usize = 1 << 20;

    /// Keeps an explanation; returns where.
    pub(super) fn keep(&mut self, by: u32, lits: &[Lit]) -> u32 {
        let at = self.words.len() as u32;
        self.words.push(by);
        self.words.push(lits.len() as u32);
        self.words.extend(lits.iter().map(|lit| lit.0));
        at
    }

    fn clear(&mut self) {
        self.words.clear();
        self.bound = Cache::LEAST_BOUND;
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    /// Keeps what `old` kept at `at`; returns where.
    fn copy(&mut self, old: &Cache, at: u32) -> u32 {
        let (from, to) = (at as usize, self.words.len() as u32);
        let len = 2 + old.words[from + 1] as usize;
        self.words.extend_from_slice(&old.words[from..from + len]);
        to
    }

    /// The propagator of the explanation kept at `at`.
    pub(super) fn by(&self, at: u32) -> u32 {
        self.words[at as usize]
    }

    pub(super) fn lits(&self, at: u32) -> impl Iterator<Item = Lit> + '_ {
        let from = at as usize + 2;
        let to = from + self.words[at as usize + 1] as usize;
        self.words[from..to].iter().map(|lit| Lit(*lit))
    }
}

/// What became of a watched clause.
enum Seen {
    Moved,
    Stays(Watch),
    Conflict,
}
