//! Illegal procedure: it happens, it is remembered, and then it is charged in
//! time or insulated by the next legal action. An assisted table refuses it.
//!
//! Whoever changes a decision here raises the game's `REFEREE`.

use kernel::{Irregular, Refusal, Rule, Seat};
use mat::{
    Act, ActCube, Clock, Contest, CubeId, CubePhase, Hand, LaidGoal, Limit, MoveNo, TaskKind, Wrong,
};
use serde::{Deserialize, Serialize};

use crate::table::state::OnWordsTable as _;
use crate::{
    OwnEvent, rulebook as rule,
    table::{
        action::Placed,
        event::Event,
        numbers,
        procedures::{goal_setting, moving},
        referee::Deciding,
        state::{Phase, Section, State},
    },
};
use mat::cube::round::pass_turn;

/// The illegal procedures a player can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-words.ts"))]
pub enum Illegal {
    /// A digit that touched the Goal section was taken away.
    DigitTakenBack,
    /// The Goal-setter's bonus was a digit, the second one, went elsewhere, or came too late.
    SetterBonus,
    /// The Goal-setter moved a cube without Bonus.
    SetterCube,
    OutOfTurn,
    /// A second cube, after a first that was the regular move.
    SecondCube,
    TwoCubes,
    /// The first cube of a bonus did not go to Forbidden.
    BonusElsewhere,
    /// A second bonus in the same turn.
    SecondBonus,
    LastCubeForbidden,
}

/// One that happened, with what is needed to put it right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-words.ts"))]
pub struct Breach {
    pub illegal: Illegal,
    /// The cubes that are wrong by it, and where they were.
    pub back: Vec<Return>,
    /// The limit the player was under.
    pub limit: Option<Limit>,
    /// The act it is a fault of, once there are turns.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub act: Option<MoveNo>,
}

/// A cube that goes back, and where; none is Resources.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "on-words.ts"))]
pub struct Return {
    pub cube: CubeId,
    pub to: Option<Section>,
}

impl Illegal {
    pub const ALL: &[Illegal] = &[
        Illegal::DigitTakenBack,
        Illegal::SetterBonus,
        Illegal::SetterCube,
        Illegal::OutOfTurn,
        Illegal::SecondCube,
        Illegal::TwoCubes,
        Illegal::BonusElsewhere,
        Illegal::SecondBonus,
        Illegal::LastCubeForbidden,
    ];

    pub fn rule(self) -> Rule {
        match self {
            Illegal::DigitTakenBack => rule::III_B_4,
            Illegal::SetterBonus => rule::III_C_1,
            Illegal::SetterCube => rule::III_C_3,
            Illegal::OutOfTurn => rule::IV_B_3,
            Illegal::SecondCube | Illegal::TwoCubes => rule::IV_C_A,
            Illegal::BonusElsewhere => rule::IV_C_B,
            Illegal::SecondBonus => rule::IV_C_1,
            Illegal::LastCubeForbidden => rule::VII_A_3,
        }
    }

    /// What else the book says of it.
    fn more(self) -> Option<Rule> {
        match self {
            Illegal::SetterBonus => Some(rule::III_C_3),
            // The examples that the book names.
            Illegal::OutOfTurn
            | Illegal::SecondCube
            | Illegal::TwoCubes
            | Illegal::LastCubeForbidden => Some(rule::VIII_A_1X),
            _ => None,
        }
    }

    /// What was done, for a sentence.
    pub fn told(self) -> &'static str {
        match self {
            Illegal::DigitTakenBack => "taking a digit out of the Goal",
            Illegal::SetterBonus => "a bonus move of the Goal-setter that is none",
            Illegal::SetterCube => "a cube moved before the Goal without Bonus",
            Illegal::OutOfTurn => "a move out of turn",
            Illegal::SecondCube => "a second cube without Bonus",
            Illegal::TwoCubes => "two cubes at once without Bonus",
            Illegal::BonusElsewhere => "a bonus cube that did not go to Forbidden",
            Illegal::SecondBonus => "a second bonus move in one turn",
            Illegal::LastCubeForbidden => "the last cube in Forbidden",
        }
    }
}

impl Breach {
    /// Whether a cube that is wrong by this came from Resources.
    pub(crate) fn took_resources(&self, state: &State) -> bool {
        match self.act.and_then(|no| state.acts.find(no)) {
            Some(act) => self.illegal == Illegal::TwoCubes || !self.cubes(act).is_empty(),
            None => self.back.iter().any(|it| it.to.is_none()),
        }
    }

    /// The cubes of `act` that are wrong by this.
    fn cubes(&self, act: &Act<Section>) -> Vec<ActCube<Section>> {
        let named = |it: &ActCube<Section>| match self.illegal {
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

/// What is illegal about a cube that the Goal-setter moves before the Goal. (III-C-3)
pub(crate) fn of_setter(state: &State, by: Seat, it: SetterMove) -> Vec<Breach> {
    let Placed { cube, to } = it.placed;
    let unfit = state.is_digit(cube) || to != Section::Forbidden;
    let late = state.own.goal.is_some() || state.setter_bonus();
    let illegal = match it.said {
        false => Illegal::SetterCube,
        true if unfit || late => Illegal::SetterBonus,
        true => return Vec::new(),
    };
    let (back, limit) = (vec![Return { cube, to: None }], state.limit_of(by));
    vec![Breach { illegal, back, limit, act: None }]
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
    vec![Breach { illegal, back: taken_back, limit, act: None }]
}

/// What it is if `by` moves now, and it is not their turn. Whoever has just moved a cube moves a
/// second one, and both names are right.
pub(crate) fn out_of_turn(state: &State, by: Seat) -> &'static [Illegal] {
    // After a bonus cube that was out of turn, so is the cube that goes with it.
    let last = state.acts.last_of(by).filter(|it| it.open).and_then(|it| it.cubes.last());
    let after_bonus = last.is_some_and(|it| it.bonus);
    match state.phase {
        CubePhase::Moving { mover } if mover == by => &[],
        _ if state.moved_last(by) && !after_bonus => &[Illegal::SecondCube, Illegal::OutOfTurn],
        _ => &[Illegal::OutOfTurn],
    }
}

/// What is illegal about a move, or the part of one that is made now, in the book's order.
pub(crate) fn of_move(
    state: &State,
    by: Seat,
    bonus: Option<Placed>,
    regular: Option<Placed>,
) -> Vec<Breach> {
    let limit = state.limit_of(by);
    let mut breaches = Vec::new();
    let mut find = |illegal, cube: Option<CubeId>| {
        let back = cube.map(|cube| Return { cube, to: None }).into_iter().collect();
        breaches.push(Breach { illegal, back, limit, act: None });
    };
    for &illegal in out_of_turn(state, by) {
        find(illegal, None);
    }
    if let Some(Placed { cube, to }) = bonus {
        let second = state.acts.under_way(by).is_some_and(|it| it.cubes.iter().any(|it| it.bonus));
        if second {
            find(Illegal::SecondBonus, Some(cube));
        }
        if to != Section::Forbidden {
            find(Illegal::BonusElsewhere, Some(cube));
        }
    }
    // How many there are before each cube touches the mat.
    let mut n_resources = state.n_resources();
    for Placed { cube, to } in bonus.into_iter().chain(regular) {
        if n_resources == 1 && to == Section::Forbidden {
            find(Illegal::LastCubeForbidden, Some(cube));
        }
        n_resources -= 1;
    }
    breaches
}

/// What is illegal about two cubes put into Forbidden at once, with no Bonus said.
pub(crate) fn of_two(state: &State, by: Seat, cubes: [CubeId; 2]) -> Vec<Breach> {
    let first = Placed { cube: cubes[0], to: Section::Forbidden };
    let mut breaches = of_move(state, by, None, Some(first));
    let limit = state.limit_of(by);
    let mut find = |illegal, cubes: &[CubeId]| {
        let back = cubes.iter().map(|&cube| Return { cube, to: None }).collect();
        breaches.push(Breach { illegal, back, limit, act: None });
    };
    if state.n_resources() == 2 {
        find(Illegal::LastCubeForbidden, &[cubes[1]]);
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
    if breaches.is_empty() {
        return insulate(decision, by);
    }
    let act = decision.state().acts.last_of(by).map(|it| it.no);
    remember(decision, by, breaches.into_iter().map(|it| Breach { act, ..it }).collect());
}

/// A legal action: what others did before it stands.
pub(crate) fn insulate(decision: &mut Deciding<'_>, by: Seat) {
    let state = decision.state();
    if !state.irregulars.any_but(by) {
        return;
    }
    // The book's own example.
    let bonus = |it: &Irregular<Breach>| {
        let act = it.breach.act.and_then(|no| state.acts.find(no));
        it.by != by
            && it.breach.illegal == Illegal::BonusElsewhere
            && act.is_some_and(|it| it.cubes.iter().all(|it| it.to == Section::Required))
    };
    let bonus = state.irregulars.find(bonus).map(|_| rule::VIII_B_X);
    let rules = rule::cite_all([rule::VIII_B].into_iter().chain(bonus));
    decision.emit(OwnEvent::Insulated { by, rules });
}

/// Somebody names an illegal procedure of somebody else.
pub(crate) fn charge(decision: &mut Deciding<'_>, by: Seat, illegal: Illegal) {
    let state = decision.state();
    let found = state.irregulars.charged(by, |it| it.illegal == illegal);
    // Once papers are written the Goal is not laid again.
    let is_final = illegal == Illegal::DigitTakenBack && matches!(state.phase, CubePhase::Desk(_));
    let too_late = match found {
        Some(Irregular { by: against, breach }) if !is_final => {
            return uphold(decision, Some(by), against, &breach);
        }
        Some(_) => Some(rule::III_B_4D),
        None => state.own.insulated.contains(&illegal).then_some(rule::VIII_B),
    };
    let rules = match too_late {
        Some(why) => rule::cite([why]),
        None => rule::cite([rule::VIII_A_2, rule::VIII_A_2C]),
    };
    decision.emit(OwnEvent::ChargeFailed { by, illegal, too_late: too_late.is_some(), rules });
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
        (Illegal::DigitTakenBack, _) => {
            upheld(decision, by, against, Settled::of(breach));
            goal_setting::lay_again(decision, against, breach);
        }
        (_, None) => settle_setter(decision, by, against, breach),
        (_, Some(act)) => settle(decision, by, &act, breach),
    }
    write_no_more(decision);
}

/// What is settled at once, and how much of it is left.
struct Settled<'b> {
    named: &'b Breach,
    /// The other faults of the same act.
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
    let mut rules = vec![illegal.rule()];
    rules.extend(illegal.more());
    rules.extend(by.map(|_| rule::VIII_A_0));
    rules.push(rule::VIII_A_1N);
    rules.extend(more);
    let last_mover = last_mover.unwrap_or(decision.state().shake.last_mover());
    let act = named.act;
    let cubes = match act {
        None => named.back.iter().map(|it| it.cube).collect(),
        Some(_) => Vec::new(),
    };
    decision.emit(OwnEvent::ChargeUpheld {
        by,
        against,
        illegal,
        with,
        act,
        cubes,
        undone,
        last_mover,
        rules: rule::cite_all(rules),
    });
}

/// What the Goal-setter moved before the Goal goes back, and play goes on.
fn settle_setter(decision: &mut Deciding<'_>, by: Option<Seat>, against: Seat, breach: &Breach) {
    let state = decision.state();
    let setting = matches!(state.phase, CubePhase::Own(Phase::Goal));
    // A digit that has been laid since stays there, and one that is left over when the Goal is
    // set belongs into Forbidden. (III-B-3c)
    let stays = |it: CubeId| {
        state.shake.mat().at(it) == Some(Section::Goal) || (!setting && state.is_digit(it))
    };
    let back: Vec<_> = breach.back.iter().copied().filter(|it| !stays(it.cube)).collect();
    let limit = state.limit_of(against);
    upheld(decision, by, against, Settled { rules: vec![rule::VIII_A_1W], ..Settled::of(breach) });
    for Return { cube, to } in back {
        decision.emit(Event::Mat(mat::Event::CubeReturned { by: against, cube, to }));
    }
    give_if_short(decision, (against, TaskKind::SetGoal), limit.filter(|_| setting));
}

/// An act is put right, with everything that was wrong with it: what was moved illegally goes
/// back where it was, what was legal stays, and the turn is whoever's it was. (VIII-A-1w)
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
    let stopped = matches!(state.round.clock(), Clock::Stopped);
    // While the Goal is set once more, and after the stop, nobody is waited for: the second
    // comes back.
    let asks = either && !matches!(state.phase, CubePhase::Own(Phase::Goal)) && !stopped;
    let redress = act.put_right(match either {
        true => Wrong::Either { asks },
        false => Wrong::Cubes(wrong(None)),
    });
    let undone = redress.undone;
    let last_mover = match undone {
        true => state.acts.last_mover_without(act.no),
        false => state.shake.last_mover(),
    };
    let with = faults.iter().map(|it| it.illegal).filter(|&it| it != named.illegal).collect();
    let rules = vec![rule::VIII_A_1W];
    let settled = Settled { named, with, undone, last_mover: Some(last_mover), rules };
    upheld(decision, by, against, settled);
    for back in redress.returns(against, &decision.state().shake) {
        decision.emit(Event::Mat(back));
    }
    // A bonus move that is left is followed by a regular one: it is no way out of playing the
    // last cube. (IV-C-1, IV-C-c)
    let regular_left = act.cubes.iter().any(|it| !it.bonus && !redress.back.contains(it));
    let owes = act.was_own_turn() && !regular_left && !stopped;
    let limit = decision.state().limit_of(against).filter(|_| act.open).or(act.limit);
    if asks {
        moving::ask_which_returns(decision, act);
    } else if owes && (undone || !act.open) {
        move_again(decision, against, limit);
    } else if owes {
        give_if_short(decision, (against, TaskKind::Move), limit);
    }
}

/// A cube is in Resources again, so nobody writes about the last one yet.
fn write_no_more(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let CubePhase::Desk(desk) = &state.phase else { return };
    let last = matches!(desk.contest, Contest::Open { resources: false, .. });
    let Some(mover) = state.shake.last_mover().filter(|_| last) else { return };
    if 0 < state.n_resources() {
        moving::next_turn(decision, mover);
    }
}

/// The player's turn goes on.
fn move_again(decision: &mut Deciding<'_>, seat: Seat, limit: Option<Limit>) {
    pass_turn(decision, seat, rule::VIII_A_1);
    give_time_back(decision, (seat, TaskKind::Move), limit);
}

/// The task goes on; if less than ten seconds were left, with ten.
fn give_if_short(decision: &mut Deciding<'_>, task: (Seat, TaskKind), limit: Option<Limit>) {
    let least = numbers::CORRECTION.value;
    let short = limit.filter(|it| it.given_back(decision.at, least) != *it);
    if short.is_some() {
        give_time_back(decision, task, short);
    }
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
