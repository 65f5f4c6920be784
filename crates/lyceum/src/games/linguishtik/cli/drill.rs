//! `lyceum practice linguishtik`: puzzles in the terminal, with a streak and your mistakes.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use kernel::{Citation, Log, Span};
use linguishtik::{
    Finding, Linguishtik, Reading, Setup,
    practice::played,
    practice::{Asked as Demands, Asks, Key, Mark, Puzzle, PuzzleId, PuzzleKind, Reply, mark},
    review,
};
use serde_json::{Value, json};

use crate::{
    cli::{Failure, lists::ListFlags},
    games::{
        Wish,
        drill::{self, Answered, Asked, broken, in_a_flag, nothing_to_ask, read_game},
        linguishtik::practice::{Desk, make, wished},
    },
    ids,
};

const EXAMPLES: &str = "\
Examples:
  lyceum practice linguishtik                                what words do in sentences
  lyceum practice linguishtik --kind pattern --difficulty 2  patterns, structures, purposes
  lyceum practice linguishtik --kind judge                   is this solution correct?
  lyceum practice linguishtik --kind write                   write one that fits
  lyceum practice linguishtik --id judge.3.17                that puzzle again
  lyceum practice linguishtik --log table.jsonl              papers of a finished game
  lyceum practice linguishtik --json --number 100            puzzles with their answers

Type one of the choices or its number, y or n, or a word and its sentence: sunburn: Summer brings sunburn.
An empty line shows the answer; q ends.";

/// Say what words and sentences are, judge a solution, or write one that fits
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// function, pattern, judge or write
    #[arg(long)]
    kind: Option<String>,
    /// 1 to 3: the lists of Elementary, Junior and Senior
    #[arg(long, value_name = "N")]
    difficulty: Option<u8>,
    /// The number of the first puzzle; they go on from there
    #[arg(long, value_name = "N", conflicts_with = "id")]
    seed: Option<u32>,
    /// One puzzle by its name
    #[arg(long, conflicts_with_all = ["kind", "difficulty", "log"])]
    id: Option<String>,
    /// Papers of a finished game, as JSON lines
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "kind"])]
    log: Option<PathBuf>,
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 10,
          value_parser = clap::value_parser!(u32).range(1..))]
    number: u32,
    /// Print puzzles with their answers, one object per line, and ask nothing
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    by: ListFlags,
}

/// A puzzle, and what marks it.
struct Asking<'d> {
    puzzle: Puzzle,
    desk: &'d Desk,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let game = match &args.log {
        Some(path) => {
            let (setup, log) = read_game::<Linguishtik>(path)?;
            setup.check().map_err(|bad| broken(path, &bad.message))?;
            Some((path, setup, log))
        }
        None => None,
    };
    let desk = &Desk::of(match &game {
        Some((_, setup, _)) => {
            args.by.of_table(&setup.things.list.name, &setup.things.list.hash)?
        }
        None => args.by.lexicon()?,
    });
    let puzzles: Box<dyn Iterator<Item = Result<Puzzle, Failure>>> = match &game {
        Some((path, setup, log)) => Box::new(of_game(path, setup, log, desk)?.into_iter().map(Ok)),
        None => Box::new(from_wish(args, desk)?),
    };
    let asking =
        puzzles.take(args.number as usize).map(|it| it.map(|puzzle| Asking { puzzle, desk }));
    drill::run(Linguishtik::NAME, asking, args.json, out)
}

/// Puzzles by chance, each with the next number.
fn from_wish<'d>(
    args: &Args,
    desk: &'d Desk,
) -> Result<impl Iterator<Item = Result<Puzzle, Failure>> + 'd, Failure> {
    let said = [
        ("id", args.id.clone()),
        ("kind", args.kind.clone()),
        ("difficulty", args.difficulty.map(|it| it.to_string())),
        ("seed", args.seed.map(|it| it.to_string())),
    ];
    let wish: Wish =
        said.into_iter().filter_map(|(name, it)| Some((name.to_owned(), it?))).collect();
    let first = wished(wish, ids::puzzle()).map_err(in_a_flag)?;
    let n_puzzles = if args.id.is_some() { 1 } else { usize::MAX };
    let numbers = (0..).map(move |it| first.number.wrapping_add(it)).take(n_puzzles);
    Ok(numbers.map(move |number| make(&PuzzleId { number, ..first }, desk).map_err(in_a_flag)))
}

/// The papers of every shake of a log.
fn of_game(
    path: &Path,
    setup: &Setup,
    log: &Log<Linguishtik>,
    desk: &Desk,
) -> Result<Vec<Puzzle>, Failure> {
    let look = |shake| review(&desk.dictionary, &desk.reader, setup, log, shake);
    let puzzles: Vec<Puzzle> = (1..).map_while(look).flat_map(|it| played(&it)).collect();
    if puzzles.is_empty() {
        return Err(nothing_to_ask(path));
    }
    Ok(puzzles)
}

impl Asked for Asking<'_> {
    fn id(&self) -> &str {
        &self.puzzle.id
    }

    fn told(&self) -> String {
        let Puzzle { id, division, question, asks, .. } = &self.puzzle;
        let about = match asks {
            Asks::Function { sentence, choices, .. } | Asks::Sentence { sentence, choices } => {
                format!("  {sentence}\n{}", numbered(choices))
            }
            Asks::Paper { demands, paper } => {
                format!("{}\n  {}: {}", listed(demands), paper.word, paper.sentence)
            }
            Asks::Write { demands } => listed(demands),
        };
        format!("{id} ({division})\n{about}\n{question}")
    }

    fn limit(&self) -> Option<(Span, &Citation)> {
        Some((self.puzzle.limit, &self.puzzle.limit_rule))
    }

    fn answer(&self, line: &str) -> Result<Answered, String> {
        let said = read(&self.puzzle, line)?;
        let Mark { right, text, rules, reading, key } =
            mark(&self.puzzle, &said, self.desk.materials())?;
        let more = match (&reading, &key.example) {
            (Some(reading), _) => Some(shown(reading)),
            (None, Some(example)) if said != Reply::GivesUp => Some(example.to_string()),
            _ => None,
        };
        Ok(Answered::Marked { right, text, rules, more })
    }

    fn with_key(&self) -> Value {
        let key: &Key = self.puzzle.key();
        json!({ "puzzle": self.puzzle, "key": key })
    }
}

fn read(puzzle: &Puzzle, line: &str) -> Result<Reply, String> {
    match (puzzle.kind, &puzzle.asks, line) {
        (_, _, "" | "?") => Ok(Reply::GivesUp),
        (
            PuzzleKind::Function | PuzzleKind::Pattern,
            Asks::Function { choices, .. } | Asks::Sentence { choices, .. },
            line,
        ) => {
            let number = line.parse::<usize>().ok().and_then(|it| it.checked_sub(1));
            let chosen = number.and_then(|it| choices.get(it));
            Ok(Reply::Label { label: chosen.map_or(line, String::as_str).to_owned() })
        }
        (PuzzleKind::Judge, _, "y" | "yes" | "Y") => Ok(Reply::Yes),
        (PuzzleKind::Judge, _, "n" | "no" | "N") => Ok(Reply::No),
        (PuzzleKind::Write, _, line) => match line.split_once(':') {
            Some((word, sentence)) => Ok(Reply::Solution {
                word: word.trim().to_owned(),
                sentence: sentence.trim().to_owned(),
            }),
            None => Err("type the word, a colon, and the sentence".to_owned()),
        },
        _ => Err("type y or n, nothing to see the answer, or q to end".to_owned()),
    }
}

fn numbered(choices: &[String]) -> String {
    let each = choices.iter().zip(1..).map(|(it, number)| format!("  {number}. {it}"));
    each.collect::<Vec<_>>().join("\n")
}

fn listed(demands: &Demands) -> String {
    let texts = demands.texts.iter().map(String::as_str);
    let sentence = demands.designation.to_string();
    let all: Vec<&str> = [sentence.as_str()].into_iter().chain(texts).collect();
    format!("  {}", all.join("; "))
}

/// What was found, a line for each requirement.
fn shown(reading: &Reading) -> String {
    let line = |it: &linguishtik::Requirement| {
        let sign = match it.finding {
            _ if it.is_for_people => "person",
            Finding::Holds => "ok",
            Finding::Unsure => "unsure",
            Finding::Fails => "no",
        };
        format!("  {sign:>6}  {}", it.text)
    };
    reading.requirements.iter().map(line).collect::<Vec<_>>().join("\n")
}
