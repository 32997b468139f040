//! The wasm of Kakuro.

fn main() {
    gridstep_wasm::serve::<gridstep_puzzles::kakuro::Kind>();
}
