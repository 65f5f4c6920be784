//! Judges: calls and appeals, warnings, penalties, and what they may direct.

use kernel::{Badge, Office, Party, Refusal, Seat, Span, house};
use mat::Initials;
use serde::{Deserialize, Serialize};

use crate::{
    rulebook as rule,
    table::{
        event::Event,
        numbers,
        procedures::{round, seating},
        referee::{Deciding, lose_points},
        state::Phase,
    },
};

/// What a judge may have to speak about. (IX-C)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub enum Conduct {
    Phone,
    Talking,
    Tapping,
    Language,
    Hovering,
    FalseCharges,
    Spoiling,
    FalseVariation,
    Countdown,
    Other,
}

impl Conduct {
    pub const ALL: &[Conduct] = &[
        Conduct::Phone,
        Conduct::Talking,
        Conduct::Tapping,
        Conduct::Language,
        Conduct::Hovering,
        Conduct::FalseCharges,
        Conduct::Spoiling,
        Conduct::FalseVariation,
        Conduct::Countdown,
        Conduct::Other,
    ];

    pub fn told(self) -> &'static str {
        match self {
            Conduct::Phone => "using a device",
            Conduct::Talking => "talking",
            Conduct::Tapping => "tapping and humming",
            Conduct::Language => "rude words",
            Conduct::Hovering => "a hand over the block",
            Conduct::FalseCharges => "false charges",
            Conduct::Spoiling => "playing to spoil",
            Conduct::FalseVariation => "saying one variation and circling another",
            Conduct::Countdown => "a mocking countdown",
            Conduct::Other => "conduct",
        }
    }
}

/// Something a player called a judge about, or was ruled on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub struct Matter {
    pub by: Seat,
    pub about: String,
    pub rulings: Vec<(Badge, bool)>,
    pub appealed: bool,
}

/// What a judge may direct.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub enum Order {
    /// The match begins with who is there.
    Begin,
    /// A player is not at the table: out of the next shake.
    Absent {
        seat: Seat,
    },
    Warn {
        seat: Seat,
        conduct: Conduct,
    },
    Penalise {
        seat: Seat,
        conduct: Conduct,
    },
    /// A point for wrecking a shake; a second judge has to agree.
    Wrecked {
        seat: Seat,
        reason: String,
    },
    Disqualify {
        seat: Seat,
    },
    /// A second judge has to ask for it too.
    Expel {
        seat: Seat,
        reason: String,
    },
    /// This shake is played again, or an earlier one struck from the sheet.
    Replay {
        shake: u16,
    },
    /// More time for a player, or for whatever runs.
    Grant {
        seat: Option<Seat>,
        span: Span,
    },
    Correct {
        seat: Seat,
        points: i8,
        reason: String,
    },
    /// A wrong score was signed to deceive; the right one is so much.
    Deceit {
        seat: Seat,
        higher_by: i8,
    },
}

impl Order {
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Order::Absent { seat }
            | Order::Warn { seat, .. }
            | Order::Penalise { seat, .. }
            | Order::Wrecked { seat, .. }
            | Order::Disqualify { seat }
            | Order::Expel { seat, .. }
            | Order::Correct { seat, .. }
            | Order::Deceit { seat, .. } => Some(*seat),
            Order::Grant { seat, .. } => *seat,
            Order::Begin | Order::Replay { .. } => None,
        }
    }
}

/// The longest text a player or a judge may write.
pub(crate) const TEXT_MAX: usize = 400;

/// What a judge or a Director directs.
pub(crate) fn direct(decision: &mut Deciding<'_>, by: Party, order: &Order) -> Result<(), Refusal> {
    let badge = by.official(Office::Judge)?;
    let n_seats = decision.state().n_seats();
    house::NO_SUCH.asks(order.seat().is_none_or(|it| it.0 < n_seats))?;
    match order {
        Order::Begin => seating::begin(decision),
        Order::Absent { seat } => {
            house::NOT_NOW.asks(decision.state().chairs[seat.idx()].here)?;
            decision.emit(Event::Gone { seat: *seat, rules: rule::cite([rule::X_D]) });
            Ok(())
        }
        Order::Warn { seat, conduct } => {
            let rules = rule::cite([rule::IX_C_1, rule::IX_C_5]);
            decision.emit(Event::Warned { seat: *seat, conduct: *conduct, badge, rules });
            Ok(())
        }
        Order::Penalise { seat, .. } => {
            rule::IX_C_2.asks(decision.state().chairs[seat.idx()].warned)?;
            lose_points(decision, *seat, numbers::CONDUCT_COSTS);
            Ok(())
        }
        Order::Wrecked { seat, reason } => wrecked(decision, by, *seat, reason),
        Order::Disqualify { seat } => {
            let warned = decision.state().chairs[seat.idx()].warned;
            rule::IX_C_3.asks(warned || by.official(Office::Director).is_ok())?;
            send_out(decision, *seat, rule::IX_C_3);
            Ok(())
        }
        Order::Expel { seat, reason } => expel(decision, badge, *seat, reason),
        Order::Replay { shake } => replay(decision, *shake),
        Order::Grant { seat, span } => grant(decision, *seat, *span),
        Order::Correct { seat, points, reason } => {
            by.official(Office::Director)?;
            let (seat, points, reason) = (*seat, *points, shortened(reason));
            let rules = rule::cite([rule::VII_C_7]);
            decision.emit(Event::Corrected { seat, points, reason, rules });
            round::place_again(decision);
            Ok(())
        }
        Order::Deceit { seat, higher_by } => deceit(decision, *seat, *higher_by),
    }
}

pub(crate) fn shortened(text: &str) -> String {
    text.chars().take(TEXT_MAX).collect()
}

/// The judge who takes a point for a wrecked shake is the first to sign for it.
fn wrecked(
    decision: &mut Deciding<'_>,
    by: Party,
    seat: Seat,
    reason: &str,
) -> Result<(), Refusal> {
    house::NO_SUCH.asks(!reason.is_empty())?;
    let line = decision.state().shake.sheet().n_lines();
    decision.emit(Event::Mat(mat::Event::PointsLost {
        seat,
        points: -numbers::WRECKING_COSTS.value,
        rules: rule::cite([numbers::WRECKING_COSTS.rule]),
        needs: Some(Initials::by_rule(numbers::WRECKING_INITIALS)),
    }));
    initial(decision, by, line)
}

/// A judge puts initials to a point that waits for them.
pub(crate) fn initial(decision: &mut Deciding<'_>, by: Party, line: u16) -> Result<(), Refusal> {
    let badge = by.official(Office::Judge)?;
    let Some(initials) = decision.state().shake.sheet().to_sign(line, badge) else {
        return house::NO_SUCH.refuses();
    };
    let rules = vec![initials.rule.clone()];
    decision.emit(Event::Mat(mat::Event::Initialled { line, badge, rules }));
    round::place_again(decision);
    Ok(())
}

fn expel(
    decision: &mut Deciding<'_>,
    badge: Badge,
    seat: Seat,
    reason: &str,
) -> Result<(), Refusal> {
    house::NOT_NOW.asks(!decision.state().chairs[seat.idx()].out)?;
    let asked = decision.state().expulsions.iter().find(|it| it.0 == seat).copied();
    match asked {
        Some((_, first)) if first != badge => {
            send_out(decision, seat, rule::IX_D_2);
            Ok(())
        }
        Some(_) => rule::IX_D_2.refuses(),
        None => {
            let (reason, rules) = (shortened(reason), rule::cite([rule::IX_D_2]));
            decision.emit(Event::ExpulsionAsked { seat, badge, reason, rules });
            Ok(())
        }
    }
}

/// Somebody leaves the match: the shake is void, and the others go on.
fn send_out(decision: &mut Deciding<'_>, seat: Seat, why: kernel::Rule) {
    decision.emit(Event::Out { seat, rules: rule::cite([why]) });
    match decision.state().phase {
        Phase::Seating | Phase::Over { .. } => (),
        Phase::Signing { .. } => round::place_again(decision),
        _ => {
            decision.emit(Event::Voided { rules: rule::cite([rule::IX_C_4]) });
            seating::next_shake(decision, true);
        }
    }
}

fn replay(decision: &mut Deciding<'_>, shake: u16) -> Result<(), Refusal> {
    let state = decision.state();
    let current = state.shake.number();
    let under_way =
        !matches!(state.phase, Phase::Seating | Phase::Signing { .. } | Phase::Over { .. });
    house::NO_SUCH.asks(0 < shake && shake <= current)?;
    if shake == current && under_way {
        decision.emit(Event::Voided { rules: rule::cite([rule::IX_C_4]) });
        seating::next_shake(decision, true);
        return Ok(());
    }
    decision.emit(Event::Mat(mat::Event::Struck { shake, rules: rule::cite([rule::IX_C_4]) }));
    round::place_again(decision);
    Ok(())
}

fn grant(decision: &mut Deciding<'_>, seat: Option<Seat>, span: Span) -> Result<(), Refusal> {
    let state = decision.state();
    let runs = match seat {
        Some(seat) => state.limit_of(seat).is_some(),
        None => matches!(state.phase, Phase::Desk(_)),
    };
    house::NOT_NOW.asks(runs)?;
    house::NO_SUCH.asks(0 < span.ms() && span <= Span::minutes(10))?;
    decision.emit(Event::TimeGranted { seat, span });
    Ok(())
}

fn deceit(decision: &mut Deciding<'_>, seat: Seat, higher_by: i8) -> Result<(), Refusal> {
    let signed = decision.state().shake.sheet().signed().contains(&seat);
    rule::XII_B_2.asks(signed)?;
    let rules = rule::cite([rule::XII_B_2]);
    if 0 < higher_by {
        decision.emit(Event::Deceived { seat, rules });
    } else {
        let reason = "signed for less".to_owned();
        decision.emit(Event::Corrected { seat, points: higher_by, reason, rules });
    }
    round::place_again(decision);
    Ok(())
}

/// A player calls a judge.
pub(crate) fn call(decision: &mut Deciding<'_>, by: Seat, about: &str) -> Result<(), Refusal> {
    house::NO_SUCH.asks(!about.trim().is_empty())?;
    let waits = |it: &Matter| it.by == by && it.rulings.is_empty();
    if decision.state().matters.iter().any(waits) {
        return rule::IX_D_3.refuses_because("A judge is on the way already.");
    }
    let (about, rules) = (shortened(about), rule::cite([rule::IX_D_3]));
    decision.emit(Event::JudgeCalled { by, about, rules });
    Ok(())
}

/// A judge answers a call; a second one may answer the same.
pub(crate) fn answer(
    decision: &mut Deciding<'_>,
    by: Party,
    matter: u16,
    upheld: bool,
) -> Result<(), Refusal> {
    let badge = by.official(Office::Judge)?;
    let Some(found) = decision.state().matters.get(usize::from(matter)) else {
        return house::NO_SUCH.refuses();
    };
    house::NOT_NOW.asks(found.rulings.iter().all(|it| it.0 != badge))?;
    let rules = rule::cite([rule::VII_C_7]);
    decision.emit(Event::Answered { matter, badge, upheld, rules });
    Ok(())
}

/// A player appeals: two judges have spoken, and the sheet is not signed.
pub(crate) fn appeal(decision: &mut Deciding<'_>, by: Seat, matter: u16) -> Result<(), Refusal> {
    let state = decision.state();
    let Some(found) = state.matters.get(usize::from(matter)) else {
        return house::NO_SUCH.refuses();
    };
    rule::VII_C_7.asks(2 <= found.rulings.len())?;
    rule::VII_C_7.asks(!state.shake.sheet().signed().contains(&by))?;
    house::NOT_NOW.asks(!found.appealed)?;
    let rules = rule::cite([rule::VII_C_7]);
    decision.emit(Event::Appealed { by, matter, rules });
    Ok(())
}
