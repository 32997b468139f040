//! Texts with addresses as mail programs and other pages leave them: broken into lines, and with escapes.

use gridstep_engine::ParseError;

use crate::text::{Source, Token};

/// How a file of pzprv3 begins, also in an address.
pub(crate) const PZPRV3: &str = "pzprv3";

/// Whether a word is a link of a puzzle.
type IsLink = fn(&str) -> bool;

/// What stands behind the scheme of an address.
const SCHEME: &[u8] = b"://";

/// A text whose addresses are whole again: lines are joined where an address goes on, and `%2F` and the like are
/// decoded, however often they were escaped.
///
/// ```text
/// > https://puzz.link/p?type=player&pzprv3%2Fnonogram%2F1
/// > %2F1%2F1
/// ```
pub(crate) struct Plain<'a> {
    source: Source<'a>,
    /// The source with its lines joined.
    joined: Copied,
    /// That without its escapes.
    decoded: Copied,
    /// Where lines were joined: places in `joined`, in order.
    joints: Vec<u32>,
}

impl<'a> Plain<'a> {
    /// The plain form of a text. O(text).
    pub(crate) fn new(source: Source<'a>, is_link: IsLink) -> Plain<'a> {
        let (mut joined, mut joints) = (Copied::default(), Vec::new());
        let mut rest = source.quote(source.start(), source.text().len());
        joined.go_on(rest.at);
        while !rest.text.is_empty() {
            let blank = rest.text.len() - rest.text.trim_start().len();
            joined.text.push_str(&rest.text[..blank]);
            rest = address(&mut joined, &mut joints, rest.from(blank), is_link);
            joined.go_on(rest.at);
        }
        let decoded = decode(&joined.text);
        Plain { source, joined, decoded, joints }
    }

    /// The text itself.
    pub(crate) fn text(&self) -> &str {
        &self.decoded.text
    }

    /// The place in the plain text where lines were joined, if what is left over begins there: it is no part of the
    /// address. The error counts from the start of `part` of the plain text.
    pub(crate) fn joint(&self, part: Token<'_>, error: &ParseError) -> Option<usize> {
        let at = offset(part, error);
        let before = self.decoded.original(at) as u32;
        (error.kind == "left-over" && self.joints.binary_search(&before).is_ok()).then_some(at)
    }

    /// An error with its place in the source; it counts from the start of `part` of the plain text.
    pub(crate) fn error(&self, part: Token<'_>, error: ParseError) -> ParseError {
        let at = self.joined.original(self.decoded.original(offset(part, &error)));
        let at = self.source.text().floor_char_boundary(at);
        let place = self.source.wrong(self.source.quote(at, at), error.kind, error.expected, Vec::new());
        ParseError { line: place.line, column: place.column, ..error }
    }
}

/// A text that leaves out parts of another.
#[derive(Default)]
struct Copied {
    text: String,
    /// Where the text goes on elsewhere in the other: a place in it, and that of the other. In order.
    places: Vec<(u32, u32)>,
}

impl Copied {
    /// What is pushed next stands at a place of the other. Nothing is kept where that follows what was pushed.
    fn go_on(&mut self, other: usize) {
        let (place, before) = self.places.last().copied().unwrap_or_default();
        if before as usize + self.text.len() - place as usize != other {
            self.places.push((self.text.len() as u32, other as u32));
        }
    }

    /// The place in the other text of a place in this one.
    fn original(&self, at: usize) -> usize {
        let next = self.places.partition_point(|(place, _)| *place as usize <= at);
        let (place, other) = self.places[..next].last().copied().unwrap_or_default();
        other as usize + at - place as usize
    }
}

/// Pushes the word that a text begins with, and the lines with which it goes on if it is an address; the rest.
#[inline(never)]
fn address<'t>(joined: &mut Copied, joints: &mut Vec<u32>, text: Token<'t>, is_link: IsLink) -> Token<'t> {
    let begin = joined.text.len();
    let mut rest = push_word(joined, text);
    let word = decode(&joined.text[begin..]).text;
    let has_scheme = has(&word, SCHEME);
    let mut is_found = is_link(&word);
    let mut is_whole = is_found;
    while is_found || has_scheme {
        let is_other = |word: &str| is_found && is_link(word);
        let Some(next) = next_line(&joined.text, rest, is_other) else { break };
        joints.push(joined.text.len() as u32);
        joined.go_on(next.at);
        rest = push_word(joined, next);
        // One that is no link after its second line is none: no text takes quadratic time.
        is_found = is_found || !is_whole && is_link(&decode(&joined.text[begin..]).text);
        is_whole = true;
    }
    rest
}

/// Pushes the word that a text begins with; the rest.
fn push_word<'t>(joined: &mut Copied, text: Token<'t>) -> Token<'t> {
    let end = text.text.find(char::is_whitespace).unwrap_or(text.text.len());
    joined.text.push_str(&text.text[..end]);
    text.from(end)
}

/// A text without its escapes.
#[inline(never)]
fn decode(text: &str) -> Copied {
    let mut decoded = Copied::default();
    let mut rest = text;
    while let Some(at) = rest.find('%') {
        decoded.text.push_str(&rest[..at]);
        let (sign, length) = escape(&rest.as_bytes()[at..]).unwrap_or(('%', 1));
        decoded.text.push(sign);
        rest = &rest[at + length..];
        decoded.go_on(text.len() - rest.len());
    }
    decoded.text.push_str(rest);
    decoded
}

/// Where an error is, from the start of the text that `part` is a part of.
#[inline(never)]
fn offset(part: Token<'_>, error: &ParseError) -> usize {
    let lines = part.text.split_inclusive('\n');
    let begin: usize = lines.take(error.line as usize - 1).map(str::len).sum();
    let line = &part.text[begin..];
    let column = line.char_indices().nth(error.column as usize - 1);
    part.at + begin + column.map_or(line.len(), |(at, _)| at)
}

/// The sign that an escape stands for, and the length of the escape. Only ASCII means anything in an address.
fn escape(text: &[u8]) -> Option<(char, usize)> {
    let digit = |at: usize| char::from(*text.get(at)?).to_digit(16);
    let sign = |at: usize| Some((digit(at)? << 4 | digit(at + 1)?) as u8);
    let mut at = 1;
    // The sign of an escape that was escaped itself.
    while sign(at) == Some(b'%') && sign(at + 2).is_some() {
        at += 2;
    }
    sign(at).filter(u8::is_ascii).map(|sign| (char::from(sign), at + 2))
}

/// A text from where an address may go on in the next line, perhaps behind the signs of a quoted mail: not with another
/// address, nor with another link or a file unless something is still to follow.
fn next_line<'a>(before: &str, rest: Token<'a>, is_other: impl Fn(&str) -> bool) -> Option<Token<'a>> {
    let is_blank = |sign: char| " \t\r".contains(sign);
    let line = rest.text.trim_start_matches(is_blank).strip_prefix('\n')?;
    let next = line.trim_start_matches(|sign| is_blank(sign) || sign == '>');
    let word = next.split(char::is_whitespace).next().filter(|word| !word.is_empty())?;
    let word = &*decode(word).text;
    let is_open = before.ends_with(['?', '&', '=', '#', '/']);
    let is_other = has(word, SCHEME) || !is_open && (word.starts_with(PZPRV3) || is_other(word));
    let is_plain = word.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ');
    (is_plain && !is_other).then(|| rest.from(rest.text.len() - next.len()))
}

/// Whether a text has a part. `str::contains` would be a kilobyte of each wasm.
#[inline(never)]
pub(crate) fn has(text: &str, part: &[u8]) -> bool {
    text.as_bytes().windows(part.len()).any(|window| window == part)
}
