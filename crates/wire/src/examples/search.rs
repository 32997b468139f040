//! The smallest example of each technique among random positions.

use std::collections::BTreeMap;

use gridstep_engine::{Arg, Budget, Effect, Limit, Premise, Puzzle, Step, Technique, View};

use super::{Clues, Example, Shown, link, step_where};

/// Examples of a technique among which the smallest is chosen.
const ENOUGH: u32 = 150;
/// What an example costs that an easier technique would do for: it is taken where there is no other.
const EASY: u32 = 10_000;
/// What a board more costs, which the page would have to load.
const NEW: u32 = 60;

/// One example of each technique, in the order of the table.
pub(super) fn examples<S: Shown>() -> Vec<Example> {
    let mut best: BTreeMap<&str, (u32, Example)> = BTreeMap::new();
    let mut found: BTreeMap<&str, u32> = BTreeMap::new();
    for clues in S::boards() {
        let view = S::Puzzle::view(&clues);
        let mut dice = Dice(u64::from(view.size.width) * 131 + u64::from(view.size.height));
        let Some(full) = solved::<S>(&clues) else { continue };
        let link = link::<S>(&clues);
        for _ in 0..S::POSITIONS {
            let known = random::<S>(&clues, &full, &mut dice);
            for (index, technique) in S::Puzzle::TECHNIQUES.iter().enumerate() {
                let count = found.entry(technique.name).or_default();
                if ENOUGH <= *count {
                    continue;
                }
                let Some(step) = example::<S>(&clues, technique, &known) else { continue };
                let easier = &S::Puzzle::TECHNIQUES[..index];
                let is_new = !best.values().any(|(_, example)| example.link == link);
                let cost = cost::<S>(&view, &step)
                    + EASY * u32::from(is_easier::<S>(&clues, easier, &step))
                    + NEW * u32::from(is_new);
                *count += u32::from(cost < EASY);
                if best.get(technique.name).is_none_or(|(least, _)| cost < *least) {
                    best.insert(technique.name, (cost, Example { link: link.clone(), step }));
                }
            }
        }
    }
    let order = S::Puzzle::TECHNIQUES.iter();
    order.filter_map(|technique| best.remove(technique.name)).map(|(_, example)| example).collect()
}

/// Whether an easier technique rules out some of the same there: the picture would not show what this one is for.
fn is_easier<S: Shown>(clues: &Clues<S>, easier: &[Technique<S::Candidates>], step: &Step) -> bool {
    let is_same = |other: &Effect| {
        let gone = |effect: &Effect| effect.from & !effect.to;
        let effects = &step.deduction.effects;
        effects.iter().any(|effect| effect.cell == other.cell && gone(effect) & gone(other) != 0)
    };
    let premises = &step.deduction.premises;
    let says = |other: &Step| other.deduction.effects.iter().any(is_same);
    easier.iter().any(|technique| step_where::<S>(clues, technique, premises, says).is_some())
}

/// A step of a technique in a position that its premises alone lead to again.
fn example<S: Shown>(
    clues: &Clues<S>,
    technique: &Technique<S::Candidates>,
    known: &[Premise],
) -> Option<Step> {
    let step = step_where::<S>(clues, technique, known, |_| true)?;
    let premises = &step.deduction.premises;
    step_where::<S>(clues, technique, premises, |again| again.deduction.premises == *premises)
}

/// The masks of a solution.
fn solved<S: Shown>(clues: &Clues<S>) -> Option<Vec<u32>> {
    let answer =
        S::Puzzle::solve(clues, &[], Limit { ticks: 2_000_000, solutions: 1 }, &mut Budget::unlimited());
    let candidates = S::filled(clues, answer.solutions.first()?);
    Some((0..S::Puzzle::size(clues).area() as u32).map(|cell| S::mask(&candidates, cell)).collect())
}

/// Some of what is true of a solution: of each part of a mask some cells are settled, and of others some values are
/// ruled out.
fn random<S: Shown>(clues: &Clues<S>, full: &[u32], dice: &mut Dice) -> Vec<Premise> {
    let open = S::position(clues, &[]);
    let mut masks: Vec<u32> = (0..).take(full.len()).map(|cell| S::mask(&open, cell)).collect();
    for part in S::PARTS {
        let [settled, kept] = [dice.below(10), dice.below(8)];
        for (mask, value) in masks.iter_mut().zip(full) {
            let left = if dice.below(10) < settled {
                *value
            } else {
                (0..32).filter(|_| dice.below(8) < kept).fold(*value, |left, bit| left | 1 << bit)
            };
            *mask &= left | !part;
        }
    }
    let premises = masks.into_iter().zip(0..).map(|(mask, cell)| Premise { cell, mask });
    premises.filter(|premise| premise.mask != S::mask(&open, premise.cell)).collect()
}

/// How much a reader has to see: the part of the board, then what is known there, then what is read.
fn cost<S: Shown>(view: &View, step: &Step) -> u32 {
    let mut cells = S::cells_of(view, step);
    let mut all = vec![step];
    let mut inner = 0;
    while let Some(one) = all.pop() {
        cells.extend(one.deduction.premises.iter().map(|premise| premise.cell));
        cells.extend(one.deduction.effects.iter().map(|effect: &Effect| effect.cell));
        for (_, arg) in &one.deduction.args {
            match arg {
                Arg::Cell(cell) => cells.push(*cell),
                Arg::Cells(some) => cells.extend(some),
                Arg::Steps(steps) => {
                    inner += steps.len() as u32;
                    all.extend(steps);
                }
                _ => {}
            }
        }
    }
    let span = |at: &dyn Fn(u32) -> u32| {
        let places: Vec<u32> = cells.iter().map(|cell| at(*cell)).collect();
        1 + places.iter().max().unwrap_or(&0) - places.iter().min().unwrap_or(&0)
    };
    let [rows, columns] = [span(&|cell| cell / view.size.width), span(&|cell| cell % view.size.width)];
    let premises = step.deduction.premises.iter();
    let notes: u32 = premises.map(|premise| 2 + u32::from(1 < premise.mask.count_ones()) * 2).sum();
    4 * rows * columns + notes * 3 + inner * 6 + view.size.width * view.size.height / 4
}

/// Random numbers that are the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}
