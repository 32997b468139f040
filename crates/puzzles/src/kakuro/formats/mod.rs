//! Text forms, one file each.

mod draft;
mod homes;
pub mod json;
pub mod judge;
pub mod link;
pub mod picture;
pub mod pzprv3;

use gridstep_engine::Format;

use super::clues::Clues;
use crate::document;

/// All formats, the judge's first.
pub const FORMATS: &[Format<Clues>] = &[
    Format { name: "judge", sniff: judge::sniff, parse: judge::parse, print: judge::print },
    Format { name: "pzprv3", sniff: pzprv3::sniff, parse: pzprv3::parse, print: pzprv3::print },
    Format { name: "link", sniff: link::sniff, parse: link::parse, print: link::print },
    Format { name: "puzz.link", sniff: link::sniff, parse: link::parse, print: link::print_address },
    Format { name: "json", sniff: document::sniff, parse: json::parse, print: json::print },
    Format { name: "picture", sniff: picture::sniff, parse: picture::parse, print: picture::print },
];

/// Every `kind` of error that reading a Kakuro can end in, with what it means.
///
/// The page has a sentence for each. Where the columns say so, [`ParseError::args`](gridstep_engine::ParseError)
/// carries values for it.
pub const ERRORS: &[(&str, &str)] = &[
    ("no-format", "no format claims the text, or none has that name"),
    ("not-text", "a zero byte, which no text file has"),
    ("text-too-long", "the text is longer than is read at all: most (bytes)"),
    ("too-many-boards", "all boards of the text together have too many cells: most (cells)"),
    ("ends-early", "the text ends where something must follow"),
    ("left-over", "the text goes on where it must end"),
    ("not-a-number", "something else stands where a number must"),
    ("count-out-of-bounds", "a number of cases or clues that cannot be: least, most"),
    ("size-out-of-bounds", "a side too short or too long: least, most"),
    (
        "cell-unknown",
        "not a cell: not 0 or 1 (judge), no cell or entry of a picture, a document or a pzprv3 file",
    ),
    ("row-length", "a row with more or fewer cells than the first: cells"),
    ("too-few-cells", "a link that ends before its last cell"),
    ("too-many-cells", "a link whose last white cells run off the board: cells (how many)"),
    ("clue-off-board", "a clue whose row or column is not on the board: least, most"),
    ("direction-unknown", "a direction that is neither 0 (across) nor 1 (down): least, most"),
    ("clue-on-white", "a clue on a white cell: direction, row, column, sum"),
    ("clue-without-cells", "a clue that no white cell follows: direction, row, column, sum"),
    ("clue-twice", "a second clue for one run: direction, row, column, sum"),
    ("run-without-clue", "a run that has no clue: direction, row and column of its first cell, cells"),
    ("run-too-long", "a run of more than nine cells: direction, row, column, cells"),
    (
        "sum-impossible",
        "a sum that no different digits make: direction, row, column, sum, cells, least, most",
    ),
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
    ("word-unknown", "an entry that means nothing, or one in a black cell"),
    ("entry-unknown", "a number that is no digit where entries are read: least, most"),
    ("entry-on-black", "an entry in a black cell where entries are read, also in a pzprv3 file"),
];

/// Every `expected` of an error, with what it means.
pub const EXPECTED: &[(&str, &str)] = &[
    ("puzzle", "a puzzle in one of the formats, not too long"),
    ("text", "a text file"),
    ("case-count", "the number of cases"),
    ("size", "the length of a side"),
    ("cell", "a cell: 0 (black) or 1 (white)"),
    ("clue-count", "the number of clues"),
    ("row", "a row, from 1"),
    ("column", "a column, from 1"),
    ("direction", "0 (across) or 1 (down)"),
    ("sum", "a sum"),
    ("end", "the end of the text"),
    ("line-end", "the end of the line"),
    ("black-cell", "a black cell"),
    ("white-cell", "a white cell after the clue"),
    ("one-clue", "one clue a run"),
    ("clue", "a clue for the run"),
    ("short-run", "a run of at most nine cells"),
    ("possible-sum", "a sum between the least and the most"),
    ("link", "a link: W/H/BODY"),
    ("link-cell", "a cell of a link: k to z, a dot, or two sums"),
    ("link-sum", "a sum of a link: 0 to 9, a to j, A to Z, or -"),
    ("pzprv3", "pzprv3, with which a file begins"),
    ("pzprv3-cell", "a cell of a pzprv3 file: a dot (white), or two sums with a comma (black)"),
    ("picture-cell", "a cell of a picture: #, a dot, a digit, or sums with a backslash"),
    ("json", "JSON"),
    ("json-puzzle", "an object with gridstep, puzzle and clues"),
    ("json-clues", "an object with cells"),
    ("json-edge", "an object with down and across: pairs of a line and a sum"),
    ("json-keys", "one of the keys"),
    ("json-list", "a list"),
    ("json-row", "a row as long as the first"),
    ("json-cell", "a cell of a document: 0, 1, or [down, across]"),
    ("json-words", "one word a cell"),
    ("version", "version 1"),
    ("kakuro", "a Kakuro"),
    ("word", "a word of the cell's kind"),
    ("entry", "a digit, or 0 for none"),
    ("zero", "0 in a black cell"),
];
