//! Text forms, one file each.

mod draft;
pub mod json;
pub mod judge;
pub mod link;
pub mod solution;

use gridstep_engine::Format;

use super::clues::Clues;

/// All formats, the judge's first.
pub const FORMATS: &[Format<Clues>] = &[
    Format { name: "judge", sniff: judge::sniff, parse: judge::parse, print: judge::print },
    Format { name: "link", sniff: link::sniff, parse: link::parse, print: link::print },
    Format { name: "json", sniff: json::sniff, parse: json::parse, print: json::print },
];

/// Every `kind` of error that reading a board can end in, with what it means.
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
    ("count-out-of-bounds", "a number of cases that cannot be: least, most"),
    ("size-out-of-bounds", "a side too short or too long: least, most"),
    ("cell-unknown", "not a cell: neither # nor a dot"),
    ("row-too-short", "a row that ends before its last cell: cells (of a row)"),
    ("row-too-long", "a row that goes on behind its last cell: cells (of a row)"),
    ("link-kind", "an address of puzz.link for a kind of puzzle that is not read"),
    ("link-penpa", "an address of Penpa, in which there is none of puzz.link"),
    ("link-shape", "a link without W/H/BODY"),
    ("link-character", "a character that means nothing in a link, or nothing at its end"),
    ("too-few-cells", "a link or entries for fewer cells than the board has: cells"),
    ("json-syntax", "a text that is not JSON"),
    ("json-shape", "JSON that is not a puzzle"),
    ("json-key", "a key that its object does not have: keys (those that it has)"),
    ("version-unknown", "a document of another version"),
    ("other-puzzle", "a document or a link of another kind of puzzle"),
    ("word-count", "entries for more or fewer cells than the board has: cells, words"),
    ("word-unknown", "an entry that means nothing, or does not fit on the board"),
    ("holes-differ", "entries with a hole where the board has none, or without one where it has one"),
    ("not-a-piece", "cells of one letter that touch but are no L-tromino: cells (how many)"),
];

/// Every `expected` of an error, with what it means.
pub const EXPECTED: &[(&str, &str)] = &[
    ("puzzle", "a puzzle in one of the formats, not too long"),
    ("text", "a text file"),
    ("case-count", "the number of cases"),
    ("size", "the length of a side"),
    ("row", "a row of # and dots"),
    ("cell", "a cell: # (a hole) or a dot (to be covered)"),
    ("row-end", "the end of the row"),
    ("end", "the end of the text"),
    ("link", "a link: W/H/BODY"),
    ("link-cells", "six cells of a link: A to Z, a to z, 0 to 9, - or _"),
    ("link-end", "the end of the link"),
    ("json", "JSON"),
    ("json-puzzle", "an object with gridstep, puzzle and clues"),
    ("json-clues", "an object with rows"),
    ("json-keys", "one of the keys"),
    ("json-list", "a list"),
    ("json-row", "a string of # and dots"),
    ("json-words", "one word a cell"),
    ("version", "version 1"),
    ("boardcover", "a board to cover"),
    ("word", "a word: 0 for nothing, ways that are left, or a piece that fits"),
    ("entry", "a cell: # (a hole), a dot (nothing lies there), or the letter of a piece"),
    ("hole", "#, since the board has a hole here"),
    ("free-cell", "a dot or a letter, since the board has no hole here"),
    ("piece", "three cells of one letter around a corner"),
];
