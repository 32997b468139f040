//! What the runs say about the candidates: the propagator, apart from any search that drives it.
//!
//! [`fillings`] is the theorem; [`Domains`] is the state it narrows, with a trail that remembers for every
//! removed candidate when it went and by which run; [`Queue`] says which runs are worth asking again.

use std::sync::Arc;

use gridstep_engine::{Conflict, Digits};

pub use gridstep_engine::constraint::{Unfillable, fillings};

use super::clues::Clues;
use super::sums::LONGEST;

/// The candidates of every cell, and how they came to be so few.
#[derive(Clone)]
pub struct Domains {
    /// Per cell of the board, black ones included (they hold nothing).
    masks: Vec<Digits>,
    /// Every narrowing that stands, oldest first: its index is its time.
    trail: Vec<Narrowing>,
}

/// One narrowing of one cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Narrowing {
    /// The cell.
    pub cell: u32,
    /// Its candidates before.
    pub before: Digits,
    /// The run that removed them, or [`gridstep_engine::NONE`] for a guess.
    pub cause: u32,
}

impl Domains {
    /// All nine digits in every white cell.
    pub fn new(clues: &Clues) -> Self {
        let all = |white: &bool| if *white { Digits::ALL } else { Digits::NONE };
        Domains { masks: clues.white().iter().map(all).collect(), trail: Vec::new() }
    }

    /// What is left in a cell.
    #[inline]
    pub fn of(&self, cell: u32) -> Digits {
        self.masks[cell as usize]
    }

    /// What is left in every cell of the board.
    pub fn all(&self) -> &[Digits] {
        &self.masks
    }

    /// Narrows a cell, for a cause.
    #[inline]
    pub fn narrow(&mut self, cell: u32, to: Digits, cause: u32) {
        let before = std::mem::replace(&mut self.masks[cell as usize], to);
        self.trail.push(Narrowing { cell, before, cause });
    }

    /// The present time: narrowings that stand.
    #[inline]
    pub fn time(&self) -> usize {
        self.trail.len()
    }

    /// Takes back the newest narrowing; returns it with what the cell held until now.
    #[inline]
    pub fn undo(&mut self) -> Option<(Narrowing, Digits)> {
        let last = self.trail.pop()?;
        let until = std::mem::replace(&mut self.masks[last.cell as usize], last.before);
        Some((last, until))
    }

    /// Narrowings that stand, oldest first.
    pub fn trail(&self) -> &[Narrowing] {
        &self.trail
    }

    /// Roughly the bytes a copy takes.
    pub fn bytes(&self) -> usize {
        self.masks.len() * size_of::<Digits>() + self.trail.len() * size_of::<Narrowing>()
    }
}

/// The runs that wait to be asked, short ones first: they are cheap and say most.
#[derive(Clone)]
pub struct Queue {
    /// By run: how many cells it has.
    lengths: Arc<[u8]>,
    queued: Vec<bool>,
    /// One first-in first-out queue per length.
    queues: [Fifo; LONGEST as usize],
}

#[derive(Clone, Default)]
struct Fifo {
    runs: Vec<u16>,
    head: usize,
}

impl Queue {
    /// An agenda with every run on it, given how many cells (1 to 9) each has.
    pub fn full(lengths: impl IntoIterator<Item = u8>) -> Self {
        let lengths: Arc<[u8]> = lengths.into_iter().collect();
        let mut queue = Queue { queued: vec![false; lengths.len()], queues: Default::default(), lengths };
        for run in 0..queue.lengths.len() {
            queue.add(run);
        }
        queue
    }

    /// Puts a run on the agenda unless it is there.
    #[inline]
    pub fn add(&mut self, run: usize) {
        if !std::mem::replace(&mut self.queued[run], true) {
            self.queues[usize::from(self.lengths[run]) - 1].runs.push(run as u16);
        }
    }

    /// Puts both runs of a cell on the agenda, but for `except` (exact propagators need not wake themselves).
    #[inline]
    pub fn wake(&mut self, clues: &Clues, cell: u32, except: usize) {
        for run in clues.runs_of(cell) {
            if run != except {
                self.add(run);
            }
        }
    }

    /// Takes the next run off the agenda.
    #[inline]
    pub fn take(&mut self) -> Option<usize> {
        let queue = self.queues.iter_mut().find(|queue| queue.head < queue.runs.len())?;
        let run = usize::from(queue.runs[queue.head]);
        queue.head += 1;
        if queue.head == queue.runs.len() {
            queue.runs.clear();
            queue.head = 0;
        }
        self.queued[run] = false;
        Some(run)
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.queues.iter().all(|queue| queue.runs.is_empty())
    }

    /// Forgets what waits: after a conflict it would speak of a state that is gone.
    pub fn clear(&mut self) {
        while self.take().is_some() {}
    }

    /// Roughly the bytes a copy takes.
    pub fn bytes(&self) -> usize {
        self.queued.len() + self.queues.iter().map(|queue| queue.runs.len() * 2).sum::<usize>()
    }
}

/// Asks one run, and narrows its cells to what its fillings need. Tells `narrowed` each cell with its candidates
/// before and after; wakes the crossing runs.
///
/// # Errors
/// When nothing fills the run.
#[inline]
pub fn propagate_run(
    clues: &Clues,
    run: usize,
    domains: &mut Domains,
    queue: &mut Queue,
    mut narrowed: impl FnMut(u32, Digits, Digits),
) -> Result<(), Conflict> {
    let asked = clues.runs()[run];
    let mut masks = [Digits::NONE; LONGEST as usize];
    let masks = &mut masks[..asked.len as usize];
    for (mask, cell) in masks.iter_mut().zip(asked.cells()) {
        *mask = domains.of(cell);
    }
    fillings(masks, asked.sum).map_err(|Unfillable| Conflict { cell: asked.first, cause: run as u32 })?;
    for (mask, cell) in masks.iter().zip(asked.cells()) {
        let before = domains.of(cell);
        if *mask != before {
            domains.narrow(cell, *mask, run as u32);
            queue.wake(clues, cell, run);
            narrowed(cell, before, *mask);
        }
    }
    Ok(())
}
