//! Every promise of the kernel, on a theory small enough to try everything.

mod forbidden;
mod turning;

use self::forbidden::{Forbidden, Random};
use super::Fact;
use super::kernel::{Kernel, Reason};
use super::learner::{Learner, Settings, Stage, luby};
use super::why::{By, Core};
use crate::event::{Event, Kind, NONE, Recorder, Silent};
use crate::puzzle::{Limit, run};
use crate::search::{Flow, Process};

const ALL: Limit = Limit { ticks: u64::MAX, solutions: usize::MAX };
/// Restarts and forgets all the time.
const RESTLESS: Settings =
    Settings { restart: 1, decay: 0.7, forget: 2, seed: 3, frugal: true, stepwise: false };

fn board_of(words: &[u32]) -> u32 {
    (0..).zip(words).map(|(variable, word)| word << variable).sum()
}

fn holds(board: u32, fact: Fact) -> bool {
    (board >> fact.variable() & 1 == 1) == fact.holds()
}

#[test]
fn every_solution_is_met_once_and_then_the_search_ends() {
    for seed in 0..150 {
        let theory = Forbidden::random(seed);
        let expected = theory.solutions();
        for settings in [Settings::default(), RESTLESS, Settings { stepwise: true, ..RESTLESS }] {
            let answer = run(&mut Learner::new(theory.clone(), settings), ALL);
            let mut found: Vec<u32> = answer.solutions.iter().map(|words| board_of(words)).collect();
            found.sort_unstable();
            assert!(answer.complete, "seed {seed}");
            assert_eq!(found, expected, "seed {seed}, {settings:?}");
        }
    }
}

#[test]
fn what_is_assumed_holds_in_every_solution() {
    for seed in 0..60 {
        let theory = Forbidden::random(seed);
        let assumed = [Fact::is(0), Fact::is_not(3)];
        let mut learner = Learner::new(theory.clone(), Settings::default());
        for fact in assumed {
            learner.assume(fact);
        }
        let all = theory.solutions();
        let expected = all.iter().filter(|board| assumed.iter().all(|fact| holds(**board, *fact))).count();
        let answer = run(&mut learner, ALL);
        assert_eq!((answer.complete, answer.solutions.len()), (true, expected), "seed {seed}");
    }
    let mut contrary = Learner::new(Forbidden::random(0), Settings::default());
    contrary.assume(Fact::is(1));
    contrary.assume(Fact::is_not(1));
    assert_eq!(contrary.step(&mut Silent), Flow::Exhausted);
}

#[test]
fn a_core_is_a_least_set_of_assumptions_without_a_solution() {
    let mut clashes = 0;
    for seed in 0..150 {
        let theory = Forbidden::random(seed);
        let (all, mut random) = (theory.solutions(), Random(seed));
        let can = |facts: &[Fact]| all.iter().any(|board| facts.iter().all(|fact| holds(*board, *fact)));
        // One search answers one question after another.
        let mut learner = Learner::new(theory, Settings::default());
        for _ in 0..8 {
            let side =
                |variable| if random.below(2) == 0 { Fact::is(variable) } else { Fact::is_not(variable) };
            let assumed: Vec<Fact> = (0..6).map(side).collect();
            match learner.core(&assumed, 10_000) {
                Core::Stands => assert!(can(&assumed), "seed {seed}"),
                Core::Clash { facts, minimal } => {
                    assert!(minimal && !can(&facts), "seed {seed}");
                    for left_out in &facts {
                        let fewer: Vec<Fact> =
                            facts.iter().copied().filter(|fact| fact != left_out).collect();
                        assert!(assumed.contains(left_out) && can(&fewer), "seed {seed}");
                    }
                    clashes += 1;
                }
                Core::GaveUp => panic!("seed {seed}"),
            }
        }
    }
    assert!(100 < clashes);
}

/// Runs to each clash that is not the last; tells `look` the search there, and what was met before.
fn at_each_clash(settings: Settings, mut look: impl FnMut(u64, &Learner<Forbidden>)) {
    for seed in 0..200 {
        let mut learner = Learner::new(Forbidden::random(seed), settings);
        loop {
            if learner.step(&mut Silent) != Flow::Running {
                break;
            }
            if learner.stage == Stage::Clash && 0 < learner.kernel.clash_depth() {
                look(seed, &learner);
            }
        }
    }
}

/// Whether reasons lead from the clash to the newest guess without passing `avoided`.
fn reaches_guess(learner: &Learner<Forbidden>, avoided: Fact) -> bool {
    let kernel = &learner.kernel;
    let mut open = kernel.clash.clone();
    let mut seen: Vec<Fact> = Vec::new();
    while let Some(fact) = open.pop() {
        if fact == avoided || seen.contains(&fact) || kernel.level(fact.variable()) < kernel.depth() {
            continue;
        }
        seen.push(fact);
        match learner.why(fact, 0) {
            None => return true,
            Some(because) => open.extend(because.facts),
        }
    }
    false
}

#[test]
fn a_lesson_is_implied_and_turns_at_the_first_point_all_reasons_pass() {
    let (mut lessons, mut jumps) = (0, 0);
    at_each_clash(Settings::default(), |seed, learner| {
        let kernel = &learner.kernel;
        let mut taught = kernel.clone();
        let lesson = taught.learn(&learner.theory, false);
        for fact in &lesson.clause {
            let active = |kernel: &Kernel| kernel.order.activity(fact.variable());
            assert!(active(kernel) < active(&taught), "what took part in a clash is more active");
        }
        let level = |fact: &Fact| kernel.level(fact.variable());
        assert!(lesson.clause.iter().all(|fact| kernel.is_false(*fact)), "seed {seed}");
        assert_eq!(level(&lesson.clause[0]), kernel.depth());
        assert!(lesson.clause[1..].iter().all(|fact| 0 < level(fact) && level(fact) <= lesson.depth));
        assert_eq!(
            lesson.depth,
            lesson.clause.get(1).map_or(0, level),
            "back to where the rest holds, not further"
        );
        let all = learner.theory.solutions();
        assert!(all.iter().all(|board| lesson.clause.iter().any(|fact| holds(*board, *fact))), "seed {seed}");
        let turning = !lesson.clause[0];
        assert!(!reaches_guess(learner, turning), "seed {seed}: it is a point that all reasons pass");
        let later = &kernel.trail[kernel.position(turning.variable()) as usize + 1..];
        assert!(later.iter().all(|fact| reaches_guess(learner, *fact)), "seed {seed}: it is the first");
        lessons += 1;
        jumps += u32::from(lesson.depth + 1 < kernel.depth());
    });
    assert!(100 < lessons && 20 < jumps, "{lessons} lessons, {jumps} of them over more than a guess");
}

#[test]
fn nothing_in_a_lesson_follows_from_the_rest_of_it() {
    let mut checked = 0;
    at_each_clash(Settings::default(), |seed, learner| {
        let clause = learner.kernel.clone().learn(&learner.theory, false).clause;
        for fact in &clause[1..] {
            let Some(because) = learner.why(!*fact, 0) else { continue };
            let is_given = |fact: &Fact| learner.kernel.level(fact.variable()) == 0;
            let follows = because.facts.iter().all(|other| is_given(other) || clause.contains(&!*other));
            assert!(!follows, "seed {seed}: {fact:?} in {clause:?}");
            checked += 1;
        }
    });
    assert!(20 < checked);
}

#[test]
fn reasons_are_asked_for_after_a_clash_alone() {
    let mut learner = Learner::new(Forbidden::pigeons(4), Settings::default());
    let mut clashes = 0;
    while learner.step(&mut Silent) == Flow::Running {
        if learner.counts().conflicts == 0 {
            assert_eq!(learner.theory.explained.get(), 0);
            clashes += 1;
        }
    }
    assert!(1 < clashes && 0 < learner.theory.explained.get());
}

#[test]
fn a_long_winded_reason_is_cut_down_to_what_is_needed() {
    let (mut cut, mut short_of_budget) = (0, 0);
    for seed in 0..60 {
        let theory = Forbidden { long_winded: true, ..Forbidden::random(seed) };
        let mut learner = Learner::new(theory, Settings::default());
        while learner.step(&mut Silent) == Flow::Running {
            for fact in learner.kernel.trail() {
                let Reason::Propagator(by) = learner.kernel.reason(fact.variable()) else { continue };
                let because = learner.why(*fact, 100).expect("a propagator says why");
                let set = &learner.theory.sets[by as usize];
                let mut expected: Vec<Fact> = set.iter().copied().filter(|other| *other != !*fact).collect();
                let mut found = because.facts.clone();
                expected.sort_unstable();
                found.sort_unstable();
                assert_eq!((because.minimal, found), (true, expected), "seed {seed}");
                cut += 1;
                let hasty = learner.why(*fact, 1).expect("it says why, whatever the budget");
                assert!(because.facts.iter().all(|needed| hasty.facts.contains(needed)));
                short_of_budget += u32::from(!hasty.minimal);
            }
        }
    }
    assert!(100 < cut && 100 < short_of_budget);
}

#[test]
fn a_fact_wakes_its_own_propagators_and_no_others() {
    let pair = |one, other| vec![Fact::is(one), Fact::is(other)];
    let mut learner =
        Learner::new(Forbidden::new(6, vec![pair(0, 1), pair(2, 3), pair(1, 4)]), Settings::default());
    learner.step(&mut Silent);
    assert_eq!(learner.kernel.trail(), [Fact::is(0)], "nothing follows, so one is guessed");
    learner.theory.asked.clear();
    learner.step(&mut Silent);
    assert_eq!(learner.theory.asked, [0], "the contrary of 1 forbids nothing that is left");
    assert_eq!(learner.kernel.reason(1), Reason::Propagator(0));
    assert_eq!(
        learner.why(Fact::is_not(1), 9).map(|because| (because.by, because.facts)),
        Some((By::Propagator(0), vec![Fact::is(0)]))
    );
}

#[test]
fn what_is_taken_back_leaves_no_trace() {
    at_each_clash(RESTLESS, |seed, learner| {
        for depth in 0..learner.kernel.depth() {
            let mut kernel = learner.kernel.clone();
            let (mut theory, kept) = (learner.theory.clone(), kernel.guesses[depth as usize] as usize);
            kernel.retreat(&mut theory, depth, |_| ());
            assert_eq!(kernel.trail(), &learner.kernel.trail()[..kept], "seed {seed}");
            assert_eq!(theory.heard, kernel.trail(), "seed {seed}");
            let known = |variable| kernel.trail().iter().any(|fact| fact.variable() == variable);
            for variable in 0..theory.variables {
                assert_eq!(kernel.is_open(Fact::is(variable)), !known(variable), "seed {seed}");
            }
            for fact in &learner.kernel.trail()[kept..] {
                assert_eq!(kernel.phase[fact.variable() as usize], fact.holds(), "its side is remembered");
            }
        }
    });
}

#[test]
fn a_guess_takes_the_most_active_variable_on_the_side_it_was_on() {
    let mut learner = Learner::new(Forbidden::new(5, Vec::new()), Settings::default());
    learner.kernel.guess(Fact::is_not(3));
    learner.kernel.guess(Fact::is(4));
    learner.kernel.retreat(&mut learner.theory, 0, |_| ());
    for (variable, times) in [(3, 3), (4, 2), (1, 1)] {
        (0..times).for_each(|_| learner.kernel.order.bump(variable));
    }
    let guesses: Vec<Fact> = (0..5)
        .map(|_| {
            learner.step(&mut Silent);
            learner.kernel.trail()[learner.kernel.trail().len() - 1]
        })
        .collect();
    assert_eq!(guesses, [Fact::is_not(3), Fact::is(4), Fact::is(1), Fact::is(0), Fact::is(2)]);
}

#[test]
fn restarts_come_in_the_rhythm_of_luby() {
    let settings = Settings { restart: 3, ..Settings::default() };
    let mut learner = Learner::new(Forbidden::pigeons(6), settings);
    let (mut restarts, mut since) = (0, 0);
    while learner.step(&mut Silent) == Flow::Running {
        if restarts < learner.restarts {
            let conflicts = learner.counts().conflicts;
            let (gap, due) = (conflicts - since, u64::from(3 * luby(restarts + 1)));
            assert!(
                due <= gap && gap <= due + 20,
                "restart {restarts} after {gap} conflicts, due after {due}"
            );
            (restarts, since) = (learner.restarts, conflicts);
            assert!(learner.kernel.depth() <= 1, "all guesses are taken back, and one is made");
        }
    }
    assert!(20 < restarts);
}

#[test]
fn forgetting_keeps_what_holds_facts_up_and_proves_the_same() {
    let settings = Settings { restart: 5, forget: 30, ..Settings::default() };
    let mut learner = Learner::new(Forbidden::pigeons(6), settings);
    let (mut forgettings, mut most) = (0, 0);
    loop {
        let before = learner.kernel.clauses.count();
        let flow = learner.step(&mut Silent);
        let after = learner.kernel.clauses.count();
        most = most.max(after);
        if forgettings < learner.forgettings {
            forgettings = learner.forgettings;
            assert!(after < before, "{before} clauses before, {after} after");
            for fact in learner.kernel.trail() {
                if let Reason::Clause(id) = learner.kernel.reason(fact.variable()) {
                    assert_eq!(learner.kernel.clauses.facts(id).next(), Some(*fact));
                }
            }
        }
        if flow != Flow::Running {
            assert_eq!((flow, learner.counts().solutions), (Flow::Exhausted, 0));
            break;
        }
    }
    let conflicts = learner.counts().conflicts;
    assert!(
        1 < forgettings && (most as u64) < conflicts,
        "{forgettings} times, {most} clauses of {conflicts}"
    );
}

#[test]
fn a_budget_is_kept_to_the_tick_and_never_taken_for_a_proof() {
    let whole = run(&mut Learner::new(Forbidden::pigeons(4), Settings::default()), ALL);
    for ticks in 0..whole.ticks {
        let answer =
            run(&mut Learner::new(Forbidden::pigeons(4), Settings::default()), Limit { ticks, solutions: 1 });
        assert_eq!((answer.ticks, answer.complete), (ticks, false));
    }
    let answer = run(
        &mut Learner::new(Forbidden::pigeons(4), Settings::default()),
        Limit { ticks: whole.ticks, solutions: 1 },
    );
    assert!(answer.complete && whole.complete && answer.ticks == whole.ticks);
}

#[test]
fn the_same_search_and_its_copies_say_the_same_tick_for_tick() {
    for settings in [Settings::default(), RESTLESS, Settings { stepwise: true, ..RESTLESS }] {
        for theory in [Forbidden::random(5), Forbidden::random(8), Forbidden::pigeons(5)] {
            let mut learner = Learner::new(theory.clone(), settings);
            let (mut again, mut silent) = (learner.clone(), learner.clone());
            for tick in 0..3000 {
                let (mut left, mut right) = (Vec::new(), Vec::new());
                let flow = learner.step(&mut Recorder(&mut left));
                assert_eq!(flow, again.step(&mut Recorder(&mut right)), "tick {tick}");
                assert_eq!(flow, silent.step(&mut Silent), "tick {tick}");
                assert_eq!(left, right, "tick {tick}");
                assert_eq!(
                    (learner.counts(), learner.ticks()),
                    (silent.counts(), silent.ticks()),
                    "tick {tick}"
                );
                let (mut shown, mut expected) = (Vec::new(), Vec::new());
                learner.paint(&mut shown);
                silent.paint(&mut expected);
                assert_eq!(shown, expected, "tick {tick}");
                if tick % 7 == 0 {
                    again = learner.clone();
                }
                if flow == Flow::Exhausted {
                    break;
                }
            }
        }
    }
}

#[test]
fn a_watcher_hears_of_a_clash_its_facts_the_lesson_and_the_jump() {
    let (mut jumped, mut of_all, mut by_propagator) = (0, 0, 0);
    for seed in 0..200 {
        let mut learner =
            Learner::new(Forbidden::random(seed), Settings { stepwise: true, ..Settings::default() });
        let mut events: Vec<Event> = Vec::new();
        let mut flow = Flow::Running;
        while flow == Flow::Running {
            events.clear();
            let before = learner.counts().jumps;
            flow = learner.step(&mut Recorder(&mut events));
            of_all += learner.counts().jumps - before;
            let cited: Vec<&Event> = events.iter().filter(|event| event.kind == Kind::Cited).collect();
            if let Some(clash) = events.iter().find(|event| event.kind == Kind::Conflict) {
                assert!(cited.iter().any(|event| event.cell == clash.cell), "where it clashes is part of it");
                if clash.cause != NONE {
                    let set = &learner.theory.sets[clash.cause as usize];
                    let said: Vec<Fact> = cited.iter().map(|event| said(event)).collect();
                    assert_eq!((said.len(), said.iter().all(|fact| set.contains(fact))), (set.len(), true));
                    by_propagator += 1;
                }
            }
            if let Some(lesson) = events.iter().find(|event| event.kind == Kind::Learned) {
                assert!(
                    learner.counts().depth < u32::from(lesson.depth),
                    "it says how many guesses stood before"
                );
                jumped += u64::from(1 < u32::from(lesson.depth) - learner.counts().depth);
            }
            for event in events.iter().filter(|event| event.kind == Kind::Narrow && event.cause != NONE) {
                let fact = Fact::is(event.cell);
                let by = &learner.theory.sets[event.cause as usize];
                assert!(by.contains(&fact) || by.contains(&!fact), "a clue speaks of what it forces");
            }
        }
    }
    assert!(20 < jumped && 100 < by_propagator);
    assert_eq!(
        of_all, jumped,
        "a jump is counted where more than the last guess is taken back, and only there"
    );
}

/// The fact that an event tells.
fn said(event: &Event) -> Fact {
    if event.from == 0 { Fact::is_not(event.cell) } else { Fact::is(event.cell) }
}
