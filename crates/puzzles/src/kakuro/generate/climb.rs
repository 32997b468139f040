//! Changes digits until the sums need exactly the requested level.

use gridstep_engine::Level;

use super::deduce::Deducer;
use super::fill::{Filling, Reach};
use crate::kakuro::clues::Clues;
use crate::random::Random;

/// A filling on its way to a level.
pub(super) struct Climb<'a> {
    ground: &'a Clues,
    filling: Filling<'a>,
    deducer: Deducer<'a>,
    level: Level,
    reach: &'a Reach,
    cells: Vec<u32>,
    /// Cells that the level's techniques leave open, where a change is most likely to help.
    open: Vec<u32>,
    cost: u32,
}

/// The cost of a puzzle that the techniques of an easier level finish.
const TOO_EASY: u32 = 3;
/// Most surplus candidates for which contradictions are tried. With 16 instead of 36, Expert boards of 15x15 took nine
/// times as long: the surplus after contradictions guides the climb better.
const FAR: u32 = 60;
/// How much looser sums may get in a change that is measured: measuring costs far more than the lookup of the
/// looseness. Mean of 60 Hard boards of 15x15: 194 ms without it, 78 to 106 ms with 20 to 40, and 389 ms with 3.
const LOOSER: u32 = 25;

impl<'a> Climb<'a> {
    pub(super) fn new(ground: &'a Clues, filling: Filling<'a>, level: Level, reach: &'a Reach) -> Climb<'a> {
        let mut climb = Climb {
            ground,
            filling,
            deducer: Deducer::new(ground),
            level,
            reach,
            cells: ground.cells().collect(),
            open: Vec::new(),
            cost: 0,
        };
        climb.cost = climb.measure();
        climb.note_open();
        climb
    }

    /// How far the sums are from the level; 0 where they have it.
    pub(super) fn cost(&self) -> u32 {
        self.cost
    }

    /// The level it is to have.
    pub(super) fn level(&self) -> Level {
        self.level
    }

    /// How many cells are white.
    pub(super) fn cells(&self) -> u32 {
        self.cells.len() as u32
    }

    /// The present puzzle.
    pub(super) fn clues(&self) -> Clues {
        self.ground.with_sums(self.filling.sums().iter().map(|&sum| Some(sum)))
    }

    /// Tries one change and keeps it if it is not much worse; returns about how many runs it propagated.
    pub(super) fn step(&mut self, random: &mut Random) -> u32 {
        let cell = self.somewhere(random);
        let Some(change) = self.filling.propose(cell, random) else { return 1 };
        let before = self.filling.looseness(change, self.reach);
        let back = self.filling.make(change);
        if before + LOOSER * random.heads() < self.filling.looseness(change, self.reach) {
            self.filling.make(back);
            return 1;
        }
        let cost = self.measure();
        if cost <= self.cost + random.heads() {
            self.cost = cost;
            self.note_open();
        } else {
            self.filling.make(back);
        }
        self.deducer.take_asked()
    }

    /// Notes that the techniques give the present puzzle another level.
    pub(super) fn refuse(&mut self) {
        self.cost = TOO_EASY;
    }

    /// Makes some changes near the open cells, whatever they cost.
    pub(super) fn shake(&mut self, random: &mut Random) {
        for _ in 0..12 {
            let cell = self.somewhere(random);
            if let Some(change) = self.filling.propose(cell, random) {
                self.filling.make(change);
            }
        }
        self.cost = self.measure();
        self.note_open();
    }

    /// An open cell, a cell beside one, or any.
    fn somewhere(&self, random: &mut Random) -> u32 {
        if self.open.is_empty() || random.below(8) == 0 {
            return random.pick(&self.cells);
        }
        let cell = random.pick(&self.open);
        if random.below(2) == 0 {
            return cell;
        }
        let run = self.ground.runs()[self.ground.runs_of(cell)[random.below(2) as usize]];
        run.first + random.below(run.len) * run.stride
    }

    fn note_open(&mut self) {
        let deducer = &self.deducer;
        self.open.clear();
        self.open.extend(self.cells.iter().filter(|&&cell| 1 < deducer.of(cell).len()));
    }

    fn measure(&mut self) -> u32 {
        let sums = self.filling.sums();
        if self.level == Level::Expert {
            let left = self.deducer.surplus(sums, Level::Hard);
            return match left {
                0 => TOO_EASY,
                1..=FAR => self.deducer.surplus(sums, Level::Expert),
                _ => left,
            };
        }
        let left = self.deducer.surplus(sums, self.level);
        let easier = match self.level {
            Level::Medium if left == 0 => Level::Easy,
            Level::Hard if left == 0 => Level::Medium,
            _ => return left,
        };
        if self.deducer.surplus(sums, easier) == 0 { TOO_EASY } else { 0 }
    }
}
