//! The arguments of the command line.

use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, CommandFactory, Parser, Subcommand};
use gridstep_engine::{Budget, Level, PuzzleKind, Size};
use gridstep_puzzles::{KINDS, kind};

/// Most solutions of a case that are searched for by default.
pub(crate) const UP_TO: u32 = 1000;

/// Most ticks of a case by default.
const TICKS: u64 = 1_000_000;

/// A kind of puzzle.
pub(crate) type Kind = &'static dyn PuzzleKind;

/// Solves, explains, grades, makes and converts puzzles.
///
/// Results go to standard output, messages to standard error: `place: kind: found, expected`, or what is wrong with the
/// arguments.
/// Exit status: 0 done; 1 no solution, or several where one was asked for; 2 bad input; 3 gave up at the limit.
/// `watch` and `bench` write what came of the search and exit with 0, and so does `count` if it is 0 and `all` if there
/// is none. Of several cases the worst counts. With FILE missing or `-`, standard input is read.
#[derive(Parser)]
#[command(name = "gridstep", version, about, verbatim_doc_comment)]
pub(crate) struct Arguments {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The commands.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Write the solution of each case, exactly as the judge wants it.
    ///
    /// Where there are several solutions, one is written all the same, and the exit status is 1; 0 for puzzles that are
    /// counted (boardcover), which commonly have many.
    /// Entries in the text are ignored.
    Solve(Solve),
    /// Write the number of solutions of each case, a line a case.
    ///
    /// Where the search was stopped, by --up-to or --limit, there may be more: a message says so. Puzzles that are
    /// counted (boardcover) are counted to the last, unless --up-to or --engine is given; `>=N` where that gave up.
    /// Entries in the text are ignored.
    Count(Count),
    /// Write solutions one after another, with blank lines between. Entries in the text are ignored.
    All(Many),
    /// Explain a cell, as one JSON object.
    Hint(Hint),
    /// Write the events of a search, one JSON object a line.
    Watch(Watch),
    /// Make puzzles: seed S, then S+1, and so on; the same seed always makes the same puzzle.
    ///
    /// Sides: kakuro 5 to 20, the first row and column of clues included; nonogram 5 to 40; sudominoku 9; boardcover 2
    /// to 20, at least 5 for medium and 7 for harder levels. A few seeds make no puzzle. All are made before the first
    /// is written.
    Generate(Generate),
    /// Grade each case and list the techniques it needs, a JSON object a line.
    Grade(Grade),
    /// Write the puzzles in another format.
    Convert(Convert),
    /// Measure the solver: time and ticks a case.
    Bench(Bench),
}

/// Which puzzles.
#[derive(Args)]
pub(crate) struct Input {
    /// The kind of puzzle.
    #[arg(value_parser = kinds())]
    pub(crate) puzzle: Kind,
    /// The file; `-` or nothing for standard input.
    pub(crate) file: Option<PathBuf>,
    /// The format of the text (see --help); detected by default.
    #[arg(long, value_name = "FORMAT")]
    pub(crate) from: Option<String>,
    /// Allow runs without a clue.
    #[arg(long)]
    pub(crate) missing_clues: bool,
}

/// When to give up.
#[derive(Args)]
pub(crate) struct Ticks {
    /// Give up after so many ticks: nodes of a search, propagated literals, constraints that a technique examines.
    #[arg(long, value_name = "TICKS", default_value_t = TICKS)]
    pub(crate) limit: u64,
}

/// When to give up before the command's own limit.
#[derive(Args)]
pub(crate) struct Sooner {
    /// Give up after so many ticks: nodes of a search, propagated literals, constraints that a technique examines. By
    /// default at a limit that grows with the board; a message says which one was reached.
    #[arg(long, value_name = "TICKS")]
    pub(crate) limit: Option<u64>,
}

impl Sooner {
    /// What the command may spend.
    pub(crate) fn budget(&self) -> Budget<'static> {
        self.limit.map_or(Budget::unlimited(), Budget::of)
    }

    /// Which limit a call reached that gave up with this budget.
    pub(crate) fn reached(&self, budget: &Budget<'_>) -> String {
        match self.limit {
            Some(limit) if budget.is_over() => format!("--limit {limit}"),
            _ => format!("the command's own limit, ticks {}", budget.spent()),
        }
    }
}

/// How to search.
#[derive(Args)]
pub(crate) struct Effort {
    /// Search with an engine that can be watched (see --help), instead of the fast solver.
    #[arg(long)]
    pub(crate) engine: Option<String>,
    #[command(flatten)]
    pub(crate) ticks: Ticks,
}

/// `solve`.
#[derive(Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) effort: Effort,
}

/// `count`.
#[derive(Args)]
pub(crate) struct Count {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) effort: Effort,
    /// Stop at so many solutions a case; 1000, for puzzles whose solutions must be found one after another.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) up_to: Option<u32>,
}

/// `all`.
#[derive(Args)]
pub(crate) struct Many {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) effort: Effort,
    /// Stop at so many solutions a case, or where they fill 64 MB.
    #[arg(long, value_name = "N", default_value_t = UP_TO, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) up_to: u32,
}

/// `grade`.
#[derive(Args)]
pub(crate) struct Grade {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) ticks: Sooner,
}

/// `hint`.
#[derive(Args)]
pub(crate) struct Hint {
    #[command(flatten)]
    pub(crate) input: Input,
    #[command(flatten)]
    pub(crate) ticks: Sooner,
    /// The cell, counted from 1.
    #[arg(long, value_name = "ROW,COL", value_parser = cell)]
    pub(crate) cell: (u32, u32),
    /// The entries so far: our JSON, or the shape of a solution with 0 (digits) or ? (pictures) for empty cells. Not
    /// `-` where the puzzle comes from standard input.
    #[arg(long, value_name = "FILE")]
    pub(crate) board: Option<PathBuf>,
    /// Which case of the text, from 1.
    #[arg(long, default_value_t = 1)]
    pub(crate) case: usize,
}

/// `watch`.
#[derive(Args)]
pub(crate) struct Watch {
    #[command(flatten)]
    pub(crate) input: Input,
    /// The search; the simplest by default.
    #[arg(long)]
    pub(crate) engine: Option<String>,
    /// Stop after so many ticks.
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    pub(crate) ticks: u64,
    /// Which case of the text, from 1.
    #[arg(long, default_value_t = 1)]
    pub(crate) case: usize,
}

/// `generate`.
#[derive(Args)]
pub(crate) struct Generate {
    /// The kind of puzzle.
    #[arg(value_parser = kinds())]
    pub(crate) puzzle: Kind,
    /// The first seed.
    #[arg(long)]
    pub(crate) seed: u64,
    /// How hard.
    #[arg(long, value_parser = levels())]
    pub(crate) level: Level,
    /// Width and height in cells; where clues stand in cells, these included.
    #[arg(long, value_name = "WxH", default_value = "9x9", value_parser = size)]
    pub(crate) size: Size,
    /// How many dominoes of a sudominoku are given: easy 11 to 30, medium 10 to 20, hard 8 to 14, expert 6 to 14; the
    /// level decides by default. No other puzzle has it.
    #[arg(long, value_name = "N")]
    pub(crate) given: Option<u32>,
    /// Have one answer to a puzzle's second question too: one layout besides the one set of digits.
    #[arg(long)]
    pub(crate) whole: bool,
    /// Have many solutions, where a puzzle can be made so; the level does not matter then.
    #[arg(long)]
    pub(crate) loose: bool,
    /// A pattern instead of a picture of something; no puzzle but the nonogram has it, and hard ones with a side under
    /// 7 cells are patterns anyway.
    #[arg(long)]
    pub(crate) pattern: bool,
    /// How many puzzles.
    #[arg(long, default_value_t = 1)]
    pub(crate) count: u32,
    /// The format, the judge's by default; `page` for what the page opens, a JSON object a line, which no command
    /// reads.
    #[arg(long)]
    pub(crate) format: Option<String>,
}

/// `convert`.
#[derive(Args)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) input: Input,
    /// The format to write.
    #[arg(long, value_name = "FORMAT")]
    pub(crate) to: String,
}

/// `bench`.
#[derive(Args)]
pub(crate) struct Bench {
    /// The kind of puzzle; all of them by default.
    #[arg(value_parser = kinds())]
    pub(crate) puzzle: Option<Kind>,
    /// The files; where there is none, puzzles of every level are made.
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) effort: Effort,
    /// Allow runs without a clue.
    #[arg(long)]
    pub(crate) missing_clues: bool,
    /// Write a JSON object a line instead of a table.
    #[arg(long)]
    pub(crate) json: bool,
}

/// The parser, with what every kind of puzzle has in its long help.
pub(crate) fn command() -> clap::Command {
    let names = |heading: &str, of: fn(Kind) -> Vec<&'static str>| {
        let lines = KINDS.iter().map(|kind| format!("  {}: {}\n", kind.name(), of(*kind).join(" ")));
        format!("{heading}\n{}", lines.collect::<String>())
    };
    let formats = names("Formats of --from, --to and --format:", PuzzleKind::formats);
    let engines = names("Searches of --engine:", PuzzleKind::engines);
    let more = format!("{formats}\n{engines}");
    let command = Arguments::command();
    let commands: Vec<String> = command.get_subcommands().map(|one| one.get_name().to_owned()).collect();
    let with_help = |command: clap::Command, name: &String| {
        command.mut_subcommand(name, |one| one.after_long_help(more.clone()))
    };
    commands.iter().fold(command, with_help).after_long_help(more.clone())
}

fn kinds() -> impl TypedValueParser<Value = Kind> {
    PossibleValuesParser::new(KINDS.iter().map(|kind| kind.name()))
        .map(|name| kind(&name).expect("only names of kinds are possible values"))
}

fn levels() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::name))
        .map(|name| Level::from_name(&name).expect("only names of levels are possible values"))
}

fn cell(text: &str) -> Result<(u32, u32), &'static str> {
    let place = pair(text, ',').filter(|(row, column)| 1 <= *row && 1 <= *column);
    place.ok_or("expected ROW,COL, counted from 1")
}

fn size(text: &str) -> Result<Size, &'static str> {
    let (width, height) = pair(text, 'x').ok_or("expected WxH")?;
    Ok(Size { width, height })
}

fn pair(text: &str, separator: char) -> Option<(u32, u32)> {
    let (first, second) = text.split_once(separator)?;
    Some((first.trim().parse().ok()?, second.trim().parse().ok()?))
}
