//! Illegal procedure: it happens, it is remembered, and then it is charged in time or stands by
//! the next legal move. An assisted table refuses it. (LT 11, LT13-A-6)
//!
//! Whoever changes a decision here raises the game's `REFEREE`.

use kernel::{GameTime, Irregular, Refusal, Rule, Seat};
use mat::{Act, CubeId, CubePhase, Limit, MoveNo, TaskKind, Wrong};
use serde::{Deserialize, Serialize};

use crate::table::state::LinguishtikTable as _;
use crate::{
    Demand, Division, Fault, OwnEvent, rulebook as rule,
    table::{
        event::Event,
        numbers,
        referee::Deciding,
        state::{Correcting, Opening, Section, State},
    },
    words::fault::faults,
};
use mat::cube::round::{lose_points, pass_turn};

/// The faults of procedure that a player can name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikIllegal")
)]
pub enum Illegal {
    OutOfTurn,
    /// A second cube in one turn: a letter and a Demand, or two of a kind.
    SecondCube,
    /// Not the move that the opening asks for, or not by whom it asks.
    Opening,
    /// A Demand with a cube that is neither green nor black.
    WrongColor,
    /// A Demand that is on no list.
    Unlisted,
    /// A Demand that belongs to another type.
    OtherType,
    SecondType,
    /// Number or case of a noun used as adjective.
    NoNumber,
    /// More clauses and phrases than the division allows.
    TooMany,
    SecondNotIn,
    /// The function of a clause or phrase that was not demanded.
    NoContainer,
    /// The function of an infinitive or gerund that was not demanded.
    NoVerbal,
    Duplicate,
    /// A cube on the mat was moved.
    Shifted,
    /// A PASS before the opening was over.
    EarlyPass,
    SecondPass,
}

/// One that happened, with what is needed to put it right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "linguishtik.ts", rename = "LinguishtikBreach")
)]
pub struct Breach {
    pub illegal: Illegal,
    /// The limit the player was under.
    pub limit: Option<Limit>,
    /// The act it is a fault of; a PASS is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub act: Option<MoveNo>,
    /// The cube of a Demand that is void if nobody charges it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cube: Option<CubeId>,
}

impl Illegal {
    pub const ALL: &[Illegal] = &[
        Illegal::OutOfTurn,
        Illegal::SecondCube,
        Illegal::Opening,
        Illegal::WrongColor,
        Illegal::Unlisted,
        Illegal::OtherType,
        Illegal::SecondType,
        Illegal::NoNumber,
        Illegal::TooMany,
        Illegal::SecondNotIn,
        Illegal::NoContainer,
        Illegal::NoVerbal,
        Illegal::Duplicate,
        Illegal::Shifted,
        Illegal::EarlyPass,
        Illegal::SecondPass,
    ];

    pub fn rule(self, division: Division) -> Rule {
        match self {
            Illegal::OutOfTurn => rule::LT5_3,
            Illegal::SecondCube => rule::LT12_B,
            Illegal::Opening => rule::LT11_1,
            Illegal::WrongColor => rule::LT8_1,
            Illegal::Unlisted => Fault::Unlisted.rule(division),
            Illegal::OtherType => Fault::OtherType.rule(division),
            Illegal::SecondType => Fault::SecondType.rule(division),
            Illegal::NoNumber => Fault::NoNumber.rule(division),
            Illegal::TooMany => Fault::TooMany.rule(division),
            Illegal::SecondNotIn => Fault::SecondNotIn.rule(division),
            Illegal::NoContainer => Fault::NoContainer.rule(division),
            Illegal::NoVerbal => Fault::NoVerbal.rule(division),
            Illegal::Duplicate => Fault::Duplicate.rule(division),
            Illegal::Shifted => rule::LT8_4,
            Illegal::EarlyPass => rule::LT24_1B,
            Illegal::SecondPass => rule::LT24_1C,
        }
    }

    /// What was done, for a sentence.
    pub fn told(self) -> &'static str {
        match self {
            Illegal::OutOfTurn => "a move out of turn",
            Illegal::SecondCube => "a second cube in one turn",
            Illegal::Opening => "a move that the opening does not ask for",
            Illegal::WrongColor => "a Demand with a cube that is neither green nor black",
            Illegal::Unlisted => "a Demand that is on no list",
            Illegal::OtherType => "a Demand that belongs to another type",
            Illegal::SecondType => "a second Type Demand",
            Illegal::NoNumber => "the number or case of a noun used as adjective",
            Illegal::TooMany => "one clause or phrase too many",
            Illegal::SecondNotIn => "a second \u{201c}not contained in\u{201d}",
            Illegal::NoContainer => "the function of a clause or phrase that was not demanded",
            Illegal::NoVerbal => "the function of a verb form that was not demanded",
            Illegal::Duplicate => "a duplicate Demand",
            Illegal::Shifted => "moving a cube that was played",
            Illegal::EarlyPass => "a PASS before the opening was over",
            Illegal::SecondPass => "a second PASS",
        }
    }

    /// It belongs to the opening, where what follows is out of order too. (R-LS-12)
    fn is_of_opening(self) -> bool {
        matches!(self, Illegal::Opening | Illegal::EarlyPass)
    }

    pub(crate) fn of_fault(fault: Fault) -> Illegal {
        match fault {
            Fault::Unlisted => Illegal::Unlisted,
            Fault::OtherType => Illegal::OtherType,
            Fault::SecondType => Illegal::SecondType,
            Fault::NoNumber => Illegal::NoNumber,
            Fault::TooMany => Illegal::TooMany,
            Fault::SecondNotIn => Illegal::SecondNotIn,
            Fault::NoContainer => Illegal::NoContainer,
            Fault::NoVerbal => Illegal::NoVerbal,
            Fault::Duplicate => Illegal::Duplicate,
        }
    }
}

/// What it is if `by` moves now and it is not their turn. Whoever has just moved moves a second
/// cube, and both names are right.
pub(crate) fn out_of_turn(state: &State, by: Seat) -> &'static [Illegal] {
    match state.phase {
        CubePhase::Moving { mover } if mover == by => &[],
        _ if state.moved_last(by) => &[Illegal::SecondCube, Illegal::OutOfTurn],
        _ => &[Illegal::OutOfTurn],
    }
}

/// Who makes this move of the opening: One, Two, Three, and with two players One again. (R-LS-4)
pub(crate) fn opener(state: &State, step: Opening) -> Seat {
    let shake = &state.shake;
    let two = shake.left_of(state.first);
    match step {
        Opening::Designation => state.first,
        Opening::Type => two,
        Opening::Function => shake.left_of(two),
    }
}

/// Whether a play is the one that the opening asks `by` for; a letter is no Demand. (LT9-1, LT10-1)
pub(crate) fn opens(state: &State, by: Seat, demand: Option<&Demand>) -> bool {
    let opener = state.opening().map(|it| opener(state, it));
    opener == Some(by) && is_asked(state, demand)
}

/// Whether a play is the one that the opening asks for, whoever makes it.
pub(crate) fn is_asked(state: &State, demand: Option<&Demand>) -> bool {
    let Some(step) = state.opening() else { return false };
    match step {
        Opening::Designation => false,
        Opening::Type => matches!(demand, Some(Demand::Type { .. })),
        Opening::Function => {
            let none = state.part().is_none_or(|it| state.setup.division.functions(it).is_empty());
            match demand {
                Some(Demand::Function { .. }) => !none,
                Some(Demand::Type { .. }) => false,
                Some(_) | None => none,
            }
        }
    }
}

/// What is wrong with a cube that is played now, in the book's order.
pub(crate) fn of_play(
    state: &State,
    by: Seat,
    cube: CubeId,
    demand: Option<&Demand>,
) -> Vec<Illegal> {
    let mut found = out_of_turn(state, by).to_vec();
    let disorder = state.irregulars.find(|it| it.breach.illegal.is_of_opening()).is_some();
    let opening = state.opening().is_some();
    if found.is_empty() && opening && (disorder || !opens(state, by, demand)) {
        found.push(Illegal::Opening);
    }
    let Some(demand) = demand else { return found };
    if state.color(cube).is_some_and(|it| !it.demands()) {
        found.push(Illegal::WrongColor);
    }
    // What the opening asks for first is not a fault of the Demand.
    let disordered = found.contains(&Illegal::Opening);
    let skips = |fault: &Fault| disordered && !matches!(fault, Fault::Unlisted | Fault::Duplicate);
    // Whose Type Demand the opening asks for makes the first, though another made one out of turn.
    let asked = opens(state, by, Some(demand));
    let mut faults = faults(state.setup.division, &state.demands_in_force(), demand);
    faults.retain(|it| !asked || *it != Fault::SecondType);
    found.extend(faults.into_iter().filter(|it| !skips(it)).map(Illegal::of_fault));
    found
}

/// An assisted table refuses what is illegal.
pub(crate) fn asks_none(state: &State, found: &[Illegal]) -> Result<(), Refusal> {
    let division = state.setup.division;
    found.iter().try_for_each(|it| state.setup.procedure.lets_pass(it.rule(division)))
}

/// Remembers what was wrong with a play; a legal one makes stand what others did.
pub(crate) fn remember(
    decision: &mut Deciding<'_>,
    by: Seat,
    (found, limit): (Vec<Illegal>, Option<Limit>),
    cube: Option<CubeId>,
) {
    if found.is_empty() {
        return insulate(decision, by);
    }
    let act = cube.and_then(|_| decision.state().act_of(by));
    for illegal in found {
        let cube = cube.filter(|_| illegal == Illegal::Duplicate);
        let breach = Breach { illegal, limit, act, cube };
        decision.emit(Event::Breached(Irregular { by, breach }));
    }
}

/// A legal move: what others did before it stands, and duplicates among it are void. Not what is
/// wrong with the opening: what follows that is out of order too. (R-LS-12, R-LS-14)
pub(crate) fn insulate(decision: &mut Deciding<'_>, by: Seat) {
    let state = decision.state();
    let stands = |it: &&Irregular<Breach>| !it.breach.illegal.is_of_opening();
    let standing: Vec<&Irregular<Breach>> = state.irregulars.all_but(by).filter(stands).collect();
    if standing.is_empty() {
        return;
    }
    let void: Vec<CubeId> = standing.iter().filter_map(|it| it.breach.cube).collect();
    let duplicate = (!void.is_empty()).then_some(rule::LT13_A_6I);
    let other = standing.iter().any(|it| it.breach.cube.is_none()).then_some(rule::LT13_A_6E);
    let rules = rule::cite_all(other.into_iter().chain(duplicate));
    decision.emit(OwnEvent::Insulated { by, void, rules });
}

/// What nobody has charged when papers are written nobody can charge any more: a duplicate among
/// it is void. (LT13-A-6i)
pub(crate) fn void_duplicates(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let open = Seat::all(state.n_seats()).flat_map(|it| state.irregulars.by(it));
    let cubes: Vec<CubeId> = open.filter_map(|it| it.breach.cube).collect();
    if !cubes.is_empty() {
        let rules = rule::cite([rule::LT13_A_6I]);
        decision.emit(OwnEvent::DuplicatesVoid { cubes, rules });
    }
}

/// A limit of which at least ten seconds are left. (LT13-A-6c)
fn at_least(limit: Limit, at: GameTime) -> Limit {
    Limit { ends: limit.ends.max(at + numbers::CORRECTION.value), ..limit }
}

/// Something of somebody else's was dealt with in the time of whoever is on turn, who has at least
/// ten seconds afterwards. (R-LS-39)
pub(crate) fn give_time(decision: &mut Deciding<'_>, but: &[Seat]) {
    let state = decision.state();
    let CubePhase::Moving { mover } = state.phase else { return };
    let Some(task) = state.shake.tasks().iter().find(|it| it.seat == mover) else { return };
    let (kind, limit) = (task.kind, at_least(task.limit, decision.at));
    if limit != task.limit && !but.contains(&mover) {
        let rules = rule::cite([numbers::CORRECTION.rule]);
        let began = state.shake.go_on_with((mover, kind), limit, rules);
        decision.emit(Event::Mat(began));
    }
}

/// Somebody names a fault of somebody else, or puts right their own. (LT13-A-6b, LT13-A-6e)
pub(crate) fn charge(decision: &mut Deciding<'_>, by: Seat, illegal: Illegal) {
    let state = decision.state();
    let of_another = state.irregulars.charged(by, |it| it.illegal == illegal);
    let own = || state.irregulars.by(by).find(|it| it.breach.illegal == illegal).cloned();
    if let Some(found) = of_another.or_else(own) {
        return match illegal.is_of_opening() {
            true => settle_opening(decision, by, found.by, illegal),
            false => settle(decision, by, &found),
        };
    }
    let too_late = state.own.insulated.contains(&illegal);
    let rules = match (illegal, too_late) {
        (Illegal::Duplicate, true) => rule::cite([rule::LT13_A_6I]),
        (Illegal::Duplicate, false) => rule::cite([rule::LT13_A_6H]),
        (_, true) => rule::cite([rule::LT13_A_6E]),
        (_, false) => rule::cite([rule::LT13_A_6D]),
    };
    decision.emit(OwnEvent::ChargeFailed { by, illegal, too_late, rules });
    give_time(decision, &[by]);
}

/// An act is put right, with everything that was wrong with it: its cube goes back. Whoever's turn
/// it was plays again; whoever was out of turn owes nothing. (LT13-A-6c, R-LS-18)
fn settle(decision: &mut Deciding<'_>, by: Seat, named: &Irregular<Breach>) {
    let state = decision.state();
    let asked = state.opening();
    let interrupted = interrupted(state);
    let against = named.by;
    let same = |it: &&Irregular<Breach>| it.breach.act == named.breach.act;
    let faults: Vec<Illegal> =
        state.irregulars.by(against).filter(same).map(|it| it.breach.illegal).collect();
    let duplicate = faults.contains(&Illegal::Duplicate);
    let act = named.breach.act.and_then(|no| state.acts.find(no)).cloned();
    // A PASS was the turn of whoever passed.
    let own_turn = act.as_ref().is_none_or(Act::was_own_turn);
    let last_mover = match &act {
        Some(act) => state.acts.last_mover_without(act.no),
        None => state.shake.last_mover(),
    };
    let with = faults.into_iter().filter(|it| *it != named.breach.illegal).collect();
    let settled = Settled {
        illegal: named.breach.illegal,
        with,
        acts: act.iter().map(|it| it.no).collect(),
        last_mover,
    };
    upheld(decision, by, against, settled);
    match &act {
        Some(act) => take_back(decision, act),
        None => undo_pass(decision, against, rule::LT24_1C),
    }
    if duplicate {
        lose_points(decision, against, numbers::DUPLICATE);
    }
    // A move of the opening that is gone is made first, whoever was on turn meanwhile.
    let reopened = decision.state().opening().filter(|it| Some(*it) != asked);
    if let Some(step) = reopened {
        let seat = opener(decision.state(), step);
        play_again(decision, (seat, None), named.breach.limit, duplicate);
    } else if own_turn {
        owe_a_move(decision, against, interrupted, named.breach.limit, duplicate);
    }
}

/// Who is on turn when a charge is made, and what they put right themselves.
fn interrupted(state: &State) -> Option<(Seat, Option<Correcting>)> {
    let CubePhase::Moving { mover } = state.phase else { return None };
    Some((mover, state.own.correcting.filter(|it| it.seat == mover)))
}

/// Whose move was taken back plays again, and then whoever was on turn goes on: turns that were
/// lost meanwhile stay lost. Who plays again already does so first, where their turn was before.
fn owe_a_move(
    decision: &mut Deciding<'_>,
    seat: Seat,
    interrupted: Option<(Seat, Option<Correcting>)>,
    limit: Option<Limit>,
    duplicate: bool,
) {
    let state = decision.state();
    let left = state.shake.left_of(seat);
    let Some((on_turn, correcting)) = interrupted else { return };
    if let Some(first) = correcting.filter(|it| it.seat != seat) {
        let after = first.then.unwrap_or(state.shake.left_of(first.seat));
        if is_between(state, first.seat, seat, after) {
            let rules = rule::cite([rule::LT13_A_6C]);
            let Correcting { seat: owes, duplicate, .. } = first;
            return decision.emit(OwnEvent::CorrectionAsked {
                seat: owes,
                duplicate,
                then: Some(seat),
                rules,
            });
        }
    }
    let then = Some(on_turn).filter(|it| *it != left);
    play_again(decision, (seat, then), limit, duplicate);
}

/// Whether `seat` has a turn after `first` and before `after`.
fn is_between(state: &State, first: Seat, seat: Seat, after: Seat) -> bool {
    let mut next = state.shake.left_of(first);
    while next != after {
        if next == seat {
            return true;
        }
        next = state.shake.left_of(next);
    }
    false
}

/// The opening is put in order: everything from the first wrong move on goes back, and whoever
/// made that is to move. (LT11-2, R-LS-12)
fn settle_opening(decision: &mut Deciding<'_>, by: Seat, against: Seat, illegal: Illegal) {
    let state = decision.state();
    let Some(first) = state.irregulars.find(|it| it.breach.illegal.is_of_opening()) else { return };
    // A move out of turn that came later goes back with the others.
    let later = |it: &&Irregular<Breach>| match (first.breach.act, it.breach.act) {
        (Some(first), Some(act)) => first.0 < act.0,
        _ => false,
    };
    let goes_back = |it: &&Irregular<Breach>| it.breach.illegal.is_of_opening() || later(it);
    let everybody: Vec<Seat> = state.players().to_vec();
    let mut acts: Vec<Act<Section>> = Vec::new();
    let mut passes: Vec<Seat> = Vec::new();
    for &seat in &everybody {
        for it in state.irregulars.by(seat).filter(goes_back) {
            match it.breach.act.and_then(|no| state.acts.find(no)) {
                Some(act) => acts.push(act.clone()),
                None => passes.push(seat),
            }
        }
    }
    acts.sort_unstable_by_key(|it| it.no.0);
    acts.dedup_by_key(|it| it.no);
    let last_mover = acts.first().map_or(state.shake.last_mover(), |it| it.last_mover);
    let nos = acts.iter().map(|it| it.no).collect();
    upheld(decision, by, against, Settled { illegal, with: Vec::new(), acts: nos, last_mover });
    for act in acts.iter().rev() {
        take_back(decision, act);
    }
    for seat in passes {
        undo_pass(decision, seat, rule::LT24_1B);
    }
    play_again(decision, (first.by, None), first.breach.limit, false);
}

/// What is settled at once.
struct Settled {
    illegal: Illegal,
    with: Vec<Illegal>,
    acts: Vec<MoveNo>,
    last_mover: Option<Seat>,
}

fn upheld(decision: &mut Deciding<'_>, by: Seat, against: Seat, settled: Settled) {
    let Settled { illegal, with, acts, last_mover } = settled;
    let division = decision.state().setup.division;
    let how = match illegal {
        Illegal::Duplicate => rule::LT13_A_6G,
        it if it.is_of_opening() => rule::LT11_2,
        _ => rule::LT13_A_6C,
    };
    let unlisted = (illegal == Illegal::Unlisted).then_some(rule::LT16_0);
    let rules = [illegal.rule(division)].into_iter().chain(unlisted);
    let rules = rule::cite_all(rules.chain([rule::LT13_A_6B, how]));
    decision.emit(OwnEvent::ChargeUpheld { by, against, illegal, with, acts, last_mover, rules });
}

fn take_back(decision: &mut Deciding<'_>, act: &Act<Section>) {
    let redress = act.put_right(Wrong::Cubes(act.cubes.clone()));
    for back in redress.returns(act.by, &decision.state().shake) {
        decision.emit(Event::Mat(back));
    }
}

fn undo_pass(decision: &mut Deciding<'_>, by: Seat, why: Rule) {
    decision.emit(OwnEvent::PassUndone { by, rules: rule::cite([why]) });
}

/// Whoever was charged plays again, in the rest of the limit, at least ten seconds.
fn play_again(
    decision: &mut Deciding<'_>,
    (seat, then): (Seat, Option<Seat>),
    limit: Option<Limit>,
    duplicate: bool,
) {
    let state = decision.state();
    let opening = state.opening().is_some();
    let why = match (opening, duplicate) {
        (true, _) => rule::LT11_3,
        (_, true) => rule::LT13_A_6G,
        _ => rule::LT13_A_6C,
    };
    pass_turn(decision, seat, why);
    decision.emit(OwnEvent::CorrectionAsked { seat, duplicate, then, rules: rule::cite([why]) });
    let limit = limit.unwrap_or(Limit::until(decision.at));
    let limit = at_least(limit, decision.at);
    let kind = if opening { TaskKind::Demand } else { TaskKind::Move };
    let rules = rule::cite([numbers::CORRECTION.rule]);
    let began = decision.state().shake.go_on_with((seat, kind), limit, rules);
    decision.emit(Event::Mat(began));
}
