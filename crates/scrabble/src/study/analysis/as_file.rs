//! A record as a file that every program reads.

use crate::{
    board::{Board, Gcg, GcgDeed, GcgEntry, GcgEvent, GcgLine, Rack},
    engine::face_value,
    study::analysis::record::{Challenged, Done, GameRecord, TurnRecord},
};

/// The names of the players in the lines.
const NICKS: [&str; 2] = ["p1", "p2"];

impl GameRecord {
    /// The game as a file, with each turn knowing its line there.
    pub fn to_gcg(&mut self, list: &str) -> Gcg {
        let mut file = File {
            gcg: Gcg::default(),
            board: Board::new(self.equipment.clone()),
            totals: [0; 2],
            left: [Rack::default(); 2],
        };
        file.pragma("character-encoding", "UTF-8");
        file.pragma("lexicon", list);
        for (idx, name) in self.players.iter().enumerate() {
            file.pragma(&format!("player{}", idx + 1), &format!("{} {name}", NICKS[idx]));
        }
        for turn in &mut self.turns {
            turn.line = Some(file.gcg.entries.len() + 1);
            file.turn(turn);
        }
        for (seat, points) in self.finals.iter().enumerate() {
            file.end(seat, *points);
        }
        // Read again, every entry knows its line.
        Gcg::parse(&file.gcg.to_string()).expect("what was written is a file")
    }
}

struct File {
    gcg: Gcg,
    board: Board,
    totals: [i32; 2],
    /// The score of each after the last turn, as far as that is known.
    left: [Rack; 2],
}

impl File {
    fn pragma(&mut self, name: &str, value: &str) {
        self.gcg.entries.push(GcgEntry::pragma(name, value));
    }

    fn event(&mut self, seat: usize, rack: &Rack, deed: GcgDeed, score: i32) {
        self.totals[seat] += score;
        self.gcg.entries.push(GcgEntry::new(GcgLine::Event(GcgEvent {
            player: NICKS[seat].to_owned(),
            rack: self.board.equipment().tiles.write_rack(rack),
            deed,
            score: Some(score),
            total: Some(self.totals[seat]),
            more: String::new(),
        })));
    }

    fn turn(&mut self, turn: &TurnRecord) {
        let seat = usize::from(turn.seat.0.min(1));
        if let Some(before) = &turn.before {
            self.board.clone_from(&before.board);
        }
        let tiles = self.board.equipment().tiles.clone();
        self.left[seat] = turn.rack;
        let deed = match &turn.what {
            Done::Play(play) => Gcg::deed_of(&self.board, play).unwrap_or(GcgDeed::Pass),
            Done::Exchange(given) => GcgDeed::Exchange { tiles: tiles.write_rack(given) },
            Done::ExchangeCount(n) => GcgDeed::ExchangeCount { n: *n },
            Done::Pass | Done::LostChallenge | Done::Unknown => GcgDeed::Pass,
        };
        self.event(seat, &turn.rack, deed, turn.score);
        match (&turn.what, turn.challenged) {
            (Done::Play(_), Challenged::Off) => {
                self.event(seat, &turn.rack, GcgDeed::Withdrawn, -turn.score);
            }
            (Done::Play(play), _) => {
                self.board.lay(play);
                self.left[seat] = turn.rack.without(&play.rack()).unwrap_or_default();
            }
            (Done::LostChallenge, _) => self.pragma("note", "#unsuccessful-challenge"),
            _ => (),
        }
    }

    /// The points that the end brought a player beside the turns.
    fn end(&mut self, seat: usize, points: i32) {
        let tiles = self.board.equipment().tiles.clone();
        let more = points - self.totals[seat];
        let [own, other] = [self.left[seat], self.left[1 - seat]];
        let last_rack = |rack: &Rack| GcgDeed::LastRack { tiles: tiles.write_rack(rack) };
        if more == 0 {
            return;
        }
        let (rack, deed) = if more == 2 * face_value(&other, &tiles) {
            (Rack::default(), last_rack(&other))
        } else if more == -face_value(&own, &tiles) {
            (own, last_rack(&own))
        } else {
            (Rack::default(), GcgDeed::Adjustment { name: "points".to_owned() })
        };
        self.event(seat, &rack, deed, more);
    }
}
