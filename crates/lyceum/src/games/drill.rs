//! Practice in the terminal, the same for every game that has puzzles: it asks, reads a line, marks
//! it, and keeps a streak and the mistakes.

use std::{
    io::{self, BufRead, Write},
    path::Path,
    time::Instant,
};

use kernel::{Citation, Log, Span};
use serde_json::Value;

use super::{
    Hosted,
    hosting::{read_log, setup_in},
};
use crate::{
    cli::{
        Failure,
        input::{read_log_file, shown, typed_line},
    },
    log::LogFile,
    problem::Problem,
};

/// A puzzle as it is asked in a terminal.
pub(super) trait Asked {
    /// Its name, by which it is asked again.
    fn id(&self) -> &str;

    /// What it is about and the question, in lines.
    fn told(&self) -> String;

    /// How long the book gives, and by which rule; none where it sets no limit.
    fn limit(&self) -> Option<(Span, &Citation)>;

    /// Marks what was typed; if it is no answer, says why not.
    fn answer(&self, line: &str) -> Result<Answered, String>;

    /// The puzzle with its answer.
    fn with_key(&self) -> Value;
}

/// What came of what was typed.
pub(super) enum Answered {
    Marked {
        right: bool,
        text: String,
        rules: Vec<Citation>,
        /// What is told beside it.
        more: Option<String>,
    },
    /// It was no answer yet.
    Hint(String),
}

/// Puzzles one after the other, or printed with their answers.
pub(super) fn run<P: Asked>(
    game: &str,
    puzzles: impl Iterator<Item = Result<P, Failure>>,
    json: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if json {
        for puzzle in puzzles {
            writeln!(out, "{}", puzzle?.with_key())?;
        }
        return Ok(());
    }
    practise(game, puzzles, &mut io::stdin().lock(), out)
}

/// What is wrong, under the name of the flag it is about.
pub(super) fn in_a_flag(problem: Problem) -> Failure {
    match problem.field {
        Some(field) => Failure::Input(format!("--{field}: {}", problem.message)),
        None => Failure::Input(problem.message),
    }
}

/// What is wrong with a log.
pub(super) fn broken(path: &Path, what: &str) -> Failure {
    Failure::World(format!("{}: {what}", shown(path)))
}

/// How the game in a log was set up, and what happened in it.
pub(super) fn read_game<G: Hosted>(path: &Path) -> Result<(G::Setup, Log<G>), Failure> {
    let bytes = read_log_file(path)?;
    let file = LogFile::read(&bytes).map_err(|error| broken(path, &error.to_string()))?;
    if file.game != G::CARD.name {
        return Err(Failure::Input(format!("{}: it is a log of {}", shown(path), file.game)));
    }
    let setup = setup_in::<G>(file.header).map_err(|what| broken(path, &what))?;
    let log = read_log::<G>(&file.entries).map_err(|what| broken(path, &what))?;
    Ok((setup, log))
}

pub(super) fn nothing_to_ask(path: &Path) -> Failure {
    Failure::Input(format!("{}: there is no moment to ask about", shown(path)))
}

/// Asks, reads, marks, and counts.
fn practise<P: Asked>(
    game: &str,
    puzzles: impl Iterator<Item = Result<P, Failure>>,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let (mut n_asked, mut n_right, mut streak, mut best) = (0, 0, 0, 0);
    let mut mistakes = Vec::new();
    for puzzle in puzzles {
        let puzzle = puzzle?;
        writeln!(out, "{}\n", puzzle.told())?;
        let began = Instant::now();
        let Some(right) = answered(&puzzle, input, out)? else { break };
        let seconds = began.elapsed().as_secs();
        n_asked += 1;
        if right {
            n_right += 1;
            streak += 1;
            best = best.max(streak);
        } else {
            streak = 0;
            mistakes.push(puzzle.id().to_owned());
        }
        let late = puzzle.limit().filter(|it| u64::from(it.0.ms() / 1000) < seconds);
        let late = late.map_or_else(String::new, |it| format!(", over the limit ({})", it.1));
        writeln!(out, "{seconds} s{late}. Streak: {streak}.\n")?;
    }
    writeln!(out, "{n_right} of {n_asked} right; the longest streak was {best}.")?;
    if !mistakes.is_empty() {
        writeln!(out, "To try again:")?;
        for id in mistakes {
            match id.starts_with("played.") {
                true => writeln!(out, "  {id}")?,
                false => writeln!(out, "  lyceum practice {game} --id {id}")?,
            }
        }
    }
    Ok(())
}

/// Whether an answer that is one was right; none if nobody says anything more.
fn answered(
    puzzle: &impl Asked,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<Option<bool>, Failure> {
    loop {
        write!(out, "> ")?;
        out.flush()?;
        let line = typed_line(input)?.filter(|it| !matches!(it.trim(), "q" | "quit"));
        let Some(line) = line else {
            writeln!(out)?;
            return Ok(None);
        };
        match puzzle.answer(line.trim()) {
            Ok(Answered::Marked { right, text, rules, more }) => {
                let rules: Vec<String> = rules.iter().map(ToString::to_string).collect();
                let rules = match rules.as_slice() {
                    [] => String::new(),
                    rules => format!("  [{}]", rules.join(", ")),
                };
                writeln!(out, "{text}{rules}")?;
                more.map_or(Ok(()), |it| writeln!(out, "{it}"))?;
                return Ok(Some(right));
            }
            Ok(Answered::Hint(text)) => writeln!(out, "  {text}")?,
            Err(what) => writeln!(out, "  {what}")?,
        }
    }
}
