//! The common part of all puzzles' links: `W/H/BODY`, in an address behind a marker such as `name=`, or by itself.

use std::ops::RangeInclusive;

use gridstep_engine::{Case, ParseError, Size};

use crate::text::{Scanner, Source, TextBudget, Token, first, number};

/// The kinds of puzz.link that some puzzle reads, by their names in addresses.
const READ: [&str; 2] = ["kakuro", "nonogram"];

/// What an address of puzz.link may end in before the `?` and the kind.
const PAGES: [&str; 2] = ["p", "p.html"];

/// What may follow the kind: a page to edit, to test or only to play.
const MODES: [&str; 3] = ["_edit", "_test", "_play"];

/// What may precede the kind on old pages.
const OLD: &str = "m+";

/// What begins the flag of a puzzle with rules of its own, between the kind and the sides.
const VARIANT: &str = "v:";

/// How a file of pzprv3 begins, also in an address.
pub(crate) const PZPRV3: &str = "pzprv3";

/// Whether the first token has one of the markers of a puzzle, or is a link of another puzzle or any address of
/// puzz.link: [`parse`] names those of other kinds.
pub(crate) fn names(text: &str, markers: &[&str]) -> bool {
    let first = first(text);
    let token = Token { text: first, at: 0 };
    !first.starts_with(['<', '{']) && markers.iter().any(|marker| end_of(first, marker).is_some())
        || address(token).is_some()
        || puzzle_of(token).is_some()
}

/// Whether the first token begins with two sides.
pub(crate) fn begins_with_sides(text: &str) -> bool {
    let mut parts = first(text).trim_start_matches('#').split('/');
    let mut side =
        || parts.next().is_some_and(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()));
    side() && side()
}

/// Writes `count` as letters, `first` for one, the next for two and so on up to z, and sets it to 0.
pub(crate) fn write_run(text: &mut String, first: u8, count: &mut u32) {
    while 0 < *count {
        let some = (*count).min(u32::from(b'z' - first) + 1);
        text.push(char::from(first + (some - 1) as u8));
        *count -= some;
    }
}

/// Reads links, separated by white space, each with `puzzle`. The first of the markers is the puzzle's name with `=`.
///
/// # Errors
/// `"text-too-long"`, `"ends-early"`, `"link-kind"`, `"other-puzzle"`, and those of `puzzle`.
pub(crate) fn parse<C>(
    text: &str,
    markers: &[&'static str],
    puzzle: impl for<'a> Fn(Source<'a>, Token<'a>, &mut TextBudget) -> Result<Case<C>, ParseError>,
) -> Result<Vec<Case<C>>, ParseError> {
    let source = Source::new(text)?;
    let mut scanner = Scanner::new(source);
    let mut budget = TextBudget::default();
    let own = markers[0].trim_end_matches('=');
    let mut read = |token| {
        if let Some((kind, _)) = address(token) {
            check_kind(source, kind, own)?;
        } else if let Some(name) = puzzle_of(token).filter(|name| name.text != own) {
            return Err(source.wrong(name, "other-puzzle", own, Vec::new()));
        }
        puzzle(source, token, &mut budget)
    };
    let mut cases = vec![read(scanner.token("link")?)?];
    for token in scanner {
        cases.push(read(token)?);
    }
    Ok(cases)
}

/// The name of a puzzle in a link of this player (`#NAME=W/H/BODY`).
fn puzzle_of(link: Token<'_>) -> Option<Token<'_>> {
    let fragment = link.from(link.text.rfind('#')? + 1);
    let name = fragment.to(fragment.text.find('=')?);
    (!name.text.is_empty() && name.text.bytes().all(|byte| byte.is_ascii_lowercase())).then_some(name)
}

/// Whether a kind of puzz.link is the puzzle `own`.
///
/// # Errors
/// `"other-puzzle"` where another puzzle reads it, `"link-kind"` where none does.
pub(crate) fn check_kind(source: Source<'_>, kind: Token<'_>, own: &'static str) -> Result<(), ParseError> {
    if !READ.contains(&kind.text) {
        return Err(source.wrong(kind, "link-kind", "link", Vec::new()));
    }
    if kind.text != own {
        return Err(source.wrong(kind, "other-puzzle", own, Vec::new()));
    }
    Ok(())
}

/// The kind of an address of puzz.link or pzv.jp (`https://puzz.link/p?KIND/W/H/BODY`), and what follows it.
pub(crate) fn address(link: Token<'_>) -> Option<(Token<'_>, Token<'_>)> {
    let at = link.text.find('?')?;
    if !PAGES.contains(&link.text[..at].rsplit('/').next()?) {
        return None;
    }
    let query = link.from(at + 1);
    let (name, rest) = segment(query)?;
    let name = name.from(name.text.rfind('&').map_or(0, |at| at + 1));
    let (name, rest) = if name.text.starts_with(PZPRV3) { segment(rest)? } else { (name, rest) };
    let name = name.from(if name.text.starts_with(OLD) { OLD.len() } else { 0 });
    let end = MODES.iter().find_map(|mode| name.text.strip_suffix(mode)).unwrap_or(name.text).len();
    let name = name.to(end);
    let is_name = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let flag = segment(rest).filter(|(flag, _)| flag.text.is_empty() || flag.text.starts_with(VARIANT));
    let rest = flag.map_or(rest, |(_, rest)| rest);
    (!name.text.is_empty() && name.text.bytes().all(is_name)).then_some((name, rest))
}

/// The part before the next slash, and what follows it.
fn segment(token: Token<'_>) -> Option<(Token<'_>, Token<'_>)> {
    let slash = token.text.find('/')?;
    Some((token.to(slash), token.from(slash + 1)))
}

/// What follows the kind in an address of puzz.link; else the rest after the last marker, or after the last sign that
/// begins a fragment.
pub(crate) fn marked<'a>(link: Token<'a>, markers: &[&str]) -> Token<'a> {
    if let Some((_, rest)) = address(link) {
        return rest;
    }
    let ends = markers.iter().chain(&["#"]).filter_map(|marker| end_of(link.text, marker));
    link.from(ends.max().unwrap_or(0))
}

/// Where a marker ends that stands last in a text, and not within a longer word: `nonogram/` is not in `colournonogram/`.
fn end_of(text: &str, marker: &str) -> Option<usize> {
    let at = text.rfind(marker)?;
    let is_within = text.as_bytes()[..at].last().is_some_and(u8::is_ascii_lowercase);
    (!is_within).then_some(at + marker.len())
}

/// The sides at the start of a token, and its body without the slash at the end of some addresses.
pub(crate) fn sides<'a>(
    source: Source<'a>,
    token: Token<'a>,
    bounds: RangeInclusive<u32>,
) -> Result<(Size, Token<'a>), ParseError> {
    let (width, rest) = side(source, token, bounds.clone())?;
    let (height, body) = side(source, rest, bounds)?;
    let end = body.text.strip_suffix('/').unwrap_or(body.text).len();
    Ok((Size { width, height }, body.to(end)))
}

/// A number up to the next slash, and the rest.
fn side<'a>(
    source: Source<'a>,
    token: Token<'a>,
    bounds: RangeInclusive<u32>,
) -> Result<(u32, Token<'a>), ParseError> {
    let Some((length, rest)) = segment(token) else {
        return Err(source.wrong(token, "link-shape", "link", Vec::new()));
    };
    Ok((number(source, length, "size", bounds, "size-out-of-bounds")?, rest))
}
