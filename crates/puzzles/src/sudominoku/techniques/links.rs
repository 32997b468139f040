//! The links of chains: what a literal excludes, and what then remains of a choice.

use std::cell::OnceCell;

use gridstep_engine::Digits;

use super::state::{State, StateView, edges_of, way_of};
use crate::sudominoku::board::{
    CELLS, DIGITS_OF, EDGES, HOUSES, PAIRS, Partner, edge, ends, neighbour, pair,
};
use crate::sudominoku::clues::{CELL, EDGE, PAIR, SINGLE};
use crate::sudominoku::masks::{BOARD, Cells, HOUSE, PEERS, each};

/// A literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lit {
    /// A cell holds a digit.
    Digit(u32, u8),
    /// An edge is inside a domino.
    Edge(u32),
    /// A cell is a single.
    Single(u32),
    /// A domino, by its number, lies on an edge.
    Lies(u32, u32),
}

/// Literals of which exactly one is true, by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// The places of a digit, by its index, in a house.
    House(u32, u32),
    /// The digits of a cell.
    Digit(u32),
    /// The partners of a cell.
    Partner(u32),
    /// The places of a domino.
    Pair(u32),
    /// The places of a single, by the index of its digit.
    Single(u32),
}

/// Most remaining literals of a choice for which a chain continues with what all of them exclude.
pub(super) const FEW: u32 = 2;

/// What a literal excludes directly, by the easiest techniques.
pub(super) fn excluded(view: &StateView, lit: Lit) -> State {
    match lit {
        Lit::Digit(cell, digit) => with_digit(view, cell, digit),
        Lit::Edge(edge) => with_edge(view, edge),
        Lit::Single(cell) => with_single(view, cell),
        Lit::Lies(pair, edge) => with_pair(view, pair, edge),
    }
}

/// The same for chains, which need it many times: computed once for a view.
pub(super) fn excluded_once(view: &StateView, lit: Lit) -> &State {
    let table = view.excluded.get_or_init(|| vec![OnceCell::new(); ALL_LITS as usize]);
    table[number_of(lit) as usize].get_or_init(|| Box::new(excluded(view, lit)))
}

fn with_digit(view: &StateView, cell: u32, digit: u8) -> State {
    let mut gone = State::NONE;
    stands(&mut gone, cell, digit);
    for side in Partner::SIDES {
        let (Some(other), Some(edge)) = (neighbour(cell, side), edge(cell, side)) else { continue };
        if view.is_open(edge) {
            let seconds = fitting(view, edge, cell, digit);
            if seconds.is_empty() {
                gone.add_edge(edge);
            } else if view.is_joined(edge) {
                gone.add_digits(other, seconds.complement());
                if let (true, Some(second)) =
                    (view.assigned >> other & 1 == 1, view.state.digits_at(other).least())
                {
                    lies(view, pair(digit, second), edge, &mut gone);
                }
            }
        }
    }
    if view.taken()[usize::from(digit) - 1].is_some_and(|taken| taken != cell) {
        gone.single |= 1 << cell;
    }
    if view.singles >> cell & 1 == 1 {
        is_single(view, cell, digit, &mut gone);
    }
    gone
}

fn with_edge(view: &StateView, edge: u32) -> State {
    let mut gone = State::NONE;
    gone.add_beside(edge);
    let [one, other] = ends(edge);
    for cell in [one, other] {
        let digits = view.state.digits_at(cell);
        let alone = digits.into_iter().filter(|digit| fitting(view, edge, cell, *digit).is_empty());
        gone.add_digits(cell, alone.collect());
    }
    let [first, second] = [one, other].map(|cell| view.state.digits_at(cell));
    if let (1, 1, Some(first), Some(second)) = (first.len(), second.len(), first.least(), second.least())
        && first != second
    {
        lies(view, pair(first, second), edge, &mut gone);
    }
    gone
}

fn with_single(view: &StateView, cell: u32) -> State {
    let mut gone = State::NONE;
    gone.add_partners_but(cell, Partner::Single);
    let digits = view.state.digits_at(cell);
    let taken = |digit: &u8| view.taken()[usize::from(*digit) - 1].is_some_and(|taken| taken != cell);
    gone.add_digits(cell, digits.into_iter().filter(taken).collect());
    if let (1, Some(digit)) = (digits.len(), digits.least()) {
        is_single(view, cell, digit, &mut gone);
    }
    gone
}

fn with_pair(view: &StateView, number: u32, edge: u32) -> State {
    let [low, high] = DIGITS_OF[number as usize];
    let mut gone: Option<State> = None;
    for digits in [[low, high], [high, low]] {
        let has = |(cell, digit): (u32, u8)| view.state.digits[usize::from(digit) - 1] >> cell & 1 == 1;
        let placed = ends(edge).into_iter().zip(digits);
        if placed.clone().all(has) {
            let mut other = State::NONE;
            placed.for_each(|(cell, digit)| stands(&mut other, cell, digit));
            gone = Some(gone.map_or(other, |gone| gone.and(&other)));
        }
    }
    let mut gone = gone.unwrap_or(State::ALL);
    gone.add_beside(edge);
    lies(view, number, edge, &mut gone);
    gone
}

/// A digit in a cell excludes other digits there, and the digit in all cells that see it.
#[inline(never)]
fn stands(gone: &mut State, cell: u32, digit: u8) {
    gone.add_digits(cell, Digits::only(digit).complement());
    gone.digits[usize::from(digit) - 1] |= PEERS[cell as usize];
}

/// The digits that can form a domino with a digit across an edge.
#[inline(never)]
fn fitting(view: &StateView, edge: u32, cell: u32, digit: u8) -> Digits {
    let [one, other] = ends(edge);
    let second = if cell == one { other } else { one };
    let fits = |second: &u8| view.fits(edge, if cell == one { [digit, *second] } else { [*second, digit] });
    view.state.digits_at(second).into_iter().filter(fits).collect()
}

/// A domino on an edge excludes all its other places.
pub(super) fn lies(view: &StateView, number: u32, placed: u32, gone: &mut State) {
    let [low, high] = DIGITS_OF[number as usize].map(|digit| usize::from(digit) - 1);
    let others = (0..9).filter(|index| *index != low && *index != high);
    let within = others.fold(BOARD, |left, index| left & !view.state.digits[index]);
    let assigned = [low, high].map(|index| view.state.digits[index] & view.assigned & within);
    let (way, first) = way_of(placed);
    for (other, shift) in [(0, 1), (1, 9)] {
        let but = if other == way { !(1 << first) } else { !0 };
        let both = within & within >> shift & view.edges[other] & but;
        gone.sides[other] |= both;
        gone.sides[other + 2] |= both << shift;
        let joined = view.joined[other] & but;
        for (assigned, lost) in [(assigned[0], high), (assigned[1], low)] {
            gone.digits[lost] |= (assigned & joined) << shift | assigned >> shift & joined;
        }
    }
}

/// A digit as a single in a cell excludes that single elsewhere.
fn is_single(view: &StateView, cell: u32, digit: u8, gone: &mut State) {
    let others = BOARD & !(1 << cell);
    gone.single |= view.state.digits[usize::from(digit) - 1] & view.assigned & others;
    gone.digits[usize::from(digit) - 1] |= view.singles & others;
}

/// Calls the function with each choice that excluded literals narrow to at most [`FEW`], until it returns `false`.
pub(super) fn narrowed(view: &StateView, out: &State, visit: &mut dyn FnMut(Choice, Vec<Lit>) -> bool) {
    let mut choices = Vec::with_capacity(64);
    narrowed_houses(view, out, &mut choices);
    narrowed_cells(view, out, &mut choices);
    narrowed_pairs(view, out, &mut choices);
    choices.extend((0..9).map(Choice::Single));
    for choice in choices {
        if let Some(left) = left(view, out, choice)
            && !visit(choice, left)
        {
            return;
        }
    }
}

// These find all choices that may be narrowed with operations on whole sets of cells, far cheaper than `left`.

fn narrowed_houses(view: &StateView, out: &State, choices: &mut Vec<Choice>) {
    for (index, cells) in view.state.digits.iter().enumerate() {
        let (hit, rest) = (cells & out.digits[index], cells & !out.digits[index]);
        if hit != 0 {
            let houses = (0..).zip(&HOUSE).filter(|(_, house)| hit & **house != 0 && is_few(rest & **house));
            choices.extend(houses.map(|(house, _)| Choice::House(house, index as u32)));
        }
    }
}

fn narrowed_cells(view: &StateView, out: &State, choices: &mut Vec<Choice>) {
    let (state, [right, down]) = (&view.state, view.edges);
    let partners = [right, down, right << 1, down << 9, state.single];
    let [r, d, l, u] = out.sides;
    let (hit, few) = lost(&state.digits, &out.digits);
    choices.extend(each(hit & few & !view.assigned).map(Choice::Digit));
    let (hit, few) = lost(&partners, &[r, d, l, u, out.single]);
    choices.extend(each(hit & few).map(Choice::Partner));
}

/// The cells that lose a member of some set, and those that keep few.
fn lost(sets: &[Cells], out: &[Cells]) -> (Cells, Cells) {
    let (mut hit, mut once, mut twice, mut more) = (0, 0, 0, 0);
    for (set, out) in sets.iter().zip(out) {
        let rest = set & !out;
        hit |= set & out;
        more |= twice & rest;
        twice |= once & rest;
        once |= rest;
    }
    (hit, !more)
}

fn narrowed_pairs(view: &StateView, out: &State, choices: &mut Vec<Choice>) {
    let digits: [Cells; 9] = std::array::from_fn(|index| view.state.digits[index] & !out.digits[index]);
    let [right, down] = [view.edges[0] & !out.sides[0], view.edges[1] & !out.sides[1]];
    let beside = digits.map(|cells| [right & cells >> 1, down & cells >> 9]);
    for (pair, [low, high]) in DIGITS_OF.iter().enumerate() {
        let [low, high] = [low, high].map(|digit| usize::from(*digit) - 1);
        let across = beside[high][0] & digits[low] | beside[low][0] & digits[high];
        let along = beside[high][1] & digits[low] | beside[low][1] & digits[high];
        if view.placed()[pair].is_none() && is_few(across) && is_few(along) {
            choices.push(Choice::Pair(pair as u32));
        }
    }
}

/// Whether at most [`FEW`] cells are in a set.
fn is_few(cells: Cells) -> bool {
    let fewer = cells & cells.wrapping_sub(1);
    fewer & fewer.wrapping_sub(1) == 0
}

/// The rest of a choice if some literals are excluded; `None` if that is the whole choice or more than [`FEW`].
#[inline(never)]
pub(super) fn left(view: &StateView, out: &State, choice: Choice) -> Option<Vec<Lit>> {
    let few = |before: u32, after: u32| after < before && after <= FEW;
    match choice {
        Choice::House(house, index) => {
            let places = view.state.digits[index as usize] & HOUSE[house as usize];
            let rest = places & !out.digits[index as usize];
            few(places.count_ones(), rest.count_ones())
                .then(|| each(rest).map(|cell| Lit::Digit(cell, index as u8 + 1)).collect())
        }
        Choice::Digit(cell) => {
            let digits = view.state.digits_at(cell);
            let rest = digits - out.digits_at(cell);
            few(digits.len(), rest.len())
                .then(|| rest.into_iter().map(|digit| Lit::Digit(cell, digit)).collect())
        }
        Choice::Partner(cell) => {
            let partners = view.partners_at(cell);
            let gone = |side: Partner| match side {
                Partner::Single => out.single >> cell & 1 == 1,
                side => out.sides[side as usize] >> cell & 1 == 1,
            };
            let rest: Vec<Partner> = partners.members().filter(|side| !gone(*side)).collect();
            few(partners.len(), rest.len() as u32)
                .then(|| rest.into_iter().map(|side| partnership(cell, side)).collect())
        }
        Choice::Pair(pair) => {
            if view.placed()[pair as usize].is_some() {
                return None;
            }
            let places = view.places(pair);
            let rest = places_without(view, out, pair);
            let count = |places: [Cells; 2]| places[0].count_ones() + places[1].count_ones();
            few(count(places), count(rest))
                .then(|| edges_of(rest).map(|edge| Lit::Lies(pair, edge)).collect())
        }
        Choice::Single(index) => {
            if view.taken()[index as usize].is_some() {
                return None;
            }
            let places = view.state.digits[index as usize] & view.state.single;
            let rest = places & !out.digits[index as usize] & !out.single;
            few(places.count_ones(), rest.count_ones()).then(|| each(rest).map(Lit::Single).collect())
        }
    }
}

/// The places of a domino if some literals are excluded.
#[inline(never)]
fn places_without(view: &StateView, out: &State, pair: u32) -> [Cells; 2] {
    let cells = |digit: u8| {
        let index = usize::from(digit) - 1;
        view.state.digits[index] & !out.digits[index]
    };
    let [low, high] = DIGITS_OF[pair as usize].map(cells);
    let [right, down] = [view.edges[0] & !out.sides[0], view.edges[1] & !out.sides[1]];
    [right & ((low & high >> 1) | (high & low >> 1)), down & ((low & high >> 9) | (high & low >> 9))]
}

/// Of excluded literals, those that narrow a choice.
pub(super) fn in_the_way(view: &StateView, out: &State, choice: Choice) -> State {
    let mut narrowing = State::NONE;
    match choice {
        Choice::House(house, index) => narrowing.digits[index as usize] = HOUSE[house as usize],
        Choice::Digit(cell) => narrowing.add_digits(cell, Digits::ALL),
        Choice::Partner(cell) => Partner::ALL.into_iter().for_each(|side| narrowing.add_partner(cell, side)),
        Choice::Pair(pair) => {
            let places = view.places(pair);
            let rest = places_without(view, out, pair);
            for edge in edges_of([places[0] & !rest[0], places[1] & !rest[1]]) {
                let (way, first) = way_of(edge);
                if out.sides[way] >> first & 1 == 1 {
                    narrowing.add_edge(edge);
                } else {
                    let digits = DIGITS_OF[pair as usize].into_iter().collect();
                    for cell in ends(edge) {
                        narrowing.add_digits(cell, digits);
                    }
                }
            }
        }
        Choice::Single(index) => {
            let places = view.state.digits[index as usize] & view.state.single;
            narrowing.digits[index as usize] = places;
            narrowing.single = places;
        }
    }
    narrowing.and(out).and(&view.state)
}

/// What each of some literals excludes.
pub(super) fn excluded_by_all(view: &StateView, lits: &[Lit]) -> State {
    lits.iter().fold(State::ALL, |all, lit| all.and(&excluded(view, *lit)))
}

/// The literals of a choice.
pub(super) fn lits_of(view: &StateView, choice: Choice) -> Vec<Lit> {
    match choice {
        Choice::House(house, index) => {
            let places = view.state.digits[index as usize] & HOUSE[house as usize];
            each(places).map(|cell| Lit::Digit(cell, index as u8 + 1)).collect()
        }
        Choice::Digit(cell) => {
            view.state.digits_at(cell).into_iter().map(|digit| Lit::Digit(cell, digit)).collect()
        }
        Choice::Partner(cell) => {
            view.partners_at(cell).members().map(|side| partnership(cell, side)).collect()
        }
        Choice::Pair(pair) => edges_of(view.places(pair)).map(|edge| Lit::Lies(pair, edge)).collect(),
        Choice::Single(index) => {
            each(view.state.digits[index as usize] & view.state.single).map(Lit::Single).collect()
        }
    }
}

fn partnership(cell: u32, side: Partner) -> Lit {
    edge(cell, side).map_or(Lit::Single(cell), Lit::Edge)
}

/// Number of literals that are values of a variable; they come first.
pub(super) const LITS: u32 = 10 * CELLS as u32 + EDGES as u32;
/// Number of literals.
pub(super) const ALL_LITS: u32 = LITS + (PAIRS * EDGES) as u32;
/// The first numbers of singles and of edges.
const SINGLES: u32 = 9 * CELLS as u32;
const BORDERS: u32 = 10 * CELLS as u32;

/// The number of a literal.
pub(super) fn number_of(lit: Lit) -> u32 {
    match lit {
        Lit::Digit(cell, digit) => 9 * cell + u32::from(digit) - 1,
        Lit::Single(cell) => SINGLES + cell,
        Lit::Edge(edge) => BORDERS + edge,
        Lit::Lies(pair, edge) => LITS + EDGES as u32 * pair + edge,
    }
}

/// The literal of a number.
pub(super) fn lit_at(number: u32) -> Lit {
    match number {
        0..SINGLES => Lit::Digit(number / 9, (number % 9) as u8 + 1),
        SINGLES..BORDERS => Lit::Single(number - SINGLES),
        BORDERS..LITS => Lit::Edge(number - BORDERS),
        _ => Lit::Lies((number - LITS) / EDGES as u32, (number - LITS) % EDGES as u32),
    }
}

/// Number of choices.
pub(super) const CHOICES: u32 = DIGITS + 2 * CELLS as u32 + PAIRS as u32 + 9;
/// The first numbers of the choices of a cell's digits and partners, of dominoes and of singles.
const DIGITS: u32 = 9 * HOUSES as u32;
const PARTNERS: u32 = DIGITS + CELLS as u32;
const DOMINOES: u32 = PARTNERS + CELLS as u32;
const ALONE: u32 = DOMINOES + PAIRS as u32;

/// The choice of a number.
pub(super) fn choice_at(number: u32) -> Choice {
    match number {
        0..DIGITS => Choice::House(number / 9, number % 9),
        DIGITS..PARTNERS => Choice::Digit(number - DIGITS),
        PARTNERS..DOMINOES => Choice::Partner(number - PARTNERS),
        DOMINOES..ALONE => Choice::Pair(number - DOMINOES),
        _ => Choice::Single(number - ALONE),
    }
}

/// The constraint of a choice.
pub(super) fn clue_of(choice: Choice) -> u32 {
    match choice {
        Choice::House(house, _) => house,
        Choice::Digit(cell) | Choice::Partner(cell) => CELL + cell,
        Choice::Pair(pair) => PAIR + pair,
        Choice::Single(index) => SINGLE + index,
    }
}

/// The constraint of a literal.
pub(super) fn clue_of_lit(lit: Lit) -> u32 {
    match lit {
        Lit::Digit(cell, _) | Lit::Single(cell) => CELL + cell,
        Lit::Edge(edge) | Lit::Lies(_, edge) => EDGE + edge,
    }
}
