//! Modules depend downwards only: without circles, but for a module and its own submodules.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// The modules of a crate with their source: `["store"]`, `["cdcl", "search"]`; the root has no name.
type Modules = BTreeMap<Vec<String>, String>;

fn collect(folder: &Path, path: &[String], modules: &mut Modules) {
    for entry in fs::read_dir(folder).expect("the folder is in the tree") {
        let file = entry.expect("the folder can be read").path();
        let name = file.file_stem().and_then(|name| name.to_str()).expect("names are text").to_owned();
        let mut own = path.to_vec();
        if !matches!(name.as_str(), "mod" | "lib" | "main") || file.is_dir() {
            own.push(name);
        }
        if file.is_dir() {
            collect(&file, &own, modules);
        } else if own.last().is_none_or(|name| !matches!(name.as_str(), "tests" | "testing")) {
            let text = fs::read_to_string(&file).expect("the file is text");
            modules.insert(own, code(&text));
        }
    }
}

/// A source without comments and without its inline tests.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

/// The paths of a `use` tree: `a::{b, c::d}` is `a::b` and `a::c::d`.
fn paths(tree: &str) -> Vec<String> {
    let tree = tree.trim();
    let Some((before, inside)) = tree.split_once('{') else {
        return vec![tree.split(" as ").next().unwrap_or_default().trim().to_owned()];
    };
    let inside = inside.strip_suffix('}').unwrap_or(inside);
    let (mut depth, mut parts) = (0, vec![String::new()]);
    for sign in inside.chars() {
        match sign {
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => (),
        }
        parts.last_mut().expect("there is one").push(sign);
    }
    let parts = parts.iter().filter(|part| !part.trim().is_empty());
    parts.flat_map(|part| paths(part)).map(|path| format!("{}{path}", before.trim())).collect()
}

/// Every path of a source that begins at the crate, at a parent or at the module itself, and those of its `use` lines.
fn mentioned(source: &str) -> Vec<String> {
    let uses = source.split("use ").skip(1).filter_map(|rest| rest.split_once(';')).map(|(tree, _)| tree);
    let mut found: Vec<String> = uses.flat_map(paths).collect();
    for start in ["crate::", "super::", "self::"] {
        for (at, _) in source.match_indices(start) {
            let is_path = |sign: char| sign.is_alphanumeric() || sign == '_' || sign == ':';
            let path: String = source[at..].chars().take_while(|sign| is_path(*sign)).collect();
            found.push(path.trim_end_matches(':').to_owned());
        }
    }
    found
}

/// The module that a path in `own` leads to, if it is one of the crate.
fn target(path: &str, own: &[String], modules: &Modules) -> Option<Vec<String>> {
    let mut parts = path.split("::").map(str::trim).peekable();
    let mut base = own.to_vec();
    let first = *parts.peek()?;
    match first {
        "crate" => base.clear(),
        "self" | "super" => (),
        _ => {
            base.push(first.to_owned());
            modules.get(&base)?;
            base.pop();
        }
    }
    while let Some(part) = parts.next_if(|part| matches!(*part, "crate" | "self" | "super")) {
        if part == "super" {
            base.pop();
        }
    }
    base.extend(parts.map(str::to_owned));
    while !modules.contains_key(&base) && base.pop().is_some() {}
    Some(base)
}

/// What depends on what, as neighbours: where two modules lie in different folders, the folders do.
fn graph(modules: &Modules) -> BTreeMap<Vec<String>, BTreeSet<Vec<String>>> {
    let mut graph: BTreeMap<Vec<String>, BTreeSet<Vec<String>>> = BTreeMap::new();
    for (own, source) in modules {
        for other in mentioned(source).iter().filter_map(|path| target(path, own, modules)) {
            let same = own.iter().zip(&other).take_while(|(one, other)| one == other).count();
            if same < own.len() && same < other.len() {
                let (from, to) = (own[..=same].to_vec(), other[..=same].to_vec());
                graph.entry(from).or_default().insert(to);
            }
        }
    }
    graph
}

/// A module that leads back to itself, if there is one: modules that depend on nothing are taken away until none is
/// left.
fn on_a_circle(mut graph: BTreeMap<Vec<String>, BTreeSet<Vec<String>>>) -> Vec<String> {
    loop {
        let before = graph.len();
        let known: BTreeSet<Vec<String>> = graph.keys().cloned().collect();
        graph.retain(|_, others| others.iter().any(|other| known.contains(other)));
        if graph.len() == before {
            return graph.into_keys().map(|path| path.join("::")).collect();
        }
    }
}

#[test]
fn no_module_leads_back_to_itself() {
    for name in ["engine", "puzzles", "wire", "gridstep", "wasm", "cli"] {
        let mut modules = Modules::new();
        collect(Path::new(&format!("{ROOT}/{name}/src")), &[], &mut modules);
        let graph = graph(&modules);
        assert!(!matches!(name, "engine" | "puzzles") || 10 < graph.len(), "{name}: the paths are read");
        let circle = on_a_circle(graph);
        assert!(circle.is_empty(), "{name}: on a circle, or leading to one: {circle:?}");
    }
}

#[test]
fn a_circle_is_found() {
    let modules = |sources: [(&str, &str); 3]| -> Modules {
        let split = |path: &str| path.split("::").map(str::to_owned).collect();
        sources.into_iter().map(|(path, source)| (split(path), source.to_owned())).collect()
    };
    let circle = modules([
        ("one", "use crate::two::{self, Two};"),
        ("two", "fn f() { crate::three::inner::g() }"),
        ("three::inner", "use super::super::one::One;"),
    ]);
    assert_eq!(on_a_circle(graph(&circle)), ["one", "three", "two"]);
    let parent = modules([("one", "use inner::One;"), ("one::inner", "use super::Two;"), ("two", "")]);
    assert!(on_a_circle(graph(&parent)).is_empty());
}
