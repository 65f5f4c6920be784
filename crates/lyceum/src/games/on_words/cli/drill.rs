//! `lyceum practice on-words`: puzzles in the terminal, with a streak and your mistakes.

use std::{
    io::Write,
    path::{Path, PathBuf},
    sync::Arc,
};

use kernel::{Citation, Span};
use on_words::{
    Lore, OnWords, Section, Solution, Sound, Symbol,
    practice::{Asks, Kind, Mark, Position, Puzzle, PuzzleId, Reply, Shown, mark, played},
    review,
};
use serde_json::{Value, json};

use crate::{
    cli::{Failure, lists::ListFlags},
    games::{
        Wish,
        drill::{self, Answered, Asked, broken, in_a_flag, nothing_to_ask, read_game},
        on_words::{
            lore_of,
            practice::{has_no_declared_words, make, wished},
        },
    },
    ids,
};

const EXAMPLES: &str = "\
Examples:
  lyceum practice on-words                                  sounds of words
  lyceum practice on-words --kind network --difficulty 2    write Solutions
  lyceum practice on-words --kind now                       Now or not?
  lyceum practice on-words --id impossible.3.17             that puzzle again
  lyceum practice on-words --log table.jsonl                from a finished game
  lyceum practice on-words --json --number 100              puzzles with their answers

Type sounds as they are offered, with spaces between them: k ă t, or - for none of them.
Type y or n, or the rows of a network: CAT A.. R.. (a dot where nothing lies)
hint helps with sounds and networks. An empty line shows the answer; q ends.";

/// Hear the sounds of a word, write a network, or say whether Now wins or it is Impossible
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// sounds, network, now or impossible
    #[arg(long)]
    kind: Option<String>,
    /// 1 to 3
    #[arg(long, value_name = "N")]
    difficulty: Option<u8>,
    /// The number of the first puzzle; they go on from there
    #[arg(long, value_name = "N", conflicts_with = "id")]
    seed: Option<u32>,
    /// One puzzle by its name
    #[arg(long, conflicts_with_all = ["kind", "difficulty", "log"])]
    id: Option<String>,
    /// Moments of a finished game, as JSON lines
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
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

/// A puzzle, and the hint that comes next.
struct Asking {
    puzzle: Puzzle,
    lore: Arc<Lore>,
    n_hints: std::cell::Cell<u8>,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let (lore, puzzles): (Arc<Lore>, Box<dyn Iterator<Item = Result<Puzzle, Failure>>>) =
        match &args.log {
            Some(path) => {
                let (puzzles, lore) = from_log(path, args)?;
                (lore, Box::new(puzzles.into_iter().map(Ok)))
            }
            None => {
                let lore = lore_of(args.by.lexicon()?);
                (lore.clone(), Box::new(from_wish(args, lore)?))
            }
        };
    let asking = puzzles.take(args.number as usize).map(|it| {
        let (puzzle, n_hints) = (it?, std::cell::Cell::new(0));
        Ok(Asking { puzzle, lore: lore.clone(), n_hints })
    });
    drill::run(OnWords::NAME, asking, args.json, out)
}

/// Puzzles by chance, each with the next number.
fn from_wish(
    args: &Args,
    lore: Arc<Lore>,
) -> Result<impl Iterator<Item = Result<Puzzle, Failure>> + use<>, Failure> {
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
    Ok(numbers.map(move |number| make(&PuzzleId { number, ..first }, &lore).map_err(in_a_flag)))
}

/// The moments of every shake of a log.
fn from_log(path: &Path, args: &Args) -> Result<(Vec<Puzzle>, Arc<Lore>), Failure> {
    let kind = args.kind.as_deref();
    let kind: Option<Kind> =
        kind.map(str::parse).transpose().map_err(|it| Failure::Input(format!("--kind: {it}")))?;
    let (setup, log) = read_game::<OnWords>(path)?;
    setup.check().map_err(|bad| broken(path, &bad.message))?;
    has_no_declared_words(&setup).map_err(Failure::Input)?;
    let lore = lore_of(args.by.of_table(&setup.things.list.name, &setup.things.list.hash)?);
    let all = lore.all();
    let look = |shake| review(lore.dictionary(), &all, &setup, &log, shake);
    let mut puzzles: Vec<Puzzle> = (1..).map_while(look).flat_map(|it| played(&it)).collect();
    puzzles.retain(|it| kind.is_none_or(|kind| it.kind == kind));
    if puzzles.is_empty() {
        return Err(nothing_to_ask(path));
    }
    Ok((puzzles, lore))
}

impl Asked for Asking {
    fn id(&self) -> &str {
        &self.puzzle.id
    }

    fn told(&self) -> String {
        let Puzzle { id, difficulty, question, asks, .. } = &self.puzzle;
        let about = match asks {
            Asks::Sounds { offered, .. } => format!("  {}", sounds(offered)),
            Asks::Mat { position, .. } => mat(position),
        };
        format!("{id} (difficulty {difficulty})\n{about}\n{question}")
    }

    fn limit(&self) -> Option<(Span, &Citation)> {
        Some((self.puzzle.limit, &self.puzzle.limit_rule))
    }

    fn answer(&self, line: &str) -> Result<Answered, String> {
        let lore = &self.lore;
        if matches!(line, "h" | "hint") {
            self.n_hints.set(self.n_hints.get().saturating_add(1));
            let hint = self.puzzle.hint(self.n_hints.get(), lore)?;
            return Ok(Answered::Hint(hint.text));
        }
        let said = read(self.puzzle.kind, line)?;
        let Mark { right, text, rules, verdict, key, .. } = mark(&self.puzzle, &said, lore)?;
        let shown = shown(&key.shown);
        let more = match (right, verdict.is_some()) {
            (true, true) => None,
            (false, true) => Some(format!("{}\n{shown}", key.why)),
            (_, false) => Some(shown),
        };
        Ok(Answered::Marked { right, text, rules, more: more.filter(|it| !it.is_empty()) })
    }

    fn with_key(&self) -> Value {
        json!({ "puzzle": self.puzzle, "key": self.puzzle.key(&self.lore) })
    }
}

fn read(kind: Kind, line: &str) -> Result<Reply, String> {
    match (kind, line) {
        (_, "" | "?") => Ok(Reply::GivesUp),
        (Kind::Sounds, "-") => Ok(Reply::Sounds { sounds: Vec::new() }),
        (Kind::Sounds, line) => {
            let words = line.split([' ', ',']).filter(|it| !it.is_empty());
            Ok(Reply::Sounds { sounds: words.map(sound).collect::<Result<_, String>>()? })
        }
        (Kind::Network, line) => {
            let rows = line.split([' ', '/']).filter(|it| !it.is_empty());
            Ok(Reply::Solution { solution: Solution::new(rows) })
        }
        (_, "y" | "yes" | "Y") => Ok(Reply::Yes),
        (_, "n" | "no" | "N") => Ok(Reply::No),
        _ => Err("type y or n, nothing to see the answer, or q to end".to_owned()),
    }
}

/// A sound with strokes around it or without.
fn sound(text: &str) -> Result<Symbol, String> {
    let bare = text.trim_matches('/');
    Sound::from_text(bare).map(Symbol::Sound).ok_or_else(|| {
        let text: String = bare.chars().take(12).collect();
        format!("{text:?} is no sound; type them as they are offered, or - for none of them")
    })
}

fn sounds(offered: &[Sound]) -> String {
    offered.iter().map(|it| it.text()).collect::<Vec<_>>().join("  ")
}

/// The mat, a line for each section.
fn mat(position: &Position) -> String {
    let at = |section| {
        let cubes = position.cubes_at(section).filter(|it| it.digit().is_none());
        cubes.map(|it| it.to_string()).collect::<Vec<_>>().join(" ")
    };
    let value = position.goal.value.map_or_else(|| "nothing".to_owned(), |it| it.to_string());
    let lines = [
        format!("  Goal        {} = {value}", position.goal.text),
        format!("  Required    {}", at(Some(Section::Required))),
        format!("  Permitted   {}", at(Some(Section::Permitted))),
        format!("  Forbidden   {}", at(Some(Section::Forbidden))),
        format!("  Resources   {}", at(None)),
    ];
    lines.map(|it| it.trim_end().to_owned()).join("\n")
}

/// What shows the answer: a word letter by letter, or a Solution as it lies.
fn shown(shown: &Shown) -> String {
    let part = |letters: &str, sounds: &[Sound]| match sounds {
        [] => format!("{letters} silent"),
        sounds => {
            let sounds: String = sounds.iter().map(|it| it.text()).collect();
            format!("{letters} {sounds}")
        }
    };
    let lines: Vec<String> = match shown {
        Shown::Sounds { heard } => {
            let counting = heard.ways.iter().filter(|it| it.counts && !it.parts.is_empty());
            let line = |it: &on_words::practice::SpeltWay| {
                let parts: Vec<String> =
                    it.parts.iter().map(|it| part(&it.letters, &it.sounds)).collect();
                format!("  {}", parts.join(", "))
            };
            counting.map(line).collect()
        }
        Shown::Solution { solution, .. } => {
            solution.rows.iter().map(|it| format!("  {it}")).collect()
        }
        Shown::Nothing { .. } => Vec::new(),
    };
    lines.join("\n")
}
