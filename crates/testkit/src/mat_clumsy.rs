//! What clumsy players of all games on the mat try, and what always holds of them.

use kernel::{Badge, Dice, Entrant, LAG_MAX, Lag, Office, Party, Race, Seat, Span};
use mat::{
    BlockStage, Claim, Conduct, CubeId, DeskView, GoalCube, GroundNo, LaidGoal, Layout, MoveNo,
    Order, PaperId, Round, Shake,
};
use serde::de::DeserializeOwned;
use serde_json::json;

/// Mostly a player, now and then an official.
pub fn any_party(n_seats: u8, dice: &mut Dice) -> Party {
    match dice.below(30) {
        0 => Party::Official { badge: Badge(dice.below(3) as u16), office: Office::Judge },
        1 => Party::Official { badge: Badge(9), office: Office::Director },
        _ => Party::Player(Seat(dice.below(u32::from(n_seats)) as u8)),
    }
}

/// How long until somebody tries something.
pub fn any_wait(block_is_up: bool, dice: &mut Dice) -> Span {
    Span::from_ms(match dice.below(40) {
        // Many a hand goes for the block at once.
        _ if block_is_up && dice.chance(1, 2) => dice.below(60),
        0 => dice.below(180_000),
        1..6 => dice.below(30),
        _ => dice.below(4_000),
    })
}

pub fn any_lag(dice: &mut Dice) -> Lag {
    let (a, b) = (dice.below(LAG_MAX.ms() + 1), dice.below(LAG_MAX.ms() + 1));
    Lag { own: Span::from_ms(a.min(b)), slowest: Span::from_ms(a.max(b)) }
}

fn any_claim(dice: &mut Dice) -> Claim {
    *dice.pick(&[Claim::Now, Claim::Now, Claim::Impossible, Claim::Impossible, Claim::Goal])
}

/// A Goal of the first three cubes, seldom of another of `n_cubes`.
pub fn any_goal(n_cubes: u8, dice: &mut Dice) -> LaidGoal {
    let layouts =
        [Layout::Row, Layout::Row, Layout::Column, Layout::Ell, Layout::Tee, Layout::Other];
    let n_laid = 1 + dice.below(3);
    let first = dice.below(3);
    let cube = |idx: u32, dice: &mut Dice| {
        let id =
            if dice.chance(1, 20) { dice.below(u32::from(n_cubes)) } else { (first + idx) % 3 };
        GoalCube { cube: CubeId(id as u8), upside_down: dice.chance(1, 6) }
    };
    let layout = if n_laid == 1 { Layout::Row } else { *dice.pick(&layouts) };
    LaidGoal { layout, cubes: (0..n_laid).map(|idx| cube(idx, dice)).collect() }
}

/// What a judge or a Director may direct about `seat`.
fn any_order(round: &Round, seat: Seat, listed: &[Conduct], dice: &mut Dice) -> Order {
    let conduct = *dice.pick(listed);
    let reason = "it was so".to_owned();
    let orders = [
        Order::WarnedBefore { seat },
        Order::Begin,
        Order::Absent { seat },
        Order::Warn { seat, conduct },
        Order::Warn { seat, conduct },
        Order::Penalise { seat, conduct },
        Order::Wrecked { seat, reason: reason.clone() },
        Order::Grant { seat: Some(seat), span: Span::seconds(20) },
        Order::Grant { seat: None, span: Span::seconds(20) },
        Order::Correct { seat, points: 1, reason: reason.clone() },
        Order::Deceit { seat, higher_by: dice.below(4) as i8 - 2 },
        Order::Replay { shake: round.shake().saturating_sub(dice.below(2) as u16) },
        Order::Expel { seat, reason },
        Order::Disqualify { seat },
    ];
    // Sending somebody away ends many a table, so it is rare.
    let n_orders = if dice.chance(1, 10) { orders.len() } else { orders.len() - 3 };
    orders[dice.below(n_orders as u32) as usize].clone()
}

/// The scores and penalties that count make up each total.
pub fn the_sheet_adds_up(round: &Round) {
    let sheet = round.sheet();
    for seat in round.seats() {
        let scored = sheet.scores().iter().filter(|it| it.seat == seat);
        let lost = sheet.penalties().iter().filter(|it| it.seat == seat && it.counts());
        let total: i32 = scored.map(|it| i32::from(it.points)).sum::<i32>()
            + lost.map(|it| i32::from(it.points)).sum::<i32>();
        assert_eq!(total, round.total(seat), "the sheet adds up");
    }
}

/// While hands go for the block, all but `own` claim something else.
pub fn with_other_claims<S: Copy + PartialEq>(shake: &mut Shake<S>, own: impl Fn(Seat) -> bool) {
    let Some(BlockStage::Race(race)) = shake.block().map(|it| &it.stage) else { return };
    let mut changed = Race::open(race.closes);
    for hand in race.entrants() {
        let with = if own(hand.seat) { hand.with } else { Some(Claim::Goal) };
        changed.enter(Entrant { with, ..hand.clone() });
    }
    shake.set_race(changed);
}

/// What clumsy players can tell of their table from what they see.
pub struct Near<'a> {
    pub round: &'a Round,
    pub move_no: MoveNo,
    /// Whose paper is checked, and what was said against it.
    pub of: Seat,
    pub ground: GroundNo,
    pub listed: &'a [Conduct],
}

impl<'a> Near<'a> {
    pub fn at<P, G>(
        round: &'a Round,
        move_no: MoveNo,
        desk: Option<&DeskView<P, G>>,
        listed: &'a [Conduct],
    ) -> Near<'a> {
        let of = desk.and_then(|it| it.on_desk).unwrap_or_default();
        let ground = desk.and_then(|it| it.ground.as_ref()).map(|it| it.no).unwrap_or_default();
        Near { round, move_no, of, ground, listed }
    }
}

/// Some action of a kind that all games on the mat have; none if only this game knows it.
pub fn any_deed<A: DeserializeOwned>(deed: &str, near: &Near<'_>, dice: &mut Dice) -> Option<A> {
    let Near { round, move_no, of, ground, .. } = near;
    let seat = |dice: &mut Dice| Seat(dice.below(u32::from(round.n_seats()) + 1) as u8);
    let written = match deed {
        "Leave" if dice.chance(9, 10) => json!({ "is": "Decline" }),
        "Sit" | "Leave" | "Begin" | "Ready" | "Agree" | "PutBack" | "Decline" | "Sign"
        | "AgreeToSlip" | "HandIn" | "Bell" | "Stop" | "Serve" | "Retire" => json!({ "is": deed }),
        "Lift" => {
            let stale = dice.below(12) / 11;
            let against = MoveNo(move_no.0.wrapping_sub(stale as u16));
            let claim = dice.chance(2, 3).then(|| any_claim(dice));
            json!({ "is": deed, "against": against, "claim": claim })
        }
        "Claim" => json!({ "is": deed, "claim": any_claim(dice) }),
        "Opine" => json!({ "is": deed, "first": dice.chance(1, 2).then(|| seat(dice)) }),
        "Accept" => json!({ "is": deed, "of": of }),
        "Concede" => json!({ "is": deed, "ground": ground }),
        "Call" => {
            let paper = dice.chance(1, 2).then(|| any_paper(round, dice));
            json!({ "is": deed, "about": "the sand", "paper": paper })
        }
        "RulePaper" => {
            let paper = any_paper(round, dice);
            json!({ "is": deed, "paper": paper, "correct": dice.chance(1, 2), "reason": "so" })
        }
        "Appeal" => json!({ "is": deed, "matter": dice.below(3) }),
        "FindSlip" => {
            let points = dice.below(5) as i8 - 2;
            json!({ "is": deed, "seat": seat(dice), "points": points })
        }
        "Rule" => json!({ "is": deed, "ground": ground, "upheld": dice.chance(1, 2) }),
        "Answer" => {
            json!({ "is": deed, "matter": dice.below(3), "upheld": dice.chance(1, 2) })
        }
        "Initial" => json!({ "is": deed, "line": dice.below(4) }),
        "Direct" => {
            let seat = seat(dice);
            json!({ "is": deed, "order": any_order(round, seat, near.listed, dice) })
        }
        _ => return None,
    };
    Some(serde_json::from_value(written).expect("an action of every game on the mat"))
}

/// Mostly one of this shake or the last.
fn any_paper(round: &Round, dice: &mut Dice) -> PaperId {
    let shake = round.shake().saturating_sub(dice.below(3) as u16);
    PaperId { shake, writer: Seat(dice.below(u32::from(round.n_seats())) as u8) }
}

/// A fault to charge. They have sharp eyes: a judge's list of what went wrong is peeked at.
pub fn any_charge<T: Copy>(open: &[T], all: &[T], dice: &mut Dice) -> T {
    if open.is_empty() { *dice.pick(all) } else { *dice.pick(open) }
}
