//! The common part of all puzzles' links: `W/H/BODY`, in an address behind a marker such as `name=`, or by itself.
//!
//! Functions are not inlined where that makes each wasm kilobytes smaller.

use std::ops::RangeInclusive;

use gridstep_engine::{Case, ParseError, Size};

use crate::plain::{PZPRV3, Plain, has};
use crate::text::{Source, TextBudget, Token, first, head, number};

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

/// What the addresses of Penpa have.
const PENPA: &[u8] = b"penpa-edit";

/// Whether the first word has one of the markers of a puzzle or names another, or some word is an address, of whatever
/// kind: [`parse`] names the others.
pub(crate) fn names(text: &str, markers: &[&str]) -> bool {
    let Some(plain) = prose(text) else { return false };
    let mut words = Token { text: plain.text(), at: 0 }.words();
    let is_first = |word: Token<'_>| is_marked(word.text, markers) || puzzle_of(word).is_some();
    words.clone().next().is_some_and(is_first) || words.any(|word| is_address(word.text))
}

/// Whether the first word begins with two sides.
pub(crate) fn begins_with_sides(text: &str) -> bool {
    has_sides(first(text))
}

fn is_marked(word: &str, markers: &[&str]) -> bool {
    markers.iter().any(|marker| end_of(word, marker).is_some())
}

/// The start of a text, unless it is a file with room for a title, of whatever puzzle: a title may be an address.
#[inline(never)]
pub(crate) fn prose(text: &str) -> Option<Plain<'_>> {
    let head = head(text);
    let is_tag = head.starts_with('<') && !head.starts_with("<http");
    let is_file = is_tag || head.starts_with('{') || head.lines().any(is_heading);
    if is_file { None } else { Source::new(head).ok().map(plain) }
}

/// A text with its addresses whole.
pub(crate) fn plain(source: Source<'_>) -> Plain<'_> {
    Plain::new(source, is_link)
}

/// Whether a line is one that only files have: a key of `.non`, the heading of a list of `.g`, or a section.
#[inline(never)]
fn is_heading(line: &str) -> bool {
    let mut words = line.split_whitespace();
    match words.next() {
        Some("rows" | "columns" | "width" | "height") => {
            words.all(|word| word.bytes().all(|byte| byte.is_ascii_digit()))
        }
        Some(":" | ":rows" | ":columns") => true,
        Some(word) => word.starts_with('[') && line.trim_end().ends_with(']'),
        None => false,
    }
}

/// Whether a word is a link: an address, or two sides and a body.
fn is_link(word: &str) -> bool {
    has_sides(word) || is_address(word)
}

/// Whether a word is a link that no sentence has but as one.
#[inline(never)]
fn is_address(word: &str) -> bool {
    let token = Token { text: word, at: 0 };
    address(token).is_some() || has(word, PENPA) || puzzle_of(token).is_some_and(|(_, body)| is_body(body))
}

/// Whether a word begins with two sides.
#[inline(never)]
fn has_sides(word: &str) -> bool {
    let mut parts = word.trim_start_matches('#').split('/');
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

/// Reads links, each with `puzzle`: the words of a text, or the addresses in it if it begins otherwise. The first of the
/// markers is the puzzle's name with `=`.
///
/// # Errors
/// `"text-too-long"`, `"ends-early"`, `"link-kind"`, `"link-penpa"`, `"other-puzzle"`, and those of `puzzle`.
pub(crate) fn parse<C>(
    text: &str,
    markers: &[&'static str],
    puzzle: impl for<'a> Fn(Source<'a>, Token<'a>, &mut TextBudget) -> Result<Case<C>, ParseError>,
) -> Result<Vec<Case<C>>, ParseError> {
    let plain = plain(Source::new(text)?);
    let mut rest = Token { text: plain.text(), at: 0 };
    let is_prose = is_prose(rest, markers);
    let mut budget = TextBudget::default();
    // A link is a source of its own: what is wrong with one of many is found in the time of that one.
    let mut read = |word: Token<'_>| {
        let source = Source::new(word.text)?;
        let link = source.quote(0, word.text.len());
        check_link(source, link, markers[0].trim_end_matches('='))
            .and_then(|()| puzzle(source, link, &mut budget))
    };
    let mut cases = Vec::new();
    while let Some(word) = rest.words().next() {
        rest = rest.from(word.at + word.text.len() - rest.at);
        if is_prose && !is_address(word.text) {
            continue;
        }
        let case = read(word).or_else(|error| {
            let Some(joint) = plain.joint(word, &error) else { return Err(plain.error(word, error)) };
            rest = Token { text: &plain.text()[joint..], at: joint };
            let word = word.to(joint - word.at);
            read(word).map_err(|error| plain.error(word, error))
        });
        cases.push(case?);
    }
    if cases.is_empty() {
        let source = Source::new(text)?;
        return Err(source.wrong(source.end(), "ends-early", "link", Vec::new()));
    }
    Ok(cases)
}

/// Whether a text is one about links: it does not begin with a bare one, and has addresses.
fn is_prose(text: Token<'_>, markers: &[&str]) -> bool {
    let is_bare =
        |word: Token<'_>| !is_address(word.text) && (has_sides(word.text) || is_marked(word.text, markers));
    let mut words = text.words();
    !words.clone().next().is_some_and(is_bare) && words.any(|word| is_address(word.text))
}

/// Whether a word is a link of the puzzle `own`, as far as it names one.
#[inline(never)]
fn check_link(source: Source<'_>, word: Token<'_>, own: &'static str) -> Result<(), ParseError> {
    if let Some((kind, _)) = address(word) {
        return check_kind(source, kind, own);
    }
    let named = puzzle_of(word);
    if has(word.text, PENPA) && !named.is_some_and(|(_, body)| is_body(body)) {
        return Err(source.wrong(word, "link-penpa", "link", Vec::new()));
    }
    match named.filter(|(name, _)| name.text != own) {
        Some((name, _)) => Err(source.wrong(name, "other-puzzle", own, Vec::new())),
        None => Ok(()),
    }
}

/// What follows the last cell of a link, or the last item of a file: another sign than its own ends a link, such as the
/// full stop of a sentence.
///
/// # Errors
/// `"left-over"`.
#[inline(never)]
pub(crate) fn end(source: Source<'_>, rest: Token<'_>, expected: &'static str) -> Result<(), ParseError> {
    let behind = rest.text.strip_prefix('/').filter(|behind| !behind.is_empty()).unwrap_or(rest.text);
    if behind.starts_with(|sign: char| sign.is_ascii_alphanumeric() || "-_/".contains(sign)) {
        return Err(source.wrong(rest, "left-over", expected, Vec::new()));
    }
    Ok(())
}

/// The name of a puzzle in a link of this player (`#NAME=W/H/BODY`), and what follows it.
#[inline(never)]
fn puzzle_of(link: Token<'_>) -> Option<(Token<'_>, Token<'_>)> {
    let fragments = link.text.char_indices().filter(|(_, sign)| *sign == '#');
    fragments.map(|(at, _)| link.from(at + 1)).find_map(|fragment| {
        let end = fragment.text.bytes().position(|sign| !sign.is_ascii_lowercase()).filter(|end| 0 < *end)?;
        fragment.text[end..].starts_with('=').then(|| (fragment.to(end), fragment.from(end + 1)))
    })
}

/// Whether the body of a link may begin so: all begin with a side.
fn is_body(text: Token<'_>) -> bool {
    text.text.starts_with(|sign: char| sign.is_ascii_digit())
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

/// The kind of an address of puzz.link or pzv.jp (`https://puzz.link/p?KIND/W/H/BODY`), and what follows it; also of one
/// within the address of another page.
#[inline(never)]
pub(crate) fn address(link: Token<'_>) -> Option<(Token<'_>, Token<'_>)> {
    let is_page = |text: &str| {
        let before = PAGES.iter().find_map(|page| text.strip_suffix(page));
        before.is_some_and(|before| !before.ends_with(|sign: char| sign.is_ascii_alphanumeric()))
    };
    let queries = link.text.char_indices().filter(|(_, sign)| *sign == '?').map(|(at, _)| at);
    queries.filter(|at| is_page(&link.text[..*at])).find_map(|at| kind_in(link.from(at + 1)))
}

/// The kind that a query names, and what follows it.
fn kind_in(query: Token<'_>) -> Option<(Token<'_>, Token<'_>)> {
    let end = query.text.find(['?', '#']).unwrap_or(query.text.len());
    let (name, rest) = parameters(query.to(end)).find_map(|parameter| {
        let (name, rest) = segment(parameter)?;
        name.text.bytes().all(|byte| is_name(byte) || b"+_.".contains(&byte)).then_some((name, rest))
    })?;
    let (name, rest) = if name.text.starts_with(PZPRV3) { segment(rest)? } else { (name, rest) };
    let name = name.from(if name.text.starts_with(OLD) { OLD.len() } else { 0 });
    let end = MODES.iter().find_map(|mode| name.text.strip_suffix(mode)).unwrap_or(name.text).len();
    let name = name.to(end);
    let flag = segment(rest).filter(|(flag, _)| flag.text.is_empty() || flag.text.starts_with(VARIANT));
    let rest = flag.map_or(rest, |(_, rest)| rest);
    (!name.text.is_empty() && name.text.bytes().all(is_name)).then_some((name, rest))
}

/// Whether names of kinds have a sign.
fn is_name(sign: u8) -> bool {
    sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == b'-'
}

/// The parts of a query between its `&`.
fn parameters(query: Token<'_>) -> impl Iterator<Item = Token<'_>> {
    let parts = query.text.split('&').scan(0, |at, part| {
        let begin = *at;
        *at += part.len() + 1;
        Some(begin..begin + part.len())
    });
    parts.map(move |part| query.to(part.end).from(part.start))
}

/// The part before the next slash, and what follows it.
fn segment(token: Token<'_>) -> Option<(Token<'_>, Token<'_>)> {
    let slash = token.text.find('/')?;
    Some((token.to(slash), token.from(slash + 1)))
}

/// What follows the kind in an address; else the rest after the last marker, or after the last sign that begins a
/// fragment.
#[inline(never)]
pub(crate) fn marked<'a>(link: Token<'a>, markers: &[&str]) -> Token<'a> {
    let body = address(link).or_else(|| puzzle_of(link)).map_or_else(
        || {
            let ends = markers.iter().chain(&["#"]).filter_map(|marker| end_of(link.text, marker));
            link.from(ends.max().unwrap_or(0))
        },
        |(_, rest)| rest,
    );
    // Pages that pass an address on add parameters.
    body.to(body.text.find(['&', '?', '#']).unwrap_or(body.text.len()))
}

/// Where a marker ends that stands last in a text, and not within a longer word: `nonogram/` is not in `colournonogram/`.
#[inline(never)]
fn end_of(text: &str, marker: &str) -> Option<usize> {
    let at = text.as_bytes().windows(marker.len()).rposition(|part| part == marker.as_bytes())?;
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
