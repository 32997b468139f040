//! One line: exact propagation, and reasons.

use super::automaton::{Automaton, Frame, states};
use super::blocks::{Blocks, Joints};
use super::cells::{Cells, Known};
use super::wide::Wide;

/// A line with its clue; the width of its automaton is chosen by what the clue needs.
#[derive(Clone, Debug)]
pub enum Line {
    /// Up to 62 cells: nearly all lines. The automaton gives reasons.
    Short(Blocks, Automaton<1, 1>),
    /// Up to 126 cells, up to 64 states.
    One(Blocks, Automaton<1, 2>),
    /// Up to 126 cells, up to 128 states.
    Two(Blocks, Automaton<2, 2>),
    /// A full line of over 126 cells has up to 130 states.
    Three(Automaton<3, 2>),
}

impl Line {
    /// A line of `len` cells (1 to [`super::cells::LONGEST`]); the blocks fit into it.
    pub fn new(len: usize, blocks: &[u8]) -> Line {
        let by_blocks = || Blocks::new(len, blocks);
        match states(blocks) {
            0..=64 if len <= u64::LONGEST => Line::Short(by_blocks(), Automaton::new(len, blocks)),
            0..=64 if len <= Wide::LONGEST => Line::One(by_blocks(), Automaton::new(len, blocks)),
            65..=128 if len <= Wide::LONGEST => Line::Two(by_blocks(), Automaton::new(len, blocks)),
            _ => Line::Three(Automaton::new(len, blocks)),
        }
    }

    /// See [`Automaton::propagate`].
    #[inline]
    pub fn propagate(&self, known: &Known) -> Option<Known> {
        match self {
            Line::Short(blocks, _) => blocks.propagate::<u64, { u64::LONGEST.div_ceil(2) }>(known),
            Line::One(blocks, _) | Line::Two(blocks, _) => {
                blocks.propagate::<Wide, { Wide::LONGEST.div_ceil(2) }>(known)
            }
            Line::Three(automaton) => automaton.propagate(known),
        }
    }

    /// See [`Automaton::contradiction`].
    pub fn contradiction(&self, known: &Known, free: Cells) -> Option<Cells> {
        match self {
            Line::Short(_, automaton) => automaton.contradiction(known, free),
            Line::One(_, automaton) => automaton.contradiction(known, free),
            Line::Two(_, automaton) => automaton.contradiction(known, free),
            Line::Three(automaton) => automaton.contradiction(known, free),
        }
    }

    /// See [`Automaton::contradiction_within`].
    pub fn contradiction_within(
        &self,
        known: &Known,
        free: Cells,
        window: (usize, usize),
        frame: &Frame,
    ) -> Option<Cells> {
        match self {
            Line::Short(_, automaton) => automaton.contradiction_within(known, free, window, frame),
            Line::One(_, automaton) => automaton.contradiction_within(known, free, window, frame),
            Line::Two(_, automaton) => automaton.contradiction_within(known, free, window, frame),
            Line::Three(automaton) => automaton.contradiction_within(known, free, window, frame),
        }
    }

    /// See [`Automaton::frame`].
    pub fn frame(&self, known: &Known) -> Frame {
        match self {
            Line::Short(_, automaton) => automaton.frame(known),
            Line::One(_, automaton) => automaton.frame(known),
            Line::Two(_, automaton) => automaton.frame(known),
            Line::Three(automaton) => automaton.frame(known),
        }
    }
}
