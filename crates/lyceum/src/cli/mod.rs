//! The commands, one file each. Without one, the hall opens.

mod audit;
mod json_lines;
mod judge;
mod lexicon;
mod lexicon_build;
mod lists;
mod play;
mod practice;
mod replay;
mod rules;
mod serve;
mod solve;
mod word;

use std::{
    io::{self, BufRead, Read as _, Write},
    process::ExitCode,
};

use ::lexicon::Lexicon;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand, error::ErrorKind};

use crate::{catalog::Catalog, config::Flags};

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
    /// Open the hall: serve its page and its tables (also what happens without a command)
    #[command(after_help = serve::EXAMPLES)]
    Serve(Flags),
    /// Play in this terminal against bots
    Play(play::Args),
    /// Puzzles, by chance or from a game that was played
    Practice(practice::Args),
    /// Find every answer there is
    Solve(solve::Args),
    /// Judge an answer, each criterion with its rule
    Judge(judge::Args),
    /// Tell a finished game in sentences
    Replay(replay::Args),
    /// Check that a finished game was as its log says
    Audit(audit::Args),
    /// The rules the referee knows, in our own words
    Rules(rules::Args),
    /// What is known of words: valid, sounds, parts of speech, labels, frequency
    Word(word::Args),
    /// Word lists: import your own, look into them, compare them
    Lexicon(self::lexicon::Args),
}

const EXAMPLES: &str = "\
Examples:
  lyceum                              open the hall on port 8080
  lyceum serve --listen 0.0.0.0:80    open it on another port
  lyceum play my-word                 play here, against bots
  lyceum audit table.jsonl            check a finished game
  lyceum word quixotic                what is known of a word
  lyceum help serve                   what can be set";

/// Why a command came to nothing.
#[derive(Debug)]
pub(crate) enum Failure {
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
    let cli = read_command_line();
    let mut out = Output { out: io::stdout().lock(), is_closed: false };
    let done = match cli.command.unwrap_or(Command::Serve(cli.flags)) {
        Command::Serve(flags) => serve::run(flags, &mut out),
        Command::Play(args) => play::run(&args, &Lexicon::english(), &mut out),
        Command::Practice(args) => practice::run(&args, &mut out),
        Command::Solve(args) => solve::run(&args, Lexicon::english(), &mut out),
        Command::Judge(args) => judge::run(&args, &mut out),
        Command::Replay(args) => catalog().and_then(|it| replay::run(&args, &it, &mut out)),
        Command::Audit(args) => catalog().and_then(|it| audit::run(&args, &it, &mut out)),
        Command::Rules(args) => catalog().and_then(|it| rules::run(&args, &it, &mut out)),
        Command::Word(args) => word::run(&args, &mut out),
        Command::Lexicon(args) => self::lexicon::run(&args, &mut out),
    };
    let done = done.and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Input(what)) => fail(&what, 2),
        Err(Failure::World(what)) => fail(&what, 1),
    }
}

/// The environment sets up the hall; what is wrong with it stops no other command.
fn read_command_line() -> Cli {
    let without_environment = Cli::command().mut_args(|it| it.env(None));
    match without_environment.try_get_matches() {
        Ok(given) if given.subcommand().is_some() => {
            Cli::from_arg_matches(&given).unwrap_or_else(|error| error.exit())
        }
        Err(error) if error.kind() != ErrorKind::DisplayHelp => error.exit(),
        Ok(_) | Err(_) => Cli::parse(),
    }
}

/// The games with the hall's own references, and the lists of the hall here.
fn catalog() -> Result<Catalog, Failure> {
    let own = lists::Where::usual().lists()?;
    Catalog::with_lists(Lexicon::english(), None, Some(own)).map_err(Failure::World)
}

fn fail(what: &str, code: u8) -> ExitCode {
    // Nobody may be there to read it.
    let _ = writeln!(io::stderr(), "lyceum: {what}");
    ExitCode::from(code)
}

/// The most bytes of a line that somebody types.
const LINE_MAX: u64 = 1 << 16;

/// The next line somebody typed, if there is one. A slip of the keyboard that is
/// no text is read as signs that no answer has.
fn typed_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let n_bytes = input.take(LINE_MAX).read_until(b'\n', &mut line)?;
    Ok((0 < n_bytes).then(|| String::from_utf8_lossy(&line).trim_end().to_owned()))
}

/// Standard output, on which nobody need listen to the end: `lyceum … | head`.
struct Output<W> {
    out: W,
    is_closed: bool,
}

impl<W: Write> Output<W> {
    fn unless_closed<T>(&mut self, usual: T, done: io::Result<T>) -> io::Result<T> {
        match done {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.is_closed = true;
                Ok(usual)
            }
            done => done,
        }
    }
}

impl<W: Write> Write for Output<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.is_closed {
            return Ok(bytes.len());
        }
        let written = self.out.write(bytes);
        self.unless_closed(bytes.len(), written)
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.is_closed {
            return Ok(());
        }
        let flushed = self.out.flush();
        self.unless_closed((), flushed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_read_whatever_it_is() {
        let mut input: &[u8] = b"cat\r\n\xff\xfe\n\ndog";
        let mut next = || typed_line(&mut input).expect("it can be read");
        assert_eq!(next().as_deref(), Some("cat"));
        assert_eq!(next().as_deref(), Some("\u{fffd}\u{fffd}"));
        assert_eq!(next().as_deref(), Some(""));
        assert_eq!(next().as_deref(), Some("dog"));
        assert_eq!(next(), None);
    }
}
