//! The wasm of the nonogram in colours.

fn main() {
    gridstep_wasm::serve::<gridstep_puzzles::colournonogram::Kind>();
}
