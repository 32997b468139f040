//! What must stay true of the tree itself; each failure says how to mend it.

use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder is in the tree") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|found| found == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn read(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path).expect("the file is text")
}

fn puzzle_names() -> Vec<&'static str> {
    gridstep_puzzles::KINDS.iter().map(|kind| kind.name()).collect()
}

#[test]
fn the_engine_knows_no_puzzle_and_serialises_on_request() {
    let manifest = read(format!("{ROOT}/crates/engine/Cargo.toml"));
    for stranger in ["gridstep-puzzles", "serde_json", "serde-wasm-bindgen", "wasm-bindgen", "rand"] {
        assert!(
            !manifest.contains(stranger),
            "crates/engine must not depend on {stranger}: move what needs it up"
        );
    }
    assert!(
        !manifest.contains("default ="),
        "crates/engine has no default features: each caller names its own"
    );
    for serialisation in ["serde", "ts-rs"] {
        let mut dependencies = manifest.lines().filter(|line| {
            line.strip_prefix(serialisation).is_some_and(|rest| rest.starts_with([' ', '.']))
                && !line.contains("[\"dep:")
        });
        assert!(
            dependencies.all(|line| line.contains("optional = true")),
            "crates/engine must compile without {serialisation}: make it optional"
        );
    }
    for file in files(Path::new(&format!("{ROOT}/crates/engine/src")), "rs") {
        let text = read(&file);
        for name in puzzle_names() {
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            assert!(
                !code.clone().any(|line| line.contains(name)),
                "{} names {name}: move it to its folder",
                file.display()
            );
        }
    }
}

#[test]
fn a_puzzle_names_no_other_puzzle() {
    // The nonogram in colours lies in the folder of nonograms.
    for own in puzzle_names().into_iter().filter(|own| *own != "colournonogram") {
        for file in files(Path::new(&format!("{ROOT}/crates/puzzles/src/{own}")), "rs") {
            let is_other = |other: &&str| *other != own && !other.ends_with(own);
            for other in puzzle_names().into_iter().filter(is_other) {
                let problem = format!("{} names {other}: share through the engine instead", file.display());
                assert!(!read(&file).contains(other), "{problem}");
            }
        }
    }
}

#[test]
fn the_engine_and_the_puzzles_have_no_clock_and_no_chance() {
    for folder in ["engine", "puzzles"] {
        for file in files(Path::new(&format!("{ROOT}/crates/{folder}/src")), "rs") {
            let text = read(&file);
            for stranger in
                ["std::time", "Instant::now", "SystemTime", "HashMap", "HashSet", "thread_rng", "env::var"]
            {
                let problem =
                    format!("{} uses {stranger}: a search must be the same on every machine", file.display());
                assert!(!text.contains(stranger), "{problem}");
            }
        }
    }
}

#[test]
fn files_stay_short_enough_to_read() {
    for folder in ["crates", "www/src", "tools"] {
        for ending in ["rs", "ts", "tsx", "mjs"] {
            for file in files(Path::new(&format!("{ROOT}/{folder}")), ending) {
                let lines = read(&file).lines().count();
                let generated = file.ends_with("wire.ts");
                assert!(
                    generated || lines <= 500,
                    "{} has {lines} lines: split it by rule or by format",
                    file.display()
                );
            }
        }
    }
}
