//! What the tests of several puzzles share.

pub(crate) mod conflicts;
pub(crate) mod generator;
pub(crate) mod golden;
pub(crate) mod mangle;
pub(crate) mod playback;
pub(crate) mod seek;
pub(crate) mod sorted;
