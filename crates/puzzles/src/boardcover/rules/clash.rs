//! Pieces that cannot stand together, cell by cell: what the engine asks of a board.

use gridstep_engine::clashes::{self, Clashing};
use gridstep_engine::explain::{self, Asked, Sheet as _};
use gridstep_engine::{Answer, Clash, Effect, Fault, Level, Limit, Step};

use super::covered::OnlyPiece;
use super::ends::End;
use super::prove::{Technique, effects, rule};
use super::sheet::Sheet;
use super::told::told;
use super::{Board, dead};
use crate::boardcover::check::{self, Laid};
use crate::boardcover::clues::Clues;
use crate::boardcover::solve::solve;
use crate::boardcover::word::Word;

/// See [`clashes::clashes`]. `blank` is the answer of [`solve`] to the empty board.
pub fn clashes(clues: &Clues, words: &[u32], blank: &Answer) -> Vec<Clash> {
    let mut entries = words.to_vec();
    entries.resize(clues.size().area(), Word::EMPTY.0);
    // A piece is one entry, at its first cell; what overlaps is left as it is.
    let laid = Laid::new(clues, words);
    if !laid.is_broken() {
        for piece in laid.pieces() {
            let [first, rest @ ..] = piece.cells(clues.size());
            entries[first as usize] = Word::filled(crate::boardcover::piece::Ways::only(super::shape::way(
                clues.size(),
                *piece,
                first,
            )))
            .0;
            for cell in rest {
                entries[cell as usize] = Word::EMPTY.0;
            }
        }
    }
    let whole = |cells: &mut Vec<u32>| {
        let pieces = cells
            .iter()
            .flat_map(|cell| laid.on(*cell).map_or(vec![*cell], |piece| piece.cells(clues.size()).to_vec()));
        *cells = pieces.collect();
        cells.sort_unstable();
        cells.dedup();
    };
    let mut clashes = clashes::clashes(&Board { clues, words }, &entries, blank);
    for clash in &mut clashes {
        whole(&mut clash.cells);
        whole(&mut clash.beside);
        if clash.fault.is_none() && clash.steps.is_empty() {
            let mut alone = vec![Word::EMPTY.0; words.len()];
            for cell in &clash.cells {
                alone[*cell as usize] = words[*cell as usize];
            }
            clash.steps = dead(&Sheet::new(clues, &alone), &clash.cells).unwrap_or_default();
        }
        clash.steps = told(clues, std::mem::take(&mut clash.steps));
    }
    clashes
}

impl Clashing for Board<'_> {
    type Sheet = Entries;
    const LOOKS: u64 = 5_000;

    fn solutions(&self, words: &[u32], limit: Limit) -> Answer {
        solve(self.clues, words, limit)
    }

    fn holds(&self, words: &[u32], cell: u32) -> bool {
        Word(words[cell as usize]).piece(self.clues, cell).is_some()
    }

    fn differing(&self, words: &[u32], solution: &[u32]) -> Vec<u32> {
        check::differing(words, solution)
    }

    fn least_faults(&self, words: &[u32]) -> Vec<Fault> {
        check::faults(self.clues, words)
    }

    fn sheet(&self, words: &[u32]) -> Entries {
        Entries(Sheet::new(self.clues, words))
    }
}

/// Areas with more cells are not asked for one by one.
const LARGE: usize = 60;

/// A sheet whose constraints are asked one by one: that each cell is covered, and, with higher numbers, that the area
/// around each can be divided by three.
#[derive(Clone)]
pub(super) struct Entries(Sheet);

impl Entries {
    fn area(&self, cell: u32) -> Option<Vec<u32>> {
        let mut seen = vec![false; self.0.cells() as usize];
        let mut area = self.0.area(cell, None, &mut seen, |count, _| LARGE < count)?;
        area.sort_unstable();
        Some(area)
    }
}

impl Asked for Entries {
    fn ask(&self, clue: u32) -> Option<Vec<Effect>> {
        self.0.looked(1);
        let Some(cell) = clue.checked_sub(self.cells()) else {
            if self.0.left(clue).is_empty() {
                return None;
            }
            let found = OnlyPiece::find(&self.0, &(), clue).map(|found| effects(&self.0, &found.what));
            let news = found.into_iter().flatten().filter_map(|effect| {
                let from = self.0.word(effect.cell);
                let to = from & effect.to;
                (from != to).then_some(Effect { from, to, ..effect })
            });
            return Some(news.collect());
        };
        self.area(cell).is_none_or(|area| area.len().is_multiple_of(3)).then(Vec::new)
    }

    fn tell(&self, clue: u32, effects: &[Effect]) -> Vec<Step> {
        let found = gridstep_engine::Use { at: clue, effects: effects.to_vec() };
        (rule::<OnlyPiece>().explain)(&self.0, &found)
    }

    fn broken_at(&self, clue: u32) -> Step {
        let end = match clue.checked_sub(self.cells()) {
            None => End::Cell(clue),
            Some(cell) => End::Area(self.area(cell).unwrap_or_default()),
        };
        end.step(&self.0)
    }
}

impl explain::Sheet for Entries {
    const CITES_IDLY: bool = false;

    fn cells(&self) -> u32 {
        self.0.cells()
    }

    fn word(&self, cell: u32) -> u32 {
        self.0.word(cell)
    }

    fn settled(word: u32) -> bool {
        Sheet::settled(word)
    }

    fn complete(&self) -> bool {
        self.0.complete()
    }

    fn broken(&self) -> bool {
        self.0.broken()
    }

    fn narrow(&mut self, cell: u32, to: u32) {
        self.0.narrow(cell, to);
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

    fn look_only(&mut self, _: &[u32]) {}

    fn reasons_up_to(&mut self, level: Level) {
        self.0.reasons_up_to(level);
    }

    fn has_idle_cite(&self, step: &Step) -> bool {
        self.0.has_idle_cite(step)
    }

    fn clues_at(&self, cell: u32) -> Vec<u32> {
        let near = self.0.clues_at(cell);
        let areas: Vec<u32> = near.iter().map(|near| self.cells() + near).collect();
        near.into_iter().chain(areas).collect()
    }

    fn cells_of(&self, clue: u32) -> Vec<u32> {
        self.0.cells_of(clue % self.cells())
    }

    fn looks(&self) -> u64 {
        self.0.looks()
    }
}
