//! Depth-first search with propagation: fast where propagation leaves little.
//!
//! Its stack holds copies of a [`Grid`] (300 bytes each), where the engine's `Search` would undo moves of a model.

use gridstep_engine::{Answer, Budget, Limit};

use super::board::{CELLS, PAIRS, Partner};
use super::masks::{BOARD, each};
use super::propagate::Grid;

/// What makes two solutions different.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Projection {
    /// Digits: one layout of each board of digits is enough.
    Digits,
    /// Digits or layout.
    Whole,
}

/// An alternative at a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// A cell has a digit.
    Digit(u32, u8),
    /// A cell has a partner.
    Partner(u32, Partner),
    /// A pair lies on the edge that begins at a cell and goes right or down.
    Place(u32, u32, Partner),
}

/// A search that can be paused.
pub struct Backtrack {
    projection: Projection,
    /// The stack of open grids, each with the alternative to take first.
    stack: Vec<(Grid, Option<Move>)>,
    moves: Vec<Move>,
    root: Option<Grid>,
    /// The answer so far.
    pub answer: Answer,
}

impl Backtrack {
    /// A search from a grid.
    pub fn new(grid: Grid, projection: Projection) -> Backtrack {
        Backtrack {
            projection,
            stack: vec![(grid, None)],
            moves: Vec::new(),
            root: None,
            answer: Answer::default(),
        }
    }

    /// The fixpoint before the first decision, once reached.
    pub fn root(&self) -> Option<&Grid> {
        self.root.as_ref()
    }

    /// Continues to a limit, counted from the start, or until `budget` is over. A tick is one propagation to the
    /// fixpoint.
    pub fn go(&mut self, limit: Limit, budget: &mut Budget<'_>) {
        let is_through =
            |answer: &Answer| limit.ticks <= answer.ticks || limit.solutions <= answer.solutions.len();
        while !is_through(&self.answer) && !budget.is_over() {
            let Some((mut grid, next)) = self.stack.pop() else {
                self.answer.complete = true;
                return;
            };
            self.answer.ticks += 1;
            self.answer.nodes += 1;
            budget.spend(1);
            if let Some(next) = next {
                play(&mut grid, next);
            }
            if grid.fixpoint().is_err() {
                continue;
            }
            self.root.get_or_insert(grid);
            if grid.is_full() {
                self.answer.solutions.push((0..CELLS as u32).map(|cell| grid.state(cell).0).collect());
            } else if self.projection == Projection::Digits && grid.has_all_digits() {
                self.lay_out(grid, limit, budget);
            } else {
                self.moves.clear();
                branch(&grid, &mut self.moves);
                self.stack.extend(self.moves.iter().rev().map(|next| (grid, Some(*next))));
            }
        }
        self.answer.complete |= self.stack.is_empty();
    }

    /// A layout of a board with all digits, if there is one.
    fn lay_out(&mut self, grid: Grid, limit: Limit, budget: &mut Budget<'_>) {
        let mut search = Backtrack::new(grid, Projection::Whole);
        search.go(Limit { ticks: limit.ticks - self.answer.ticks, solutions: 1 }, budget);
        self.answer.ticks += search.answer.ticks;
        self.answer.nodes += search.answer.nodes;
        if search.answer.solutions.is_empty() && !search.answer.complete {
            // Out of ticks: the board stays on the stack, so the answer is not complete.
            self.stack.push((grid, None));
        }
        self.answer.solutions.append(&mut search.answer.solutions);
    }
}

/// Takes an alternative.
pub fn play(grid: &mut Grid, next: Move) {
    match next {
        Move::Digit(cell, digit) => grid.set_digit(cell, digit),
        Move::Partner(cell, partner) => grid.set_partner(cell, partner),
        Move::Place(pair, cell, side) => grid.lay_at(pair, cell, side),
    }
}

/// The alternatives of the choice with the fewest, in the order to try them: digits or partners of a cell, or places of
/// a pair.
pub fn branch(grid: &Grid, moves: &mut Vec<Move>) {
    let (mut best, mut least) = (None, u32::MAX);
    let unassigned = BOARD & !grid.assigned();
    for cell in each(unassigned) {
        let count = grid.digits_at(cell).len();
        if count < least {
            (best, least) = (Some(Tightest::Cell(cell)), count);
            if count == 2 {
                break;
            }
        }
    }
    if least != 2 {
        for cell in 0..CELLS as u32 {
            let count = grid.partners_at(cell).len();
            if 1 < count && count < least {
                (best, least) = (Some(Tightest::Partner(cell)), count);
            }
        }
        for pair in (0..PAIRS as u32).filter(|pair| grid.is_open(*pair)) {
            let count = grid.places(pair).iter().map(|cells| cells.count_ones()).sum();
            if 1 < count && count < least {
                (best, least) = (Some(Tightest::Pair(pair)), count);
            }
        }
    }
    match best {
        None => (),
        Some(Tightest::Cell(cell)) => {
            moves.extend(grid.digits_at(cell).into_iter().map(|it| Move::Digit(cell, it)));
        }
        Some(Tightest::Partner(cell)) => {
            moves.extend(grid.partners_at(cell).members().map(|partner| Move::Partner(cell, partner)));
        }
        Some(Tightest::Pair(pair)) => {
            let [across, down] = grid.places(pair);
            moves.extend(each(across).map(|cell| Move::Place(pair, cell, Partner::Right)));
            moves.extend(each(down).map(|cell| Move::Place(pair, cell, Partner::Down)));
        }
    }
}

enum Tightest {
    Cell(u32),
    Partner(u32),
    Pair(u32),
}
