//! Carves a board out of a covering: pieces become holes until the techniques find the others.

use gridstep_engine::Level;

use super::LEAST;
use super::board::{Groups, free_cells};
use super::layout::Group;
use crate::boardcover::clues::Clues;
use crate::boardcover::techniques::TechniqueRun;
use crate::progress_meter::ProgressMeter;
use crate::random::Random;

/// Boards tried before the generator starts again.
const WALK: u32 = 100;

/// A board being carved.
pub(super) struct Carving {
    pub(super) groups: Groups,
    /// The number of groups of the kernel, the first ones, which stay.
    pub(super) kernel: usize,
    /// The level the board must need, and the level with which the groups around the kernel must be found.
    pub(super) level: Level,
    pub(super) around: Level,
}

impl Carving {
    /// A board of the level, if removing and restoring groups leads to one.
    pub(super) fn run(mut self, random: &mut Random, meter: &mut ProgressMeter) -> Option<Clues> {
        self.carve(None, random, meter)?;
        for _ in 0..WALK {
            if self.groups.has_level(self.level, meter) {
                self.put_back(random, meter);
                self.groups.drop_lone_pieces();
                let large = LEAST <= free_cells(&self.groups).iter().filter(|free| **free).count();
                let is_done = large && !meter.stopped() && self.groups.has_level(self.level, meter);
                return is_done.then(|| self.groups.clues())?;
            }
            let gone = self.groups.gone();
            if gone.is_empty() {
                return None;
            }
            let back = random.pick(&gone);
            self.groups.kept[back] = true;
            self.carve(Some(back), random, meter)?;
        }
        None
    }

    /// Removes groups, but not the group `but` if possible, until the techniques find all others around the kernel.
    ///
    /// For the techniques a hole is the same as a piece that lies, so the run continues instead of starting again.
    fn carve(&mut self, but: Option<usize>, random: &mut Random, meter: &mut ProgressMeter) -> Option<()> {
        let mut run = TechniqueRun::new(&self.groups.clues()?, self.around);
        loop {
            let before = run.ticks();
            run.run();
            meter.work(run.ticks() - before);
            if meter.stopped() {
                return None;
            }
            let open = self.open(&run);
            if open.is_empty() {
                return Some(());
            }
            let others: Vec<usize> = open.iter().copied().filter(|index| Some(*index) != but).collect();
            let index = random.pick(if others.is_empty() { &open } else { &others });
            self.groups.kept[index] = false;
            for piece in &self.groups.pieces[index] {
                run.lay(*piece);
            }
        }
    }

    /// The groups around the kernel of which the techniques have not found every piece.
    fn open(&self, run: &TechniqueRun) -> Vec<usize> {
        let Groups { size, pieces, kept } = &self.groups;
        let open = |group: &Group| group.iter().any(|piece| !run.is_covered(piece.cells(*size)[0]));
        (self.kernel..pieces.len()).filter(|index| kept[*index] && open(&pieces[*index])).collect()
    }

    /// Restores one group after another if the techniques still find all around the kernel and the level stays.
    fn put_back(&mut self, random: &mut Random, meter: &mut ProgressMeter) {
        let mut gone = self.groups.gone();
        random.shuffle(&mut gone);
        for index in gone {
            if meter.stopped() {
                return;
            }
            self.groups.kept[index] = true;
            self.groups.kept[index] = self.groups.clues().is_some_and(|clues| {
                let mut run = TechniqueRun::new(&clues, self.around);
                run.run();
                meter.work(run.ticks());
                self.open(&run).is_empty() && (0 < self.kernel || run.needed() == self.level)
            });
        }
    }
}
