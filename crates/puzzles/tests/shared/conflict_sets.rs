//! What a conflict follows from, what is learned from it and what is undone after it.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use gridstep_engine::{
    Board, Branch, Budget, Choice, ConflictSet, ConflictSite, Event, Flow, Fork, Kind, Level, Limit, Nogood,
    Picture, PuzzleKind, Random, Request, Session, Size, Verdict, Why,
};
use gridstep_puzzles::KINDS;

use crate::contract::{LIMIT, boards, painted};

/// A conflict of a straight run: its tick, and its constraint and premises.
type Met = (u64, Nogood);

#[test]
fn what_a_conflict_rests_on_cannot_be_and_was_met_as_often_as_is_said() {
    let (mut asked, mut again) = (0, 0);
    for kind in KINDS {
        for ((level, board), engine) in
            boards(*kind).iter().flat_map(|made| kind.engines().into_iter().map(move |engine| (made, engine)))
        {
            // Counts, and makes no guess.
            if engine == "sweep" {
                continue;
            }
            let place = format!("{} {engine} {level:?}", kind.name());
            let mut session = board.watch(engine, &[]).expect("an engine of that name");
            let (mut met, mut said): (Vec<Met>, Vec<(u64, Why)>) = (Vec::new(), Vec::new());
            let (mut events, mut stood) = (Vec::new(), Vec::new());
            while session.tick() < 1500 {
                events.clear();
                let flow = session.advance(1, &mut events);
                if flow == Flow::Exhausted {
                    break;
                }
                let (tick, conflict) = (session.tick(), conflict_in(&events));
                let why = conflict.map(|_| session.why());
                let nogood = why.as_ref().and_then(|why| why.conflict_set.as_ref()?.nogood.clone());
                met.extend(nogood.map(|nogood| (tick, nogood)));
                let why = why.filter(|_| met.len() % 5 < 2 && said.len() < 40);
                if let Some(why) = &why {
                    let conflict_set = why.conflict_set.as_ref().expect("there is a conflict");
                    let nogood = conflict_set.nogood.as_ref();
                    assert!(nogood.is_none_or(|nogood| Some(nogood.conflict) == conflict), "{place}, {tick}");
                    check_conflict_set(&**board, &*session, conflict_set, &met, &place);
                    asked += 1;
                    let made =
                        conflict_set.nogood.as_ref().map_or(0, |it| session.recount(it, 0, tick).count);
                    again += u32::from(1 < made);
                }
                if tick < 300 {
                    check_undone(&*session, &stood, &place);
                    stood = session.path();
                }
                said.extend(why.map(|why| (tick, why)));
            }
            for (tick, why) in said.into_iter().rev().step_by(3) {
                session.seek(tick);
                assert_eq!(session.why(), why, "{place}, tick {tick}: sought");
            }
        }
    }
    assert!(200 < asked && 20 < again, "{asked} conflicts, {again} of them met before");
}

#[test]
fn what_conflict_sets_have_are_real_choices_that_the_board_refutes() {
    let mut random = Random::new(3);
    for kind in KINDS {
        let mut counts = [0; 4];
        let made = boards(*kind).into_iter().map(|(_, board)| board).chain(open_boards(*kind));
        for (at, board) in made.enumerate() {
            // A search that learns excludes the solutions it found, so that these are part of its conflict sets.
            let plain = kind.engines().into_iter().filter(|it| *it != "sweep" && !LEARNING.contains(it));
            for (engine, forks) in plain.flat_map(|engine| [(engine, false), (engine, true)]) {
                let place = format!("{} {engine} {at}, forks {forks}", kind.name());
                let mut session = board.watch(engine, &[]).expect("an engine of that name");
                let forks = forks.then_some(&mut random);
                let found = conflict_sets_of(&*board, &mut *session, engine, forks, &place);
                counts = std::array::from_fn(|at| counts[at] + found[at]);
            }
        }
        let [all, fewer, last, complete] = counts;
        let place = format!("{} conflicts {counts:?}", kind.name());
        assert!(500 < all && 100 < fewer && 50 < last && 100 < complete, "{place}");
    }
}

/// Follows a search, which may be forked now and then: the decisions of its conflict sets were made as decisions, and
/// the board refutes them. Returns how many conflicts were compared, in how many of them some decisions are not in the
/// set, how many have a last alternative among their premises, and how many sets are known to be minimal.
fn conflict_sets_of(
    board: &dyn Board,
    session: &mut dyn Session,
    engine: &str,
    mut forks: Option<&mut Random>,
    place: &str,
) -> [u32; 4] {
    let mut made: BTreeMap<u64, Vec<(u32, u32)>> = BTreeMap::new();
    let (mut events, mut found) = (Vec::new(), [0; 4]);
    while session.tick() < 1500 && found[0] < 60 {
        if let Some(random) = forks.as_deref_mut()
            && random.below(50) == 0
        {
            fork(session, random);
        }
        events.clear();
        if session.advance(1, &mut events) == Flow::Exhausted {
            break;
        }
        let (tick, path) = (session.tick(), session.path());
        let place = format!("{place}, tick {tick}");
        if events.iter().any(|event| event.kind == Kind::Decision) {
            let newest = path.iter().rfind(|branch| branch.taken.is_some()).expect("a decision stands");
            // The last cell of a row stands for all of it.
            let is_move = |kind: Kind| kind == Kind::Decision || engine == "rows" && kind == Kind::Narrow;
            let laid = |event: &&Event| is_move(event.kind) && newest.cells.contains(&event.cell);
            made.insert(tick, events.iter().filter(laid).map(|event| (event.cell, event.to)).collect());
        }
        let level = session.counts().level as usize;
        let stands = path.iter().filter(|branch| branch.taken.is_some());
        assert!(stands.clone().all(|branch| made.contains_key(&branch.tick)), "{place}: {path:?}");
        assert_eq!(stands.count(), level, "{place}");
        let Some(ConflictSet { decisions, complete, nogood }) = session.why().conflict_set else { continue };
        let shown: Vec<_> =
            decisions.iter().flat_map(|at| &made[&path[*at as usize].tick]).copied().collect();
        assert_impossible(board, &shown, &place);
        let premises = nogood.map_or_else(Vec::new, |nogood| nogood.assignments);
        let is_shown = |cell: &u32| shown.iter().any(|(other, _)| other == cell);
        found[0] += 1;
        found[1] += u32::from(decisions.len() < level);
        let has_last = !premises.iter().all(|(cell, _)| is_shown(cell));
        found[2] += u32::from(has_last);
        found[3] += u32::from(complete);
        assert!(complete || has_last, "{place}: there is time for all tests");
    }
    found
}

/// Takes one of the alternatives on offer, or excludes it.
fn fork(session: &mut dyn Session, random: &mut Random) {
    let forbid = random.below(2) == 0;
    let offered: Vec<Fork> = (0..)
        .zip(session.path())
        .flat_map(|(branch, it)| {
            let standing = it.taken.filter(|_| forbid);
            it.open.into_iter().chain(standing).map(move |choice| Fork { branch, choice, forbid })
        })
        .collect();
    if !offered.is_empty() {
        assert!(session.fork(offered[random.below(offered.len() as u32) as usize]));
    }
}

fn conflict_in(events: &[Event]) -> Option<ConflictSite> {
    let event = events.iter().find(|event| event.kind == Kind::Conflict)?;
    Some(ConflictSite { cell: event.cell, cause: event.cause })
}

/// The set names current decisions, no solution has them all, and the recount finds every earlier conflict of the same
/// constraint with the same premises, and no other.
fn check_conflict_set(
    board: &dyn Board,
    session: &dyn Session,
    conflict_set: &ConflictSet,
    met: &[Met],
    place: &str,
) {
    let place = format!("{place}, tick {}", session.tick());
    let path = session.path();
    assert!(conflict_set.decisions.is_sorted(), "{place}: {conflict_set:?}");
    assert!(
        conflict_set.decisions.iter().all(|guess| (*guess as usize) < path.len()),
        "{place}: {conflict_set:?}"
    );
    let Some(nogood) = &conflict_set.nogood else {
        let choices: Vec<Choice> =
            conflict_set.decisions.iter().filter_map(|at| path[*at as usize].taken).collect();
        if session.counts().solutions == 0 && choices.iter().all(|choice| choice.holds) {
            let shown: Vec<_> = choices.iter().map(|choice| (choice.cell, choice.state)).collect();
            assert_impossible(board, &shown, &place);
        }
        return;
    };
    let ticks: Vec<u64> = met.iter().filter(|(_, it)| it.is_same(nogood)).map(|(tick, _)| *tick).collect();
    let now = session.tick();
    assert_eq!(ticks.last(), Some(&now), "{place}: this tick counts");
    let whole = session.recount(nogood, 0, u64::MAX);
    let latest = ticks.iter().rev().nth(1).copied();
    assert_eq!((whole.count, whole.latest, whole.until), (ticks.len() as u64, latest, now), "{place}");
    let (mut from, mut made) = (0, 0);
    while from < now {
        let part = session.recount(nogood, from, 1 + now / 3);
        (from, made) = (part.until, made + part.count);
    }
    assert_eq!(made, whole.count, "{place}: counted in stretches");
    assert_impossible(board, &nogood.assignments, &place);
}

fn assert_impossible(board: &dyn Board, shown: &[(u32, u32)], place: &str) {
    let mut states = vec![0; board.size().area()];
    for (cell, state) in shown {
        states[*cell as usize] = *state;
    }
    let found = board.solve(&states, LIMIT, &mut Budget::unlimited()).verdict();
    assert_eq!(found, Verdict::Impossible, "{place}: {shown:?}");
}

/// Searches that learn.
const LEARNING: [&str; 2] = ["learn", "fast"];

/// Boards with many solutions.
pub(crate) fn open_boards(kind: &dyn PuzzleKind) -> Vec<Box<dyn Board>> {
    let mut random = Random::new(1);
    let square = |side| Size { width: side, height: side };
    let any = |request: Request| kind.generate(request, &mut |_| ControlFlow::Continue(()));
    match kind.name() {
        // In colours few cells are coloured: more leave few solutions.
        "nonogram" | "colournonogram" => (1..12)
            .map(|_| {
                let mut cell = || match kind.name() {
                    "nonogram" => random.below(2) as u8,
                    _ => random.below(6).saturating_sub(3) as u8,
                };
                let cells: Vec<u8> = (0..225).map(|_| cell()).collect();
                let picture = Picture::new(square(15), &cells).expect("as many cells as the size says");
                let picture = picture.with_colours(&[[0; 3]; 2]);
                let pictures = kind.pictures().expect("made of pictures");
                pictures.draw(picture, LIMIT.ticks).expect("the size is within bounds").puzzle
            })
            .collect(),
        _ => (8..14).filter_map(|side| any(Request::new(square(side), Level::Expert, 1))).collect(),
    }
}

/// Entries on some of the cells, of one solution or of another, or of one cell in another: most have no solution
/// together.
fn mixed(solutions: &[Vec<u32>], sparse: u32, random: &mut Random) -> Vec<u32> {
    let cells = solutions[0].len() as u32;
    let pick = |cell: u32| match random.below(sparse) {
        0 => solutions[0][cell as usize],
        1 => solutions[solutions.len() - 1][cell as usize],
        2 => solutions[0][random.below(cells) as usize],
        _ => 0,
    };
    (0..cells).map(pick).collect()
}

/// Searches of a kind's engines that learn, from mixed entries, until more than `most` nogoods were met: `follow` says how many a search has.
pub(crate) fn each_search(
    kind: &dyn PuzzleKind,
    most: u32,
    mut follow: impl FnMut(&mut dyn Session, &str) -> u32,
) -> u32 {
    let mut learned = 0;
    for (at, board) in open_boards(kind).iter().enumerate() {
        let some = Limit { ticks: 200_000, solutions: 40 };
        let solutions = board.solve(&[], some, &mut Budget::unlimited()).solutions;
        let mut random = Random::new(at as u64);
        for round in 0..1500 {
            if most < learned {
                break;
            }
            let states = mixed(&solutions, 8 + 2 * (round % 50), &mut random);
            for engine in kind.engines().into_iter().filter(|engine| LEARNING.contains(engine)) {
                let place = format!("{} {engine} {at} {round}", kind.name());
                let mut session = board.watch(engine, &states).expect("an engine of that name");
                learned += follow(&mut *session, &place);
            }
        }
    }
    assert!(500 < learned, "{}: {learned} nogoods", kind.name());
    learned
}

#[test]
fn what_is_learned_and_what_is_jumped_over_agree_with_what_the_conflict_follows_from() {
    let mut all = [0; 2];
    for kind in KINDS {
        let mut jumped = 0;
        let learned = each_search(*kind, 1200, |session, place| {
            let [nogoods, others] = agrees(session, place);
            jumped += others;
            nogoods
        });
        all = [all[0] + learned, all[1] + jumped];
    }
    assert!(4000 < all[0] && 800 < all[1], "{all:?} nogoods and decisions jumped over");
}

/// Compares, at each nogood, the decisions of its conflict with those after which the nogood's cells changed, and with
/// those undone. Returns how many nogoods were met, and how many undone decisions were not part of the cause.
fn agrees(session: &mut dyn Session, place: &str) -> [u32; 2] {
    let mut changes = vec![Vec::new(); painted(session).len()];
    let (mut events, mut seen) = (Vec::new(), [0; 2]);
    while session.tick() < 1500 {
        let ends_in_conflict = events.iter().any(|event: &Event| event.kind == Kind::Conflict);
        let cause = ends_in_conflict.then(|| session.why().conflict_set).flatten();
        events.clear();
        let flow = session.advance(1, &mut events);
        let place = format!("{place}, tick {}", session.tick());
        let nogood: Vec<&Event> = events.iter().filter(|event| event.kind == Kind::Learned).collect();
        if !nogood.is_empty() {
            let ConflictSet { decisions, .. } = cause.expect("a nogood is learned from a conflict");
            let is_cause = |level: &u16| *level == 0 || decisions.contains(&(u32::from(*level) - 1));
            for Event { cell, .. } in &nogood {
                let levels: &[u16] = &changes[*cell as usize];
                assert!(levels.iter().any(is_cause), "{place}: cell {cell} {levels:?}, {decisions:?}");
            }
            let undone = session.why().undone;
            seen[0] += 1;
            seen[1] += undone.iter().filter(|(at, _)| !decisions.contains(at)).count() as u32;
            assert!(decisions.iter().all(|at| (*at as usize) < session.path().len() + undone.len()));
            assert!(undone.iter().any(|(at, _)| decisions.contains(at)), "{place}: {undone:?}");
        }
        for event in &events {
            match event.kind {
                Kind::Decision | Kind::Forced | Kind::Narrow => {
                    changes[event.cell as usize].push(event.level);
                }
                Kind::Undo => _ = changes[event.cell as usize].pop(),
                _ => (),
            }
        }
        if flow == Flow::Exhausted {
            break;
        }
    }
    seen
}

/// The decisions reported as undone are those that were current before the tick and are no longer.
fn check_undone(session: &dyn Session, stood: &[Branch], place: &str) {
    let stands = session.path();
    let same = stood.iter().zip(&stands).take_while(|(one, other)| one.tick == other.tick).count();
    let gone: Vec<(u32, Branch)> = (0..).zip(stood.iter().cloned()).skip(same).collect();
    let gone: Vec<_> = gone.into_iter().filter(|(_, branch)| branch.taken.is_some()).collect();
    assert_eq!(session.why().undone, gone, "{place}, tick {}", session.tick());
}
