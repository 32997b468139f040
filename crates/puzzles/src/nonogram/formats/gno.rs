//! `.gno`, the files of Gnonograms: sections behind headings in brackets.
//!
//! ```text
//! [Description]      title, author, date, level
//! Two cells
//! [Dimensions]       rows, columns
//! 1
//! 2
//! [Row clues]        as many lines, such as 2,1; 0 for an empty one
//! 2
//! [Column clues]
//! 1
//! 1
//! [Working grid]      the entries: 0 unknown, 1 white, 2 black
//! 2 0
//! ```
//!
//! A heading counts by its first three letters; those of other sections are skipped. Where there are no clues, they are
//! taken from `[Solution grid]`, whose cells are written as entries are. Blank lines mean nothing.

use gridstep_engine::{Case, ParseError, Reading, Size};

use super::draft::{Draft, NamedColour, Side, is_blank, list, number_text, side_length, too_few, too_many};
use crate::nonogram::cell_state::CellState;
use crate::nonogram::clues::{Clues, SIDE};
use crate::text::{Source, TextBudget, Token, head, number_of};

/// The sections that are read, by the first letters of their headings.
const SECTIONS: [&str; 6] = ["des", "dim", "row", "col", "sol", "wor"];
const DESCRIPTION: usize = 0;
const DIMENSIONS: usize = 1;
const ROWS: usize = 2;
const COLUMNS: usize = 3;
const SOLUTION: usize = 4;
const WORKING: usize = 5;
/// Any other section.
const OTHER: usize = 6;

/// Most lines of a section that are kept: one more than there can be.
const LINES: usize = *SIDE.end() as usize + 1;

/// Whether a line near the start of the text is the heading of dimensions or clues.
pub fn sniff(text: &str) -> bool {
    head(text)
        .lines()
        .any(|line| heading(line).is_some_and(|section| (DIMENSIONS..=COLUMNS).contains(&section)))
}

/// The section that a line begins, if it is a heading.
fn heading(line: &str) -> Option<usize> {
    let name = line.trim().strip_prefix('[')?.strip_suffix(']')?;
    let is_named = |known: &&str| name.get(..3).is_some_and(|start| start.eq_ignore_ascii_case(known));
    Some(SECTIONS.iter().position(is_named).unwrap_or(OTHER))
}

/// Reads all puzzles of a text.
///
/// # Errors
/// See [`ERRORS`](super::ERRORS).
pub fn parse(text: &str, _: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    let source = Source::new(text)?;
    let mut budget = TextBudget::default();
    let mut cases = Vec::new();
    let mut sections = Sections::default();
    let mut open = None;
    for line in source.lines() {
        if let Some(section) = heading(line.text) {
            // Another puzzle begins with what a puzzle begins with.
            if matches!(section, DESCRIPTION | DIMENSIONS) && sections.has_board() {
                cases.push(std::mem::take(&mut sections).puzzle(source, line.to(0), &mut budget)?);
            }
            open = Some(section);
        } else if let Some(section) = open.filter(|_| !is_blank(line)) {
            let lines = &mut sections.0[section];
            if lines.len() < LINES {
                lines.push(line);
            }
        }
    }
    cases.push(sections.puzzle(source, source.end(), &mut budget)?);
    Ok(cases)
}

/// The lines of the sections of a puzzle.
#[derive(Default)]
struct Sections<'a>([Vec<Token<'a>>; 7]);

impl<'a> Sections<'a> {
    fn has_board(&self) -> bool {
        [ROWS, COLUMNS, SOLUTION].iter().any(|section| !self.0[*section].is_empty())
    }

    /// The puzzle; `end` is where its text ends.
    fn puzzle(
        self,
        source: Source<'a>,
        end: Token<'a>,
        budget: &mut TextBudget,
    ) -> Result<Case<Clues>, ParseError> {
        let size = self.size(source, end)?;
        let mut draft: Draft<'_> = Draft::new(source);
        if let Some(title) = self.0[DESCRIPTION].first() {
            title.text.trim().clone_into(&mut draft.title);
        }
        if self.0[ROWS].is_empty() && self.0[COLUMNS].is_empty() {
            let cells = self.cells(SOLUTION, source, size, end)?;
            let cells: Vec<_> = cells
                .into_iter()
                .map(|(place, state)| (place, (state == CellState::BLACK).then_some("")))
                .collect();
            draft.picture(size, &cells)?;
        } else {
            self.clues(&mut draft, source, size, end)?;
        }
        let case = draft.build(end, budget)?;
        let states = match self.0[WORKING][..] {
            [] => Vec::new(),
            _ => self
                .cells(WORKING, source, size, end)?
                .into_iter()
                .map(|(_, CellState(state))| state)
                .collect(),
        };
        let is_begun = states.iter().any(|state| *state != 0);
        Ok(Case { states: if is_begun { states } else { Vec::new() }, ..case })
    }

    fn size(&self, source: Source<'a>, end: Token<'a>) -> Result<Size, ParseError> {
        let mut numbers = self.0[DIMENSIONS].iter().flat_map(|line| line.words());
        let mut side = || {
            let missing = source.wrong(end, "ends-early", "size", Vec::new());
            numbers.next().ok_or(missing).and_then(|number| side_length(source, number))
        };
        let (height, width) = (side()?, side()?);
        Ok(Size { width, height })
    }

    fn clues(
        &self,
        draft: &mut Draft<'a>,
        source: Source<'a>,
        size: Size,
        end: Token<'a>,
    ) -> Result<(), ParseError> {
        for (side, section, count) in [(Side::Rows, ROWS, size.height), (Side::Columns, COLUMNS, size.width)]
        {
            let lines = &self.0[section];
            if let Some(line) = lines.get(count as usize) {
                return Err(too_many(source, *line, side, count));
            }
            if lines.len() < count as usize {
                let end = lines.last().map_or(end, |last| last.from(last.text.len()));
                return Err(too_few(source, end, side, count));
            }
            for line in lines {
                draft.line(side, *line)?;
                for block in parts(*line) {
                    draft.block(side, block, NamedColour::none(block))?;
                }
            }
        }
        Ok(())
    }

    /// The cells of a grid with their places.
    fn cells(
        &self,
        section: usize,
        source: Source<'a>,
        size: Size,
        end: Token<'a>,
    ) -> Result<Vec<(Token<'a>, CellState)>, ParseError> {
        let mut cells = Vec::new();
        for cell in self.0[section].iter().flat_map(|line| parts(*line)) {
            if cells.len() == size.area() {
                return Err(source.wrong(cell, "left-over", "end", Vec::new()));
            }
            let state = match cell.text {
                "0" => CellState::EMPTY,
                "1" => CellState::WHITE,
                "2" => CellState::BLACK,
                _ => return Err(source.wrong(cell, "cell-unknown", "gno-cell", Vec::new())),
            };
            cells.push((cell, state));
        }
        if cells.len() < size.area() {
            let args = vec![("cells", number_of(size.area()))];
            return Err(source.wrong(end, "too-few-cells", "gno-cell", args));
        }
        Ok(cells)
    }
}

/// The parts of a line between commas and blanks.
fn parts(line: Token<'_>) -> impl Iterator<Item = Token<'_>> {
    line.words()
        .flat_map(|word| {
            word.text.split(',').scan(0, move |at, part| {
                let begin = *at;
                *at += part.len() + 1;
                Some(word.from(begin).to(part.len()))
            })
        })
        .filter(|part| !part.text.is_empty())
}

/// Writes puzzles, with their entries.
pub fn print(cases: &[Case<Clues>]) -> String {
    cases.iter().map(write).collect()
}

fn write(case: &Case<Clues>) -> String {
    let clues = &case.clues;
    let size = clues.size();
    let height = size.height as usize;
    let lines = |lines: std::ops::Range<usize>| -> String {
        lines.map(|line| list(clues.blocks(line), ",", &number_text) + "\n").collect()
    };
    // A bracket begins a heading.
    let title = clues.title().replace('[', "(").replace(']', ")");
    let title = if title.is_empty() { title } else { format!("[Description]\n{title}\n") };
    let mut text = format!(
        "{title}[Dimensions]\n{}\n{}\n[Row clues]\n{}[Column clues]\n{}",
        size.height,
        size.width,
        lines(0..height),
        lines(height..clues.lines())
    );
    if case.states.is_empty() {
        return text;
    }
    text.push_str("[Working grid]\n");
    for row in 0..size.height {
        for cell in (0..size.width).map(|column| size.cell(row, column)) {
            let black = CellState(case.states.get(cell as usize).copied().unwrap_or_default()).black();
            text.push_str(black.map_or("0 ", |black| if black { "2 " } else { "1 " }));
        }
        text.push('\n');
    }
    text
}
