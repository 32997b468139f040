//! A search one can scrub: bounded memory however long it runs.

use crate::event::{Event, Kind, Observer, Recorder, Silent};
use crate::search::{Counts, Flow, Process};

/// Most copies kept.
const KEYFRAMES: usize = 64;
/// Most bytes the copies take together.
const KEYFRAME_BYTES: usize = 32 << 20;
/// Ticks between copies at first; doubles when the copies grow too many.
const FIRST_STRIDE: u64 = 256;
/// Most buckets of the overview.
const BUCKETS: usize = 1024;

/// A process with its past: plays forwards, seeks anywhere, and remembers what the whole looked like.
///
/// Keeps at most [`KEYFRAMES`] copies and replays from the nearest one before the tick that is sought.
/// Determinism makes the replay exact.
pub struct Timeline<P: Process> {
    live: P,
    /// Copies taken every `stride` ticks, oldest first; the first is the start and is never dropped.
    keyframes: Vec<P>,
    stride: u64,
    overview: Overview,
    /// The tick at which nothing was left to try, once that is known.
    end: Option<u64>,
}

impl<P: Process> Timeline<P> {
    /// A timeline at tick 0 of `process`.
    pub fn new(process: P) -> Self {
        let keyframes = vec![process.clone()];
        Timeline { live: process, keyframes, stride: FIRST_STRIDE, overview: Overview::new(), end: None }
    }

    /// The process at the present tick.
    pub fn process(&self) -> &P {
        &self.live
    }

    /// The tick after which nothing is left, once a run has met it.
    pub fn end(&self) -> Option<u64> {
        self.end
    }

    /// The last tick that was ever reached.
    pub fn reached(&self) -> u64 {
        self.overview.ticks
    }

    /// What happened in each stretch of ticks so far: buckets of equal [`Timeline::bucket_ticks`].
    pub fn overview(&self) -> &[Bucket] {
        &self.overview.buckets
    }

    /// Ticks a bucket of the overview covers: a power of two.
    pub fn bucket_ticks(&self) -> u64 {
        self.overview.stride
    }

    /// Plays up to `ticks` ticks and appends what happened to `events`, each tick closed by a [`Kind::Tick`].
    ///
    /// Stops early after a solution and when nothing is left.
    pub fn advance(&mut self, ticks: u64, events: &mut Vec<Event>) -> Flow {
        let target = self.live.ticks().saturating_add(ticks);
        let mut flow = Flow::Running;
        while self.live.ticks() < target && flow == Flow::Running {
            let before = self.live.ticks();
            let mut recorder = Recorder(events);
            flow = self.tick(&mut recorder);
            // Beyond the end there are no ticks to close.
            if before < self.live.ticks() {
                recorder.see(closing(self.live.ticks(), self.live.counts()));
            }
        }
        flow
    }

    /// Moves to `tick`, forwards or backwards, without recording; stops where the search ends.
    ///
    /// Costs at most the stride in ticks of silent replay when `tick` lies in the past.
    pub fn seek(&mut self, tick: u64) {
        let at = self.keyframes.partition_point(|k| k.ticks() <= tick) - 1;
        let nearest = &self.keyframes[at];
        if tick < self.live.ticks() || self.live.ticks() < nearest.ticks() {
            self.live = nearest.clone();
        }
        while self.live.ticks() < tick && self.tick(&mut Silent) != Flow::Exhausted {}
    }

    /// Runs without recording until a solution, the end, or `tick`.
    pub fn run(&mut self, tick: u64) -> Flow {
        let mut flow = Flow::Running;
        while self.live.ticks() < tick && flow == Flow::Running {
            flow = self.tick(&mut Silent);
        }
        flow
    }

    #[inline]
    fn tick<O: Observer>(&mut self, observer: &mut O) -> Flow {
        let before = self.live.counts();
        let flow = self.live.step(observer);
        let ticks = self.live.ticks();
        if flow == Flow::Exhausted {
            self.end = Some(ticks);
        }
        if self.overview.ticks < ticks {
            self.overview.note(ticks, before, self.live.counts());
        }
        let newest = self.keyframes.last().map_or(0, Process::ticks);
        if newest + self.stride <= ticks {
            self.keep();
        }
        flow
    }

    /// Copies the present, first dropping every other copy where there would be too many.
    fn keep(&mut self) {
        let bytes = self.live.bytes();
        while 1 < self.keyframes.len()
            && (KEYFRAMES <= self.keyframes.len() || KEYFRAME_BYTES < (self.keyframes.len() + 1) * bytes)
        {
            let mut index = 0;
            self.keyframes.retain(|_| {
                index += 1;
                index % 2 == 1
            });
            self.stride *= 2;
        }
        let newest = self.keyframes.last().map_or(0, Process::ticks);
        if newest + self.stride <= self.live.ticks() {
            self.keyframes.push(self.live.clone());
        }
    }
}

fn closing(ticks: u64, counts: Counts) -> Event {
    let mut event = Event::new(
        Kind::Tick,
        ticks as u32,
        counts.nodes as u32,
        counts.backtracks as u32,
        counts.solutions as u32,
    );
    event.depth = counts.depth as u16;
    event
}

/// What happened in one stretch of ticks: the marks of a time bar and the shape of the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bucket {
    /// Guesses made.
    pub guesses: u32,
    /// Conflicts met.
    pub conflicts: u32,
    /// Guesses taken back.
    pub backtracks: u32,
    /// Solutions met.
    pub solutions: u32,
    /// Fewest guesses that stood.
    pub shallowest: u16,
    /// Most guesses that stood.
    pub deepest: u16,
}

impl Bucket {
    fn join(self, later: Bucket) -> Bucket {
        Bucket {
            guesses: self.guesses.saturating_add(later.guesses),
            conflicts: self.conflicts.saturating_add(later.conflicts),
            backtracks: self.backtracks.saturating_add(later.backtracks),
            solutions: self.solutions.saturating_add(later.solutions),
            shallowest: self.shallowest.min(later.shallowest),
            deepest: self.deepest.max(later.deepest),
        }
    }
}

/// Buckets of equal length over all ticks so far; when there are too many, neighbours join.
struct Overview {
    buckets: Vec<Bucket>,
    stride: u64,
    ticks: u64,
}

impl Overview {
    fn new() -> Self {
        Overview { buckets: Vec::new(), stride: 1, ticks: 0 }
    }

    /// Adds tick number `ticks` (from 1), during which the counts went from `before` to `after`.
    #[inline]
    fn note(&mut self, ticks: u64, before: Counts, after: Counts) {
        let depth = after.depth as u16;
        let this = Bucket {
            guesses: (after.nodes - before.nodes) as u32,
            conflicts: (after.conflicts - before.conflicts) as u32,
            backtracks: (after.backtracks - before.backtracks) as u32,
            solutions: (after.solutions - before.solutions) as u32,
            shallowest: depth,
            deepest: depth,
        };
        let mut at = ((ticks - 1) / self.stride) as usize;
        if at == BUCKETS {
            self.halve();
            at = ((ticks - 1) / self.stride) as usize;
        }
        match self.buckets.get_mut(at) {
            Some(bucket) => *bucket = bucket.join(this),
            None => self.buckets.push(this),
        }
        self.ticks = ticks;
    }

    fn halve(&mut self) {
        self.buckets = self
            .buckets
            .chunks(2)
            .map(|pair| pair.iter().copied().reduce(Bucket::join).unwrap_or_default())
            .collect();
        self.stride *= 2;
    }
}
