//! The wasm of the nonogram.

fn main() {
    gridstep_wasm::serve::<gridstep_puzzles::nonogram::Kind>();
}
