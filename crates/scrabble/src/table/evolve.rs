//! What each event changes. Nothing is decided here, and no rulebook is asked.

use std::sync::Arc;

use kernel::{GameTime, Office, Seat, Span};

use crate::{
    board::{Board, Equipment, Laid, Square},
    table::{
        clock::Clock,
        event::Event,
        position::Position,
        put::{Put, letter, play_of, root_of},
        reading::{Reckoning, reckon},
        setup::Setup,
        state::{
            Away, Challenge, ChallengeEnd, Draft, Draw, Finding, Hand, How, Late, Matter, Over,
            Phase, Remedy, Shown, State, Stop, Turn, TurnStanding, Watchers, What, other,
        },
        tiles::Tiles,
    },
};

/// A full rack.
const FULL_RACK: usize = 7;

pub(crate) fn open(setup: &Setup) -> State {
    let draw = Draw { due: FULL_RACK, ..Draw::default() };
    let hand = || Hand { draw, ..Hand::default() };
    let state = State {
        at: GameTime::default(),
        seated: [false; 2],
        first: None,
        first_since: GameTime::default(),
        wrong_order: false,
        begun: false,
        board: Board::new(Equipment::standard()),
        root: None,
        bag: Tiles::all(),
        hands: [hand(), hand()],
        clock: Clock::new(setup.limits()),
        on_turn: Seat(0),
        draft: None,
        turns: Vec::new(),
        zeros_before: 0,
        lines: Vec::new(),
        ending: Vec::new(),
        spread: Vec::new(),
        erred: None,
        corrections: [0; 2],
        minutes: [0; 2],
        counted: [None; 2],
        shown: None,
        away: None,
        late: None,
        postpone: [false; 2],
        wanted: None,
        out_of_order: 0,
        tracked: [Tiles::default(); 2],
        verdict: None,
        before_verdict: None,
        chargeable: false,
        warned_tracking: [false; 2],
        challenge_end: None,
        watchers: Watchers::Welcome,
        resigning: None,
        unheard: [Span::default(); 2],
        no_judge: false,
        turn_until: None,
        warned: None,
        stop: None,
        phase: Phase::Seating,
        setup: Arc::new(setup.clone()),
    };
    match &setup.start {
        Some(position) => begin_at(state, position),
        None => state,
    }
}

/// A game in its middle: both sit, and the clock of whoever is on turn runs.
fn begin_at(mut state: State, position: &Position) -> State {
    state.seated = [true; 2];
    state.first = Some(Seat(0));
    state.begun = true;
    state.root = root_of(&position.board);
    state.board = position.board.clone();
    state.bag = position.bag;
    for (hand, rack) in state.hands.iter_mut().zip(position.racks) {
        hand.rack = rack;
        let due = FULL_RACK.saturating_sub(rack.n()).min(position.bag.n());
        hand.draw = Draw { due, old: rack.n(), ..Draw::default() };
    }
    state.zeros_before = position.zeros;
    for (seat, points) in [Seat(0), Seat(1)].into_iter().zip(position.scores) {
        let rule = crate::rulebook::IV_G_1A.cite();
        state.lines.push(crate::table::state::Line { seat, points, rule, note: None });
    }
    state.on_turn = position.on_turn;
    state.clock.used = position.used;
    state.clock.run(Some(position.on_turn), GameTime::default());
    state.phase = Phase::Playing;
    state
}

pub(crate) fn evolve(state: &mut State, at: GameTime, event: &Event) {
    state.at = at;
    // Whoever does anything else has taken the verdict for right.
    let follows = |it: &State| it.at == at && follows_verdict(event);
    if !leaves_doubt(event) {
        state.before_verdict = state.before_verdict.take().filter(|it| follows(it));
    }
    match event {
        Event::Sat { seat } => state.seated[two(*seat)] = true,
        Event::Left { seat } => state.seated[two(*seat)] = false,
        Event::LateClock { seat, .. } => {
            let both = state.seated == [false; 2];
            state.late.get_or_insert(Late {
                clock: *seat,
                first: None,
                both,
                noted: None,
                over: false,
                declined: [false; 2],
                declined_at: None,
            });
            state.clock.run(Some(*seat), at);
        }
        Event::LateNoted { seat, used, .. } => {
            if let Some(late) = &mut state.late {
                late.first = Some(*seat);
                late.noted = Some(*used);
            }
            state.clock.run(None, at);
        }
        Event::LateOver { used, .. } => {
            state.clock.run(None, at);
            state.clock.used = *used;
            if let Some(late) = &mut state.late {
                late.over = true;
            }
        }
        Event::Declined { by, .. } => {
            if let Some(late) = &mut state.late {
                late.declined[two(*by)] = true;
                late.declined_at.get_or_insert(at);
            }
        }
        Event::PostponeAgreed { by, .. } => state.postpone[two(*by)] = true,
        Event::FirstCharged { .. } => (),
        Event::DrewForFirst { .. } => (),
        Event::FirstFound { seat, .. } => {
            state.first = Some(*seat);
            state.on_turn = *seat;
            state.first_since = at;
            state.phase = Phase::Playing;
        }
        Event::Drew { by, tiles, emptied, early, given, acted, .. } => {
            drew(state, *by, tiles, *emptied);
            if !given {
                closes_window(state, at, *acted, *by);
            }
            hand(state, *by).draw.at.get_or_insert(at);
            state.out_of_order = state.out_of_order.saturating_add(u8::from(*early));
        }
        Event::Looked { by, .. } => hand(state, *by).seen = true,
        Event::Racked { by, tiles, .. } => {
            let hand = hand(state, *by);
            hand.new = hand.new.minus(tiles);
            hand.rack = hand.rack.with(tiles);
            hand.draw.racked += tiles.n();
            hand.seen &= !hand.new.is_empty();
        }
        Event::PutBack { by, rack, new, .. } => {
            let hand = hand(state, *by);
            hand.rack = hand.rack.minus(rack);
            hand.new = hand.new.minus(new);
            hand.draw.put_back += rack.n() + new.n();
            state.bag = state.bag.with(rack).with(new);
            back_of_away(state, *by, rack.n() + new.n());
        }
        Event::Counted { by, n, .. } => state.counted[two(*by)] = Some(*n),
        Event::Tracked { by, tiles, .. } => state.tracked[two(*by)] = *tiles,
        Event::Recorded { by, .. } => {
            if let Phase::Resuming { whose, recording, .. } = &mut state.phase {
                *recording |= *whose == *by;
            }
        }
        Event::Laid { by, puts, place, said, worth, words, flaws, .. } => {
            let tiles = Tiles::of(puts.iter().map(Put::tile));
            let hand = hand(state, *by);
            hand.rack = hand.rack.minus(&tiles);
            let first = state.board.is_empty();
            let reckoning = reckon(&state.board, puts);
            puts.iter().for_each(|it| set(&mut state.board, it.square, Some(it.laid())));
            if first {
                state.root = root_of(&state.board);
            }
            state.draft = Some(Draft {
                by: *by,
                what: What::Play { puts: puts.clone() },
                place: place.clone(),
                said: *said,
                worth: *worth,
                reckoning,
                words: words.clone(),
                flaws: flaws.clone(),
            });
        }
        Event::TakenUp { by, .. } => {
            if let Some(Draft { what: What::Play { puts }, .. }) = state.draft.take() {
                let tiles = lift(state, &puts);
                let hand = hand(state, *by);
                hand.rack = hand.rack.with(&tiles);
            }
        }
        Event::Played { by, pressed, due, .. } => {
            let Some(draft) = state.draft.take() else { return };
            let points = draft.said.unwrap_or_default();
            let (what, said) = (draft.what, draft.said);
            let mut turn = new_turn(state, at, *by, what, points);
            turn.said = said;
            turn.place = draft.place;
            turn.worth = draft.worth;
            turn.reckoning = draft.reckoning;
            turn.words = draft.words;
            turn.flaws = draft.flaws;
            turn.emptied = state.hand(*by).draw.emptied;
            turn.pressed = *pressed;
            complete(state, turn);
            let owed = owed(state, *by);
            let hand = hand(state, *by);
            let old = hand.rack.n();
            // Who still holds too many still knows what a draw that emptied the bag has told.
            let emptied = hand.draw.emptied && FULL_RACK < old;
            let (due, used) = (usize::from(*due), emptied);
            hand.draw = Draw { due, owed, old, emptied, used, ..Draw::default() };
        }
        Event::Passed { by, .. } => {
            let turn = new_turn(state, at, *by, What::Pass, 0);
            complete(state, turn);
            draw_anew(state, *by);
        }
        Event::PutAside { by, said, tiles, flaws, .. } => {
            let hand = hand(state, *by);
            hand.rack = hand.rack.minus(tiles);
            hand.aside = hand.aside.with(tiles);
            state.draft = Some(Draft {
                by: *by,
                what: What::Exchange { n: tiles.n() as u8 },
                place: String::new(),
                said: said.map(i32::from),
                worth: 0,
                reckoning: Reckoning::default(),
                words: Vec::new(),
                flaws: flaws.clone(),
            });
        }
        Event::Exchanged { by, n, .. } => {
            let flaws = state.draft.take().map(|it| it.flaws).unwrap_or_default();
            let mut turn = new_turn(state, at, *by, What::Exchange { n: *n }, 0);
            turn.flaws = flaws;
            complete(state, turn);
            let hand = hand(state, *by);
            let old = hand.rack.n();
            hand.draw = Draw { due: usize::from(*n), old, ..Draw::default() };
        }
        Event::NotExchanged { by, .. } => {
            let draft = state.draft.take_if(|it| matches!(it.what, What::Exchange { .. }));
            let hand = hand(state, *by);
            hand.rack = hand.rack.with(&hand.aside);
            // Nothing is exchanged, so nothing is due for what was put down.
            if draft.is_none() {
                hand.draw.old += hand.aside.n();
                hand.draw.due = hand.draw.due.min(hand.draw.held() + lacking(hand));
            }
            hand.aside = Tiles::default();
        }
        Event::Returned { by, tiles, .. } => {
            let hand = hand(state, *by);
            hand.aside = hand.aside.minus(tiles);
            hand.draw.returned += tiles.n();
            state.bag = state.bag.with(tiles);
        }
        Event::PressedInError { by, .. } => state.erred = Some(*by),
        Event::ErrorSaid { .. } => state.erred = None,
        Event::ClockRuns { seat, .. } => {
            state.begun = true;
            // Whoever hit it in error is back on the clock, however that came.
            state.erred = state.erred.filter(|it| it != seat);
            match &mut state.phase {
                phase @ Phase::Resuming { .. } => *phase = Phase::Playing,
                // Whoever is to write a blank has used the other's time for it, and goes on with their own.
                Phase::Writing { by, clock, .. } if by == seat => *clock = *seat,
                _ => (),
            }
            // Who came back has seen a tile, and can consider what was played meanwhile.
            let playing = matches!(state.phase, Phase::Playing);
            if playing && state.away.is_some_and(|it| it.back && it.who == *seat) {
                if let Some(turn) = state.turns.last_mut().filter(|it| it.by != *seat) {
                    turn.open_since.get_or_insert(at);
                }
                // What was drawn meanwhile can still be called before their next play.
                state.away = state.away.filter(|it| 0 < it.drawn);
            }
            state.clock.run(Some(*seat), at);
        }
        Event::ClockNeutral { .. } => state.clock.run(None, at),
        Event::MinuteOwed { seat, .. } => {
            let owed = &mut state.minutes[two(*seat)];
            *owed = owed.saturating_add(1);
        }
        Event::MinuteTaken { seat, .. } => {
            let owed = &mut state.minutes[two(*seat)];
            *owed = owed.saturating_sub(1);
        }
        Event::TimeGiven { seat, span, .. } => state.clock.add(*seat, *span),
        Event::Held { turn, .. } => {
            if let Some(turn) = state.turns.get_mut(*turn) {
                turn.held = Some(at);
            }
        }
        Event::Accepted { turn, .. } => {
            if let Some(turn) = state.turns.get_mut(*turn) {
                turn.held = None;
                turn.accepted = true;
                turn.waits = false;
            }
        }
        Event::Challenged { by, turn, words, binding, .. } => {
            let back = Box::new(std::mem::replace(&mut state.phase, Phase::Playing));
            state.challenge_end = None;
            state.turn_until = None;
            state.phase = Phase::Challenge(Challenge {
                by: *by,
                turn: *turn,
                words: words.clone(),
                binding: *binding,
                confirmed: [false; 2],
                rulings: Vec::new(),
                challenge_end: None,
                appealed: false,
                unclear: state.turns.get(*turn).is_some_and(Turn::lacks_blank),
                by_hand: false,
                at_board: false,
                found: false,
                slip_since: binding.then_some(at),
                ruling_since: None,
                since: at,
                back,
            });
        }
        Event::Bound { .. } => {
            if let Phase::Challenge(it) = &mut state.phase {
                it.binding = true;
                it.slip_since = Some(at);
            }
        }
        Event::Retracted { .. } | Event::Withdrawn { .. } => {
            if let Phase::Challenge(it) = &state.phase {
                let by = at - it.since;
                state.phase = (*it.back).clone().later(by);
                put_off_windows(state, by);
            }
        }
        Event::SlipWritten { words, .. } => {
            if let Phase::Challenge(it) = &mut state.phase {
                it.words.clone_from(words);
                it.confirmed = [false; 2];
                it.at_board = false;
            }
        }
        Event::Confirmed { by, .. } => {
            if let Phase::Challenge(it) = &mut state.phase {
                it.confirmed[two(*by)] = true;
                it.at_board = false;
                if it.confirmed == [true; 2] {
                    it.ruling_since.get_or_insert(at);
                }
            }
        }
        Event::Conceded { by, .. } => {
            if let Phase::Challenge(it) = &mut state.phase {
                it.challenge_end = Some(challenge_end(it, *by == it.by, true));
            }
        }
        Event::Ruled { badge, acceptable, .. } => {
            state.before_verdict = badge.is_none().then(|| Box::new(state.clone()));
            state.verdict = Some(*acceptable);
            state.chargeable = !*acceptable;
            if let (Phase::Challenge(it), None) = (&mut state.phase, badge) {
                it.challenge_end = Some(challenge_end(it, *acceptable, false));
            }
            if let (Phase::Challenge(it), Some(badge)) = (&mut state.phase, badge) {
                if let Some(turn) = state.turns.get_mut(it.turn) {
                    turn.by_hand = true;
                }
                it.rulings.push((*badge, *acceptable));
                it.confirmed = [false; 2];
                it.ruling_since = Some(at);
                state.no_judge = false;
            }
        }
        Event::OpinionAsked { .. } => {
            if let Phase::Challenge(it) = &mut state.phase {
                it.appealed = true;
                it.confirmed = [false; 2];
                it.ruling_since = Some(at);
            }
        }
        Event::JudgeAsked { .. } => {
            // After a verdict, all that came of it is undone.
            if let Some(before) = state.before_verdict.take() {
                *state = State { at, ..*before };
            }
            if let Phase::Challenge(it) = &mut state.phase {
                it.by_hand = true;
                it.ruling_since = (it.confirmed == [true; 2]).then_some(at);
            }
        }
        Event::BoardChecked { .. } => {
            if let Phase::Challenge(it) = &mut state.phase {
                it.at_board = true;
                it.confirmed = [false; 2];
            }
        }
        Event::RuledUnclear { .. } => {
            let Phase::Challenge(it) = &mut state.phase else { return };
            it.unclear = true;
            let turn = it.turn;
            unwrite_blanks(state, turn);
        }
        Event::Settled => {
            if let Phase::Challenge(it) = &state.phase {
                state.challenge_end = it.decided();
            }
            state.phase = Phase::Playing;
        }
        Event::ChallengeLost { by, .. } => {
            let turn = new_turn(state, at, *by, What::LostChallenge, 0);
            complete(state, turn);
            draw_anew(state, *by);
        }
        Event::Awaited { whose, .. } => {
            state.phase = Phase::Resuming { whose: *whose, recording: false, since: at };
        }
        Event::CameOff { turn, .. } => came_off(state, *turn),
        Event::Reracked { by } => {
            let hand = hand(state, *by);
            hand.rack = hand.rack.with(&hand.off);
            hand.draw.old += hand.off.n();
            hand.off = Tiles::default();
        }
        Event::IslandsOff { squares, .. } => {
            let laid: Vec<Laid> = squares.iter().filter_map(|it| state.board.at(*it)).collect();
            squares.iter().for_each(|it| set(&mut state.board, *it, None));
            state.bag = state.bag.with(&Tiles::of(laid.into_iter().map(Laid::tile)));
        }
        Event::Voided { turn, .. } => {
            if let Some(turn) = state.turns.get_mut(*turn) {
                turn.standing = TurnStanding::Void;
            }
            unsign(state);
        }
        Event::NewReturned { by, tiles, shown, .. } => {
            let hand = hand(state, *by);
            let from_rack = tiles.minus(&hand.new);
            hand.new = hand.new.minus(tiles);
            hand.rack = hand.rack.minus(&from_rack);
            hand.draw.drawn = hand.draw.drawn.saturating_sub(tiles.n());
            hand.draw.racked = hand.draw.racked.saturating_sub(from_rack.n());
            hand.draw.emptied &= tiles.is_empty();
            state.bag = state.bag.with(tiles);
            back_of_away(state, *by, tiles.n());
            if *shown {
                state.shown = Some(Shown { of: *by, tiles: *tiles });
            }
        }
        Event::ScoreDisputed { by, turn, .. } => {
            let back = Box::new(std::mem::replace(&mut state.phase, Phase::Playing));
            let (by, turn) = (*by, *turn);
            state.phase = Phase::Score { by, turn, said: [None; 2], from: at, since: at, back };
        }
        Event::ScoreSaid { by, points } => {
            if let Phase::Score { said, .. } = &mut state.phase {
                said[two(*by)] = Some(*points);
            }
        }
        Event::ScoreSettled { turn, points, corrected, .. } => {
            let own = state.corrects_own(*turn);
            let disputed = matches!(state.phase, Phase::Score { .. }) && !state.is_unsaid(*turn);
            if let Some(turn) = state.turns.get_mut(*turn) {
                turn.n_disputes = turn.n_disputes.saturating_add(u8::from(disputed));
                turn.points = *points;
                turn.said = Some(*points);
                let n = &mut state.corrections[two(turn.by)];
                *n = n.saturating_add(u8::from(*corrected && !own));
            }
            unsign(state);
            if matches!(state.phase, Phase::Score { .. }) {
                come_back(state, at);
            }
        }
        Event::TotalsTold { .. } | Event::BlankTold { .. } => (),
        Event::BlankAsked { turn, clock, .. } => {
            let by = state.turns.get(*turn).map_or(Seat(0), |it| it.by);
            let back = Box::new(std::mem::replace(&mut state.phase, Phase::Playing));
            let clock = *clock;
            state.phase = Phase::Writing { by, clock, turn: *turn, from: at, since: at, back };
        }
        Event::BlankWritten { turn, letters, words, respelled, .. } => {
            write_blanks(state, *turn, letters);
            come_back(state, at);
            // With another word there is another slip to write.
            if let Phase::Challenge(it) = &mut state.phase {
                it.slip_since = it.slip_since.map(|_| at);
            }
            respell(state, *turn, words);
            respelled.iter().for_each(|(turn, words)| respell(state, *turn, words));
        }
        Event::BlankSet { square, letter: it, respelled, .. } => {
            set_blank(state, *square, *it);
            stop_writing(state, at);
            respelled.iter().for_each(|(turn, words)| respell(state, *turn, words));
        }
        Event::Called { seat, put_back, .. } => {
            let draw = &mut hand(state, *seat).draw;
            draw.put_back = draw.put_back.saturating_sub(usize::from(*put_back));
        }
        Event::AwayDrawCalled { .. } => {
            // It is put right once; who came back and saw a tile is simply there again.
            let there = state.clock.running.is_some();
            let away = state.away.map(|it| Away { drawn: 0, ..it });
            state.away = away.filter(|it| !(it.back && there));
        }
        Event::PickAsked { offender, group, n, n_back, until, rules } => {
            let (n, n_back) = (usize::from(*n), usize::from(*n_back));
            let Some(rule) = rules.first().cloned() else { return };
            let (offender, group, until) = (*offender, *group, *until);
            remedy(state, at, Remedy::Picking { offender, group, n, n_back, rule, until });
        }
        Event::Combined { by, .. } => {
            let hand = hand(state, *by);
            hand.rack = hand.rack.with(&hand.new).with(&hand.aside);
            hand.new = Tiles::default();
            hand.aside = Tiles::default();
        }
        Event::Exposed { offender, rack, new, bag, n_back, apart, until, .. } => {
            let open = take_open(state, *offender, rack, new);
            state.bag = state.bag.minus(bag);
            let (open, n_back) = (open.with(bag), usize::from(*n_back));
            let (offender, apart, until) = (*offender, *apart, *until);
            remedy(state, at, Remedy::Choosing { offender, open, n_back, apart, until });
        }
        Event::Overexposed { offender, rack, new, n_take, n_back, apart, until, .. } => {
            let open = take_open(state, *offender, rack, new);
            let (n_take, n_back) = (usize::from(*n_take), usize::from(*n_back));
            let (offender, apart, until) = (*offender, *apart, *until);
            remedy(state, at, Remedy::TakingBack { offender, open, n_take, n_back, apart, until });
        }
        Event::LookedInto { offender, rack, new, n, apart, until, .. } => {
            let open = take_open(state, *offender, rack, new);
            let (offender, n, apart, until) = (*offender, usize::from(*n), *apart, *until);
            remedy(state, at, Remedy::Trading { offender, open, n, apart, until });
        }
        Event::SentBack { offender, back, rest, .. } => {
            state.bag = state.bag.with(back);
            gets(state, *offender, rest, back.n());
            back_of_away(state, *offender, back.n());
            come_back(state, at);
        }
        Event::Traded { offender, take, back, rest, .. } => {
            state.bag = state.bag.with(back);
            let chooser = hand(state, other(*offender));
            chooser.rack = chooser.rack.with(take).minus(back);
            gets(state, *offender, rest, take.n());
            come_back(state, at);
        }
        Event::GiveAsked { from, n, until, .. } => {
            let (from, n, until) = (*from, usize::from(*n), *until);
            remedy(state, at, Remedy::Giving { from, n, until });
        }
        Event::Given { from, tiles, .. } => {
            let giver = hand(state, *from);
            giver.rack = giver.rack.minus(tiles);
            let taker = hand(state, other(*from));
            taker.rack = taker.rack.with(tiles);
            taker.draw.drawn += tiles.n();
            taker.draw.racked += tiles.n();
            come_back(state, at);
        }
        Event::PutRight => come_back(state, at),
        Event::WentOut { by, until, .. } => {
            state.phase = Phase::OutPlay { by: *by, until: *until };
        }
        Event::Revealed { .. } => (),
        Event::Ended { how, lines, .. } => {
            state.clock.run(None, at);
            state.warned = None;
            state.wanted = None;
            state.stop = None;
            state.resigning = None;
            state.ending.clone_from(lines);
            // With the end the out play is accepted, also if the game is played on.
            if let (How::Out { .. }, Some(last)) = (how, state.turns.last_mut()) {
                (last.held, last.accepted) = (None, true);
            }
            state.phase = Phase::Over(Over {
                how: *how,
                since: at,
                score_since: at,
                agreed: [false; 2],
                agreed_at: None,
                recounted: None,
                findings: Vec::new(),
                recount_stopped: false,
                signed: [how.is_unplayed(); 2],
            });
        }
        Event::Reckoned { lines } => {
            state.ending.clone_from(lines);
            unsign(state);
        }
        Event::TilesFound { still_out, .. } => {
            let direct = matches!(state.phase, Phase::OutPlay { .. });
            if !direct && !still_out && state.phase.is_of_out_play() {
                state.phase.plays_on();
            }
        }
        Event::Reopened { .. } => {
            state.ending.clear();
            state.phase = Phase::Playing;
        }
        Event::Agreed { by, .. } => {
            if let Phase::Over(over) = &mut state.phase {
                over.agreed[two(*by)] = true;
                if over.agreed == [true; 2] {
                    over.agreed_at = Some(at);
                }
            }
        }
        Event::Recounted { by, found, .. } => {
            let mut findings = Vec::new();
            for &(idx, points) in found {
                if let Some(turn) = state.turns.get_mut(idx) {
                    findings.push(Finding { turn: idx, before: turn.points, contested: false });
                    turn.points = points;
                }
            }
            if let Phase::Over(over) = &mut state.phase {
                over.recounted = Some(*by);
                over.findings = findings;
                over.score_since = at;
                over.agreed = [false; 2];
                over.agreed_at = None;
            }
        }
        Event::Contested { turn, .. } => {
            if let Phase::Over(over) = &mut state.phase {
                let of_it = over.findings.iter_mut().filter(|it| it.turn == *turn);
                of_it.for_each(|it| it.contested = true);
            }
        }
        Event::RecountStopped { .. } => {
            let Phase::Over(over) = &mut state.phase else { return };
            over.recount_stopped = true;
            for finding in over.findings.iter().filter(|it| it.contested) {
                if let Some(turn) = state.turns.get_mut(finding.turn) {
                    turn.points = finding.before;
                }
            }
        }
        Event::Wondered { .. } => (),
        Event::Signed { by, .. } => {
            if let Phase::Over(over) = &mut state.phase {
                over.signed[two(*by)] = true;
            }
        }
        Event::ResignationAsked { by, .. } => state.resigning = Some(*by),
        Event::ResignationRefused { .. } => state.resigning = None,
        Event::WentAway { by, .. } => {
            state.away = Some(Away { who: *by, drawn: 0, back: false });
        }
        Event::CameBack { by, .. } => {
            if let Some(away) = &mut state.away {
                away.back = true;
            }
            // What waited for them was put off until now.
            if let Phase::Remedy { remedy, since, .. } = &mut state.phase
                && remedy.waits_for() == *by
            {
                remedy.put_off(at - *since);
            }
            // With nothing to draw there is no tile to wait for.
            let due = state.due(*by);
            let last = state.turns.last_mut().filter(|it| it.by != *by && due == 0);
            if let Some(turn) = last {
                turn.open_since.get_or_insert(at);
            }
        }
        Event::Wanted { by, .. } => state.wanted = Some(*by),
        Event::WatchersAsked { .. } => state.watchers = Watchers::SentAway,
        Event::Annotated { .. } => state.watchers = Watchers::Annotating,
        Event::Notified { .. } => (),
        Event::Stopped { by, about, .. } => {
            let resumes = match &state.stop {
                Some(stop) => stop.resumes,
                None => state.clock.running,
            };
            if *about == Matter::CalledAway {
                state.wanted = None;
            }
            let heard = by.is_none().then_some(at);
            state.stop = Some(Stop { by: *by, about: *about, since: at, resumes, heard });
            state.clock.run(None, at);
        }
        Event::Resumed { directed, .. } => {
            if *directed {
                is_attended(state);
            }
            let Some(stop) = state.stop.take() else { return };
            state.clock.run(stop.resumes, at);
            let by = at - stop.since;
            if let (Some(seat), None, false) = (stop.by, stop.heard, directed) {
                let unheard = &mut state.unheard[two(seat)];
                *unheard = *unheard + by;
            }
            let phase = std::mem::replace(&mut state.phase, Phase::Playing);
            state.phase = phase.later(by);
            put_off_windows(state, by);
        }
        Event::Attended { .. } => {
            is_attended(state);
            if let Some(stop) = &mut state.stop {
                stop.heard = Some(at);
            }
        }
        Event::NobodyCame { office, .. } => state.no_judge |= *office == Office::Judge,
        Event::Answered { .. } | Event::Silent { .. } => (),
        Event::TurnAsked { until, .. } => state.turn_until = Some(*until),
        Event::Adjusted { line } => {
            state.lines.push(line.clone());
            unsign(state);
        }
        Event::SpreadAdjusted { line } => state.spread.push(line.clone()),
        Event::Compensated { turn, line } => {
            state.spread.push(line.clone());
            if let Some(turn) = state.turns.get_mut(*turn) {
                turn.compensated = true;
            }
        }
        Event::FaultCharged { line } => {
            state.lines.push(line.clone());
            state.chargeable = false;
            unsign(state);
        }
        Event::TrackingWarned { seat, .. } => state.warned_tracking[two(*seat)] = true,
        Event::OvertimeErased { seat, .. } => {
            state.clock.run(state.clock.running, at);
            if let Some(limits) = state.clock.limits {
                let used = &mut state.clock.used[two(*seat)];
                *used = (*used).min(limits[two(*seat)]);
            }
        }
        Event::Warned { .. } => state.warned = Some(at),
        Event::IncidentFiled { .. } | Event::Directed { .. } => (),
    }
}

/// Whether it can come of a verdict of the computer.
fn follows_verdict(event: &Event) -> bool {
    use Event as E;
    matches!(
        event,
        E::Settled
            | E::ChallengeLost { .. }
            | E::Awaited { .. }
            | E::CameOff { .. }
            | E::Reracked { .. }
            | E::NewReturned { .. }
            | E::PickAsked { .. }
            | E::AwayDrawCalled { .. }
            | E::Accepted { .. }
            | E::Adjusted { .. }
            | E::Ended { .. }
    )
}

/// Whether a verdict can still be doubted after it: clocks and calls for the Director are no play.
fn leaves_doubt(event: &Event) -> bool {
    use Event as E;
    matches!(
        event,
        E::JudgeAsked { .. }
            | E::ClockRuns { .. }
            | E::ClockNeutral { .. }
            | E::Stopped { .. }
            | E::Resumed { .. }
            | E::Answered { .. }
            | E::Attended { .. }
            | E::NobodyCame { .. }
            | E::Notified { .. }
            | E::Directed { .. }
    )
}

/// A log from outside may name seats that there are not.
fn two(seat: Seat) -> usize {
    seat.idx() & 1
}

fn hand(state: &mut State, seat: Seat) -> &mut Hand {
    &mut state.hands[two(seat)]
}

fn set(board: &mut Board, square: Square, laid: Option<Laid>) {
    if board.equipment().layout.has(square) {
        board.set(square, laid);
    }
}

fn drew(state: &mut State, by: Seat, tiles: &Tiles, emptied: bool) {
    state.bag = state.bag.minus(tiles);
    let first_has_none = state.first.is_some_and(|it| it != by && state.hand(it).n() == 0);
    state.wrong_order |= first_has_none && state.turns.is_empty();
    if let Some(away) = state.away.as_mut().filter(|it| it.who != by && !it.back) {
        away.drawn += tiles.n();
    }
    let hand = hand(state, by);
    hand.new = hand.new.with(tiles);
    hand.seen = false;
    hand.draw.drawn += tiles.n();
    hand.draw.emptied |= emptied;
}

/// A tile was drawn after the latest play.
fn closes_window(state: &mut State, at: GameTime, acted: GameTime, by: Seat) {
    if let Some(turn) = state.turns.last_mut().filter(|it| it.by == by) {
        turn.drawn.get_or_insert(at);
        turn.drawn_acted.get_or_insert(acted);
    }
}

/// What was drawn while the other was away, and is in the bag again, does not count any more.
fn back_of_away(state: &mut State, by: Seat, n: usize) {
    if let Some(away) = state.away.as_mut().filter(|it| it.who != by) {
        away.drawn = away.drawn.saturating_sub(n);
    }
}

/// There is a Director: nobody waits in vain.
fn is_attended(state: &mut State) {
    state.unheard = [Span::default(); 2];
    state.no_judge = false;
}

/// What a player holds beside it is old from now on.
fn draw_anew(state: &mut State, by: Seat) {
    let (due, owed) = (state.due_in_order(by), owed(state, by));
    let hand = hand(state, by);
    let (old, emptied) = (hand.rack.n(), hand.draw.emptied && FULL_RACK < hand.n());
    hand.draw = Draw { due, owed, old, emptied, used: emptied, ..Draw::default() };
}

/// What a player should have drawn and the bag cannot give any more.
fn owed(state: &State, by: Seat) -> usize {
    let draw = state.hand(by).draw;
    (draw.owed + draw.due).saturating_sub(draw.drawn).saturating_sub(state.bag.n())
}

/// What a remedy leaves to a player goes back to where it was; `n_less` of what was drawn went
/// elsewhere.
fn gets(state: &mut State, by: Seat, rest: &Tiles, n_less: usize) {
    let apart = match state.phase {
        Phase::Remedy { remedy: Remedy::Choosing { apart, .. }, .. }
        | Phase::Remedy { remedy: Remedy::TakingBack { apart, .. }, .. }
        | Phase::Remedy { remedy: Remedy::Trading { apart, .. }, .. } => apart,
        _ => false,
    };
    let n_bag = state.bag.n();
    let hand = hand(state, by);
    match apart {
        true => {
            hand.new = hand.new.with(rest);
            hand.seen = true;
        }
        false => hand.rack = hand.rack.with(rest),
    }
    (hand.draw.emptied, hand.draw.used) = (false, false);
    hand.draw.drawn = hand.draw.drawn.saturating_sub(n_less);
    // What was turned up and goes to the rack is on it with the old tiles.
    hand.draw.racked = match apart {
        true => hand.draw.racked.min(hand.draw.held()),
        false => hand.draw.held().saturating_sub(hand.new.n()),
    };
    // What is drawn is settled with it; only what the rack still lacks is due beside that.
    hand.draw.due = hand.draw.held() + lacking(hand).min(n_bag);
}

/// How many tiles are missing from seven.
fn lacking(hand: &Hand) -> usize {
    FULL_RACK.saturating_sub(hand.n())
}

/// The words of a play are otherwise with its blank, and so are those on a slip.
fn respell(state: &mut State, turn: usize, words: &[String]) {
    if let Some(draft) = state.draft.as_mut().filter(|_| turn == state.turns.len()) {
        draft.words = words.to_vec();
        draft.reckoning.respell(words);
    }
    let Some(turn) = state.turns.get_mut(turn) else { return };
    let before = std::mem::replace(&mut turn.words, words.to_vec());
    turn.reckoning.respell(words);
    let Phase::Challenge(it) = &mut state.phase else { return };
    for word in &mut it.words {
        let now = before.iter().position(|it| it == word).and_then(|it| words.get(it));
        if let Some(now) = now {
            word.clone_from(now);
        }
    }
    it.confirmed = [false; 2];
}

/// A result that changes is agreed on and signed again.
fn unsign(state: &mut State) {
    if let Phase::Over(over) = &mut state.phase
        && !over.how.is_unplayed()
    {
        over.score_since = state.at;
        over.agreed = [false; 2];
        over.agreed_at = None;
        over.signed = [false; 2];
    }
}

fn challenge_end(it: &Challenge, acceptable: bool, conceded: bool) -> ChallengeEnd {
    ChallengeEnd { by: it.by, turn: it.turn, acceptable, conceded }
}

fn new_turn(state: &State, at: GameTime, by: Seat, what: What, points: i32) -> Turn {
    Turn {
        by,
        what,
        place: String::new(),
        said: Some(points),
        points,
        worth: 0,
        reckoning: Reckoning::default(),
        words: Vec::new(),
        flaws: Vec::new(),
        emptied: false,
        ended: at,
        pressed: true,
        bag_empty: state.bag.is_empty(),
        standing: TurnStanding::Stands,
        held: None,
        accepted: false,
        drawn: None,
        drawn_acted: None,
        open_since: state.away.is_none_or(|it| it.who == by || it.back).then_some(at),
        waits: state.wanted == Some(other(by)),
        by_hand: false,
        n_disputes: 0,
        compensated: false,
    }
}

fn complete(state: &mut State, turn: Turn) {
    state.on_turn = other(turn.by);
    state.turn_until = None;
    state.shown = None;
    // Who asked to resign and plays on has thought better of it.
    state.resigning = state.resigning.filter(|it| *it != turn.by);
    // The turn that a challenger loses is how the challenge ended.
    if turn.what != What::LostChallenge {
        state.challenge_end = None;
    }
    state.erred = None;
    state.away = state.away.filter(|it| !(it.back && it.who == turn.by));
    if let Some(last) = state.turns.last_mut() {
        last.held = None;
    }
    state.turns.push(turn);
}

/// Takes tiles off the board.
fn lift(state: &mut State, puts: &[Put]) -> Tiles {
    puts.iter().for_each(|it| set(&mut state.board, it.square, None));
    play_of(puts)
        .tiles()
        .iter()
        .fold(Tiles::default(), |all, it| all.with(&Tiles::of([it.laid.tile()])))
}

fn came_off(state: &mut State, turn: usize) {
    let Some(it) = state.turns.get_mut(turn) else { return };
    it.standing = TurnStanding::Off;
    it.held = None;
    let (by, puts) = (it.by, it.puts().to_vec());
    let tiles = lift(state, &puts);
    let hand = hand(state, by);
    hand.off = hand.off.with(&tiles);
    // Nothing is due for tiles that are the player's again.
    hand.draw.due = hand.draw.due.min(lacking(hand));
    resumes_anew(state);
}

/// Something was settled while the Director was there: whose clock ran before does not matter any
/// more.
fn resumes_anew(state: &mut State) {
    if let Some(stop) = &mut state.stop {
        stop.resumes = None;
    }
}

/// The Director has said what the blank is: there is nothing to write any more.
fn stop_writing(state: &mut State, at: GameTime) {
    let Phase::Writing { turn, .. } = state.phase else { return };
    if !state.turns.get(turn).is_some_and(Turn::lacks_blank) {
        come_back(state, at);
        resumes_anew(state);
    }
}

fn write_blanks(state: &mut State, turn: usize, letters: &[char]) {
    let Some(turn) = state.turns.get_mut(turn) else { return };
    let What::Play { puts } = &mut turn.what else { return };
    let unwritten = puts.iter_mut().filter(|it| it.is_blank() && it.written.is_none());
    let mut laid = Vec::new();
    for (put, letter) in unwritten.zip(letters) {
        put.written = Some(*letter);
        laid.push((put.square, put.laid()));
    }
    laid.into_iter().for_each(|(square, it)| set(&mut state.board, square, Some(it)));
}

/// What was written for the blanks of a play is as good as nothing.
fn unwrite_blanks(state: &mut State, turn: usize) {
    let Some(turn) = state.turns.get_mut(turn) else { return };
    let What::Play { puts } = &mut turn.what else { return };
    let mut laid = Vec::new();
    for put in puts.iter_mut().filter(|it| it.is_blank()) {
        put.written = None;
        laid.push((put.square, put.laid()));
    }
    laid.into_iter().for_each(|(square, it)| set(&mut state.board, square, Some(it)));
}

fn set_blank(state: &mut State, square: Square, to: char) {
    if state.board.at(square).is_none_or(|it| !it.is_blank) {
        return;
    }
    set(&mut state.board, square, Some(Laid::blank(letter(to))));
    for turn in state.turns.iter_mut().filter(|it| it.standing != TurnStanding::Off) {
        if let What::Play { puts } = &mut turn.what {
            let at_square = puts.iter_mut().filter(|it| it.square == square && it.is_blank());
            at_square.for_each(|it| it.written = Some(to));
        }
    }
}

fn take_open(state: &mut State, offender: Seat, rack: &Tiles, new: &Tiles) -> Tiles {
    let hand = hand(state, offender);
    hand.rack = hand.rack.minus(rack);
    hand.new = hand.new.minus(new);
    rack.with(new)
}

fn remedy(state: &mut State, at: GameTime, remedy: Remedy) {
    resumes_anew(state);
    match &mut state.phase {
        // What was to be picked lies open now.
        Phase::Remedy { remedy: before @ Remedy::Picking { .. }, since, back } => {
            *before = remedy;
            // Where the other's tiles lie open already, those were first, and are decided on first.
            let chosen = matches!(before, Remedy::Choosing { .. });
            if let (true, Phase::Remedy { remedy: first, .. }) = (chosen, &mut **back) {
                first.put_off(at - *since);
                std::mem::swap(before, first);
                *since = at;
            }
        }
        phase => {
            let back = Box::new(std::mem::replace(phase, Phase::Playing));
            *phase = Phase::Remedy { remedy, since: at, back };
        }
    }
}

/// Whatever was settled, the table is where it was, and its limits are so much later.
fn come_back(state: &mut State, at: GameTime) {
    let (Phase::Score { since, back, .. }
    | Phase::Writing { since, back, .. }
    | Phase::Remedy { since, back, .. }) = &state.phase
    else {
        return;
    };
    let by = at - *since;
    state.phase = (**back).clone().later(by);
    put_off_windows(state, by);
}

/// The seconds in which the latest play may be held, or in which nothing is drawn, stand still while
/// something else is settled. Where one thing was settled within another, the outer one counts.
fn put_off_windows(state: &mut State, by: Span) {
    if !matches!(state.phase, Phase::Playing) {
        return;
    }
    state.first_since = state.first_since + by;
    state.turn_until = state.turn_until.map(|it| it + by);
    let Some(turn) = state.turns.last_mut() else { return };
    turn.ended = turn.ended + by;
    for time in [&mut turn.open_since, &mut turn.held, &mut turn.drawn] {
        *time = time.map(|it| it + by);
    }
}
