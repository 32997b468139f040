//! What the links of all puzzles have in common: `W/H/BODY`, in an address behind a marker such as `name=`, or by itself.

use std::ops::RangeInclusive;

use gridstep_engine::{Case, ParseError, Size};

use crate::text::{Budget, Scanner, Source, Token, head, number};

/// Whether the first token has one of the markers of a puzzle.
pub(crate) fn names(text: &str, markers: &[&str]) -> bool {
    let first = first(text);
    !first.starts_with(['<', '{']) && markers.iter().any(|marker| first.contains(marker))
}

/// Whether the first token begins with two sides.
pub(crate) fn begins_with_sides(text: &str) -> bool {
    let mut parts = first(text).trim_start_matches('#').split('/');
    let mut side =
        || parts.next().is_some_and(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()));
    side() && side()
}

fn first(text: &str) -> &str {
    head(text).split_whitespace().next().unwrap_or_default()
}

/// Reads links, separated by blank space, each with `puzzle`.
pub(crate) fn parse<C>(
    text: &str,
    puzzle: impl for<'a> Fn(Source<'a>, Token<'a>, &mut Budget) -> Result<Case<C>, ParseError>,
) -> Result<Vec<Case<C>>, ParseError> {
    let source = Source::new(text)?;
    let mut scanner = Scanner::new(source);
    let mut budget = Budget::default();
    let mut cases = vec![puzzle(source, scanner.token("link")?, &mut budget)?];
    for token in scanner {
        cases.push(puzzle(source, token, &mut budget)?);
    }
    Ok(cases)
}

/// What comes after the last of the markers, or of the signs that begin a fragment.
pub(crate) fn marked<'a>(link: Token<'a>, markers: &[&str]) -> Token<'a> {
    let ends =
        markers.iter().chain(&["#"]).filter_map(|marker| Some(link.text.rfind(marker)? + marker.len()));
    link.from(ends.max().unwrap_or(0))
}

/// The sides that a token begins with, and its body.
pub(crate) fn sides<'a>(
    source: Source<'a>,
    token: Token<'a>,
    bounds: RangeInclusive<u32>,
) -> Result<(Size, Token<'a>), ParseError> {
    let (width, rest) = side(source, token, bounds.clone())?;
    let (height, body) = side(source, rest, bounds)?;
    Ok((Size { width, height }, body))
}

/// A number up to the next slash, and what comes after it.
fn side<'a>(
    source: Source<'a>,
    token: Token<'a>,
    bounds: RangeInclusive<u32>,
) -> Result<(u32, Token<'a>), ParseError> {
    let Some(slash) = token.text.find('/') else {
        return Err(source.wrong(token, "link-shape", "link", Vec::new()));
    };
    let length = number(source, token.to(slash), "size", bounds, "size-out-of-bounds")?;
    Ok((length, token.from(slash + 1)))
}
