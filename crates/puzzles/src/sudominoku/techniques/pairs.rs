//! Techniques on the places of a domino or a single digit.

use gridstep_engine::{Arg, Args, Digits, Level};

use super::links::{Choice, excluded_by_all, lies, lits_of};
use super::prove::{StateTechnique, low_and_high, number};
use super::state::{State, StateView, edges_of};
use crate::sudominoku::board::{DIGITS_OF, PAIRS, Partner, ends};
use crate::sudominoku::clues::{PAIR, SINGLE};
use crate::sudominoku::masks::{BOARD, Cells, each, is_one};

/// A domino lies once: where it lies elsewhere, cells that could form only this domino are not joined, and joined cells
/// do not form it.
pub(super) struct UsedPair;

impl StateTechnique for UsedPair {
    const NAME: &'static str = "used-pair";
    const LEVEL: Level = Level::Easy;
    const PLACES: u32 = PAIRS as u32;

    fn clues(at: u32) -> Vec<u32> {
        vec![PAIR + at]
    }

    fn gone(view: &StateView, at: u32) -> State {
        let mut gone = State::NONE;
        if let Some(placed) = view.placed()[at as usize] {
            lies(view, at, placed, &mut gone);
        }
        gone
    }

    fn args(view: &StateView, at: u32, _: u32) -> Args {
        with_places(view, at)
    }
}

/// A domino that fits on only one edge lies there: its cells are joined and hold its digits.
pub(super) struct PairPlace;

impl StateTechnique for PairPlace {
    const NAME: &'static str = "pair-place";
    const LEVEL: Level = Level::Medium;
    const PLACES: u32 = PAIRS as u32;

    fn clues(at: u32) -> Vec<u32> {
        vec![PAIR + at]
    }

    fn gone(view: &StateView, at: u32) -> State {
        let places = view.places(at);
        if places[0].count_ones() + places[1].count_ones() != 1 {
            return State::NONE;
        }
        let mut gone = State::NONE;
        let [low, high] = DIGITS_OF[at as usize];
        for edge in edges_of(places) {
            gone.add_beside(edge);
            for cell in ends(edge) {
                gone.add_digits(cell, (Digits::only(low) | Digits::only(high)).complement());
            }
        }
        gone
    }

    fn args(view: &StateView, at: u32, _: u32) -> Args {
        with_places(view, at)
    }
}

/// A literal that every place of a domino rules out goes.
pub(super) struct EveryPlace;

/// Most places of a domino that are tried.
const MANY: usize = 6;

impl StateTechnique for EveryPlace {
    const NAME: &'static str = "every-place";
    const LEVEL: Level = Level::Hard;
    const PLACES: u32 = PAIRS as u32;

    fn clues(at: u32) -> Vec<u32> {
        vec![PAIR + at]
    }

    fn gone(view: &StateView, at: u32) -> State {
        let places = lits_of(view, Choice::Pair(at));
        if (1..=MANY).contains(&places.len()) { excluded_by_all(view, &places) } else { State::NONE }
    }

    fn args(view: &StateView, at: u32, _: u32) -> Args {
        with_places(view, at)
    }
}

/// A digit is a single once: no other cell with that digit is a single, and no other single has it.
pub(super) struct UsedSingle;

impl StateTechnique for UsedSingle {
    const NAME: &'static str = "used-single";
    const LEVEL: Level = Level::Easy;
    const PLACES: u32 = 9;

    fn clues(at: u32) -> Vec<u32> {
        vec![SINGLE + at]
    }

    fn gone(view: &StateView, at: u32) -> State {
        let mut gone = State::NONE;
        if let Some(cell) = view.taken()[at as usize] {
            let others = BOARD & !(1 << cell);
            gone.single = view.state.digits[at as usize] & view.assigned & others;
            gone.digits[at as usize] = view.singles & others;
        }
        gone
    }

    fn args(view: &StateView, at: u32, _: u32) -> Args {
        let cell = view.taken()[at as usize].unwrap_or_default();
        vec![("digit", number(at + 1)), ("cell", Arg::Cell(cell))]
    }
}

/// If only one cell can be the single of a digit, it is.
pub(super) struct SinglePlace;

impl StateTechnique for SinglePlace {
    const NAME: &'static str = "single-place";
    const LEVEL: Level = Level::Medium;
    const PLACES: u32 = 9;

    fn clues(at: u32) -> Vec<u32> {
        vec![SINGLE + at]
    }

    fn gone(view: &StateView, at: u32) -> State {
        let mut gone = State::NONE;
        let places = view.state.digits[at as usize] & view.state.single;
        if is_one(places) {
            let cell = places.trailing_zeros();
            gone.add_partners_but(cell, Partner::Single);
            gone.add_digits(cell, Digits::only(at as u8 + 1).complement());
        }
        gone
    }

    fn args(view: &StateView, at: u32, _: u32) -> Args {
        let places = view.state.digits[at as usize] & view.state.single;
        vec![("digit", number(at + 1)), ("cell", Arg::Cell(places.trailing_zeros()))]
    }
}

/// `K` dominoes that fit only on `K` edges lie there: these are joined and hold no other digits.
pub(super) struct SharedPlaces<const K: usize>;

impl<const K: usize> StateTechnique for SharedPlaces<K> {
    const NAME: &'static str = if K == 2 { "shared-places-two" } else { "shared-places-three" };
    const LEVEL: Level = Level::Hard;
    const PLACES: u32 = PAIRS as u32;

    fn clues(at: u32) -> Vec<u32> {
        vec![PAIR + at]
    }

    fn gone(view: &StateView, at: u32) -> State {
        let Some((pairs, places)) = sharing::<K>(view, at) else { return State::NONE };
        let mut gone = State::NONE;
        for edge in edges_of(places) {
            let mut kept = [Digits::NONE; 2];
            for number in pairs {
                let [low, high] = DIGITS_OF[number as usize];
                for digits in [[low, high], [high, low]] {
                    if view.fits(edge, digits) {
                        kept[0] |= Digits::only(digits[0]);
                        kept[1] |= Digits::only(digits[1]);
                    }
                }
            }
            gone.add_beside(edge);
            for (cell, kept) in ends(edge).into_iter().zip(kept) {
                gone.add_digits(cell, kept.complement());
            }
        }
        gone
    }

    fn args(view: &StateView, at: u32, _: u32) -> Args {
        let Some((pairs, places)) = sharing::<K>(view, at) else { return Vec::new() };
        vec![
            ("dominoes", Arg::Clues(pairs.iter().map(|pair| PAIR + pair).collect())),
            ("cells", Arg::Cells(edges_of(places).flat_map(ends).collect())),
        ]
    }
}

/// `K` dominoes, of which `first` is the first, that have `K` places together.
fn sharing<const K: usize>(view: &StateView, first: u32) -> Option<([u32; K], [Cells; 2])> {
    let count = |places: [Cells; 2]| (places[0].count_ones() + places[1].count_ones()) as usize;
    let start = view.places(first);
    if count(start) < 2 || K < count(start) {
        return None;
    }
    let few: Vec<(u32, [Cells; 2])> = (0..PAIRS as u32)
        .filter(|pair| *pair != first)
        .map(|pair| (pair, view.places(pair)))
        .filter(|(_, places)| (2..=K).contains(&count(*places)))
        .collect();
    let mut chosen = [first; K];
    choose(&few, start, &mut chosen, 1, &|places| count(places) <= K)
        .filter(|places| count(*places) == K)
        .map(|places| (chosen, places))
}

fn choose(
    few: &[(u32, [Cells; 2])],
    places: [Cells; 2],
    chosen: &mut [u32],
    at: usize,
    fits: &dyn Fn([Cells; 2]) -> bool,
) -> Option<[Cells; 2]> {
    if at == chosen.len() {
        return Some(places);
    }
    for (index, (pair, other)) in few.iter().enumerate() {
        let both = [places[0] | other[0], places[1] | other[1]];
        if fits(both) {
            chosen[at] = *pair;
            if let Some(found) = choose(&few[index + 1..], both, chosen, at + 1, fits) {
                return Some(found);
            }
        }
    }
    None
}

/// The digits of a domino and the cells of its places, as arguments.
fn with_places(view: &StateView, pair: u32) -> Args {
    let [right, down] = view.places(pair);
    let mut args = low_and_high(pair);
    let cells: Vec<u32> = each(right).flat_map(|cell| [cell, cell + 1]).collect();
    let below = each(down).flat_map(|cell| [cell, cell + 9]);
    args.push(("cells", Arg::Cells(cells.into_iter().chain(below).collect())));
    args
}
