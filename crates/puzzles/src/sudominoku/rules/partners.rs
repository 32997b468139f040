//! Partners of cells, and the digits that they leave.

use gridstep_engine::{Arg, Args, Digits, Level};

use super::prove::{Theorem, cells, number};
use super::state::{Look, State};
use crate::sudominoku::board::{CELLS, EDGES, Partner, edge, ends, neighbour};
use crate::sudominoku::clues::{CELL, COVER, EDGE};
use crate::sudominoku::masks::{BOARD, each};

/// A cell that has one partner left is that one's only partner.
pub(super) struct OnePartner;

impl Theorem for OnePartner {
    const NAME: &'static str = "one-partner";
    const LEVEL: Level = Level::Easy;
    const PLACES: u32 = CELLS as u32;

    fn clues(at: u32) -> Vec<u32> {
        vec![CELL + at]
    }

    fn gone(look: &Look, at: u32) -> State {
        let mut gone = State::NONE;
        if let Some(side) = look.partners_at(at).single()
            && let Some(other) = neighbour(at, side)
        {
            gone.add_partners_but(other, side.opposite());
        }
        gone
    }

    fn args(look: &Look, at: u32, _: u32) -> Args {
        let side = look.partners_at(at).single().unwrap_or(Partner::Single);
        vec![("cell", Arg::Cell(at)), ("partner", Arg::Cell(neighbour(at, side).unwrap_or(at)))]
    }
}

/// An edge is a wall if each domino that its two cells could make lies elsewhere.
pub(super) struct DeadEdge;

impl Theorem for DeadEdge {
    const NAME: &'static str = "dead-edge";
    const LEVEL: Level = Level::Medium;
    const PLACES: u32 = EDGES as u32;

    fn clues(at: u32) -> Vec<u32> {
        vec![EDGE + at]
    }

    fn gone(look: &Look, at: u32) -> State {
        let mut gone = State::NONE;
        let [one, other] = ends(at).map(|cell| look.state.digits_at(cell));
        if look.is_open(at)
            && !look.is_joined(at)
            && one.into_iter().all(|digit| other.into_iter().all(|second| !look.fits(at, [digit, second])))
        {
            gone.add_edge(at);
        }
        gone
    }

    fn args(look: &Look, at: u32, _: u32) -> Args {
        let [one, other] = ends(at);
        vec![
            ("cells", Arg::Cells(vec![one, other])),
            ("first", Arg::Digits(look.state.digits_at(one).bits())),
            ("second", Arg::Digits(look.state.digits_at(other).bits())),
        ]
    }
}

/// A digit goes from a cell if with it the cell could be neither a single nor joined to any cell beside it: single and
/// dominoes with the digit lie elsewhere, or the cells beside it cannot make them. And a cell is no single if the singles
/// of all its digits lie elsewhere.
pub(super) struct NoSupport;

impl Theorem for NoSupport {
    const NAME: &'static str = "no-support";
    const LEVEL: Level = Level::Medium;
    const PLACES: u32 = CELLS as u32;

    fn clues(at: u32) -> Vec<u32> {
        vec![CELL + at]
    }

    fn gone(look: &Look, at: u32) -> State {
        let mut gone = State::NONE;
        let digits = look.state.digits_at(at);
        let partners = look.partners_at(at);
        let alone: Digits = digits
            .into_iter()
            .filter(|digit| look.taken()[usize::from(*digit) - 1].is_none_or(|cell| cell == at))
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
                    |second: u8| look.fits(edge, if at < other { [digit, second] } else { [second, digit] });
                look.state.digits_at(other).into_iter().any(fits)
            };
            if !partners.members().any(by) {
                gone.add_digits(at, Digits::only(digit));
            }
        }
        gone
    }

    fn args(look: &Look, at: u32, _: u32) -> Args {
        let partners = look.partners_at(at);
        let beside = partners.members().filter_map(|side| neighbour(at, side));
        let single = i64::from(partners.has(Partner::Single));
        vec![
            ("cell", Arg::Cell(at)),
            ("cells", Arg::Cells(beside.collect())),
            ("single", Arg::Number(single)),
        ]
    }
}

/// There are nine singles: if nine are known, there is no other; if nine are left, they are singles all.
pub(super) struct NineSingles;

impl Theorem for NineSingles {
    const NAME: &'static str = "nine-singles";
    const LEVEL: Level = Level::Medium;
    const PLACES: u32 = 1;

    fn clues(_: u32) -> Vec<u32> {
        vec![COVER]
    }

    fn gone(look: &Look, _: u32) -> State {
        let mut gone = State::NONE;
        if look.singles.count_ones() == 9 {
            gone.single = BOARD & !look.singles;
        } else if look.state.single.count_ones() == 9 {
            each(look.state.single).for_each(|cell| gone.add_partners_but(cell, Partner::Single));
        }
        gone
    }

    fn args(look: &Look, _: u32, _: u32) -> Args {
        let known = look.singles.count_ones() == 9;
        vec![("known", number(known)), ("cells", cells(if known { look.singles } else { look.state.single }))]
    }
}
