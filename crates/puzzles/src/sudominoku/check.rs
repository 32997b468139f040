//! Checks of entries without any search.

use gridstep_engine::{Arg, Digits, Fault, Pieces, Remaining};

use super::board::{
    CELLS, DIGITS_OF, EDGES, HOUSES, PAIRS, Partner, Partners, cell_of, cells_of, edge, ends, houses_of,
    neighbour, pair,
};
use super::cell_state::CellState;
use super::clues::{CELL, COVER, Clues, EDGE, Known, PAIR, SINGLE};

/// The kinds of [`Fault`].
pub const FAULTS: &[&str] =
    &["repeat", "no-partner", "equal", "domino-twice", "single-twice", "many-singles"];

/// Whether a state is valid for a cell: an entry or notes, and any excluded partners.
pub fn is_state(state: u32) -> bool {
    let state = CellState(state);
    let filled = state.digit().is_some();
    let plain = state.digit_state().0 == u32::from(state.digits().bits());
    state.0 & !CellState::MASK == 0 && (filled || plain)
}

/// Rules that the entries break together with the clues.
///
/// `"repeat"`: a digit twice in a row, column or box; `"no-partner"`: a cell with walls all around that is no single;
/// `"equal"`: a domino of equal digits; `"domino-twice"`; `"single-twice"`; `"many-singles"`: more than nine.
pub fn faults(clues: &Clues, states: &[u32]) -> Vec<Fault> {
    let known = Known::new(clues, states);
    let mut faults: Vec<Fault> = (0..HOUSES as u32).filter_map(|house| repeated(&known, house)).collect();
    for cell in (0..CELLS as u32).filter(|cell| known.partners[*cell as usize].is_empty()) {
        let around = Partner::SIDES.into_iter().filter_map(|side| neighbour(cell, side));
        let mut cells: Vec<u32> = around.chain([cell]).collect();
        cells.sort_unstable();
        faults.push(Fault { kind: "no-partner", clue: CELL + cell, cells });
    }
    let dominoes: Vec<(u32, [u8; 2])> = dominoes(&known).collect();
    for (edge, _) in dominoes.iter().filter(|(_, [one, other])| one == other) {
        faults.push(Fault { kind: "equal", clue: EDGE + edge, cells: ends(*edge).to_vec() });
    }
    for number in 0..PAIRS as u32 {
        let same = dominoes.iter().filter(|(_, [one, other])| one != other && pair(*one, *other) == number);
        let cells: Vec<u32> = same.flat_map(|(edge, _)| ends(*edge)).collect();
        if 2 < cells.len() {
            faults.push(Fault { kind: "domino-twice", clue: PAIR + number, cells });
        }
    }
    let singles: Vec<u32> =
        (0..CELLS as u32).filter(|cell| known.partner(*cell) == Some(Partner::Single)).collect();
    for digit in 1..=9 {
        let same = singles.iter().copied().filter(|cell| known.digit(*cell) == Some(digit));
        let cells: Vec<u32> = same.collect();
        if 1 < cells.len() {
            faults.push(Fault { kind: "single-twice", clue: SINGLE + u32::from(digit) - 1, cells });
        }
    }
    if 9 < singles.len() {
        faults.push(Fault { kind: "many-singles", clue: COVER, cells: singles });
    }
    faults
}

fn repeated(known: &Known, house: u32) -> Option<Fault> {
    let entries: Vec<(u32, u8)> =
        cells_of(house).filter_map(|cell| Some((cell, known.digit(cell)?))).collect();
    let same = |digit: u8| entries.iter().filter(|(_, other)| *other == digit).count();
    let cells: Vec<u32> =
        entries.iter().filter(|(_, digit)| 1 < same(*digit)).map(|(cell, _)| *cell).collect();
    (!cells.is_empty()).then_some(Fault { kind: "repeat", clue: house, cells })
}

/// Joined edges with both digits known, and these digits.
fn dominoes(known: &Known) -> impl Iterator<Item = (u32, [u8; 2])> + '_ {
    let joined = (0..EDGES as u32).filter(|edge| known.joined(*edge) == Some(true));
    joined.filter_map(|edge| {
        let [one, other] = ends(edge);
        Some((edge, [known.digit(one)?, known.digit(other)?]))
    })
}

/// Whether every cell has a digit and its partner. Without [`faults`] such a board is a solution, whichever layout it
/// shows.
pub fn complete(clues: &Clues, states: &[u32]) -> bool {
    Known::new(clues, states).is_full()
}

/// Whether every cell has a digit.
pub fn digits_complete(clues: &Clues, states: &[u32]) -> bool {
    let known = Known::new(clues, states);
    (0..CELLS as u32).all(|cell| known.digit(cell).is_some())
}

/// Cells whose digit is not the solution's, or whose partner in the solution is excluded. If other layouts are allowed,
/// only digits count: see [`differing_digits`].
pub fn differing(states: &[u32], solution: &[u32]) -> Vec<u32> {
    let excludes = |cell: u32| {
        let partners = |states: &[u32]| states.get(cell as usize).map(|state| CellState(*state).partners());
        partners(states).zip(partners(solution)).is_some_and(|(here, there)| !there.without(here).is_empty())
    };
    let mut cells = differing_digits(states, solution);
    cells.extend((0..states.len().min(CELLS) as u32).filter(|cell| excludes(*cell)));
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Cells whose digit is not the solution's.
pub fn differing_digits(states: &[u32], solution: &[u32]) -> Vec<u32> {
    let digit =
        |states: &[u32], cell: u32| states.get(cell as usize).and_then(|state| CellState(*state).digit());
    let differs = |cell: &u32| digit(states, *cell).is_some_and(|it| digit(solution, *cell) != Some(it));
    (0..states.len().min(CELLS) as u32).filter(differs).collect()
}

/// What remains for a cell: the `digits` that no cell of its houses has, the `partners` that it can have as bits of
/// [`Partners`], and the `dominoes` that can lie on it.
///
/// Of a cell with a digit, `digits` is that one, and `repeats` are the houses in which another cell has it too.
pub fn remaining(clues: &Clues, states: &[u32], cell: u32) -> Vec<Remaining> {
    if CELLS as u32 <= cell {
        return Vec::new();
    }
    let left = Left::new(clues, states);
    let edges: Vec<u32> = Partner::SIDES.into_iter().filter_map(|side| edge(cell, side)).collect();
    let pairs = (0..PAIRS as u32).filter(|number| edges.iter().any(|edge| left.fits(*number, *edge)));
    let is_repeated =
        |house: &u32| repeated(&left.known, *house).is_some_and(|fault| fault.cells.contains(&cell));
    let repeats = houses_of(cell).into_iter().filter(is_repeated).collect();
    let args = vec![
        ("digits", Arg::Digits(left.digits[cell as usize])),
        ("partners", Arg::Number(i64::from(left.partners(cell).bits()))),
        ("dominoes", Arg::Clues(pairs.map(|number| PAIR + number).collect())),
        ("repeats", Arg::Clues(repeats)),
    ];
    vec![Remaining { clue: CELL + cell, args }]
}

/// The edges on which a domino lies or can lie by the digits and walls alone: for the tray beside the board.
pub fn places(clues: &Clues, states: &[u32], pair: u32) -> Vec<u32> {
    Left::new(clues, states).places(pair).collect()
}

/// The edge on which each domino lies, if it does.
pub fn placed(clues: &Clues, states: &[u32]) -> [Option<u32>; PAIRS] {
    Left::new(clues, states).placed
}

/// The dominoes and singles beside a board.
pub struct Dominoes<'a>(pub &'a Clues);

impl Pieces for Dominoes<'_> {
    fn remaining(&self, states: &[u32]) -> Vec<Remaining> {
        pieces(self.0, states)
    }
}

/// The 36 dominoes, then the nine singles: whether each is `given`, whether it lies (`placed`), and its possible
/// `places`: edges as constraints for a domino, cells for a single.
pub fn pieces(clues: &Clues, states: &[u32]) -> Vec<Remaining> {
    let left = Left::new(clues, states);
    let given = Left::new(clues, &[]);
    let number = |is: bool| Arg::Number(i64::from(is));
    let piece = |clue, given: bool, placed: bool, places| Remaining {
        clue,
        args: vec![("given", number(given)), ("placed", number(placed)), ("places", places)],
    };
    let domino = |pair: u32| {
        let places = Arg::Clues(left.places(pair).map(|edge| EDGE + edge).collect());
        let lies = |left: &Left| left.placed[pair as usize].is_some();
        piece(PAIR + pair, lies(&given), lies(&left), places)
    };
    let single = |digit: u8| {
        let cells = |left: &Left| -> Vec<u32> {
            (0..CELLS as u32).filter(|cell| left.is_single(*cell, digit)).collect()
        };
        let can = |cell: &u32| {
            left.digits[*cell as usize].has(digit) && left.known.partners[*cell as usize].has(Partner::Single)
        };
        let lies = cells(&left);
        let all = if lies.is_empty() { (0..CELLS as u32).filter(can).collect() } else { lies.clone() };
        let is_given = !cells(&given).is_empty();
        piece(SINGLE + u32::from(digit) - 1, is_given, !lies.is_empty(), Arg::Cells(all))
    };
    (0..PAIRS as u32).map(domino).chain((1..=9).map(single)).collect()
}

/// `states` with notes in every cell without digit: the digits that no cell of its houses has.
pub fn notes(clues: &Clues, states: &[u32]) -> Vec<u32> {
    let left = Left::new(clues, states);
    let note = |cell: usize| {
        let state = states.get(cell).map_or(CellState::EMPTY, |state| CellState(*state));
        let digits = left.digits[cell];
        if left.known.digit(cell as u32).is_some() {
            state.0
        } else {
            state.0 & !0x7fe | u32::from(digits.bits())
        }
    };
    (0..CELLS).map(note).collect()
}

/// What remains by the digits and walls alone.
struct Left {
    known: Known,
    digits: [Digits; CELLS],
    /// By pair: the edge it lies on.
    placed: [Option<u32>; PAIRS],
}

impl Left {
    fn new(clues: &Clues, states: &[u32]) -> Left {
        let known = Known::new(clues, states);
        let mut digits = known.digits;
        for (cell, digits) in (0..).zip(&mut digits) {
            if known.digit(cell).is_none() {
                for house in houses_of(cell) {
                    let there = (0..9).filter_map(|place| known.digit(cell_of(house, place)));
                    *digits = *digits - there.collect::<Digits>();
                }
            }
        }
        let mut placed = [None; PAIRS];
        for (edge, [one, other]) in dominoes(&known).filter(|(_, [one, other])| one != other) {
            placed[pair(one, other) as usize] = Some(edge);
        }
        Left { known, digits, placed }
    }

    fn places(&self, number: u32) -> impl Iterator<Item = u32> + '_ {
        (0..EDGES as u32).filter(move |edge| self.fits(number, *edge))
    }

    /// Whether a domino lies on an edge, or can lie there and lies nowhere else.
    fn fits(&self, number: u32, edge: u32) -> bool {
        let [low, high] = DIGITS_OF[number as usize];
        let [one, other] = ends(edge).map(|cell| self.digits[cell as usize]);
        self.placed[number as usize].is_none_or(|placed| placed == edge)
            && self.known.joined(edge) != Some(false)
            && (one.has(low) && other.has(high) || one.has(high) && other.has(low))
    }

    /// The partners of a cell that some domino or single that is not placed elsewhere can give it.
    fn partners(&self, cell: u32) -> Partners {
        let known = self.known.partners[cell as usize];
        if known.single().is_some() {
            return known;
        }
        let is_free =
            |digit: u8| (0..CELLS as u32).all(|other| other == cell || !self.is_single(other, digit));
        let is_left = |partner: &Partner| match edge(cell, *partner) {
            Some(edge) => (0..PAIRS as u32).any(|number| self.fits(number, edge)),
            None => (1..=9).any(|digit| self.digits[cell as usize].has(digit) && is_free(digit)),
        };
        let gone = known.members().filter(|partner| !is_left(partner));
        gone.fold(known, |left, partner| left.without(Partners::only(partner)))
    }

    /// Whether the single of a digit lies on a cell.
    fn is_single(&self, cell: u32, digit: u8) -> bool {
        self.known.digit(cell) == Some(digit) && self.known.partner(cell) == Some(Partner::Single)
    }
}
