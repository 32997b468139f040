//! `techniques.json` of each puzzle of the page: for each technique a small position in which it applies, for the picture
//! in its help.
//!
//! A position is a board with what the premises of one step say, and nothing else. The test applies the technique there
//! again and compares the step: a picture is a proved application of its technique.

mod kinds;
mod search;

use gridstep_engine::explain::Candidates;
use gridstep_engine::{Case, Premise, Puzzle, Reading, Step, Technique, View};
use serde_json::{Value, json};

use kinds::{Boardcover, Colournonogram, Kakuro, Nonogram, Sudominoku};

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/src/puzzles/");

/// A kind of puzzle whose techniques have pictures.
pub(crate) trait Shown {
    type Candidates: Candidates + 'static;
    type Puzzle: Puzzle<Candidates = Self::Candidates>;
    /// The parts of a mask that are known apart from each other.
    const PARTS: &[u32] = &[u32::MAX];
    /// Positions that are tried on each board.
    const POSITIONS: u32 = 300;

    /// The boards among which examples are sought.
    fn boards() -> Vec<Clues<Self>>;
    /// Candidates about which the premises are known, and nothing else.
    fn position(clues: &Clues<Self>, premises: &[Premise]) -> Self::Candidates;
    /// What is still possible in a cell, as a premise says it.
    fn mask(candidates: &Self::Candidates, cell: u32) -> u32 {
        candidates.mask(cell)
    }
    /// Candidates of a board with entries.
    fn filled(clues: &Clues<Self>, states: &[u32]) -> Self::Candidates;
    /// Steps about the cells of the board.
    fn on_cells(steps: Vec<Step>) -> Vec<Step> {
        steps
    }
    /// The board as a file has it.
    fn view(clues: &Clues<Self>) -> View {
        Self::Puzzle::view(clues)
    }
    /// The cells of the constraints of a step that a picture must show.
    fn cells_of(_view: &View, _step: &Step) -> Vec<u32> {
        Vec::new()
    }
}

pub(crate) type Clues<S> = <<S as Shown>::Puzzle as Puzzle>::Clues;

/// A technique's example: a board by its link, and the step.
pub(crate) struct Example {
    pub(crate) link: String,
    pub(crate) step: Step,
}

/// The first of the first steps of a technique that is wanted, where only some premises are known.
pub(crate) fn step_where<S: Shown>(
    clues: &Clues<S>,
    technique: &Technique<S::Candidates>,
    premises: &[Premise],
    is_wanted: impl FnMut(&Step) -> bool,
) -> Option<Step> {
    let candidates = S::position(clues, premises);
    let explained = (technique.applications)(&candidates)
        .take(MOST)
        .flat_map(|found| S::on_cells((technique.explain)(&candidates, &found)));
    explained.filter(|step| step.technique == technique.name).find(is_wanted)
}

/// Applications of a technique that are looked at in a position.
const MOST: usize = 100;

fn parse<S: Shown>(link: &str) -> Clues<S> {
    let format = S::Puzzle::FORMATS.iter().find(|format| format.name == "link").expect("a short form");
    let mut cases = (format.parse)(link, Reading::default()).expect("a link of an example can be read");
    cases.swap_remove(0).clues
}

pub(crate) fn link<S: Shown>(clues: &Clues<S>) -> String {
    let format = S::Puzzle::FORMATS.iter().find(|format| format.name == "link").expect("a short form");
    (format.print)(&[Case { clues: clues.clone(), states: Vec::new() }]).trim_end().to_owned()
}

/// What the page loads: boards by their links, and for each technique a board and a step.
fn file<S: Shown>(examples: &[Example]) -> String {
    let mut boards: Vec<&str> = Vec::new();
    let mut steps = Vec::new();
    for Example { link, step } in examples {
        let board = boards.iter().position(|known| known == link).unwrap_or_else(|| {
            boards.push(link);
            boards.len() - 1
        });
        let step = serde_json::to_value(step).expect("a step is JSON");
        steps.push(format!("    {}", json!({ "board": board, "step": step })));
    }
    let boards = boards.iter().map(|link| {
        let view = serde_json::to_value(S::view(&parse::<S>(link))).expect("a view is JSON");
        format!("    {}", json!({ "link": link, "view": view }))
    });
    let [boards, steps] = [boards.collect::<Vec<_>>(), steps].map(|lines| lines.join(",\n"));
    format!("{{\n  \"boards\": [\n{boards}\n  ],\n  \"examples\": [\n{steps}\n  ]\n}}\n")
}

/// The premises of a step that is written in a file.
fn premises_in(step: &Value) -> Vec<Premise> {
    let number = |value: &Value| value.as_u64().expect("a number") as u32;
    let premises = step["premises"].as_array().expect("premises");
    premises.iter().map(|one| Premise { cell: number(&one["cell"]), mask: number(&one["mask"]) }).collect()
}

/// Each example of the file, made again from its board and its premises: as it `is`, or with what its step cites now.
fn made_again<S: Shown>(text: &str, is: bool) -> Vec<Example> {
    let file: Value = serde_json::from_str(text).expect("a file of examples is JSON");
    let links: Vec<&str> = file["boards"]
        .as_array()
        .expect("boards")
        .iter()
        .filter_map(|board| board["link"].as_str())
        .collect();
    let again = file["examples"].as_array().expect("examples").iter().map(|example| {
        let link = links[example["board"].as_u64().expect("a number") as usize];
        let name = example["step"]["technique"].as_str().expect("a technique");
        let technique = S::Puzzle::TECHNIQUES.iter().find(|one| one.name == name);
        let technique = technique.unwrap_or_else(|| panic!("{name} is no technique"));
        let clues = parse::<S>(link);
        let json = |step: &Step| serde_json::to_value(step).expect("a step is JSON");
        let is_same = |step: &Step| json(step) == example["step"];
        let first =
            step_where::<S>(&clues, technique, &premises_in(&example["step"]), |step| !is || is_same(step));
        let step = first.and_then(|first| {
            // What is the same already follows from its premises; another application may come before it.
            if is {
                return Some(first);
            }
            let premises = &first.deduction.premises;
            step_where::<S>(&clues, technique, premises, |step| step.deduction.premises == *premises)
        });
        let step = step.unwrap_or_else(|| panic!("{name} does not apply as in its picture: {STALE}"));
        Example { link: link.to_owned(), step }
    });
    again.collect()
}

const STALE: &str = "run `GRIDSTEP_RENEW=1 cargo test -p gridstep-wire examples` and commit www/src/puzzles/*/techniques.json";

/// Where the examples no longer apply, others are sought; that can take minutes.
fn check<S: Shown>() {
    let path = format!("{FOLDER}{}/techniques.json", S::Puzzle::NAME);
    let read = || std::fs::read_to_string(&path).unwrap_or_default();
    if std::env::var_os("GRIDSTEP_RENEW").is_some() {
        let text = read();
        let kept = std::panic::catch_unwind(|| one_of_each::<S>(&text, false));
        let examples = kept.unwrap_or_else(|_| search::examples::<S>());
        std::fs::write(&path, file::<S>(&examples)).expect("the checkout can be written to");
    }
    let text = read();
    assert!(file::<S>(&one_of_each::<S>(&text, true)) == text, "{}: {STALE}", S::Puzzle::NAME);
}

/// The examples of a file: one of every technique, and it applies there as the file says.
fn one_of_each<S: Shown>(text: &str, is: bool) -> Vec<Example> {
    let examples = made_again::<S>(text, is);
    let shown: Vec<&str> = examples.iter().map(|example| example.step.technique).collect();
    let all: Vec<&str> = S::Puzzle::TECHNIQUES.iter().map(|technique| technique.name).collect();
    assert_eq!(shown, all, "{}: {STALE}", S::Puzzle::NAME);
    examples
}

#[test]
fn the_examples_of_kakuro_are_applications_of_their_techniques() {
    check::<Kakuro>();
}

#[test]
fn the_examples_of_nonograms_are_applications_of_their_techniques() {
    check::<Nonogram>();
}

#[test]
fn the_examples_of_coloured_nonograms_are_applications_of_their_techniques() {
    check::<Colournonogram>();
}

#[test]
fn the_examples_of_sudominoku_are_applications_of_their_techniques() {
    check::<Sudominoku>();
}

#[test]
fn the_examples_of_board_covering_are_applications_of_their_techniques() {
    check::<Boardcover>();
}
