//! The heartbeat of a search that repeats what it did: the engine has no clock, so it comes by ticks.

use std::cell::Cell;

/// Ticks that are not recorded between two beats.
const BEAT: u64 = 64;

/// Calls back while ticks are repeated.
#[derive(Default)]
pub(crate) struct Heartbeat {
    ticks: Cell<u64>,
    pub(crate) beat: Option<Box<dyn Fn()>>,
}

impl Heartbeat {
    /// A tick has passed.
    #[inline(never)]
    pub(crate) fn pass(&self) {
        self.ticks.set(self.ticks.get() + 1);
        if let Some(beat) = self.beat.as_ref().filter(|_| self.ticks.get().is_multiple_of(BEAT)) {
            beat();
        }
    }
}
