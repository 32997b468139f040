//! Variables, their domains, and the constraints over them.

use super::Constraint;
use crate::domain::{Domain, Var};

/// A constraint satisfaction problem: variables with domains, constraints over them.
///
/// Immutable, and shared by the states of a search: copies of a state do not copy it.
///
/// # Examples
/// ```
/// use gridstep_engine::Domain;
/// use gridstep_engine::constraint::{AllDifferent, Csp, Var};
///
/// let pair = AllDifferent::new([Var(0), Var(1)]);
/// let csp = Csp::new(vec![Domain::range(1, 2); 2], vec![pair]);
/// assert_eq!(csp.constraints_of(Var(1)), [0]);
/// ```
#[derive(Clone, Debug)]
pub struct Csp<C> {
    domains: Vec<Domain>,
    constraints: Vec<C>,
    /// By variable, the constraints whose scope has it: those of variable `v` are
    /// `incident[starts[v]..starts[v + 1]]`.
    incident: Vec<u32>,
    starts: Vec<u32>,
}

impl<C: Constraint> Csp<C> {
    /// A problem with a domain for each variable. O(total size of the scopes).
    ///
    /// # Panics
    /// If a scope names a variable that has no domain, or a domain has a value over 31: states of cells have a bit for
    /// each value.
    pub fn new(domains: Vec<Domain>, constraints: Vec<C>) -> Csp<C> {
        for (var, domain) in domains.iter().enumerate() {
            assert!(domain.greatest() < Some(32), "variable {var} has a value over 31: {domain:?}");
        }
        let mut starts = vec![0_u32; domains.len() + 1];
        for var in constraints.iter().flat_map(Constraint::scope) {
            assert!(var.index() < domains.len(), "{var:?} has no domain");
            starts[var.index() + 1] += 1;
        }
        for index in 1..starts.len() {
            starts[index] += starts[index - 1];
        }
        let mut next = starts.clone();
        let mut incident = vec![0; starts[domains.len()] as usize];
        for (number, constraint) in (0..).zip(&constraints) {
            for var in constraint.scope() {
                incident[next[var.index()] as usize] = number;
                next[var.index()] += 1;
            }
        }
        Csp { domains, constraints, incident, starts }
    }

    /// The domain of every variable before any propagation.
    pub fn domains(&self) -> &[Domain] {
        &self.domains
    }

    /// The constraints, in the order in which every driver numbers them.
    pub fn constraints(&self) -> &[C] {
        &self.constraints
    }

    /// The variables.
    pub fn vars(&self) -> impl Iterator<Item = Var> + use<C> {
        (0..self.domains.len() as u32).map(Var)
    }

    /// The constraints whose scope has a variable, ascending.
    #[inline]
    pub fn constraints_of(&self, var: Var) -> &[u32] {
        &self.incident[self.starts[var.index()] as usize..self.starts[var.index() + 1] as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::Csp;
    use crate::constraint::{AllDifferent, Var};
    use crate::domain::Domain;

    #[test]
    fn what_no_state_shows_is_refused() {
        let problem = |greatest: u8, var: u32| {
            let domains = vec![Domain::EMPTY, Domain::range(0, greatest)];
            std::panic::catch_unwind(move || Csp::new(domains, vec![AllDifferent::new([Var(0), Var(var)])]))
        };
        assert!(problem(31, 1).is_ok());
        assert!(problem(32, 1).is_err() && problem(63, 1).is_err(), "a value without a bit");
        assert!(problem(31, 2).is_err(), "a variable without a domain");
    }
}
