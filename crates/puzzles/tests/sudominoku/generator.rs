//! Generated Sudominoku: how many dominoes are given, and where; the rest as for every generator.

use gridstep_engine::{Budget, Case, Flow, Grade, Level, Limit, Progress, Request, Size, Verdict};
use gridstep_puzzles::sudominoku::board::{SIZE, ends, side_of};
use gridstep_puzzles::sudominoku::engines::ENGINES;
use gridstep_puzzles::sudominoku::formats::{judge, link};
use gridstep_puzzles::sudominoku::generate::{generate, given};
use gridstep_puzzles::sudominoku::{Clues, solve, techniques};

use crate::support::generator::{Generated, generator_tests, make, spent};

const TWO: Limit = Limit { ticks: 100_000, solutions: 2 };

struct Sudominoku;

fn order(level: Level, given: Option<u32>, seed: u64) -> Request {
    Request { given, ..Request::new(SIZE, level, seed) }
}

fn text(clues: &Clues) -> String {
    judge::print(&[Case { clues: *clues, states: Vec::new() }])
}

impl Generated for Sudominoku {
    type Clues = Clues;
    const GOLDEN: &'static str = "sudominoku/generator.golden";

    /// With the most and the fewest dominoes that suit a level (except some that take long), and with the generator's
    /// choice.
    fn orders() -> Vec<Request> {
        let numbers = |level: Level| {
            let all = given(level);
            [None, Some(*all.end()), Some(all.start() + 5), Some(*all.start().max(&8))]
        };
        let orders =
            Level::ALL.into_iter().flat_map(move |level| numbers(level).map(|number| (level, number)));
        orders.flat_map(|(level, number)| (0..3).map(move |seed| order(level, number, seed))).collect()
    }

    fn generate(order: Request, progress: Progress<'_>) -> Option<Clues> {
        generate(order, progress)
    }

    fn link(clues: &Clues) -> String {
        link::print(&[Case { clues: *clues, states: Vec::new() }])
    }

    /// Uniqueness is that of the digits: several layouts are allowed.
    fn verdict(clues: &Clues) -> Verdict {
        solve::digits(clues, &[], TWO).verdict()
    }

    fn grade(clues: &Clues) -> Grade {
        techniques::grade(clues, &mut Budget::unlimited())
    }

    fn assert_well_formed(order: Request, clues: &Clues) {
        assert!(judge::carries(clues), "{order:?}");
        let dominoes = clues.dominoes().count() as u32;
        assert!(order.given.map_or(given(order.level).contains(&dominoes), |given| given == dominoes));
        assert_eq!(clues.singles().count(), 9);
    }

    fn impossible() -> Vec<Request> {
        let sizes = [(4, 9), (9, 4), (10, 10), (0, 0), (u32::MAX, u32::MAX)];
        let sizes = sizes.map(|(width, height)| Request::new(Size { width, height }, Level::Easy, 1));
        let numbers = [
            (Level::Easy, 10),
            (Level::Easy, 31),
            (Level::Expert, 5),
            (Level::Expert, 36),
            (Level::Hard, 0),
            (Level::Hard, u32::MAX),
        ];
        sizes.into_iter().chain(numbers.map(|(level, number)| order(level, Some(number), 1))).collect()
    }

    fn slow() -> Request {
        order(Level::Expert, Some(6), 2)
    }

    fn slowest() -> Vec<Request> {
        vec![order(Level::Expert, Some(6), 1)]
    }
}

generator_tests!(Sudominoku);

/// Exact cover shares no code with the solver that the generator uses.
#[test]
fn dancing_links_agree_that_there_is_one_board_of_digits() {
    let cover = ENGINES.iter().find(|engine| engine.name == "exact-cover").expect("an engine of that name");
    for (order, clues) in sample().iter().filter(|(order, _)| order.given.is_none_or(|given| 10 <= given)) {
        let mut session = (cover.open)(clues, &[]);
        let mut found: Vec<String> = Vec::new();
        let mut flow = Flow::Running;
        while flow != Flow::Exhausted {
            flow = session.run(2_000_000);
            assert_ne!(flow, Flow::Running, "{order:?} takes long\n{}", text(clues));
            if flow == Flow::Solution {
                let mut states = Vec::new();
                session.paint(&mut states);
                found.push(judge::print_solution(clues, &states));
            }
        }
        assert!(!found.is_empty(), "{order:?}");
        assert!(found.iter().all(|digits| *digits == found[0]), "{order:?}\n{}", text(clues));
    }
}

#[test]
fn the_layout_is_the_only_one_where_that_is_wanted() {
    let mut several = 0;
    for (order, ambiguous) in sample().iter().filter(|(order, _)| order.given.is_none_or(|given| 10 <= given))
    {
        let clues = make::<Sudominoku>(Request { whole: true, ..*order });
        assert_eq!(solve::solve(&clues, &[], TWO).verdict(), Verdict::Unique, "{order:?}\n{}", text(&clues));
        several += u32::from(solve::solve(ambiguous, &[], TWO).verdict() == Verdict::Ambiguous);
    }
    assert!(0 < several, "where it is not wanted, some have several");
}

#[test]
fn given_dominoes_lie_opposite_each_other_where_that_can_be() {
    let (mut all, mut opposite) = (0, 0);
    for (_, clues) in sample() {
        let turned = |cell: u32| 80 - cell;
        for [one, other] in clues.dominoes().map(ends) {
            let twin = side_of(turned(one), turned(other)).expect("they lie side by side");
            all += 1;
            opposite += u32::from(clues.partners(turned(one)).single() == Some(twin));
        }
    }
    println!("{opposite} of {all} dominoes have a twin");
    assert!(all * 3 < opposite * 4, "{opposite} of {all} dominoes have a twin");
}

/// Target: 500 ms at the 95th percentile for 10 and more dominoes, in wasm. Measures the time of the thread if the
/// system reports it (often to 4 ms), since the machine may be busy.
#[test]
#[ignore = "a measurement: `cargo test --release -p gridstep-puzzles --test sudominoku generator::times -- --ignored --nocapture`"]
fn times() {
    for level in Level::ALL {
        let all = [None].into_iter().chain(given(level).rev().filter(|given| 6 <= *given).map(Some));
        for given in all {
            let count = if given.is_none_or(|given| 10 <= given) { 60 } else { 10 };
            let mut times: Vec<f64> =
                (0..count).map(|seed| spent(|| make::<Sudominoku>(order(level, given, seed)))).collect();
            times.sort_by(f64::total_cmp);
            let [middle, most, worst] =
                [50, 95, 100].map(|share| times[(times.len() * share / 100).min(times.len() - 1)]);
            let given = given.map_or("usual".to_owned(), |given| given.to_string());
            println!("{:6} {given:>5} p50 {middle:6.1} p95 {most:6.1} max {worst:6.1} ms", level.name());
        }
    }
}
