//! A game played again from its file, and every line that does not come out as it says.

use crate::board::{
    equipment::Equipment,
    gcg::{Gcg, GcgDeed, GcgEvent, GcgLine},
    grid::Board,
    notation::Notation,
    play::Play,
    rack::Rack,
    square::Square,
};

/// What came of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    pub players: Vec<String>,
    /// What each player has, by scores worked out again.
    pub finals: Vec<i32>,
    pub disagreements: Vec<Disagreement>,
    /// The board at the end of the file.
    pub board: Board,
}

/// Something that a line says, and what it is instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    pub line: usize,
    pub says: String,
    pub is: String,
}

/// The replay of a file, as far as it has come.
struct Replay {
    board: Board,
    players: Vec<Account>,
    disagreements: Vec<Disagreement>,
    /// The play that a challenge would take back: whose, what, and what it scored and was said to.
    last: Option<(usize, Play, i32, i32)>,
    line: usize,
}

struct Account {
    nick: String,
    name: String,
    /// By the file, and worked out again.
    said: i32,
    is: i32,
}

impl Gcg {
    /// Plays the game again and notes every line whose play, score, total or tiles do not come out
    /// as it says. A wrong score is noted where it stands, and not again in every total after it.
    pub fn check(&self, equipment: &Equipment) -> Checked {
        let players = self.players().into_iter();
        let players = players.map(|(nick, name)| Account { nick, name, said: 0, is: 0 }).collect();
        let mut replay = Replay {
            board: Board::new(equipment.clone()),
            players,
            disagreements: Vec::new(),
            last: None,
            line: 0,
        };
        for entry in &self.entries {
            if let GcgLine::Event(event) = &entry.what {
                replay.line = entry.line;
                replay.settle(event);
            }
        }
        Checked {
            players: replay.players.iter().map(|it| it.name.clone()).collect(),
            finals: replay.players.iter().map(|it| it.is).collect(),
            disagreements: replay.disagreements,
            board: replay.board,
        }
    }
}

impl Replay {
    fn disagree(&mut self, says: impl Into<String>, is: impl Into<String>) {
        self.disagreements.push(Disagreement { line: self.line, says: says.into(), is: is.into() });
    }

    fn settle(&mut self, event: &GcgEvent) {
        let Some(of) = self.players.iter().position(|it| it.nick == event.player) else { return };
        let rack = self.rack(event);
        // What was said of a play is taken back as it was said: it is noted once if it was wrong.
        let takes_back = matches!(event.deed, GcgDeed::Withdrawn)
            && self.last.as_ref().is_some_and(|it| it.0 == of && it.3 == -event.score);
        let is = match &event.deed {
            GcgDeed::Play { start, direction, word } => {
                let place = start.write(*direction);
                self.play(of, event, &format!("{place} {word}"), rack.as_ref())
            }
            GcgDeed::Withdrawn => self.withdraw(of, event),
            GcgDeed::LastRack { tiles } => self.last_rack(event, tiles),
            GcgDeed::Pass => 0,
            GcgDeed::Exchange { tiles } => {
                self.exchange(tiles, rack.as_ref());
                0
            }
            GcgDeed::ExchangeCount { n } => {
                let size = self.board.equipment().tiles.rack_size();
                if !(1..=size).contains(n) {
                    self.disagree(
                        format!("-{n}"),
                        format!("a rack has 1 to {size} tiles to exchange"),
                    );
                }
                0
            }
            GcgDeed::ChallengeBonus | GcgDeed::TimePenalty | GcgDeed::Adjustment { .. } => {
                event.score
            }
        };
        if is != event.score && !takes_back {
            self.disagree(format!("score {:+}", event.score), format!("score {is:+}"));
        }
        let account = &mut self.players[of];
        account.is += is;
        account.said += event.score;
        let total = account.said;
        account.said = event.total;
        if total != event.total {
            self.disagree(format!("total {}", event.total), format!("total {total}"));
        }
        match event.deed {
            GcgDeed::Play { .. } | GcgDeed::ChallengeBonus => (),
            _ => self.last = None,
        }
    }

    /// The rack that a line names, if it is one.
    fn rack(&mut self, event: &GcgEvent) -> Option<Rack> {
        if event.rack.is_empty() {
            return None;
        }
        let tiles = self.board.equipment().tiles.clone();
        match tiles.read_rack(&event.rack) {
            Ok(rack) if rack.len() <= tiles.rack_size() => Some(rack),
            Ok(rack) => {
                let is = format!(
                    "a rack has at most {} tiles, and this has {}",
                    tiles.rack_size(),
                    rack.len()
                );
                self.disagree(format!("rack {}", event.rack), is);
                None
            }
            Err(error) => {
                self.disagree(format!("rack {}", event.rack), error.what);
                None
            }
        }
    }

    fn play(&mut self, of: usize, event: &GcgEvent, text: &str, rack: Option<&Rack>) -> i32 {
        let play = match self.board.read_play(text) {
            Ok(play) => play,
            Err(error) => {
                self.disagree(text, error.what);
                return event.score;
            }
        };
        if let Err(illegal) = self.board.legality(&play) {
            self.disagree(text, illegal.to_string());
        }
        if self.board.has_room_for(&play).is_err() {
            return event.score;
        }
        let tiles = self.board.equipment().tiles.clone();
        if let Some(rack) = rack.filter(|it| !it.holds(&play.rack())) {
            let missing = format!(
                "the rack {} has not all of {}",
                tiles.write_rack(rack),
                tiles.write_rack(&play.rack())
            );
            self.disagree(text, missing);
        }
        let score = self.board.score(&play);
        self.board.lay(&play);
        let on_board = Rack::of(self.board.tiles().map(|it: (Square, _)| it.1.tile()));
        for (tile, n) in on_board.kinds() {
            if n > tiles.count(tile) && play.rack().has(tile) {
                let is =
                    format!("the set has only {} of {}", tiles.count(tile), tiles.write_tile(tile));
                self.disagree(text, is);
            }
        }
        self.last = Some((of, play, score, event.score));
        score
    }

    fn withdraw(&mut self, of: usize, event: &GcgEvent) -> i32 {
        match self.last.take() {
            Some((by, play, score, _)) if by == of => {
                self.board.lift(&play);
                -score
            }
            _ => {
                self.disagree("--", "there is no play of this player to withdraw");
                event.score
            }
        }
    }

    fn exchange(&mut self, given: &str, rack: Option<&Rack>) {
        let tiles = self.board.equipment().tiles.clone();
        match tiles.read_rack(given) {
            Err(error) => self.disagree(format!("-{given}"), error.what),
            Ok(given_tiles) => {
                if let Some(rack) = rack.filter(|it| !it.holds(&given_tiles)) {
                    let rack = tiles.write_rack(rack);
                    self.disagree(format!("-{given}"), format!("the rack is {rack}"));
                }
            }
        }
    }

    /// Tiles left at the end: twice their value for whoever went out, or once, as some play it; or
    /// lost by whoever holds them.
    fn last_rack(&mut self, event: &GcgEvent, text: &str) -> i32 {
        let tiles = self.board.equipment().tiles.clone();
        let rack = match tiles.read_rack(text) {
            Ok(rack) => rack,
            Err(error) => {
                self.disagree(format!("({text})"), error.what);
                return event.score;
            }
        };
        let value: i32 = rack.tiles().map(|it| tiles.value(it)).sum();
        if event.score < 0 {
            return -value;
        }
        let mut left = tiles.all();
        let is_on_board = self.board.tiles().all(|(_, laid)| left.take(laid.tile()));
        if is_on_board && left != rack && event.rack.is_empty() {
            self.disagree(format!("({text})"), format!("({}) is left", tiles.write_rack(&left)));
        }
        if event.score == value { value } else { 2 * value }
    }
}

impl Gcg {
    /// Where the board stands after the entries before `n`, as far as the file can be played.
    pub fn board_after(&self, n: usize, equipment: &Equipment) -> Board {
        let entries = self.entries.iter().take(n).cloned().collect();
        Gcg { entries }.check(equipment).board
    }

    /// A play in the words of a file: its place, and the word with full stops for letters on the
    /// board.
    pub fn deed_of(board: &Board, play: &Play) -> Option<GcgDeed> {
        let notation = Notation::of(board, play)?;
        let word = notation.write_dotted(&board.equipment().tiles);
        Some(GcgDeed::Play { start: notation.start, direction: notation.direction, word })
    }
}
