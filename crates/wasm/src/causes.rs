//! Why a watched search met a conflict, and what it learns from it.

use gridstep_engine::{ConflictSite, NONE, Nogood};
use wasm_bindgen::prelude::*;

use super::{Solver, Thrown, to_js};

#[wasm_bindgen]
impl Solver {
    /// Why the last tick ended in a conflict, or what it undid after one.
    ///
    /// # Errors
    /// As [`Solver::play`].
    pub fn why(&self) -> Result<JsValue, Thrown> {
        to_js(&self.watched()?.why())
    }

    /// The implication graph of the last tick's conflict, or of the one that it learned from: an
    /// [`ImplicationGraph`](gridstep_engine::ImplicationGraph), flat; undefined where there is none.
    ///
    /// # Errors
    /// As [`Solver::play`].
    pub fn implication_graph(&self) -> Result<Option<Vec<u32>>, Thrown> {
        Ok(self.watched()?.implication_graph().map(|graph| gridstep_wire::flat_graph(&graph)))
    }

    /// How often a nogood was violated in the `ticks` ticks after `from`: a conflict at `cell`, by `cause`, where
    /// `cells` have `states`.
    ///
    /// # Errors
    /// As [`Solver::play`].
    pub fn recount(
        &self,
        cell: Option<u32>,
        cause: Option<u32>,
        cells: &[u32],
        states: &[u32],
        from: u64,
        ticks: u64,
    ) -> Result<JsValue, Thrown> {
        let conflict = ConflictSite { cell: cell.unwrap_or(NONE), cause: cause.unwrap_or(NONE) };
        let assignments = cells.iter().copied().zip(states.iter().copied()).collect();
        to_js(&self.watched()?.recount(&Nogood { conflict, assignments }, from, ticks))
    }
}
