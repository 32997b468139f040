//! The automaton of a coloured line, its states as bits.
//!
//! State 0 has read white cells only. Then, for each block, a state a cell that was read of it, and one for the white
//! cells behind it. From a state one goes to the next; from the last cell of a block also over the white cells, where
//! the next block may touch it; and a state of white cells reads further ones.

use gridstep_engine::Domain;
use gridstep_engine::constraint::{Conflict, PastDomain};

use crate::nonogram::colour::clues::{COLOURS, ColourBlock};

/// Cells of the longest line.
const LONGEST: usize = 128;

/// A set of states.
pub(super) trait States: Copy + PartialEq {
    const NONE: Self;
    /// Most states.
    const MOST: usize;
    /// One state.
    fn only(state: usize) -> Self;
    /// The states that are in both.
    fn and(self, other: Self) -> Self;
    /// The states that are in one of them.
    fn or(self, other: Self) -> Self;
    /// Every state moved up.
    fn up(self, by: u32) -> Self;
    /// Every state moved down.
    fn down(self, by: u32) -> Self;
}

macro_rules! states_in_a_word {
    ($word:ty) => {
        impl States for $word {
            const NONE: Self = 0;
            const MOST: usize = <$word>::BITS as usize;

            fn only(state: usize) -> Self {
                1 << state
            }

            fn and(self, other: Self) -> Self {
                self & other
            }

            fn or(self, other: Self) -> Self {
                self | other
            }

            fn up(self, by: u32) -> Self {
                self << by
            }

            fn down(self, by: u32) -> Self {
                self >> by
            }
        }
    };
}

states_in_a_word!(u64);
states_in_a_word!(u128);

/// Words of the largest set: a line of 128 cells has at most 257 states.
const WORDS: usize = 5;

impl States for [u64; WORDS] {
    const NONE: Self = [0; WORDS];
    const MOST: usize = 64 * WORDS;

    fn only(state: usize) -> Self {
        let mut states = Self::NONE;
        states[state / 64] = 1 << (state % 64);
        states
    }

    fn and(self, other: Self) -> Self {
        std::array::from_fn(|word| self[word] & other[word])
    }

    fn or(self, other: Self) -> Self {
        std::array::from_fn(|word| self[word] | other[word])
    }

    fn up(self, by: u32) -> Self {
        let carried = |word: usize| if word == 0 { 0 } else { self[word - 1] >> (64 - by) };
        std::array::from_fn(|word| self[word] << by | carried(word))
    }

    fn down(self, by: u32) -> Self {
        let carried = |word: usize| self.get(word + 1).map_or(0, |next| next << (64 - by));
        std::array::from_fn(|word| self[word] >> by | carried(word))
    }
}

/// The automaton of a clue, in the narrowest words that hold its states: most lines take one.
#[derive(Clone, Debug)]
pub(super) enum Automaton {
    One(Table<u64>),
    Two(Table<u128>),
    Five(Box<Table<[u64; WORDS]>>),
}

impl Automaton {
    /// O(cells of the blocks).
    pub(super) fn new(blocks: &[ColourBlock]) -> Automaton {
        let states = blocks.iter().map(|block| usize::from(block.len) + 1).sum::<usize>() + 1;
        if states <= u64::MOST {
            Automaton::One(Table::new(blocks))
        } else if states <= u128::MOST {
            Automaton::Two(Table::new(blocks))
        } else {
            Automaton::Five(Box::new(Table::new(blocks)))
        }
    }

    /// See [`Constraint::filter`](gridstep_engine::constraint::Constraint::filter).
    pub(super) fn filter(&self, domains: &mut [Domain]) -> Result<(), Conflict> {
        match self {
            Automaton::One(table) => table.filter(domains),
            Automaton::Two(table) => table.filter(domains),
            Automaton::Five(table) => table.filter(domains),
        }
    }

    /// See [`Constraint::explain`](gridstep_engine::constraint::Constraint::explain).
    pub(super) fn explain(&self, past: &[PastDomain], needed: &mut [Domain]) {
        match self {
            Automaton::One(table) => table.explain(past, needed),
            Automaton::Two(table) => table.explain(past, needed),
            Automaton::Five(table) => table.explain(past, needed),
        }
    }
}

/// The transitions.
#[derive(Clone, Debug)]
pub(super) struct Table<S> {
    /// By colour, the states that reading it leads to.
    into: [S; COLOURS + 1],
    /// Last cells of blocks that the next one may touch.
    touched: S,
    accepting: S,
}

impl<S: States> Table<S> {
    fn new(blocks: &[ColourBlock]) -> Table<S> {
        let mut into = [S::NONE; COLOURS + 1];
        let (mut touched, mut accepting) = (S::NONE, S::NONE);
        let mut state = 0;
        let mut put = |colour: u8, state: usize| {
            let states = &mut into[usize::from(colour)];
            *states = states.or(S::only(state));
        };
        put(0, state);
        for (index, block) in blocks.iter().enumerate() {
            for _ in 0..block.len {
                state += 1;
                put(block.colour, state);
            }
            match blocks.get(index + 1) {
                Some(next) if next.colour != block.colour => touched = touched.or(S::only(state)),
                Some(_) => (),
                None => accepting = S::only(state),
            }
            state += 1;
            put(0, state);
        }
        Table { into, touched, accepting: accepting.or(S::only(state)) }
    }

    /// The states that reading one of some colours leads to.
    fn into(&self, colours: Domain) -> S {
        colours.into_iter().fold(S::NONE, |all, colour| all.or(self.into[usize::from(colour)]))
    }

    /// The states that follow on some, whatever is read.
    fn following(&self, states: S) -> S {
        states.up(1).or(states.and(self.touched).up(2)).or(states.and(self.into[0]))
    }

    /// The states from which reading a cell leads into some states; `into` are those that its colours lead to.
    fn before(&self, states: S, into: S) -> S {
        let read = states.and(into);
        read.down(1).or(read.down(2).and(self.touched)).or(read.and(self.into[0]))
    }

    /// Before each cell, and behind the last, the states from which the line can end.
    fn alive(
        &self,
        domains: impl ExactSizeIterator<Item = Domain> + DoubleEndedIterator,
    ) -> [S; LONGEST + 1] {
        let mut alive = [S::NONE; LONGEST + 1];
        let len = domains.len();
        alive[len] = self.accepting;
        // Of cells beside each other many have the same colours.
        let (mut last, mut into) = (Domain::EMPTY, S::NONE);
        for (place, domain) in domains.enumerate().rev() {
            if domain != last {
                (last, into) = (domain, self.into(domain));
            }
            alive[place] = self.before(alive[place + 1], into);
        }
        alive
    }

    /// Backward the states from which the line can end, forward those that can be reached; a colour of a cell stays if it
    /// leads from one of these to one of those.
    fn filter(&self, domains: &mut [Domain]) -> Result<(), Conflict> {
        let alive = self.alive(domains.iter().copied());
        let mut reached = S::only(0).and(alive[0]);
        if reached == S::NONE {
            return Err(Conflict);
        }
        for (domain, alive) in domains.iter_mut().zip(&alive[1..]) {
            let following = self.following(reached).and(*alive);
            reached = S::NONE;
            for colour in *domain {
                let read = following.and(self.into[usize::from(colour)]);
                if read == S::NONE {
                    *domain = *domain - Domain::only(colour);
                }
                reached = reached.or(read);
            }
        }
        Ok(())
    }

    /// One pass forward, as that of [`Regular`](gridstep_engine::constraint::Regular).
    fn explain(&self, past: &[PastDomain], needed: &mut [Domain]) {
        let alive = self.alive(past.iter().map(|past| past.domain));
        let mut reached = S::only(0);
        for ((past, needed), alive) in past.iter().zip(needed).zip(&alive[1..]) {
            *needed = past.removed;
            let following = self.following(reached);
            for value in past.removed {
                let fewer = *needed - Domain::only(value);
                if following.and(self.into(past.relaxed(fewer))).and(*alive) == S::NONE {
                    *needed = fewer;
                }
            }
            reached = following.and(self.into(past.relaxed(*needed)));
        }
    }
}
