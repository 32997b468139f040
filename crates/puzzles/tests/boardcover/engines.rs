//! The searches one can watch: the oracle's solutions, an event for every change, seeking to any tick.

use crate::random_position::{ALL, sample};
use crate::support::playback::watched;
use crate::support::seek::seeks_as_it_runs;
use crate::support::sorted::sorted;
use std::sync::Arc;

use gridstep_engine::cdcl::{Cdcl, Lit, Propagators, Reason, Settings, Source};
use gridstep_engine::constraint::{Csp, ExactlyOne, Propagation, Var};
use gridstep_engine::{Domain, Event, Flow, Kind, NONE, Process, Silent, Size, run};
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
                let is_literal = |event: &Event| event.kind == Kind::Reason && event.cell != NONE;
                let causes = events.iter().filter(|event| event.kind != Kind::Tick && !is_literal(event));
                assert!(causes.into_iter().all(|it| it.cause == NONE || it.cause < areas), "{events:?}");
                // A conflict names a cell that nothing covers, unless it is one of pieces that overlap, of an area that is
                // cut off, or of what was learned.
                let is_of_cell = |it: &&Event| it.cause != NONE && it.technique == 0 || engine.name != "fast";
                let conflicts = events.iter().filter(|it| it.kind == Kind::Conflict && it.cell != NONE);
                let uncovered = conflicts.filter(is_of_cell);
                let laid = |it: &&Event| it.kind == Kind::Reason && it.from != 0;
                let overlap = 2 <= events.iter().filter(laid).count();
                for event in uncovered.filter(|_| !overlap) {
                    let state = CellState(states[event.cell as usize]);
                    assert_eq!(state.piece(&clues, event.cell), None, "{} on seed {seed}", engine.name);
                }
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
        let is_laid = |it: &&Event| matches!(it.kind, Kind::Decision | Kind::Forced);
        let laid: Vec<u32> = events.iter().filter(is_laid).map(|it| it.cell).collect();
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

/// By cell: a constraint over the pieces that can cover it.
fn exactly_one_a_cell(cover: &Cover, cells: usize) -> Csp<ExactlyOne> {
    let mut on = vec![Vec::new(); cells];
    for variable in 0..cover.variables() {
        for (cell, _) in cover.also_at(variable).chain([cover.cell_of(variable)]) {
            on[cell as usize].push(Var(variable));
        }
    }
    let constraints = on.into_iter().filter(|pieces| !pieces.is_empty()).map(ExactlyOne::new).collect();
    Csp::new(vec![Domain::BOOLEAN; cover.variables() as usize], constraints)
}

/// The propagators of cells equal [`ExactlyOne`]: given the removals by rooms, both reach the same fixpoint.
#[test]
fn cells_propagate_as_their_constraints_do() {
    let (mut equal, mut conflicts) = (0, 0);
    for (seed, clues, states) in sample() {
        let cover = Cover::new(&clues, &states);
        let cells = clues.size().area() as u32;
        let mut general = Propagation::new(&Arc::new(exactly_one_a_cell(&cover, cells as usize)));
        let mut cdcl = Cdcl::new(cover, Settings { seed, ..Settings::default() });
        while cdcl.step(&mut Silent) == Flow::Running {
            let mut is_consistent = general.fixpoint().is_ok();
            if 0 < cdcl.counts().conflicts {
                conflicts += u32::from(!is_consistent);
                break;
            }
            let [known @ .., decision] = cdcl.store().trail() else { panic!("it decides") };
            let domain = |lit: &Lit| Domain::only(u8::from(lit.is_positive()));
            let is_room = |lit: &Lit| matches!(cdcl.store().reason(lit.variable()), Reason::Propagator(by) if cells <= by);
            for lit in known.iter().filter(|lit| is_room(lit)) {
                general.assign(Var(lit.variable()), domain(lit));
            }
            is_consistent &= general.fixpoint().is_ok();
            assert!(is_consistent, "seed {seed}: a conflict is missed");
            for var in (0..cdcl.propagators().variables()).map(Var) {
                let lit = known.iter().find(|lit| lit.variable() == var.0);
                assert_eq!(lit.map_or(Domain::BOOLEAN, domain), general.store().domain(var), "seed {seed}");
                equal += u32::from(lit.is_some());
            }
            general.assign(Var(decision.variable()), domain(decision));
        }
    }
    assert!(1000 < equal && 20 < conflicts, "{equal} literals, {conflicts} conflicts");
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
