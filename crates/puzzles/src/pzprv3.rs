//! Files of pzprv3, the page behind puzz.link and pzv.jp: a puzzle with its entries.
//!
//! ```text
//! pzprv3/KIND/ROWS/COLUMNS/ITEM ITEM .. /ITEM ITEM .. /
//! ```
//!
//! A line ends in a line end or in a slash. An address has a file behind `?` or `&`, with `%20` for each space. What
//! follows the items of the puzzle and is no item itself (`TrialData(1)`, `info:{...}`, an address, the rest of a
//! sentence) is skipped up to the next file.

use std::ops::RangeInclusive;

use gridstep_engine::{Case, ParseError, Size};

use crate::address::{check_kind, plain, prose};
use crate::plain::PZPRV3;
use crate::text::{Source, TextBudget, Token, number};

/// Whether the first word begins a file, or some word is the address of one.
pub(crate) fn sniff(text: &str) -> bool {
    let Some(plain) = prose(text) else { return false };
    let mut words = Token { text: plain.text(), at: 0 }.words();
    let begins = |word: Token<'_>| word.text.split('/').any(begins_file);
    words.clone().next().is_some_and(begins) || words.any(|word| word.text.contains('?') && begins(word))
}

/// Reads files, each with `puzzle`, which takes the items of a board of that size; `own` is the name of the kind.
///
/// # Errors
/// `"text-too-long"`, `"ends-early"`, `"left-over"`, `"link-kind"`, `"other-puzzle"`, `"not-a-number"`,
/// `"size-out-of-bounds"`, and those of `puzzle`.
pub(crate) fn parse<C>(
    text: &str,
    own: &'static str,
    bounds: RangeInclusive<u32>,
    puzzle: impl for<'a> Fn(&mut Items<'a>, Size, &mut TextBudget) -> Result<Case<C>, ParseError>,
) -> Result<Vec<Case<C>>, ParseError> {
    let plain = plain(Source::new(text)?);
    let whole = Token { text: plain.text(), at: 0 };
    let files = Source::new(whole.text).and_then(|source| files(source, own, bounds, puzzle));
    files.map_err(|error| plain.error(whole, error))
}

/// Reads the files of a plain text.
fn files<C>(
    source: Source<'_>,
    own: &'static str,
    bounds: RangeInclusive<u32>,
    puzzle: impl for<'a> Fn(&mut Items<'a>, Size, &mut TextBudget) -> Result<Case<C>, ParseError>,
) -> Result<Vec<Case<C>>, ParseError> {
    let mut items = Items { source, rest: source.quote(0, source.text().len()) };
    let mut budget = TextBudget::default();
    let mut cases = Vec::new();
    while items.any(|item| begins_file(item.text)) {
        check_kind(source, items.token(own)?, own)?;
        let mut side = || number(source, items.token("size")?, "size", bounds.clone(), "size-out-of-bounds");
        let (height, width) = (side()?, side()?);
        cases.push(puzzle(&mut items, Size { width, height }, &mut budget)?);
        let mut behind = items.clone();
        let over = behind.next().filter(|item| is_item(item.text));
        let is_stop = |item: &str| item.chars().all(|sign| ".,".contains(sign));
        let more = behind.next().is_some_and(|item| is_item(item.text));
        if let Some(item) = over.filter(|item| more || !is_stop(item.text)) {
            return Err(source.wrong(item, "left-over", "end", Vec::new()));
        }
    }
    if cases.is_empty() {
        return Err(source.wrong(source.end(), "ends-early", "pzprv3", Vec::new()));
    }
    Ok(cases)
}

/// Whether a board may have an item. By itself, `.` is the full stop of a sentence as well.
fn is_item(item: &str) -> bool {
    item.chars().all(|sign| sign.is_ascii_digit() || ".,#+-=%[]".contains(sign))
}

/// How the file of a board begins.
pub(crate) fn heading(kind: &str, size: Size) -> String {
    format!("{PZPRV3}\n{kind}\n{}\n{}\n", size.height, size.width)
}

/// Whether an item is `pzprv3` or `pzprv3.VERSION`, perhaps behind the parameters of an address.
fn begins_file(item: &str) -> bool {
    let name = item.rsplit(['?', '&']).next().unwrap_or(item);
    name.strip_prefix(PZPRV3).is_some_and(|version| version.is_empty() || version.starts_with('.'))
}

/// The items that are still to be read.
#[derive(Clone)]
pub(crate) struct Items<'a> {
    /// The whole text.
    pub(crate) source: Source<'a>,
    rest: Token<'a>,
}

impl<'a> Items<'a> {
    /// The next item, which must be there.
    ///
    /// # Errors
    /// `"ends-early"`.
    pub(crate) fn token(&mut self, expected: &'static str) -> Result<Token<'a>, ParseError> {
        self.next().ok_or_else(|| self.source.wrong(self.source.end(), "ends-early", expected, Vec::new()))
    }
}

impl<'a> Iterator for Items<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let is_between = |sign: char| sign == '/' || sign.is_whitespace();
        let text = self.rest.text.trim_start_matches(is_between);
        let begin = self.rest.from(self.rest.text.len() - text.len());
        let item = begin.to(text.find(is_between).unwrap_or(text.len()));
        self.rest = begin.from(item.text.len());
        (!item.text.is_empty()).then_some(item)
    }
}

/// Adds an item and what parts it from the next.
pub(crate) fn push(text: &mut String, item: &str) {
    text.push_str(item);
    text.push(' ');
}
