//! How small are the steps that explain a whole Kakuro, and how quickly are they there?
//!
//! `cargo bench -p gridstep-puzzles --bench explain [-- FILE...]`, without files for the small benchmark boards. A line
//! a board and way of explaining: the steps, the clues a step cites, the clues and cells, the milliseconds in all and
//! for a step. "easiest" applies the rules in their order, as a person would; "smallest" first does all that can be
//! said clue by clue, as explainers by minimal unsatisfiable subsets do. Each figure is the median of many.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use gridstep_engine::explain::whole;
use gridstep_engine::{Level, Reading, Step, Technique};
use gridstep_puzzles::kakuro::techniques::{Candidates, TECHNIQUES};
use gridstep_puzzles::kakuro::{Clues, formats};

const BOARDS: [&str; 5] = ["mzn_6_6_easy", "mzn_6_6_hard", "pycsp3_easy000", "mzn_8_8_easy", "mzn_8_8_hard"];
const RUNS: usize = 101;
/// Rules that cite two clues and more.
const WIDE: [&str; 4] = ["crossing", "only-candidate", "area-sum", "contradiction"];

fn main() {
    let named: Vec<PathBuf> =
        std::env::args().skip(1).filter(|it| !it.starts_with("--")).map(PathBuf::from).collect();
    let files = if named.is_empty() { small() } else { named };
    println!("board,explainer,steps,clues mean,most,clues+cells mean,most,ms,ms each");
    for file in files {
        let Some(clues) = read(&file) else {
            println!("# {} is not here: left out", file.display());
            continue;
        };
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        report(&name, "easiest", &clues, TECHNIQUES);
        report(&name, "smallest", &clues, &smallest());
    }
}

fn small() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/kakuro");
    BOARDS.iter().map(|name| folder.join(format!("{name}.alg"))).collect()
}

fn read(file: &Path) -> Option<Clues> {
    let text = fs::read_to_string(file).ok()?;
    Some(formats::judge::parse(&text, Reading::default()).ok()?.into_iter().next()?.clues)
}

/// The rules about one clue first, each table in its order.
fn smallest() -> Vec<Technique<Candidates>> {
    let copy = |technique: &Technique<Candidates>| Technique {
        level: Level::Hard.min(technique.level),
        ..*technique
    };
    let (wide, narrow): (Vec<_>, Vec<_>) =
        TECHNIQUES.iter().map(copy).partition(|technique| WIDE.contains(&technique.name));
    narrow.into_iter().chain(wide).collect()
}

fn report(board: &str, explainer: &str, clues: &Clues, techniques: &[Technique<Candidates>]) {
    let mut times = Vec::new();
    let mut steps = Vec::new();
    for _ in 0..RUNS {
        let began = Instant::now();
        steps = whole(&Candidates::new(clues, &[]), techniques).expect("the rules finish these boards");
        times.push(began.elapsed().as_secs_f64() * 1e3);
    }
    times.sort_by(f64::total_cmp);
    let ms = times[RUNS / 2];
    let size = |of: fn(&Step) -> usize| {
        let most = steps.iter().map(of).max().unwrap_or(0);
        let mean = steps.iter().map(of).sum::<usize>() as f64 / steps.len() as f64;
        format!("{mean:.2},{most}")
    };
    let clues = size(|step| step.deduction.clues.len());
    let cells = size(|step| step.deduction.clues.len() + step.deduction.premises.len());
    println!("{board},{explainer},{},{clues},{cells},{ms:.3},{:.4}", steps.len(), ms / steps.len() as f64);
}
