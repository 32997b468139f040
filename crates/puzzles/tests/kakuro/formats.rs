//! Every text form: what it means, and what comes back.

use gridstep_engine::{Case, Digits, Reading, Size};
use gridstep_puzzles::kakuro::formats::{FORMATS, json, judge, link, picture};
use gridstep_puzzles::kakuro::{CellState, Clues, Direction, sums};
use gridstep_puzzles::kind;
use proptest::prelude::*;

use crate::parse_by_name::{ALL, SOME, parse, shown};
use crate::support::mangle::mangle;

fn print(format: &str, cases: &[Case<Clues>]) -> String {
    (FORMATS.iter().find(|known| known.name == format).expect("a format of that name").print)(cases)
}

/// What a board says, wherever it lies: its runs with their sums.
fn runs(case: &Case<Clues>) -> Vec<(Direction, u32, Option<u8>)> {
    case.clues.runs().iter().map(|run| (run.direction, run.len, run.sum)).collect()
}

const JUDGE: &str = "1\n3\n0 0 0\n0 1 1\n0 1 1\n4\n1 2 1 17\n1 3 1 4\n2 1 0 12\n3 1 0 9\n";
const PICTURE: &str = "#   17\\ 4\\\n\\12 .   .\n\\9  .   .\n";
const LINK: &str = "2/2/nh4c9\n";
const PZPRV3: &str = "pzprv3\nkakuro\n2\n2\n0 17 4 \n12 . . \n9 . . \n. . \n. . \n";
const JSON: &str = "{\"gridstep\":1,\"puzzle\":\"kakuro\",\"clues\":{\"cells\":[[0,[17,0],[4,0]],[[0,12],1,1],[[0,9],1,1]]}}\n";

#[test]
fn one_board_in_every_format() {
    let texts = [("judge", JUDGE), ("picture", PICTURE), ("pzprv3", PZPRV3), ("link", LINK), ("json", JSON)];
    for (from, text) in texts {
        let cases = parse(from, text, ALL).unwrap_or_else(|error| panic!("{from}: {error}"));
        for (to, expected) in texts {
            assert_eq!(print(to, &cases), expected, "from {from} to {to}");
        }
        assert_eq!(print("puzz.link", &cases), format!("https://puzz.link/p?kakuro/{LINK}"));
        let found = kind("kakuro").expect("Kakuro is listed").read(text, None, ALL);
        assert_eq!(
            found.ok().and_then(|boards| boards[0].print("judge", &[])),
            Some(JUDGE.to_owned()),
            "{from}"
        );
    }
}

#[test]
fn blank_space_means_nothing() {
    let spaced = JUDGE.replace('\n', " \r\n\t").replace(' ', "  \u{3000}");
    let texts = [
        ("judge", spaced.as_str()),
        ("judge", "\u{feff}1 3 0 0 0 0 1 1 0 1 1 4 1 2 1 17 1 3 1 4 2 1 0 12 3 1 0 9"),
        ("link", "\r\n 2/2/nh4c9"),
        ("pzprv3", "\r\n pzprv3.1/kakuro/2/2/0  17 4/12 . ./9 . .//. ./. ."),
        ("picture", "\u{feff}\r\n  # 17\\ 4\\ \r\n\\12\t. .\r\n\\9 . ."),
        ("json", "\u{feff}{ \"clues\":\r\n { \"cells\" : [[0, [17 , 0], [4,0]], [[0,12],1,1], [[0,9],1,1]], \"x-a\":[[]] },
            \"x-notes\": {}, \"words\": [],\r\n \"puzzle\": \"kakuro\", \"gridstep\": 1 }"),
    ];
    for (format, text) in texts {
        let cases = parse(format, text, ALL).unwrap_or_else(|error| panic!("{format}: {error}"));
        assert_eq!(print("judge", &cases), JUDGE, "{format}");
        let sniffed = FORMATS.iter().find(|known| (known.sniff)(text)).map(|known| known.name);
        assert_eq!(sniffed, Some(format));
    }
}

#[test]
fn several_cases_come_back_in_order() {
    let first = parse("judge", JUDGE, ALL).unwrap().remove(0);
    let second = parse("picture", "#  3\\ 4\\\n\\3 1  .\n", SOME).unwrap().remove(0);
    let third = Case { clues: parse("link", "1/2/.k5", SOME).unwrap().remove(0).clues, states: Vec::new() };
    let cases = [first, second, third];
    for format in ["judge", "pzprv3", "link", "puzz.link", "json", "picture"] {
        let text = print(format, &cases);
        let read = parse(format, &text, SOME).unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
        assert_eq!(read.iter().map(runs).collect::<Vec<_>>(), cases.iter().map(runs).collect::<Vec<_>>());
        assert_eq!(print(format, &read), text);
    }
    assert_eq!(parse("judge", "0", ALL), Ok(Vec::new()));
}

/// The example of the format's description, whose sums are known.
#[test]
fn a_link_of_puzz_link() {
    let body = "6/5/Dclh4t9fl3-p-gl-alJeC3BgG";
    let case = parse("link", body, ALL).unwrap().remove(0);
    let size = case.clues.size();
    assert_eq!((size.width, size.height), (7, 6));
    let sum = |row, column, direction: Direction| {
        let home = Some(size.cell(row, column));
        case.clues.runs().iter().find(|run| run.home(size) == home && run.direction == direction)?.sum
    };
    let (across, down) = (Direction::Across, Direction::Down);
    assert_eq!((sum(1, 1, down), sum(1, 1, across)), (Some(23), Some(12)));
    assert_eq!([2, 3, 5, 6].map(|column| sum(0, column, down)), [Some(29), Some(14), Some(22), Some(3)]);
    assert_eq!([2, 3, 4].map(|row| sum(row, 0, across)), [Some(21), Some(16), Some(26)]);
    let total = |direction: Direction| {
        let along = case.clues.runs().iter().filter(|run| run.direction == direction);
        along.map(|run| u32::from(run.sum.expect("every run has a clue"))).sum::<u32>()
    };
    assert_eq!(total(across), total(down));
    for text in [
        format!("https://puzz.link/p?kakuro/{body}"),
        format!("http://pzv.jp/p.html?kakuro/{body}"),
        format!("https://puzz.link/p?kakuro_edit/{body}"),
        format!("https://puzz.link/p?kakuro_play/{body}"),
        format!("https://puzz.link/p?kakuro/v:/{body}"),
        format!("https://puzz.link/p?type=editor&kakuro/{body}"),
        format!("https://example.org/kakuro/#kakuro={body}"),
        format!("kakuro={body}"),
        format!("#kakuro={body}"),
        format!("#{body}"),
        format!("  {body}\n"),
        format!("https://puzz.link/p?kakuro/{body}/"),
        format!("http://pzv.jp/p.html?kakuro/{body}/\n"),
        format!("{body}/"),
    ] {
        assert!(link::sniff(&text), "{text}");
        assert_eq!(parse("link", &text, ALL), Ok(vec![case.clone()]), "{text}");
    }
    assert_eq!(print("link", &[case]).trim_end(), body);
}

/// A file of puzz.link's own tests, and the address of the same puzzle.
const FILE: &str = "pzprv3/kakuro/5/5/0 0 12 4 0 0 /0 8,4 . . 0,10 0,0 /10 . . . . 0,10 /3 . . 3,17 . . /\
    0 21,0 . . . . /0 0,0 12,0 . . 0,0 /. 5 3 . . /3 4 1 2 . /1 2 . 1 2 /. 1 9 3 8 /. . 8 4 . /";

#[test]
fn a_file_of_puzz_link_brings_its_entries() {
    let case = parse("pzprv3", FILE, ALL).unwrap().remove(0);
    assert_eq!(print("pzprv3", std::slice::from_ref(&case)), FILE.replace('/', "\n"));
    let address =
        parse("puzz.link", "https://puzz.link/p?kakuro/5/5/48la0.na0lh3l0Bn.0cl.c4a3", ALL).unwrap();
    assert_eq!(address[0].clues, case.clues);
    let solution = "0 0 0 0 0 0\n0 0 5 3 0 0\n0 3 4 1 2 0\n0 1 2 0 1 2\n0 0 1 9 3 8\n0 0 0 8 4 0\n";
    assert_eq!(judge::print_solution(&case.clues, &case.states), solution);
    let escaped = FILE.replace(' ', "%20").replace(',', "%2C");
    for text in [
        format!("https://puzz.link/p?{escaped}"),
        format!("https://puzz.link/p?type=editor&{escaped}"),
        FILE.replace('/', "\n") + "info:{\n \"metadata\": {}\n}\n",
    ] {
        let claimed = FORMATS.iter().find(|known| (known.sniff)(&text)).map(|known| known.name);
        assert_eq!(
            (claimed, parse("pzprv3", &text, ALL)),
            (Some("pzprv3"), Ok(vec![case.clone()])),
            "{text}"
        );
    }
}

#[test]
fn a_file_of_puzz_link_brings_notes_and_no_colours() {
    let text = "pzprv3/kakuro/1/3/0 -1 -1 -1/6 . . ./.[1,,2,] + 3[1,,,]";
    let case = parse("pzprv3", text, SOME).unwrap().remove(0);
    let notes = CellState::notes([1, 2].into_iter().collect());
    assert_eq!(case.states, [0, 0, 0, 0, 0, notes.0, 0, CellState::filled(3).0]);
}

#[test]
fn a_link_may_leave_clues_out_where_the_reader_lets_it() {
    let error = parse("link", "2/2/n--c9", ALL).unwrap_err();
    assert_eq!((error.kind, error.column, error.expected), ("run-without-clue", 5, "clue"));
    let case = parse("link", "2/2/n-0c9", SOME).unwrap().remove(0);
    let sums: Vec<_> = case.clues.runs().iter().map(|run| run.sum).collect();
    assert_eq!(sums, [Some(12), Some(9), None, None]);
    assert_eq!(print("link", &[case]), "2/2/n--c9\n");
}

#[test]
fn the_largest_boards_pass_and_larger_ones_do_not() {
    for (format, text) in
        [("judge", "1 128 "), ("link", "128/127/"), ("link", "127/128/"), ("link", "127/127/")]
    {
        let cells = if format == "judge" { "0 ".repeat(128 * 128) + "0" } else { ".".repeat(128 * 128) };
        let cut = match text {
            "127/127/" => 127 * 127,
            "1 128 " => cells.len(),
            _ => 127 * 128,
        };
        let cases = parse(format, &format!("{text}{}", &cells[..cut]), ALL).unwrap();
        let Size { width, height } = cases[0].clues.size();
        assert!(width.max(height) == 128, "{text}");
        for format in ["judge", "link", "json", "picture"] {
            let text = print(format, &cases);
            assert!(parse(format, &text, ALL).is_ok(), "{format}");
        }
    }
    for (format, text) in [
        ("judge", "1 129 0"),
        ("link", "129/1/."),
        ("json", "{\"clues\":{\"cells\":[]},\"gridstep\":1,\"puzzle\":\"kakuro\"}"),
    ] {
        assert_eq!(parse(format, text, ALL).unwrap_err().kind, "size-out-of-bounds");
    }
    let row = "# ".repeat(129);
    assert_eq!(parse("picture", &row, ALL).unwrap_err().kind, "size-out-of-bounds");
    assert_eq!(parse("picture", &"#\n".repeat(129), ALL).unwrap_err().line, 129);
}

#[test]
fn solutions_are_written_to_the_letter_and_read_back() {
    let case = picture::read("#   17\\ 4\\\n\\12 9   3\n\\9  8   1\n").unwrap();
    let text = "0 0 0\n0 9 3\n0 8 1\n";
    assert_eq!(judge::print_solution(&case.clues, &case.states), text);
    assert_eq!(judge::read_solution(&case.clues, text), Ok(case.states));
    let some = judge::read_solution(&case.clues, "0 0 0 0 0 0 0 8 0").unwrap();
    assert_eq!((some[4], some[7]), (0, CellState::filled(8).0));
}

/// A board of any shape, runs at its edges too, whose sums can be made, with entries and notes.
fn boards(missing: bool) -> impl Strategy<Value = Case<Clues>> {
    let sizes = (1_u32..=13, 1_u32..=12);
    let parts = sizes.prop_flat_map(|(width, height)| {
        let cells = (width * height) as usize;
        let white = proptest::collection::vec(proptest::bool::weighted(0.6), cells);
        let states = proptest::collection::vec(0_u32..1 << 11, cells);
        (
            Just(Size { width, height }),
            white,
            states,
            proptest::collection::vec(any::<u8>(), 2 * cells),
            any::<bool>(),
        )
    });
    parts.prop_map(move |(size, mut white, states, picks, margin)| {
        for (cell, white) in (0..).zip(white.iter_mut()) {
            let (row, column) = size.place(cell);
            *white &= row % 10 != 9 && column % 10 != 9 && !(margin && (row == 0 || column == 0));
        }
        let bare = Clues::new(size, white, &[], SOME).expect("runs of at most nine cells");
        let picked = bare.runs().iter().zip(picks).map(|(run, pick)| {
            let (least, most) = sums::bounds(run.len);
            (!missing || pick % 5 != 0).then(|| least + pick % (most - least + 1))
        });
        let clues = bare.with_sums(picked);
        let state = |(state, white): (u32, &bool)| {
            let digits = Digits::from_bits(state as u16);
            match digits.least() {
                Some(digit) if *white && state < 1 << 9 => CellState::filled(digit).0,
                _ if *white => CellState::notes(digits).0,
                _ => 0,
            }
        };
        let states = states.into_iter().zip(clues.white()).map(state).collect();
        Case { clues, states }
    })
}

fn entries(case: &Case<Clues>) -> Vec<Option<u8>> {
    case.clues
        .cells()
        .map(|cell| case.states.get(cell as usize).and_then(|state| CellState(*state).digit()))
        .collect()
}

fn has_margin(clues: &Clues) -> bool {
    let size = clues.size();
    let black = |cell: u32| {
        let (row, column) = size.place(cell);
        !clues.is_white(cell) && (row == 0 || column == 0) || 0 < row && 0 < column
    };
    1 < size.width && 1 < size.height && (0..size.area() as u32).all(black)
}

fn comes_back(case: &Case<Clues>, reading: Reading) -> Result<(), TestCaseError> {
    for format in FORMATS {
        let text = (format.print)(std::slice::from_ref(case));
        let read = (format.parse)(&text, reading);
        prop_assert!(read.is_ok(), "{}: {:?}\n{}", format.name, read, text);
        let read = read.unwrap_or_default();
        prop_assert_eq!(read.len(), 1);
        prop_assert_eq!(runs(&read[0]), runs(case), "{}\n{}", format.name, text);
        prop_assert_eq!((format.print)(&read), text.clone());
        let sniffed = FORMATS.iter().find(|known| (known.sniff)(&text)).map(|known| known.parse);
        let same = sniffed.map(|parse| parse(&text, reading));
        if format.name != "picture" || text.lines().next().is_some_and(|line| line.contains(['#', '.', '\\']))
        {
            prop_assert_eq!(
                same,
                Some(Ok(read.clone())),
                "{} looks like another format\n{}",
                format.name,
                text
            );
        }
        match format.name {
            "json" => prop_assert_eq!(&read[0], case),
            "picture" => prop_assert_eq!(entries(&read[0]), entries(case)),
            "pzprv3" if has_margin(&case.clues) => {
                prop_assert_eq!((&read[0].clues, entries(&read[0])), (&case.clues, entries(case)));
            }
            "link" if has_margin(&case.clues) => prop_assert_eq!(&read[0].clues, &case.clues),
            _ => (),
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn any_board_comes_back(case in boards(false)) {
        comes_back(&case, ALL)?;
    }

    #[test]
    fn any_board_with_missing_clues_comes_back(case in boards(true)) {
        comes_back(&case, SOME)?;
    }

    #[test]
    fn no_text_makes_a_parser_panic(text in "(\\PC|[0-9 \n.#\\\\/{}\\[\\],\"]){0,80}") {
        for format in FORMATS {
            if let Err(error) = (format.parse)(&text, SOME) {
                shown(&error);
            }
        }
    }

    #[test]
    fn no_mangled_text_makes_a_parser_panic(
        case in boards(true),
        at in any::<usize>(),
        with in "[0-9a-zA-Z\\-/ \n.#\\\\{}\\[\\]가]{0,4}",
        how in any::<u8>(),
    ) {
        for format in FORMATS {
            let text = mangle(&(format.print)(std::slice::from_ref(&case)), at, &with, how);
            for (parse, reading) in [(format.parse, ALL), (format.parse, SOME)] {
                if let Err(error) = parse(&text, reading) {
                    shown(&error);
                    let lines = text.lines().count().max(1) as u32;
                    prop_assert!((1..=lines + 1).contains(&error.line));
                }
            }
            let _ = kind("kakuro").map(|kakuro| kakuro.read(&text, None, SOME).is_ok());
            let _ = judge::read_solution(&case.clues, &text);
        }
    }

    #[test]
    fn a_document_keeps_nothing_but_words_that_mean_something(state in any::<u32>()) {
        let text = format!(
            "{{\"gridstep\":1,\"puzzle\":\"kakuro\",\"clues\":{{\"cells\":[[1]]}},\"words\":[{state}]}}"
        );
        let valid = CellState::notes(Digits::from_bits(state as u16)).0 == state
            || (1..=9).any(|digit| CellState::filled(digit).0 == state);
        prop_assert_eq!(json::parse(&text, SOME).is_ok(), valid);
    }
}
