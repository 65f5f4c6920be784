//! Marking what somebody says to a puzzle, and the answer with what shows it.

use kernel::{Citation, Rule};
use serde::{Deserialize, Serialize};

use super::{
    Asks, Card, Kind, Lore, Plan, Position, Puzzle, anagrams,
    making::{NODES_MAX, bingos, racks},
    plan,
};
use crate::{
    board::{Board, Play},
    engine::{Engine, Found, MILLI, Move, solve_endgame},
    rulebook as rule,
};

/// As many plays as an answer shows.
const SHOWN_MAX: usize = 12;

/// As many cards as a plan is made of.
const CARDS_MAX: usize = 20_000;

/// An answer to a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabblePuzzleAnswer")
)]
#[serde(tag = "is", expecting = "an answer")]
pub enum Reply {
    /// `8D FORKS`, with brackets around letters on the board or without.
    Play { play: String },
    /// The words that the letters spell.
    Words { words: Vec<String> },
    /// Challenge it.
    Yes,
    /// Let it stand.
    No,
    /// Wants to see the answer.
    GivesUp,
    /// No answer: asks which of these cards are to be asked on a day.
    Plan { day: u32, cards: Vec<Card> },
}

/// The mark of an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabblePuzzleMark")
)]
pub struct Mark {
    pub right: bool,
    pub text: String,
    pub rules: Vec<Citation>,
    /// Words that were not named, and words that were and are none here.
    pub missed: Vec<String>,
    pub wrong: Vec<String>,
    /// The points that the play loses to the best, in thousandths; none where it cannot be played.
    pub lost: Option<i32>,
    pub key: Key,
}

/// The answer, with what shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabblePuzzleKey")
)]
#[serde(tag = "is")]
pub enum Key {
    /// All plays of the whole rack, the highest score first.
    Bingos { plays: Vec<ShownPlay> },
    /// The best plays, the best first.
    Plays { plays: Vec<ShownPlay> },
    /// The game from here on, and the change of the spread.
    Line { line: Vec<String>, gain: i32 },
    /// The answer to a play: challenged or not, and which of its words are in no list.
    Challenge { yes: bool, phoneys: Vec<String> },
    /// Every word that the letters spell.
    Words { words: Vec<String> },
}

/// A play as it is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabblePuzzlePlay")
)]
pub struct ShownPlay {
    pub play: String,
    pub score: i32,
    /// Its worth with its leave, in thousandths of a point.
    pub equity: i32,
}

impl Puzzle {
    /// The answer by the list that it was made by. It is worked out anew.
    pub fn key(&self, lore: &Lore) -> Key {
        let engine = lore.whole();
        match (&self.asks, self.kind) {
            (Asks::Anagram { letters, .. }, _) => {
                Key::Words { words: anagrams::words_of(letters, lore) }
            }
            (Asks::Challenge { words, .. }, _) => {
                let phoneys: Vec<String> =
                    words.iter().filter(|it| !lore.has(it)).cloned().collect();
                Key::Challenge { yes: !phoneys.is_empty(), phoneys }
            }
            (Asks::Position { at }, kind) => {
                let Some(at) = Position::of(at) else { return Key::Plays { plays: Vec::new() } };
                match kind {
                    Kind::Bingo => {
                        let mut plays: Vec<ShownPlay> = bingos(&at, engine)
                            .iter()
                            .map(|it| shown(&at.board, it, it.score * MILLI))
                            .collect();
                        sort(&mut plays);
                        Key::Bingos { plays }
                    }
                    Kind::Endgame => line(&at, engine),
                    _ => Key::Plays { plays: best_plays(&at, engine) },
                }
            }
        }
    }

    /// The cards of these to be asked on a day.
    pub fn plan(day: u32, cards: &[Card]) -> Result<Plan, String> {
        if CARDS_MAX < cards.len() {
            return Err(format!("a plan is made of at most {CARDS_MAX} cards"));
        }
        Ok(plan(cards, day))
    }
}

fn sort(plays: &mut [ShownPlay]) {
    plays.sort_by(|a, b| (b.equity, b.score).cmp(&(a.equity, a.score)).then(a.play.cmp(&b.play)));
}

fn shown(board: &Board, found: &Found, equity: i32) -> ShownPlay {
    ShownPlay { play: board.write_play(&found.play(board)), score: found.score, equity }
}

fn best_plays(at: &Position, engine: &Engine) -> Vec<ShownPlay> {
    let mut plays = Vec::new();
    engine.plays(&engine.sight(&at.board), &at.turn(), |found, equity| {
        plays.push((equity, *found));
    });
    plays.sort_by_key(|it| (std::cmp::Reverse(it.0), std::cmp::Reverse(it.1.score)));
    // A few more, so that those that are worth the same stand in the order of the alphabet.
    plays.truncate(4 * SHOWN_MAX);
    let mut plays: Vec<ShownPlay> =
        plays.iter().map(|(equity, found)| shown(&at.board, found, *equity)).collect();
    sort(&mut plays);
    plays.truncate(SHOWN_MAX);
    plays
}

fn line(at: &Position, engine: &Engine) -> Key {
    let ending = solve_endgame(engine, &at.board, racks(at), false, |it| NODES_MAX < it.n_nodes);
    let mut board = at.board.clone();
    let mut line = Vec::new();
    for step in &ending.line {
        match step {
            Move::Play(found) => {
                let play = found.play(&board);
                line.push(board.write_play(&play));
                board.lay(&play);
            }
            Move::Exchange(_) | Move::Pass => line.push("pass".to_owned()),
        }
    }
    Key::Line { line, gain: ending.gain }
}

/// Marks an answer by the list that the puzzle was made by; or says what is no answer to this question.
pub fn mark(puzzle: &Puzzle, said: &Reply, lore: &Lore) -> Result<Mark, String> {
    let key = puzzle.key(lore);
    let gives_up = Mark {
        right: false,
        text: told(&key),
        rules: Vec::new(),
        missed: Vec::new(),
        wrong: Vec::new(),
        lost: None,
        key: key.clone(),
    };
    match (said, &puzzle.asks, &key) {
        (Reply::GivesUp, ..) => Ok(gives_up),
        (Reply::Yes | Reply::No, Asks::Challenge { .. }, Key::Challenge { yes, .. }) => {
            let right = (*said == Reply::Yes) == *yes;
            let verdict = if right { "Right." } else { "No." };
            let text = format!("{verdict} {}", told(&key));
            Ok(Mark { right, text, rules: cited(rule::IV_I_3C), ..gives_up })
        }
        (Reply::Words { words }, Asks::Anagram { .. }, Key::Words { words: all }) => {
            Ok(mark_words(words, all, gives_up))
        }
        (Reply::Play { play }, Asks::Position { at }, _) => {
            let at = Position::of(at).ok_or("this position cannot be played on")?;
            mark_play(puzzle.kind, &at, play, &key, gives_up, lore)
        }
        (_, Asks::Challenge { .. }, _) => Err("say whether to challenge: yes or no".to_owned()),
        (_, Asks::Anagram { .. }, _) => Err("name the words that the letters spell".to_owned()),
        (_, Asks::Position { .. }, _) => Err("name a play, such as 8D FORKS".to_owned()),
    }
}

fn cited(rule: Rule) -> Vec<Citation> {
    vec![rule.cite()]
}

fn mark_words(said: &[String], all: &[String], blank: Mark) -> Mark {
    let said: Vec<String> = said.iter().map(|it| it.trim().to_uppercase()).collect();
    let missed: Vec<String> = all.iter().filter(|it| !said.contains(it)).cloned().collect();
    let mut wrong: Vec<String> = said.into_iter().filter(|it| !all.contains(it)).collect();
    wrong.sort();
    wrong.dedup();
    // What somebody sent is not repeated at any length.
    wrong.iter_mut().for_each(|it| *it = it.chars().take(30).collect());
    wrong.truncate(20);
    let right = missed.is_empty() && wrong.is_empty();
    let verdict = match (right, missed.len()) {
        (true, _) => "Right.".to_owned(),
        (false, 0) => format!("All are there, and {} too many.", wrong.len()),
        (false, n) => format!("{n} of {} are missing.", all.len()),
    };
    let text = format!("{verdict} {}", told(&blank.key));
    Mark { right, text, missed, wrong, rules: cited(rule::III_A_1A), ..blank }
}

fn mark_play(
    kind: Kind,
    at: &Position,
    text: &str,
    key: &Key,
    blank: Mark,
    lore: &Lore,
) -> Result<Mark, String> {
    let engine = lore.whole();
    let text: String = text.chars().take(100).collect();
    let play = at.board.read_play(&text).map_err(|it| it.to_string())?;
    if !at.rack.holds(&play.rack()) {
        return Err("the rack does not have these tiles".to_owned());
    }
    at.board.legality(&play).map_err(|it| it.to_string())?;
    let tiles = &at.board.equipment().tiles;
    let words: Vec<String> =
        at.board.words(&play).iter().map(|it| tiles.write_word(it.letters())).collect();
    let wrong: Vec<String> = words.into_iter().filter(|it| !lore.has(it)).collect();
    if !wrong.is_empty() {
        let text = format!("{} is not in the list. {}", wrong.join(", "), told(key));
        return Ok(Mark { wrong, text, rules: cited(rule::III_A_1A), ..blank });
    }
    let score = at.board.score(&play);
    let (right, lost, what) = match (kind, key) {
        (Kind::Bingo, Key::Bingos { plays }) => {
            let right = play.tiles().len() == tiles.rack_size();
            let lost = plays.first().map(|it| (it.score - score) * MILLI);
            let verdict = match (right, lost) {
                (false, _) => "That is not the whole rack.",
                (true, Some(1..)) => "Right, and another scores more.",
                (true, _) => "Right.",
            };
            (right, lost, verdict.to_owned())
        }
        (Kind::Endgame, Key::Line { gain, .. }) => {
            let lost = (gain - gain_of(at, engine, &play)) * MILLI;
            let verdict = match lost {
                ..=0 => "Right.".to_owned(),
                _ => format!("That comes out {} points worse.", lost / MILLI),
            };
            (lost <= 0, Some(lost), verdict)
        }
        (_, Key::Plays { plays }) => {
            let best = plays.first().map_or(0, |it| it.equity);
            let lost = best - equity_of(at, engine, &play);
            let verdict = match lost {
                ..=0 => "Right.".to_owned(),
                _ => format!("That is {:.1} points worse.", f64::from(lost) / f64::from(MILLI)),
            };
            (lost <= 0, Some(lost), verdict)
        }
        _ => return Err("that is no answer to this question".to_owned()),
    };
    let text = format!("{what} {}", told(key));
    Ok(Mark { right, text, lost, rules: cited(rule::A_II_B_1), ..blank })
}

/// The worth of a play.
fn equity_of(at: &Position, engine: &Engine, play: &Play) -> i32 {
    let same = |it: &Found| it.play(&at.board) == *play;
    let mut equity = i32::MIN / 2;
    engine.plays(&engine.sight(&at.board), &at.turn(), |found, worth| {
        if equity < worth && same(found) {
            equity = worth;
        }
    });
    equity
}

/// By how much the spread changes after a play, when both play on as well as can be.
fn gain_of(at: &Position, engine: &Engine, play: &Play) -> i32 {
    let score = at.board.score(play);
    let [own, other] = racks(at);
    let left = own.without(&play.rack()).unwrap_or_default();
    if left.is_empty() {
        return score + 2 * crate::engine::face_value(&other, &at.board.equipment().tiles);
    }
    let mut board = at.board.clone();
    board.lay(play);
    let after =
        solve_endgame(engine, &board, [other, left], false, |it| 4 * NODES_MAX < it.n_nodes);
    score - after.gain
}

/// The answer in a sentence.
fn told(key: &Key) -> String {
    let play = |it: &ShownPlay| format!("{} for {}", it.play, it.score);
    let several = |plays: &[ShownPlay]| -> String {
        plays.iter().take(3).map(play).collect::<Vec<_>>().join(", ")
    };
    match key {
        Key::Bingos { plays } => match plays.len() {
            1 => format!("There is one: {}.", several(plays)),
            n => format!("There are {n}: {}{}", several(plays), if n <= 3 { "." } else { "…" }),
        },
        Key::Plays { plays } => match plays.split_first() {
            Some((best, rest)) => format!("The best is {}; then {}.", play(best), several(rest)),
            None => "Nothing can be played.".to_owned(),
        },
        Key::Line { line, gain } => {
            let gain = match gain {
                0.. => format!("{gain} points more"),
                _ => format!("{} points fewer", -gain),
            };
            let line = line.join(", then ");
            format!("The best line is {line}: from here on you score {gain} than your opponent.")
        }
        Key::Challenge { yes: true, phoneys } => {
            format!("Challenge: {} is not in the list.", phoneys.join(", "))
        }
        Key::Challenge { yes: false, .. } => "All of its words are in the list.".to_owned(),
        Key::Words { words } => format!("{}.", words.join(", ")),
    }
}
