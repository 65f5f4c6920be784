//! Writing, presenting and checking solutions: the book's roles, put to the desk. (LT 20, 21)

use kernel::{Office, Party, Refusal, Rule, Seat, house, readable};
use mat::{
    Claim, Clock, Contest, CubePhase, Desk, DeskEvent, Duty, GroundNo, Now, Rejection, Role, Step,
};

use crate::table::state::LinguishtikTable as _;
use crate::{
    OwnEvent, rulebook as rule,
    table::{
        breach, chart,
        event::Event,
        judgement::{self, References},
        numbers,
        paper::{Objection, Paper},
        procedures::{opening, warning},
        referee::Deciding,
        setup::Adjudication,
        state::{Phase, State},
    },
};
use mat::cube::round::lose_points;
use mat::cube::round::rest;

pub(crate) fn begin_contest(decision: &mut Deciding<'_>, contest: Contest) {
    breach::void_duplicates(decision);
    let state = decision.state();
    let duties = duties(state, &contest);
    let limit = state.desk_rules().writing_limit;
    let ends = state.shake.limit_ends(decision.at, limit.value);
    let rules = rule::cite_all(contest_rules(state, &contest, limit.rule));
    let began = ends.before(limit.value);
    decision.emit(Event::ContestBegan { contest, duties, began: Some(began), ends, rules });
}

fn contest_rules(state: &State, contest: &Contest, limit: Rule) -> Vec<Rule> {
    let mut rules = match contest {
        Contest::Challenge { claim: Claim::Now, .. } => {
            vec![rule::LT20_A_1, rule::LT20_A_3, rule::LT20_A_4, rule::LT19_A2]
        }
        Contest::Challenge { .. } if state.own.of_the_shake => vec![rule::LT25_4, rule::LT25_2B],
        Contest::Challenge { .. } => vec![rule::LT20_B_1, rule::LT20_B_2, rule::LT19_B2],
        Contest::Open { resources: true, .. } => vec![rule::LT26_1],
        Contest::Open { .. } => vec![rule::LT24_2A, rule::LT24_2B],
    };
    rules.push(limit);
    // What is written about is not cut short by the stop.
    let stops = matches!(state.round.clock(), Clock::Last { .. });
    rules.extend(stops.then_some(rule::LT26_1B));
    rules
}

/// Who must write, may, or may not. Who does not play this shake may not. (LT 20)
fn duties(state: &State, contest: &Contest) -> Vec<Duty> {
    let disagreed: &[Seat] = match &state.phase {
        CubePhase::Own(Phase::AllImpossible { disagreed, .. }) => disagreed,
        _ => &[],
    };
    let duty = |seat: Seat| match (contest.role(seat), contest.claim()) {
        _ if !state.plays(seat) => Duty::MayNot,
        _ if state.own.of_the_shake && disagreed.contains(&seat) => Duty::May,
        _ if state.own.of_the_shake => Duty::MayNot,
        (Role::Challenger, Some(Claim::Now)) | (Role::Mover, Some(Claim::Impossible)) => Duty::Must,
        (Role::Challenger, _) => Duty::MayNot,
        _ => Duty::May,
    };
    Seat::all(state.n_seats()).map(duty).collect()
}

pub(crate) fn present(
    decision: &mut Deciding<'_>,
    references: References<'_>,
    by: Seat,
    paper: &Paper,
) -> Result<(), Refusal> {
    paper.asks_to_be_readable()?;
    let contest = &desk(decision)?.contest;
    // A Demand is added after Now and never else. (LT19-B2, LT24-2B)
    let now = contest.claim() == Some(Claim::Now);
    let why = match contest {
        Contest::Challenge { .. } => rule::LT19_B2,
        Contest::Open { resources: true, .. } => rule::LT26_1,
        Contest::Open { .. } => rule::LT24_2B,
    };
    why.asks(now || paper.demand.is_none())?;
    let state = decision.state();
    rule::LT25_4.asks(paper.designation.is_none() || state.own.designation.is_none())?;
    paper.designation.map_or(Ok(()), |it| opening::asks_listed(state, it))?;
    take(decision, references, |desk, now| desk.present(now, by, paper.clone()))
}

/// Presents nothing.
pub(crate) fn decline(
    decision: &mut Deciding<'_>,
    references: References<'_>,
    by: Seat,
) -> Result<(), Refusal> {
    take(decision, references, |desk, now| desk.decline(now, by))
}

pub(crate) fn accept(
    decision: &mut Deciding<'_>,
    references: References<'_>,
    by: Seat,
    of: Seat,
) -> Result<(), Refusal> {
    on_desk(decision, of)?;
    take(decision, references, |desk, now| desk.accept(now, by))
}

/// A checker objects. What can be counted the umpire settles; what takes a reader of English goes
/// to a judge. (LT 22, 23)
pub(crate) fn reject(
    decision: &mut Deciding<'_>,
    references: References<'_>,
    by: Seat,
    of: Seat,
    objection: &Objection,
) -> Result<(), Refusal> {
    let paper = on_desk(decision, of)?.clone();
    objection.text().map_or(Ok(()), readable)?;
    let (state, desk) = (decision.state(), desk(decision)?);
    let Some(checking) = desk.checking() else { return house::NOT_NOW.refuses() };
    if checking.overruled.contains(objection) {
        return rule::LT13_A_5.refuses_because("That was said of this solution, and is not so.");
    }
    if numbers::OVERRULED_MAX <= checking.overruled.len() {
        let because = "Too much has been said of this solution that is not so.";
        return rule::LT13_A_5.refuses_because(because);
    }
    if let Objection::Demand { demand } = objection {
        let made = state.demands_in_force();
        let added = paper.demand.as_ref();
        rule::LT8_7.asks(made.contains(demand) || added == Some(demand))?;
    }
    let found = judgement::find(state, &desk.contest, &paper, references);
    let upheld = found.upholds(objection);
    let rejection = Rejection {
        ground: objection.clone(),
        last: false,
        rules: rule::cite_all(objection.rules()),
        upheld: upheld.map(|(upheld, rules)| (upheld, rule::cite_all(rules))),
        attempts: Vec::new(),
    };
    take(decision, references, |desk, now| desk.reject(now, by, rejection))
}

/// The writer grants what is said against the paper.
pub(crate) fn concede(
    decision: &mut Deciding<'_>,
    references: References<'_>,
    by: Seat,
    ground: GroundNo,
) -> Result<(), Refusal> {
    open_ground(decision, ground)?;
    decision.emit(OwnEvent::Conceded { by, rules: rule::cite([rule::LT13_A_5]) });
    let rules = rule::cite([rule::LT13_A_5]);
    take(decision, references, |desk, now| desk.rule_on(now, (Office::Machine, None), true, rules))
}

/// A judge rules on an objection.
pub(crate) fn rule_on(
    decision: &mut Deciding<'_>,
    references: References<'_>,
    by: Party,
    ground: GroundNo,
    upheld: bool,
) -> Result<(), Refusal> {
    let badge = by.official(Office::Judge)?;
    let rules = open_ground(decision, ground)?.rules();
    let rules = rule::cite_all(rules.into_iter().chain([rule::LT4_5]));
    warning::time_judge(decision);
    let judge = (Office::Judge, Some(badge));
    take(decision, references, |desk, now| desk.rule_on(now, judge, upheld, rules))
}

/// The objection that waits for a ruling, if it is this one.
fn open_ground(decision: &Deciding<'_>, no: GroundNo) -> Result<Objection, Refusal> {
    let open = desk(decision)?.checking().and_then(|it| it.ground.as_ref());
    match open.filter(|it| it.no == no) {
        Some(ground) => Ok(ground.ground.clone()),
        None => house::MOVED_ON.refuses(),
    }
}

/// A limit is over; or no judge has come, and the umpire rules as it finds. (R-X-1)
pub(crate) fn out_of_time(decision: &mut Deciding<'_>, references: References<'_>) {
    let CubePhase::Desk(desk) = &decision.state().phase else { return };
    let ground = desk.checking().and_then(|it| it.ground.as_ref());
    let step = match (ground, desk.on_desk()) {
        (Some(ground), Some(paper)) => {
            let found = judgement::find(decision.state(), &desk.contest, paper, references);
            let shown = found.shown(&ground.ground);
            let upheld = !shown.is_empty();
            let spoken_for = if upheld { Vec::new() } else { found.speaks_for(&ground.ground) };
            let why = [rule::LT4_5, house::AWAITED].into_iter().chain(shown).chain(spoken_for);
            let rules = rule::cite_all(why);
            take(decision, references, |desk, now| {
                desk.rule_on(now, (Office::Machine, None), upheld, rules)
            })
        }
        _ => take(decision, references, Desk::out_of_time),
    };
    step.expect("only a desk has this deadline");
}

/// An answer is to the paper on the desk, and not to the next one.
fn on_desk<'d>(decision: &'d Deciding<'_>, of: Seat) -> Result<&'d Paper, Refusal> {
    let desk = desk(decision)?;
    let same = desk.checking().is_some_and(|it| it.writer == of);
    match desk.on_desk() {
        Some(paper) if same => Ok(paper),
        _ => house::MOVED_ON.refuses(),
    }
}

fn desk<'d>(decision: &'d Deciding<'_>) -> Result<&'d Desk<Paper, Objection>, Refusal> {
    decision.state().desk().map_or(house::NOT_NOW.refuses(), Ok)
}

/// Takes a step at the desk, and whatever follows from it by itself.
fn take(
    decision: &mut Deciding<'_>,
    references: References<'_>,
    step: impl FnOnce(&Desk<Paper, Objection>, Now<'_>) -> Step<Paper, Objection>,
) -> Result<(), Refusal> {
    let desk = desk(decision)?;
    let state = decision.state();
    let rules = state.desk_rules();
    let now =
        Now { at: decision.at, sand: state.shake.sand(), players: state.players(), rules: &rules };
    let Step { events, late } = step(desk, now);
    for (seat, costs) in late {
        lose_points(decision, seat, costs);
    }
    let closed = matches!(events.last(), Some(DeskEvent::Closed));
    for event in events {
        decision.emit(Event::Desk(event));
    }
    if closed {
        score(decision);
        return Ok(());
    }
    go_on(decision, references);
    Ok(())
}

/// What follows by itself: the umpire's verdict where it decides.
fn go_on(decision: &mut Deciding<'_>, references: References<'_>) {
    let state = decision.state();
    let CubePhase::Desk(desk) = &state.phase else { return };
    let Some(paper) = desk.on_desk() else { return };
    if state.setup.adjudication == Adjudication::Umpire {
        let found = judgement::find(state, &desk.contest, paper, references);
        let (rules, correct) = (found.rules(), found.is_correct());
        take(decision, references, |desk, now| desk.mark(now, correct, rules)).expect("a desk");
    }
}

/// All papers are marked: points by the chart, a rest perhaps, and the next shake.
fn score(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let CubePhase::Desk(desk) = &state.phase else { return };
    let scored = state
        .round
        .score(state.players(), &state.round_rules(), |seat| chart::of(state, desk, seat));
    decision.emit_all(scored);
    rest(decision);
}
