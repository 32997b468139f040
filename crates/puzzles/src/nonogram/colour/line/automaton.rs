//! The automaton of a coloured line, its states as bits.
//!
//! State 0 has read white cells only. Then, for each block, a state a cell that was read of it, and one for the white
//! cells behind it. From a state one goes to the next; from the last cell of a block also over the white cells, where
//! the next block may touch it; and a state of white cells reads further ones.

use gridstep_engine::{Domain, Value};

use crate::nonogram::colour::clues::{COLOURS, ColourBlock};

/// Words of a set of states: lines of 128 cells have at most 257.
const WORDS: usize = 5;

/// A set of states.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct States([u64; WORDS]);

impl States {
    fn put(&mut self, state: usize) {
        self.0[state / 64] |= 1 << (state % 64);
    }

    fn zip(self, other: States, join: impl Fn(u64, u64) -> u64) -> States {
        States(std::array::from_fn(|word| join(self.0[word], other.0[word])))
    }

    /// The states that are in both.
    pub(super) fn and(self, other: States) -> States {
        self.zip(other, |one, other| one & other)
    }

    fn or(self, other: States) -> States {
        self.zip(other, |one, other| one | other)
    }

    pub(super) fn is_empty(self) -> bool {
        self == States::default()
    }

    /// Every state moved up.
    fn up(self, by: u32) -> States {
        let carried = |word: usize| if word == 0 { 0 } else { self.0[word - 1] >> (64 - by) };
        States(std::array::from_fn(|word| self.0[word] << by | carried(word)))
    }

    /// Every state moved down.
    fn down(self, by: u32) -> States {
        let carried = |word: usize| self.0.get(word + 1).map_or(0, |next| next << (64 - by));
        States(std::array::from_fn(|word| self.0[word] >> by | carried(word)))
    }
}

/// The automaton of a clue.
#[derive(Clone, Debug)]
pub(super) struct Automaton {
    /// By colour, the states that reading it leads to.
    into: [States; COLOURS + 1],
    /// Last cells of blocks that the next one may touch.
    touched: States,
    accepting: States,
}

impl Automaton {
    /// O(cells of the blocks).
    pub(super) fn new(blocks: &[ColourBlock]) -> Automaton {
        let mut into = [States::default(); COLOURS + 1];
        let (mut touched, mut accepting) = (States::default(), States::default());
        let mut state = 0;
        into[0].put(state);
        for (index, block) in blocks.iter().enumerate() {
            for _ in 0..block.len {
                state += 1;
                into[usize::from(block.colour)].put(state);
            }
            match blocks.get(index + 1) {
                Some(next) if next.colour != block.colour => touched.put(state),
                Some(_) => (),
                None => accepting.put(state),
            }
            state += 1;
            into[0].put(state);
        }
        accepting.put(state);
        Automaton { into, touched, accepting }
    }

    /// The state before the first cell.
    pub(super) fn start() -> States {
        let mut start = States::default();
        start.put(0);
        start
    }

    /// The states in which a line may end.
    pub(super) fn accepting(&self) -> States {
        self.accepting
    }

    /// The states that reading one of some colours leads to.
    fn into(&self, colours: Domain) -> States {
        colours.into_iter().fold(States::default(), |all, colour| all.or(self.into[usize::from(colour)]))
    }

    /// The states that follow on some, whatever is read.
    fn following(&self, states: States) -> States {
        states.up(1).or(states.and(self.touched).up(2)).or(states.and(self.into[0]))
    }

    /// The states that reading one of some colours leads to from some states.
    pub(super) fn after(&self, states: States, colours: Domain) -> States {
        self.following(states).and(self.into(colours))
    }

    /// The states from which reading one of some colours leads into some states.
    pub(super) fn before(&self, states: States, colours: Domain) -> States {
        let read = states.and(self.into(colours));
        read.down(1).or(read.down(2).and(self.touched)).or(read.and(self.into[0]))
    }

    /// The colours of a cell that lead from the states before it to those behind it.
    pub(super) fn supported(&self, before: States, behind: States, colours: Domain) -> Domain {
        let reached = self.following(before).and(behind);
        let leads = |colour: &Value| !reached.and(self.into[usize::from(*colour)]).is_empty();
        colours.into_iter().filter(leads).collect()
    }
}
