//! The contract of every constraint, checked against all assignments.
//!
//! For the tests of constraints, here and in other crates: each constraint gives random instances, and [`check`] tests
//! all of them alike.

use std::collections::BTreeMap;

use super::{Constraint, PastDomain, filter_by_enumeration};
use crate::domain::Domain;
use crate::random::Random;

/// Instances that [`check`] tries.
const CASES: u64 = 600;

/// Checks a constraint on random instances: a constraint, and a domain for each variable of its scope.
///
/// - The propagator removes exactly the values without support, and nothing when run again.
/// - Reasons are sound and irredundant: see [`Constraint::explain`].
/// - Instances with one [`Constraint::relation`] allow the same values.
/// - Every technique removes only what has no support, fires on some instance, and leaves another alone where the
///   propagator removes something; one of them, as a rule the last, removes all.
///
/// The constraint must be [`Debug`](std::fmt::Debug), for the message.
///
/// # Panics
/// If the constraint violates the contract; the message has the instance.
pub fn check<C: Constraint + std::fmt::Debug>(mut instance: impl FnMut(&mut Random) -> (C, Vec<Domain>)) {
    let mut fired = vec![0; C::TECHNIQUES.len()];
    let mut passed = vec![0; C::TECHNIQUES.len()];
    let (mut removals, mut conflicts) = (0, 0);
    let mut relations = BTreeMap::new();
    for seed in 0..CASES {
        let (constraint, domains) = instance(&mut Random::new(seed));
        let mut expected = domains.clone();
        let is_satisfiable = filter_by_enumeration(&constraint, &mut expected).is_ok();
        check_propagator(&constraint, &domains, is_satisfiable.then_some(&expected));
        if let Some(relation) = constraint.relation() {
            let first = relations.entry((relation, domains.len())).or_insert_with(|| constraint.clone());
            let mut filtered = domains.clone();
            let is_same = filter_by_enumeration(first, &mut filtered).is_ok() == is_satisfiable
                && (!is_satisfiable || filtered == expected);
            assert!(is_same, "not one relation: {first:?} and {constraint:?} on {domains:?}");
        }
        if !is_satisfiable {
            conflicts += 1;
            check_reason(&constraint, &domains, None);
            continue;
        }
        for index in 0..domains.len() {
            for value in domains[index] - expected[index] {
                removals += 1;
                check_reason(&constraint, &domains, Some((index, value)));
            }
        }
        check_techniques(&constraint, &domains, &expected, &mut fired, &mut passed);
    }
    assert!(
        0 < removals && 0 < conflicts,
        "the instances are too easy: {removals} removals, {conflicts} conflicts"
    );
    for (technique, (fired, passed)) in C::TECHNIQUES.iter().zip(fired.iter().zip(&passed)) {
        assert!(0 < *fired, "{} never fires", technique.name);
        let is_last = C::TECHNIQUES.last().is_some_and(|last| last.name == technique.name);
        assert!(is_last || 0 < *passed, "{} always fires", technique.name);
    }
}

fn check_propagator<C: Constraint + std::fmt::Debug>(
    constraint: &C,
    domains: &[Domain],
    expected: Option<&Vec<Domain>>,
) {
    let mut filtered = domains.to_vec();
    let found = constraint.filter(&mut filtered);
    let Some(expected) = expected else {
        assert!(found.is_err(), "no conflict: {constraint:?} on {domains:?}");
        return;
    };
    assert!(found.is_ok(), "a conflict: {constraint:?} on {domains:?}");
    assert_eq!(&filtered, expected, "{constraint:?} on {domains:?}");
    assert!(
        constraint.filter(&mut filtered).is_ok(),
        "a conflict the second time: {constraint:?} on {domains:?}"
    );
    assert_eq!(&filtered, expected, "not idempotent: {constraint:?} on {domains:?}");
}

/// Checks the reason for the removal of a value, or for a conflict.
fn check_reason<C: Constraint + std::fmt::Debug>(
    constraint: &C,
    domains: &[Domain],
    target: Option<(usize, u8)>,
) {
    let widest = domains.iter().fold(Domain::EMPTY, |all, domain| all | *domain);
    let past: Vec<PastDomain> = (0..)
        .zip(domains)
        .map(|(index, domain)| match target {
            Some((goal, value)) if goal == index => PastDomain::of(Domain::only(value)),
            _ => PastDomain {
                domain: *domain,
                removed: widest - *domain,
                latest: index as u32 * 7 % 5,
                is_fixed: domain.len() == 1 && index % 2 == 0,
            },
        })
        .collect();
    let mut needed = vec![Domain::EMPTY; past.len()];
    constraint.explain(&past, &mut needed);
    let is_conflict = |needed: &[Domain]| {
        let mut relaxed: Vec<Domain> =
            past.iter().zip(needed).map(|(past, needed)| past.relaxed(*needed)).collect();
        filter_by_enumeration(constraint, &mut relaxed).is_err()
    };
    let context = format!("{constraint:?} on {past:?} for {target:?}: {needed:?}");
    assert!(
        past.iter().zip(&needed).all(|(past, needed)| needed.within(past.removed)),
        "not removed: {context}"
    );
    assert!(is_conflict(&needed), "unsound: {context}");
    for index in 0..needed.len() {
        let is_one_literal = past[index].is_fixed && 1 < needed[index].len();
        let parts: Vec<Domain> = if is_one_literal {
            vec![needed[index]]
        } else {
            needed[index].into_iter().map(Domain::only).collect()
        };
        for part in parts {
            let mut fewer = needed.clone();
            fewer[index] = needed[index] - part;
            assert!(!is_conflict(&fewer), "{part:?} of variable {index} is redundant: {context}");
        }
    }
}

fn check_techniques<C: Constraint + std::fmt::Debug>(
    constraint: &C,
    domains: &[Domain],
    supported: &[Domain],
    fired: &mut [u32],
    passed: &mut [u32],
) {
    let mut is_all = C::TECHNIQUES.is_empty();
    for (index, technique) in C::TECHNIQUES.iter().enumerate() {
        let mut after = domains.to_vec();
        (technique.filter)(constraint, &mut after);
        let context = format!("{}: {constraint:?} on {domains:?}", technique.name);
        for ((left, before), supported) in after.iter().zip(domains).zip(supported) {
            assert!(left.within(*before), "adds values: {context}");
            assert!(supported.within(*left), "removes a value with support: {context}");
        }
        fired[index] += u32::from(after != domains);
        passed[index] += u32::from(after == domains && supported != domains);
        is_all |= after == supported;
    }
    assert!(is_all, "no technique removes all: {constraint:?} on {domains:?}");
}
