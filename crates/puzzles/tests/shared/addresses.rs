//! Addresses of every kind of puzzle as people pass them on: broken by a mail program, escaped, with parameters of other
//! pages behind them, within a sentence, within another address; and titles, which are none.

use std::fs;

use gridstep_engine::{ParseError, PuzzleKind, Reading};
use gridstep_puzzles::KINDS;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/formats/examples");

/// An address of each form of each kind, and the board it leads to.
fn addresses() -> Vec<(&'static dyn PuzzleKind, String, String)> {
    let mut found = Vec::new();
    for kind in KINDS {
        for form in kind.formats() {
            let text = fs::read_to_string(format!("{FOLDER}/{}.{form}", kind.name())).expect("an example");
            let text = text.trim_end();
            let address = match form {
                "link" => format!("https://gridstep.example/play/#{}={text}", kind.name()),
                "puzz.link" => text.to_owned(),
                "pzprv3" => {
                    let file = text.replace('\n', "/").replace(' ', "%20");
                    format!("https://puzz.link/p?type=player&{file}/")
                }
                _ => continue,
            };
            found.push((*kind, address, board(*kind, text).expect(text)));
        }
    }
    assert_eq!(found.len(), 9);
    found
}

/// The puzzle of a text as JSON.
fn board(kind: &dyn PuzzleKind, text: &str) -> Result<String, ParseError> {
    let mut boards = kind.read(text, None, Reading::default())?;
    assert_eq!(boards.len(), 1, "{text}");
    let board = boards.remove(0);
    Ok(board.print("json", board.states()).expect("its own form"))
}

/// Every sign that may mean something to another page as an escape.
fn escaped(text: &str) -> String {
    let sign = |sign: char| if sign.is_ascii_alphanumeric() { sign.to_string() } else { hexadecimal(sign) };
    text.chars().map(sign).collect()
}

fn hexadecimal(sign: char) -> String {
    format!("%{:02X}", u32::from(sign))
}

fn assert_read(change: impl Fn(&str) -> Vec<String>) {
    for (kind, address, meant) in addresses() {
        for text in change(&address) {
            assert_eq!(board(kind, &text).as_ref(), Ok(&meant), "{}: {text}", kind.name());
        }
    }
}

#[test]
fn an_address_that_a_mail_program_broke_is_joined() {
    assert_read(|address| {
        let scheme = "https://x".len();
        let at = |at: usize, end: &str| format!("{}{end}{}", &address[..at], &address[at..]);
        let once = (scheme..address.len()).map(|place| at(place, "\n"));
        let signs: Vec<char> = address.chars().collect();
        let lines: Vec<String> = signs.chunks(24).map(|line| line.iter().collect()).collect();
        let ends = ["\n", "\r\n", " \n", "\n> ", "\r\n>> "];
        once.chain(ends.map(|end| lines.join(end)))
            .chain(ends.map(|end| format!("> {}\n", lines.join(end))))
            .collect()
    });
}

#[test]
fn what_follows_a_broken_address_is_no_part_of_it() {
    assert_read(|address| {
        let broken = format!("{}\n{}", &address[..40], &address[40..]);
        [address, &broken]
            .map(|address| format!("Look:\n{address}\nEnjoy\nit!\n-- \nA\nhttps://example.org/a/5/5/b?c=5#d"))
            .into()
    });
}

#[test]
fn escapes_are_decoded_however_often_they_were_escaped() {
    assert_read(|address| {
        let signs = ["/", "?", "&", "=", "#", ".", "-", ","]
            .map(|sign| address.replace(sign, &sign.chars().map(hexadecimal).collect::<String>()));
        let lower = escaped(address).to_lowercase();
        let twice = escaped(&escaped(address));
        let whole =
            if address.contains(|sign: char| sign.is_ascii_uppercase()) { Vec::new() } else { vec![lower] };
        signs.into_iter().chain(whole).chain([escaped(address), escaped(&twice), twice]).collect()
    });
}

#[test]
fn what_pages_put_behind_an_address_is_passed_over() {
    assert_read(|address| {
        [
            "&fbclid=abc123",
            "?utm_source=a&utm_medium=b",
            "/?utm_source=a/5/5/b",
            "#:~:text=a",
            "/",
            "&t=3,4",
            "?",
        ]
        .map(|behind| format!("{address}{behind}"))
        .into()
    });
    for (kind, address, meant) in addresses().into_iter().filter(|(_, address, _)| address.contains("/p?")) {
        let text = address.replace("/p?", "/p?utm_source=a/b&fbclid=c&");
        assert_eq!(board(kind, &text), Ok(meant), "{text}");
    }
}

#[test]
fn an_address_within_a_sentence_is_read() {
    assert_read(|address| {
        [
            format!("Try my new puzzle: {address} (medium, 5 min)"),
            format!("Hard ({address}), but fair.\nSee https://example.org/?a#b=c as well."),
            format!("{address}."),
            format!("{address}: 5/5"),
            format!("<{address}>"),
            format!("\"{address}\""),
            format!("[a puzzle]({address})"),
            format!("- **2024/12/24** [a puzzle]({address})!"),
            format!("퍼즐:{address}를 풀어 보세요"),
            format!("「{address}」、どうぞ。"),
            format!("\u{feff}\n\n  A line with a colon: [and] brackets\n:) {address}\n"),
        ]
        .into()
    });
}

#[test]
fn an_address_within_another_is_read() {
    assert_read(|address| {
        let penpa = "https://swaroopg92.github.io/penpa-edit/?m=solve&p=";
        let other = "https://l.example.org/l.php?u=";
        [
            format!("{penpa}{address}"),
            format!("{penpa}{}", escaped(address)),
            format!("{other}{}&h=AT0/5/5", escaped(address)),
            format!("see {other}{}&h=AT0", escaped(&escaped(address))),
        ]
        .into()
    });
}

#[test]
fn an_address_of_penpa_is_named_as_one() {
    for kind in KINDS {
        for text in [
            "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VVNb9NAEL3",
            "https://swaroopg92.github.io/penpa-edit/?m=solve&p=7VVNb9NAEL3",
            "Mine: <https://opt-pan.github.io/penpa-edit/#m=solve&p=7VVN>",
        ] {
            let error = board(*kind, text).expect_err(text);
            assert_eq!((error.kind, error.expected), ("link-penpa", "link"), "{}: {text}", kind.name());
        }
    }
}

#[test]
fn several_addresses_within_a_text_are_all_read() {
    for (kind, address, _) in addresses() {
        let text = format!("First {address}, then\n{address}\nand (after a rest)\n{address}\n");
        let boards = kind.read(&text, None, Reading::default()).expect(&text);
        assert_eq!(boards.len(), 3, "{text}");
    }
}

#[test]
fn what_is_wrong_in_an_address_has_its_place_in_the_text() {
    let nonogram = gridstep_puzzles::kind("nonogram").expect("it is listed");
    for (text, meant) in [
        ("Look: https://puzz.link/p?nonogram/2/1/1G1", (1, 41, "link-character", "G")),
        ("Look:\n\nhttps://puzz.link/p?nonogram%2F2%2F1%2F1G1", (3, 41, "link-character", "G")),
        ("Look:\nhttps://puzz.link/p?nono\n> gram/2%2F1/1G1", (3, 15, "link-character", "G")),
        ("a https://puzz.link/p?kakuro/2/1/1", (1, 23, "other-puzzle", "kakuro")),
        ("a https://puzz.link/p?slither/2/1/1", (1, 23, "link-kind", "slither")),
        ("https://puzz.link/p?nonogram/2/1/11", (1, 36, "too-few-lines", "")),
        ("p?pzprv3/nonogram/1%2F1%2F.%20x%201%20%23", (1, 31, "not-a-number", "x")),
    ] {
        let error = board(nonogram, text).expect_err(text);
        assert_eq!((error.line, error.column, error.kind, error.found.as_str()), meant, "{text}");
    }
}

/// A file with a title.
type File = fn(&str) -> String;

#[test]
fn a_title_may_be_an_address() {
    let files: [(&str, File); 7] = [
        ("nonogram", |title| {
            format!(
                r#"{{"gridstep":1,"puzzle":"nonogram","clues":{{"title":"{title}","rows":[[1]],"columns":[[1]]}}}}"#
            )
        }),
        ("nonogram", |title| format!("title \"{title}\"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n")),
        ("nonogram", |title| format!("title {title}\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n")),
        ("nonogram", |title| {
            let title = title.replace('&', "&amp;");
            format!(
                "<puzzle><title>{title}</title><clues type='rows'><line><count>1</count></line></clues>\
                 <clues type='columns'><line><count>1</count></line></clues></puzzle>"
            )
        }),
        ("colournonogram", |title| {
            format!(
                r#"{{"gridstep":1,"puzzle":"colournonogram","clues":{{"title":"{title}",{},"rows":[[[1,1]]],{}}}}}"#,
                r#""colours":[{"name":"red","letter":"r","rgb":"d7263d"}]"#, r#""columns":[[[1,1]]]"#
            )
        }),
        ("colournonogram", |title| {
            let lines = "rows\na 1\nb 1\ncolumns\na 1 b 1\n";
            format!("title \"{title}\"\ncolor a FF0000 a\ncolor b 0000FF b\nwidth 1\nheight 2\n{lines}")
        }),
        ("colournonogram", |title| {
            let title = title.replace('&', "&amp;");
            let colours = "<color name='a' char='a'>F00</color><color name='b' char='b'>00F</color>";
            let [a, b] = ["a", "b"].map(|name| format!("<count color='{name}'>1</count>"));
            format!(
                "<puzzle><title>{title}</title>{colours}<clues type='rows'><line>{a}</line><line>{b}</line></clues>\
                 <clues type='columns'><line>{a}{b}</line></clues></puzzle>"
            )
        }),
    ];
    let titles: Vec<String> = addresses().into_iter().map(|(_, address, _)| address).collect();
    for title in titles.iter().flat_map(|title| [title.clone(), format!("From {title} of today")]) {
        let kept = title.chars().take(200).collect::<String>();
        for (own, file) in &files {
            let text = file(&title);
            for kind in KINDS {
                let read = board(*kind, &text);
                // A nonogram in black and white is one in colours as well.
                if kind.name() == *own || read.is_ok() && kind.name().ends_with(own) {
                    let meant = format!("\"title\":\"{}\",", kept.trim_end());
                    assert!(read.as_ref().is_ok_and(|json| json.contains(&meant)), "{read:?} of {text}");
                } else {
                    let is_named = |error: ParseError| {
                        ["no-format", "other-puzzle", "coloured", "colour-missing"].contains(&error.kind)
                    };
                    assert!(read.is_err_and(is_named), "{} reads {text}", kind.name());
                }
            }
        }
    }
}

#[test]
fn what_follows_a_file_of_pzprv3_is_skipped() {
    for (kind, address, meant) in addresses().into_iter().filter(|(_, address, _)| address.contains("pzprv3"))
    {
        let file =
            address[address.find("pzprv3").expect("it has one")..].replace("%20", " ").replace('/', "\n");
        let items = file.splitn(5, '\n').last().expect("it has items");
        for behind in ["TrialData(1)\n", "info:{}\n", "__HISTORY__\n5 5\n", "(5 minutes)"] {
            let text = format!("{file}\n{behind}{items}");
            assert_eq!(board(kind, &text).as_ref(), Ok(&meant), "{text}");
            let boards = kind.read(&format!("{text}\n{text}"), None, Reading::default()).expect(&text);
            assert_eq!(boards.len(), 2, "{text}");
        }
        let error = board(kind, &format!("{file}\n5 5")).expect_err("the board is full");
        assert_eq!(error.kind, "left-over");
    }
}
