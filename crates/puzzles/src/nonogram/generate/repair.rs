//! Changes as few cells of a picture as possible until its clues have one solution.
//!
//! Method: while line propagation leaves cells open, change the one of them after which the fewest are open; of several
//! that are about as good, the one after which one more change leaves the fewest. Cells at the rim of a shape are tried
//! first, since changing them alters a picture least. At the end each change that is not needed is undone.

use gridstep_engine::deletion::delete;
use gridstep_engine::few::sort_few;
use gridstep_engine::{Limit, Size, Verdict};

use crate::nonogram::cell_state::CellState;
use crate::nonogram::clues::Clues;
use crate::nonogram::propagate::Lines;
use crate::nonogram::solve::solve;
use crate::progress_meter::ShareMeter;

/// When a picture is done.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::nonogram) enum Goal {
    /// Line propagation settles every cell.
    Lines,
    /// The clues have one solution, however hard to find.
    Unique,
    /// The same with as few changes as the search finds, which takes longer.
    Fewest,
}

/// Ticks of a search for another solution.
const TICKS: u64 = 500;
/// The same after a change that is kept, for [`Goal::Fewest`]: where the search gives up, only the number of cells that
/// lines leave open can rank the changes.
const TICKS_FEWEST: u64 = 5_000;
/// Ticks of all these searches together: each gets a twentieth of the rest. A picture takes a few searches; noise takes
/// hundreds, none of which helps much.
const TICKS_TOGETHER: u64 = 100_000;
/// Changes tried in each round, at most and at least, and how many cells may be propagated for them together: on large
/// boards fewer are tried.
const TRIED: usize = 40;
const TRIED_LEAST: usize = 8;
const SETTLED: usize = 60_000;
/// Changes that a second one is tried after, and how many of those.
const AHEAD: usize = 3;
const TRIED_AHEAD: usize = 10;
/// Changes after which another solution is searched for although lines leave cells open; on small boards with
/// [`Goal::Fewest`], all of them.
const ASKED: usize = 5;
/// Cells of a small board.
const SMALL: usize = 400;
/// Cells above which a board is large: no second change is tried there, and no search may take longer.
const LARGE: usize = 4096;

/// A picture under repair.
pub(super) struct Repair<'a, 'w> {
    size: Size,
    black: Vec<bool>,
    goal: Goal,
    /// It gives up once more cells than this are changed and the goal is not reached.
    most: usize,
    /// Cells that differ from the original picture, in the order in which they were changed.
    changed: Vec<u32>,
    /// Cells open at the beginning.
    first: usize,
    /// Ticks left for searches after a change.
    ticks: u64,
    meter: &'a mut ShareMeter<'w>,
}

impl<'a, 'w> Repair<'a, 'w> {
    pub(super) fn new(
        size: Size,
        black: Vec<bool>,
        goal: Goal,
        most: usize,
        meter: &'a mut ShareMeter<'w>,
    ) -> Repair<'a, 'w> {
        let most = most.min(size.area() / 4 + 2);
        Repair { size, black, goal, most, changed: Vec::new(), first: 1, ticks: TICKS_TOGETHER, meter }
    }

    /// The picture and the cells that were changed; `None` if it takes too many changes, or was cancelled.
    pub(super) fn run(mut self) -> Option<(Vec<bool>, Vec<u32>)> {
        self.first = self.open()?.len().max(1);
        while let Some(suspects) = self.suspects(self.patience())? {
            if self.changed.len() > self.most {
                return None;
            }
            let cell = self.choose(&suspects)?;
            self.flip(cell);
            self.changed.push(cell);
        }
        let changed = self.changed.clone();
        let mut changed = delete(changed.clone(), changed, |fewer| self.is_enough(&fewer).then_some(fewer));
        changed.sort_unstable();
        (!self.meter.stopped).then_some((self.black, changed))
    }

    /// Whether all changes but one are enough: then that one is undone. One change always stays.
    fn is_enough(&mut self, fewer: &[u32]) -> bool {
        let undone = self.changed.iter().position(|cell| !fewer.contains(cell));
        let Some(undone) = undone.filter(|_| !fewer.is_empty() && !self.meter.stopped) else { return false };
        let cell = self.changed[undone];
        self.flip(cell);
        let is_enough = self.suspects(self.patience()) == Some(None);
        if is_enough {
            self.changed.remove(undone);
        } else {
            self.flip(cell);
        }
        is_enough
    }

    /// Ticks of a search after a change.
    fn patience(&self) -> u64 {
        let few = self.goal == Goal::Fewest && self.size.area() <= LARGE;
        if few { (self.ticks / 20).clamp(TICKS, TICKS_FEWEST) } else { TICKS }
    }

    fn flip(&mut self, cell: u32) {
        self.black[cell as usize] ^= true;
    }

    /// Cells that lines leave open; `None` if cancelled.
    fn open(&mut self) -> Option<Vec<u32>> {
        let mut lines = Lines::new(&Clues::of_picture(self.size, &self.black), &[]);
        lines.fixpoint().expect("a picture fits its own clues");
        let open: Vec<u32> =
            (0..self.size.area() as u32).filter(|cell| lines.black(*cell).is_none()).collect();
        let done = 1.0 - open.len() as f32 / self.first as f32;
        self.meter.work(self.size.area() as u64, done.clamp(0.0, 1.0)).is_continue().then_some(open)
    }

    /// Cells to change; the inner `None` if the goal is reached, the outer one if cancelled.
    #[expect(clippy::option_option, reason = "cancelled is not the same as reached")]
    fn suspects(&mut self, ticks: u64) -> Option<Option<Vec<u32>>> {
        let open = self.open()?;
        if open.is_empty() {
            return Some(None);
        }
        if self.goal == Goal::Lines {
            return Some(Some(open));
        }
        let clues = Clues::of_picture(self.size, &self.black);
        let answer = solve(&clues, &[], Limit { ticks, solutions: 2 });
        self.ticks = self.ticks.saturating_sub(answer.ticks);
        if answer.verdict() == Verdict::Unique {
            return Some(None);
        }
        // What a seed gives depends on the verdict alone, not on which other solution the search finds.
        if self.goal == Goal::Unique {
            return Some(Some(open));
        }
        let differs = |cell: &u32| {
            answer
                .solutions
                .iter()
                .any(|other| CellState(other[*cell as usize]).black() != Some(self.black[*cell as usize]))
        };
        let differing: Vec<u32> = open.iter().copied().filter(differs).collect();
        Some(Some(if differing.is_empty() { open } else { differing }))
    }

    /// The cells to try first: suspects with the most neighbours of the other colour; with [`Goal::Fewest`], others
    /// after them. No cell is changed twice.
    fn ranked(&self, suspects: &[u32], most: usize) -> Vec<u32> {
        let mut other = vec![true; self.size.area()];
        for cell in suspects {
            other[*cell as usize] = false;
        }
        let mut ranked: Vec<(bool, u32, u32)> = (0..self.size.area() as u32)
            .filter(|cell| !self.changed.contains(cell))
            .filter(|cell| self.goal == Goal::Fewest || !other[*cell as usize])
            .map(|cell| (other[cell as usize], 8 - self.strange(cell), cell))
            .collect();
        ranked.sort_unstable();
        ranked.into_iter().map(|(_, _, cell)| cell).take(most).collect()
    }

    /// Neighbours of the other colour; beyond the border all is white.
    fn strange(&self, cell: u32) -> u32 {
        let (row, column) = self.size.place(cell);
        let own = self.black[cell as usize];
        let is_black = |row: u32, column: u32| {
            row < self.size.height
                && column < self.size.width
                && self.black[self.size.cell(row, column) as usize]
        };
        let around = |by: u32| [row.wrapping_sub(1), row, row + 1].map(|row| (row, column.wrapping_add(by)));
        let cells = [u32::MAX, 0, 1].into_iter().flat_map(around);
        cells.filter(|(row, column)| is_black(*row, *column) != own).count() as u32
    }

    /// Cells with how many lines leave open after each is changed, fewest first.
    fn tried(&mut self, cells: &[u32]) -> Option<Vec<(usize, u32)>> {
        let mut tried = Vec::new();
        for cell in cells {
            self.flip(*cell);
            let open = self.open();
            self.flip(*cell);
            tried.push((open?.len(), *cell));
        }
        sort_few(&mut tried, |(open, _)| *open);
        Some(tried)
    }

    /// The cell to change next; `None` if there is none, or if cancelled.
    fn choose(&mut self, suspects: &[u32]) -> Option<u32> {
        let most = (SETTLED / self.size.area()).clamp(TRIED_LEAST, TRIED);
        let tried = self.tried(&self.ranked(suspects, most))?;
        let (open, best) = *tried.first()?;
        if open == 0 {
            return Some(best);
        }
        // Without ticks for searches, the number of cells that lines leave open decides.
        let asks = self.goal == Goal::Unique || self.goal == Goal::Fewest && 0 < self.ticks;
        if asks {
            let all = self.goal == Goal::Fewest && self.size.area() <= SMALL;
            let asked = if all { TRIED } else { ASKED };
            for (_, cell) in tried.iter().take(asked) {
                self.flip(*cell);
                let reached = self.suspects(TICKS);
                self.flip(*cell);
                if reached?.is_none() {
                    return Some(*cell);
                }
            }
        }
        if LARGE < self.size.area() {
            return Some(best);
        }
        let mut chosen = (usize::MAX, best);
        for (_, cell) in tried.into_iter().take(AHEAD) {
            self.flip(cell);
            self.changed.push(cell);
            let next = self.open().map(|open| self.ranked(&open, TRIED_AHEAD));
            let tried = next.and_then(|next| self.tried(&next));
            self.changed.pop();
            self.flip(cell);
            let open = tried?.first().map_or(usize::MAX, |(open, _)| *open);
            if open < chosen.0 {
                chosen = (open, cell);
            }
        }
        Some(chosen.1)
    }
}
