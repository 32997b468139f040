//! Techniques as theorems about literals: their applications, and irredundant premises.

use gridstep_engine::deletion::delete_blocks;
use gridstep_engine::explain::Candidates as _;
use gridstep_engine::few::sort_few;
use gridstep_engine::{
    Application, Applications, Arg, Args, Deduction, Digits, Effect, Level, Premise, Step, Technique,
};

pub(super) use super::candidates::cited;
use super::candidates::{Candidates, full};
use super::state::{PARTNER, SHIFT, State, StateView};
use crate::sudominoku::board::{DIGITS_OF, Partners, cells_of, houses_of, neighbour};
use crate::sudominoku::masks::{Cells, HOUSE, each};

/// A theorem about literals, at each of some places.
pub(super) trait StateTechnique {
    /// Its key.
    const NAME: &'static str;
    /// How hard it is.
    const LEVEL: Level;
    /// Number of its places.
    const PLACES: u32;

    /// The constraints that it rests on at a place.
    fn clues(at: u32) -> Vec<u32>;

    /// The literals it removes at a place.
    fn gone(view: &StateView, at: u32) -> State;

    /// Its arguments, given a view with only the premises and the variable that changes.
    fn args(view: &StateView, at: u32, of: u32) -> Args;
}

/// A theorem as a row of the table. [`Application::at`] is the place, [`Application::effects`] are on the candidates'
/// variables.
pub(super) const fn technique<T: StateTechnique>() -> Technique<Candidates> {
    Technique {
        name: T::NAME,
        level: T::LEVEL,
        weight: T::LEVEL.weight(),
        applications: |candidates| applications(candidates, &Shape::of::<T>()),
        explain: |candidates, found| explain(candidates, found, &Shape::of::<T>()),
    }
}

/// A theorem as function pointers: the code that all theorems share is compiled once, which halves the techniques in
/// the wasm.
struct Shape {
    name: &'static str,
    level: Level,
    places: u32,
    clues: fn(u32) -> Vec<u32>,
    gone: fn(&StateView, u32) -> State,
    args: fn(&StateView, u32, u32) -> Args,
}

impl Shape {
    const fn of<T: StateTechnique>() -> Shape {
        Shape {
            name: T::NAME,
            level: T::LEVEL,
            places: T::PLACES,
            clues: T::clues,
            gone: T::gone,
            args: T::args,
        }
    }
}

fn applications<'a>(
    candidates: &'a Candidates,
    &Shape { places, clues, gone, .. }: &Shape,
) -> Applications<'a> {
    let view = candidates.view();
    let places = if candidates.is_fresh() { places } else { 0 };
    Box::new((0..places).filter_map(move |at| {
        if !candidates.is_free() && !clues(at).iter().all(|clue| candidates.may_use(*clue)) {
            return None;
        }
        candidates.count_ticks(1);
        let gone = gone(&view, at);
        let wanted = candidates.is_wanted(&gone);
        let effects = if wanted { effects(candidates.state(), &gone) } else { Vec::new() };
        (!effects.is_empty()).then_some(Application { at, effects })
    }))
}

/// The variables that change if some literals go, as effects.
pub(super) fn effects(state: &State, gone: &State) -> Vec<Effect> {
    let gone = state.and(gone);
    if gone == State::NONE {
        return Vec::new();
    }
    let [digits, partners] = gone.touched();
    let of = each(digits).chain(each(partners).map(|cell| PARTNER + cell));
    of.map(|of| {
        let from = state.mask(of);
        Effect { cell: of, from, to: from & !gone.mask(of) }
    })
    .collect()
}

fn explain(candidates: &Candidates, found: &Application, shape: &Shape) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for asked in &found.effects {
        let bits = asked.from & !asked.to;
        let says = |effect: &Effect| effect.cell == asked.cell && bits & effect.to == 0;
        if steps.iter().any(|step| step.deduction.effects.iter().any(says)) {
            continue;
        }
        let wanted = lits(asked.cell, bits);
        let holds = |state: &State| {
            candidates.count_ticks(1);
            wanted.without(&(shape.gone)(&StateView::new(*state), found.at)) == State::NONE
        };
        if !holds(candidates.state()) {
            continue;
        }
        let premises = match in_few_houses(candidates, asked.cell, &holds) {
            Some(kept) => loosen_of(candidates, kept, &holds, 0),
            None => loosen_of(candidates, known_of(candidates), &holds, inside(&(shape.clues)(found.at))),
        };
        let view = StateView::new(cited(&premises));
        let gone = (shape.gone)(&view, found.at);
        let effects = removed(asked.cell, gone.mask(asked.cell));
        let args = (shape.args)(&view, found.at, asked.cell);
        let same = |step: &&mut Step| step.deduction.premises == premises && step.deduction.args == args;
        if let Some(step) = steps.iter_mut().find(same) {
            for effect in effects {
                merge(&mut step.deduction.effects, effect);
            }
        } else {
            let deduction = Deduction { clues: (shape.clues)(found.at), premises, effects, args };
            steps.push(Step { technique: shape.name, level: shape.level, deduction });
        }
    }
    steps
}

/// Adds an effect to others, merged with one on the same variable.
pub(super) fn merge(effects: &mut Vec<Effect>, effect: Effect) {
    match effects.iter_mut().find(|other| other.cell == effect.cell) {
        Some(other) => {
            other.from &= effect.from;
            other.to &= effect.to;
        }
        None => effects.push(effect),
    }
}

/// The literals of one variable.
pub(super) fn lits(of: u32, bits: u32) -> State {
    let mut lits = State::NONE;
    if of < PARTNER {
        lits.add_digits(of, Digits::from_bits(bits as u16));
    } else {
        for side in Partners::from_bits((bits >> SHIFT) as u8).members() {
            lits.add_partner(of - PARTNER, side);
        }
    }
    lits
}

/// Removes bits of a variable; an edge is removed on both its sides.
pub(super) fn removed(of: u32, bits: u32) -> Vec<Effect> {
    let lose = |of: u32, bits: u32| Effect { cell: of, from: full(of), to: full(of) & !bits };
    let mut effects = vec![lose(of, bits)];
    if PARTNER <= of {
        for side in Partners::from_bits((bits >> SHIFT) as u8).members() {
            if let Some(other) = neighbour(of - PARTNER, side) {
                effects.push(lose(PARTNER + other, 1 << (SHIFT + side.opposite() as u32)));
            }
        }
    }
    effects
}

/// Irredundant premises of a conclusion that holds on the candidates.
///
/// Deletes variables, the youngest first (they need the most steps, and those that the board shows need none), first in
/// blocks; then gives back single values, except for variables that the board shows.
pub(super) fn loosen(candidates: &Candidates, holds: &dyn Fn(&State) -> bool) -> Vec<Premise> {
    loosen_of(candidates, known_of(candidates), holds, 0)
}

/// The variables of which something is known.
fn known_of(candidates: &Candidates) -> Vec<u32> {
    (0..2 * PARTNER).filter(|of| candidates.mask(*of) != full(*of)).collect()
}

/// The cells of the houses among some constraints.
fn inside(clues: &[u32]) -> Cells {
    clues.iter().filter_map(|clue| HOUSE.get(*clue as usize)).fold(0, |cells, house| cells | house)
}

/// The digits on the board in as few houses of a cell as a conclusion about its digit needs; `None` if it needs more
/// than these.
///
/// A person names a house that lacks few digits, and looks elsewhere for those alone.
fn in_few_houses(candidates: &Candidates, of: u32, holds: &dyn Fn(&State) -> bool) -> Option<Vec<u32>> {
    if PARTNER <= of {
        return None;
    }
    let houses = houses_of(of);
    let is_shown =
        |cell: &u32| candidates.changed(*cell) == 0 && candidates.state().digits_at(*cell).single().is_some();
    FEWEST_HOUSES.into_iter().find_map(|chosen| {
        let chosen = (0..houses.len()).filter(|index| chosen >> index & 1 == 1);
        let mut kept: Vec<u32> = chosen.flat_map(|index| cells_of(houses[index])).filter(is_shown).collect();
        kept.sort_unstable();
        kept.dedup();
        holds(&only(candidates.state(), &kept)).then_some(kept)
    })
}

/// The sets of a cell's row, column and box, as bits: those of fewest houses first.
const FEWEST_HOUSES: [u32; 7] = [0b001, 0b010, 0b100, 0b011, 0b101, 0b110, 0b111];

/// As [`loosen`], from some variables that are enough. Of what the board shows, cells `inside` stay where they can: one
/// looks at a house and sees what is filled there, before looking elsewhere.
fn loosen_of(
    candidates: &Candidates,
    mut kept: Vec<u32>,
    holds: &dyn Fn(&State) -> bool,
    inside: Cells,
) -> Vec<Premise> {
    let state = candidates.state();
    sort_few(&mut kept, |of| (std::cmp::Reverse(candidates.changed(*of)), *of));
    let is_inside = |of: &u32| *of < PARTNER && candidates.changed(*of) == 0 && inside >> of & 1 == 1;
    let mut beside: Vec<u32> = kept.iter().copied().filter(is_inside).collect();
    kept.retain(|of| !is_inside(of));
    for _ in 0..2 {
        let block = kept.len().next_power_of_two();
        delete_blocks(&mut kept, block, |kept| holds(&only(state, &[kept, &beside[..]].concat())));
        std::mem::swap(&mut kept, &mut beside);
    }
    kept.append(&mut beside);
    sort_few(&mut kept, |of| *of);
    let mut premises: Vec<Premise> =
        kept.into_iter().map(|of| Premise { cell: of, mask: candidates.mask(of) }).collect();
    for index in 0..premises.len() {
        let Premise { cell, mask } = premises[index];
        if candidates.changed(cell) == 0 {
            continue;
        }
        let mut gone = full(cell) & !mask;
        while gone != 0 {
            let before = premises[index].mask;
            premises[index].mask |= gone & gone.wrapping_neg();
            gone &= gone - 1;
            if !holds(&cited(&premises)) {
                premises[index].mask = before;
            }
        }
    }
    premises
}

fn only(state: &State, kept: &[u32]) -> State {
    let [mut digits, mut partners]: [Cells; 2] = [0; 2];
    for of in kept {
        if *of < PARTNER {
            digits |= 1 << of;
        } else {
            partners |= 1 << (of - PARTNER);
        }
    }
    state.knowing(digits, partners)
}

/// A number as an argument.
pub(super) fn number(number: impl Into<i64>) -> Arg {
    Arg::Number(number.into())
}

/// Cells as an argument.
pub(super) fn cells(cells: Cells) -> Arg {
    Arg::Cells(each(cells).collect())
}

/// The two digits of a pair as arguments.
pub(super) fn low_and_high(pair: u32) -> Args {
    let [low, high] = DIGITS_OF[pair as usize];
    vec![("low", number(low)), ("high", number(high))]
}
