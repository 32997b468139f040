//! The wasm of Sudominoku.

fn main() {
    gridstep_wasm::serve::<gridstep_puzzles::sudominoku::Kind>();
}
