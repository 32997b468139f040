//! Literals as sets and as arguments.

use gridstep_engine::{Arg, Args};

use super::links::Lit;
use super::prove::{low_and_high, number};
use super::state::State;
use crate::sudominoku::board::ends;

/// The set of one literal.
pub(super) fn state_of(lit: Lit) -> State {
    let mut state = State::NONE;
    match lit {
        Lit::Digit(cell, digit) => state.digits[usize::from(digit) - 1] = 1 << cell,
        Lit::Edge(edge) | Lit::Lies(_, edge) => state.add_edge(edge),
        Lit::Single(cell) => state.single = 1 << cell,
    }
    state
}

/// The arguments for a supposed literal.
pub(super) fn args_of(lit: Lit) -> Args {
    let (cell, said) = match lit {
        Lit::Digit(cell, digit) => (cell, ("digit", number(digit))),
        Lit::Single(cell) => (cell, ("partner", Arg::Cell(cell))),
        Lit::Edge(edge) | Lit::Lies(_, edge) => {
            let [one, other] = ends(edge);
            (one, ("partner", Arg::Cell(other)))
        }
    };
    let mut args = vec![("cell", Arg::Cell(cell)), said];
    if let Lit::Lies(pair, _) = lit {
        args.extend(low_and_high(pair));
    }
    args
}
