use gridstep_engine::{Case, Kinds, ParseError, Puzzle, PuzzleKind, Reading};
use gridstep_puzzles::nonogram::colour::formats::{ERRORS, EXPECTED, FORMATS};
use gridstep_puzzles::nonogram::colour::{Clues, Kind};

use crate::random_board::board;

fn read(text: &str) -> Result<Clues, ParseError> {
    let format = FORMATS.iter().find(|format| (format.sniff)(text)).expect("some format claims it");
    (format.parse)(text, Reading::default()).map(|mut cases| cases.remove(0).clues)
}

/// The kind of an error, and where: line, column, what was found.
fn wrong(text: &str) -> (&'static str, u32, u32, String) {
    let error = read(text).expect_err(text);
    assert!(ERRORS.iter().any(|(kind, _)| *kind == error.kind), "{}", error.kind);
    assert!(EXPECTED.iter().any(|(key, _)| *key == error.expected), "{}", error.expected);
    (error.kind, error.line, error.column, error.found)
}

const NON: &str = "title \"flag\"\nwidth 3\nheight 2\ncolor r #ff0000\ncolor b #0000ff\n\nrows\n1r,2b\n2b\n\ncolumns\n1r\n2b\n2b\n";
const NONNY: &str = "width 3\nheight 2\ncolor black 000000 X\ncolor brown 804000 @\n\nrows\nblack 1 brown 2\nbrown: 2\n\ncolumns\n1\nbrown 2\nbrown 2\n";

#[test]
fn both_styles_of_non_are_read() {
    let clues = read(NON).expect("it is right");
    assert_eq!(clues.lists().title(), "flag");
    let palette: Vec<(char, [u8; 3])> =
        clues.palette().iter().map(|colour| (colour.letter, colour.value)).collect();
    assert_eq!(palette, [('r', [255, 0, 0]), ('b', [0, 0, 255])]);
    let solution = |clues: &Clues| {
        let answer = Kind::solve(
            clues,
            &[],
            gridstep_engine::Limit { ticks: 100, solutions: 2 },
            &mut gridstep_engine::Budget::unlimited(),
        );
        assert_eq!(answer.solutions.len(), 1);
        <Kind as Puzzle>::print_solution(clues, &answer.solutions[0])
    };
    assert_eq!(solution(&clues), "rbb\n.bb\n");
    let clues = read(NONNY).expect("it is right");
    assert_eq!(solution(&clues), "X@@\n.@@\n");
    assert_eq!(&*clues.palette()[1].name, "brown");
}

#[test]
fn what_is_wrong_with_colours_is_named_with_its_place() {
    let with = |from: &str, to: &str| wrong(&NON.replacen(from, to, 1));
    assert_eq!(with("1r,2b", "1r,2x"), ("colour-unknown", 8, 4, "2x".into()));
    assert_eq!(with("1r,2b", "1,2b"), ("colour-missing", 8, 1, "1".into()));
    assert_eq!(with("#ff0000", "#ff00"), ("colour-value", 4, 9, "#ff00".into()));
    assert_eq!(with("2b\n\ncolumns", "1b\n\ncolumns"), ("totals-differ", 12, 1, "1r".into()));
    let nonny = wrong(&NONNY.replacen("brown: 2", "blue 2", 1));
    assert_eq!(nonny, ("colour-unknown", 8, 1, "blue".into()));
    let colour = |letter: char| format!("color {letter} #00000{}\n", letter as u8 - b'a');
    let colours = ('a'..='i').map(colour).collect::<Vec<_>>().concat();
    let row: Vec<String> = ('a'..='i').map(|letter| format!("1{letter}")).collect();
    let nine = format!("width 9\nheight 1\n{colours}rows\n{}\ncolumns\n{}\n", row.join(","), row.join("\n"));
    assert_eq!(wrong(&nine), ("too-many-colours", 13, 25, "1i".into()));
}

#[test]
fn g_and_webpbn_are_read() {
    let g = "#d\n   0:   #FFFFFF   white\n   a:%  #FF0000   red\n   1:X  #000000   black\n: rows\n1a 2\n2\n: columns\n1a\n2\n2\n";
    let clues = read(g).expect("it is right");
    assert_eq!(clues.palette().len(), 2);
    assert_eq!((clues.palette()[0].letter, &*clues.palette()[0].name), ('%', "red"));
    let xml = "<puzzle type=\"grid\" defaultcolor=\"black\"><color name=\"white\" char=\".\">fff</color>\
               <color name=\"red\" char=\"R\">F00</color>\
               <clues type=\"columns\"><line><count color=\"red\">1</count></line><line><count>1</count></line></clues>\
               <clues type=\"rows\"><line><count color=\"red\">1</count><count>1</count></line></clues></puzzle>";
    let clues = read(xml).expect("it is right");
    let palette: Vec<(&str, [u8; 3])> = clues.palette().iter().map(|it| (&*it.name, it.value)).collect();
    assert_eq!(palette, [("red", [255, 0, 0]), ("black", [0; 3])]);
    assert_eq!(wrong(&xml.replace("color=\"red\"", "color=\"rad\"")).0, "colour-unknown");
}

#[test]
fn every_format_reads_what_it_writes() {
    for seed in 0..150 {
        let clues = board(seed).with_title("two \"words\" \\ here");
        let used: Vec<bool> = (1..=clues.palette().len() as u8)
            .map(|colour| {
                (0..clues.lists().lines())
                    .any(|line| clues.lists().blocks(line).iter().any(|it| it.colour == colour))
            })
            .collect();
        for format in FORMATS {
            let written = (format.print)(&[Case { clues: clues.clone(), states: Vec::new() }]);
            assert!((format.sniff)(&written), "{}: {written}", format.name);
            let read = (format.parse)(&written, Reading::default());
            let read =
                read.unwrap_or_else(|error| panic!("{}: {error}: {written}", format.name)).remove(0).clues;
            let keeps_all = ["json", "link"].contains(&format.name);
            if keeps_all || used.iter().all(|used| *used) {
                assert_eq!(read.palette(), clues.palette(), "{}", format.name);
                assert_eq!(
                    read.lists().clone().with_title(""),
                    clues.lists().clone().with_title(""),
                    "{}",
                    format.name
                );
            }
        }
    }
}

#[test]
fn the_title_and_the_entries_are_kept_by_json() {
    let clues = board(5).with_title("two \"words\" \\ here");
    let states: Vec<u32> = (0..clues.size().area()).map(|cell| [0, 1, 2, 6][cell % 4]).collect();
    let json = FORMATS.iter().find(|format| format.name == "json").expect("it is there");
    let case = Case { clues, states };
    let written = (json.print)(std::slice::from_ref(&case));
    assert_eq!((json.parse)(&written, Reading::default()).expect(&written), [case]);
}

#[test]
fn links_name_the_other_nonogram() {
    let kind = Kinds::<Kind>::new();
    let error = kind
        .read("https://example.org/#nonogram=2/1/aAA", None, Reading::default())
        .err()
        .expect("it is another");
    assert_eq!((error.kind, error.expected), ("other-puzzle", "colournonogram"));
    let plain = gridstep_puzzles::kind("nonogram").expect("it is compiled");
    for link in ["#colournonogram=2/1/ff0000r/B1AA", "https://example.org/colournonogram/2/1/ff0000r/B1AA"] {
        assert!(plain.read(link, None, Reading::default()).is_err(), "{link}");
        assert!(kind.read(link, None, Reading::default()).is_ok(), "{link}");
    }
}
