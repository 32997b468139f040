//! The decisions that stand: turning off from them, and what a conflict follows from.

use super::forbidden::{Forbidden, Random};
use super::{at_each_conflict, board_of, holds};
use crate::cdcl::Lit;
use crate::cdcl::search::{Cdcl, Settings, Stage};
use crate::conflict_set::ConflictSet;
use crate::event::Silent;
use crate::path::{Branch, Choice, Fork};
use crate::search::{Flow, Process};

/// Some open choice of the path of a search, or a current one.
fn fork_of(cdcl: &Cdcl<Forbidden>, random: &mut Random, forbid: bool) -> Option<Fork> {
    let path = cdcl.path();
    let branch = random.below(path.len().max(1) as u32);
    let Branch { taken, open, .. } = path.get(branch as usize)?;
    let choices: Vec<Choice> = open.iter().copied().chain(taken.filter(|_| forbid)).collect();
    let choice = *choices.get(random.below(choices.len().max(1) as u32) as usize)?;
    Some(Fork { branch, choice, forbid })
}

#[test]
fn a_forked_search_loses_no_solution_but_what_is_forbidden() {
    let mut turned = 0;
    for seed in 0..300 {
        let propagators = Forbidden::random(seed);
        let mut expected = propagators.solutions();
        let mut random = Random(seed);
        let stepwise = seed % 2 == 0;
        let mut cdcl = Cdcl::new(propagators, Settings { stepwise, ..Settings::default() });
        let mut found = Vec::new();
        loop {
            let forbid = random.below(4) == 0;
            if let Some(fork) = fork_of(&cdcl, &mut random, forbid) {
                let is_on_offer = random.below(3) == 0 && cdcl.fork(fork);
                turned += usize::from(is_on_offer);
                if is_on_offer && forbid {
                    let bit = fork.choice.cell;
                    let is_allowed = |board: &u32| (board >> bit & 1 == 1) != fork.choice.holds;
                    expected.retain(|board| is_allowed(board) || found.contains(board));
                }
            }
            match cdcl.step(&mut Silent) {
                Flow::Running => (),
                Flow::Exhausted => break,
                Flow::Solution => {
                    let mut states = Vec::new();
                    cdcl.paint(&mut states);
                    found.push(board_of(&states));
                }
            }
        }
        found.sort_unstable();
        assert_eq!(found, expected, "seed {seed}");
    }
    assert!(300 < turned, "{turned} forks");
}

#[test]
fn the_path_is_the_current_decisions_and_a_fork_is_taken_at_once() {
    let mut turned = 0;
    for seed in 0..100 {
        let mut cdcl = Cdcl::new(Forbidden::random(seed), Settings::default());
        let mut random = Random(seed);
        while cdcl.step(&mut Silent) == Flow::Running {
            let path = cdcl.path();
            assert_eq!(path.len(), cdcl.counts().level as usize);
            assert!(path.is_sorted_by_key(|branch| branch.tick));
            let Some(fork) = fork_of(&cdcl, &mut random, false) else { continue };
            if cdcl.stage == Stage::Propagate && random.below(4) == 0 && cdcl.fork(fork) {
                cdcl.step(&mut Silent);
                let now = cdcl.path();
                let newest = now.last().expect("a guess was made");
                assert_eq!((newest.taken, now.len()), (Some(fork.choice), fork.branch as usize + 1));
                assert_eq!(newest.tick, cdcl.ticks());
                turned += 1;
            }
        }
    }
    assert!(20 < turned, "{turned} forks");
}

#[test]
fn a_fork_at_a_conflict_is_taken_after_its_analysis() {
    let (mut taken, mut refuted) = (0, 0);
    for seed in 0..400 {
        let mut cdcl = Cdcl::new(Forbidden::random(seed), Settings::default());
        let mut random = Random(seed);
        while cdcl.step(&mut Silent) == Flow::Running {
            let Some(fork) = fork_of(&cdcl, &mut random, false) else { continue };
            if cdcl.stage != Stage::Conflict || random.below(2) == 0 {
                continue;
            }
            assert!(cdcl.fork(fork));
            let lit = Lit::is(fork.choice.cell);
            let lit = if fork.choice.holds { lit } else { !lit };
            if cdcl.step(&mut Silent) == Flow::Exhausted {
                break;
            }
            assert!(cdcl.stage == Stage::Propagate && cdcl.decisions_in_conflict().is_none());
            let mut back = cdcl.clone();
            back.backtrack_to(fork.branch, &mut Silent);
            let stood = back.path();
            cdcl.step(&mut Silent);
            let now = cdcl.path();
            assert_eq!(now[..stood.len()], stood);
            if back.store().is_open(lit) {
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
fn the_decisions_of_a_conflict_are_those_that_its_nogood_follows_from() {
    let (mut conflicts, mut fewer) = (0, 0);
    at_each_conflict(Settings::default(), |seed, cdcl| {
        let ConflictSet { decisions, complete, nogood } = cdcl.decisions_in_conflict().expect("a conflict");
        assert!(complete && nogood.is_none() && decisions.is_sorted(), "seed {seed}");
        let of_place = |place: &u32| cdcl.store.trail[cdcl.store.decisions[*place as usize] as usize];
        let lits: Vec<Lit> = decisions.iter().map(of_place).collect();
        // What was learned is sound: no solution has them all, but for those that were met and forbidden.
        if cdcl.counts().solutions == 0 {
            let all = cdcl.propagators.solutions();
            assert!(!all.iter().any(|board| lits.iter().all(|lit| holds(*board, *lit))));
        }
        let mut taught = cdcl.clone();
        taught.backtrack_to(taught.store.conflict_level(), &mut Silent);
        let learned = taught.analyze();
        let levels: Vec<u32> = learned.clause.iter().map(|lit| cdcl.store.level(lit.variable())).collect();
        let has = |level: u32| decisions.contains(&(level - 1));
        assert!(levels.iter().all(|level| has(*level)), "seed {seed}: {levels:?} of {decisions:?}");
        // The nogood's literals hold by propagation with these decisions alone.
        let mut alone = cdcl.clone();
        alone.reset_to_root();
        for lit in &lits {
            alone.store.push_decision(*lit);
        }
        let is_conflict = alone.store.propagate(&mut alone.propagators, false).is_err();
        assert!(is_conflict || learned.clause.iter().all(|lit| alone.store.is_false(*lit)), "seed {seed}");
        assert!(learned.level == 0 || has(learned.level), "seed {seed}: back to a decision of the conflict");
        conflicts += 1;
        fewer += usize::from(lits.len() < cdcl.store.decision_level() as usize);
    });
    assert!(
        100 < conflicts && 20 < fewer,
        "{conflicts} conflicts, {fewer} of fewer decisions than are current"
    );
}
