//! The judge's format (Su-domino-ku): N, then N dominoes `u LU v LV`, then the positions of the singles 1 to 9; `0`
//! ends.
//!
//! Any white space, line ends included, separates tokens. A text may end without the `0`.

use std::fmt::Write;

use gridstep_engine::few::sort_few;
use gridstep_engine::{Case, ParseError, Reading};

use super::draft::{Draft, digit, position, position_of};
use crate::digit;
use crate::sudominoku::board::{CELLS, PAIRS, Partner, ends};
use crate::sudominoku::cell_state::CellState;
use crate::sudominoku::clues::{Clues, Known};
use crate::text::{Scanner, Source, TextBudget, begins_with_number};

/// Whether the first token is a number.
pub fn sniff(text: &str) -> bool {
    begins_with_number(text)
}

/// Reads all puzzles of a judge's input; up to 36 dominoes may be given instead of the judge's 35.
///
/// # Errors
/// See [`ERRORS`](super::ERRORS).
pub fn parse(text: &str, _: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    let source = Source::new(text)?;
    let mut scanner = Scanner::new(source);
    let mut budget = TextBudget::default();
    let mut cases = Vec::new();
    loop {
        if !cases.is_empty() && scanner.clone().next().is_none() {
            return Ok(cases);
        }
        let (count, place) = scanner.number("domino-count", 0..=PAIRS as u32, "count-out-of-bounds")?;
        if count == 0 {
            scanner.end()?;
            return Ok(cases);
        }
        budget.take(CELLS, source, place)?;
        cases.push(case(source, &mut scanner, count)?);
    }
}

fn case<'a>(source: Source<'a>, scanner: &mut Scanner<'a>, count: u32) -> Result<Case<Clues>, ParseError> {
    let mut draft = Draft::new(source);
    for _ in 0..count {
        let first = scanner.token("digit")?;
        let one = digit(source, first, 1)?;
        let here = position(source, scanner.token("position")?)?;
        let two = digit(source, scanner.token("digit")?, 1)?;
        let there = position(source, scanner.token("position")?)?;
        draft.domino([here, there], [one, two], scanner.since(first))?;
    }
    let mut last = source.end();
    for digit in 1..=9 {
        let named = position(source, scanner.token("position")?)?;
        draft.single(named, digit)?;
        last = named.1;
    }
    draft.build(last)
}

/// Whether the judge's format can express a puzzle: at least one domino and all nine singles are given with their
/// digits, and nothing else.
pub fn carries(clues: &Clues) -> bool {
    let plain = |clues: &Clues| {
        let text = write(clues);
        parse(&text, Reading::default()).is_ok_and(|cases| cases.len() == 1 && cases[0].clues == *clues)
    };
    let digits = |cell: u32| clues.digit(cell).is_some();
    clues.dominoes().all(|edge| ends(edge).into_iter().all(digits))
        && clues.singles().filter(|cell| digits(*cell)).count() == 9
        && clues.dominoes().next().is_some()
        && plain(clues)
}

/// Writes a judge's input. Entries are left out, and so are puzzles that the format cannot express: see [`carries`].
pub fn print(cases: &[Case<Clues>]) -> String {
    let mut text: String =
        cases.iter().filter(|case| carries(&case.clues)).map(|case| write(&case.clues)).collect();
    text.push_str("0\n");
    text
}

fn write(clues: &Clues) -> String {
    let mut text = format!("{}\n", clues.dominoes().count());
    for edge in clues.dominoes() {
        let [one, two] = ends(edge).map(|cell| (clues.digit(cell).unwrap_or(0), position_of(cell)));
        writeln!(text, "{} {} {} {}", one.0, one.1, two.0, two.1).expect(ENDLESS);
    }
    let mut singles: Vec<u32> = clues.singles().collect();
    sort_few(&mut singles, |cell| clues.digit(*cell));
    let positions: Vec<String> = singles.into_iter().map(position_of).collect();
    writeln!(text, "{}", positions.join(" ")).expect(ENDLESS);
    text
}

/// Why writing into a string succeeds.
const ENDLESS: &str = "writing to a string cannot fail";

/// A solution as the judge wants it below its `Puzzle k`: nine lines of nine digits, `.` in cells without one.
pub fn print_solution(clues: &Clues, states: &[u32]) -> String {
    let known = Known::new(clues, states);
    let mut text = String::new();
    for cell in 0..CELLS as u32 {
        text.push(known.digit(cell).map_or('.', |digit| char::from(b'0' + digit)));
        if cell % 9 == 8 {
            text.push('\n');
        }
    }
    text
}

/// The line above a solution: `Puzzle k`, from 1.
pub fn heading(case: usize) -> String {
    format!("Puzzle {case}\n")
}

/// The judge's whole output: `Puzzle k` from 1, and the digits.
pub fn print_solutions<'a>(solved: impl IntoIterator<Item = (&'a Clues, &'a [u32])>) -> String {
    let one = |(number, (clues, states)): (usize, (&Clues, &[u32]))| {
        heading(number) + &print_solution(clues, states)
    };
    (1..).zip(solved).map(one).collect()
}

/// Reads entries from the shape of [`print_solution`]; `.` and 0 are no entry, white space is ignored, a first line
/// `Puzzle k` is skipped.
///
/// # Errors
/// `"digit-unknown"`, `"too-few-cells"`, `"left-over"`.
pub fn read_solution(_clues: &Clues, text: &str) -> Result<Vec<u32>, ParseError> {
    let source = Source::new(text)?;
    let mut lines = source.lines().filter(|line| !line.text.trim().is_empty()).peekable();
    lines.next_if(|line| line.text.trim_start().starts_with("Puzzle"));
    let mut states = Vec::new();
    for (line, (at, character)) in lines.flat_map(|line| line.text.char_indices().map(move |it| (line, it))) {
        let found = line.from(at).to(character.len_utf8());
        let state = match character {
            blank if blank.is_whitespace() => continue,
            '.' | '0' => CellState::EMPTY,
            '1'..='9' => CellState(digit::CellState::filled(character as u8 - b'0').0),
            _ => return Err(source.wrong(found, "digit-unknown", "entry", Vec::new())),
        };
        if states.len() == CELLS {
            return Err(source.wrong(found, "left-over", "end", Vec::new()));
        }
        states.push(state.0);
    }
    if states.len() < CELLS {
        return Err(source.wrong(source.end(), "too-few-cells", "entry", Vec::new()));
    }
    Ok(states)
}

/// The layout of a board as text: two characters a cell, digit and partner (`>`, `v`, `<`, `^`, `o` for a single, `?`
/// where several are possible), for tests and the command line.
pub fn print_layout(clues: &Clues, states: &[u32]) -> String {
    let known = Known::new(clues, states);
    let cell = |cell: u32| {
        let digit = known.digit(cell).map_or('.', |digit| char::from(b'0' + digit));
        let partner = match known.partner(cell) {
            Some(Partner::Right) => '>',
            Some(Partner::Down) => 'v',
            Some(Partner::Left) => '<',
            Some(Partner::Up) => '^',
            Some(Partner::Single) => 'o',
            None => '?',
        };
        format!("{digit}{partner}{}", if cell % 9 == 8 { '\n' } else { ' ' })
    };
    (0..CELLS as u32).map(cell).collect()
}
