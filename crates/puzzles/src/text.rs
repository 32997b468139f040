//! Reading texts: tokens with their places, and errors that name them. Independent of the puzzles.

use std::borrow::Cow;
use std::num::IntErrorKind;
use std::ops::RangeInclusive;

use gridstep_engine::{Arg, Args, ParseError};

/// Most bytes of a text: ten times what one board of the largest size takes with all its clues and entries.
pub const TEXT_BYTES: usize = 4 << 20;

/// Most cells of all boards of one text together: enough for a thousand boards of 25x25. No text makes the reader
/// allocate 50 MB (`tests/memory`).
pub const TEXT_CELLS: usize = 700_000;

/// Cost of a board besides its cells, in cells, which bounds texts of many tiny boards.
const BOARD_CELLS: usize = 16;

/// Most bytes of a [`head`].
const HEAD_BYTES: usize = 4096;

/// Most characters of what an error quotes.
const QUOTED: usize = 40;

/// A part of a text, and the byte at which it begins there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// Its text; empty at the end of the source.
    pub text: &'a str,
    /// Where it begins.
    pub at: usize,
}

impl<'a> Token<'a> {
    /// The part of the token from byte `from` on; a character must begin there.
    #[must_use]
    pub fn from(self, from: usize) -> Token<'a> {
        Token { text: &self.text[from..], at: self.at + from }
    }

    /// The part of the token before byte `to`; a character must begin or the token must end there.
    #[must_use]
    pub fn to(self, to: usize) -> Token<'a> {
        Token { text: &self.text[..to], at: self.at }
    }

    /// Its parts between white space.
    pub fn words(self) -> impl Iterator<Item = Token<'a>> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let word = next_word(rest)?;
            rest = rest.from(word.at + word.text.len() - rest.at);
            Some(word)
        })
    }
}

/// The first part of a text between white space. Not inlined: readers would grow by kilobytes of each wasm.
#[inline(never)]
fn next_word(text: Token<'_>) -> Option<Token<'_>> {
    let word = text.text.trim_start();
    let begin = text.text.len() - word.len();
    let length = word.find(char::is_whitespace).unwrap_or(word.len());
    (0 < length).then(|| text.from(begin).to(length))
}

/// A text of bounded length.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a>(&'a str);

impl<'a> Source<'a> {
    /// Checks only the length.
    ///
    /// # Errors
    /// `"text-too-long"` over [`TEXT_BYTES`].
    pub fn new(text: &'a str) -> Result<Source<'a>, ParseError> {
        let source = Source(text);
        if TEXT_BYTES < text.len() {
            let args = vec![("most", number_of(TEXT_BYTES))];
            return Err(source.wrong(source.quote(0, text.len()), "text-too-long", "puzzle", args));
        }
        Ok(source)
    }

    /// The text itself.
    pub fn text(self) -> &'a str {
        self.0
    }

    /// Where the text begins: after a byte order mark.
    pub fn start(self) -> usize {
        if self.0.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len_utf8() } else { 0 }
    }

    /// The lines with their places, without their ends (LF or CRLF).
    pub fn lines(self) -> impl Iterator<Item = Token<'a>> {
        let start = self.start();
        self.0[start..].split_inclusive('\n').scan(start, |at, line| {
            let begin = *at;
            *at += line.len();
            Some(Token { text: line.trim_end_matches(['\n', '\r']), at: begin })
        })
    }

    /// From byte `from` up to `to`, in a text whose characters begin there.
    pub fn quote(self, from: usize, to: usize) -> Token<'a> {
        Token { text: &self.0[from..to], at: from }
    }

    /// The place after the last character that is not white space.
    pub fn end(self) -> Token<'a> {
        Token { text: "", at: self.0.trim_end().len() }
    }

    /// An error at `found`. Line and column are counted only here: O(text).
    pub fn wrong(
        self,
        found: Token<'_>,
        kind: &'static str,
        expected: &'static str,
        args: Args,
    ) -> ParseError {
        let before = self.0.get(..found.at).unwrap_or(self.0);
        let begin = before.rfind('\n').map_or(0, |newline| newline + 1);
        ParseError {
            line: before.bytes().filter(|byte| *byte == b'\n').count() as u32 + 1,
            column: before[begin..].trim_start_matches(BYTE_ORDER_MARK).chars().count() as u32 + 1,
            kind,
            found: found.text.chars().take(QUOTED).collect(),
            expected,
            args,
        }
    }
}

/// The start of a text, enough to recognise its format: without leading white space, cut at a few thousand bytes.
pub fn head(text: &str) -> &str {
    let text = text.trim_start_matches(|c: char| c == BYTE_ORDER_MARK || c.is_whitespace());
    &text[..text.floor_char_boundary(HEAD_BYTES)]
}

/// The first token of a text, without what lies beyond its head.
pub(crate) fn first(text: &str) -> &str {
    head(text).split_whitespace().next().unwrap_or_default()
}

/// Whether the first token of a text is a whole number, with or without a sign.
pub fn begins_with_number(text: &str) -> bool {
    let number = first(text).trim_start_matches(['-', '+']);
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// Decodes the bytes of a file as UTF-8, or as windows-1252 where they are not UTF-8. O(bytes); copies nothing
/// where the bytes are UTF-8.
///
/// windows-1252 contains Latin-1, the encoding of many puzzle files that are older than UTF-8. `decodeText` is the
/// same on the page.
///
/// # Errors
/// `"not-text"` at the first zero byte: no text file has one, and nearly every binary file has.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, ParseError> {
    let Some(at) = bytes.iter().position(|byte| *byte == 0) else { return Ok(characters(bytes)) };
    let before = characters(&bytes[..at]);
    let found = String::from_utf8_lossy(&bytes[at..bytes.len().min(at + 4)]);
    Err(Source(&before).wrong(Token { text: &found, at: before.len() }, "not-text", "text", Vec::new()))
}

fn characters(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|byte| windows_1252(*byte)).collect()),
    }
}

/// The characters of the bytes 0x80 to 0x9f in windows-1252; bytes without a character stay control characters.
///
/// Source: WHATWG Encoding Standard, index windows-1252.
const WINDOWS_1252: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', //
    '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// The character of a byte; all but 32 bytes have the code point that is their number.
pub(crate) fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => WINDOWS_1252[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// Reads a text token by token; tokens are separated by any white space, line ends included.
#[derive(Clone, Debug)]
pub struct Scanner<'a> {
    source: Source<'a>,
    at: usize,
}

/// Written by some editors at the start of a file.
pub const BYTE_ORDER_MARK: char = '\u{feff}';

impl<'a> Scanner<'a> {
    /// A scanner at the start of a text.
    pub fn new(source: Source<'a>) -> Scanner<'a> {
        Scanner { source, at: source.start() }
    }

    /// The next token, which must be there.
    ///
    /// # Errors
    /// `"ends-early"`.
    pub fn token(&mut self, expected: &'static str) -> Result<Token<'a>, ParseError> {
        self.next().ok_or_else(|| self.source.wrong(self.source.end(), "ends-early", expected, Vec::new()))
    }

    /// The next token as a number.
    ///
    /// # Errors
    /// `"ends-early"`, `"not-a-number"`, or `outside` with the bounds as `least` and `most`.
    pub fn number(
        &mut self,
        expected: &'static str,
        bounds: RangeInclusive<u32>,
        outside: &'static str,
    ) -> Result<(u32, Token<'a>), ParseError> {
        let token = self.token(expected)?;
        Ok((number(self.source, token, expected, bounds, outside)?, token))
    }

    /// Nothing but blank space may follow.
    ///
    /// # Errors
    /// `"left-over"`.
    pub fn end(&mut self) -> Result<(), ParseError> {
        match self.next() {
            None => Ok(()),
            Some(token) => Err(self.source.wrong(token, "left-over", "end", Vec::new())),
        }
    }

    /// The text up to the end of the last token, from the start of `first`.
    pub fn since(&self, first: Token<'a>) -> Token<'a> {
        self.source.quote(first.at, self.at)
    }
}

impl<'a> Iterator for Scanner<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let word = next_word(self.source.quote(self.at, self.source.0.len()));
        self.at = word.map_or(self.source.0.len(), |word| word.at + word.text.len());
        word
    }
}

/// A token as a number.
///
/// # Errors
/// `"not-a-number"`, or `outside` with the bounds as `least` and `most`.
pub fn number(
    source: Source<'_>,
    token: Token<'_>,
    expected: &'static str,
    bounds: RangeInclusive<u32>,
    outside: &'static str,
) -> Result<u32, ParseError> {
    let value = any_number(source, token, expected)?;
    value.filter(|value| bounds.contains(value)).ok_or_else(|| {
        let args = vec![
            ("least", Arg::Number(i64::from(*bounds.start()))),
            ("most", Arg::Number(i64::from(*bounds.end()))),
        ];
        source.wrong(token, outside, expected, args)
    })
}

/// A token as a number; `None` for one that is negative or too large.
///
/// # Errors
/// `"not-a-number"`.
pub fn any_number(
    source: Source<'_>,
    token: Token<'_>,
    expected: &'static str,
) -> Result<Option<u32>, ParseError> {
    match token.text.parse::<i64>() {
        Ok(value) => Ok(u32::try_from(value).ok()),
        Err(error) => match error.kind() {
            IntErrorKind::PosOverflow | IntErrorKind::NegOverflow => Ok(None),
            _ => Err(source.wrong(token, "not-a-number", expected, Vec::new())),
        },
    }
}

/// Counts the cells of all boards of a text.
#[derive(Clone, Debug)]
pub struct TextBudget(usize);

impl Default for TextBudget {
    fn default() -> TextBudget {
        TextBudget(TEXT_CELLS)
    }
}

impl TextBudget {
    /// Takes a board of `cells` cells, whose text begins at `place`, before anything is allocated for it.
    ///
    /// # Errors
    /// `"too-many-boards"` when all boards together have over [`TEXT_CELLS`] cells.
    pub fn take(&mut self, cells: usize, source: Source<'_>, place: Token<'_>) -> Result<(), ParseError> {
        let Some(left) = self.0.checked_sub(cells + BOARD_CELLS) else {
            let args = vec![("most", number_of(TEXT_CELLS))];
            return Err(source.wrong(place, "too-many-boards", "end", args));
        };
        self.0 = left;
        Ok(())
    }
}

/// A count as an argument.
pub fn number_of(count: usize) -> Arg {
    Arg::Number(i64::try_from(count).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;

    use super::{Scanner, Source, TEXT_BYTES, TEXT_CELLS, TextBudget, decode};

    #[test]
    fn tokens_know_their_place_in_characters() {
        let source = Source::new("\u{feff}1\r\n  가나 x2  \r\n").unwrap();
        let mut scanner = Scanner::new(source);
        assert_eq!(scanner.number("size", 1..=9, "outside").unwrap().0, 1);
        assert_eq!(scanner.next().unwrap().text, "가나");
        let error = scanner.number("size", 1..=9, "outside").unwrap_err();
        assert_eq!(error.to_string(), "line 2, column 6: not-a-number: found \"x2\", expected size");
        let error = scanner.token("size").unwrap_err();
        assert_eq!((error.line, error.column, error.kind, error.found.as_str()), (2, 8, "ends-early", ""));
        let first = Scanner::new(source).number("size", 2..=9, "outside").unwrap_err();
        assert_eq!((first.line, first.column, first.kind), (1, 1, "outside"));
    }

    #[test]
    fn numbers_outside_stay_outside_however_long() {
        for text in ["-1", "0", "10", "4294967297", &"9".repeat(1_000_000), &format!("-{}", "9".repeat(30))] {
            let error =
                Scanner::new(Source::new(text).unwrap()).number("size", 1..=9, "outside").unwrap_err();
            assert_eq!(error.kind, "outside");
            assert!(error.found.chars().count() <= 40);
        }
    }

    #[test]
    fn bytes_with_a_zero_are_no_text() {
        for (bytes, place) in [
            (&b"1\n ab\0\xfe"[..], (2, 4)),
            (b"\0", (1, 1)),
            ("가나\0".as_bytes(), (1, 3)),
            (b"\xe9t\xe9\n\xe9\0", (2, 2)),
            // UTF-16.
            (b"\xff\xfew\0i\0", (1, 4)),
            (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", (3, 1)),
        ] {
            let error = decode(bytes).unwrap_err();
            assert_eq!((error.kind, error.expected), ("not-text", "text"));
            assert_eq!((error.line, error.column), place, "{bytes:?}");
            assert!(error.found.starts_with('\0'), "{bytes:?}");
        }
    }

    #[test]
    fn bytes_that_are_not_utf_8_are_windows_1252() {
        assert!(matches!(decode("1 é €\n".as_bytes()), Ok(Cow::Borrowed("1 é €\n"))));
        assert_eq!(decode(b""), Ok(Cow::Borrowed("")));
        assert_eq!(decode(b"caf\xe9 \xa9 \x80\x93\x94\x9f").unwrap(), "café © €“”Ÿ");
        // A character that UTF-8 would need more bytes for makes the whole text windows-1252.
        assert_eq!(decode("é".as_bytes().split_last().unwrap().1).unwrap(), "Ã");
        assert_eq!(decode(b"\xc3\xa9\xe9").unwrap(), "Ã©é");
        let every: Vec<u8> = (1..=255).collect();
        let text = decode(&every).unwrap();
        let characters: Vec<char> = text.chars().collect();
        assert_eq!(characters.len(), every.len());
        for (byte, character) in every.iter().zip(&characters) {
            let same = u32::from(*character) == u32::from(*byte);
            assert!(same || (0x80..=0x9f).contains(byte) && 0xff < u32::from(*character), "{byte:#x}");
        }
        assert_eq!(characters.iter().collect::<std::collections::BTreeSet<_>>().len(), every.len());
    }

    #[test]
    fn long_texts_and_many_boards_are_refused() {
        let text = " ".repeat(TEXT_BYTES + 1);
        assert_eq!(Source::new(&text).unwrap_err().kind, "text-too-long");
        let source = Source::new("1").unwrap();
        let mut budget = TextBudget::default();
        let taken = (0..TEXT_CELLS).take_while(|_| budget.take(1, source, source.end()).is_ok()).count();
        assert_eq!(taken, TEXT_CELLS / 17);
    }
}
