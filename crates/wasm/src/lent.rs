//! What the page lends to a call.

use std::ops::ControlFlow;

use gridstep_engine::Budget;
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

/// Tells how far something is; nobody breaks it off but by ending the worker.
pub(crate) fn report_to(listener: &Listener) -> impl FnMut(f32) -> ControlFlow<()> {
    |done| {
        listener.report(done);
        ControlFlow::Continue(())
    }
}

/// Part of a call that is worth a report: it is a message from the worker to the page.
const WORTH: f32 = 0.01;

/// The reports of a call to `listener`, if there is one, for the call's budget.
pub(crate) fn reports_to(listener: Option<Listener>) -> impl FnMut(f32) -> ControlFlow<()> {
    let mut told = 0.0;
    move |done| {
        if let Some(listener) = listener.as_ref().filter(|_| told + WORTH <= done) {
            told = done;
            listener.report(done);
        }
        ControlFlow::Continue(())
    }
}

/// A call's own limits alone, and reports.
#[inline(never)]
pub(crate) fn watched(report: &mut dyn FnMut(f32) -> ControlFlow<()>) -> Budget<'_> {
    Budget::new(u64::MAX, report)
}
