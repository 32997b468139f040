//! Steps as lines of text.

use gridstep_engine::{Digits, Step};

/// The rule, the runs, `[what it cites]`, what changes.
pub(crate) fn print(step: &Step) -> String {
    let set = |word: u32| format!("{:?}", Digits::from_bits(word as u16));
    let deduction = &step.deduction;
    let cites: Vec<String> =
        deduction.because.iter().map(|cite| format!("{}={}", cite.cell, set(cite.word))).collect();
    let effects: Vec<String> = deduction
        .effects
        .iter()
        .map(|effect| format!("{}:{}->{}", effect.cell, set(effect.from), set(effect.to)))
        .collect();
    format!("{} {:?} [{}] {}", step.rule, deduction.clues, cites.join(" "), effects.join(" "))
}
