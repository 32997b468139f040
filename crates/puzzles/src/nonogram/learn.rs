//! Nonograms for the conflict-driven search: lines as propagators that explain themselves.

use std::sync::Arc;

use gridstep_engine::NONE;
use gridstep_engine::learn::{Broken, Fact, Kernel, Past, Reason, Theory};

use super::automaton::Frame;
use super::believe::Advice;
use super::cells::{Cells, Known, LONGEST};
use super::probe::most_known_first;
use super::propagate::{Agenda, Lines, Shared};
use super::word::Word;

/// The lines of a board over facts "cell is black".
///
/// Only cells that are open at the start are variables, numbered in the order in which they are best guessed at while
/// nothing has been learned: those with the most known neighbours first.
#[derive(Clone)]
pub struct LineTheory {
    board: Arc<Board>,
    /// By line: what is known from the start, and the facts heard of so far.
    known: Vec<Known>,
    /// By line: what holds without a guess.
    given: Vec<Known>,
    /// By length of the trail: what was known of the line that last derived something, or broke, when the trail was so
    /// long. Reasons are read from it: to ask the kernel for each cell of the line took a tenth of a search's time.
    ///
    /// Tried and lost: to keep what lines answered, by what is known (8,192 answers, hit by 36 to 48 in a hundred): 1.03
    /// times as long.
    then: Vec<Known>,
    agenda: Agenda,
    /// Who says what to guess at, if anybody.
    advice: Option<Box<Advice>>,
}

/// What does not change.
struct Board {
    shared: Arc<Shared>,
    /// By line: what is known from the start.
    root: Vec<Known>,
    /// By line: what follows from that towards either side.
    frames: Vec<Frame>,
    /// Variable to cell.
    cells: Vec<u32>,
    /// By variable: its row and its column, each with the place in it.
    lines_of: Vec<[(u32, u32); 2]>,
    /// Cell to variable; [`NONE`] for cells that are known from the start.
    variables: Vec<u32>,
}

impl Board {
    /// The variable at a place of a line.
    #[inline]
    fn variable(&self, line: usize, place: usize) -> u32 {
        self.variables[self.shared.clues.cell(line, place) as usize]
    }

    /// The place of a fact's cell in one of its lines.
    #[inline]
    fn place(&self, fact: Fact, line: u32) -> usize {
        let [(row, in_row), (_, in_column)] = self.lines_of[fact.variable() as usize];
        if row == line { in_row as usize } else { in_column as usize }
    }
}

impl LineTheory {
    /// The lines as far as they are open; what is known follows from no guess, and lines that wait go on waiting.
    pub fn new(lines: &Lines) -> Self {
        let clues = lines.clues();
        let cells = most_known_first(lines);
        let mut variables = vec![NONE; clues.size().area()];
        for (variable, cell) in (0..).zip(&cells) {
            variables[*cell as usize] = variable;
        }
        let root: Vec<Known> = (0..clues.lines()).map(|line| *lines.known(line)).collect();
        let narrow = |(line, place): (usize, usize)| (line as u32, place as u32);
        LineTheory {
            known: root.clone(),
            given: root.clone(),
            then: vec![Known::NOTHING; cells.len() + 1],
            agenda: lines.agenda().clone(),
            advice: None,
            board: Arc::new(Board {
                shared: Arc::clone(lines.shared()),
                frames: (0..)
                    .zip(&root)
                    .map(|(line, root): (usize, _)| lines.shared().lines[line].frame(root))
                    .collect(),
                root,
                lines_of: cells.iter().map(|cell| clues.lines_of(*cell).map(narrow)).collect(),
                cells,
                variables,
            }),
        }
    }

    /// The same, guessing as belief propagation advises.
    #[must_use]
    pub fn believing(mut self) -> Self {
        self.advice = Some(Box::new(Advice::new(&self.board.shared.clues)));
        self
    }

    /// How often a line was asked for its beliefs so far.
    pub fn asked(&self) -> u64 {
        self.advice.as_ref().map_or(0, |advice| advice.asked())
    }

    /// Tells who advises that the lines of a fact are to be asked again.
    #[inline]
    fn touch(&mut self, fact: Fact) {
        if let Some(advice) = &mut self.advice {
            for (line, _) in self.board.lines_of[fact.variable() as usize] {
                advice.touch(line as usize);
            }
        }
    }
}

impl Theory for LineTheory {
    fn variables(&self) -> u32 {
        self.board.cells.len() as u32
    }

    #[inline]
    fn assign(&mut self, kernel: &mut Kernel, fact: Fact) -> Result<(), Broken> {
        let by = match kernel.reason(fact.variable()) {
            Reason::Propagator(line) => line,
            _ => NONE,
        };
        let is_given = kernel.depth() == 0;
        for (line, place) in self.board.lines_of[fact.variable() as usize] {
            self.known[line as usize].set(place as usize, fact.holds());
            if is_given {
                self.given[line as usize].set(place as usize, fact.holds());
            }
            if line != by {
                self.agenda.add(line as usize);
            }
        }
        self.touch(fact);
        Ok(())
    }

    #[inline]
    fn unassign(&mut self, fact: Fact) {
        for (line, place) in self.board.lines_of[fact.variable() as usize] {
            self.known[line as usize].clear(place as usize);
        }
        self.touch(fact);
    }

    fn propagate(&mut self, kernel: &mut Kernel) -> Result<bool, Broken> {
        let Some(line) = self.agenda.take() else { return Ok(false) };
        let before = self.known[line];
        let began = kernel.now();
        let Some(after) = self.board.shared.lines[line].settle(&before) else {
            self.then[began as usize] = before;
            return Err(kernel.clash(self, line as u32));
        };
        if after == before {
            return Ok(true);
        }
        self.then[began as usize] = before;
        for place in after.cells().without(before.cells()) {
            let fact = fact(self.board.variable(line, place), after.black.has(place));
            kernel.derive(fact, line as u32, began);
        }
        Ok(true)
    }

    fn forget(&mut self) {
        self.agenda.clear();
    }

    fn explain(&self, past: &Past<'_>, target: Option<Fact>, by: u32, facts: &mut Vec<Fact>) {
        let line = by as usize;
        let board = &*self.board;
        let root = if past.is_whole() { board.root[line] } else { self.given[line] };
        let target = target.map(|target| (board.place(target, by), target.holds()));
        let (mut then, mut free) = (self.then[past.time() as usize], root.cells());
        if let Some((place, holds)) = target {
            then.set(place, !holds);
            free.set(place);
        }
        let len = board.shared.clues.len_of(line);
        let near = |radius| {
            let (start, end) = target
                .map_or((0, len), |(place, _)| (place.saturating_sub(radius), len.min(place + 1 + radius)));
            let known = then.only(free.with(Cells::span(start, end)));
            board.shared.lines[line].contradiction_within(&known, free, (start, end), &board.frames[line])
        };
        let cited = RADII.into_iter().find_map(near).unwrap_or(then.cells().without(free));
        facts.extend(cited.into_iter().map(|place| fact(board.variable(line, place), then.black.has(place))));
    }

    fn forces(&self, facts: &[Fact], target: Option<Fact>, by: u32) -> bool {
        let mut known = self.board.root[by as usize];
        for fact in facts.iter().copied().chain(target.map(|target| !target)) {
            known.set(self.board.place(fact, by), fact.holds());
        }
        self.board.shared.lines[by as usize].settle(&known).is_none()
    }

    fn advise(&mut self, kernel: &Kernel) -> Option<Fact> {
        let advice = self.advice.as_mut()?;
        advice.next(&self.board.shared.clues, &self.known, &self.board.cells, kernel)
    }

    fn place(&self, variable: u32) -> (u32, u32) {
        (self.board.cells[variable as usize], Word::BLACK.0)
    }

    fn paint(&self, kernel: &Kernel, words: &mut Vec<u32>) {
        words.clear();
        words.resize(self.board.variables.len(), Word::EITHER);
        for (line, root) in
            self.board.root.iter().enumerate().take(self.board.shared.clues.size().height as usize)
        {
            for place in root.cells() {
                words[self.board.shared.clues.cell(line, place) as usize] =
                    Word::filled(root.black.has(place)).0;
            }
        }
        for (variable, cell) in (0..).zip(&self.board.cells) {
            if kernel.is_false(Fact::is(variable)) {
                words[*cell as usize] = Word::WHITE.0;
            }
        }
    }

    fn constraints(&self, by: u32) -> Vec<u32> {
        vec![by]
    }

    fn rule(&self, _by: u32) -> u8 {
        0
    }

    fn word(mask: u32) -> u32 {
        Word::of_mask(mask).0
    }

    fn bytes(&self) -> usize {
        self.known.len() * (size_of::<Known>() + 1) + self.advice.as_ref().map_or(0, |advice| advice.bytes())
    }
}

/// How far from a cell its reasons are sought, at first and then: of boards that need a search two thirds to four
/// fifths of all reasons lie within eight cells, and a line that is not read to its ends takes a third of the time.
/// (4, 12), (6, 14), (10, 24) or 12 alone at first are no better than luck.
const RADII: [usize; 3] = [8, 16, LONGEST];

/// The fact that a variable's cell has a colour.
#[inline]
pub fn fact(variable: u32, black: bool) -> Fact {
    if black { Fact::is(variable) } else { Fact::is_not(variable) }
}
