//! The frame of every puzzle's JSON documents: puzzle, version, clues, entries.
//!
//! ```json
//! { "gridstep": 1, "puzzle": "kakuro", "clues": ..., "words": [0, 0, 0, 0, 1028, 6] }
//! ```
//!
//! `words`, if present and not empty, has the state of each cell. The keys of what the player did belong to the page and
//! are skipped, others are refused ([`json_keys`]). Each puzzle defines the type of `clues`. Lists in it are [`List`]s,
//! which bound their length before they take memory, and values that the puzzle checks itself are kept raw
//! ([`RawValue`]), so that an error can name its place.

use std::fmt;

use gridstep_engine::{Args, Case, ParseError};
use serde::Deserialize;
use serde::de::{Deserializer, Error as _, IgnoredAny, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::json_keys::{self, Keys};
use crate::text::{Source, TextBudget, Token, head, number_of};

/// The version of the document's shape that is written and read.
const VERSION: &str = "1";

/// Most cells of a board.
const CELLS: usize = 1 << 14;

/// Whether the text begins like an object.
pub(crate) fn sniff(text: &str) -> bool {
    head(text).starts_with('{')
}

/// The part of a document's shape that depends on the puzzle.
pub(crate) struct Shape<C> {
    /// The puzzle's name in the document; also the `expected` of an error if it has another name.
    pub(crate) puzzle: &'static str,
    /// The keys of the clues, and of the objects in them.
    pub(crate) keys: &'static Keys,
    /// What serde may expect in the clues (`#[serde(expecting = "...")]`). Not the table with the meanings, which would
    /// be a kilobyte of each wasm.
    pub(crate) expected: &'static [&'static str],
    /// `least` and `most` for a list that is too short or too long.
    pub(crate) sides: fn() -> Args,
    /// Whether a state is valid for a cell.
    pub(crate) is_state: fn(&C, u32, u32) -> bool,
    /// Number of cells.
    pub(crate) cells: fn(&C) -> usize,
}

/// Reads a puzzle from the value of `clues`; the last token is the document's version, for errors without a better
/// place.
pub(crate) type ReadClues<'f, 'a, V, C> =
    &'f dyn Fn(Source<'a>, &V, &mut TextBudget, Token<'a>) -> Result<C, ParseError>;

#[derive(Deserialize)]
#[serde(expecting = "json-puzzle", bound(deserialize = "V: Deserialize<'de>"))]
struct Document<'a, V> {
    #[serde(borrow)]
    gridstep: &'a RawValue,
    #[serde(borrow)]
    puzzle: &'a RawValue,
    clues: V,
    #[serde(borrow, default)]
    words: Words<'a>,
}

type Words<'a> = List<&'a RawValue, 0, CELLS>;

/// A list of `LEAST` to `MOST` elements; a longer one is refused before it takes memory.
pub(crate) struct List<T, const LEAST: usize, const MOST: usize>(pub Vec<T>);

impl<T, const LEAST: usize, const MOST: usize> Default for List<T, LEAST, MOST> {
    fn default() -> Self {
        List(Vec::new())
    }
}

impl<'de, T: Deserialize<'de>, const LEAST: usize, const MOST: usize> Deserialize<'de>
    for List<T, LEAST, MOST>
{
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

/// What serde may expect in any document.
const EXPECTED: &[&str] = &["json-puzzle", "json-list"];

/// The message for a list of the wrong length in serde's error; see [`explain`].
const LENGTH: &str = "list-length";

/// Reads all documents of a text, one after another.
///
/// # Errors
/// `"json-syntax"`, `"json-shape"`, `"json-key"`, `"ends-early"`, `"size-out-of-bounds"`, `"version-unknown"`,
/// `"other-puzzle"`, `"word-count"`, `"word-unknown"`, and those of `read`.
pub(crate) fn parse<'a, V: Deserialize<'a>, C>(
    text: &'a str,
    shape: &Shape<C>,
    read: ReadClues<'_, 'a, V, C>,
) -> Result<Vec<Case<C>>, ParseError> {
    let source = Source::new(text)?;
    let mut documents =
        serde_json::Deserializer::from_str(&text[source.start()..]).into_iter::<Document<'a, V>>();
    let mut budget = TextBudget::default();
    let mut cases = Vec::new();
    let mut begin = source.start();
    while let Some(document) = documents.next() {
        let end = source.start() + documents.byte_offset();
        let document = document.map_err(|error| explain(source, shape, &error))?;
        let version = token(source, document.gridstep);
        if version.text != VERSION {
            return Err(source.wrong(version, "version-unknown", "version", Vec::new()));
        }
        let puzzle = token(source, document.puzzle);
        if puzzle.text.trim_matches('"') != shape.puzzle {
            return Err(source.wrong(puzzle, "other-puzzle", shape.puzzle, Vec::new()));
        }
        json_keys::check(source, source.quote(begin, end), shape.keys)?;
        begin = end;
        let clues = read(source, &document.clues, &mut budget, version)?;
        let words = words(source, &document.words, shape, &clues)?;
        cases.push(Case { clues, states: words });
    }
    if cases.is_empty() {
        return Err(source.wrong(source.end(), "ends-early", "json-puzzle", Vec::new()));
    }
    Ok(cases)
}

/// A serde error as a key and a place.
///
/// The message ends with our key (`expecting` above) and the place.
fn explain<C>(source: Source<'_>, shape: &Shape<C>, error: &serde_json::Error) -> ParseError {
    let message = error.to_string();
    // No search for a text in a text: its code would be a kilobyte of each wasm.
    let last = |key: &str| message.as_bytes().windows(key.len()).rposition(|part| part == key.as_bytes());
    let known = EXPECTED.iter().chain(shape.expected).filter_map(|key| Some((last(key)?, *key)));
    let expected = known.max().map(|(_, key)| key);
    let found = place(source, error.line(), error.column());
    if error.is_eof() {
        return source.wrong(source.end(), "ends-early", expected.unwrap_or("json"), Vec::new());
    }
    if error.is_syntax() {
        return source.wrong(found, "json-syntax", "json", Vec::new());
    }
    // The clues of another puzzle have another shape: what is wrong is the puzzle.
    let whole = source.quote(0, source.text().len());
    let mut wrong = json_keys::check_puzzle(source, whole, shape.puzzle);
    wrong = wrong.and_then(|()| json_keys::check(source, whole, shape.keys));
    if let Err(wrong) = wrong {
        return wrong;
    }
    if message.starts_with(LENGTH) {
        return source.wrong(found, "size-out-of-bounds", "size", (shape.sides)());
    }
    source.wrong(found, "json-shape", expected.unwrap_or("json-puzzle"), Vec::new())
}

/// The token at a place given by serde: bytes from 1, of the last byte read.
fn place(source: Source<'_>, line: usize, column: usize) -> Token<'_> {
    let Some(line) = source.lines().nth(line.saturating_sub(1)) else { return source.end() };
    let from = (0..=column.saturating_sub(1).min(line.text.len())).rev();
    let token = from.into_iter().find(|at| line.text.is_char_boundary(*at)).map_or(line, |at| line.from(at));
    token.words().next().unwrap_or(token)
}

/// The token of a raw value of this text.
pub(crate) fn token<'a>(source: Source<'a>, raw: &'a RawValue) -> Token<'a> {
    let text = raw.get();
    Token { text, at: text.as_ptr().addr() - source.text().as_ptr().addr() }
}

fn words<'a, C>(
    source: Source<'a>,
    words: &Words<'a>,
    shape: &Shape<C>,
    clues: &C,
) -> Result<Vec<u32>, ParseError> {
    let Some(last) = words.0.last() else { return Ok(Vec::new()) };
    let cells = (shape.cells)(clues);
    if words.0.len() != cells {
        let args = vec![("cells", number_of(cells)), ("words", number_of(words.0.len()))];
        return Err(source.wrong(token(source, last), "word-count", "json-words", args));
    }
    let word = |(cell, raw): (u32, &&'a RawValue)| {
        let token = token(source, raw);
        let word = serde_json::from_str(token.text).ok().filter(|word| (shape.is_state)(clues, cell, *word));
        word.ok_or_else(|| source.wrong(token, "word-unknown", "word", Vec::new()))
    };
    (0..).zip(&words.0).map(word).collect()
}

/// Writes a document in one line; `clues` is JSON.
pub(crate) fn write(puzzle: &str, clues: &str, words: &[u32]) -> String {
    let words = match words {
        [] => String::new(),
        words => format!(",\"words\":{}", list(words.iter().map(u32::to_string))),
    };
    format!("{{\"gridstep\":{VERSION},\"puzzle\":\"{puzzle}\",\"clues\":{clues}{words}}}\n")
}

/// Writes a list of items that are JSON.
pub(crate) fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}
