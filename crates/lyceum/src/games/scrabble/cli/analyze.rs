//! `lyceum analyze scrabble`: a game looked back on, turn by turn.

use std::{
    io::{self, IsTerminal as _, Read as _, Write},
    path::{Path, PathBuf},
};

use scrabble::{
    AnalysisLimits, GameRecord, PlayerReview, Review, Scrabble, TurnReview, analyse,
    analyse_position, annotate,
    board::{Cgp, Gcg},
    engine::Engine,
    record_of_log,
};
use serde_json::json;

use super::{equipment::EngineFlags, positions};
use crate::{
    cli::{
        Failure,
        input::{shown, unreadable},
    },
    file,
    games::hosting::{read_log, setup_in},
    log::LogFile,
};

/// The largest file that is read.
const FILE_MAX: u64 = 16 << 20;

/// What each turn of a game cost beside the best there was; or what could be done in a position
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum analyze scrabble final.gcg
  lyceum analyze scrabble table.jsonl --json
  lyceum analyze scrabble final.gcg --annotate annotated.gcg --samples 2000
  lyceum analyze scrabble '15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRS?/ 0/0 0'

A game is a GCG file, or the log of a table. With --json its review is one object: players, turns
(what was made, the best there was, what it cost, bingos, challenges, the end), totals and the
curve of the game; a position is an object with what could be done in it.")]
pub(super) struct Args {
    /// A GCG file, the log of a table, a CGP, or a file of them; - for standard input
    #[arg(value_name = "GAME")]
    game: String,
    /// How many of the best plays to list for each turn
    #[arg(long, value_name = "N", default_value_t = 3)]
    top: usize,
    /// How many samples to try each turn out with while tiles are in the bag; 0: by equity alone
    #[arg(long, value_name = "N", default_value_t = 0)]
    samples: u64,
    /// Print the review as JSON
    #[arg(long)]
    json: bool,
    /// Write the game as a GCG file with the review in notes
    #[arg(long, value_name = "OUT.gcg")]
    annotate: Option<PathBuf>,
    #[command(flatten)]
    with: EngineFlags,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let limits = AnalysisLimits {
        n_best: args.top.clamp(1, 100),
        n_samples: args.samples.min(1_000_000),
        ..AnalysisLimits::default()
    };
    let path = Path::new(&args.game);
    let is_text = args.game != "-" && !path.exists() && positions::is_position(&args.game);
    if is_text {
        return positions_only(args, &limits, out);
    }
    let bytes = read(path)?;
    // A line of a position has rows before its first space; no game file begins so.
    let first = String::from_utf8_lossy(&bytes[..bytes.len().min(400)]).into_owned();
    let first = first.trim_start_matches('\u{feff}').trim_start();
    let word = first.split_whitespace().next().unwrap_or_default();
    if word.matches('/').count() > 1 && !first.starts_with(['#', '>', '{']) {
        return positions_only_in(args, &limits, &bytes, out);
    }
    let (gcg, record, engine) = if first.starts_with('{') {
        of_log(path, &bytes, &args.with)?
    } else {
        of_gcg(path, &bytes, &args.with)?
    };
    let review = analyse(&record, &engine, &limits, |progress| {
        tell_progress(progress.n_turns_done, progress.n_turns);
        false
    });
    end_progress();
    if let Some(path) = &args.annotate {
        let annotated = annotate(&gcg, &review).to_bytes();
        std::fs::write(path, annotated).map_err(|error| {
            Failure::World(format!("failed to write {}: {error}", path.display()))
        })?;
    }
    if args.json {
        let json = serde_json::to_string(&review).expect("a review is plain data");
        writeln!(out, "{json}")?;
    } else {
        tell(&review, args.top, out)?;
    }
    match review.is_whole {
        true => Ok(()),
        false => Err(Failure::World(format!(
            "{}: only {} of {} turns could be looked at; `lyceum scrabble check` says why",
            shown(path),
            review.turns.len(),
            record.turns.len()
        ))),
    }
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().take(FILE_MAX + 1).read_to_end(&mut bytes)?;
        return Ok(bytes);
    }
    file::read(path, FILE_MAX).map_err(|error| unreadable(path, &error))
}

fn of_gcg(
    path: &Path,
    bytes: &[u8],
    with: &EngineFlags,
) -> Result<(Gcg, GameRecord, Engine), Failure> {
    let wrong = |what: String| Failure::Input(format!("{}: {what}", shown(path)));
    let gcg = Gcg::read(bytes).map_err(|error| wrong(error.to_string()))?;
    let (equipment, engine) = with.read_for(&gcg, &shown(path))?;
    let record = GameRecord::of_gcg(&gcg, &equipment)
        .ok_or_else(|| wrong("it is not a game of two players".to_owned()))?;
    if record.turns.is_empty() {
        return Err(wrong("nobody plays in it".to_owned()));
    }
    Ok((gcg, record, engine))
}

/// A table is looked back on by the list that it went by, unless another is named.
fn of_log(
    path: &Path,
    bytes: &[u8],
    with: &EngineFlags,
) -> Result<(Gcg, GameRecord, Engine), Failure> {
    let wrong = |what: String| Failure::Input(format!("{}: {what}", shown(path)));
    let log = LogFile::read(bytes).map_err(|error| wrong(error.to_string()))?;
    let setup = setup_in::<Scrabble>(log.header).map_err(wrong)?;
    let entries = read_log::<Scrabble>(&log.entries).map_err(wrong)?;
    let players = ["Player 1".to_owned(), "Player 2".to_owned()];
    let mut record = record_of_log(&setup, &entries, players);
    if record.turns.is_empty() {
        return Err(wrong("nobody plays in it".to_owned()));
    }
    let engine = with.read_for_table(&setup.list.name, &setup.list.hash)?.1;
    let gcg = record.to_gcg(engine.vocabulary().name());
    Ok((gcg, record, engine))
}

fn positions_only(
    args: &Args,
    limits: &AnalysisLimits,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    positions_only_in(args, limits, args.game.as_bytes(), out)
}

fn positions_only_in(
    args: &Args,
    limits: &AnalysisLimits,
    bytes: &[u8],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if args.annotate.is_some() {
        let what = "a position has no turns to annotate; give a GCG file".to_owned();
        return Err(Failure::Input(what));
    }
    let (equipment, engine) = args.with.read()?;
    positions::answer_in(&mut &*bytes, &equipment, args.json, out, |cgp, out| {
        let look = analyse_position(cgp, &engine, limits, || false);
        if args.json {
            writeln!(out, "{}", json!(look))?;
            return Ok(());
        }
        tell_position(cgp, &look, out)
    })
}

fn tell_position(cgp: &Cgp, look: &TurnReview, out: &mut dyn Write) -> Result<(), Failure> {
    let [own, other] = cgp.scores;
    writeln!(out, "{} with {own} : {other}, {} tiles in the bag", look.rack, look.n_bag)?;
    tell_best(look, usize::MAX, out)?;
    tell_ending(look, out)
}

fn tell(review: &Review, top: usize, out: &mut dyn Write) -> Result<(), Failure> {
    for turn in &review.turns {
        let name = review.players.get(turn.seat.idx()).map_or("", String::as_str);
        let Some(made) = &turn.made else { continue };
        write!(out, "{:>3}  {name}  {}  {} +{}", turn.number, turn.rack, made.text, made.score)?;
        match turn.lost {
            None => writeln!(out)?,
            Some(lost) if lost < 0.0 => writeln!(out, "  more than any play of the list")?,
            Some(lost) if lost <= 0.0 => writeln!(out, "  best")?,
            Some(lost) => writeln!(out, "  loses {lost:.1}")?,
        }
        if let Some(challenge) = turn.challenge {
            let words: Vec<&str> =
                turn.words.iter().filter(|it| !it.is_valid).map(|it| it.word.as_str()).collect();
            use scrabble::ChallengeReview::{Misruled, PhoneyOff, PhoneyStands, ValidChallenged};
            let said = match challenge {
                PhoneyStands => format!("not in the list, and it stands: {}", words.join(", ")),
                PhoneyOff => format!("not in the list, and challenged off: {}", words.join(", ")),
                ValidChallenged => "challenged, and acceptable".to_owned(),
                Misruled => "ruled otherwise than by this list".to_owned(),
            };
            writeln!(out, "       {said}")?;
        }
        if turn.lost.is_some_and(|it| it > 0.0) {
            tell_best(turn, top, out)?;
            tell_ending(turn, out)?;
        }
        if let Some(bingo) = turn.best_bingo.as_ref().filter(|_| turn.is_bingo_missed) {
            writeln!(out, "       missed {} +{}", bingo.text, bingo.score)?;
        }
    }
    writeln!(out)?;
    review.totals.iter().try_for_each(|it| tell_total(it, out))
}

fn tell_best(turn: &TurnReview, top: usize, out: &mut dyn Write) -> Result<(), Failure> {
    for best in turn.best.iter().take(top) {
        let equity = best.equity.map(|it| format!("{it:.1}")).unwrap_or_default();
        let win = best.win.map(|it| format!("  wins {it:.1} %")).unwrap_or_default();
        writeln!(out, "       {equity:>7}  {} +{}{win}", best.text, best.score)?;
    }
    Ok(())
}

fn tell_ending(turn: &TurnReview, out: &mut dyn Write) -> Result<(), Failure> {
    let Some(ending) = &turn.ending else { return Ok(()) };
    let proved = if ending.is_exact { "" } else { ", not proved" };
    let line = ending.line.join(", ");
    writeln!(out, "       to the end: spread {:+}{proved}: {line}", ending.best_spread)?;
    Ok(())
}

fn tell_total(total: &PlayerReview, out: &mut dyn Write) -> Result<(), Failure> {
    let PlayerReview { name, score, n_turns, n_measured, lost, n_best, .. } = total;
    let mean = if *n_measured == 0 { 0.0 } else { lost / f64::from(*n_measured) };
    writeln!(out, "{name}: {score} in {n_turns} turns")?;
    writeln!(
        out,
        "     lost {lost:.1} in {n_measured} turns with a known rack, {mean:.1} each; {n_best} were the best"
    )?;
    writeln!(out, "     bingos: {} played, {} missed", total.n_bingos, total.n_bingos_missed)?;
    let (stood, off) = (total.n_phoneys_stood, total.n_phoneys_off);
    let challenged = total.n_challenged_for_nothing;
    writeln!(
        out,
        "     phoneys: {stood} stood, {off} came off; challenged for nothing: {challenged}"
    )?;
    writeln!(out, "     luck of the draw: {:+.1}", total.luck)?;
    Ok(())
}

/// How far it is, for whoever waits at a terminal.
fn tell_progress(n_done: usize, n_turns: usize) {
    if io::stderr().is_terminal() {
        let _ = write!(io::stderr(), "\r{n_done} of {n_turns} turns");
    }
}

fn end_progress() {
    if io::stderr().is_terminal() {
        let _ = write!(io::stderr(), "\r{:24}\r", "");
    }
}
