//! Entries that cannot stand together, line by line: what the engine asks of a board.

use gridstep_engine::clashes::{self, Clashing};
use gridstep_engine::explain::Asked;
use gridstep_engine::{Answer, Clash, Effect, Fault, Level, Limit, Step};

use super::prove::{effect, tell};
use super::sheet::Sheet;
use super::suppose::broken_line;
use super::{Board, entry};
use crate::nonogram::check;
use crate::nonogram::clues::Clues;
use crate::nonogram::solve::{awaited, solve};
use crate::nonogram::word::Word;

/// Ticks for each smallest set on a small board.
const TICKS: u64 = 5_000;

/// See [`clashes::clashes`].
pub fn clashes(clues: &Clues, words: &[u32], blank: &Answer) -> Vec<Clash> {
    let mut words = words.to_vec();
    words.resize(clues.size().area(), Word::EMPTY.0);
    clashes::clashes(&Board(clues), &words, blank)
}

impl Clashing for Board<'_> {
    type Sheet = Sheet;
    const LOOKS: u64 = 2_000;

    fn ticks(&self) -> u64 {
        awaited(self.0, TICKS)
    }

    fn solutions(&self, words: &[u32], limit: Limit) -> Answer {
        solve(self.0, words, limit)
    }

    fn holds(&self, words: &[u32], cell: u32) -> bool {
        entry(words, cell).is_some()
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
    fn ask(&self, line: u32) -> Option<Vec<Effect>> {
        let line = line as usize;
        let known = self.known(line);
        self.looked(1);
        let news = self.line(line).settle(&known)?.beyond(known);
        let change = |place: usize| effect(self.clues().cell(line, place), news.black.has(place));
        Some(news.cells().into_iter().map(change).collect())
    }

    fn tell(&self, line: u32, effects: &[Effect]) -> Vec<Step> {
        tell(self, line as usize, effects, Level::Hard)
    }

    fn broken_at(&self, line: u32) -> Step {
        broken_line(self, line as usize)
    }
}
