//! Proofs found so far on constraints: a search for chains needs the same ones again and again.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use crate::domain::Domain;
use crate::technique::Level;

/// Which technique proves something, from what, and what it leaves.
pub(super) struct Proof {
    /// Its place in [`Constraint::TECHNIQUES`](crate::constraint::Constraint::TECHNIQUES).
    pub(super) technique: usize,
    /// The premises: by variable, what they leave.
    pub(super) domains: Vec<Domain>,
    /// What the technique leaves of the variable that changes.
    pub(super) to: Domain,
}

/// All that a proof depends on.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Question {
    /// The variable that changes, by its index in the scope.
    pub(super) target: usize,
    /// Values to be removed from it.
    pub(super) gone: Domain,
    pub(super) relation: Relation,
    /// How hard a technique may be, and how hard where an easier one has a redundant premise.
    pub(super) levels: [Level; 2],
    /// By variable, its domain, what it was before anything was known, and its rank by age.
    pub(super) variables: Vec<(Domain, Domain, u32)>,
}

/// Which constraints have the same proofs.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Relation {
    /// Those of one [`Constraint::relation`](crate::constraint::Constraint::relation).
    Shared(u32),
    /// One constraint, by number.
    Of(u32),
}

/// Proofs by question; `None` where no technique proves it. Copies share them.
#[derive(Clone, Default)]
pub(super) struct Proofs(Rc<RefCell<BTreeMap<Question, Option<Rc<Proof>>>>>);

impl Proofs {
    /// The proof for a question, found by `search` the first time.
    pub(super) fn get_or_insert_with(
        &self,
        question: Question,
        search: impl FnOnce() -> Option<Proof>,
    ) -> Option<Rc<Proof>> {
        if let Some(known) = self.0.borrow().get(&question) {
            return known.clone();
        }
        let found = search().map(Rc::new);
        self.0.borrow_mut().insert(question, found.clone());
        found
    }
}
