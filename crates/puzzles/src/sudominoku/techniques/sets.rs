//! Digits that share their cells: locked candidates, naked and hidden pairs and triples, X-wing.

use gridstep_engine::{Arg, Args, Digits, Level};

use super::prove::{StateTechnique, cells, number};
use super::state::{State, StateView};
use crate::sudominoku::board::HOUSES;
use crate::sudominoku::masks::{Cells, HOUSE, each};

/// If all places of a digit in a house also lie in another house, the digit goes from the rest of that one.
pub(super) struct Locked;

impl StateTechnique for Locked {
    const NAME: &'static str = "locked-candidates";
    const LEVEL: Level = Level::Medium;
    const PLACES: u32 = 9 * HOUSES as u32;

    fn clues(at: u32) -> Vec<u32> {
        vec![at / 9]
    }

    fn gone(view: &StateView, at: u32) -> State {
        let mut gone = State::NONE;
        let digit = view.state.digits[at as usize % 9];
        let house = HOUSE[at as usize / 9];
        let places = digit & house;
        if (2..=3).contains(&places.count_ones()) {
            for other in HOUSE.iter().filter(|other| **other != house && places & !**other == 0) {
                gone.digits[at as usize % 9] |= digit & other & !house;
            }
        }
        gone
    }

    fn args(view: &StateView, at: u32, _: u32) -> Args {
        let places = view.state.digits[at as usize % 9] & HOUSE[at as usize / 9];
        vec![("digit", number(at % 9 + 1)), ("house", Arg::Clue(at / 9)), ("cells", cells(places))]
    }
}

/// Two (three) cells of a house that can hold only two (three) digits use them up.
pub(super) struct Naked<const K: usize>;

impl<const K: usize> StateTechnique for Naked<K> {
    const NAME: &'static str = if K == 2 { "naked-pair" } else { "naked-triple" };
    const LEVEL: Level = if K == 2 { Level::Medium } else { Level::Hard };
    const PLACES: u32 = HOUSES as u32;

    fn clues(at: u32) -> Vec<u32> {
        vec![at]
    }

    fn gone(view: &StateView, at: u32) -> State {
        let mut gone = State::NONE;
        for (set, digits) in naked::<K>(view, at) {
            each(HOUSE[at as usize] & !set).for_each(|cell| gone.add_digits(cell, digits));
        }
        gone
    }

    fn args(view: &StateView, at: u32, of: u32) -> Args {
        set_of(naked::<K>(view, at), at, |set| set >> of & 1 == 0)
    }
}

/// Two (three) digits that only two (three) cells of a house can hold fill these cells.
pub(super) struct Hidden<const K: usize>;

impl<const K: usize> StateTechnique for Hidden<K> {
    const NAME: &'static str = if K == 2 { "hidden-pair" } else { "hidden-triple" };
    const LEVEL: Level = if K == 2 { Level::Medium } else { Level::Hard };
    const PLACES: u32 = HOUSES as u32;

    fn clues(at: u32) -> Vec<u32> {
        vec![at]
    }

    fn gone(view: &StateView, at: u32) -> State {
        let mut gone = State::NONE;
        for (set, digits) in hidden::<K>(view, at) {
            each(set).for_each(|cell| gone.add_digits(cell, digits.complement()));
        }
        gone
    }

    fn args(view: &StateView, at: u32, of: u32) -> Args {
        set_of(hidden::<K>(view, at), at, |set| set >> of & 1 == 1)
    }
}

/// The first set that `fits`, its digits and the house, as arguments.
fn set_of(found: Vec<(Cells, Digits)>, house: u32, fits: impl Fn(Cells) -> bool) -> Args {
    let (set, digits) = found.into_iter().find(|(set, _)| fits(*set)).unwrap_or_default();
    vec![("cells", cells(set)), ("digits", Arg::Digits(digits)), ("house", Arg::Clue(house))]
}

fn naked<const K: usize>(view: &StateView, house: u32) -> Vec<(Cells, Digits)> {
    let open =
        each(HOUSE[house as usize] & !view.assigned).map(|cell| (1 << cell, view.state.digits_at(cell)));
    let few: Vec<(Cells, Digits)> = open.filter(|(_, digits)| digits.len() <= K as u32).collect();
    let mut found = Vec::new();
    choose(&few, K, (0, Digits::NONE), &mut |(cells, digits)| {
        if digits.len() == K as u32 {
            found.push((cells, digits));
        }
    });
    found
}

fn hidden<const K: usize>(view: &StateView, house: u32) -> Vec<(Cells, Digits)> {
    let house = HOUSE[house as usize];
    let places = |digit: u8| view.state.digits[usize::from(digit) - 1] & house;
    let open = (1..=9).filter(|digit| places(*digit) & view.assigned == 0);
    let few: Vec<(Cells, Digits)> = open
        .map(|digit| (places(digit), Digits::only(digit)))
        .filter(|(cells, _)| cells.count_ones() <= K as u32)
        .collect();
    let mut found = Vec::new();
    choose(&few, K, (0, Digits::NONE), &mut |(cells, digits)| {
        if cells.count_ones() == K as u32 {
            found.push((cells, digits));
        }
    });
    found
}

/// Calls `found` with the union of every choice of `count` of these sets.
fn choose(
    few: &[(Cells, Digits)],
    count: usize,
    so_far: (Cells, Digits),
    found: &mut dyn FnMut((Cells, Digits)),
) {
    if count == 0 {
        return found(so_far);
    }
    for (index, (cells, digits)) in few.iter().enumerate() {
        choose(&few[index + 1..], count - 1, (so_far.0 | cells, so_far.1 | *digits), found);
    }
}

/// If a digit has its places in two rows only in the same two columns, it goes from the other rows of these columns;
/// the same with rows and columns exchanged.
pub(super) struct XWing;

impl StateTechnique for XWing {
    const NAME: &'static str = "x-wing";
    const LEVEL: Level = Level::Hard;
    /// By digit, direction and the two lines.
    const PLACES: u32 = 9 * 2 * 81;

    fn clues(at: u32) -> Vec<u32> {
        let (_, lines, _) = wing(at);
        lines.to_vec()
    }

    fn gone(view: &StateView, at: u32) -> State {
        let mut gone = State::NONE;
        let (index, [one, other], across) = wing(at);
        if other <= one {
            return gone;
        }
        let digit = view.state.digits[index];
        let [one, other] = [one, other].map(|line| HOUSE[line as usize] & digit);
        if one.count_ones() != 2 || other.count_ones() != 2 {
            return gone;
        }
        let both = one | other;
        let crossing = HOUSE[across..across + 9].iter().filter(|line| **line & both != 0);
        if crossing.clone().count() == 2 {
            let lines = crossing.fold(0, |all, line| all | line);
            gone.digits[index] = lines & digit & !both;
        }
        gone
    }

    fn args(view: &StateView, at: u32, _: u32) -> Args {
        let (index, lines, _) = wing(at);
        let places = lines.iter().fold(0, |all, line| all | HOUSE[*line as usize]) & view.state.digits[index];
        vec![
            ("digit", number(index as u32 + 1)),
            ("houses", Arg::Clues(lines.to_vec())),
            ("cells", cells(places)),
        ]
    }
}

/// The index of the digit, the two lines, and the first house of the lines that cross them.
fn wing(at: u32) -> (usize, [u32; 2], usize) {
    let (index, way, lines) = (at % 9, at / 9 % 2, at / 18);
    (index as usize, [9 * way + lines / 9, 9 * way + lines % 9], 9 - 9 * way as usize)
}
