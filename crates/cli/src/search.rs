//! Solutions of one board, from the fast solver or from an engine that can be watched.

use std::collections::BTreeSet;

use gridstep_engine::{Answer, Board, Budget, Flow, Limit};

/// Most bytes of solutions kept for one case: `--up-to` a milliard must not eat the machine.
const BYTES: usize = 64 << 20;

/// The limit, with no more solutions than may be kept, but at least two.
pub(crate) fn kept(board: &dyn Board, limit: Limit) -> Limit {
    let bytes = board.size().area().max(1) * size_of::<u32>();
    Limit { solutions: limit.solutions.min((BYTES / bytes).max(2)), ..limit }
}

/// Solutions of the printed puzzle; entries in the text do not count. Where an engine finds what differs only in a
/// puzzle's second question (how a board is laid out), the first of these counts.
pub(crate) fn solutions(board: &dyn Board, engine: Option<&str>, limit: Limit) -> Answer {
    match engine.and_then(|engine| board.watch(engine, &[])) {
        None => board.solve(&[], limit, &mut Budget::unlimited()),
        Some(mut session) => {
            let mut answer = Answer::default();
            let mut printed = board.layouts().map(|_| BTreeSet::new());
            while answer.solutions.len() < limit.solutions {
                match session.run(limit.ticks) {
                    Flow::Running => break,
                    Flow::Exhausted => {
                        answer.complete = true;
                        break;
                    }
                    Flow::Solution => {
                        let mut states = Vec::new();
                        session.paint(&mut states);
                        let is_other =
                            |printed: &mut BTreeSet<String>| printed.insert(board.print_solution(&states));
                        if printed.as_mut().is_none_or(is_other) {
                            answer.solutions.push(states);
                        }
                    }
                }
            }
            answer.ticks = session.tick();
            answer.nodes = session.counts().nodes;
            answer
        }
    }
}
