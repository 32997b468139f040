//! What the rules work on.

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use gridstep_engine::{Cite, Digits, Level, Step, explain};

use super::area_sum::Block;
use super::masks::Masks;
use super::prove::Answers;
use crate::kakuro::clues::Clues;
use crate::kakuro::entry;
use crate::kakuro::word::Word;

/// The candidates that follow from a player's entries, as far as rules have been applied.
///
/// An entry leaves its digit, an empty cell all nine; notes count only as far as they are proved.
/// A cell with one candidate is settled, entered or not. Black cells hold nothing.
#[derive(Clone)]
pub struct Sheet {
    clues: Rc<Clues>,
    words: Vec<Digits>,
    /// When a cell changed last; 0 for entries and untouched cells.
    changed: Vec<usize>,
    /// When a cell of a run changed last.
    stirred: Vec<usize>,
    trail: Vec<Was>,
    /// White cells that are not settled.
    open: usize,
    /// White cells without candidate.
    empty: usize,
    since: usize,
    /// Per run whether rules may use it; empty for all.
    only: Vec<bool>,
    /// How hard a reason may be.
    level: Level,
    looks: Cell<u64>,
    fruitless: Fruitless,
    answers: Answers,
    blocks: Rc<OnceCell<Vec<Block>>>,
}

/// Suppositions that led nowhere.
///
/// While no run that was asked changes, the same supposition leads nowhere again. A copy of a sheet goes its own
/// way and starts with none.
#[derive(Default)]
pub(super) struct Fruitless(RefCell<BTreeMap<(u32, u8), Vain>>);

/// How many runs a supposition was to ask at most, which it asked, and when.
struct Vain {
    most: usize,
    asked: Vec<u32>,
    time: usize,
}

impl Clone for Fruitless {
    fn clone(&self) -> Self {
        Fruitless::default()
    }
}

impl Fruitless {
    /// Whether a supposition would again lead nowhere.
    pub(super) fn stands(&self, sheet: &Sheet, cell: u32, digit: u8, most: usize) -> bool {
        self.0.borrow().get(&(cell, digit)).is_some_and(|vain| {
            let whole = vain.asked.len() < vain.most;
            (whole || most <= vain.most)
                && vain.asked.iter().all(|run| sheet.stirred[*run as usize] <= vain.time)
        })
    }

    /// Notes what a supposition asked in vain.
    pub(super) fn note(&self, sheet: &Sheet, cell: u32, digit: u8, most: usize, asked: Vec<u32>) {
        self.0.borrow_mut().insert((cell, digit), Vain { most, asked, time: explain::Sheet::time(sheet) });
    }
}

/// How a cell was before a change.
#[derive(Clone, Copy)]
struct Was {
    cell: u32,
    word: Digits,
    changed: usize,
}

impl Sheet {
    /// The sheet of a board with some entries.
    pub fn new(clues: &Clues, words: &[u32]) -> Sheet {
        let mut sheet = Sheet {
            clues: Rc::new(clues.clone()),
            words: vec![Digits::NONE; clues.size().area()],
            changed: vec![0; clues.size().area()],
            stirred: vec![1; clues.runs().len()],
            trail: Vec::new(),
            open: 0,
            empty: 0,
            since: 0,
            only: Vec::new(),
            level: Level::Easy,
            looks: Cell::new(0),
            fruitless: Fruitless::default(),
            answers: Answers::default(),
            blocks: Rc::default(),
        };
        for cell in clues.cells() {
            let entered = entry(words, cell);
            sheet.words[cell as usize] = entered.map_or(Digits::ALL, Digits::only);
            sheet.open += usize::from(entered.is_none());
        }
        sheet
    }

    /// The sheet of a board with some entries, and with those notes that the rules prove from what stands.
    ///
    /// So a hint goes on from notes that an earlier one made; notes that are mere thoughts prove nothing. `None`
    /// where no note is proved. One digit noted in the `goal` is left out: it is what has to be told.
    pub fn noted(clues: &Clues, words: &[u32], goal: u32) -> Option<Sheet> {
        let mut sheet = Sheet::new(clues, words);
        let mut notes: Vec<u32> = words.iter().map(|word| u32::from(Word(*word).digits().bits())).collect();
        if let Some(note) = notes.get_mut(goal as usize).filter(|note| note.is_power_of_two()) {
            *note = 0;
        }
        explain::believe(&mut sheet, super::RULES, &notes);
        if sheet.trail.is_empty() {
            return None;
        }
        let mut shown = Sheet::new(clues, words);
        for cell in clues.cells() {
            shown.write(cell, sheet.of(cell));
        }
        Some(shown)
    }

    /// The printed puzzle.
    pub fn clues(&self) -> &Clues {
        &self.clues
    }

    /// What is left in a cell.
    #[inline]
    pub fn of(&self, cell: u32) -> Digits {
        self.words[cell as usize]
    }

    /// The same sheet if no more than some cites were known.
    pub(super) fn knowing(&self, cites: &[Cite]) -> Sheet {
        let mut sheet = self.clone();
        sheet.trail.clear();
        for cell in self.clues.cells() {
            sheet.write(cell, Digits::ALL);
        }
        for cite in cites {
            sheet.write(cite.cell, Digits::from_bits(cite.word as u16));
        }
        sheet
    }

    /// How hard a reason may be where an easier one would need too much.
    pub(super) fn level(&self) -> Level {
        self.level
    }

    /// Reasons found so far, here and on copies.
    pub(super) fn answers(&self) -> &Answers {
        &self.answers
    }

    /// Suppositions that led nowhere.
    pub(super) fn fruitless(&self) -> &Fruitless {
        &self.fruitless
    }

    /// When a cell changed last; 0 for what the board shows.
    pub(super) fn changed(&self, cell: u32) -> usize {
        self.changed[cell as usize]
    }

    /// What could be held by a cell so far, oldest first; the last is what is left.
    pub(super) fn history(&self, cell: u32) -> Vec<Digits> {
        let was = self.trail.iter().filter(|was| was.cell == cell).map(|was| was.word);
        was.chain([self.of(cell)]).collect()
    }

    /// What is left in the cells of a run.
    #[inline]
    pub(super) fn masks(&self, run: u32) -> Masks {
        self.looks.set(self.looks.get() + 1);
        let run = self.clues.runs()[run as usize];
        let mut masks = Masks { len: run.len as usize, sum: run.sum, of: [Digits::NONE; 9] };
        for (mask, cell) in masks.of.iter_mut().zip(run.cells()) {
            *mask = self.of(cell);
        }
        masks
    }

    /// Runs in which something changed since the rule looked last, and that it may use.
    pub(super) fn runs(&self) -> impl Iterator<Item = u32> + '_ {
        (0..self.clues.runs().len() as u32).filter(|run| self.fresh(*run) && self.may_use(*run))
    }

    /// Cells that are not settled, with a run in which something changed since the rule looked last.
    pub(super) fn open_cells(&self) -> impl Iterator<Item = u32> + '_ {
        self.clues.cells().filter(|cell| {
            let runs = self.clues.runs_of(*cell).map(|run| run as u32);
            1 < self.of(*cell).len()
                && runs.iter().any(|run| self.fresh(*run))
                && runs.iter().all(|run| self.may_use(*run))
        })
    }

    /// Whether something changed in a run since the rule looked last.
    pub(super) fn fresh(&self, run: u32) -> bool {
        self.since < self.stirred[run as usize]
    }

    /// Whether the rules may use a run.
    pub(super) fn may_use(&self, run: u32) -> bool {
        self.only.is_empty() || self.only[run as usize]
    }

    /// Counts work that no mask of a run stands for.
    pub(super) fn looked(&self, times: u64) {
        self.looks.set(self.looks.get() + times);
    }

    /// The blocks of runs whose sums are worth comparing, found once a board.
    pub(super) fn blocks(&self) -> &[Block] {
        self.blocks.get_or_init(|| super::area_sum::blocks(&self.clues))
    }

    fn write(&mut self, cell: u32, word: Digits) {
        let before = std::mem::replace(&mut self.words[cell as usize], word);
        self.open = self.open + usize::from(1 < word.len()) - usize::from(1 < before.len());
        self.empty = self.empty + usize::from(word.is_empty()) - usize::from(before.is_empty());
    }
}

impl explain::Sheet for Sheet {
    fn cells(&self) -> u32 {
        self.words.len() as u32
    }

    fn word(&self, cell: u32) -> u32 {
        u32::from(self.of(cell).bits())
    }

    fn settled(word: u32) -> bool {
        word.is_power_of_two()
    }

    fn complete(&self) -> bool {
        self.open == 0
    }

    fn broken(&self) -> bool {
        0 < self.empty
    }

    fn narrow(&mut self, cell: u32, to: u32) {
        let word = self.of(cell);
        self.trail.push(Was { cell, word, changed: self.changed(cell) });
        self.write(cell, Digits::from_bits(to as u16));
        let now = self.time();
        self.changed[cell as usize] = now;
        for run in self.clues.runs_of(cell) {
            self.stirred[run] = now;
        }
    }

    fn time(&self) -> usize {
        self.trail.len() + 1
    }

    fn rewind(&mut self, time: usize) {
        self.fruitless.0.borrow_mut().clear();
        while time < self.time() {
            if let Some(was) = self.trail.pop() {
                self.write(was.cell, was.word);
                self.changed[was.cell as usize] = was.changed;
            }
        }
    }

    fn look_since(&mut self, time: usize) {
        self.since = time;
    }

    fn look_only(&mut self, clues: &[u32]) {
        self.only = vec![false; self.clues.runs().len()];
        for clue in clues {
            self.only[*clue as usize] = true;
        }
    }

    fn reasons_up_to(&mut self, level: Level) {
        self.level = level;
    }

    fn has_idle_cite(&self, step: &Step) -> bool {
        super::prove::has_idle_cite(self, step)
    }

    fn clues_at(&self, cell: u32) -> Vec<u32> {
        self.clues.runs_of(cell).map(|run| run as u32).into()
    }

    fn cells_of(&self, clue: u32) -> Vec<u32> {
        self.clues.runs()[clue as usize].cells().collect()
    }

    fn looks(&self) -> u64 {
        self.looks.get()
    }
}
