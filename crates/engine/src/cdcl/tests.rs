//! Every promise of the store, on a theory small enough to try everything.

mod constrained;
mod events;
mod forbidden;
mod forks;

use self::forbidden::{Forbidden, Random};
use super::Lit;
use super::Source;
use super::explain::Core;
use super::search::{Cdcl, Settings, Stage, luby};
use super::store::{LiteralStore, Reason};
use crate::answer::Limit;
use crate::answer::run;
use crate::event::{Recorder, Silent};
use crate::search::{Flow, Process};

const ALL: Limit = Limit { ticks: u64::MAX, solutions: usize::MAX };
/// Restarts and forgets all the time.
const RESTLESS: Settings =
    Settings { restart: 1, decay: 0.7, reduce: 2, seed: 3, shallow_minimisation: true, stepwise: false };

fn board_of(states: &[u32]) -> u32 {
    (0..).zip(states).map(|(variable, state)| state << variable).sum()
}

fn holds(board: u32, lit: Lit) -> bool {
    (board >> lit.variable() & 1 == 1) == lit.is_positive()
}

#[test]
fn every_solution_is_met_once_and_then_the_search_ends() {
    for seed in 0..150 {
        let propagators = Forbidden::random(seed);
        let expected = propagators.solutions();
        for settings in [Settings::default(), RESTLESS, Settings { stepwise: true, ..RESTLESS }] {
            let answer = run(&mut Cdcl::new(propagators.clone(), settings), ALL);
            let mut found: Vec<u32> = answer.solutions.iter().map(|states| board_of(states)).collect();
            found.sort_unstable();
            assert!(answer.complete, "seed {seed}");
            assert_eq!(found, expected, "seed {seed}, {settings:?}");
        }
    }
}

#[test]
fn what_is_assumed_holds_in_every_solution() {
    for seed in 0..60 {
        let propagators = Forbidden::random(seed);
        let assumed = [Lit::is(0), Lit::is_not(3)];
        let mut cdcl = Cdcl::new(propagators.clone(), Settings::default());
        for lit in assumed {
            cdcl.assume(lit);
        }
        let all = propagators.solutions();
        let expected = all.iter().filter(|board| assumed.iter().all(|lit| holds(**board, *lit))).count();
        let answer = run(&mut cdcl, ALL);
        assert_eq!((answer.complete, answer.solutions.len()), (true, expected), "seed {seed}");
    }
    let mut contrary = Cdcl::new(Forbidden::random(0), Settings::default());
    contrary.assume(Lit::is(1));
    contrary.assume(Lit::is_not(1));
    assert_eq!(contrary.step(&mut Silent), Flow::Exhausted);
}

#[test]
fn a_core_is_a_least_set_of_assumptions_without_a_solution() {
    let mut conflicts = 0;
    for seed in 0..150 {
        let propagators = Forbidden::random(seed);
        let (all, mut random) = (propagators.solutions(), Random(seed));
        let can = |lits: &[Lit]| all.iter().any(|board| lits.iter().all(|lit| holds(*board, *lit)));
        // One search answers one question after another.
        let mut cdcl = Cdcl::new(propagators, Settings::default());
        for _ in 0..8 {
            let side =
                |variable| if random.below(2) == 0 { Lit::is(variable) } else { Lit::is_not(variable) };
            let assumed: Vec<Lit> = (0..6).map(side).collect();
            match cdcl.core(&assumed, 10_000) {
                Core::Consistent => assert!(can(&assumed), "seed {seed}"),
                Core::Conflict { lits, minimal } => {
                    assert!(minimal && !can(&lits), "seed {seed}");
                    for left_out in &lits {
                        let fewer: Vec<Lit> = lits.iter().copied().filter(|lit| lit != left_out).collect();
                        assert!(assumed.contains(left_out) && can(&fewer), "seed {seed}");
                    }
                    conflicts += 1;
                }
                Core::GaveUp => panic!("seed {seed}"),
            }
        }
    }
    assert!(100 < conflicts);
}

/// Runs to each conflict that is not the last; tells `look` the search there, and what was met before.
fn at_each_conflict(settings: Settings, mut look: impl FnMut(u64, &Cdcl<Forbidden>)) {
    for seed in 0..200 {
        let mut cdcl = Cdcl::new(Forbidden::random(seed), settings);
        loop {
            if cdcl.step(&mut Silent) != Flow::Running {
                break;
            }
            if cdcl.stage == Stage::Conflict && 0 < cdcl.store.conflict_level() {
                look(seed, &cdcl);
            }
        }
    }
}

/// Whether reasons lead from the conflict to the newest decision without passing `avoided`.
fn reaches_decision(cdcl: &Cdcl<Forbidden>, avoided: Lit) -> bool {
    let store = &cdcl.store;
    let mut open = store.conflict.clone();
    let mut seen: Vec<Lit> = Vec::new();
    while let Some(lit) = open.pop() {
        if lit == avoided || seen.contains(&lit) || store.level(lit.variable()) < store.decision_level() {
            continue;
        }
        seen.push(lit);
        match cdcl.explain(lit, 0) {
            None => return true,
            Some(premises) => open.extend(premises.lits),
        }
    }
    false
}

#[test]
fn a_nogood_is_implied_and_asserts_at_the_first_uip() {
    let (mut lessons, mut backjumps) = (0, 0);
    at_each_conflict(Settings::default(), |seed, cdcl| {
        let store = &cdcl.store;
        let mut taught = store.clone();
        let nogood = taught.analyze(&cdcl.propagators, false);
        for lit in &nogood.clause {
            let active = |store: &LiteralStore| store.heap.activity(lit.variable());
            assert!(active(store) < active(&taught), "what took part in a clash is more active");
        }
        let level = |lit: &Lit| store.level(lit.variable());
        assert!(nogood.clause.iter().all(|lit| store.is_false(*lit)), "seed {seed}");
        assert_eq!(level(&nogood.clause[0]), store.decision_level());
        assert!(nogood.clause[1..].iter().all(|lit| 0 < level(lit) && level(lit) <= nogood.level));
        assert_eq!(
            nogood.level,
            nogood.clause.get(1).map_or(0, level),
            "back to where the rest holds, not further"
        );
        let all = cdcl.propagators.solutions();
        assert!(all.iter().all(|board| nogood.clause.iter().any(|lit| holds(*board, *lit))), "seed {seed}");
        let turning = !nogood.clause[0];
        assert!(!reaches_decision(cdcl, turning), "seed {seed}: it is a point that all reasons pass");
        let later = &store.trail[store.position(turning.variable()) as usize + 1..];
        assert!(later.iter().all(|lit| reaches_decision(cdcl, *lit)), "seed {seed}: it is the first");
        lessons += 1;
        backjumps += u32::from(nogood.level + 1 < store.decision_level());
    });
    assert!(100 < lessons && 20 < backjumps, "{lessons} lessons, {backjumps} of them over more than a guess");
}

#[test]
fn nothing_in_a_nogood_follows_from_the_rest_of_it() {
    let mut checked = 0;
    at_each_conflict(Settings::default(), |seed, cdcl| {
        let clause = cdcl.store.clone().analyze(&cdcl.propagators, false).clause;
        for lit in &clause[1..] {
            let Some(premises) = cdcl.explain(!*lit, 0) else { continue };
            let is_given = |lit: &Lit| cdcl.store.level(lit.variable()) == 0;
            let follows = premises.lits.iter().all(|other| is_given(other) || clause.contains(&!*other));
            assert!(!follows, "seed {seed}: {lit:?} in {clause:?}");
            checked += 1;
        }
    });
    assert!(20 < checked);
}

#[test]
fn explanations_are_requested_only_after_a_conflict() {
    let mut cdcl = Cdcl::new(Forbidden::pigeons(4), Settings::default());
    let mut conflicts = 0;
    while cdcl.step(&mut Silent) == Flow::Running {
        if cdcl.counts().conflicts == 0 {
            assert_eq!(cdcl.propagators.explained.get(), 0);
            conflicts += 1;
        }
    }
    assert!(1 < conflicts && 0 < cdcl.propagators.explained.get());
}

#[test]
fn a_long_explanation_is_cut_down_to_what_is_needed() {
    let (mut cut, mut short_of_budget) = (0, 0);
    for seed in 0..60 {
        let propagators = Forbidden { long_winded: true, ..Forbidden::random(seed) };
        let mut cdcl = Cdcl::new(propagators, Settings::default());
        while cdcl.step(&mut Silent) == Flow::Running {
            for lit in cdcl.store.trail() {
                let Reason::Propagator(by) = cdcl.store.reason(lit.variable()) else { continue };
                let premises = cdcl.explain(*lit, 100).expect("a propagator says why");
                let set = &cdcl.propagators.sets[by as usize];
                let mut expected: Vec<Lit> = set.iter().copied().filter(|other| *other != !*lit).collect();
                let mut found = premises.lits.clone();
                expected.sort_unstable();
                found.sort_unstable();
                assert_eq!((premises.minimal, found), (true, expected), "seed {seed}");
                cut += 1;
                let hasty = cdcl.explain(*lit, 1).expect("it says why, whatever the budget");
                assert!(premises.lits.iter().all(|needed| hasty.lits.contains(needed)));
                short_of_budget += u32::from(!hasty.minimal);
            }
        }
    }
    assert!(100 < cut && 100 < short_of_budget);
}

#[test]
fn a_lit_wakes_its_own_propagators_and_no_others() {
    let pair = |one, other| vec![Lit::is(one), Lit::is(other)];
    let mut cdcl =
        Cdcl::new(Forbidden::new(6, vec![pair(0, 1), pair(2, 3), pair(1, 4)]), Settings::default());
    cdcl.step(&mut Silent);
    assert_eq!(cdcl.store.trail(), [Lit::is(0)], "nothing follows, so one is guessed");
    cdcl.propagators.asked.clear();
    cdcl.step(&mut Silent);
    assert_eq!(cdcl.propagators.asked, [0], "the contrary of 1 forbids nothing that is left");
    assert_eq!(cdcl.store.reason(1), Reason::Propagator(0));
    assert_eq!(
        cdcl.explain(Lit::is_not(1), 9).map(|premises| (premises.by, premises.lits)),
        Some((Source::Propagator(0), vec![Lit::is(0)]))
    );
}

#[test]
fn backtracking_restores_the_state() {
    at_each_conflict(RESTLESS, |seed, cdcl| {
        for level in 0..cdcl.store.decision_level() {
            let mut store = cdcl.store.clone();
            let (mut propagators, kept) =
                (cdcl.propagators.clone(), store.decisions[level as usize] as usize);
            store.backtrack_to(&mut propagators, level, |_| ());
            assert_eq!(store.trail(), &cdcl.store.trail()[..kept], "seed {seed}");
            assert_eq!(propagators.heard, store.trail(), "seed {seed}");
            let known = |variable| store.trail().iter().any(|lit| lit.variable() == variable);
            for variable in 0..propagators.variables {
                assert_eq!(store.is_open(Lit::is(variable)), !known(variable), "seed {seed}");
            }
            for lit in &cdcl.store.trail()[kept..] {
                assert_eq!(store.phase[lit.variable() as usize], lit.is_positive(), "its side is remembered");
            }
        }
    });
}

#[test]
fn a_decision_takes_the_most_active_variable_in_its_saved_phase() {
    let mut cdcl = Cdcl::new(Forbidden::new(5, Vec::new()), Settings::default());
    cdcl.store.push_decision(Lit::is_not(3));
    cdcl.store.push_decision(Lit::is(4));
    cdcl.store.backtrack_to(&mut cdcl.propagators, 0, |_| ());
    for (variable, times) in [(3, 3), (4, 2), (1, 1)] {
        (0..times).for_each(|_| cdcl.store.heap.bump(variable));
    }
    let decisions: Vec<Lit> = (0..5)
        .map(|_| {
            cdcl.step(&mut Silent);
            cdcl.store.trail()[cdcl.store.trail().len() - 1]
        })
        .collect();
    assert_eq!(decisions, [Lit::is_not(3), Lit::is(4), Lit::is(1), Lit::is(0), Lit::is(2)]);
}

#[test]
fn restarts_come_in_the_rhythm_of_luby() {
    let settings = Settings { restart: 3, ..Settings::default() };
    let mut cdcl = Cdcl::new(Forbidden::pigeons(6), settings);
    let (mut restarts, mut since) = (0, 0);
    while cdcl.step(&mut Silent) == Flow::Running {
        if restarts < cdcl.restarts {
            let conflicts = cdcl.counts().conflicts;
            let (gap, due) = (conflicts - since, u64::from(3 * luby(restarts + 1)));
            assert!(
                due <= gap && gap <= due + 20,
                "restart {restarts} after {gap} conflicts, due after {due}"
            );
            (restarts, since) = (cdcl.restarts, conflicts);
            assert!(cdcl.store.decision_level() <= 1, "all guesses are taken back, and one is made");
        }
    }
    assert!(20 < restarts);
}

#[test]
fn reduction_keeps_reasons_and_proves_the_same() {
    let settings = Settings { restart: 5, reduce: 30, ..Settings::default() };
    let mut cdcl = Cdcl::new(Forbidden::pigeons(6), settings);
    let (mut reductions, mut most) = (0, 0);
    loop {
        let before = cdcl.store.clauses.count();
        let flow = cdcl.step(&mut Silent);
        let after = cdcl.store.clauses.count();
        most = most.max(after);
        if reductions < cdcl.reductions {
            reductions = cdcl.reductions;
            assert!(after < before, "{before} clauses before, {after} after");
            for lit in cdcl.store.trail() {
                if let Reason::Clause(id) = cdcl.store.reason(lit.variable()) {
                    assert_eq!(cdcl.store.clauses.lits(id).next(), Some(*lit));
                }
            }
        }
        if flow != Flow::Running {
            assert_eq!((flow, cdcl.counts().solutions), (Flow::Exhausted, 0));
            break;
        }
    }
    let conflicts = cdcl.counts().conflicts;
    assert!(1 < reductions && (most as u64) < conflicts, "{reductions} times, {most} clauses of {conflicts}");
}

#[test]
fn a_search_without_restarts_reduces_too() {
    let endless = Settings { restart: u32::MAX, reduce: 20, ..Settings::default() };
    let mut cdcl = Cdcl::new(Forbidden::pigeons(7), endless);
    let (mut conflicts, mut above_root) = (0, 0);
    while cdcl.step(&mut Silent) == Flow::Running {
        let fresh = u64::from(endless.reduce + 300 * cdcl.reductions);
        assert!(cdcl.store.clauses.count() as u64 <= 2 * fresh + 100, "{conflicts} conflicts");
        above_root += u32::from(conflicts < cdcl.counts().conflicts && 0 < cdcl.counts().level);
        conflicts = cdcl.counts().conflicts;
    }
    assert!(2 < cdcl.reductions && 0 < above_root && cdcl.restarts == 0, "{conflicts} conflicts");
    for seed in 0..100 {
        let propagators = Forbidden::random(seed);
        let settings = Settings { reduce: 1, ..endless };
        let answer = run(&mut Cdcl::new(propagators.clone(), settings), ALL);
        let mut found: Vec<u32> = answer.solutions.iter().map(|states| board_of(states)).collect();
        found.sort_unstable();
        assert_eq!((answer.complete, found), (true, propagators.solutions()), "seed {seed}");
    }
}

#[test]
fn a_compacted_cache_explains_the_same() {
    let mut shrunk = 0;
    let endless = Settings { restart: u32::MAX, ..Settings::default() };
    at_each_conflict(endless, |seed, cdcl| {
        let mut compacted = cdcl.clone();
        compacted.store.compact_cache();
        shrunk += u32::from(compacted.store.cache.len() < cdcl.store.cache.len());
        for lit in cdcl.store.trail() {
            let premises = |cdcl: &Cdcl<Forbidden>| cdcl.explain(*lit, 0).map(|found| (found.by, found.lits));
            assert_eq!(premises(&compacted), premises(cdcl), "seed {seed}");
        }
    });
    assert!(20 < shrunk);
}

#[test]
fn a_budget_is_kept_to_the_tick_and_never_taken_for_a_proof() {
    let whole = run(&mut Cdcl::new(Forbidden::pigeons(4), Settings::default()), ALL);
    for ticks in 0..whole.ticks {
        let answer =
            run(&mut Cdcl::new(Forbidden::pigeons(4), Settings::default()), Limit { ticks, solutions: 1 });
        assert_eq!((answer.ticks, answer.complete), (ticks, false));
    }
    let answer = run(
        &mut Cdcl::new(Forbidden::pigeons(4), Settings::default()),
        Limit { ticks: whole.ticks, solutions: 1 },
    );
    assert!(answer.complete && whole.complete && answer.ticks == whole.ticks);
}

#[test]
fn a_search_and_its_copies_agree_tick_for_tick() {
    for settings in [Settings::default(), RESTLESS, Settings { stepwise: true, ..RESTLESS }] {
        for propagators in [Forbidden::random(5), Forbidden::random(8), Forbidden::pigeons(5)] {
            let mut cdcl = Cdcl::new(propagators.clone(), settings);
            let (mut again, mut silent) = (cdcl.clone(), cdcl.clone());
            for tick in 0..3000 {
                let (mut left, mut right) = (Vec::new(), Vec::new());
                let flow = cdcl.step(&mut Recorder(&mut left));
                assert_eq!(flow, again.step(&mut Recorder(&mut right)), "tick {tick}");
                assert_eq!(flow, silent.step(&mut Silent), "tick {tick}");
                assert_eq!(left, right, "tick {tick}");
                assert_eq!((cdcl.counts(), cdcl.ticks()), (silent.counts(), silent.ticks()), "tick {tick}");
                let (mut shown, mut expected) = (Vec::new(), Vec::new());
                cdcl.paint(&mut shown);
                silent.paint(&mut expected);
                assert_eq!(shown, expected, "tick {tick}");
                if tick % 7 == 0 {
                    again = cdcl.clone();
                }
                if flow == Flow::Exhausted {
                    break;
                }
            }
        }
    }
}

#[test]
fn deriving_an_assigned_literal_panics_in_any_build() {
    for again in [Lit::is(0), Lit::is_not(0)] {
        let mut store = LiteralStore::new(2, vec![0.0; 2]);
        store.derive(Lit::is(0), 0, 0);
        store.derive(Lit::is(1), 0, 0);
        let derive = std::panic::AssertUnwindSafe(|| store.derive(again, 0, 0));
        assert!(std::panic::catch_unwind(derive).is_err(), "{again:?}");
    }
}
