//! Techniques on one run: their applications, and the fewest premises that prove them.

use gridstep_engine::constraint::Applied;
use gridstep_engine::constraint::masks::Masks;
use gridstep_engine::constraint::{Constraint, SumAllDifferent, Unfillable, fillings};
use gridstep_engine::explain::Candidates as _;
use gridstep_engine::{
    Application, Applications, Deduction, Digits, Domain, Effect, Level, Premise, Step, Technique,
};

use super::candidates::Candidates;
use super::proofs::{OnRun, Proof};
use crate::kakuro::csp::{digits, domain};

/// What the cells of a run can hold by a technique alone.
fn narrowed(technique: &OnRun, run: &SumAllDifferent, masks: &Masks) -> [Digits; 9] {
    let mut domains = masks.of.map(domain);
    (technique.filter)(run, &mut domains[..masks.len]);
    domains.map(digits)
}

/// An application as values that the page puts into words.
fn step_of(technique: &OnRun, run: u32, constraint: &SumAllDifferent, proved: &Proved) -> Step {
    let cells: Vec<u32> = constraint.scope().iter().map(|var| var.0).collect();
    let domains = proved.masks.of.map(domain);
    let after: Vec<(usize, Domain)> =
        proved.effects.iter().map(|(index, to)| (*index, domain(*to))).collect();
    let applied =
        Applied { scope: constraint.scope(), domains: &domains[..proved.masks.len], effects: &after };
    let effects = proved.effects.iter().map(|(index, to)| effect(cells[*index], Digits::ALL, *to));
    let deduction = Deduction {
        clues: vec![run],
        premises: premises_of(&proved.masks, &cells),
        effects: effects.collect(),
        args: (technique.args)(constraint, &applied),
    };
    Step { technique: technique.name, level: technique.level, deduction }
}

/// An application of a technique, reduced to what it needs.
struct Proved {
    /// The run, its cells loosened to the premises.
    masks: Masks,
    /// Which cells change, by index, and what they can hold after.
    effects: Vec<(usize, Digits)>,
}

/// A technique on a run as a row of the table; `INDEX` is its place in [`Constraint::TECHNIQUES`].
pub(super) const fn technique<const INDEX: usize>() -> Technique<Candidates> {
    let OnRun { name, level, .. } = &SumAllDifferent::TECHNIQUES[INDEX];
    Technique { name, level: *level, applications: applications::<INDEX>, explain: explain::<INDEX> }
}

/// Two techniques with one name as a row of the table; [`Application::at`] is twice the run, plus one for the second.
pub(super) const fn both<const FIRST: usize, const SECOND: usize>() -> Technique<Candidates> {
    let OnRun { name, level, .. } = &SumAllDifferent::TECHNIQUES[FIRST];
    Technique {
        name,
        level: *level,
        applications: |candidates| {
            let renumbered =
                |second| move |found: Application| Application { at: 2 * found.at + second, ..found };
            let first = applications::<FIRST>(candidates).map(renumbered(0));
            Box::new(first.chain(applications::<SECOND>(candidates).map(renumbered(1))))
        },
        explain: |candidates, found| {
            let level = SumAllDifferent::TECHNIQUES[FIRST].level;
            explain_effects(candidates, found.at / 2, &found.effects, level)
        },
    }
}

/// Applications of a technique on a run; [`Application::at`] is the run.
fn applications<const INDEX: usize>(candidates: &Candidates) -> Applications<'_> {
    applications_of(candidates, &SumAllDifferent::TECHNIQUES[INDEX])
}

/// One copy for all techniques: a copy for each took 35 kB of wasm.
fn applications_of<'a>(candidates: &'a Candidates, technique: &'static OnRun) -> Applications<'a> {
    Box::new(candidates.runs().filter_map(|run| find(candidates, run, technique)))
}

fn find(candidates: &Candidates, run: u32, technique: &OnRun) -> Option<Application> {
    let masks = candidates.masks(run);
    let narrowed = narrowed(technique, candidates.constraint(run), &masks);
    if narrowed == masks.of {
        return None;
    }
    let changes = masks.cells().iter().zip(narrowed).zip(candidates.clues().runs()[run as usize].cells());
    let effects =
        changes.filter(|((from, to), _)| *from != to).map(|((from, to), cell)| effect(cell, *from, to));
    Some(Application { at: run, effects: effects.collect() })
}

/// Why an application of a technique on a run holds.
fn explain<const INDEX: usize>(candidates: &Candidates, found: &Application) -> Vec<Step> {
    explain_effects(candidates, found.at, &found.effects, SumAllDifferent::TECHNIQUES[INDEX].level)
}

/// Why cells of a run change, by techniques on one run up to a level.
///
/// For each change the technique that needs least; changes with the same premises make one step.
pub(super) fn explain_effects(
    candidates: &Candidates,
    run: u32,
    effects: &[Effect],
    level: Level,
) -> Vec<Step> {
    let cells = candidates.cells_of(run);
    let ages: Vec<u32> = cells.iter().map(|cell| candidates.changed(*cell)).collect();
    let constraint = candidates.constraint(run);
    let masks = candidates.masks(run);
    let asked = ReasonQuery { candidates, constraint, masks, cells, ranks: ranks(&ages), level };
    let mut proved: Vec<(&OnRun, Proved)> = Vec::new();
    for wanted in effects {
        let Some(target) = asked.cells.iter().position(|cell| *cell == wanted.cell) else { continue };
        let mut gone = Digits::from_bits((wanted.from & !wanted.to) as u16);
        while let Some((technique, masks, to)) = asked.answer(target, gone) {
            gone &= to;
            let same = proved
                .iter_mut()
                .find(|(known, proved)| known.name == technique.name && proved.masks == masks);
            if let Some((_, proved)) = same {
                proved.effects.push((target, to));
            } else {
                proved.push((technique, Proved { masks, effects: vec![(target, to)] }));
            }
        }
    }
    proved.iter().map(|(technique, proved)| step_of(technique, run, constraint, proved)).collect()
}

/// A search for reasons: what is known of a run, since when, and how hard a technique may be.
struct ReasonQuery<'a> {
    candidates: &'a Candidates,
    constraint: &'a SumAllDifferent,
    masks: Masks,
    cells: Vec<u32>,
    /// Per cell its place by age: 0 for what the board shows.
    ranks: [u8; 9],
    level: Level,
}

/// How old cells are: 0 for what the board shows, then 1 for the oldest that was narrowed.
fn ranks(ages: &[u32]) -> [u8; 9] {
    let mut ranks = [0; 9];
    for (rank, age) in ranks.iter_mut().zip(ages) {
        let older = ages.iter().filter(|other| 0 < **other && *other < age).count() as u8;
        *rank = if *age == 0 { 0 } else { 1 + older };
    }
    ranks
}

/// Whether a premise is redundant, the price, the proof.
type Priced = ((bool, u32), Proof);

impl ReasonQuery<'_> {
    /// As [`ReasonQuery::cheapest`], remembered.
    fn answer(&self, target: usize, gone: Digits) -> Option<Proof> {
        if gone.is_empty() {
            return None;
        }
        let question = (
            self.masks.sum,
            self.masks.of,
            self.ranks,
            [self.level, self.candidates.level()],
            target as u8,
            gone,
        );
        let answers = &self.candidates.answers().0;
        if let Some(known) = answers.borrow().get(&question) {
            return *known;
        }
        let found = self.cheapest(target, gone);
        answers.borrow_mut().insert(question, found);
        found
    }

    /// The technique that needs least to take `gone` (or a digit of it, if it removes one a step) from a cell, what it needs of the
    /// run, and what it leaves of the cell. `None` if none can, or if nothing is to go.
    ///
    /// A technique is weaker than trying everything, so its own argument may need a premise that another does
    /// not: then a harder one is taken if the chain has harder steps anyway, or one digit at a time.
    fn cheapest(&self, target: usize, gone: Digits) -> Option<Proof> {
        let first = gone.least().map(Digits::only)?;
        let most = self.level.max(self.candidates.level());
        let mut best: Option<Priced> = None;
        for (level, aim) in [(self.level, gone), (most, gone), (most, first)] {
            let known = SumAllDifferent::TECHNIQUES.iter().filter(|technique| technique.level <= level);
            let proofs = known.filter_map(|technique| {
                self.prove(technique, target, if technique.one_value_a_step { first } else { aim }, gone)
            });
            best = proofs.chain(best).min_by_key(|(price, _)| *price);
            if best.is_none_or(|((redundant, _), _)| !redundant) {
                break;
            }
        }
        best.map(|(_, proof)| proof)
    }

    /// How a technique takes `aim` from a cell, if it can: whether a premise is redundant, then its price.
    fn prove(&self, technique: &'static OnRun, target: usize, aim: Digits, gone: Digits) -> Option<Priced> {
        let holds = |masks: &Masks| {
            self.candidates.count_ticks(1);
            (narrowed(technique, self.constraint, masks)[target] & aim).is_empty()
        };
        let masks =
            holds(&self.masks).then(|| self.masks.loosened(|index| u32::from(self.ranks[index]), holds))?;
        let to = narrowed(technique, self.constraint, &masks)[target];
        let price = self.price(&masks) + 4 * (to & gone).len();
        Some(((has_redundant(&masks, target, gone - to), price), (technique, masks, to)))
    }

    /// What the board shows is a cheap premise; what has to be concluded first is not.
    fn price(&self, masks: &Masks) -> u32 {
        let cited = masks.cells().iter().zip(&self.ranks).filter(|(mask, _)| **mask != Digits::ALL);
        cited.map(|(_, age)| if *age == 0 { 1 } else { 3 }).sum()
    }
}

/// Whether `gone` goes from a cell of a run even if one of its other cells is not known.
fn has_redundant(masks: &Masks, target: usize, gone: Digits) -> bool {
    (0..masks.len).any(|index| {
        let mut fewer = *masks;
        fewer.of[index] = Digits::ALL;
        index != target
            && masks.of[index] != Digits::ALL
            && match fillings(&mut fewer.of[..masks.len], masks.sum) {
                Ok(()) => (fewer.of[target] & gone).is_empty(),
                Err(Unfillable) => true,
            }
    })
}

/// A step by a technique that gives its own reasons.
pub(super) fn step(technique: &Technique<Candidates>, deduction: Deduction) -> Step {
    Step { technique: technique.name, level: technique.level, deduction }
}

/// What masks leave of cells, where that is less than all digits.
pub(super) fn premises_of(masks: &Masks, cells: &[u32]) -> Vec<Premise> {
    let balance = masks.cells().iter().zip(cells).filter(|(mask, _)| **mask != Digits::ALL);
    balance.map(|(mask, cell)| Premise { cell: *cell, mask: u32::from(mask.bits()) }).collect()
}

/// A change of a cell.
pub(super) fn effect(cell: u32, from: Digits, to: Digits) -> Effect {
    Effect { cell, from: u32::from(from.bits()), to: u32::from(to.bits()) }
}
