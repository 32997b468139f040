//! Entries that cannot stand together, constraint by constraint: what the engine asks of a board.

use gridstep_engine::clashes::{self, Clashing};
use gridstep_engine::explain::{self, Asked, Sheet as _};
use gridstep_engine::{Answer, Clash, Deduction, Effect, Fault, Level, Limit, Rule, Step, Use};

use super::broken::broken_at;
use super::prove::merge;
use super::sheet::Sheet;
use super::told::{on_cell, on_cells, on_words};
use super::{Board, FOLLOWED};
use crate::sudominoku::board::CELLS;
use crate::sudominoku::check;
use crate::sudominoku::clues::Clues;
use crate::sudominoku::solve::solve;
use crate::sudominoku::word::Word;

/// See [`clashes::clashes`]. `blank` is the answer of [`solve`] to the empty board.
pub fn clashes(clues: &Clues, words: &[u32], blank: &Answer) -> Vec<Clash> {
    let mut words = words.to_vec();
    words.resize(CELLS, Word::EMPTY.0);
    clashes::clashes(&Board { clues, words: &words, partner: true }, &words, blank)
}

impl Clashing for Board<'_> {
    type Sheet = Entries;
    const LOOKS: u64 = 20_000;

    fn solutions(&self, words: &[u32], limit: Limit) -> Answer {
        solve(self.clues, words, limit)
    }

    /// Notes are no entries; walls and partners are.
    fn holds(&self, words: &[u32], cell: u32) -> bool {
        let word = Word(words[cell as usize]);
        word.digit().is_some() || word.partners() != Word::EMPTY.partners()
    }

    fn differing(&self, words: &[u32], solution: &[u32]) -> Vec<u32> {
        check::differing(words, solution)
    }

    /// Each fault with as few of its entries as show it.
    fn least_faults(&self, words: &[u32]) -> Vec<Fault> {
        let found = check::faults(self.clues, words);
        found
            .into_iter()
            .map(|fault| self.least(words, fault))
            .filter(|fault| !fault.cells.is_empty())
            .collect()
    }

    fn sheet(&self, words: &[u32]) -> Entries {
        Entries(Sheet::new(self.clues, words))
    }
}

impl Board<'_> {
    fn least(&self, words: &[u32], mut fault: Fault) -> Fault {
        fault.cells.retain(|cell| self.holds(words, *cell));
        let mut alone = vec![Word::EMPTY.0; CELLS];
        for cell in &fault.cells {
            alone[*cell as usize] = words[*cell as usize];
        }
        for cell in fault.cells.clone() {
            let word = std::mem::take(&mut alone[cell as usize]);
            let shows = |other: &Fault| (other.kind, other.clue) == (fault.kind, fault.clue);
            if check::faults(self.clues, &alone).iter().any(shows) {
                fault.cells.retain(|other| *other != cell);
            } else {
                alone[cell as usize] = word;
            }
        }
        fault
    }
}

/// A sheet with one word for each cell, digits and partners together, as entries are.
#[derive(Clone)]
pub(super) struct Entries(Sheet);

impl Entries {
    /// The rules that say something about one constraint, with what they say.
    fn said(&self, clue: u32) -> Vec<(&'static Rule<Sheet>, Use)> {
        let mut sheet = self.0.fork();
        sheet.look_only(&[clue]);
        let uses = FOLLOWED.iter().flat_map(|rule| (rule.uses)(&sheet).map(move |found| (rule, found)));
        let uses = uses.collect();
        self.0.looked(sheet.looks() - self.0.looks());
        uses
    }
}

impl explain::Sheet for Entries {
    const CITES_IDLY: bool = false;

    fn cells(&self) -> u32 {
        CELLS as u32
    }

    fn word(&self, cell: u32) -> u32 {
        on_words(cell, u32::MAX).iter().map(|(of, _)| self.0.word(*of)).sum()
    }

    fn settled(word: u32) -> bool {
        word.count_ones() == 2
    }

    fn complete(&self) -> bool {
        self.0.complete()
    }

    fn broken(&self) -> bool {
        self.0.broken()
    }

    fn narrow(&mut self, cell: u32, to: u32) {
        for (of, to) in on_words(cell, to) {
            if self.0.word(of) & !to != 0 {
                self.0.narrow(of, self.0.word(of) & to);
            }
        }
    }

    fn time(&self) -> usize {
        self.0.time()
    }

    fn rewind(&mut self, time: usize) {
        self.0.rewind(time);
    }

    fn look_since(&mut self, time: usize) {
        self.0.look_since(time);
    }

    fn look_only(&mut self, clues: &[u32]) {
        self.0.look_only(clues);
    }

    fn reasons_up_to(&mut self, level: Level) {
        self.0.reasons_up_to(level);
    }

    fn has_idle_cite(&self, step: &Step) -> bool {
        self.0.has_idle_cite(step)
    }

    fn clues_at(&self, cell: u32) -> Vec<u32> {
        self.0.clues_at(cell)
    }

    fn cells_of(&self, clue: u32) -> Vec<u32> {
        self.0.cells_of(clue)
    }

    fn looks(&self) -> u64 {
        self.0.looks()
    }
}

impl Asked for Entries {
    fn ask(&self, clue: u32) -> Option<Vec<Effect>> {
        if broken_at(&self.0.look(), clue).is_some() {
            return None;
        }
        let said: Vec<Effect> =
            self.said(clue).into_iter().flat_map(|(_, found)| on_cell(&found.effects)).collect();
        let mut effects: Vec<Effect> = Vec::new();
        for effect in said {
            let from = self.word(effect.cell);
            merge(&mut effects, Effect { from, to: from & effect.to, ..effect });
        }
        Some(effects)
    }

    fn tell(&self, clue: u32, effects: &[Effect]) -> Vec<Step> {
        let mut wanted: Vec<(u32, u32)> =
            effects.iter().flat_map(|effect| on_words(effect.cell, effect.from & !effect.to)).collect();
        let mut steps = Vec::new();
        for (rule, mut found) in self.said(clue) {
            for effect in &mut found.effects {
                let gone = wanted.iter_mut().find(|(of, _)| *of == effect.cell).map_or(0, |(_, bits)| {
                    let gone = *bits & effect.from & !effect.to;
                    *bits &= !gone;
                    gone
                });
                effect.to = effect.from & !gone;
            }
            found.effects.retain(|effect| effect.to != effect.from);
            if !found.effects.is_empty() {
                steps.extend((rule.explain)(&self.0, &found));
            }
        }
        on_cells(steps)
    }

    fn broken_at(&self, clue: u32) -> Step {
        let look = self.0.look();
        let broken = broken_at(&look, clue).or_else(|| super::broken::broken(&look));
        let steps = broken.map(|broken| broken.step(&self.0)).into_iter().collect();
        on_cells(steps).pop().unwrap_or(Step {
            rule: "",
            level: Level::Easy,
            deduction: Deduction::default(),
        })
    }
}
