//! Steps as lines of text.

use gridstep_engine::{Digits, Step};

/// The rule, the runs, `[what it cites]`, what changes.
pub(crate) fn print(step: &Step) -> String {
    let set = |state: u32| format!("{:?}", Digits::from_bits(state as u16));
    let deduction = &step.deduction;
    let premises: Vec<String> =
        deduction.premises.iter().map(|premise| format!("{}={}", premise.cell, set(premise.mask))).collect();
    let effects: Vec<String> = deduction
        .effects
        .iter()
        .map(|effect| format!("{}:{}->{}", effect.cell, set(effect.from), set(effect.to)))
        .collect();
    format!("{} {:?} [{}] {}", step.technique, deduction.clues, premises.join(" "), effects.join(" "))
}
