//! Each technique on a line where it fires, exactly, and on one where it must not.
//!
//! All easier techniques are applied to the line first. In pictures `#` is black, `x` white and `.` anything.

use crate::step_oracle::{arg, print, redundant_premises, unproved};
use gridstep_engine::explain::Candidates as _;
use gridstep_engine::{Arg, Size, Step};
use gridstep_puzzles::nonogram::techniques::{Candidates, TECHNIQUES};
use gridstep_puzzles::nonogram::{CellState, Clues};

/// A board whose first row is the line; nothing follows from the others.
fn board(blocks: &[u8], shown: &str) -> (Clues, Candidates) {
    let size = Size { width: shown.len() as u32, height: 4 };
    let mut lines = vec![blocks.to_vec()];
    lines.resize(4, vec![1]);
    lines.resize(4 + shown.len(), vec![1]);
    let clues = Clues::new(size, &lines).expect("the blocks fit");
    let mut candidates = Candidates::new(&clues, &states(shown));
    candidates.restrict_to(&[0]);
    (clues, candidates)
}

fn states(picture: &str) -> Vec<u32> {
    let state = |cell| match cell {
        '#' => CellState::BLACK.0,
        'x' => CellState::WHITE.0,
        _ => CellState::EMPTY.0,
    };
    picture.chars().map(state).collect()
}

fn picture(len: usize, cells: impl Iterator<Item = (u32, u32)>) -> String {
    let mut picture = vec!['.'; len];
    for (cell, state) in cells {
        picture[cell as usize] = if state == CellState::BLACK.0 { '#' } else { 'x' };
    }
    picture.into_iter().collect()
}

/// The first application of a technique, at the fixpoint of all easier ones.
fn first(technique: &str, candidates: &mut Candidates) -> Option<Vec<Step>> {
    let index = TECHNIQUES.iter().position(|known| known.name == technique).expect("a rule");
    while let Some(found) =
        TECHNIQUES[..index].iter().find_map(|easier| (easier.applications)(candidates).next())
    {
        for effect in &found.effects {
            let state = candidates.mask(effect.cell);
            assert_eq!(state, effect.from, "a use speaks of the sheet as it is");
            candidates.narrow(effect.cell, effect.to);
        }
    }
    let found = (TECHNIQUES[index].applications)(candidates).next()?;
    Some((TECHNIQUES[index].explain)(candidates, &found))
}

/// The steps, each its premises and its effects, as two pictures.
fn fires(technique: &str, blocks: &[u8], shown: &str, expected: &[(&str, &str)]) -> Step {
    let (clues, mut candidates) = board(blocks, shown);
    let steps =
        first(technique, &mut candidates).unwrap_or_else(|| panic!("{technique} does not fire on {shown}"));
    let told: Vec<(String, String)> = steps
        .iter()
        .map(|step| {
            let premises = step.deduction.premises.iter().map(|premise| (premise.cell, premise.mask));
            let effects = step.deduction.effects.iter().map(|effect| (effect.cell, effect.to));
            (picture(shown.len(), premises), picture(shown.len(), effects))
        })
        .collect();
    let expected: Vec<(String, String)> =
        expected.iter().map(|(premises, effects)| ((*premises).into(), (*effects).into())).collect();
    assert_eq!(told, expected, "{technique} on {shown}");
    for step in &steps {
        assert_eq!(
            (unproved(&clues, step), redundant_premises(&clues, step)),
            (None, Vec::new()),
            "{}",
            print(step)
        );
    }
    steps
        .into_iter()
        .find(|step| step.technique == technique)
        .unwrap_or_else(|| panic!("{technique} is told by other rules"))
}

fn rests(technique: &str, blocks: &[u8], shown: &str) {
    let (_, mut candidates) = board(blocks, shown);
    let told = first(technique, &mut candidates).map(|steps| steps.iter().map(print).collect::<Vec<_>>());
    assert_eq!(told, None, "{technique} on {shown}");
}

#[test]
fn finished_line() {
    fires("finished-line", &[2, 1], ".##..#.", &[(".##..#.", "x..xx.x")]);
    fires("finished-line", &[], "....", &[("....", "xxxx")]);
    rests("finished-line", &[2, 1], ".##....");
}

#[test]
fn full_line() {
    fires("full-line", &[3, 1, 2], "........", &[("........", "###x#x##")]);
    let step = fires("full-line", &[3, 2], "..x......", &[("..x......", "...###x##")]);
    assert_eq!(*arg(&step.deduction, "room"), Arg::Number(6));
    rests("full-line", &[3, 2], "..x.......");
}

#[test]
fn simple_boxes() {
    let step =
        fires("simple-boxes", &[4, 2], "........", &[("........", ".###...."), ("........", "......#.")]);
    assert_eq!(
        (arg(&step.deduction, "block"), arg(&step.deduction, "room")),
        (&Arg::Number(4), &Arg::Number(5))
    );
    fires("simple-boxes", &[3], "..x....x..", &[("..x....x..", "....##....")]);
    rests("simple-boxes", &[3], "..x......x.");
    rests("simple-boxes", &[3], ".#........");
}

#[test]
fn glue() {
    let step = fires("glue", &[4, 1], ".#..........", &[(".#..........", "..##........")]);
    assert_eq!(
        (arg(&step.deduction, "least"), arg(&step.deduction, "side")),
        (&Arg::Number(4), &Arg::Key("start"))
    );
    fires("glue", &[3, 3], "......x.#.......", &[("......x.#.......", ".........#......")]);
    rests("glue", &[4, 1], "....#.......");
}

#[test]
fn punctuating() {
    let step = fires("punctuating", &[2, 2], "...##.......", &[("...##.......", "..x..x......")]);
    assert_eq!(*arg(&step.deduction, "longest"), Arg::Number(2));
    rests("punctuating", &[2, 3], "....##.......");
}

#[test]
fn mercury() {
    fires("mercury", &[3, 1], "...#........", &[("...#........", "x...........")]);
    rests("mercury", &[3, 1], "....#.......");
}

#[test]
fn simple_spaces() {
    let step =
        fires("simple-spaces", &[3, 3], "...#.........#...", &[("...#.........#...", "......xxxxx......")]);
    assert_eq!(*arg(&step.deduction, "before"), Arg::Number(1));
    rests("simple-spaces", &[3, 3], ".....#...........");
}

#[test]
fn forcing() {
    fires("forcing", &[3, 2], "....x.x......", &[("....x.x......", ".....x.......")]);
    rests("forcing", &[3, 2], "....x..x.....");
}

#[test]
fn joining() {
    let step = fires("joining", &[4], "......#..#......", &[("......#..#......", ".......##.......")]);
    assert_eq!(*arg(&step.deduction, "which"), Arg::Number(1));
    rests("joining", &[2, 2], "......#..#......");
}

#[test]
fn splitting() {
    fires("splitting", &[2, 3, 2], "......##.##........", &[(".......#.##........", "........x..........")]);
    rests("splitting", &[2, 5, 2], "......##.##........");
}

#[test]
fn pushed_block() {
    fires("pushed-block", &[1, 2, 2], "....#....", &[("....#....", ".......#.")]);
    rests("pushed-block", &[1, 2, 2], "....#.....");
}

#[test]
fn arrangements() {
    fires("arrangements", &[1, 2], "...#x..", &[("...#x..", ".x.....")]);
    rests("arrangements", &[2, 2], "..........");
}

/// A board of five columns and six rows.
fn whole(lines: &[&[u8]]) -> (Clues, Candidates) {
    let lines: Vec<Vec<u8>> = lines.iter().map(|blocks| blocks.to_vec()).collect();
    let clues = Clues::new(Size { width: 5, height: 6 }, &lines).expect("the blocks fit");
    let candidates = Candidates::new(&clues, &[]);
    (clues, candidates)
}

/// The steps of the refutation in the first application of a technique on a whole board.
fn refutes(technique: &str, lines: &[&[u8]], expected: &str, refutation: &[&str]) {
    let (clues, mut candidates) = whole(lines);
    let steps = first(technique, &mut candidates).unwrap_or_else(|| panic!("{technique} does not fire"));
    assert_eq!(steps.iter().map(print).collect::<Vec<_>>(), [expected]);
    assert_eq!((unproved(&clues, &steps[0]), redundant_premises(&clues, &steps[0])), (None, Vec::new()));
    let Arg::Steps(steps) = arg(&steps[0].deduction, "steps") else { panic!("a refutation has steps") };
    assert_eq!(steps.iter().map(print).collect::<Vec<_>>(), refutation);
}

fn rests_on(technique: &str, lines: &[&[u8]]) {
    let (_, mut candidates) = whole(lines);
    assert_eq!(first(technique, &mut candidates), None);
}

/// One black cell in every line but the last row: any permutation will do.
const OPEN: [&[u8]; 11] = [&[1], &[1], &[1], &[1], &[1], &[], &[1], &[1], &[1], &[1], &[1]];

#[test]
fn edge() {
    let lines: [&[u8]; 11] =
        [&[1], &[1], &[1, 1], &[1, 1], &[1], &[1, 1], &[1, 1, 1], &[1], &[1, 1], &[2], &[1]];
    let refutation =
        ["finished-line [0] [3] -0", "full-line [6] [-0] 5", "glue [9] [3] 8", "broken-line [1] [5 8] "];
    refutes("edge", &lines, "edge [0, 1, 6, 9] [] -3", &refutation);
    rests_on("edge", &OPEN);
}

#[test]
fn contradiction() {
    let lines: [&[u8]; 11] = [&[2], &[1], &[2], &[1], &[1], &[1, 1], &[1, 1], &[1], &[1, 1], &[1, 1], &[2]];
    let refutation = [
        "punctuating [9] [8] -3 -13",
        "simple-boxes [0] [-3] 1",
        "simple-boxes [2] [-13] 11",
        "broken-line [7] [1 11] ",
    ];
    refutes("contradiction", &lines, "contradiction [0, 2, 7, 9] [] -8", &refutation);
    rests_on("contradiction", &OPEN);
}

#[test]
fn every_rule_has_its_boards() {
    let this: String = include_str!("techniques.rs").split_whitespace().collect();
    for technique in TECHNIQUES {
        let has =
            |hows: [&str; 2]| hows.iter().any(|how| this.contains(&format!("{how}(\"{}\"", technique.name)));
        let (fires, rests) = (has(["fires", "refutes"]), has(["rests", "rests_on"]));
        assert!(
            fires && rests,
            "{} has no boards here: add one where it fires and one where it must not",
            technique.name
        );
    }
}
