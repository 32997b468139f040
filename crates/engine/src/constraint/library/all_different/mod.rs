//! All variables differ.

mod techniques;

use crate::constraint::ConstraintTechnique;
use crate::constraint::{Conflict, Constraint, Var};
use crate::domain::{Domain, Value};

/// All variables of the scope have different values.
///
/// Theorem (Régin, "A filtering algorithm for constraints of difference in CSPs", 1994): given one matching of all
/// variables to different values, a value has support if and only if it is matched, unused, or on an alternating cycle
/// or an even alternating path from an unused value.
/// Filtering finds a matching by augmenting paths and the alternating paths by transitive closure over bit masks:
/// O(variables squared x values), no allocation but the masks. Exact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllDifferent {
    scope: Box<[Var]>,
}

impl AllDifferent {
    /// The constraint on some variables.
    ///
    /// # Panics
    /// If there are more than 64: there are no more values.
    pub fn new(scope: impl IntoIterator<Item = Var>) -> AllDifferent {
        let scope: Box<[Var]> = scope.into_iter().collect();
        assert!(scope.len() <= 64, "a domain holds 64 values");
        AllDifferent { scope }
    }
}

impl Constraint for AllDifferent {
    const TECHNIQUES: &'static [ConstraintTechnique<Self>] = techniques::TECHNIQUES;

    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn holds(&self, values: &[Value]) -> bool {
        values.iter().copied().collect::<Domain>().len() as usize == values.len()
    }

    fn filter(&self, domains: &mut [Domain]) -> Result<(), Conflict> {
        let matching = Matching::new(domains).ok_or(Conflict)?;
        let reach = matching.closure(domains);
        let unused = union(domains) - matching.used;
        for (index, domain) in domains.iter_mut().enumerate() {
            let mut kept = Domain::only(matching.value[index]) | (*domain & unused);
            for value in *domain & matching.used {
                let holder = matching.holder[usize::from(value)];
                // The holder of the value takes another one, and so on, until somebody takes this variable's value or
                // an unused one.
                let path = reach[usize::from(holder)];
                if path >> index & 1 == 1 || path & matching.with_unused != 0 {
                    kept |= Domain::only(value);
                }
            }
            *domain = kept;
        }
        Ok(())
    }

    fn relation(&self) -> Option<u32> {
        Some(0)
    }
}

/// All values of some domains.
fn union(domains: &[Domain]) -> Domain {
    domains.iter().fold(Domain::EMPTY, |all, domain| all | *domain)
}

/// A different value for each variable.
struct Matching {
    /// By variable.
    value: [Value; 64],
    /// By value, the variable that has it.
    holder: [u8; 64],
    used: Domain,
    /// Variables with an unused value in their domain, as bits.
    with_unused: u64,
}

impl Matching {
    /// A matching of all variables; `None` if there is none.
    fn new(domains: &[Domain]) -> Option<Matching> {
        let mut matching = Matching { value: [0; 64], holder: [0; 64], used: Domain::EMPTY, with_unused: 0 };
        for index in 0..domains.len() {
            let mut tried = Domain::EMPTY;
            if !matching.augment(domains, index, &mut tried) {
                return None;
            }
        }
        for (index, domain) in domains.iter().enumerate() {
            matching.with_unused |= u64::from(!(*domain - matching.used).is_empty()) << index;
        }
        Some(matching)
    }

    /// Gives a variable a value, moving others to further values; at most 64 deep.
    fn augment(&mut self, domains: &[Domain], index: usize, tried: &mut Domain) -> bool {
        if let Some(value) = (domains[index] - self.used - *tried).least() {
            self.set(index, value);
            return true;
        }
        while let Some(value) = (domains[index] - *tried).least() {
            *tried |= Domain::only(value);
            let holder = usize::from(self.holder[usize::from(value)]);
            if self.augment(domains, holder, tried) {
                self.set(index, value);
                return true;
            }
        }
        false
    }

    fn set(&mut self, index: usize, value: Value) {
        self.value[index] = value;
        self.holder[usize::from(value)] = index as u8;
        self.used |= Domain::only(value);
    }

    /// For each variable, those whose matched values it reaches by alternating paths, itself included.
    fn closure(&self, domains: &[Domain]) -> [u64; 64] {
        let mut reach = [0; 64];
        for (index, domain) in domains.iter().enumerate() {
            reach[index] = 1 << index;
            for value in *domain & self.used {
                reach[index] |= 1 << self.holder[usize::from(value)];
            }
        }
        for middle in 0..domains.len() {
            let beyond = reach[middle];
            for from in &mut reach[..domains.len()] {
                if *from >> middle & 1 == 1 {
                    *from |= beyond;
                }
            }
        }
        reach
    }
}

#[cfg(test)]
mod tests {
    use super::AllDifferent;
    use crate::constraint::{Var, testing};
    use crate::domain::Domain;

    #[test]
    fn it_keeps_the_contract_of_a_constraint() {
        testing::check(|random| {
            let count = 1 + random.below(5);
            let domains = (0..count).map(|_| random.domain(Domain::range(0, 5))).collect();
            (AllDifferent::new((0..count).map(Var)), domains)
        });
    }
}
