//! The searches one can watch: the solutions of the oracle, every change told, any tick sought.

mod dominoes;
mod seeking;
mod sorting;
mod watching;

use dominoes::{entries, known, nearly_full};
use gridstep_engine::learn::{By, Settings};
use gridstep_engine::{Flow, Limit, Process, Silent, run};
use gridstep_puzzles::sudominoku::backtrack::Question;
use gridstep_puzzles::sudominoku::engines::ENGINES;
use gridstep_puzzles::sudominoku::{Word, naive, solve};
use seeking::seeks_as_it_runs;
use sorting::sorted;
use watching::watched;

const ALL: Limit = Limit { ticks: u64::MAX, solutions: usize::MAX };

#[test]
fn every_engine_finds_the_solutions_of_the_oracle_and_tells_every_change() {
    for (seed, clues, words) in nearly_full(24, 7) {
        let wanted = sorted(naive::solutions(&clues, &words, usize::MAX));
        for engine in ENGINES {
            let found = watched(&mut *(engine.open)(&clues, &words), |_, _| ());
            assert_eq!(sorted(found), wanted, "{} on seed {seed}", engine.name);
        }
    }
}

#[test]
fn dominoes_are_placed_on_whole_puzzles() {
    let puzzle = &known("N20")[0];
    for engine in ENGINES.iter().filter(|engine| engine.name != "scan") {
        let mut session = (engine.open)(&puzzle.clues, &[]);
        while session.run(session.tick() + 1000) != Flow::Solution {
            assert!(session.end().is_none(), "{} finds no solution", engine.name);
        }
        let mut words = Vec::new();
        session.paint(&mut words);
        let digits: Vec<Option<u8>> = words.iter().map(|word| Word(*word).digit()).collect();
        assert_eq!(digits, puzzle.digits.map(Some), "{}", engine.name);
    }
    let mut session = (ENGINES[0].open)(&puzzle.clues, &entries(&puzzle.digits));
    assert_eq!(session.run(1_000_000), Flow::Solution);
}

#[test]
fn any_tick_that_is_sought_is_the_one_a_straight_run_reaches() {
    for (seed, clues, words) in nearly_full(8, 12) {
        for engine in ENGINES {
            let open = || (engine.open)(&clues, &words);
            seeks_as_it_runs(open, 100, seed, &format!("{} on seed {seed}", engine.name));
        }
    }
}

#[test]
fn the_conflict_driven_search_finds_what_the_oracle_finds() {
    for (seed, clues, words) in nearly_full(60, 7) {
        let wanted = sorted(naive::solutions(&clues, &words, usize::MAX));
        let settings = Settings { seed, restart: 2, ..Settings::default() };
        let answer = run(&mut solve::learner(&clues, &words, Question::Whole, settings), ALL);
        assert_eq!(sorted(answer.solutions), wanted, "seed {seed}");
        let digits =
            |words: &Vec<u32>| -> Vec<Option<u8>> { words.iter().map(|word| Word(*word).digit()).collect() };
        let mut boards: Vec<_> = wanted.iter().map(digits).collect();
        boards.sort();
        boards.dedup();
        let answer = run(&mut solve::learner(&clues, &words, Question::Digits, settings), ALL);
        let mut found: Vec<_> = answer.solutions.iter().map(digits).collect();
        found.sort();
        assert_eq!(found, boards, "seed {seed}");
    }
}

#[test]
fn every_reason_suffices() {
    let (mut asked, mut clashes, mut cited, mut needed) = (0, 0, 0, 0);
    for puzzle in known("N8").iter().chain(&known("N5")).step_by(4) {
        let mut learner = solve::learner(&puzzle.clues, &[], Question::Digits, Settings::default());
        for _ in 0..60 {
            let before = learner.kernel().trail().len();
            if learner.step(&mut Silent) == Flow::Exhausted {
                break;
            }
            let news: Vec<_> = learner.kernel().trail().iter().skip(before).copied().step_by(5).collect();
            for fact in news {
                let Some(whole) = learner.why(fact, 0) else { continue };
                let By::Propagator(by) = whole.by else { continue };
                asked += 1;
                assert!(
                    gridstep_engine::learn::Theory::forces(learner.theory(), &whole.facts, Some(fact), by),
                    "{}: {fact:?} by {by} from {:?}",
                    puzzle.name,
                    whole.facts
                );
                let least = learner.why(fact, 1000).expect("it has a reason");
                assert!(least.minimal);
                cited += whole.facts.len();
                needed += least.facts.len();
            }
            if let Some(clash) = learner.clash(0)
                && let By::Propagator(by) = clash.by
            {
                clashes += 1;
                assert!(gridstep_engine::learn::Theory::forces(learner.theory(), &clash.facts, None, by));
            }
        }
    }
    assert!(500 < asked && 10 < clashes, "{asked} reasons, {clashes} clashes");
    // What a cell's digit implies by itself is known to `forces`, so that some of what a pair cites can be left out.
    assert!(cited * 10 < needed * 14, "{cited} facts where {needed} suffice");
}

/// A piece that is given changes nothing on the board: as a guess it would have neither cell nor name.
#[test]
fn what_is_given_is_no_guess() {
    for puzzle in known("N12").iter().take(3) {
        for engine in ENGINES {
            let mut session = (engine.open)(&puzzle.clues, &[]);
            for _ in 0..60 {
                session.run(session.tick() + 1);
                for branch in session.path() {
                    let seen = branch.taken.iter().chain(&branch.open).chain(&branch.refuted);
                    assert!(seen.into_iter().all(|choice| choice.cell < 81), "{}", engine.name);
                }
            }
        }
    }
}
