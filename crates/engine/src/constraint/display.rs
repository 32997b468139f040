//! How a board shows the variables of a problem.

#[cfg(doc)]
use super::Csp;
use super::Var;

/// How a board shows the variables of a [`Csp`]. The defaults: variable `v` is cell `v`, value `x` is bit `x` of the
/// cell's mask, and a cell's word is its mask.
pub trait Display: Clone {
    /// The cell of a variable.
    fn cell(&self, var: Var) -> u32 {
        var.0
    }
    /// Fills `cells` with the mask of every cell that is no variable, and anything for the others.
    fn background(&self, variables: usize, cells: &mut Vec<u32>) {
        cells.resize(variables, 0);
    }
    /// The constraints of the puzzle's view that a constraint of the [`Csp`] stands for.
    fn constraints(&self, constraint: u32) -> Vec<u32> {
        vec![constraint]
    }
    /// Index of the technique that a constraint's propagation is known by, plus one; 0 for none.
    fn technique(&self, _constraint: u32) -> u8 {
        0
    }
    /// What the page shows for a mask of values.
    fn state(mask: u32) -> u32 {
        mask
    }
}

/// The [`Display`] of a board whose cells are the variables.
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain;

impl Display for Plain {}
