//! Text forms, one file each.

mod draft;
pub mod json;
pub mod judge;
pub mod link;

use gridstep_engine::Format;

use super::clues::Clues;

/// All formats, the judge's first.
pub const FORMATS: &[Format<Clues>] = &[
    Format { name: "judge", sniff: judge::sniff, parse: judge::parse, print: judge::print },
    Format { name: "link", sniff: link::sniff, parse: link::parse, print: link::print },
    Format { name: "json", sniff: json::sniff, parse: json::parse, print: json::print },
];

/// Every `kind` of error that reading a sudominoku can end in, with what it means.
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
    ("count-out-of-bounds", "fewer or more dominoes than there are: least, most"),
    ("digit-out-of-bounds", "a number that is no digit: least, most"),
    ("not-a-position", "something else stands where a position such as B7 must"),
    ("off-board", "a position beyond row I or column 9, or cells beyond the last"),
    ("not-adjacent", "two cells that do not lie side by side: cell (the first of them)"),
    ("cell-twice", "a cell of two dominoes or singles, or with two digits: cell"),
    ("equal-digits", "a domino of equal digits: digit"),
    ("domino-twice", "a domino that was given before: low, high"),
    ("single-twice", "a single that was given before: digit"),
    ("digit-in-row", "a digit twice in a row: digit, cell, other (the cell that has it)"),
    ("digit-in-column", "a digit twice in a column: digit, cell, other (the cell that has it)"),
    ("digit-in-box", "a digit twice in a box: digit, cell, other (the cell that has it)"),
    ("wall-inside", "a wall inside a domino, or a single that is walled off from being one: cell"),
    ("no-partner", "a cell walled in on all sides that is no single: cells"),
    ("link-kind", "an address of puzz.link for a kind of puzzle that is not read"),
    ("link-penpa", "an address of Penpa, in which there is none of puzz.link"),
    ("link-shape", "a link that does not begin with 9/"),
    ("link-character", "a character that means nothing in a link"),
    ("json-syntax", "a text that is not JSON"),
    ("json-shape", "JSON that is not a puzzle"),
    ("json-key", "a key that its object does not have: keys (those that it has)"),
    ("too-short", "an entry of a list that ends early"),
    ("size-out-of-bounds", "a list too long: least, most"),
    ("version-unknown", "a document of another version"),
    ("other-puzzle", "a document or a link of another kind of puzzle"),
    ("word-count", "entries for more or fewer cells than the board has: cells, words"),
    ("word-unknown", "an entry that means nothing"),
    ("digit-unknown", "not a digit where entries are read"),
    ("too-few-cells", "entries for fewer cells than the board has"),
];

/// Every `expected` of an error, with what it means.
pub const EXPECTED: &[(&str, &str)] = &[
    ("puzzle", "a puzzle in one of the formats, not too long"),
    ("text", "a text file"),
    ("domino-count", "the number of dominoes given, or 0 for the end"),
    ("digit", "a digit"),
    ("position", "a position: a row from A to I and a column from 1 to 9"),
    ("adjacent-cell", "a cell beside the first"),
    ("free-cell", "a cell of which nothing was given"),
    ("other-digit", "a digit that no cell of the row, column or box has"),
    ("domino", "another domino"),
    ("single", "another single"),
    ("wall", "a wall elsewhere"),
    ("possible-givens", "givens that keep the rules"),
    ("end", "the end of the text"),
    ("link", "a link: 9/CELLS or 9/CELLS/WALLS"),
    ("link-cell", "what is given of a cell: a to z, a digit, R, D or S"),
    ("link-digit", "a digit of a domino or single, or 0"),
    ("link-walls", "38 characters for the walls"),
    ("link-end", "the end of the link"),
    ("json", "JSON"),
    ("json-puzzle", "an object with gridstep, puzzle and clues"),
    ("json-clues", "an object with dominoes, singles, digits and walls"),
    ("json-entry", "a string such as \"6 B2 1 B3\""),
    ("json-keys", "one of the keys"),
    ("json-list", "a list"),
    ("json-words", "one word a cell"),
    ("entry-end", "the end of the string"),
    ("version", "version 1"),
    ("sudominoku", "a sudominoku"),
    ("word", "a word: a digit or notes, and excluded partners"),
    ("entry", "a digit, or a dot for none"),
];
