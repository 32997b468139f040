//! Checks of chains whose steps have the candidates of a cell as bits, one cell an entry.

pub(crate) mod chains;
pub(crate) mod conflicts;
pub(crate) mod nearest;
