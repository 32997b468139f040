//! What puzz.link and pzprv3 write: vectors of their own tests, and their slots taken apart in the obvious way.

use crate::formats::{self, bare, claimed, print};
use gridstep_engine::{Case, Size};
use gridstep_puzzles::nonogram::{CellState, Clues};
use proptest::prelude::*;

fn parse(format: &str, text: &str) -> Vec<Case<Clues>> {
    formats::parse(format, text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn picture(rows: &[&str]) -> Case<Clues> {
    bare(formats::picture(rows))
}

/// Bodies of addresses with their pictures: the first is of puzz.link's own tests, the second of a solver's.
const VECTORS: [(&str, &[&str]); 2] = [
    ("6/6/12g1111h11112j12g11g21j11g3h", &["##.#..", "#...#.", ".#.##.", "......", "#...#.", ".###.."]),
    (
        "6/7/31h12h31h111g2i5l32g22g11g1211113h",
        &["......", "##.###", ".##.##", "#....#", "#.##.#", "#.#..#", ".###.."],
    ),
];

#[test]
fn the_vectors_of_puzz_link() {
    for (body, rows) in VECTORS {
        let address = format!("https://puzz.link/p?nonogram/{body}\n");
        let cases = parse("puzz.link", &address);
        assert_eq!(print("puzz.link", &cases), address);
        assert_eq!(cases, [picture(rows)], "{body}");
    }
}

/// A file of puzz.link's own tests.
const FILE: &str = "pzprv3/nonogram/6/6/. . . . 1 . 1 . . /. . . 2 1 . 1 2 . /. . . 1 1 1 1 1 . /\
    . 2 1 # # . # . . /. 1 1 # . . . # . /. 1 2 . # . # # . /. . . . . . . . . /. 1 1 # . . . # . /. . 3 . # # # . . /";

#[test]
fn the_file_of_puzz_link() {
    let mut cases = parse("pzprv3", FILE);
    assert_eq!(print("pzprv3", &cases), FILE.replace('/', "\n"));
    let black = |case: &Case<Clues>| -> String {
        case.states.iter().map(|state| if *state == CellState::BLACK.0 { '#' } else { '.' }).collect()
    };
    assert_eq!(black(&cases[0]), VECTORS[0].1.concat());
    let entries = std::mem::take(&mut cases[0].states);
    let address = format!("https://puzz.link/p?nonogram/{}", VECTORS[0].0);
    assert_eq!(cases, parse("puzz.link", &address));

    let (info, history) =
        ("info:{\n \"metadata\": {\"author\": \"x\"}\n}\n", "history:{\"type\":\"pzpr\"}\n");
    let plain = FILE.replace('/', "\n");
    let escaped = FILE.replace(' ', "%20").replace('#', "%23");
    for text in [
        plain.clone(),
        plain.replace('\n', "\r\n"),
        plain.replacen("pzprv3", "\u{feff}pzprv3.1", 1),
        plain.clone() + info,
        plain.clone() + history,
        plain.clone() + "http://pzv.jp/p.html?nonogram/6/6/12g1111h\n",
        FILE.replacen(" 1 . 1", " c1 . c1", 1),
        format!("https://puzz.link/p?{escaped}"),
        format!("https://puzz.link/p?type=editor&{escaped}/"),
        format!("  http://pzv.jp/p.html?{escaped}"),
    ] {
        assert_eq!(claimed(&text), Some("pzprv3"), "{text}");
        let read = parse("pzprv3", &text);
        assert_eq!((read.len(), &read[0].clues), (1, &cases[0].clues), "{text}");
        assert_eq!(read[0].states, entries, "{text}");
    }
    let several =
        parse("pzprv3", &[&plain, info, &plain, &format!("https://puzz.link/p?{escaped}")].concat());
    assert_eq!(several.len(), 3);
}

#[test]
fn white_cells_are_entries_of_a_file_too() {
    let case = Case { states: vec![0, 1, 2, 2, 0, 1], ..picture(&["..#", "#.."]) };
    let text = print("pzprv3", std::slice::from_ref(&case));
    assert!(text.ends_with("\n. 1 . + # \n. 1 # . + \n"), "{text}");
    assert_eq!(parse("pzprv3", &text), std::slice::from_ref(&case));
    assert_eq!(parse("pzprv3", &text.replace('+', "%2B").replace(' ', "%20").replace('\n', "/")), [case]);
}

#[test]
fn addresses_are_read_with_whatever_stands_around_the_kind() {
    let (body, rows) = VECTORS[0];
    let meant = picture(rows);
    for address in [
        format!("http://pzv.jp/p.html?nonogram/{body}"),
        format!("https://puzz.link/p?nonogram_edit/{body}/"),
        format!("https://puzz.link/p?nonogram_play/{body}"),
        format!("https://puzz.link/p?nonogram/v:/{body}"),
        format!("https://puzz.link/p?nonogram//{body}"),
        format!("p?type=editor&nonogram/{body}"),
        format!("http://indi.s58.xrea.com/pzpr/v3/p.html?m+nonogram/{body}"),
    ] {
        assert_eq!(claimed(&address), Some("link"), "{address}");
        assert_eq!(parse("link", &address), std::slice::from_ref(&meant), "{address}");
    }
    // An address among links of our own.
    let own = print("link", std::slice::from_ref(&meant));
    let mixed = parse("link", &format!("{own}https://puzz.link/p?nonogram/{body}\n{own}"));
    assert_eq!(mixed, [meant.clone(), meant.clone(), meant]);
}

#[test]
fn long_blocks_take_two_digits_and_gaps_in_the_slots_mean_nothing() {
    for (cells, block) in [(15, "f"), (16, "-10"), (128, "-80")] {
        let case = picture(&[&"#".repeat(cells)]);
        let text = print("puzz.link", std::slice::from_ref(&case));
        assert!(text.contains(&format!("/{}{block}", "1".repeat(cells))), "{text}");
        assert_eq!(parse("link", &text), [case]);
    }
    let gaps = parse("link", "https://puzz.link/p?nonogram/3/1/g1gg1");
    assert_eq!(gaps, [picture(&[".#."])]);
}

/// The lines of a body, columns first: a number for each slot, as the page of puzz.link fills them.
fn slots(body: &str) -> Vec<u32> {
    let mut slots = Vec::new();
    let mut characters = body.chars();
    while let Some(character) = characters.next() {
        match character {
            '-' => {
                let digits: String = characters.by_ref().take(2).collect();
                slots.push(u32::from_str_radix(&digits, 16).expect("two digits"));
            }
            'g'..='z' => slots.extend(vec![0; character.to_digit(36).expect("a letter") as usize - 15]),
            digit => slots.push(digit.to_digit(16).expect("a digit")),
        }
    }
    slots
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn what_is_written_has_the_slots_of_puzz_link(
        (width, height, black) in (1_usize..=60, 1_usize..=60).prop_flat_map(|(width, height)| {
            (Just(width), Just(height), proptest::collection::vec(any::<bool>(), width * height))
        }),
    ) {
        let clues = Clues::of_picture(Size { width: width as u32, height: height as u32 }, &black);
        let text = print("puzz.link", &[Case { clues: clues.clone(), states: Vec::new() }]);
        let body = text.trim_end().rsplit('/').next().expect("a body");
        let slots = slots(body);
        let (above, before) = (height.div_ceil(2), width.div_ceil(2));
        prop_assert_eq!(slots.len(), width * above + height * before);
        let (columns, rows) = slots.split_at(width * above);
        let lists = rows.chunks(before).chain(columns.chunks(above));
        for (line, list) in lists.enumerate() {
            let blocks: Vec<u32> = clues.blocks(line).iter().rev().map(|block| u32::from(*block)).collect();
            let (used, rest) = list.split_at(blocks.len());
            prop_assert_eq!(used, &blocks[..]);
            prop_assert!(rest.iter().all(|slot| *slot == 0));
        }
    }
}
