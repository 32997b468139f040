//! Where every text form says that a text is wrong: `line:column kind found expected`.

use gridstep_engine::Arg;
use gridstep_puzzles::kakuro::formats::{ERRORS, EXPECTED, judge, picture};
use gridstep_puzzles::{KINDS, kind, text};
use proptest::prelude::*;

use crate::parse_by_name::{ALL, SOME, parse, shown};

/// Broken judge texts.
const JUDGE: &[(&str, &str)] = &[
    ("", "1:1 ends-early  case-count"),
    ("x", "1:1 not-a-number x case-count"),
    ("-1", "1:1 count-out-of-bounds -1 case-count"),
    ("1\n", "1:2 ends-early  size"),
    ("1\n0\n", "2:1 size-out-of-bounds 0 size"),
    ("1\n-3\n", "2:1 size-out-of-bounds -3 size"),
    ("1\n1000000000\n", "2:1 size-out-of-bounds 1000000000 size"),
    ("1\n2.5", "2:1 not-a-number 2.5 size"),
    ("1\n2\n0 0\n0 2", "4:3 cell-unknown 2 cell"),
    ("1\n2\n0 0\n0", "4:2 ends-early  cell"),
    ("1\n2\n0 0\n0 0\n", "4:4 ends-early  clue-count"),
    ("1\n2\n0 0\n0 0\n-1", "5:1 count-out-of-bounds -1 clue-count"),
    ("1\n2\n0 0\n0 0\n9", "5:1 count-out-of-bounds 9 clue-count"),
    ("1\n2\n0 0\n0 1\n2\n1 2 1 5\n2 1 0", "7:6 ends-early  sum"),
    ("1\n2\n0 0\n0 1\n2\n1 2 1 5\n3 1 0 5", "7:1 clue-off-board 3 row"),
    ("1\n2\n0 0\n0 1\n2\n1 2 1 5\n2 0 0 5", "7:3 clue-off-board 0 column"),
    ("1\n2\n0 0\n0 1\n2\n1 2 1 5\n2 1 2 5", "7:5 direction-unknown 2 direction"),
    ("1\n2\n0 0\n0 1\n2\n1 2 1 5\n2 1 0 4x", "7:7 not-a-number 4x sum"),
    ("1\n2\n0 0\n0 1\n2\n1 2 1 5\n2 1 0 10", "7:7 sum-impossible 10 possible-sum"),
    ("1\n2\n0 0\n0 1\n2\n1 2 1 0\n2 1 0 5", "6:7 sum-impossible 0 possible-sum"),
    ("1\n2\n0 0\n0 1\n2\n1 2 1 -1\n2 1 0 5", "6:7 sum-impossible -1 possible-sum"),
    ("1\n2\n0 0\n0 1\n2\n1 2 1 5\n2 2 0 5", "7:1 clue-on-white 2 2 0 5 black-cell"),
    ("1\n2\n0 0\n0 1\n2\n1 2 1 5\n1 1   0 5", "7:1 clue-without-cells 1 1   0 5 white-cell"),
    ("1\n2\n0 0\n0 1\n2\n1 2 1 5\n1 2 1 5", "7:1 clue-twice 1 2 1 5 one-clue"),
    ("1\r\n2\r\n0 0\r\n0 1\r\n1\r\n1 2 1 5\r\n", "4:3 run-without-clue 1 clue"),
    ("1\n2\n0 0\n0 1\n2\n1 2 1 5\n2 1 0 5\n\n 7 8", "9:2 left-over 7 end"),
    ("2\n2\n0 0\n0 1\n2\n1 2 1 5\n2 1 0 5\n", "7:8 ends-early  size"),
];

/// Broken files of pzprv3.
const PZPRV3: &[(&str, &str)] = &[
    ("", "1:1 ends-early  pzprv3"),
    ("kakuro/2/2", "1:11 ends-early  pzprv3"),
    ("pzprv3/kakuro/2", "1:16 ends-early  size"),
    ("pzprv3/", "1:8 ends-early  kakuro"),
    ("pzprv3/nonogram/2/2", "1:8 other-puzzle nonogram kakuro"),
    ("pzprv3/slither/2/2", "1:8 link-kind slither link"),
    ("pzprv3/kakuro/x/2", "1:15 not-a-number x size"),
    ("pzprv3/kakuro/2/128", "1:17 size-out-of-bounds 128 size"),
    ("pzprv3/kakuro/1/1", "1:18 ends-early  pzprv3-cell"),
    ("pzprv3/kakuro/1/1/0 5 /5 ", "1:25 ends-early  pzprv3-cell"),
    ("pzprv3/kakuro/1/1/0 5 /5 x", "1:26 cell-unknown x pzprv3-cell"),
    ("pzprv3/kakuro/1/1/0 5 /x .", "1:24 not-a-number x sum"),
    ("pzprv3/kakuro/1/1/0 5 /5 3,x", "1:28 not-a-number x sum"),
    ("pzprv3/kakuro/1/1/0 5 /5 . ", "1:27 ends-early  entry"),
    ("pzprv3/kakuro/1/1/0 5 /5 . /x", "1:29 cell-unknown x entry"),
    ("pzprv3/kakuro/1/1/0 5 /5 . /10", "1:29 cell-unknown 10 entry"),
    ("pzprv3/kakuro/1/1/0 5 /5 0,0 /5", "1:31 entry-on-black 5 zero"),
    ("pzprv3/kakuro/1/1/0 5 /5 . /5/5", "1:31 left-over 5 end"),
    ("pzprv3/kakuro/1/1/0 5 /5 0,0 /.", "1:21 clue-without-cells 5 white-cell"),
    ("pzprv3/kakuro/1/1/0 5 /0 . /.", "1:26 run-without-clue . clue"),
    ("pzprv3/kakuro/1/1/0 5 /99 . /.", "1:24 sum-impossible 99 possible-sum"),
];

/// Broken links.
const LINKS: &[(&str, &str)] = &[
    ("", "1:1 ends-early  link"),
    ("2", "1:1 link-shape 2 link"),
    ("2/2", "1:3 link-shape 2 link"),
    ("a/2/n", "1:1 not-a-number a size"),
    ("0/2/n", "1:1 size-out-of-bounds 0 size"),
    ("2/1000000000/n", "1:3 size-out-of-bounds 1000000000 size"),
    ("\n 2/-2/n", "2:4 size-out-of-bounds -2 size"),
    ("https://puzz.link/p?kakuro/2/2/m", "1:33 too-few-cells  link-cell"),
    ("2/2/oh4c9", "1:5 too-many-cells o link-sum"),
    ("2/2/nh4c", "1:9 ends-early  link-sum"),
    ("2/2/nh4c9/x", "1:10 left-over /x end"),
    ("2/2/nh4c9//", "1:10 left-over / end"),
    ("2/2/m/", "1:6 too-few-cells  link-cell"),
    ("2/2/", "1:5 too-few-cells  link-cell"),
    ("2/2/m/h4c9", "1:6 link-character / link-cell"),
    ("https://puzz.link/p?slither/6/5/g3", "1:21 link-kind slither link"),
    ("https://x.org/penpa-edit/?m=edit&p=7VV", "1:1 link-penpa https://x.org/penpa-edit/?m=edit&p=7VV link"),
    ("#nonogram=2/2/BB", "1:2 other-puzzle nonogram kakuro"),
    ("https://example.org/play/#boardcover=3/3/g", "1:27 other-puzzle boardcover kakuro"),
    ("2/2/nh4c9/\n  p?nurikabe_edit/6/5/g3", "2:5 link-kind nurikabe link"),
    ("2/2/m!h4c9", "1:6 link-character ! link-cell"),
    ("2/2/m가", "1:6 link-character 가 link-cell"),
    ("2/2/m1", "1:7 ends-early  link-sum"),
    ("2/2/m1.", "1:7 link-character . link-sum"),
    ("2/2/nhkc9", "1:7 link-character k link-sum"),
    ("2/2/n-4c9", "1:5 run-without-clue n clue"),
    ("2/2/ni4c9", "1:6 sum-impossible i possible-sum"),
    ("2/2/m5-h4c9", "1:6 clue-without-cells 5 white-cell"),
    ("10/1/t---------5A", "1:17 run-too-long A short-run"),
];

/// Broken pictures.
const PICTURES: &[(&str, &str)] = &[
    ("", "1:1 ends-early  picture-cell"),
    ("# 5\\\n\\5 .\n\n# 5\\\n\\5 x", "5:4 cell-unknown x picture-cell"),
    ("# 5\\\n\\5 0", "2:4 cell-unknown 0 picture-cell"),
    ("# 5\\\n\\5", "2:3 row-length  picture-cell"),
    ("# 5\\\n\\5 . #", "2:6 row-length # line-end"),
    ("# x\\\n\\5 .", "1:3 not-a-number x sum"),
    ("# 5\\\n\\10 .", "2:2 sum-impossible 10 possible-sum"),
    ("# 5\\3\n\\5 .", "1:3 clue-without-cells 5\\3 white-cell"),
    ("# 5\\\n# .", "2:3 run-without-clue . clue"),
];

/// Broken documents.
const DOCUMENTS: &[(&str, &str)] = &[
    ("", "1:1 ends-early  json-puzzle"),
    ("{\"gridstep\":1,", "1:15 ends-early  json"),
    ("[]", "1:2 json-shape ] json-puzzle"),
    ("{\"gridstep\":1, x}", "1:16 json-syntax x} json"),
    ("{\"gridstep\":1,\"puzzle\":\"kakuro\",\"clues\":7}", "1:41 json-shape 7} json-clues"),
    ("{\"gridstep\":1}", "1:14 json-shape } json-puzzle"),
    ("{\"gridstep\":2,\"puzzle\":\"kakuro\",\"clues\":{\"cells\":[[0]]}}", "1:13 version-unknown 2 version"),
    (
        "{\"gridstep\":1,\"puzzle\":\"nonogram\",\"clues\":{\"cells\":[[0]]}}",
        "1:24 other-puzzle \"nonogram\" kakuro",
    ),
    (
        "{\"gridstep\":1,\"puzzle\":\"nonogram\",\"clues\":{\"rows\":[[1]],\"columns\":[[1]]}}",
        "1:24 other-puzzle \"nonogram\" kakuro",
    ),
    (
        "{\"gridstep\":1,\"puzzle\":\"kakuro\",\"clues\":{\"cells\":[[0]]},\"words\":[0,0]}",
        "1:68 word-count 0 json-words",
    ),
    (
        "{\"gridstep\":1,\"puzzle\":\"kakuro\",\"clues\":{\"cells\":[[0]]},\"words\":[2]}",
        "1:66 word-unknown 2 word",
    ),
    (
        "{\"gridstep\":1,\"puzzle\":\"kakuro\",\"clues\":{\"cells\":[[0]]},\"entires\":[0]}",
        "1:58 json-key entires json-keys",
    ),
    ("{\"gridstep\":1,\"puzzle\":\"kakuro\",\"clues\":{\"cells\":[[0]]}} x", "1:58 json-syntax x json"),
];

/// Broken `clues` in a document that is right otherwise.
const CLUES: &[(&str, &str)] = &[
    ("\"cells\":[[0,[5,0]],[[0,5],1],[0]]", "2:40 row-length 0 json-row"),
    ("\"cells\":[[0,[5,0]],[[0,5],2]]", "2:36 cell-unknown 2 json-cell"),
    ("\"cells\":[[0,[5,0]],[[0,5],[1]]]", "2:36 cell-unknown [1] json-cell"),
    ("\"cells\":[[0,[5,0]],[[0,-5],1]]", "2:30 cell-unknown [0,-5] json-cell"),
    ("\"cells\":[[0,[5,0]],[[0,10],1]]", "2:30 sum-impossible [0,10] possible-sum"),
    ("\"cells\":[[0,[5,5]],[[0,5],1]]", "2:22 clue-without-cells [5,5] white-cell"),
    ("\"cells\":[[0,[5,0]],[0,1]]", "2:32 run-without-clue 1 clue"),
    ("\"cells\":[]", "2:19 size-out-of-bounds ]}} size"),
    ("\"cells\":[[]]", "2:20 size-out-of-bounds ]]}} size"),
    ("\"cells\":[[1]],\"edge\":{\"down\":[[0,5]],\"across\":[[1,5]]}", "2:57 clue-off-board [1,5] json-edge"),
    (
        "\"cells\":[[1]],\"edge\":{\"down\":[[0,5]],\"across\":[[0,5],[0,5]]}",
        "2:63 clue-twice [0,5] one-clue",
    ),
    ("\"cells\":[[1]],\"edge\":{\"down\":[5]}", "2:40 json-shape 5 json-edge"),
    ("\"cells\":[0]", "2:19 json-shape 0]}} json-list"),
    ("\"cells\":7", "2:18 json-shape 7}} json-list"),
    ("\"cell\":[]", "2:11 json-key cell json-keys"),
    ("", "2:10 json-shape }} json-puzzle"),
    ("\"cells\":[[1]],\"edge\":{\"down\":[],\"acros\":[]}", "2:43 json-key acros json-keys"),
    ("\"cells\":[[0]", "2:22 json-syntax }} json"),
];

/// Broken entries for a board of 3 x 3 cells whose first row and column are black.
const SOLUTIONS: &[(&str, &str)] = &[
    ("0 0 0\n0 9 10\n", "2:5 entry-unknown 10 entry"),
    ("0 0 0\n4 9 1\n", "2:1 entry-on-black 4 zero"),
    ("0 0 0\n0 9 1\n", "2:6 ends-early  entry"),
    ("0 0 0\n0 9 1\n0 8 1\n0", "4:1 left-over 0 end"),
    ("0 0 0\n0 9 ?\n", "2:5 not-a-number ? entry"),
];

fn document(clues: &str) -> String {
    format!("{{\"gridstep\":1,\"puzzle\":\"kakuro\",\n\"clues\":{{{clues}}}}}")
}

/// What each broken text is, what it says and what it should say.
fn broken() -> Vec<(String, String, String)> {
    let mut all = Vec::new();
    for (format, table) in
        [("judge", JUDGE), ("pzprv3", PZPRV3), ("link", LINKS), ("picture", PICTURES), ("json", DOCUMENTS)]
    {
        for (text, expected) in table {
            let error = parse(format, text, ALL).err().unwrap_or_else(|| panic!("{format} reads {text:?}"));
            all.push((format!("{format} {text:?}"), shown(&error), (*expected).to_owned()));
        }
    }
    for (clues, expected) in CLUES {
        let error =
            parse("json", &document(clues), ALL).err().unwrap_or_else(|| panic!("json reads {clues}"));
        all.push((clues.to_string(), shown(&error), (*expected).to_owned()));
    }
    let board = picture::read("# # #\n# . .\n# . .").expect("a picture").clues;
    for (text, expected) in SOLUTIONS {
        let error = judge::read_solution(&board, text).err().unwrap_or_else(|| panic!("{text:?} is read"));
        all.push((format!("{text:?}"), shown(&error), (*expected).to_owned()));
    }
    all
}

#[test]
fn a_broken_text_is_named_with_its_place() {
    for (text, said, expected) in broken() {
        assert_eq!(said, expected, "{text}");
    }
}

#[test]
fn every_key_is_met() {
    let kakuro = kind("kakuro").expect("Kakuro is listed");
    let mut said: Vec<String> = broken().into_iter().map(|(_, said, _)| said).collect();
    said.push(shown(&text::decode(b"\0").expect_err("no text")));
    for text in ["", "hello", &" ".repeat(text::TEXT_BYTES + 1)] {
        said.push(shown(&kakuro.read(text, None, ALL).err().expect("no puzzle")));
    }
    said.push(shown(&parse("judge", &" ".repeat(text::TEXT_BYTES + 1), ALL).expect_err("too long")));
    said.push(shown(&parse("link", &"1/1/. ".repeat(text::TEXT_CELLS / 16), ALL).expect_err("too many")));
    for (kind, _) in ERRORS {
        assert!(said.iter().any(|said| said.split(' ').nth(1) == Some(kind)), "no text is told `{kind}`");
    }
    for (key, _) in EXPECTED {
        assert!(
            said.iter().any(|said| said.rsplit(' ').next() == Some(key)),
            "no text is told to be `{key}`"
        );
    }
}

#[test]
fn a_run_that_is_too_long_is_named_with_its_direction() {
    let cells = format!("{}{}", "0 ".repeat(11), format!("0 {}\n", "1 ".repeat(10)).repeat(10));
    let clued = parse("judge", &format!("1\n11\n{cells}1\n3 1 0 45"), ALL).unwrap_err();
    assert_eq!(shown(&clued), "14:1 run-too-long 3 1 0 45 short-run");
    let error = parse("judge", &format!("1\n11\n{cells}0"), SOME).unwrap_err();
    assert_eq!(shown(&error), "3:25 run-too-long 1 short-run");
    assert_eq!(error.args[0], ("direction", Arg::Key("across")));
}

#[test]
fn what_a_sentence_needs_comes_along() {
    let error = parse("judge", "1\n3\n0 0 0\n0 1 1\n0 1 1\n1\n2 1 0 18", SOME).unwrap_err();
    let numbers = [("row", 2), ("column", 1), ("cells", 2), ("sum", 18), ("least", 3), ("most", 17)];
    for (name, number) in numbers {
        assert!(error.args.contains(&(name, Arg::Number(number))), "{name}");
    }
    let missing = parse("picture", "# 5\\\n# .", ALL).unwrap_err();
    assert!(
        missing.args.contains(&("direction", Arg::Key("across")))
            && missing.args.contains(&("row", Arg::Number(2)))
    );
}

#[test]
fn a_list_that_is_too_long_and_a_word_without_meaning_are_refused() {
    let long = document(&format!("\"cells\":[[{}0]]", "0,".repeat(128)));
    assert_eq!(parse("json", &long, ALL).unwrap_err().kind, "size-out-of-bounds");
    for state in [1, 1 << 10, (1 << 10) | 6, 1 << 11, u32::MAX] {
        let text = format!(
            "{},\"words\":[{state}]}}",
            document("\"cells\":[[1]]").trim_end_matches('}').to_owned() + "}"
        );
        assert_eq!(parse("json", &text, SOME).unwrap_err().kind, "word-unknown", "{text}");
    }
}

#[test]
fn what_looks_like_nothing_is_said_so() {
    let kakuro = kind("kakuro").expect("Kakuro is listed");
    for text in [
        "",
        "   ",
        "hello",
        "https://puzz.link/p?SLITHER/6/5/g3",
        "https://puzz.link/p?slither",
        "https://puzz.link/p?",
        "https://example.org/sip?slither/6/5/g3",
        "p?/6/5/g3",
        "가?나/",
    ] {
        let error = kakuro.read(text, None, ALL).err().expect("no puzzle");
        assert_eq!(shown(&error).split(' ').nth(1), Some("no-format"), "{text}");
    }
}

/// Whatever puzzle is open, and whatever stands before and behind the kind.
#[test]
fn an_address_of_puzz_link_for_another_kind_is_named() {
    for puzzle in KINDS {
        for (text, place, name) in [
            ("https://puzz.link/p?slither/6/5/g3", (1, 21), "slither"),
            ("\u{feff}\r\n http://pzv.jp/p.html?cts/6/5/g3 and more", (2, 23), "cts"),
            ("https://puzz.link/p?no-such-kind/6/5/g3", (1, 21), "no-such-kind"),
            (
                "https://puzz.link/p?type=editor&pzprv3/nurikabe/2/2/-%20%23%20/.%20%2B%20//",
                (1, 40),
                "nurikabe",
            ),
            ("https://puzz.link/p?sudoku_edit/9/9/", (1, 21), "sudoku"),
            ("p?heyawake_play/v:/6/6/aa66aapv0fu0g2i3k/?", (1, 3), "heyawake"),
            ("https://puzz.link/p?yajilin-regions/6/5/#kakuro=2/2/x", (1, 21), "yajilin-regions"),
        ] {
            let error = puzzle.read(text, None, ALL).err().expect("another kind");
            assert_eq!((error.kind, error.found.as_str(), error.expected), ("link-kind", name, "link"));
            assert_eq!((error.line, error.column), place, "{} {text}", puzzle.name());
            assert!(error.args.is_empty());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn no_address_makes_a_reader_panic(text in "(https://puzz.link/)?p(\\.html)?\\?(\\PC|[a-z_/?#0-9]){0,40}") {
        for puzzle in KINDS {
            if let Err(error) = puzzle.read(&text, None, ALL) {
                prop_assert!(error.line == 1 && error.column as usize <= text.chars().count() + 1, "{}", error);
            }
        }
    }
}
