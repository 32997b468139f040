//! Decisions are real choices, whatever the engine; what has no alternative, or no other that is not refuted, is forced
//! and follows from them.

use gridstep_engine::{Board, Branch, Budget, Choice, Event, Flow, Kind, Landmark, Limit, Session};

use crate::conflict_sets::open_boards;
use crate::contract::{boards, changes, painted};
use gridstep_puzzles::KINDS;

/// Solutions that are compared with what is forced.
const SOME: Limit = Limit { ticks: 50_000, solutions: 20 };

/// Kinds of events met.
#[derive(Default)]
struct Met {
    decisions: u64,
    forced: u64,
    /// Of those, moves whose alternatives were refuted.
    last: u64,
    /// Forced moves that were compared with solutions: single ones, and those.
    proved: [u64; 2],
}

#[test]
fn what_is_called_a_decision_has_an_alternative_and_what_is_forced_follows_from_decisions() {
    for kind in KINDS {
        let mut all = Met::default();
        let made = boards(*kind).into_iter().map(|(_, board)| board).chain(open_boards(*kind));
        for (at, board) in made.enumerate() {
            for engine in kind.engines() {
                let place = format!("{} {engine} {at}", kind.name());
                let mut session = board.watch(engine, &[]).expect("an engine of that name");
                let met = follow(&*board, &mut *session, engine, &place);
                all.decisions += met.decisions;
                all.forced += met.forced;
                all.last += met.last;
                all.proved = [all.proved[0] + met.proved[0], all.proved[1] + met.proved[1]];
            }
        }
        let Met { decisions, forced, last, proved: [single, refuted] } = all;
        let place =
            format!("{decisions} decisions, {forced} forced, {last} last; proved: {single}, {refuted}");
        assert!(1000 < decisions && 20 < forced && 200 < last, "{}: {place}", kind.name());
        // The searches of a declared puzzle force nothing but the last of several alternatives.
        assert!(0 < single || kind.name() == "colournonogram", "{place}");
        assert!(20 < refuted, "{}: {place}", kind.name());
    }
}

/// Checks each tick of a search for a while.
fn follow(board: &dyn Board, session: &mut dyn Session, engine: &str, place: &str) -> Met {
    let mut met = Met::default();
    let (mut events, mut stands): (Vec<Event>, Vec<Vec<(u32, u32)>>) = (Vec::new(), Vec::new());
    let mut before = painted(session);
    while session.tick() < 1200 {
        events.clear();
        let flow = session.advance(1, &mut events);
        let (place, counts) = (format!("{place}, tick {}", session.tick()), session.counts());
        assert!(engine == "sweep" || counts.nodes == counts.decisions + 1, "{place}: {counts:?}");
        let decided: Vec<&Event> = events.iter().filter(|event| event.kind == Kind::Decision).collect();
        let forced: Vec<&Event> = events.iter().filter(|event| event.kind == Kind::Forced).collect();
        assert!(decided.is_empty() || forced.is_empty(), "{place}: {events:?}");
        note(&mut stands, &events, engine);
        stands.truncate(counts.level as usize);
        let path = session.path();
        check_path(&path, counts.level, engine, &place);
        if !decided.is_empty() {
            met.decisions += 1;
            let last = path.iter().rfind(|branch| branch.taken.is_some()).expect("a decision stands");
            assert_eq!(last.tick, session.tick(), "{place}: the newest branch is what was decided");
            let cells: Vec<u32> = decided.iter().map(|event| event.cell).collect();
            assert!(
                last.cells == cells || engine == "rows" && last.cells.ends_with(&cells),
                "{place}: {last:?}"
            );
            let has_open = 0 < last.open.len() as u64 + last.more;
            // Beside a solution the last one is a choice too.
            assert!(has_open || 0 < counts.solutions, "{place}: {last:?}");
        }
        let is_last = events.iter().any(|event| event.kind == Kind::Undo);
        met.forced += u64::from(!forced.is_empty());
        met.last += u64::from(!forced.is_empty() && is_last);
        let proved = &mut met.proved[usize::from(is_last)];
        if !forced.is_empty() && *proved < 8 {
            *proved += u64::from(is_proved(board, &stands, &forced, &place));
        }
        for event in events.iter().filter(|event| changes(event)) {
            let state = &mut before[event.cell as usize];
            assert!(event.kind != Kind::Forced || event.from != event.to, "{place}: {event:?}");
            assert_eq!(std::mem::replace(state, event.to), event.from, "{place}: {event:?}");
        }
        if flow == Flow::Exhausted {
            break;
        }
    }
    check_landmarks(session, met.decisions, place);
    met
}

/// Brings the decisions that stand, by level, to the end of a tick. The last cell of a row stands for all of it.
fn note(stands: &mut Vec<Vec<(u32, u32)>>, events: &[Event], engine: &str) {
    let decides = events.iter().any(|event| event.kind == Kind::Decision);
    let is_laid = |event: &Event| decides && engine == "rows" && event.kind == Kind::Narrow;
    let shown: Vec<&Event> =
        events.iter().filter(|event| event.kind == Kind::Decision || is_laid(event)).collect();
    for event in events.iter().filter(|event| changes(event)) {
        stands.truncate(usize::from(event.level));
        if shown.contains(&event) {
            let first = event == shown[0];
            stands.truncate(usize::from(event.level) - usize::from(first));
            stands.resize_with(usize::from(event.level), Vec::new);
            stands.last_mut().expect("its own level").push((event.cell, event.to));
        }
    }
}

/// Each branch has a current choice but the last, which may have none yet, and each is a choice among several. Rows
/// do not list the patterns that they refuted.
fn check_path(path: &[Branch], level: u32, engine: &str, place: &str) {
    let taken = path.iter().filter(|branch| branch.taken.is_some()).count();
    assert_eq!(taken, level as usize, "{place}: {path:?}");
    assert!(path.iter().rev().skip(1).all(|branch| branch.taken.is_some()), "{place}: {path:?}");
    for Branch { open, refuted, taken, .. } in path {
        let offered: Vec<&Choice> = open.iter().chain(refuted).chain(taken).collect();
        let is_once = |at: usize| !offered[..at].contains(&offered[at]);
        assert!((0..offered.len()).all(is_once), "{place}: an alternative is listed twice: {path:?}");
    }
    for branch in path.iter().filter(|_| engine != "rows") {
        let alternatives = branch.open.len() + branch.refuted.len() + branch.taken.iter().count();
        assert!(1 < alternatives as u64 + branch.more, "{place}: {branch:?}");
    }
}

/// All solutions with the decisions that stand have what was forced; `false` if none was found.
fn is_proved(board: &dyn Board, stands: &[Vec<(u32, u32)>], forced: &[&Event], place: &str) -> bool {
    let mut states = vec![0; board.size().area()];
    for (cell, state) in stands.iter().flatten() {
        states[*cell as usize] = *state;
    }
    let solutions = board.solve(&states, SOME, &mut Budget::unlimited()).solutions;
    for (solution, event) in solutions.iter().flat_map(|solution| forced.iter().map(move |it| (solution, it)))
    {
        assert_eq!(solution[event.cell as usize], event.to, "{place}: {stands:?} {event:?}");
    }
    !solutions.is_empty()
}

/// "Next guess" stops at decisions alone.
fn check_landmarks(session: &mut dyn Session, decisions: u64, place: &str) {
    let end = session.tick();
    session.seek(0);
    let (mut found, mut events) = (0, Vec::new());
    while session.seek_next(Landmark::Decision, end) {
        found += 1;
        let tick = session.tick();
        if found % 20 == 1 {
            session.seek(tick - 1);
            events.clear();
            session.advance(1, &mut events);
            assert!(events.iter().any(|event| event.kind == Kind::Decision), "{place}, tick {tick}");
        }
    }
    assert_eq!(found, decisions, "{place}");
}
