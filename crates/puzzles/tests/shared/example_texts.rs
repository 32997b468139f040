//! The texts of `docs/formats/examples`, which are named `PUZZLE.FORM`: each form is read as the same board, and is what
//! is written of it.

use std::fs;

use gridstep_engine::Reading;
use gridstep_puzzles::KINDS;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/formats/examples");

#[test]
fn each_form_of_a_puzzle_has_its_example_of_one_board() {
    for kind in KINDS {
        let text = |form: &str| {
            let path = format!("{FOLDER}/{}.{form}", kind.name());
            fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}: write an example"))
        };
        let read = |form: &str, named: Option<&str>| {
            let mut boards = kind.read(&text(form), named, Reading::default()).expect("a puzzle");
            assert_eq!(boards.len(), 1, "{}.{form}", kind.name());
            boards.remove(0)
        };
        let meant = read("json", None);
        assert!(meant.states().iter().any(|state| *state != 0), "{}.json shows entries", kind.name());
        for form in kind.formats() {
            let place = format!("{}.{form}", kind.name());
            for board in [read(form, Some(form)), read(form, None)] {
                assert_eq!(board.print("link", &[]), meant.print("link", &[]), "{place}");
            }
            assert_eq!(meant.print(form, meant.states()), Some(text(form)), "{place}: convert it anew");
        }
    }
}

#[test]
fn each_game_opens_with_its_entries() {
    let mut games = 0;
    for file in fs::read_dir(FOLDER).expect("the folder is in the tree") {
        let path = file.expect("the folder can be read").path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let Some((puzzle, "game.json")) = name.split_once('.') else { continue };
        let kind = gridstep_puzzles::kind(puzzle).expect("a puzzle's name");
        let text = fs::read_to_string(&path).expect("the file is text");
        let board = kind.read(&text, None, Reading::default()).expect("a puzzle").remove(0);
        assert!(!board.states().is_empty(), "{name}");
        games += 1;
    }
    assert_eq!(games, KINDS.len());
}
