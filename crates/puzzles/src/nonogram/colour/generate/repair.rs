//! Changes few cells of a coloured picture until its clues have one solution.
//!
//! Method, as in black and white: while the lines leave cells open, one of them, or one beside, takes the colour of a
//! neighbour or white: that change after which the fewest are open. At the end each change that is not needed is undone.

use std::sync::Arc;

use gridstep_engine::constraint::Propagation;
use gridstep_engine::declaration::solve;
use gridstep_engine::few::sort_few;
use gridstep_engine::{Budget, Declaration, Limit, Size, Verdict};

use crate::nonogram::colour::Kind;
use crate::nonogram::colour::clues::{Clues, Colour};
use crate::nonogram::generate::repair::Goal;
use crate::progress_meter::ShareMeter;

/// Ticks of a search for another solution.
const TICKS: u64 = 2_000;
/// Changes tried in each round.
const TRIED: usize = 24;
const TRIED_FEWEST: usize = 80;

/// A picture with one solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repaired {
    /// By cell the number of its colour, 0 for white.
    pub colours: Vec<u8>,
    /// Cells that were changed, in reading order.
    pub changed: Vec<u32>,
}

/// A picture under repair.
pub(super) struct Repair<'a, 'w> {
    size: Size,
    palette: Box<[Colour]>,
    colours: Vec<u8>,
    goal: Goal,
    most: usize,
    /// Cells that were changed, with the colour that they had.
    changed: Vec<(u32, u8)>,
    /// Cells open at the beginning.
    first: usize,
    meter: &'a mut ShareMeter<'w>,
}

impl<'a, 'w> Repair<'a, 'w> {
    pub(super) fn new(
        size: Size,
        inks: usize,
        colours: Vec<u8>,
        goal: Goal,
        most: usize,
        meter: &'a mut ShareMeter<'w>,
    ) -> Repair<'a, 'w> {
        let plain = |_| Colour { name: Box::default(), letter: 'x', value: [0; 3] };
        let palette = (0..inks).map(plain).collect();
        let most = most.min(size.area() / 4 + 2);
        Repair { size, palette, colours, goal, most, changed: Vec::new(), first: 1, meter }
    }

    /// The picture; `None` if it takes too many changes, or was cancelled.
    pub(super) fn run(mut self) -> Option<Repaired> {
        self.first = self.open()?.len().max(1);
        while let Some(suspects) = self.suspects()? {
            if self.most <= self.changed.len() {
                return None;
            }
            let (cell, colour) = self.choose(&suspects)?;
            self.changed.push((cell, self.colours[cell as usize]));
            self.colours[cell as usize] = colour;
        }
        self.undo_needless()?;
        let mut changed: Vec<u32> = self.changed.iter().map(|(cell, _)| *cell).collect();
        changed.sort_unstable();
        Some(Repaired { colours: self.colours, changed })
    }

    /// Gives cells their colour back where the rest of the changes is enough.
    fn undo_needless(&mut self) -> Option<()> {
        for (cell, before) in self.changed.clone() {
            let after = std::mem::replace(&mut self.colours[cell as usize], before);
            if self.suspects()?.is_none() {
                self.changed.retain(|(changed, _)| *changed != cell);
            } else {
                self.colours[cell as usize] = after;
            }
        }
        Some(())
    }

    fn clues(&self) -> Clues {
        Clues::of_picture(self.size, self.palette.clone(), &self.colours)
    }

    /// Cells that the lines leave open; `None` if cancelled.
    fn open(&mut self) -> Option<Vec<u32>> {
        let mut lines = Propagation::new(&Arc::new(Kind::csp(&self.clues())));
        lines.fixpoint().expect("a picture fits its own clues");
        let domains = (0..).zip(lines.store().domains());
        let open: Vec<u32> = domains.filter(|(_, domain)| 1 < domain.len()).map(|(cell, _)| cell).collect();
        let done = 1.0 - open.len() as f32 / self.first as f32;
        self.meter.work(self.size.area() as u64, done.clamp(0.0, 1.0)).is_continue().then_some(open)
    }

    /// Cells to change; the inner `None` if the goal is reached, the outer one if cancelled.
    #[expect(clippy::option_option, reason = "cancelled is not the same as reached")]
    fn suspects(&mut self) -> Option<Option<Vec<u32>>> {
        let open = self.open()?;
        if open.is_empty() {
            return Some(None);
        }
        if self.goal == Goal::Lines {
            return Some(Some(open));
        }
        let limit = Limit { ticks: TICKS, solutions: 2 };
        let answer = solve::<Kind>(&self.clues(), &[], limit, &mut Budget::unlimited());
        if answer.verdict() == Verdict::Unique {
            return Some(None);
        }
        let differs = |cell: &u32| {
            let own = 1 << self.colours[*cell as usize];
            answer.solutions.iter().any(|other| other[*cell as usize] != own)
        };
        let differing: Vec<u32> = open.iter().copied().filter(differs).collect();
        Some(Some(if differing.is_empty() { open } else { differing }))
    }

    /// The cells beside a cell.
    fn beside(&self, cell: u32) -> impl Iterator<Item = u32> + use<> {
        let (size, (row, column)) = (self.size, self.size.place(cell));
        let around = [
            (row.wrapping_sub(1), column),
            (row + 1, column),
            (row, column.wrapping_sub(1)),
            (row, column + 1),
        ];
        let is_inside = move |(row, column): &(u32, u32)| *row < size.height && *column < size.width;
        around.into_iter().filter(is_inside).map(move |(row, column)| size.cell(row, column))
    }

    /// Changes to try: cells at a rim first, each with the colours around it and white. No cell is changed twice.
    fn changes(&self, suspects: &[u32]) -> Vec<(u32, u8)> {
        let mut ranked: Vec<u32> = suspects
            .iter()
            .copied()
            .filter(|cell| self.changed.iter().all(|(other, _)| other != cell))
            .collect();
        let own = |cell: u32| self.colours[cell as usize];
        sort_few(&mut ranked, |cell| self.beside(*cell).filter(|beside| own(*beside) == own(*cell)).count());
        let mut changes = Vec::new();
        for cell in ranked {
            let mut others: Vec<u8> = self.beside(cell).map(own).chain([0]).collect();
            others.sort_unstable();
            others.dedup();
            changes.extend(others.into_iter().filter(|other| *other != own(cell)).map(|other| (cell, other)));
        }
        changes.truncate(if self.goal == Goal::Fewest { TRIED_FEWEST } else { TRIED });
        changes
    }

    /// The change after which the fewest cells are open; `None` if there is none, or if cancelled.
    fn choose(&mut self, suspects: &[u32]) -> Option<(u32, u8)> {
        let mut best: Option<(usize, (u32, u8))> = None;
        for (cell, colour) in self.changes(suspects) {
            let before = std::mem::replace(&mut self.colours[cell as usize], colour);
            let open = self.open();
            self.colours[cell as usize] = before;
            let open = open?.len();
            if best.is_none_or(|(fewest, _)| open < fewest) {
                best = Some((open, (cell, colour)));
            }
            if open == 0 {
                break;
            }
        }
        best.map(|(_, change)| change)
    }
}
