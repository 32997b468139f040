use gridstep_engine::*;

/// The row of `row.rs` as a puzzle: its clue is its length, and it has no techniques.
struct Rows;

impl Puzzle for Rows {
    const NAME: &'static str = "rows";
    type Clues = usize;
    type Candidates = ();
    const TECHNIQUES: &'static [Technique<()>] = &[];
    const ENGINES: &'static [Engine<usize>] = &[Engine {
        name: "plain",
        open: |length, _states| Box::new(Timeline::new(Search::new(Row { length: *length, values: vec![] }))),
    }];
    const FORMATS: &'static [Format<usize>] = &[Format {
        name: "length",
        sniff: |text| text.trim().parse::<usize>().is_ok(),
        parse: |text, _reading| Ok(vec![Case { clues: text.trim().parse().unwrap_or(0), states: vec![] }]),
        print: |cases| cases.iter().map(|case| format!("{}\n", case.clues)).collect(),
    }];

    fn size(length: &usize) -> Size {
        Size { width: *length as u32, height: 1 }
    }
    fn is_state(_: &usize, _: u32, state: u32) -> bool {
        state <= 2
    }
    fn view(length: &usize) -> View {
        View { size: Self::size(length), constraints: vec![] }
    }
    fn solve(length: &usize, _states: &[u32], limit: Limit, budget: &mut Budget<'_>) -> Answer {
        run_within(&mut Search::new(Row { length: *length, values: vec![] }), limit, budget)
    }
    fn print_solution(_: &usize, states: &[u32]) -> String {
        states.iter().map(|state| (state - 1).to_string()).collect::<String>() + "\n"
    }
    fn read_solution(_: &usize, text: &str) -> Result<Vec<u32>, ParseError> {
        Ok(text.trim().chars().map(|sign| sign.to_digit(2).map_or(0, |value| value + 1)).collect())
    }
    fn faults(_: &usize, states: &[u32]) -> Vec<Fault> {
        let is_broken = states.windows(2).any(|pair| pair == [2, 2]);
        is_broken.then(|| Fault { kind: "neighbours", clue: NONE, cells: vec![] }).into_iter().collect()
    }
    fn complete(length: &usize, states: &[u32]) -> bool {
        states.len() == *length && !states.contains(&0)
    }
    fn differing(states: &[u32], solution: &[u32]) -> Vec<u32> {
        (0..).zip(states.iter().zip(solution)).filter(|(_, (a, b))| a != b).map(|(cell, _)| cell).collect()
    }
    fn conflicts(_: &usize, _: &[u32], _: &Answer, _: &mut Budget<'_>) -> Vec<EntryConflict> {
        vec![]
    }
    fn hint(_: &usize, _: &[u32], _: u32, _: &mut Budget<'_>) -> Hint {
        Hint::Unexplained
    }
    fn nearest(_: &usize, _: &[u32], _: Option<u32>, _: &mut Budget<'_>) -> Option<u32> {
        None
    }
    fn most_ticks(length: &usize, call: Call) -> u64 {
        call.most_ticks(*length, CHECK_TICKS)
    }
    fn grade(_: &usize, _: &mut Budget<'_>) -> Grade {
        Grade { level: Level::Easy, finished: false, applications: vec![] }
    }
    fn generate(request: Request, _: Progress<'_>) -> Option<usize> {
        Some(request.size.width as usize)
    }
}

fn main() {
    let kind: &dyn PuzzleKind = &Kinds::<Rows>::new();
    let board = kind.read("4", None, Reading::default()).expect("a length").remove(0);
    let answer = board.solve(&[], Limit { ticks: 1000, solutions: 2 }, &mut Budget::unlimited());
    assert_eq!(answer.verdict(), Verdict::Ambiguous);
    assert_eq!(board.print_solution(&answer.solutions[0]), "1010\n");
    assert!(board.watch("plain", &[]).is_some());
}
