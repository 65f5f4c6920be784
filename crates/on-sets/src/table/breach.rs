//! Illegal procedure: it happens, it is remembered, and then it is charged in
//! time or insulated by the next legal action. An assisted table refuses it.

use kernel::{Cited, Irregular, Refusal, Rule, Seat};
use mat::{CubeId, Limit, TaskKind};
use serde::{Deserialize, Serialize};

use crate::{
    rulebook as rule,
    table::{
        action::Placed,
        event::Event,
        numbers,
        procedures::{goal_setting, moving, selection},
        referee::{Deciding, lose_points, pass_turn},
        state::{LaidGoal, Phase, Section, State},
    },
};

/// The illegal procedures a player can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub enum Illegal {
    /// A variation without effect, in conflict, or chosen already.
    Selection,
    /// A digit that touched the Goal section was taken away.
    DigitTakenBack,
    /// The Goal-setter's bonus was a digit, = or ⊂, or came too late.
    SetterBonus,
    /// The Goal-setter leads and made a bonus move.
    LeadingSetterBonus,
    /// The Mover leads and made a bonus move.
    LeaderBonus,
    BonusElsewhere,
    OutOfTurn,
    /// A second cube, after a first that was the regular move.
    SecondCube,
    TwoCubes,
    RelationForbidden,
    LastCubeForbidden,
    ShiftAsBonus,
    RelationShifted,
}

/// One that happened, with what is needed to put it right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub struct Breach {
    pub illegal: Illegal,
    pub back: Vec<Return>,
    /// The limit the player was under.
    pub limit: Option<Limit>,
    pub last_mover: Option<Seat>,
}

/// A cube that goes back, and where; none is Resources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub struct Return {
    pub cube: CubeId,
    pub to: Option<Section>,
}

/// What an upheld charge brings besides the cubes going back.
struct Remedy {
    costs: Option<Cited<i8>>,
    then: Then,
}

/// Whose turn it is after a correction.
enum Then {
    /// The player moves again.
    Again,
    /// What is left counts as the move.
    Next,
    /// It was not their turn, and whoever's it was goes on.
    GoesOn,
}

impl Illegal {
    pub const ALL: &[Illegal] = &[
        Illegal::Selection,
        Illegal::DigitTakenBack,
        Illegal::SetterBonus,
        Illegal::LeadingSetterBonus,
        Illegal::LeaderBonus,
        Illegal::BonusElsewhere,
        Illegal::OutOfTurn,
        Illegal::SecondCube,
        Illegal::TwoCubes,
        Illegal::RelationForbidden,
        Illegal::LastCubeForbidden,
        Illegal::ShiftAsBonus,
        Illegal::RelationShifted,
    ];

    pub fn rule(self) -> Rule {
        match self {
            Illegal::Selection => rule::II_C_2A,
            Illegal::DigitTakenBack => rule::III_B_2,
            Illegal::SetterBonus => rule::III_C_1,
            Illegal::LeadingSetterBonus => rule::III_C_2A,
            Illegal::LeaderBonus => rule::IV_C_2,
            Illegal::BonusElsewhere => rule::IV_C_1B,
            Illegal::OutOfTurn => rule::IX_A_1X,
            Illegal::SecondCube => rule::IV_C_1A,
            Illegal::TwoCubes => rule::IV_C_2B,
            Illegal::RelationForbidden => numbers::RELATIONS_FORBIDDEN_FROM.rule,
            Illegal::LastCubeForbidden => rule::VIII_A_1,
            Illegal::ShiftAsBonus => rule::XIII_A_7B,
            Illegal::RelationShifted => rule::XIII_B_7,
        }
    }

    /// What was done, for a sentence.
    pub fn told(self) -> &'static str {
        match self {
            Illegal::Selection => "a variation that cannot be selected",
            Illegal::DigitTakenBack => "a digit taken out of the Goal",
            Illegal::SetterBonus => "a bonus cube that may not be one",
            Illegal::LeadingSetterBonus => "a bonus by a Goal-setter who leads",
            Illegal::LeaderBonus => "a bonus move while leading",
            Illegal::BonusElsewhere => "a bonus cube that went elsewhere than to Forbidden",
            Illegal::OutOfTurn => "a move out of turn",
            Illegal::SecondCube => "a second cube without Bonus",
            Illegal::TwoCubes => "two cubes at once without Bonus",
            Illegal::RelationForbidden => "= or ⊂ in Forbidden too early",
            Illegal::LastCubeForbidden => "the last cube in Forbidden",
            Illegal::ShiftAsBonus => "a shift as a bonus move",
            Illegal::RelationShifted => "= or ⊂ shifted to Forbidden",
        }
    }

    /// Moved though it was another's turn, or a second time.
    pub fn is_out_of_turn(self) -> bool {
        matches!(self, Illegal::OutOfTurn | Illegal::SecondCube)
    }

    fn remedy(self) -> Remedy {
        let (costs, then) = match self {
            Illegal::LeadingSetterBonus => (Some(numbers::SETTER_BONUS_COSTS), Then::GoesOn),
            // The bonus cube, already in Forbidden, becomes the regular move.
            Illegal::LeaderBonus => (Some(numbers::LEADER_BONUS_COSTS), Then::Next),
            Illegal::SetterBonus
            | Illegal::DigitTakenBack
            | Illegal::OutOfTurn
            | Illegal::SecondCube => (None, Then::GoesOn),
            Illegal::Selection
            | Illegal::BonusElsewhere
            | Illegal::TwoCubes
            | Illegal::RelationForbidden
            | Illegal::LastCubeForbidden
            | Illegal::ShiftAsBonus
            | Illegal::RelationShifted => (None, Then::Again),
        };
        Remedy { costs, then }
    }
}

/// What is illegal about the Goal-setter's bonus move.
pub(crate) fn of_setter_bonus(state: &State, by: Seat, cube: CubeId) -> Vec<Breach> {
    let breach = |illegal| Breach {
        illegal,
        back: vec![Return { cube, to: None }],
        limit: state.limit_of(by),
        last_mover: None,
    };
    let unfit = state.is_digit(cube) || state.is_relation(cube) || state.goal.is_some();
    let found = [
        unfit.then_some(Illegal::SetterBonus),
        state.leads(by).then_some(Illegal::LeadingSetterBonus),
    ];
    found.into_iter().flatten().map(breach).collect()
}

/// What is illegal about laying the Goal so.
pub(crate) fn of_goal(state: &State, by: Seat, goal: &LaidGoal) -> Vec<Breach> {
    let laid = state.goal.iter().flat_map(|it| &it.cubes).map(|it| it.cube);
    let taken_back: Vec<_> = laid
        .filter(|&it| !goal.uses(it))
        .map(|cube| Return { cube, to: Some(Section::Goal) })
        .collect();
    if taken_back.is_empty() {
        return Vec::new();
    }
    let (illegal, limit) = (Illegal::DigitTakenBack, state.limit_of(by));
    vec![Breach { illegal, back: taken_back, limit, last_mover: None }]
}

/// What it is if `by` moves now, and it is not their turn.
pub(crate) fn out_of_turn(state: &State, by: Seat) -> Option<Illegal> {
    match state.phase {
        Phase::Moving { mover } if mover == by => None,
        _ if state.shake.last_mover() == Some(by) => Some(Illegal::SecondCube),
        _ => Some(Illegal::OutOfTurn),
    }
}

/// What is illegal about a move, in the book's order.
pub(crate) fn of_move(
    state: &State,
    by: Seat,
    bonus: Option<Placed>,
    Placed { cube, to }: Placed,
) -> Vec<Breach> {
    let mat = state.shake.mat();
    let (limit, last_mover) = (state.limit_of(by), state.shake.last_mover());
    let was = |cube: CubeId| Return { cube, to: mat.at(cube) };
    let all = || bonus.map(|it| was(it.cube)).into_iter().chain([was(cube)]).collect::<Vec<_>>();
    let mut breaches = Vec::new();
    let mut find = |illegal, back| breaches.push(Breach { illegal, back, limit, last_mover });

    if let Some(illegal) = out_of_turn(state, by) {
        find(illegal, all());
    }
    if bonus.is_some() && state.leads(by) {
        find(Illegal::LeaderBonus, vec![was(cube)]);
    }
    if bonus.is_some_and(|it| it.to != Section::Forbidden) {
        find(Illegal::BonusElsewhere, all());
    }
    if bonus.is_some_and(|it| mat.at(it.cube).is_some()) {
        find(Illegal::ShiftAsBonus, all());
    }
    let n_resources = mat.resources().count();
    let placed = bonus.into_iter().chain([Placed { cube, to }]);
    for it in placed.filter(|it| it.to == Section::Forbidden && state.is_relation(it.cube)) {
        match mat.at(it.cube) {
            Some(_) => find(Illegal::RelationShifted, all()),
            None if numbers::RELATIONS_FORBIDDEN_FROM.value < n_resources => {
                find(Illegal::RelationForbidden, all());
            }
            None => (),
        }
    }
    let placed = bonus.into_iter().chain([Placed { cube, to }]);
    let from_resources: Vec<Placed> = placed.filter(|it| mat.at(it.cube).is_none()).collect();
    let emptied = from_resources.len() == n_resources;
    if emptied && from_resources.last().is_some_and(|it| it.to == Section::Forbidden) {
        find(Illegal::LastCubeForbidden, all());
    }
    breaches
}

/// Remembers the breaches of an action; a legal one insulates the others'.
pub(crate) fn remember(decision: &mut Deciding<'_>, by: Seat, breaches: Vec<Breach>) {
    if breaches.is_empty() {
        insulate(decision, by);
    }
    for breach in breaches {
        decision.emit(Event::Breached(Irregular { by, breach }));
    }
}

/// A legal action: what others did before it stands.
pub(crate) fn insulate(decision: &mut Deciding<'_>, by: Seat) {
    selection::ignore(decision, by);
    if decision.state().irregulars.any_but(by) {
        decision.emit(Event::Insulated { by, rules: rule::cite([rule::IX_B]) });
    }
}

/// Somebody names an illegal procedure.
pub(crate) fn charge(
    decision: &mut Deciding<'_>,
    by: Seat,
    illegal: Illegal,
) -> Result<(), Refusal> {
    let found = decision.state().irregulars.charged(by, |it| it.illegal == illegal);
    match found {
        Some(Irregular { by: against, breach }) => uphold(decision, Some(by), against, &breach),
        None => {
            let rules = rule::cite([rule::IX_A_2]);
            decision.emit(Event::ChargeFailed { by, illegal, rules });
        }
    }
    Ok(())
}

/// A charge stands: what was moved goes back, and the turn is put right.
pub(crate) fn uphold(
    decision: &mut Deciding<'_>,
    by: Option<Seat>,
    against: Seat,
    breach: &Breach,
) {
    let illegal = breach.illegal;
    let Remedy { costs, then } = illegal.remedy();
    let mut rules = rule::cite([illegal.rule(), rule::IX_A_0]);
    if costs.is_none() && illegal != Illegal::Selection {
        rules.push(rule::IX_A_1N.cite());
    }
    let last_mover = match (illegal, &then) {
        // One of the two cubes stays where it was put, and is the move.
        (Illegal::TwoCubes, _) => Some(against),
        (Illegal::OutOfTurn | Illegal::SecondCube, _) | (_, Then::Again) => breach.last_mover,
        (_, Then::Next) => Some(against),
        (_, Then::GoesOn) => decision.state().shake.last_mover(),
    };
    decision.emit(Event::ChargeUpheld { by, against, illegal, last_mover, rules });
    match illegal {
        Illegal::Selection => return selection::pointed_out(decision, against),
        Illegal::TwoCubes => return moving::ask_which_returns(decision, against, breach),
        Illegal::DigitTakenBack => {
            // What is laid stays; the digits taken away are added to it.
            let goal = goal_setting::goal_with(decision.state(), &breach.back);
            let rules = rule::cite([rule::III_B_2]);
            decision.emit(Event::GoalLaid { by: against, goal, rules });
        }
        _ => {
            // A digit that has been laid since, after another charge, stays there.
            let laid = |it: CubeId| decision.state().shake.mat().at(it) == Some(Section::Goal);
            let back: Vec<_> = breach.back.iter().copied().filter(|it| !laid(it.cube)).collect();
            for Return { cube, to } in back {
                decision.emit(Event::Mat(mat::Event::CubeReturned { by: against, cube, to }));
            }
        }
    }
    if let Some(costs) = costs {
        lose_points(decision, against, costs);
    }
    match then {
        Then::Again => move_again(decision, against, breach.limit),
        Then::Next => moving::next_turn(decision, against),
        Then::GoesOn => (),
    }
}

/// The player's turn goes on.
pub(crate) fn move_again(decision: &mut Deciding<'_>, seat: Seat, limit: Option<Limit>) {
    pass_turn(decision, seat, rule::IX_A_1);
    give_time_back(decision, (seat, TaskKind::Move), limit);
}

/// What is left of the limit, and ten seconds at least.
pub(crate) fn give_time_back(
    decision: &mut Deciding<'_>,
    task: (Seat, TaskKind),
    limit: Option<Limit>,
) {
    let limit = limit.unwrap_or(Limit::until(decision.at));
    let limit = limit.given_back(decision.at, numbers::CORRECTION.value);
    let rules = rule::cite([numbers::CORRECTION.rule]);
    let began = decision.state().shake.go_on_with(task, limit, rules);
    decision.emit(Event::Mat(began));
}
