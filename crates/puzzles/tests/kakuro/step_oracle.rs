//! Checks steps by brute force; shares nothing with the rules that found them but the shape of a step.

use gridstep_engine::{Arg, Deduction, Effect, Premise, Step};
use gridstep_puzzles::kakuro::Clues;

/// What is known of each cell, as a mask of digits.
pub(crate) type Known = Vec<u16>;

const ALL: u16 = 0x3fe;

/// What follows of a cell from some runs, each by itself, if of the other cells only `known` is.
pub(crate) fn implied(clues: &Clues, runs: &[u32], known: &Known, cell: u32) -> u16 {
    runs.iter().fold(known[cell as usize], |mask, run| mask & implied_by_run(clues, *run, known, cell))
}

fn implied_by_run(clues: &Clues, run: u32, known: &Known, cell: u32) -> u16 {
    let run = clues.runs()[run as usize];
    let cells: Vec<u32> = run.cells().collect();
    if !cells.contains(&cell) {
        return ALL;
    }
    let masks: Vec<u16> = cells.iter().map(|cell| known[*cell as usize]).collect();
    let target = cells.iter().position(|other| *other == cell).expect("it is one of them");
    let fits = |digit: &u16| {
        let mut masks = masks.clone();
        masks[target] &= 1 << digit;
        fillable(&masks, run.sum.map(u32::from), 0)
    };
    (1..=9).filter(fits).fold(0, |mask, digit| mask | 1 << digit)
}

/// Whether different digits from the masks, none of them in `used`, make the sum.
pub(crate) fn fillable(masks: &[u16], sum: Option<u32>, used: u16) -> bool {
    let Some((mask, rest)) = masks.split_first() else { return sum.is_none_or(|sum| sum == 0) };
    (1..=9).any(|digit| {
        let bit = 1 << digit;
        let left = sum.map(|sum| sum.checked_sub(digit));
        mask & bit != 0 && used & bit == 0 && left != Some(None) && fillable(rest, left.flatten(), used | bit)
    })
}

/// What an area sum says of a cell: the runs across weigh +1, those down -1, and where both meet nothing is left.
fn implied_by_area(clues: &Clues, runs: &[u32], known: &Known, cell: u32) -> u16 {
    let mut weight = vec![0_i64; known.len()];
    let mut total = 0;
    for run in runs {
        let run = clues.runs()[*run as usize];
        let sign = if run.stride == 1 { 1 } else { -1 };
        total += sign * i64::from(run.sum.expect("an area sum uses sums"));
        run.cells().for_each(|cell| weight[cell as usize] += sign);
    }
    let others: Vec<(i64, u16)> = (0..known.len())
        .filter(|other| weight[*other] != 0 && *other != cell as usize)
        .map(|other| (weight[other], known[other]))
        .collect();
    let fits = |digit: &u16| reachable(&others, total - weight[cell as usize] * i64::from(*digit));
    (1..=9).filter(fits).fold(0, |mask, digit| mask | 1 << digit) & known[cell as usize]
}

fn reachable(cells: &[(i64, u16)], total: i64) -> bool {
    let Some(((weight, mask), rest)) = cells.split_first() else { return total == 0 };
    (1..=9).any(|digit| mask >> digit & 1 == 1 && reachable(rest, total - weight * digit))
}

/// What is known if nothing but the cites is.
fn cited(clues: &Clues, premises: &[Premise]) -> Known {
    let mut known = vec![0; clues.size().area()];
    for cell in clues.cells() {
        known[cell as usize] = ALL;
    }
    for premise in premises {
        known[premise.cell as usize] &= premise.mask as u16;
    }
    known
}

/// What a step may say of a cell if nothing but `known` is.
fn proved(clues: &Clues, step: &Step, known: &Known, cell: u32) -> u16 {
    let deduction = &step.deduction;
    match step.technique {
        "area-sum" => implied_by_area(clues, &deduction.clues, known, cell),
        "contradiction" => {
            let left = if refuted(clues, deduction, known) { !(1 << digit_of(deduction)) } else { ALL };
            known[cell as usize] & left
        }
        _ => implied(clues, &deduction.clues, known, cell),
    }
}

fn digit_of(deduction: &Deduction) -> i64 {
    match arg(deduction, "digit") {
        Arg::Number(digit) => *digit,
        other => panic!("a digit is a number, not {other:?}"),
    }
}

/// A named value.
pub(crate) fn arg<'a>(deduction: &'a Deduction, name: &str) -> &'a Arg {
    let found = deduction.args.iter().find(|(known, _)| *known == name);
    &found.unwrap_or_else(|| panic!("no {name} in {deduction:?}")).1
}

/// Whether the supposition of a contradiction leads, step by proved step, to a run that cannot be filled.
fn refuted(clues: &Clues, deduction: &Deduction, known: &Known) -> bool {
    let (Arg::Steps(steps), Arg::Cell(cell), Arg::Clue(broken)) =
        (arg(deduction, "steps"), arg(deduction, "cell"), arg(deduction, "clue"))
    else {
        return false;
    };
    let mut known = known.clone();
    known[*cell as usize] &= 1 << digit_of(deduction);
    let last = steps.last().expect("a refutation ends");
    assert_eq!(last.deduction.clues, [*broken]);
    breaks(clues, steps, known)
}

/// Whether steps lead, each proved, from what is known to a run that cannot be filled: the last one's.
pub(crate) fn breaks(clues: &Clues, steps: &[Step], mut known: Known) -> bool {
    let (last, steps) = steps.split_last().expect("a refutation ends");
    assert_eq!((last.technique, last.deduction.clues.len()), ("broken-run", 1));
    for step in steps {
        if !holds(&known, &step.deduction.premises) || unproved(clues, step).is_some() {
            return false;
        }
        for effect in &step.deduction.effects {
            known[effect.cell as usize] &= !(effect.from & !effect.to) as u16;
        }
    }
    let end = cited(clues, &last.deduction.premises);
    let run = clues.runs()[last.deduction.clues[0] as usize];
    let masks: Vec<u16> = run.cells().map(|cell| end[cell as usize]).collect();
    holds(&known, &last.deduction.premises) && !fillable(&masks, run.sum.map(u32::from), 0)
}

/// Whether what is cited is so.
pub(crate) fn holds(known: &Known, premises: &[Premise]) -> bool {
    premises.iter().all(|premise| known[premise.cell as usize] & !premise.mask as u16 == 0)
}

/// The digits that the sentence says a cell is not: where it says what is left, all others, whatever was known before.
fn denied(effect: &Effect) -> u16 {
    let (left, gone) = (effect.to as u16, (effect.from & !effect.to) as u16);
    if left.is_power_of_two() || left.count_ones() < gone.count_ones() { ALL & !left } else { gone }
}

/// The first effect of a step that does not follow from its clues and what it cites.
pub(crate) fn unproved(clues: &Clues, step: &Step) -> Option<u32> {
    let known = cited(clues, &step.deduction.premises);
    let effects = &step.deduction.effects;
    let open = effects.iter().find(|effect| proved(clues, step, &known, effect.cell) & denied(effect) != 0);
    open.map(|effect| effect.cell)
}

/// What a step about bounds says that its numbers do not prove of the cells that it names; `None` if they prove all.
pub(crate) fn unstated(clues: &Clues, step: &Step) -> Option<String> {
    let deduction = &step.deduction;
    let Arg::Cells(named) = arg(deduction, "cells") else { return Some("no cells".into()) };
    let changed: Vec<u32> = deduction.effects.iter().map(|effect| effect.cell).collect();
    if *named != changed {
        return Some(format!("names {named:?}"));
    }
    let known = cited(clues, &deduction.premises);
    let run = clues.runs()[deduction.clues[0] as usize];
    let sum = i64::from(run.sum.expect("a bound comes from a sum"));
    if stated(deduction, "sum") != Some(sum) {
        return Some("another sum".into());
    }
    for effect in &deduction.effects {
        let others: Vec<u16> =
            run.cells().filter(|cell| *cell != effect.cell).map(|cell| known[cell as usize]).collect();
        let used = others.iter().filter(|mask| mask.is_power_of_two()).fold(0, |used, mask| used | mask);
        let left = known[effect.cell as usize] & !used & stated_left(deduction, sum, &others);
        let extreme = extreme_left(deduction, sum, &others, known[effect.cell as usize]);
        let open = left & extreme & denied(effect);
        if open != 0 {
            return Some(format!("leaves {open:b} of {}", effect.cell));
        }
    }
    None
}

/// A number that a step states, if it does.
fn stated(deduction: &Deduction, name: &str) -> Option<i64> {
    match deduction.args.iter().find(|(known, _)| *known == name)?.1 {
        Arg::Number(number) => Some(number),
        _ => None,
    }
}

/// The digits of a cell that the numbers of its sentence leave, if they are true of the other cells of its run.
fn stated_left(deduction: &Deduction, sum: i64, others: &[u16]) -> u16 {
    let number = |name: &str| stated(deduction, name);
    let bounds = totals(others, 0);
    let is_true = |name, holds: &dyn Fn(i64) -> bool| {
        number(name).is_none_or(|stated| bounds.iter().all(|total| holds(*total - stated)))
    };
    assert!(is_true("least", &|over| 0 <= over) && is_true("most", &|over| over <= 0), "{deduction:?}");
    assert_eq!(number("least").map(|least| sum - least), number("high"));
    assert_eq!(number("most").map(|most| sum - most), number("low"));
    let with = |digit: i64| totals(others, 1 << digit).into_iter().map(move |total| total + digit);
    if let (Some(from), Some(over)) = (number("from"), number("over")) {
        assert!(sum < over && (from..10).flat_map(with).all(|total| over <= total), "{deduction:?}");
    }
    if let (Some(up_to), Some(under)) = (number("upTo"), number("under")) {
        assert!(under < sum && (1..=up_to).flat_map(with).all(|total| total <= under), "{deduction:?}");
    }
    let is_left = |digit: &i64| {
        number("high").is_none_or(|high| *digit <= high)
            && number("low").is_none_or(|low| low <= *digit)
            && number("from").is_none_or(|from| *digit < from)
            && number("upTo").is_none_or(|up_to| up_to < *digit)
    };
    (1..10).filter(is_left).fold(0, |mask, digit| mask | 1 << digit)
}

/// The totals of different digits of some masks, none of them in `used`.
fn totals(masks: &[u16], used: u16) -> Vec<i64> {
    let Some((mask, rest)) = masks.split_first() else { return vec![0] };
    let digits = (1..10).filter(|digit| mask & !used & 1 << digit != 0);
    let mut all: Vec<i64> = digits
        .flat_map(|digit| {
            totals(rest, used | 1 << digit).into_iter().map(move |total| total + i64::from(digit))
        })
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The digit of a cell where all cells of its run hold their greatest digits, or their least.
fn extreme_left(deduction: &Deduction, sum: i64, others: &[u16], own: u16) -> u16 {
    let Some((_, Arg::Key(side))) = deduction.args.iter().find(|(name, _)| *name == "extreme") else {
        return ALL;
    };
    let end = |mask: &u16| match *side {
        "most" => 15 - i64::from(mask.leading_zeros()),
        _ => i64::from(mask.trailing_zeros()),
    };
    let total: i64 = others.iter().chain([&own]).map(end).sum();
    assert_eq!(total, sum, "{deduction:?}");
    1 << end(&own)
}

/// Whether a step counts what is left of its run: it takes all digits that stand there, needed or not, as a person does.
pub(crate) fn counts_settled(step: &Step) -> bool {
    let others = ["only-candidate", "used-digit", "area-sum", "contradiction"];
    !others.contains(&step.technique) && !step.technique.starts_with("naked")
}

/// The cites that can be left out while all effects still follow, but for digits that stand where the step counts them.
///
/// Without a cite of a cell that changes, what it said has to be proved too.
pub(crate) fn redundant_premises(clues: &Clues, step: &Step) -> Vec<Premise> {
    let deduction = &step.deduction;
    let redundant = |premise: &&Premise| {
        let fewer: Vec<Premise> =
            deduction.premises.iter().filter(|other| other != premise).copied().collect();
        let known = cited(clues, &fewer);
        deduction.effects.iter().all(|effect| {
            let said = if premise.cell == effect.cell { !premise.mask } else { 0 };
            let denied = denied(effect) | (said & !effect.to) as u16;
            proved(clues, step, &known, effect.cell) & denied == 0
        })
    };
    let droppable =
        deduction.premises.iter().filter(|cite| !(counts_settled(step) && cite.mask.is_power_of_two()));
    droppable.filter(redundant).copied().collect()
}
