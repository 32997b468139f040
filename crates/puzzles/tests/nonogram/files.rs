//! Files of other programs: their colours, references, goals and games.

use gridstep_engine::Case;

use crate::formats::{bare, claimed, parse, picture, print};

/// Texts of one colour, which stands for `VALUE`.
const ONE_COLOUR: [(&str, &str); 7] = [
    ("g", "#d\n 0: #FFFFFF white\n r:X VALUE red\n: rows\n1r 1r\n: columns\n1r\n\n1r\n"),
    ("g", "#d\n g:X VALUE black\n 1:X VALUE\n: rows\n1g 1\n: columns\n1\n\n1g\n"),
    (
        "g",
        "#declaration of the colors:\n m:%  VALUE\n 0:   white\n 1:*  VALUE  dark\n: rows\n1 1m\n: columns\n1\n\n1m\n: end",
    ),
    ("non", "color b VALUE\nwidth 3\nheight 1\nrows\n1b,1b\ncolumns\n1b\n0\n1b\n"),
    ("non", "color red VALUE @\nwidth 3\nheight 1\nrows\nred 1 1\ncolumns\nred: 1\n0\nred:1\n"),
    ("non", "color b VALUE\nwidth 3\nheight 1\nrows\n1b,1b\ncolumns\n1b\n\n1b\n"),
    (
        "webpbn",
        "<puzzle defaultcolor='red'><color name='red' char='r'>VALUE</color><clues type='rows'><line><count>1</count>\
         <count color='red'>1</count></line></clues><clues type='columns'><line><count>1</count></line><line/><line>\
         <count>1</count></line></clues></puzzle>",
    ),
];

#[test]
fn one_colour_is_black_where_it_has_no_other_value() {
    let case = bare(picture(&["#.#"]));
    for (format, text) in [
        ("g", ": rows\n1a 1a\n: columns\n1a\n\n1a\n"),
        ("non", "width 3\nheight 1\nrows\nblack 1, 1\ncolumns\n1\n0\nblack: 1\n"),
        ("non", "width 3\nheight 1\nrows\n1a,1a\ncolumns\n1a\n0\n1a\n"),
        ("non", "color rows 0 @\ncolor 1 0 #\nwidth 3\nheight 1\nrows\n1 1\ncolumns\n1\n0\n1\n"),
        ("non", "color red FF0000 @\nwidth 3\nheight 1\nrows\n1 1\ncolumns\n1\n0\n1\n"),
        (
            "webpbn",
            "<puzzle defaultcolor='red'><clues type='rows'><line><count>1</count><count color='red'>1</count></line>\
             </clues><clues type='columns'><line><count>1</count></line><line/><line><count>1</count></line></clues>\
             </puzzle>",
        ),
    ] {
        assert_eq!(parse(format, text), Ok(vec![case.clone()]), "{text}");
    }
    for (format, text) in ONE_COLOUR {
        for value in ["#000000", "000", "#000", "Black"] {
            let text = text.replace("VALUE", value);
            assert_eq!(parse(format, &text), Ok(vec![case.clone()]), "{text}");
        }
        for value in ["#FF0000", "00a", "blue", "#000001"] {
            let text = text.replace("VALUE", value);
            let error = parse(format, &text).expect_err(&text);
            assert_eq!((error.kind, error.expected), ("coloured", "one-colour"), "{text}");
        }
    }
}

#[test]
fn signs_behind_a_number_that_mean_nothing_are_passed_over_in_non() {
    let case = bare(picture(&["#.#"]));
    for [one, two] in [["1!", "1?"], ["1*", "1"], ["1..", "1;"], ["1 ", "1\""]] {
        let text = format!("width 3\nheight 1\nrows\n{one},{two}\ncolumns\n{two}\n0\n{one}\n");
        assert_eq!(parse("non", &text), Ok(vec![case.clone()]), "{text}");
    }
    // They may hide another block.
    for block in ["1;1", "1-1", "1.5", "1/1"] {
        let text = format!("width 3\nheight 1\nrows\n1,{block}\ncolumns\n1\n0\n1\n");
        assert_eq!(parse("non", &text).map_err(|error| error.kind), Err("coloured"), "{text}");
    }
}

#[test]
fn references_in_titles_are_decoded_once_and_written_once() {
    let title = "Caf\u{e9} & \"Th\u{e9}\" &amp; <b>";
    let written = "Caf&eacute; &amp; &quot;Th&#233;&quot; &amp;amp; &lt;b&gt;";
    let non = format!("title \"{written}\"\nby \"A &lt;b&gt;\"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n");
    let lines = "<line><count>1</count></line></clues>";
    let xml = format!(
        "<puzzle><title>{written}</title><clues type=\"rows\">{lines}<clues type=\"columns\">{lines}</puzzle>"
    );
    for (format, text) in [("non", non), ("webpbn", xml)] {
        let cases = parse(format, &text).expect(&text);
        assert_eq!(cases[0].clues.title(), title, "{format}");
        let again = print(format, &cases);
        assert!(again.contains("Caf\u{e9} &amp; &quot;Th\u{e9}&quot; &amp;amp; &lt;b&gt;"), "{again}");
        assert_eq!(parse(format, &again), Ok(cases), "{format}");
    }
}

#[test]
fn clues_are_taken_from_the_goal_where_there_are_none() {
    let case = bare(picture(&["##.", "#.#"]));
    let xml = |head: &str, image: &str| {
        format!("<puzzle {head}<solution type=\"goal\"><image>\n{image}\n</image></solution></puzzle>")
    };
    let colours = "><color name='white' char='-'>fff</color><color name='black' char='&lt;'>000</color>";
    for (format, text) in [
        ("webpbn", xml(">", "|XX.|\n|X.X|")),
        ("webpbn", xml(colours, "|&lt;&lt;-||&lt;-&lt;|")),
        (
            "webpbn",
            xml(
                " backgroundcolor='a'><color name='b' char='b'>000</color><color name='a' char='X'>ff0</color>",
                "|bbX|\n|bXb|",
            ),
        ),
        ("webpbn", xml("><solution><image>|XX.|\n|X.X|</image><image>|...|</image></solution>", "|...|")),
        ("webpbn", xml("><solution type='saved'><image>|..?|</image></solution>", "|XX.|\n|X.X|")),
        ("non", "width 3\nheight 2\ngoal \"110101\"\n".to_owned()),
        ("non", "goal 110101\ntitle \"\"\nwidth 3\nheight 2\n".to_owned()),
        ("gno", "[Dimensions]\n2\n3\n[Solution grid]\n2 2 1\n2 1 2\n".to_owned()),
    ] {
        assert_eq!(parse(format, &text), Ok(vec![case.clone()]), "{text}");
        assert_eq!(claimed(&text), Some(format), "{text}");
    }
    for (text, kind) in [
        (xml(">", "|XX.|\n|X?X|"), "cell-unknown"),
        (xml(">", "|XX.|\n|XX|"), "too-few-cells"),
        (xml(">", "|XX.|\n|XX.X|"), "left-over"),
        (xml(">", "XX"), "too-few-lines"),
        (xml(">", "||"), "too-few-lines"),
        (xml(">", &format!("|{}|", "X".repeat(129))), "too-many-lines"),
        (xml(">", &format!("|{}|", "X".repeat(9_999))), "too-many-lines"),
        (xml(">", &"|X|".repeat(129)), "too-many-lines"),
        ("width 3\nheight 2\ngoal \"11010\"\n".to_owned(), "too-few-cells"),
        ("width 3\nheight 2\ngoal \"1101011\"\n".to_owned(), "left-over"),
        ("width 3\nheight 2\ngoal \"11010r\"\n".to_owned(), "coloured"),
        ("width 3\ngoal \"11010r\"\n".to_owned(), "key-missing"),
    ] {
        let format = if text.starts_with('<') { "webpbn" } else { "non" };
        assert_eq!(parse(format, &text).map_err(|error| error.kind), Err(kind), "{text}");
    }
}

/// A game of our own in the form of Gnonograms.
const GNO_GAME: &str = "[Description]\nStairs\nA. Person\n2024-05-06\n3\n[License]\nCC0\n[Dimensions]\n2\n3\n[Row clues]\n1, 1\n3\n\
[Column clues]\n2\n1\n2\n[Solution grid]\n2 1 2\n2 2 2\n[Locked]\ntrue\n[Working grid]\n2 0 0\n0 1 2\n[State]\nSOLVING\n";

#[test]
fn games_of_gnonograms_are_read_with_their_entries() {
    let case = Case { clues: picture(&["#.#", "###"]).with_title("Stairs"), states: vec![2, 0, 0, 0, 1, 2] };
    assert_eq!(claimed(GNO_GAME), Some("gno"));
    assert_eq!(parse("gno", GNO_GAME), Ok(vec![case.clone()]));
    let written = print("gno", std::slice::from_ref(&case));
    assert_eq!(parse("gno", &written), Ok(vec![case.clone()]), "{written}");
    assert_eq!(parse("gno", &format!("{written}{GNO_GAME}\r\n\r\n{written}")), Ok(vec![case.clone(); 3]));
    let lines: Vec<&str> = GNO_GAME.lines().collect();
    assert_eq!(parse("gno", &lines.join("\r\n\r\n")), Ok(vec![case.clone()]));
    assert_eq!(
        parse("gno", &GNO_GAME.to_uppercase()).map(|cases| cases[0].clues.title().to_owned()),
        Ok("STAIRS".into())
    );
    let brackets = Case { clues: case.clues.with_title("[Row clues]"), states: Vec::new() };
    let again = parse("gno", &print("gno", &[brackets])).expect("a title is no heading");
    assert_eq!(again[0].clues.title(), "(Row clues)");
}

#[test]
fn broken_games_of_gnonograms() {
    for (from, to, kind) in [
        ("[Dimensions]\n2\n3\n", "", "ends-early"),
        ("[Dimensions]\n2\n3\n", "[Dimensions]\n2\n", "ends-early"),
        ("[Dimensions]\n2\n3\n", "[Dimensions]\n2\nx\n", "not-a-number"),
        ("[Dimensions]\n2\n3\n", "[Dimensions]\n2\n0\n", "size-out-of-bounds"),
        ("[Dimensions]\n2\n3\n", "[Dimensions]\n3\n3\n", "too-few-lines"),
        ("[Dimensions]\n2\n3\n", "[Dimensions]\n2\n2\n", "too-many-lines"),
        ("1, 1\n", "1, x\n", "not-a-number"),
        ("1, 1\n", "2, 1\n", "clue-too-long"),
        ("1, 1\n", "1\n", "totals-differ"),
        ("2 0 0\n", "2 0\n", "too-few-cells"),
        ("2 0 0\n", "2 0 0 0\n", "left-over"),
        ("2 0 0\n", "2 0 3\n", "cell-unknown"),
    ] {
        let text = GNO_GAME.replace(from, to);
        assert_eq!(parse("gno", &text).map_err(|error| error.kind), Err(kind), "{text}");
    }
}
