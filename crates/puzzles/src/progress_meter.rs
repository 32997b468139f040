//! Progress of work of unknown length.

use std::ops::ControlFlow;

use gridstep_engine::Progress;

/// Reports progress at most once a slice of ticks; the reported share never decreases.
pub(crate) struct ProgressMeter<'a> {
    progress: Progress<'a>,
    /// Ticks that take a few milliseconds.
    slice: u64,
    /// Ticks after which the reported share is one half.
    half: f32,
    work: u64,
    /// All ticks so far.
    done: u64,
    /// Whether the work was cancelled.
    pub(crate) stopped: bool,
}

impl<'a> ProgressMeter<'a> {
    pub(crate) fn new(progress: Progress<'a>, slice: u64, half: f32) -> ProgressMeter<'a> {
        ProgressMeter { progress, slice, half, work: 0, done: 0, stopped: false }
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
