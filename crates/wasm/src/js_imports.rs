//! JavaScript objects that the page passes to a call.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Receives the progress of a long call: any object with a method `report`.
    pub type ProgressListener;
    /// Reports the part of a call that is done, from 0 to 1.
    #[wasm_bindgen(method, structural)]
    pub(crate) fn report(this: &ProgressListener, done: f32);

    /// A `Uint32Array` that the wasm writes to.
    pub type Buffer;
    /// Copies words to the beginning of the array.
    #[wasm_bindgen(method, structural)]
    pub(crate) fn set(this: &Buffer, words: &[u32]);
}
