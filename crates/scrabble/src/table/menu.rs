//! Everything that can be named at a SCRABBLE table, each with its words and its rule, and what the
//! board and the tiles are like. It is the same at every table, so a page asks for it once.

use std::collections::BTreeMap;

use kernel::{Citation, Named};
use serde::Serialize;

use crate::{
    board::{Equipment, Premium, Square},
    rulebook as rule,
};

/// Everything that can be named at a table, and the rules of what a page says by itself.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleMenu")
)]
pub struct Menu {
    /// The matters for a Director.
    pub matters: Vec<Named>,
    /// The orders of a Director.
    pub orders: Vec<Named>,
    /// The incidents that a Director can report.
    pub incidents: Vec<Named>,
    /// The ways to say that the game is over.
    pub reveals: Vec<Named>,
    /// The penalties that a table can set on a challenge that fails.
    pub penalties: Vec<Named>,
    /// The rows of the standard board from the top, a character for each square: `.` plain, `2` and
    /// `3` for letter squares, `d` and `t` for word squares.
    pub board: Vec<String>,
    /// The square that the first play covers.
    pub start: Square,
    /// The standard tiles, the blank first.
    pub tiles: Vec<TileKind>,
    /// The rule behind each thing that a page says by itself.
    pub topics: BTreeMap<&'static str, Citation>,
}

/// The tiles that show one letter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub struct TileKind {
    /// `A`; `?` for the blank.
    pub tile: String,
    pub n: u8,
    pub value: i32,
}

pub fn menu() -> Menu {
    let Equipment { layout, tiles } = Equipment::standard();
    Menu {
        matters: matters(),
        orders: orders(),
        incidents: incidents(),
        reveals: reveals(),
        penalties: penalties(),
        board: (0..layout.n_rows())
            .map(|row| {
                let squares = (0..layout.n_columns()).map(|column| Square::new(row, column));
                squares.map(|it| mark(layout.premium(it))).collect()
            })
            .collect(),
        start: layout.start(),
        tiles: tiles
            .all()
            .kinds()
            .map(|(tile, n)| TileKind {
                tile: tiles.write_tile(tile),
                n: n as u8,
                value: tiles.value(tile),
            })
            .collect(),
        topics: topics(),
    }
}

/// A square's premium, as boards are written.
fn mark(premium: Premium) -> char {
    match (premium.letter, premium.word) {
        (2, _) => '2',
        (3, _) => '3',
        (4, _) => '4',
        (_, 2) => 'd',
        (_, 3) => 't',
        (_, 4) => 'q',
        _ => '.',
    }
}

fn matters() -> Vec<Named> {
    let matter = |name, text| Named::new(name, text);
    vec![
        matter("Rule", "A question about a rule").by(rule::II_A_4),
        matter("Score", "The score of a play").by(rule::II_A_1),
        matter("Blank", "What a blank is").by(rule::IV_F_2),
        matter("Tiles", "Tiles: too many, too few, or not where they should be").by(rule::II_C_3),
        matter("Clock", "The clock").by(rule::II_C_5),
        matter("TimePenalty", "A time penalty").by(rule::V_E_6),
        matter("Noise", "Noise").by(rule::I_D_2),
        matter("Conduct", "Conduct").by(rule::II_A_1),
        matter("CalledAway", "A player is wanted elsewhere for a ruling").by(rule::IV_M),
        matter("Other", "Something else").by(rule::II_D),
    ]
}

fn orders() -> Vec<Named> {
    let order = |name, text, note| Named::new(name, text).note(note);
    vec![
        order("Resume", "Play on", "The clock that was stopped runs again.").by(rule::II_A_1),
        order("Attend", "See to it", "The clock stands for ten minutes more.").by(rule::O_1),
        order("Stop", "Stop the clock", "Racks are covered until play goes on.").by(rule::II_A_1),
        order("GiveTime", "Give time", "More time for one player.").by(rule::II_D),
        order("TrackingDelay", "A delay by tracking", "A warning, then a minute for the other.")
            .by(rule::IV_G_2B),
        order("SetScore", "Set the score of a play", "What a disputed play counts.")
            .by(rule::IV_H_1),
        order("Adjust", "Add or take points", "They count in the game.").by(rule::II_D),
        order("Spread", "Add or take spread", "It counts in the event, not in the game.")
            .by(rule::V_J_2),
        order("OutOfOrder", "Drawing out of order", "Up to 50 points of spread, late in the game.")
            .by(rule::IV_B_5),
        order("Compensate", "Compensate a wrong ruling", "The points of the play and 25 more.")
            .by(rule::IV_K_5),
        order("EraseOvertime", "Erase overtime", "It was forced on a player.").by(rule::V_D),
        order("SetBlank", "Say what a blank is", "Whatever was said of it has no weight.")
            .by(rule::IV_F_2),
        order("Unclear", "Rule a blank unclear", "The challenge can then be withdrawn.")
            .by(rule::IV_F_1E),
        order("Warn", "Warn that the game will be ended", "Before it is ended early.")
            .by(rule::V_F),
        order("EndGame", "End the game", "After a warning; each loses their own tiles.")
            .by(rule::V_F),
        order("Close", "Close the game", "Somebody left for good, or nobody came.")
            .by(rule::V_K_2A),
        order("Incident", "Report an incident", "It stands in the record.").by(rule::I_A_2),
        order("Quiet", "Ask for quiet", "Somebody was disturbed.").by(rule::I_D_2),
        order("Ruling", "Rule", "Where the book is silent.").by(rule::II_D),
    ]
}

fn incidents() -> Vec<Named> {
    let incident = |name, text| Named::new(name, text);
    vec![
        incident("CodeOfConduct", "The code of conduct").by(rule::I_0),
        incident("Cheating", "Cheating").by(rule::I_A_1),
        incident("Disqualification", "Disqualification").by(rule::I_A_2),
        incident("Quitting", "Quitting").by(rule::I_B_1),
        incident("Tanking", "Throwing a game away").by(rule::I_B_2),
        incident("Abuse", "Abuse or disruption").by(rule::I_C),
        incident("Violence", "Violence").by(rule::I_C_2),
        incident("Suspicion", "A suspicion").by(rule::I_F),
        incident("HiddenOverdraw", "A hidden overdraw").by(rule::IV_B_4A_3),
        incident("WrongScore", "A wrong score, knowingly").by(rule::IV_H_3),
        incident("HopedForOvertime", "Hoping for the other’s overtime").by(rule::V_E_4B),
        incident("LimitedSpread", "Overtime to limit a spread").by(rule::V_G_3D),
        incident("StrategicForfeit", "A forfeit for a prize").by(rule::V_K_3),
        incident("SpokenBlank", "A blank said otherwise than written").by(rule::IV_F_1C),
    ]
}

fn reveals() -> Vec<Named> {
    let reveal = |name, text| Named::new(name, text).by(rule::V_E_1);
    vec![
        reveal("ShowsTiles", "Show my tiles"),
        reveal("TellsValue", "Say what my tiles are worth"),
        reveal("AgreesOnScore", "Agree on the score"),
        reveal("Concedes", "Say that the game is over"),
    ]
}

fn penalties() -> Vec<Named> {
    let penalty = |name, text, note| Named::new(name, text).note(note);
    vec![
        penalty("Turn", "The turn", "Double challenge: whoever is wrong loses a turn.")
            .by(rule::IV_I_3C),
        penalty("Five", "5 points a word", "The challenger plays on.").by(rule::VI_B_3),
        penalty("Ten", "10 points a word", "The challenger plays on.").by(rule::VI_B_3),
        penalty("Nothing", "Nothing", "Single challenge: asking is free.").by(rule::VI_B_3),
    ]
}

/// The rules of what a page says by itself.
fn topics() -> BTreeMap<&'static str, Citation> {
    let all = [
        ("Board", rule::III_A_4B),
        ("Tiles", rule::III_A_2B),
        ("Clock", rule::III_A_3A),
        ("Overtime", rule::V_G_2),
        ("First", rule::III_D_1),
        ("Draw", rule::IV_B_1),
        ("Due", rule::IV_B_4A_0),
        ("RackTops", rule::III_A_4A),
        ("Count", rule::IV_C_2A),
        ("Tracking", rule::III_A_6A),
        ("FirstPlay", rule::A_I_A_1),
        ("Joined", rule::A_I_B_1),
        ("Score", rule::A_II_B_1),
        ("Bonus", rule::A_II_B_2),
        ("Turn", rule::IV_G_1),
        ("TakeUp", rule::IV_G_1B),
        ("Blank", rule::IV_F_1),
        ("BlankSaid", rule::IV_F_1C),
        ("Pass", rule::IV_E_1A),
        ("Exchange", rule::IV_E_2A),
        ("ExchangeOrder", rule::IV_E_2A_P),
        ("Window", rule::IV_I_1A),
        ("Hold", rule::IV_I_2A),
        ("Courtesy", rule::IV_I_2B),
        ("Petition", rule::IV_G_2C),
        ("Minute", rule::IV_E_1D),
        ("Silent", rule::O_9),
        ("Challenge", rule::IV_I_3A),
        ("Slip", rule::IV_J_1A),
        ("Confirm", rule::IV_J_1B),
        ("Covered", rule::IV_J_1C),
        ("Neutral", rule::II_A_2),
        ("LookUp", rule::IV_J_1G),
        ("Verdict", rule::III_A_1C),
        ("SingleWords", rule::IV_K_3D),
        ("LoserOfChallenge", rule::IV_I_3C),
        ("Concede", rule::IV_I_3D),
        ("WordJudge", rule::IV_K_1),
        ("SecondOpinion", rule::IV_K_4),
        ("WrongScore", rule::IV_H_1),
        ("Totals", rule::IV_H_2),
        ("Overdraw", rule::IV_B_4A_0),
        ("Unjoined", rule::III_G_5),
        ("Director", rule::II_A_4),
        ("Zeros", rule::V_B),
        ("OutPlay", rule::V_E_1),
        ("OutBonus", rule::V_G_1A),
        ("TilesLeft", rule::V_G_1B),
        ("Tie", rule::V_H),
        ("Recount", rule::V_I_1),
        ("Sign", rule::V_J_1),
        ("Resign", rule::I_B_3),
        ("Away", rule::IV_L_1),
        ("Spectators", rule::I_E_2),
        ("List", rule::III_A_1A),
    ];
    all.into_iter().map(|(name, rule)| (name, rule.cite())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, Options, Order};

    #[test]
    fn what_is_named_can_be_sent() {
        let menu = menu();
        for it in &menu.matters {
            let sent = format!(r#"{{"is":"CallDirector","about":"{}"}}"#, it.name);
            serde_json::from_str::<Action>(&sent).expect("a matter by this name");
        }
        for it in &menu.reveals {
            let sent = format!(r#"{{"is":"Reveal","how":"{}"}}"#, it.name);
            serde_json::from_str::<Action>(&sent).expect("a way to end by this name");
        }
        for it in &menu.incidents {
            let sent = format!(r#"{{"is":"Incident","seat":0,"about":"{}","note":"so"}}"#, it.name);
            serde_json::from_str::<Order>(&sent).expect("an incident by this name");
        }
        for it in &menu.penalties {
            let sent = format!(r#"{{"penalty":"{}"}}"#, it.name);
            serde_json::from_str::<Options>(&sent).expect("a penalty by this name");
        }
        for it in &menu.orders {
            let about = if it.name == "Incident" { "Cheating" } else { "Rule" };
            let sent = format!(
                r#"{{"is":"{}","seat":0,"about":"{about}","note":"so","span":1000,"points":1,"turn":0,"square":{{"row":0,"column":0}},"letter":"S","how":{{"is":"Shortened"}}}}"#,
                it.name
            );
            serde_json::from_str::<Order>(&sent).expect("an order by this name");
        }
    }

    #[test]
    fn the_board_and_the_tiles_are_the_books() {
        let menu = menu();
        assert_eq!(menu.board.len(), 15);
        assert_eq!(menu.board[0], "t..2...t...2..t");
        assert_eq!(menu.board[7].chars().nth(menu.start.column()), Some('d'));
        assert_eq!(menu.tiles.iter().map(|it| u32::from(it.n)).sum::<u32>(), 100);
        let blank = &menu.tiles[0];
        assert_eq!((blank.tile.as_str(), blank.n, blank.value), ("?", 2, 0));
    }
}
