//! Keys of our JSON documents: those of the schema are read, and one that is misspelt is refused with its place.

use std::fs;

use gridstep_engine::{Arg, ParseError, Reading};
use gridstep_puzzles::KINDS;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/formats/examples");

/// The documents of all puzzles, without and with a game, with the name of their puzzle.
fn documents() -> Vec<(&'static str, String)> {
    let text = |name: &str| fs::read_to_string(format!("{FOLDER}/{name}")).expect("an example");
    let mut found = vec![("kakuro", text("kakuro.game.1.json"))];
    for kind in KINDS {
        for form in ["json", "game.json"] {
            found.push((kind.name(), text(&format!("{}.{form}", kind.name()))));
        }
    }
    found
}

fn read(puzzle: &str, text: &str) -> Result<usize, ParseError> {
    let kind = KINDS.iter().find(|kind| kind.name() == puzzle).expect("it is listed");
    kind.read(text, Some("json"), Reading::default()).map(|boards| boards.len())
}

/// Where the strings of a text that are keys end, without their last quote.
fn ends_of_keys(text: &str) -> Vec<usize> {
    text.match_indices("\":").map(|(at, _)| at).collect()
}

#[test]
fn each_key_that_is_misspelt_is_refused_with_its_place_and_the_keys_there_are() {
    for (puzzle, text) in documents() {
        assert_eq!(read(puzzle, &text), Ok(1), "{text}");
        for end in ends_of_keys(&text) {
            let begin = text[..end].rfind('"').expect("a key has a quote");
            let key = &text[begin + 1..end];
            // The last two letters change places, or another one is put behind the first.
            let (rest, last) = key.split_at(key.len() - 2);
            let turned: String = last.chars().rev().collect();
            for misspelt in [format!("{rest}{turned}"), format!("{}x{}", &key[..1], &key[1..])] {
                if misspelt == key {
                    continue;
                }
                let broken = format!("{}{misspelt}{}", &text[..=begin], &text[end..]);
                let error = read(puzzle, &broken).expect_err(&broken);
                assert_eq!(error.kind, "json-key", "{broken}");
                assert_eq!(error.found, misspelt);
                assert_eq!(
                    (error.line, error.column as usize),
                    (1, text[..begin].chars().count() + 2),
                    "{broken}"
                );
                let Some((_, Arg::Key(keys))) = error.args.first() else { panic!("{error:?} has no keys") };
                assert!(keys.split(' ').any(|known| known == key), "{keys} has {key}");
            }
        }
    }
}

#[test]
fn a_key_of_another_program_begins_with_x_and_may_hold_anything() {
    for (puzzle, text) in documents() {
        let own =
            "\"x-made\":{\"clues\":{\"by\":\"me\",\"log\":[{\"x\":[{}]}]},\"\\\"\":\"}\\\"}\"},\"gridstep\":";
        let broader = text.replacen("\"gridstep\":", own, 1);
        assert_eq!(read(puzzle, &broader), Ok(1), "{broader}");
        assert_eq!(read(puzzle, &format!("{broader} {broader}")), Ok(2));
    }
}

#[test]
fn a_misspelt_key_of_a_later_document_has_its_own_line() {
    let (puzzle, text) = documents().swap_remove(1);
    let error = read(puzzle, &format!("{text}\n{}", text.replace("clues", "clue"))).expect_err("misspelt");
    assert_eq!((error.line, error.kind, error.found.as_str()), (3, "json-key", "clue"));
}
