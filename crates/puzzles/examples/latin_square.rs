//! A whole puzzle: the Latin square. Every row and every column holds each number once.
//!
//! What is written here is the clues, the constraints, the techniques by name and one text format. Solving, counting,
//! hints with minimal premises, grades, a generator and searches to watch follow from [`Declaration`].
//!
//! `cargo run --release -p gridstep-puzzles --example latin_square` plays through all of it.

use std::error::Error;
use std::ops::ControlFlow;

use gridstep_engine::constraint::{AllDifferent, Csp, Var};
use gridstep_engine::explain::{Position, contradiction, technique};
use gridstep_engine::{
    Args, Budget, Case, Declaration, Domain, Event, Format, Hint, Kinds, Level, Limit, ParseError,
    PuzzleKind, Reading, Request, Size, Technique,
};
use gridstep_puzzles::text::{Scanner, Source};

/// The Latin square as a kind of puzzle.
struct Latin;

/// A board with its givens: 1 to 9 by cell, `None` where the player writes.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Clues {
    side: u8,
    givens: Vec<Option<u8>>,
}

impl Declaration for Latin {
    const NAME: &'static str = "latin";
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
    const FORMATS: &'static [Format<Clues>] = &[Format { name: "judge", sniff, parse, print }];

    fn size(clues: &Clues) -> Size {
        Size { width: u32::from(clues.side), height: u32::from(clues.side) }
    }

    fn csp(clues: &Clues) -> Csp<AllDifferent> {
        let side = u32::from(clues.side);
        let domains = vec![Domain::range(1, clues.side); clues.givens.len()];
        let rows = (0..side).map(|row| AllDifferent::new((0..side).map(|column| Var(row * side + column))));
        let columns =
            (0..side).map(|column| AllDifferent::new((0..side).map(|row| Var(row * side + column))));
        Csp::new(domains, rows.chain(columns).collect())
    }

    fn givens(clues: &Clues) -> Vec<u32> {
        clues.givens.iter().map(|given| given.map_or(0, |value| 1 << value)).collect()
    }

    fn describe(clues: &Clues, constraint: u32) -> (&'static str, Args) {
        (if constraint < u32::from(clues.side) { "row" } else { "column" }, Args::new())
    }

    fn blank(request: Request) -> Option<Clues> {
        let side = request.size.width as u8;
        let is_square = request.size.width == request.size.height && (2..=9).contains(&request.size.width);
        is_square.then(|| Clues { side, givens: vec![None; request.size.area()] })
    }

    fn with_givens(clues: &Clues, givens: &[u32]) -> Clues {
        let given = |state: &u32| Domain::from_bits(u64::from(*state)).single();
        Clues { givens: givens.iter().map(given).collect(), ..*clues }
    }

    fn print_solution(clues: &Clues, states: &[u32]) -> String {
        let value = |cell: usize| {
            let entry = states.get(cell).and_then(|state| Domain::from_bits(u64::from(*state)).single());
            clues.givens[cell].or(entry).unwrap_or(0).to_string()
        };
        let side = usize::from(clues.side);
        let row =
            |row: usize| (0..side).map(|column| value(row * side + column)).collect::<Vec<_>>().join(" ");
        (0..side).map(|number| row(number) + "\n").collect()
    }

    fn read_solution(clues: &Clues, text: &str) -> Result<Vec<u32>, ParseError> {
        let cells = read_cells(&mut Scanner::new(Source::new(text)?), clues.side)?;
        Ok(cells.into_iter().map(|value| value.map_or(0, |value| 1 << value)).collect())
    }
}

/// The side, then the cells row by row, 0 for an open one: `2 / 1 0 / 0 0`.
fn parse(text: &str, _: Reading) -> Result<Vec<Case<Clues>>, ParseError> {
    let mut scanner = Scanner::new(Source::new(text)?);
    let (side, _) = scanner.number("side", 2..=9, "size-out-of-bounds")?;
    let side = side as u8;
    let givens = read_cells(&mut scanner, side)?;
    scanner.end()?;
    Ok(vec![Case { clues: Clues { side, givens }, states: Vec::new() }])
}

fn read_cells(scanner: &mut Scanner<'_>, side: u8) -> Result<Vec<Option<u8>>, ParseError> {
    let cells = 0..usize::from(side) * usize::from(side);
    let read = |_| scanner.number("cell", 0..=u32::from(side), "cell-unknown").map(|(value, _)| value as u8);
    cells.map(read).map(|value| Ok(Some(value?).filter(|value| 0 < *value))).collect()
}

fn print(cases: &[Case<Clues>]) -> String {
    let board = |case: &Case<Clues>| {
        format!("{}\n{}", case.clues.side, <Latin as Declaration>::print_solution(&case.clues, &case.states))
    };
    cases.iter().map(board).collect()
}

fn sniff(text: &str) -> bool {
    text.trim_start().starts_with(|start: char| start.is_ascii_digit())
}

const BOARD: &str = "4
1 0 0 0
0 0 0 2
0 3 0 0
0 1 4 0
";

fn main() -> Result<(), Box<dyn Error>> {
    let kind = Kinds::<Latin>::new();
    let boards = kind.read(BOARD, None, Reading::default())?;
    let board = boards.first().ok_or("the text has one board")?;

    let answer = board.solve(&[], Limit { ticks: 10_000, solutions: 100 }, &mut Budget::unlimited());
    println!("solutions: {}, complete: {}", answer.solutions.len(), answer.complete);
    let solution = answer.solutions.first().ok_or("the board has a solution")?;
    print!("{}", board.print_solution(solution));

    let empty = kind.read("3\n0 0 0\n0 0 0\n0 0 0\n", None, Reading::default())?;
    println!(
        "Latin squares of side 3: {}",
        empty[0]
            .solve(&[], Limit { ticks: 10_000, solutions: 100 }, &mut Budget::unlimited())
            .solutions
            .len()
    );

    let grade = board.grade(&mut Budget::unlimited()).ok_or("the grade is within its budget")?;
    println!("grade: {}, finished by techniques: {}", grade.level.name(), grade.finished);

    let mut entries = vec![0; solution.len()];
    for (cell, entry) in (0..).zip(solution) {
        if let Hint::Chain(steps) = board.hint(&entries, cell, &mut Budget::unlimited()) {
            for step in &steps {
                let premises: Vec<u32> = step.deduction.premises.iter().map(|premise| premise.cell).collect();
                println!(
                    "cell {cell}: {} in constraint {:?}, from cells {premises:?}",
                    step.technique, step.deduction.clues
                );
            }
        }
        entries[cell as usize] = *entry;
    }

    let request = Request::new(Size { width: 6, height: 6 }, Level::Expert, 3);
    let made = kind
        .generate(request, &mut |_| ControlFlow::Continue(()))
        .ok_or("the generator reaches the level")?;
    println!("generated, {}:\n{}", Level::Expert.name(), made.print("judge", &[]).unwrap_or_default());

    for engine in kind.engines() {
        let mut session = made.watch(engine, &[]).ok_or("the engine is in the list")?;
        let mut events: Vec<Event> = Vec::new();
        session.advance(1_000, &mut events);
        println!(
            "{engine}: {} ticks, {} events, {} decisions",
            session.tick(),
            events.len(),
            session.counts().nodes - 1
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use gridstep_engine::constraint::Constraint;

    use super::*;

    #[test]
    fn it_plays_through() {
        main().expect("every step works");
    }

    #[test]
    fn wrong_texts_are_refused_with_their_place() {
        let kind = Kinds::<Latin>::new();
        let place = |text: &str| {
            let error = kind.read(text, Some("judge"), Reading::default()).err().expect("it is wrong");
            (error.kind, error.line, error.column)
        };
        assert_eq!(place("10"), ("size-out-of-bounds", 1, 1));
        assert_eq!(place("2\n1 0\n0 3"), ("cell-unknown", 3, 3));
        assert_eq!(place("2\n1 0\n0"), ("ends-early", 3, 2));
        assert_eq!(place("2\n1 0\n0 x"), ("not-a-number", 3, 3));
        assert_eq!(place("2\n1 0\n0 0 0"), ("left-over", 3, 5));
    }

    #[test]
    fn every_premise_of_a_hint_is_needed() {
        let board = Kinds::<Latin>::new().read(BOARD, None, Reading::default()).expect("a board").remove(0);
        let csp = Latin::csp(&Clues { side: 4, givens: vec![None; 16] });
        let mut steps = 0;
        for cell in 0..16 {
            let Hint::Chain(chain) = board.hint(&[], cell, &mut Budget::unlimited()) else { continue };
            for step in chain.iter().map(|step| &step.deduction) {
                let constraint = &csp.constraints()[step.clues[0] as usize];
                let follows = |left_out: Option<usize>| {
                    let mut domains = vec![Domain::range(1, 4); 4];
                    for (number, premise) in step.premises.iter().enumerate() {
                        let index = constraint.scope().iter().position(|var| var.0 == premise.cell);
                        if let Some(index) = index.filter(|_| Some(number) != left_out) {
                            domains[index] = Domain::from_bits(u64::from(premise.mask));
                        }
                    }
                    constraint.filter(&mut domains).is_err()
                        || step.effects.iter().all(|effect| {
                            let index = constraint.scope().iter().position(|var| var.0 == effect.cell);
                            // What was known of its own cell is cited where the step says what is left of it.
                            let own = step.premises.iter().any(|premise| premise.cell == effect.cell);
                            let gone = if own { !effect.to } else { effect.from & !effect.to };
                            let gone = Domain::from_bits(u64::from(gone));
                            index.is_some_and(|index| (domains[index] & gone).is_empty())
                        })
                };
                assert!(follows(None), "{step:?} does not follow");
                assert!(
                    (0..step.premises.len()).all(|number| !follows(Some(number))),
                    "{step:?} has a redundant premise"
                );
                steps += 1;
            }
        }
        assert!(10 < steps);
    }
}
