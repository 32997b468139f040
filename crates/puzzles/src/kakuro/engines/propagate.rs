//! Every run keeps what its fillings need; then the cell with the fewest candidates.

use std::sync::Arc;

use gridstep_engine::Domain;
use gridstep_engine::constraint::{Propagation, SumAllDifferent, Var};

use crate::kakuro::clues::Clues;
use crate::kakuro::csp::{Board, csp};
use crate::kakuro::entry;

/// Run propagation to a fixpoint, then a decision in the cell with the fewest candidates.
///
/// One run that removes something is one tick: see [`Model::STEPWISE`](gridstep_engine::Model::STEPWISE).
pub type Propagated = Propagation<SumAllDifferent, Board>;

/// All candidates, but for the entries of `states`.
pub fn propagated(clues: &Clues, states: &[u32]) -> Propagated {
    let mut propagated = Propagated::with_display(&Arc::new(csp(clues)), Board);
    for cell in clues.cells() {
        if let Some(digit) = entry(states, cell) {
            propagated.assign(Var(cell), Domain::only(digit));
        }
    }
    propagated
}
