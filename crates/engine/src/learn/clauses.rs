//! Clauses in one arena, found by the two facts each of them watches.

use super::Fact;

/// Where a clause begins in the arena.
pub(super) type ClauseId = u32;

/// Words before a clause's facts: its length, and its quality with flags.
const HEAD: usize = 2;
const LEARNED: u32 = 1 << 30;
const USED: u32 = 1 << 29;
/// To be forgotten.
const GONE: u32 = 1 << 28;
const QUALITY: u32 = GONE - 1;

/// "One of these facts holds", many times over.
///
/// ```text
/// arena: | length | learned, used, quality | fact 0 | fact 1 | ...      facts 0 and 1 are watched
/// ```
#[derive(Clone)]
pub(super) struct Clauses {
    arena: Vec<u32>,
    /// By fact: the clauses to look at when the fact turns false.
    pub(super) watches: Vec<Vec<Watch>>,
    learned: Vec<ClauseId>,
}

/// One entry of a watch list.
#[derive(Clone, Copy)]
pub(super) struct Watch {
    pub(super) clause: ClauseId,
    /// Another fact of the clause: if it holds, the clause need not be looked at.
    pub(super) blocker: Fact,
}

impl Clauses {
    pub(super) fn new(variables: u32) -> Self {
        Clauses { arena: Vec::new(), watches: vec![Vec::new(); 2 * variables as usize], learned: Vec::new() }
    }

    /// Adds a clause of two facts and more; the first two are watched.
    pub(super) fn add(&mut self, facts: &[Fact], quality: u32, learned: bool) -> ClauseId {
        let id = self.arena.len() as ClauseId;
        self.arena.push(facts.len() as u32);
        self.arena.push(quality.min(QUALITY) | if learned { LEARNED } else { 0 });
        self.arena.extend(facts.iter().map(|fact| fact.0));
        self.watch(id, facts[0], facts[1]);
        if learned {
            self.learned.push(id);
        }
        id
    }

    fn watch(&mut self, clause: ClauseId, first: Fact, second: Fact) {
        self.watches[first.index()].push(Watch { clause, blocker: second });
        self.watches[second.index()].push(Watch { clause, blocker: first });
    }

    #[inline]
    pub(super) fn facts_mut(&mut self, id: ClauseId) -> &mut [u32] {
        let from = id as usize + HEAD;
        let to = from + self.arena[id as usize] as usize;
        &mut self.arena[from..to]
    }

    #[inline]
    pub(super) fn facts(&self, id: ClauseId) -> impl Iterator<Item = Fact> + '_ {
        let from = id as usize + HEAD;
        let to = from + self.arena[id as usize] as usize;
        self.arena[from..to].iter().map(|fact| Fact(*fact))
    }

    /// Notes that a clause took part in a clash: it is worth keeping.
    #[inline]
    pub(super) fn use_of(&mut self, id: ClauseId) {
        self.arena[id as usize + 1] |= USED;
    }

    /// Forgets the worse half of the learned clauses: many levels first, then long ones. Those of two levels, those
    /// lately used with few, and the `locked` ones stay. Moves what stays together and tells `moved` old and new
    /// places, in ascending order.
    pub(super) fn forget(
        &mut self,
        locked: impl Fn(ClauseId, Fact) -> bool,
        mut moved: impl FnMut(ClauseId, ClauseId),
    ) {
        let mut candidates: Vec<(u32, u32, ClauseId)> = Vec::new();
        for &id in &self.learned {
            let head = self.arena[id as usize + 1];
            let (length, quality, used) = (self.arena[id as usize], head & QUALITY, head & USED != 0);
            self.arena[id as usize + 1] &= !USED;
            let first = Fact(self.arena[id as usize + HEAD]);
            if !(quality <= 2 || length == 2 || used && quality <= 6 || locked(id, first)) {
                candidates.push((quality + u32::from(!used), length, id));
            }
        }
        candidates.sort_unstable();
        for (.., id) in &candidates[candidates.len() / 2..] {
            self.arena[*id as usize + 1] |= GONE;
        }
        self.compact(&mut moved);
    }

    fn compact(&mut self, moved: &mut impl FnMut(ClauseId, ClauseId)) {
        let (mut from, mut to) = (0, 0);
        self.learned.clear();
        self.watches.iter_mut().for_each(Vec::clear);
        while from < self.arena.len() {
            let words = HEAD + self.arena[from] as usize;
            if self.arena[from + 1] & GONE == 0 {
                self.arena.copy_within(from..from + words, to);
                if self.arena[to + 1] & LEARNED != 0 {
                    self.learned.push(to as ClauseId);
                }
                self.watch(to as ClauseId, Fact(self.arena[to + HEAD]), Fact(self.arena[to + HEAD + 1]));
                moved(from as ClauseId, to as ClauseId);
                to += words;
            }
            from += words;
        }
        self.arena.truncate(to);
    }

    /// How many learned clauses there are.
    #[cfg(test)]
    pub(super) fn count(&self) -> usize {
        self.learned.len()
    }

    pub(super) fn bytes(&self) -> usize {
        self.arena.len() * 4 * 3 + self.watches.len() * size_of::<Vec<Watch>>()
    }
}
