//! The count as a search to watch: its numbers, the frontier it shows, and the coverings it lays at the end.

use crate::random_position::{ALL, sample};
use crate::support::playback::watched;
use crate::support::sorted::sorted;
use gridstep_engine::{Budget, Event, Flow, Kind, Session, Size, Timeline};
use gridstep_puzzles::boardcover::count::count;
use gridstep_puzzles::boardcover::engines::Sweep;
use gridstep_puzzles::boardcover::{CellState, Clues, oracle};

/// A tick of a sweep, read from its events.
struct Told {
    shown: Vec<u32>,
    states: u128,
    ways: u128,
}

fn open(clues: &Clues, shown: &[u32]) -> Timeline<Sweep> {
    Timeline::new(Sweep::new(clues, shown))
}

fn painted(session: &dyn Session) -> Vec<u32> {
    let mut shown = Vec::new();
    session.paint(&mut shown);
    shown
}

/// The number of a tally, of those of one tick that are of this number: at most 128 bits here.
fn number(events: &[Event], which: u8) -> Option<u128> {
    let of = events.iter().filter(|event| event.kind == Kind::Tally && event.technique == which);
    let parts = of.map(|event| {
        let limbs = [event.from, event.to, event.cause];
        let value = (0..).zip(limbs).map(|(place, limb)| u128::from(limb) << (32 * place)).sum::<u128>();
        value << (96 * event.cell)
    });
    parts.reduce(|one, other| one + other)
}

/// Plays to the end, tick by tick: every moment while it counts, and the coverings.
fn play(clues: &Clues, shown: &[u32]) -> (Vec<Told>, Vec<Vec<u32>>) {
    let mut told = Vec::new();
    let found = watched(&mut open(clues, shown), u64::MAX, |events, shown| {
        if let Some((states, ways)) = number(events, 0).zip(number(events, 1)) {
            told.push(Told { shown: shown.to_vec(), states, ways });
        }
    });
    (told, found)
}

#[test]
fn it_ends_with_the_count_and_then_lays_every_covering_once() {
    for (seed, clues, shown) in sample() {
        let wanted = sorted(oracle::solutions(&clues, &shown, ALL.solutions));
        let (told, found) = play(&clues, &shown);
        let last = told.last().expect("a tick counts");
        assert_eq!(last.ways, wanted.len() as u128, "seed {seed}");
        assert_eq!(last.states, u128::from(!wanted.is_empty()), "seed {seed}");
        assert_eq!(sorted(found), wanted, "seed {seed}");
    }
}

#[test]
fn any_tick_that_is_sought_is_the_one_a_straight_run_reaches() {
    for (seed, clues, shown) in sample().step_by(7) {
        let mut straight = open(&clues, &shown);
        let mut moments = vec![(painted(&straight), straight.counts())];
        while moments.len() < 200 && straight.run(Session::tick(&straight) + 1) != Flow::Exhausted {
            moments.push((painted(&straight), straight.counts()));
        }
        let mut sought = open(&clues, &shown);
        for step in [1, 7, 3] {
            for at in (0..moments.len()).rev().step_by(step).chain((0..moments.len()).step_by(step + 1)) {
                sought.seek(at as u64);
                assert_eq!((painted(&sought), sought.counts()), moments[at], "seed {seed}, tick {at}");
            }
        }
    }
}

/// Two rows of six: by hand, three cells at a time.
#[test]
fn what_it_shows_of_a_strip() {
    let clues = Clues::new(Size { width: 6, height: 2 }, vec![true; 12]).expect("a board");
    let (told, found) = play(&clues, &[]);
    let rows = |shown: &[u32]| -> Vec<String> {
        let sign = |state: &u32| match *state {
            0 => '.',
            state if state == CellState::passed().0 => '#',
            state if state == CellState::frontier(0).0 => '0',
            state if state == CellState::frontier(255).0 => '1',
            _ => '?',
        };
        shown.chunks(6).map(|row| row.iter().map(sign).collect()).collect()
    };
    // The corner has three pieces: two leave one of the cells beside it open, one that at the corner's other end.
    assert_eq!(rows(&told[0].shown), ["#?....", "??...."]);
    assert_eq!((told[0].states, told[0].ways), (3, 3));
    let ways: Vec<u128> = told.iter().map(|told| told.ways).collect();
    assert_eq!(ways[5], 2, "three columns are covered in two ways: {ways:?}");
    assert_eq!(rows(&told[5].shown), ["###0..", "###0.."], "and nothing sticks out");
    assert_eq!(ways.last(), Some(&4));
    assert_eq!(found.len(), 4);
}

/// Wide boards: the other count, with other tables, agrees.
#[test]
fn it_agrees_with_the_count_that_meets_in_the_middle() {
    for (width, height) in [(9, 10), (12, 12), (7, 18), (40, 3), (3, 40)] {
        let size = Size { width, height };
        let clues = Clues::new(size, vec![true; size.area()]).expect("a board");
        let mut session = open(&clues, &[]);
        let mut events = Vec::new();
        session.advance(size.area() as u64 + 1, &mut events);
        let last = events.iter().rposition(|event| event.kind == Kind::Tally && event.technique == 0);
        let ways = number(&events[last.expect("it counts")..], 1).expect("it counts");
        assert_eq!(
            ways.to_string(),
            count(&clues, &[], 1_000_000, &mut Budget::unlimited()).ways,
            "{width}x{height}"
        );
        if ways != 0 {
            assert_eq!(session.run(u64::MAX), Flow::Solution);
            let shown = painted(&session);
            assert!(gridstep_puzzles::boardcover::check::complete(&clues, &shown));
        }
    }
}

#[test]
fn what_is_too_wide_says_so_at_every_tick_and_never_ends() {
    let clues = Clues::new(Size { width: 30, height: 30 }, vec![true; 900]).expect("a board");
    let mut session = open(&clues, &[]);
    let mut events = Vec::new();
    assert_eq!(session.advance(3, &mut events), Flow::Running);
    assert_eq!(number(&events[..1], 2), Some(31));
    assert_eq!(events.iter().filter(|event| event.kind == Kind::Tally).count(), 3);
    assert_eq!(Session::end(&session), None);
}
