//! One of two kinds of constraints.

use std::marker::PhantomData;

use crate::constraint::{Change, Conflict, Constraint, ConstraintTechnique, PastDomain, Var};
use crate::domain::{Domain, Value};
use crate::technique::{Args, Level};

/// The most techniques that both kinds have together.
const MOST: usize = 32;

/// A constraint of either kind, for a [`Csp`](crate::constraint::Csp) that has both: calls are dispatched statically.
///
/// Its techniques are those of the first kind, then those of the second, at most 32 together; each is about the
/// constraints of its own kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Either<A, B> {
    /// Of the first kind.
    First(A),
    /// Of the second kind.
    Second(B),
}

impl<A: Constraint, B: Constraint> Constraint for Either<A, B> {
    const TECHNIQUES: &'static [ConstraintTechnique<Self>] =
        Rows::<A, B>::PADDED.split_at(Rows::<A, B>::COUNT).0;

    fn scope(&self) -> &[Var] {
        match self {
            Either::First(constraint) => constraint.scope(),
            Either::Second(constraint) => constraint.scope(),
        }
    }

    fn holds(&self, values: &[Value]) -> bool {
        match self {
            Either::First(constraint) => constraint.holds(values),
            Either::Second(constraint) => constraint.holds(values),
        }
    }

    #[inline]
    fn filter(&self, domains: &mut [Domain]) -> Result<(), Conflict> {
        match self {
            Either::First(constraint) => constraint.filter(domains),
            Either::Second(constraint) => constraint.filter(domains),
        }
    }

    fn explain(&self, past: &[PastDomain], needed: &mut [Domain]) {
        match self {
            Either::First(constraint) => constraint.explain(past, needed),
            Either::Second(constraint) => constraint.explain(past, needed),
        }
    }

    fn relation(&self) -> Option<u32> {
        match self {
            Either::First(constraint) => constraint.relation()?.checked_mul(2),
            Either::Second(constraint) => constraint.relation()?.checked_mul(2)?.checked_add(1),
        }
    }

    fn restate(&self, technique: &str, premises: &[Domain], changes: &mut [Change]) -> Option<Args> {
        match self {
            Either::First(constraint) => constraint.restate(technique, premises, changes),
            Either::Second(constraint) => constraint.restate(technique, premises, changes),
        }
    }

    fn priority(&self) -> usize {
        match self {
            Either::First(constraint) => constraint.priority(),
            Either::Second(constraint) => constraint.priority(),
        }
    }
}

/// The rows of both tables, made while compiling.
struct Rows<A, B>(PhantomData<(A, B)>);

impl<A: Constraint, B: Constraint> Rows<A, B> {
    const COUNT: usize = {
        let count = A::TECHNIQUES.len() + B::TECHNIQUES.len();
        assert!(count <= MOST, "two kinds of constraints have too many techniques together");
        count
    };
    /// An array of a length that depends on types cannot be written: the rows after the last are empty.
    const PADDED: &'static [ConstraintTechnique<Either<A, B>>; MOST] = &[
        row::<A, B, 0>(),
        row::<A, B, 1>(),
        row::<A, B, 2>(),
        row::<A, B, 3>(),
        row::<A, B, 4>(),
        row::<A, B, 5>(),
        row::<A, B, 6>(),
        row::<A, B, 7>(),
        row::<A, B, 8>(),
        row::<A, B, 9>(),
        row::<A, B, 10>(),
        row::<A, B, 11>(),
        row::<A, B, 12>(),
        row::<A, B, 13>(),
        row::<A, B, 14>(),
        row::<A, B, 15>(),
        row::<A, B, 16>(),
        row::<A, B, 17>(),
        row::<A, B, 18>(),
        row::<A, B, 19>(),
        row::<A, B, 20>(),
        row::<A, B, 21>(),
        row::<A, B, 22>(),
        row::<A, B, 23>(),
        row::<A, B, 24>(),
        row::<A, B, 25>(),
        row::<A, B, 26>(),
        row::<A, B, 27>(),
        row::<A, B, 28>(),
        row::<A, B, 29>(),
        row::<A, B, 30>(),
        row::<A, B, 31>(),
    ];
}

/// A row of the joint table, by its index there.
const fn row<A: Constraint, B: Constraint, const INDEX: usize>() -> ConstraintTechnique<Either<A, B>> {
    let first = A::TECHNIQUES.len();
    if INDEX < first {
        let technique = &A::TECHNIQUES[INDEX];
        ConstraintTechnique {
            name: technique.name,
            level: technique.level,
            one_value_a_step: technique.one_value_a_step,
            counts_settled: technique.counts_settled,
            filter: |constraint, domains| {
                if let (Either::First(constraint), Some(technique)) = (constraint, A::TECHNIQUES.get(INDEX)) {
                    (technique.filter)(constraint, domains);
                }
            },
            args: |constraint, applied| match (constraint, A::TECHNIQUES.get(INDEX)) {
                (Either::First(constraint), Some(technique)) => (technique.args)(constraint, applied),
                _ => Args::new(),
            },
        }
    } else if INDEX < first + B::TECHNIQUES.len() {
        let technique = &B::TECHNIQUES[INDEX - first];
        ConstraintTechnique {
            name: technique.name,
            level: technique.level,
            one_value_a_step: technique.one_value_a_step,
            counts_settled: technique.counts_settled,
            filter: |constraint, domains| {
                if let (Either::Second(constraint), Some(technique)) = (constraint, second::<A, B, INDEX>()) {
                    (technique.filter)(constraint, domains);
                }
            },
            args: |constraint, applied| match (constraint, second::<A, B, INDEX>()) {
                (Either::Second(constraint), Some(technique)) => (technique.args)(constraint, applied),
                _ => Args::new(),
            },
        }
    } else {
        ConstraintTechnique {
            name: "",
            level: Level::Easy,
            one_value_a_step: false,
            counts_settled: false,
            filter: |_, _| {},
            args: |_, _| Args::new(),
        }
    }
}

/// A technique of the second kind, by its index in the joint table.
fn second<A: Constraint, B: Constraint, const INDEX: usize>() -> Option<&'static ConstraintTechnique<B>> {
    B::TECHNIQUES.get(INDEX.checked_sub(A::TECHNIQUES.len())?)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::constraint::{AllDifferent, Automaton, Regular, Var, testing};
    use crate::explain::{Position, technique};
    use crate::technique::Technique;

    type Both = Either<AllDifferent, Regular>;

    #[test]
    fn it_keeps_the_contract_of_a_constraint() {
        testing::check(|random| {
            let count = 1 + random.below(5);
            if random.below(2) == 0 {
                let domains = (0..count).map(|_| random.domain(Domain::range(1, 5))).collect();
                (Both::First(AllDifferent::new((0..count).map(Var))), domains)
            } else {
                let domains = (0..count).map(|_| random.domain(Domain::range(0, 1))).collect();
                // Two ones, wherever.
                let stay = (0..3).map(|state| (state, 0, state));
                let automaton = Automaton::new(0, [2], stay.chain([(0, 1, 1), (1, 1, 2)]));
                (Both::Second(Regular::new((0..count).map(Var), &Arc::new(automaton))), domains)
            }
        });
    }

    #[test]
    fn its_techniques_are_rows_of_a_table() {
        const COUNT: usize = AllDifferent::TECHNIQUES.len();
        const FIRST: Technique<Position<Both>> = technique::<Both, 0>();
        const SECOND: Technique<Position<Both>> = technique::<Both, COUNT>();

        assert_eq!(Both::TECHNIQUES.len(), COUNT + Regular::TECHNIQUES.len());
        assert_eq!(FIRST.name, AllDifferent::TECHNIQUES[0].name);
        assert_eq!(SECOND.name, Regular::TECHNIQUES[0].name);
    }
}
