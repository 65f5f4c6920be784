//! The end of a game: what is added and taken, who agrees, recounts and signs.

use kernel::{Outcome, Refusal, Rule, Seat, Span, house};

use crate::{
    rulebook as rule,
    table::{
        action::Reveal,
        event::{ArrivalEvent, EndEvent, RemedyEvent, SheetEvent},
        numbers,
        procedures::{arriving, directing, exchanging, playing, scores},
        referee::Deciding,
        state::{Flaw, How, Line, Matter, Phase, Remedy, State, other},
        tiles::Tiles,
        waits,
    },
};

const BOTH: [Seat; 2] = [Seat(0), Seat(1)];

pub(crate) fn end(decision: &mut Deciding<'_>, how: How) {
    clear_up(decision);
    scores::say_unsaid(decision);
    let state = decision.state();
    let lines = lines(state, decision.at, how);
    let rules = match how {
        How::Out { .. } => rule::cite([rule::V_A, rule::V_E_1]),
        How::Zeros => rule::cite([rule::V_B]),
        How::Shortened => rule::cite([rule::V_F]),
        How::Overtime { .. } => rule::cite([rule::V_G_3A, rule::V_G_3C]),
        How::Resigned { .. } => rule::cite([rule::I_B_3]),
        How::Left { .. } => rule::cite([rule::V_K_2A, rule::V_K_2C]),
        How::Forfeit { seats } => arriving::forfeit_rules(decision, seats),
        How::Postponed => rule::cite([rule::V_K_1B]),
        How::Bye { .. } => rule::cite([rule::V_K_4]),
    };
    decision.emit(EndEvent::Ended { how, lines }.citing(rules));
    match how {
        How::Forfeit { seats } => forfeited(decision, seats),
        How::Bye { seat } => {
            let (points, rule) = (numbers::BYE.value, rule::V_K_4.cite());
            decision
                .emit(SheetEvent::SpreadAdjusted { line: Line { seat, points, rule, note: None } });
        }
        _ => (),
    }
    if how.is_unplayed() {
        return;
    }
    if decision.state().setup.assists() {
        for by in BOTH {
            decision.emit(EndEvent::Agreed { by, silent: false }.citing(rule::cite([rule::V_H])));
        }
        BOTH.into_iter().for_each(|by| sign(decision, by, false));
    }
}

/// The end is reckoned anew, after something that it depends on has changed.
pub(crate) fn reckon(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let Phase::Over(over) = &state.phase else { return };
    let (how, since) = (over.how, over.since);
    let lines = lines(state, since, how);
    if lines != state.sheet.ending {
        decision.emit(EndEvent::Reckoned { lines });
    }
}

/// Tiles that lie open, and those of a turn that was not finished, are their player's again.
fn clear_up(decision: &mut Deciding<'_>) {
    // One remedy may wait for another.
    while let Phase::Remedy { remedy, .. } = &decision.state().phase {
        let open = match remedy {
            Remedy::Choosing { offender, open, .. }
            | Remedy::TakingBack { offender, open, .. }
            | Remedy::Trading { offender, open, .. } => Some((*offender, *open)),
            Remedy::Picking { .. } | Remedy::Giving { .. } => None,
        };
        match open {
            Some((offender, rest)) => {
                let (back, rules) = (Tiles::default(), rule::cite([rule::II_D]));
                decision.emit(RemedyEvent::SentBack { offender, back, rest }.citing(rules));
            }
            None => decision.emit(RemedyEvent::PutRight),
        }
    }
    playing::takes_up_all(decision);
    BOTH.into_iter().for_each(|by| exchanging::carry_through(decision, by));
}

/// In the book's order: racks, overtime, and what more than ten minutes bring.
fn lines(state: &State, at: kernel::GameTime, how: How) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut add = |seat: Seat, points: i32, rule: Rule| {
        if points != 0 {
            lines.push(Line { seat, points, rule: rule.cite(), note: None });
        }
    };
    match how {
        How::Out { by } => add(by, 2 * state.hand(other(by)).all().value(), rule::V_G_1A),
        How::Zeros | How::Shortened => {
            BOTH.into_iter().for_each(|it| add(it, -state.hand(it).all().value(), rule::V_G_1B));
        }
        How::Overtime { seat } => add(seat, -numbers::OVERTIME_LOSS.value, rule::V_G_3A),
        How::Resigned { .. } | How::Left { .. } => (),
        How::Forfeit { .. } | How::Postponed | How::Bye { .. } => (),
    }
    for seat in BOTH {
        if !how.is_unplayed() && how != (How::Overtime { seat }) {
            let minutes = state.clock.over_seconds(seat, at).div_ceil(60) as i32;
            add(seat, -numbers::OVERTIME.value * minutes, rule::V_G_2);
        }
    }
    let mut scores = state.scores();
    state.sheet.ending.iter().for_each(|it| scores[it.seat.idx()] -= it.points);
    lines.iter().for_each(|it| scores[it.seat.idx()] += it.points);
    let line =
        |seat: Seat, points: i32, rule: Rule| Line { seat, points, rule: rule.cite(), note: None };
    match how {
        How::Overtime { seat } => {
            let ahead = scores[seat.idx()] - scores[other(seat).idx()];
            if 0 <= ahead {
                lines.push(line(other(seat), ahead + 1, rule::V_G_3B));
            }
        }
        How::Left { seat } => {
            let ahead = scores[seat.idx()] - scores[other(seat).idx()];
            let fifty = numbers::LEAVING.value;
            lines.push(match 0 < ahead {
                true => line(other(seat), ahead + fifty, rule::V_K_2A),
                false => line(seat, -fifty, rule::V_K_2A),
            });
        }
        _ => (),
    }
    lines
}

/// A forfeit counts in spread alone.
fn forfeited(decision: &mut Deciding<'_>, seats: [bool; 2]) {
    for seat in BOTH {
        let fifty = numbers::FORFEIT.value;
        let points = match (seats[seat.idx()], seats[other(seat).idx()]) {
            (true, _) => -fifty,
            (false, true) => fifty,
            (false, false) => continue,
        };
        let line = Line { seat, points, rule: rule::V_K_1A.cite(), note: None };
        decision.emit(SheetEvent::SpreadAdjusted { line });
        if seats[seat.idx()] {
            // The first, the third and so on count as firsts, the others as seconds.
            let first = decision.state().setup.ledger[seat.idx()].forfeits % 2 == 0;
            let rules = rule::cite([rule::III_D_2]);
            decision.emit(ArrivalEvent::FirstCharged { seat, first }.citing(rules));
        }
    }
}

pub(crate) fn outcome(state: &State, how: &How) -> Outcome {
    let scores = state.scores();
    let wins = |seat: &Seat| {
        let rival = other(*seat);
        match *how {
            How::Forfeit { seats } => !seats[seat.idx()],
            How::Postponed => false,
            How::Bye { seat: alone } => *seat == alone,
            How::Resigned { seat: loser } => *seat != loser,
            _ => scores[rival.idx()] <= scores[seat.idx()],
        }
    };
    let winners: Vec<Seat> = BOTH.into_iter().filter(wins).collect();
    // Counted in halves of a win: two for a win, one each for a tie.
    let points = |seat: Seat| match winners.contains(&seat) {
        true if winners.len() == 1 => 2,
        true => 1,
        false => 0,
    };
    Outcome { match_points: BOTH.map(points).to_vec(), winners, scores: scores.to_vec() }
}

/// The opponent of an out play concedes that the game is over.
pub(crate) fn reveal(decision: &mut Deciding<'_>, by: Seat, how: Reveal) {
    if matches!(decision.state().phase, Phase::Playing) {
        playing::finish(decision, other(by), false);
    }
    let pressed = decision.state().sheet.turns.last().is_some_and(|it| it.pressed);
    let rule = if pressed { rule::V_E_1 } else { rule::V_E_4 };
    decision.emit(EndEvent::Revealed { by, how }.citing(rule::cite([rule])));
    end(decision, How::Out { by: other(by) });
}

/// Talk after the game about a recount is free.
pub(crate) fn wonder(decision: &mut Deciding<'_>, by: Seat) {
    decision.emit(EndEvent::Wondered { by }.citing(rule::cite([rule::I_A_3])));
}

pub(crate) fn agree(decision: &mut Deciding<'_>, by: Seat) {
    decision.emit(EndEvent::Agreed { by, silent: false }.citing(rule::cite([rule::V_H])));
}

/// All turns are added up again: what each is worth by the board counts.
pub(crate) fn recount(decision: &mut Deciding<'_>, by: Seat) -> Result<(), Refusal> {
    let state = decision.state();
    let Phase::Over(over) = &state.phase else { return house::NOT_NOW.refuses() };
    let late = over.agreed_at.is_some_and(|it| it + numbers::RECOUNT.value < decision.at);
    rule::V_I_1.asks(!late)?;
    let turns = state.sheet.turns.iter().enumerate();
    let wrong = turns.filter(|(_, it)| {
        let plain = !it.has(Flaw::Unjoined) && !it.has(Flaw::OnIsland);
        it.is_play() && it.stands() && it.points != it.worth && plain
    });
    let found = wrong.map(|(turn, it)| (turn, it.worth)).collect();
    decision.emit(EndEvent::Recounted { by, found }.citing(rule::cite([rule::V_I_1])));
    reckon(decision);
    Ok(())
}

/// Whoever took no part in a recount may contest a single finding, before the Director.
pub(crate) fn contest(decision: &mut Deciding<'_>, by: Seat, turn: usize) -> Result<(), Refusal> {
    let Phase::Over(over) = &decision.state().phase else { return house::NOT_NOW.refuses() };
    rule::V_I_2.asks(over.findings.iter().any(|it| it.turn == turn))?;
    decision.emit(EndEvent::Contested { by, turn }.citing(rule::cite([rule::V_I_2])));
    // Where a Director was called in vain before, it is only noted.
    if waits::patience(decision.state(), by) != Span::default() {
        directing::call(decision, by, Matter::Score);
    }
    Ok(())
}

pub(crate) fn sign(decision: &mut Deciding<'_>, by: Seat, silent: bool) {
    let state = decision.state();
    let [one, two] = state.scores();
    let winner = match one.cmp(&two) {
        std::cmp::Ordering::Less => Some(Seat(1)),
        std::cmp::Ordering::Equal => state.arrival.first,
        std::cmp::Ordering::Greater => Some(Seat(0)),
    };
    let mut rules = rule::cite([rule::V_J_1]);
    if winner == Some(by) {
        rules.push(rule::V_J_4.cite());
    }
    // The sheet is kept with the slip, in case the slip is reported wrongly.
    let signed = matches!(&state.phase, Phase::Over(it) if it.signed[other(by).idx()]);
    if signed {
        rules.push(rule::V_J_1B.cite());
    }
    decision.emit(EndEvent::Signed { by, silent }.citing(rules));
}

pub(crate) fn resign(decision: &mut Deciding<'_>, by: Seat) {
    decision.emit(EndEvent::ResignationAsked { by }.citing(rule::cite([rule::I_B_3])));
}

pub(crate) fn answer(decision: &mut Deciding<'_>, by: Seat, accept: bool) {
    match accept {
        true => end(decision, How::Resigned { seat: other(by) }),
        false => {
            let rules = rule::cite([rule::I_B_3]);
            decision.emit(EndEvent::ResignationRefused { by }.citing(rules));
        }
    }
}
