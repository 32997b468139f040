//! The XML of webpbn.com: any number of `<puzzle>` elements, in a `<puzzleset>` or not.
//!
//! ```xml
//! <puzzle type="grid" defaultcolor="black">
//!   <clues type="columns"><line><count color="black">2</count></line></clues>
//!   <clues type="rows"><line><count>1</count></line><line><count>1</count></line></clues>
//! </puzzle>
//! ```
//!
//! The title and the colours are read. The background is white, whatever `backgroundcolor` says. Where there are no
//! `<clues>`, they are taken from the first image of a `<solution type="goal">`. All other elements are skipped.

use gridstep_engine::{Case, ParseError, Reading, Size};

use super::draft::{Draft, Ink, Inks, NamedColour, OneInk, Side, number_text, too_many};
use super::xml::{Part, Tag, Xml};
use crate::nonogram::clues::{Block, Clues, Lists, SIDE};
use crate::references::{decoded, encoded};
use crate::text::{Source, TextBudget, Token, head, number_of};

/// The default colour of blocks.
const BLACK: &str = "black";

/// The default background.
const WHITE: &str = "white";

/// Most colours whose characters are known.
const COLOURS: usize = 128;

/// Most bytes of a cell that are meant: those of a reference.
const LONGEST: usize = 12;

/// Whether the text begins like XML. Addresses may stand between angle brackets, too.
pub fn sniff(text: &str) -> bool {
    let head = head(text);
    head.starts_with('<') && !head.starts_with("<http")
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
        let white = self.xml.attribute(puzzle, "backgroundcolor")?.map_or(WHITE, |colour| colour.text);
        let mut draft = Draft::<I>::new(self.source);
        let mut image = Image { white, ..Image::default() };
        let end = loop {
            if puzzle.empty {
                break puzzle.name;
            }
            match self.xml.part("xml-clues")? {
                Part::Open(tag) if tag.name.text == "clues" => self.clues(&mut draft, tag, colour)?,
                Part::Open(tag) if tag.name.text == "title" => draft.title = self.text(tag)?,
                Part::Open(tag) if tag.name.text == "color" => {
                    let ink = self.colour(tag)?;
                    image.declare(ink);
                    draft.declare(ink)?;
                }
                Part::Open(tag) if tag.name.text == "solution" && image.text.is_none() => {
                    image.text = self.goal(tag)?;
                }
                Part::Open(tag) => self.xml.skip(tag)?,
                Part::Close(name) if name.text == "puzzle" => break name,
                Part::Close(name) => return Err(self.unknown(name, "xml-clues")),
                Part::Text(_) => (),
            }
        };
        if let Some(text) = image.text.filter(|_| Side::BOTH.iter().all(|side| draft.count(*side) == 0)) {
            let (size, cells) = image.cells(self.source, text)?;
            draft.picture(size, &cells)?;
        }
        draft.build(end, budget)
    }

    /// The first image of a solution, if it is the goal.
    fn goal(&mut self, solution: Tag<'a>) -> Result<Option<Token<'a>>, ParseError> {
        let kind = self.xml.attribute(solution, "type")?;
        let is_goal = kind.is_none_or(|kind| kind.text == "goal");
        let mut found = None;
        let mut depth = usize::from(!solution.empty);
        while 0 < depth {
            match self.xml.part("xml-close")? {
                Part::Open(tag) => depth += usize::from(!tag.empty),
                Part::Close(_) => depth -= 1,
                Part::Text(text) => {
                    found = found.or(Some(text).filter(|text| is_goal && text.text.starts_with('|')));
                }
            }
        }
        Ok(found)
    }

    /// The text of an element, without what other elements in it hold.
    fn text(&mut self, element: Tag<'a>) -> Result<String, ParseError> {
        let mut found = Vec::new();
        let mut is_open = !element.empty;
        while is_open {
            match self.xml.part("xml-close")? {
                Part::Open(tag) => self.xml.skip(tag)?,
                Part::Close(_) => is_open = false,
                Part::Text(text) => found.push(decoded(text.text)),
            }
        }
        Ok(found.join(" "))
    }

    /// A colour that is declared: its name, its letter, and its value as the text of the element.
    fn colour(&mut self, tag: Tag<'a>) -> Result<Ink<'a>, ParseError> {
        let name = self.xml.attribute(tag, "name")?.map_or("", |name| name.text);
        let letter = self.xml.attribute(tag, "char")?.and_then(|char| decoded(char.text).chars().next());
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

/// A cell's place, and the name of its colour; `None` for the background.
type Cell<'a> = (Token<'a>, Option<&'a str>);

/// The picture of a puzzle, and what its characters mean.
#[derive(Default)]
struct Image<'a> {
    /// The name of the background.
    white: &'a str,
    /// Characters of colours, and their names.
    colours: Vec<(char, &'a str)>,
    /// Rows between vertical bars.
    text: Option<Token<'a>>,
}

impl<'a> Image<'a> {
    /// Colours beyond the most that are read are unknown.
    fn declare(&mut self, ink: Ink<'a>) {
        if let Some(letter) = ink.letter.filter(|_| self.colours.len() < COLOURS) {
            self.colours.push((letter, ink.key));
        }
    }

    /// Adds the cells of a row.
    fn row(&self, source: Source<'a>, row: Token<'a>, cells: &mut Vec<Cell<'a>>) -> Result<(), ParseError> {
        let mut rest = row;
        while let Some(first) = rest.text.chars().next() {
            let reference = rest.text.find(';').filter(|_| first == '&').map(|end| end + 1);
            let place = rest.to(reference.unwrap_or(first.len_utf8()));
            rest = rest.from(place.text.len());
            let sign = decoded(place.text).chars().next().unwrap_or(first);
            let known = self.colours.iter().find(|(letter, _)| *letter == sign).map(|(_, name)| *name);
            let name = known.or(match sign {
                '.' => Some(self.white),
                'X' => Some(BLACK),
                _ => None,
            });
            let name = name.ok_or_else(|| source.wrong(place, "cell-unknown", "picture-cell", Vec::new()))?;
            cells.push((place, Some(name).filter(|name| *name != self.white)));
        }
        Ok(())
    }

    /// The size of the picture; by cell its place and the name of its colour.
    fn cells(&self, source: Source<'a>, text: Token<'a>) -> Result<(Size, Vec<Cell<'a>>), ParseError> {
        let most = *SIDE.end();
        let mut cells = Vec::new();
        let (mut width, mut height) = (0, 0);
        let mut bars = text.text.match_indices('|').map(|(at, _)| at);
        while let (Some(open), Some(close)) = (bars.next(), bars.next()) {
            let before = cells.len();
            if height == most || most as usize * LONGEST < close - open {
                let side = if height == most { Side::Rows } else { Side::Columns };
                return Err(too_many(source, text.from(open).to(1), side, most));
            }
            self.row(source, text.to(close).from(open + 1), &mut cells)?;
            let len = cells.len() - before;
            width = if height == 0 { len } else { width };
            if len != width {
                let args = vec![("cells", number_of(width))];
                let (kind, place) =
                    if len < width { ("too-few-cells", close) } else { ("left-over", open + 1 + width) };
                return Err(source.wrong(text.from(place).to(0), kind, "picture-cell", args));
            }
            height += 1;
        }
        Ok((Size { width: width as u32, height }, cells))
    }
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
        title => format!("<title>{}</title>\n", encoded(title)),
    };
    format!(
        "<puzzle type=\"grid\" defaultcolor=\"{default}\">\n{title}<color name=\"white\" char=\".\">FFFFFF</color>\n\
         {colours}{}{}</puzzle>\n",
        list("columns", height..clues.lines()),
        list("rows", 0..height)
    )
}
