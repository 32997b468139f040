//! A line's clue as an automaton whose states are bits of a few words.
//!
//! Reading a line from its start, the state is how much of the clue has been laid out: either a gap before or after a
//! block, or a number of cells of a block. Gaps and block cells are numbered in the order of the clue:
//!
//! ```text
//! clue 2 1:   bit 0: gap   1, 2: the block 2   3: gap   4: the block 1   5: gap
//! ```
//!
//! So a black cell leads from a state to the next, and a white one leads from a gap to itself and from the last cell of
//! a block to the gap behind it: five operations move all states over a cell. Nothing is approximate: a colour is
//! possible in a cell just if it leads from a state that can be reached to one from which the end can be.
//!
//! A clue needs one state per black cell, per block, and one; 64 of them in a word. Only lines of more than 62 cells
//! can need a second word.

use super::cells::{Cells, Known, LONGEST};

/// Words of states; bit `b` of word `w` is state `64 w + b`.
type States<const N: usize> = [u64; N];

/// The automaton of one clue, with at most `64 N` states.
#[derive(Clone, Debug)]
pub struct Automaton<const N: usize, const HALVES: usize> {
    /// Number of cells of the line.
    len: usize,
    /// Gaps: white leads back to them.
    gaps: States<N>,
    /// States from which black leads to the next.
    before_black: States<N>,
    /// Last cells of blocks: white leads to the next.
    block_ends: States<N>,
    /// Where a line may end.
    ends: States<N>,
}

/// States a clue needs.
pub fn states(blocks: &[u8]) -> usize {
    blocks.iter().map(|block| usize::from(*block) + 1).sum::<usize>() + 1
}

/// All bits if `condition`.
#[inline]
fn gate(condition: bool) -> u64 {
    u64::from(condition).wrapping_neg()
}

/// Whether a cell is in a set, in a line of at most 64 `HALVES` cells.
#[inline]
fn has<const HALVES: usize>(cells: Cells, cell: usize) -> bool {
    if HALVES == 1 { cells.low() >> cell & 1 == 1 } else { cells.has(cell) }
}

/// Puts a cell of such a line into a set if `condition`.
#[inline]
fn put<const HALVES: usize>(cells: &mut [u64; HALVES], cell: usize, condition: bool) {
    cells[cell / 64 % HALVES] |= u64::from(condition) << (cell % 64);
}

/// The set.
#[inline]
fn cells<const HALVES: usize>(halves: [u64; HALVES]) -> Cells {
    Cells::of(halves[0], if HALVES == 1 { 0 } else { halves[1] })
}

#[inline]
fn next<const N: usize>(states: &States<N>) -> States<N> {
    std::array::from_fn(|word| states[word] << 1 | if word == 0 { 0 } else { states[word - 1] >> 63 })
}

#[inline]
fn previous<const N: usize>(states: &States<N>) -> States<N> {
    std::array::from_fn(|word| states[word] >> 1 | if word + 1 == N { 0 } else { states[word + 1] << 63 })
}

#[inline]
fn both<const N: usize>(left: &States<N>, right: &States<N>) -> States<N> {
    std::array::from_fn(|word| left[word] & right[word])
}

#[inline]
fn any<const N: usize>(states: &States<N>) -> bool {
    states.iter().any(|word| *word != 0)
}

/// Which colours a cell may have, as gates.
#[derive(Clone, Copy)]
struct Gates {
    black: u64,
    white: u64,
}

impl Gates {
    const OPEN: Gates = Gates { black: u64::MAX, white: u64::MAX };

    #[inline]
    fn of<const HALVES: usize>(known: &Known, cell: usize) -> Gates {
        let has = has::<HALVES>;
        Gates { black: gate(!has(known.white, cell)), white: gate(!has(known.black, cell)) }
    }
}

impl<const N: usize, const HALVES: usize> Automaton<N, HALVES> {
    /// The automaton of a clue that fits into `64 N` states, for a line of `len` cells.
    pub fn new(len: usize, blocks: &[u8]) -> Self {
        let none = [0; N];
        let mut made = Automaton { len, gaps: none, before_black: none, block_ends: none, ends: none };
        let mut state = 0;
        let set = |states: &mut States<N>, state: usize| states[state / 64] |= 1 << (state % 64);
        for block in blocks {
            set(&mut made.gaps, state);
            for _ in 0..*block {
                set(&mut made.before_black, state);
                state += 1;
            }
            set(&mut made.block_ends, state);
            made.ends = none;
            set(&mut made.ends, state);
            state += 1;
        }
        set(&mut made.gaps, state);
        set(&mut made.ends, state);
        made
    }

    /// The states after a cell.
    #[inline]
    fn forward(&self, from: &States<N>, gates: Gates) -> States<N> {
        let moves: States<N> = std::array::from_fn(|word| {
            from[word] & (self.before_black[word] & gates.black | self.block_ends[word] & gates.white)
        });
        let onward = next(&moves);
        std::array::from_fn(|word| onward[word] | from[word] & self.gaps[word] & gates.white)
    }

    /// The states before a cell from which its colour leads into `to`.
    #[inline]
    fn backward(&self, to: &States<N>, gates: Gates) -> States<N> {
        let back = previous(to);
        std::array::from_fn(|word| {
            back[word] & (self.before_black[word] & gates.black | self.block_ends[word] & gates.white)
                | to[word] & self.gaps[word] & gates.white
        })
    }

    const fn start() -> States<N> {
        let mut start = [0; N];
        start[0] = 1;
        start
    }

    /// All that follows from what is known of the line; `None` if no arrangement of the blocks fits it.
    ///
    /// Exact. Costs two passes over the cells from the first open one to the last, and one over the others.
    pub fn propagate(&self, known: &Known) -> Option<Known> {
        let open = known.cells().complement(self.len);
        let (first, end) = (open.first().unwrap_or(self.len), open.end());
        let mut state = Self::start();
        for cell in 0..first {
            state = self.forward(&state, Gates::of::<HALVES>(known, cell));
        }
        // In halves, so that a short line does not clear room for a long one.
        let mut reached = [[[0; N]; LONGEST / 2]; HALVES];
        for cell in first..end {
            reached[cell / 64 % HALVES][cell % 64] = state;
            state = self.forward(&state, Gates::of::<HALVES>(known, cell));
        }
        let mut live = self.ends;
        for cell in (end.max(first)..self.len).rev() {
            live = self.backward(&live, Gates::of::<HALVES>(known, cell));
        }
        live = both(&live, &state);
        if !any(&live) {
            return None;
        }
        let (mut black_cells, mut white_cells) = ([0_u64; HALVES], [0_u64; HALVES]);
        for cell in (first..end).rev() {
            let gates = Gates::of::<HALVES>(known, cell);
            let from = &reached[cell / 64 % HALVES][cell % 64];
            let before = previous(&live);
            let black: States<N> =
                std::array::from_fn(|word| before[word] & self.before_black[word] & from[word] & gates.black);
            let white: States<N> = std::array::from_fn(|word| {
                (before[word] & self.block_ends[word] | live[word] & self.gaps[word])
                    & from[word]
                    & gates.white
            });
            put(&mut white_cells, cell, !any(&black));
            put(&mut black_cells, cell, any(&black) && !any(&white));
            live = std::array::from_fn(|word| black[word] | white[word]);
        }
        Some(known.and(Known { black: cells(black_cells), white: cells(white_cells) }))
    }

    /// Cells of `known` that suffice for its contradiction, of which none can be left out; `None` if there is none.
    ///
    /// Cells of `free` count as given and are not named. Both ends are tried as the one from which cells are dropped
    /// first, and the smaller answer is taken. Costs two passes, from both ends at once: each is a chain of steps that
    /// wait for one another, and two chains take hardly longer than one.
    pub fn contradiction(&self, known: &Known, free: Cells) -> Option<Cells> {
        self.sweep_in(known, free, (0, self.len), Self::start(), self.ends)
    }

    /// The same from the cells of a window alone, beyond which only what the frame was made of is known.
    ///
    /// Costs no more than the window is wide.
    pub fn contradiction_within(
        &self,
        known: &Known,
        free: Cells,
        window: (usize, usize),
        frame: &Frame,
    ) -> Option<Cells> {
        self.sweep_in(known, free, window, frame.reached::<N>(window.0), frame.alive::<N>(window.1))
    }

    /// [`Automaton::contradiction`] in a window, with the states before and after it.
    fn sweep_in(
        &self,
        known: &Known,
        free: Cells,
        window: (usize, usize),
        before: States<N>,
        after: States<N>,
    ) -> Option<Cells> {
        if window.1 - window.0 <= NARROW {
            self.sweep::<{ NARROW + 1 }>(known, free, window, before, after)
        } else {
            self.sweep::<{ LONGEST + 1 }>(known, free, window, before, after)
        }
    }

    /// What can be reached from either end over what is known.
    pub fn frame(&self, known: &Known) -> Frame {
        let (mut reached, mut alive) = (Vec::new(), vec![0; (self.len + 1) * N]);
        let (mut first, mut second) = (Self::start(), self.ends);
        reached.extend(first);
        alive[self.len * N..].copy_from_slice(&second);
        for cell in 0..self.len {
            let last = self.len - 1 - cell;
            first = self.forward(&first, Gates::of::<HALVES>(known, cell));
            reached.extend(first);
            second = self.backward(&second, Gates::of::<HALVES>(known, last));
            alive[last * N..][..N].copy_from_slice(&second);
        }
        Frame { reached, alive }
    }

    /// The same in a window of less than `ROOM` cells.
    #[inline]
    fn sweep<const ROOM: usize>(
        &self,
        known: &Known,
        free: Cells,
        (start, end): (usize, usize),
        before: States<N>,
        after: States<N>,
    ) -> Option<Cells> {
        let gates = |cell| Gates::of::<HALVES>(known, cell);
        let mut reached = [[0; N]; ROOM];
        let mut alive = [[0; N]; ROOM];
        let width = end - start;
        reached[0] = before;
        alive[width] = after;
        for step in 0..width {
            let back = width - 1 - step;
            reached[step + 1] = self.forward(&reached[step], gates(start + step));
            alive[back] = self.backward(&alive[back + 1], gates(start + back));
        }
        if any(&both(&reached[width], &after)) {
            return None;
        }
        // A cell is dropped wherever that leads only to states from which the other end cannot be reached.
        let cited = known.cells().without(free);
        let (mut from_start, mut from_end) = ([0; HALVES], [0; HALVES]);
        let (mut first, mut second) = (before, after);
        for step in 0..width {
            let back = width - 1 - step;
            let (cell, last) = (start + step, start + back);
            let loose = self.forward(&first, Gates::OPEN);
            let needed = any(&both(&loose, &alive[step + 1]));
            let drops = gate(has::<HALVES>(cited, cell)) & gate(!needed);
            let own = self.forward(&first, gates(cell));
            first = std::array::from_fn(|word| own[word] | loose[word] & drops);
            put(&mut from_start, cell, needed);

            let loose = self.backward(&second, Gates::OPEN);
            let needed = any(&both(&loose, &reached[back]));
            let drops = gate(has::<HALVES>(cited, last)) & gate(!needed);
            let own = self.backward(&second, gates(last));
            second = std::array::from_fn(|word| own[word] | loose[word] & drops);
            put(&mut from_end, last, needed);
        }
        let (from_start, from_end) = (cells(from_start).within(cited), cells(from_end).within(cited));
        Some(if from_end.len() < from_start.len() { from_end } else { from_start })
    }
}

/// Widest window for the small tables: clearing larger ones costs as much as the sweep.
const NARROW: usize = 33;

/// By joint between cells, what can be reached from a line's start and what leads to its end.
#[derive(Clone, Debug)]
pub struct Frame {
    reached: Vec<u64>,
    alive: Vec<u64>,
}

impl Frame {
    #[inline]
    fn reached<const N: usize>(&self, joint: usize) -> States<N> {
        std::array::from_fn(|word| self.reached[joint * N + word])
    }

    #[inline]
    fn alive<const N: usize>(&self, joint: usize) -> States<N> {
        std::array::from_fn(|word| self.alive[joint * N + word])
    }
}
