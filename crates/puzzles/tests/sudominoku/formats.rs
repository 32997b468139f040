//! Every text format of Sudominoku: meaning, round trip, and the places of errors.

use crate::known_puzzles;
use crate::known_puzzles::{known, nearly_full};
use crate::support::mangle::mangle;
use gridstep_engine::{Case, ParseError, Reading};
use gridstep_puzzles::digit;
use gridstep_puzzles::sudominoku::board::{CELLS, Partner, Partners};
use gridstep_puzzles::sudominoku::formats::{ERRORS, EXPECTED, FORMATS, judge};
use gridstep_puzzles::sudominoku::{CellState, Clues};
use proptest::prelude::*;

const READING: Reading = Reading { missing_clues: false };

fn parse(format: &str, text: &str) -> Result<Vec<Case<Clues>>, ParseError> {
    let found = FORMATS.iter().find(|known| known.name == format).expect("a format of that name");
    (found.parse)(text, READING)
}

fn print(format: &str, cases: &[Case<Clues>]) -> String {
    (FORMATS.iter().find(|known| known.name == format).expect("a format of that name").print)(cases)
}

/// The format that claims a text.
fn claimed(text: &str) -> Option<&'static str> {
    FORMATS.iter().find(|known| (known.sniff)(text)).map(|known| known.name)
}

fn bare(clues: Clues) -> Case<Clues> {
    Case { clues, states: Vec::new() }
}

const JUDGE: &str = include_str!("../../testdata/sudominoku/boj4574_sample.in");

#[test]
fn a_puzzle_of_the_judge_in_every_format() {
    let cases = parse("judge", JUDGE).unwrap();
    assert_eq!(cases.len(), 2);
    assert_eq!(cases[0].clues.dominoes().count(), 10);
    let singles: Vec<u32> = cases[0].clues.singles().collect();
    assert_eq!(singles, [1, 2, 8, 22, 23, 35, 40, 72, 75]);
    for format in FORMATS {
        let text = print(format.name, &cases);
        assert_eq!(claimed(&text), Some(format.name));
        assert_eq!(parse(format.name, &text), Ok(cases.clone()), "{text}");
        assert_eq!(parse(format.name, &text.replace('\n', "\r\n")), Ok(cases.clone()));
        assert_eq!(parse(format.name, &format!("\u{feff}{}", text.trim_end())), Ok(cases.clone()));
    }
    assert!(print("link", &cases[..1]).len() < 100, "{}", print("link", &cases));
    assert_eq!(parse("judge", JUDGE.trim_end().trim_end_matches('0')), Ok(cases));
    assert_eq!(parse("judge", "0"), Ok(Vec::new()));
    assert_eq!(parse("judge", &JUDGE.to_lowercase()).unwrap().len(), 2);
}

#[test]
fn a_puzzle_without_dominoes_and_a_layout_without_digits() {
    let singles = ["7 A2", "2 A3", "5 A9", "1 C5", "8 C6", "3 D9", "6 E5", "9 I1", "4 I4"];
    let text = format!(
        "{{\"gridstep\":1,\"puzzle\":\"sudominoku\",\"clues\":{{\"dominoes\":[],\"singles\":[\"{}\"],\
         \"digits\":[],\"walls\":[]}}}}\n",
        singles.join("\",\"")
    );
    let cases = parse("json", &text).unwrap();
    assert_eq!((cases[0].clues.dominoes().count(), cases[0].clues.singles().count()), (0, 9));
    assert_eq!(print("json", &cases), text);
    assert!(!judge::carries(&cases[0].clues), "the judge's 0 ends its input");
    assert_eq!(print("judge", &cases), "0\n");
    assert_eq!(parse("link", &print("link", &cases)), Ok(cases));

    let text = "{\"gridstep\":1,\"puzzle\":\"sudominoku\",\"clues\":{\"dominoes\":[\"0 A1 0 A2\"],\
                \"singles\":[\"0 B1\"],\"digits\":[\"7 E5\"],\"walls\":[\"A3 A4\",\"E5 F5\",\"I9\"]}}\n";
    let cases = parse("json", text).unwrap();
    let clues = cases[0].clues;
    assert_eq!((clues.joined(0), clues.joined(2), clues.joined(1)), (Some(true), Some(false), Some(false)));
    assert_eq!(clues.partners(9), Partners::only(Partner::Single));
    assert_eq!((clues.digit(40), clues.digit(0)), (Some(7), None));
    assert!(!clues.partners(80).has(Partner::Single) && !clues.partners(40).has(Partner::Down));
    assert_eq!(print("json", &cases), text);
    assert_eq!(print("link", &cases), "9/R00gS0zd7zn/400000000000000000g0000000000000000004\n");
    assert_eq!(parse("link", &print("link", &cases)), Ok(cases));
}

#[test]
fn links_are_read_wherever_they_stand() {
    let cases = parse("judge", JUDGE).unwrap();
    let body = print("link", &cases[..1]).trim_end().to_owned();
    for text in [
        format!("https://example.org/gridstep/#sudominoku={body}"),
        format!("https://example.org/sudominoku/{body}"),
        format!("sudominoku={body}"),
        format!("#{body}"),
        format!("  {body}\n"),
    ] {
        assert_eq!(claimed(&text), Some("link"), "{text}");
        assert_eq!(parse("link", &text), Ok(vec![cases[0].clone()]), "{text}");
    }
}

#[test]
fn answers_are_written_to_the_letter_and_read_back() {
    let puzzle = &known("N20")[0];
    let states = known_puzzles::entries(&puzzle.digits);
    let text = judge::print_solution(&puzzle.clues, &states);
    assert!(text.starts_with("261548973\n578329164\n"), "{text}");
    assert_eq!(judge::read_solution(&puzzle.clues, &text), Ok(states.clone()));
    assert_eq!(judge::read_solution(&puzzle.clues, &format!("Puzzle 1\r\n{text}")), Ok(states));
    assert_eq!(judge::print_solution(&Clues::EMPTY, &[]), ".........\n".repeat(9));
    assert_eq!(judge::read_solution(&Clues::EMPTY, &"........0\n".repeat(9)), Ok(vec![0; CELLS]));
    for (text, shown) in [
        ("12", (1, 3, "too-few-cells")),
        (&*"1234567890".repeat(9), (1, 82, "left-over")),
        ("12\n3x", (2, 2, "digit-unknown")),
    ] {
        let error = judge::read_solution(&Clues::EMPTY, text).unwrap_err();
        listed(&error);
        assert_eq!((error.line, error.column, error.kind), shown);
    }
}

fn check(format: &str, texts: &[(&str, &str)]) {
    let mut wrong = Vec::new();
    for (text, meant) in texts {
        let said = match parse(format, text) {
            Ok(_) => "nothing".to_owned(),
            Err(error) => {
                listed(&error);
                let ParseError { line, column, kind, found, expected, .. } = error;
                format!("{line}:{column} {kind} {found} {expected}")
            }
        };
        if said != *meant {
            wrong.push(format!("{text:?} says {said:?}, not {meant:?}"));
        }
    }
    assert!(wrong.is_empty(), "{format}\n{}", wrong.join("\n"));
}

#[test]
fn broken_judge() {
    let singles = "C5 A3 D9 I4 A9 E5 A2 C6 I1";
    check(
        "judge",
        &[
            ("", "1:1 ends-early  domino-count"),
            ("x", "1:1 not-a-number x domino-count"),
            ("37\n", "1:1 count-out-of-bounds 37 domino-count"),
            ("-1\n", "1:1 count-out-of-bounds -1 domino-count"),
            ("99999999999999999999\n", "1:1 count-out-of-bounds 99999999999999999999 domino-count"),
            ("0\n1", "2:1 left-over 1 end"),
            ("1\n6 B2 1", "2:7 ends-early  position"),
            ("1\n0 B2 1 B3\n", "2:1 digit-out-of-bounds 0 digit"),
            ("1\n6 B2 10 B3\n", "2:6 digit-out-of-bounds 10 digit"),
            ("1\n6 B2 x B3\n", "2:6 not-a-number x digit"),
            ("1\n6 J2 1 B3\n", "2:3 off-board J2 position"),
            ("1\n6 B0 1 B3\n", "2:3 off-board B0 position"),
            ("1\n6 B2 1 B10\n", "2:8 off-board B10 position"),
            ("1\n6 22 1 B3\n", "2:3 not-a-position 22 position"),
            ("1\n6 가2 1 B3\n", "2:3 not-a-position 가2 position"),
            ("1\n6 B 1 B3\n", "2:3 not-a-position B position"),
            ("1\n6 B2 1 C3\n", "2:8 not-adjacent C3 adjacent-cell"),
            ("1\n6 A9 1 B1\n", "2:8 not-adjacent B1 adjacent-cell"),
            ("1\n6 B2 1 B2\n", "2:8 not-adjacent B2 adjacent-cell"),
            ("1\n6 B2 6 B3\n", "2:1 equal-digits 6 B2 6 B3 domino"),
            ("2\n6 B2 1 B3\n1 H8 6 H7\n", "3:1 domino-twice 1 H8 6 H7 domino"),
            ("2\n6 B2 1 B3\n2 B3 4 B4\n", "3:3 cell-twice B3 free-cell"),
            ("2\n6 B2 1 B3\n6 B8 2 B9\n", "3:3 digit-in-row B8 other-digit"),
            ("2\n6 B2 1 B3\n6 H2 2 H1\n", "3:3 digit-in-column H2 other-digit"),
            ("2\n6 B2 1 B3\n6 C1 2 D1\n", "3:3 digit-in-box C1 other-digit"),
            ("1\n6 B2 1 B3\n", "2:10 ends-early  position"),
            ("1\n6 B2 1 B3\nC5 A3 D9\n", "3:9 ends-early  position"),
            ("1\n6 B2 1 B3\nC5 A3 C5", "3:7 cell-twice C5 free-cell"),
            ("1\n6 B2 1 B3\nB2", "3:1 cell-twice B2 free-cell"),
            ("1\n6 B2 1 B3\nA3", "3:1 digit-in-column A3 other-digit"),
            ("1\n6 B2 1 B3\nK3", "3:1 off-board K3 position"),
            (&format!("1\n7 C9 2 B9\n{singles}\n5\n"), "4:2 ends-early  digit"),
            (&format!("1\n7 C9 2 B9\n{singles}\n\nx"), "5:1 not-a-number x domino-count"),
            (
                "4\n1 A2 2 A3\n3 B2 4 C2\n5 C1 6 D1\n7 B1 8 A1\nC5 A3 D9 I4 A9 E5 A2 C6 I1",
                "6:4 cell-twice A3 free-cell",
            ),
        ],
    );
}

#[test]
fn broken_links() {
    check(
        "link",
        &[
            ("", "1:1 ends-early  link"),
            ("8/zzzc", "1:1 link-shape 8/zzzc link"),
            ("#sudominoku=abc", "1:13 link-shape abc link"),
            ("9/", "1:3 ends-early  link-cell"),
            ("9/zzz", "1:6 ends-early  link-cell"),
            ("9/zzzd", "1:6 off-board d link-end"),
            ("9/zzzca", "1:7 left-over a link-end"),
            ("9/!", "1:3 link-character ! link-cell"),
            ("9/R1", "1:5 ends-early  link-digit"),
            ("9/R1x", "1:5 link-character x link-digit"),
            ("9/R11", "1:3 equal-digits R11 domino"),
            ("9/hR12", "1:4 off-board R link-cell"),
            ("9/zztD12", "1:6 off-board D link-cell"),
            ("9/R12R21", "1:6 domino-twice R21 domino"),
            ("9/R12aS1", "1:7 digit-in-row S other-digit"),
            ("9/S1zS1", "1:6 single-twice S single"),
            ("9/zzzc/0", "1:9 ends-early  link-walls"),
            ("9/zzzc/0!", "1:9 link-character ! link-walls"),
            (&format!("9/zzzc/{}", "0".repeat(39)), "1:46 left-over 0 link-end"),
            (&format!("9/zzzc/{}_", "0".repeat(37)), "1:45 off-board _ link-walls"),
            (&format!("9/zzzc/1{}", "0".repeat(37)), "nothing"),
        ],
    );
}

#[test]
fn broken_json() {
    let with = |clues: &str| format!("{{\"gridstep\":1,\"puzzle\":\"sudominoku\",\"clues\":{clues}}}");
    check(
        "json",
        &[
            ("", "1:1 ends-early  json-puzzle"),
            ("{", "1:2 ends-early  json"),
            ("{x", "1:2 json-syntax x json"),
            (&with("[]").replace("1,", "2,"), "1:13 version-unknown 2 version"),
            (&with("{}").replace("sudominoku", "sudoku"), "1:24 other-puzzle \"sudoku\" sudominoku"),
            (&with("3"), "1:45 json-shape 3} json-clues"),
            (&with("{\"single\":[]}"), "1:47 json-key single json-keys"),
            (&with("{\"singles\":3}"), "1:56 json-shape 3}} json-list"),
            (&with("{\"singles\":[3]}"), "1:57 json-shape 3 json-entry"),
            (&with("{\"singles\":[\"3\"]}"), "1:57 too-short \"3\" position"),
            (&with("{\"singles\":[\"3 A1 A2\"]}"), "1:63 left-over A2 entry-end"),
            (&with("{\"singles\":[\"3 A1\",\"3 E5\"]}"), "1:67 single-twice E5 single"),
            (&with("{\"digits\":[\"0 A1\"]}"), "1:57 digit-out-of-bounds 0 digit"),
            (&with("{\"digits\":[\"3 A1\",\"4 A1\"]}"), "1:66 cell-twice A1 free-cell"),
            (&with("{\"walls\":[\"A1 B2\"]}"), "1:59 not-adjacent B2 adjacent-cell"),
            (&with("{\"dominoes\":[\"0 A1 0 A2\"],\"walls\":[\"A1 A2\"]}"), "1:81 wall-inside A1 wall"),
            (&with("{\"singles\":[\"1 A2\"],\"walls\":[\"A1\",\"A1 B1\"]}"), "1:80 wall-inside A1 wall"),
            (&with("{}").replace("}}", "},\"words\":[0]}"), "1:57 word-count 0 json-words"),
            (
                &with("{}").replace("}}", &format!("}},\"words\":[{}]}}", vec!["6144000"; 81].join(","))),
                "1:57 word-unknown 6144000 word",
            ),
        ],
    );
}

/// Both keys of an error have a meaning in the tables.
fn listed(error: &ParseError) {
    assert!(ERRORS.iter().any(|(key, _)| *key == error.kind), "`{}` is not in formats::ERRORS", error.kind);
    assert!(
        EXPECTED.iter().any(|(key, _)| *key == error.expected),
        "`{}` is not in EXPECTED",
        error.expected
    );
}

/// Parts of solutions: of some cells all, of some the digit, of some walls alone.
fn puzzles() -> impl Strategy<Value = Case<Clues>> {
    let layout = nearly_full(1, 0).remove(0);
    let cells = proptest::collection::vec(0_u8..6, CELLS);
    let states = proptest::collection::vec(0_u32..64, CELLS);
    (cells, states).prop_map(move |(kinds, states)| {
        let solved = gridstep_puzzles::sudominoku::clues::Known::new(&layout.1, &layout.2);
        let mut digits = [0; CELLS];
        let mut partners: [Partners; CELLS] = std::array::from_fn(|cell| Clues::EMPTY.partners(cell as u32));
        for cell in 0..CELLS {
            let all = solved.partners[cell];
            let other = Partner::ALL[cell % 5];
            match kinds[cell] {
                0 => partners[cell] = all,
                1 if !all.has(other) => partners[cell] = Partners::ALL.without(Partners::only(other)),
                _ => (),
            }
            if kinds[cell] == 2 || kinds[cell] == 0 && states[cell].is_multiple_of(2) {
                digits[cell] = solved.digit(cell as u32).unwrap_or(0);
            }
        }
        let state = |seed: &u32| {
            let digit = (1 + seed % 9) as u8;
            let digit = if seed.is_multiple_of(2) {
                digit::CellState::EMPTY
            } else {
                digit::CellState::filled(digit)
            };
            CellState::new(digit, Partners::from_bits((seed / 2) as u8)).0
        };
        let clues = Clues::new(digits, partners).expect("part of a solution breaks nothing");
        Case { clues, states: states.iter().map(state).collect() }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn any_puzzle_comes_back(case in puzzles(), other in puzzles()) {
        for format in FORMATS.iter().filter(|format| format.name != "judge") {
            let text = (format.print)(&[case.clone(), other.clone()]);
            prop_assert_eq!(claimed(&text), Some(format.name));
            let carried = |case: &Case<Clues>| match format.name {
                "json" => case.clone(),
                _ => bare(case.clues),
            };
            prop_assert_eq!((format.parse)(&text, READING), Ok(vec![carried(&case), carried(&other)]), "{}", text);
        }
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in "(\\PC|[0-9A-Ia-z \n/={}\\[\\]\"#]|9/|1\n6 B2 1 B3\n){0,60}") {
        for format in FORMATS {
            if let Err(error) = (format.parse)(&text, READING) {
                listed(&error);
            }
        }
        let _ = judge::read_solution(&Clues::EMPTY, &text);
    }

    #[test]
    fn no_mangled_text_makes_a_reader_panic(
        case in puzzles(),
        which in 0_usize..15,
        at in any::<usize>(),
        with in "[0-9a-zA-Z/ \n.#=:,{}\\[\\]\"가]{0,4}",
        how in any::<u8>(),
    ) {
        let judged = bare(known("N20").swap_remove(which).clues);
        for format in FORMATS {
            for case in [&case, &judged] {
                let text = mangle(&(format.print)(std::slice::from_ref(case)), at, &with, how);
                for reader in FORMATS {
                    if let Err(error) = (reader.parse)(&text, READING) {
                        listed(&error);
                        let lines = text.split('\n').count() as u32;
                        prop_assert!((1..=lines).contains(&error.line) && 1 <= error.column, "{}", error);
                    }
                }
            }
        }
    }
}
