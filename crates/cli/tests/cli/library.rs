//! The library and the command line give the same answers, for every puzzle.

use gridstep::{Cell, Error, Level, Puzzle, Request, Value};
use serde_json::{Value as Json, json};

use crate::program::{Scratch, done, gridstep};

type Generate = fn(Request) -> Result<Puzzle, Error>;

const PUZZLES: [(&str, Generate, (u32, u32)); 4] = [
    ("kakuro", gridstep::kakuro::generate, (6, 5)),
    ("nonogram", gridstep::nonogram::generate, (7, 5)),
    ("sudominoku", gridstep::sudominoku::generate, (9, 9)),
    ("boardcover", gridstep::boardcover::generate, (6, 7)),
];

#[test]
fn both_make_solve_count_and_grade_alike() {
    for (name, generate, (width, height)) in PUZZLES {
        let puzzle =
            generate(Request::new(width, height).level(Level::Medium).seed(3)).expect("it can be made");
        let text = puzzle.print("json").expect("every puzzle has it");
        let size = format!("{width}x{height}");
        let request =
            ["generate", name, "--size", &size, "--level", "medium", "--seed", "3", "--format", "json"];
        assert_eq!(gridstep(&request, ""), done(&text));

        let solved = gridstep(&["solve", name], &text);
        assert!(solved.stdout.ends_with(&puzzle.solve().solutions[0].text), "{name}: {}", solved.stdout);
        assert_eq!(gridstep(&["count", name], &text), done(&format!("{}\n", puzzle.count().number)));

        let grade = puzzle.grade().expect("within the budget");
        let told: Json = serde_json::from_str(&gridstep(&["grade", name], &text).stdout).expect("JSON");
        let applications: Vec<Json> = grade
            .techniques
            .iter()
            .map(|(technique, applications)| json!({ "technique": technique, "applications": applications }))
            .collect();
        assert_eq!(
            told,
            json!({ "level": grade.level.name(), "finished": grade.finished, "applications": applications })
        );
    }
}

/// The command line counts rows and columns from 1.
#[test]
fn both_explain_a_cell_alike() {
    for (name, generate, (width, height)) in PUZZLES {
        let puzzle =
            generate(Request::new(width, height).level(Level::Medium).seed(3)).expect("it can be made");
        let text = puzzle.print("json").expect("every puzzle has it");
        let cell = puzzle.clues()[0].cells[0];
        let place = format!("{},{}", cell.row + 1, cell.column + 1);
        let told: Json = serde_json::from_str(&gridstep(&["hint", name, "--cell", &place], &text).stdout)
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        let hint = puzzle.hint(cell).expect("the cell is open");
        let steps = told["steps"].as_array().map_or(&[][..], Vec::as_slice);
        assert_eq!(steps.len(), hint.steps().len(), "{name}");
        let number = |cell: Cell| json!(cell.row * width + cell.column);
        for (told, step) in steps.iter().zip(hint.steps()) {
            assert_eq!(
                (&told["technique"], &told["clues"]),
                (&json!(step.technique), &json!(step.clues)),
                "{name}"
            );
            let effects: Vec<Json> = step
                .effects
                .iter()
                .map(|it| json!({ "cell": number(it.cell), "from": it.before, "to": it.after }))
                .collect();
            assert_eq!(told["effects"], json!(effects), "{name}");
            for (key, value) in &step.arguments {
                let plain = match value {
                    Value::Number(number) => json!(number),
                    Value::Digits(digits) => json!(digits),
                    Value::Key(key) => json!(key),
                    Value::Cell(cell) => number(*cell),
                    _ => continue,
                };
                assert_eq!(told["args"][*key]["value"], plain, "{name}: {key}");
            }
        }
    }
}

#[test]
fn both_name_the_same_place_of_a_wrong_text() {
    let wrong = "1\n3\n0 0 0\n0 1 x\n";
    let error = gridstep::kakuro::solve(wrong).expect_err("the text is wrong");
    let file = Scratch::new("library-wrong.txt", wrong);
    let ran = gridstep(&["solve", "kakuro", file.path()], "");
    let (line, column) = (error.line().expect("a text"), error.column().expect("a text"));
    assert_eq!(ran.status, Some(2));
    assert!(ran.stderr.contains(&format!("{line}:{column}")), "{} {error}", ran.stderr);
    assert!(ran.stderr.contains(error.key), "{} {error}", ran.stderr);
}
