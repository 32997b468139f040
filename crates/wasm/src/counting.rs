//! How many solutions there are, of a puzzle that counts them.

use wasm_bindgen::prelude::*;

use super::{Solver, Thrown, to_js};

#[wasm_bindgen]
impl Solver {
    /// How many solutions extend the entries; null where the puzzle does not count, here and in the two calls below.
    ///
    /// # Errors
    /// As [`Solver::check`].
    pub fn count(&self, states: &[u32], ticks: u64) -> Result<JsValue, Thrown> {
        let board = self.board_with(states)?;
        let count =
            board.counting().map(|counting| self.within(|budget| counting.count(states, ticks, budget)));
        to_js(&count)
    }

    /// In how many of them a cell is filled in each way.
    ///
    /// # Errors
    /// As [`Solver::check`].
    pub fn ways(&self, states: &[u32], cell: u32, ticks: u64) -> Result<JsValue, Thrown> {
        let board = self.board_at(states, cell)?;
        let ways =
            board.counting().map(|counting| self.within(|budget| counting.ways(states, cell, ticks, budget)));
        to_js(&ways)
    }

    /// The same for every cell, as shares of all.
    ///
    /// # Errors
    /// As [`Solver::check`].
    pub fn shares(&self, states: &[u32], ticks: u64) -> Result<Option<Vec<f32>>, Thrown> {
        let board = self.board_with(states)?;
        Ok(board.counting().map(|counting| self.within(|budget| counting.shares(states, ticks, budget))))
    }
}
