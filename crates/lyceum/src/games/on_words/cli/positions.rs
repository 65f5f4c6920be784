//! `lyceum solve on-words` and `lyceum judge on-words`: positions as JSON.

use std::{cell::RefCell, collections::BTreeMap, io::Write, path::PathBuf, sync::Arc};

use lexicon::Facts;
use on_words::{Dictionary, HouseRules, Vocabulary};

use super::all_cores;
use crate::cli::{Failure, json_lines, lists::HallFlags};

/// Is there a correct Solution? Prints one, or says that there is none
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum solve on-words position.json      a JSON object
  lyceum solve on-words - < shake.jsonl    JSON lines in, JSON lines out

docs/CLI.md says what a position is made of.")]
pub(super) struct SolveArgs {
    /// A JSON object, or JSON lines; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    at: HallFlags,
}

/// Is this Solution correct? Cites the rule for each criterion
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum judge on-words position.json      a position with its Solution
  lyceum judge on-words - < shake.jsonl    JSON lines in, JSON lines out

docs/CLI.md says what a position is made of.")]
pub(super) struct JudgeArgs {
    /// A JSON object, or JSON lines; - for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    at: HallFlags,
}

pub(super) fn solve(args: &SolveArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let shelf = Shelf::new(&args.at);
    json_lines::answer(&args.file, out, |text| {
        let dictionary = |list: Option<&str>| shelf.dictionary(list);
        let vocabulary = |it: &Arc<Dictionary>| shelf.vocabulary(it);
        let answer = on_words::solve_json(text, dictionary, vocabulary, all_cores::solve);
        answer.map_err(|error| error.to_string())
    })
}

pub(super) fn judge(args: &JudgeArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let shelf = Shelf::new(&args.at);
    json_lines::answer(&args.file, out, |text| {
        on_words::judge_json(text, |list| shelf.dictionary(list)).map_err(|error| error.to_string())
    })
}

/// The dictionaries that positions ask for, each made once.
struct Shelf<'a> {
    at: &'a HallFlags,
    read: RefCell<BTreeMap<Option<String>, Arc<Dictionary>>>,
    /// By the hash of their lists.
    laid_out: RefCell<BTreeMap<[u8; 32], Arc<Vocabulary>>>,
}

impl Shelf<'_> {
    fn new(at: &HallFlags) -> Shelf<'_> {
        Shelf { at, read: RefCell::default(), laid_out: RefCell::default() }
    }

    /// The words of a dictionary, laid out for searching.
    fn vocabulary(&self, dictionary: &Dictionary) -> Arc<Vocabulary> {
        let mut laid_out = self.laid_out.borrow_mut();
        let known = laid_out.entry(dictionary.lexicon().hash());
        known.or_insert_with(|| Arc::new(Vocabulary::of(dictionary))).clone()
    }

    /// The dictionary by the list of this name; without one, what a table goes by.
    fn dictionary(&self, list: Option<&str>) -> Result<Arc<Dictionary>, String> {
        let name = list.map(str::to_owned);
        if let Some(known) = self.read.borrow().get(&name) {
            return Ok(known.clone());
        }
        let lexicon = self.at.list(list).map_err(|failure| match failure {
            Failure::Input(what) | Failure::World(what) => what,
        })?;
        let made = Arc::new(Dictionary::new(lexicon, Facts::english(), HouseRules::default()));
        self.read.borrow_mut().insert(name, made.clone());
        Ok(made)
    }
}
