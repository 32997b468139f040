//! Clauses in one arena, found by the two literals each of them watches.

use super::Lit;

/// Where a clause begins in the arena.
pub(super) type ClauseId = u32;

/// Words before a clause's literals: its length, and its LBD with flags.
const HEAD: usize = 2;
const LEARNED: u32 = 1 << 30;
const USED: u32 = 1 << 29;
/// To be deleted.
const DELETED: u32 = 1 << 28;
const LBD: u32 = DELETED - 1;

/// Clauses: of each, one literal holds.
///
/// ```text
/// arena: | length | learned, used, LBD | literal 0 | literal 1 | ...      literals 0 and 1 are watched
/// ```
#[derive(Clone)]
pub(super) struct Clauses {
    arena: Vec<u32>,
    /// By literal: the clauses to visit when the literal becomes false.
    pub(super) watches: Vec<Vec<Watch>>,
    learned: Vec<ClauseId>,
    /// The tick in which each of them was learned.
    learned_at: Vec<u64>,
}

/// One entry of a watch list.
#[derive(Clone, Copy)]
pub(super) struct Watch {
    pub(super) clause: ClauseId,
    /// Another literal of the clause: if it holds, the clause need not be visited.
    pub(super) blocker: Lit,
}

impl Clauses {
    pub(super) fn new(variables: u32) -> Self {
        Clauses {
            arena: Vec::new(),
            watches: vec![Vec::new(); 2 * variables as usize],
            learned: Vec::new(),
            learned_at: Vec::new(),
        }
    }

    /// Adds a clause of two literals and more; the first two are watched. A nogood comes with the tick in which it was
    /// learned.
    pub(super) fn add(&mut self, lits: &[Lit], lbd: u32, learned: Option<u64>) -> ClauseId {
        let id = self.arena.len() as ClauseId;
        self.arena.push(lits.len() as u32);
        self.arena.push(lbd.min(LBD) | if learned.is_some() { LEARNED } else { 0 });
        self.arena.extend(lits.iter().map(|lit| lit.0));
        self.watch(id, lits[0], lits[1]);
        if let Some(tick) = learned {
            self.learned.push(id);
            self.learned_at.push(tick);
        }
        id
    }

    fn watch(&mut self, clause: ClauseId, first: Lit, second: Lit) {
        self.watches[first.index()].push(Watch { clause, blocker: second });
        self.watches[second.index()].push(Watch { clause, blocker: first });
    }

    #[inline]
    pub(super) fn lits_mut(&mut self, id: ClauseId) -> &mut [u32] {
        let from = id as usize + HEAD;
        let to = from + self.arena[id as usize] as usize;
        &mut self.arena[from..to]
    }

    #[inline]
    pub(super) fn lits(&self, id: ClauseId) -> impl Iterator<Item = Lit> + '_ {
        let from = id as usize + HEAD;
        let to = from + self.arena[id as usize] as usize;
        self.arena[from..to].iter().map(|lit| Lit(*lit))
    }

    /// Notes that a clause took part in a conflict: it is worth keeping.
    #[inline]
    pub(super) fn mark_used(&mut self, id: ClauseId) {
        self.arena[id as usize + 1] |= USED;
    }

    /// Deletes the worse half of the learned clauses: high LBD first, then long ones. Those of two levels, those
    /// recently used with a low LBD, and the `locked` ones stay. Compacts the arena and calls `moved` with old and new
    /// places, in ascending order.
    pub(super) fn reduce(
        &mut self,
        locked: impl Fn(ClauseId, Lit) -> bool,
        mut moved: impl FnMut(ClauseId, ClauseId),
    ) {
        let mut candidates: Vec<(u32, u32, ClauseId)> = Vec::new();
        for &id in &self.learned {
            let head = self.arena[id as usize + 1];
            let (length, lbd, used) = (self.arena[id as usize], head & LBD, head & USED != 0);
            self.arena[id as usize + 1] &= !USED;
            let first = Lit(self.arena[id as usize + HEAD]);
            if !(lbd <= 2 || length == 2 || used && lbd <= 6 || locked(id, first)) {
                candidates.push((lbd + u32::from(!used), length, id));
            }
        }
        candidates.sort_unstable();
        for (.., id) in &candidates[candidates.len() / 2..] {
            self.arena[*id as usize + 1] |= DELETED;
        }
        self.compact(&mut moved);
    }

    fn compact(&mut self, moved: &mut impl FnMut(ClauseId, ClauseId)) {
        let (mut from, mut to) = (0, 0);
        let mut ids = self.learned.iter();
        let stays = |id: &ClauseId| self.arena[*id as usize + 1] & DELETED == 0;
        self.learned_at.retain(|_| ids.next().is_some_and(stays));
        self.learned.clear();
        self.watches.iter_mut().for_each(Vec::clear);
        while from < self.arena.len() {
            let words = HEAD + self.arena[from] as usize;
            if self.arena[from + 1] & DELETED == 0 {
                self.arena.copy_within(from..from + words, to);
                if self.arena[to + 1] & LEARNED != 0 {
                    self.learned.push(to as ClauseId);
                }
                self.watch(to as ClauseId, Lit(self.arena[to + HEAD]), Lit(self.arena[to + HEAD + 1]));
                moved(from as ClauseId, to as ClauseId);
                to += words;
            }
            from += words;
        }
        self.arena.truncate(to);
    }

    /// The tick in which a clause was learned; `None` of other clauses.
    pub(super) fn learned_at(&self, id: ClauseId) -> Option<u64> {
        self.learned.binary_search(&id).ok().map(|index| self.learned_at[index])
    }

    /// The clause whose literals are the negations of these, in its own order. O(all clauses).
    pub(super) fn find(&self, lits: &[Lit]) -> Option<ClauseId> {
        let mut id = 0;
        while (id as usize) < self.arena.len() {
            if self.lits(id).eq(lits.iter().map(|lit| !*lit)) {
                return Some(id);
            }
            id += HEAD as ClauseId + self.arena[id as usize];
        }
        None
    }

    /// How many learned clauses there are.
    #[cfg(test)]
    pub(super) fn count(&self) -> usize {
        self.learned.len()
    }

    pub(super) fn bytes(&self) -> usize {
        self.arena.len() * 4 * 3 + self.learned.len() * 12 + self.watches.len() * size_of::<Vec<Watch>>()
    }
}
