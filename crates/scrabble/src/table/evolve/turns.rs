//! Turns, and what they score: the board, the sheet, and the racks that the tiles come from.

use kernel::{GameTime, Seat};

use super::{come_back, unsign, within};
use crate::{
    board::Laid,
    table::{
        event::SheetEvent,
        reading::Reckoning,
        state::{Draft, Draw, FULL_RACK, Phase, State, Turn, TurnStanding, What, other, two},
        tiles::Tiles,
    },
};

pub(super) fn evolve(state: &mut State, at: GameTime, event: &SheetEvent) {
    state.sheet.evolve(event);
    match event {
        SheetEvent::Laid { by, puts, .. } => {
            let hand = state.racks.of(*by);
            hand.rack = hand.rack.minus(&Tiles::of(puts.iter().map(|it| it.tile())));
        }
        SheetEvent::TakenUp { by } => {
            if let Some(Draft { what: What::Play { puts }, .. }) = state.sheet.draft.take() {
                let tiles = state.sheet.lift(&puts);
                let hand = state.racks.of(*by);
                hand.rack = hand.rack.with(&tiles);
            }
        }
        SheetEvent::Played { by, pressed, due } => played(state, at, *by, *pressed, *due),
        SheetEvent::Passed { by } => {
            let turn = new_turn(state, at, *by, What::Pass, 0);
            complete(state, turn);
            draw_anew(state, *by);
        }
        SheetEvent::PutAside { by, tiles, .. } => {
            let hand = state.racks.of(*by);
            hand.rack = hand.rack.minus(tiles);
            hand.aside = hand.aside.with(tiles);
        }
        SheetEvent::Exchanged { by, n } => {
            let flaws = state.sheet.draft.take().map(|it| it.flaws).unwrap_or_default();
            let mut turn = new_turn(state, at, *by, What::Exchange { n: *n }, 0);
            turn.flaws = flaws;
            complete(state, turn);
            let hand = state.racks.of(*by);
            let old = hand.rack.n();
            hand.draw = Draw { due: usize::from(*n), old, ..Draw::default() };
        }
        SheetEvent::NotExchanged { by } => {
            let draft = state.sheet.draft.take_if(|it| matches!(it.what, What::Exchange { .. }));
            let hand = state.racks.of(*by);
            hand.rack = hand.rack.with(&hand.aside);
            // Nothing is exchanged, so nothing is due for what was put down.
            if draft.is_none() {
                hand.draw.old += hand.aside.n();
                hand.draw.due = hand.draw.due.min(hand.draw.held() + hand.lacking());
            }
            hand.aside = Tiles::default();
        }
        SheetEvent::CameOff { turn } => came_off(state, *turn),
        SheetEvent::IslandsOff { squares } => {
            let sheet = &mut state.sheet;
            let laid: Vec<Laid> = squares.iter().filter_map(|it| sheet.board.at(*it)).collect();
            squares.iter().for_each(|it| sheet.set(*it, None));
            let tiles = Tiles::of(laid.into_iter().map(Laid::tile));
            state.racks.bag = state.racks.bag.with(&tiles);
        }
        SheetEvent::Voided { .. } | SheetEvent::Adjusted { .. } => unsign(state),
        SheetEvent::FaultCharged { .. } => {
            state.dispute.chargeable = false;
            unsign(state);
        }
        SheetEvent::ScoreDisputed { by, turn } => {
            let (by, turn, back) = (*by, *turn, within(state));
            state.phase = Phase::Score { by, turn, said: [None; 2], from: at, since: at, back };
        }
        SheetEvent::ScoreSaid { by, points } => {
            if let Phase::Score { said, .. } = &mut state.phase {
                said[two(*by)] = Some(*points);
            }
        }
        SheetEvent::ScoreSettled { turn, points, corrected } => {
            let own = state.corrects_own(*turn);
            let disputed = matches!(state.phase, Phase::Score { .. }) && !state.is_unsaid(*turn);
            state.sheet.settle(*turn, *points, disputed, *corrected && !own);
            unsign(state);
            if matches!(state.phase, Phase::Score { .. }) {
                come_back(state, at);
            }
        }
        SheetEvent::BlankAsked { turn, clock, .. } => {
            let by = state.sheet.turns.get(*turn).map_or(Seat(0), |it| it.by);
            let (turn, clock, back) = (*turn, *clock, within(state));
            state.phase = Phase::Writing { by, clock, turn, from: at, since: at, back };
        }
        SheetEvent::BlankWritten { turn, words, respelled, .. } => {
            come_back(state, at);
            // With another word there is another slip to write.
            if let Phase::Challenge(it) = &mut state.phase {
                it.slip_since = it.slip_since.map(|_| at);
            }
            respell(state, *turn, words);
            respelled.iter().for_each(|(turn, words)| respell(state, *turn, words));
        }
        SheetEvent::BlankSet { respelled, .. } => {
            stop_writing(state, at);
            respelled.iter().for_each(|(turn, words)| respell(state, *turn, words));
        }
        SheetEvent::SpreadAdjusted { .. }
        | SheetEvent::Compensated { .. }
        | SheetEvent::TotalsTold { .. }
        | SheetEvent::BlankTold { .. } => (),
    }
}

/// The tiles that were laid are a turn.
fn played(state: &mut State, at: GameTime, by: Seat, pressed: bool, due: u8) {
    let Some(draft) = state.sheet.draft.take() else { return };
    let points = draft.said.unwrap_or_default();
    let mut turn = new_turn(state, at, by, draft.what, points);
    turn.said = draft.said;
    turn.place = draft.place;
    turn.worth = draft.worth;
    turn.reckoning = draft.reckoning;
    turn.words = draft.words;
    turn.flaws = draft.flaws;
    turn.emptied = state.hand(by).draw.emptied;
    turn.pressed = pressed;
    complete(state, turn);
    let owed = state.racks.owed(by);
    let hand = state.racks.of(by);
    let old = hand.rack.n();
    // Who still holds too many still knows what a draw that emptied the bag has told.
    let emptied = hand.draw.emptied && FULL_RACK < old;
    let (due, used) = (usize::from(due), emptied);
    hand.draw = Draw { due, owed, old, emptied, used, ..Draw::default() };
}

pub(super) fn new_turn(state: &State, at: GameTime, by: Seat, what: What, points: i32) -> Turn {
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
        bag_empty: state.racks.bag.is_empty(),
        standing: TurnStanding::Stands,
        held: None,
        accepted: false,
        drawn: None,
        drawn_acted: None,
        open_since: state.racks.away.is_none_or(|it| it.who == by || it.back).then_some(at),
        waits: state.director.wanted == Some(other(by)),
        by_hand: false,
        n_disputes: 0,
        compensated: false,
    }
}

pub(super) fn complete(state: &mut State, turn: Turn) {
    state.racks.shown = None;
    state.racks.away = state.racks.away.filter(|it| !(it.back && it.who == turn.by));
    // Who asked to resign and plays on has thought better of it.
    state.director.resigning = state.director.resigning.filter(|it| *it != turn.by);
    // The turn that a challenger loses is how the challenge ended.
    if turn.what != What::LostChallenge {
        state.dispute.challenge_end = None;
    }
    let sheet = &mut state.sheet;
    sheet.on_turn = other(turn.by);
    sheet.turn_until = None;
    sheet.erred = None;
    if let Some(last) = sheet.turns.last_mut() {
        last.held = None;
    }
    sheet.turns.push(turn);
}

/// All that a player holds is old from now on.
pub(super) fn draw_anew(state: &mut State, by: Seat) {
    let (due, owed) = (state.due_in_order(by), state.racks.owed(by));
    let hand = state.racks.of(by);
    let (old, emptied) = (hand.rack.n(), hand.draw.emptied && FULL_RACK < hand.n());
    hand.draw = Draw { due, owed, old, emptied, used: emptied, ..Draw::default() };
}

fn came_off(state: &mut State, turn: usize) {
    let Some(it) = state.sheet.turns.get_mut(turn) else { return };
    it.standing = TurnStanding::Off;
    it.held = None;
    let (by, puts) = (it.by, it.puts().to_vec());
    let tiles = state.sheet.lift(&puts);
    let hand = state.racks.of(by);
    hand.off = hand.off.with(&tiles);
    // Nothing is due for tiles that are the player's again.
    hand.draw.due = hand.draw.due.min(hand.lacking());
    state.director.resumes_anew();
}

/// The Director has said what the blank is: there is nothing to write any more.
fn stop_writing(state: &mut State, at: GameTime) {
    let Phase::Writing { turn, .. } = state.phase else { return };
    if !state.sheet.turns.get(turn).is_some_and(Turn::lacks_blank) {
        come_back(state, at);
        state.director.resumes_anew();
    }
}

/// The words of a play are otherwise with its blank, and so are those on a slip.
fn respell(state: &mut State, turn: usize, words: &[String]) {
    let Some(before) = state.sheet.respell(turn, words) else { return };
    if let Phase::Challenge(it) = &mut state.phase {
        it.respell(&before, words);
    }
}
