//! Chapters of long chains: every step serves its chapter's goal, of every puzzle.

use std::ops::ControlFlow;

use gridstep_engine::explain::{CHAPTER, Candidates, chain, weigh};
use gridstep_engine::{
    Application, Arg, Budget, Effect, Level, Limit, Premise, Puzzle, Request, Size, Step, Technique,
};
use gridstep_puzzles::{boardcover, kakuro, nonogram, sudominoku};

const LIMIT: Limit = Limit { ticks: 200_000, solutions: 1 };

/// What was met.
#[derive(Default)]
struct Tally {
    chains: usize,
    chapters: usize,
}

/// The candidates after the steps of which all premises hold by then.
fn after<'a, S: Candidates>(base: &S, steps: impl Iterator<Item = &'a Step>) -> S {
    let mut candidates = base.clone();
    for step in steps {
        let holds = |premise: &Premise| candidates.mask(premise.cell) & !premise.mask == 0;
        if step.deduction.premises.iter().all(holds) {
            for effect in &step.deduction.effects {
                let mask = candidates.mask(effect.cell);
                // What a step shows as left may be known from others: only what it removes is its own.
                let to = mask & !(effect.from & !effect.to);
                if to != mask {
                    candidates.narrow(effect.cell, to);
                }
            }
        }
    }
    candidates
}

/// Where a chain has easy steps alone, no single medium one of less than half its weight settles its goal from the start.
fn assert_no_one_step_instead<S: Candidates>(
    base: &S,
    techniques: &[Technique<S>],
    steps: &[Step],
    goal: u32,
    place: &str,
) {
    if steps.len() == 1 || steps.iter().any(|step| Level::Easy < step.level) {
        return;
    }
    let mask = base.mask(goal);
    for technique in techniques.iter().filter(|technique| technique.level == Level::Medium) {
        let settles = |effect: &Effect| effect.cell == goal && S::is_fixed(mask & effect.to);
        for found in (technique.applications)(base) {
            let Some(effect) = found.effects.into_iter().find(settles) else { continue };
            let one = (technique.explain)(base, &Application { at: found.at, effects: vec![effect] });
            let is_lighter = one.len() == 1 && 2 * weigh(techniques, &one) < weigh(techniques, steps);
            assert!(!is_lighter, "{place}: {} steps instead of {one:?}", steps.len());
        }
    }
}

/// The ends of the chapters, with their goals.
fn chapters(steps: &[Step], goal: u32) -> Vec<(usize, u32)> {
    let marked = (1..).zip(steps).filter_map(|(end, step)| {
        step.deduction.args.iter().find_map(|(name, arg)| match arg {
            Arg::Cell(cell) if *name == CHAPTER => Some((end, *cell)),
            _ => None,
        })
    });
    marked.chain([(steps.len(), goal)]).collect()
}

impl Tally {
    /// Each step of a chapter is needed for its goal, whatever the other steps say, and each chapter leads to its goal.
    fn check<S: Candidates>(&mut self, base: &S, techniques: &[Technique<S>], goal: u32, place: &str) {
        let Some(steps) = chain(base, techniques, goal, 20_000, &mut Budget::unlimited()) else { return };
        self.chains += 1;
        assert_no_one_step_instead(base, techniques, &steps, goal, place);
        let mut start = 0;
        for (end, goal) in chapters(&steps, goal) {
            self.chapters += 1;
            let at_end = after(base, steps[..end].iter());
            assert!(S::is_fixed(at_end.mask(goal)), "{place}: the chapter does not lead to {goal}");
            let before = after(base, steps[..end - 1].iter());
            assert!(!S::is_fixed(before.mask(goal)), "{place}: {goal} is settled before the chapter ends");
            for left_out in start..end {
                let rest = steps[..end].iter().enumerate().filter(|(index, _)| *index != left_out);
                let known = after(base, rest.map(|(_, step)| step));
                let is_settled = S::is_fixed(known.mask(goal));
                assert!(!is_settled, "{place}: {goal} follows without {:?}", steps[left_out]);
            }
            start = end;
        }
        assert!(0 < weigh(techniques, &steps));
    }
}

/// Boards of every level, empty and a third filled.
fn check<P: Puzzle>(side: u32, seeds: u64, new: fn(&P::Clues, &[u32]) -> P::Candidates)
where
    P::Candidates: Candidates,
{
    let mut tally = Tally::default();
    for (level, seed) in Level::ALL.into_iter().flat_map(|level| (1..=seeds).map(move |seed| (level, seed))) {
        let request = Request::new(Size { width: side, height: side }, level, seed);
        let Some(clues) = P::generate(request, &mut |_| ControlFlow::Continue(())) else { continue };
        let solution = P::solve(&clues, &[], LIMIT, &mut Budget::unlimited()).solutions.remove(0);
        for share in [0, 2] {
            let entry = |(cell, state): (u32, &u32)| if cell % 6 < share { *state } else { 0 };
            let states: Vec<u32> = (0..).zip(&solution).map(entry).collect();
            let base = new(&clues, &states);
            for cell in (0..states.len() as u32).filter(|cell| states[*cell as usize] == 0).step_by(11) {
                if !P::Candidates::is_fixed(base.mask(cell)) {
                    let place = format!("{} {level:?} {seed}, share {share}, cell {cell}", P::NAME);
                    tally.check(&base, P::TECHNIQUES, cell, &place);
                }
            }
        }
    }
    let Tally { chains, chapters } = tally;
    assert!(60 < chains && chains + 15 < chapters, "{}: {chains} chains, {chapters} chapters", P::NAME);
}

#[test]
fn every_step_of_a_kakuro_serves_its_chapter() {
    check::<kakuro::Kind>(8, 3, kakuro::techniques::Candidates::new);
}

#[test]
fn every_step_of_a_nonogram_serves_its_chapter() {
    check::<nonogram::Kind>(12, 3, nonogram::techniques::Candidates::new);
}

#[test]
fn every_step_of_a_sudominoku_serves_its_chapter() {
    check::<sudominoku::Kind>(9, 3, sudominoku::techniques::Candidates::new);
}

#[test]
fn every_step_of_a_covering_serves_its_chapter() {
    check::<boardcover::Kind>(9, 3, boardcover::techniques::Candidates::new);
}
