//! Text forms, one file each.

mod draft;
pub mod g;
pub mod gno;
pub mod json;
pub mod link;
pub mod nemo;
pub mod non;
mod puzz_link;
pub mod pzprv3;
pub mod solution;
pub mod webpbn;
mod xml;

use gridstep_engine::Format;

pub(crate) use draft::{Draft, Ink, Inks, NamedColour, Side};

use super::clues::Clues;

/// All formats. The judge has no input format for nonograms: the plainest is first.
pub const FORMATS: &[Format<Clues>] = &[
    Format { name: "nemo", sniff: nemo::sniff, parse: nemo::parse, print: nemo::print },
    Format { name: "pzprv3", sniff: pzprv3::sniff, parse: pzprv3::parse, print: pzprv3::print },
    Format { name: "link", sniff: link::sniff, parse: link::parse, print: link::print },
    Format { name: "puzz.link", sniff: link::sniff, parse: link::parse, print: puzz_link::print },
    Format { name: "json", sniff: json::sniff, parse: json::parse, print: json::print },
    Format { name: "webpbn", sniff: webpbn::sniff, parse: webpbn::parse, print: webpbn::print },
    Format { name: "g", sniff: g::sniff, parse: g::parse, print: g::print },
    Format { name: "gno", sniff: gno::sniff, parse: gno::parse, print: gno::print },
    Format { name: "non", sniff: non::sniff, parse: non::parse, print: non::print },
];

/// Every `kind` of error that reading a nonogram can end in, with what it means.
///
/// The page has a sentence for each. Where the columns say so, [`ParseError::args`](gridstep_engine::ParseError)
/// carries values for it.
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
    ("totals-differ", "rows that ask for more or fewer black cells than columns: rows, columns"),
    ("coloured", "blocks of several colours"),
    ("list-twice", "a second list of rows or of columns"),
    ("key-missing", "a .non puzzle without its size or a list"),
    ("xml-syntax", "a tag or an attribute that is not XML"),
    ("element-unknown", "another element, its end or text where a certain one must stand"),
    ("not-a-grid", "an XML puzzle of another shape, such as triangles"),
    ("link-kind", "an address of puzz.link or a file of pzprv3 for a kind of puzzle that is not read"),
    ("link-penpa", "an address of Penpa, in which there is none of puzz.link"),
    ("link-shape", "a link without W/H/BODY"),
    ("link-character", "a character that means nothing in a link"),
    ("json-syntax", "a text that is not JSON"),
    ("json-shape", "JSON that is not a puzzle"),
    ("json-key", "a key that its object does not have: keys (those that it has)"),
    ("version-unknown", "a document of another version"),
    ("other-puzzle", "a document, a link or a file of another kind of puzzle"),
    ("word-count", "entries for more or fewer cells than the board has: cells, words"),
    ("word-unknown", "an entry that means nothing"),
    ("cell-unknown", "not a cell where entries or a picture are read, also in a file of pzprv3"),
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
    ("equal-totals", "as many black cells in the columns as in the rows"),
    ("one-colour", "one colour for all blocks"),
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
    ("link", "a link: W/H/BODY"),
    ("link-block", "a block of a link: a to z, A to Y, or 0 for an empty line"),
    (
        "link-slot",
        "a block of an address of puzz.link: 0 to f or - and two digits, or g to z for empty places",
    ),
    ("link-end", "the end of the link"),
    ("pzprv3", "pzprv3, with which a file begins"),
    ("pzprv3-entry", "an entry of a file of pzprv3: # (black), + (white) or a dot"),
    ("json", "JSON"),
    ("json-puzzle", "an object with gridstep, puzzle and clues"),
    ("json-clues", "an object with rows and columns"),
    ("json-keys", "one of the keys"),
    ("json-list", "a list"),
    ("json-words", "one word a cell"),
    ("version", "version 1"),
    ("nonogram", "a nonogram"),
    ("word", "a word: 0 for nothing, 1 for white, 2 for black"),
    ("cell", "a cell: #, a dot, or ?"),
    ("gno-cell", "a cell of a .gno file: 0 (unknown), 1 (white) or 2 (black)"),
    ("picture-cell", "a cell of a picture: the character of a colour"),
];
