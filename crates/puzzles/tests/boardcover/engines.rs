//! The searches one can watch: the solutions of the oracle, every change told, any tick sought.

use crate::random_position::{ALL, sample};
use crate::support::playback::watched;
use crate::support::seek::seeks_as_it_runs;
use crate::support::sorted::sorted;
use gridstep_engine::cdcl::{Cdcl, Propagators, Settings, Source};
use gridstep_engine::{Flow, Kind, NONE, Process, Silent, Size, run};
use gridstep_puzzles::boardcover::cdcl::Cover;
use gridstep_puzzles::boardcover::engines::ENGINES;
use gridstep_puzzles::boardcover::{CellState, Clues, oracle};

#[test]
fn every_engine_finds_the_solutions_of_the_oracle_and_tells_every_change() {
    for (seed, clues, states) in sample() {
        let wanted = sorted(oracle::solutions(&clues, &states, usize::MAX));
        for engine in ENGINES.iter().filter(|engine| engine.name != "sweep") {
            let areas = clues.areas().len() as u32;
            let found = watched(&mut *(engine.open)(&clues, &states), u64::MAX, |events, states| {
                assert!(states.iter().all(|state| state & !CellState::MASK == 0), "{states:?}");
                let causes = events.iter().filter(|event| event.kind != Kind::Tick);
                assert!(causes.into_iter().all(|it| it.cause == NONE || it.cause < areas), "{events:?}");
            });
            assert_eq!(sorted(found), wanted, "{} on seed {seed}", engine.name);
        }
    }
}

#[test]
fn any_tick_that_is_sought_is_the_one_a_straight_run_reaches() {
    for (seed, clues, states) in sample().step_by(9) {
        for engine in ENGINES {
            let open = || (engine.open)(&clues, &states);
            seeks_as_it_runs(open, 100, seed, &format!("{} on seed {seed}", engine.name));
        }
    }
}

/// The write-up's order, by hand: on 2x3 cells its first piece leaves the right three, which its fourth covers.
#[test]
fn the_first_cell_is_covered_in_the_order_of_the_write_up() {
    let clues = Clues::new(Size { width: 3, height: 2 }, vec![true; 6]).expect("a board");
    let mut session = (ENGINES[0].open)(&clues, &[]);
    let mut decisions = Vec::new();
    while session.end().is_none() {
        let mut events = Vec::new();
        session.advance(1, &mut events);
        let laid: Vec<u32> = events.iter().filter(|it| it.kind == Kind::Decision).map(|it| it.cell).collect();
        decisions.extend((!laid.is_empty()).then_some(laid));
    }
    let wanted = [vec![0, 3, 4], vec![1, 2, 5], vec![0, 1, 3], vec![2, 4, 5], vec![0, 1, 4]];
    assert_eq!(decisions, wanted, "the first of the second cell's pieces that fits");
    assert_eq!(session.counts().solutions, 2);
}

#[test]
fn the_fewest_and_the_exact_cover_show_the_ways_that_are_left() {
    let clues = Clues::new(Size { width: 6, height: 5 }, vec![true; 30]).expect("a board");
    for engine in ENGINES.iter().filter(|engine| ["fewest", "exact-cover"].contains(&engine.name)) {
        let mut session = (engine.open)(&clues, &[]);
        for _ in 0..200 {
            let mut states = Vec::new();
            session.paint(&mut states);
            let laid = gridstep_puzzles::boardcover::check::Laid::new(&clues, &states);
            for cell in (0..30).filter(|cell| laid.is_open(*cell)) {
                assert_eq!(
                    CellState(states[cell as usize]),
                    CellState::left(laid.ways(&clues, cell)),
                    "{}",
                    engine.name
                );
            }
            session.run(session.tick() + 1);
        }
    }
}

#[test]
fn the_conflict_driven_search_finds_what_the_oracle_finds_in_either_order() {
    for (seed, clues, states) in sample() {
        let wanted = sorted(oracle::solutions(&clues, &states, usize::MAX));
        let settings = Settings { seed, restart: 2, ..Settings::default() };
        let cover = Cover::new(&clues, &states);
        for cover in [cover.clone().sweeping(), cover] {
            let answer = run(&mut Cdcl::new(cover, settings), ALL);
            assert_eq!(sorted(answer.solutions), wanted, "seed {seed}");
        }
    }
}

#[test]
fn every_reason_suffices() {
    let (mut asked, mut conflicts) = (0, 0);
    for (_, clues, states) in sample() {
        let mut cdcl = Cdcl::new(Cover::new(&clues, &states), Settings::default());
        for _ in 0..60 {
            let before = cdcl.store().trail().len();
            if cdcl.step(&mut Silent) == Flow::Exhausted {
                break;
            }
            for lit in cdcl.store().trail().iter().skip(before).copied().collect::<Vec<_>>() {
                let Some(whole) = cdcl.explain(lit, 0) else { continue };
                let Source::Propagator(by) = whole.by else { continue };
                asked += 1;
                assert!(cdcl.propagators().entails(&whole.lits, Some(lit), by), "{lit:?} by {by}");
            }
            if let Some(conflict) = cdcl.explain_conflict(0)
                && let Source::Propagator(by) = conflict.by
            {
                conflicts += 1;
                assert!(cdcl.propagators().entails(&conflict.lits, None, by));
            }
        }
    }
    assert!(500 < asked && 50 < conflicts, "{asked} reasons, {conflicts} clashes");
}
