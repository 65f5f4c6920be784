//! Writing, presenting and checking Solutions: the book's roles, put to the desk.

use kernel::{Citation, Office, Party, Refusal, Rule, Seat, house, readable};
use mat::{
    Attempt, AttemptVerdict, Checking, Claim, Clock, Contest, CubePhase, Desk, DeskEvent, Duty,
    GroundNo, Now, Rejection, Role, Stage, Step,
};

use crate::table::state::OnSetsTable as _;
use crate::{
    rulebook as rule,
    table::{
        breach,
        event::Event,
        judgement, numbers,
        paper::{Objection, Paper},
        procedures::scoring,
        referee::Deciding,
        setup::Adjudication,
        state::State,
    },
};
use mat::cube::round::lose_points_by;

pub(crate) fn begin_contest(decision: &mut Deciding<'_>, contest: Contest) {
    let state = decision.state();
    let duties = duties(state, &contest);
    let limit = state.desk_rules().writing_limit;
    let ends = state.shake.limit_ends(decision.at, limit.value);
    let rules = contest_rules(state, &contest, limit.rule);
    let began = Some(ends.before(limit.value));
    decision.emit(Event::ContestBegan { contest, duties, began, ends, rules });
    go_on(decision);
}

fn contest_rules(state: &State, contest: &Contest, limit: Rule) -> Vec<Citation> {
    let division = state.setup.division;
    let third = state.players().iter().any(|&it| contest.role(it) == Role::ThirdParty);
    let mut rules = match contest {
        Contest::Challenge { claim: Claim::Now, .. } => numbers::cite_in(division, rule::VII_A_1),
        Contest::Challenge { claim: Claim::Impossible, .. } => {
            numbers::cite_in(division, rule::VII_A_2)
        }
        Contest::Challenge { claim: Claim::Goal, .. } => {
            rule::cite([rule::III_D_2B, rule::III_D_2H])
        }
        Contest::Open { resources: true, .. } => rule::cite([rule::XI_B_2]),
        Contest::Open { .. } => {
            let mut rules = numbers::cite_in(division, rule::VIII_A_2);
            let impossible = numbers::last_impossible(state.two_solutions());
            rules.extend(state.setup.is_timed().then(|| impossible.rule.cite()));
            rules
        }
    };
    if !rules.contains(&limit.cite()) {
        rules.push(limit.cite());
    }
    let challenged = matches!(contest, Contest::Challenge { .. });
    rules.extend(challenged.then(|| rule::VII_A_0.cite()));
    let stops = matches!(state.round.clock(), Clock::Last { .. });
    rules.extend(stops.then(|| rule::XI_B_3.cite()));
    if third {
        rules.extend(rule::cite([rule::VII_C_1A, rule::VII_C_1C]));
    }
    rules
}

/// Impossible during the writing after the last cube: the same time, other
/// duties.
pub(crate) fn change_contest(decision: &mut Deciding<'_>, contest: Contest) {
    let duties = duties(decision.state(), &contest);
    let rules = rule::cite([rule::VIII_B_1, rule::VII_A_2]);
    take(decision, |desk, now| desk.change(now, contest, (duties, Vec::new()), rules))
        .expect("the writing has begun");
}

/// Who must write, may, or may not. Who does not play this shake may not.
fn duties(state: &State, contest: &Contest) -> Vec<Duty> {
    let duty = |seat: Seat| match (contest.role(seat), contest.claim()) {
        _ if !state.plays(seat) => Duty::MayNot,
        (Role::Challenger, Some(Claim::Now | Claim::Goal))
        | (Role::Mover, Some(Claim::Impossible))
        | (Role::Writer, _) => Duty::Must,
        (Role::Challenger | Role::Mover, _) => Duty::MayNot,
        (Role::ThirdParty, _) => Duty::May,
    };
    Seat::all(state.n_seats()).map(duty).collect()
}

pub(crate) fn present(decision: &mut Deciding<'_>, by: Seat, paper: &Paper) -> Result<(), Refusal> {
    let n_asked = decision.state().rules().n_solutions();
    paper.asks_to_fit()?;
    if paper.solutions.is_empty() || n_asked < paper.solutions.len() {
        let wanted = if n_asked == 1 { "One Solution" } else { "Two Solutions, no more," };
        return rule::VII_C_2B.refuses_because(format!("{wanted} can be presented."));
    }
    // After the last cube a paper is an action of its writer: what others did stands.
    if matches!(desk(decision)?.contest, Contest::Open { resources: false, .. }) {
        breach::insulate(decision, by);
    }
    take(decision, |desk, now| desk.present(now, by, paper.clone()))
}

pub(crate) fn decline(decision: &mut Deciding<'_>, by: Seat) -> Result<(), Refusal> {
    take(decision, |desk, now| desk.decline(now, by))
}

pub(crate) fn accept(decision: &mut Deciding<'_>, by: Seat, of: Seat) -> Result<(), Refusal> {
    on_desk(decision, of)?;
    take(decision, |desk, now| desk.accept(now, by))
}

/// A checker objects. Most grounds we can settle; an argument goes to a judge.
pub(crate) fn reject(
    decision: &mut Deciding<'_>,
    by: Seat,
    of: Seat,
    objection: &Objection,
) -> Result<(), Refusal> {
    let paper = on_desk(decision, of)?.clone();
    if let Objection::Argument { text } = objection {
        rule::VII_C_4A.asks(!text.trim().is_empty())?;
        readable(text)?;
    }
    let (state, desk) = (decision.state(), desk(decision)?);
    let Some(checking) = desk.checking() else { return house::NOT_NOW.refuses() };
    // What was ruled on once is not worked out again and again.
    let asked = matches!(objection, Objection::Argument { .. });
    if !asked && checking.overruled.contains(objection) {
        return rule::VII_C_4A.refuses_because("That was said of this Solution, and is not so.");
    }
    let last = objection.is_last();
    let mut rules = rule::cite([objection.rule()]);
    rules.extend((!checking.attempts.is_empty()).then(|| rule::VII_C_5C_D.cite()));
    rules.extend((last && 2 < state.players().len()).then(|| rule::VII_C_6A.cite()));
    let rejection = Rejection {
        ground: objection.clone(),
        last,
        rules,
        upheld: judgement::upheld(state, &desk.contest, &paper, objection),
        attempts: if last { verdicts(state, desk, checking, &paper) } else { Vec::new() },
    };
    take(decision, |desk, now| desk.reject(now, by, rejection))
}

/// A checker copies the paper and adds brackets.
pub(crate) fn attempt(
    decision: &mut Deciding<'_>,
    by: Seat,
    of: Seat,
    paper: &Paper,
) -> Result<(), Refusal> {
    on_desk(decision, of)?;
    paper.asks_to_fit()?;
    take(decision, |desk, now| desk.attempt(now, by, paper.clone()))
}

pub(crate) fn rule_on(
    decision: &mut Deciding<'_>,
    by: Party,
    ground: GroundNo,
    upheld: bool,
) -> Result<(), Refusal> {
    let badge = by.official(Office::Judge)?;
    let checking = desk(decision)?.checking();
    house::MOVED_ON.asks(checking.and_then(|it| it.ground_no()) == Some(ground))?;
    let rules = rule::cite([rule::VII_C_5B_II]);
    take(decision, |desk, now| desk.rule_on(now, (Office::Judge, Some(badge)), upheld, rules))
}

/// A limit is over; or no judge has come, and the umpire rules as it finds.
pub(crate) fn out_of_time(decision: &mut Deciding<'_>) {
    let CubePhase::Desk(desk) = &decision.state().phase else { return };
    let waits = desk.checking().is_some_and(|it| it.ground.is_some());
    let step = match desk.on_desk() {
        Some(paper) if waits => {
            let upheld = !judgement::find(decision.state(), &desk.contest, paper).is_correct();
            let rules = rule::cite([rule::VII_C_5B_II, house::AWAITED]);
            take(decision, |desk, now| desk.rule_on(now, (Office::Machine, None), upheld, rules))
        }
        _ => take(decision, |desk, now| desk.out_of_time(now)),
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
    step: impl FnOnce(&Desk<Paper, Objection>, Now<'_>) -> Step<Paper, Objection>,
) -> Result<(), Refusal> {
    let desk = desk(decision)?;
    let state = decision.state();
    let rules = state.desk_rules();
    let now =
        Now { at: decision.at, sand: state.shake.sand(), players: state.players(), rules: &rules };
    let Step { events, late } = step(desk, now);
    let attempts = desk.checking().is_some_and(|it| !it.attempts.is_empty());
    for (seat, costs) in late {
        let more = if attempts { rule::cite([rule::VII_C_5C_A]) } else { Vec::new() };
        lose_points_by(decision, seat, costs, &more);
    }
    let closed = matches!(events.last(), Some(DeskEvent::Closed));
    for mut event in events {
        if let DeskEvent::CheckingBegan { writer, rules, .. } = &mut event {
            let paper = decision.state().desk().and_then(|it| it.paper_of(*writer));
            rules.extend(paper.map(Paper::rules).unwrap_or_default());
        }
        decision.emit(Event::Desk(event));
    }
    if closed {
        scoring::score(decision);
        return Ok(());
    }
    go_on(decision);
    Ok(())
}

/// What follows by itself: the umpire's verdict where it decides, and attempts
/// that all are ready for.
fn go_on(decision: &mut Deciding<'_>) {
    let CubePhase::Desk(desk) = &decision.state().phase else { return };
    let Some(checking) = desk.checking() else { return };
    let Some(paper) = desk.on_desk() else { return };
    let state = decision.state();
    if state.setup.adjudication == Adjudication::Umpire {
        let finding = judgement::find(state, &desk.contest, paper);
        let rules = finding.rules(state);
        take(decision, |desk, now| desk.mark(now, finding.is_correct(), rules)).expect("a desk");
        return;
    }
    if checking.attempts_are_ready() {
        let verdicts = verdicts(state, desk, checking, paper);
        take(decision, |desk, now| desk.judge_attempts(now, verdicts)).expect("a desk");
    }
}

/// What each attempt shows that is on the desk.
fn verdicts(
    state: &State,
    desk: &Desk<Paper, Objection>,
    checking: &Checking<Paper, Objection>,
    paper: &Paper,
) -> Vec<AttemptVerdict> {
    let in_time = checking.limit.stage == Stage::Sand;
    let verdict = |it: &Attempt<Paper>| {
        let upheld = judgement::shows_ambiguity(state, &desk.contest, paper, &it.paper);
        let mut rules = rule::cite([rule::VII_C_5C_3, rule::VII_C_5C_5]);
        if upheld {
            rules.push(rule::VII_B_6B.cite());
            rules.extend(numbers::cite_in(state.setup.division, rule::VII_B_6A));
        }
        rules.extend(in_time.then(|| rule::VII_C_5C_E.cite()));
        AttemptVerdict { by: it.by, upheld, rules }
    };
    checking.attempts.iter().map(verdict).collect()
}
