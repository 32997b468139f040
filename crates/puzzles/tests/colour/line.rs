//! Wide lines: the automaton in more than one word, and the places of blocks, against the obvious dynamic programme.

use gridstep_engine::constraint::{Constraint, Var};
use gridstep_engine::{Domain, Random};
use gridstep_puzzles::nonogram::colour::Line;
use gridstep_puzzles::nonogram::colour::clues::ColourBlock;
use gridstep_puzzles::nonogram::colour::oracle::runs;

/// A line of 20 to 128 cells in 2 to 8 colours: what lies there. Every third one has short runs, and so many states.
fn cells(random: &mut Random) -> Vec<u8> {
    let (len, colours) = (20 + random.below(109), 2 + random.below(7));
    let longest = if random.below(3) == 0 { 2 } else { 12 };
    let mut cells = Vec::new();
    while cells.len() < len as usize {
        let colour = random.below(colours + 1) as u8;
        cells.extend((0..=random.below(longest)).map(|_| colour));
    }
    cells.truncate(len as usize);
    cells
}

/// What is known of its cells: the more, the fewer of `of` it is; one cell in 150 is wrong.
fn domains(cells: &[u8], random: &mut Random, of: u32) -> Vec<Domain> {
    let any = Domain::range(0, 8);
    let known = |value: &u8| match random.below(of) {
        0 if random.below(50) == 0 => random.domain(any),
        0 => Domain::only(*value),
        1 => random.domain(any) | Domain::only(*value),
        _ => any,
    };
    cells.iter().map(known).collect()
}

/// Whether the blocks from `block` on can lie from `place` on: a row a block, the last one first.
fn fits(domains: &[Domain], blocks: &[ColourBlock]) -> bool {
    let len = domains.len();
    let mut table = vec![vec![false; len + 1]; blocks.len() + 1];
    for block in (0..=blocks.len()).rev() {
        table[block][len] = block == blocks.len();
        for place in (0..len).rev() {
            let white = domains[place].has(0) && table[block][place + 1];
            let lies = blocks.get(block).is_some_and(|own| {
                let end = place + usize::from(own.len);
                let has_room = end <= len && domains[place..end].iter().all(|domain| domain.has(own.colour));
                let is_like = blocks.get(block + 1).is_some_and(|next| next.colour == own.colour);
                let goes_on = |end: usize| {
                    if is_like {
                        end < len && domains[end].has(0) && table[block + 1][end + 1]
                    } else {
                        table[block + 1][end]
                    }
                };
                has_room && goes_on(end)
            });
            table[block][place] = white || lies;
        }
    }
    table[0][0]
}

/// The colours that some arrangement has; `None` if there is none.
fn left(domains: &[Domain], blocks: &[ColourBlock]) -> Option<Vec<Domain>> {
    let has = |place: usize, value: u8| {
        let mut supposed = domains.to_vec();
        supposed[place] = Domain::only(value);
        fits(&supposed, blocks)
    };
    let of = |place: usize| domains[place].into_iter().filter(|value| has(place, *value)).collect();
    fits(domains, blocks).then(|| (0..domains.len()).map(of).collect())
}

fn line_of(cells: &[u8]) -> Line {
    Line::new((0..cells.len() as u32).map(Var), &runs(cells))
}

#[test]
fn wide_lines_leave_what_some_arrangement_has_and_no_technique_removes_more() {
    // Lines whose states take one word, two and five; those that cannot be filled; values that techniques remove.
    let (mut words, mut broken, mut removed) = ([0; 3], 0, 0);
    for seed in 0..240 {
        let mut random = Random::new(seed);
        let cells = cells(&mut random);
        let line = line_of(&cells);
        let states = 1 + line.blocks().iter().map(|block| usize::from(block.len) + 1).sum::<usize>();
        words[usize::from(64 < states) + usize::from(128 < states)] += 1;
        let before = domains(&cells, &mut random, 2 + seed as u32 % 5);
        let expected = left(&before, line.blocks());
        let mut found = before.clone();
        let filtered = line.filter(&mut found).ok().map(|()| found);
        assert_eq!(filtered, expected, "{seed}: {line:?} {before:?}");
        let Some(expected) = expected else {
            broken += 1;
            continue;
        };
        for technique in Line::TECHNIQUES {
            let mut after = before.clone();
            (technique.filter)(&line, &mut after);
            for (place, (after, expected)) in after.iter().zip(&expected).enumerate() {
                assert!((*expected - *after).is_empty(), "{seed} {} at {place}: {line:?}", technique.name);
                removed += u32::from(*after != before[place]);
            }
        }
    }
    assert!(words.iter().all(|count| 20 < *count), "{words:?}");
    assert!(10 < broken && 1_000 < removed, "{broken} broken, {removed} removed");
}

/// The first cell of each block where all lie as near to the start as they can.
fn packed(blocks: &[ColourBlock]) -> Vec<usize> {
    let mut place = 0;
    let mut last = None;
    let mut first = |block: &ColourBlock| {
        place += usize::from(last == Some(block.colour));
        last = Some(block.colour);
        let first = place;
        place += usize::from(block.len);
        first
    };
    blocks.iter().map(&mut first).collect()
}

#[test]
fn blocks_of_wide_empty_lines_cover_what_they_cover_at_both_ends() {
    let mut covered = 0;
    for seed in 0..300 {
        let cells = cells(&mut Random::new(seed));
        let line = line_of(&cells);
        let any = Domain::range(0, 8);
        let mut found = vec![any; cells.len()];
        let overlap = Line::TECHNIQUES.iter().find(|row| row.name == "overlap").expect("it is declared");
        (overlap.filter)(&line, &mut found);
        let mut expected = vec![any; cells.len()];
        let turned: Vec<ColourBlock> = line.blocks().iter().rev().copied().collect();
        let ends = packed(&turned).into_iter().rev().map(|first| cells.len() - first);
        for ((block, first), end) in line.blocks().iter().zip(packed(line.blocks())).zip(ends) {
            let len = usize::from(block.len);
            let common = (end - len).min(first + len)..first + len;
            covered += common.len();
            expected[common].fill(Domain::only(block.colour));
        }
        assert_eq!(found, expected, "{seed}: {line:?}");
    }
    assert!(1_000 < covered, "{covered}");
}
