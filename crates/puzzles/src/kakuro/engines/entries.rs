//! What the two write-ups share: entries, the digits used in each run, and the table that turns them into candidates.

use std::marker::PhantomData;
use std::sync::{Arc, LazyLock};

use gridstep_engine::{ConflictSite, Digits, Event, Kind, Model, NONE, Observer, Part, Progressed};

use crate::kakuro::cell_state::CellState;
use crate::kakuro::clues::Clues;
use crate::kakuro::entry;
use crate::kakuro::sums::{GREATEST, LONGEST, ways};

/// How an engine picks the cell to fill next.
pub trait Order: Clone + 'static {
    /// The next cell, given the cell that was filled last.
    fn choose<O: Order>(filling: &Filling<O>, last: Option<u32>) -> Choice;
}

/// The next cell to fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// This one, with what fits there: perhaps nothing.
    Cell(u32, Digits),
    /// There is none: the board is full.
    Full,
}

/// Plain backtracking: fill a cell with a digit that both of its runs allow, and on to the next.
///
/// A run allows the digits that complete what stands in it to one of the ways of its sum; nothing else is drawn
/// from the rest of the board.
#[derive(Clone)]
pub struct Filling<O> {
    clues: Arc<Clues>,
    /// Per cell of the board its digit, 0 where there is none.
    digits: Vec<u8>,
    /// Per run the digits that stand in it.
    used: Vec<Digits>,
    filled: Vec<Filled>,
    next: Option<(u32, Digits)>,
    /// A run that the player's own entries break.
    broken: Option<u32>,
    order: PhantomData<O>,
}

/// A cell the search filled, with what it had to choose from.
#[derive(Clone, Copy)]
struct Filled {
    cell: u32,
    candidates: Digits,
}

/// By cells, sum and used digits: the digits that can stand in the rest of the run.
static TABLE: LazyLock<Vec<Digits>> = LazyLock::new(|| {
    let mut table = vec![Digits::NONE; (LONGEST as usize + 1) * (GREATEST as usize + 1) * 512];
    for cells in 1..=LONGEST {
        for sum in 1..=GREATEST {
            for set in ways(cells, sum) {
                let start = place(cells, sum, Digits::NONE);
                let mut used = set.bits() >> 1;
                loop {
                    let used_digits = Digits::from_bits(used << 1);
                    table[start + usize::from(used)] |= *set - used_digits;
                    if used == 0 {
                        break;
                    }
                    used = (used - 1) & (set.bits() >> 1);
                }
            }
        }
    }
    table
});

fn place(cells: u32, sum: u8, used: Digits) -> usize {
    (cells as usize * (GREATEST as usize + 1) + usize::from(sum)) * 512 + usize::from(used.bits() >> 1)
}

impl<O: Order> Filling<O> {
    /// A board with the entries of `states` and nothing else.
    pub fn new(clues: &Arc<Clues>, states: &[u32]) -> Self {
        let mut filling = Filling {
            clues: Arc::clone(clues),
            digits: vec![0; clues.size().area()],
            used: vec![Digits::NONE; clues.runs().len()],
            filled: Vec::new(),
            next: None,
            broken: None,
            order: PhantomData,
        };
        for cell in clues.cells() {
            if let Some(digit) = entry(states, cell) {
                filling.put(cell, digit);
            }
        }
        filling.broken = (0..clues.runs().len()).find(|run| filling.breaks(*run)).map(|run| run as u32);
        filling
    }

    /// The printed puzzle.
    pub fn clues(&self) -> &Clues {
        &self.clues
    }

    /// Whether a white cell holds no digit.
    #[inline]
    pub fn is_open(&self, cell: u32) -> bool {
        self.clues.is_white(cell) && self.digits[cell as usize] == 0
    }

    /// The digits that both runs of a cell allow.
    #[inline]
    pub fn fits(&self, cell: u32) -> Digits {
        let [across, down] = self.clues.runs_of(cell);
        self.allowed(across) & self.allowed(down)
    }

    #[inline]
    fn allowed(&self, index: usize) -> Digits {
        let run = self.clues.runs()[index];
        match run.sum {
            Some(sum) => TABLE[place(run.len, sum, self.used[index])],
            None => self.used[index].complement(),
        }
    }

    #[inline]
    fn put(&mut self, cell: u32, digit: u8) {
        self.digits[cell as usize] = digit;
        for run in self.clues.runs_of(cell) {
            self.used[run] |= Digits::only(digit);
        }
    }

    #[inline]
    fn take(&mut self, cell: u32) {
        let digit = std::mem::replace(&mut self.digits[cell as usize], 0);
        for run in self.clues.runs_of(cell) {
            self.used[run] = self.used[run] - Digits::only(digit);
        }
    }

    /// Whether the entries of a run repeat a digit or leave no way to its sum.
    fn breaks(&self, index: usize) -> bool {
        let run = self.clues.runs()[index];
        let used = self.used[index];
        let filled = run.cells().filter(|cell| !self.is_open(*cell)).count() as u32;
        let summed = |sum| ways(run.len, sum).iter().any(|set| used.within(*set));
        filled != used.len() || !run.sum.is_none_or(summed)
    }

    /// The run that allows nothing at a cell; [`NONE`] if only both together leave nothing.
    fn conflict_set(&self, cell: u32) -> u32 {
        let alone = self.clues.runs_of(cell).into_iter().find(|run| self.allowed(*run).is_empty());
        alone.map_or(NONE, |run| run as u32)
    }
}

impl<O: Order> Model for Filling<O> {
    type Move = u8;
    /// How many cells the search had filled.
    type Mark = usize;

    fn propagate<W: Observer>(&mut self, observer: &mut W) -> Result<Progressed, ConflictSite> {
        if let Some(cause) = self.broken {
            return Err(ConflictSite { cell: self.clues.runs()[cause as usize].first, cause });
        }
        match O::choose(self, self.filled.last().map(|filled| filled.cell)) {
            Choice::Full => Ok(Progressed::Fixpoint),
            Choice::Cell(cell, fits) if fits.is_empty() => {
                Err(ConflictSite { cell, cause: self.conflict_set(cell) })
            }
            Choice::Cell(cell, fits) => {
                self.next = Some((cell, fits));
                if W::ON {
                    observer.record(Event::new(
                        Kind::Narrow,
                        cell,
                        CellState::EMPTY.0,
                        CellState::notes(fits).0,
                        NONE,
                    ));
                }
                Ok(Progressed::Fixpoint)
            }
        }
    }

    fn branch(&self, moves: &mut Vec<u8>) {
        if let Some((_, candidates)) = self.next {
            moves.extend(candidates);
            let least_last = moves.len() - candidates.len() as usize;
            moves[least_last..].reverse();
        }
    }

    fn play<W: Observer>(&mut self, digit: u8, observer: &mut W) {
        let (cell, candidates) = self.next.take().expect("a move is played where it was offered");
        self.put(cell, digit);
        self.filled.push(Filled { cell, candidates });
        if W::ON {
            observer.record(Event::new(
                Kind::Decision,
                cell,
                CellState::notes(candidates).0,
                CellState::filled(digit).0,
                NONE,
            ));
        }
    }

    fn mark(&self) -> usize {
        self.filled.len()
    }

    fn rewind<W: Observer>(&mut self, to: usize, observer: &mut W) {
        if self.filled.len() == to {
            return;
        }
        if let Some((cell, candidates)) = self.next.take()
            && W::ON
        {
            observer.record(Event::new(
                Kind::Undo,
                cell,
                CellState::notes(candidates).0,
                CellState::EMPTY.0,
                NONE,
            ));
        }
        while to < self.filled.len() {
            let Some(Filled { cell, candidates }) = self.filled.pop() else { return };
            let offered = self.filled.len() == to;
            if W::ON {
                let after = if offered { CellState::notes(candidates) } else { CellState::EMPTY };
                let before = CellState::filled(self.digits[cell as usize]);
                observer.record(Event::new(Kind::Undo, cell, before.0, after.0, NONE));
            }
            self.take(cell);
            if offered {
                self.next = Some((cell, candidates));
            }
        }
    }

    /// A cell to which its runs allow nothing.
    fn fails_with(&self, conflict: ConflictSite, _root: usize, moves: &[u8], parts: &[Part]) -> bool {
        let mut rest = self.clone();
        self.filled.iter().for_each(|filled| rest.take(filled.cell));
        for ((Filled { cell, .. }, digit), part) in self.filled.iter().zip(moves).zip(parts) {
            if part.is_kept(|| rest.fits(*cell).len() == 1) {
                rest.put(*cell, *digit);
            }
        }
        rest.fits(conflict.cell).is_empty()
    }

    fn paint(&self, states: &mut Vec<u32>) {
        let state = |digit: &u8| if *digit == 0 { CellState::EMPTY.0 } else { CellState::filled(*digit).0 };
        states.clear();
        states.extend(self.digits.iter().map(state));
        if let Some((cell, candidates)) = self.next {
            states[cell as usize] = CellState::notes(candidates).0;
        }
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.digits.len() + self.used.len() * 2 + self.filled.len() * size_of::<Filled>()
    }
}
