//! One of several booleans.

use crate::constraint::{Conflict, Constraint, PastDomain, Var};
use crate::domain::{Domain, Value};

/// Exactly one of the variables, all of them booleans (0 or 1), is 1: one placement covers a cell.
///
/// Theorem: where one variable is 1 all others are 0; where all but one are 0 that one is 1; nothing else follows. The
/// propagator is exact in O(variables). Constraints of this kind over placements are an exact cover (Knuth, "Dancing
/// links", 2000).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExactlyOne(Box<[Var]>);

const NO: Domain = Domain::only(0);
const YES: Domain = Domain::only(1);

impl ExactlyOne {
    /// Of these variables, each once.
    pub fn new(scope: impl IntoIterator<Item = Var>) -> ExactlyOne {
        ExactlyOne(scope.into_iter().collect())
    }
}

impl Constraint for ExactlyOne {
    fn scope(&self) -> &[Var] {
        &self.0
    }

    fn holds(&self, values: &[Value]) -> bool {
        values.iter().map(|value| u32::from(*value)).sum::<u32>() == 1
    }

    fn filter(&self, domains: &mut [Domain]) -> Result<(), Conflict> {
        let mut ones = (0..domains.len()).filter(|index| domains[*index] == YES);
        let only = match (ones.next(), ones.next()) {
            (Some(_), Some(_)) => return Err(Conflict),
            (Some(one), None) => one,
            _ => {
                let mut possible = (0..domains.len()).filter(|index| domains[*index].has(1));
                let first = possible.next().ok_or(Conflict)?;
                if possible.next().is_some() {
                    return Ok(());
                }
                first
            }
        };
        domains.fill(NO);
        domains[only] = YES;
        Ok(())
    }

    /// The two oldest variables that cannot be 0; or else that no variable can be 1.
    fn explain(&self, past: &[PastDomain], needed: &mut [Domain]) {
        needed.fill(Domain::EMPTY);
        let mut ones: Vec<usize> = (0..past.len()).filter(|index| past[*index].domain == YES).collect();
        if 1 < ones.len() {
            crate::few::sort_few(&mut ones, |index| (past[*index].latest, *index));
            ones[..2].iter().for_each(|index| needed[*index] = past[*index].removed & NO);
        } else {
            needed.iter_mut().zip(past).for_each(|(needed, past)| *needed = past.removed & YES);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ExactlyOne;
    use crate::constraint::{Var, testing};
    use crate::domain::Domain;

    #[test]
    fn it_keeps_the_contract_of_a_constraint() {
        testing::check(|random| {
            let count = random.below(6);
            let domains = (0..count).map(|_| random.domain(Domain::BOOLEAN)).collect();
            (ExactlyOne::new((0..count).map(Var)), domains)
        });
    }
}
