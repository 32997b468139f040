//! `www/src/solver/wire.ts` says what this crate says.
//!
//! A unit test, so that `ts-rs` is compiled for tests alone.

use std::fmt::Write;

use ts_rs::{Config, TS};

use crate as wire;

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/src/solver/wire.ts");

fn declaration<T: TS>(text: &mut String, config: &Config) {
    let docs = T::docs().unwrap_or_default();
    writeln!(text, "\n{docs}export {}", T::decl(config)).expect("writing to a string cannot fail");
}

fn expected() -> String {
    let config = Config::default();
    let mut text = String::from(
        "// Generated from crates/wire by `GRIDSTEP_RENEW=1 cargo test -p gridstep-wire`: do not edit.\n",
    );
    declaration::<wire::Arg>(&mut text, &config);
    declaration::<wire::Level>(&mut text, &config);
    declaration::<wire::View>(&mut text, &config);
    declaration::<wire::Constraint>(&mut text, &config);
    declaration::<wire::ParseError>(&mut text, &config);
    declaration::<wire::Premise>(&mut text, &config);
    declaration::<wire::Effect>(&mut text, &config);
    declaration::<wire::Step>(&mut text, &config);
    declaration::<wire::Hint>(&mut text, &config);
    declaration::<wire::TechniqueCount>(&mut text, &config);
    declaration::<wire::Grade>(&mut text, &config);
    declaration::<wire::Fault>(&mut text, &config);
    declaration::<wire::EntryConflict>(&mut text, &config);
    declaration::<wire::Verdict>(&mut text, &config);
    declaration::<wire::Check>(&mut text, &config);
    declaration::<wire::Remaining>(&mut text, &config);
    declaration::<wire::Answer>(&mut text, &config);
    declaration::<wire::Count>(&mut text, &config);
    declaration::<wire::Way>(&mut text, &config);
    declaration::<wire::Flow>(&mut text, &config);
    declaration::<wire::Moment>(&mut text, &config);
    declaration::<wire::Bucket>(&mut text, &config);
    declaration::<wire::Choice>(&mut text, &config);
    declaration::<wire::Branch>(&mut text, &config);
    declaration::<wire::Mistake>(&mut text, &config);
    declaration::<wire::Blame>(&mut text, &config);
    declaration::<wire::Left>(&mut text, &config);
    declaration::<wire::Why>(&mut text, &config);
    declaration::<wire::Recount>(&mut text, &config);
    declaration::<wire::Overview>(&mut text, &config);
    declaration::<wire::Opened>(&mut text, &config);
    declaration::<wire::Drawn>(&mut text, &config);
    declaration::<wire::PuzzleKind>(&mut text, &config);
    text
}

#[test]
fn the_page_knows_the_same_shapes() {
    let expected = expected();
    if std::env::var_os("GRIDSTEP_RENEW").is_some() {
        std::fs::write(PATH, &expected).expect("the checkout can be written to");
    }
    let found = std::fs::read_to_string(PATH).unwrap_or_default();
    assert!(
        found == expected,
        "www/src/solver/wire.ts is stale: run `GRIDSTEP_RENEW=1 cargo test -p gridstep-wire` and commit it"
    );
}
