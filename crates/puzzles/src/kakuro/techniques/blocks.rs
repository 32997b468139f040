//! Blocks: runs that cover nearly the same cells across and down.

use std::collections::BTreeSet;

use crate::kakuro::clues::Clues;

/// Runs that cover nearly the same cells across and down.
#[derive(Clone, Debug)]
pub(super) struct Block {
    /// The runs across and the runs down, as indices in order.
    pub(super) runs: [Vec<u32>; 2],
    /// Cells that only the runs across cover, and those that only the runs down cover.
    pub(super) apart: [Vec<u32>; 2],
}

impl Block {
    /// The strongest first, then the small ones: they are the easiest to see.
    fn rank(&self) -> usize {
        let apart = self.apart.iter().map(Vec::len).sum::<usize>();
        apart * (RUNS + 1) + self.runs.iter().map(Vec::len).sum::<usize>()
    }
}

/// Most runs of a block: larger ones are beyond counting in the head.
const RUNS: usize = 12;
/// Most cells that one side alone covers.
const APART: usize = 4;

/// The blocks of a board, each once: from every run on, the run that leaves the fewest cells apart is added.
///
/// O(runs x [`RUNS`] x cells of a block).
pub(super) fn blocks(clues: &Clues) -> Vec<Block> {
    let mut seen = BTreeSet::new();
    // By rank: sorting them would take 2 kB of the page's wasm more.
    let mut found: Vec<Vec<Block>> = vec![Vec::new(); (2 * APART + 1) * (RUNS + 1)];
    for start in 0..clues.runs().len() {
        let mut growth = Growth { clues, runs: Vec::new(), has: vec![false; clues.runs().len()] };
        let mut next = Some(start).filter(|run| clues.runs()[*run].sum.is_some());
        while let Some(run) = next.filter(|_| growth.runs.len() < RUNS) {
            growth.add(run);
            let block = growth.block();
            let small = block.apart.iter().all(|cells| cells.len() <= APART);
            let both = block.runs.iter().all(|runs| !runs.is_empty());
            if small && both && seen.insert(growth.runs.clone()) {
                found[block.rank()].push(block);
            }
            next = growth.next();
        }
    }
    found.into_iter().flatten().collect()
}

/// A block being put together.
struct Growth<'a> {
    clues: &'a Clues,
    /// In order.
    runs: Vec<usize>,
    /// Per run of the board whether it is among them.
    has: Vec<bool>,
}

impl Growth<'_> {
    fn add(&mut self, run: usize) {
        self.has[run] = true;
        let place = self.runs.partition_point(|other| *other < run);
        self.runs.insert(place, run);
    }

    /// Cells of a run that its crossing runs do not cover, with those crossing runs.
    fn bare(&self, run: usize) -> impl Iterator<Item = (u32, usize)> + '_ {
        let side = self.clues.runs()[run].direction as usize;
        let crossing =
            self.clues.runs()[run].cells().map(move |cell| (cell, self.clues.runs_of(cell)[1 - side]));
        crossing.filter(|(_, crossing)| !self.has[*crossing])
    }

    fn block(&self) -> Block {
        let mut block = Block { runs: [Vec::new(), Vec::new()], apart: [Vec::new(), Vec::new()] };
        for &run in &self.runs {
            let side = self.clues.runs()[run].direction as usize;
            block.runs[side].push(run as u32);
            block.apart[side].extend(self.bare(run).map(|(cell, _)| cell));
        }
        block
    }

    /// The run to add: of those that cover a bare cell, the one that leaves the fewest.
    fn next(&self) -> Option<usize> {
        let mut crossing: Vec<usize> =
            self.runs.iter().flat_map(|run| self.bare(*run)).map(|(_, run)| run).collect();
        crossing.sort_unstable();
        crossing.dedup();
        let left = |run: &usize| 2 * self.bare(*run).count() + 9 - self.clues.runs()[*run].len as usize;
        crossing.into_iter().filter(|run| self.clues.runs()[*run].sum.is_some()).min_by_key(left)
    }
}
