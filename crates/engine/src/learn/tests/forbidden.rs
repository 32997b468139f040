//! A theory small enough to try everything: "not all of these facts", many times over.

use std::cell::Cell;
use std::sync::Arc;

use crate::learn::{Broken, Fact, Kernel, Past, Theory};

/// Propagators that each forbid a set of facts. Counts how often it is asked for reasons, and checks that it hears of
/// facts as it should.
#[derive(Clone)]
pub(super) struct Forbidden {
    pub(super) variables: u32,
    pub(super) sets: Arc<Vec<Vec<Fact>>>,
    pub(super) heard: Vec<Fact>,
    pub(super) waiting: Vec<u32>,
    pub(super) asked: Vec<u32>,
    pub(super) explained: Cell<u32>,
    /// Whether it cites all it heard of.
    pub(super) long_winded: bool,
}

impl Forbidden {
    pub(super) fn new(variables: u32, sets: Vec<Vec<Fact>>) -> Self {
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

    /// Random sets of two to four facts.
    pub(super) fn random(seed: u64) -> Self {
        let mut random = Random(seed + 1);
        let variables = 9 + random.below(3);
        let sets = (0..random.below(12) + 3 * variables).map(|_| {
            let mut set: Vec<Fact> = Vec::new();
            for _ in 0..random.below(8).min(2) + 2 {
                let fact = Fact::is(random.below(variables));
                if set.iter().all(|other| other.variable() != fact.variable()) {
                    set.push(if random.below(2) == 0 { fact } else { !fact });
                }
            }
            set
        });
        Forbidden::new(variables, sets.collect())
    }

    /// One more pigeon than holes: no solution, and hard to see.
    pub(super) fn pigeons(holes: u32) -> Self {
        let inside = |pigeon: u32, hole: u32| Fact::is(pigeon * holes + hole);
        let mut sets: Vec<Vec<Fact>> = Vec::new();
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
        let holds = |board: u32, fact: &Fact| (board >> fact.variable() & 1 == 1) == fact.holds();
        let allowed = |board: &u32| self.sets.iter().all(|set| !set.iter().all(|fact| holds(*board, fact)));
        (0..1 << self.variables).filter(allowed).collect()
    }
}

impl Theory for Forbidden {
    fn variables(&self) -> u32 {
        self.variables
    }

    fn assign(&mut self, _kernel: &mut Kernel, fact: Fact) -> Result<(), Broken> {
        self.heard.push(fact);
        for (index, set) in (0..).zip(self.sets.iter()) {
            if set.contains(&fact) && !self.waiting.contains(&index) {
                self.waiting.push(index);
            }
        }
        Ok(())
    }

    fn unassign(&mut self, fact: Fact) {
        assert_eq!(self.heard.pop(), Some(fact), "taken back newest first, and what was heard of alone");
    }

    fn propagate(&mut self, kernel: &mut Kernel) -> Result<bool, Broken> {
        assert_eq!(self.heard, kernel.trail(), "all facts are heard of before a propagator runs");
        let Some(by) = self.waiting.pop() else { return Ok(false) };
        self.asked.push(by);
        let open: Vec<Fact> =
            self.sets[by as usize].iter().copied().filter(|fact| !self.heard.contains(fact)).collect();
        match open[..] {
            [] => return Err(kernel.clash(self, by)),
            [last] if kernel.is_open(last) => kernel.derive(!last, by, kernel.now()),
            _ => (),
        }
        Ok(true)
    }

    fn forget(&mut self) {
        self.waiting.clear();
    }

    fn explain(&self, past: &Past<'_>, fact: Option<Fact>, by: u32, facts: &mut Vec<Fact>) {
        self.explained.set(self.explained.get() + 1);
        if self.long_winded {
            facts.extend(
                self.heard.iter().filter(|other| past.at(**other).is_some_and(|(_, is_cited)| is_cited)),
            );
            return;
        }
        for other in self.sets[by as usize].iter().filter(|other| fact != Some(!**other)) {
            let (_, is_cited) = past.at(*other).expect("a reason is older than what it explains");
            if is_cited {
                facts.push(*other);
            }
        }
    }

    fn forces(&self, facts: &[Fact], fact: Option<Fact>, by: u32) -> bool {
        self.sets[by as usize].iter().all(|other| fact == Some(!*other) || facts.contains(other))
    }

    fn place(&self, variable: u32) -> (u32, u32) {
        (variable, 1)
    }

    fn paint(&self, kernel: &Kernel, words: &mut Vec<u32>) {
        words.clear();
        words.extend((0..self.variables).map(|variable| u32::from(!kernel.is_false(Fact::is(variable)))));
    }

    fn constraints(&self, by: u32) -> Vec<u32> {
        vec![by]
    }

    fn rule(&self, _by: u32) -> u8 {
        0
    }

    fn word(mask: u32) -> u32 {
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
