//! The write-up: every pattern of a row after another, checked against the columns as far as they are filled.

use std::sync::Arc;

use gridstep_engine::{Branch, Choice, Counts, Event, Flow, Kind, NONE, Observer, Process};

use crate::nonogram::clues::{Clues, least};
use crate::nonogram::word::Word;

/// Lays rows out from the top, each in all its patterns: blocks as far left as they go, then the last one that can
/// move moves by one and those behind it follow.
///
/// After each row the columns are checked: the blocks that are finished are right, and the rest still fits. A tick is
/// one pattern. Not a [`gridstep_engine::Model`]: a row can have more patterns than memory holds, so the next is made
/// from the last.
///
/// Source: the write-up on nonograms that this project grew from, which also finds the next solution when it is called
/// again.
#[derive(Clone)]
pub struct Rows {
    clues: Arc<Clues>,
    /// The entries that every row must keep to.
    words: Arc<Vec<u32>>,
    /// For each row that is laid out, where its blocks begin.
    starts: Vec<Vec<u8>>,
    /// For each row that is laid out, the tick in which it was.
    laid: Vec<u64>,
    /// For each row that is laid out and fits, how far each column is after it.
    columns: Vec<Vec<Column>>,
    stage: Stage,
    ticks: u64,
    counts: Counts,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// The rows so far fit: begin the next.
    Descend,
    /// Try the next pattern of the last row.
    Next,
    Exhausted,
}

/// How far a column is: blocks begun, and cells of the last one, 0 after a gap.
#[derive(Clone, Copy, Default)]
struct Column {
    begun: u8,
    cells: u8,
}

impl Rows {
    /// A search that has done nothing yet.
    pub fn new(clues: &Clues, words: &[u32]) -> Self {
        let mut words = words.to_vec();
        words.resize(clues.size().area(), Word::EMPTY.0);
        Rows {
            clues: Arc::new(clues.clone()),
            words: Arc::new(words),
            starts: Vec::new(),
            laid: Vec::new(),
            columns: vec![vec![Column::default(); clues.size().width as usize]],
            stage: Stage::Descend,
            ticks: 0,
            counts: Counts { nodes: 1, ..Counts::default() },
        }
    }

    /// Lays out the next row's first pattern, or the last row's next one; `false` when all have been tried.
    fn advance<O: Observer>(&mut self, observer: &mut O) -> bool {
        if self.stage == Stage::Descend {
            let row = self.starts.len();
            self.starts.push(packed(0, self.clues.blocks(row)));
            return true;
        }
        loop {
            let Some(row) = self.starts.len().checked_sub(1) else { return false };
            self.erase(row, observer);
            self.columns.truncate(row + 1);
            self.counts.backtracks += 1;
            let width = self.clues.size().width as usize;
            if following(&mut self.starts[row], self.clues.blocks(row), width) {
                return true;
            }
            self.starts.pop();
            self.counts.depth = self.starts.len() as u32;
        }
    }

    /// Whether a cell of a row that is laid out is black.
    fn black(&self, row: usize, column: usize) -> bool {
        let blocks = self.starts[row].iter().zip(self.clues.blocks(row));
        blocks.into_iter().any(|(start, block)| (*start..start + block).contains(&(column as u8)))
    }

    /// The last cell is the guess, so that what is said of it is said of the whole row.
    fn show<O: Observer>(&self, row: usize, observer: &mut O) {
        let width = self.clues.size().width as usize;
        for column in 0..width {
            let kind = if column + 1 == width { Kind::Guess } else { Kind::Narrow };
            let word = Word::filled(self.black(row, column)).0;
            self.see(
                Event::new(kind, self.clues.cell(row, column), Word::EMPTY.0, word, row as u32),
                observer,
            );
        }
    }

    fn erase<O: Observer>(&self, row: usize, observer: &mut O) {
        if !O::ON {
            return;
        }
        for column in (0..self.clues.size().width as usize).rev() {
            let word = Word::filled(self.black(row, column)).0;
            let cell = self.clues.cell(row, column);
            self.see(Event::new(Kind::Undo, cell, word, Word::EMPTY.0, row as u32), observer);
        }
    }

    /// How far the columns are with the last row; the cell and the line that do not fit, if one does not.
    fn check(&self) -> Result<Vec<Column>, (u32, usize)> {
        let row = self.starts.len() - 1;
        let (width, height) = (self.clues.size().width as usize, self.clues.size().height as usize);
        let mut after = Vec::with_capacity(width);
        let mut blacks = vec![false; width];
        for (start, block) in self.starts[row].iter().zip(self.clues.blocks(row)) {
            blacks[usize::from(*start)..usize::from(start + block)].fill(true);
        }
        for (column, black) in blacks.into_iter().enumerate() {
            let cell = self.clues.cell(row, column);
            if Word(self.words[cell as usize]).black().is_some_and(|entry| entry != black) {
                return Err((cell, row));
            }
            let line = height + column;
            let next = self.columns[row][column].after(black, self.clues.blocks(line), height - row - 1);
            after.push(next.ok_or((cell, line))?);
        }
        Ok(after)
    }

    fn see<O: Observer>(&self, mut event: Event, observer: &mut O) {
        event.depth = self.counts.depth as u16;
        observer.see(event);
    }
}

impl Column {
    /// The column with one more cell; `None` if its blocks cannot be met in the `left` cells that remain.
    fn after(self, black: bool, blocks: &[u8], left: usize) -> Option<Column> {
        let Column { mut begun, mut cells } = self;
        if black {
            begun += u8::from(cells == 0);
            cells += 1;
            if blocks.get(usize::from(begun) - 1).is_none_or(|block| *block < cells) {
                return None;
            }
        } else if 0 < cells {
            if blocks[usize::from(begun) - 1] != cells {
                return None;
            }
            cells = 0;
        }
        let rest = least(&blocks[usize::from(begun)..]);
        let begun_rest = if cells == 0 { 0 } else { usize::from(blocks[usize::from(begun) - 1] - cells) };
        let gap = usize::from(0 < cells && 0 < rest);
        (begun_rest + gap + rest <= left).then_some(Column { begun, cells })
    }
}

/// Where blocks begin if they are packed from a place on.
fn packed(from: u8, blocks: &[u8]) -> Vec<u8> {
    let mut at = from;
    let start = |block: &u8| {
        let start = at;
        at = at.saturating_add(block + 1);
        start
    };
    blocks.iter().map(start).collect()
}

/// Moves on to the next pattern of a row: the last block that can move does, and those behind it are packed.
fn following(starts: &mut [u8], blocks: &[u8], width: usize) -> bool {
    let movable = (0..starts.len())
        .rev()
        .find(|index| usize::from(starts[*index]) + 1 + least(&blocks[*index..]) <= width);
    let Some(index) = movable else { return false };
    let packed = packed(starts[index] + 1, &blocks[index..]);
    starts[index..].copy_from_slice(&packed);
    true
}

impl Process for Rows {
    fn step<O: Observer>(&mut self, observer: &mut O) -> Flow {
        if self.stage == Stage::Exhausted {
            return Flow::Exhausted;
        }
        self.ticks += 1;
        if !self.advance(observer) {
            self.stage = Stage::Exhausted;
            return Flow::Exhausted;
        }
        let row = self.starts.len() - 1;
        self.laid.truncate(row);
        self.laid.push(self.ticks);
        self.counts.nodes += 1;
        self.counts.depth = self.starts.len() as u32;
        if O::ON {
            self.show(row, observer);
        }
        self.stage = Stage::Next;
        match self.check() {
            Err((cell, line)) => {
                self.counts.conflicts += 1;
                if O::ON {
                    self.see(Event::new(Kind::Conflict, cell, 0, 0, line as u32), observer);
                }
                Flow::Running
            }
            Ok(columns) => {
                self.columns.push(columns);
                if self.starts.len() < self.clues.size().height as usize {
                    self.stage = Stage::Descend;
                    return Flow::Running;
                }
                self.counts.solutions += 1;
                if O::ON {
                    self.see(Event::new(Kind::Solution, NONE, 0, 0, NONE), observer);
                }
                Flow::Solution
            }
        }
    }

    fn ticks(&self) -> u64 {
        self.ticks
    }

    fn counts(&self) -> Counts {
        self.counts
    }

    fn paint(&self, words: &mut Vec<u32>) {
        words.clear();
        words.resize(self.clues.size().area(), Word::EMPTY.0);
        for row in 0..self.starts.len() {
            for column in 0..self.clues.size().width as usize {
                words[self.clues.cell(row, column) as usize] = Word::filled(self.black(row, column)).0;
            }
        }
    }

    /// A branch for each row; its other patterns are too many to be named.
    fn path(&self) -> Vec<Branch> {
        let branch = |(row, tick): (usize, &u64)| {
            let (cell, word) = (self.clues.cell(row, 0), Word::filled(self.black(row, 0)).0);
            let taken = Some(Choice { cell, word, holds: true, cause: row as u32 });
            Branch { tick: *tick, taken, open: Vec::new(), refuted: Vec::new() }
        };
        self.laid.iter().take(self.starts.len()).enumerate().map(branch).collect()
    }

    fn bytes(&self) -> usize {
        let width = self.clues.size().width as usize;
        size_of::<Self>()
            + self.starts.len() * width / 2
            + self.columns.len() * (width * size_of::<Column>() + 24)
    }
}
