//! The frame of every puzzle's JSON documents: puzzle, version, clues, entries.
//!
//! ```json
//! { "gridstep": 1, "puzzle": "kakuro", "clues": ..., "words": [0, 0, 0, 0, 1028, 6] }
//! ```
//!
//! `words`, if present and not empty, has the state of each cell. Other keys belong to the page and are skipped. Each
//! puzzle defines the type of `clues`. Lists in it are [`List`]s, which bound their length before they take memory, and
//! values that the puzzle checks itself are kept raw ([`RawValue`]), so that an error can name its place.

use std::fmt;

use gridstep_engine::{Args, Case, ParseError};
use serde::Deserialize;
use serde::de::{Deserializer, Error as _, IgnoredAny, SeqAccess, Visitor};
use serde_json::value::RawValue;

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
    /// Keys of what serde may expect in the clues (`#[serde(expecting = "...")]`), with what they mean.
    pub(crate) expected: &'static [(&'static str, &'static str)],
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

/// The message for a list of the wrong length in serde's error; see [`explain`].
const LENGTH: &str = "list-length";

/// Reads all documents of a text, one after another.
///
/// # Errors
/// `"json-syntax"`, `"json-shape"`, `"ends-early"`, `"size-out-of-bounds"`, `"version-unknown"`, `"other-puzzle"`,
/// `"word-count"`, `"word-unknown"`, and those of `read`.
pub(crate) fn parse<'a, V: Deserialize<'a>, C>(
    text: &'a str,
    shape: &Shape<C>,
    read: ReadClues<'_, 'a, V, C>,
) -> Result<Vec<Case<C>>, ParseError> {
    let source = Source::new(text)?;
    let documents =
        serde_json::Deserializer::from_str(&text[source.start()..]).into_iter::<Document<'a, V>>();
    let mut budget = TextBudget::default();
    let mut cases = Vec::new();
    for document in documents {
        let document = document.map_err(|error| explain(source, shape, &error))?;
        let version = token(source, document.gridstep);
        if version.text != VERSION {
            return Err(source.wrong(version, "version-unknown", "version", Vec::new()));
        }
        let puzzle = token(source, document.puzzle);
        if puzzle.text.trim_matches('"') != shape.puzzle {
            return Err(source.wrong(puzzle, "other-puzzle", shape.puzzle, Vec::new()));
        }
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
/// The message has our key (`expecting` above) between "expected " and the place.
fn explain<C>(source: Source<'_>, shape: &Shape<C>, error: &serde_json::Error) -> ParseError {
    let message = error.to_string();
    let key = message
        .rsplit_once("expected ")
        .map_or("", |(_, rest)| rest.split(" at line").next().unwrap_or(rest));
    let expected = shape.expected.iter().map(|(key, _)| *key).find(|known| *known == key);
    let found = place(source, error.line(), error.column());
    if error.is_eof() {
        return source.wrong(source.end(), "ends-early", expected.unwrap_or("json"), Vec::new());
    }
    if error.is_syntax() {
        return source.wrong(found, "json-syntax", "json", Vec::new());
    }
    // The clues of another puzzle have another shape: what is wrong is the puzzle.
    if let Some(other) = puzzles_of(source).find(|name| name.text.trim_matches('"') != shape.puzzle) {
        return source.wrong(other, "other-puzzle", shape.puzzle, Vec::new());
    }
    if message.starts_with(LENGTH) {
        return source.wrong(found, "size-out-of-bounds", "size", (shape.sides)());
    }
    source.wrong(found, "json-shape", expected.unwrap_or("json-puzzle"), Vec::new())
}

/// The names behind the keys `"puzzle"`.
fn puzzles_of(source: Source<'_>) -> impl Iterator<Item = Token<'_>> {
    let key = "\"puzzle\"";
    let text = source.quote(0, source.text().len());
    text.text.match_indices(key).filter_map(move |(at, _)| {
        let value = text.from(at + key.len());
        let quote = value.text.find(|sign: char| !sign.is_ascii_whitespace() && sign != ':')?;
        let name = value.from(quote);
        let length = name.text.strip_prefix('"')?.find('"')?;
        Some(name.to(length + 2))
    })
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
