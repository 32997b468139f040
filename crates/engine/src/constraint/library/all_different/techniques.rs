//! What a person sees in cells that all differ.

use super::{AllDifferent, union};
use crate::constraint::Constraint;
use crate::constraint::{Applied, ConstraintTechnique};
use crate::domain::Domain;
use crate::technique::{Arg, Args, Level};

/// The table, easiest first; the last is the propagator itself.
pub(super) const TECHNIQUES: &[ConstraintTechnique<AllDifferent>] = &[
    ConstraintTechnique {
        name: "placed-value",
        level: Level::Easy,
        one_value_a_step: true,
        counts_settled: false,
        filter: placed_value,
        args: no_args,
    },
    ConstraintTechnique {
        name: "hidden-single",
        level: Level::Easy,
        one_value_a_step: false,
        counts_settled: false,
        filter: hidden_sets::<1>,
        args: no_args,
    },
    ConstraintTechnique {
        name: "naked-pair",
        level: Level::Medium,
        one_value_a_step: true,
        counts_settled: false,
        filter: naked_sets::<2>,
        args: no_args,
    },
    ConstraintTechnique {
        name: "hidden-pair",
        level: Level::Medium,
        one_value_a_step: false,
        counts_settled: false,
        filter: hidden_sets::<2>,
        args: no_args,
    },
    ConstraintTechnique {
        name: "naked-triple",
        level: Level::Hard,
        one_value_a_step: true,
        counts_settled: false,
        filter: naked_sets::<3>,
        args: no_args,
    },
    ConstraintTechnique {
        name: "all-different",
        level: Level::Hard,
        one_value_a_step: false,
        counts_settled: false,
        filter: everything,
        args: no_args,
    },
];

/// The premises and effects of a step hold all that a sentence needs.
fn no_args(_: &AllDifferent, _: &Applied<'_>) -> Args {
    Vec::<(&'static str, Arg)>::new()
}

/// A value that one variable has goes from all others.
fn placed_value(_: &AllDifferent, domains: &mut [Domain]) {
    for index in 0..domains.len() {
        if let Some(value) = domains[index].single() {
            remove_beside(domains, 1 << index, Domain::only(value));
        }
    }
}

/// `K` variables that have only `K` values between them use these up: they go from all others.
fn naked_sets<const K: usize>(_: &AllDifferent, domains: &mut [Domain]) {
    let few: Vec<usize> = (0..domains.len()).filter(|index| domains[*index].len() <= K as u32).collect();
    for_each_subset(&few, K, &mut |chosen| {
        let values = chosen.iter().fold(Domain::EMPTY, |all, index| all | domains[*index]);
        if values.len() == K as u32 {
            let members = chosen.iter().fold(0, |all, index| all | 1_u64 << index);
            remove_beside(domains, members, values);
        }
    });
}

/// With as many values as variables every value is used: `K` values that only `K` variables can have fill these.
fn hidden_sets<const K: usize>(_: &AllDifferent, domains: &mut [Domain]) {
    if union(domains).len() as usize != domains.len() {
        return;
    }
    let before = domains.to_vec();
    let holders = |value: u8| before.iter().filter(|domain| domain.has(value)).count();
    let scarce: Vec<usize> =
        union(&before).into_iter().filter(|value| holders(*value) <= K).map(usize::from).collect();
    for_each_subset(&scarce, K, &mut |chosen| {
        let values: Domain = chosen.iter().map(|value| *value as u8).collect();
        let places: Vec<usize> =
            (0..before.len()).filter(|index| !(before[*index] & values).is_empty()).collect();
        if places.len() == K {
            for index in places {
                domains[index] &= values;
            }
        }
    });
}

/// All that follows.
fn everything(constraint: &AllDifferent, domains: &mut [Domain]) {
    if constraint.filter(domains).is_err() {
        domains.fill(Domain::EMPTY);
    }
}

/// Removes values from all variables but some, given as bits.
fn remove_beside(domains: &mut [Domain], members: u64, values: Domain) {
    for (index, domain) in domains.iter_mut().enumerate() {
        if members >> index & 1 == 0 {
            *domain = *domain - values;
        }
    }
}

/// Every way to choose `size` of some items, in order.
fn for_each_subset(items: &[usize], size: usize, visit: &mut dyn FnMut(&[usize])) {
    fn choose(items: &[usize], size: usize, chosen: &mut Vec<usize>, visit: &mut dyn FnMut(&[usize])) {
        if chosen.len() == size {
            return visit(chosen);
        }
        for (at, item) in items.iter().enumerate() {
            chosen.push(*item);
            choose(&items[at + 1..], size, chosen, visit);
            chosen.pop();
        }
    }
    choose(items, size, &mut Vec::with_capacity(size), visit);
}
