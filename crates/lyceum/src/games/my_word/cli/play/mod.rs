//! `lyceum play my-word`: a game against bots, here in the terminal.

mod command;
mod sitting;

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use kernel::{GameTime, Level, Procedure, Seed, Span};
use my_word::{CallBy, Manner, Options, Pace};

use self::{command::Command, sitting::Sitting};
use crate::{
    cli::{
        Failure, Output,
        input::{typed_line, unreadable},
        lists::ListFlags,
    },
    file, name,
};

const EXAMPLES: &str = "\
Examples:
  lyceum play my-word                             you and two bots
  lyceum play my-word --bots 1,3,5 --pace 2       three bots, a card every two seconds
  lyceum play my-word --manner book               a wrong call costs
  lyceum play my-word --claim --short             claim, then spell; one round
  lyceum play my-word --log game.jsonl            keep the log; `lyceum audit` reads it";

/// Cards are dealt; type a word and press Enter to call it
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// The levels of the bots, each from 1 to 5, separated by commas
    #[arg(long, value_delimiter = ',', default_value = "2,3", value_name = "LEVELS")]
    bots: Vec<u8>,
    /// Seconds from card to card, or `patient`, or `manual`
    #[arg(long, default_value = "3", value_name = "SECONDS", value_parser = command::pace)]
    pace: Pace,
    /// `book` (every wrong call costs), `kind` (only words that are not listed) or `learning` (none)
    #[arg(long, default_value = "learning", value_parser = manner)]
    manner: Manner,
    /// The same in the hall's words: `assisted` is `learning`, `tournament` is `book`
    #[arg(long, conflicts_with = "manner", value_parser = procedure)]
    procedure: Option<Procedure>,
    /// Claim a word first, then type it
    #[arg(long)]
    claim: bool,
    /// One round only
    #[arg(long)]
    short: bool,
    /// Bots slow down or speed up so that you keep up with them
    #[arg(long)]
    even: bool,
    /// What you are called
    #[arg(long, default_value = "Guest")]
    name: String,
    /// A deck file of 72 cards
    #[arg(long, value_name = "FILE")]
    deck: Option<PathBuf>,
    /// Where to keep the log when the game is over
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    #[command(flatten)]
    by: ListFlags,
}

fn manner(text: &str) -> Result<Manner, String> {
    match text {
        "book" => Ok(Manner::Book),
        "kind" => Ok(Manner::Kind),
        "learning" => Ok(Manner::Learning),
        _ => Err("say book, kind or learning".to_owned()),
    }
}

fn procedure(text: &str) -> Result<Procedure, String> {
    match text {
        "assisted" => Ok(Procedure::Assisted),
        "tournament" => Ok(Procedure::Tournament),
        _ => Err("say assisted or tournament".to_owned()),
    }
}

pub(super) fn run(args: &Args, out: &mut Output) -> Result<(), Failure> {
    let levels: Option<Vec<Level>> = args.bots.iter().map(|&it| Level::new(it)).collect();
    let Some(levels) = levels.filter(|it| (1..8).contains(&it.len())) else {
        let what = "--bots: name one to seven bots, each a level from 1 to 5";
        return Err(Failure::Input(what.to_owned()));
    };
    let deck = match &args.deck {
        Some(path) => {
            Some(file::read_text(path, file::SMALL_MAX).map_err(|error| unreadable(path, &error))?)
        }
        None => None,
    };
    let name = name::tidy(&args.name).map_err(|what| Failure::Input(format!("--name: {what}")))?;
    if let Some(path) = &args.log {
        see_that_it_can_be_written(path).map_err(|error| unwritable(path, &error))?;
    }
    let options = Options {
        n_seats: Some(1 + levels.len() as u8),
        manner: args.procedure.is_none().then_some(args.manner),
        procedure: args.procedure,
        call: args.claim.then_some(CallBy::Claim),
        short: Some(args.short),
        even: Some(args.even),
        pace: Some(args.pace),
        rest: Some(Span::seconds(20)),
        deck,
        ..Options::default()
    };
    let mut seed = [0; 32];
    getrandom::fill(&mut seed)
        .map_err(|error| Failure::World(format!("failed to draw a seed: {error}")))?;
    let mut sitting = Sitting::open(&args.by.lexicon()?, options, &levels, &name, Seed(seed))
        .map_err(Failure::Input)?;
    writeln!(out, "Type a word and press Enter to call it; /help lists what else you can do.")?;
    let finished = play(&mut sitting, out)?;
    if let (Some(path), true) = (&args.log, finished) {
        fs::write(path, sitting.log_file()).map_err(|error| unwritable(path, &error))?;
        writeln!(out, "The log is in {}.", path.display())?;
    }
    Ok(())
}

/// Better now than after an hour's play. It leaves nothing behind.
fn see_that_it_can_be_written(path: &Path) -> io::Result<()> {
    let file = fs::OpenOptions::new().append(true).create(true).open(path)?;
    match file.metadata()?.len() {
        0 if file.metadata()?.is_file() => fs::remove_file(path),
        _ => Ok(()),
    }
}

fn unwritable(path: &Path, error: &io::Error) -> Failure {
    Failure::World(format!("failed to write the log to {}: {error}", path.display()))
}

/// Plays until the game is over, the player leaves, or nobody looks any more;
/// says whether it is over.
fn play(sitting: &mut Sitting, out: &mut Output) -> Result<bool, Failure> {
    let lines = typed_lines();
    let began = Instant::now();
    let now = || GameTime::from_ms(u32::try_from(began.elapsed().as_millis()).unwrap_or(u32::MAX));
    sitting.start(now());
    loop {
        sitting.advance(now());
        for line in sitting.news() {
            writeln!(out, "{line}")?;
        }
        out.flush()?;
        if sitting.is_over() {
            return Ok(true);
        }
        if out.is_closed() {
            return Ok(false);
        }
        let wait = sitting.wakes().map_or(Span::seconds(60), |it| it - now());
        match lines.recv_timeout(Duration::from_millis(wait.ms().into())) {
            Ok(line) => match Command::parse(&line, sitting.view()) {
                Ok(Command::Nothing) => (),
                Ok(Command::Quit) => return Ok(false),
                Ok(Command::Help) => writeln!(out, "{}", command::HELP)?,
                Ok(Command::Act(action)) => {
                    if let Err(refusal) = sitting.act(now(), action) {
                        writeln!(out, "  {refusal}")?;
                    }
                }
                Err(what) => writeln!(out, "  {what}")?,
            },
            Err(mpsc::RecvTimeoutError::Timeout) => (),
            Err(mpsc::RecvTimeoutError::Disconnected) => {
                writeln!(out, "The input has ended, so you leave the table.")?;
                return Ok(false);
            }
        }
    }
}

/// What is typed, line by line, from a thread that may wait for it.
fn typed_lines() -> mpsc::Receiver<String> {
    let (typed, lines) = mpsc::channel();
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        while let Ok(Some(line)) = typed_line(&mut input) {
            if typed.send(line).is_err() {
                break;
            }
        }
    });
    lines
}
