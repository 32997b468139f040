//! The XML of webpbn.com: any number of `<puzzle>` elements, in a `<puzzleset>` or not.
//!
//! ```xml
//! <puzzle type="grid" defaultcolor="black">
//!   <clues type="columns"><line><count color="black">2</count></line></clues>
//!   <clues type="rows"><line><count>1</count></line><line><count>1</count></line></clues>
//! </puzzle>
//! ```
//!
//! The title and the colours are read. The background is white, whatever `backgroundcolor` says. All other elements of a
//! puzzle are skipped, its solution among them.

use gridstep_engine::{Case, ParseError, Reading};

use super::draft::{Draft, Ink, Inks, NamedColour, OneInk, Side, number_text};
use super::xml::{Part, Tag, Xml};
use crate::nonogram::clues::{Block, Clues, Lists};
use crate::text::{Source, TextBudget, Token, head};

/// The default colour of blocks.
const BLACK: &str = "black";

/// Whether the text begins like XML.
pub fn sniff(text: &str) -> bool {
    head(text).starts_with('<')
}

/// Reads all puzzles of a text.
///
/// # Errors
/// See [`ERRORS`](super::ERRORS).
pub fn parse(text: &str, _: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    read::<OneInk<'_>>(text)
}

/// Reads all puzzles of a text, in one colour or in several.
///
/// # Errors
/// See [`parse`].
pub(crate) fn read<'a, I: Inks<'a>>(text: &'a str) -> Result<Vec<Case<I::Clues>>, ParseError> {
    let source = Source::new(text)?;
    let mut budget = TextBudget::default();
    let mut reader = Reader { source, xml: Xml::new(source) };
    let mut cases = Vec::new();
    while let Some(part) = reader.xml.next()? {
        match part {
            Part::Open(tag) if tag.name.text == "puzzle" => cases.push(reader.puzzle::<I>(tag, &mut budget)?),
            _ => (),
        }
    }
    if cases.is_empty() {
        return Err(source.wrong(source.end(), "ends-early", "xml-puzzle", Vec::new()));
    }
    Ok(cases)
}

struct Reader<'a> {
    source: Source<'a>,
    xml: Xml<'a>,
}

impl<'a> Reader<'a> {
    fn puzzle<I: Inks<'a>>(
        &mut self,
        puzzle: Tag<'a>,
        budget: &mut TextBudget,
    ) -> Result<Case<I::Clues>, ParseError> {
        if let Some(kind) = self.xml.attribute(puzzle, "type")?.filter(|kind| kind.text != "grid") {
            return Err(self.source.wrong(kind, "not-a-grid", "xml-grid", Vec::new()));
        }
        let colour = self.xml.attribute(puzzle, "defaultcolor")?.map_or(BLACK, |colour| colour.text);
        let mut draft = Draft::<I>::new(self.source);
        let end = loop {
            if puzzle.empty {
                break puzzle.name;
            }
            match self.xml.part("xml-clues")? {
                Part::Open(tag) if tag.name.text == "clues" => self.clues(&mut draft, tag, colour)?,
                Part::Open(tag) if tag.name.text == "title" => draft.title = self.text(tag)?,
                Part::Open(tag) if I::COLOURED && tag.name.text == "color" => {
                    let ink = self.colour(tag)?;
                    draft.declare(ink)?;
                }
                Part::Open(tag) => self.xml.skip(tag)?,
                Part::Close(name) if name.text == "puzzle" => break name,
                Part::Close(name) => return Err(self.unknown(name, "xml-clues")),
                Part::Text(_) => (),
            }
        };
        draft.build(end, budget)
    }

    /// The text of an element, without what other elements in it hold.
    fn text(&mut self, element: Tag<'a>) -> Result<String, ParseError> {
        let mut found = Vec::new();
        let mut is_open = !element.empty;
        while is_open {
            match self.xml.part("xml-close")? {
                Part::Open(tag) => self.xml.skip(tag)?,
                Part::Close(_) => is_open = false,
                Part::Text(text) => found.push(unescaped(text.text)),
            }
        }
        Ok(found.join(" "))
    }

    /// A colour that is declared: its name, its letter, and its value as the text of the element.
    fn colour(&mut self, tag: Tag<'a>) -> Result<Ink<'a>, ParseError> {
        let name = self.xml.attribute(tag, "name")?.map_or("", |name| name.text);
        let letter = self.xml.attribute(tag, "char")?.and_then(|char| unescaped(char.text).chars().next());
        let mut value = None;
        let mut is_open = !tag.empty;
        while is_open {
            match self.xml.part("xml-close")? {
                Part::Open(tag) => self.xml.skip(tag)?,
                Part::Close(_) => is_open = false,
                Part::Text(text) => value = Some(text),
            }
        }
        Ok(Ink { key: name, name, letter, value })
    }

    fn clues<I: Inks<'a>>(
        &mut self,
        draft: &mut Draft<'a, I>,
        clues: Tag<'a>,
        colour: &'a str,
    ) -> Result<(), ParseError> {
        let kind = self.xml.attribute(clues, "type")?.unwrap_or(clues.name);
        let side = match kind.text {
            "rows" => Side::Rows,
            "columns" => Side::Columns,
            _ => return Err(self.unknown(kind, "xml-clues-type")),
        };
        if 0 < draft.count(side) {
            return Err(self.source.wrong(kind, "list-twice", "one-list", Vec::new()));
        }
        while let Some(line) = self.child(clues, "line", "xml-line")? {
            draft.line(side, line.name)?;
            while let Some(count) = self.child(line, "count", "xml-count")? {
                let named = self.xml.attribute(count, "color")?;
                let value = self.number(count)?;
                let key = named.map_or(colour, |named| named.text);
                draft.block(side, value, NamedColour { key, place: named.unwrap_or(value) })?;
            }
        }
        Ok(())
    }

    /// The next child of an element, which has this name; `None` at the element's end.
    fn child(
        &mut self,
        parent: Tag<'a>,
        name: &str,
        expected: &'static str,
    ) -> Result<Option<Tag<'a>>, ParseError> {
        if parent.empty {
            return Ok(None);
        }
        match self.xml.part(expected)? {
            Part::Open(tag) if tag.name.text == name => Ok(Some(tag)),
            Part::Close(end) if end.text == parent.name.text => Ok(None),
            Part::Open(Tag { name: found, .. }) | Part::Close(found) | Part::Text(found) => {
                Err(self.unknown(found, expected))
            }
        }
    }

    /// The text of an element that has nothing else.
    fn number(&mut self, element: Tag<'a>) -> Result<Token<'a>, ParseError> {
        if element.empty {
            return Err(self.source.wrong(element.name, "not-a-number", "block", Vec::new()));
        }
        let text = match self.xml.part("block")? {
            Part::Text(text) => text,
            Part::Open(Tag { name: found, .. }) | Part::Close(found) => {
                return Err(self.source.wrong(found, "not-a-number", "block", Vec::new()));
            }
        };
        match self.xml.part("xml-close")? {
            Part::Close(end) if end.text == element.name.text => Ok(text),
            Part::Open(Tag { name: found, .. }) | Part::Close(found) | Part::Text(found) => {
                Err(self.unknown(found, "xml-close"))
            }
        }
    }

    fn unknown(&self, found: Token<'a>, expected: &'static str) -> ParseError {
        self.source.wrong(found, "element-unknown", expected, Vec::new())
    }
}

/// The characters that XML writes as entities. The ampersand is replaced first in writing and last in reading.
const ENTITIES: [(&str, &str); 5] =
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;"), ("'", "&apos;")];

pub(crate) fn escaped(text: &str) -> String {
    ENTITIES.iter().fold(text.to_owned(), |text, (character, entity)| text.replace(character, entity))
}

fn unescaped(text: &str) -> String {
    ENTITIES.iter().rev().fold(text.to_owned(), |text, (character, entity)| text.replace(entity, character))
}

/// Writes one set with all puzzles. Entries are left out.
pub fn print(cases: &[Case<Clues>]) -> String {
    let black = format!("<color name=\"{BLACK}\" char=\"X\">000000</color>\n");
    let count = |block| (BLACK.to_owned(), number_text(block));
    write_all(cases.iter().map(|case| write(&case.clues, BLACK, &black, &count)))
}

/// Puts puzzles into a set.
pub(crate) fn write_all(puzzles: impl Iterator<Item = String>) -> String {
    format!("<?xml version=\"1.0\"?>\n<puzzleset>\n{}</puzzleset>\n", puzzles.collect::<String>())
}

/// A puzzle with the elements that declare its colours; `count` gives a block's colour and length.
pub(crate) fn write<B: Block>(
    clues: &Lists<B>,
    default: &str,
    colours: &str,
    count: &dyn Fn(B) -> (String, String),
) -> String {
    let height = clues.size().height as usize;
    let count = |block: &B| {
        let (colour, length) = count(*block);
        format!("<count color=\"{colour}\">{length}</count>")
    };
    let line = |line| format!("<line>{}</line>\n", clues.blocks(line).iter().map(count).collect::<String>());
    let list = |kind: &str, lines: std::ops::Range<usize>| {
        format!("<clues type=\"{kind}\">\n{}</clues>\n", lines.map(line).collect::<String>())
    };
    let title = match clues.title() {
        "" => String::new(),
        title => format!("<title>{}</title>\n", escaped(title)),
    };
    format!(
        "<puzzle type=\"grid\" defaultcolor=\"{default}\">\n{title}<color name=\"white\" char=\".\">FFFFFF</color>\n\
         {colours}{}{}</puzzle>\n",
        list("columns", height..clues.lines()),
        list("rows", 0..height)
    )
}
