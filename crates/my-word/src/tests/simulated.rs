//! Properties over simulated tables, played by clumsy people: they often do what
//! their view offers, and often what it does not, and are often late.

use std::{collections::BTreeMap, sync::Arc};

use kernel::{
    Badge, Bot as _, Cause, Dice, Entrant, GameTime, LAG_MAX, Lag, Level, Log, Office, Party,
    Procedure, Race, Seat, Seed, Span, Table, Viewer,
};
use lexicon::Lexicon;
use testkit::{Tally, add_golden, check_golden, check_log, each_game};

use crate::{
    Action, Bot, Call, CallBy, CardId, Deed, Event, FreeCards, Mercy, MyWord, Outcome, Pace, Phase,
    Setup, Shout, Solver, UnlistedWords, Word, numbers, review,
};

fn umpire() -> MyWord {
    MyWord::new(Lexicon::mini())
}

/// Tables of all kinds.
fn any_setup(dice: &mut Dice) -> Setup {
    let n_seats = 2 + dice.below(7) as u8;
    let procedures = [Procedure::Assisted, Procedure::Tournament];
    let every = Span::from_ms(300 + dice.below(4_000));
    Setup {
        procedure: *dice.pick(&procedures),
        pace: *dice.pick(&[Pace::Manual, Pace::Auto { every }, Pace::Patient { percent: 50 }]),
        mercy: *dice.pick(&[Mercy::Kind, Mercy::Learning]),
        hush: *dice.pick(&[Span::default(), numbers::HUSH.value]),
        pause: *dice.pick(&[Span::default(), numbers::PAUSE.value]),
        call: *dice.pick(&[CallBy::Word, CallBy::Word, CallBy::Claim]),
        free_cards: *dice.pick(&[FreeCards::InTurn, FreeCards::AtOnce]),
        short: dice.chance(1, 4),
        spare_young: dice.chance(1, 4),
        even: dice.chance(1, 4),
        one_device: dice.chance(1, 4),
        first_dealer: dice.chance(1, 3).then(|| Seat(dice.below(n_seats.into()) as u8)),
        tie: Span::from_ms(dice.below(60)),
        handicaps: dice.chance(1, 2),
        unlisted: *dice.pick(&[UnlistedWords::Wrong, UnlistedWords::Vote]),
        play_off: dice.chance(1, 2),
        last_call: Span::seconds(5),
        free_card: Span::seconds(2),
        rest: Span::seconds(5),
        ..Setup::standard(n_seats, umpire().list())
    }
}

struct Clumsy {
    table: Table<MyWord>,
    log: Log<MyWord>,
    setup: Setup,
    solver: Solver,
}

impl Clumsy {
    fn sit(seed: Seed, dice: &mut Dice) -> Clumsy {
        let setup = any_setup(dice);
        let table = Table::open(umpire(), &setup, seed);
        let solver = Solver::new(Lexicon::mini());
        Clumsy { table, log: Vec::new(), setup, solver }
    }

    /// Somebody tries something, after a while.
    fn step(&mut self, dice: &mut Dice) {
        self.step_but_for(None, dice);
    }

    /// The same where one player does nothing.
    fn step_but_for(&mut self, idle: Option<Seat>, dice: &mut Dice) {
        let by = match dice.below(40) {
            0 => Party::Official { badge: Badge(1), office: Office::Judge },
            1 => Party::Official { badge: Badge(2), office: Office::Machine },
            _ => Party::Player(Seat(dice.below(u32::from(self.setup.n_seats) + 1) as u8)),
        };
        if idle.is_some_and(|it| by == Party::Player(it)) {
            return;
        }
        let wait = match dice.below(10) {
            0 => dice.below(20_000),
            1..4 => dice.below(30),
            _ => dice.below(2_000),
        };
        let at = if self.table.is_suspended() {
            self.table.now()
        } else {
            self.table.now() + Span::from_ms(wait)
        };
        self.table.advance(at, &mut self.log);
        let cause = match (by, dice.below(8)) {
            (Party::Official { .. }, 0..3) => Cause::Suspend { by },
            (Party::Official { .. }, 3..6) => Cause::Resume { by },
            _ => Cause::Act { by, lag: any_lag(dice), action: self.any_action(by, dice) },
        };
        let offered = self.offered(&cause);
        let heard = self.table.hear(at, cause, &mut self.log);
        assert!(offered || heard.is_err(), "nothing stands that was not offered");
        if self.table.is_suspended() && dice.chance(1, 2) {
            let by = Party::Official { badge: Badge(1), office: Office::Judge };
            let resume = Cause::Resume { by };
            self.table.hear(at, resume, &mut self.log).expect("a judge lets the table go on");
        }
    }

    fn offered(&self, cause: &Cause<Action>) -> bool {
        match cause {
            Cause::Act { by, action, .. } => {
                self.table.view(by.viewer()).may.contains(&action.deed())
            }
            Cause::Alarm | Cause::Suspend { .. } | Cause::Resume { .. } => true,
        }
    }

    fn any_action(&self, by: Party, dice: &mut Dice) -> Action {
        let view = self.table.view(by.viewer());
        let deed = match view.may.as_slice() {
            [] => *dice.pick(Deed::ALL),
            _ if dice.chance(1, 6) => *dice.pick(Deed::ALL),
            may => *dice.pick(may),
        };
        let card = |dice: &mut Dice| match view.table.as_slice() {
            [] => CardId(dice.below(80) as u8),
            _ if dice.chance(1, 8) => CardId(dice.below(80) as u8),
            table => dice.pick(table).id,
        };
        match deed {
            Deed::Sign => Action::Sign {
                least: *dice.pick(&[3, 3, 3, 2, 4, 9]),
                young: dice.chance(1, 9),
                head_start: Span::from_ms(dice.below(9).saturating_sub(5) * 1_000),
                bot: dice.chance(1, 9),
            },
            // Most people stay, or nobody would ever play.
            Deed::Leave if dice.chance(9, 10) => Action::Start,
            Deed::Leave => Action::Leave,
            Deed::Start => Action::Start,
            Deed::Deal => Action::Deal,
            Deed::SetPace => {
                let every = Span::from_ms(dice.below(3_000));
                Action::SetPace { pace: *dice.pick(&[Pace::Manual, Pace::Auto { every }]) }
            }
            Deed::Call => Action::Call(self.any_call(dice)),
            Deed::Claim => Action::Claim { seen: self.table.state().n_taken },
            Deed::As => {
                let seat = Seat(dice.below(self.setup.n_seats.into()) as u8);
                let other = self.any_action(Party::Player(seat), dice);
                Action::As { seat, action: Box::new(other) }
            }
            Deed::SayFirst => Action::SayFirst { seat: Seat(dice.below(8) as u8) },
            Deed::Vote => {
                let no = self.table.state().n_heard.saturating_sub(1 + dice.below(8) / 7);
                Action::Vote { no, allow: dice.chance(1, 2) }
            }
            Deed::Take => Action::Take { card: card(dice) },
            Deed::Done => {
                Action::Done { round: view.round - u8::from(0 < view.round && dice.chance(1, 9)) }
            }
        }
    }

    /// Often a word that can be laid, often not.
    fn any_call(&self, dice: &mut Dice) -> Call {
        let state = self.table.state();
        let cards = state.laid_out();
        let found = self.solver.words(&cards, 2);
        let words: Vec<String> = Lexicon::mini().words().map(String::from).collect();
        let (word, cards) = match (found.as_slice(), dice.below(6)) {
            ([_, ..], 0..4) => {
                let found = dice.pick(&found);
                let chosen = dice.chance(1, 2).then(|| found.lay(&cards).expect("a lay").cards);
                (found.word().to_owned(), chosen.unwrap_or_default())
            }
            (_, 4) => (dice.pick(&["CAN'T", "ZZZ", "TCA", "X-RAY"]).to_string(), Vec::new()),
            _ => {
                let n_chosen = dice.below(4) as usize;
                let chosen = cards.iter().take(n_chosen).map(|it| it.0).collect();
                (dice.pick(&words).clone(), chosen)
            }
        };
        let seen = (state.n_taken + 1).saturating_sub(dice.below(8) / 6).saturating_sub(1);
        Call { word: Word::parse(&word).expect("a word"), cards, seen }
    }

    fn nothing_is_lost(&self) {
        let state = self.table.state();
        let piles = state.piles.iter().flatten();
        let mut cards: Vec<CardId> = state
            .deck
            .iter()
            .chain(&state.table)
            .chain(&state.aside)
            .chain(piles)
            .copied()
            .collect();
        cards.sort_unstable();
        let all: Vec<CardId> = state.setup.deck.ids().map(|it| it.0).collect();
        assert_eq!(cards, all, "each card is in one place");
    }
}

fn any_lag(dice: &mut Dice) -> Lag {
    let (a, b) = (dice.below(LAG_MAX.ms() + 1), dice.below(LAG_MAX.ms() + 1));
    Lag { own: Span::from_ms(a.min(b)), slowest: Span::from_ms(a.max(b)) }
}

/// Once a game has begun every phase has its end, whoever is waited for: the dealer, a caller who
/// spells, voters, whoever takes free cards, and those who rest.
#[test]
fn a_player_who_does_nothing_for_ever_holds_nobody_up() {
    let longest = Span::minutes(2);
    each_game(|seed, dice| {
        let mut clumsy = Clumsy::sit(seed, dice);
        let Clumsy { table, log, setup, .. } = &mut clumsy;
        let sign = Action::Sign { least: 3, young: false, head_start: Span::default(), bot: false };
        for seat in Seat::all(setup.n_seats) {
            table.act(table.now(), Party::Player(seat), &sign, log).expect("a free seat");
        }
        let keeper = Party::Player(table.state().pad_keeper().expect("somebody keeps the pad"));
        table.act(table.now(), keeper, &Action::Start, log).expect("two are enough");
        let idle = Seat(dice.below(u32::from(setup.n_seats)) as u8);
        for _ in 0..dice.below(300) {
            if clumsy.table.is_over() {
                break;
            }
            clumsy.step_but_for(Some(idle), dice);
        }
        let Clumsy { table, log, setup, .. } = &mut clumsy;
        if table.is_suspended() {
            let by = Party::Official { badge: Badge(1), office: Office::Judge };
            table.hear(table.now(), Cause::Resume { by }, log).expect("a judge resumes");
        }
        while !table.is_over() {
            let due = table.deadline().expect("something is due while nobody does anything");
            assert!(due <= table.now() + longest, "{:?} until {due}", table.state().phase);
            table.advance(due, log);
        }
        check_log(&umpire(), setup, seed, table, log);
    });
}

#[test]
fn clumsy_tables_replay_audit_and_lose_nothing() {
    let mut tally = Tally::default();
    each_game(|seed, dice| {
        let mut clumsy = Clumsy::sit(seed, dice);
        for _ in 0..150 {
            clumsy.step(dice);
            clumsy.nothing_is_lost();
        }
        check_log(&umpire(), &clumsy.setup, seed, &clumsy.table, &clumsy.log);
        clumsy.log.iter().flat_map(|it| &it.events).for_each(|it| tally.count(it));
    });
    tally.reached(&[
        "Signed",
        "Left",
        "Began",
        "RoundBegan",
        "DealGoesOn",
        "Dealt",
        "PaceSet",
        "Called",
        "TieAsked",
        "Heard",
        "VoteAsked",
        "Voted",
        "Judged",
        "Took",
        "ChoiceAsked",
        "TookFree",
    ]);
}

/// The calls of others while the race is open, which a viewer may not know.
fn with_other_calls(state: &crate::State, viewer: Viewer) -> Option<crate::State> {
    let Phase::Calling { race } = &state.phase else { return None };
    let mut other = Race::open(race.closes);
    let mut changed = false;
    for entrant in race.entrants() {
        let own = viewer == Viewer::Player(entrant.seat);
        let with = match &entrant.with {
            Shout::Word(call) if !own => {
                let (word, cards) = (Word::parse("OTHER").ok()?, Vec::new());
                Shout::Word(Call { word, cards, ..call.clone() })
            }
            own_or_claim => own_or_claim.clone(),
        };
        changed |= with != entrant.with;
        other.enter(Entrant { with, ..entrant.clone() });
    }
    changed.then(|| crate::State { phase: Phase::Calling { race: other }, ..state.clone() })
}

#[test]
fn neither_views_nor_refusals_tell_what_others_called() {
    use kernel::Game as _;
    let mut n_compared = 0_u32;
    each_game(|seed, dice| {
        let mut clumsy = Clumsy::sit(seed, dice);
        for _ in 0..60 {
            let (record, n_logged) = (clumsy.table.record().clone(), clumsy.log.len());
            clumsy.step(dice);
            let mut new = clumsy.log[n_logged..].iter().flat_map(|it| &it.events);
            if new.all(|it| matches!(it, Event::Called { .. } | Event::Claimed { .. })) {
                assert_eq!(
                    clumsy.table.record(),
                    &record,
                    "a call is not told while it is covered"
                );
            }
            let state = clumsy.table.state();
            let seats = Seat::all(clumsy.setup.n_seats).map(Viewer::Player);
            for viewer in seats.chain([Viewer::Spectator, Viewer::Official(Office::Machine)]) {
                let Some(other) = with_other_calls(state, viewer) else { continue };
                assert_eq!(umpire().view(state, viewer), umpire().view(&other, viewer));
                n_compared += 1;
                let Some(by) = viewer.party() else { continue };
                // The same attempt is answered the same, whatever the others called.
                let action = clumsy.any_action(by, dice);
                let answer = |state: &crate::State| {
                    Table::at_state(umpire(), seed, state.clone(), clumsy.table.now())
                        .consider(clumsy.table.now(), Cause::act(by, action.clone()))
                        .map(|_| ())
                };
                // A race that closes at this very moment is decided before anybody is heard.
                let now = clumsy.table.now();
                if clumsy.table.deadline().is_some_and(|it| now < it) {
                    assert_eq!(answer(state), answer(&other), "{action:?} by {by:?}");
                }
            }
        }
    });
    assert!(0 < n_compared, "some table had an open race");
}

fn slip() -> Word {
    Word::parse("TAC").expect("a word")
}

/// Bots of all levels play whole games from their views alone.
fn bots_play(
    setup: &Setup,
    levels: &[u8],
    seed: Seed,
    dice: &mut Dice,
) -> (Table<MyWord>, Log<MyWord>) {
    let solver = Arc::new(Solver::new(Lexicon::mini()));
    let mut table = Table::open(umpire(), setup, seed);
    let mut log = Vec::new();
    let seats: Vec<Seat> = (0..levels.len() as u8).map(Seat).collect();
    let mut bots: Vec<Bot> = levels
        .iter()
        .map(|&it| Bot::new(Level::new(it).expect("a level"), Arc::clone(&solver)))
        .collect();
    for &seat in &seats {
        let sign = Action::Sign { least: 3, young: false, head_start: Span::default(), bot: true };
        table.act(GameTime::default(), Party::Player(seat), &sign, &mut log).expect("a free seat");
    }
    table
        .act(GameTime::default(), Party::Player(Seat(0)), &Action::Start, &mut log)
        .expect("a game");
    while !table.is_over() {
        let choices = seats.iter().zip(&mut bots).filter_map(|(&seat, bot)| {
            let choice = bot.choose(&table.view(Viewer::Player(seat)), dice)?;
            Some((table.now() + choice.after, seat, choice.action))
        });
        let first = choices.min_by_key(|it| it.0);
        match (first, table.deadline()) {
            (Some((at, seat, mut action)), deadline) if deadline.is_none_or(|it| at < it) => {
                if let Action::Call(call) = &mut action
                    && dice.chance(1, 12)
                {
                    // Somebody leans over and calls without looking.
                    *call = Call { word: slip(), cards: Vec::new(), seen: call.seen };
                }
                let heard = table.act(at, Party::Player(seat), &action, &mut log);
                heard.unwrap_or_else(|it| panic!("a bot plays by the rules: {action:?} {it}"));
            }
            (_, Some(deadline)) => table.advance(deadline, &mut log),
            (_, None) => unreachable!("somebody acts, or the clock does"),
        }
    }
    (table, log)
}

/// The calls and rulings of a round, as the log has them: who, what, and whether right.
fn rulings_of(log: &Log<MyWord>, round: u8) -> Vec<(Seat, Option<String>, bool)> {
    let (mut rulings, mut heard, mut now) = (Vec::new(), BTreeMap::new(), 0);
    for event in log.iter().flat_map(|it| &it.events) {
        match event {
            Event::RoundBegan { round, .. } => now = *round,
            Event::Heard { no, entrant, .. } => {
                let word = entrant.with.word.as_str().to_owned();
                heard.insert(*no, (entrant.seat, Some(word)));
            }
            Event::NoWord { no, seat, .. } => {
                heard.insert(*no, (*seat, None));
            }
            Event::Judged { no, ruling } if now == round => {
                let (seat, word) = heard[no].clone();
                rulings.push((seat, word, ruling.right));
            }
            _ => (),
        }
    }
    rulings.sort();
    rulings
}

/// Every round that is over: as many as the score pad has lines.
fn reviews_say_what_was_ruled(setup: &Setup, table: &Table<MyWord>, log: &Log<MyWord>) -> u32 {
    let solver = Solver::new(Lexicon::mini());
    for round in 1..=table.state().pad.len() as u8 {
        let review = review(&solver, setup, log, round).expect("the round is over");
        let mut heard: Vec<(Seat, Option<String>, bool)> = Vec::new();
        for call in &review.calls {
            let word = call.word.as_ref().map(|it| it.as_str().to_owned());
            match call.outcome {
                Outcome::Right => heard.push((call.seat, word, true)),
                Outcome::Wrong | Outcome::NoWord => {
                    assert_eq!(word.is_none(), call.outcome == Outcome::NoWord);
                    heard.push((call.seat, word, false));
                }
                Outcome::NotFirst => (),
            }
        }
        heard.sort();
        let ruled = rulings_of(log, round);
        assert_eq!(heard, ruled, "round {round}");
        for player in &review.players {
            let right = ruled.iter().filter(|it| it.0 == player.seat && it.2).count();
            assert_eq!(player.n_right as usize, right);
            let made = review.calls.iter().filter(|it| it.seat == player.seat).count();
            assert_eq!(player.n_calls as usize, made);
            assert!(player.mean_reaction.is_none() || 0 < right);
        }
    }
    table.state().pad.len() as u32
}

#[test]
fn a_review_has_every_ruling_of_the_log_on_the_call_that_it_was_about() {
    let (mut n_rounds, mut n_empty, mut tally) = (0, 0, Tally::default());
    each_game(|seed, dice| {
        let mut clumsy = Clumsy::sit(seed, dice);
        for _ in 0..300 {
            clumsy.step(dice);
        }
        n_rounds += reviews_say_what_was_ruled(&clumsy.setup, &clumsy.table, &clumsy.log);
        n_empty += u32::from(
            clumsy
                .log
                .iter()
                .flat_map(|it| &it.events)
                .any(|event| matches!(event, Event::NoWord { .. })),
        );
        clumsy.log.iter().flat_map(|it| &it.events).for_each(|it| tally.count(it));
    });
    assert!(0 < n_rounds && 0 < n_empty, "{n_rounds} rounds, {n_empty} tables with empty claims");
    tally.reached(&["Claimed", "Heard", "NoWord", "Judged", "RoundScored"]);
}

/// From the first dealer on, each to the left of the one before; in a play-off
/// whoever began deals once more. (MW-S-3, MW-P-10, MW-P-11, MW-W-1)
fn each_deals_a_round_in_turn(setup: &Setup, table: &Table<MyWord>, log: &Log<MyWord>) {
    let players = &table.state().players;
    let dealers: Vec<Seat> = log
        .iter()
        .flat_map(|it| &it.events)
        .filter_map(|it| match it {
            Event::RoundBegan { dealer, .. } => Some(*dealer),
            _ => None,
        })
        .collect();
    let n_more = dealers.len() - if setup.short { 1 } else { players.len() };
    assert!(n_more == 0 || (n_more == 1 && setup.play_off), "{dealers:?}");
    let first = players.iter().position(|it| *it == dealers[0]).expect("a player deals");
    let in_turn = players.iter().cycle().skip(first).take(dealers.len());
    assert!(dealers.iter().eq(in_turn), "{dealers:?} of {players:?}");
}

#[test]
fn bots_play_whole_games_by_the_rules() {
    let mut tally = Tally::default();
    each_game(|seed, dice| {
        let n_bots = 2 + dice.below(3);
        let levels: Vec<u8> = (0..n_bots).map(|_| 1 + dice.below(5) as u8).collect();
        let mut setup = any_setup(dice);
        setup.n_seats = setup.n_seats.max(n_bots as u8);
        setup.procedure = Procedure::Tournament;
        let (table, log) = bots_play(&setup, &levels, seed, dice);
        check_log(&umpire(), &setup, seed, &table, &log);
        log.iter().flat_map(|it| &it.events).for_each(|it| tally.count(it));
        assert!(
            table.state().totals().iter().sum::<u32>() <= 72 * u32::from(table.state().n_rounds)
        );
        each_deals_a_round_in_turn(&setup, &table, &log);
        let name = format!("bots-{n_bots}");
        let format = (MyWord::NAME, MyWord::FORMAT, MyWord::REFEREE);
        add_golden(env!("CARGO_MANIFEST_DIR"), &name, format, setup, seed, &log, &table);
    });
    tally.reached(&[
        "TookFree",
        "WordAsked",
        "Paused",
        "LastCall",
        "Finished",
        "RoundScored",
        "Rested",
        "Ended",
    ]);
}

#[test]
fn golden_logs_replay_as_they_were_played() {
    check_golden::<MyWord>(env!("CARGO_MANIFEST_DIR"), MyWord::REFEREE, |_| umpire());
}

/// By a referee who knows one word they would come out otherwise.
#[test]
fn golden_logs_of_another_referee_are_not_decided_again() {
    let one_word = Arc::new(Lexicon::from_words("one", "cat").expect("it is a word"));
    let umpire = |_: &Setup| MyWord::new(one_word.clone());
    check_golden::<MyWord>(env!("CARGO_MANIFEST_DIR"), MyWord::REFEREE + 1, umpire);
}

#[test]
fn a_stronger_bot_collects_more() {
    let mut points = [0_u32; 2];
    for number in 0..6 {
        let seed = Seed([number; 32]);
        let mut dice = Dice::for_entry(seed, u64::MAX);
        let setup = Setup::standard(2, umpire().list());
        let (table, _) = bots_play(&setup, &[1, 5], seed, &mut dice);
        let totals = table.state().totals();
        points = [points[0] + totals[0], points[1] + totals[1]];
    }
    assert!(points[0] * 3 < points[1] * 2, "{points:?}");
}
