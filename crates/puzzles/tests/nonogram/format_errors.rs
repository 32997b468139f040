//! Errors of every text form of nonograms: `line:column kind found expected`.

use gridstep_engine::{Arg, ParseError, Reading};
use gridstep_puzzles::nonogram::formats::{ERRORS, EXPECTED, FORMATS};

fn error(format: &str, text: &str) -> ParseError {
    let found = FORMATS.iter().find(|known| known.name == format).expect("a format of that name");
    match (found.parse)(text, Reading::default()) {
        Ok(_) => panic!("{format} reads {text:?}"),
        Err(error) => error,
    }
}

fn check(format: &str, texts: &[(&str, &str)]) {
    let mut wrong = Vec::new();
    for (text, meant) in texts {
        let ParseError { line, column, kind, found, expected: wanted, .. } = error(format, text);
        assert!(ERRORS.iter().any(|(key, _)| *key == kind), "`{kind}` is not in formats::ERRORS");
        assert!(EXPECTED.iter().any(|(key, _)| *key == wanted), "`{wanted}` is not in formats::EXPECTED");
        let said = format!("{line}:{column} {kind} {found} {wanted}");
        if said != *meant {
            wrong.push(format!("{text:?} says {said:?}, not {meant:?}"));
        }
    }
    assert!(wrong.is_empty(), "{format}\n{}", wrong.join("\n"));
}

#[test]
fn broken_nemo() {
    check(
        "nemo",
        &[
            ("", "1:1 ends-early  size"),
            ("3", "1:2 ends-early  size"),
            ("x 3", "1:1 not-a-number x size"),
            ("3 3 3\n", "1:5 left-over 3 line-end"),
            ("0 3\n", "1:1 size-out-of-bounds 0 size"),
            ("3 129\n", "1:3 size-out-of-bounds 129 size"),
            ("3 99999999999999999999\n", "1:3 size-out-of-bounds 99999999999999999999 size"),
            ("3 2\n1\n", "2:2 too-few-lines  clue"),
            ("3 2\n1\n1\n1\n", "4:2 too-few-lines  clue"),
            ("2 1\n1\n1\n0\n1\n", "5:1 too-many-lines 1 list-end"),
            ("2 1\n1 x\n1\n0\n", "2:3 not-a-number x block"),
            ("2 1\n1\n1.5\n0\n", "3:1 not-a-number 1.5 block"),
            ("2 1\n-1\n1\n0\n", "2:1 block-out-of-bounds -1 block"),
            ("2 1\n129\n1\n0\n", "2:1 block-out-of-bounds 129 block"),
            ("2 1\n 3\n1\n0\n", "2:1 clue-too-long  3 fitting-clue"),
            ("2 2\n1\n1\n1\n1 1\n", "5:1 clue-too-long 1 1 fitting-clue"),
            ("2 1\r\n1\r\n1\r\n1\r\n", "3:1 totals-differ 1 equal-totals"),
            ("1 1\n1\n1\n\n2 1\n2\n2\n1\n", "7:1 clue-too-long 2 fitting-clue"),
        ],
    );
}

#[test]
fn broken_non() {
    check(
        "non",
        &[
            ("", "1:1 key-missing  non-height"),
            ("hello", "1:6 key-missing  non-height"),
            ("height 1\nrows\n1\n", "3:2 key-missing  non-width"),
            ("height 1\nwidth 1\ncolumns\n1\n", "4:2 key-missing  non-rows"),
            ("height 1\nwidth 1\nrows\n1\n====\nheight 1\n", "5:1 key-missing ==== non-columns"),
            ("width\n", "1:6 ends-early  size"),
            ("width two\n", "1:7 not-a-number two size"),
            ("width 1000000000\n", "1:7 size-out-of-bounds 1000000000 size"),
            ("width 1\nheight 1\nrows\n1\nrows\n1\n", "5:1 list-twice rows one-list"),
            ("width 1\nheight 2\nrows\n1\ncolumns\n1\n", "4:2 too-few-lines  clue"),
            ("width 1\nheight 2\nrows\n1\nx\ncolumns\n1\n", "5:1 too-few-lines x clue"),
            ("width 1\nheight 1\nrows\n1\n0\n1\ncolumns\n1\n", "5:1 too-many-lines 0 list-end"),
            ("width 3\nheight 1\nrows\n1,,1\ncolumns\n1\n0\n1\n", "4:3 not-a-number  block"),
            ("width 3\nheight 1\nrows\n1,x\ncolumns\n1\n0\n1\n", "4:3 not-a-number x block"),
            ("width 3\nheight 1\nrows\n1a,1b\ncolumns\n1a\n0\n1b\n", "4:4 coloured 1b one-colour"),
            ("width 3\nheight 1\nrows\n1,1b\ncolumns\n1\n0\n1b\n", "4:3 coloured 1b one-colour"),
            ("width 3\nheight 1\nrows\n1 red 1\ncolumns\n1\n0\n1\n", "4:3 not-a-number red block"),
            ("width 3\nheight 1\nrows\nred 1\ncolumns\n1\n0\n1\n", "4:1 too-few-lines red clue"),
            ("width 1\nheight 1\nrows\nblack\ncolumns\n1\n", "4:6 ends-early  block"),
            ("width 1\nheight 1\nrows\n1 black: \ncolumns\n1\n", "4:9 ends-early  block"),
            ("width 1\nheight 1\nrows\nblack:x\ncolumns\n1\n", "4:7 not-a-number x block"),
            ("width 3\nheight 1\nrows\n2,1\ncolumns\n1\n0\n1\n", "4:1 clue-too-long 2,1 fitting-clue"),
            ("width 3\nheight 1\nrows\n2\ncolumns\n1\n0\n0\n", "6:1 totals-differ 1 equal-totals"),
        ],
    );
}

/// The dialect of Nonny: a name comes before the blocks of its colour.
#[test]
fn named_colours_in_non() {
    let text = |rows: &str, columns: &str| {
        format!(
            "width 3\nheight 2\ncolor black 000000 X\ncolor red FF0000 @\ncolor blå 0000FF #\n\n\
             rows\n{rows}\n\ncolumns\n{columns}\n"
        )
    };
    for (rows, columns, meant) in [
        ("0\nred 1 black 1", "1\n0\n1", "9:1 coloured red one-colour"),
        ("1\nred 1", "1\n0\n1", "9:1 coloured red one-colour"),
        ("red 1\nblack 1", "1\n0\n1", "8:1 coloured red one-colour"),
        ("red 1\n1", "1\n0\n1", "8:1 coloured red one-colour"),
        ("  red: 1, black: 1\n0", "1\n0\n1", "8:3 coloured red one-colour"),
        ("red:1,blå:1\n0", "1\n0\n1", "8:1 coloured red one-colour"),
        ("red 1, 1\n0", "red 1\n0\nblå 1", "8:1 coloured red one-colour"),
        ("red 1 1b\n0", "1\n0\n1", "8:1 coloured red one-colour"),
    ] {
        check("non", &[(&text(rows, columns), meant)]);
    }
    // Of colours that are black, the second is named.
    let black = |rows: &str, columns: &str| {
        text(rows, columns).replace("FF0000", "000000").replace("0000FF", "000000")
    };
    for (rows, columns, meant) in [
        ("0\nred 1 black 1", "1\n0\n1", "9:7 coloured black one-colour"),
        ("red 1\n1", "1\n0\n1", "9:1 coloured 1 one-colour"),
        ("red 1, 1\n0", "red 1\n0\nblå 1", "14:1 coloured blå one-colour"),
        ("red 1 1b\n0", "1\n0\n1", "8:7 coloured 1b one-colour"),
    ] {
        check("non", &[(&black(rows, columns), meant)]);
    }
}

#[test]
fn broken_g() {
    check(
        "g",
        &[
            ("", "1:1 ends-early  g-heading"),
            ("a puzzle", "1:9 ends-early  g-heading"),
            (": rows\n1\n", "2:2 too-few-lines  clue"),
            (": columns\n1\n", "2:2 too-few-lines  clue"),
            (": rows\n: columns\n", "2:10 too-few-lines  clue"),
            (": rows\n1\n: end\n", "3:6 too-few-lines  clue"),
            (":\n1\n:\n1\n2\n:\n", "5:1 clue-too-long 2 fitting-clue"),
            (":\n1\n1\n:\n1\n: end\nx", "5:1 totals-differ 1 equal-totals"),
            ("text\n:\n1\n:\nno number\n: end\n", "5:1 not-a-number no block"),
            (": rows\n1 x\n: columns\n1\n", "2:3 not-a-number x block"),
            (": rows\n1\n: columns\n1\n#d\n", "5:1 not-a-number #d block"),
            ("#d\n r:X #F00 r\n: rows\n1r\n1\n: columns\n1r\n", "4:1 coloured 1r one-colour"),
            ("#d\n r:X #F00 r\n g:Y #0F0 g\n: rows\n1r 1g\n: columns\n", "5:1 coloured 1r one-colour"),
            (": rows\n1a\n1b\n: columns\n1a\n", "3:1 coloured 1b one-colour"),
            (": rows\n1\n2\n: columns\n3\n", "3:1 clue-too-long 2 fitting-clue"),
            (": rows\n1\n1\n: columns\n1\n", "5:1 totals-differ 1 equal-totals"),
        ],
    );
}

#[test]
fn broken_xml() {
    let clues = |rows: &str, columns: &str| {
        format!(
            "<puzzle><clues type=\"rows\">{rows}</clues><clues type=\"columns\">{columns}</clues></puzzle>"
        )
    };
    check(
        "webpbn",
        &[
            ("", "1:1 ends-early  xml-puzzle"),
            ("<a></a>\n", "1:8 ends-early  xml-puzzle"),
            ("<", "1:2 ends-early  xml-close"),
            ("<>", "1:1 xml-syntax <> xml-tag"),
            ("<puzzle", "1:8 ends-early  xml-close"),
            ("<puzzle a='>'", "1:14 ends-early  xml-close"),
            ("<!-- no end", "1:12 ends-early  xml-close"),
            ("<![CDATA[ no end ]>", "1:20 ends-early  xml-close"),
            ("<!DOCTYPE [ <a> ", "1:16 ends-early  xml-close"),
            ("<puzzle>", "1:9 ends-early  xml-clues"),
            ("<puzzle/>", "1:2 too-few-lines puzzle clue"),
            ("<puzzle type=grid>", "1:14 xml-syntax grid xml-attribute"),
            ("<puzzle type='grid>", "1:20 ends-early  xml-close"),
            ("<puzzle type>", "1:9 xml-syntax type xml-attribute"),
            ("<puzzle type='triddler'>", "1:15 not-a-grid triddler xml-grid"),
            ("<puzzle><title>x</puzzle>", "1:26 ends-early  xml-clues"),
            ("<puzzle></title></puzzle>", "1:11 element-unknown title xml-clues"),
            ("<puzzle><clues></clues>", "1:10 element-unknown clues xml-clues-type"),
            ("<puzzle><clues type='top'>", "1:22 element-unknown top xml-clues-type"),
            ("<puzzle><clues type='rows'><row>", "1:29 element-unknown row xml-line"),
            ("<puzzle><clues type='rows'>1 2", "1:28 element-unknown 1 2 xml-line"),
            ("<puzzle><clues type='rows'></line>", "1:30 element-unknown line xml-line"),
            ("<puzzle><clues type='rows'><line>3", "1:34 element-unknown 3 xml-count"),
            ("<puzzle><clues type='rows'><line></clues>", "1:36 element-unknown clues xml-count"),
            ("<puzzle><clues type='rows'><line><count/>", "1:35 not-a-number count block"),
            ("<puzzle><clues type='rows'><line><count></count>", "1:43 not-a-number count block"),
            ("<puzzle><clues type='rows'><line><count>&#49;</count>", "1:41 not-a-number &#49; block"),
            ("<puzzle><clues type='rows'><line><count>1<b/>", "1:43 element-unknown b xml-close"),
            (&clues("<line/>", "").replace("columns", "rows"), "1:56 list-twice rows one-list"),
            (&clues("<line/>", ""), "1:75 too-few-lines puzzle clue"),
            (&clues("<line><count>1</count></line>", "<line/>"), "1:88 totals-differ line equal-totals"),
            (&clues("<line><count>2</count></line>", "<line/>"), "1:29 clue-too-long line fitting-clue"),
            (
                &clues("<line><count>1</count><count color='red'>1</count></line>", "<line/>"),
                "1:64 coloured red one-colour",
            ),
            (
                &clues("<line><count color='red'>1</count><count>1</count></line>", "<line/>"),
                "1:69 coloured 1 one-colour",
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
            ("2", "1:1 link-shape 2 link"),
            ("2/2", "1:3 link-shape 2 link"),
            ("#nonogram=a/2/AA", "1:11 not-a-number a size"),
            ("0/2/A", "1:1 size-out-of-bounds 0 size"),
            ("1/1000000000/A", "1:3 size-out-of-bounds 1000000000 size"),
            ("2/1/BA", "1:7 too-few-lines  clue"),
            ("2/1/ab", "1:7 too-few-lines  clue"),
            ("1/1/AA0", "1:7 left-over 0 link-end"),
            ("1/1/A!", "1:6 link-character ! link-block"),
            ("1/1/z0", "1:6 link-character 0 link-block"),
            ("1/1/가", "1:5 link-character 가 link-block"),
            ("1/1/Z", "1:5 link-character Z link-block"),
            ("1/1/zzzzzD", "1:10 block-out-of-bounds D block"),
            ("1/1/BA", "1:5 clue-too-long BA fitting-clue"),
            ("2/1/BA0", "1:6 totals-differ A0 equal-totals"),
            ("#kakuro=2/2/n4334", "1:2 other-puzzle kakuro nonogram"),
            ("2/1/BAA\n pzv.jp/p.html?slither_edit/5/5/", "2:16 link-kind slither link"),
        ],
    );
}

#[test]
fn broken_addresses_of_puzz_link() {
    check(
        "link",
        &[
            ("p?nonogram/", "1:12 link-shape  link"),
            ("p?nonogram/2/1", "1:14 link-shape 1 link"),
            ("p?nonogram/v:/", "1:15 link-shape  link"),
            ("p?nonogram/x:/2/1/", "1:12 not-a-number x: size"),
            ("p?nonogram/129/1/", "1:12 size-out-of-bounds 129 size"),
            ("p?nonogram_edit/1/9999999999/", "1:19 size-out-of-bounds 9999999999 size"),
            ("p?nonogram/2/1/", "1:16 too-few-lines  clue"),
            ("p?nonogram/2/1/11", "1:18 too-few-lines  clue"),
            ("p?nonogram/2/1/112g", "1:19 left-over g link-end"),
            ("p?nonogram/2/1/g1z", "1:18 left-over z link-end"),
            ("p?nonogram/2/1/1h", "1:16 totals-differ 1h equal-totals"),
            ("p?nonogram/2/1/1.2", "1:17 link-character . link-slot"),
            ("p?nonogram/2/1/1A2", "1:17 link-character A link-slot"),
            ("p?nonogram/2/1/1가", "1:17 link-character 가 link-slot"),
            ("p?nonogram/2/1/11-", "1:18 link-character - link-slot"),
            ("p?nonogram/2/1/11-0x", "1:18 link-character - link-slot"),
            ("p?nonogram/2/1/11-2가", "1:18 link-character - link-slot"),
            ("p?nonogram/2/1/11-81", "1:18 block-out-of-bounds -81 block"),
            ("p?nonogram/2/1/113", "1:18 clue-too-long 3 fitting-clue"),
            ("p?kakuro/2/2/n4334", "1:3 other-puzzle kakuro nonogram"),
            ("p?cts/2/1/112", "1:3 link-kind cts link"),
            (
                "https://x.org/penpa-edit/#m=edit&p=7VV",
                "1:1 link-penpa https://x.org/penpa-edit/#m=edit&p=7VV link",
            ),
        ],
    );
}

#[test]
fn broken_pzprv3_files() {
    let file = |items: &str| format!("pzprv3/nonogram/1/2/{items}");
    check(
        "pzprv3",
        &[
            ("", "1:1 ends-early  pzprv3"),
            ("nonogram/1/2", "1:13 ends-early  pzprv3"),
            ("pzprv3", "1:7 ends-early  nonogram"),
            ("pzprv3\nkakuro\n2\n2\n", "2:1 other-puzzle kakuro nonogram"),
            ("pzprv3/slither/2/2", "1:8 link-kind slither link"),
            ("pzprv3/nonogram/x/2/", "1:17 not-a-number x size"),
            ("pzprv3/nonogram/1/129/", "1:19 size-out-of-bounds 129 size"),
            ("pzprv3/nonogram/0/1/", "1:17 size-out-of-bounds 0 size"),
            ("pzprv3/nonogram/1", "1:18 ends-early  size"),
            (&file(""), "1:21 ends-early  block"),
            (&file(". 1 "), "1:24 ends-early  block"),
            (&file(". 1 1 /2 #"), "1:31 ends-early  pzprv3-entry"),
            (&file(". 1 1 /2 # x"), "1:32 cell-unknown x pzprv3-entry"),
            (&file(". 1 1 /2 # %"), "1:32 cell-unknown % pzprv3-entry"),
            (&file(". 1 ? /2 # #"), "1:25 not-a-number ? block"),
            (&file(". 1 1 /2 # # #"), "1:34 left-over # end"),
            (&file(". 1 1 /3 # # "), "1:28 clue-too-long 3 fitting-clue"),
            (&file(". 1 0 /2 . . "), "1:23 totals-differ 1 equal-totals"),
            (&file(". 1 1 /c129 . . "), "1:29 block-out-of-bounds 129 block"),
        ],
    );
}

#[test]
fn broken_documents() {
    let document = |clues: &str| format!("{{\"gridstep\":1,\"puzzle\":\"nonogram\",\"clues\":{clues}}}");
    check(
        "json",
        &[
            ("", "1:1 ends-early  json-puzzle"),
            ("{", "1:2 ends-early  json"),
            ("{]", "1:2 json-syntax ] json"),
            ("[1]", "1:3 json-shape ] json-puzzle"),
            (&document("3"), "1:43 json-shape 3} json-clues"),
            (&document("{\"rows\":[[1]]}"), "1:56 json-shape }} json-puzzle"),
            (&document("{\"rows\":[[1]],\"colums\":[[1]]}"), "1:58 json-key colums json-keys"),
            (
                &document("{\"rows\":[],\"columns\":[[]]}"),
                "1:52 size-out-of-bounds ],\"columns\":[[]]}} size",
            ),
            (&document("{\"rows\":[1],\"columns\":[[]]}"), "1:52 json-shape 1],\"columns\":[[]]}} json-list"),
            (&document("{\"rows\":[[\"x\"]],\"columns\":[[]]}"), "1:53 not-a-number \"x\" block"),
            (&document("{\"rows\":[[2]],\"columns\":[[1]]}"), "1:53 clue-too-long 2 fitting-clue"),
            (&document("{\"rows\":[[1]],\"columns\":[[]]}"), "1:13 totals-differ 1 equal-totals"),
            (&document("{\"rows\":[[1]],\"columns\":[[1]]},\"words\":[3]"), "1:83 word-unknown 3 word"),
            (&document("{\"rows\":[[1]],\"columns\":[[1]]},\"words\":[1,1]"), "1:85 word-count 1 json-words"),
            (
                &document("{\"rows\":[[1]],\"columns\":[[1]]}").replace("nonogram", "kakuro"),
                "1:24 other-puzzle \"kakuro\" nonogram",
            ),
            (
                &document("{\"rows\":[[1]],\"columns\":[[1]]}").replace(":1,", ":9,"),
                "1:13 version-unknown 9 version",
            ),
        ],
    );
}

#[test]
fn errors_carry_what_their_sentences_need() {
    let number = |value| Arg::Number(value);
    let args = |format: &str, text: &str| error(format, text).args;
    assert_eq!(
        args("nemo", "2 2\n1\n1\n1\n1 1\n"),
        [("side", Arg::Key("column")), ("line", number(2)), ("cells", number(2)), ("least", number(3))]
    );
    assert_eq!(args("nemo", "2 1\n2\n1\n0\n"), [("rows", number(2)), ("columns", number(1))]);
    assert_eq!(args("nemo", "3 2\n1\n"), [("side", Arg::Key("row")), ("lines", number(2))]);
    assert_eq!(args("nemo", "1 129\n"), [("least", number(1)), ("most", number(128))]);
    assert_eq!(args("link", "p?nonogram/1/2/"), [("side", Arg::Key("column")), ("lines", number(1))]);
    let full = format!("128 1\n{}\n", "1 ".repeat(65));
    assert_eq!(error("nemo", &full).kind, "too-many-blocks");
    assert_eq!(args("nemo", &full), [("most", number(64))]);
}
