//! The keys of JSON documents: a misspelt one is an error, not a value that is silently left out.

use gridstep_engine::{Arg, ParseError};

use crate::text::{Source, Token};

/// The keys of objects, with a space between them, by the key that an object stands behind.
pub(crate) type Keys = [(&'static str, &'static str)];

/// The keys of a document (behind no key), and those of what the player did. Of objects that are not listed, here or by
/// the puzzle, any key is read over. `struck` was written before `crossedOff`; `opened` is the page's own.
const KEYS: &Keys = &[
    (
        "",
        "gridstep puzzle clues words game log history at checkpoints crossedOff elapsed hints checks counted \
         solved finished origin opened struck $schema",
    ),
    ("log", "cell from to"),
    ("history", "cell from to"),
    ("checkpoints", "name states words"),
    ("origin", "level seed day"),
];

/// The most objects within each other that are looked through.
const DEPTH: usize = 128;

/// Checks the keys of documents that serde has read, as far as it came.
///
/// # Errors
/// `"json-key"` at the first key that no such object has.
pub(crate) fn check(source: Source<'_>, documents: Token<'_>, clues: &Keys) -> Result<(), ParseError> {
    texts(documents, &mut |text| {
        if !text.is_key || is_foreign(text.name()) {
            return Ok(());
        }
        let known = clues.iter().chain(KEYS).find(|(object, _)| *object == text.object);
        let Some((_, keys)) = known.filter(|(_, keys)| !keys.split(' ').any(|key| key == text.name())) else {
            return Ok(());
        };
        let found = Token { text: text.name(), at: text.token.at + 1 };
        Err(source.wrong(found, "json-key", "json-keys", vec![("keys", Arg::Key(keys))]))
    })
}

/// Checks that no text behind a key `puzzle` names another puzzle.
///
/// # Errors
/// `"other-puzzle"` at the first that does.
pub(crate) fn check_puzzle(
    source: Source<'_>,
    documents: Token<'_>,
    puzzle: &'static str,
) -> Result<(), ParseError> {
    texts(documents, &mut |text| {
        if text.is_key || text.key != "puzzle" || text.name() == puzzle {
            return Ok(());
        }
        Err(source.wrong(text.token, "other-puzzle", puzzle, Vec::new()))
    })
}

/// A string of a text of JSON.
struct Text<'a> {
    /// With its quotes.
    token: Token<'a>,
    is_key: bool,
    /// The last key before it in its object.
    key: &'a str,
    /// The key of its object.
    object: &'a str,
}

impl<'a> Text<'a> {
    /// Without its quotes. Escapes are not decoded: no key needs one.
    fn name(&self) -> &'a str {
        self.token.text.trim_matches('"')
    }
}

/// Calls back with each string of a part of a text that begins outside all objects.
fn texts<'a>(
    part: Token<'a>,
    check: &mut dyn FnMut(&Text<'a>) -> Result<(), ParseError>,
) -> Result<(), ParseError> {
    let bytes = part.text.as_bytes();
    let mut around = Vec::new();
    let (mut object, mut key) = ("", "");
    let (mut at, mut begin) = (0, None);
    while let Some(byte) = bytes.get(at) {
        at += 1;
        match (byte, begin) {
            (b'\\', Some(_)) => at += 1,
            (b'"', None) => begin = Some(at - 1),
            (b'{', None) if around.len() < DEPTH => {
                around.push((object, key));
                object = if is_foreign(object) { object } else { key };
            }
            (b'}', None) => (object, key) = around.pop().unwrap_or_default(),
            (b'"', Some(first)) => {
                begin = None;
                let is_key = bytes[at..].trim_ascii_start().first() == Some(&b':');
                let Some(text) = part.text.get(first..at) else { continue };
                let text = Text { token: Token { text, at: part.at + first }, is_key, key, object };
                check(&text)?;
                if is_key {
                    key = text.name();
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// Whether a key is another program's own, with all that is in it.
fn is_foreign(key: &str) -> bool {
    key.starts_with("x-")
}
