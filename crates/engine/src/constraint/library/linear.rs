//! A weighted sum.

use crate::constraint::{Conflict, Constraint, PastDomain, Queue, Var};
use crate::domain::{Domain, Value};

/// Variables that need no memory to be allocated.
const FEW: usize = 16;

/// The values, each times its coefficient, add up to a total.
///
/// Filtering tries all assignments of all variables but the last, whose value then follows: exact, in
/// O(product of the sizes of all domains but the last) steps. Meant for a few variables, such as the border cells of an
/// area of a Kakuro.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Linear {
    scope: Box<[Var]>,
    coefficients: Box<[i32]>,
    total: i32,
}

impl Linear {
    /// Variables with their coefficients, none of them 0, and what they add up to.
    ///
    /// # Panics
    /// If a coefficient is 0: that variable is not constrained.
    pub fn new(terms: impl IntoIterator<Item = (Var, i32)>, total: i32) -> Linear {
        let (scope, coefficients): (Vec<Var>, Vec<i32>) = terms.into_iter().unzip();
        assert!(coefficients.iter().all(|coefficient| *coefficient != 0), "every variable counts");
        Linear { scope: scope.into(), coefficients: coefficients.into(), total }
    }

    /// Marks in `kept` the values of the variables from `at` on that occur where those before leave `rest` to be made.
    fn support(&self, domains: &[Domain], at: usize, rest: i64, kept: &mut [Domain]) -> bool {
        let Some(&coefficient) = self.coefficients.get(at) else { return rest == 0 };
        let coefficient = i64::from(coefficient);
        if at + 1 == domains.len() {
            let value = Value::try_from(rest / coefficient).ok();
            let value = value.filter(|value| rest % coefficient == 0 && domains[at].has(*value));
            kept[at] |= value.map_or(Domain::EMPTY, Domain::only);
            return value.is_some();
        }
        let mut is_any = false;
        for value in domains[at] {
            if self.support(domains, at + 1, rest - coefficient * i64::from(value), kept) {
                kept[at] |= Domain::only(value);
                is_any = true;
            }
        }
        is_any
    }
}

impl Constraint for Linear {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn holds(&self, values: &[Value]) -> bool {
        let terms = values.iter().zip(&self.coefficients);
        terms.map(|(value, coefficient)| i64::from(*value) * i64::from(*coefficient)).sum::<i64>()
            == i64::from(self.total)
    }

    fn filter(&self, domains: &mut [Domain]) -> Result<(), Conflict> {
        let (mut few, mut many) = ([Domain::EMPTY; FEW], Vec::new());
        let kept = few.get_mut(..domains.len()).unwrap_or_else(|| {
            many.resize(domains.len(), Domain::EMPTY);
            &mut many
        });
        if !self.support(domains, 0, i64::from(self.total), kept) {
            return Err(Conflict);
        }
        domains.copy_from_slice(kept);
        Ok(())
    }

    /// In the order of the scope: a removed value is needed if, alone in its domain, it leads to the total.
    fn explain(&self, past: &[PastDomain], needed: &mut [Domain]) {
        let mut domains: Vec<Domain> = past.iter().map(|past| past.domain).collect();
        for index in 0..past.len() {
            let mut with = domains.clone();
            let mut has_support = |value: &Value| {
                with.copy_from_slice(&domains);
                with[index] = Domain::only(*value);
                self.filter(&mut with).is_ok()
            };
            needed[index] = past[index].removed.into_iter().filter(&mut has_support).collect();
            domains[index] = past[index].relaxed(needed[index]);
        }
    }

    /// First: an area ties far variables together and is cheap.
    fn priority(&self) -> usize {
        Queue::NEWEST_FIRST
    }
}

#[cfg(test)]
mod tests {
    use super::Linear;
    use crate::constraint::{Conflict, Constraint, Var, testing};
    use crate::domain::Domain;

    #[test]
    fn it_keeps_the_contract_of_a_constraint() {
        testing::check(|random| {
            let count = 1 + random.below(4);
            let mut coefficient = |_| [1, -1, 2, -3][random.below(4) as usize];
            let terms: Vec<(Var, i32)> = (0..count).map(|var| (Var(var), coefficient(var))).collect();
            let total = random.below(20).cast_signed() - 6;
            let domains = (0..count).map(|_| random.domain(Domain::range(0, 6))).collect();
            (Linear::new(terms, total), domains)
        });
    }

    #[test]
    fn many_variables_and_large_coefficients_are_filtered() {
        for count in [16, 17, 64, 65, 300] {
            let linear = Linear::new((0..count).map(|var| (Var(var), 1)), count.cast_signed() - 1);
            let mut domains = vec![Domain::only(1); count as usize];
            domains[3] = Domain::BOOLEAN;
            assert_eq!(linear.filter(&mut domains), Ok(()));
            assert_eq!(domains[3], Domain::only(0), "{count} variables");
            domains[4] = Domain::only(0);
            assert_eq!(linear.filter(&mut domains), Err(Conflict));
        }
        for (coefficient, total) in [(i32::MAX, i32::MAX), (i32::MIN, i32::MIN), (-1, i32::MIN)] {
            let linear = Linear::new([(Var(0), coefficient), (Var(1), coefficient)], total);
            let mut domains = [Domain::range(0, 63); 2];
            let is_made = linear.filter(&mut domains).is_ok();
            assert_eq!((is_made, linear.holds(&[1, 0])), (coefficient != -1, coefficient != -1), "{total}");
            assert!(!linear.holds(&[63, 63]));
        }
    }
}
