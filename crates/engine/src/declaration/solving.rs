//! Solving, and searches to watch.

use std::sync::Arc;

use super::Declaration;
use super::probing::{MOST_IN_VAIN, probe, reaches_fixpoint};
use crate::answer::{Answer, Limit, run, run_within};
use crate::budget::Budget;
use crate::cdcl::{Cdcl, Constrained, Plain, Settings};
use crate::constraint::{Constraint, Csp, Propagation};
use crate::domain::Domain;
use crate::puzzle::Session;
use crate::search::Search;
use crate::timeline::Timeline;

/// Solutions that extend the entries: propagation to a fixpoint, then probing, then the conflict-driven search on what is
/// left.
///
/// A tick is a probed value or a tick of that search; a board that propagation or probing fills takes one more.
/// Ends early where `budget` is over, on which its ticks draw; without ticks it does not begin.
pub fn solve<D: Declaration>(
    clues: &D::Clues,
    states: &[u32],
    limit: Limit,
    budget: &mut Budget<'_>,
) -> Answer {
    if budget.is_over() {
        return Answer::default();
    }
    let refuted = |ticks| Answer { complete: true, ticks, ..Answer::default() };
    let csp = Arc::new(D::csp(clues));
    let Some(mut propagated) = propagated(&csp, &with_givens::<D>(clues, states)) else {
        return refuted(0);
    };
    let mut ticks = 0;
    if 0 < limit.ticks && 0 < limit.solutions {
        let probed = probe(&mut propagated, MOST_IN_VAIN, limit.ticks - 1, budget);
        ticks = probed.ticks;
        if !probed.is_consistent {
            return refuted(ticks);
        }
        if let Some(solution) = settled(propagated.store().domains()) {
            budget.spend(1);
            return Answer { solutions: vec![solution], ticks: ticks + 1, nodes: 1, complete: true };
        }
    }
    let mut search = cdcl(&csp, propagated.store().domains(), D::search_settings());
    let answer = run_within(&mut search, Limit { ticks: limit.ticks - ticks, ..limit }, budget);
    Answer { ticks: ticks + answer.ticks, ..answer }
}

/// The states of domains of one value each; at a fixpoint they are a solution.
fn settled(domains: &[Domain]) -> Option<Vec<u32>> {
    let is_settled = domains.iter().all(|domain| domain.len() == 1);
    is_settled.then(|| domains.iter().map(|domain| domain.bits() as u32).collect())
}

/// The entries and all that propagation derives from them; `None` if they are in conflict.
pub(super) fn propagated<C: Constraint>(csp: &Arc<Csp<C>>, states: &[u32]) -> Option<Propagation<C>> {
    let mut propagation = with_entries(csp, states);
    reaches_fixpoint(&mut propagation).then_some(propagation)
}

fn with_entries<C: Constraint>(csp: &Arc<Csp<C>>, states: &[u32]) -> Propagation<C> {
    let mut propagation = Propagation::new(csp);
    for (var, state) in csp.vars().zip(states) {
        if let Some(entry) = entry(*state) {
            propagation.assign(var, entry);
        }
    }
    propagation
}

/// A player's entries with the givens, which no entry replaces.
pub(super) fn with_givens<D: Declaration>(clues: &D::Clues, states: &[u32]) -> Vec<u32> {
    let mut all = D::givens(clues);
    for (all, state) in all.iter_mut().zip(states) {
        if *all == 0 {
            *all = *state;
        }
    }
    all
}

/// The entry of a cell's state.
pub(super) fn entry(state: u32) -> Option<Domain> {
    state.is_power_of_two().then(|| Domain::from_bits(u64::from(state)))
}

/// A conflict-driven search on domains at the constraints' fixpoint.
fn cdcl<C: Constraint>(csp: &Arc<Csp<C>>, domains: &[Domain], settings: Settings) -> Cdcl<Constrained<C>> {
    let constrained = Constrained::new(csp, Plain).at_fixpoint();
    let removed = constrained.removed(domains);
    let mut search = Cdcl::new(constrained, settings);
    for literal in removed {
        search.assume(literal);
    }
    search
}

/// Whether a search finds a solution within some domains, at the constraints' fixpoint, and within some ticks.
pub(super) fn is_satisfiable<C: Constraint>(csp: &Arc<Csp<C>>, domains: &[Domain], ticks: u64) -> bool {
    let mut search = cdcl(csp, domains, Settings::default());
    !run(&mut search, Limit { ticks, solutions: 1 }).solutions.is_empty()
}

/// Depth-first search over propagation: every constraint that removes something is a tick.
pub(super) fn watch_propagation<D: Declaration>(clues: &D::Clues, states: &[u32]) -> Box<dyn Session> {
    let csp = Arc::new(D::csp(clues));
    Box::new(Timeline::new(Search::new(with_entries(&csp, &with_givens::<D>(clues, states)))))
}

/// The conflict-driven search from the entries on, without propagation beforehand.
pub(super) fn watch_learning<D: Declaration>(clues: &D::Clues, states: &[u32]) -> Box<dyn Session> {
    let csp = Arc::new(D::csp(clues));
    let constrained = Constrained::new(&csp, Plain);
    let states = with_givens::<D>(clues, states);
    let entered = csp.vars().zip(&states).filter_map(|(var, state)| Some((var, entry(*state)?.single()?)));
    let literals: Vec<_> = entered.filter_map(|(var, value)| constrained.literal(var, value)).collect();
    let removed = constrained.removed(csp.domains());
    let mut search = Cdcl::new(constrained, Settings { stepwise: true, ..Settings::default() });
    for literal in removed.into_iter().chain(literals) {
        search.assume(literal);
    }
    Box::new(Timeline::new(search))
}
