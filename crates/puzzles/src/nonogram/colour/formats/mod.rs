//! Text forms. What a text says of blocks and colours is read as in black and white; here is what is made of it.

mod inks;
pub mod json;
pub mod link;
pub mod solution;

use gridstep_engine::{Case, Format};

use super::clues::{Clues, Colour, ColourBlock};
use crate::nonogram::formats::{g, non, webpbn};
use inks::{ManyInks, digits, keys};

/// All formats. The judge has no input format for nonograms.
pub const FORMATS: &[Format<Clues>] = &[
    Format { name: "link", sniff: link::sniff, parse: link::parse, print: link::print },
    Format { name: "json", sniff: json::sniff, parse: json::parse, print: json::print },
    Format {
        name: "webpbn",
        sniff: webpbn::sniff,
        parse: |text, _| webpbn::read::<ManyInks<'_>>(text),
        print: print_webpbn,
    },
    Format { name: "g", sniff: g::sniff, parse: |text, _| g::read::<ManyInks<'_>>(text), print: print_g },
    Format {
        name: "non",
        sniff: non::sniff,
        parse: |text, _| non::read::<ManyInks<'_>>(text),
        print: print_non,
    },
];

/// Every `kind` of error that reading can end in; see those of nonograms in black and white.
pub const ERRORS: &[(&str, &str)] = &[
    ("no-format", "no format claims the text, or none has that name"),
    ("not-text", "a zero byte, which no text file has"),
    ("text-too-long", "the text is longer than is read at all: most (bytes)"),
    ("too-many-boards", "all boards of the text together have too many cells: most (cells)"),
    ("ends-early", "the text ends where something must follow"),
    ("left-over", "the text or the line goes on where it must end"),
    ("not-a-number", "something else stands where a number must"),
    ("size-out-of-bounds", "a side too short or too long: least, most"),
    ("block-out-of-bounds", "a block too long for any line: least, most"),
    ("too-many-blocks", "more blocks than any line holds: most"),
    ("too-many-lines", "more rows or columns than there can be: side (row, column), lines"),
    ("too-few-lines", "fewer rows or columns than there must be: side (row, column), lines"),
    (
        "clue-too-long",
        "blocks that do not fit into their line: side (row, column), line, cells, least (cells needed)",
    ),
    (
        "totals-differ",
        "rows that ask for more or fewer cells of a colour than columns: rows, columns, colour (from 1)",
    ),
    ("colour-unknown", "a block of a colour that is not declared"),
    ("colour-missing", "a block without a colour"),
    ("too-many-colours", "blocks of more colours than are read: most"),
    ("colour-value", "a colour that is not red, green and blue"),
    ("list-twice", "a second list of rows or of columns"),
    ("key-missing", "a .non puzzle without its size or a list"),
    ("xml-syntax", "a tag or an attribute that is not XML"),
    ("element-unknown", "another element, its end or text where a certain one must stand"),
    ("not-a-grid", "an XML puzzle of another shape, such as triangles"),
    ("link-kind", "an address of puzz.link for a kind of puzzle that is not read"),
    ("link-penpa", "an address of Penpa, in which there is none of puzz.link"),
    ("link-shape", "a link without W/H/COLOURS/BODY"),
    ("link-character", "a character that means nothing in a link"),
    ("json-syntax", "a text that is not JSON"),
    ("json-shape", "JSON that is not a puzzle"),
    ("json-key", "a key that its object does not have: keys (those that it has)"),
    ("version-unknown", "a document of another version"),
    ("other-puzzle", "a document or a link of another kind of puzzle"),
    ("word-count", "entries for more or fewer cells than the board has: cells, words"),
    ("word-unknown", "an entry that means nothing"),
    ("cell-unknown", "not a cell where entries or a picture are read"),
    ("too-few-cells", "entries or a picture for fewer cells than the board has: cells"),
];

/// Every `expected` of an error, with what it means.
pub const EXPECTED: &[(&str, &str)] = &[
    ("puzzle", "a puzzle in one of the formats, not too long"),
    ("text", "a text file"),
    ("size", "the length of a side"),
    ("block", "the length of a block"),
    ("clue", "the clue of another line"),
    ("fitting-clue", "blocks that fit into their line"),
    ("equal-totals", "as many cells of the colour in the columns as in the rows"),
    ("declared-colour", "one of the colours that the text declares"),
    ("fewer-colours", "no colour but those of the blocks before"),
    ("rgb", "red, green and blue: #rrggbb"),
    ("one-list", "one list of rows and one of columns"),
    ("end", "the end of the text"),
    ("line-end", "the end of the line"),
    ("list-end", "the end of the list"),
    ("non-width", "width and a number"),
    ("non-height", "height and a number"),
    ("non-rows", "rows and a list of clues"),
    ("non-columns", "columns and a list of clues"),
    ("g-heading", "a heading: a line that begins with a colon"),
    ("xml-tag", "a tag"),
    ("xml-attribute", "an attribute: a name, =, and a value in quotes"),
    ("xml-close", "the end of the tag or of the element"),
    ("xml-puzzle", "<puzzle>"),
    ("xml-grid", "type=\"grid\""),
    ("xml-clues", "<clues>, or the end of the puzzle"),
    ("xml-clues-type", "type=\"rows\" or type=\"columns\""),
    ("xml-line", "<line>, or the end of the clues"),
    ("xml-count", "<count>, or the end of the line"),
    ("link", "a link: W/H/COLOURS/BODY"),
    ("link-block", "a block of a link: a to z, A to Y, the number of a colour, or 0 for an empty line"),
    ("link-end", "the end of the link"),
    ("json", "JSON"),
    ("json-puzzle", "an object with gridstep, puzzle and clues"),
    ("json-clues", "an object with colours, rows and columns"),
    ("json-colour", "an object with name, letter and rgb"),
    ("json-keys", "one of the keys"),
    ("json-list", "a list"),
    ("json-words", "one word a cell"),
    ("version", "version 1"),
    ("colournonogram", "a nonogram in colours"),
    ("word", "a word: a bit a colour, 1 for white"),
    ("cell", "a cell: the letter of a colour, a dot, or ?"),
    ("picture-cell", "a cell of a picture: the character of a colour"),
];

/// Writes `.non` in the dialect of Nonny, in which colours have names. Entries are left out.
fn print_non(cases: &[Case<Clues>]) -> String {
    non::write_all(cases.iter().map(|Case { clues, .. }| {
        let keys = keys(clues.palette());
        let colour = |(key, colour): (&String, &Colour)| {
            format!("color {key} {} {}\n", digits(colour.value), colour.letter)
        };
        let colours: String = keys.iter().zip(clues.palette()).map(colour).collect();
        let block = |block: ColourBlock| format!("{} {}", keys[usize::from(block.colour) - 1], block.len);
        non::write(clues.lists(), &colours, &block)
    }))
}

/// Writes `.g`. Entries are left out.
fn print_g(cases: &[Case<Clues>]) -> String {
    let write = |Case { clues, .. }: &Case<Clues>| {
        let letters = byte_letters(clues.palette());
        let keys = keys(clues.palette());
        let colour = |((letter, colour), key): ((&char, &Colour), &String)| {
            format!("   {letter}:{}  #{}  {key}\n", colour.letter, digits(colour.value))
        };
        let colours: String = letters.iter().zip(clues.palette()).zip(&keys).map(colour).collect();
        let block = |block: ColourBlock| format!("{}{}", block.len, letters[usize::from(block.colour) - 1]);
        format!("#d\n   0:   #FFFFFF  white\n{colours}{}", g::write(clues.lists(), &block))
    };
    cases.iter().map(write).collect()
}

/// A letter of one byte for each colour, none twice: its own where it is one.
fn byte_letters(palette: &[Colour]) -> Vec<char> {
    let mut letters: Vec<char> = Vec::new();
    for colour in palette {
        let is_free = |letter: &char| letter.is_ascii_alphabetic() && !letters.contains(letter);
        let others = ('a'..='z').filter(|letter| palette.iter().all(|colour| colour.letter != *letter));
        letters.extend(std::iter::once(colour.letter).chain(others).find(is_free));
    }
    letters
}

/// Writes the XML of webpbn. Entries are left out.
fn print_webpbn(cases: &[Case<Clues>]) -> String {
    webpbn::write_all(cases.iter().map(|Case { clues, .. }| {
        let keys = keys(clues.palette());
        let colour = |(key, colour): (&String, &Colour)| {
            let letter = crate::references::encoded(&colour.letter.to_string());
            format!("<color name=\"{key}\" char=\"{letter}\">{}</color>\n", digits(colour.value))
        };
        let colours: String = keys.iter().zip(clues.palette()).map(colour).collect();
        let default = keys.first().map_or("black", String::as_str);
        let count = |block: ColourBlock| (keys[usize::from(block.colour) - 1].clone(), block.len.to_string());
        webpbn::write(clues.lists(), default, &colours, &count)
    }))
}
