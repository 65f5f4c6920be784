//! The commands, one file each. Without one, the hall opens.

mod audit;
mod books;
mod grammar;
pub(crate) mod input;
pub(crate) mod json_lines;
mod lexicon;
mod lexicon_build;
pub(crate) mod lists;
mod of_games;
mod output;
mod replay;
mod rules;
mod serve;
mod word;

use std::{
    io::{self, Write},
    panic,
    process::ExitCode,
};

use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand, error::ErrorKind};

pub(crate) use self::{of_games::read_arguments, output::complain};
pub use self::{
    of_games::{GameCommand, Verb},
    output::Output,
};
use crate::{config::Flags, games::Catalog};

/// A hall where people play word, set and language games under their rulebooks.
#[derive(Parser)]
#[command(name = "lyceum", version, after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    flags: Flags,
}

#[derive(Subcommand)]
enum Command {
    /// Open the hall: serve its page and its tables (the default when no command is given)
    #[command(after_help = serve::EXAMPLES)]
    Serve(Flags),
    /// Tell a finished game in sentences
    Replay(replay::Args),
    /// Check that a finished game went as its log says
    Audit(audit::Args),
    /// Copy the hall's books, whether it is open or closed
    Backup(books::BackupArgs),
    /// Put a backup in place of the hall's books, or save what can be read of damaged ones
    Restore(books::RestoreArgs),
    /// Check the hall's books, or a backup: every page, every log, every seed
    Verify(books::VerifyArgs),
    /// Print the hall's public key, which its signatures are checked against
    Key(books::KeyArgs),
    /// Print the rules the referee knows, in our own words
    Rules(rules::Args),
    /// What is known of words: whether they are valid, sounds, parts of speech, labels, frequency
    Word(word::Args),
    /// What a sentence is made of: pattern, structure, purpose, what each word does, and what is wrong
    Grammar(self::grammar::Args),
    /// Word lists: import your own, look into them, compare them
    Lexicon(self::lexicon::Args),
}

const EXAMPLES: &str = "\
Examples:
  lyceum                              open the hall on port 8080
  lyceum serve --listen 0.0.0.0:80    open it on another port
  lyceum play my-word                 play here, against bots
  lyceum audit table.jsonl            check a finished game
  lyceum backup hall-monday.sqlite    copy the hall's books, while it is open
  lyceum word quixotic                what is known of a word
  lyceum help serve                   what can be set";

/// Why a command came to nothing.
#[derive(Debug)]
pub enum Failure {
    /// What was given is wrong: exit code 2.
    Input(String),
    /// The world was in the way: exit code 1.
    World(String),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::World(error.to_string())
    }
}

pub fn main() -> ExitCode {
    let given = read_command_line();
    let mut out = Output::stdout();
    let done = of_games::run(&given, &mut out).unwrap_or_else(|| {
        let cli = Cli::from_arg_matches(&given).unwrap_or_else(|error| error.exit());
        cli.command.unwrap_or(Command::Serve(cli.flags)).run(&mut out)
    });
    let done = done.and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Input(what)) => fail(&what, 2),
        Err(Failure::World(what)) => fail(&what, 1),
    }
}

impl Command {
    fn run(self, out: &mut Output) -> Result<(), Failure> {
        match self {
            Command::Serve(flags) => serve::run(flags, out),
            Command::Replay(args) => replay::run(&args, &catalog()?, out),
            Command::Audit(args) => audit::run(&args, &catalog()?, out),
            Command::Backup(args) => books::backup(&args, out),
            Command::Restore(args) => books::restore(&args, out),
            Command::Verify(args) => books::verify(&args, out),
            Command::Key(args) => books::key(&args, out),
            Command::Rules(args) => rules::run(&args, out),
            Command::Word(args) => word::run(&args, out),
            Command::Grammar(args) => self::grammar::run(&args, out),
            Command::Lexicon(args) => self::lexicon::run(&args, out),
        }
    }
}

/// The environment sets up the hall; what is wrong with it stops no other command.
fn read_command_line() -> ArgMatches {
    let command = of_games::add_to(Cli::command());
    let without_environment = command.clone().mut_args(|it| it.env(None));
    match without_environment.try_get_matches() {
        Ok(given) if given.subcommand().is_some() => given,
        Err(error) if error.kind() != ErrorKind::DisplayHelp => error.exit(),
        Ok(_) | Err(_) => command.get_matches(),
    }
}

/// The games with the hall's own references, and the lists of the hall here.
fn catalog() -> Result<Catalog, Failure> {
    Catalog::new(lists::HallFlags::from_env().shelf()?, None).map_err(Failure::World)
}

/// Reads a log that may be made up: a game that stumbles over it says so in a sentence, not in
/// a trace.
fn quietly<T>(read: impl FnOnce() -> T) -> T {
    let previous = panic::take_hook();
    panic::set_hook(Box::new(|_| ()));
    let read = read();
    panic::set_hook(previous);
    read
}

fn fail(what: &str, code: u8) -> ExitCode {
    complain(&format!("lyceum: {what}"));
    ExitCode::from(code)
}
