//! Each technique on boards where it fires, and on the same boards with one premise less, where it must not.
//!
//! The boards are those that the puzzles lead to; if no technique applies, a digit of the solution is entered.

use std::collections::BTreeMap;

use crate::known_puzzles;
use crate::step_oracle::{DIGITS, learn, print, proved};
use gridstep_engine::explain::Candidates as _;
use gridstep_engine::{Level, Step, Technique};
use gridstep_puzzles::sudominoku::Clues;
use gridstep_puzzles::sudominoku::clues::Known;
use gridstep_puzzles::sudominoku::techniques::{Candidates, TECHNIQUES, on_cells};

/// Candidates with only the premises of a step (about variables), except one.
fn with_premises(step: &Step, left_out: Option<usize>) -> Candidates {
    let mut known = Known::new(&Clues::EMPTY, &[]);
    for (_, premise) in step.deduction.premises.iter().enumerate().filter(|(at, _)| Some(*at) != left_out) {
        let besides = if premise.cell < 81 { !DIGITS } else { DIGITS };
        learn(&mut known, premise.cell % 81, premise.mask | besides);
    }
    Candidates::of(&known)
}

/// Whether a technique at a place yields all effects of a step on the candidates, or settles them.
fn removes(step: &Step, at: u32, candidates: &Candidates) -> bool {
    let technique =
        TECHNIQUES.iter().find(|technique| technique.name == step.technique).expect("a technique");
    let mut candidates = candidates.clone();
    candidates.target(step.deduction.effects[0].cell);
    let mut gone: BTreeMap<u32, u32> = BTreeMap::new();
    for effect in
        (technique.applications)(&candidates).filter(|found| found.at == at).flat_map(|found| found.effects)
    {
        *gone.entry(effect.cell).or_default() |= effect.from & !effect.to;
    }
    let lacks = |of: u32| !candidates.mask(of) | gone.get(&of).copied().unwrap_or_default();
    step.deduction.effects.iter().all(|effect| effect.from & !effect.to & !lacks(effect.cell) == 0)
}

/// By technique: applications checked, and those of them that the solver proved.
type Tally = BTreeMap<&'static str, [u32; 2]>;

/// Applications of a technique that are checked.
const CHECKED: u32 = 40;

/// Solves a puzzle by techniques; if none applies, enters cells in an order given by `stride`, coprime to 81.
fn play(known: &known_puzzles::Known, stride: u32, tally: &mut Tally) {
    let mut candidates = Candidates::new(&known.clues, &[]);
    let techniques: Vec<_> =
        TECHNIQUES.iter().filter(|technique| technique.name != "contradiction").collect();
    let mut shown = (0..81).map(|cell| cell * stride % 81);
    while !candidates.complete() {
        // Chains take long to find: none is sought once enough of them were checked.
        let is_wanted = |technique: &&&Technique<Candidates>| {
            technique.level < Level::Expert
                || tally.get(technique.name).is_none_or(|[count, _]| *count < CHECKED)
        };
        let Some((technique, found)) = techniques
            .iter()
            .filter(is_wanted)
            .find_map(|technique| Some((technique, (technique.applications)(&candidates).next()?)))
        else {
            let open = |cell: &u32| !Candidates::is_fixed(candidates.mask(*cell));
            let cell = shown.find(open).expect("a cell is open");
            candidates.narrow(cell, 1 << known.digits[cell as usize]);
            continue;
        };
        let counts = tally.entry(technique.name).or_default();
        if counts[0] < CHECKED {
            for step in (technique.explain)(&candidates, &found) {
                assert_fires(&step, found.at);
                counts[0] += 1;
                counts[1] += u32::from(is_proved(&step));
            }
        }
        for effect in &found.effects {
            candidates.narrow(effect.cell, effect.to);
        }
    }
}

/// The technique fires on the premises of the step, and not without any one of them.
fn assert_fires(step: &Step, place: u32) {
    assert!(
        removes(step, place, &with_premises(step, None)),
        "{} does not fire on its premises",
        print(step)
    );
    for at in 0..step.deduction.premises.len() {
        let redundant = removes(step, place, &with_premises(step, Some(at)));
        assert!(!redundant, "{step:?} does without premise {at}");
    }
}

/// Whether the solver proves that a step follows from its premises; it must not refute it.
fn is_proved(step: &Step) -> bool {
    let told = on_cells(vec![step.clone()]).pop().expect("a step");
    let proved = proved(&told);
    assert_ne!(proved, Some(false), "{}", print(&told));
    proved == Some(true)
}

#[test]
fn every_technique_fires_on_its_premises_and_not_on_less_and_the_solver_agrees() {
    let mut tally = Tally::new();
    for file in ["N20", "N12", "N8", "N6", "N5"] {
        for known in known_puzzles::known(file) {
            play(&known, 50, &mut tally);
        }
    }
    println!("{tally:?}");
    for technique in TECHNIQUES.iter().filter(|technique| technique.name != "contradiction") {
        // These are in rare_techniques.rs, too.
        let rare = [
            "shared-places-two",
            "shared-places-three",
            "single-place",
            "nine-singles",
            "x-wing",
            "hidden-triple",
        ]
        .contains(&technique.name);
        let [tried, proved] = tally.get(technique.name).copied().unwrap_or_default();
        assert!(rare || 0 < tried, "{} was not met", technique.name);
        assert!(tried * 9 <= proved * 10, "{}: {proved} of {tried} proved", technique.name);
    }
}
