//! Checks steps with the solver alone: no board that satisfies a step's premises has what the step removes. Shares
//! nothing with the techniques but the type of a step.

use gridstep_engine::cdcl::Settings;
use gridstep_engine::{Digits, Effect, Limit, Premise, Step, run};
use gridstep_puzzles::sudominoku::Clues;
use gridstep_puzzles::sudominoku::backtrack::Projection;
use gridstep_puzzles::sudominoku::board::{Partner, Partners, neighbour};
use gridstep_puzzles::sudominoku::cdcl::BoardPropagators;
use gridstep_puzzles::sudominoku::clues::Known;
use gridstep_puzzles::sudominoku::propagate::Grid;

/// The bits of digits in a step's masks, and the first bit of the partners.
pub(crate) const DIGITS: u32 = 0x3fe;
const PARTNER: u32 = 11;

/// The board on which only the premises are known.
fn cited(premises: &[Premise]) -> Known {
    let mut known = Known::new(&Clues::EMPTY, &[]);
    for premise in premises {
        learn(&mut known, premise.cell, premise.mask);
    }
    known
}

/// Restricts a cell to the digits and partners of a mask; a wall is one on both sides.
pub(crate) fn learn(known: &mut Known, cell: u32, state: u32) {
    known.digits[cell as usize] &= Digits::from_bits((state & DIGITS) as u16);
    let partners = Partners::from_bits((state >> PARTNER) as u8);
    known.partners[cell as usize] = known.partners[cell as usize].and(partners);
    for side in Partner::SIDES.into_iter().filter(|side| !partners.has(*side)) {
        if let Some(other) = neighbour(cell, side) {
            let other = &mut known.partners[other as usize];
            *other = other.without(Partners::only(side.opposite()));
        }
    }
}

/// Whether no board satisfies what is known; `None` if the solver gave up.
fn never(known: &Known) -> Option<bool> {
    let mut cdcl = BoardPropagators::cdcl(&Grid::new(known), Projection::Whole, Settings::default());
    let answer = run(&mut cdcl, Limit { ticks: 4_000, solutions: 1 });
    match answer.solutions.first() {
        Some(_) => Some(false),
        None => answer.complete.then_some(true),
    }
}

/// The values that the sentence says a cell does not have: where it says which are left, all others, whatever was known
/// before.
fn denied(effect: &Effect) -> u32 {
    let (left, gone) = (effect.to, effect.from & !effect.to);
    let of = |bits: u32, may_keep: bool| {
        let (left, gone) = (left & bits, gone & bits);
        let is_said =
            gone != 0 && (left.is_power_of_two() || may_keep && left.count_ones() < gone.count_ones());
        if is_said { bits & !left } else { gone }
    };
    let around = u32::from(Partners::around(effect.cell).bits()) << PARTNER;
    of(DIGITS, true) | of(around, false)
}

/// The literals that a step denies, one by one.
fn ruled_out(step: &Step) -> impl Iterator<Item = (u32, u32)> + '_ {
    step.deduction.effects.iter().flat_map(|effect| {
        let gone = denied(effect);
        (1..16).filter(move |bit| gone >> bit & 1 == 1).map(|bit| (effect.cell, bit))
    })
}

/// The board with a literal supposed too.
fn supposing(known: &Known, (cell, bit): (u32, u32)) -> Known {
    let mut known = *known;
    learn(&mut known, cell, if bit < PARTNER { 1 << bit | !DIGITS } else { 1 << bit | DIGITS });
    known
}

/// Whether some premises entail all effects of a step (or a conflict, if it has none).
fn follows(premises: &[Premise], step: &Step) -> Option<bool> {
    let known = cited(premises);
    if step.deduction.effects.is_empty() {
        return never(&known);
    }
    let mut all = true;
    for lit in ruled_out(step) {
        all &= never(&supposing(&known, lit))?;
    }
    Some(all)
}

/// Whether a step follows from its premises; `None` if the solver gave up.
pub(crate) fn proved(step: &Step) -> Option<bool> {
    follows(&step.deduction.premises, step)
}

/// The technique, `[premises]`, effects: `40:1259` keeps these digits, `40:rs` these partners.
pub(crate) fn print(step: &Step) -> String {
    let told = |cell: u32, state: u32| {
        let digits: String =
            (1..=9).filter(|digit| state >> digit & 1 == 1).map(|digit: u32| digit.to_string()).collect();
        let partners: String = "rdlus"
            .chars()
            .enumerate()
            .filter(|(bit, _)| state >> (11 + bit) & 1 == 1)
            .map(|(_, side)| side)
            .collect();
        let around = Partners::around(cell).len() as usize;
        match (digits.len(), partners.len()) {
            (9, _) => format!("{cell}:{partners}"),
            (_, count) if count == around => format!("{cell}:{digits}"),
            _ => format!("{cell}:{digits}{partners}"),
        }
    };
    let premises: Vec<String> =
        step.deduction.premises.iter().map(|premise| told(premise.cell, premise.mask)).collect();
    let effects: Vec<String> =
        step.deduction.effects.iter().map(|effect| told(effect.cell, effect.to)).collect();
    format!("{} [{}] {}", step.technique, premises.join(" "), effects.join(" "))
}
