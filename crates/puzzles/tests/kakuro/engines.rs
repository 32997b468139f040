//! Every engine against the oracle, and every watched search against itself.

use std::sync::Arc;

use crate::random_board;
use crate::support::playback::watched;
use crate::support::seek::seeks_as_it_runs;
use crate::support::sorted::sorted;
use gridstep_engine::{
    Answer, Digits, Engine, Flow, Limit, Model, Process, Progressed, Reading, Recorder, Search, Silent, Size,
    Timeline, run,
};
use gridstep_puzzles::kakuro::engines::{ENGINES, Fewest, Filling, Scan, propagated};
use gridstep_puzzles::kakuro::{CellState, Clues, areas, check, formats, oracle, solve};

const SIZES: [Size; 4] = [
    Size { width: 4, height: 3 },
    Size { width: 3, height: 6 },
    Size { width: 6, height: 4 },
    Size { width: 5, height: 6 },
];
const ALL: Limit = Limit { ticks: u64::MAX, solutions: 40 };

fn sample() -> impl Iterator<Item = (u64, Clues)> {
    (0..120).map(|seed| (seed, random_board::random(seed, SIZES[seed as usize % 4], seed % 3 == 0)))
}

/// Half of the entries of a solution, sometimes one of them wrong.
fn entries(seed: u64, clues: &Clues) -> Vec<u32> {
    let solution = oracle::solutions(clues, &[], 1).pop().expect("random boards have a solution");
    let mut states: Vec<u32> = (0_u64..)
        .zip(solution)
        .map(|(cell, state)| if (cell * 7 + seed) % 5 < 2 { state } else { 0 })
        .collect();
    if seed % 4 == 1
        && let Some(entry) = states.iter_mut().find(|state| **state != 0)
    {
        *entry = CellState::filled((seed % 9) as u8 + 1).0;
    }
    states
}

/// Conflict-driven search alone, without the plain one before it.
fn learned(clues: &Arc<Clues>, states: &[u32], limit: Limit) -> Answer {
    let broken = Answer { complete: true, ..Answer::default() };
    solve::cdcl(clues, states).map_or(broken, |mut cdcl| run(&mut cdcl, limit))
}

/// What a session meets on its way to the end.
fn solutions(engine: &Engine<Clues>, clues: &Clues, states: &[u32]) -> Vec<Vec<u32>> {
    let mut session = (engine.open)(clues, states);
    let mut solutions = Vec::new();
    loop {
        match session.run(u64::MAX) {
            Flow::Solution => {
                let mut states = Vec::new();
                session.paint(&mut states);
                solutions.push(states);
            }
            Flow::Exhausted => return sorted(solutions),
            Flow::Running => panic!("{}: there is no limit", engine.name),
        }
    }
}

#[test]
fn every_engine_finds_what_the_oracle_finds() {
    for (seed, clues) in sample() {
        for states in [Vec::new(), entries(seed, &clues)] {
            let expected = oracle::solutions(&clues, &states, ALL.solutions + 1);
            if ALL.solutions < expected.len() {
                continue;
            }
            let expected = sorted(expected);
            let shared = Arc::new(clues.clone());
            let limit = Limit { solutions: usize::MAX, ..ALL };
            let answers = [
                ("scan", run(&mut Search::new(Filling::<Scan>::new(&shared, &states)), limit)),
                ("fewest", run(&mut Search::new(Filling::<Fewest>::new(&shared, &states)), limit)),
                ("propagate", run(&mut Search::new(propagated(&shared, &states)), limit)),
                ("solve", solve::solve(&clues, &states, limit)),
                ("learn", learned(&shared, &states, limit)),
            ];
            for (engine, answer) in answers {
                assert!(answer.complete, "{engine}, seed {seed}");
                assert_eq!(sorted(answer.solutions), expected, "{engine}, seed {seed}");
            }
            for engine in ENGINES {
                let found = solutions(engine, &clues, &states);
                assert_eq!(found, expected, "{} watched, seed {seed}", engine.name);
            }
        }
    }
}

#[test]
fn a_limit_is_never_taken_for_a_proof() {
    let clues = random_board::random(5, Size { width: 9, height: 8 }, true);
    let answer = solve::solve(&clues, &[], Limit { ticks: 1, solutions: 2 });
    assert!(!answer.complete && answer.ticks <= 2, "{answer:?}");
    for engine in ENGINES {
        let mut session = (engine.open)(&clues, &[]);
        assert_eq!(
            (session.run(3), session.tick(), session.end()),
            (Flow::Running, 3, None),
            "{}",
            engine.name
        );
    }
}

#[test]
fn events_run_backwards_restore_every_board_of_a_search() {
    for (seed, clues) in sample().take(40) {
        for engine in ENGINES {
            let mut session = (engine.open)(&clues, &entries(seed, &clues));
            watched(&mut *session, 200, |_, _| ());
        }
    }
}

#[test]
fn a_tick_that_is_sought_is_the_tick_that_was_run_to() {
    for (seed, clues) in sample().take(24) {
        for engine in ENGINES {
            let place = format!("{}, seed {seed}", engine.name);
            seeks_as_it_runs(|| (engine.open)(&clues, &[]), 900, seed, &place);
        }
    }
}

#[test]
fn silent_recorded_and_replayed_searches_agree_tick_for_tick() {
    fn check<M: Model>(model: &M) {
        let mut silent = Search::new(model.clone());
        let mut recorded = Search::new(model.clone());
        let mut replayed = Timeline::new(Search::new(model.clone()));
        let (mut left, mut right, mut events) = (Vec::new(), Vec::new(), Vec::new());
        for tick in 0..600 {
            let flow = silent.step(&mut Silent);
            assert_eq!(flow, recorded.step(&mut Recorder(&mut events)));
            replayed.seek(0);
            replayed.seek(silent.ticks());
            assert_eq!((silent.ticks(), silent.counts()), (recorded.ticks(), recorded.counts()));
            assert_eq!(silent.counts(), replayed.process().counts(), "tick {tick}");
            silent.paint(&mut left);
            recorded.paint(&mut right);
            assert_eq!(left, right, "tick {tick}");
            replayed.process().paint(&mut right);
            assert_eq!(left, right, "tick {tick}");
            if flow == Flow::Exhausted {
                break;
            }
        }
    }
    for (_, clues) in sample().take(10) {
        let clues = Arc::new(clues);
        check(&Filling::<Scan>::new(&clues, &[]));
        check(&Filling::<Fewest>::new(&clues, &[]));
        check(&propagated(&clues, &[]));
    }
}

#[test]
fn rewinding_after_playing_restores_what_paint_says() {
    fn check<M: Model>(mut model: M) {
        let mut boards: Vec<(M::Mark, Vec<u32>)> = Vec::new();
        let mut moves = Vec::new();
        loop {
            let broken = loop {
                match model.propagate(&mut Silent) {
                    Ok(Progressed::Some) => (),
                    Ok(Progressed::Fixpoint) => break false,
                    Err(_) => break true,
                }
            };
            moves.clear();
            if !broken {
                model.branch(&mut moves);
            }
            let Some(mv) = moves.pop() else { break };
            let mut states = Vec::new();
            model.paint(&mut states);
            boards.push((model.mark(), states));
            model.play(mv, &mut Silent);
        }
        for (mark, expected) in boards.into_iter().rev() {
            let mut states = Vec::new();
            model.rewind(mark, &mut Silent);
            model.paint(&mut states);
            assert_eq!(states, expected);
        }
    }
    for (_, clues) in sample() {
        let clues = Arc::new(clues);
        check(Filling::<Scan>::new(&clues, &[]));
        check(Filling::<Fewest>::new(&clues, &[]));
        check(propagated(&clues, &[]));
    }
}

#[test]
fn every_removed_candidate_names_a_run_that_forces_it() {
    for (_, clues) in sample().take(60) {
        let mut model = propagated(&clues, &[]);
        while model.propagate(&mut Silent) == Ok(Progressed::Some) {}
        for (time, gone) in model.store().trail().iter().enumerate() {
            let run = clues.runs()[gone.reason as usize];
            assert!(run.cells().any(|cell| cell == gone.var.0), "time {time}");
        }
    }
}

#[test]
fn areas_hold_in_every_solution_and_none_is_missed() {
    let (mut settled, mut found) = (0, 0);
    for (seed, clues) in sample() {
        let candidates: Vec<Digits> =
            clues.white().iter().map(|white| if *white { Digits::ALL } else { Digits::NONE }).collect();
        let areas = areas::areas(&clues, &candidates, 3);
        for solution in oracle::solutions(&clues, &[], 20) {
            for area in &areas {
                let digit = |cell: u32| {
                    i32::from(CellState(solution[cell as usize]).digit().expect("a solution is full"))
                };
                let total: i32 = area.ties.iter().map(|tie| tie.sign * digit(tie.cell)).sum();
                assert_eq!(total, area.total, "seed {seed}, {area:?}");
            }
        }
        let mut cells: Vec<Vec<u32>> =
            areas.iter().map(|area| area.ties.iter().map(|tie| tie.cell).collect()).collect();
        cells.sort();
        if clues.runs().len() <= 14 {
            assert_eq!(cells, every_border(&clues), "seed {seed}");
            found += cells.len();
            settled += cells.iter().filter(|cells| cells.len() == 1).count();
        }
    }
    assert!(0 < settled && settled < found, "the sample has areas of one cell and of more");
}

/// The borders of at most three cells of all connected blocks of runs (with sums) whose rest is connected too.
fn every_border(clues: &Clues) -> Vec<Vec<u32>> {
    let runs = clues.runs().len();
    let mut borders = Vec::new();
    for block in 0_u32..1 << runs {
        let inside = |run: usize| block >> run & 1 == 1;
        let border: Vec<u32> = clues
            .cells()
            .filter(|cell| {
                let [across, down] = clues.runs_of(*cell);
                inside(across) != inside(down)
            })
            .collect();
        let summed = (0..runs).filter(|run| inside(*run)).all(|run| clues.runs()[run].sum.is_some());
        let news = 1 < block.count_ones() && !lone_rest(clues, &border, inside);
        if (1..=3).contains(&border.len())
            && summed
            && news
            && connected(clues, &border, inside)
            && rest_is_whole(clues, &border, inside)
        {
            borders.push(border);
        }
    }
    borders.sort();
    borders.dedup();
    borders
}

/// Whether the runs of a side hang together.
fn connected(clues: &Clues, border: &[u32], side: impl Fn(usize) -> bool) -> bool {
    let members: Vec<usize> = (0..clues.runs().len()).filter(|run| side(*run)).collect();
    reached(clues, border, members[0]).len() == members.len()
}

/// Whether the other ends of the border hang together without the block.
fn rest_is_whole(clues: &Clues, border: &[u32], inside: impl Fn(usize) -> bool) -> bool {
    let ends: Vec<usize> =
        border.iter().flat_map(|cell| clues.runs_of(*cell)).filter(|run| !inside(*run)).collect();
    let reached = reached(clues, border, ends[0]);
    ends.iter().all(|run| reached.contains(run))
}

/// The runs one reaches from a run without crossing the border.
fn reached(clues: &Clues, border: &[u32], from: usize) -> Vec<usize> {
    let mut reached = vec![from];
    let mut head = 0;
    while head < reached.len() {
        for cell in clues.runs()[reached[head]].cells().filter(|cell| !border.contains(cell)) {
            for next in clues.runs_of(cell) {
                if !reached.contains(&next) {
                    reached.push(next);
                }
            }
        }
        head += 1;
    }
    reached
}

/// Whether the border's other ends lie in one run alone, with a sum and no other ties.
fn lone_rest(clues: &Clues, border: &[u32], inside: impl Fn(usize) -> bool) -> bool {
    let mut ends: Vec<usize> =
        border.iter().flat_map(|cell| clues.runs_of(*cell)).filter(|run| !inside(*run)).collect();
    ends.dedup();
    ends.len() == 1
        && clues.runs()[ends[0]].len as usize == border.len()
        && clues.runs()[ends[0]].sum.is_some()
}

#[test]
fn loose_boards_are_decided_where_plain_search_is_not() {
    for name in ["g20_gac_12", "g20_raw_22"] {
        let path = format!("{}/testdata/kakuro/judge/{name}.alg", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("the fixture is there");
        let case = formats::judge::parse(&text, Reading::default()).expect("the fixture is right").remove(0);
        let answer = solve::solve(&case.clues, &[], Limit { ticks: 100_000, solutions: 2 });
        assert_eq!(answer.solutions.len(), 2, "{name}");
        assert_ne!(answer.solutions[0], answer.solutions[1], "{name}");
        for solution in &answer.solutions {
            assert!(
                check::complete(&case.clues, solution) && check::faults(&case.clues, solution).is_empty()
            );
        }
    }
}

#[test]
fn the_conflict_driven_search_can_be_watched_and_sought() {
    for (seed, clues) in sample().take(30) {
        let clues = Arc::new(clues);
        let cdcl = || solve::cdcl(&clues, &[]).expect("random boards have a solution");
        let mut session = Timeline::new(cdcl());
        watched(&mut session, 300, |_, _| ());
        let mut states = Vec::new();
        let end = session.process().ticks();
        for tick in [end / 2, 0, end / 3, end] {
            let mut straight = cdcl();
            while straight.ticks() < tick && straight.step(&mut Silent) != Flow::Exhausted {}
            let mut expected = Vec::new();
            straight.paint(&mut expected);
            session.seek(tick);
            session.process().paint(&mut states);
            assert_eq!(
                (states.clone(), session.process().counts()),
                (expected, straight.counts()),
                "seed {seed}, tick {tick}"
            );
        }
    }
}
