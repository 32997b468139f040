//! Domains on one trail.

use crate::domain::{Domain, Var};
use crate::event::NONE;

/// The domain of every variable, and the trail of how they came to be so small.
///
/// Every change is on the trail with its reason, so that a driver can return to any earlier time and an explanation can
/// see what was known when. Times count changes: time `t` is the state after the first `t` changes.
///
/// # Examples
/// ```
/// use gridstep_engine::constraint::Var;
/// use gridstep_engine::{Domain, NONE, Store};
///
/// let mut store = Store::new(&[Domain::range(1, 9)]);
/// let start = store.time();
/// store.reduce(Var(0), Domain::range(1, 3), NONE);
/// assert_eq!(store.changed(Var(0)), 1);
/// store.backtrack_to(start);
/// assert_eq!(store.domain(Var(0)), Domain::range(1, 9));
/// ```
#[derive(Clone, Debug)]
pub struct Store {
    domains: Vec<Domain>,
    /// By variable, the time after its last change; 0 before any.
    changed: Vec<u32>,
    trail: Vec<Change>,
    /// How many variables have several values left, and how many have none.
    open: u32,
    empty: u32,
}

/// One change of one variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The variable.
    pub var: Var,
    /// Its domain before.
    pub before: Domain,
    /// What removed the values: the number of a constraint, or [`NONE`] for a decision.
    pub reason: u32,
    /// The time after the variable's change before this one; 0 if this is its first.
    pub previous: u32,
}

impl Store {
    /// Variables with their domains, and an empty trail.
    pub fn new(domains: &[Domain]) -> Store {
        let count = |is: fn(&&Domain) -> bool| domains.iter().filter(is).count() as u32;
        Store {
            open: count(|domain| 1 < domain.len()),
            empty: count(|domain| domain.is_empty()),
            domains: domains.to_vec(),
            changed: vec![0; domains.len()],
            trail: Vec::new(),
        }
    }

    /// Other domains that count as changed when these were, with an empty trail: for an explanation from fewer
    /// premises.
    ///
    /// # Examples
    /// ```
    /// use gridstep_engine::constraint::Var;
    /// use gridstep_engine::{Domain, NONE, Store};
    ///
    /// let mut store = Store::new(&[Domain::range(1, 9)]);
    /// store.reduce(Var(0), Domain::range(1, 3), NONE);
    /// let less = store.with_domains(&[Domain::range(1, 5)]);
    /// assert_eq!((less.changed(Var(0)), less.time()), (1, 0));
    /// assert_eq!(less.domain(Var(0)), Domain::range(1, 5));
    /// ```
    #[must_use]
    pub fn with_domains(&self, domains: &[Domain]) -> Store {
        Store { changed: self.changed.clone(), ..Store::new(domains) }
    }

    /// What a variable can be.
    #[inline]
    pub fn domain(&self, var: Var) -> Domain {
        self.domains[var.index()]
    }

    /// All domains, by variable.
    pub fn domains(&self) -> &[Domain] {
        &self.domains
    }

    /// Sets a variable's domain, which must lie within the present one, for a reason.
    #[inline]
    pub fn reduce(&mut self, var: Var, to: Domain, reason: u32) {
        let before = self.write(var, to);
        let previous = self.changed[var.index()];
        self.trail.push(Change { var, before, reason, previous });
        self.changed[var.index()] = self.trail.len() as u32;
    }

    /// The present time.
    #[inline]
    pub fn time(&self) -> usize {
        self.trail.len()
    }

    /// The time after a variable's last change; 0 if its domain is the first.
    #[inline]
    pub fn changed(&self, var: Var) -> u32 {
        self.changed[var.index()]
    }

    /// All changes, oldest first.
    pub fn trail(&self) -> &[Change] {
        &self.trail
    }

    /// Undoes the newest change; returns it with the domain it had led to.
    #[inline]
    pub fn undo(&mut self) -> Option<(Change, Domain)> {
        let change = self.trail.pop()?;
        let after = self.write(change.var, change.before);
        self.changed[change.var.index()] = change.previous;
        Some((change, after))
    }

    /// Undoes all changes after a time; nothing happens if it is not past.
    pub fn backtrack_to(&mut self, time: usize) {
        while time < self.time() && self.undo().is_some() {}
    }

    /// How many variables have several values left.
    pub fn open(&self) -> u32 {
        self.open
    }

    /// Whether some variable has no value left.
    pub fn is_inconsistent(&self) -> bool {
        0 < self.empty
    }

    /// Makes the present domains the first ones: the trail is dropped.
    pub fn forget_trail(&mut self) {
        self.trail.clear();
        self.changed.fill(0);
    }

    /// The variable with the fewest values of those with several, the first of equals; stops at two values.
    pub fn smallest_open(&self) -> Option<Var> {
        let mut best = None;
        let mut least = u32::MAX;
        for (var, domain) in (0..).map(Var).zip(&self.domains) {
            let count = domain.len();
            if 1 < count && count < least {
                (best, least) = (Some(var), count);
                if count == 2 {
                    break;
                }
            }
        }
        best
    }

    /// Roughly the bytes a copy takes.
    pub fn bytes(&self) -> usize {
        self.domains.len() * (size_of::<Domain>() + 4) + self.trail.len() * size_of::<Change>()
    }

    #[inline]
    fn write(&mut self, var: Var, to: Domain) -> Domain {
        let before = std::mem::replace(&mut self.domains[var.index()], to);
        self.open = self.open + u32::from(1 < to.len()) - u32::from(1 < before.len());
        self.empty = self.empty + u32::from(to.is_empty()) - u32::from(before.is_empty());
        before
    }
}

impl Change {
    /// Whether no constraint made the change.
    pub const fn is_decision(self) -> bool {
        self.reason == NONE
    }
}

#[cfg(test)]
mod tests {
    use super::Store;
    use crate::constraint::Var;
    use crate::domain::Domain;
    use crate::event::NONE;

    #[test]
    fn every_earlier_time_can_be_returned_to() {
        let first = [Domain::range(0, 5), Domain::range(2, 9), Domain::BOOLEAN];
        let mut store = Store::new(&first);
        let mut states = vec![store.clone()];
        let mut state = 1_u64;
        while !store.is_inconsistent() {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let var = Var((state >> 33) as u32 % 3);
            let to = store.domain(var) & Domain::from_bits(state >> 20 | 1 << (state >> 60));
            store.reduce(var, to, NONE);
            states.push(store.clone());
        }
        while let Some(then) = states.pop() {
            let mut back = store.clone();
            back.backtrack_to(then.time());
            assert_eq!(back.domains(), then.domains());
            assert_eq!((back.open(), back.is_inconsistent()), (then.open(), then.is_inconsistent()));
            assert!((0..3).map(Var).all(|var| back.changed(var) == then.changed(var)));
        }
        store.backtrack_to(usize::MAX);
        store.backtrack_to(0);
        assert_eq!((store.domains(), store.time()), (&first[..], 0));
    }
}
