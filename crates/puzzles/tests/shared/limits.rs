//! What a solver reports within a limit, of every puzzle: with a higher limit never less, and nothing that is not so.

use crate::sorted::sorted;
use gridstep_engine::{Answer, Budget, Limit, Puzzle, Size};
use gridstep_puzzles::{boardcover, kakuro, nonogram, sudominoku};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Boards with more solutions than this are left out where all of them are compared.
const MOST: usize = 400;
const SOLUTIONS: [usize; 8] = [0, 1, 2, 3, 5, 17, 60, usize::MAX];
const SIZES: [Size; 4] = [
    Size { width: 4, height: 3 },
    Size { width: 3, height: 7 },
    Size { width: 6, height: 4 },
    Size { width: 5, height: 6 },
];

/// What makes two solutions of a puzzle different.
type Key = fn(&[u32]) -> Vec<u32>;

fn whole(states: &[u32]) -> Vec<u32> {
    states.to_vec()
}

/// Of Sudominoku the digits: another layout is the same solution.
fn digits(states: &[u32]) -> Vec<u32> {
    states.iter().map(|state| u32::from(sudominoku::CellState(*state).digits().bits())).collect()
}

/// A board and what is filled in.
struct Asked<'a, P: Puzzle> {
    place: String,
    clues: &'a P::Clues,
    states: &'a [u32],
    key: Key,
}

impl<P: Puzzle> Asked<'_, P> {
    /// The answer, all of whose solutions are some, and different.
    fn answer(&self, limit: Limit) -> Answer {
        let answer = P::solve(self.clues, self.states, limit, &mut Budget::unlimited());
        let place = format!("{} {} {limit:?}", P::NAME, self.place);
        assert!(answer.solutions.len() <= limit.solutions, "{place}");
        for solution in &answer.solutions {
            let right = P::complete(self.clues, solution) && P::faults(self.clues, solution).is_empty();
            assert!(right && P::differing(self.states, solution).is_empty(), "{place}: {solution:?}");
            let beside_first = P::differing(&answer.solutions[0], solution);
            assert!(beside_first.is_sorted_by(|one, next| one < next), "{place}: {beside_first:?}");
        }
        let mut keys: Vec<Vec<u32>> = answer.solutions.iter().map(|states| (self.key)(states)).collect();
        keys.sort();
        keys.dedup();
        assert_eq!(keys.len(), answer.solutions.len(), "{place}: one of them twice");
        answer
    }

    /// Asserts that more ticks, or more solutions that are wanted, bring as many or more; and that only who has met all
    /// `there are`, if that is known, says so. Returns the largest number that a limit in ticks left incomplete.
    fn grows(&self, ticks: &[u64], wanted: &[usize], there_are: Option<usize>) -> usize {
        let mut before = vec![0; wanted.len()];
        let mut cut = 0;
        for &ticks in ticks {
            let mut fewer = 0;
            for (before, &solutions) in before.iter_mut().zip(wanted) {
                let answer = self.answer(Limit { ticks, solutions });
                let found = answer.solutions.len();
                let place = format!("{} {} {ticks} ticks, {solutions} wanted", P::NAME, self.place);
                assert!(fewer <= found, "{place}: {found}, and {fewer} where fewer were wanted");
                assert!(*before <= found, "{place}: {found}, and {before} in fewer ticks");
                assert!(ticks != u64::MAX || answer.complete || found == solutions, "{place}: gave up");
                if let Some(there_are) = there_are {
                    assert!(found <= there_are, "{place}: {found} of {there_are}");
                    assert!(
                        !answer.complete || found == there_are,
                        "{place}: {found} of {there_are} are all"
                    );
                }
                if !answer.complete && found < solutions {
                    cut = cut.max(found);
                }
                (fewer, *before) = (found, found);
            }
        }
        cut
    }

    /// The same for every number of ticks up to where the search ends, or a hundred of them, against an oracle.
    fn judged(&self, oracle: &[Vec<u32>]) -> usize {
        let mut keys: Vec<Vec<u32>> = oracle.iter().map(|states| (self.key)(states)).collect();
        keys.sort();
        keys.dedup();
        let all = self.answer(Limit { ticks: u64::MAX, solutions: usize::MAX });
        let found = all.solutions.iter().map(|states| (self.key)(states)).collect();
        assert!(all.complete, "{} {}", P::NAME, self.place);
        assert_eq!(sorted(found), keys, "{} {}", P::NAME, self.place);
        let step = all.ticks / 60 + 1;
        let mut ticks: Vec<u64> =
            (0..=all.ticks.min(30)).chain((30..=all.ticks + step).step_by(step as usize)).collect();
        ticks.push(u64::MAX);
        self.grows(&ticks, &SOLUTIONS, Some(keys.len()));
        keys.len()
    }
}

#[test]
fn kakuro_with_and_without_entries() {
    let mut several = 0;
    for seed in 0..60 {
        let clues = crate::random_kakuro::random(seed, SIZES[seed as usize % SIZES.len()], seed % 2 == 0);
        let all = kakuro::oracle::solutions(&clues, &[], MOST + 1);
        if MOST < all.len() {
            continue;
        }
        let states: Vec<u32> =
            (0..).zip(&all[0]).map(|(cell, state)| if cell % 5 == 0 { *state } else { 0 }).collect();
        for states in [&[], states.as_slice()] {
            let asked = Asked::<kakuro::Kind> {
                place: format!("{seed} {states:?}"),
                clues: &clues,
                states,
                key: whole,
            };
            several += usize::from(2 < asked.judged(&kakuro::oracle::solutions(&clues, states, usize::MAX)));
        }
    }
    assert!(10 < several, "{several} boards with several solutions");
}

/// On these boards the plain search finds some solutions and then gets stuck, which is rare: one random board in 3000.
#[test]
fn kakuro_where_one_search_goes_on_for_the_other() {
    for (seed, of) in [(267, 4), (106, 5), (106, 10)] {
        let clues = crate::random_kakuro::random(seed, Size { width: 8, height: 7 }, false);
        let some = kakuro::solve::solve(&clues, &[], Limit { ticks: 2000, solutions: 1 }).solutions.remove(0);
        let scattered = |cell: u64| ((cell * 7919 + seed * 104_729) % 101).is_multiple_of(of);
        let states: Vec<u32> =
            (0..).zip(some).map(|(cell, state)| if scattered(cell) { state } else { 0 }).collect();
        let place = format!("{seed} of {of}");
        let asked = Asked::<kakuro::Kind> { place, clues: &clues, states: &states, key: whole };
        let all = asked.answer(Limit { ticks: u64::MAX, solutions: usize::MAX });
        let ticks: Vec<u64> = (0..=all.ticks.min(200)).chain([u64::MAX]).collect();
        asked.grows(&ticks, &SOLUTIONS, Some(all.solutions.len()));
    }
}

/// Boards too loose for an oracle.
#[test]
fn kakuro_with_many_solutions() {
    let mut cut = 0;
    for seed in 0..15 {
        let clues = crate::random_kakuro::random(seed, Size { width: 11, height: 9 }, true);
        let asked = Asked::<kakuro::Kind> { place: seed.to_string(), clues: &clues, states: &[], key: whole };
        let ticks: Vec<u64> = (0..60).chain((60..300).step_by(7)).collect();
        cut += usize::from(1 < asked.grows(&ticks, &[2, 30], None));
    }
    assert!(5 < cut, "{cut} boards on which some of many solutions are found");
}

#[test]
fn nonograms_with_and_without_entries() {
    let mut several = 0;
    for seed in 0..150 {
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        let size = SIZES[seed as usize % SIZES.len()];
        let black: Vec<bool> = (0..size.area()).map(|_| random.next_u32() % 5 < 2).collect();
        let entry = |black: &bool| {
            if random.next_u32() % 8 < seed as u32 % 3 { nonogram::CellState::filled(*black).0 } else { 0 }
        };
        let states: Vec<u32> = black.iter().map(entry).collect();
        let clues = nonogram::Clues::of_picture(size, &black);
        let all = nonogram::oracle::solutions(&clues, &states, MOST + 1);
        if all.len() <= MOST {
            let asked = Asked::<nonogram::Kind> {
                place: seed.to_string(),
                clues: &clues,
                states: &states,
                key: whole,
            };
            several += usize::from(1 < asked.judged(&all));
        }
    }
    assert!(10 < several, "{several} boards with several solutions");
}

#[test]
fn sudominokus_that_are_nearly_full() {
    let mut several = 0;
    for (seed, clues, states) in crate::sudominoku_boards::nearly_full(24, 7) {
        let all = sudominoku::oracle::solutions(&clues, &states, usize::MAX);
        let asked = Asked::<sudominoku::Kind> {
            place: seed.to_string(),
            clues: &clues,
            states: &states,
            key: digits,
        };
        several += usize::from(1 < asked.judged(&all));
    }
    assert!(0 < several, "{several} boards with several solutions");
}

#[test]
fn boards_to_cover_with_and_without_pieces() {
    let mut several = 0;
    for (seed, clues, states) in crate::random_covering::sample().take(150) {
        let all = boardcover::oracle::solutions(&clues, &states, MOST + 1);
        if all.len() <= MOST {
            let asked = Asked::<boardcover::Kind> {
                place: seed.to_string(),
                clues: &clues,
                states: &states,
                key: whole,
            };
            several += usize::from(2 < asked.judged(&all));
        }
    }
    assert!(5 < several, "{several} boards with several coverings");
}
