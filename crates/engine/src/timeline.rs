//! A search that can seek any tick: bounded memory however long it runs.

use crate::conflict_set::{ConflictSet, Nogood, Recount, Why, undone_between};
use crate::event::{Event, Kind, Observer, Recorder, Silent};
use crate::heartbeat::Heartbeat;
use crate::implication::ImplicationGraph;
use crate::path::{Branch, Fork};
use crate::search::{Counts, Flow, Process};

/// Most copies kept: of ten million ticks one in 4,096 at least, where copies are small.
const KEYFRAMES: usize = 4096;
/// Most bytes the copies take together.
const KEYFRAME_BYTES: usize = 40 << 20;
/// Ticks between copies at first; doubles when the copies grow too many.
const FIRST_STRIDE: u64 = 256;
/// Most subsets of the decisions that are tested for one conflict set.
const TESTS: u32 = 256;
/// Most buckets of the overview.
const BUCKETS: usize = 1024;

/// A process with its past: plays forwards, seeks anywhere, and remembers what the whole looked like.
///
/// Keeps at most [`KEYFRAMES`] copies and replays from the nearest one before the tick that is sought.
/// Determinism makes the replay exact.
///
/// ```
/// # include!(concat!(env!("CARGO_MANIFEST_DIR"), "/doc/row.rs"));
/// use gridstep_engine::{Flow, Landmark, Process, Search, Timeline};
/// # fn main() {
///
/// let mut timeline = Timeline::new(Search::new(Row { length: 10, values: vec![] }));
/// let mut events = Vec::new();
/// assert_eq!(timeline.advance(1_000_000, &mut events), Flow::Solution, "it stops at the first solution");
/// let first = timeline.process().ticks();
///
/// timeline.seek(3);
/// assert_eq!(timeline.process().ticks(), 3);
/// assert!(timeline.seek_next(Landmark::Solution, 1_000_000));
/// assert_eq!(timeline.process().ticks(), first, "the same search, however it is reached");
/// # }
/// ```
pub struct Timeline<P: Process> {
    live: P,
    /// Copies taken every `stride` ticks, oldest first; the first is the start and is never dropped.
    keyframes: Vec<P>,
    stride: u64,
    overview: Overview,
    /// The tick at which the search ended, once that is known.
    end: Option<u64>,
    /// The forks, by tick, in order.
    forks: Vec<(u64, Fork)>,
    heartbeat: Heartbeat,
}

/// A kind of tick to seek.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landmark {
    /// A decision.
    Decision,
    /// A conflict.
    Conflict,
    /// A solution.
    Solution,
}

impl Landmark {
    /// How many of them a search has counted.
    fn of(self, counts: Counts) -> u64 {
        match self {
            Landmark::Decision => counts.decisions,
            Landmark::Conflict => counts.conflicts,
            Landmark::Solution => counts.solutions,
        }
    }
}

impl<P: Process> Timeline<P> {
    /// A timeline at tick 0 of `process`.
    pub fn new(process: P) -> Self {
        let keyframes = vec![process.clone()];
        let (overview, forks) = (Overview::new(), Vec::new());
        let heartbeat = Heartbeat::default();
        Timeline { live: process, keyframes, stride: FIRST_STRIDE, overview, end: None, forks, heartbeat }
    }

    /// Calls `beat` from now on while ticks pass that are not recorded, every 64 of them.
    pub fn on_beat(&mut self, beat: Box<dyn Fn()>) {
        self.heartbeat.beat = Some(beat);
    }

    /// The process at the present tick.
    pub fn process(&self) -> &P {
        &self.live
    }

    /// The tick at which the search ends, once a run has reached it.
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
            let counts = self.live.counts();
            if !self.forks.is_empty() {
                apply_forks(&mut self.live, &self.forks);
            }
            let mut recorder = Recorder(events);
            flow = self.live.step(&mut recorder);
            self.note(counts, flow);
            // Beyond the end there are no ticks to close.
            if before < self.live.ticks() {
                Recorder(events).record(closing(self.live.ticks(), self.live.counts()));
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
        while self.live.ticks() < tick && self.pass() != Flow::Exhausted {}
    }

    /// Runs without recording until a solution, the end, or `tick`.
    pub fn run(&mut self, tick: u64) -> Flow {
        let mut flow = Flow::Running;
        while self.live.ticks() < tick && flow == Flow::Running {
            flow = self.pass();
        }
        flow
    }

    /// Runs on to the next tick in which a landmark is met, at most to the tick `until`; whether it was met.
    pub fn seek_next(&mut self, landmark: Landmark, until: u64) -> bool {
        let before = landmark.of(self.live.counts());
        while self.live.ticks() < until && self.pass() != Flow::Exhausted {
            if before < landmark.of(self.live.counts()) {
                return true;
            }
        }
        false
    }

    /// Goes back to the last tick before the present one in which a landmark was met; stays where there is none.
    ///
    /// Costs at most two strides of silent replay, however far it lies: copies know what they counted.
    pub fn seek_previous(&mut self, landmark: Landmark) -> bool {
        let Some(mut last) = self.live.ticks().checked_sub(1) else { return false };
        let present = self.live.clone();
        let mut met = None;
        for at in (0..self.keyframes.partition_point(|k| k.ticks() <= last)).rev() {
            let (start, next) = (&self.keyframes[at], self.keyframes.get(at + 1));
            let count = |process: &P| landmark.of(process.counts());
            let is_whole = next.is_some_and(|next| next.ticks() == last);
            if is_whole && next.is_some_and(|next| count(next) == count(start)) {
                last = start.ticks();
                continue;
            }
            let (began, mut counted) = (start.ticks(), count(start));
            self.live = start.clone();
            while self.live.ticks() < last {
                self.pass();
                if counted < count(&self.live) {
                    (counted, met) = (count(&self.live), Some(self.live.ticks()));
                }
            }
            if met.is_some() {
                break;
            }
            last = began;
        }
        self.live = present;
        met.inspect(|tick| self.seek(*tick)).is_some()
    }

    /// The branches that are open, the first decision first, as forks that were made here leave them.
    pub fn path(&self) -> Vec<Branch> {
        self.turned().path()
    }

    /// Forks the search at the present tick: later ticks are dropped, and every replay applies `fork` here. `false`,
    /// and nothing changes, if the fork is not possible.
    ///
    /// Of several forks at one tick those that forbid add up, and the last of the others counts.
    pub fn fork(&mut self, fork: Fork) -> bool {
        let is_on_offer = self.turned().fork(fork);
        if is_on_offer {
            let now = self.live.ticks();
            self.forks.retain(|(at, _)| *at <= now);
            self.forks.push((now, fork));
            self.forget_from(now);
        }
        is_on_offer
    }

    /// Removes the forks that were made at the present tick or later; `false` if there are none.
    pub fn unfork(&mut self) -> bool {
        let now = self.live.ticks();
        let is_forked = self.forks.last().is_some_and(|(tick, _)| now <= *tick);
        if is_forked {
            self.forks.retain(|(at, _)| *at < now);
            self.forget_from(now);
        }
        is_forked
    }

    /// The present state with its forks applied.
    fn turned(&self) -> P {
        let mut process = self.live.clone();
        apply_forks(&mut process, &self.forks);
        process
    }

    /// The ticks after which the search was forked.
    pub fn forks(&self) -> impl Iterator<Item = u64> {
        self.forks.iter().map(|(tick, _)| *tick)
    }

    /// Drops all that lies after `tick`, the present one.
    fn forget_from(&mut self, tick: u64) {
        self.keyframes.retain(|keyframe| keyframe.ticks() <= tick);
        self.end = None;
        self.overview.forget_from(tick);
        // The last bucket is counted again as far as it is kept.
        self.seek(self.overview.ticks);
        self.seek(tick);
    }

    /// Why the present tick ended in a conflict, or what it undid after the conflict of the previous tick.
    ///
    /// Costs at most the stride in ticks of silent replay.
    pub fn why(&self) -> Why {
        let now = conflict_set(&self.live);
        let Some(previous) = self.live.ticks().checked_sub(1).map(|tick| self.past(tick)) else {
            return Why { conflict_set: now, ..Why::default() };
        };
        let undone = undone_between(previous.path(), &self.live.path());
        Why { conflict_set: now, undone, previous: conflict_set(&previous) }
    }

    /// The implication graph of the conflict of the present tick, or of the one that this tick learned from; `None`
    /// where there is none.
    ///
    /// Costs at most the stride in ticks of silent replay.
    pub fn implication_graph(&self) -> Option<ImplicationGraph> {
        if !P::LEARNS {
            return None;
        }
        self.live.implication_graph().or_else(|| {
            let previous = self.past(self.live.ticks().checked_sub(1)?);
            previous.implication_graph()
        })
    }

    /// How often the conflict of a nogood was met in the `ticks` ticks after `from`, up to the present one at most: its
    /// constraint failed, and for the same decisions.
    ///
    /// Replays these ticks silently, and finds the cause of each conflict that may be the same. The counts of
    /// consecutive stretches add up to the count of all.
    pub fn recount(&self, nogood: &Nogood, from: u64, ticks: u64) -> Recount {
        let now = self.live.ticks();
        let until = from.saturating_add(ticks).min(now);
        let mut recount = Recount { until, ..Recount::default() };
        if now <= from {
            return recount;
        }
        let mut process = self.past(from);
        let mut states = Vec::new();
        while process.ticks() < until {
            pass(&mut process, &self.forks, &self.heartbeat);
            if process.conflict() != Some(nogood.conflict) {
                continue;
            }
            process.paint(&mut states);
            if nogood.holds_on(&states) && is_caused_by(&process, nogood) {
                recount.count += 1;
                recount.latest = Some(process.ticks()).filter(|tick| *tick < now).or(recount.latest);
            }
        }
        recount
    }

    /// The search as it was at a tick of its past.
    fn past(&self, tick: u64) -> P {
        let at = self.keyframes.partition_point(|keyframe| keyframe.ticks() <= tick) - 1;
        let mut process = self.keyframes[at].clone();
        while process.ticks() < tick && pass(&mut process, &self.forks, &self.heartbeat) != Flow::Exhausted {}
        process
    }

    /// A tick that is not recorded.
    fn pass(&mut self) -> Flow {
        let before = self.live.counts();
        let flow = pass(&mut self.live, &self.forks, &self.heartbeat);
        self.note(before, flow);
        flow
    }

    /// Takes note of a tick that was done, before which the search had counted so much.
    #[inline]
    fn note(&mut self, before: Counts, flow: Flow) {
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

/// Whether the premises of a process's present conflict are those of a nogood.
fn is_caused_by<P: Process>(process: &P, nogood: &Nogood) -> bool {
    conflict_set(process).and_then(|found| found.nogood).is_some_and(|found| found.is_same(nogood))
}

/// What causes a process's present conflict. Not inlined: it is large.
#[inline(never)]
fn conflict_set<P: Process>(process: &P) -> Option<ConflictSet> {
    process.conflict_set(TESTS)
}

/// A tick that is not recorded. Not inlined: a search is large.
#[inline(never)]
fn pass<P: Process>(process: &mut P, forks: &[(u64, Fork)], heartbeat: &Heartbeat) -> Flow {
    heartbeat.pass();
    if !forks.is_empty() {
        apply_forks(process, forks);
    }
    process.step(&mut Silent)
}

/// Applies the forks of a process's present tick.
#[inline(never)]
fn apply_forks<P: Process>(process: &mut P, forks: &[(u64, Fork)]) {
    let now = process.ticks();
    for (_, fork) in forks.iter().filter(|(tick, _)| *tick == now) {
        process.fork(*fork);
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
    event.level = counts.level as u16;
    event
}

/// What happened in one stretch of ticks: the marks of a time bar and the shape of the search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Bucket {
    /// Decisions made.
    pub decisions: u32,
    /// Conflicts met.
    pub conflicts: u32,
    /// Decisions undone.
    pub backtracks: u32,
    /// Times that a backjump undid several decisions at once.
    pub backjumps: u32,
    /// Solutions met.
    pub solutions: u32,
    /// The lowest decision level.
    pub shallowest: u16,
    /// The highest decision level.
    pub deepest: u16,
}

impl Bucket {
    fn join(self, later: Bucket) -> Bucket {
        Bucket {
            decisions: self.decisions.saturating_add(later.decisions),
            conflicts: self.conflicts.saturating_add(later.conflicts),
            backtracks: self.backtracks.saturating_add(later.backtracks),
            backjumps: self.backjumps.saturating_add(later.backjumps),
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
        let level = after.level as u16;
        let this = Bucket {
            decisions: (after.decisions - before.decisions) as u32,
            conflicts: (after.conflicts - before.conflicts) as u32,
            backtracks: (after.backtracks - before.backtracks) as u32,
            backjumps: (after.backjumps - before.backjumps) as u32,
            solutions: (after.solutions - before.solutions) as u32,
            shallowest: level,
            deepest: level,
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

    /// Drops the ticks after `tick`, and those before it that share a bucket with them.
    fn forget_from(&mut self, tick: u64) {
        self.buckets.truncate((tick / self.stride) as usize);
        self.ticks = self.ticks.min(self.buckets.len() as u64 * self.stride);
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
