//! A reading of tiles while somebody lays them, at a table that assists.

use kernel::{Citation, Procedure};
use lexicon::{Headword, Lexicon};
use serde::{Deserialize, Serialize};

use crate::{
    board::{Board, Equipment, Laid, Square},
    rulebook as rule,
    table::{
        put::{Put, UNWRITTEN, play_of},
        reading::{Reading, read},
        setup::Penalty,
        tiles::Tiles,
        view::View,
    },
};

/// The reading of tiles that lie on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleDraftReading")
)]
pub struct DraftReading {
    /// None: tiles cannot lie so at all.
    pub reading: Option<Reading>,
    /// The list has each word, in the order of the reading. None where that is not told: as
    /// long as a challenge that fails costs something, words are the players' own risk.
    pub in_list: Option<Vec<bool>>,
    pub text: String,
    pub rules: Vec<Citation>,
}

/// As many tiles as somebody may try out.
const PUTS_MAX: usize = 21;

/// Reads tiles as this viewer lays them.
pub fn read_draft(view: &View, puts: &[Put], lexicon: &Lexicon) -> DraftReading {
    let Some(rows) = &view.board else {
        return unread("The board is covered.", view.hidden.clone());
    };
    let board = board_of(rows);
    if puts.is_empty() {
        return unread("No tile is laid yet.", Vec::new());
    }
    let reading = Some(puts).filter(|it| it.len() <= PUTS_MAX).and_then(|it| read(&board, it));
    let Some(reading) = reading else {
        return unread("Tiles cannot lie so.", rule::cite([rule::A_I_B_1]));
    };
    if !holds(view, puts) {
        return unread("You do not have these tiles.", rule::cite([rule::IV_G_1]));
    }
    let free = view.procedure == Procedure::Assisted && view.penalty == Penalty::Nothing;
    let has = |word: &str| Headword::parse(word).is_ok_and(|it| lexicon.contains(&it));
    let in_list: Option<Vec<bool>> =
        free.then(|| reading.words.iter().map(|it| has(&it.word)).collect());
    let text = text(&reading, in_list.as_deref());
    let rules = reading.rules.clone();
    DraftReading { reading: Some(reading), in_list, text, rules }
}

/// The viewer has all these tiles on the rack.
fn holds(view: &View, puts: &[Put]) -> bool {
    let Some(you) = view.you else { return true };
    let held =
        |it: &Tiles| it.holds(&Tiles::of(play_of(puts).tiles().iter().map(|it| it.laid.tile())));
    let player = &view.players[you.idx()];
    // New tiles are racked by laying them.
    let new = player.new.unwrap_or_default();
    player.rack.is_none_or(|it| held(&it.with(&new)))
}

fn unread(text: &str, rules: Vec<Citation>) -> DraftReading {
    DraftReading { reading: None, in_list: None, text: text.to_owned(), rules }
}

fn text(reading: &Reading, in_list: Option<&[bool]>) -> String {
    let words: Vec<String> =
        reading.words.iter().map(|it| format!("{} {}", it.word, it.points)).collect();
    let bonus =
        if 0 < reading.bonus { format!(" and {} more", reading.bonus) } else { String::new() };
    let mut text = format!("{}{bonus}: {} points.", words.join(", "), reading.score);
    let missing = |(word, has): (&crate::ReadWord, &bool)| (!has).then(|| word.word.clone());
    let missing: Vec<String> =
        reading.words.iter().zip(in_list.unwrap_or_default()).filter_map(missing).collect();
    if !missing.is_empty() {
        text += &format!(" Not in the list: {}.", missing.join(", "));
    }
    if let Some(wrong) = &reading.wrong {
        text = format!("{wrong}. {text}");
    }
    text
}

/// The board that a view shows.
pub(crate) fn board_of(rows: &[String]) -> Board {
    let mut board = Board::new(Equipment::standard());
    let set = board.equipment().tiles.clone();
    for (row, text) in rows.iter().enumerate() {
        let mut left: Vec<char> = text.chars().collect();
        for column in 0.. {
            let laid = match left.first() {
                None => break,
                Some('.') => None,
                Some('_') => Some((Laid::blank(UNWRITTEN), 1)),
                Some(_) => set.read_laid(&left),
            };
            board.set(Square::new(row, column), laid.map(|it| it.0));
            left.drain(..laid.map_or(1, |it| it.1));
        }
    }
    board
}
