//! `lyceum solve my-word`: every word there is, exactly.

use std::io::Write;

use my_word::{CardId, Deck, Face, Solver};
use serde::Serialize;

use crate::cli::{Failure, lists::ListFlags};

/// Every word that can be laid with these cards
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum solve my-word --cards \"M K ?? E ST\"
  lyceum solve my-word --cards \"M K ?? E ST\" --json
  lyceum solve my-word --cards \"C ? T\" --least 3 --most 20

A card is a letter, a pair of letters, a wild ? or a double wild ??. Each word is
shown as laid with the most cards and, of those lays, the fewest wilds. Words of the
most cards come first, then in alphabetical order. With --json one object: {\"words\":[{\"word\":…,\"cards\":[…]},…]}")]
pub(super) struct Args {
    /// The cards on the table, separated by spaces
    #[arg(long, value_name = "CARDS")]
    cards: String,
    /// The fewest cards a word may take
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=72))]
    least: u8,
    /// Show at most N words
    #[arg(long, value_name = "N")]
    most: Option<usize>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    by: ListFlags,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Answers<'a> {
    words: Vec<Answer<'a>>,
}

#[derive(Serialize)]
struct Answer<'a> {
    word: &'a str,
    cards: Vec<String>,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let bad = |what: String| Failure::Input(format!("--cards: {what}"));
    let cards = read_cards(&args.cards).map_err(bad)?;
    let solver = Solver::new(args.by.lexicon()?);
    let found = solver.words(&cards, args.least);
    let shown = found.iter().take(args.most.unwrap_or(usize::MAX));
    if args.json {
        let words = shown.map(|it| Answer { word: it.word(), cards: faces(it, &cards) }).collect();
        let json = serde_json::to_string(&Answers { words }).expect("words are well formed");
        writeln!(out, "{json}")?;
    } else if found.is_empty() {
        writeln!(out, "No word takes {} or more of these cards.", args.least)?;
    } else {
        for it in shown {
            writeln!(out, "{:<16} {}", it.word(), faces(it, &cards).join(" "))?;
        }
    }
    Ok(())
}

fn faces(found: &my_word::Answer<'_>, cards: &[(CardId, Face)]) -> Vec<String> {
    let face = |id: CardId| cards.iter().find(|it| it.0 == id).map(|it| it.1.to_string());
    found.lay(cards).into_iter().flat_map(|it| it.cards).filter_map(face).collect()
}

fn read_cards(text: &str) -> Result<Vec<(CardId, Face)>, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    if words.is_empty() {
        return Err("name at least one card, like \"M K ?? E ST\"".to_owned());
    }
    if Deck::SIZE < words.len() {
        return Err(format!("{} cards; a deck has {}", words.len(), Deck::SIZE));
    }
    let card = |(idx, word): (usize, &&str)| {
        let face: Face = word.parse().map_err(|error| format!("card {}: {error}", idx + 1))?;
        Ok((CardId(idx as u8), face))
    };
    words.iter().enumerate().map(card).collect()
}
