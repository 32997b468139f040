//! A theory small enough to try everything: "not all of these literals", many times over.

use std::cell::Cell;
use std::sync::Arc;

use crate::cdcl::{Conflict, Lit, LiteralStore, Past, Propagators};

/// Propagators that each forbid a set of literals. Counts calls of `explain`, and checks the order of
/// `on_assign` and `on_backtrack`.
#[derive(Clone)]
pub(super) struct Forbidden {
    pub(super) variables: u32,
    pub(super) sets: Arc<Vec<Vec<Lit>>>,
    pub(super) heard: Vec<Lit>,
    pub(super) waiting: Vec<u32>,
    pub(super) asked: Vec<u32>,
    pub(super) explained: Cell<u32>,
    /// Whether explanations name all literals so far.
    pub(super) long_winded: bool,
}

impl Forbidden {
    pub(super) fn new(variables: u32, sets: Vec<Vec<Lit>>) -> Self {
        let waiting = (0..sets.len() as u32).collect();
        let (heard, asked) = (Vec::new(), Vec::new());
        Forbidden {
            variables,
            sets: Arc::new(sets),
            heard,
            waiting,
            asked,
            explained: Cell::new(0),
            long_winded: false,
        }
    }

    /// Random sets of two to four literals.
    pub(super) fn random(seed: u64) -> Self {
        let mut random = Random(seed + 1);
        let variables = 9 + random.below(3);
        let sets = (0..random.below(12) + 3 * variables).map(|_| {
            let mut set: Vec<Lit> = Vec::new();
            for _ in 0..random.below(8).min(2) + 2 {
                let lit = Lit::is(random.below(variables));
                if set.iter().all(|other| other.variable() != lit.variable()) {
                    set.push(if random.below(2) == 0 { lit } else { !lit });
                }
            }
            set
        });
        Forbidden::new(variables, sets.collect())
    }

    /// One more pigeon than holes: no solution, and hard to see.
    pub(super) fn pigeons(holes: u32) -> Self {
        let inside = |pigeon: u32, hole: u32| Lit::is(pigeon * holes + hole);
        let mut sets: Vec<Vec<Lit>> = Vec::new();
        for pigeon in 0..=holes {
            sets.push((0..holes).map(|hole| !inside(pigeon, hole)).collect());
            for hole in 0..holes {
                sets.extend((0..pigeon).map(|other| vec![inside(pigeon, hole), inside(other, hole)]));
            }
        }
        Forbidden::new((holes + 1) * holes, sets)
    }

    /// All solutions by trying everything: bit `v` says that variable `v` holds.
    pub(super) fn solutions(&self) -> Vec<u32> {
        let holds = |board: u32, lit: &Lit| (board >> lit.variable() & 1 == 1) == lit.is_positive();
        let allowed = |board: &u32| self.sets.iter().all(|set| !set.iter().all(|lit| holds(*board, lit)));
        (0..1 << self.variables).filter(allowed).collect()
    }
}

impl Propagators for Forbidden {
    fn variables(&self) -> u32 {
        self.variables
    }

    fn on_assign(&mut self, _store: &mut LiteralStore, lit: Lit) -> Result<(), Conflict> {
        self.heard.push(lit);
        for (index, set) in (0..).zip(self.sets.iter()) {
            if set.contains(&lit) && !self.waiting.contains(&index) {
                self.waiting.push(index);
            }
        }
        Ok(())
    }

    fn on_backtrack(&mut self, lit: Lit) {
        assert_eq!(self.heard.pop(), Some(lit), "taken back newest first, and what was heard of alone");
    }

    fn propagate(&mut self, store: &mut LiteralStore) -> Result<bool, Conflict> {
        assert_eq!(self.heard, store.trail(), "all facts are heard of before a propagator runs");
        let Some(by) = self.waiting.pop() else { return Ok(false) };
        self.asked.push(by);
        let open: Vec<Lit> =
            self.sets[by as usize].iter().copied().filter(|lit| !self.heard.contains(lit)).collect();
        match open[..] {
            [] => return Err(store.conflict(self, by)),
            [last] if store.is_open(last) => store.derive(!last, by, store.now()),
            _ => (),
        }
        Ok(true)
    }

    fn clear_queue(&mut self) {
        self.waiting.clear();
    }

    fn explain(&self, past: &Past<'_>, lit: Option<Lit>, by: u32, lits: &mut Vec<Lit>) {
        self.explained.set(self.explained.get() + 1);
        if self.long_winded {
            lits.extend(
                self.heard.iter().filter(|other| past.at(**other).is_some_and(|(_, is_cited)| is_cited)),
            );
            return;
        }
        for other in self.sets[by as usize].iter().filter(|other| lit != Some(!**other)) {
            let (_, is_cited) = past.at(*other).expect("a reason is older than what it explains");
            if is_cited {
                lits.push(*other);
            }
        }
    }

    fn entails(&self, lits: &[Lit], lit: Option<Lit>, by: u32) -> bool {
        self.sets[by as usize].iter().all(|other| lit == Some(!*other) || lits.contains(other))
    }

    fn cell_of(&self, variable: u32) -> (u32, u32) {
        (variable, 1)
    }

    fn paint(&self, store: &LiteralStore, states: &mut Vec<u32>) {
        states.clear();
        states.extend((0..self.variables).map(|variable| u32::from(!store.is_false(Lit::is(variable)))));
    }

    fn constraints(&self, by: u32) -> Vec<u32> {
        vec![by]
    }

    fn technique(&self, _by: u32) -> u8 {
        0
    }

    fn state(mask: u32) -> u32 {
        mask
    }

    fn bytes(&self) -> usize {
        self.heard.len() * 4
    }
}

pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as u32 % bound
    }
}
