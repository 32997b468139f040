//! Boards as pictures, for tests and documents: a line a row, cells separated by blanks, boards by blank lines.
//!
//! ```text
//! #    17\  4\
//! \12  9    3      # black    4\ down 4    \3 across 3    17\16 both
//! \9   8    1      . empty    1 to 9 an entry
//! ```
//!
//! Notes are not carried.
//! A picture whose first row holds entries only looks like a judge's input: name the format to read it.

use gridstep_engine::{Arg, Args, Case, ParseError, Reading, Size};

use super::draft::{CluePlace, Draft, read_sum, sides};
use super::homes::{Homes, homed};
use crate::kakuro::cell_state::CellState;
use crate::kakuro::clues::{At, Clues, Direction, SIDE};
use crate::kakuro::entry;
use crate::text::{Source, TextBudget, Token, head};

/// Whether the first line that is not blank has only cells of a picture, and not only digits.
pub fn sniff(text: &str) -> bool {
    let Some(line) = head(text).lines().next() else { return false };
    let cell = |cell: &str| {
        let sums = cell.len() <= 5
            && cell.split_once('\\').is_some_and(|(down, across)| digits(down) && digits(across));
        sums || matches!(cell.as_bytes(), [b'#' | b'.' | b'1'..=b'9'])
    };
    line.split_whitespace().all(cell) && line.contains(['#', '.', '\\'])
}

fn digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Reads one picture, with or without all clues.
///
/// # Errors
/// As [`parse`]; `"left-over"` where a second picture follows.
pub fn read(text: &str) -> Result<Case<Clues>, ParseError> {
    let source = Source::new(text)?;
    let mut lines = source.lines();
    let reading = Reading { missing_clues: true };
    let Some(first) = picture(source, &mut lines)? else { return Err(nothing(source)) };
    let case = board(source, &first, reading, &mut TextBudget::default())?;
    match lines.find(|line| !is_blank(*line)) {
        None => Ok(case),
        Some(line) => Err(source.wrong(line, "left-over", "end", Vec::new())),
    }
}

/// Reads all pictures of a text.
///
/// # Errors
/// See [`ERRORS`](super::ERRORS).
pub fn parse(text: &str, reading: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    let source = Source::new(text)?;
    let mut lines = source.lines();
    let mut budget = TextBudget::default();
    let mut cases = Vec::new();
    while let Some(rows) = picture(source, &mut lines)? {
        cases.push(board(source, &rows, reading, &mut budget)?);
    }
    if cases.is_empty() { Err(nothing(source)) } else { Ok(cases) }
}

fn nothing(source: Source<'_>) -> ParseError {
    source.wrong(source.end(), "ends-early", "picture-cell", Vec::new())
}

fn is_blank(line: Token<'_>) -> bool {
    line.text.trim_start().is_empty()
}

/// The rows of the next picture: lines up to one that is blank.
fn picture<'a>(
    source: Source<'a>,
    lines: &mut impl Iterator<Item = Token<'a>>,
) -> Result<Option<Vec<Token<'a>>>, ParseError> {
    let mut rows = Vec::new();
    for line in lines.skip_while(|line| is_blank(*line)) {
        if is_blank(line) {
            break;
        }
        if rows.len() == *SIDE.end() as usize {
            return Err(source.wrong(line, "size-out-of-bounds", "size", sides()));
        }
        rows.push(line);
    }
    Ok((!rows.is_empty()).then_some(rows))
}

fn board<'a>(
    source: Source<'a>,
    rows: &[Token<'a>],
    reading: Reading,
    budget: &mut TextBudget,
) -> Result<Case<Clues>, ParseError> {
    let width = rows[0].words().count() as u32;
    if !SIDE.contains(&width) {
        return Err(source.wrong(rows[0], "size-out-of-bounds", "size", sides()));
    }
    let size = Size { width, height: rows.len() as u32 };
    budget.take(size.area(), source, rows[0])?;
    let mut draft = Draft::new(size);
    let mut states = Vec::new();
    for row in rows {
        let begin = draft.next();
        for cell in row.words() {
            if draft.next() == begin + width {
                return Err(source.wrong(cell, "row-length", "line-end", row_args(width)));
            }
            states.push(add(source, &mut draft, cell)?.0);
        }
        if draft.next() < begin + width {
            let end = row.from(row.text.trim_end().len());
            return Err(source.wrong(end, "row-length", "picture-cell", row_args(width)));
        }
    }
    if states.iter().all(|state| *state == CellState::EMPTY.0) {
        states.clear();
    }
    Ok(Case { clues: draft.build(source, reading)?, states })
}

fn row_args(width: u32) -> Args {
    vec![("cells", Arg::Number(i64::from(width)))]
}

/// Adds a cell to the draft and returns its entry.
fn add<'a>(source: Source<'a>, draft: &mut Draft<'a>, cell: Token<'a>) -> Result<CellState, ParseError> {
    let at = draft.next();
    if let Some(bar) = cell.text.find('\\') {
        draft.cell(false, cell);
        for (direction, sum) in [(Direction::Down, cell.to(bar)), (Direction::Across, cell.from(bar + 1))] {
            if !sum.text.is_empty() {
                let value = read_sum(source, sum)?;
                draft.clue(At::Home(at), direction, value, CluePlace { whole: cell, sum });
            }
        }
        return Ok(CellState::EMPTY);
    }
    let state = match cell.text.as_bytes() {
        b"#" | b"." => CellState::EMPTY,
        [digit @ b'1'..=b'9'] => CellState::filled(digit - b'0'),
        _ => return Err(source.wrong(cell, "cell-unknown", "picture-cell", Vec::new())),
    };
    draft.cell(cell.text != "#", cell);
    Ok(state)
}

/// Writes pictures with their entries.
///
/// A clue that stands outside the board gets a black row or column in front of it, to stand in.
pub fn print(cases: &[Case<Clues>]) -> String {
    cases.iter().map(|case| draw(&homed(case))).collect::<Vec<_>>().join("\n")
}

fn draw(case: &Case<Clues>) -> String {
    let size = case.clues.size();
    let homes = Homes::of(&case.clues);
    let cells: Vec<String> = (0..size.area() as u32).map(|cell| face(case, &homes, cell)).collect();
    let widest = cells.iter().map(String::len).max().unwrap_or(0);
    let mut text = String::new();
    for row in cells.chunks(size.width as usize) {
        let line: String = row.iter().fold(String::new(), |line, cell| line + &format!("{cell:widest$} "));
        text += line.trim_end();
        text.push('\n');
    }
    text
}

fn face(case: &Case<Clues>, homes: &Homes, cell: u32) -> String {
    if case.clues.is_white(cell) {
        return entry(&case.states, cell).map_or(String::from("."), |digit| digit.to_string());
    }
    match homes.at(cell) {
        [None, None] => String::from("#"),
        sums => {
            let [across, down] = sums.map(|sum| sum.map_or(String::new(), |sum| sum.to_string()));
            format!("{down}\\{across}")
        }
    }
}

#[cfg(test)]
mod tests {
    use gridstep_engine::Reading;

    use super::{parse, print, read};
    use crate::kakuro::{Direction, entry};

    const PICTURE: &str = "\
#    17\\  4\\
\\12  9    3
\\9   .    1
";

    #[test]
    fn a_picture_is_read_and_drawn() {
        let case = read(PICTURE).unwrap();
        let runs: Vec<_> = case.clues.runs().iter().map(|run| (run.direction, run.first, run.sum)).collect();
        let (across, down) = (Direction::Across, Direction::Down);
        assert_eq!(
            runs,
            [(across, 4, Some(12)), (across, 7, Some(9)), (down, 4, Some(17)), (down, 5, Some(4))]
        );
        assert_eq!([4, 5, 7, 8].map(|cell| entry(&case.states, cell)), [Some(9), Some(3), None, Some(1)]);
        let drawn = print(std::slice::from_ref(&case));
        assert_eq!(drawn, "#   17\\ 4\\\n\\12 9   3\n\\9  .   1\n");
        assert_eq!(read(&drawn), Ok(case));
    }

    #[test]
    fn blank_lines_part_pictures_and_indents_mean_nothing() {
        let text = format!("\n\n  {}\r\n\t \r\n{PICTURE}\n", PICTURE.replace('\n', "  \r\n\t"));
        let cases = parse(&text, Reading::default()).unwrap();
        assert_eq!(cases, [read(PICTURE).unwrap(), read(PICTURE).unwrap()]);
        assert_eq!(read(&text).unwrap_err().kind, "left-over");
    }

    #[test]
    fn a_clue_outside_the_board_gets_a_cell_to_stand_in() {
        let case = read("3\\ #\n. .\n").unwrap();
        assert!(
            case.clues.runs().iter().all(|run| run.sum.is_none() || run.home(case.clues.size()).is_some())
        );
        let edge = case.clues.with_sums([Some(3), None, None]);
        let drawn = print(&[gridstep_engine::Case { clues: edge, states: Vec::new() }]);
        assert_eq!(drawn, "#  #  #\n\\3 .  .\n");
    }
}
