//! The searches one can watch, one file each.

use gridstep_engine::Engine;

use super::clues::Clues;

/// All engines, the default first.
pub const ENGINES: &[Engine<Clues>] = &[];
