//! Depth-first search that can stop after any tick, be copied, and carry on.

mod minimal;
mod model;

use crate::conflict_set::{ConflictSet, Nogood, assignments_of};
use crate::event::{At, ConflictSite, Event, Kind, NONE, Observer, Recorder, Silent};
use crate::implication::ImplicationGraph;
use crate::path::{Branch, Choice, Fork};

pub use minimal::{Minimal, Origin, minimal_decisions};
pub use model::{Model, Part, Progressed};

/// A search one can stop after any tick, copy, and carry on.
///
/// Deterministic: the same value stepped the same number of times is the same value.
pub trait Process: Clone {
    /// Whether it learns nogoods, so that a conflict can have an implication graph.
    const LEARNS: bool = false;

    /// Does one tick. After [`Flow::Exhausted`] further calls change nothing and return it again.
    fn step<O: Observer>(&mut self, observer: &mut O) -> Flow;
    /// Ticks done so far.
    fn ticks(&self) -> u64;
    /// What has been counted so far.
    fn counts(&self) -> Counts;
    /// Replaces `states` by one state per cell, in the encoding of [`Event::from`] and [`Event::to`].
    fn paint(&self, states: &mut Vec<u32>);
    /// Roughly the bytes a copy takes; a [`Timeline`](crate::Timeline) bounds its memory by it.
    fn bytes(&self) -> usize;
    /// The branches from the root to the current node, the first decision first. Empty for a search that has none.
    fn path(&self) -> Vec<Branch> {
        Vec::new()
    }
    /// Applies `fork` in the next tick; `false` if it is not possible. Copies apply it too.
    fn fork(&mut self, _fork: Fork) -> bool {
        false
    }
    /// The conflict in which the last tick ended; always `None` for a search that never repeats a conflict.
    fn conflict(&self) -> Option<ConflictSite> {
        None
    }
    /// The cause of the conflict in which the last tick ended, found by testing at most so many subsets of the
    /// decisions. `None` if there was no conflict, and for a search that does not support it.
    fn conflict_set(&self, _questions: u32) -> Option<ConflictSet> {
        None
    }
    /// Why the conflict in which the last tick ended follows from decisions, and what is learned from it. `None` if there
    /// was no conflict or no decision, and for a search that learns no nogoods.
    fn implication_graph(&self) -> Option<ImplicationGraph> {
        None
    }
}

/// What a tick ended in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Flow {
    /// There is more to do.
    Running,
    /// The board is a solution; stepping again looks for the next one.
    Solution,
    /// The search space is exhausted.
    Exhausted,
}

/// What a search has counted; every figure is exact and the same on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Nodes of the search tree visited: the root, and one for each decision. A search that sweeps counts its states.
    pub nodes: u64,
    /// Decisions made. What was the only alternative left is none.
    pub decisions: u64,
    /// Decisions undone.
    pub backtracks: u64,
    /// Conflicts after which a search that learns nogoods undid more than the last decision.
    pub backjumps: u64,
    /// Conflicts met.
    pub conflicts: u64,
    /// Solutions met.
    pub solutions: u64,
    /// The decision level: decisions that stand.
    pub level: u32,
}

/// Depth-first search over a [`Model`] with an explicit stack.
///
/// One tick visits one node (take the next alternative, play it, propagate, branch), or, if the model is
/// [`Model::STEPWISE`], takes one alternative or propagates once.
///
/// A branch with a single alternative is no branch, nor is one of whose alternatives all but the last are refuted: that
/// is forced. It is played as a tick of its own too, but it adds no level, is counted neither as a decision nor as a node,
/// and is undone with the decision before it.
///
/// An alternative with a solution, and one that a fork excludes, is not refuted: beside it the last one is a decision.
///
/// ```
#[doc = include_str!("../doc/row.rs")]
///
/// use gridstep_engine::{Flow, Process, Recorder, Search};
///
/// let mut search = Search::new(Row { length: 3, values: vec![] });
/// let mut events = Vec::new();
/// while search.step(&mut Recorder(&mut events)) != Flow::Solution {}
///
/// let mut states = Vec::new();
/// search.paint(&mut states);
/// assert_eq!(states, [2, 1, 2], "the first solution is 1 0 1");
/// assert_eq!((search.ticks(), search.counts().conflicts), (5, 1), "1 1 was tried on the way");
/// // Played forwards, the events paint the same board.
/// let mut board = [0; 3];
/// for event in events.iter().filter(|event| event.cell != NONE && event.kind != Kind::Conflict) {
///     board[event.cell as usize] = event.to;
/// }
/// assert_eq!(board, [2, 1, 2]);
/// ```
#[derive(Clone)]
pub struct Search<M: Model> {
    model: M,
    frames: Vec<Frame<M::Mark>>,
    /// The alternatives of every open frame, deepest last; one allocation for the whole search.
    moves: Vec<M::Move>,
    stage: Stage,
    ticks: u64,
    counts: Counts,
    /// What the next tick does first.
    pending_fork: Option<PendingFork>,
}

#[derive(Clone, Copy)]
struct Frame<K> {
    mark: K,
    /// Where this frame's alternatives begin in `Search::moves`: first the open ones, the next one last.
    first: usize,
    /// Where the open ones end; then comes the current one, if any, and then the refuted ones, newest first.
    next: usize,
    /// Whether one of its alternatives is a current move.
    taken: bool,
    /// How the current one came about; before there is one, whether it will be a decision.
    origin: Origin,
    /// Whether one that is gone was not refuted: it had a solution, or a fork excludes it or something below it.
    has_unrefuted: bool,
    /// The tick in which it was taken.
    tick: u64,
}

impl<K> Frame<K> {
    /// Whether the current alternative is a decision: there are several that are not refuted.
    #[inline]
    fn is_choice(&self) -> bool {
        self.origin == Origin::Decision
    }
}

/// A fork, found among the frames and the alternatives.
#[derive(Clone, Copy)]
struct PendingFork {
    frame: usize,
    alternative: usize,
    forbid: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// A node was entered: propagate.
    Propagate,
    /// The node is done with: take the next alternative.
    Branch,
    /// As [`Stage::Branch`], after a conflict, which is kept for explanations.
    Conflict(ConflictSite),
    Exhausted,
}

impl<M: Model> Search<M> {
    /// A search that has done nothing yet.
    pub fn new(model: M) -> Self {
        let counts = Counts { nodes: 1, ..Counts::default() };
        let (frames, moves) = (Vec::new(), Vec::new());
        Search { model, frames, moves, stage: Stage::Propagate, ticks: 0, counts, pending_fork: None }
    }

    /// The current state.
    pub fn model(&self) -> &M {
        &self.model
    }

    /// Undoes the current alternative and returns the next one, and whether it is a decision; `None` if the search
    /// space is exhausted.
    #[inline]
    fn next_alternative<O: Observer>(&mut self, observer: &mut O) -> Option<(M::Move, bool)> {
        loop {
            let frame = self.frames.last_mut()?;
            if frame.taken {
                frame.taken = false;
                let level = self.counts.level as u16;
                self.model.rewind(frame.mark, &mut At { level, forced: false, observer });
                let is_choice = frame.is_choice();
                self.counts.backtracks += u64::from(is_choice);
                self.counts.level -= u32::from(is_choice);
            }
            if frame.first < frame.next {
                frame.next -= 1;
                frame.taken = true;
                frame.tick = self.ticks + 1;
                if frame.is_choice() && frame.first == frame.next && !frame.has_unrefuted {
                    frame.origin = Origin::Last;
                }
                return Some((self.moves[frame.next], frame.is_choice()));
            }
            self.moves.truncate(frame.first);
            let has_unrefuted = frame.has_unrefuted;
            self.frames.pop();
            self.note_unrefuted(has_unrefuted);
        }
    }

    /// Takes note whether something below the last frame's current alternative was not refuted.
    #[inline]
    fn note_unrefuted(&mut self, has_unrefuted: bool) {
        if let Some(frame) = self.frames.last_mut() {
            frame.has_unrefuted |= has_unrefuted;
        }
    }

    /// Ends the node: opens a branch, or finds that the board is solved.
    #[inline]
    fn finish_node<O: Observer>(&mut self, observer: &mut O) -> Flow {
        self.stage = Stage::Branch;
        let first = self.moves.len();
        self.model.branch(&mut self.moves);
        if self.moves.len() != first {
            let (mark, next) = (self.model.mark(), self.moves.len());
            let origin = if first + 1 < next { Origin::Decision } else { Origin::Only };
            self.frames.push(Frame {
                mark,
                first,
                next,
                taken: false,
                origin,
                has_unrefuted: false,
                tick: 0,
            });
            return Flow::Running;
        }
        self.note_unrefuted(true);
        self.counts.solutions += 1;
        if O::ON {
            self.observer(observer).record(Event::new(Kind::Solution, NONE, 0, 0, NONE));
        }
        Flow::Solution
    }

    /// Applies a fork at the start of a tick: backtracks to its branch.
    fn apply_fork<O: Observer>(
        &mut self,
        PendingFork { frame: at, alternative, forbid }: PendingFork,
        observer: &mut O,
    ) {
        let frame = self.frames[at];
        let standing =
            self.frames[at..].iter().filter(|frame| frame.taken && frame.is_choice()).count() as u32;
        let mut seen = self.observer(observer);
        self.model.rewind(frame.mark, &mut seen);
        self.counts.backtracks += u64::from(standing);
        self.counts.level -= standing;
        self.moves.truncate(self.end_of(at));
        self.frames.truncate(at + 1);
        self.stage = Stage::Branch;
        if forbid {
            self.moves.remove(alternative);
            self.frames[at] = Frame { taken: false, has_unrefuted: true, ..frame };
        } else {
            let next = frame.next + usize::from(frame.taken);
            self.moves[alternative..next].rotate_left(1);
            self.frames[at] = Frame { next, taken: false, ..frame };
        }
    }

    /// Removes an alternative that was not tried yet; the board does not change.
    fn leave_out(&mut self, frame: usize, alternative: usize) {
        self.moves.remove(alternative);
        self.frames[frame].next -= 1;
        self.frames[frame].has_unrefuted = true;
        for later in &mut self.frames[frame + 1..] {
            later.first -= 1;
            later.next -= 1;
        }
        self.pending_fork = self
            .pending_fork
            .filter(|pending_fork| pending_fork.alternative != alternative)
            .map(|pending_fork| PendingFork {
                alternative: pending_fork.alternative - usize::from(alternative < pending_fork.alternative),
                ..pending_fork
            });
    }

    /// Where the alternatives of a frame end.
    fn end_of(&self, frame: usize) -> usize {
        self.frames.get(frame + 1).map_or(self.moves.len(), |next| next.first)
    }

    /// The events of an alternative of a frame, recorded by playing it on a model at that frame.
    #[inline(never)]
    fn events_of(model: &mut M, mark: M::Mark, mv: M::Move) -> Vec<Event> {
        let mut events = Vec::new();
        model.play(mv, &mut Recorder(&mut events));
        model.rewind(mark, &mut Silent);
        events
    }

    /// An alternative of a frame, and the cells that it settles.
    fn choice(model: &mut M, mark: M::Mark, mv: M::Move) -> (Choice, Vec<u32>) {
        Choice::of(&Self::events_of(model, mark, mv))
    }

    #[inline]
    fn observer<'a, O: Observer>(&self, observer: &'a mut O) -> At<'a, O> {
        At { level: self.counts.level as u16, forced: false, observer }
    }

    /// The frame of a branch: those whose current alternative is forced are none.
    fn frame_of(&self, branch: u32) -> Option<usize> {
        let choices = self.frames.iter().enumerate().filter(|(_, frame)| frame.is_choice());
        choices.map(|(at, _)| at).nth(branch as usize)
    }
}

impl<M: Model> Process for Search<M> {
    #[inline]
    fn step<O: Observer>(&mut self, observer: &mut O) -> Flow {
        if self.stage == Stage::Exhausted {
            return Flow::Exhausted;
        }
        if let Some(pending_fork) = self.pending_fork.take() {
            self.apply_fork(pending_fork, observer);
        }
        if self.stage != Stage::Propagate {
            let Some((mv, is_choice)) = self.next_alternative(observer) else {
                // A tick of its own: undoing the last decisions changes the board.
                self.stage = Stage::Exhausted;
                self.ticks += 1;
                return Flow::Exhausted;
            };
            self.counts.nodes += u64::from(is_choice);
            self.counts.decisions += u64::from(is_choice);
            self.counts.level += u32::from(is_choice);
            let mut at = At { forced: !is_choice, ..self.observer(observer) };
            self.model.play(mv, &mut at);
            self.stage = Stage::Propagate;
            if M::STEPWISE {
                self.ticks += 1;
                return Flow::Running;
            }
        }
        self.ticks += 1;
        let mut at = self.observer(observer);
        loop {
            match self.model.propagate(&mut at) {
                Ok(Progressed::Fixpoint) => return self.finish_node(observer),
                Ok(Progressed::Some) if M::STEPWISE => return Flow::Running,
                Ok(Progressed::Some) => (),
                Err(conflict) => {
                    self.counts.conflicts += 1;
                    self.stage = Stage::Conflict(conflict);
                    if O::ON {
                        at.record(Event::new(Kind::Conflict, conflict.cell, 0, 0, conflict.cause));
                    }
                    return Flow::Running;
                }
            }
        }
    }

    fn ticks(&self) -> u64 {
        self.ticks
    }

    fn counts(&self) -> Counts {
        self.counts
    }

    fn paint(&self, states: &mut Vec<u32>) {
        self.model.paint(states);
    }

    fn bytes(&self) -> usize {
        self.model.bytes()
            + self.frames.len() * size_of::<Frame<M::Mark>>()
            + self.moves.len() * size_of::<M::Move>()
            + size_of::<Self>()
    }

    fn path(&self) -> Vec<Branch> {
        let mut model = self.model.clone();
        let mut path = Vec::new();
        for (at, frame) in self.frames.iter().enumerate().rev().filter(|(_, frame)| frame.is_choice()) {
            model.rewind(frame.mark, &mut Silent);
            let current = frame.taken.then(|| Self::choice(&mut model, frame.mark, self.moves[frame.next]));
            let (taken, cells) = current.unzip();
            let mut choices = |from: usize, to: usize| -> Vec<Choice> {
                self.moves[from..to]
                    .iter()
                    .rev()
                    .map(|mv| Self::choice(&mut model, frame.mark, *mv).0)
                    .collect()
            };
            let tried = frame.next + usize::from(frame.taken);
            path.push(Branch {
                tick: frame.tick,
                taken,
                cells: cells.unwrap_or_default(),
                open: choices(frame.first, frame.next),
                refuted: choices(tried, self.end_of(at)),
                more: 0,
            });
        }
        path.reverse();
        path
    }

    #[inline(never)]
    fn fork(&mut self, Fork { branch, choice, forbid }: Fork) -> bool {
        let path = self.path();
        let (Some(shown), Some(at)) = (path.get(branch as usize), self.frame_of(branch)) else {
            return false;
        };
        let frame = self.frames[at];
        // The next one to try is the last in `moves`.
        if let Some(place) = shown.open.iter().position(|open| *open == choice) {
            let alternative = frame.next - 1 - place;
            if forbid {
                self.leave_out(at, alternative);
            } else {
                self.pending_fork = Some(PendingFork { frame: at, alternative, forbid });
            }
            return true;
        }
        let is_standing = forbid && shown.taken == Some(choice);
        if is_standing {
            self.pending_fork = Some(PendingFork { frame: at, alternative: frame.next, forbid });
        }
        is_standing
    }

    fn conflict(&self) -> Option<ConflictSite> {
        if let Stage::Conflict(conflict) = self.stage { Some(conflict) } else { None }
    }

    fn conflict_set(&self, tests: u32) -> Option<ConflictSet> {
        let conflict = self.conflict()?;
        let Some(root) = self.frames.first().map(|frame| frame.mark) else {
            let nogood = Some(Nogood { conflict, assignments: Vec::new() });
            return Some(ConflictSet { decisions: Vec::new(), complete: true, nogood });
        };
        // In a conflict every frame has a current alternative.
        let moves: Vec<M::Move> = self.frames.iter().map(|frame| self.moves[frame.next]).collect();
        let origins: Vec<Origin> = self.frames.iter().map(|frame| frame.origin).collect();
        let mut fails = |parts: &[Part]| self.model.fails_with(conflict, root, &moves, parts);
        let Minimal { decisions, moves: kept, complete } = minimal_decisions(&origins, tests, &mut fails);
        let mut model = self.model.clone();
        let mut assignments = Vec::new();
        for at in kept.into_iter().rev() {
            model.rewind(self.frames[at].mark, &mut Silent);
            assignments_of(&Self::events_of(&mut model, self.frames[at].mark, moves[at]), &mut assignments);
        }
        Some(ConflictSet { decisions, complete, nogood: Some(Nogood { conflict, assignments }) })
    }
}
