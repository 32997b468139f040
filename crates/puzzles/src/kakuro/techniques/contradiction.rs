//! Suppose a candidate and follow it until some run cannot be filled.

use gridstep_engine::explain::{self, Candidates as _};
use gridstep_engine::few::sort_few;
use gridstep_engine::{
    Application, Applications, Arg, Args, Deduction, Digits, Effect, Level, Premise, Step, Technique,
};

use super::candidates::Candidates;
use super::masks::{Masks, number};
use super::prove::{effect, explain_effects, loosen, premises_of, ranks, step};
use gridstep_engine::constraint::fillings;

/// A candidate goes if supposing it leads, run by run, to a run that cannot be filled.
///
/// Short refutations first. [`Application::at`] is the cell.
pub(super) const CONTRADICTION: Technique<Candidates> =
    Technique { name: "contradiction", level: Level::Expert, applications, explain };

/// Key of the last step of a refutation.
pub(super) const BROKEN_RUN: &str = "broken-run";

/// How many runs are asked before a supposition is put off for a longer look.
const PATIENCE: [usize; 4] = [4, 16, 64, usize::MAX];

/// Looks that asking a run for its fillings costs, with what it changes and takes back.
const DEAR: u64 = 4;

fn applications(candidates: &Candidates) -> Applications<'_> {
    let of_size = |size| open_cells(candidates).filter(move |cell| candidates.of(*cell).len() == size);
    let probes: Vec<(u32, u8)> = (2..=9)
        .flat_map(of_size)
        .flat_map(|cell| candidates.of(cell).into_iter().map(move |digit| (cell, digit)))
        .collect();
    let mut probe = candidates.clone();
    let time = candidates.time();
    let all = PATIENCE
        .into_iter()
        .flat_map(move |most| probes.clone().into_iter().map(move |(cell, digit)| (most, cell, digit)));
    Box::new(all.filter_map(move |(most, cell, digit)| {
        if candidates.failed_probes().stands(candidates, cell, digit, most) {
            return None;
        }
        let refuted = refute(&mut probe, cell, digit, most);
        candidates.count_ticks(DEAR * asked(&refuted));
        probe.backtrack_to(time);
        let broken = match refuted {
            Ok(_) => true,
            Err(asked) => {
                candidates.failed_probes().note(candidates, cell, digit, most, asked);
                false
            }
        };
        let mask = candidates.of(cell);
        broken
            .then(|| Application { at: cell, effects: vec![effect(cell, mask, mask - Digits::only(digit))] })
    }))
}

fn open_cells(candidates: &Candidates) -> impl Iterator<Item = u32> + '_ {
    candidates.clues().cells().filter(|cell| {
        1 < candidates.of(*cell).len()
            && candidates.clues().runs_of(*cell).iter().all(|run| candidates.may_use(*run as u32))
    })
}

/// What followed from a supposition.
struct Refutation {
    /// Each run that said something, when, and what.
    links: Vec<(u32, usize, Vec<Effect>)>,
    /// The run that cannot be filled any more.
    broken: u32,
    /// How many runs were asked.
    asked: usize,
}

/// Supposes a digit in a cell and asks run after run, `most` at most; leaves the candidates as that left it.
///
/// # Errors
/// With the runs it asked, if none of them broke.
fn refute(candidates: &mut Candidates, cell: u32, digit: u8, most: usize) -> Result<Refutation, Vec<u32>> {
    let mut links = Vec::new();
    let mut waiting: std::collections::VecDeque<u32> =
        candidates.clues().runs_of(cell).map(|run| run as u32).into();
    candidates.narrow(cell, u32::from(Digits::only(digit).bits()));
    let mut asked = Vec::new();
    while let Some(run) = waiting.pop_front() {
        if !candidates.may_use(run) {
            continue;
        }
        if most <= asked.len() {
            return Err(asked);
        }
        asked.push(run);
        let masks = candidates.masks(run);
        let mut narrowed = masks.of;
        if fillings(&mut narrowed[..masks.len], masks.sum).is_err() {
            return Ok(Refutation { links, broken: run, asked: asked.len() });
        }
        let cells: Vec<u32> = candidates.clues().runs()[run as usize].cells().collect();
        let changes = cells.iter().zip(masks.of).zip(narrowed).filter(|((_, from), to)| from != to);
        let effects: Vec<Effect> = changes.map(|((cell, from), to)| effect(*cell, from, to)).collect();
        if effects.is_empty() {
            continue;
        }
        let time = candidates.time();
        for effect in &effects {
            candidates.narrow(effect.cell, effect.to);
            for crossing in candidates.clues().runs_of(effect.cell).map(|run| run as u32) {
                if crossing != run && !waiting.contains(&crossing) {
                    waiting.push_back(crossing);
                }
            }
        }
        links.push((run, time, effects));
    }
    Err(asked)
}

fn explain(candidates: &Candidates, found: &Application) -> Vec<Step> {
    let wanted = found.effects.iter().map(|effect| Digits::from_bits((effect.from & !effect.to) as u16));
    let deductions = wanted.flatten().filter_map(|digit| deduce(candidates, found.at, digit));
    deductions.map(|deduction| step(&CONTRADICTION, deduction)).collect()
}

/// The refutation of one candidate, from as little as it needs.
///
/// Each premise is left out in turn where the refutation gets no longer without it.
fn deduce(candidates: &Candidates, cell: u32, digit: u8) -> Option<Deduction> {
    let mut best = follow(candidates, cell, digit, usize::MAX)?;
    let mut premises = best.premises.clone();
    // The youngest first: what the board shows is cheap to cite.
    sort_few(&mut premises, |premise| (std::cmp::Reverse(candidates.changed(premise.cell)), premise.cell));
    for dropped in premises {
        let fewer: Vec<Premise> =
            best.premises.iter().filter(|premise| premise.cell != dropped.cell).copied().collect();
        if fewer.len() < best.premises.len()
            && let Some(other) = follow(&candidates.knowing(&fewer), cell, digit, 2 * best.asked + LEEWAY)
            && other.steps.len() <= best.steps.len()
        {
            best = other;
        }
    }
    Some(best.conclude(candidates, cell, digit))
}

/// How many runs a supposition asked.
fn asked(refuted: &Result<Refutation, Vec<u32>>) -> u64 {
    refuted.as_ref().map_or_else(Vec::len, |refutation| refutation.asked) as u64
}

/// Runs that may be asked in vain while a premise is left out.
const LEEWAY: usize = 4;

/// A refutation in steps.
struct RefutationSteps {
    asked: usize,
    steps: Vec<Step>,
    last: Step,
    premises: Vec<Premise>,
}

/// Supposes a digit and says why some run breaks.
fn follow(candidates: &Candidates, cell: u32, digit: u8, most: usize) -> Option<RefutationSteps> {
    let mut probe = candidates.clone();
    let refutation = refute(&mut probe, cell, digit, most);
    candidates.count_ticks(DEAR * asked(&refutation));
    let before = probe.ticks();
    let Refutation { links, broken, asked } = refutation.ok()?;
    let mut needs = Needs::new(candidates, cell);
    let last = broken_run(&probe, broken);
    needs.take(&last.deduction.premises);
    let mut steps = Vec::new();
    for (run, time, effects) in links.into_iter().rev() {
        probe.backtrack_to(time);
        for effect in effects {
            let gone = needs.resolve(effect);
            if gone != 0 {
                let from = probe.mask(effect.cell);
                let wanted = Effect { cell: effect.cell, from, to: from & !gone };
                let explained = explain_effects(&probe, run, &[wanted], Level::Hard);
                for step in &explained {
                    needs.take(&step.deduction.premises);
                }
                steps.extend(explained);
            }
        }
    }
    candidates.count_ticks(probe.ticks() - before);
    steps.reverse();
    Some(RefutationSteps { asked, steps, last, premises: needs.premises() })
}

impl RefutationSteps {
    /// The contradiction as a step among others.
    fn conclude(self, candidates: &Candidates, cell: u32, digit: u8) -> Deduction {
        // What the candidates knows besides must not shorten what the steps say they change.
        let mut probe = candidates.knowing(&self.premises);
        probe.narrow(cell, u32::from((candidates.of(cell) & Digits::only(digit)).bits()));
        let mut steps = explain::prune(&probe, self.steps, &self.last.deduction.premises);
        let broken = self.last.deduction.clues[0];
        steps.push(self.last);
        let mut clues: Vec<u32> =
            steps.iter().flat_map(|step| step.deduction.clues.iter().copied()).collect();
        clues.sort_unstable();
        clues.dedup();
        let args = vec![
            ("cell", Arg::Cell(cell)),
            ("digit", number(digit)),
            ("steps", Arg::Steps(steps)),
            ("clue", Arg::Clue(broken)),
        ];
        let effects = vec![effect(cell, Digits::ALL, Digits::ALL - Digits::only(digit))];
        Deduction { clues, premises: self.premises, effects, args }
    }
}

/// What a refutation still has to prove, and what it takes from the candidates.
struct Needs<'a> {
    candidates: &'a Candidates,
    probe: u32,
    /// Per cell the digits that must have gone by a step of the refutation.
    wanted: Vec<u32>,
    /// Per cell the digits that are gone on the candidates and have to be.
    taken: Vec<u32>,
}

impl<'a> Needs<'a> {
    fn new(candidates: &'a Candidates, probe: u32) -> Self {
        let none = vec![0; candidates.cells() as usize];
        Needs { candidates, probe, wanted: none.clone(), taken: none }
    }

    fn take(&mut self, premises: &[Premise]) {
        for premise in premises.iter().filter(|premise| premise.cell != self.probe) {
            let gone = u32::from(Digits::ALL.bits()) & !premise.mask;
            let mask = self.candidates.mask(premise.cell);
            self.wanted[premise.cell as usize] |= gone & mask;
            self.taken[premise.cell as usize] |= gone & !mask;
        }
    }

    /// The wanted digits that an effect takes away; they are not wanted any more.
    fn resolve(&mut self, effect: Effect) -> u32 {
        let wanted = &mut self.wanted[effect.cell as usize];
        let gone = *wanted & effect.from & !effect.to;
        *wanted &= !gone;
        gone
    }

    fn premises(&self) -> Vec<Premise> {
        let all = u32::from(Digits::ALL.bits());
        let taken = (0..).zip(&self.taken).filter(|(_, gone)| **gone != 0);
        taken.map(|(cell, gone)| Premise { cell, mask: all & !gone }).collect()
    }
}

/// Why a run cannot be filled.
pub(super) fn broken_run(candidates: &Candidates, run: u32) -> Step {
    let masks = candidates.masks(run);
    let cells: Vec<u32> = candidates.cells_of(run);
    let ages: Vec<usize> = cells.iter().map(|cell| candidates.changed(*cell)).collect();
    let unfillable = |masks: &Masks| fillings(&mut { masks.of }[..masks.len], masks.sum).is_err();
    let loose = loosen(&masks, &ranks(&ages), unfillable);
    let mut args: Args = loose.args();
    args.push(("ways", loose.ways()));
    let deduction =
        Deduction { clues: vec![run], premises: premises_of(&loose, &cells), effects: Vec::new(), args };
    Step { technique: BROKEN_RUN, level: Level::Easy, deduction }
}
