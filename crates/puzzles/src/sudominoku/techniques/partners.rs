//! Techniques on the partners of cells and their digits.

use gridstep_engine::{Arg, Args, Digits, Level};

use super::prove::{StateTechnique, cells, number};
use super::state::{State, StateView};
use crate::sudominoku::board::{CELLS, EDGES, Partner, edge, ends, neighbour};
use crate::sudominoku::clues::{CELL, COVER, EDGE};
use crate::sudominoku::masks::{BOARD, each};

/// A cell with one partner left is that partner's only partner.
pub(super) struct OnePartner;

impl StateTechnique for OnePartner {
    const NAME: &'static str = "one-partner";
    const LEVEL: Level = Level::Easy;
    const PLACES: u32 = CELLS as u32;

    fn clues(at: u32) -> Vec<u32> {
        vec![CELL + at]
    }

    fn gone(view: &StateView, at: u32) -> State {
        let mut gone = State::NONE;
        if let Some(side) = view.partners_at(at).single()
            && let Some(other) = neighbour(at, side)
        {
            gone.add_partners_but(other, side.opposite());
        }
        gone
    }

    fn args(view: &StateView, at: u32, _: u32) -> Args {
        let side = view.partners_at(at).single().unwrap_or(Partner::Single);
        vec![("cell", Arg::Cell(at)), ("partner", Arg::Cell(neighbour(at, side).unwrap_or(at)))]
    }
}

/// An edge is a wall if every domino that its two cells could form lies elsewhere.
pub(super) struct DeadEdge;

impl StateTechnique for DeadEdge {
    const NAME: &'static str = "dead-edge";
    const LEVEL: Level = Level::Medium;
    const PLACES: u32 = EDGES as u32;

    fn clues(at: u32) -> Vec<u32> {
        vec![EDGE + at]
    }

    fn gone(view: &StateView, at: u32) -> State {
        let mut gone = State::NONE;
        let [one, other] = ends(at).map(|cell| view.state.digits_at(cell));
        if view.is_open(at)
            && !view.is_joined(at)
            && one.into_iter().all(|digit| other.into_iter().all(|second| !view.fits(at, [digit, second])))
        {
            gone.add_edge(at);
        }
        gone
    }

    fn args(view: &StateView, at: u32, _: u32) -> Args {
        let [one, other] = ends(at);
        vec![
            ("cells", Arg::Cells(vec![one, other])),
            ("first", Arg::Digits(view.state.digits_at(one))),
            ("second", Arg::Digits(view.state.digits_at(other))),
        ]
    }
}

/// A digit goes from a cell if with it the cell could be neither a single nor joined to any neighbour: the single and
/// the dominoes with the digit lie elsewhere, or the neighbours cannot form them. And a cell is no single if the
/// singles of all its digits lie elsewhere.
pub(super) struct NoSupport;

impl StateTechnique for NoSupport {
    const NAME: &'static str = "no-support";
    const LEVEL: Level = Level::Medium;
    const PLACES: u32 = CELLS as u32;

    fn clues(at: u32) -> Vec<u32> {
        vec![CELL + at]
    }

    fn gone(view: &StateView, at: u32) -> State {
        let mut gone = State::NONE;
        let digits = view.state.digits_at(at);
        let partners = view.partners_at(at);
        let alone: Digits = digits
            .into_iter()
            .filter(|digit| view.taken()[usize::from(*digit) - 1].is_none_or(|cell| cell == at))
            .collect();
        if partners.has(Partner::Single) && alone.is_empty() {
            gone.single = 1 << at;
        }
        for digit in digits {
            let by = |side: Partner| {
                if side == Partner::Single {
                    return alone.has(digit);
                }
                let (Some(other), Some(edge)) = (neighbour(at, side), edge(at, side)) else { return false };
                let fits =
                    |second: u8| view.fits(edge, if at < other { [digit, second] } else { [second, digit] });
                view.state.digits_at(other).into_iter().any(fits)
            };
            if !partners.members().any(by) {
                gone.add_digits(at, Digits::only(digit));
            }
        }
        gone
    }

    fn args(view: &StateView, at: u32, _: u32) -> Args {
        let partners = view.partners_at(at);
        let beside = partners.members().filter_map(|side| neighbour(at, side));
        let single = i64::from(partners.has(Partner::Single));
        vec![
            ("cell", Arg::Cell(at)),
            ("cells", Arg::Cells(beside.collect())),
            ("single", Arg::Number(single)),
        ]
    }
}

/// There are nine singles: if nine are known, no other cell is one; if only nine cells can be singles, all are.
pub(super) struct NineSingles;

impl StateTechnique for NineSingles {
    const NAME: &'static str = "nine-singles";
    const LEVEL: Level = Level::Medium;
    const PLACES: u32 = 1;

    fn clues(_: u32) -> Vec<u32> {
        vec![COVER]
    }

    fn gone(view: &StateView, _: u32) -> State {
        let mut gone = State::NONE;
        if view.singles.count_ones() == 9 {
            gone.single = BOARD & !view.singles;
        } else if view.state.single.count_ones() == 9 {
            each(view.state.single).for_each(|cell| gone.add_partners_but(cell, Partner::Single));
        }
        gone
    }

    fn args(view: &StateView, _: u32, _: u32) -> Args {
        let known = view.singles.count_ones() == 9;
        vec![("known", number(known)), ("cells", cells(if known { view.singles } else { view.state.single }))]
    }
}
