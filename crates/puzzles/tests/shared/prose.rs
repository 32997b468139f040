//! The examples in prose, in the documentation of forms and at the head of the readers, are what these read.

use std::fs;

use gridstep_engine::Reading;
use gridstep_puzzles::{KINDS, kind};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn text_of(path: &str) -> String {
    fs::read_to_string(format!("{ROOT}/{path}")).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The blocks of code in a text of Markdown.
fn blocks(text: &str) -> Vec<String> {
    let parts = text.split("```").skip(1).step_by(2);
    parts.map(|part| part.split_once('\n').expect("a fence ends its line").1.to_owned()).collect()
}

/// What stands at the head of a file of ours.
fn head(text: &str) -> String {
    let lines = text.lines().map_while(|line| line.strip_prefix("//!"));
    lines.map(|line| line.strip_prefix(' ').unwrap_or(line).to_owned() + "\n").collect()
}

/// The lines without the notes beside them.
fn without_notes(text: &str) -> String {
    let line = |line: &str| line.split_once("      ").map_or(line, |(start, _)| start).to_owned() + "\n";
    text.lines().map(line).collect()
}

#[test]
fn the_examples_in_the_documentation_of_forms_are_read() {
    let examples = blocks(&text_of("docs/formats/README.md"));
    assert_eq!(examples.len(), 2);
    for example in examples {
        let read = |kind: &dyn gridstep_engine::PuzzleKind| kind.read(&example, None, Reading::default());
        let errors: Vec<_> = KINDS.iter().filter_map(|kind| read(*kind).err()).collect();
        assert!(errors.len() < KINDS.len(), "{example}: {errors:?}");
    }
}

#[test]
fn the_examples_at_the_head_of_readers_are_read() {
    for (puzzle, form, folder) in [
        ("kakuro", "pzprv3", "kakuro"),
        ("kakuro", "picture", "kakuro"),
        ("nonogram", "g", "nonogram"),
        ("nonogram", "gno", "nonogram"),
        ("nonogram", "json", "nonogram"),
        ("nonogram", "nemo", "nonogram"),
        ("nonogram", "non", "nonogram"),
        ("nonogram", "pzprv3", "nonogram"),
        ("nonogram", "webpbn", "nonogram"),
        ("colournonogram", "json", "nonogram/colour"),
    ] {
        let path = format!("crates/puzzles/src/{folder}/formats/{form}.rs");
        let example = blocks(&head(&text_of(&path))).into_iter().next().expect(&path);
        let read = |text: &str| kind(puzzle).expect(puzzle).read(text, Some(form), Reading::default());
        let found = read(&example).or_else(|_| read(&without_notes(&example)));
        assert_eq!(found.map(|boards| boards.len()).map_err(|error| error.to_string()), Ok(1), "{path}");
    }
}
