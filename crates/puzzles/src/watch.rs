//! Telling of work whose end nobody knows.

use std::ops::ControlFlow;

use gridstep_engine::Progress;

/// Tells of the work, not too often, and never of going back.
pub(crate) struct Watch<'a> {
    progress: Progress<'a>,
    /// Ticks that take a few milliseconds.
    slice: u64,
    /// Ticks after which half of the work is told to be done: how much there is, nobody knows.
    half: f32,
    work: u64,
    /// All work so far.
    done: u64,
    /// Whether somebody broke it off.
    pub(crate) stopped: bool,
}

impl<'a> Watch<'a> {
    pub(crate) fn new(progress: Progress<'a>, slice: u64, half: f32) -> Watch<'a> {
        Watch { progress, slice, half, work: 0, done: 0, stopped: false }
    }

    pub(crate) fn work(&mut self, ticks: u64) {
        self.work += ticks;
        self.done += ticks;
        if self.slice <= self.work && !self.stopped {
            self.work = 0;
            let done = self.done as f32;
            self.stopped = (self.progress)(done / (done + self.half)) == ControlFlow::Break(());
        }
    }
}
