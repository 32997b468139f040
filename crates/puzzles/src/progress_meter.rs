//! Progress of the generators.

use std::ops::ControlFlow;

use gridstep_engine::Progress;

/// Reports progress at most once a slice of ticks; the reported share never decreases.
pub(crate) struct ShareMeter<'a> {
    progress: Progress<'a>,
    /// Ticks that take a few milliseconds.
    slice: u64,
    work: u64,
    reported: f32,
    /// Whether the work was cancelled.
    pub(crate) stopped: bool,
}

impl<'a> ShareMeter<'a> {
    pub(crate) fn new(progress: Progress<'a>, slice: u64) -> ShareMeter<'a> {
        ShareMeter { progress, slice, work: 0, reported: 0.0, stopped: false }
    }

    /// Counts the ticks of some work, after which the share `done` of all is done; breaks once it was cancelled.
    pub(crate) fn work(&mut self, ticks: u64, done: f32) -> ControlFlow<()> {
        self.work += ticks;
        if self.slice <= self.work && !self.stopped {
            self.work = 0;
            self.reported = self.reported.max(done);
            self.stopped = (self.progress)(self.reported).is_break();
        }
        if self.stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// The same for work of unknown length.
pub(crate) struct ProgressMeter<'a> {
    share: ShareMeter<'a>,
    /// Ticks after which the reported share is one half.
    half: f32,
    /// All ticks so far.
    done: u64,
}

impl<'a> ProgressMeter<'a> {
    pub(crate) fn new(progress: Progress<'a>, slice: u64, half: f32) -> ProgressMeter<'a> {
        ProgressMeter { share: ShareMeter::new(progress, slice), half, done: 0 }
    }

    pub(crate) fn work(&mut self, ticks: u64) {
        self.done += ticks;
        let done = self.done as f32;
        let _ = self.share.work(ticks, done / (done + self.half));
    }

    /// Whether the work was cancelled.
    pub(crate) fn stopped(&self) -> bool {
        self.share.stopped
    }
}
