//! The searches one can watch: the oracle's solutions, an event for every change, seeking to any tick.

use crate::known_puzzles::{entries, known, nearly_full};
use crate::support::playback::watched;
use crate::support::seek::seeks_as_it_runs;
use crate::support::sorted::sorted;
use gridstep_engine::cdcl::{Settings, Source};
use gridstep_engine::{Flow, Limit, Process, Silent, run};
use gridstep_puzzles::sudominoku::backtrack::Projection;
use gridstep_puzzles::sudominoku::engines::ENGINES;
use gridstep_puzzles::sudominoku::{CellState, oracle, solve};

const ALL: Limit = Limit { ticks: u64::MAX, solutions: usize::MAX };

#[test]
fn every_engine_finds_the_solutions_of_the_oracle_and_tells_every_change() {
    for (seed, clues, states) in nearly_full(24, 7) {
        let wanted = sorted(oracle::solutions(&clues, &states, usize::MAX));
        for engine in ENGINES {
            let found = watched(&mut *(engine.open)(&clues, &states), u64::MAX, |_, _| ());
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
        let mut states = Vec::new();
        session.paint(&mut states);
        let digits: Vec<Option<u8>> = states.iter().map(|state| CellState(*state).digit()).collect();
        assert_eq!(digits, puzzle.digits.map(Some), "{}", engine.name);
    }
    let mut session = (ENGINES[0].open)(&puzzle.clues, &entries(&puzzle.digits));
    assert_eq!(session.run(1_000_000), Flow::Solution);
}

#[test]
fn any_tick_that_is_sought_is_the_one_a_straight_run_reaches() {
    for (seed, clues, states) in nearly_full(8, 12) {
        for engine in ENGINES {
            let open = || (engine.open)(&clues, &states);
            seeks_as_it_runs(open, 100, seed, &format!("{} on seed {seed}", engine.name));
        }
    }
}

#[test]
fn the_conflict_driven_search_finds_what_the_oracle_finds() {
    for (seed, clues, states) in nearly_full(60, 7) {
        let wanted = sorted(oracle::solutions(&clues, &states, usize::MAX));
        let settings = Settings { seed, restart: 2, ..Settings::default() };
        let answer = run(&mut solve::cdcl(&clues, &states, Projection::Whole, settings), ALL);
        assert_eq!(sorted(answer.solutions), wanted, "seed {seed}");
        let digits = |states: &Vec<u32>| -> Vec<Option<u8>> {
            states.iter().map(|state| CellState(*state).digit()).collect()
        };
        let mut boards: Vec<_> = wanted.iter().map(digits).collect();
        boards.sort();
        boards.dedup();
        let answer = run(&mut solve::cdcl(&clues, &states, Projection::Digits, settings), ALL);
        let mut found: Vec<_> = answer.solutions.iter().map(digits).collect();
        found.sort();
        assert_eq!(found, boards, "seed {seed}");
    }
}

#[test]
fn every_reason_suffices() {
    let (mut asked, mut conflicts, mut cited, mut needed) = (0, 0, 0, 0);
    for puzzle in known("N8").iter().chain(&known("N5")).step_by(4) {
        let mut cdcl = solve::cdcl(&puzzle.clues, &[], Projection::Digits, Settings::default());
        for _ in 0..60 {
            let before = cdcl.store().trail().len();
            if cdcl.step(&mut Silent) == Flow::Exhausted {
                break;
            }
            let news: Vec<_> = cdcl.store().trail().iter().skip(before).copied().step_by(5).collect();
            for lit in news {
                let Some(whole) = cdcl.explain(lit, 0) else { continue };
                let Source::Propagator(by) = whole.by else { continue };
                asked += 1;
                assert!(
                    gridstep_engine::cdcl::Propagators::entails(
                        cdcl.propagators(),
                        &whole.lits,
                        Some(lit),
                        by
                    ),
                    "{}: {lit:?} by {by} from {:?}",
                    puzzle.name,
                    whole.lits
                );
                let least = cdcl.explain(lit, 1000).expect("it has a reason");
                assert!(least.minimal);
                cited += whole.lits.len();
                needed += least.lits.len();
            }
            if let Some(conflict) = cdcl.explain_conflict(0)
                && let Source::Propagator(by) = conflict.by
            {
                conflicts += 1;
                assert!(gridstep_engine::cdcl::Propagators::entails(
                    cdcl.propagators(),
                    &conflict.lits,
                    None,
                    by
                ));
            }
        }
    }
    assert!(500 < asked && 10 < conflicts, "{asked} reasons, {conflicts} clashes");
    // Entailment includes the implications of a digit alone, so some literals of a pair's reason are redundant.
    assert!(cited * 10 < needed * 14, "{cited} facts where {needed} suffice");
}

/// A given piece changes nothing on the board: as a decision it would have no cell.
#[test]
fn what_is_given_is_no_decision() {
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
