//! As much of XML as puzzles need: tags, attributes and text, with their places.
//!
//! Declarations, comments and processing instructions are skipped, CDATA is text, and entities stay as they are
//! written: a token is a part of the text. The caller replaces them where they may stand, in titles and in the letters
//! of colours, and checks whether tags match.

use gridstep_engine::ParseError;

use crate::text::{Source, Token};

/// A tag that opens an element.
#[derive(Clone, Copy)]
pub(super) struct Tag<'a> {
    pub(super) name: Token<'a>,
    attributes: Token<'a>,
    /// Whether it closes the element too: `<line/>`.
    pub(super) empty: bool,
}

/// What a text is made of.
pub(super) enum Part<'a> {
    Open(Tag<'a>),
    /// The name of the element that ends.
    Close(Token<'a>),
    /// Text, without the blank space around it; never empty.
    Text(Token<'a>),
}

/// Walks a text part by part.
pub(super) struct Xml<'a> {
    source: Source<'a>,
    rest: Token<'a>,
}

impl<'a> Xml<'a> {
    pub(super) fn new(source: Source<'a>) -> Xml<'a> {
        Xml { source, rest: source.quote(source.start(), source.text().len()) }
    }

    /// The next part; `None` at the end.
    ///
    /// # Errors
    /// `"xml-syntax"`, or `"ends-early"` within a tag, a comment or the like.
    pub(super) fn next(&mut self) -> Result<Option<Part<'a>>, ParseError> {
        loop {
            let text = self.rest.text;
            if text.is_empty() {
                return Ok(None);
            }
            if !text.starts_with('<') {
                let len = text.find('<').unwrap_or(text.len());
                if let Some(part) = states(self.take(len)) {
                    return Ok(Some(part));
                }
            } else if text.starts_with("<!--") {
                self.enclosed("<!--", "-->")?;
            } else if text.starts_with("<![CDATA[") {
                if let Some(part) = states(self.enclosed("<![CDATA[", "]]>")?) {
                    return Ok(Some(part));
                }
            } else if text.starts_with("<?") {
                self.enclosed("<?", "?>")?;
            } else if text.starts_with("<!") {
                self.declaration()?;
            } else {
                return self.tag().map(Some);
            }
        }
    }

    /// The next part, which must be there.
    ///
    /// # Errors
    /// As [`Xml::next`]; `"ends-early"`.
    pub(super) fn part(&mut self, expected: &'static str) -> Result<Part<'a>, ParseError> {
        let end = self.source.end();
        self.next()?.ok_or_else(|| self.source.wrong(end, "ends-early", expected, Vec::new()))
    }

    /// Walks over the rest of an element whose tag has been read.
    pub(super) fn skip(&mut self, tag: Tag<'a>) -> Result<(), ParseError> {
        let mut depth = usize::from(!tag.empty);
        while 0 < depth {
            match self.part("xml-close")? {
                Part::Open(tag) => depth += usize::from(!tag.empty),
                Part::Close(_) => depth -= 1,
                Part::Text(_) => (),
            }
        }
        Ok(())
    }

    /// The value of an attribute, if the tag has it.
    ///
    /// # Errors
    /// `"xml-syntax"`.
    pub(super) fn attribute(&self, tag: Tag<'a>, name: &str) -> Result<Option<Token<'a>>, ParseError> {
        let wrong = |found| self.source.wrong(found, "xml-syntax", "xml-attribute", Vec::new());
        let mut rest = trimmed(tag.attributes);
        while !rest.text.is_empty() {
            let equals = rest.text.find('=').ok_or_else(|| wrong(rest))?;
            let key = rest.to(equals).text.trim_end();
            rest = trimmed(rest.from(equals + 1));
            let quote = rest.text.chars().next().filter(|quote| ['"', '\''].contains(quote));
            let quote = quote.ok_or_else(|| wrong(rest))?;
            let value = rest.from(1);
            let end = value.text.find(quote).ok_or_else(|| wrong(rest))?;
            if key == name {
                return Ok(Some(value.to(end)));
            }
            rest = trimmed(value.from(end + 1));
        }
        Ok(None)
    }

    fn take(&mut self, len: usize) -> Token<'a> {
        let taken = self.rest.to(len);
        self.rest = self.rest.from(len);
        taken
    }

    /// Takes what lies between two marks, the first of which comes next.
    fn enclosed(&mut self, open: &str, close: &str) -> Result<Token<'a>, ParseError> {
        self.take(open.len());
        let Some(len) = self.rest.text.find(close) else { return Err(self.cut()) };
        let inner = self.take(len);
        self.take(close.len());
        Ok(inner)
    }

    /// Takes a declaration, which may have others between brackets.
    fn declaration(&mut self) -> Result<(), ParseError> {
        let mut depth = 0_usize;
        let end = self.rest.text.bytes().position(|byte| {
            match byte {
                b'[' => depth += 1,
                b']' => depth = depth.saturating_sub(1),
                _ => (),
            }
            byte == b'>' && depth == 0
        });
        let Some(end) = end else { return Err(self.cut()) };
        self.take(end + 1);
        Ok(())
    }

    fn tag(&mut self) -> Result<Part<'a>, ParseError> {
        let mut quote = None;
        let end = self.rest.text.bytes().position(|byte| {
            match (quote, byte) {
                (None, b'"' | b'\'') => quote = Some(byte),
                (Some(open), _) if open == byte => quote = None,
                _ => (),
            }
            byte == b'>' && quote.is_none()
        });
        let Some(end) = end else { return Err(self.cut()) };
        let whole = self.take(end + 1);
        let inner = whole.from(1).to(end - 1);
        if let Some(name) = inner.text.strip_prefix('/') {
            let name = inner.from(1).to(name.trim_end().len());
            return self.name(name, whole).map(Part::Close);
        }
        let empty = inner.text.ends_with('/');
        let inner = inner.to(inner.text.len() - usize::from(empty));
        let len = inner.text.find(char::is_whitespace).unwrap_or(inner.text.len());
        let name = self.name(inner.to(len), whole)?;
        Ok(Part::Open(Tag { name, attributes: inner.from(len), empty }))
    }

    fn name(&self, name: Token<'a>, tag: Token<'a>) -> Result<Token<'a>, ParseError> {
        if name.text.starts_with(|first: char| first.is_alphabetic() || first == '_') {
            return Ok(name);
        }
        Err(self.source.wrong(tag, "xml-syntax", "xml-tag", Vec::new()))
    }

    /// The text ends within a tag or the like.
    fn cut(&self) -> ParseError {
        self.source.wrong(self.source.end(), "ends-early", "xml-close", Vec::new())
    }
}

fn trimmed(token: Token<'_>) -> Token<'_> {
    token.from(token.text.len() - token.text.trim_start().len())
}

fn states(text: Token<'_>) -> Option<Part<'_>> {
    let text = trimmed(text);
    let text = text.to(text.text.trim_end().len());
    (!text.text.is_empty()).then_some(Part::Text(text))
}
