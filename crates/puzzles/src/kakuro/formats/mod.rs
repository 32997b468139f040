//! Text forms, one file each.

pub mod judge;

use gridstep_engine::Format;

use super::clues::Clues;

/// All formats, the judge's first.
pub const FORMATS: &[Format<Clues>] = &[];
