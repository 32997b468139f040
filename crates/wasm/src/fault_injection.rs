//! Calls that only test builds have.

use wasm_bindgen::prelude::*;

use super::Solver;

#[wasm_bindgen]
impl Solver {
    /// Traps, as a defect would.
    ///
    /// # Panics
    /// Always: that is its purpose.
    pub fn trap(&self) {
        panic!("a trap on purpose");
    }

    /// Never returns.
    pub fn hang(&self) {
        loop {
            std::hint::spin_loop();
        }
    }
}
