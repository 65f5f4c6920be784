//! What a player can choose now: the items of the division's lists, and which rule bars one.

use kernel::{Citation, Procedure, Rule, Seat};
use mat::{Claim, Contest, CubePhase, Desk, DeskStage, Duty};
use serde::{Deserialize, Serialize};

use crate::table::state::LinguishtikTable as _;
use crate::{
    Demand, DemandGroup, DemandItem, Fault, fault, rulebook as rule,
    table::{
        breach,
        state::{Opening, State},
    },
    words::fault::faults,
};

/// An item that may be demanded now, or that a rule bars for the moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
pub struct Demandable {
    /// By its name in the menu of the division.
    pub item: String,
    pub barred: Option<Citation>,
}

/// What may still be demanded of clauses and phrases. (LT16-MNe, LT16-MNm)
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
pub struct ContainersLeft {
    pub n: u8,
    pub rule: Citation,
}

/// What a solution may take beside what lies in Letters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
pub struct Allowance {
    /// So many cubes of Resources; none: all of them.
    pub n_cubes: Option<u8>,
    /// One of them may make a Demand instead.
    pub or_demand: bool,
    /// The sentence is the writer's to designate.
    pub designates: bool,
    pub rule: Citation,
}

/// A step of the order of play, who takes it, and whether it is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
pub struct OrderStep {
    pub step: Step,
    /// Whose it is, where it is one player's.
    pub by: Option<Seat>,
    pub done: bool,
    pub now: bool,
    pub rule: Citation,
}

/// The order of play. (LT 11)
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "linguishtik.ts"))]
pub enum Step {
    Sentence,
    Type,
    Function,
    Moves,
    Writing,
    Checking,
}

/// The items that `you` may demand now, with the rule that bars one that cannot be made yet or any
/// more. A tournament lets pass what is illegal, so that nothing is barred there.
pub(crate) fn demandable(state: &State, you: Seat) -> Vec<Demandable> {
    let shows = state.setup.procedure == Procedure::Assisted || adds(state, you);
    let items = state.setup.division.demand_items().iter();
    let offered = items.filter(|it| belongs(state, it)).filter_map(|it| {
        let barred = why_not(state, &it.sample());
        // What belongs to another step or type is no item of this moment.
        let elsewhere = |it: &Rule| matches!(*it, rule::LT11_1 | rule::LT14 | rule::LT16_HL0);
        let shown = barred.filter(|_| shows);
        match barred {
            Some(why) if elsewhere(&why) => None,
            _ => Some(Demandable { item: it.name.clone(), barred: shown.map(Rule::cite) }),
        }
    });
    offered.collect()
}

/// Whether an item can be one of this shake: of the type that was called, and on what was demanded.
fn belongs(state: &State, item: &DemandItem) -> bool {
    let of_type = item.of.is_none() || item.of == state.part() || item.group == DemandGroup::Type;
    let in_force = state.demands_in_force();
    let builds_on = match item.sample() {
        Demand::ContainerFunction { container, .. } => in_force.contains(&Demand::In { container }),
        demand @ Demand::VerbalFunction { .. } => {
            fault(state.setup.division, &in_force, &demand) != Some(Fault::NoVerbal)
        }
        _ => true,
    };
    of_type && builds_on
}

/// The rule by which a Demand cannot be made now. It reads no secrets: what went wrong unnoticed
/// is not asked.
fn why_not(state: &State, demand: &Demand) -> Option<Rule> {
    let division = state.setup.division;
    let in_play = matches!(state.phase, CubePhase::Moving { .. });
    let opening = in_play && state.opening().is_some();
    if opening && !breach::is_asked(state, Some(demand)) {
        return Some(rule::LT11_1);
    }
    // A Type Demand that somebody made out of turn is not the one that is asked for.
    let mut faults = faults(division, &state.demands_in_force(), demand).into_iter();
    let fault = faults.find(|it| !opening || *it != Fault::SecondType);
    fault.map(|it| it.rule(division))
}

/// Whether `you` writes after Now, and may add a Demand on paper. (LT20-A-2)
pub(crate) fn adds(state: &State, you: Seat) -> bool {
    let CubePhase::Desk(desk) = &state.phase else { return false };
    let writes = desk.writing().is_some_and(|it| it.duty(you) != Duty::MayNot);
    let cube = state.resources().any(|it| it.color.demands());
    writes && cube && desk.contest.claim() == Some(Claim::Now)
}

pub(crate) fn containers_left(state: &State) -> ContainersLeft {
    let counts = |it: &&Demand| matches!(it, Demand::In { container } if !container.is_quote());
    let n = state.demands_in_force().iter().filter(counts).count();
    let left = state.setup.division.containers_max().saturating_sub(n);
    let rule = Fault::TooMany.rule(state.setup.division).cite();
    ContainersLeft { n: left.try_into().unwrap_or(u8::MAX), rule }
}

/// What may be used in the contest under way.
pub(crate) fn allowance(state: &State, contest: &Contest) -> Allowance {
    let designates = state.own.designation.is_none();
    let (n_cubes, or_demand, rule) = match contest {
        Contest::Challenge { claim: Claim::Now, .. } => {
            (Some(1), state.resources().any(|it| it.color.demands()), rule::LT19_A)
        }
        Contest::Challenge { .. } if state.own.of_the_shake => (None, false, rule::LT25_4),
        Contest::Challenge { .. } => (None, false, rule::LT19_B2),
        Contest::Open { resources: true, .. } => (None, false, rule::LT26_1),
        Contest::Open { .. } => (Some(2), false, rule::LT24_2B),
    };
    Allowance { n_cubes, or_demand, designates, rule: rule.cite() }
}

/// The order of play, with what is done and what is to be done now.
pub(crate) fn order(state: &State) -> Vec<OrderStep> {
    let at = match &state.phase {
        CubePhase::NoShake => return Vec::new(),
        CubePhase::Desk(desk) if desk.writing().is_some() => Step::Writing,
        CubePhase::Desk(_) => Step::Checking,
        _ => match state.opening() {
            Some(Opening::Designation) => Step::Sentence,
            Some(Opening::Type) => Step::Type,
            Some(Opening::Function) => Step::Function,
            None => Step::Moves,
        },
    };
    let opener = |it| Some(breach::opener(state, it));
    let closed =
        matches!(&state.phase, CubePhase::Desk(Desk { stage: DeskStage::Closed { .. }, .. }));
    let step = |(step, by, rule): (Step, Option<Seat>, Rule)| {
        let done = match step {
            Step::Sentence => state.own.designation.is_some(),
            Step::Type => state.part().is_some(),
            Step::Function => Step::Function < at && state.opening().is_none(),
            _ => step < at || closed,
        };
        OrderStep { step, by, done, now: step == at && !closed, rule: rule.cite() }
    };
    let steps = [
        (Step::Sentence, opener(Opening::Designation), rule::LT6_1),
        (Step::Type, opener(Opening::Type), rule::LT9_1),
        (Step::Function, opener(Opening::Function), rule::LT10_1),
        (Step::Moves, None, rule::LT12_0),
        (Step::Writing, None, rule::LT13_A_4),
        (Step::Checking, None, rule::LT13_A_5),
    ];
    steps.map(step).into_iter().collect()
}
