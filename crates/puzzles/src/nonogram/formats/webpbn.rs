//! The XML of webpbn.com: any number of `<puzzle>` elements, in a `<puzzleset>` or not.
//!
//! ```xml
//! <puzzle type="grid" defaultcolor="black">
//!   <clues type="columns"><line><count color="black">2</count></line></clues>
//!   <clues type="rows"><line><count>1</count></line><line><count>1</count></line></clues>
//! </puzzle>
//! ```
//!
//! The title is read. All other elements of a puzzle are skipped: its colours, of which only the names in clues
//! matter, and its solution.

use gridstep_engine::{Case, ParseError, Reading};

use super::draft::{Draft, Side};
use super::xml::{Part, Tag, Xml};
use crate::nonogram::clues::Clues;
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
    let source = Source::new(text)?;
    let mut budget = TextBudget::default();
    let mut reader = Reader { source, xml: Xml::new(source) };
    let mut cases = Vec::new();
    while let Some(part) = reader.xml.next()? {
        match part {
            Part::Open(tag) if tag.name.text == "puzzle" => cases.push(reader.puzzle(tag, &mut budget)?),
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
    fn puzzle(&mut self, puzzle: Tag<'a>, budget: &mut TextBudget) -> Result<Case<Clues>, ParseError> {
        if let Some(kind) = self.xml.attribute(puzzle, "type")?.filter(|kind| kind.text != "grid") {
            return Err(self.source.wrong(kind, "not-a-grid", "xml-grid", Vec::new()));
        }
        let colour = self.xml.attribute(puzzle, "defaultcolor")?.map_or(BLACK, |colour| colour.text);
        let mut draft = Draft::new(self.source);
        let end = loop {
            if puzzle.empty {
                break puzzle.name;
            }
            match self.xml.part("xml-clues")? {
                Part::Open(tag) if tag.name.text == "clues" => self.clues(&mut draft, tag, colour)?,
                Part::Open(tag) if tag.name.text == "title" => draft.title = self.text(tag)?,
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

    fn clues(&mut self, draft: &mut Draft<'a>, clues: Tag<'a>, colour: &'a str) -> Result<(), ParseError> {
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
                draft.block(side, value)?;
                draft.colour(named.map_or(colour, |named| named.text), named.unwrap_or(value))?;
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

fn escaped(text: &str) -> String {
    ENTITIES.iter().fold(text.to_owned(), |text, (character, entity)| text.replace(character, entity))
}

fn unescaped(text: &str) -> String {
    ENTITIES.iter().rev().fold(text.to_owned(), |text, (character, entity)| text.replace(entity, character))
}

/// Writes one set with all puzzles. Entries are left out.
pub fn print(cases: &[Case<Clues>]) -> String {
    let puzzles: String = cases.iter().map(|case| write(&case.clues)).collect();
    format!("<?xml version=\"1.0\"?>\n<puzzleset>\n{puzzles}</puzzleset>\n")
}

fn write(clues: &Clues) -> String {
    let height = clues.size().height as usize;
    let count = |block: &u8| format!("<count color=\"{BLACK}\">{block}</count>");
    let line = |line| format!("<line>{}</line>\n", clues.blocks(line).iter().map(count).collect::<String>());
    let list = |kind: &str, lines: std::ops::Range<usize>| {
        format!("<clues type=\"{kind}\">\n{}</clues>\n", lines.map(line).collect::<String>())
    };
    let title = match clues.title() {
        "" => String::new(),
        title => format!("<title>{}</title>\n", escaped(title)),
    };
    format!(
        "<puzzle type=\"grid\" defaultcolor=\"{BLACK}\">\n{title}<color name=\"white\" char=\".\">FFFFFF</color>\n\
         <color name=\"{BLACK}\" char=\"X\">000000</color>\n{}{}</puzzle>\n",
        list("columns", height..clues.lines()),
        list("rows", 0..height)
    )
}
