//! The ticks of one long call: all its parts draw on them, and between slices it can be cancelled.

use std::ops::ControlFlow;

/// Receives the part of a call that is done (0 to 1); may cancel it.
pub type Progress<'a> = &'a mut dyn FnMut(f32) -> ControlFlow<()>;

/// Ticks between two reports of the progress.
pub const SLICE: u64 = 64;

/// The remaining ticks of one call, and whether it was cancelled.
///
/// A tick is one of a solver's, or one constraint that a technique examines. Ticks, never seconds: the same budget
/// gives the same answer on every machine, and the progress can only cancel a call. A call that finds its budget over
/// gives up: whatever it returns then claims nothing that it has not proved.
///
/// Nothing is interrupted within a slice: a budget may be exceeded by one. A slice is a tick of a search, one technique
/// applied to a whole board, or one table of a count.
///
/// ```
/// use gridstep_engine::Budget;
///
/// let mut budget = Budget::of(10);
/// budget.share(4, |share| {
///     share.spend(3);
///     assert_eq!(share.left(), 1);
///     share.spend(1);
///     assert!(share.is_over());
/// });
/// assert_eq!((budget.left(), budget.spent(), budget.is_over()), (6, 4, false));
/// ```
pub struct Budget<'a> {
    left: u64,
    spent: u64,
    /// [`Budget::spent`] when the present call began, and what that can spend, but for a slice: what the progress is a
    /// part of.
    began: u64,
    all: u64,
    /// [`Budget::spent`] when the last report was made.
    reported: u64,
    is_cancelled: bool,
    progress: Option<Progress<'a>>,
}

impl<'a> Budget<'a> {
    /// At most so many ticks; `progress` gets the part that is spent about every [`SLICE`] ticks.
    pub fn new(ticks: u64, progress: Progress<'a>) -> Self {
        Budget { progress: Some(progress), ..Budget::of(ticks) }
    }

    /// At most so many ticks, without reports.
    pub const fn of(ticks: u64) -> Self {
        Budget {
            left: ticks,
            spent: 0,
            began: 0,
            all: ticks,
            reported: 0,
            is_cancelled: false,
            progress: None,
        }
    }

    /// No limit but those of the call's own.
    pub const fn unlimited() -> Self {
        Budget::of(u64::MAX)
    }

    /// Ticks that may still be spent: none once it was cancelled.
    pub const fn left(&self) -> u64 {
        if self.is_cancelled { 0 } else { self.left }
    }

    /// Ticks spent so far, shares included.
    pub const fn spent(&self) -> u64 {
        self.spent
    }

    /// Whether no ticks are left, or the progress cancelled it.
    pub const fn is_over(&self) -> bool {
        self.left() == 0
    }

    /// Counts ticks that were spent. Not inlined: a tick takes a thousand times as long, and it has many callers.
    #[inline(never)]
    pub fn spend(&mut self, ticks: u64) {
        self.left = self.left.saturating_sub(ticks);
        self.spent = self.spent.saturating_add(ticks);
        if SLICE <= self.spent - self.reported && !self.is_cancelled {
            self.report();
        }
    }

    #[cold]
    fn report(&mut self) {
        self.reported = self.spent;
        if let Some(progress) = &mut self.progress {
            let done = (self.spent - self.began) as f32 / self.all as f32;
            self.is_cancelled = progress(done.min(1.0)) == ControlFlow::Break(());
        }
    }

    /// Goes on with at most `most` of the ticks that are left; ticks that the share spends beyond them are taken from
    /// the rest.
    ///
    /// A share that is over says nothing about the rest; a share that was cancelled cancels all.
    pub fn share<R>(&mut self, most: u64, go_on: impl FnOnce(&mut Self) -> R) -> R {
        let (left, spent) = (self.left, self.spent);
        self.left = left.min(most);
        let result = go_on(self);
        self.left = left.saturating_sub(self.spent - spent);
        result
    }

    /// A share that is a call of its own: the progress gets the part of it that is done, from 0 on.
    pub fn call<R>(&mut self, most: u64, go_on: impl FnOnce(&mut Self) -> R) -> R {
        let outer = (self.began, self.all);
        (self.began, self.all) = (self.spent, self.left.min(most));
        let result = self.share(most, go_on);
        (self.began, self.all) = outer;
        result
    }
}

/// A call that a player waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// [`Puzzle::hint`](crate::Puzzle::hint).
    Hint,
    /// [`Puzzle::nearest`](crate::Puzzle::nearest).
    Nearest,
    /// [`Board::check`](crate::Board::check) with [`Depth::Solutions`](crate::Depth::Solutions).
    Check,
    /// [`Puzzle::grade`](crate::Puzzle::grade).
    Grade,
}

impl Call {
    /// Ticks that cover the parts of a call on a board of so many cells, where each call of the solver has at most
    /// `solve_ticks`.
    ///
    /// Of boards of 9x9 to 30x30 of every puzzle and level, the longest hint takes 163,000, the longest nearest cell
    /// 100,000, the longest check 24,000 and the longest grade 83,000.
    pub const fn most_ticks(self, cells: usize, solve_ticks: u64) -> u64 {
        // The first chain is finished whatever it costs, and a grade takes as many applications of techniques as its
        // steps.
        let first = 4_000_000 + 4_000 * cells as u64;
        // Six sets, each refuted in several ways, with up to four million ticks to find why nothing covers a board.
        let conflicts = 30_000_000;
        match self {
            Call::Hint => 20 * solve_ticks + conflicts + 2 * first,
            Call::Nearest => 2_000_000 + 2 * first,
            Call::Check => 4 * solve_ticks + conflicts,
            Call::Grade => first,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Budget, SLICE};
    use std::ops::ControlFlow;

    #[test]
    fn a_share_that_is_over_leaves_the_rest() {
        let mut budget = Budget::of(100);
        budget.share(30, |share| {
            share.share(50, |inner| assert_eq!(inner.left(), 30));
            share.spend(40);
            assert!(share.is_over());
        });
        assert_eq!((budget.left(), budget.spent()), (60, 40));
        budget.spend(1_000);
        assert_eq!((budget.left(), budget.spent(), budget.is_over()), (0, 1_040, true));
        budget.share(7, |share| assert!(share.is_over()));
    }

    #[test]
    fn each_call_on_a_budget_has_its_own_limit_and_progress() {
        let mut seen = Vec::new();
        let mut progress = |done: f32| {
            seen.push(done);
            ControlFlow::Continue(())
        };
        let mut budget = Budget::new(u64::MAX, &mut progress);
        for _ in 0..2 {
            budget.call(2 * SLICE, |call| {
                assert_eq!(call.left(), 2 * SLICE);
                call.spend(SLICE);
                call.spend(SLICE);
                assert!(call.is_over());
            });
        }
        assert_eq!(budget.left(), u64::MAX - 4 * SLICE);
        assert_eq!(seen, [0.5, 1.0, 0.5, 1.0]);
    }

    #[test]
    fn the_progress_grows_and_breaks_off_whole_and_shares() {
        let mut seen = Vec::new();
        let mut progress = |done: f32| {
            seen.push(done);
            if seen.len() == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let mut budget = Budget::new(10 * SLICE, &mut progress);
        let mut turns = 0;
        budget.share(8 * SLICE, |share| {
            while !share.is_over() {
                share.spend(1);
                turns += 1;
            }
        });
        assert_eq!((budget.left(), budget.is_over(), turns), (0, true, 3 * SLICE));
        budget.spend(SLICE);
        assert_eq!(seen.len(), 3, "nothing is reported after the end");
        assert!(seen.is_sorted() && seen.iter().all(|done| (0.0..=1.0).contains(done)), "{seen:?}");
    }
}
