//! The walk back of a sweep: from the single state at the end to the beginning, a piece at a time.

use std::sync::Arc;

use gridstep_engine::{ConflictSite, Model, Observer, Progressed};

use super::board::Board;
use super::course::{Course, States};
use crate::boardcover::piece::Piece;

/// Lays coverings from the end of a sweep back to its beginning. It only enters states that the sweep reached, so it
/// never meets a conflict.
#[derive(Clone)]
pub(super) struct Walk {
    board: Board,
    course: Arc<Course>,
    /// The reachable states before each turn, and after the last.
    past: Vec<Arc<States>>,
    at: Place,
    /// The place before each piece laid.
    stack: Vec<Place>,
}

/// A state before a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    turn: usize,
    state: u32,
}

/// A piece, and the place from which the sweep laid it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Back {
    piece: Piece,
    from: Place,
}

impl Walk {
    pub(super) fn new(board: Board, course: Arc<Course>, past: Vec<Arc<States>>) -> Walk {
        let at = Place { turn: course.steps.len(), state: 0 };
        Walk { board: board.of_counted(), course, past, at, stack: Vec::new() }
    }

    /// Whether a state before a turn is reachable.
    fn has(&self, place: Place) -> bool {
        // At the beginning of an area no bit is set.
        let begins = place.turn.checked_sub(1).is_none_or(|turn| self.course.ends[turn].is_some());
        if begins { place.state == 0 } else { self.past[place.turn].has(place.state) }
    }
}

impl Model for Walk {
    type Move = Back;
    /// Number of pieces laid.
    type Mark = usize;

    fn propagate<O: Observer>(&mut self, _observer: &mut O) -> Result<Progressed, ConflictSite> {
        Ok(Progressed::Fixpoint)
    }

    /// The pieces of the last turn that must have laid one, and of later turns that may have laid one.
    fn branch(&self, moves: &mut Vec<Back>) {
        let begin = moves.len();
        let mut at = self.at;
        while let Some(turn) = at.turn.checked_sub(1) {
            let state = self.course.ends[turn].unwrap_or(at.state);
            let step = &self.course.steps[turn];
            for laying in step.layings.iter().filter(|laying| state & laying.fixed == laying.to) {
                let from = Place { turn, state: state & !laying.fixed | laying.from };
                if self.has(from) {
                    moves.push(Back { piece: laying.piece, from });
                }
            }
            let before = Place { turn, state };
            if state & step.passed.bit != step.passed.covered() || !self.has(before) {
                break;
            }
            at = before;
        }
        moves[begin..].reverse();
    }

    fn play<O: Observer>(&mut self, back: Back, observer: &mut O) {
        self.stack.push(self.at);
        self.at = back.from;
        self.board.lay(back.piece, observer);
    }

    fn mark(&self) -> usize {
        self.stack.len()
    }

    fn rewind<O: Observer>(&mut self, to: usize, observer: &mut O) {
        while to < self.stack.len() {
            let Some(at) = self.stack.pop() else { return };
            self.at = at;
            self.board.take(observer);
        }
    }

    fn paint(&self, states: &mut Vec<u32>) {
        self.board.paint(states);
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
            + self.board.bytes()
            + self.past.len() * size_of::<usize>()
            + self.stack.len() * size_of::<Place>()
    }
}
