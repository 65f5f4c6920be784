//! What a table knows.

use std::sync::Arc;

use kernel::{Badge, Citation, GameTime, Seat, Span};
use serde::{Deserialize, Serialize};

use crate::{
    board::{Board, Square},
    rulebook as rule,
    table::{
        clock::Clock,
        put::{Put, body_of},
        reading::Reckoning,
        setup::Setup,
        tiles::Tiles,
    },
};

/// The bag has no order: tiles are drawn by lot when they are drawn, so there is nothing to leak.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// Shared by all copies of a state.
    pub setup: Arc<Setup>,
    /// The time of the latest event.
    pub at: GameTime,
    pub seated: [bool; 2],
    /// Who goes first; none before that is found out.
    pub first: Option<Seat>,
    /// Since when that player can draw and look.
    pub first_since: GameTime,
    /// The second player drew before the first had a tile.
    pub wrong_order: bool,
    /// The first player has seen a tile, so that somebody's clock runs.
    pub begun: bool,
    pub board: Board,
    /// A square of the first play, to which all others are joined.
    pub root: Option<Square>,
    pub bag: Tiles,
    pub hands: [Hand; 2],
    pub clock: Clock,
    pub on_turn: Seat,
    /// Tiles on the board, or put aside to be exchanged, by a player who has not hit the clock.
    pub draft: Option<Draft>,
    /// The score sheet: every turn that was completed.
    pub turns: Vec<Turn>,
    /// Scores of zero before the first turn here, where play began in the middle.
    pub zeros_before: u8,
    /// Points beside those of turns.
    pub lines: Vec<Line>,
    /// The points that the end of the game brought; they go if it is played on.
    pub ending: Vec<Line>,
    /// Points of spread: they count in a tournament, not in the game.
    pub spread: Vec<Line>,
    /// Who hit the clock in error.
    pub erred: Option<Seat>,
    /// How often each player had to correct something.
    pub corrections: [u8; 2],
    /// Extra minutes that each may take.
    pub minutes: [u8; 2],
    /// What each was told when counting the bag.
    pub counted: [Option<u8>; 2],
    /// Tiles that a player had to show, until the next turn is complete.
    pub shown: Option<Shown>,
    /// Who has left the table for a while.
    pub away: Option<Away>,
    /// Somebody was late, and a clock was started for it.
    pub late: Option<Late>,
    /// Who agrees to play at another time.
    pub postpone: [bool; 2],
    /// Whose help is wanted elsewhere as soon as the other has played.
    pub wanted: Option<Seat>,
    /// How often somebody drew before the other, when the Director may take points for it.
    pub out_of_order: u8,
    /// What each has crossed off their own list.
    pub tracked: [Tiles; 2],
    /// What the latest look-up said.
    pub verdict: Option<bool>,
    /// How the table stood when the computer said it; none, once anything else was done.
    pub before_verdict: Option<Box<State>>,
    /// It said unacceptable, and nobody has paid yet for looking words up one by one.
    pub chargeable: bool,
    /// Who was warned about tracking before drawing.
    pub warned_tracking: [bool; 2],
    /// How the latest challenge ended, until the next turn is complete.
    pub challenge_end: Option<ChallengeEnd>,
    pub watchers: Watchers,
    /// Whose resignation waits for an answer.
    pub resigning: Option<Seat>,
    /// How long calls of each have waited for a Director in vain.
    pub unheard: [Span; 2],
    /// A Word Judge was waited for in vain.
    pub no_judge: bool,
    /// Without a clock the turn was asked for: until then it lasts.
    pub turn_until: Option<GameTime>,
    /// When the Director warned that the game, or a recount, would be ended.
    pub warned: Option<GameTime>,
    /// The Director was called, or somebody has to wait for another reason.
    pub stop: Option<Stop>,
    pub phase: Phase,
}

/// A player's tiles off the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    pub rack: Tiles,
    /// Drawn and not on the rack yet.
    pub new: Tiles,
    /// The owner has looked at those.
    pub seen: bool,
    /// Put down to be exchanged.
    pub aside: Tiles,
    /// Taken off the board, and not on the rack yet.
    pub off: Tiles,
    pub draw: Draw,
}

/// How a player has drawn since the last turn that they completed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Draw {
    /// How many tiles were due.
    pub due: usize,
    /// How many were due before the last turn, were not drawn, and are not in the bag any more.
    pub owed: usize,
    /// How many old tiles were on the rack.
    pub old: usize,
    pub drawn: usize,
    /// How many of those are on the rack.
    pub racked: usize,
    /// How many drawn tiles were put back into the bag.
    pub put_back: usize,
    /// How many exchanged tiles went into the bag.
    pub returned: usize,
    /// Drawn beyond what was due, and the bag was empty then.
    pub emptied: bool,
    /// A turn was completed with what that has told.
    pub used: bool,
    /// When the first tile left the bag.
    pub at: Option<GameTime>,
}

/// What a player has done on turn and not finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    pub by: Seat,
    pub what: What,
    pub place: String,
    /// The score that was said; the number of tiles, for an exchange.
    pub said: Option<i32>,
    pub worth: i32,
    pub reckoning: Reckoning,
    pub words: Vec<String>,
    pub flaws: Vec<Flaw>,
}

/// What a turn was.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
#[serde(tag = "is")]
pub enum What {
    Play { puts: Vec<Put> },
    Exchange { n: u8 },
    Pass,
    LostChallenge,
}

/// What is wrong with a turn beside its words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub enum Flaw {
    /// The player held more than seven tiles.
    Overfull,
    /// The first play, off the centre.
    OffCentre,
    /// Not joined, more than one string, bent, or one tile alone.
    Unjoined,
    /// Joined to tiles that are themselves not joined.
    OnIsland,
    /// An exchange with fewer than seven tiles in the bag.
    TooFew,
}

/// A turn on the sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    pub by: Seat,
    pub what: What,
    /// Where its main word begins: `8D`.
    pub place: String,
    /// None: the score was not said.
    pub said: Option<i32>,
    /// What it counts.
    pub points: i32,
    /// What it is worth, by the board. Nobody is told before a recount.
    pub worth: i32,
    /// The same, word by word.
    pub reckoning: Reckoning,
    pub words: Vec<String>,
    pub flaws: Vec<Flaw>,
    /// Its player had emptied the bag by drawing too many, and knew what was left.
    pub emptied: bool,
    /// When it was complete. This and the times below are so much later as something else was settled
    /// since: the seconds that the book counts from them stood still.
    pub ended: GameTime,
    /// The player hit the clock.
    pub pressed: bool,
    /// There was nothing left to draw.
    pub bag_empty: bool,
    pub standing: TurnStanding,
    /// Since when it is held.
    pub held: Option<GameTime>,
    pub accepted: bool,
    /// When its player first drew after it.
    pub drawn: Option<GameTime>,
    /// The same, less the way it took to reach the table.
    pub drawn_acted: Option<GameTime>,
    /// Since when the other could consider it; none: they are away.
    pub open_since: Option<GameTime>,
    /// Nothing is drawn until the other, who was wanted elsewhere, has accepted it.
    pub waits: bool,
    /// A Word Judge has ruled on it.
    pub by_hand: bool,
    /// How often its score was disputed and settled.
    pub n_disputes: u8,
    /// The Director has made a wrong ruling on it good.
    pub compensated: bool,
}

/// Whether a turn still counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub enum TurnStanding {
    #[default]
    Stands,
    /// Taken off the board.
    Off,
    /// It lost its points.
    Void,
}

/// Points with their rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub struct Line {
    pub seat: Seat,
    pub points: i32,
    pub rule: Citation,
    /// What an official wrote beside it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// How a challenge ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ChallengeEnd")
)]
pub struct ChallengeEnd {
    /// Who challenged.
    pub by: Seat,
    pub turn: usize,
    pub acceptable: bool,
    /// One of the two gave in, and nothing was looked up.
    pub conceded: bool,
}

/// Tiles that were shown to the other player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    pub of: Seat,
    pub tiles: Tiles,
}

/// Somebody who has left the table for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Away {
    pub who: Seat,
    /// Tiles that the other drew meanwhile.
    pub drawn: usize,
    /// Came back, and has not seen a new tile yet.
    pub back: bool,
}

/// A clock that was started because somebody had not come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Late {
    /// Whose clock was started.
    pub clock: Seat,
    /// Who came first, if nobody was there.
    pub first: Option<Seat>,
    pub both: bool,
    /// What the clock showed when the first of two came.
    pub noted: Option<Span>,
    /// Both are there and the clock was stopped.
    pub over: bool,
    pub declined: [bool; 2],
    /// When the first of them declined.
    pub declined_at: Option<GameTime>,
}

/// What those who watch may see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Watchers {
    #[default]
    Welcome,
    /// A player has asked them to leave.
    SentAway,
    /// The Director has sent them.
    Annotating,
}

/// Why the clock stands still beside what is played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// Who asked for it; none: an official.
    pub by: Option<Seat>,
    pub about: Matter,
    pub since: GameTime,
    /// Whose clock runs on afterwards.
    pub resumes: Option<Seat>,
    /// When the Director last gave an order about it; none: nobody has come.
    pub heard: Option<GameTime>,
}

/// What the Director is called about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub enum Matter {
    Rule,
    Noise,
    Score,
    Blank,
    Tiles,
    Clock,
    TimePenalty,
    Conduct,
    /// A player is wanted elsewhere for a ruling.
    CalledAway,
    Other,
}

/// Where the table is in its procedure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// People take their seats.
    Seating,
    /// Tiles are drawn and turns taken.
    Playing,
    /// Words are challenged.
    Challenge(Challenge),
    /// After a lost challenge the clock waits until its player has seen a tile.
    Resuming { whose: Seat, recording: bool, since: GameTime },
    /// What two players say a play scored.
    Score {
        by: Seat,
        turn: usize,
        said: [Option<i32>; 2],
        /// Since when there is time for it.
        from: GameTime,
        since: GameTime,
        back: Box<Phase>,
    },
    /// A blank is being written down: on its player's clock, or on that of whoever asks too late.
    Writing {
        by: Seat,
        clock: Seat,
        turn: usize,
        /// Since when there is time for it.
        from: GameTime,
        since: GameTime,
        back: Box<Phase>,
    },
    /// Tiles are put right.
    Remedy { remedy: Remedy, since: GameTime, back: Box<Phase> },
    /// The last tile was played: the opponent may still dispute it.
    OutPlay { by: Seat, until: GameTime },
    /// The game has ended; the result is agreed on and signed.
    Over(Over),
}

/// A challenge under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    pub by: Seat,
    pub turn: usize,
    /// The words on the slip; empty: none were written yet.
    pub words: Vec<String>,
    /// The clock was stopped, or the look-up has begun.
    pub binding: bool,
    /// Who has checked the slip, or accepts the ruling.
    pub confirmed: [bool; 2],
    /// What Word Judges have said.
    pub rulings: Vec<(Badge, bool)>,
    /// What the list has said, or who gave in amounts to.
    pub challenge_end: Option<ChallengeEnd>,
    /// A second opinion was asked for.
    pub appealed: bool,
    /// The Director has ruled the blank unclear, or it was not written.
    pub unclear: bool,
    /// A player wants it ruled by hand.
    pub by_hand: bool,
    /// The players look at the board again.
    pub at_board: bool,
    /// It was an out play until a tile was found in the bag.
    pub found: bool,
    /// Since when there is time for the slip.
    pub slip_since: Option<GameTime>,
    /// Since when it waits for a Word Judge, or for what the players say of a ruling.
    pub ruling_since: Option<GameTime>,
    pub since: GameTime,
    pub back: Box<Phase>,
}

/// How tiles are put right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// The other player turns up tiles of the offender's without seeing them first.
    Picking {
        offender: Seat,
        group: Group,
        n: usize,
        n_back: usize,
        rule: Citation,
        until: Option<GameTime>,
    },
    /// The other player sends some of the open tiles to the bag; the rest are the offender's, on the
    /// rack or still apart from it.
    Choosing { offender: Seat, open: Tiles, n_back: usize, apart: bool, until: GameTime },
    /// Too many were turned up: the offender takes some back by choice.
    TakingBack {
        offender: Seat,
        open: Tiles,
        n_take: usize,
        n_back: usize,
        apart: bool,
        until: Option<GameTime>,
    },
    /// The other player, alone, looks at the offender's tiles and trades some for their own.
    Trading { offender: Seat, open: Tiles, n: usize, apart: bool, until: GameTime },
    /// A player gives tiles that the other should have drawn.
    Giving { from: Seat, n: usize, until: GameTime },
}

/// From which of a player's tiles others pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub enum Group {
    New,
    All,
    Rack,
}

/// A game that has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Over {
    pub how: How,
    pub since: GameTime,
    /// Since when the score is as it is.
    pub score_since: GameTime,
    pub agreed: [bool; 2],
    pub agreed_at: Option<GameTime>,
    /// Who recounted.
    pub recounted: Option<Seat>,
    /// What the recount found: turns, what they counted before, and whether that is contested.
    pub findings: Vec<Finding>,
    /// The Director has stopped it.
    pub recount_stopped: bool,
    pub signed: [bool; 2],
}

/// A turn that a recount has put right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding {
    pub turn: usize,
    pub before: i32,
    pub contested: bool,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
#[serde(tag = "is")]
pub enum How {
    /// Somebody played the last tile.
    Out {
        by: Seat,
    },
    /// Six scores of zero.
    Zeros,
    /// The Director ended it.
    Shortened,
    /// Somebody was more than ten minutes over.
    Overtime {
        seat: Seat,
    },
    Resigned {
        seat: Seat,
    },
    /// Somebody left for good.
    Left {
        seat: Seat,
    },
    /// Nobody played: who forfeits.
    Forfeit {
        seats: [bool; 2],
    },
    /// It is played at another time.
    Postponed,
    /// This player had no opponent.
    Bye {
        seat: Seat,
    },
}

impl Hand {
    /// All tiles a player has off the board.
    pub fn all(&self) -> Tiles {
        self.rack.with(&self.new).with(&self.aside).with(&self.off)
    }

    /// How many tiles count as held, where a rack may have seven: what is put down to be exchanged
    /// does not.
    pub fn n(&self) -> usize {
        self.rack.n() + self.new.n() + self.off.n()
    }

    /// New tiles were drawn for those put down, which belong in the bag from then on.
    pub fn owes_bag(&self) -> bool {
        !self.aside.is_empty() && 0 < self.draw.held()
    }

    /// A new tile is on the rack with old ones.
    pub fn is_combined(&self) -> bool {
        0 < self.draw.racked && 0 < self.draw.old
    }

    /// New tiles that are not combined: on a rack that had no old ones they are still apart.
    pub fn apart(&self) -> Tiles {
        match self.draw.racked {
            0 => self.new,
            _ if self.is_combined() => self.new,
            _ => self.new.with(&self.rack),
        }
    }

    /// The owner has seen a tile drawn since the last turn that they completed.
    pub fn has_seen_new(&self) -> bool {
        0 < self.draw.racked || self.seen && !self.new.is_empty()
    }
}

impl Draw {
    /// How many drawn tiles are still held.
    pub fn held(&self) -> usize {
        self.drawn.saturating_sub(self.put_back)
    }
}

impl How {
    /// Nothing was played, so there is no slip to sign.
    pub fn is_unplayed(self) -> bool {
        matches!(self, How::Forfeit { .. } | How::Postponed | How::Bye { .. })
    }
}

impl Turn {
    pub fn is_play(&self) -> bool {
        matches!(self.what, What::Play { .. })
    }

    pub fn has(&self, flaw: Flaw) -> bool {
        self.flaws.contains(&flaw)
    }

    /// Whether its tiles lie on the board.
    pub fn stands(&self) -> bool {
        self.standing == TurnStanding::Stands
    }

    pub fn puts(&self) -> &[Put] {
        match &self.what {
            What::Play { puts } => puts,
            What::Exchange { .. } | What::Pass | What::LostChallenge => &[],
        }
    }

    /// A blank that was not written down.
    pub fn lacks_blank(&self) -> bool {
        self.puts().iter().any(|it| it.is_blank() && it.written.is_none())
    }
}

impl State {
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.idx()]
    }

    /// The first player has drawn a tile: what the other drew too early does not begin the game.
    pub(crate) fn has_begun(&self) -> bool {
        let drawn = self.first.is_some_and(|it| !self.hand(it).all().is_empty());
        self.begun || drawn || !self.turns.is_empty()
    }

    /// How many tiles a player is to draw now.
    pub fn due(&self, seat: Seat) -> usize {
        rule::RACK.value.saturating_sub(self.hand(seat).n()).min(self.bag.n())
    }

    /// Whether a player has still to see a tile that replenishes the rack.
    pub(crate) fn has_to_see(&self, seat: Seat) -> bool {
        let hand = self.hand(seat);
        // A tile drawn in courtesy may still lie there unseen.
        (0 < self.due(seat) || !hand.new.is_empty()) && !hand.has_seen_new()
    }

    /// How many of those are due in the order of the turns: what the other has still to draw for the
    /// turn before comes first.
    pub(crate) fn due_in_order(&self, seat: Seat) -> usize {
        let rival = other(seat);
        let draw = self.hand(rival).draw;
        let first = draw.due.saturating_sub(draw.drawn).min(self.due(rival));
        match self.turns.iter().any(|it| it.by == rival) {
            true => self.due(seat).min(self.bag.n() - first),
            false => self.due(seat),
        }
    }

    /// Whether this is the number of the latest turn.
    pub(crate) fn is_latest(&self, turn: usize) -> bool {
        self.turns.len().checked_sub(1) == Some(turn)
    }

    /// The score of that play was not said, and its player is asked for it.
    pub(crate) fn is_unsaid(&self, turn: usize) -> bool {
        self.turns.get(turn).is_some_and(|it| it.said.is_none())
    }

    /// Whoever played it has brought up themselves what it scored.
    pub(crate) fn corrects_own(&self, turn: usize) -> bool {
        let player = self.turns.get(turn).map(|it| it.by);
        matches!(self.phase, Phase::Score { by, .. } if Some(by) == player)
    }

    /// The latest turn, if it is a play of the other's that stands.
    pub fn last_play(&self, against: Seat) -> Option<&Turn> {
        let last = self.turns.last()?;
        (last.by == against && last.is_play() && last.stands()).then_some(last)
    }

    /// Scores of zero in a row.
    pub fn zeros(&self) -> usize {
        let scored = |it: &Turn| it.is_play() && it.stands();
        let run = self.turns.iter().rev().take_while(|it| !scored(it)).count();
        if run == self.turns.len() { run + usize::from(self.zeros_before) } else { run }
    }

    /// What each has, with everything that was added or taken.
    pub fn scores(&self) -> [i32; 2] {
        let mut scores = [0; 2];
        for turn in self.turns.iter().filter(|it| it.stands()) {
            scores[turn.by.idx()] += turn.points;
        }
        for line in self.lines.iter().chain(&self.ending) {
            scores[line.seat.idx()] += line.points;
        }
        scores
    }

    /// A blank of this turn lies on the board, and nobody has written it down.
    pub fn is_unwritten(&self, turn: &Turn) -> bool {
        let lies = |it: &Put| self.board.at(it.square).is_some_and(|it| it.is_blank);
        let blanks = turn.puts().iter().filter(|it| it.is_blank() && it.written.is_none());
        turn.standing != TurnStanding::Off && blanks.into_iter().any(lies)
    }

    /// The squares of tiles that are not joined to the first play.
    pub fn islands(&self) -> Vec<Square> {
        let body = body_of(&self.board, self.root);
        self.board.tiles().map(|it| it.0).filter(|it| !body.contains(it)).collect()
    }

    /// Every tile, wherever it is.
    pub fn every_tile(&self) -> Tiles {
        let board = Tiles::of(self.board.tiles().map(|it| it.1.tile()));
        let open = self.phase.open();
        board.with(&self.bag).with(&self.hands[0].all()).with(&self.hands[1].all()).with(&open)
    }

    /// Whose clock runs when nothing stops it.
    pub fn clock_of(&self, phase: &Phase) -> Option<Seat> {
        match phase {
            Phase::Playing if self.begun => Some(self.on_turn),
            Phase::OutPlay { by, .. } => {
                let held = self.turns.last().is_some_and(|it| it.held.is_some());
                let away = self.away.is_some_and(|it| !it.back);
                (held || away).then_some(other(*by))
            }
            Phase::Challenge(it) if !it.binding => Some(it.by),
            Phase::Writing { clock, .. } => Some(*clock),
            _ => None,
        }
    }
}

impl Challenge {
    /// How it has ended, if it was decided and not broken off.
    pub fn decided(&self) -> Option<ChallengeEnd> {
        let last = self.rulings.last().map(|it| it.1);
        let alike = self.rulings.iter().filter(|it| Some(it.1) == last).count();
        let settled = last.filter(|_| self.confirmed == [true; 2] || 1 < alike);
        let ruled =
            |acceptable| ChallengeEnd { by: self.by, turn: self.turn, acceptable, conceded: false };
        self.challenge_end.or(settled.map(ruled))
    }

    /// Whether it is the play with which somebody went out.
    pub fn is_of_out_play(&self) -> bool {
        matches!(*self.back, Phase::OutPlay { .. })
    }
}

impl Phase {
    /// The tiles that lie open, also of a remedy that waits for another.
    fn open(&self) -> Tiles {
        match self {
            Phase::Remedy { remedy, back, .. } => {
                let open = match remedy {
                    Remedy::Choosing { open, .. }
                    | Remedy::TakingBack { open, .. }
                    | Remedy::Trading { open, .. } => *open,
                    Remedy::Picking { .. } | Remedy::Giving { .. } => Tiles::default(),
                };
                open.with(&back.open())
            }
            _ => Tiles::default(),
        }
    }

    /// Whether it is about the play with which somebody went out.
    pub(crate) fn is_of_out_play(&self) -> bool {
        match self {
            Phase::OutPlay { .. } => true,
            Phase::Challenge(it) => it.is_of_out_play(),
            Phase::Score { back, .. }
            | Phase::Writing { back, .. }
            | Phase::Remedy { back, .. } => back.is_of_out_play(),
            _ => false,
        }
    }

    /// Nobody is out after all: when this is settled, play goes on.
    pub(crate) fn plays_on(&mut self) {
        match self {
            Phase::Challenge(it) => {
                it.found = true;
                it.back.plays_on();
            }
            Phase::Score { back, .. }
            | Phase::Writing { back, .. }
            | Phase::Remedy { back, .. } => back.plays_on(),
            phase => *phase = Phase::Playing,
        }
    }

    /// The same with its limits so much later: while something else was settled, none ran.
    pub(crate) fn later(self, by: Span) -> Phase {
        match self {
            Phase::OutPlay { by: seat, until } => Phase::OutPlay { by: seat, until: until + by },
            Phase::Remedy { mut remedy, since, back } => {
                remedy.put_off(by);
                Phase::Remedy { remedy, since, back }
            }
            Phase::Score { by: seat, turn, said, from, since, back } => {
                Phase::Score { by: seat, turn, said, from: from + by, since, back }
            }
            Phase::Writing { by: seat, clock, turn, from, since, back } => {
                Phase::Writing { by: seat, clock, turn, from: from + by, since, back }
            }
            Phase::Over(mut over) => {
                over.score_since = over.score_since + by;
                over.agreed_at = over.agreed_at.map(|it| it + by);
                Phase::Over(over)
            }
            Phase::Challenge(mut it) => {
                it.slip_since = it.slip_since.map(|it| it + by);
                it.ruling_since = it.ruling_since.map(|it| it + by);
                Phase::Challenge(it)
            }
            Phase::Resuming { whose, recording, since } => {
                Phase::Resuming { whose, recording, since: since + by }
            }
            it @ (Phase::Seating | Phase::Playing) => it,
        }
    }
}

impl Remedy {
    /// Who has to do something next.
    pub(crate) fn waits_for(&self) -> Seat {
        match self {
            Remedy::Picking { offender, .. }
            | Remedy::Choosing { offender, .. }
            | Remedy::Trading { offender, .. } => other(*offender),
            Remedy::TakingBack { offender, .. } => *offender,
            Remedy::Giving { from, .. } => *from,
        }
    }

    /// How long they have free of charge, where that is limited.
    pub(crate) fn until(&self) -> Option<GameTime> {
        match self {
            Remedy::Choosing { until, .. }
            | Remedy::Trading { until, .. }
            | Remedy::Giving { until, .. } => Some(*until),
            Remedy::Picking { until, .. } | Remedy::TakingBack { until, .. } => *until,
        }
    }

    /// Its limit is so much later.
    pub(crate) fn put_off(&mut self, by: Span) {
        match self {
            Remedy::Choosing { until, .. }
            | Remedy::Trading { until, .. }
            | Remedy::Giving { until, .. } => *until = *until + by,
            Remedy::Picking { until, .. } | Remedy::TakingBack { until, .. } => {
                *until = until.map(|it| it + by);
            }
        }
    }
}

pub(crate) fn other(seat: Seat) -> Seat {
    seat.left(2)
}
