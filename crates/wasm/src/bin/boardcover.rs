//! The wasm of board covering.

fn main() {
    gridstep_wasm::serve::<gridstep_puzzles::boardcover::Kind>();
}
