//! Signs of life of a search that repeats what it did: the engine has no clock, so they come by ticks.

use std::cell::Cell;

/// Silent ticks between two signs of life.
const BEAT: u64 = 64;

/// Gives a sign of life while ticks are repeated.
#[derive(Default)]
pub(crate) struct Heart {
    ticks: Cell<u64>,
    pub(crate) beat: Option<Box<dyn Fn()>>,
}

impl Heart {
    /// A tick has passed.
    #[inline(never)]
    pub(crate) fn pass(&self) {
        self.ticks.set(self.ticks.get() + 1);
        if let Some(beat) = self.beat.as_ref().filter(|_| self.ticks.get().is_multiple_of(BEAT)) {
            beat();
        }
    }
}
