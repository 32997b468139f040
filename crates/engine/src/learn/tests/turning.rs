//! The guesses that stand: turning off from them, and what a clash rests on.

use super::forbidden::{Forbidden, Random};
use super::{at_each_clash, board_of, holds};
use crate::event::Silent;
use crate::learn::Fact;
use crate::learn::learner::{Learner, Settings, Stage};
use crate::path::{Branch, Choice, Fork};
use crate::search::{Flow, Process};

/// Some choice that is open on the way of a search, or one that stands.
fn fork_of(learner: &Learner<Forbidden>, random: &mut Random, forbid: bool) -> Option<Fork> {
    let path = learner.path();
    let branch = random.below(path.len().max(1) as u32);
    let Branch { taken, open, .. } = path.get(branch as usize)?;
    let choices: Vec<Choice> = open.iter().copied().chain(taken.filter(|_| forbid)).collect();
    let choice = *choices.get(random.below(choices.len().max(1) as u32) as usize)?;
    Some(Fork { branch, choice, forbid })
}

#[test]
fn a_search_that_is_turned_off_loses_no_solution_but_what_is_forbidden() {
    let mut turned = 0;
    for seed in 0..300 {
        let theory = Forbidden::random(seed);
        let mut expected = theory.solutions();
        let mut random = Random(seed);
        let stepwise = seed % 2 == 0;
        let mut learner = Learner::new(theory, Settings { stepwise, ..Settings::default() });
        let mut found = Vec::new();
        loop {
            let forbid = random.below(4) == 0;
            if let Some(fork) = fork_of(&learner, &mut random, forbid) {
                let is_on_offer = random.below(3) == 0 && learner.fork(fork);
                turned += usize::from(is_on_offer);
                if is_on_offer && forbid {
                    let bit = fork.choice.cell;
                    let is_allowed = |board: &u32| (board >> bit & 1 == 1) != fork.choice.holds;
                    expected.retain(|board| is_allowed(board) || found.contains(board));
                }
            }
            match learner.step(&mut Silent) {
                Flow::Running => (),
                Flow::Exhausted => break,
                Flow::Solution => {
                    let mut words = Vec::new();
                    learner.paint(&mut words);
                    found.push(board_of(&words));
                }
            }
        }
        found.sort_unstable();
        assert_eq!(found, expected, "seed {seed}");
    }
    assert!(300 < turned, "{turned} forks");
}

#[test]
fn the_path_is_the_guesses_that_stand_and_a_fork_is_taken_at_once() {
    let mut turned = 0;
    for seed in 0..100 {
        let mut learner = Learner::new(Forbidden::random(seed), Settings::default());
        let mut random = Random(seed);
        while learner.step(&mut Silent) == Flow::Running {
            let path = learner.path();
            assert_eq!(path.len(), learner.counts().depth as usize);
            assert!(path.is_sorted_by_key(|branch| branch.tick));
            let Some(fork) = fork_of(&learner, &mut random, false) else { continue };
            if learner.stage == Stage::Propagate && random.below(4) == 0 && learner.fork(fork) {
                learner.step(&mut Silent);
                let now = learner.path();
                let newest = now.last().expect("a guess was made");
                assert_eq!((newest.taken, now.len()), (Some(fork.choice), fork.branch as usize + 1));
                assert_eq!(newest.tick, learner.ticks());
                turned += 1;
            }
        }
    }
    assert!(20 < turned, "{turned} forks");
}

#[test]
fn a_fork_at_a_clash_is_taken_once_it_was_learned_from() {
    let (mut taken, mut refuted) = (0, 0);
    for seed in 0..400 {
        let mut learner = Learner::new(Forbidden::random(seed), Settings::default());
        let mut random = Random(seed);
        while learner.step(&mut Silent) == Flow::Running {
            let Some(fork) = fork_of(&learner, &mut random, false) else { continue };
            if learner.stage != Stage::Clash || random.below(2) == 0 {
                continue;
            }
            assert!(learner.fork(fork));
            let fact = Fact::is(fork.choice.cell);
            let fact = if fork.choice.holds { fact } else { !fact };
            if learner.step(&mut Silent) == Flow::Exhausted {
                break;
            }
            assert!(learner.stage == Stage::Propagate && learner.blamed(99).is_none());
            let mut back = learner.clone();
            back.retreat(fork.branch, &mut Silent);
            let stood = back.path();
            learner.step(&mut Silent);
            let now = learner.path();
            assert_eq!(now[..stood.len()], stood);
            if back.kernel().is_open(fact) {
                assert_eq!(now[stood.len()].taken, Some(fork.choice));
                taken += 1;
            } else {
                assert_eq!(now.len(), stood.len());
                refuted += 1;
            }
        }
    }
    assert!(100 < taken && 20 < refuted, "{taken} taken, {refuted} settled by the lesson");
}

#[test]
fn a_clash_rests_on_guesses_that_clash_by_propagation_and_none_can_be_left_out() {
    let (mut clashes, mut fewer) = (0, 0);
    at_each_clash(Settings::default(), |seed, learner| {
        let blame = learner.blamed(u32::MAX).expect("facts clash");
        let facts: Vec<Fact> = blame
            .guesses
            .iter()
            .map(|place| learner.kernel.trail[learner.kernel.guesses[*place as usize] as usize])
            .collect();
        let alone = |facts: &[Fact]| {
            let mut copy = learner.clone();
            copy.begin_again();
            for fact in facts {
                copy.kernel.guess(*fact);
            }
            copy.kernel.propagate(&mut copy.theory, false).is_err()
        };
        assert!(blame.minimal && blame.mistake.is_none(), "seed {seed}");
        assert!(alone(&facts), "seed {seed}: {facts:?}");
        for index in 0..facts.len() {
            let mut rest = facts.clone();
            rest.remove(index);
            assert!(!alone(&rest), "seed {seed}: {facts:?} without {index}");
        }
        // What was learned is sound: no solution has them all, but for those that were met and forbidden.
        if learner.counts().solutions == 0 {
            let all = learner.theory.solutions();
            assert!(!all.iter().any(|board| facts.iter().all(|fact| holds(*board, *fact))));
        }
        clashes += 1;
        fewer += usize::from(facts.len() < learner.kernel.depth() as usize);
    });
    assert!(100 < clashes && 20 < fewer, "{clashes} clashes, {fewer} rest on fewer guesses than stand");
}
