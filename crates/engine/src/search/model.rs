//! What a puzzle provides for depth-first search.

use crate::event::{ConflictSite, Observer, Silent};

/// A current move of a search, as [`Model::fails_with`] is to look at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A decision, or the last alternative of a branch, that is kept.
    Kept,
    /// One that is left out.
    LeftOut,
    /// It never had an alternative: it is kept as far as those before it still leave none.
    Forced,
}

impl Part {
    /// Whether the move is kept; `is_forced` says whether there is no alternative to it beside the moves kept so far.
    #[inline]
    pub fn is_kept(self, is_forced: impl FnOnce() -> bool) -> bool {
        match self {
            Part::Kept => true,
            Part::LeftOut => false,
            Part::Forced => is_forced(),
        }
    }
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
    /// Pushes the alternatives of the best branch, the first to try last. Pushes none when solved. A single one, and the
    /// last one after the others were refuted, is played like any other, but is no decision.
    fn branch(&self, moves: &mut Vec<Self::Move>);
    /// Applies an alternative and records it as [`Decision`](crate::Kind::Decision), which
    /// [`Search`](crate::Search) makes [`Forced`](crate::Kind::Forced) where it is the only one left.
    fn play<O: Observer>(&mut self, mv: Self::Move, observer: &mut O);
    /// The present point of the state's history.
    fn mark(&self) -> Self::Mark;
    /// Restores the state at `to`, which must lie in this state's own past, newest change first.
    fn rewind<O: Observer>(&mut self, to: Self::Mark, observer: &mut O);
    /// Whether the present `conflict` also follows from some of the moves alone: `moves` are all current moves,
    /// oldest first, and `parts` says what becomes of each. `root` is the mark before the first.
    ///
    /// The default replays the kept moves from the root with full propagation, for models whose moves can be played
    /// anywhere; a forced move rests on all moves before it. Models without propagation lay the kept moves again and
    /// test the constraint in conflict.
    fn fails_with(
        &self,
        _conflict: ConflictSite,
        root: Self::Mark,
        moves: &[Self::Move],
        parts: &[Part],
    ) -> bool {
        let mut model = self.clone();
        model.rewind(root, &mut Silent);
        let mut whole = true;
        for (mv, part) in moves.iter().zip(parts) {
            let is_kept = part.is_kept(|| whole);
            whole &= is_kept;
            if is_kept {
                model.play(*mv, &mut Silent);
            }
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
