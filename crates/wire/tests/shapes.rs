//! Fields whose JSON is not the engine's own shape are written as `www/src/solver/wire.ts` says.

use gridstep_engine::{
    Arg, Branch, Choice, ConflictSet, ConflictSite, ConstraintView, Digits, Grade, Hint, Level, NONE, Nogood,
    Size, View, Why,
};
use serde_json::json;

fn text(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("it has a JSON form")
}

#[test]
fn named_values_are_one_object_sorted_by_name() {
    let args = vec![
        ("sum", Arg::Number(17)),
        ("all", Arg::Digits([1, 9].into_iter().collect())),
        ("", Arg::Sets(vec![Digits::NONE, Digits::only(2)])),
    ];
    let constraint = ConstraintView { kind: "across", home: None, cells: vec![1], args };
    let expected = concat!(
        r#"{"kind":"across","home":null,"cells":[1],"args":{"":{"type":"sets","value":[[],[2]]},"#,
        r#""all":{"type":"digits","value":[1,9]},"sum":{"type":"number","value":17}}}"#,
    );
    assert_eq!(text(&constraint), expected);
    let view = View { size: Size { width: 3, height: 2 }, constraints: vec![] };
    assert_eq!(text(&view), r#"{"width":3,"height":2,"constraints":[]}"#);
}

#[test]
fn what_names_nothing_is_null_and_pairs_have_names() {
    let choice = Choice { cell: 4, state: 2, holds: true, cause: NONE };
    let branch = Branch {
        tick: 7,
        taken: Some(choice),
        cells: vec![3],
        open: vec![],
        refuted: vec![],
        more: u64::from(NONE),
    };
    let conflict = ConflictSite { cell: NONE, cause: 0 };
    let nogood = Nogood { conflict, assignments: vec![(4, 2)] };
    let conflict_set = ConflictSet { decisions: vec![0], complete: true, nogood: Some(nogood) };
    let why = Why { conflict_set: Some(conflict_set), undone: vec![(1, branch)], previous: None };
    let expected = json!({
        "conflictSet": {
            "decisions": [0],
            "complete": true,
            "nogood": { "cell": null, "cause": 0, "assignments": [{ "cell": 4, "mask": 2 }] },
        },
        "undone": [{
            "place": 1,
            "branch": {
                "tick": 7,
                "taken": { "cell": 4, "state": 2, "holds": true, "cause": null },
                "open": [],
                "refuted": [],
                "cells": [3],
                "more": NONE,
            },
        }],
        "previous": null,
    });
    assert_eq!(serde_json::to_value(&why).expect("it has a JSON form"), expected);
    let grade = Grade { level: Level::Hard, finished: false, applications: vec![("glue", 3)] };
    let expected =
        r#"{"level":"hard","finished":false,"applications":[{"technique":"glue","applications":3}]}"#;
    assert_eq!(text(&grade), expected);
}

#[test]
fn every_hint_is_an_object_that_says_which() {
    assert_eq!(text(&Hint::Chain(vec![])), r#"{"hint":"chain","steps":[]}"#);
    assert_eq!(text(&Hint::GaveUp), r#"{"hint":"gaveUp"}"#);
    assert_eq!(
        text(&Hint::WrongEntries { cells: vec![3], unique: true }),
        r#"{"hint":"wrongEntries","cells":[3],"unique":true}"#
    );
}
