//! Problems of constraints, with booleans and other domains side by side, against trying all assignments.

use std::sync::Arc;

use super::{ALL, RESTLESS};
use crate::answer::run;
use crate::cdcl::{Cdcl, Constrained, Plain, Settings};
use crate::constraint::{Automaton, Constraint, Csp, Regular, Var};
use crate::domain::{Domain, Value};
use crate::random::Random;

/// Six variables, every other one a boolean, and four random automata over three of them each.
fn random(seed: u64) -> Csp<Regular> {
    let mut random = Random::new(seed);
    let domains = (0..6).map(|var| if var % 2 == 0 { Domain::BOOLEAN } else { Domain::range(0, 2) });
    let constraint = |random: &mut Random| {
        let mut scope: Vec<Var> = (0..6).map(Var).collect();
        random.shuffle(&mut scope);
        let mut transitions = Vec::new();
        for (from, value) in (0..3).flat_map(|from| (0..3).map(move |value| (from, value))) {
            if 0 < random.below(6) {
                transitions.push((from, value, random.below(3) as usize));
            }
        }
        let automaton = Automaton::new(0, [random.below(3) as usize, 2], transitions);
        Regular::new(scope.into_iter().take(3), &Arc::new(automaton))
    };
    let constraints = (0..4).map(|_| constraint(&mut random)).collect();
    Csp::new(domains.collect(), constraints)
}

/// All solutions, as the masks that a board shows.
fn solutions(csp: &Csp<Regular>, values: &mut Vec<Value>, found: &mut Vec<Vec<u32>>) {
    if let Some(domain) = csp.domains().get(values.len()) {
        for value in *domain {
            values.push(value);
            solutions(csp, values, found);
            values.pop();
        }
        return;
    }
    let of = |constraint: &Regular| -> Vec<Value> {
        constraint.scope().iter().map(|var| values[var.index()]).collect()
    };
    if csp.constraints().iter().all(|constraint| constraint.holds(&of(constraint))) {
        found.push(values.iter().map(|value| 1 << value).collect());
    }
}

#[test]
fn booleans_and_other_variables_take_the_values_of_every_solution() {
    let mut several = 0;
    for seed in 0..300 {
        let csp = Arc::new(random(seed));
        let mut expected = Vec::new();
        solutions(&csp, &mut Vec::new(), &mut expected);
        expected.sort_unstable();
        several += usize::from(1 < expected.len());
        for settings in [Settings::default(), RESTLESS, Settings { stepwise: true, ..RESTLESS }] {
            let answer = run(&mut Cdcl::new(Constrained::new(&csp, Plain), settings), ALL);
            let mut found = answer.solutions;
            found.sort_unstable();
            assert_eq!((found, answer.complete), (expected.clone(), true), "seed {seed}, {settings:?}");
        }
    }
    assert!(50 < several, "only {several} problems have several solutions");
}

#[test]
fn a_boolean_is_one_variable_of_the_search_and_any_other_value_has_one() {
    let csp = Arc::new(Csp::<Regular>::new(vec![Domain::BOOLEAN, Domain::range(3, 5)], Vec::new()));
    let constrained = Constrained::new(&csp, Plain);
    let literal = |var, value| constrained.literal(Var(var), value);
    assert_eq!(literal(0, 0), literal(0, 1).map(|lit| !lit));
    assert_eq!((literal(0, 2), literal(1, 2)), (None, None));
    let variables: Vec<u32> = [literal(0, 0), literal(1, 3), literal(1, 4), literal(1, 5)]
        .into_iter()
        .filter_map(|lit| lit.map(super::Lit::variable))
        .collect();
    assert_eq!(variables, [0, 1, 2, 3]);
}
