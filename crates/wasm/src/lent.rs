//! What the page lends to a call.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Whoever waits for a long call: any object with a method `report`.
    pub type Listener;
    /// Takes note of how far a call is, from 0 to 1.
    #[wasm_bindgen(method, structural)]
    pub(crate) fn report(this: &Listener, done: f32);

    /// Room for words: a `Uint32Array`.
    pub type Room;
    /// Copies words to where it begins.
    #[wasm_bindgen(method, structural)]
    pub(crate) fn set(this: &Room, states: &[u32]);
}
