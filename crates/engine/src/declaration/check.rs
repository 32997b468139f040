//! Checks that need no search.

use super::Declaration;
use super::solving::{entry, with_givens};
use crate::constraint::{Constraint, Csp, PastDomain};
use crate::domain::Domain;
use crate::puzzle::Fault;

/// The constraints that the entries violate, each with the fewest entries that do, by deletion.
pub(super) fn faults<D: Declaration>(clues: &D::Clues, states: &[u32]) -> Vec<Fault> {
    let csp = D::csp(clues);
    let states = &with_givens::<D>(clues, states);
    let numbered = (0..).zip(csp.constraints());
    numbered.filter_map(|(number, constraint)| violated(&csp, states, number, constraint)).collect()
}

fn violated<C: Constraint>(csp: &Csp<C>, states: &[u32], number: u32, constraint: &C) -> Option<Fault> {
    let past: Vec<PastDomain> = constraint
        .scope()
        .iter()
        .map(|var| {
            let full = csp.domains()[var.index()];
            let entered = states.get(var.index()).and_then(|state| entry(*state)).unwrap_or(full);
            let removed = full - entered;
            PastDomain { domain: entered, removed, latest: 0, is_fixed: !removed.is_empty() }
        })
        .collect();
    let mut domains: Vec<Domain> = past.iter().map(|past| past.domain).collect();
    constraint.filter(&mut domains).err()?;
    let mut needed = vec![Domain::EMPTY; past.len()];
    constraint.explain(&past, &mut needed);
    let cells = constraint.scope().iter().zip(needed).filter(|(_, needed)| !needed.is_empty());
    Some(Fault { kind: "violated", clue: number, cells: cells.map(|(var, _)| var.0).collect() })
}

/// Whether a state is some of the cell's values; a given has no other.
pub(super) fn is_state<D: Declaration>(clues: &D::Clues, cell: u32, state: u32) -> bool {
    let given = || D::givens(clues).get(cell as usize).is_some_and(|given| *given != 0 && *given != state);
    let full = || D::csp(clues).domains().get(cell as usize).map_or(0, |domain| domain.bits());
    state == 0 || !given() && u64::from(state) & !full() == 0
}

/// Whether every cell holds an entry.
pub(super) fn is_complete<D: Declaration>(clues: &D::Clues, states: &[u32]) -> bool {
    with_givens::<D>(clues, states).into_iter().all(|state| entry(state).is_some())
}

/// Cells whose entries differ.
pub(super) fn differing(states: &[u32], solution: &[u32]) -> Vec<u32> {
    let both = (0..).zip(states.iter().zip(solution));
    both.filter(|(_, (state, right))| entry(**state).is_some() && state != right)
        .map(|(cell, _)| cell)
        .collect()
}
