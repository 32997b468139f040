//! Text forms, one file each.

mod draft;
mod homes;
pub mod judge;
pub mod picture;

use gridstep_engine::Format;

use super::clues::Clues;

/// All formats, the judge's first.
pub const FORMATS: &[Format<Clues>] =
    &[Format { name: "picture", sniff: picture::sniff, parse: picture::parse, print: picture::print }];
