//! A board as variables and constraints.

use gridstep_engine::constraint::{Csp, Display, SumAllDifferent, Var};
use gridstep_engine::{Digits, Domain};

use super::cell_state::CellState;
use super::clues::Clues;

/// Variable `c` is cell `c`, constraint `r` is run `r`. A black cell has the value 0, which is no digit.
pub fn csp(clues: &Clues) -> Csp<SumAllDifferent> {
    let domain = |white: &bool| if *white { Domain::range(1, 9) } else { Domain::only(0) };
    let domains = clues.white().iter().map(domain).collect();
    let constraints = clues.runs().iter().map(|run| SumAllDifferent::new(run.cells().map(Var), run.sum));
    Csp::new(domains, constraints.collect())
}

/// The digits of a domain.
#[inline]
pub fn digits(domain: Domain) -> Digits {
    Digits::from_bits(domain.bits() as u16)
}

/// The domain of some digits.
#[inline]
pub fn domain(digits: Digits) -> Domain {
    Domain::from_bits(u64::from(digits.bits()))
}

/// Shows candidates as [`CellState::candidates`].
#[derive(Clone, Copy, Debug)]
pub struct Board;

impl Display for Board {
    fn state(mask: u32) -> u32 {
        CellState::candidates(Digits::from_bits(mask as u16)).0
    }
}
