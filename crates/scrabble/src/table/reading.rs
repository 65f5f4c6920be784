//! Words and scores of tiles that somebody tries out: for a table that assists.

use kernel::{Citation, Rule};
use serde::{Deserialize, Serialize};

use crate::{
    board::{Board, Play, Premium, Square, Word},
    rulebook as rule,
    table::put::{Put, play_of, score_of, spelled, words_of},
};

/// The score of a play, with the rules of its reckoning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleReading")
)]
pub struct Reading {
    pub words: Vec<ReadWord>,
    /// For a whole rack.
    pub bonus: i32,
    pub score: i32,
    /// Why it may not lie so.
    pub wrong: Option<String>,
    pub rules: Vec<Citation>,
}

/// A word that a play forms, with its points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub struct ReadWord {
    pub word: String,
    pub points: i32,
    /// The coloured squares under tiles of this play, which multiply.
    pub multiplied: Vec<Multiplied>,
}

/// A coloured square that counts in a word, for the tile played on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub struct Multiplied {
    pub square: Square,
    /// The factor for the letter; 1: none.
    pub letter: i32,
    /// The factor for the word; 1: none.
    pub word: i32,
}

/// The score of a play that was made, word by word.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleReckoning")
)]
pub struct Reckoning {
    pub words: Vec<ReadWord>,
    /// For a whole rack.
    pub bonus: i32,
}

impl Reckoning {
    /// Its words are otherwise with a blank; their points are not.
    pub(crate) fn respell(&mut self, words: &[String]) {
        self.words.iter_mut().zip(words).for_each(|(it, word)| it.word.clone_from(word));
    }
}

/// Reckons tiles that are about to lie on a board.
pub(crate) fn reckon(board: &Board, puts: &[Put]) -> Reckoning {
    let play = play_of(puts);
    let words = words_of(board, &play);
    let of_words: i32 = words.iter().map(|it| it.score).sum();
    let bonus = score_of(board, &play) - of_words;
    Reckoning { words: words.iter().map(|it| read_word(board, &play, it)).collect(), bonus }
}

fn read_word(board: &Board, play: &Play, it: &Word) -> ReadWord {
    ReadWord {
        word: spelled(board, it),
        points: it.score,
        multiplied: squares_of(it).filter_map(|it| multiplied(board, play, it)).collect(),
    }
}

/// The squares a word lies on.
fn squares_of(word: &Word) -> impl Iterator<Item = Square> {
    let (start, direction) = (word.start, word.direction);
    (0..word.tiles.len() as i32).filter_map(move |it| start.step(direction, it))
}

fn multiplied(board: &Board, play: &Play, square: Square) -> Option<Multiplied> {
    let premium = board.equipment().layout.premium(square);
    let counts = play.at(square).is_some() && premium != Premium::NONE;
    counts.then_some(Multiplied { square, letter: premium.letter, word: premium.word })
}

/// Reads tiles on a board; none, if they cannot lie there at all.
pub fn read(board: &Board, puts: &[Put]) -> Option<Reading> {
    let play = play_of(puts);
    let fits = !puts.is_empty() && puts.iter().all(Put::is_sound);
    if !fits || board.has_room_for(&play).is_err() {
        return None;
    }
    let Reckoning { words, bonus } = reckon(board, puts);
    let rules = reckoned_by(board, &play, &words_of(board, &play), bonus);
    Some(Reading {
        words,
        bonus,
        score: score_of(board, &play),
        wrong: board.legality(&play).err().map(|it| it.to_string()),
        rules: rules.into_iter().map(Rule::cite).collect(),
    })
}

/// The rules of scoring that a play touches.
fn reckoned_by(board: &Board, play: &Play, words: &[Word], bonus: i32) -> Vec<Rule> {
    let premium = |it: &crate::board::Placed| board.equipment().layout.premium(it.square);
    let premiums: Vec<Premium> = play.tiles().iter().map(premium).collect();
    let n_words = |factor: i32| premiums.iter().filter(|it| it.word == factor).count();
    let letter = premiums.iter().any(|it| 1 < it.letter);
    let word = premiums.iter().any(|it| 1 < it.word);
    let blank_on_word = play.tiles().iter().any(|it| it.laid.is_blank && 1 < premium(it).word);
    let through = words.iter().any(|it| {
        let mut old = squares_of(it).filter(|square| play.at(*square).is_none());
        old.any(|square| board.equipment().layout.premium(square) != Premium::NONE)
    });
    let joins = !board.is_empty() && board.is_connected(play);
    let touched = [
        (true, rule::IV_A),
        (true, rule::A_II_A),
        (true, rule::A_II_B_1),
        (0 < bonus, rule::A_II_B_2),
        (letter, rule::A_II_C),
        (word, rule::A_II_D),
        (letter && word, rule::A_II_E),
        (n_words(2) == 2, rule::A_II_F),
        (n_words(3) == 2, rule::A_II_G),
        (through, rule::A_II_H),
        (blank_on_word, rule::A_II_I),
        (joins, rule::A_I_B_1),
        (joins, rule::A_I_C),
        (1 < words.len(), rule::III_G_3B),
    ];
    touched.into_iter().filter(|it| it.0).map(|it| it.1).collect()
}
