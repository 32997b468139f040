//! A board of a covering: pieces become holes until the rules find the others.

use gridstep_engine::Level;
use gridstep_engine::explain::Candidates as _;

use super::LEAST;
use super::board::{Groups, free_cells};
use super::layout::Group;
use crate::boardcover::clues::Clues;
use crate::boardcover::techniques::TechniqueRun;
use crate::random::Random;
use crate::watch::Watch;

/// Boards that are looked at before all begins anew.
const WALK: u32 = 100;

/// What is carved.
pub(super) struct Carving {
    pub(super) groups: Groups,
    /// So many groups, the first, are there already, and stay.
    pub(super) kernel: usize,
    /// What the board is to need, and what the groups around the kernel are to be found with.
    pub(super) level: Level,
    pub(super) around: Level,
}

impl Carving {
    /// A board of the level, if taking away and putting back leads to one.
    pub(super) fn run(mut self, random: &mut Random, watch: &mut Watch) -> Option<Clues> {
        self.carve(None, random, watch)?;
        for _ in 0..WALK {
            if self.groups.has_level(self.level, watch) {
                self.put_back(random, watch);
                self.groups.drop_lone_pieces();
                let large = LEAST <= free_cells(&self.groups).iter().filter(|free| **free).count();
                let is_done = large && !watch.stopped && self.groups.has_level(self.level, watch);
                return is_done.then(|| self.groups.clues())?;
            }
            let gone = self.groups.gone();
            if gone.is_empty() {
                return None;
            }
            let back = random.pick(&gone);
            self.groups.kept[back] = true;
            self.carve(Some(back), random, watch)?;
        }
        None
    }

    /// Takes pieces away, but for one group, until the rules find all that are left around the kernel.
    ///
    /// A piece that becomes a hole is one that lies, for all that follows: so the rules need not begin anew.
    fn carve(&mut self, but: Option<usize>, random: &mut Random, watch: &mut Watch) -> Option<()> {
        let mut settling = TechniqueRun::new(&self.groups.clues()?, self.around, usize::MAX);
        loop {
            let before = settling.candidates.ticks();
            settling.run();
            watch.work(settling.candidates.ticks() - before);
            if watch.stopped {
                return None;
            }
            let open = self.open(&settling);
            if open.is_empty() {
                return Some(());
            }
            let others: Vec<usize> = open.iter().copied().filter(|index| Some(*index) != but).collect();
            let index = random.pick(if others.is_empty() { &open } else { &others });
            self.groups.kept[index] = false;
            for piece in &self.groups.pieces[index] {
                settling.lay(*piece);
            }
        }
    }

    /// The groups around the kernel of which the rules have not found every piece.
    fn open(&self, settling: &TechniqueRun) -> Vec<usize> {
        let Groups { size, pieces, kept } = &self.groups;
        let open = |group: &Group| group.iter().any(|piece| !settling.is_covered(piece.cells(*size)[0]));
        (self.kernel..pieces.len()).filter(|index| kept[*index] && open(&pieces[*index])).collect()
    }

    /// Puts pieces back, one group after another, as long as the rules find all around the kernel, and the level stays.
    fn put_back(&mut self, random: &mut Random, watch: &mut Watch) {
        let mut gone = self.groups.gone();
        random.shuffle(&mut gone);
        for index in gone {
            if watch.stopped {
                return;
            }
            self.groups.kept[index] = true;
            self.groups.kept[index] = self.groups.clues().is_some_and(|clues| {
                let mut settling = TechniqueRun::new(&clues, self.around, usize::MAX);
                settling.run();
                watch.work(settling.candidates.ticks());
                self.open(&settling).is_empty() && (0 < self.kernel || settling.needed == self.level)
            });
        }
    }
}
