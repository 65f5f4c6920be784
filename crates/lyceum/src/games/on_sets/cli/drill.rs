//! `lyceum practice on-sets`: puzzles in the terminal, with a streak and your mistakes.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use kernel::{Citation, Span};
use on_sets::{
    OnSets, Section, Solution, Symbol,
    practice::{Kind, Mark, Position, Puzzle, Reply, mark, played},
    review, variation_named, variation_text,
};
use serde_json::{Value, json};

use crate::{
    cli::Failure,
    games::{
        Wish,
        drill::{self, Answered, Asked, broken, in_a_flag, nothing_to_ask, read_game},
        on_sets::practice::{make, wished},
    },
    ids,
};

const EXAMPLES: &str = "\
Examples:
  lyceum practice on-sets                                   write Solutions, Middle division
  lyceum practice on-sets --kind now --division senior      Now or not?
  lyceum practice on-sets --kind impossible --variation wild-cube --difficulty 3
  lyceum practice on-sets --id now.junior.any.2.17          that puzzle again
  lyceum practice on-sets --log table.jsonl                 from a finished game
  lyceum practice on-sets --json --number 100               puzzles with their answers

Type y or n, or a Solution: BuR with B<R, G=Y wild=u blank=BG
With Two Solutions write `and` between them. An empty line shows the answer; q ends.";

/// Write a Solution, or say whether Now wins or it is Impossible
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// solve, now or impossible
    #[arg(long)]
    kind: Option<String>,
    /// basic, elementary, middle, junior or senior
    #[arg(long)]
    division: Option<String>,
    /// A variation that is played, such as wild-cube
    #[arg(long, value_name = "NAME")]
    variation: Option<String>,
    /// 1 to 3
    #[arg(long, value_name = "N")]
    difficulty: Option<u8>,
    /// The number of the first puzzle; they go on from there
    #[arg(long, value_name = "N", conflicts_with = "id")]
    seed: Option<u32>,
    /// One puzzle by its name
    #[arg(long, conflicts_with_all = ["kind", "division", "variation", "difficulty", "log"])]
    id: Option<String>,
    /// Moments of a finished game, as JSON lines
    #[arg(long, value_name = "FILE", conflicts_with_all = ["division", "variation", "seed"])]
    log: Option<PathBuf>,
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 10,
          value_parser = clap::value_parser!(u32).range(1..))]
    number: u32,
    /// Print puzzles with their answers, one object per line, and ask nothing
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let puzzles: Box<dyn Iterator<Item = Result<Puzzle, Failure>>> = match &args.log {
        Some(path) => Box::new(from_log(path, args.kind.as_deref())?.into_iter().map(Ok)),
        None => Box::new(from_wish(args)?),
    };
    drill::run(OnSets::NAME, puzzles.take(args.number as usize), args.json, out)
}

/// Puzzles by chance, each with the next number.
fn from_wish(args: &Args) -> Result<impl Iterator<Item = Result<Puzzle, Failure>>, Failure> {
    let said = [
        ("id", args.id.clone()),
        ("kind", args.kind.clone()),
        ("division", args.division.clone()),
        ("variation", args.variation.clone()),
        ("difficulty", args.difficulty.map(|it| it.to_string())),
        ("seed", args.seed.map(|it| it.to_string())),
    ];
    let wish: Wish =
        said.into_iter().filter_map(|(name, it)| Some((name.to_owned(), it?))).collect();
    let first = wished(wish, ids::puzzle()).map_err(in_a_flag)?;
    let n_puzzles = if args.id.is_some() { 1 } else { usize::MAX };
    let numbers = (0..).map(move |it| first.number.wrapping_add(it)).take(n_puzzles);
    Ok(numbers.map(move |number| {
        let id = on_sets::practice::PuzzleId { number, ..first };
        make(&id).map_err(in_a_flag)
    }))
}

/// The moments of every shake of a log.
fn from_log(path: &Path, kind: Option<&str>) -> Result<Vec<Puzzle>, Failure> {
    let kind: Option<Kind> =
        kind.map(str::parse).transpose().map_err(|it| Failure::Input(format!("--kind: {it}")))?;
    let (setup, log) = read_game::<OnSets>(path)?;
    setup.check().map_err(|bad| broken(path, &bad.message))?;
    let reviews = (1..).map_while(|shake| review(&setup, &log, shake));
    let mut puzzles: Vec<Puzzle> = reviews.flat_map(|it| played(&it)).collect();
    puzzles.retain(|it| kind.is_none_or(|kind| it.kind == kind));
    if puzzles.is_empty() {
        return Err(nothing_to_ask(path));
    }
    Ok(puzzles)
}

impl Asked for Puzzle {
    fn id(&self) -> &str {
        &self.id
    }

    fn told(&self) -> String {
        told(self)
    }

    fn limit(&self) -> Option<(Span, &Citation)> {
        Some((self.limit, &self.limit_rule))
    }

    fn answer(&self, line: &str) -> Result<Answered, String> {
        let Mark { right, text, rules, verdict, key } = mark(self, &read(self.kind, line)?)?;
        let more = (!right && verdict.is_some()).then_some(key.why);
        Ok(Answered::Marked { right, text, rules, more })
    }

    fn with_key(&self) -> Value {
        json!({ "puzzle": self, "key": self.key() })
    }
}

fn read(kind: Kind, line: &str) -> Result<Reply, String> {
    match (kind, line) {
        (_, "" | "?") => Ok(Reply::GivesUp),
        (Kind::Solve, line) => {
            let solutions: Result<Vec<Solution>, String> =
                line.split(" and ").map(solution).collect();
            Ok(Reply::Solutions { solutions: solutions? })
        }
        (_, "y" | "yes" | "Y") => Ok(Reply::Yes),
        (_, "n" | "no" | "N") => Ok(Reply::No),
        _ => Err("type y or n, nothing to see the answer, or q to end".to_owned()),
    }
}

/// Reads `BuR with B<R, G=Y wild=u blank=BG`.
fn solution(text: &str) -> Result<Solution, String> {
    let mut solution = Solution::default();
    let mut rest = Vec::new();
    for word in text.split_whitespace() {
        match word.split_once('=') {
            Some(("wild", sign)) => {
                let sign = sign.chars().next().and_then(Symbol::from_char);
                solution.wild = Some(sign.ok_or("wild= is followed by a sign, such as wild=u")?);
            }
            Some(("blank", card)) => {
                solution.blank =
                    Some(card.parse().map_err(|it: on_sets::NoSuchCard| it.to_string())?);
            }
            _ => rest.push(word),
        }
    }
    let line = rest.join(" ");
    let (name, restrictions) = line.split_once(" with ").unwrap_or((&line, ""));
    solution.set_name = name.trim().to_owned();
    let restrictions = restrictions.split(',').map(str::trim).filter(|it| !it.is_empty());
    solution.restrictions = restrictions.map(str::to_owned).collect();
    Ok(solution)
}

/// The position and the question, in lines.
fn told(puzzle: &Puzzle) -> String {
    let Position { division, universe, goal, variations, .. } = &puzzle.position;
    let cards: Vec<String> = universe.cards().iter().map(ToString::to_string).collect();
    let values: Vec<String> = goal.values.iter().map(ToString::to_string).collect();
    let at = |section| puzzle.position.cubes_at(section).to_string();
    let mut lines = vec![
        format!("{} (difficulty {})", puzzle.id, puzzle.difficulty),
        format!("  Universe    {}", cards.join(" ")),
        format!("  Goal        {} = {}", goal.text, values.join(" or ")),
        format!("  Required    {}", at(Some(Section::Required))),
        format!("  Permitted   {}", at(Some(Section::Permitted))),
        format!("  Forbidden   {}", at(Some(Section::Forbidden))),
        format!("  Resources   {}", at(None)),
    ];
    if !variations.is_empty() {
        let chosen: Vec<&str> = variations.iter().map(|it| it.text.as_str()).collect();
        lines.push(format!("  Variations  {}", chosen.join("; ")));
    }
    let always = division.always().iter().filter_map(|it| variation_named(it));
    let always: Vec<String> = always.map(|it| variation_text(&it)).collect();
    if !always.is_empty() {
        lines.push(format!("  Always      {}", always.join("; ")));
    }
    let lines: Vec<&str> = lines.iter().map(|it| it.trim_end()).collect();
    format!("{}\n{}", lines.join("\n"), puzzle.question)
}
