//! The commands, one file each.

mod bench;
mod convert;
mod generate;
mod grade;
mod hint;
mod many;
mod solve;
mod watch;

use crate::arguments::Command;
use crate::failure::Failure;
use crate::output::{Output, Status};

/// Runs a command.
pub(crate) fn run(command: &Command, output: &mut Output) -> Result<Status, Failure> {
    match command {
        Command::Solve(arguments) => solve::run(arguments, output),
        Command::Count(arguments) => many::count(arguments, output),
        Command::All(arguments) => many::all(arguments, output),
        Command::Hint(arguments) => hint::run(arguments, output),
        Command::Watch(arguments) => watch::run(arguments, output),
        Command::Generate(arguments) => generate::run(arguments, output),
        Command::Grade(arguments) => grade::run(arguments, output),
        Command::Convert(arguments) => convert::run(arguments, output),
        Command::Bench(arguments) => bench::run(arguments, output),
    }
}
