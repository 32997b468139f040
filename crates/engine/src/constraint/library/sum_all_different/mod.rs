//! Different digits with a sum: the run of a Kakuro, the cage of a killer sudoku.

mod fillings;
pub mod masks;
mod reason;
pub mod sums;
mod techniques;

use crate::bits::Digits;
use crate::constraint::ConstraintTechnique;
use crate::constraint::{Change, Conflict, Constraint, PastDomain, Var};
use crate::domain::{Domain, Value};
use crate::technique::Args;
use sums::LONGEST;

pub use fillings::{Unfillable, fillings};
use reason::digits;

/// The variables have different digits (1 to 9) that make a sum, if there is one.
///
/// Theorem: a digit has support if and only if some set of digits that the variables before it can take leads, with the
/// digit, to a set from which the variables after it reach the sum. Two sweeps over sets of sets of digits, as 512
/// bits, decide that for all digits at once: exact, O(variables x digits) steps of eight machine words, see
/// [`fillings`]. Reasons cost about as much as one propagation and are irredundant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumAllDifferent {
    /// The first `len` count: no allocation, as a board has hundreds of them.
    scope: [Var; LONGEST as usize],
    len: u8,
    sum: Option<u8>,
}

impl SumAllDifferent {
    /// The constraint on some variables, whose domains hold values from 1 to 9.
    ///
    /// # Panics
    /// If there are more than nine: there are no more digits.
    pub fn new(scope: impl IntoIterator<Item = Var>, sum: Option<u8>) -> SumAllDifferent {
        let mut constraint = SumAllDifferent { scope: [Var(0); LONGEST as usize], len: 0, sum };
        for var in scope {
            assert!(u32::from(constraint.len) < LONGEST, "there are nine digits");
            constraint.scope[usize::from(constraint.len)] = var;
            constraint.len += 1;
        }
        constraint
    }
}

impl Constraint for SumAllDifferent {
    const TECHNIQUES: &'static [ConstraintTechnique<Self>] = techniques::TECHNIQUES;

    #[inline]
    fn scope(&self) -> &[Var] {
        &self.scope[..usize::from(self.len)]
    }

    fn holds(&self, values: &[Value]) -> bool {
        let all: Domain = values.iter().copied().collect();
        let sum: u32 = values.iter().map(|value| u32::from(*value)).sum();
        all.len() as usize == values.len() && self.sum.is_none_or(|wanted| sum == u32::from(wanted))
    }

    fn filter(&self, domains: &mut [Domain]) -> Result<(), Conflict> {
        let mut masks = [Digits::NONE; LONGEST as usize];
        let masks = &mut masks[..domains.len()];
        for (mask, domain) in masks.iter_mut().zip(&*domains) {
            *mask = digits(*domain);
        }
        fillings(masks, self.sum).map_err(|Unfillable| Conflict)?;
        for (domain, mask) in domains.iter_mut().zip(masks) {
            *domain = Domain::from_bits(u64::from(mask.bits()));
        }
        Ok(())
    }

    fn explain(&self, past: &[PastDomain], needed: &mut [Domain]) {
        reason::explain(past, self.sum, needed);
    }

    fn restate(&self, technique: &str, premises: &[Domain], changes: &mut [Change]) -> Option<Args> {
        techniques::restate(technique, self, premises, changes)
    }

    fn relation(&self) -> Option<u32> {
        Some(self.sum.map_or(u32::MAX, u32::from))
    }
}

#[cfg(test)]
mod tests {
    use super::SumAllDifferent;
    use crate::constraint::{Var, testing};
    use crate::domain::Domain;

    #[test]
    fn it_keeps_the_contract_of_a_constraint() {
        testing::check(|random| {
            let count = 1 + random.below(6);
            // Narrow domains and sums of their ends: pairs and triples are rare otherwise.
            let mut narrow = |_| {
                let widest = Domain::range(1, [2, 3, 5, 9][random.below(4) as usize]);
                random.domain(widest)
            };
            let domains: Vec<Domain> = (0..count).map(&mut narrow).collect();
            let mut end = |domain: &Domain| {
                let ends = [domain.least(), domain.greatest()];
                ends[random.below(2) as usize].unwrap_or_default()
            };
            let total: u8 = domains.iter().map(&mut end).sum();
            let sum = if random.below(4) == 0 { None } else { Some(total) };
            (SumAllDifferent::new((0..count).map(Var), sum), domains)
        });
    }
}
