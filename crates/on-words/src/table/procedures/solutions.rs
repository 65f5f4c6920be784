//! Writing, presenting and checking Solutions: the book's roles, put to the desk. (VI)

use kernel::{Office, Party, Refusal, Rule, Seat, house, readable};
use mat::{
    Claim, Clock, Contest, CubePhase, Desk, DeskEvent, Duty, GroundNo, LINES_MAX, Now,
    Paper as Written, Rejection, Role, Step,
};

use crate::table::state::OnWordsTable as _;
use crate::{
    Dictionary, OwnEvent, WordRuling, rulebook as rule,
    table::{
        breach,
        event::Event,
        judgement::{self, Finding},
        numbers,
        paper::{Objection, Paper},
        procedures::scoring,
        referee::Deciding,
        setup::Adjudication,
        state::{Section, State},
    },
};
use mat::cube::round::lose_points;

pub(crate) fn begin_contest(decision: &mut Deciding<'_>, contest: Contest) {
    let state = decision.state();
    let duties = duties(state, &contest);
    let limit = state.desk_rules().writing_limit;
    let ends = state.shake.limit_ends(decision.at, limit.value);
    let rules = rule::cite_all(contest_rules(state, &contest, limit.rule));
    let began = ends.before(limit.value);
    decision.emit(Event::ContestBegan { contest, duties, began: Some(began), ends, rules });
}

fn contest_rules(state: &State, contest: &Contest, limit: Rule) -> Vec<Rule> {
    let third = state.players().iter().any(|&it| contest.role(it) == Role::ThirdParty);
    let mut rules = match contest {
        Contest::Challenge { claim: Claim::Now, .. } => vec![rule::VI_A_1],
        Contest::Challenge { claim: Claim::Impossible, .. } => vec![rule::VI_A_2],
        Contest::Challenge { claim: Claim::Goal, .. } => {
            vec![rule::III_D_2B, rule::III_D_2C, rule::III_D_2D, rule::III_D_2H]
        }
        Contest::Open { resources: true, .. } => vec![rule::X_B_3],
        Contest::Open { .. } => {
            let impossible = state.setup.is_timed().then_some(numbers::LAST_IMPOSSIBLE.rule);
            [rule::VII_A_2].into_iter().chain(impossible).collect()
        }
    };
    rules.push(limit);
    let challenged = matches!(contest, Contest::Challenge { .. });
    rules.extend(challenged.then_some(rule::VI_A_0));
    // What is written about is not cut short by the stop.
    let stops = matches!(state.round.clock(), Clock::Last { .. });
    rules.extend(stops.then_some(rule::X_B_4));
    if third {
        rules.extend([rule::VI_A_3, rule::X_A_1F2]);
    }
    rules
}

/// Impossible during the writing after the last cube: the same time, other
/// duties.
pub(crate) fn change_contest(decision: &mut Deciding<'_>, words: &Dictionary, contest: Contest) {
    let duties = duties(decision.state(), &contest);
    // Who had nothing to present now has the rest of the time for something else: to answer the
    // challenge, or to take a side.
    let declined = |desk: &Desk<Paper, Objection>, seat: Seat| {
        desk.writing().is_some_and(|it| matches!(it.paper(seat), Written::Declined))
    };
    let rules = rule::cite([rule::VII_B_1, rule::VI_A_2]);
    take(decision, words, |desk, now| {
        let writers = now.players.iter().copied().filter(|it| duties[it.idx()] != Duty::MayNot);
        let reopened = writers.filter(|&it| declined(desk, it)).collect();
        desk.change(now, contest, (duties, reopened), rules)
    })
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

/// The Third Party says that she presents.
pub(crate) fn side(
    decision: &mut Deciding<'_>,
    words: &Dictionary,
    by: Seat,
) -> Result<(), Refusal> {
    let rules = rule::cite([rule::VI_A_3, rule::VI_A_3B]);
    take(decision, words, |desk, now| desk.side(now, by, rules))
}

/// The Third Party names whom she joins: with the one who has to write, she writes too.
pub(crate) fn join(
    decision: &mut Deciding<'_>,
    words: &Dictionary,
    by: Seat,
    with: Seat,
) -> Result<(), Refusal> {
    let desk = desk(decision)?;
    let Some(writing) = desk.writing() else { return house::NOT_NOW.refuses() };
    match (desk.contest.role(with), writing.duty(with)) {
        (Role::Challenger | Role::Mover, Duty::Must) => side(decision, words, by),
        (Role::Challenger | Role::Mover, _) => {
            let rules = rule::cite([rule::VI_A_3, rule::VI_A_3B, rule::VI_A_3C]);
            take(decision, words, |desk, now| desk.decline_by(now, by, rules))
        }
        _ => house::NO_SUCH.refuses(),
    }
}

/// Presents nothing: a Third Party who says so has joined the player who does not write.
pub(crate) fn decline(
    decision: &mut Deciding<'_>,
    words: &Dictionary,
    by: Seat,
) -> Result<(), Refusal> {
    let third = desk(decision)?.contest.role(by) == Role::ThirdParty;
    let rules: &[Rule] = match third {
        true => &[rule::VI_A_3, rule::VI_A_3B, rule::VI_A_3C],
        false => &[rule::VI_C_0],
    };
    let rules = rule::cite_all(rules.iter().copied());
    take(decision, words, |desk, now| desk.decline_by(now, by, rules))
}

pub(crate) fn present(
    decision: &mut Deciding<'_>,
    words: &Dictionary,
    by: Seat,
    paper: &Paper,
) -> Result<(), Refusal> {
    paper.asks_to_fit()?;
    paper.asks_for(decision.state().setup.things.declared_words)?;
    // Where nobody has challenged a paper is an action of its writer: what others did stands.
    if matches!(desk(decision)?.contest, Contest::Open { .. }) {
        breach::insulate(decision, by);
    }
    take(decision, words, |desk, now| desk.present(now, by, paper.clone()))
}

pub(crate) fn accept(
    decision: &mut Deciding<'_>,
    words: &Dictionary,
    by: Seat,
    of: Seat,
) -> Result<(), Refusal> {
    on_desk(decision, of)?;
    take(decision, words, |desk, now| desk.accept(now, by))?;
    ask_if_all_do(decision, words)
}

/// A checker objects. What can be settled the umpire settles; an argument, and what dictionaries
/// leave in doubt, goes to a judge.
pub(crate) fn reject(
    decision: &mut Deciding<'_>,
    words: &Dictionary,
    by: Seat,
    of: Seat,
    objection: &Objection,
) -> Result<(), Refusal> {
    let paper = on_desk(decision, of)?.clone();
    if let Objection::Argument { text } = objection {
        rule::VI_C_3.asks(!text.trim().is_empty())?;
        readable(text)?;
    }
    let (state, desk) = (decision.state(), desk(decision)?);
    let Some(checking) = desk.checking() else { return house::NOT_NOW.refuses() };
    // What was ruled on once is not worked out again and again.
    let asked = matches!(objection, Objection::Argument { .. });
    if !asked && checking.overruled.contains(objection) {
        return rule::VI_C_3.refuses_because("That was said of this Solution, and is not so.");
    }
    let finding = judgement::find(state, &desk.contest, &paper, words);
    asks_to_name(state, &finding, objection)?;
    if objection.needs_dictionary() {
        if state.own.verified.contains(&by) {
            return rule::VI_B_3E.refuses_because("You have had one in this shake.");
        }
        decision.emit(OwnEvent::WordAsked { by, rules: rule::cite([rule::VI_B_3E]) });
    }
    if *objection == Objection::Asks {
        house::NOT_NOW.asks(!decision.state().own.asking.contains(&by))?;
        let rules = rule::cite([rule::VI_C_3B_III]);
        decision.emit(OwnEvent::ValueAsked { by, rules });
        return ask_if_all_do(decision, words);
    }
    raise(decision, words, by, objection, &finding)
}

/// An objection about a word names one that is written, and a sound that lies there.
fn asks_to_name(state: &State, finding: &Finding, objection: &Objection) -> Result<(), Refusal> {
    house::NO_SUCH.asks(objection.word().is_none_or(|it| finding.has_word(it)))?;
    let lies = |section, sound| {
        let mat = state.shake.mat();
        mat.section(section).any(|it| state.face(it).and_then(|it| it.sound()) == Some(sound))
    };
    match objection {
        Objection::ForbiddenSound { sound, .. } => {
            rule::VI_B_3F.asks(lies(Section::Forbidden, *sound))
        }
        Objection::RequiredSound { sound } => rule::VI_B_3F.asks(lies(Section::Required, *sound)),
        _ => Ok(()),
    }
}

/// The value is asked for once every checker who has not answered has no other question.
fn ask_if_all_do(decision: &mut Deciding<'_>, words: &Dictionary) -> Result<(), Refusal> {
    let state = decision.state();
    let CubePhase::Desk(desk) = &state.phase else { return Ok(()) };
    let (Some(checking), Some(paper)) = (desk.checking(), desk.on_desk()) else { return Ok(()) };
    let all = !checking.awaited.is_empty()
        && checking.ground.is_none()
        && checking.awaited.iter().all(|it| state.own.asking.contains(it));
    if !all {
        return Ok(());
    }
    let by = checking.awaited[0];
    let finding = judgement::find(state, &desk.contest, paper, words);
    raise(decision, words, by, &Objection::Asks, &finding)
}

fn raise(
    decision: &mut Deciding<'_>,
    words: &Dictionary,
    by: Seat,
    objection: &Objection,
    finding: &Finding,
) -> Result<(), Refusal> {
    let upheld = finding.upholds(objection);
    let rejection = Rejection {
        ground: objection.clone(),
        last: objection.is_last(),
        rules: rule::cite([objection.rule()]),
        upheld: upheld.map(|(upheld, rules)| (upheld, rule::cite_all(rules))),
        attempts: Vec::new(),
    };
    take(decision, words, |desk, now| desk.reject(now, by, rejection))?;
    // Others may have waited with their question for this one.
    ask_if_all_do(decision, words)
}

/// The writer grants what is said against the paper: nobody need look it up.
pub(crate) fn concede(
    decision: &mut Deciding<'_>,
    words: &Dictionary,
    by: Seat,
    ground: GroundNo,
) -> Result<(), Refusal> {
    let open = desk(decision)?.checking().and_then(|it| it.ground.as_ref());
    let Some(open) = open.filter(|it| it.no == ground) else { return house::MOVED_ON.refuses() };
    let (asker, was_word) = (open.by, open.ground.needs_dictionary());
    decision.emit(OwnEvent::Conceded { by, rules: rule::cite([rule::VI_C_3]) });
    if was_word {
        decision.emit(OwnEvent::WordSpared { by: asker, rules: rule::cite([rule::VI_B_3E]) });
    }
    let rules = rule::cite([rule::VI_C_3]);
    take(decision, words, |desk, now| desk.rule_on(now, (Office::Machine, None), true, rules))
}

/// A judge rules on an objection. What that says of a word holds for the match.
pub(crate) fn rule_on(
    decision: &mut Deciding<'_>,
    words: &Dictionary,
    by: Party,
    ground: GroundNo,
    upheld: bool,
) -> Result<(), Refusal> {
    let badge = by.official(Office::Judge)?;
    let desk = desk(decision)?;
    let open = desk.checking().and_then(|it| it.ground.as_ref());
    let Some(open) = open.filter(|it| it.no == ground) else { return house::MOVED_ON.refuses() };
    let why = match open.ground.needs_dictionary() {
        true => rule::VI_B_3E,
        false => rule::VI_C_3B_II,
    };
    let Some(paper) = desk.on_desk() else { return house::NOT_NOW.refuses() };
    let finding = judgement::find(decision.state(), &desk.contest, paper, words);
    let said = judgement::precedents(&finding, &open.ground, upheld);
    for ruling in said {
        decision.emit(OwnEvent::WordRuled { badge, ruling, rules: rule::cite([rule::VI_B_3E]) });
    }
    let rules = rule::cite([why]);
    let judge = (Office::Judge, Some(badge));
    take(decision, words, |desk, now| desk.rule_on(now, judge, upheld, rules))?;
    ask_if_all_do(decision, words)
}

/// A judge says what holds of a word, whoever asked.
pub(crate) fn rule_word(
    decision: &mut Deciding<'_>,
    by: Party,
    ruling: &WordRuling,
) -> Result<(), Refusal> {
    let badge = by.official(Office::Judge)?;
    let (WordRuling::Word { word, .. } | WordRuling::Sound { word, .. }) = ruling;
    let is_word = (2..=31).contains(&word.len()) && word.bytes().all(|it| it.is_ascii_uppercase());
    house::NO_SUCH.asks(is_word)?;
    let said = &decision.state().own.rulings;
    let last = said.iter().rev().find(|it| is_on_the_same(it, ruling));
    house::NOT_NOW.asks(last != Some(ruling))?;
    if LINES_MAX <= said.len() {
        return house::NOT_NOW.refuses_because("Enough has been ruled in this match.");
    }
    let ruling = ruling.clone();
    decision.emit(OwnEvent::WordRuled { badge, ruling, rules: rule::cite([rule::VI_B_3E]) });
    Ok(())
}

/// Whether two rulings answer the same question.
fn is_on_the_same(one: &WordRuling, other: &WordRuling) -> bool {
    match (one, other) {
        (WordRuling::Word { word: one, .. }, WordRuling::Word { word: other, .. }) => one == other,
        (
            WordRuling::Sound { word: one, sound: this, .. },
            WordRuling::Sound { word: other, sound: that, .. },
        ) => one == other && this == that,
        _ => false,
    }
}

/// A limit is over; or no judge has come, and the umpire rules as it finds: nothing was shown.
pub(crate) fn out_of_time(decision: &mut Deciding<'_>, words: &Dictionary) {
    let CubePhase::Desk(desk) = &decision.state().phase else { return };
    let waits = desk.checking().is_some_and(|it| it.ground.is_some());
    let step = match desk.on_desk() {
        Some(paper) if waits => {
            let finding = judgement::find(decision.state(), &desk.contest, paper, words);
            let argued = desk
                .checking()
                .and_then(|it| it.ground.as_ref())
                .is_some_and(|it| matches!(it.ground, Objection::Argument { .. }));
            // An argument is weighed by what it argues about: the value.
            let equals = finding.upholds(&Objection::Asks).is_some_and(|it| !it.0);
            let upheld = argued && !equals;
            let why = if argued { rule::VI_C_3B_II } else { rule::VI_B_3E };
            let rules = rule::cite([why, house::AWAITED]);
            take(decision, words, |desk, now| {
                desk.rule_on(now, (Office::Machine, None), upheld, rules)
            })
        }
        // Who has only the value to ask for is not late: the others are, and who says nothing
        // has no other question.
        _ => {
            let asking = decision.state().own.asking.clone();
            take(decision, words, |desk, now| desk.out_of_time_but_for(now, &asking))
        }
    };
    step.and_then(|()| ask_if_all_do(decision, words)).expect("only a desk has this deadline");
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
    words: &Dictionary,
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
    for mut event in events {
        if let DeskEvent::CheckingBegan { rules, .. } = &mut event {
            rules.extend(checking_rules(decision.state()).into_iter().map(Rule::cite));
        }
        decision.emit(Event::Desk(event));
    }
    if closed {
        scoring::score(decision);
        return Ok(());
    }
    go_on(decision, words);
    Ok(())
}

/// What else holds when papers are uncovered.
fn checking_rules(state: &State) -> Vec<Rule> {
    let CubePhase::Desk(desk) = &state.phase else { return Vec::new() };
    let open = matches!(desk.contest, Contest::Open { .. });
    let two = open && state.players().len() == 2;
    [rule::VI_C_1].into_iter().chain(two.then_some(rule::VI_C_2A)).collect()
}

/// What follows by itself: the umpire's verdict where it decides.
fn go_on(decision: &mut Deciding<'_>, words: &Dictionary) {
    let state = decision.state();
    let CubePhase::Desk(desk) = &state.phase else { return };
    let Some(paper) = desk.on_desk() else { return };
    if state.setup.adjudication == Adjudication::Umpire {
        let finding = judgement::find(state, &desk.contest, paper, words);
        let rules = finding.rules();
        let correct = finding.is_correct();
        take(decision, words, |desk, now| desk.mark(now, correct, rules)).expect("a desk");
    }
}
