//! The view of each viewer, and the rules that cover the rest.
//!
//! Nobody sees another's rack, or the bag. While the clock is neutral the racks are covered, and so
//! is the board, unless the matter in hand needs it. Officials see the board; racks only a Director
//! sees whom a player has called, or while tiles are put right, for anybody may have opened the table.

use kernel::{Barred, Citation, GameTime, Office, Procedure, Rule, Seat, Viewer, offers};
use serde::{Deserialize, Serialize};

use crate::{
    board::Board,
    rulebook as rule,
    table::{
        clock::Clock,
        may::{Deed, is_quick, may, window, window_until},
        numbers,
        put::Put,
        reading::Reckoning,
        setup::{Ledger, ListId, LookUp, Penalty},
        state::{
            ChallengeEnd, Group, How, Late, Line, Matter, Phase, Remedy, Silent, State, Turn,
            TurnStanding, Watchers, What, other,
        },
        tiles::Tiles,
        waits::{self, Then, Wait},
    },
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleView")
)]
pub struct View {
    /// The time of the latest event; times in a view are table times.
    pub at: GameTime,
    pub you: Option<Seat>,
    pub edition: String,
    pub procedure: Procedure,
    pub list: ListId,
    pub penalty: Penalty,
    pub look_up: LookUp,
    pub ledger: [Ledger; 2],
    pub stage: Stage,
    pub clock: Clock,
    /// Who goes first; none before that is found out.
    pub first: Option<Seat>,
    pub on_turn: Option<Seat>,
    /// Fifteen rows from the top: `.` for an empty square, small letters for blanks, `_` for a blank
    /// that was not written down. None while it is covered.
    pub board: Option<Vec<String>>,
    pub players: [PlayerView; 2],
    /// The number of tiles that you are to draw.
    pub due: u8,
    /// The number of tiles in the bag, where the table says so; in a tournament you count.
    pub n_bag: Option<u8>,
    /// The number that you were told when you counted it last.
    pub counted: Option<u8>,
    /// The tiles on the board, or put down, before the clock was hit.
    pub draft: Option<DraftView>,
    /// The score sheet.
    pub turns: Vec<TurnView>,
    /// Points beside those of turns, and those that the end brought.
    pub lines: Vec<LineView>,
    /// Points of spread.
    pub spread: Vec<Line>,
    /// Scores of zero in a row.
    pub zeros: u8,
    /// The play that you may hold or challenge.
    pub disputable: Option<usize>,
    /// Until when, where the draw does not end it.
    pub disputable_until: Option<GameTime>,
    /// The end of the latest challenge, until the next turn is complete.
    pub challenge_end: Option<ChallengeEnd>,
    /// Tiles that a player had to show, and whose they were.
    pub shown: Option<ShownView>,
    /// Who left the table for a while.
    pub away: Option<Seat>,
    /// Who is wanted elsewhere as soon as the other has played.
    pub wanted: Option<Seat>,
    /// Somebody was late.
    pub late: Option<LateView>,
    /// Who agrees to play at another time.
    pub postpone: [bool; 2],
    /// The tiles that you have crossed off your list.
    pub tracked: Option<Tiles>,
    /// Who asks to resign.
    pub resigning: Option<Seat>,
    /// Somebody waits for the Director, and about what.
    pub stopped: Option<StopView>,
    /// Who is waited for beside the clocks, until when, and what comes of it then.
    pub awaited: Option<AwaitedView>,
    /// Who agreed or signed by doing nothing until their time was up.
    pub silent: Silent,
    pub may: Vec<Deed>,
    pub may_not: Vec<Barred<Deed>>,
    /// The rules by which something is covered at this moment.
    pub hidden: Vec<Citation>,
}

/// A player as this viewer sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub struct PlayerView {
    pub seat: Seat,
    pub seated: bool,
    pub score: i32,
    /// The number of tiles on the rack: their tops are always in sight.
    pub n_rack: u8,
    /// The number that lie before the player, drawn and not racked.
    pub n_new: u8,
    /// The number put down to be exchanged.
    pub n_aside: u8,
    /// The rack, for whoever may see it.
    pub rack: Option<Tiles>,
    /// The new tiles, for their owner, once they were looked at.
    pub new: Option<Tiles>,
    pub aside: Option<Tiles>,
    /// Extra minutes that the player may take.
    pub minutes: u8,
}

/// The tiles that a player has laid or put down before hitting the clock.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub struct DraftView {
    pub by: Seat,
    pub what: What,
    pub said: Option<i32>,
}

/// A turn as it stands on the sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleTurn")
)]
pub struct TurnView {
    pub by: Seat,
    pub what: What,
    /// `8D FORKS`, or in words what it was.
    pub text: String,
    /// The words a play formed, the main one first.
    pub words: Vec<String>,
    /// None: the score was not said.
    pub said: Option<i32>,
    pub points: i32,
    /// The score of a play word by word, where the table reckons it, and once a result is signed.
    pub reckoning: Option<Reckoning>,
    pub standing: TurnStanding,
    pub ended: GameTime,
    pub held: Option<GameTime>,
    pub accepted: bool,
    /// Its player has drawn since.
    pub drawn: Option<GameTime>,
    /// From when its player may draw: not before the other has had time to hold it, and not in the
    /// first seconds of a hold.
    pub draw_from: Option<GameTime>,
}

/// Points beside those of turns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleLine")
)]
pub struct LineView {
    #[serde(flatten)]
    pub line: Line,
    pub reason: Reason,
}

/// The reason for points beside those of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleReason")
)]
pub enum Reason {
    /// The points of each where play began.
    Before,
    /// Twice the tiles of whoever was not out.
    TheirTiles,
    OwnTiles,
    Overtime,
    /// A challenge that failed.
    Challenge,
    /// An exchange that was none.
    Exchange,
    /// Somebody left for good.
    Left,
    Other,
}

/// A clock that was started because somebody had not come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleLate")
)]
pub struct LateView {
    pub clock: Seat,
    /// Neither was there.
    pub both: bool,
    /// Everybody has come, and the clock was stopped.
    pub over: bool,
    /// Who does not want to play any more.
    pub declined: [bool; 2],
}

/// Tiles that were shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub struct ShownView {
    pub of: Seat,
    pub tiles: Tiles,
}

/// Why the clock stands still.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "scrabble.ts"))]
pub struct StopView {
    pub by: Option<Seat>,
    pub about: Matter,
}

/// Who is waited for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleAwaited")
)]
pub struct AwaitedView {
    pub seats: Vec<Seat>,
    /// The official who is waited for instead.
    pub office: Option<Office>,
    pub until: GameTime,
    pub then: Then,
    pub rule: Citation,
}

/// Where the table is, as far as this viewer may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "scrabble.ts", rename = "ScrabbleStage")
)]
#[serde(tag = "is")]
pub enum Stage {
    Seating,
    Playing,
    Challenge {
        by: Seat,
        turn: usize,
        /// The words on the slip.
        slip: Vec<String>,
        /// All words that the play formed.
        words: Vec<String>,
        binding: bool,
        confirmed: [bool; 2],
        n_rulings: u8,
        /// The verdict of the latest of those.
        ruled: Option<bool>,
        appealed: bool,
        /// The blank was unwritten, or was ruled unclear.
        unclear: bool,
        /// A player wants a Word Judge instead of the computer.
        by_hand: bool,
        /// The board is uncovered, so that the words can be checked.
        at_board: bool,
    },
    /// The clock waits until this player has seen a tile.
    Resuming {
        whose: Seat,
        /// They are writing the play down, which is no delay.
        recording: bool,
    },
    Score {
        turn: usize,
        said: [Option<i32>; 2],
    },
    Writing {
        by: Seat,
        turn: usize,
        /// The player whose clock runs meanwhile.
        clock: Seat,
    },
    /// This many tiles of the offender's are to be turned up.
    Picking {
        offender: Seat,
        group: Group,
        n: usize,
        n_back: usize,
        rule: Citation,
    },
    /// This many of the open tiles go to the bag.
    Choosing {
        offender: Seat,
        open: Tiles,
        n_back: usize,
        until: GameTime,
    },
    /// The offender takes this many of the open tiles back.
    TakingBack {
        offender: Seat,
        open: Tiles,
        n_take: usize,
    },
    /// The other player trades this many; the tiles are for their eyes alone.
    Trading {
        offender: Seat,
        open: Option<Tiles>,
        n: usize,
        until: GameTime,
    },
    Giving {
        from: Seat,
        n: usize,
        until: GameTime,
    },
    OutPlay {
        by: Seat,
        until: GameTime,
    },
    Over {
        how: How,
        since: GameTime,
        agreed: [bool; 2],
        recounted: Option<Seat>,
        /// The turns that a recount has put right.
        findings: Vec<usize>,
        signed: [bool; 2],
    },
}

/// The covers at a moment, and their rules.
struct Covers {
    board: Option<Rule>,
    racks: Option<Rule>,
    /// The player whose rack is open to them all the same.
    but: Option<Seat>,
}

pub(crate) fn view(state: &State, viewer: Viewer) -> View {
    let you = match viewer {
        Viewer::Player(seat) => Some(seat),
        Viewer::Official(_) | Viewer::Spectator | Viewer::Everybody => None,
    };
    let (offered, barred) = offers(viewer, Deed::ALL, |by, deed| may(state, by, deed));
    let official = matches!(viewer, Viewer::Official(office) if Office::Judge <= office);
    let directing = viewer == Viewer::Official(Office::Director) && wants_director(state);
    let all_seen = directing || viewer == Viewer::Everybody;
    let mut covers = covers(state);
    let sent_away = viewer == Viewer::Spectator && state.director.watchers == Watchers::SentAway;
    if sent_away && !matches!(state.phase, Phase::Over(_)) {
        covers.board = Some(rule::I_E_1);
    }
    let board_seen = all_seen || official || covers.board.is_none();
    let board = board_seen.then(|| rows(&state.sheet.board));
    let assisted = state.setup.assists();
    let hidden = [covers.board.filter(|_| !board_seen), covers.racks].into_iter().flatten();
    let watching = (viewer == Viewer::Spectator || official).then_some(rule::I_E_2);
    let mut hidden: Vec<Citation> = hidden.chain(watching).map(Rule::cite).collect();
    hidden.dedup();
    View {
        at: state.at,
        you,
        edition: state.setup.edition.clone(),
        procedure: state.setup.procedure,
        list: state.setup.list.clone(),
        penalty: state.setup.penalty,
        look_up: state.setup.look_up,
        ledger: state.setup.ledger,
        stage: stage(state, you, all_seen, board_seen || !sent_away),
        clock: state.clock,
        first: state.arrival.first,
        on_turn: state.arrival.first.map(|_| state.sheet.on_turn),
        players: [Seat(0), Seat(1)].map(|it| player(state, it, you, all_seen, &covers)),
        due: you.map_or(0, |it| state.due(it) as u8),
        n_bag: (assisted || all_seen || official).then(|| state.racks.bag.n() as u8),
        counted: you.and_then(|it| state.racks.counted.get(it.idx()).copied().flatten()),
        draft: draft(state, you, all_seen, board.is_some()),
        turns: turns(state, board.is_some(), all_seen),
        board,
        lines: state.sheet.lines.iter().chain(&state.sheet.ending).map(line).collect(),
        spread: state.sheet.spread.clone(),
        zeros: state.zeros().try_into().unwrap_or(u8::MAX),
        disputable: you.and_then(|it| disputable(state, it)),
        disputable_until: you.and_then(|it| disputable_until(state, it)),
        challenge_end: state.dispute.challenge_end,
        shown: shown(state, you, all_seen),
        away: state.racks.away.map(|it| it.who),
        wanted: state.director.wanted,
        late: state.arrival.late.map(late),
        postpone: state.arrival.postpone,
        tracked: you.filter(|_| covers.racks.is_none()).map(|it| state.racks.tracked[it.idx() & 1]),
        resigning: state.director.resigning,
        awaited: waits::shown(state).map(awaited),
        silent: match &state.phase {
            Phase::Over(over) => over.silent,
            _ => Silent::default(),
        },
        stopped: state.director.stop.as_ref().map(|it| StopView { by: it.by, about: it.about }),
        may: offered,
        may_not: barred,
        hidden: if all_seen { Vec::new() } else { hidden },
    }
}

/// There is something for a Director to look into: a player has called, or tiles are put
/// right. A clock that the Director stops opens no rack.
fn wants_director(state: &State) -> bool {
    let called = state.director.stop.as_ref().is_some_and(|it| it.by.is_some());
    called || matches!(state.phase, Phase::Remedy { .. } | Phase::Over(_))
}

/// The covers while the clock is neutral, when nobody studies board or racks.
fn covers(state: &State) -> Covers {
    let over = matches!(state.phase, Phase::Seating | Phase::Over(_));
    let none = Covers { board: None, racks: None, but: None };
    if over || !state.arrival.begun || state.clock.running.is_some() {
        return none;
    }
    if let Some(stop) = &state.director.stop {
        let needs_board = matches!(stop.about, Matter::Score | Matter::Blank | Matter::Tiles);
        let board = (!needs_board).then_some(rule::II_A_2);
        return Covers { board, racks: Some(rule::II_A_2), but: None };
    }
    let both = |rule: Rule, but: Option<Seat>| Covers { board: Some(rule), racks: Some(rule), but };
    match &state.phase {
        Phase::Challenge(it) if it.at_board => {
            Covers { board: None, racks: Some(rule::IV_J_1C), but: None }
        }
        Phase::Challenge(_) => both(rule::IV_J_1C, None),
        Phase::Resuming { .. } => both(rule::II_A_2, None),
        Phase::Remedy { remedy, .. } => match remedy {
            Remedy::Giving { from, .. } => both(rule::II_A_2, Some(*from)),
            Remedy::Trading { offender, .. } => both(rule::II_A_2, Some(other(*offender))),
            _ => both(rule::II_A_2, None),
        },
        Phase::Score { .. } | Phase::Playing => {
            Covers { board: None, racks: Some(rule::II_A_2), but: None }
        }
        Phase::OutPlay { .. } | Phase::Writing { .. } | Phase::Seating | Phase::Over(_) => none,
    }
}

fn player(
    state: &State,
    seat: Seat,
    you: Option<Seat>,
    all_seen: bool,
    covers: &Covers,
) -> PlayerView {
    let hand = state.hand(seat);
    let signed = is_signed(state);
    let uncovered = covers.racks.is_none() || covers.but == Some(seat);
    let own = you == Some(seat) && uncovered;
    let seen = all_seen || own || signed;
    PlayerView {
        seat,
        seated: state.arrival.seated[seat.idx()],
        score: state.scores()[seat.idx()],
        n_rack: (hand.rack.n() + hand.off.n()) as u8,
        n_new: hand.new.n() as u8,
        n_aside: hand.aside.n() as u8,
        rack: seen.then_some(hand.rack),
        new: (all_seen || signed || own && hand.seen).then_some(hand.new),
        aside: seen.then_some(hand.aside),
        minutes: state.sheet.minutes[seat.idx()],
    }
}

fn draft(state: &State, you: Option<Seat>, all_seen: bool, board: bool) -> Option<DraftView> {
    let draft = state.sheet.draft.as_ref()?;
    let seen = all_seen || board || you == Some(draft.by);
    seen.then(|| DraftView { by: draft.by, what: draft.what.clone(), said: draft.said })
}

fn line(line: &Line) -> LineView {
    let reasons = [
        (rule::IV_G_1A, Reason::Before),
        (rule::V_G_1A, Reason::TheirTiles),
        (rule::V_G_1B, Reason::OwnTiles),
        (rule::V_G_2, Reason::Overtime),
        (rule::V_G_3A, Reason::Overtime),
        (rule::V_G_3B, Reason::Overtime),
        (rule::VI_B_3, Reason::Challenge),
        (rule::IV_E_2B_4, Reason::Exchange),
        (rule::V_K_2A, Reason::Left),
    ];
    let found = reasons.into_iter().find(|it| it.0.cite() == line.rule);
    LineView { line: line.clone(), reason: found.map_or(Reason::Other, |it| it.1) }
}

/// While the board is covered, the sheet shows neither squares nor words.
fn turns(state: &State, board_seen: bool, all_seen: bool) -> Vec<TurnView> {
    let assisted = state.setup.assists();
    let told = assisted || all_seen || is_signed(state);
    let turn = |it: &Turn| TurnView {
        by: it.by,
        what: match &it.what {
            What::Play { .. } if !board_seen => What::Play { puts: Vec::new() },
            what => what.clone(),
        },
        text: if board_seen || !it.is_play() { turn_text(it) } else { "a play".to_owned() },
        words: if board_seen { it.words.clone() } else { Vec::new() },
        said: it.said,
        points: if it.stands() { it.points } else { 0 },
        reckoning: (told && board_seen && it.is_play()).then(|| it.reckoning.clone()),
        standing: it.standing,
        ended: it.ended,
        held: it.held,
        accepted: it.accepted,
        drawn: it.drawn,
        draw_from: draw_from(state, it),
    };
    state.sheet.turns.iter().map(turn).collect()
}

fn draw_from(state: &State, turn: &Turn) -> Option<GameTime> {
    let open = turn.is_play() && turn.stands() && turn.pressed && !turn.accepted;
    if !open || turn.drawn.is_some() || state.sheet.turns.last() != Some(turn) {
        return None;
    }
    let since = turn.open_since.unwrap_or(turn.ended);
    Some(turn.held.map_or(since + state.setup.quick().0, |it| it + numbers::COURTESY.value))
}

/// Both have signed, and nothing is hidden any more.
fn is_signed(state: &State) -> bool {
    matches!(&state.phase, Phase::Over(over) if over.signed == [true; 2])
}

/// A turn in short: where it begins and its main word.
pub(crate) fn turn_text(turn: &Turn) -> String {
    match &turn.what {
        What::Play { puts } => play_text(&turn.place, puts, &turn.words),
        What::Exchange { n } => format!("exchange {n}"),
        What::Pass => "pass".to_owned(),
        What::LostChallenge => "challenge lost".to_owned(),
    }
}

pub(crate) fn play_text(place: &str, puts: &[Put], words: &[String]) -> String {
    match words.first() {
        Some(word) => format!("{place} {word}"),
        None if puts.len() == 1 => format!("{place} with one tile"),
        None => format!("{place} with {} tiles", puts.len()),
    }
}

fn disputable(state: &State, you: Seat) -> Option<usize> {
    let phase = matches!(state.phase, Phase::Playing | Phase::OutPlay { .. });
    let quick = state.last_play(other(you)).is_some_and(is_quick);
    let open = phase && you.0 < 2 && (window(state, you).is_ok() || quick);
    open.then(|| state.sheet.turns.len() - 1)
}

/// The clock was forgotten, or this player was away: their seconds are measured.
fn disputable_until(state: &State, you: Seat) -> Option<GameTime> {
    disputable(state, you)?;
    window_until(window(state, you).ok()?)
}

fn shown(state: &State, you: Option<Seat>, all_seen: bool) -> Option<ShownView> {
    let shown = state.racks.shown.as_ref()?;
    let it = ShownView { of: shown.of, tiles: shown.tiles };
    (all_seen || you.is_some()).then_some(it)
}

/// Whoever was sent away does not read the words of a challenge either.
fn stage(state: &State, you: Option<Seat>, all_seen: bool, words_seen: bool) -> Stage {
    let words = |words: &[String]| if words_seen { words.to_vec() } else { Vec::new() };
    match &state.phase {
        Phase::Seating => Stage::Seating,
        Phase::Playing => Stage::Playing,
        Phase::Challenge(it) => Stage::Challenge {
            by: it.by,
            turn: it.turn,
            slip: words(&it.words),
            words: words(&state.sheet.turns[it.turn].words),
            binding: it.binding,
            confirmed: it.confirmed,
            n_rulings: it.rulings.len() as u8,
            ruled: it.rulings.last().map(|it| it.1),
            appealed: it.appealed,
            unclear: it.unclear,
            by_hand: it.by_hand,
            at_board: it.at_board,
        },
        Phase::Resuming { whose, recording, .. } => {
            Stage::Resuming { whose: *whose, recording: *recording }
        }
        Phase::Score { turn, said, .. } => Stage::Score { turn: *turn, said: *said },
        Phase::Writing { by, turn, clock, .. } => {
            Stage::Writing { by: *by, turn: *turn, clock: *clock }
        }
        Phase::Remedy { remedy, .. } => remedy_stage(remedy, you, all_seen),
        Phase::OutPlay { by, until } => Stage::OutPlay { by: *by, until: *until },
        Phase::Over(over) => Stage::Over {
            how: over.how,
            since: over.since,
            agreed: over.agreed,
            recounted: over.recounted,
            findings: over.findings.iter().map(|it| it.turn).collect(),
            signed: over.signed,
        },
    }
}

fn awaited(wait: Wait) -> AwaitedView {
    let Wait { seats, office, until, rule, then } = wait;
    AwaitedView { seats, office, until, then, rule: rule.cite() }
}

fn late(late: Late) -> LateView {
    let Late { clock, both, over, declined, .. } = late;
    LateView { clock, both, over, declined }
}

fn remedy_stage(remedy: &Remedy, you: Option<Seat>, all_seen: bool) -> Stage {
    match remedy.clone() {
        Remedy::Picking { offender, group, n, n_back, rule, .. } => {
            Stage::Picking { offender, group, n, n_back, rule }
        }
        Remedy::Choosing { offender, open, n_back, until, .. } => {
            Stage::Choosing { offender, open, n_back, until }
        }
        Remedy::TakingBack { offender, open, n_take, .. } => {
            Stage::TakingBack { offender, open, n_take }
        }
        Remedy::Trading { offender, open, n, until, .. } => {
            let seen = all_seen || you == Some(other(offender));
            Stage::Trading { offender, open: seen.then_some(open), n, until }
        }
        Remedy::Giving { from, n, until } => Stage::Giving { from, n, until },
    }
}

/// The board from the top, a character for each square.
pub(crate) fn rows(board: &Board) -> Vec<String> {
    let layout = &board.equipment().layout;
    let set = &board.equipment().tiles;
    let square = |row: usize, column: usize| {
        let laid = board.at(crate::board::Square::new(row, column));
        laid.map_or(".".to_owned(), |it| set.write_laid(it))
    };
    let row = |row: usize| (0..layout.n_columns()).map(|it| square(row, it)).collect();
    (0..layout.n_rows()).map(row).collect()
}
