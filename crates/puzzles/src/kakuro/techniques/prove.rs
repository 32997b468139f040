//! Rules about one run: how their uses are found, and with how little they can be proved.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use gridstep_engine::explain::Candidates as _;
use gridstep_engine::{
    Application, Applications, Args, Deduction, Digits, Effect, Level, Premise, Step, Technique,
};

use super::bounds::{AtLeast, AtMost, TooLittle, TooMuch};
use super::candidates::Candidates;
use super::last_cell::LastCell;
use super::lone_sum::LoneSum;
use super::masks::Masks;
use super::needed_digit::NeededDigit;
use super::possible_ways::PossibleWays;
use super::run_fillings::RunFillings;
use super::sets::{Hidden, Naked};
use super::used_digit::UsedDigit;
use gridstep_engine::constraint::{Unfillable, fillings};

/// A rule about one run: a theorem about what its cells can hold.
pub(super) trait RunTechnique {
    /// Key of the rule.
    const NAME: &'static str;
    /// How hard it is.
    const LEVEL: Level;
    /// Whether each digit that goes is told apart, because the sentence has one reason for it.
    const APART: bool = false;

    /// What the cells can hold by this rule alone: each within what it could hold before.
    fn narrow(masks: &Masks) -> [Digits; 9];

    /// What the sentence needs.
    fn args(proved: &Proved) -> Args;
}

/// A use of a rule, reduced to what it needs.
pub(super) struct Proved {
    /// The run, its cells loosened to what is cited.
    pub(super) masks: Masks,
    /// The cells of the run.
    pub(super) cells: Vec<u32>,
    /// Which cells change, by index, and what they can hold after.
    pub(super) effects: Vec<(usize, Digits)>,
}

impl Proved {
    /// All digits that the changed cells can hold after.
    pub(super) fn result(&self) -> Digits {
        super::masks::union(self.effects.iter().map(|(_, to)| *to))
    }

    /// The first changed cell.
    pub(super) fn cell(&self) -> u32 {
        self.cells[self.effects[0].0]
    }

    /// Cells by their index.
    pub(super) fn cells(&self, indices: impl Iterator<Item = usize>) -> Vec<u32> {
        indices.map(|index| self.cells[index]).collect()
    }
}

/// A rule about one run, its type erased.
pub(super) struct Named {
    name: &'static str,
    level: Level,
    apart: bool,
    narrow: fn(&Masks) -> [Digits; 9],
    args: fn(&Proved) -> Args,
}

const fn named<R: RunTechnique>() -> Named {
    Named { name: R::NAME, level: R::LEVEL, apart: R::APART, narrow: R::narrow, args: R::args }
}

/// The rules about one run, easiest first; the last proves all that can be proved.
const NAMED: &[Named] = &[
    named::<LastCell>(),
    named::<LoneSum>(),
    named::<UsedDigit>(),
    named::<NeededDigit>(),
    named::<PossibleWays>(),
    named::<AtMost>(),
    named::<AtLeast>(),
    named::<Naked<2>>(),
    named::<Hidden<2>>(),
    named::<Naked<3>>(),
    named::<Hidden<3>>(),
    named::<TooMuch>(),
    named::<TooLittle>(),
    named::<RunFillings>(),
];

impl Named {
    /// A use put into values for the front end to put into words.
    fn step(&self, run: u32, proved: &Proved) -> Step {
        let effects = proved.effects.iter().map(|(index, to)| effect(proved.cells[*index], Digits::ALL, *to));
        let deduction = Deduction {
            clues: vec![run],
            premises: premises_of(&proved.masks, &proved.cells),
            effects: effects.collect(),
            args: (self.args)(proved),
        };
        Step { technique: self.name, level: self.level, deduction }
    }
}

/// A run rule as a row of the table.
pub(super) const fn technique<R: RunTechnique>() -> Technique<Candidates> {
    Technique { name: R::NAME, level: R::LEVEL, applications: applications::<R>, explain: explain::<R> }
}

/// Uses of a run rule; [`Application::at`] is the run.
pub(super) fn applications<R: RunTechnique>(candidates: &Candidates) -> Applications<'_> {
    Box::new(candidates.runs().filter_map(|run| find::<R>(candidates, run)))
}

fn find<R: RunTechnique>(candidates: &Candidates, run: u32) -> Option<Application> {
    let masks = candidates.masks(run);
    let narrowed = R::narrow(&masks);
    if narrowed == masks.of {
        return None;
    }
    let changes = masks.cells().iter().zip(narrowed).zip(candidates.clues().runs()[run as usize].cells());
    let effects =
        changes.filter(|((from, to), _)| *from != to).map(|((from, to), cell)| effect(cell, *from, to));
    Some(Application { at: run, effects: effects.collect() })
}

/// Why a use of a run rule holds.
pub(super) fn explain<R: RunTechnique>(candidates: &Candidates, found: &Application) -> Vec<Step> {
    explain_effects(candidates, found.at, &found.effects, R::LEVEL)
}

/// Why cells of a run change, by rules about one run up to a level.
///
/// For each change the rule that needs least; changes with the same reasons make one step.
pub(super) fn explain_effects(
    candidates: &Candidates,
    run: u32,
    effects: &[Effect],
    level: Level,
) -> Vec<Step> {
    let cells = candidates.cells_of(run);
    let ages: Vec<u32> = cells.iter().map(|cell| candidates.changed(*cell)).collect();
    let asked = ReasonQuery { candidates, masks: candidates.masks(run), cells, ranks: ranks(&ages), level };
    let mut proved: Vec<(&Named, Proved)> = Vec::new();
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
                let cells = asked.cells.clone();
                proved.push((technique, Proved { masks, cells, effects: vec![(target, to)] }));
            }
        }
    }
    proved.iter().map(|(technique, proved)| technique.step(run, proved)).collect()
}

/// A question for reasons: what is known of a run, since when, and how hard a rule may be.
struct ReasonQuery<'a> {
    candidates: &'a Candidates,
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

/// What a rule proves: which one, what it needs of the run, and what it leaves of the cell.
type Proof = (&'static Named, Masks, Digits);

/// A proof after whether something that it cites is idle and its price.
type Priced = ((bool, u32), Proof);

/// A question for a reason: all that the answer depends on.
type Question = (Option<u8>, [Digits; 9], [u8; 9], [Level; 2], u8, Digits);

/// Answers found so far: the same questions come up again and again while chains are sought.
#[derive(Clone, Default)]
pub(super) struct Answers(Rc<RefCell<BTreeMap<Question, Option<Proof>>>>);

impl ReasonQuery<'_> {
    /// As [`ReasonQuery::cheapest`], from memory where it was asked before.
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

    /// The rule that needs least to take `gone` (or a digit of it, told apart) from a cell, what it needs of the
    /// run, and what it leaves of the cell. `None` if no rule can, or if nothing is to go.
    ///
    /// A technique is weaker than trying everything, so its own argument may need a fact that another would
    /// not: then a harder one is taken if the chain has harder steps anyway, or one digit at a time.
    fn cheapest(&self, target: usize, gone: Digits) -> Option<Proof> {
        let first = gone.least().map(Digits::only)?;
        let most = self.level.max(self.candidates.level());
        let mut best: Option<Priced> = None;
        for (level, aim) in [(self.level, gone), (most, gone), (most, first)] {
            let known = NAMED.iter().filter(|technique| technique.level <= level);
            let proofs = known.filter_map(|technique| {
                self.prove(technique, target, if technique.apart { first } else { aim }, gone)
            });
            best = proofs.chain(best).min_by_key(|(price, _)| *price);
            if best.is_none_or(|((redundant, _), _)| !redundant) {
                break;
            }
        }
        best.map(|(_, proof)| proof)
    }

    /// How a rule takes `aim` from a cell, if it can: first whether something that it cites is idle, then its
    /// price.
    fn prove(&self, technique: &'static Named, target: usize, aim: Digits, gone: Digits) -> Option<Priced> {
        let holds = |masks: &Masks| {
            self.candidates.count_ticks(1);
            ((technique.narrow)(masks)[target] & aim).is_empty()
        };
        let masks =
            holds(&self.masks).then(|| self.masks.loosened(|index| u32::from(self.ranks[index]), holds))?;
        let to = (technique.narrow)(&masks)[target];
        let price = self.price(&masks) + 4 * (to & gone).len();
        Some(((has_redundant(&masks, target, gone - to), price), (technique, masks, to)))
    }

    /// What the board shows is cheap to cite; what has to be concluded first is not.
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

/// A step by a rule that always names itself.
pub(super) fn step(technique: &Technique<Candidates>, deduction: Deduction) -> Step {
    Step { technique: technique.name, level: technique.level, deduction }
}

/// What masks say of cells, beyond that they hold digits.
pub(super) fn premises_of(masks: &Masks, cells: &[u32]) -> Vec<Premise> {
    let balance = masks.cells().iter().zip(cells).filter(|(mask, _)| **mask != Digits::ALL);
    balance.map(|(mask, cell)| Premise { cell: *cell, mask: u32::from(mask.bits()) }).collect()
}

/// A change of a cell.
pub(super) fn effect(cell: u32, from: Digits, to: Digits) -> Effect {
    Effect { cell, from: u32::from(from.bits()), to: u32::from(to.bits()) }
}
