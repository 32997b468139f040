//! Every text form of nonograms: what it means, and what comes back.

use crate::support::mangle::mangle;
use gridstep_engine::{Case, ParseError, Reading, Size};
use gridstep_puzzles::nonogram::formats::{ERRORS, EXPECTED, FORMATS, solution};
use gridstep_puzzles::nonogram::{CellState, Clues};
use proptest::prelude::*;

const READING: Reading = Reading { missing_clues: false };

pub(crate) fn parse(format: &str, text: &str) -> Result<Vec<Case<Clues>>, ParseError> {
    let found = FORMATS.iter().find(|known| known.name == format).expect("a format of that name");
    (found.parse)(text, READING)
}

pub(crate) fn print(format: &str, cases: &[Case<Clues>]) -> String {
    (FORMATS.iter().find(|known| known.name == format).expect("a format of that name").print)(cases)
}

/// The format that claims a text.
pub(crate) fn claimed(text: &str) -> Option<&'static str> {
    FORMATS.iter().find(|known| (known.sniff)(text)).map(|known| known.name)
}

/// The puzzle whose answer is this picture.
pub(crate) fn picture(rows: &[&str]) -> Clues {
    let size = Size { width: rows[0].len() as u32, height: rows.len() as u32 };
    let black: Vec<bool> = rows.concat().bytes().map(|byte| byte == b'#').collect();
    Clues::of_picture(size, &black)
}

pub(crate) fn bare(clues: Clues) -> Case<Clues> {
    Case { clues, states: Vec::new() }
}

const NEMO: &str = "4 3\n2 1\n0\n4\n1 1\n1 1\n1\n1 1\n";
const NON: &str = "width 4\nheight 3\n\nrows\n2,1\n0\n4\n\ncolumns\n1,1\n1,1\n1\n1,1\n";
const G: &str = ": rows\n2 1\n0\n4\n: columns\n1 1\n1 1\n1\n1 1\n";
const LINK: &str = "4/3/bA0DaAaAAaA\n";
const PUZZ_LINK: &str = "https://puzz.link/p?nonogram/4/3/11111g1112h4g\n";
const PZPRV3: &str = "pzprv3\nnonogram\n3\n4\n. . 1 1 . 1 \n. . 1 1 1 1 \n\
                      2 1 . . . . \n. . . . . . \n. 4 . . . . \n";
const JSON: &str = "{\"gridstep\":1,\"puzzle\":\"nonogram\",\
                    \"clues\":{\"rows\":[[2,1],[],[4]],\"columns\":[[1,1],[1,1],[1],[1,1]]}}\n";
const XML: &str = "<?xml version=\"1.0\"?>
<puzzleset>
<puzzle type=\"grid\" defaultcolor=\"black\">
<color name=\"white\" char=\".\">FFFFFF</color>
<color name=\"black\" char=\"X\">000000</color>
<clues type=\"columns\">
<line><count color=\"black\">1</count><count color=\"black\">1</count></line>
<line><count color=\"black\">1</count><count color=\"black\">1</count></line>
<line><count color=\"black\">1</count></line>
<line><count color=\"black\">1</count><count color=\"black\">1</count></line>
</clues>
<clues type=\"rows\">
<line><count color=\"black\">2</count><count color=\"black\">1</count></line>
<line></line>
<line><count color=\"black\">4</count></line>
</clues>
</puzzle>
</puzzleset>
";

const GNO: &str = "[Dimensions]
3
4
[Row clues]
2,1
0
4
[Column clues]
1,1
1,1
1
1,1
";

#[test]
fn one_puzzle_in_every_format() {
    let texts = [
        ("nemo", NEMO),
        ("pzprv3", PZPRV3),
        ("link", LINK),
        ("puzz.link", PUZZ_LINK),
        ("json", JSON),
        ("webpbn", XML),
        ("g", G),
        ("gno", GNO),
        ("non", NON),
    ];
    assert_eq!(texts.map(|(name, _)| name).as_slice(), FORMATS.iter().map(|it| it.name).collect::<Vec<_>>());
    let case = bare(picture(&["##.#", "....", "####"]));
    for (format, text) in texts {
        // Addresses of puzz.link may stand among links.
        let reader = Some(if format == "puzz.link" { "link" } else { format });
        assert_eq!(claimed(text), reader);
        assert_eq!(parse(format, text), Ok(vec![case.clone()]), "{format}");
        assert_eq!(parse(format, &text.replace('\n', "\r\n")), Ok(vec![case.clone()]), "{format}");
        assert_eq!(
            parse(format, &format!("\u{feff}{}", text.trim_end())),
            Ok(vec![case.clone()]),
            "{format}"
        );
        assert_eq!(print(format, std::slice::from_ref(&case)), text);
        let two = print(format, &[case.clone(), case.clone()]);
        assert_eq!(claimed(&two), reader);
        assert_eq!(parse(format, &two), Ok(vec![case.clone(), case.clone()]), "{format}\n{two}");
    }
}

#[test]
fn the_samples_are_what_they_show() {
    let fish = picture(&[".####..#", "########", "##.#####", "########", ".####..#"]).with_title("Fish");
    let lamp = picture(&["...#...", "..###..", ".#####.", ".......", "...#...", ".#####.", "......."]);
    let key =
        picture(&[".##.......", "#..#######", "#..#...#.#", ".##....#.#"]).with_title("Key & lock, by &who;");
    for (text, format, clues) in [
        (include_str!("../../testdata/nonogram/fish.non"), "non", fish),
        (include_str!("../../testdata/nonogram/lamp.g"), "g", lamp),
        (include_str!("../../testdata/nonogram/key.xml"), "webpbn", key),
    ] {
        assert_eq!(claimed(text), Some(format));
        assert_eq!(parse(format, text), Ok(vec![bare(clues)]));
    }
}

#[test]
fn blank_lines_are_empty_lines_where_they_must_be() {
    let case = bare(picture(&["##.#", "....", "####"]));
    let empty_end = bare(picture(&["#..", "...", "..."]));
    for (format, text, meant) in [
        ("nemo", "\n\n 4   3\n2 1\n\n4\n1 1\n1 1\n1\n1 1\n\n\n", &case),
        ("nemo", "3 3\n1\n\n\n1\n", &empty_end),
        ("nemo", "3 3\n1\n\n\n1\n0\n0", &empty_end),
        ("g", ": rows\n2 1\n\n4\n: columns\n1 1\n1 1\n1\n1 1", &case),
        ("g", "five by five\n : rows \n1\n\n\n:columns\n1\n\n\n", &empty_end),
        ("non", "width 4\nheight 3\nrows\n2,1\n\n4\n\ncolumns\n\n1,1\n1,1\n\n1\n1,1\n\n\n", &case),
        ("non", "columns 3\nrows 3\n\nrows\n1\n\n\n\ncolumns\n1\n\n\n", &empty_end),
        ("non", "columns 3\nrows 3\n\nrows\n\n1\n0\n0\n\ncolumns\n1\n0\n\n0\n", &empty_end),
    ] {
        assert_eq!(parse(format, text), Ok(vec![meant.clone()]), "{format}\n{text}");
        assert_eq!(claimed(text), Some(format), "{text}");
    }
}

#[test]
fn g_files_are_read_as_their_solver_reads_them() {
    let case = bare(picture(&["##.#", "....", "####"]));
    let (rows, columns) = ("2 1\n\n4\n", "1 1\n\t1  1\n1\n 1 1\n");
    let prose = "A puzzle with a title.\n\n  #d is told further on\nSize: 4 by 3\n12 cells\n\n";
    for text in [
        format!(
            "{prose}: rows (whatever stands here)\n{rows}: this colon starts the columns\n{columns}: END\n"
        ),
        format!("{prose}:rows ------\n{rows}:columns ------\n{columns}:\n\nThe end.\n: not a list\n1 2 3\n"),
        format!(":\n{rows}:\n{columns}:\n"),
        format!(":\n{rows}:\n{columns}"),
        format!(": lines across\n{rows}: columns\n{columns}: end"),
        format!(": columns\n{columns}: rows\n{rows}: end"),
        format!(": columns\n{columns}:\n{rows}: end"),
        format!("{}\n: rows\n{rows}: columns\n{columns}", "a long tale\n".repeat(1000)),
    ] {
        assert_eq!(claimed(&text), Some("g"), "{text}");
        assert_eq!(parse("g", &text), Ok(vec![case.clone()]), "{text}");
        assert_eq!(parse("g", &text.replace('\n', "\r\n")), Ok(vec![case.clone()]), "{text}");
        let printed = print("g", &parse("g", &text).unwrap());
        assert_eq!(printed, G);
    }
    let ended_blank = format!(": rows\n1\n\n: columns\n1\n\n: end\n{prose}");
    assert_eq!(
        parse("g", &ended_blank),
        Ok(vec![bare(picture(&["#.", ".."]))]),
        "a blank line is an empty column"
    );
}

#[test]
fn a_colon_does_not_make_a_g_file() {
    for text in
        ["", "hello", "a: b\n: c\n", ":", ":\n", ":\n\n", ":)\nhello\n", "no heading: rows\n1\n", "1 2 3\n"]
    {
        assert_eq!(claimed(text), None, "{text}");
    }
    let non = "title \"a: b\"\nby : someone\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n";
    assert_eq!(claimed(non), Some("non"));
    assert_eq!(claimed("1 1\n1\n1\n"), Some("nemo"));
}

#[test]
fn non_files_hold_several_puzzles_and_whatever_else() {
    let one =
        "title \"rows 3\"\nwidth 1\nheight 1\nset x \"y\"\n\nrows\n1\ncolumns\n1\nmaxrule 4\ngoal \"1\"\n";
    let two = format!("====\n\n{one}====\n#?!\n{one}\n====\n");
    let case = bare(picture(&["#"]).with_title("rows 3"));
    assert_eq!(parse("non", &two), Ok(vec![case.clone(), case]));
    let spaced = parse("non", "width 3\nheight 1\nrows\n1, 1\ncolumns\n1\n0\n1\n").unwrap();
    assert_eq!(spaced[0].clues, picture(&["#.#"]));
    assert!(spaced[0].states.is_empty(), "a goal is not the player's entries");
}

#[test]
fn a_title_is_kept() {
    let title = |format, text: &str| parse(format, text).unwrap()[0].clues.title().to_owned();
    let non = |title: &str| format!("{title}\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n");
    assert_eq!(title("non", &non("title \"A \"small\" cat\"")), "A \"small\" cat");
    assert_eq!(title("non", &non("title A cat ")), "A cat");
    assert_eq!(title("non", &non("title")), "");
    assert_eq!(title("non", "width 1\nheight 1\nrows\n1\ncolumns\n1\ntitle \"last\"\n"), "last");
    let xml = |title: &str| {
        let lines = "<line><count>1</count></line></clues>";
        format!("<puzzle>{title}<clues type=\"rows\">{lines}<clues type=\"columns\">{lines}</puzzle>")
    };
    assert_eq!(title("webpbn", &xml("<title>Tom &amp;amp; &lt;Jerry&gt;</title>")), "Tom &amp; <Jerry>");
    assert_eq!(title("webpbn", &xml("<title>A <b>fat</b> cat</title>")), "A cat");
    assert_eq!(title("webpbn", &xml("<title/>")), "");
    let json = |title: &str| {
        format!(
            "{{\"gridstep\":1,\"puzzle\":\"nonogram\",\"clues\":{{{title}\"rows\":[[1]],\"columns\":[[1]]}}}}"
        )
    };
    assert_eq!(title("json", &json("\"title\":\"\\u0041 cat\",")), "A cat");
    for no_title in ["", "\"title\":7,", "\"title\":[\"cat\"],", "\"title\":null,"] {
        assert_eq!(title("json", &json(no_title)), "");
    }
    let long = "x".repeat(5000);
    assert_eq!(title("non", &non(&format!("title {long}"))).len(), 200);
}

proptest! {
    #[test]
    fn a_title_comes_back(text in "\\PC{0,40}|[\\x00-\\x7f]{0,40}") {
        let case = bare(picture(&["#.", "##"]).with_title(&text));
        for format in ["json", "webpbn", "non"] {
            let back = parse(format, &print(format, std::slice::from_ref(&case))).unwrap();
            prop_assert_eq!(back[0].clues.title(), case.clues.title(), "{}", format);
        }
    }
}

#[test]
fn links_are_read_wherever_they_stand() {
    let body = LINK.trim_end();
    let case = bare(picture(&["##.#", "....", "####"]));
    for text in [
        format!("https://example.org/gridstep/#nonogram={body}"),
        format!("https://example.org/nonogram/{body}"),
        format!("nonogram={body}"),
        format!("#nonogram={body}"),
        format!("#{body}"),
        format!("  {body}\n"),
        format!("https://example.org/nonogram/{body}/"),
        "https://puzz.link/p?nonogram/4/3/11111g1112h4g".to_owned(),
    ] {
        assert_eq!(claimed(&text), Some("link"), "{text}");
        assert_eq!(parse("link", &text), Ok(vec![case.clone()]), "{text}");
    }
}

#[test]
fn long_blocks_take_a_letter_for_every_25_cells() {
    for (cells, letters) in [(24, "X"), (25, "Y"), (26, "zA"), (50, "zY"), (51, "zzA"), (128, "zzzzzC")] {
        let clues = Clues::of_picture(Size { width: cells, height: 1 }, &vec![true; cells as usize]);
        let link = format!("{cells}/1/{letters}{}\n", "A".repeat(cells as usize));
        assert_eq!(print("link", &[bare(clues.clone())]), link);
        assert_eq!(parse("link", &link), Ok(vec![bare(clues)]));
    }
}

#[test]
fn the_largest_puzzles_pass() {
    for (width, height) in [(128, 128), (1, 128), (128, 1), (1, 1)] {
        let size = Size { width, height };
        for black in [[true, true], [true, false], [false, false]] {
            let cell = |cell: u32| black[((cell % width + cell / width) % 2) as usize];
            let clues = Clues::of_picture(size, &(0..size.area() as u32).map(cell).collect::<Vec<_>>());
            for format in FORMATS {
                let text = print(format.name, &[bare(clues.clone())]);
                assert_eq!(parse(format.name, &text), Ok(vec![bare(clues.clone())]), "{}", format.name);
            }
        }
    }
}

#[test]
fn answers_are_written_to_the_letter_and_read_back() {
    let clues = picture(&["##.", "..#"]);
    let (black, white) = (CellState::BLACK.0, CellState::WHITE.0);
    let states = vec![black, black, white, white, white, black];
    assert_eq!(solution::print_solution(&clues, &states), "##.\n..#\n");
    for text in ["##.\n..#\n", " ## .\r\n..#", "\u{feff}##...#"] {
        assert_eq!(solution::read_solution(&clues, text), Ok(states.clone()));
    }
    let some = vec![black, 0, 0, 0, 0, white];
    assert_eq!(solution::print_solution(&clues, &some), "#??\n??.\n");
    assert_eq!(solution::read_solution(&clues, "#??\n??.\n"), Ok(some));
    assert_eq!(solution::print_solution(&clues, &[]), "???\n???\n");
    for (text, shown) in [
        ("##.\n.", (2, 2, "too-few-cells")),
        ("##.\n..#\n#", (3, 1, "left-over")),
        ("##.\n..x", (2, 3, "cell-unknown")),
    ] {
        let error = solution::read_solution(&clues, text).unwrap_err();
        listed(&error);
        assert_eq!((error.line, error.column, error.kind), shown);
    }
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

fn puzzles() -> impl Strategy<Value = Case<Clues>> {
    let sizes = (1_u32..=40, 1_u32..=40, 0.0..=1.0);
    let parts = sizes.prop_flat_map(|(width, height, share)| {
        let cells = (width * height) as usize;
        let black = proptest::collection::vec(proptest::bool::weighted(share), cells);
        (Just(Size { width, height }), black, proptest::collection::vec(0_u32..3, cells))
    });
    parts.prop_map(|(size, black, states)| Case { clues: Clues::of_picture(size, &black), states })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn any_puzzle_comes_back(case in puzzles(), other in puzzles()) {
        for format in FORMATS {
            let text = (format.print)(&[case.clone(), other.clone()]);
            prop_assert_eq!(claimed(&text), Some(if format.name == "puzz.link" { "link" } else { format.name }));
            let carried = |case: &Case<Clues>| match format.name {
                "json" => case.clone(),
                "pzprv3" | "gno" if case.states.iter().any(|state| *state != 0) => case.clone(),
                _ => bare(case.clues.clone()),
            };
            prop_assert_eq!((format.parse)(&text, READING), Ok(vec![carried(&case), carried(&other)]));
        }
    }

    #[test]
    fn no_text_makes_a_reader_panic(text in "(\\PC|[0-9 \n:,=/<>!?\\-#.{}\\[\\]\"']|rows\n|columns\n|<line>|</){0,60}") {
        for format in FORMATS {
            if let Err(error) = (format.parse)(&text, READING) {
                listed(&error);
            }
        }
    }

    #[test]
    fn no_mangled_text_makes_a_reader_panic(
        case in puzzles(),
        at in any::<usize>(),
        with in "[0-9a-zA-Z\\-/ \n.#<>=:,!&;{}\\[\\]가]{0,4}",
        how in any::<u8>(),
    ) {
        for format in FORMATS {
            let text = mangle(&(format.print)(std::slice::from_ref(&case)), at, &with, how);
            for reader in FORMATS {
                if let Err(error) = (reader.parse)(&text, READING) {
                    listed(&error);
                    let lines = text.split('\n').count() as u32;
                    prop_assert!((1..=lines).contains(&error.line) && 1 <= error.column, "{}", error);
                }
            }
            let _ = solution::read_solution(&case.clues, &text);
        }
    }
}
