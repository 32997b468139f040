//! Depth-first search that can stop after any tick, be copied, and carry on.

use crate::conflict_set::{ConflictSet, Nogood, assignments_of};
use crate::deletion::minimal_subset;
use crate::event::{At, ConflictSite, Event, Kind, NONE, Observer, Recorder, Silent};
use crate::path::{Branch, Choice, Fork};

/// A search one can stop after any tick, copy, and carry on.
///
/// Deterministic: the same value stepped the same number of times is the same value.
pub trait Process: Clone {
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
    /// Nodes of the search tree visited, the root included.
    pub nodes: u64,
    /// Decisions undone.
    pub backtracks: u64,
    /// Conflicts after which a search that learns nogoods undid more than the last decision.
    pub backjumps: u64,
    /// Conflicts met.
    pub conflicts: u64,
    /// Solutions met.
    pub solutions: u64,
    /// The decision level.
    pub level: u32,
}

/// Whether [`Model::propagate`] reached its fixpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progressed {
    /// A domain was reduced; there may be more to propagate.
    Some,
    /// The fixpoint is reached.
    Fixpoint,
}

/// A puzzle state for depth-first search.
///
/// Implementations must be deterministic: no clock, no random numbers, no hash-map iteration.
pub trait Model: Clone {
    /// One alternative at a branch, such as "cell 12 holds 7".
    type Move: Copy;
    /// A point the state can be rewound to; cheap to copy.
    type Mark: Copy;

    /// Whether each propagation is a tick of its own.
    ///
    /// Strong propagation solves a whole puzzle in one node; with a tick per node there would be nothing to step
    /// through. Plain backtrackers leave it `false`: one tick is one node.
    const STEPWISE: bool = false;

    /// Propagates once: reduces something, reaches the fixpoint, or finds a conflict.
    ///
    /// # Errors
    /// A [`ConflictSite`] when no solution extends the state. The state may then be partly reduced: rewind it.
    fn propagate<O: Observer>(&mut self, observer: &mut O) -> Result<Progressed, ConflictSite>;
    /// Pushes the alternatives of the best branch, the first to try last. Pushes none when solved.
    fn branch(&self, moves: &mut Vec<Self::Move>);
    /// Applies an alternative and records it as [`Kind::Decision`].
    fn play<O: Observer>(&mut self, mv: Self::Move, observer: &mut O);
    /// The present point of the state's history.
    fn mark(&self) -> Self::Mark;
    /// Restores the state at `to`, which must lie in this state's own past, newest change first.
    fn rewind<O: Observer>(&mut self, to: Self::Mark, observer: &mut O);
    /// Whether the present `conflict` also follows from some of the decisions alone: `moves` are all current decisions,
    /// oldest first, and `kept` selects some of them. `root` is the mark before the first.
    ///
    /// The default replays the kept moves from the root with full propagation, for models whose moves can be played
    /// anywhere. Models without propagation undo the moves that are not kept and test the constraint in conflict.
    fn fails_with(
        &self,
        _conflict: ConflictSite,
        root: Self::Mark,
        moves: &[Self::Move],
        kept: &[bool],
    ) -> bool {
        let mut model = self.clone();
        model.rewind(root, &mut Silent);
        for (mv, _) in moves.iter().zip(kept).filter(|(_, kept)| **kept) {
            model.play(*mv, &mut Silent);
        }
        loop {
            match model.propagate(&mut Silent) {
                Ok(Progressed::Some) => (),
                Ok(Progressed::Fixpoint) => return false,
                Err(_) => return true,
            }
        }
    }
    /// Replaces `states` by one state per cell.
    fn paint(&self, states: &mut Vec<u32>);
    /// Roughly the bytes a copy takes.
    fn bytes(&self) -> usize;
}

/// Depth-first search over a [`Model`] with an explicit stack.
///
/// One tick visits one node (take the next alternative, play it, propagate, branch), or, if the model is
/// [`Model::STEPWISE`], takes one alternative or propagates once.
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
/// let mut words = Vec::new();
/// search.paint(&mut words);
/// assert_eq!(words, [2, 1, 2], "the first solution is 1 0 1");
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
    /// Whether one of its alternatives is the current decision.
    taken: bool,
    /// The tick in which it was taken.
    tick: u64,
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

    /// Undoes the current alternative and returns the next one, or `None` if the search space is exhausted.
    #[inline]
    fn next_alternative<O: Observer>(&mut self, observer: &mut O) -> Option<M::Move> {
        loop {
            let frame = self.frames.last_mut()?;
            if frame.taken {
                frame.taken = false;
                let level = self.counts.level as u16;
                self.model.rewind(frame.mark, &mut At { level, observer });
                self.counts.backtracks += 1;
                self.counts.level -= 1;
            }
            if frame.first < frame.next {
                frame.next -= 1;
                frame.taken = true;
                frame.tick = self.ticks + 1;
                return Some(self.moves[frame.next]);
            }
            self.moves.truncate(frame.first);
            self.frames.pop();
        }
    }

    /// Ends the node: opens a branch, or finds that the board is solved.
    #[inline]
    fn finish_node<O: Observer>(&mut self, observer: &mut O) -> Flow {
        self.stage = Stage::Branch;
        let first = self.moves.len();
        self.model.branch(&mut self.moves);
        if self.moves.len() != first {
            let next = self.moves.len();
            self.frames.push(Frame { mark: self.model.mark(), first, next, taken: false, tick: 0 });
            return Flow::Running;
        }
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
        let standing = self.frames[at..].iter().filter(|frame| frame.taken).count() as u32;
        let mut seen = self.observer(observer);
        self.model.rewind(frame.mark, &mut seen);
        self.counts.backtracks += u64::from(standing);
        self.counts.level -= standing;
        self.moves.truncate(self.end_of(at));
        self.frames.truncate(at + 1);
        self.stage = Stage::Branch;
        if forbid {
            self.moves.remove(alternative);
            self.frames[at].taken = false;
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
    fn events_of(model: &mut M, mark: M::Mark, mv: M::Move) -> Vec<Event> {
        let mut events = Vec::new();
        model.play(mv, &mut Recorder(&mut events));
        model.rewind(mark, &mut Silent);
        events
    }

    fn choice(model: &mut M, mark: M::Mark, mv: M::Move) -> Choice {
        let events = Self::events_of(model, mark, mv);
        let decision = events.iter().find(|event| event.kind == Kind::Decision);
        decision.map_or(Choice::UNSEEN, |decision| Choice {
            cell: decision.cell,
            state: decision.to,
            holds: true,
            cause: decision.cause,
        })
    }

    #[inline]
    fn observer<'a, O: Observer>(&self, observer: &'a mut O) -> At<'a, O> {
        At { level: self.counts.level as u16, observer }
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
            let Some(mv) = self.next_alternative(observer) else {
                // A tick of its own: undoing the last decisions changes the board.
                self.stage = Stage::Exhausted;
                self.ticks += 1;
                return Flow::Exhausted;
            };
            self.counts.nodes += 1;
            self.counts.level += 1;
            let mut at = self.observer(observer);
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
        for (at, frame) in self.frames.iter().enumerate().rev() {
            model.rewind(frame.mark, &mut Silent);
            let mut choices = |from: usize, to: usize| -> Vec<Choice> {
                self.moves[from..to]
                    .iter()
                    .rev()
                    .map(|mv| Self::choice(&mut model, frame.mark, *mv))
                    .collect()
            };
            let tried = frame.next + usize::from(frame.taken);
            path.push(Branch {
                tick: frame.tick,
                taken: choices(frame.next, tried).pop(),
                open: choices(frame.first, frame.next),
                refuted: choices(tried, self.end_of(at)),
                more: 0,
            });
        }
        path.reverse();
        path
    }

    fn fork(&mut self, Fork { branch, choice, forbid }: Fork) -> bool {
        let at = branch as usize;
        let path = self.path();
        let (Some(shown), Some(frame)) = (path.get(at), self.frames.get(at)) else { return false };
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
        // In a conflict every branch has a current alternative.
        let moves: Vec<M::Move> = self.frames.iter().map(|frame| self.moves[frame.next]).collect();
        let mut fails = |kept: &[bool]| self.model.fails_with(conflict, root, &moves, kept);
        let (decisions, complete) = minimal_subset(moves.len(), tests, &mut fails);
        let mut model = self.model.clone();
        let mut assignments = Vec::new();
        for at in decisions.iter().rev().map(|decision| *decision as usize) {
            model.rewind(self.frames[at].mark, &mut Silent);
            assignments_of(&Self::events_of(&mut model, self.frames[at].mark, moves[at]), &mut assignments);
        }
        Some(ConflictSet { decisions, complete, nogood: Some(Nogood { conflict, assignments }) })
    }
}
