//! The puzzle's own JSON: one document a puzzle, any number of documents one after another.
//!
//! ```json
//! { "gridstep": 1, "puzzle": "kakuro",
//!   "clues": { "cells": [[0, [4, 0], 0], [[0, 3], 1, 1]], "edge": { "down": [[2, 5]], "across": [] } },
//!   "words": [0, 0, 0, 0, 1028, 6] }
//! ```
//!
//! `cells` has one array a row: 1 for a white cell, 0 for a black one, `[down, across]` for a black one with clues
//! (0 for none).
//! `edge`, where it is needed, has the clues of runs that start where the board does: `[column, sum]` down and
//! `[row, sum]` across, counted from 0.
//! `words`, if it is there and not empty, has one [`Word`] a cell. Other keys belong to the page and are skipped.

use std::fmt;

use gridstep_engine::{Arg, Case, ParseError, Reading, Size};
use serde::Deserialize;
use serde::de::{Deserializer, Error as _, IgnoredAny, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::EXPECTED;
use super::draft::{CluePlace, Draft, sides};
use super::homes::Homes;
use crate::kakuro::clues::{At, Clues, Direction, SIDE};
use crate::kakuro::word::Word;
use crate::text::{Budget, Source, Token, head, number_of};

/// The version of the document's shape that is written and read.
const VERSION: &str = "1";

/// Most rows and most columns.
const LINES: usize = *SIDE.end() as usize;

/// Whether the text begins like an object.
pub fn sniff(text: &str) -> bool {
    head(text).starts_with('{')
}

#[derive(Deserialize)]
#[serde(expecting = "json-puzzle")]
struct Document<'a> {
    #[serde(borrow)]
    gridstep: &'a RawValue,
    #[serde(borrow)]
    puzzle: &'a RawValue,
    #[serde(borrow)]
    clues: Board<'a>,
    #[serde(borrow, default)]
    words: Words<'a>,
}

#[derive(Deserialize)]
#[serde(expecting = "json-clues")]
struct Board<'a> {
    #[serde(borrow)]
    cells: List<List<&'a RawValue, 1, LINES>, 1, LINES>,
    #[serde(borrow, default)]
    edge: Edge<'a>,
}

#[derive(Deserialize, Default)]
#[serde(default, expecting = "json-edge")]
struct Edge<'a> {
    #[serde(borrow)]
    down: List<&'a RawValue, 0, LINES>,
    #[serde(borrow)]
    across: List<&'a RawValue, 0, LINES>,
}

type Words<'a> = List<&'a RawValue, 0, { LINES * LINES }>;

/// A list of `LEAST` to `MOST`: a longer one is refused before it takes memory.
struct List<T, const LEAST: usize, const MOST: usize>(Vec<T>);

impl<T, const LEAST: usize, const MOST: usize> Default for List<T, LEAST, MOST> {
    fn default() -> Self {
        List(Vec::new())
    }
}

impl<'de, T: Deserialize<'de>, const LEAST: usize, const MOST: usize> Deserialize<'de> for List<T, LEAST, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(Items(List::default()))
    }
}

/// Fills a list.
struct Items<T, const LEAST: usize, const MOST: usize>(List<T, LEAST, MOST>);

impl<'de, T: Deserialize<'de>, const LEAST: usize, const MOST: usize> Visitor<'de> for Items<T, LEAST, MOST> {
    type Value = List<T, LEAST, MOST>;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("json-list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Self::Value, A::Error> {
        let Items(List(mut list)) = self;
        while list.len() < MOST {
            match items.next_element()? {
                Some(item) => list.push(item),
                None if list.len() < LEAST => return Err(A::Error::custom(LENGTH)),
                None => return Ok(List(list)),
            }
        }
        match items.next_element::<IgnoredAny>()? {
            Some(_) => Err(A::Error::custom(LENGTH)),
            None => Ok(List(list)),
        }
    }
}

/// How a list that is too short or too long says so through serde; see [`explain`].
const LENGTH: &str = "list-length";

/// Reads all documents of a text.
///
/// # Errors
/// See [`ERRORS`](super::ERRORS).
pub fn parse(text: &str, reading: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    let source = Source::new(text)?;
    let documents = serde_json::Deserializer::from_str(&text[source.start()..]).into_iter::<Document<'_>>();
    let mut budget = Budget::default();
    let mut cases = Vec::new();
    for document in documents {
        let document = document.map_err(|error| explain(source, &error))?;
        cases.push(case(source, &document, &mut budget, reading)?);
    }
    if cases.is_empty() {
        return Err(source.wrong(source.end(), "ends-early", "json-puzzle", Vec::new()));
    }
    Ok(cases)
}

/// What serde says, as a key and a place.
///
/// Serde tells what it expected in words of ours (`expecting` above), which stand between "expected " and the place.
fn explain(source: Source<'_>, error: &serde_json::Error) -> ParseError {
    let message = error.to_string();
    let key = message.rsplit_once("expected ").map_or("", |(_, rest)| rest.split(" at line").next().unwrap_or(rest));
    let expected = EXPECTED.iter().map(|(key, _)| *key).find(|known| *known == key);
    let found = place(source, error.line(), error.column());
    if error.is_eof() {
        return source.wrong(source.end(), "ends-early", expected.unwrap_or("json"), Vec::new());
    }
    if error.is_syntax() {
        return source.wrong(found, "json-syntax", "json", Vec::new());
    }
    if message.starts_with(LENGTH) {
        return source.wrong(found, "size-out-of-bounds", "size", sides());
    }
    source.wrong(found, "json-shape", expected.unwrap_or("json-puzzle"), Vec::new())
}

/// What stands at a place that serde names in bytes from 1; it names the last byte it has read.
fn place(source: Source<'_>, line: usize, column: usize) -> Token<'_> {
    let Some(line) = source.lines().nth(line.saturating_sub(1)) else { return source.end() };
    let from = (0..=column.saturating_sub(1).min(line.text.len())).rev();
    let token = from.into_iter().find(|at| line.text.is_char_boundary(*at)).map_or(line, |at| line.from(at));
    token.words().next().unwrap_or(token)
}

/// Where a raw value of this text stands.
fn token<'a>(source: Source<'a>, raw: &'a RawValue) -> Token<'a> {
    let text = raw.get();
    Token { text, at: text.as_ptr().addr() - source.text().as_ptr().addr() }
}

fn case<'a>(
    source: Source<'a>,
    document: &Document<'a>,
    budget: &mut Budget,
    reading: Reading,
) -> Result<Case<Clues>, ParseError> {
    let version = token(source, document.gridstep);
    if version.text != VERSION {
        return Err(source.wrong(version, "version-unknown", "version", Vec::new()));
    }
    let puzzle = token(source, document.puzzle);
    if puzzle.text != "\"kakuro\"" {
        return Err(source.wrong(puzzle, "other-puzzle", "kakuro", Vec::new()));
    }
    let clues = board(source, document, budget, reading)?;
    let words = words(source, &document.words, &clues)?;
    Ok(Case { clues, words })
}

fn board<'a>(
    source: Source<'a>,
    document: &Document<'a>,
    budget: &mut Budget,
    reading: Reading,
) -> Result<Clues, ParseError> {
    let Board { cells: List(rows), edge } = &document.clues;
    let width = rows[0].0.len() as u32;
    let size = Size { width, height: rows.len() as u32 };
    let version = token(source, document.gridstep);
    budget.take(size.area(), source, version)?;
    let mut draft = Draft::new(size);
    for List(row) in rows {
        for raw in row.iter().take(width as usize) {
            cell(source, &mut draft, token(source, raw))?;
        }
        if row.len() != width as usize {
            let args = vec![("cells", Arg::Number(i64::from(width)))];
            let found = row.get(width as usize).or(row.last()).map_or(version, |raw| token(source, raw));
            return Err(source.wrong(found, "row-length", "json-row", args));
        }
    }
    for (direction, list, lines) in
        [(Direction::Down, &edge.down, size.width), (Direction::Across, &edge.across, size.height)]
    {
        for raw in &list.0 {
            edge_clue(source, &mut draft, token(source, raw), direction, lines, size)?;
        }
    }
    draft.build(source, reading)
}

fn cell<'a>(source: Source<'a>, draft: &mut Draft<'a>, token: Token<'a>) -> Result<(), ParseError> {
    let at = draft.next();
    if token.text == "0" || token.text == "1" {
        draft.cell(token.text == "1", token);
        return Ok(());
    }
    let Ok(sums) = serde_json::from_str::<[u32; 2]>(token.text) else {
        return Err(source.wrong(token, "cell-unknown", "json-cell", Vec::new()));
    };
    draft.cell(false, token);
    for (direction, sum) in [Direction::Down, Direction::Across].into_iter().zip(sums) {
        if sum != 0 {
            draft.clue(At::Home(at), direction, sum, CluePlace { whole: token, sum: token });
        }
    }
    Ok(())
}

fn edge_clue<'a>(
    source: Source<'a>,
    draft: &mut Draft<'a>,
    token: Token<'a>,
    direction: Direction,
    lines: u32,
    size: Size,
) -> Result<(), ParseError> {
    let Ok([line, sum]) = serde_json::from_str::<[u32; 2]>(token.text) else {
        return Err(source.wrong(token, "json-shape", "json-edge", Vec::new()));
    };
    if lines <= line {
        return Err(source.wrong(token, "clue-off-board", "json-edge", Vec::new()));
    }
    let first = match direction {
        Direction::Down => size.cell(0, line),
        Direction::Across => size.cell(line, 0),
    };
    draft.clue(At::Edge(first), direction, sum, CluePlace { whole: token, sum: token });
    Ok(())
}

fn words<'a>(source: Source<'a>, words: &Words<'a>, clues: &Clues) -> Result<Vec<u32>, ParseError> {
    let Some(last) = words.0.last() else { return Ok(Vec::new()) };
    let cells = clues.size().area();
    if words.0.len() != cells {
        let args = vec![("cells", number_of(cells)), ("words", number_of(words.0.len()))];
        return Err(source.wrong(token(source, last), "word-count", "json-words", args));
    }
    let word = |(raw, white): (&&'a RawValue, &bool)| {
        let token = token(source, raw);
        let word = serde_json::from_str(token.text).ok().filter(|word| is_valid(*word, *white));
        word.ok_or_else(|| source.wrong(token, "word-unknown", "word", Vec::new()))
    };
    words.0.iter().zip(clues.white()).map(word).collect()
}

/// Whether a word says something of such a cell.
fn is_valid(word: u32, white: bool) -> bool {
    let Word(notes) = Word::notes(Word(word).digits());
    let filled = Word(word).digit().map(|digit| Word::filled(digit).0);
    word == 0 || white && (word == notes || Some(word) == filled)
}

/// Writes one document a line.
pub fn print(cases: &[Case<Clues>]) -> String {
    cases.iter().map(|case| write(case) + "\n").collect()
}

fn write(case: &Case<Clues>) -> String {
    let clues = &case.clues;
    let size = clues.size();
    let homes = Homes::of(clues);
    let cell = |cell: u32| match homes.at(cell) {
        _ if clues.is_white(cell) => String::from("1"),
        [None, None] => String::from("0"),
        [across, down] => format!("[{},{}]", down.unwrap_or(0), across.unwrap_or(0)),
    };
    let row = |row: u32| list((0..size.width).map(|column| cell(size.cell(row, column))));
    let cells = list((0..size.height).map(row));
    let [across, down] = Direction::BOTH.map(|direction| edge(clues, direction));
    let edge = match (down.as_str(), across.as_str()) {
        ("[]", "[]") => String::new(),
        _ => format!(",\"edge\":{{\"down\":{down},\"across\":{across}}}"),
    };
    let words = match case.words.as_slice() {
        [] => String::new(),
        words => format!(",\"words\":{}", list(words.iter().map(u32::to_string))),
    };
    format!("{{\"gridstep\":{VERSION},\"puzzle\":\"kakuro\",\"clues\":{{\"cells\":{cells}{edge}}}{words}}}")
}

/// The clues of a direction that stand outside the board.
fn edge(clues: &Clues, direction: Direction) -> String {
    let size = clues.size();
    let runs = clues.runs().iter().filter(|run| run.direction == direction && run.home(size).is_none());
    list(runs.filter_map(|run| {
        let (row, column) = size.place(run.first);
        let line = if direction == Direction::Down { column } else { row };
        Some(format!("[{line},{}]", run.sum?))
    }))
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}
