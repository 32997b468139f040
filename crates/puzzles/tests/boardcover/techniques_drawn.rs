//! Each technique on a drawn board where it fires, and on a similar one where it must not; and the smallest uncoverable
//! areas of drawn boards.

use gridstep_engine::{Arg, Budget, Hint};
use gridstep_puzzles::boardcover::techniques::{Candidates, TECHNIQUES, hint};
use gridstep_puzzles::boardcover::{Clues, Piece};

/// A board: `#` a hole, `x` the cells that are meant.
fn read(board: &str) -> (Clues, Vec<u32>) {
    let rows: Vec<&str> = board.split_whitespace().collect();
    let size = gridstep_engine::Size { width: rows[0].len() as u32, height: rows.len() as u32 };
    let signs: Vec<char> = rows.iter().flat_map(|row| row.chars()).collect();
    let clues = Clues::new(size, signs.iter().map(|sign| *sign != '#').collect()).expect("a board");
    let meant = (0..size.area() as u32).filter(|cell| signs[*cell as usize] == 'x').collect();
    (clues, meant)
}

/// Whether a technique alone places or removes the piece on `x`.
fn speaks(name: &str, board: &str) -> bool {
    let (clues, cells) = read(board);
    let piece = Piece::of_cells(clues.size(), &cells).expect("three cells around a corner");
    let technique = TECHNIQUES.iter().find(|technique| technique.name == name).expect("a rule");
    let candidates = Candidates::new(&clues, &[]);
    let says = |way: u32, to: u32| to >> way & 1 == 0 || to == 1 << way;
    (technique.applications)(&candidates).any(|found| {
        piece.ways(clues.size()).iter().all(|(cell, way)| {
            found.effects.iter().any(|effect| effect.cell == *cell && says(*way, effect.to))
        })
    })
}

fn check(technique: &str, boards: &[&str], but: &[&str]) {
    for board in boards {
        assert!(speaks(technique, board), "{technique} says nothing of\n{board}");
    }
    for board in but {
        assert!(!speaks(technique, board), "{technique} must not speak of\n{board}");
    }
}

#[test]
fn only_piece() {
    let no = "
        xx.
        x..";
    check(
        "only-piece",
        &["
        xx
        x#"],
        &[no],
    );
}

#[test]
fn corner() {
    let takes = "
        .x.
        .xx
        ...";
    let covers_it = "
        xx.
        x..
        ...";
    let is_cut = "
        #x#
        .xx
        ..#";
    check("corner", &[takes], &[covers_it, is_cut]);
}

#[test]
fn lone_cell() {
    let bare = "
        xx..
        .x..";
    let shares = "
        xx..
        x...";
    check("lone-cell", &[bare], &[shares]);
}

#[test]
fn block() {
    let crossed = "
        ..xx.
        ...x.";
    let open_above = "
        #.###
        ..xx.
        ...x.";
    let within = "
        xx...
        x....";
    check("block", &[crossed], &[open_above, within]);
}

#[test]
fn cut_off() {
    let four_are_left = "
        ..x..
        ..xx.";
    let three_are_left = "
        #.x..
        ..xx.";
    let cuts_nothing = "
        ..x..
        ..xx.
        .....
        .....";
    check("cut-off", &[four_are_left], &[three_are_left, cuts_nothing]);
}

#[test]
fn marked() {
    let four_corners = "
        ...x#
        ...xx
        ....#";
    let three_corners = "
        #..x#
        ...xx
        ....#";
    check("marked", &[four_corners], &[three_corners]);
}

#[test]
fn dead_end_and_contradiction() {
    let one_forced = "
        x...
        xx.#
        #..#";
    let two_forced = "
        .....
        .xx..
        ##x.#";
    let three_forced = "
        x.....
        xx....
        ##...#";
    let lies_so = "
        xx..
        x..#
        #..#";
    check("dead-end", &[one_forced, two_forced], &[three_forced, lies_so]);
    check("contradiction", &[one_forced, two_forced, three_forced], &[lies_so]);
}

/// The hint for a board without a covering: the first step's cells, technique and key of its size, and the last
/// technique.
fn stuck(board: &str) -> (Vec<u32>, Vec<u32>, &'static str, &'static str, &'static str) {
    let (clues, meant) = read(board);
    let Hint::Contradiction { steps, .. } = hint(&clues, &[], meant[0], &mut Budget::unlimited()) else {
        panic!("it cannot be covered\n{board}")
    };
    let args = &steps[0].deduction.args;
    let arg = |name: &str| args.iter().find(|(key, _)| *key == name).map(|(_, arg)| arg.clone());
    let mut cells = match arg("cell").or_else(|| arg("marked")).or_else(|| arg("area")) {
        Some(Arg::Cell(cell)) => vec![cell],
        Some(Arg::Cells(cells)) => cells,
        other => panic!("{other:?}"),
    };
    let least = match arg("least") {
        Some(Arg::Key(least)) => least,
        _ => "at sight",
    };
    cells.sort_unstable();
    (meant, cells, least, steps[0].technique, steps[steps.len() - 1].technique)
}

#[test]
fn the_smallest_area_that_cannot_be_covered() {
    let boards = [
        (
            "broken-cell",
            "
            x#..
            ##..
            #...",
        ),
        (
            "broken-area",
            "
            xx#..
            xx#..
            ###..",
        ),
        (
            "broken-marked",
            "
            x.x
            ...
            x..",
        ),
    ];
    for (technique, board) in boards {
        let (meant, cells, least, first, end) = stuck(board);
        let known = if technique == "broken-marked" { "least" } else { "at sight" };
        assert_eq!((cells, least, end), (meant, known, technique), "{first}\n{board}");
    }
}
