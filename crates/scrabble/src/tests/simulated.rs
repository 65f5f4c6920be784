//! Properties over simulated tables, played by clumsy people: they often do what their view offers,
//! and often what it does not; they draw too much, lay tiles anywhere, forget the clock and call
//! whatever comes to mind.

use kernel::{
    Badge, Cause, Dice, Game as _, Lag, Log, Office, Party, Procedure, Seat, Seed, Span, Table,
    Viewer,
};
use testkit::{Tally, check_log, each_game};

use super::script::umpire;
use crate::{
    Action, Deed, How, Incident, LookUp, Matter, Notice, Order, Penalty, Phase, Put, Remedy,
    Reveal, Scrabble, Setup, Stage, State, StopReason, Tiles, TurnStanding, Watchers,
    board::{Direction, Square, Tile, TileSet},
    may, read,
};

pub(super) const DIRECTOR: Party = Party::Official { badge: Badge(1), office: Office::Director };

fn any_setup(dice: &mut Dice) -> Setup {
    let procedures = [Procedure::Tournament, Procedure::Tournament, Procedure::Assisted];
    let penalties = [Penalty::Turn, Penalty::Turn, Penalty::Five, Penalty::Ten, Penalty::Nothing];
    let procedure = *dice.pick(&procedures);
    let untimed = procedure == Procedure::Assisted && dice.chance(1, 3);
    let time = Span::minutes(3 + dice.below(23));
    Setup {
        procedure,
        penalty: *dice.pick(&penalties),
        look_up: *dice.pick(&[LookUp::Computer, LookUp::Computer, LookUp::Judge]),
        time: (!untimed).then_some(time),
        spoken: [dice.chance(1, 8), false],
        tie: Span::from_ms(dice.below(2) * 40),
        announced: dice.chance(1, 8).then_some(Span::default()),
        first: *dice.pick(&[None, Some(Seat(0)), Some(Seat(1))]),
        resignation: dice.chance(1, 4),
        ..Setup::standard(umpire().list())
    }
}

/// A table and whoever sits there.
pub(super) struct Clumsy {
    pub(super) setup: Setup,
    pub(super) table: Table<Scrabble>,
    pub(super) log: Log<Scrabble>,
}

impl Clumsy {
    pub(super) fn sit(seed: Seed, dice: &mut Dice) -> Clumsy {
        let setup = any_setup(dice);
        match setup.announced {
            Some(_) => Clumsy::late(setup, seed, dice),
            None => Clumsy::at_table(umpire(), setup, seed),
        }
    }

    /// One player is late, or both: the Director starts a clock, and the rest is chance.
    fn late(setup: Setup, seed: Seed, dice: &mut Dice) -> Clumsy {
        let mut table = Table::open(umpire(), &setup, seed);
        let mut log = Vec::new();
        let seat = Seat(dice.below(2) as u8);
        let at = table.now() + Span::minutes(5);
        if dice.chance(1, 2) {
            let by = Party::Player(seat.left(2));
            table.act(table.now(), by, &Action::Sit, &mut log).expect("it is free");
        }
        let late = Action::Direct { order: Order::StartLate { seat } };
        table.act(at, DIRECTOR, &late, &mut log).expect("it is time");
        Clumsy { setup, table, log }
    }

    /// Both sit down, and play begins.
    pub(super) fn at_table(game: Scrabble, setup: Setup, seed: Seed) -> Clumsy {
        let mut table = Table::open(game, &setup, seed);
        let mut log = Vec::new();
        for (seat, action) in [(0, Action::Sit), (1, Action::Sit), (0, Action::Start)] {
            let by = Party::Player(Seat(seat));
            table.act(table.now(), by, &action, &mut log).expect("it is free");
        }
        Clumsy { setup, table, log }
    }

    pub(super) fn step(&mut self, dice: &mut Dice) {
        let by = match dice.below(20) {
            0 => DIRECTOR,
            1 => Party::Official { badge: Badge(2 + dice.below(3) as u16), office: Office::Judge },
            n => Party::Player(Seat((n % 2) as u8)),
        };
        self.step_of(by, dice);
    }

    /// Somebody does something after a while.
    pub(super) fn step_of(&mut self, by: Party, dice: &mut Dice) {
        let wait = match dice.below(12) {
            0 => dice.below(60_000),
            1..4 => dice.below(20_000),
            _ => dice.below(4_000),
        };
        let at = self.table.now() + Span::from_ms(wait);
        let action = self.any_action(by, dice);
        self.table.advance(at, &mut self.log);
        let offered = may(self.table.state(), by, action.deed()).is_ok();
        let cause = Cause::Act { by, lag: Lag::NONE, action };
        let heard = self.table.hear(at, cause, &mut self.log);
        assert!(offered || heard.is_err(), "nothing stands that was not offered");
    }

    /// Mostly something that is offered.
    fn any_action(&self, by: Party, dice: &mut Dice) -> Action {
        let state = self.table.state();
        let offered: Vec<Deed> =
            Deed::ALL.iter().copied().filter(|it| may(state, by, *it).is_ok()).collect();
        let mut deed = match offered.is_empty() || dice.chance(1, 12) {
            true => *dice.pick(Deed::ALL),
            false => *dice.pick(&offered),
        };
        // People mostly play, draw and rack, and seldom call for anybody.
        for wish in [Deed::Play, Deed::Draw, Deed::Rack, Deed::Press, Deed::Return] {
            if offered.contains(&wish) && dice.chance(1, 4) {
                deed = wish;
            }
        }
        let rare = [Deed::CallDirector, Deed::Direct, Deed::GoAway, Deed::PutBack, Deed::Resign];
        if rare.contains(&deed) && dice.chance(3, 4) {
            deed = *dice.pick(&offered.iter().copied().chain([deed]).collect::<Vec<_>>());
        }
        self.any_of(by, deed, dice)
    }

    fn any_of(&self, by: Party, deed: Deed, dice: &mut Dice) -> Action {
        let state = self.table.state();
        let seat = by.player().unwrap_or(Seat(dice.below(2) as u8));
        let any_seat = Seat(dice.below(2) as u8);
        let hand = state.hand(seat);
        let last = state.sheet.turns.len().saturating_sub(usize::from(dice.chance(9, 10)));
        let any_turn = dice.below(state.sheet.turns.len() as u32 + 1) as usize;
        let some = |tiles: Tiles, dice: &mut Dice| {
            let n = dice.below(tiles.n() as u32 + 1) as usize;
            tiles.pick(n, dice)
        };
        let words = |dice: &mut Dice| {
            let words = state.sheet.turns.get(last).map(|it| it.words.clone()).unwrap_or_default();
            words.into_iter().filter(|_| dice.chance(4, 5)).collect::<Vec<String>>()
        };
        match deed {
            Deed::Sit => Action::Sit,
            Deed::Leave => Action::Leave,
            Deed::Start => Action::Start,
            Deed::Decline => Action::Decline,
            Deed::Postpone => Action::Postpone,
            Deed::Draw => {
                let due = state.due(seat) as u32;
                let n = if dice.chance(4, 5) { due } else { dice.below(9) };
                Action::Draw { n: n as u8, rack: dice.chance(2, 3) }
            }
            Deed::Look => Action::Look,
            Deed::Rack => Action::Rack,
            Deed::PutBack => Action::PutBack { tiles: some(hand.new.with(&hand.rack), dice) },
            Deed::CountBag => Action::CountBag,
            Deed::Track => Action::Track { tiles: some(hand.rack, dice) },
            Deed::Record => Action::Record,
            Deed::Play => self.any_play(seat, dice),
            Deed::TakeUp => Action::TakeUp,
            Deed::Press => Action::Press,
            Deed::Pass => Action::Pass,
            Deed::Exchange => {
                let tiles = some(hand.rack, dice);
                let n = if dice.chance(4, 5) { tiles.n() as u8 } else { dice.below(8) as u8 };
                Action::Exchange {
                    n: dice.chance(9, 10).then_some(n),
                    tiles,
                    press: dice.chance(4, 5),
                }
            }
            Deed::Return => match dice.chance(3, 4) {
                true => Action::Return { tiles: hand.aside },
                false => Action::Return { tiles: some(hand.aside, dice) },
            },
            Deed::SayError => Action::SayError,
            Deed::TakeMinute => Action::TakeMinute,
            Deed::Hold => Action::Hold { turn: last },
            Deed::Accept => Action::Accept { turn: last },
            Deed::Petition => Action::Petition { turn: last },
            Deed::Challenge => {
                Action::Challenge { turn: last, words: words(dice), stop: dice.chance(3, 4) }
            }
            Deed::StopClock => Action::StopClock,
            Deed::Retract => Action::Retract,
            Deed::WriteSlip => Action::WriteSlip { words: words(dice) },
            Deed::Confirm => Action::Confirm,
            Deed::LookUp => Action::LookUp,
            Deed::Concede => Action::Concede,
            Deed::Withdraw => Action::Withdraw,
            Deed::AskOpinion => Action::AskOpinion,
            Deed::AskJudge => Action::AskJudge,
            Deed::CheckBoard => Action::CheckBoard,
            Deed::Rule => Action::Rule { acceptable: dice.chance(1, 2) },
            Deed::StartClock => Action::StartClock,
            Deed::Object => Action::Object { turn: last },
            Deed::SayScore => {
                let worth = state.sheet.turns.last().map_or(0, |it| it.worth);
                Action::SayScore { points: if dice.chance(3, 4) { worth } else { 7 } }
            }
            Deed::AskTotals => Action::AskTotals,
            Deed::AskBlank => Action::AskBlank,
            Deed::AskClear => Action::AskClear,
            Deed::WriteBlank => {
                let n = 1 + dice.below(2) as usize;
                Action::WriteBlank { letters: vec![*dice.pick(&['A', 'S', 'E', '?']); n] }
            }
            Deed::CallOverdraw => {
                let overfull = [Seat(0), Seat(1)].into_iter().find(|it| 7 < state.hand(*it).n());
                Action::CallOverdraw { seat: overfull.unwrap_or(any_seat) }
            }
            Deed::CallPutBack => Action::CallPutBack { seat: any_seat },
            Deed::CallExchange => Action::CallExchange { seat: any_seat },
            Deed::CallShort => Action::CallShort { seat: any_seat },
            Deed::CallUnjoined => Action::CallUnjoined { turn: any_turn },
            Deed::CallAwayDraw => Action::CallAwayDraw,
            Deed::Expose => {
                let n = match state.phase {
                    Phase::Remedy { remedy: Remedy::Picking { n, .. }, .. } => n,
                    _ => 2,
                };
                Action::Expose { n: n as u8 + (dice.below(6) / 5) as u8 }
            }
            Deed::Choose => {
                let (open, n) = match state.phase {
                    Phase::Remedy { remedy: Remedy::Choosing { open, n_back, .. }, .. } => {
                        (open, n_back)
                    }
                    _ => (hand.rack, 1),
                };
                Action::Choose { back: open.pick(n, dice) }
            }
            Deed::TakeBack => {
                let (open, n) = match state.phase {
                    Phase::Remedy { remedy: Remedy::TakingBack { open, n_take, .. }, .. } => {
                        (open, n_take)
                    }
                    _ => (hand.rack, 1),
                };
                Action::TakeBack { tiles: open.pick(n, dice) }
            }
            Deed::Trade => {
                let (open, n) = match state.phase {
                    Phase::Remedy { remedy: Remedy::Trading { open, n, .. }, .. } => (open, n),
                    _ => (hand.rack, 1),
                };
                let take = open.pick(n, dice);
                Action::Trade { take, back: hand.rack.with(&take).pick(n, dice) }
            }
            Deed::Give => {
                let n = match state.phase {
                    Phase::Remedy { remedy: Remedy::Giving { n, .. }, .. } => n,
                    _ => 1,
                };
                Action::Give { tiles: hand.rack.pick(n, dice) }
            }
            Deed::EndScoreless => Action::EndScoreless,
            Deed::Reveal => {
                let all = [
                    Reveal::ShowsTiles,
                    Reveal::TellsValue,
                    Reveal::AgreesOnScore,
                    Reveal::Concedes,
                ];
                Action::Reveal { how: *dice.pick(&all) }
            }
            Deed::ClaimOut => Action::ClaimOut,
            Deed::FindTiles => Action::FindTiles,
            Deed::Agree => Action::Agree,
            Deed::Wonder => Action::Wonder,
            Deed::Recount => Action::Recount,
            Deed::Contest => Action::Contest { turn: any_turn },
            Deed::Sign => Action::Sign,
            Deed::Resign => Action::Resign,
            Deed::AnswerResignation => Action::AnswerResignation { accept: dice.chance(1, 8) },
            Deed::GoAway => Action::GoAway,
            Deed::ComeBack => Action::ComeBack,
            Deed::CallDirector => {
                let all =
                    [Matter::Rule, Matter::Score, Matter::Tiles, Matter::Noise, Matter::CalledAway];
                Action::CallDirector { about: *dice.pick(&all) }
            }
            Deed::WithdrawCall => Action::WithdrawCall,
            Deed::AskWatchers => Action::AskWatchers,
            Deed::Notify => {
                let all = [Notice::SecondOpinion, Notice::LongList, Notice::ClockStands];
                Action::Notify { about: *dice.pick(&all) }
            }
            Deed::Direct => Action::Direct { order: self.any_order(any_seat, any_turn, dice) },
        }
    }

    /// Tiles of the rack, mostly beside others and mostly in a line.
    fn any_play(&self, seat: Seat, dice: &mut Dice) -> Action {
        let state = self.table.state();
        let rack = state.hand(seat).rack;
        let n = 1 + dice.below(5) as usize;
        let tiles: Vec<Tile> = rack.pick(n, dice).tiles().collect();
        let direction = *dice.pick(&[Direction::Across, Direction::Down]);
        let squares: Vec<Square> = state.sheet.board.tiles().map(|it| it.0).collect();
        let mut at = match squares.is_empty() {
            true => Square::new(7, 7),
            false => {
                let anchor = *dice.pick(&squares);
                anchor.step(direction, if dice.chance(1, 2) { 1 } else { -1 }).unwrap_or(anchor)
            }
        };
        if dice.chance(1, 15) {
            at = Square::new(dice.below(15) as usize, dice.below(15) as usize);
        }
        let along = if dice.chance(1, 2) { direction } else { direction.turned() };
        let set = TileSet::english();
        let mut puts: Vec<Put> = Vec::new();
        for tile in tiles {
            while state.sheet.board.at(at).is_some() {
                match at.step(along, 1).filter(|it| it.row < 15 && it.column < 15) {
                    Some(next) => at = next,
                    None => break,
                }
            }
            let face = set.write_tile(tile).chars().next().expect("a tile");
            let written = (face == '?' && dice.chance(3, 4)).then_some('S');
            puts.push(Put { square: at, tile: face, written, said: None });
            let step = if dice.chance(1, 25) { 2 } else { 1 };
            at = at.step(along, step).unwrap_or(at);
        }
        let right = read(&state.sheet.board, &puts).map(|it| it.score);
        let score = match dice.below(10) {
            0 => Some(dice.below(40) as i32),
            1 => None,
            _ => right,
        };
        Action::Play { puts, score, press: dice.chance(4, 5) }
    }

    fn any_order(&self, seat: Seat, turn: usize, dice: &mut Dice) -> Order {
        let state = self.table.state();
        match dice.below(31) {
            0 => Order::GiveTime { seat, span: Span::seconds(dice.below(90)) },
            1 => Order::TrackingDelay { seat },
            2 => Order::SetScore { turn, points: dice.below(50) as i32 },
            3 => Order::Adjust { seat, points: -5, note: "a delay".to_owned() },
            4 => Order::Spread { seat, points: -50, note: "again".to_owned() },
            5 => Order::OutOfOrder { seat },
            6 => Order::Compensate { seat, turn },
            7 => Order::EraseOvertime { seat },
            8 => {
                let blank = state.sheet.board.tiles().find(|it| it.1.is_blank).map(|it| it.0);
                Order::SetBlank { square: blank.unwrap_or(Square::new(7, 7)), letter: 'T' }
            }
            9 => Order::Unclear,
            10 => Order::Warn,
            11 if dice.chance(1, 4) => Order::EndGame,
            12 if dice.chance(1, 9) => Order::Close { how: How::Left { seat } },
            13 => Order::Close { how: How::Forfeit { seats: [true, false] } },
            14 => Order::Incident { seat, about: Incident::Abuse, note: "loud".to_owned() },
            15 => Order::Quiet,
            16 => Order::Ruling { note: "as it lies".to_owned() },
            17 => Order::Stop { about: Matter::Rule },
            18 => Order::StartLate { seat },
            19 => Order::Annotate,
            20 => Order::StopRecount { reason: StopReason::Delay },
            21 => Order::LookUpFault { seat },
            23 => Order::Attend,
            22 if dice.chance(1, 9) => Order::Close { how: How::Postponed },
            _ => Order::Resume,
        }
    }

    /// Every tile of the hundred is in one place.
    pub(super) fn nothing_is_lost(&self) {
        let latest: Vec<_> = self.log.iter().rev().take(6).collect();
        let every = self.table.state().every_tile();
        assert_eq!(every, Tiles::all(), "each tile is in one place after {latest:#?}");
    }

    /// The side that runs, or that the clock is neutral, follows from where the table is.
    pub(super) fn the_clock_is_accounted_for(&self) {
        let state = self.table.state();
        let (running, on_turn) = (state.clock.running, state.sheet.on_turn);
        let rival = on_turn.left(2);
        if state.director.stop.is_some() {
            assert_eq!(running, None, "a stopped clock stands still");
            return;
        }
        let last_unpressed = state.sheet.turns.last().is_some_and(|it| !it.pressed);
        let fits = match &state.phase {
            Phase::Seating => {
                let late = state.arrival.late.filter(|it| !it.over);
                running.is_none() || running == late.map(|it| it.clock)
            }
            Phase::Over(_) | Phase::Resuming { .. } | Phase::Score { .. } => running.is_none(),
            Phase::Playing if !state.arrival.begun => running.is_none(),
            Phase::Playing => match running {
                Some(seat) if seat == on_turn => state.sheet.erred.is_none(),
                Some(_) => state.sheet.erred.is_some() || last_unpressed,
                None => state.racks.away.is_some_and(|it| it.back),
            },
            Phase::Challenge(it) => running == (!it.binding).then_some(it.by),
            Phase::Writing { clock, .. } => running == Some(*clock),
            Phase::Remedy { remedy, .. } => match remedy {
                Remedy::Choosing { offender, .. } | Remedy::Trading { offender, .. } => {
                    running.is_none_or(|it| it == offender.left(2))
                }
                Remedy::Giving { from, .. } => running.is_none_or(|it| it == *from),
                Remedy::Picking { offender, .. } => running.is_none_or(|it| it == offender.left(2)),
                Remedy::TakingBack { offender, .. } => running.is_none_or(|it| it == *offender),
            },
            Phase::OutPlay { by, .. } => {
                let held = state.sheet.turns.last().is_some_and(|it| it.held.is_some());
                match running {
                    None => !held,
                    Some(seat) if held => seat == by.left(2),
                    Some(seat) => seat == *by && last_unpressed,
                }
            }
        };
        let latest: Vec<_> = self.log.iter().rev().take(8).collect();
        assert!(
            fits,
            "{running:?} runs with {on_turn} on turn, {rival} not, in {:?} after {latest:#?}",
            state.phase
        );
    }

    /// A draft is of somebody who can still finish it, and of no turn that is over.
    pub(super) fn a_draft_can_be_finished(&self) {
        let state = self.table.state();
        let Some(draft) = &state.sheet.draft else { return };
        let rival = draft.by.left(2);
        let fits = match &state.phase {
            Phase::Playing => draft.by == state.sheet.on_turn || state.sheet.erred == Some(rival),
            Phase::Challenge(_) | Phase::OutPlay { .. } | Phase::Over(_) => false,
            _ => true,
        };
        let latest: Vec<_> = self.log.iter().rev().take(8).collect();
        assert!(fits, "{draft:?} lies there in {:?} after {latest:#?}", state.phase);
    }
}

#[test]
fn clumsy_tables_replay_audit_and_lose_nothing() {
    let mut tally = Tally::default();
    each_game(|seed, dice| {
        let mut clumsy = Clumsy::sit(seed, dice);
        for _ in 0..400 {
            clumsy.step(dice);
            clumsy.nothing_is_lost();
            clumsy.the_clock_is_accounted_for();
            clumsy.a_draft_can_be_finished();
            if clumsy.table.is_over() {
                break;
            }
        }
        check_log(&umpire(), &clumsy.setup, seed, &clumsy.table, &clumsy.log);
        clumsy.log.iter().flat_map(|it| &it.events).for_each(|it| tally.count(it));
    });
    tally.reached(&[
        "Drew",
        "Racked",
        "PutBack",
        "Laid",
        "TakenUp",
        "Played",
        "Passed",
        "PutAside",
        "Exchanged",
        "Returned",
        "PressedInError",
        "ErrorSaid",
        "MinuteTaken",
        "Held",
        "Accepted",
        "Challenged",
        "Bound",
        "Retracted",
        "SlipWritten",
        "Confirmed",
        "Conceded",
        "Ruled",
        "ChallengeLost",
        "CameOff",
        "Voided",
        "NewReturned",
        "ScoreDisputed",
        "ScoreSettled",
        "BlankAsked",
        "BlankWritten",
        "PickAsked",
        "Exposed",
        "Overexposed",
        "SentBack",
        "IslandsOff",
        "Ended",
        "Agreed",
        "Recounted",
        "Signed",
        "Stopped",
        "Resumed",
        "WentAway",
        "CameBack",
        "LateClock",
        "LateOver",
        "Declined",
        "Tracked",
        "Recorded",
        "JudgeAsked",
        "BoardChecked",
        "WatchersAsked",
        "Notified",
        "Wondered",
        "Wanted",
    ]);
}

/// The same table with the tiles that a viewer may not know dealt otherwise.
fn dealt_otherwise(state: &State, viewer: Viewer, dice: &mut Dice) -> State {
    let mut other = state.clone();
    let unknown: Vec<usize> = match viewer {
        Viewer::Player(seat) => vec![1 - seat.idx()],
        _ => vec![0, 1],
    };
    let mut pool = other.racks.bag;
    for &idx in &unknown {
        let hand = &other.racks.hands[idx];
        pool = pool.with(&hand.rack).with(&hand.new).with(&hand.aside);
    }
    let mut take = |tiles: &mut Tiles| {
        let taken = pool.pick(tiles.n(), dice);
        pool = pool.minus(&taken);
        *tiles = taken;
    };
    for &idx in &unknown {
        let hand = &mut other.racks.hands[idx];
        take(&mut hand.rack);
        take(&mut hand.new);
        take(&mut hand.aside);
    }
    take(&mut other.racks.bag);
    for &idx in &unknown {
        other.racks.tracked[idx] = other.racks.hands[idx].rack;
    }
    // Nobody who may not look sees new tiles of their own before they look.
    other
}

#[test]
fn neither_views_nor_refusals_tell_a_rack_or_the_bag() {
    let mut n_compared = 0_u32;
    each_game(|seed, dice| {
        let mut clumsy = Clumsy::sit(seed, dice);
        for _ in 0..60 {
            clumsy.step(dice);
            let state = clumsy.table.state();
            if clumsy.table.is_over() {
                break;
            }
            let judge = Viewer::Official(Office::Judge);
            let players = [Seat(0), Seat(1)].map(Viewer::Player);
            for viewer in players.into_iter().chain([Viewer::Spectator, judge]) {
                let other = dealt_otherwise(state, viewer, dice);
                assert_eq!(umpire().view(state, viewer), umpire().view(&other, viewer));
                n_compared += u32::from(*state != other);
                let Some(by) = viewer.party() else { continue };
                let action = clumsy.any_action(by, dice);
                let now = clumsy.table.now();
                if clumsy.table.deadline().is_some_and(|it| it <= now) {
                    continue;
                }
                let answer = |state: &State| {
                    Table::at_state(umpire(), seed, state.clone(), now)
                        .consider(now, Cause::act(by, action.clone()))
                        .map(|_| ())
                };
                assert_eq!(answer(state), answer(&other), "{action:?} by {by:?}");
            }
        }
    });
    assert!(0 < n_compared, "something was dealt otherwise");
}

/// Anybody may open a table and direct it: as long as nobody calls the Director, there is nothing
/// to see but what watchers see.
#[test]
fn a_director_sees_racks_only_when_there_is_something_to_look_into() {
    let director = Viewer::Official(Office::Director);
    let (mut n_covered, mut n_called) = (0_u32, 0_u32);
    each_game(|seed, dice| {
        let mut clumsy = Clumsy::sit(seed, dice);
        for _ in 0..60 {
            clumsy.step(dice);
            let state = clumsy.table.state();
            let called = state.director.stop.as_ref().is_some_and(|it| it.by.is_some());
            let settling = matches!(state.phase, Phase::Remedy { .. } | Phase::Over(_));
            let view = umpire().view(state, director);
            if called || settling {
                n_called += 1;
                assert!(view.players.iter().all(|it| it.rack.is_some()));
                continue;
            }
            n_covered += 1;
            let other = dealt_otherwise(state, director, dice);
            assert_eq!(view, umpire().view(&other, director));
            assert!(view.board.is_some() && !view.hidden.is_empty());
        }
    });
    assert!(0 < n_covered && 0 < n_called);
}

/// Whoever watches and was asked to leave learns no word of the game before it is over.
#[test]
fn those_who_were_sent_away_read_no_word() {
    let mut n_told = 0_u32;
    each_game(|seed, dice| {
        let mut clumsy = Clumsy::sit(seed, dice);
        let at = clumsy.table.now();
        let ask = Cause::act(Party::Player(Seat(0)), Action::AskWatchers);
        if clumsy.table.hear(at, ask, &mut clumsy.log).is_err() {
            return;
        }
        for _ in 0..60 {
            let n_before = clumsy.table.record().len();
            clumsy.step(dice);
            let state = clumsy.table.state();
            if state.director.watchers != Watchers::SentAway
                || matches!(state.phase, Phase::Over(_))
            {
                break;
            }
            let words: Vec<String> =
                state.sheet.turns.iter().flat_map(|it| it.words.clone()).collect();
            let is_word = |it: &str| 1 < it.len() && words.iter().any(|word| word == it);
            let record = clumsy.table.record();
            for told in record.iter().skip(n_before.min(record.len())) {
                let text = &told.text;
                // Tiles that are put right lie open to all, and may spell a word by chance.
                if text.contains("lie open") || text.contains("to the bag") {
                    continue;
                }
                assert!(!text.split(|it: char| !it.is_alphabetic()).any(is_word), "{text}");
                n_told += 1;
            }
            let view = umpire().view(state, Viewer::Spectator);
            assert!(view.board.is_none() && view.turns.iter().all(|it| it.words.is_empty()));
            if let Stage::Challenge { slip, words, .. } = &view.stage {
                assert!(slip.is_empty() && words.is_empty());
            }
        }
    });
    assert!(0 < n_told, "something was told");
}

/// While the clock is neutral in the middle of a game, no player sees a rack.
#[test]
fn racks_are_covered_while_the_clock_is_neutral() {
    let mut n_neutral = 0_u32;
    each_game(|seed, dice| {
        let mut clumsy = Clumsy::sit(seed, dice);
        for _ in 0..120 {
            clumsy.step(dice);
            let state = clumsy.table.state();
            let open = matches!(
                state.phase,
                Phase::OutPlay { .. }
                    | Phase::Over(_)
                    | Phase::Remedy { remedy: Remedy::Giving { .. } | Remedy::Trading { .. }, .. }
            );
            if state.clock.running.is_some() || !state.arrival.begun || open {
                continue;
            }
            n_neutral += 1;
            for seat in [Seat(0), Seat(1)] {
                let view = umpire().view(state, Viewer::Player(seat));
                assert!(view.players.iter().all(|it| it.rack.is_none() && it.new.is_none()));
                assert!(!view.hidden.is_empty(), "a rule says why");
            }
        }
    });
    assert!(0 < n_neutral, "some clock was neutral");
}

/// The score of a play is told word by word where the table reckons, and in a tournament to no
/// player before both have signed.
#[test]
fn a_play_is_reckoned_word_by_word_for_whoever_may_know() {
    let mut n_told = [0_u32; 2];
    each_game(|seed, dice| {
        let mut clumsy = Clumsy::sit(seed, dice);
        for _ in 0..60 {
            clumsy.step(dice);
        }
        let state = clumsy.table.state();
        let view = umpire().view(state, Viewer::Player(Seat(0)));
        let signed = matches!(&state.phase, Phase::Over(over) if over.signed == [true; 2]);
        for (turn, seen) in state.sheet.turns.iter().zip(&view.turns) {
            let tournament = state.setup.procedure == Procedure::Tournament;
            let may_know = turn.is_play() && view.board.is_some() && (signed || !tournament);
            assert_eq!(seen.reckoning.is_some(), may_know, "{turn:?}");
            n_told[usize::from(may_know)] += u32::from(turn.is_play());
            let of_words: i32 = turn.reckoning.words.iter().map(|it| it.points).sum();
            assert_eq!(of_words + turn.reckoning.bonus, turn.worth);
            let words: Vec<&String> = turn.reckoning.words.iter().map(|it| &it.word).collect();
            assert_eq!(words, turn.words.iter().collect::<Vec<_>>());
        }
    });
    assert!(n_told.iter().all(|it| 0 < *it), "some were told and some were not: {n_told:?}");
}

/// The end of a challenge is told until the next turn is complete, and what it was is seen on the
/// sheet.
#[test]
fn the_end_of_a_challenge_is_told_to_everybody() {
    let mut n_ended = [0_u32; 2];
    each_game(|seed, dice| {
        let mut clumsy = Clumsy::sit(seed, dice);
        for _ in 0..120 {
            clumsy.step(dice);
            let state = clumsy.table.state();
            let view = umpire().view(state, Viewer::Spectator);
            let Some(it) = view.challenge_end else { continue };
            let turn = &state.sheet.turns[it.turn];
            assert_ne!(turn.by, it.by, "nobody challenges themselves");
            assert!(it.turn + 2 >= state.sheet.turns.len(), "it is of the latest play");
            // What was called unjoined afterwards is void, and not off; where a lost challenge costs
            // points, the turn that answers it is still to come, and it does come off.
            let keeps_turn = state.setup.penalty.points().is_some() && !turn.flaws.is_empty();
            let off = turn.standing == TurnStanding::Off;
            assert!(it.acceptable != off || it.acceptable && keeps_turn, "{turn:?}");
            n_ended[usize::from(it.acceptable)] += 1;
        }
    });
    assert!(n_ended.iter().all(|it| 0 < *it), "both ways: {n_ended:?}");
}
