use gridstep_engine::{Case, Kinds, ParseError, Puzzle, PuzzleKind, Random, Reading, Size};
use gridstep_puzzles::nonogram::colour::clues::Colour;
use gridstep_puzzles::nonogram::colour::formats::{ERRORS, EXPECTED, FORMATS};
use gridstep_puzzles::nonogram::colour::{Clues, Kind};

use crate::random_board::{board, eight_colours};

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
    // Within a line too, with and without a colon.
    let nonny = |to| wrong(&NONNY.replacen("black 1 brown 2", to, 1));
    assert_eq!(nonny("black 1 purple 2"), ("colour-unknown", 7, 9, "purple".into()));
    assert_eq!(nonny("black: 1, purple:2"), ("colour-unknown", 7, 11, "purple".into()));
    assert_eq!(nonny("black 1 brown -"), ("not-a-number", 7, 15, "-".into()));
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
    for clues in (0..150).map(board).chain((0..50).map(eight_colours)) {
        let clues = clues.with_title("two \"words\" \\ here");
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

#[test]
fn what_is_wrong_with_colours_of_json_is_not_told_as_a_size() {
    let json = |colours: usize, block: &str| {
        let colour = "{\"rgb\":\"ff0000\"}";
        let colours = vec![colour; colours].join(",");
        format!(
            "{{\"gridstep\":1,\"puzzle\":\"colournonogram\",\n\"clues\":{{\"colours\":[{colours}],\n\
             \"rows\":[[{block}]],\"columns\":[[[1,1]],[[1,1]]]}}}}"
        )
    };
    assert_eq!(read(&json(8, "[2,1]")).expect("it is right").palette().len(), 8);
    assert_eq!(wrong(&json(9, "[2,1]")), ("too-many-colours", 2, 164, "\"ff0000\"".into()));
    assert_eq!(wrong(&json(1, "[2]")), ("colour-missing", 3, 11, "2".into()));
    assert_eq!(wrong(&json(1, "[2,2]")), ("colour-unknown", 3, 13, "2".into()));
    for block in ["[]", "[2,1,1]", "2"] {
        assert_eq!(wrong(&json(1, block)), ("json-shape", 3, 10, block.into()));
    }
}

#[test]
fn blocks_without_a_name_are_black_beside_blocks_with_one() {
    let text = NONNY.replacen("color black 000000 X\n", "", 1).replacen("black 1", "1", 1);
    let clues = read(&text).expect("black needs no declaration");
    let palette: Vec<(&str, [u8; 3])> = clues.palette().iter().map(|it| (&*it.name, it.value)).collect();
    assert_eq!(palette, [("brown", [128, 64, 0]), ("black", [0; 3])]);
    // A puzzle in which no block has a colour is one in black and white.
    let plain = "width 1\nheight 1\ncolor brown 804000 @\nrows\n1\ncolumns\n1\n";
    assert_eq!(wrong(plain).0, "colour-missing");
}

#[test]
fn commas_and_colons_of_nonny_are_read() {
    let columns =
        ["blue: 1"; 3].join("\n") + "\n0\nblue: 1\n0\nblue: 1\nblue: 1\n" + &["red: 1"; 4].join("\n");
    let text = format!(
        "width 12\nheight 1\ncolor blue 0000ff b\ncolor red ff0000 r\nrows\nblue: 3, 1, 2  red: 4\ncolumns\n{columns}\n"
    );
    let clues = read(&text).expect("it is right");
    let blocks: Vec<(u8, u8)> = clues.lists().blocks(0).iter().map(|it| (it.len, it.colour)).collect();
    assert_eq!(blocks, [(3, 1), (1, 1), (2, 1), (4, 2)]);
}

#[test]
fn a_text_holds_several_coloured_puzzles() {
    for name in ["non", "webpbn", "link", "json"] {
        let format = FORMATS.iter().find(|format| format.name == name).expect("it is there");
        let cases = [1, 2].map(|seed| Case { clues: board(seed), states: Vec::new() });
        let written = (format.print)(&cases);
        let read = (format.parse)(&written, Reading::default()).expect(&written);
        assert_eq!((format.print)(&read), written, "{name}");
        assert_eq!(read.len(), 2, "{name}");
    }
    let two = (FORMATS.iter().find(|format| format.name == "non").expect("it is there").parse)(
        &format!("{NON}====\n{NONNY}"),
        Reading::default(),
    );
    let palettes = two.expect("both are right");
    let palettes: Vec<Vec<char>> =
        palettes.iter().map(|case| case.clues.palette().iter().map(|it| it.letter).collect()).collect();
    assert_eq!(palettes, [['r', 'b'], ['X', '@']]);
}

#[test]
fn letters_values_and_names_of_any_signs_come_back() {
    let letters: Vec<char> = "<>&'é漢;X".chars().collect();
    let names = ["white", "rows", "red", "red", "", "naïve", "두 색", "colour1"];
    let mut random = Random::new(7);
    for _ in 0..100 {
        let mut colours: Vec<(char, &str)> = letters.iter().copied().zip(names).collect();
        random.shuffle(&mut colours);
        let colour = |(at, (letter, name)): (u8, (char, &str))| Colour {
            name: name.into(),
            letter,
            value: [254, 254, 254 - at],
        };
        let palette: Vec<Colour> = (0..).zip(colours).map(colour).collect();
        let cells: Vec<u8> =
            (0..16).map(|cell| if cell < 8 { cell + 1 } else { random.below(9) as u8 }).collect();
        let clues = Clues::of_picture(Size { width: 4, height: 4 }, palette.into(), &cells);
        for format in FORMATS.iter().filter(|format| ["webpbn", "non", "json"].contains(&format.name)) {
            let written = (format.print)(&[Case { clues: clues.clone(), states: Vec::new() }]);
            let read = (format.parse)(&written, Reading::default()).expect(&written).remove(0).clues;
            let of = |clues: &Clues| -> Vec<(char, [u8; 3])> {
                clues.palette().iter().map(|colour| (colour.letter, colour.value)).collect()
            };
            assert_eq!(of(&read), of(&clues), "{written}");
            assert_eq!(read.lists(), clues.lists(), "{written}");
        }
    }
}

#[test]
fn a_declared_letter_is_not_given_to_another_colour() {
    let letters = |clues: &Clues| -> String { clues.palette().iter().map(|colour| colour.letter).collect() };
    let non = "width 2\nheight 1\ncolor red ff0000\ncolor rose ff0088 r\nrows\nred 1 rose 1\ncolumns\nred 1\nrose 1\n";
    assert_eq!(letters(&read(non).expect("it is right")), "er");
    let link = "#colournonogram=2/1/ff0000-red.ff0088rrose/1a2A1A2A";
    assert_eq!(letters(&read(link).expect("it is right")), "er");
    let json = "{\"gridstep\":1,\"puzzle\":\"colournonogram\",\"clues\":{\"colours\":[\
                {\"name\":\"red\",\"rgb\":\"ff0000\"},{\"name\":\"rose\",\"letter\":\"r\",\"rgb\":\"ff0088\"}],\
                \"rows\":[[[1,1],[1,2]]],\"columns\":[[[1,1]],[[1,2]]]}}";
    assert_eq!(letters(&read(json).expect("it is right")), "er");
}

#[test]
fn one_colour_that_is_not_black_stays_a_colour() {
    let nonogram = gridstep_puzzles::kind("nonogram").expect("it is compiled");
    for value in [[0xd7, 0x26, 0x3d], [0, 0, 1], [0, 0, 0]] {
        for (name, letter) in [("red", 'r'), ("", 'X'), ("black", '#')] {
            let colour = Colour { name: name.into(), letter, value };
            let clues = Clues::of_picture(Size { width: 3, height: 2 }, [colour].into(), &[1, 0, 1, 1, 1, 1]);
            let clues = clues.with_title("A title");
            for format in FORMATS {
                let written = (format.print)(&[Case { clues: clues.clone(), states: Vec::new() }]);
                let read = (format.parse)(&written, Reading::default()).expect(&written).remove(0).clues;
                assert_eq!(
                    read.lists().clone().with_title(""),
                    clues.lists().clone().with_title(""),
                    "{written}"
                );
                let values = read.palette().iter().map(|colour| colour.value).collect::<Vec<_>>();
                assert_eq!(values, [value], "{written}");
                // As one in black and white it would lose its colour.
                let plain = nonogram.read(&written, None, Reading::default()).map(|boards| boards.len());
                assert!(plain.is_err() || value == [0, 0, 0], "{written}");
            }
        }
    }
}

#[test]
fn letters_without_a_table_of_colours_have_colours_of_our_choice() {
    let non = |row: &str, columns: &str| format!("width 3\nheight 1\nrows\n{row}\ncolumns\n{columns}\n");
    let g =
        |row: &str, columns: &str| format!("rows\n: rows\n{}\n: columns\n{columns}\n", row.replace(',', " "));
    let of = |text: &str| -> String {
        let clues = read(text).unwrap_or_else(|wrong| panic!("{wrong:?}: {text}"));
        let names: Vec<String> =
            clues.palette().iter().map(|it| format!("{}{}", it.letter, it.name)).collect();
        let values: std::collections::BTreeSet<_> = clues.palette().iter().map(|it| it.value).collect();
        assert_eq!(values.len(), names.len(), "{text}");
        names.join(" ")
    };
    for text in [non, g] {
        assert_eq!(of(&text("1a,1b,1a", "1a\n1b\n1a")), "ared bblue");
        assert_eq!(of(&text("1g,1r,1y", "1g\n1r\n1y")), "ggreen rred yyellow");
        assert_eq!(of(&text("1,1x,1", "1\n1x\n1")), "Xblack xred");
        assert_eq!(of(&text("1x,1,1y", "1x\n1\n1y")), "xred Xblack yyellow");
    }
    // Beside a table, a letter that it does not have is a mistake.
    let declared = format!("color a ff0000\n{}", non("1a,1b,1a", "1a\n1b\n1a"));
    assert_eq!(wrong(&declared).0, "colour-unknown");
    let row: Vec<String> = ('a'..='i').map(|letter| format!("1{letter}")).collect();
    let nine = format!("width 9\nheight 1\nrows\n{}\ncolumns\n{}\n", row.join(","), row.join("\n"));
    assert_eq!(wrong(&nine).0, "too-many-colours");
}

#[test]
fn clues_are_taken_from_the_goal_in_colours() {
    let xml = "<puzzle backgroundcolor=\"blue\"><color name=\"blue\" char=\"b\">00f</color><color name=\"red\" char=\"r\">\
               f00</color><color name=\"black\" char=\"X\">000</color><solution type=\"goal\"><image>\n|rrX|\n|bbX|\n\
               </image></solution></puzzle>";
    let clues = read(xml).expect("it has a goal");
    let names: Vec<&str> = clues.palette().iter().map(|colour| &*colour.name).collect();
    assert_eq!(names, ["red", "black"]);
    let blocks = |line: usize| -> Vec<(u8, u8)> {
        clues.lists().blocks(line).iter().map(|block| (block.len, block.colour)).collect()
    };
    assert_eq!(
        (0..5).map(blocks).collect::<Vec<_>>(),
        [vec![(2, 1), (1, 2)], vec![(1, 2)], vec![(1, 1)], vec![(1, 1)], vec![(2, 2)]]
    );
    assert_eq!(wrong(&xml.replace("bbX", "b?X")).0, "cell-unknown");
    let clues = read("width 3\nheight 1\ngoal \"r0g\"\n").expect("it has a goal");
    let names: Vec<&str> = clues.palette().iter().map(|colour| &*colour.name).collect();
    assert_eq!(names, ["red", "green"]);
}
