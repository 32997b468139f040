//! Techniques that few puzzles need, on boards made by hand: each fires, and does not with one premise less.

use crate::known_puzzles;
use gridstep_engine::explain::Candidates as _;
use gridstep_engine::{Digits, Effect};
use gridstep_puzzles::digit;
use gridstep_puzzles::sudominoku::board::{CELLS, Partner, Partners, ends, neighbour, pair};
use gridstep_puzzles::sudominoku::clues::Known;
use gridstep_puzzles::sudominoku::techniques::{Candidates, TECHNIQUES};
use gridstep_puzzles::sudominoku::{CellState, Clues};

fn empty() -> Known {
    Known::new(&Clues::EMPTY, &[])
}

/// Every effect of a technique on the candidates.
fn said(technique: &str, known: &Known) -> Vec<Effect> {
    let candidates = Candidates::of(known);
    let technique = TECHNIQUES.iter().find(|known| known.name == technique).expect("a rule of that name");
    let effects: Vec<Effect> =
        (technique.applications)(&candidates).flat_map(|found| found.effects).collect();
    for effect in &effects {
        assert_eq!(effect.from, candidates.mask(effect.cell));
    }
    effects
}

/// Whether a technique removes a digit from a cell.
fn takes(technique: &str, known: &Known, cell: u32, digit: u8) -> bool {
    let bit = 1 << digit;
    said(technique, known).iter().any(|effect| effect.cell == cell && effect.from & !effect.to & bit != 0)
}

/// Whether a technique removes a partner from a cell.
fn parts(technique: &str, known: &Known, cell: u32, partner: Partner) -> bool {
    let bit = 1 << (11 + partner as u32);
    said(technique, known)
        .iter()
        .any(|effect| effect.cell == CELLS as u32 + cell && effect.from & !effect.to & bit != 0)
}

fn without(known: &mut Known, cell: u32, digits: &[u8]) {
    known.digits[cell as usize] = known.digits[cell as usize] - digits.iter().copied().collect::<Digits>();
}

fn no_single(known: &mut Known, cell: u32) {
    let partners = known.partners[cell as usize];
    known.partners[cell as usize] = partners.without(Partners::only(Partner::Single));
}

#[test]
fn single_place() {
    let mut known = empty();
    for cell in (0..CELLS as u32).filter(|cell| *cell != 40) {
        // Some may be singles, but not with a 5.
        if cell % 7 == 0 { without(&mut known, cell, &[5]) } else { no_single(&mut known, cell) }
    }
    assert!(takes("single-place", &known, 40, 6) && !takes("single-place", &known, 40, 5));
    assert!(
        parts("single-place", &known, 40, Partner::Right)
            && !parts("single-place", &known, 40, Partner::Single)
    );
    known.digits[14] |= Digits::only(5);
    assert_eq!(said("single-place", &known), [], "5 could be a single there, too");
}

#[test]
fn x_wing() {
    let mut known = empty();
    for row in [0, 4] {
        for column in [0, 1, 3, 4, 5, 7, 8] {
            without(&mut known, row * 9 + column, &[1]);
        }
    }
    assert!([2, 6].into_iter().all(|column| takes("x-wing", &known, 7 * 9 + column, 1)));
    assert!(!takes("x-wing", &known, 2, 1) && !takes("x-wing", &known, 7 * 9 + 3, 1));
    known.digits[3] |= Digits::only(1);
    assert_eq!(said("x-wing", &known), [], "the first row has a third place");
}

#[test]
fn two_cells_share_two_partners() {
    let technique = "shared-partners-two";
    let mut known = empty();
    no_single(&mut known, 0);
    no_single(&mut known, 10);
    for side in [Partner::Right, Partner::Down] {
        wall(&mut known, 10, side);
    }
    assert!(parts(technique, &known, 1, Partner::Right) && parts(technique, &known, 1, Partner::Single));
    assert!(parts(technique, &known, 9, Partner::Down) && !parts(technique, &known, 9, Partner::Up));
    assert!(!parts(technique, &known, 1, Partner::Left) && !parts(technique, &known, 1, Partner::Down));
    known.partners[10] = Partners::around(10).without(Partners::only(Partner::Right));
    assert_eq!(said(technique, &known), [], "the second could be a single");
}

/// A wall on one side of a cell, on both sides of it.
fn wall(known: &mut Known, cell: u32, side: Partner) {
    let other = neighbour(cell, side).expect("a cell is there");
    for (cell, side) in [(cell, side), (other, side.opposite())] {
        known.partners[cell as usize] = known.partners[cell as usize].without(Partners::only(side));
    }
}

#[test]
fn a_chain_of_two_rows() {
    let mut known = empty();
    for column in [1, 2, 3, 5, 6, 7, 8] {
        without(&mut known, column, &[1]);
    }
    for column in [1, 2, 3, 4, 6, 7, 8] {
        without(&mut known, 5 * 9 + column, &[1]);
    }
    // The first column holds one 1 at most, so row 1 has it in column 5 or row 6 in column 6.
    assert!([14, 23, 31, 40].into_iter().all(|cell| takes("short-chain", &known, cell, 1)));
    assert!(!takes("short-chain", &known, 0, 1) && !takes("short-chain", &known, 32, 1));
    known.digits[5 * 9 + 8] |= Digits::only(1);
    assert_eq!(said("short-chain", &known), [], "row 6 has a third place");
    assert_eq!(said("chain", &known), []);
}

#[test]
fn cases_of_a_cell() {
    let mut known = empty();
    // Three digits; each of them excludes 1 or its place from the cells that see it.
    without(&mut known, 40, &[4, 5, 6, 7, 8, 9]);
    without(&mut known, 36, &[3, 4, 5, 6, 7, 8, 9]);
    without(&mut known, 44, &[2, 4, 5, 6, 7, 8, 9]);
    assert!(takes("cases", &known, 38, 1) && takes("cases", &known, 42, 1));
    assert!(!takes("cases", &known, 38, 4) && !takes("cases", &known, 2, 1));
    known.digits[40] |= Digits::only(4);
    assert!(!takes("cases", &known, 38, 1), "with a 4 there nothing follows");
}

#[test]
fn hidden_triple() {
    let mut known = empty();
    let inside = [0, 4, 8];
    for cell in (0..9).filter(|cell| !inside.contains(cell)) {
        without(&mut known, cell, &[1, 2, 3]);
    }
    assert!(inside.into_iter().all(|cell| takes("hidden-triple", &known, cell, 9)));
    assert!(!takes("hidden-triple", &known, 0, 1) && !takes("hidden-triple", &known, 1, 9));
    known.digits[5] |= Digits::only(2);
    assert_eq!(said("hidden-triple", &known), [], "2 has a fourth place");
}

#[test]
fn nine_singles() {
    let singles = [0, 4, 8, 20, 24, 40, 60, 64, 80];
    let single = CellState::new(digit::CellState::EMPTY, Partners::only(Partner::Single)).0;
    let mut states = vec![0; CELLS];
    for cell in singles {
        states[cell as usize] = single;
    }
    let known = Known::new(&Clues::EMPTY, &states);
    assert!(parts("nine-singles", &known, 50, Partner::Single));
    assert!(!parts("nine-singles", &known, 40, Partner::Single));
    states[40] = 0;
    assert_eq!(said("nine-singles", &Known::new(&Clues::EMPTY, &states)), [], "eight are known");

    let mut known = empty();
    for cell in (0..CELLS as u32).filter(|cell| !singles.contains(cell)) {
        no_single(&mut known, cell);
    }
    assert!(
        parts("nine-singles", &known, 40, Partner::Right)
            && !parts("nine-singles", &known, 41, Partner::Right)
    );
    known.partners[41] = Partners::around(41);
    assert_eq!(said("nine-singles", &known), [], "ten are left");
}

/// A full board in which `count` dominoes without common digits may have exchanged places: each of their edges can hold
/// the first digits of all, and the second ones. Returned with these digits and edges.
fn shuffled(count: usize) -> (Known, Vec<[u8; 2]>, Vec<u32>) {
    let board = known_puzzles::full_board(&known_puzzles::known("N20")[0]);
    let mut known = Known::new(&Clues::EMPTY, &board);
    let (mut digits, mut edges): (Vec<[u8; 2]>, Vec<u32>) = Default::default();
    for edge in (0..144).filter(|edge| known.joined(*edge) == Some(true)) {
        let both = ends(edge).map(|cell| CellState(board[cell as usize]).digit().expect("a digit"));
        if digits.len() < count && !digits.as_flattened().iter().any(|digit| both.contains(digit)) {
            digits.push(both);
            edges.push(edge);
        }
    }
    assert_eq!(digits.len(), count);
    for edge in &edges {
        for (end, cell) in ends(*edge).into_iter().enumerate() {
            known.digits[cell as usize] = digits.iter().map(|both| both[end]).collect();
        }
    }
    (known, digits, edges)
}

/// `count` dominoes fit only on as many edges: other digits there go.
fn shared_places(technique: &str, count: usize) {
    let (mut known, digits, edges) = shuffled(count);
    let [cell, other] = ends(edges[0]);
    let foreign = (1..=9).find(|digit| !digits.as_flattened().contains(digit)).expect("a digit is left");
    assert_eq!(said(technique, &known), [], "nothing is to be said: the edges hold nothing else");
    known.digits[cell as usize] |= Digits::only(foreign);
    assert!(takes(technique, &known, cell, foreign), "{digits:?} on {edges:?}");
    assert!(!takes(technique, &known, cell, digits[0][0]) && !takes(technique, &known, other, digits[0][1]));
    // One more place for the first of them.
    let elsewhere =
        (0..144).find(|edge| known.joined(*edge) == Some(true) && !edges.contains(edge)).expect("an edge");
    for (cell, digit) in ends(elsewhere).into_iter().zip(digits[0]) {
        known.digits[cell as usize] |= Digits::only(digit);
    }
    let [one, two] = digits[0];
    assert_eq!(said(technique, &known), [], "domino {} has another place", pair(one, two));
}

#[test]
fn two_dominoes_share_two_places() {
    shared_places("shared-places-two", 2);
}

#[test]
fn three_dominoes_share_three_places() {
    shared_places("shared-places-three", 3);
}
