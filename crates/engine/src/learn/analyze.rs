//! From a clash to the clause that forbids it.

use super::kernel::{Kernel, Reason};
use super::{Fact, Theory};

/// How deep minimisation follows reasons.
const DEEPEST: u32 = 60;

/// Memory of the analysis, kept to spare allocations.
#[derive(Clone)]
pub(super) struct Scratch {
    seen: Vec<Seen>,
    touched: Vec<u32>,
    /// By level: the analysis that counted it last.
    counted: Vec<u32>,
    count: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Seen {
    No,
    /// In the clause, or replaced by its reason.
    Met,
    /// Follows from what is met.
    Follows,
    /// Does not follow.
    Stands,
}

impl Scratch {
    pub(super) fn new(variables: usize) -> Self {
        Scratch {
            seen: vec![Seen::No; variables],
            touched: Vec::new(),
            counted: vec![0; variables + 2],
            count: 0,
        }
    }

    #[inline]
    fn set(&mut self, variable: u32, seen: Seen) {
        if self.seen[variable as usize] == Seen::No {
            self.touched.push(variable);
        }
        self.seen[variable as usize] = seen;
    }
}

/// What a clash taught.
pub(super) struct Lesson {
    /// One of these must hold. The first is the contrary of the one cause in the present guess; all others are false
    /// still after the jump.
    pub(super) clause: Vec<Fact>,
    /// The guesses that stay.
    pub(super) depth: u32,
    /// How many levels the clause speaks of: few is good.
    pub(super) quality: u32,
}

impl Kernel {
    /// The deepest guess that the facts of the clash rest on; 0 if they clash for good.
    pub(super) fn clash_depth(&self) -> u32 {
        self.clash.iter().map(|fact| self.level(fact.variable())).max().unwrap_or(0)
    }

    /// Learns from the present clash, whose deepest fact rests on the newest guess.
    ///
    /// Walks back over the trail, replacing facts of the newest level by their reasons until just one is left (the
    /// first unique implication point); then drops from the clause what follows from the rest of it, `frugal` without
    /// asking a propagator for a reason that it was not asked for before.
    pub(super) fn learn<T: Theory>(&mut self, theory: &T, frugal: bool) -> Lesson {
        let mut facts = std::mem::take(&mut self.clash);
        let mut clause = vec![Fact::is(0)];
        let mut open = 0;
        let mut index = self.trail.len();
        let newest = self.depth();
        let turning_point = loop {
            for &fact in &facts {
                let variable = fact.variable();
                let level = self.level(variable);
                if 0 < level && self.scratch.seen[variable as usize] == Seen::No {
                    self.scratch.set(variable, Seen::Met);
                    self.order.bump(variable);
                    if level == newest {
                        open += 1;
                    } else {
                        clause.push(!fact);
                    }
                }
            }
            let fact = loop {
                index -= 1;
                let fact = self.trail[index];
                if self.scratch.seen[fact.variable() as usize] != Seen::No {
                    break fact;
                }
            };
            open -= 1;
            if open == 0 {
                break fact;
            }
            self.reasons(theory, fact, &mut facts);
        };
        clause[0] = !turning_point;
        self.clash = facts;
        let mut kept = 1;
        for index in 1..clause.len() {
            if !self.follows(theory, !clause[index], frugal, 0) {
                clause[kept] = clause[index];
                kept += 1;
            }
        }
        clause.truncate(kept);
        for variable in self.scratch.touched.drain(..) {
            self.scratch.seen[variable as usize] = Seen::No;
        }
        self.lesson(clause)
    }

    fn lesson(&mut self, mut clause: Vec<Fact>) -> Lesson {
        let level = |fact: &Fact| self.level(fact.variable());
        let deepest = (1..clause.len()).max_by_key(|index| (level(&clause[*index]), usize::MAX - index));
        let depth = deepest.map_or(0, |index| level(&clause[index]));
        if let Some(index) = deepest {
            clause.swap(1, index);
        }
        self.scratch.count += 1;
        let mut quality = 0;
        for fact in &clause {
            let level = self.level(fact.variable());
            let counted = &mut self.scratch.counted[level as usize];
            if *counted != self.scratch.count {
                *counted = self.scratch.count;
                quality += 1;
            }
        }
        Lesson { clause, depth, quality }
    }

    /// Replaces `facts` by those that force `fact`. A propagator's answer is kept: asked once, it is asked again.
    pub(super) fn reasons<T: Theory>(&mut self, theory: &T, fact: Fact, facts: &mut Vec<Fact>) {
        facts.clear();
        let variable = fact.variable();
        match self.reason(variable) {
            Reason::None | Reason::Learned => (),
            Reason::Fact(by) => facts.push(by),
            Reason::Clause(id) => {
                self.clauses.use_of(id);
                facts.extend(self.clauses.facts(id).filter(|other| *other != fact).map(|other| !other));
            }
            Reason::Propagator(by) => {
                theory.explain(&self.past(self.before(variable), false), Some(fact), by, facts);
                let kept = Reason::Cached(self.cache.keep(by, facts));
                self.set_reason(variable, kept);
            }
            Reason::Cached(at) => facts.extend(self.cache.facts(at)),
        }
    }

    /// Whether a fact follows from facts that are met or from the start.
    fn follows<T: Theory>(&mut self, theory: &T, fact: Fact, frugal: bool, nested: u32) -> bool {
        let variable = fact.variable();
        let stands = match self.reason(variable) {
            Reason::None => true,
            Reason::Propagator(_) => frugal,
            _ => false,
        };
        if stands || DEEPEST < nested {
            return false;
        }
        let mut facts = Vec::new();
        self.reasons(theory, fact, &mut facts);
        let mut all = true;
        for other in facts {
            let index = other.variable() as usize;
            let good = self.level(other.variable()) == 0
                || match self.scratch.seen[index] {
                    Seen::Met | Seen::Follows => true,
                    Seen::Stands => false,
                    Seen::No => self.follows(theory, other, frugal, nested + 1),
                };
            if !good {
                all = false;
                break;
            }
        }
        if self.scratch.seen[variable as usize] == Seen::No {
            self.scratch.set(variable, if all { Seen::Follows } else { Seen::Stands });
        }
        all
    }
}
