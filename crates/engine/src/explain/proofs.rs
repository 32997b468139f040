//! Proofs found so far on constraints: a search for chains needs the same ones again and again.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use crate::domain::Domain;

/// Which technique proves something, from what, and what it leaves.
pub(super) struct Proof {
    /// Its place in [`Constraint::TECHNIQUES`](crate::constraint::Constraint::TECHNIQUES).
    pub(super) technique: usize,
    /// The premises: by variable, what they leave.
    pub(super) domains: Vec<Domain>,
    /// What the technique leaves of the variable that changes.
    pub(super) to: Domain,
}

/// All that a proof depends on, as numbers.
pub(super) type ProofKey = Vec<u64>;

/// Proofs by key; `None` where no technique proves it. Copies share them.
#[derive(Clone, Default)]
pub(super) struct Proofs(Rc<RefCell<BTreeMap<ProofKey, Option<Rc<Proof>>>>>);

impl Proofs {
    /// The proof for a key, found by `search` the first time.
    pub(super) fn get_or_insert_with(
        &self,
        key: ProofKey,
        search: impl FnOnce() -> Option<Proof>,
    ) -> Option<Rc<Proof>> {
        if let Some(known) = self.0.borrow().get(&key) {
            return known.clone();
        }
        let found = search().map(Rc::new);
        self.0.borrow_mut().insert(key, found.clone());
        found
    }
}
