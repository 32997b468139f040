//! `www/src/solver/wire.ts` has the shapes of this crate and of the engine.
//!
//! A unit test, so that `ts-rs` is compiled for tests alone.

use std::fmt::Write;

use gridstep_engine as engine;
use ts_rs::{Config, TS};

use crate as wire;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/src/solver/");

/// The first line of a generated file.
pub(crate) const GENERATED: &str =
    "// Generated from crates/wire by `GRIDSTEP_RENEW=1 cargo test -p gridstep-wire`: do not edit.\n";

/// Compares a file of `www/src/solver` with what it must hold; writes it where `GRIDSTEP_RENEW` is set.
pub(crate) fn assert_generated(file: &str, expected: &str) {
    let path = format!("{FOLDER}{file}");
    if std::env::var_os("GRIDSTEP_RENEW").is_some() {
        std::fs::write(&path, expected).expect("the checkout can be written to");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == expected,
        "www/src/solver/{file} is stale: run `GRIDSTEP_RENEW=1 cargo test -p gridstep-wire` and commit it"
    );
}

fn declaration<T: TS>(text: &mut String, config: &Config) {
    let docs = T::docs().unwrap_or_default();
    writeln!(text, "\n{docs}export {}", T::decl(config)).expect("writing to a string cannot fail");
}

fn expected() -> String {
    let config = Config::default().with_large_int("number");
    let mut text = String::from(GENERATED);
    declaration::<engine::Arg>(&mut text, &config);
    declaration::<engine::Level>(&mut text, &config);
    declaration::<engine::View>(&mut text, &config);
    declaration::<engine::ConstraintView>(&mut text, &config);
    declaration::<engine::ParseError>(&mut text, &config);
    declaration::<engine::Premise>(&mut text, &config);
    declaration::<engine::Effect>(&mut text, &config);
    declaration::<engine::Step>(&mut text, &config);
    declaration::<engine::Hint>(&mut text, &config);
    declaration::<engine::technique::serial::TechniqueCount>(&mut text, &config);
    declaration::<engine::Grade>(&mut text, &config);
    declaration::<engine::Fault>(&mut text, &config);
    declaration::<engine::EntryConflict>(&mut text, &config);
    declaration::<engine::Verdict>(&mut text, &config);
    declaration::<engine::Check>(&mut text, &config);
    declaration::<engine::Remaining>(&mut text, &config);
    declaration::<wire::Answer>(&mut text, &config);
    declaration::<engine::Count>(&mut text, &config);
    declaration::<engine::Way>(&mut text, &config);
    declaration::<engine::Flow>(&mut text, &config);
    declaration::<wire::Moment>(&mut text, &config);
    declaration::<engine::Bucket>(&mut text, &config);
    declaration::<engine::Choice>(&mut text, &config);
    declaration::<engine::Branch>(&mut text, &config);
    declaration::<engine::Nogood>(&mut text, &config);
    declaration::<engine::ConflictSet>(&mut text, &config);
    declaration::<engine::conflict_set::serial::UndoneDecision>(&mut text, &config);
    declaration::<engine::Why>(&mut text, &config);
    declaration::<engine::Recount>(&mut text, &config);
    declaration::<engine::ImplicationReason>(&mut text, &config);
    declaration::<engine::Implication>(&mut text, &config);
    declaration::<engine::ImplicationGraph>(&mut text, &config);
    declaration::<wire::Overview>(&mut text, &config);
    declaration::<wire::Opened>(&mut text, &config);
    declaration::<wire::Drawn>(&mut text, &config);
    declaration::<wire::PuzzleKind>(&mut text, &config);
    text
}

#[test]
fn the_page_knows_the_same_shapes() {
    assert_generated("wire.ts", &expected());
}
