//! Files of pzprv3, the page behind puzz.link and pzv.jp: a puzzle with its entries.
//!
//! ```text
//! pzprv3/KIND/ROWS/COLUMNS/ITEM ITEM .. /ITEM ITEM .. /
//! ```
//!
//! A line ends in a line end or in a slash. An address has a file behind `?` or `&`, with `%20` for each space. What
//! follows the items of the puzzle (`info:{...}`, `history:{...}`, an address) is skipped up to the next file.

use std::ops::RangeInclusive;

use gridstep_engine::{Case, ParseError, Size};

use crate::address::{PZPRV3, check_kind};
use crate::text::{Source, TextBudget, Token, first, number};

/// How lines begin that may follow the items of a puzzle.
const BEHIND: [&str; 4] = ["info:", "history:", "__HISTORY__", "http"];

/// Whether the first token begins a file, or is the address of one.
pub(crate) fn sniff(text: &str) -> bool {
    first(text).split('/').any(begins_file)
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
    let source = Source::new(text)?;
    let mut items = Items { source, rest: source.quote(source.start(), text.len()) };
    let mut budget = TextBudget::default();
    let mut cases = Vec::new();
    while items.any(|item| begins_file(item.text)) {
        check_kind(source, items.token(own)?, own)?;
        let mut side = || number(source, items.token("size")?, "size", bounds.clone(), "size-out-of-bounds");
        let (height, width) = (side()?, side()?);
        cases.push(puzzle(&mut items, Size { width, height }, &mut budget)?);
        let over = items.clone().next().filter(|item| {
            !begins_file(item.text) && !BEHIND.iter().any(|behind| item.text.starts_with(behind))
        });
        if let Some(item) = over {
            return Err(source.wrong(item, "left-over", "end", Vec::new()));
        }
    }
    if cases.is_empty() {
        return Err(source.wrong(source.end(), "ends-early", "pzprv3", Vec::new()));
    }
    Ok(cases)
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
        while let Some(bytes) = space(self.rest.text) {
            self.rest = self.rest.from(bytes);
        }
        let text = self.rest.text;
        let end = text.char_indices().find(|(at, _)| space(&text[*at..]).is_some());
        let end = end.map_or(text.len(), |(at, _)| at);
        let item = self.rest.to(end);
        self.rest = self.rest.from(end);
        (0 < end).then_some(item)
    }
}

/// The length of what parts two items, if the text begins with it.
fn space(text: &str) -> Option<usize> {
    let sign = text.chars().next()?;
    match sign {
        '%' => ["%20", "%0A", "%0D"].iter().any(|escape| text.starts_with(escape)).then_some(3),
        _ => (sign == '/' || sign.is_whitespace()).then(|| sign.len_utf8()),
    }
}

/// Adds an item and what parts it from the next.
pub(crate) fn push(text: &mut String, item: &str) {
    text.push_str(item);
    text.push(' ');
}
