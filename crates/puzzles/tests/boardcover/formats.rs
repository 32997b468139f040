//! Every text format of board covering: meaning, round trip, and the places of errors.

use crate::support::mangle::mangle;
use gridstep_engine::{Arg, Case, ParseError, Reading, Size};
use gridstep_puzzles::boardcover::formats::{ERRORS, EXPECTED, FORMATS, solution};
use gridstep_puzzles::boardcover::{CellState, Clues, check, oracle};
use proptest::prelude::*;

fn parse(format: &str, text: &str) -> Result<Vec<Case<Clues>>, ParseError> {
    let found = FORMATS.iter().find(|known| known.name == format).expect("a format of that name");
    (found.parse)(text, Reading::default())
}

fn print(format: &str, cases: &[Case<Clues>]) -> String {
    (FORMATS.iter().find(|known| known.name == format).expect("a format of that name").print)(cases)
}

/// The format that claims a text.
fn claimed(text: &str) -> Option<&'static str> {
    FORMATS.iter().find(|known| (known.sniff)(text)).map(|known| known.name)
}

fn board(rows: &[&str]) -> Clues {
    let size = Size { width: rows[0].len() as u32, height: rows.len() as u32 };
    Clues::new(size, rows.concat().bytes().map(|sign| sign == b'.').collect()).expect("a board")
}

fn bare(clues: Clues) -> Case<Clues> {
    Case { clues, states: Vec::new() }
}

const JUDGE: &str = "1\n3 4\n#..#\n....\n##..\n";
// #..#.. ..##.. is 100100 001100.
const LINK: &str = "4/3/kM\n";
const JSON: &str =
    "{\"gridstep\":1,\"puzzle\":\"boardcover\",\"clues\":{\"rows\":[\"#..#\",\"....\",\"##..\"]}}\n";

#[test]
fn one_board_in_every_format() {
    let texts = [("judge", JUDGE), ("link", LINK), ("json", JSON)];
    assert_eq!(texts.map(|(name, _)| name).as_slice(), FORMATS.iter().map(|it| it.name).collect::<Vec<_>>());
    let case = bare(board(&["#..#", "....", "##.."]));
    for (format, text) in texts {
        assert_eq!(claimed(text), Some(format));
        assert_eq!(parse(format, text), Ok(vec![case.clone()]), "{format}");
        assert_eq!(parse(format, &text.replace('\n', "\r\n")), Ok(vec![case.clone()]), "{format}");
        let trimmed = format!("\u{feff}{}", text.trim_end());
        assert_eq!(parse(format, &trimmed), Ok(vec![case.clone()]), "{format}");
        assert_eq!(print(format, std::slice::from_ref(&case)), text);
        let two = print(format, &[case.clone(), case.clone()]);
        assert_eq!(claimed(&two), Some(format));
        assert_eq!(parse(format, &two), Ok(vec![case.clone(), case.clone()]), "{format}");
    }
    for address in
        ["https://a.example/#boardcover=4/3/kM", "#boardcover=4/3/kM", "#4/3/kM", "boardcover/4/3/kM/"]
    {
        assert_eq!(claimed(address), Some("link"));
        assert_eq!(parse("link", address), Ok(vec![case.clone()]), "{address}");
    }
    for other in ["9x9", "", "width 4", "<puzzle>"] {
        assert_eq!(claimed(other), None, "{other}");
    }
}

#[test]
fn the_judges_sample_is_read() {
    let sample = "3\n3 7\n#.....#\n#.....#\n##...##\n3 7\n#.....#\n#.....#\n##..###\n8 10\n##########\n#........#\n\
                  #........#\n#........#\n#........#\n#........#\n#........#\n##########\n";
    let cases = parse("judge", sample).expect("it is the judge's");
    let free = |case: &Case<Clues>| case.clues.free().iter().filter(|free| **free).count();
    assert_eq!(cases.iter().map(free).collect::<Vec<_>>(), [13, 12, 48]);
    assert_eq!(print("judge", &cases), sample);
    assert_eq!(parse("judge", "0"), Ok(Vec::new()));
    assert_eq!(parse("judge", " 1 1\t2\n\n  .#\n\n"), Ok(vec![bare(board(&[".#"]))]));
}

/// `line:column kind found expected`.
fn said(result: Result<Vec<Case<Clues>>, ParseError>) -> String {
    match result {
        Ok(_) => "nothing wrong".to_owned(),
        Err(error) => shown(&error),
    }
}

fn shown(ParseError { line, column, kind, found, expected, .. }: &ParseError) -> String {
    assert!(ERRORS.iter().any(|(key, _)| key == kind), "`{kind}` is not in formats::ERRORS");
    assert!(EXPECTED.iter().any(|(key, _)| key == expected), "`{expected}` is not in formats::EXPECTED");
    format!("{line}:{column} {kind} {found} {expected}")
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    let mut wrong = Vec::new();
    for (format, text, wanted) in [
        ("judge", "", "1:1 ends-early  case-count"),
        ("judge", "x", "1:1 not-a-number x case-count"),
        ("judge", "-1", "1:1 count-out-of-bounds -1 case-count"),
        ("judge", "2\n1 1\n.\n", "3:2 ends-early  size"),
        ("judge", "1\n", "1:2 ends-early  size"),
        ("judge", "1\n3\n", "2:2 ends-early  size"),
        ("judge", "1\n0 3\n", "2:1 size-out-of-bounds 0 size"),
        ("judge", "1\n3 129\n", "2:3 size-out-of-bounds 129 size"),
        ("judge", "1\n3 9999999999999\n", "2:3 size-out-of-bounds 9999999999999 size"),
        ("judge", "1\n3 x\n", "2:3 not-a-number x size"),
        ("judge", "1\n2 3\n...\n", "3:4 ends-early  row"),
        ("judge", "1\n2 3\n...\n.x.\n", "4:2 cell-unknown x cell"),
        ("judge", "1\r\n2 3\r\n...\r\n..가\r\n", "4:3 cell-unknown 가 cell"),
        ("judge", "1\n2 3\n..\n...\n", "3:3 row-too-short  cell"),
        ("judge", "1\n2 3\n....\n...\n", "3:4 row-too-long . row-end"),
        ("judge", "2\n2 3\n...\n2 3\n...\n...\n", "4:1 cell-unknown 2 cell"),
        ("judge", "1\n1 1\n.\n1 1\n.\n", "4:1 left-over 1 end"),
        ("link", "", "1:1 ends-early  link"),
        ("link", "4", "1:1 link-shape 4 link"),
        ("link", "4/3", "1:3 link-shape 3 link"),
        ("link", "x/3/kM", "1:1 not-a-number x size"),
        ("link", "4/0/kM", "1:3 size-out-of-bounds 0 size"),
        ("link", "4/3/k", "1:6 too-few-cells  link-cells"),
        ("link", "4/3/k=", "1:6 link-character = link-cells"),
        ("link", "4/3/kMA", "1:7 left-over A link-end"),
        ("link", "1/1/B", "1:5 link-character B link-cells"),
        ("link", "p?lits/4/3/kM", "1:3 link-kind lits link"),
        ("link", "p?kakuro/4/3/abc", "1:3 other-puzzle kakuro boardcover"),
        ("link", "#nonogram=4/3/bA0DaAaAAaA", "1:2 other-puzzle nonogram boardcover"),
        ("json", "{", "1:2 ends-early  json"),
        ("json", "{\"gridstep\":1}", "1:14 json-shape } json-puzzle"),
        ("json", &JSON.replace("rows", "row"), "1:47 json-key row json-keys"),
        ("json", &JSON.replace(":1", ":2"), "1:13 version-unknown 2 version"),
        ("json", &JSON.replace("boardcover", "kakuro"), "1:24 other-puzzle \"kakuro\" boardcover"),
        ("json", &JSON.replace("\"....\"", "\"..x.\""), "1:64 cell-unknown x cell"),
        ("json", &JSON.replace("\"....\"", "\"...\""), "1:65 row-too-short  cell"),
        ("json", &JSON.replace("\"....\"", "\".....\""), "1:66 row-too-long . row-end"),
        ("json", &JSON.replace("\"....\"", "7"), "1:61 json-shape 7 json-row"),
        ("json", &JSON.replace("\"#..#\"", "\"\""), "1:55 size-out-of-bounds  size"),
        ("json", &JSON.replace("}}", "},\"words\":[0]}"), "1:86 word-count 0 json-words"),
        ("json", &states(0, 1), "1:86 word-unknown 1 word"),
        ("json", &states(1, 4096 + 2048), "1:88 word-unknown 6144 word"),
        ("json", &states(1, 4098 + 1024), "1:88 word-unknown 5122 word"),
        ("json", &states(1, 8192), "1:88 word-unknown 8192 word"),
    ] {
        let said = said(parse(format, text));
        if said != wanted {
            wrong.push(format!("{text:?} says {said:?}, not {wanted:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let error = parse("judge", "1\n1 3\n....\n").expect_err("the row is too long");
    assert_eq!(error.args, [("cells", Arg::Number(3))]);
}

/// The board with a state in a cell.
fn states(cell: usize, state: u32) -> String {
    let states: Vec<String> = (0..12).map(|it| if it == cell { state } else { 0 }.to_string()).collect();
    JSON.replace("}}", &format!("}},\"words\":[{}]}}", states.join(",")))
}

#[test]
fn entries_come_back_in_json() {
    let clues = board(&["#..#", "....", "##.."]);
    let mut states = oracle::solutions(&clues, &[], 1).pop().unwrap_or(vec![0; 12]);
    for (cell, state) in (0..).zip(&mut states) {
        if *state == 0 && clues.is_free(cell) {
            *state = CellState::left(clues.ways(cell)).0;
        }
    }
    let case = Case { clues, states };
    assert_eq!(parse("json", &print("json", std::slice::from_ref(&case))), Ok(vec![case]));
}

#[test]
fn coverings_are_written_with_letters_and_read_again() {
    let clues = board(&["...#", "...."]);
    let states = solution::read_solution(&clues, "XXY#\nX.YY\n").expect("two pieces");
    assert_eq!(check::Laid::new(&clues, &states).pieces().len(), 2);
    assert_eq!(solution::print_solution(&clues, &states), "AAB#\nA.BB\n");
    assert_eq!(solution::print_solution(&clues, &[]), "...#\n....\n");
    assert_eq!(solution::read_solution(&clues, "...#\r\n....").expect("nothing lies"), [0; 8]);
    let clues = board(&["...", "..."]);
    for (text, wanted) in [
        ("", "1:1 too-few-cells  entry"),
        ("AAB\nAB", "2:3 too-few-cells  entry"),
        ("AAB\nABB.", "2:4 left-over . end"),
        ("AAB\nA1B", "2:2 cell-unknown 1 entry"),
        ("AA#\nA..", "1:3 holes-differ # free-cell"),
        ("AAA\n...", "1:1 not-a-piece A piece"),
        ("AA.\nAA.", "1:1 not-a-piece A piece"),
        ("AAA\nAAA", "1:1 not-a-piece A piece"),
        ("A..\n...", "1:1 not-a-piece A piece"),
        ("AAB\nA.B", "1:3 not-a-piece B piece"),
    ] {
        let error = solution::read_solution(&clues, text).expect_err("it is wrong");
        assert_eq!(shown(&error), wanted, "{text:?}");
    }
    let error = solution::read_solution(&board(&["#.", ".."]), "A.\n..").expect_err("a piece on a hole");
    assert_eq!(shown(&error), "1:1 holes-differ A hole");
}

/// A board; every second one fills several characters of a link.
fn boards() -> impl Strategy<Value = Clues> {
    (1_u32..=20, 1_u32..=20).prop_flat_map(|(width, height)| {
        let size = Size { width, height };
        prop::collection::vec(any::<bool>(), size.area())
            .prop_map(move |free| Clues::new(size, free).expect("a board"))
    })
}

proptest! {
    #[test]
    fn what_is_written_is_read_again(boards in prop::collection::vec(boards(), 1..4)) {
        let cases: Vec<Case<Clues>> = boards.into_iter().map(bare).collect();
        for format in FORMATS {
            let text = print(format.name, &cases);
            prop_assert_eq!(claimed(&text), Some(format.name));
            prop_assert_eq!(parse(format.name, &text), Ok(cases.clone()));
        }
    }

    #[test]
    fn pieces_that_touch_have_different_letters(clues in boards(), picks in prop::collection::vec(any::<u32>(), 60)) {
        let size = clues.size();
        let mut states = vec![0; size.area()];
        for pick in picks {
            let laid = check::Laid::new(&clues, &states);
            let cell = pick % size.area() as u32;
            let ways: Vec<u32> = laid.ways(&clues, cell).iter().collect();
            if let Some(way) = ways.get(pick as usize / 512 % ways.len().max(1))
                && let Some(piece) = clues.piece_at(cell, *way)
            {
                CellState::lay(&mut states, size, piece);
            }
        }
        let text = solution::print_solution(&clues, &states);
        prop_assert_eq!(solution::read_solution(&clues, &text), Ok(states));
    }

    #[test]
    fn mangled_texts_are_read_or_refused_at_a_place(
        clues in boards(), at in any::<usize>(), with in "[#.0-9A-Z/ \n\"{]{0,4}", how in any::<u8>()
    ) {
        let case = bare(clues);
        for format in FORMATS {
            let text = mangle(&print(format.name, std::slice::from_ref(&case)), at, &with, how);
            for format in FORMATS {
                if let Err(error) = parse(format.name, &text) {
                    shown(&error);
                    let lines = text.split('\n').count() as u32;
                    prop_assert!((1..=lines).contains(&error.line) && 1 <= error.column);
                    prop_assert!(error.found.chars().count() <= 40);
                }
            }
        }
        let drawn = solution::print_solution(&case.clues, &[]);
        if let Err(error) = solution::read_solution(&case.clues, &mangle(&drawn, at, &with, how)) {
            shown(&error);
        }
    }
}
