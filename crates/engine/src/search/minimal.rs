//! A minimal set of decisions that fails.

use super::model::Part;
use crate::deletion::minimal_subset;

/// Decisions that fail, of which none can be left out.
pub(super) struct Minimal {
    /// Their numbers among the decisions, ascending.
    pub(super) decisions: Vec<u32>,
    /// Their numbers among all moves.
    pub(super) moves: Vec<usize>,
    /// Whether none can be left out is known.
    pub(super) complete: bool,
}

/// A minimal set of decisions among current moves, of which `choices` says whether they are decisions. Not generic: it
/// would be in a wasm as often as there are searches.
pub(super) fn minimal_decisions(
    choices: &[bool],
    tests: u32,
    fails: &mut dyn FnMut(&[Part]) -> bool,
) -> Minimal {
    let all: Vec<usize> = (0..choices.len()).filter(|at| choices[*at]).collect();
    let mut parts = vec![Part::Forced; choices.len()];
    let mut fails = |kept: &[bool]| {
        for (at, kept) in all.iter().zip(kept) {
            parts[*at] = if *kept { Part::Kept } else { Part::LeftOut };
        }
        fails(&parts)
    };
    let (decisions, complete) = minimal_subset(all.len(), tests, &mut fails);
    let moves = decisions.iter().map(|decision| all[*decision as usize]).collect();
    Minimal { decisions, moves, complete }
}
