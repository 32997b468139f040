//! The write-up's search: one pattern of a row after another, checked against the columns so far.

use std::sync::Arc;

use gridstep_engine::{
    Branch, Choice, ConflictSet, ConflictSite, Counts, Event, Flow, Fork, Kind, Minimal, NONE, Nogood,
    Observer, Origin, Part, Process, minimal_decisions,
};

use super::patterns::Patterns;
use crate::nonogram::cell_state::CellState;
use crate::nonogram::cells::Known;
use crate::nonogram::clues::{Clues, least};
use crate::nonogram::line::Line;

/// Lays rows out from the top, each in all its patterns: blocks as far left as they go, then the last one that can
/// move moves by one and those behind it follow.
///
/// After each row the columns are checked: their finished blocks match the clue, and the rest still fits. A tick is
/// one pattern. The only pattern of a row is forced and no decision, and so is the last one after all others were refuted.
/// Not a [`gridstep_engine::Model`]: a row can have more patterns than memory holds, so the next is made from the last.
///
/// Source: the write-up on nonograms that this project grew from, which also finds the next solution when it is called
/// again.
#[derive(Clone)]
pub struct Rows {
    clues: Arc<Clues>,
    /// The entries that every row must keep to.
    states: Arc<Vec<u32>>,
    /// The rows that are laid out.
    laid: Vec<Row>,
    /// For each row that is laid out and fits, how far each column is after it.
    columns: Vec<Vec<Column>>,
    stage: Stage,
    ticks: u64,
    counts: Counts,
    turn: Option<Turn>,
}

/// A row that is laid out.
#[derive(Clone)]
struct Row {
    patterns: Patterns,
    /// The tick in which it was laid out.
    tick: u64,
    /// How the present one came about.
    origin: Origin,
    /// Whether one that is gone was not refuted: a solution has it, or a fork excludes it or something below it.
    has_unrefuted: bool,
}

impl Row {
    /// Whether the present pattern is a decision: there are several that are not refuted.
    fn is_choice(&self) -> bool {
        self.origin == Origin::Decision
    }
}

/// What the next tick does first: a row goes on to its next pattern, and its present one comes later or never.
#[derive(Clone, Copy)]
struct Turn {
    row: usize,
    forbid: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// The rows so far fit: begin the next.
    Descend,
    /// Try the next pattern of the last row.
    Next,
    /// The same, since it does not fit.
    Conflict(ConflictSite),
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
    pub fn new(clues: &Clues, states: &[u32]) -> Self {
        let mut states = states.to_vec();
        states.resize(clues.size().area(), CellState::EMPTY.0);
        Rows {
            clues: Arc::new(clues.clone()),
            states: Arc::new(states),
            laid: Vec::new(),
            columns: vec![vec![Column::default(); clues.size().width as usize]],
            stage: Stage::Descend,
            ticks: 0,
            counts: Counts { nodes: 1, ..Counts::default() },
            turn: None,
        }
    }

    /// Lays out the next row's first pattern, or the last row's next one; `false` when all have been tried.
    fn advance<O: Observer>(&mut self, observer: &mut O) -> bool {
        if self.stage == Stage::Descend {
            let blocks = self.clues.blocks(self.laid.len());
            let is_only = Patterns::is_only(blocks, self.clues.size().width as usize);
            let origin = if is_only { Origin::Only } else { Origin::Decision };
            self.laid.push(Row { patterns: Patterns::new(blocks), tick: 0, origin, has_unrefuted: false });
            return true;
        }
        loop {
            let Some(row) = self.laid.len().checked_sub(1) else { return false };
            self.erase(row, observer);
            let width = self.clues.size().width as usize;
            let Row { patterns, origin, has_unrefuted, .. } = &mut self.laid[row];
            if patterns.advance(self.clues.blocks(row), width) {
                if !*has_unrefuted && patterns.is_last(self.clues.blocks(row), width) {
                    *origin = Origin::Last;
                }
                return true;
            }
            let has_unrefuted = *has_unrefuted;
            self.laid.pop();
            self.note_unrefuted(has_unrefuted);
        }
    }

    /// Takes note whether something below the last row's pattern was not refuted.
    fn note_unrefuted(&mut self, has_unrefuted: bool) {
        if let Some(row) = self.laid.last_mut() {
            row.has_unrefuted |= has_unrefuted;
        }
    }

    /// Undoes the rows after the one that takes another branch; [`Rows::advance`] moves that one.
    fn turn_off<O: Observer>(&mut self, Turn { row, forbid }: Turn, observer: &mut O) {
        while row + 1 < self.laid.len() {
            self.erase(self.laid.len() - 1, observer);
            self.laid.pop();
        }
        if forbid {
            self.note_unrefuted(true);
        } else {
            self.laid[row].patterns.put_off();
        }
        self.stage = Stage::Next;
    }

    /// Whether a cell of a row that is laid out is black.
    fn black(&self, row: usize, column: usize) -> bool {
        self.laid[row].patterns.black(self.clues.blocks(row), column)
    }

    /// The last cell is the decision: its event represents the whole row.
    fn show<O: Observer>(&self, row: usize, observer: &mut O) {
        let width = self.clues.size().width as usize;
        let last = if self.laid[row].is_choice() { Kind::Decision } else { Kind::Forced };
        for column in 0..width {
            let kind = if column + 1 == width { last } else { Kind::Narrow };
            let state = CellState::filled(self.black(row, column)).0;
            self.record(
                Event::new(kind, self.clues.cell(row, column), CellState::EMPTY.0, state, row as u32),
                observer,
            );
        }
    }

    /// Undoes a row's pattern; another may follow.
    fn erase<O: Observer>(&mut self, row: usize, observer: &mut O) {
        self.columns.truncate(row + 1);
        if O::ON {
            self.record_erased(row, observer);
        }
        self.counts.backtracks += u64::from(self.laid[row].is_choice());
        self.counts.level -= u32::from(self.laid[row].is_choice());
    }

    fn record_erased<O: Observer>(&self, row: usize, observer: &mut O) {
        for column in (0..self.clues.size().width as usize).rev() {
            let state = CellState::filled(self.black(row, column)).0;
            let cell = self.clues.cell(row, column);
            self.record(Event::new(Kind::Undo, cell, state, CellState::EMPTY.0, row as u32), observer);
        }
    }

    /// Rows that are decisions.
    fn choices(&self) -> impl Iterator<Item = usize> {
        (0..self.laid.len()).filter(|row| self.laid[*row].is_choice())
    }

    /// How far the columns are with the last row; the cell and the line that do not fit, if one does not.
    fn check(&self) -> Result<Vec<Column>, (u32, usize)> {
        let row = self.laid.len() - 1;
        let (width, height) = (self.clues.size().width as usize, self.clues.size().height as usize);
        let mut after = Vec::with_capacity(width);
        let mut blacks = vec![false; width];
        for (start, block) in self.laid[row].patterns.starts().iter().zip(self.clues.blocks(row)) {
            blacks[usize::from(*start)..usize::from(start + block)].fill(true);
        }
        for (column, black) in blacks.into_iter().enumerate() {
            let cell = self.clues.cell(row, column);
            if CellState(self.states[cell as usize]).black().is_some_and(|entry| entry != black) {
                return Err((cell, row));
            }
            let line = height + column;
            let next = self.columns[row][column].after(black, self.clues.blocks(line), height - row - 1);
            after.push(next.ok_or((cell, line))?);
        }
        Ok(after)
    }

    /// What a row shows, as its first cell.
    fn taken(&self, row: usize) -> Choice {
        let state = CellState::filled(self.black(row, 0)).0;
        Choice { cell: self.clues.cell(row, 0), state, holds: true, cause: row as u32 }
    }

    /// The next pattern of a row, as the first cell in which it differs.
    fn next_of(&self, row: usize) -> Option<Choice> {
        let (blocks, width) = (self.clues.blocks(row), self.clues.size().width as usize);
        let mut next = self.laid[row].patterns.clone();
        next.advance(blocks, width).then_some(())?;
        let column = (0..width).find(|column| next.black(blocks, *column) != self.black(row, *column))?;
        let state = CellState::filled(next.black(blocks, column)).0;
        Some(Choice { cell: self.clues.cell(row, column), state, holds: true, cause: NONE })
    }

    fn record<O: Observer>(&self, mut event: Event, observer: &mut O) {
        event.level = self.counts.level as u16;
        observer.record(event);
    }
}

impl Column {
    /// The column with one more cell; `None` if the rest of its blocks do not fit into the `left` cells that remain.
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

impl Process for Rows {
    fn step<O: Observer>(&mut self, observer: &mut O) -> Flow {
        if self.stage == Stage::Exhausted {
            return Flow::Exhausted;
        }
        self.ticks += 1;
        if let Some(turn) = self.turn.take() {
            self.turn_off(turn, observer);
        }
        if !self.advance(observer) {
            self.stage = Stage::Exhausted;
            return Flow::Exhausted;
        }
        let row = self.laid.len() - 1;
        self.laid[row].tick = self.ticks;
        let is_choice = self.laid[row].is_choice();
        self.counts.nodes += u64::from(is_choice);
        self.counts.decisions += u64::from(is_choice);
        self.counts.level += u32::from(is_choice);
        if O::ON {
            self.show(row, observer);
        }
        self.stage = Stage::Next;
        match self.check() {
            Err((cell, line)) => {
                let cause = line as u32;
                self.counts.conflicts += 1;
                self.stage = Stage::Conflict(ConflictSite { cell, cause });
                if O::ON {
                    self.record(Event::new(Kind::Conflict, cell, 0, 0, cause), observer);
                }
                Flow::Running
            }
            Ok(columns) => {
                self.columns.push(columns);
                if self.laid.len() < self.clues.size().height as usize {
                    self.stage = Stage::Descend;
                    return Flow::Running;
                }
                self.counts.solutions += 1;
                self.note_unrefuted(true);
                if O::ON {
                    self.record(Event::new(Kind::Solution, NONE, 0, 0, NONE), observer);
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

    fn paint(&self, states: &mut Vec<u32>) {
        states.clear();
        states.resize(self.clues.size().area(), CellState::EMPTY.0);
        for row in 0..self.laid.len() {
            for column in 0..self.clues.size().width as usize {
                states[self.clues.cell(row, column) as usize] = CellState::filled(self.black(row, column)).0;
            }
        }
    }

    /// A branch for each row that is a decision. The other patterns may be too many to list: only the next is given, by the
    /// first cell in which it differs.
    fn path(&self) -> Vec<Branch> {
        let width = self.clues.size().width as usize;
        let branch = |row: usize| {
            let (laid, taken) = (&self.laid[row], self.taken(row));
            let blocks = self.clues.blocks(row);
            let open: Vec<Choice> = self.next_of(row).into_iter().collect();
            let more = laid.patterns.left(blocks, width).saturating_sub(open.len() as u64);
            let cells = self.clues.cells(row).collect();
            Branch { tick: laid.tick, taken: Some(taken), cells, open, refuted: Vec::new(), more }
        };
        self.choices().map(branch).collect()
    }

    fn fork(&mut self, Fork { branch, choice, forbid }: Fork) -> bool {
        let Some(row) = self.choices().nth(branch as usize) else { return false };
        let width = self.clues.size().width as usize;
        let stands = self.taken(row) == choice;
        if !stands && self.next_of(row) != Some(choice) || stands && !forbid {
            return false;
        }
        if !stands && forbid {
            self.laid[row].patterns.leave_out(self.clues.blocks(row), width);
            self.laid[row].has_unrefuted = true;
        } else {
            self.turn = Some(Turn { row, forbid });
        }
        true
    }

    fn conflict(&self) -> Option<ConflictSite> {
        if let Stage::Conflict(conflict) = self.stage { Some(conflict) } else { None }
    }

    /// The last row alone, where an entry has another colour; else rows that leave their column no arrangement. Rows
    /// with one pattern hold anyhow. A row whose other patterns are refuted stands for all decisions before it.
    fn conflict_set(&self, tests: u32) -> Option<ConflictSet> {
        let conflict = self.conflict()?;
        let (height, column) = (self.clues.size().height as usize, conflict.cell % self.clues.size().width);
        let colour = |row: usize| self.black(row, column as usize);
        let line = conflict.cause as usize;
        let column_line = (height <= line).then(|| Line::new(height, self.clues.blocks(line)));
        let mut fails = |parts: &[Part]| {
            let Some(column_line) = &column_line else {
                return parts.last().is_some_and(|part| part.is_kept(|| true));
            };
            let mut known = Known::NOTHING;
            for (row, _) in parts.iter().enumerate().filter(|(_, part)| part.is_kept(|| true)) {
                known.set(row, colour(row));
            }
            column_line.propagate(&known).is_none()
        };
        let origins: Vec<Origin> = self.laid.iter().map(|row| row.origin).collect();
        let Minimal { decisions, moves, complete } = minimal_decisions(&origins, tests, &mut fails);
        let assignment =
            |row: &usize| (self.clues.cell(*row, column as usize), CellState::filled(colour(*row)).0);
        let assignments = moves.iter().map(assignment).collect();
        Some(ConflictSet { decisions, complete, nogood: Some(Nogood { conflict, assignments }) })
    }

    fn bytes(&self) -> usize {
        let width = self.clues.size().width as usize;
        size_of::<Self>()
            + self.laid.iter().map(|row| row.patterns.bytes()).sum::<usize>()
            + self.columns.len() * (width * size_of::<Column>() + 24)
    }
}
