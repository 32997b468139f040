//! An automaton accepts the values.

mod automaton;

use std::sync::Arc;

pub use automaton::Automaton;
use automaton::States;

use crate::constraint::{Applied, ConstraintTechnique};
use crate::constraint::{Conflict, Constraint, PastDomain, Var};
use crate::domain::{Domain, Value};
use crate::technique::{Args, Level};

/// The values of the scope, in its order, are a sequence that an [`Automaton`] accepts.
///
/// Theorem (Pesant, "A regular language membership constraint for finite sequences of variables", 2004): unfold the
/// automaton into a layered graph with the states as the nodes of each layer and, between layer `i` and `i + 1`, the
/// transitions whose values are in the domain of variable `i`. A value has support if and only if one of its edges lies
/// on a path from the start to an accepting state.
/// One pass forward and one backward over the layers find these edges: O(variables x transitions). Exact.
///
/// # Examples
/// A row of five cells, 1 for black, whose black cells are a block of three: the cell in the middle is black.
/// ```
/// use std::sync::Arc;
///
/// use gridstep_engine::Domain;
/// use gridstep_engine::constraint::{Automaton, Constraint, Regular, Var};
///
/// // States: 0 before the block, 1 and 2 within, 3 at its end or behind it.
/// let block = [(0, 0, 0), (0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 0, 3)];
/// let row = Regular::new((0..5).map(Var), &Arc::new(Automaton::new(0, [3], block)));
///
/// let mut domains = [Domain::BOOLEAN; 5];
/// row.filter(&mut domains).unwrap();
/// assert_eq!(domains[2], Domain::only(1));
/// assert_eq!(domains[1], Domain::BOOLEAN);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Regular {
    scope: Box<[Var]>,
    automaton: Arc<Automaton>,
}

impl Regular {
    /// The constraint on a sequence of variables.
    pub fn new(scope: impl IntoIterator<Item = Var>, automaton: &Arc<Automaton>) -> Regular {
        Regular { scope: scope.into_iter().collect(), automaton: Arc::clone(automaton) }
    }

    /// By layer, the states from which an accepting one can be reached.
    fn alive(&self, domains: impl DoubleEndedIterator<Item = Domain>) -> Vec<States> {
        let mut layers = vec![self.automaton.accepting()];
        for domain in domains.rev() {
            layers.push(self.automaton.before(&layers[layers.len() - 1], domain));
        }
        layers.reverse();
        layers
    }
}

fn is_disjoint(one: &States, other: &States) -> bool {
    !one.iter().zip(other).any(|(one, other)| *one && *other)
}

impl Constraint for Regular {
    const TECHNIQUES: &'static [ConstraintTechnique<Self>] = &[ConstraintTechnique {
        name: "regular",
        level: Level::Hard,
        one_value_a_step: false,
        counts_settled: false,
        filter: everything,
        args: no_args,
    }];

    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn holds(&self, values: &[Value]) -> bool {
        self.automaton.accepts(values)
    }

    fn filter(&self, domains: &mut [Domain]) -> Result<(), Conflict> {
        let alive = self.alive(domains.iter().copied());
        let mut reached = self.automaton.start();
        if is_disjoint(&reached, &alive[0]) {
            return Err(Conflict);
        }
        for (domain, alive) in domains.iter_mut().zip(&alive[1..]) {
            let supported = self.automaton.transitions().iter().filter(|it| reached[it.from] && alive[it.to]);
            *domain &= supported.map(|it| it.value).collect();
            reached = self.automaton.after(&reached, *domain);
        }
        Ok(())
    }

    /// One pass forward: a removed value stays away only if the states that it leads to could reach the end.
    ///
    /// Theorem: while the variables before are relaxed and those behind are not, the removals are in conflict if and
    /// only if no state that can be reached is one from which the end can be. So this is deletion in the order of the
    /// scope, and each test costs one layer instead of all: O(removed values x transitions).
    fn explain(&self, past: &[PastDomain], needed: &mut [Domain]) {
        let alive = self.alive(past.iter().map(|past| past.domain));
        let mut reached = self.automaton.start();
        for ((past, needed), alive) in past.iter().zip(needed).zip(&alive[1..]) {
            *needed = past.removed;
            for value in past.removed {
                let fewer = *needed - Domain::only(value);
                if is_disjoint(&self.automaton.after(&reached, past.relaxed(fewer)), alive) {
                    *needed = fewer;
                }
            }
            reached = self.automaton.after(&reached, past.relaxed(*needed));
        }
    }
}

/// All that the propagator removes.
fn everything(regular: &Regular, domains: &mut [Domain]) {
    let before = domains.to_vec();
    if regular.filter(domains).is_err() {
        domains.copy_from_slice(&before);
    }
}

/// The premises and effects of a step hold all that a sentence needs.
fn no_args(_: &Regular, _: &Applied<'_>) -> Args {
    Args::new()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{Automaton, Regular};
    use crate::constraint::{Constraint, Var, filter_by_enumeration, testing};
    use crate::domain::{Domain, Value};
    use crate::random::Random;

    /// An automaton of up to four states over the values 0 to 2.
    fn automaton(random: &mut Random) -> Arc<Automaton> {
        let states = 1 + random.below(4) as usize;
        let some = |random: &mut Random| random.below(states as u32) as usize;
        let mut transitions = Vec::new();
        for (from, value) in (0..states).flat_map(|from| (0..3).map(move |value| (from, value))) {
            if 0 < random.below(4) {
                transitions.push((from, value, some(random)));
            }
        }
        let accepting = [some(random), some(random)];
        Arc::new(Automaton::new(some(random), accepting, transitions))
    }

    #[test]
    fn it_keeps_the_contract_of_a_constraint() {
        testing::check(|random| {
            let count = 1 + random.below(5);
            let domains = (0..count).map(|_| random.domain(Domain::range(0, 2))).collect();
            (Regular::new((0..count).map(Var), &automaton(random)), domains)
        });
    }

    #[test]
    fn an_empty_sequence_is_accepted_where_the_start_is() {
        for seed in 0..50 {
            let regular = Regular::new([], &automaton(&mut Random::new(seed)));
            assert_eq!(regular.filter(&mut []).is_ok(), filter_by_enumeration(&regular, &mut []).is_ok());
        }
    }

    #[test]
    #[should_panic(expected = "a value leads to one state")]
    fn an_automaton_with_a_choice_is_refused() {
        let _ = Automaton::new(0, [1], [(0, 5, 0), (0, 5 as Value, 1)]);
    }
}
