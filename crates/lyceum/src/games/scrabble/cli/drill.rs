//! `lyceum practice scrabble`: puzzles in the terminal, and anagrams that come again.

use std::{
    cell::RefCell,
    io::Write,
    path::{Path, PathBuf},
    rc::Rc,
    sync::Arc,
};

use kernel::{Citation, Span};
use scrabble::{
    Lore, Scrabble,
    practice::{Asks, Kind, Mark, Puzzle, PuzzleId, Reply, Scene, mark, played},
};
use serde_json::{Value, json};

use super::deck::Deck;
use crate::{
    cli::{Failure, lists::ListFlags},
    games::{
        Wish,
        drill::{self, Answered, Asked, broken, in_a_flag, nothing_to_ask, read_game},
        scrabble::practice::{lore_of, make, wished},
    },
    ids,
};

const EXAMPLES: &str = "\
Examples:
  lyceum practice scrabble                                  find the bingo
  lyceum practice scrabble --kind best --difficulty 2       find the best play
  lyceum practice scrabble --kind endgame                   play the end out
  lyceum practice scrabble --kind challenge                 challenge or not?
  lyceum practice scrabble --kind anagram --length 7        racks, the likeliest first
  lyceum practice scrabble --deck racks.json                the same, again when their day has come
  lyceum practice scrabble --id bingo.2.17                  that puzzle again
  lyceum practice scrabble --log table.jsonl                turns of a finished game
  lyceum practice scrabble --json --number 100              puzzles with their answers

Type a play: 8D FORKS across, D8 FORKS down, small letters for blanks; y or n; or words.
An empty line shows the answer; q ends.";

/// Find bingos, best plays and ends of games, say whether to challenge, or spell racks
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// bingo, best, endgame, challenge or anagram
    #[arg(long)]
    kind: Option<String>,
    /// 1 to 3
    #[arg(long, value_name = "N")]
    difficulty: Option<u8>,
    /// How many letters an anagram has, 2 to 15; otherwise 7
    #[arg(long, value_name = "N", conflicts_with = "difficulty")]
    length: Option<u8>,
    /// The number of the first puzzle; they go on from there
    #[arg(long, value_name = "N", conflicts_with = "id")]
    seed: Option<u32>,
    /// One puzzle by its name
    #[arg(long, conflicts_with_all = ["kind", "difficulty", "length", "log"])]
    id: Option<String>,
    /// Turns of a finished game, as JSON lines
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
    log: Option<PathBuf>,
    /// Keep what was said to each rack in this file, and ask first what is due today
    #[arg(long, value_name = "FILE", conflicts_with_all = ["id", "log", "json"])]
    deck: Option<PathBuf>,
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

/// A puzzle, and the deck that it is a card of.
struct Asking {
    puzzle: Puzzle,
    lore: Arc<Lore>,
    deck: Option<Rc<RefCell<Deck>>>,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let n = args.number as usize;
    if let Some(path) = &args.deck {
        if args.kind.as_deref().is_some_and(|it| it != "anagram") || args.difficulty.is_some() {
            return Err(Failure::Input("--deck: a deck is of anagrams".to_owned()));
        }
        let deck = Rc::new(RefCell::new(Deck::read(path)?));
        let due = deck.borrow().due();
        let lore = lore_of(args.by.lexicon()?);
        let first = wish(args, "anagram", 1, &lore)?;
        let is_new = |it: &PuzzleId| !deck.borrow().has(it);
        let new = (0..).map_while(|it| {
            let number = first.number.checked_add(it)?;
            Some(PuzzleId { number, ..first })
        });
        let ids: Vec<PuzzleId> = due.into_iter().chain(new.filter(is_new)).take(n).collect();
        let asking = ids.into_iter().map(|id| {
            let puzzle = make(&id, &lore).map_err(in_a_flag)?;
            Ok(Asking { puzzle, lore: lore.clone(), deck: Some(deck.clone()) })
        });
        return drill::run(Scrabble::NAME, asking, false, out);
    }
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
    let asking =
        puzzles.take(n).map(|it| Ok(Asking { puzzle: it?, lore: lore.clone(), deck: None }));
    drill::run(Scrabble::NAME, asking, args.json, out)
}

/// What the flags ask for.
fn wish(args: &Args, kind: &str, seed: u32, lore: &Lore) -> Result<PuzzleId, Failure> {
    let length = args.length.map(|it| it.to_string());
    let kind = args.kind.clone().unwrap_or_else(|| match &length {
        Some(_) => "anagram".to_owned(),
        None => kind.to_owned(),
    });
    // Racks come in the order in which they are drawn, from the likeliest on.
    let seed = args.seed.or((kind == "anagram").then_some(seed));
    let said = [
        ("id", args.id.clone()),
        ("kind", Some(kind)),
        ("length", length),
        ("difficulty", args.difficulty.map(|it| it.to_string())),
        ("seed", seed.map(|it| it.to_string())),
    ];
    let wish: Wish =
        said.into_iter().filter_map(|(name, it)| Some((name.to_owned(), it?))).collect();
    wished(wish, ids::puzzle(), lore).map_err(in_a_flag)
}

/// Puzzles by chance, each with the next number.
fn from_wish(
    args: &Args,
    lore: Arc<Lore>,
) -> Result<impl Iterator<Item = Result<Puzzle, Failure>> + use<>, Failure> {
    let first = wish(args, "bingo", 1, &lore)?;
    let n_puzzles = if args.id.is_some() { 1 } else { usize::MAX };
    let numbers = (0..).map(move |it| first.number.wrapping_add(it)).take(n_puzzles);
    Ok(numbers.map(move |number| make(&PuzzleId { number, ..first }, &lore).map_err(in_a_flag)))
}

/// The turns of a log.
fn from_log(path: &Path, args: &Args) -> Result<(Vec<Puzzle>, Arc<Lore>), Failure> {
    let kind = args.kind.as_deref();
    let kind: Option<Kind> =
        kind.map(str::parse).transpose().map_err(|it| Failure::Input(format!("--kind: {it}")))?;
    let (setup, log) = read_game::<Scrabble>(path)?;
    setup.check().map_err(|bad| broken(path, &bad.message))?;
    let lore = lore_of(args.by.of_table(&setup.list.name, &setup.list.hash)?);
    let mut puzzles = played(&setup, &log, &lore);
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
        let Puzzle { id, asks, question, .. } = &self.puzzle;
        let about = match asks {
            Asks::Position { at } => position(at),
            Asks::Challenge { at, .. } => board(at),
            Asks::Anagram { letters, .. } => format!("  {letters}"),
        };
        format!("{id}\n{about}\n{question}")
    }

    fn limit(&self) -> Option<(Span, &Citation)> {
        None
    }

    fn answer(&self, line: &str) -> Result<Answered, String> {
        let said = read(&self.puzzle.asks, line)?;
        let Mark { right, text, rules, missed, wrong, .. } = mark(&self.puzzle, &said, &self.lore)?;
        if let Some(deck) = &self.deck {
            deck.borrow_mut().answered(&self.puzzle.id, right)?;
        }
        let list = |lead: &str, words: &[String]| match words {
            [] => None,
            words => Some(format!("{lead}: {}", words.join(", "))),
        };
        let named = [list("Missed", &missed), list("In no list", &wrong)];
        let more: Vec<String> = named.into_iter().flatten().collect();
        let more = Some(more.join("\n")).filter(|it| !it.is_empty());
        Ok(Answered::Marked { right, text, rules, more })
    }

    fn with_key(&self) -> Value {
        json!({ "puzzle": self.puzzle, "key": self.puzzle.key(&self.lore) })
    }
}

fn read(asks: &Asks, line: &str) -> Result<Reply, String> {
    match (asks, line) {
        (_, "" | "?") => Ok(Reply::GivesUp),
        (Asks::Position { .. }, line) => Ok(Reply::Play { play: line.to_owned() }),
        (Asks::Anagram { .. }, line) => {
            let words = line.split([' ', ',']).filter(|it| !it.is_empty());
            Ok(Reply::Words { words: words.map(str::to_owned).collect() })
        }
        (Asks::Challenge { .. }, "y" | "yes" | "Y") => Ok(Reply::Yes),
        (Asks::Challenge { .. }, "n" | "no" | "N") => Ok(Reply::No),
        (Asks::Challenge { .. }, _) => {
            Err("type y or n, nothing to see the answer, or q to end".to_owned())
        }
    }
}

/// The board and what whoever is on turn has.
fn position(at: &Scene) -> String {
    let Scene { rack, scores: [own, other], n_bag, unseen, .. } = at;
    let bag = match n_bag {
        0 => format!("the other has {unseen}"),
        n => format!("{n} in the bag"),
    };
    format!("{}\n  {rack}    {own} : {other}    {bag}", board(at))
}

fn board(at: &Scene) -> String {
    let spread = |text: &str| text.chars().map(|it| format!(" {it}")).collect::<String>();
    let columns: String = ('A'..='U').take(at.board.len()).collect();
    let mut lines = vec![format!("    {}", spread(&columns))];
    let rows = at.board.iter().enumerate();
    lines.extend(rows.map(|(idx, row)| format!("  {:>2}{}", idx + 1, spread(row))));
    lines.join("\n")
}
