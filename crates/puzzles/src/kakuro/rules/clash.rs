//! Entries that cannot stand together, run by run: what the engine asks of a board.

use gridstep_engine::clashes::{self, Clashing};
use gridstep_engine::explain::Asked;
use gridstep_engine::{Answer, Clash, Effect, Fault, Level, Limit, Step};

use super::contradiction::broken_run;
use super::prove::{effect, tell};
use super::sheet::Sheet;
use super::{Board, check};
use crate::kakuro::clues::Clues;
use crate::kakuro::entry;
use crate::kakuro::propagate::fillings;
use crate::kakuro::solve::solve;

/// See [`clashes::clashes`].
pub fn clashes(clues: &Clues, words: &[u32], blank: &Answer) -> Vec<Clash> {
    let mut words = words.to_vec();
    words.resize(clues.size().area(), 0);
    clashes::clashes(&Board(clues), &words, blank)
}

impl Clashing for Board<'_> {
    type Sheet = Sheet;
    const LOOKS: u64 = 20_000;

    fn solutions(&self, words: &[u32], limit: Limit) -> Answer {
        solve(self.0, words, limit)
    }

    fn holds(&self, words: &[u32], cell: u32) -> bool {
        self.0.white()[cell as usize] && entry(words, cell).is_some()
    }

    fn differing(&self, words: &[u32], solution: &[u32]) -> Vec<u32> {
        check::differing(words, solution)
    }

    fn least_faults(&self, words: &[u32]) -> Vec<Fault> {
        check::least_faults(self.0, words)
    }

    fn sheet(&self, words: &[u32]) -> Sheet {
        Sheet::new(self.0, words)
    }
}

impl Asked for Sheet {
    fn ask(&self, run: u32) -> Option<Vec<Effect>> {
        let masks = self.masks(run);
        let mut narrowed = masks.of;
        fillings(&mut narrowed[..masks.len], masks.sum).ok()?;
        let cells = self.clues().runs()[run as usize].cells();
        let changes = cells.zip(masks.of).zip(narrowed).filter(|((_, from), to)| from != to);
        Some(changes.map(|((cell, from), to)| effect(cell, from, to)).collect())
    }

    fn tell(&self, run: u32, effects: &[Effect]) -> Vec<Step> {
        tell(self, run, effects, Level::Hard)
    }

    fn broken_at(&self, run: u32) -> Step {
        broken_run(self, run)
    }
}
