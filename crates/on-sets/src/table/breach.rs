//! Illegal procedure: it happens, it is remembered, and then it is charged in
//! time or insulated by the next legal action. An assisted table refuses it.
//!
//! Whoever changes a decision here raises the game's `REFEREE`.

use kernel::{Cited, Irregular, Refusal, Rule, Seat};
use mat::{
    Act, ActCube, Contest, CubeId, CubePhase, Hand, LaidGoal, Limit, MoveNo, TaskKind, Wrong,
};
use serde::{Deserialize, Serialize};

use crate::table::state::OnSetsTable as _;
use crate::{
    OwnEvent, rulebook as rule,
    table::{
        action::Placed,
        event::Event,
        numbers,
        procedures::{goal_setting, moving, selection},
        referee::Deciding,
        state::{Phase, Section, State},
    },
};
use mat::cube::round::{lose_points, pass_turn};

/// The illegal procedures a player can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub enum Illegal {
    /// A variation without effect, in conflict, or chosen already.
    Selection,
    /// A digit that touched the Goal section was taken away.
    DigitTakenBack,
    /// The Goal-setter's bonus was a digit, = or ⊂, the second one, went elsewhere, or came
    /// too late.
    SetterBonus,
    /// The Goal-setter moved a cube without Bonus.
    SetterCube,
    /// The Goal-setter leads and made a bonus move.
    LeadingSetterBonus,
    /// The Mover leads and made a bonus move.
    LeaderBonus,
    BonusElsewhere,
    /// A second bonus in the same turn.
    SecondBonus,
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
    /// The cubes that are wrong by it, and where they were.
    pub back: Vec<Return>,
    /// The limit the player was under.
    pub limit: Option<Limit>,
    pub last_mover: Option<Seat>,
    /// The act it is a fault of, once there are turns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub act: Option<MoveNo>,
}

/// A cube that goes back, and where; none is Resources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-sets.ts"))]
pub struct Return {
    pub cube: CubeId,
    pub to: Option<Section>,
}

impl Illegal {
    pub const ALL: &[Illegal] = &[
        Illegal::Selection,
        Illegal::DigitTakenBack,
        Illegal::SetterBonus,
        Illegal::SetterCube,
        Illegal::LeadingSetterBonus,
        Illegal::LeaderBonus,
        Illegal::BonusElsewhere,
        Illegal::SecondBonus,
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
            Illegal::SetterCube => rule::III_C_3,
            Illegal::LeadingSetterBonus => rule::III_C_2A,
            Illegal::LeaderBonus => rule::IV_C_2,
            Illegal::BonusElsewhere => rule::IV_C_1B,
            Illegal::SecondBonus => rule::IV_C_0,
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
            Illegal::SetterCube => "a cube moved before the Goal without Bonus",
            Illegal::LeadingSetterBonus => "a bonus by a Goal-setter who leads",
            Illegal::LeaderBonus => "a bonus move while leading",
            Illegal::BonusElsewhere => "a bonus cube that went elsewhere than to Forbidden",
            Illegal::SecondBonus => "a second bonus move in one turn",
            Illegal::OutOfTurn => "a move out of turn",
            Illegal::SecondCube => "a second cube without Bonus",
            Illegal::TwoCubes => "two cubes at once without Bonus",
            Illegal::RelationForbidden => "= or ⊂ in Forbidden too early",
            Illegal::LastCubeForbidden => "the last cube in Forbidden",
            Illegal::ShiftAsBonus => "a shift as a bonus move",
            Illegal::RelationShifted => "= or ⊂ shifted to Forbidden",
        }
    }

    /// What it costs when it is pointed out.
    fn costs(self) -> Option<Cited<i8>> {
        match self {
            Illegal::LeadingSetterBonus => Some(numbers::SETTER_BONUS_COSTS),
            Illegal::LeaderBonus => Some(numbers::LEADER_BONUS_COSTS),
            _ => None,
        }
    }
}

impl Breach {
    /// Whether a cube that is wrong by this came from Resources.
    pub(crate) fn took_resources(&self, state: &State) -> bool {
        match self.act.and_then(|no| state.acts.find(no)) {
            Some(act) => {
                let two = self.illegal == Illegal::TwoCubes;
                two || self.cubes(act).iter().any(|it| it.from.is_none())
            }
            None => self.back.iter().any(|it| it.to.is_none()),
        }
    }

    /// The cubes of `act` that are wrong by this.
    fn cubes(&self, act: &Act<Section>) -> Vec<ActCube<Section>> {
        let named = |it: &ActCube<Section>| match self.illegal {
            // The bonus cube, already in Forbidden, becomes the regular move.
            Illegal::LeaderBonus => !it.bonus,
            Illegal::OutOfTurn | Illegal::SecondCube => true,
            // One of two, and which one the Mover says.
            Illegal::TwoCubes => false,
            _ => self.back.iter().any(|back| back.cube == it.cube),
        };
        act.cubes.iter().copied().filter(named).collect()
    }
}

/// A cube the Goal-setter moves before the Goal is set.
#[derive(Clone, Copy)]
pub(crate) struct SetterMove {
    pub placed: Placed,
    /// Bonus was said.
    pub said: bool,
}

/// What is illegal about a cube that the Goal-setter moves before the Goal.
pub(crate) fn of_setter(state: &State, by: Seat, it: SetterMove) -> Vec<Breach> {
    let Placed { cube, to } = it.placed;
    let breach = |illegal| Breach {
        illegal,
        back: vec![Return { cube, to: None }],
        limit: state.limit_of(by),
        last_mover: None,
        act: None,
    };
    let unfit = state.is_digit(cube) || state.is_relation(cube) || to != Section::Forbidden;
    let late = state.own.goal.is_some() || state.setter_bonus();
    let found = [
        (!it.said).then_some(Illegal::SetterCube),
        (it.said && (unfit || late)).then_some(Illegal::SetterBonus),
        (it.said && state.leads(by)).then_some(Illegal::LeadingSetterBonus),
    ];
    found.into_iter().flatten().map(breach).collect()
}

/// What is illegal about laying the Goal so.
pub(crate) fn of_goal(state: &State, by: Seat, goal: &LaidGoal) -> Vec<Breach> {
    let laid = state.own.goal.iter().flat_map(|it| &it.cubes).map(|it| it.cube);
    let taken_back: Vec<_> = laid
        .filter(|&it| !goal.uses(it))
        .map(|cube| Return { cube, to: Some(Section::Goal) })
        .collect();
    if taken_back.is_empty() {
        return Vec::new();
    }
    let (illegal, limit) = (Illegal::DigitTakenBack, state.limit_of(by));
    vec![Breach { illegal, back: taken_back, limit, last_mover: None, act: None }]
}

/// What it is if `by` moves now, and it is not their turn.
pub(crate) fn out_of_turn(state: &State, by: Seat) -> Option<Illegal> {
    match state.phase {
        CubePhase::Moving { mover } if mover == by => None,
        _ if state.shake.last_mover() == Some(by) => Some(Illegal::SecondCube),
        _ => Some(Illegal::OutOfTurn),
    }
}

/// What is illegal about a move, or the part of one that is made now, in the book's order.
pub(crate) fn of_move(
    state: &State,
    by: Seat,
    bonus: Option<Placed>,
    regular: Option<Placed>,
) -> Vec<Breach> {
    let mat = state.shake.mat();
    let (limit, last_mover) = (state.limit_of(by), state.shake.last_mover());
    let mut breaches = Vec::new();
    let mut find = |illegal, cube: Option<CubeId>| {
        let back = cube.map(|cube| Return { cube, to: mat.at(cube) }).into_iter().collect();
        breaches.push(Breach { illegal, back, limit, last_mover, act: None });
    };
    if let Some(illegal) = out_of_turn(state, by) {
        find(illegal, None);
    }
    if let Some(Placed { cube, to }) = bonus {
        let second = state.acts.under_way(by).is_some_and(|it| it.cubes.iter().any(|it| it.bonus));
        if second {
            find(Illegal::SecondBonus, Some(cube));
        } else if state.leads(by) {
            find(Illegal::LeaderBonus, None);
        }
        if to != Section::Forbidden {
            find(Illegal::BonusElsewhere, Some(cube));
        }
        if mat.at(cube).is_some() {
            find(Illegal::ShiftAsBonus, Some(cube));
        }
    }
    // How many there are before each cube touches the mat.
    let mut n_resources = mat.resources().count();
    for Placed { cube, to } in bonus.into_iter().chain(regular) {
        let shifted = mat.at(cube).is_some();
        if to == Section::Forbidden && state.is_relation(cube) {
            if shifted {
                find(Illegal::RelationShifted, Some(cube));
            } else if numbers::RELATIONS_FORBIDDEN_FROM.value < n_resources {
                find(Illegal::RelationForbidden, Some(cube));
            }
        }
        if !shifted && n_resources == 1 && to == Section::Forbidden {
            find(Illegal::LastCubeForbidden, Some(cube));
        }
        n_resources -= usize::from(!shifted);
    }
    breaches
}

/// What is illegal about two cubes put into Forbidden at once, with no Bonus said.
pub(crate) fn of_two(state: &State, by: Seat, cubes: [CubeId; 2]) -> Vec<Breach> {
    let [first, second] = cubes.map(|cube| Placed { cube, to: Section::Forbidden });
    let mut breaches = of_move(state, by, None, Some(first));
    let n_left = state.shake.mat().resources().count() - 1;
    let (limit, last_mover) = (state.limit_of(by), state.shake.last_mover());
    let mut find = |illegal, cubes: &[CubeId]| {
        let back = cubes.iter().map(|&cube| Return { cube, to: None }).collect();
        breaches.push(Breach { illegal, back, limit, last_mover, act: None });
    };
    let too_early = numbers::RELATIONS_FORBIDDEN_FROM.value < n_left;
    if state.is_relation(second.cube) && too_early {
        find(Illegal::RelationForbidden, &[second.cube]);
    }
    if n_left == 1 {
        find(Illegal::LastCubeForbidden, &[second.cube]);
    }
    find(Illegal::TwoCubes, &cubes);
    breaches
}

/// An assisted table refuses what is illegal.
pub(crate) fn asks_none(state: &State, breaches: &[Breach]) -> Result<(), Refusal> {
    breaches.iter().try_for_each(|it| state.setup.procedure.lets_pass(it.illegal.rule()))
}

/// Remembers what was wrong with what `by` has just done.
pub(crate) fn remember(decision: &mut Deciding<'_>, by: Seat, breaches: Vec<Breach>) {
    for breach in breaches {
        decision.emit(Event::Breached(Irregular { by, breach }));
    }
}

/// Remembers what was wrong with a move; a legal one insulates what others did.
pub(crate) fn remember_move(decision: &mut Deciding<'_>, by: Seat, breaches: Vec<Breach>) {
    selection::ignore_all(decision);
    if breaches.is_empty() {
        return insulate(decision, by);
    }
    let act = decision.state().acts.last_of(by).map(|it| it.no);
    remember(decision, by, breaches.into_iter().map(|it| Breach { act, ..it }).collect());
}

/// A legal action: what others did before it stands.
pub(crate) fn insulate(decision: &mut Deciding<'_>, by: Seat) {
    if decision.state().irregulars.any_but(by) {
        decision.emit(OwnEvent::Insulated { by, rules: rule::cite([rule::IX_B]) });
    }
}

/// Somebody names an illegal procedure.
pub(crate) fn charge(decision: &mut Deciding<'_>, by: Seat, illegal: Illegal) {
    let state = decision.state();
    // Once papers are written the Goal is not laid again.
    let too_late = illegal == Illegal::DigitTakenBack && matches!(state.phase, CubePhase::Desk(_));
    let found = state.irregulars.charged(by, |it| it.illegal == illegal && !too_late);
    match found {
        Some(Irregular { by: against, breach }) => uphold(decision, Some(by), against, &breach),
        None => {
            let rules = rule::cite([rule::IX_A_2]);
            decision.emit(OwnEvent::ChargeFailed { by, illegal, rules });
        }
    }
}

/// A charge stands, or play cannot go on without putting this right.
pub(crate) fn uphold(
    decision: &mut Deciding<'_>,
    by: Option<Seat>,
    against: Seat,
    breach: &Breach,
) {
    let act = breach.act.and_then(|no| decision.state().acts.find(no)).cloned();
    match (breach.illegal, act) {
        (Illegal::Selection, _) => {
            upheld(decision, by, against, Settled::of(breach));
            selection::pointed_out(decision, against);
        }
        (Illegal::DigitTakenBack, _) => {
            upheld(decision, by, against, Settled::of(breach));
            goal_setting::lay_again(decision, against, breach);
        }
        // The act was put right for another fault; what is left of this one is the point.
        (Illegal::LeaderBonus, None) => upheld(decision, by, against, Settled::of(breach)),
        (_, None) => settle_setter(decision, by, against, breach),
        (_, Some(act)) => settle(decision, by, &act, breach),
    }
    write_no_more(decision);
}

/// What is settled at once, and how much of it is left.
struct Settled<'b> {
    named: &'b Breach,
    /// The other faults of the same act, but for those that cost a point only when they are
    /// pointed out themselves.
    with: Vec<Illegal>,
    /// Nothing of the act is left.
    undone: bool,
    last_mover: Option<Option<Seat>>,
    rules: Vec<Rule>,
}

impl Settled<'_> {
    fn of(named: &Breach) -> Settled<'_> {
        Settled { named, with: Vec::new(), undone: false, last_mover: None, rules: Vec::new() }
    }
}

fn upheld(decision: &mut Deciding<'_>, by: Option<Seat>, against: Seat, settled: Settled<'_>) {
    let Settled { named, with, undone, last_mover, rules: more } = settled;
    let illegal = named.illegal;
    let free = illegal.costs().is_none() && illegal != Illegal::Selection;
    let mut rules = rule::cite([illegal.rule()]);
    rules.extend(by.map(|_| rule::IX_A_0.cite()));
    rules.extend(free.then(|| rule::IX_A_1N.cite()));
    rules.extend(more.into_iter().map(Rule::cite));
    let last_mover = last_mover.unwrap_or(decision.state().shake.last_mover());
    let act = named.act;
    decision.emit(OwnEvent::ChargeUpheld {
        by,
        against,
        illegal,
        with,
        act,
        undone,
        last_mover,
        rules,
    });
    if let Some(costs) = illegal.costs().filter(|_| by.is_some()) {
        lose_points(decision, against, costs);
    }
}

/// What is settled with the fault that was named. A leader's bonus costs a point if an opponent
/// points it out, and nobody has yet. (III-C-2b, IV-C-2)
fn with_it(named: &Breach, faults: impl Iterator<Item = Illegal>) -> Vec<Illegal> {
    faults.filter(|&it| it != named.illegal && it.costs().is_none()).collect()
}

/// What the Goal-setter moved before the Goal goes back, and play goes on.
fn settle_setter(decision: &mut Deciding<'_>, by: Option<Seat>, against: Seat, breach: &Breach) {
    let state = decision.state();
    let same = |it: &&Irregular<Breach>| it.breach.back == breach.back;
    let others = state.irregulars.by(against).filter(same).map(|it| it.breach.illegal);
    let with = with_it(breach, others);
    // A cube that went back after another charge stays there, or in the Goal it was laid in.
    let gone = |it: CubeId| matches!(state.shake.mat().at(it), None | Some(Section::Goal));
    let back: Vec<_> = breach.back.iter().copied().filter(|it| !gone(it.cube)).collect();
    upheld(decision, by, against, Settled { with, ..Settled::of(breach) });
    for Return { cube, to } in back {
        decision.emit(Event::Mat(mat::Event::CubeReturned { by: against, cube, to }));
    }
}

/// An act is put right, with everything that was wrong with it: what was moved illegally goes
/// back where it was, what was legal stays, and the turn is whoever's it was. (IX-A-1)
fn settle(decision: &mut Deciding<'_>, by: Option<Seat>, act: &Act<Section>, named: &Breach) {
    let state = decision.state();
    let against = act.by;
    let faults: Vec<Breach> = state
        .irregulars
        .by(against)
        .filter(|it| it.breach.act == Some(act.no))
        .map(|it| it.breach.clone())
        .collect();
    let has = |illegal| faults.iter().any(|it| it.illegal == illegal);
    let wrong = |but: Option<Illegal>| -> Vec<ActCube<Section>> {
        let counts = |it: &&Breach| Some(it.illegal) != but;
        faults.iter().filter(counts).flat_map(|it| it.cubes(act)).collect()
    };
    // Either of two cubes coming back puts a last cube in Forbidden right as well.
    let either = has(Illegal::TwoCubes) && wrong(Some(Illegal::LastCubeForbidden)).is_empty();
    // While the Goal is set once more nobody else is waited for: the second comes back.
    let asks = either && !matches!(state.phase, CubePhase::Own(Phase::Goal));
    let redress = act.put_right(match either {
        true => Wrong::Either { asks },
        false => Wrong::Cubes(wrong(None)),
    });
    let undone = redress.undone;
    let last_mover = match undone {
        true => state.acts.last_mover_without(act.no),
        false => state.shake.last_mover(),
    };
    let with = with_it(named, faults.iter().map(|it| it.illegal));
    // A bonus before the last cube is no way out of playing it. (IV-C-4)
    let owes_last = has(Illegal::LastCubeForbidden) && !has(Illegal::LeaderBonus);
    let rules = vec![rule::IX_A_1W];
    let settled = Settled { named, with, undone, last_mover: Some(last_mover), rules };
    upheld(decision, by, against, settled);
    for back in redress.returns(against, &decision.state().shake) {
        decision.emit(Event::Mat(back));
    }
    if asks {
        moving::ask_which_returns(decision, act);
    } else if act.was_own_turn() && (undone || owes_last) {
        let limit = decision.state().limit_of(against).filter(|_| act.open).or(act.limit);
        move_again(decision, against, limit);
    } else if act.was_own_turn() && act.open && has(Illegal::LeaderBonus) {
        // The second cube never came: the bonus cube is the move.
        moving::next_turn(decision, against);
    }
}

/// A cube is in Resources again, so nobody writes about the last one yet.
fn write_no_more(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let CubePhase::Desk(desk) = &state.phase else { return };
    let last = matches!(desk.contest, Contest::Open { resources: false, .. });
    let Some(mover) = state.shake.last_mover().filter(|_| last) else { return };
    if state.shake.mat().resources().next().is_some() {
        moving::next_turn(decision, mover);
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

/// A last cube in Forbidden against which somebody else has said a word.
pub(crate) fn last_cube_said(state: &State, heard: &[Hand]) -> Option<Irregular<Breach>> {
    let said =
        |it: &Irregular<Breach>| heard.iter().any(|hand| hand.with.is_some() && hand.seat != it.by);
    state.irregulars.find(|it| it.breach.illegal == Illegal::LastCubeForbidden && said(it))
}
