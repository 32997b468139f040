//! What one line's clue says, exactly: all that follows from what is known of its cells, and why.

use super::automaton::{Automaton, states};
use super::blocks::{self, Blocks};
use super::cells::{Cells, Known};

/// A line with its clue; the width of its automaton is chosen by what the clue needs.
#[derive(Clone, Debug)]
pub enum Line {
    /// Up to [`blocks::LONGEST`] cells: nearly all lines. The automaton says why.
    Short(Blocks, Automaton<1, 1>),
    /// Up to 64 states.
    One(Automaton<1, 2>),
    /// Up to 128.
    Two(Automaton<2, 2>),
    /// A full line of over 126 cells has up to 130.
    Three(Automaton<3, 2>),
}

impl Line {
    /// A line of `len` cells (1 to [`super::cells::LONGEST`]); the blocks fit into it.
    pub fn new(len: usize, blocks: &[u8]) -> Line {
        match states(blocks) {
            0..=64 if len <= blocks::LONGEST => {
                Line::Short(Blocks::new(len, blocks), Automaton::new(len, blocks))
            }
            0..=64 => Line::One(Automaton::new(len, blocks)),
            65..=128 => Line::Two(Automaton::new(len, blocks)),
            _ => Line::Three(Automaton::new(len, blocks)),
        }
    }

    /// See [`Automaton::settle`].
    #[inline]
    pub fn settle(&self, known: &Known) -> Option<Known> {
        match self {
            Line::Short(blocks, _) => blocks.settle(known),
            Line::One(automaton) => automaton.settle(known),
            Line::Two(automaton) => automaton.settle(known),
            Line::Three(automaton) => automaton.settle(known),
        }
    }

    /// See [`Automaton::contradiction`].
    pub fn contradiction(&self, known: &Known, free: Cells) -> Option<Cells> {
        match self {
            Line::Short(_, automaton) => automaton.contradiction(known, free),
            Line::One(automaton) => automaton.contradiction(known, free),
            Line::Two(automaton) => automaton.contradiction(known, free),
            Line::Three(automaton) => automaton.contradiction(known, free),
        }
    }
}
