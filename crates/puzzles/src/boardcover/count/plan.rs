//! The plan of a sweep over an area: the order of its cells, and how each of them changes the table of states.
//!
//! Behind the sweep every cell is covered; ahead of it, only cells beside passed ones may be: the *frontier*. A state
//! is the set of covered frontier cells, one bit a cell. A passed cell gives its bit to a cell that the frontier gains,
//! so the table stays as small as the frontier.

use super::super::clues::Clues;
use super::super::piece::Piece;

/// A sweep over one area.
#[derive(Clone, Debug)]
pub struct Plan {
    /// One step a cell, in the order of the sweep.
    pub steps: Vec<Step>,
    /// The one state at the end.
    pub last: u32,
    /// Table entries processed by all steps together.
    pub cost: u64,
}

/// Passing a cell.
#[derive(Clone, Debug)]
pub struct Step {
    /// The cell that is passed, and its bit until then: afterwards it is covered.
    pub passed: Seat,
    /// Bits of a state from here on.
    pub slots: u32,
    /// Changes of the table, in this order.
    pub ops: Vec<Op>,
    /// The pieces that can be laid here: those whose first cell in the order is the passed one.
    pub layings: Vec<Laying>,
    /// The cells of the frontier afterwards.
    pub frontier: Vec<Seat>,
}

/// A change for all values of the bits that are not `fixed`.
#[derive(Clone, Copy, Debug)]
pub struct Op {
    /// The change of the entry at `to`.
    pub what: What,
    /// Bits with the same value in all these states.
    pub fixed: u32,
    /// Their values in the source state.
    pub from: u32,
    /// Their values in the target state.
    pub to: u32,
}

impl Step {
    /// The ops of a backward sweep, the transpose: each change with source and target exchanged, the last first.
    pub fn transposed(&self) -> Vec<Op> {
        let mut ops = Vec::with_capacity(2 * self.ops.len());
        for op in self.ops.iter().rev() {
            if op.what != What::Zero {
                ops.push(Op { what: What::Add, from: op.to, to: op.from, ..*op });
            }
            if op.what != What::Add {
                ops.push(Op { what: What::Zero, ..*op });
            }
        }
        ops
    }
}

/// What an [`Op`] does to the entry at `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// Adds the one at `from`.
    Add,
    /// Replaces it by the one at `from`.
    Copy,
    /// Sets it to 0.
    Zero,
}

/// A piece that is laid: from states with `from` in the `fixed` bits to those with `to`.
#[derive(Clone, Copy, Debug)]
pub struct Laying {
    /// The piece.
    pub piece: Piece,
    /// Bits of its cells.
    pub fixed: u32,
    /// Their values before: its cells are open.
    pub from: u32,
    /// Their values afterwards: covered.
    pub to: u32,
}

/// A cell of the frontier and its bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The cell.
    pub cell: u32,
    /// Its bit alone.
    pub bit: u32,
    /// The value of the bit where the cell is not covered: the bit or 0.
    pub open: u32,
}

impl Seat {
    /// The value of the bit where the cell is covered.
    pub fn covered(self) -> u32 {
        self.bit ^ self.open
    }
}

/// Most bits of a state: a table has 64 MB or more then.
pub const MOST_SLOTS: u32 = 23;

impl Plan {
    /// The cheapest sweep found for an area of a board; `None` if each needs more than [`MOST_SLOTS`].
    pub fn new(clues: &Clues, area: &[u32]) -> Option<Plan> {
        let mut best: Option<Plan> = None;
        for order in super::order::orders(clues, area) {
            let most = best.as_ref().map_or(u64::MAX, |plan| plan.cost);
            best = Builder::new(clues, &order).build(&order, most).or(best);
        }
        best
    }
}

struct Builder<'a> {
    clues: &'a Clues,
    /// By cell: the turn in which it is passed.
    turns: Vec<u32>,
    /// By cell: its seat in the frontier.
    seats: Vec<Option<Seat>>,
    /// Unused bits, with their value in all states.
    spare: Vec<(u32, u32)>,
    slots: u32,
}

impl<'a> Builder<'a> {
    fn new(clues: &'a Clues, order: &[u32]) -> Builder<'a> {
        let area = clues.size().area();
        let mut turns = vec![u32::MAX; area];
        (0..).zip(order).for_each(|(turn, cell)| turns[*cell as usize] = turn);
        Builder { clues, turns, seats: vec![None; area], spare: Vec::new(), slots: 0 }
    }

    /// `None` if the plan costs `most` or more.
    fn build(mut self, order: &[u32], most: u64) -> Option<Plan> {
        let mut plan = Plan { steps: Vec::with_capacity(order.len()), last: 0, cost: 0 };
        let mut frontier: Vec<u32> = Vec::new();
        for cell in order {
            let step = self.step(*cell, &mut frontier);
            plan.cost += 1 << step.slots;
            if MOST_SLOTS < step.slots || most <= plan.cost {
                return None;
            }
            plan.steps.push(step);
        }
        plan.last = self.spare.iter().fold(0, |last, (_, value)| last | value);
        Some(plan)
    }

    fn step(&mut self, cell: u32, frontier: &mut Vec<u32>) -> Step {
        let size = self.clues.size();
        let turn = self.turns[cell as usize];
        let is_first = |piece: &Piece| piece.cells(size).iter().all(|it| turn <= self.turns[*it as usize]);
        let pieces: Vec<Piece> = (self.clues.ways(cell).iter())
            .filter_map(|way| self.clues.piece_at(cell, way))
            .filter(is_first)
            .collect();
        let seat = self.seats[cell as usize].take().unwrap_or_else(|| self.seat(cell));
        frontier.retain(|it| *it != cell);
        let mut gained: Vec<u32> = pieces.iter().flat_map(|piece| piece.cells(size)).collect();
        gained.retain(|it| *it != cell && self.seats[*it as usize].is_none());
        gained.sort_unstable_by_key(|it| self.turns[*it as usize]);
        gained.dedup();
        frontier.extend(&gained);
        let heir = gained.pop();
        for it in gained {
            self.seats[it as usize] = Some(self.seat(it));
        }
        let (ops, layings) = self.ops(seat, &pieces, heir);
        match heir {
            // The value for "passed cell open" now means "heir covered".
            Some(heir) => {
                self.seats[heir as usize] = Some(Seat { cell: heir, bit: seat.bit, open: seat.covered() });
            }
            None => self.spare.push((seat.bit, seat.covered())),
        }
        let frontier = frontier.iter().filter_map(|it| self.seats[*it as usize]).collect();
        Step { passed: seat, slots: self.slots, ops, layings, frontier }
    }

    /// A bit for a cell that the frontier gains; it is covered in no state yet.
    fn seat(&mut self, cell: u32) -> Seat {
        let (bit, open) = self.spare.pop().unwrap_or_else(|| {
            self.slots += 1;
            (1 << (self.slots - 1), 0)
        });
        Seat { cell, bit, open }
    }

    /// Laying a piece adds the numbers of states in which its cells are open to those in which they are covered. Then
    /// the states with the passed cell open are dropped; their half of the table is reused for states that cover the
    /// heir.
    fn ops(&self, seat: Seat, pieces: &[Piece], heir: Option<u32>) -> (Vec<Op>, Vec<Laying>) {
        let size = self.clues.size();
        let mut ops = Vec::new();
        let mut layings = Vec::new();
        let mut partners: Vec<Seat> = Vec::new();
        for piece in pieces {
            let others = piece.cells(size).into_iter().filter(|it| *it != seat.cell);
            let seats: Vec<Seat> = others.filter_map(|it| self.seats[it as usize]).collect();
            let (mut fixed, mut from, mut to) = (seat.bit, seat.open, seat.covered());
            if seats.len() == 1 {
                // The piece covers the heir, which has the passed cell's bit: "covered" is the passed cell's "open".
                to = seat.open;
                partners.extend(&seats);
            }
            for seat in &seats {
                fixed |= seat.bit;
                from |= seat.open;
                to |= seat.covered();
            }
            layings.push(Laying { piece: *piece, fixed, from, to });
            if seats.len() == 2 {
                ops.push(Op { what: What::Add, fixed, from, to });
            }
        }
        if heir.is_some() {
            ops.extend(inherit(seat, &partners));
        } else {
            ops.push(Op { what: What::Zero, fixed: seat.bit, from: 0, to: seat.open });
        }
        (ops, layings)
    }
}

/// Lays the pieces that cover the passed cell, its heir and one of the `partners`, together and in place: a state with
/// some partners covered comes from the states with one of them open; states with more covered are computed first.
fn inherit(seat: Seat, partners: &[Seat]) -> Vec<Op> {
    let fixed = partners.iter().fold(seat.bit, |fixed, partner| fixed | partner.bit);
    let state = |covered: u32| {
        let value =
            |(place, it): (usize, &Seat)| if covered >> place & 1 == 1 { it.covered() } else { it.open };
        partners.iter().enumerate().map(value).fold(seat.open, |state, bit| state | bit)
    };
    let mut ops = Vec::new();
    for covered in (1..1_u32 << partners.len()).rev() {
        let mut what = What::Copy;
        for place in (0..partners.len()).filter(|place| covered >> place & 1 == 1) {
            ops.push(Op { what, fixed, from: state(covered ^ 1 << place), to: state(covered) });
            what = What::Add;
        }
    }
    ops.push(Op { what: What::Zero, fixed, from: 0, to: state(0) });
    ops
}
