//! A declared puzzle against trying everything.

use super::Declaration;
use crate::Budget;
use crate::answer::{Limit, Verdict};
use crate::constraint::{AllDifferent, Csp, Var};
use crate::domain::Domain;
use crate::explain::{Position, contradiction, technique};
use crate::grid::Size;
use crate::puzzle::{Depth, Format, ParseError, Puzzle};
use crate::random::Random;
use crate::request::Request;
use crate::technique::{Args, Hint, Level, Technique};
use crate::{Kinds, PuzzleKind};

/// A rectangle whose rows and columns hold no number twice; numbers are 1 to the longer side.
struct Rectangle;

#[derive(Clone)]
struct Clues {
    size: Size,
    givens: Vec<u32>,
}

impl Declaration for Rectangle {
    const NAME: &'static str = "rectangle";
    type Clues = Clues;
    type Constraint = AllDifferent;
    const TECHNIQUES: &'static [Technique<Position<AllDifferent>>] = &[
        technique::<AllDifferent, 0>(),
        technique::<AllDifferent, 1>(),
        technique::<AllDifferent, 2>(),
        technique::<AllDifferent, 3>(),
        technique::<AllDifferent, 4>(),
        technique::<AllDifferent, 5>(),
        contradiction::<AllDifferent>(),
    ];
    const FORMATS: &'static [Format<Clues>] = &[];

    fn size(clues: &Clues) -> Size {
        clues.size
    }

    fn csp(clues: &Clues) -> Csp<AllDifferent> {
        let Size { width, height } = clues.size;
        let rows =
            (0..height).map(|row| AllDifferent::new((0..width).map(|column| Var(row * width + column))));
        let columns =
            (0..width).map(|column| AllDifferent::new((0..height).map(|row| Var(row * width + column))));
        let all = Domain::range(1, width.max(height) as u8);
        Csp::new(vec![all; clues.givens.len()], rows.chain(columns).collect())
    }

    fn givens(clues: &Clues) -> Vec<u32> {
        clues.givens.clone()
    }

    fn describe(clues: &Clues, constraint: u32) -> (&'static str, Args) {
        (if constraint < clues.size.height { "row" } else { "column" }, Args::new())
    }

    fn blank(request: Request) -> Option<Clues> {
        Some(Clues { size: request.size, givens: vec![0; request.size.area()] })
    }

    fn with_givens(clues: &Clues, givens: &[u32]) -> Clues {
        Clues { givens: givens.to_vec(), ..*clues }
    }

    fn print_solution(_: &Clues, states: &[u32]) -> String {
        format!("{states:?}\n")
    }

    fn read_solution(_: &Clues, _: &str) -> Result<Vec<u32>, ParseError> {
        Ok(Vec::new())
    }
}

const SIZES: [Size; 3] =
    [Size { width: 4, height: 2 }, Size { width: 3, height: 4 }, Size { width: 4, height: 4 }];
const ALL: Limit = Limit { ticks: 100_000, solutions: usize::MAX };

/// All solutions, by trying every number in every cell.
fn oracle(clues: &Clues) -> Vec<Vec<u32>> {
    fn fill(clues: &Clues, states: &mut Vec<u32>, found: &mut Vec<Vec<u32>>) {
        let Size { width, height } = clues.size;
        let cell = states.len() as u32;
        if cell == width * height {
            found.push(states.clone());
            return;
        }
        let given = clues.givens[cell as usize];
        for value in 1..=width.max(height) {
            let state = 1 << value;
            let is_repeated = (0..cell).any(|other| {
                states[other as usize] == state
                    && (other / width == cell / width || other % width == cell % width)
            });
            if (given == 0 || given == state) && !is_repeated {
                states.push(state);
                fill(clues, states, found);
                states.pop();
            }
        }
    }
    let mut found = Vec::new();
    fill(clues, &mut Vec::new(), &mut found);
    found
}

/// A board with some givens: of a solution, or any.
fn random_clues(seed: u64) -> Clues {
    let mut random = Random::new(seed);
    let size = SIZES[(seed % 3) as usize];
    let blank = Clues { size, givens: vec![0; size.area()] };
    let solutions = oracle(&Clues {
        size,
        givens: {
            let mut one = blank.givens.clone();
            one[0] = 2;
            one
        },
    });
    let solution = &solutions[random.below(solutions.len() as u32) as usize];
    let givens = solution.iter().map(|state| if random.below(3) == 0 { *state } else { 0 });
    let mut givens: Vec<u32> = givens.collect();
    if seed.is_multiple_of(5) {
        givens[random.below(size.area() as u32) as usize] = 1 << (1 + random.below(3));
    }
    Clues { size, givens }
}

#[test]
fn solutions_are_those_of_trying_everything() {
    for seed in 0..60 {
        let clues = random_clues(seed);
        let mut expected = oracle(&clues);
        let answer = Rectangle::solve(&clues, &[], ALL, &mut Budget::unlimited());
        let mut found = answer.solutions.clone();
        found.sort_unstable();
        expected.sort_unstable();
        assert!(answer.complete && found == expected, "seed {seed}");
        for engine in Rectangle::ENGINES {
            let mut session = (engine.open)(&clues, &[]);
            let mut seen = 0;
            while session.run(u64::MAX) == crate::Flow::Solution {
                seen += 1;
            }
            assert_eq!(seen, expected.len(), "seed {seed}, {}", engine.name);
        }
    }
}

#[test]
fn a_hint_leads_to_the_value_that_every_solution_has() {
    let mut chains = 0;
    for seed in 0..60 {
        let clues = random_clues(seed);
        let solutions = oracle(&clues);
        for cell in (0..clues.size.area()).filter(|cell| clues.givens[*cell] == 0) {
            let values: Vec<u32> = solutions.iter().map(|solution| solution[cell]).collect();
            match Rectangle::hint(&clues, &[], cell as u32, &mut Budget::unlimited()) {
                Hint::Chain(steps) => {
                    let mut effects = steps.iter().flat_map(|step| &step.deduction.effects);
                    let last = effects.rfind(|effect| effect.cell == cell as u32);
                    assert!(
                        values.iter().all(|value| last.is_some_and(|last| last.to == *value)),
                        "seed {seed}"
                    );
                    chains += 1;
                }
                Hint::Impossible => assert!(solutions.is_empty(), "seed {seed}"),
                Hint::Ambiguous { .. } => {
                    assert!(values.iter().any(|value| *value != values[0]), "seed {seed}");
                }
                other => panic!("seed {seed}, cell {cell}: {other:?}"),
            }
        }
    }
    assert!(100 < chains);
}

#[test]
fn a_given_is_right_only_where_there_is_a_solution() {
    let mut impossible = 0;
    for seed in 0..60 {
        let clues = random_clues(seed);
        let expected = if oracle(&clues).is_empty() { Hint::Impossible } else { Hint::Correct };
        impossible += u32::from(expected == Hint::Impossible);
        for cell in (0..clues.size.area()).filter(|cell| clues.givens[*cell] != 0) {
            let found = Rectangle::hint(&clues, &[], cell as u32, &mut Budget::unlimited());
            assert_eq!(found, expected, "seed {seed}, cell {cell}");
        }
    }
    assert!(0 < impossible);
}

#[test]
fn a_check_names_the_entries_that_repeat() {
    let clues = Clues { size: SIZES[0], givens: vec![2, 0, 0, 0, 0, 0, 0, 0] };
    let faults = Rectangle::faults(&clues, &[0, 0, 4, 4, 0, 0, 0, 0]);
    assert_eq!(faults.iter().map(|fault| fault.cells.clone()).collect::<Vec<_>>(), [vec![2, 3]]);
    assert!(Rectangle::faults(&clues, &[0, 4, 8, 16, 4, 2, 16, 8]).is_empty());
    assert!(<Rectangle as Puzzle>::complete(&clues, &[0, 4, 8, 16, 4, 2, 16, 8]));
}

#[test]
fn generated_boards_have_one_solution_and_their_level() {
    for (side, level) in [(5, Level::Easy), (8, Level::Medium), (6, Level::Expert)] {
        let request = Request::new(Size { width: side, height: side }, level, 3);
        let clues = <Rectangle as Puzzle>::generate(request, &mut |_| std::ops::ControlFlow::Continue(()));
        let clues = clues.unwrap_or_else(|| panic!("no board of level {level:?}"));
        if side < 7 {
            assert_eq!(oracle(&clues).len(), 1);
        }
        assert_eq!(Rectangle::solve(&clues, &[], ALL, &mut Budget::unlimited()).verdict(), Verdict::Unique);
        assert_eq!(Rectangle::grade(&clues, &mut Budget::unlimited()).level, level);
    }
}

#[test]
fn a_declared_puzzle_is_a_kind_like_any_other() {
    let kind = Kinds::<Rectangle>::new();
    assert_eq!(kind.engines(), ["propagate", "learn"]);
    let request = Request::new(Size { width: 4, height: 4 }, Level::Easy, 1);
    let board = kind.generate(request, &mut |_| std::ops::ControlFlow::Continue(())).expect("an easy board");
    let answer = board.solve(&[], ALL, &mut Budget::unlimited());
    assert!(board.check(&answer.solutions[0], Depth::Solutions, &mut Budget::unlimited()).solved);
    assert_eq!(board.view().constraints.len(), 8);
}
