//! How many solutions there are, of a puzzle that counts them.

use wasm_bindgen::prelude::*;

use super::lent::{Listener, reports_to, watched};
use super::{Solver, Thrown, to_js};

#[wasm_bindgen]
impl Solver {
    /// How many solutions extend the entries; null where the puzzle does not count, here and in the two calls below.
    ///
    /// # Errors
    /// As [`Solver::check`].
    pub fn count(&self, states: &[u32], ticks: u64, listener: Option<Listener>) -> Result<JsValue, Thrown> {
        let board = self.board_with(states)?;
        let mut report = reports_to(listener);
        let count = board.counting().map(|counting| counting.count(states, ticks, &mut watched(&mut report)));
        to_js(&count.map(gridstep_wire::Count::from))
    }

    /// In how many of them a cell is filled in each way.
    ///
    /// # Errors
    /// As [`Solver::check`].
    pub fn ways(
        &self,
        states: &[u32],
        cell: u32,
        ticks: u64,
        listener: Option<Listener>,
    ) -> Result<JsValue, Thrown> {
        let board = self.board_at(states, cell)?;
        let mut report = reports_to(listener);
        let ways =
            board.counting().map(|counting| counting.ways(states, cell, ticks, &mut watched(&mut report)));
        to_js(&ways.map(|ways| ways.into_iter().map(gridstep_wire::Way::from).collect::<Vec<_>>()))
    }

    /// The same for every cell, as shares of all.
    ///
    /// # Errors
    /// As [`Solver::check`].
    pub fn shares(
        &self,
        states: &[u32],
        ticks: u64,
        listener: Option<Listener>,
    ) -> Result<Option<Vec<f32>>, Thrown> {
        let board = self.board_with(states)?;
        let mut report = reports_to(listener);
        Ok(board.counting().map(|counting| counting.shares(states, ticks, &mut watched(&mut report))))
    }
}
