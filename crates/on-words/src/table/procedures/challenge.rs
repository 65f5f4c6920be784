//! Lifting the block: who is the Challenger, and whether the challenge stands. (V)

use kernel::{GameTime, Irregular, Procedure, Refusal, Rule, Seat, house};
use mat::{BlockRules, BlockStep, Claim, Contest, Desk, Hand, MoveNo, SetAside};

use crate::{
    Dictionary, rulebook as rule,
    table::{
        breach::{self, Breach, Illegal},
        event::Event,
        judgement, numbers,
        paper::{Objection, Paper},
        procedures::solutions,
        referee::{Deciding, lose_points},
        state::{Phase, Section, State},
    },
};

/// A hand on the block, with or without a word.
pub(crate) fn lift(
    decision: &mut Deciding<'_>,
    words: &Dictionary,
    by: Seat,
    against: MoveNo,
    claim: Option<Claim>,
) -> Result<(), Refusal> {
    let state = decision.state();
    house::MOVED_ON.asks(against == state.shake.move_no())?;
    let procedure = state.setup.procedure;
    match claim {
        Some(claim) => {
            if let Some(why) = why_not(state, by, claim, decision.at) {
                procedure.lets_pass(why[0])?;
            }
        }
        None => procedure.lets_pass(rule::V_B_1)?,
    }
    let heard = (decision.at, decision.lag);
    let step = state.shake.lift(heard, state.setup.tie, by, claim, &rules(state));
    take(decision, words, step);
    Ok(())
}

/// The time for the block is up: the race, or the statement.
pub(crate) fn block_out_of_time(decision: &mut Deciding<'_>, words: &Dictionary) {
    let state = decision.state();
    let step = state.shake.block_out_of_time(decision.at, state.setup.tie, &rules(state));
    take(decision, words, step);
}

/// The word that goes with the block.
pub(crate) fn state_claim(decision: &mut Deciding<'_>, words: &Dictionary, by: Seat, claim: Claim) {
    let state = decision.state();
    let step = state.shake.claim(by, claim, &rules(state));
    take(decision, words, step);
}

/// Lifted, and nothing to say after all.
pub(crate) fn put_back(decision: &mut Deciding<'_>, words: &Dictionary, by: Seat) {
    let state = decision.state();
    let step = state.shake.put_back(decision.at, by, &rules(state));
    take(decision, words, step);
}

fn rules(state: &State) -> BlockRules {
    numbers::block(&state.setup)
}

/// What a step with the block came to, and the claim that was made in it.
fn take(decision: &mut Deciding<'_>, words: &Dictionary, step: BlockStep<Section>) {
    decision.emit_all(step.events);
    for (seat, costs) in step.late {
        lose_points(decision, seat, costs);
    }
    if let Some(hand) = step.heard.first() {
        settle(decision, words, hand);
    }
}

/// A claim is made: it stands, or is set aside, which costs nothing.
fn settle(decision: &mut Deciding<'_>, words: &Dictionary, hand: &Hand) {
    let state = decision.state();
    let Some(lifted) = state.shake.block().map(|it| it.lifted()) else { return };
    let Hand { seat: by, with: Some(claim), .. } = *hand else { return };
    // What another says against a last cube in Forbidden puts that right. Whoever put it there
    // challenges nobody, and would gain ten seconds by it again and again.
    let last_cube = state.irregulars.find(|it: &Irregular<Breach>| {
        it.breach.illegal == Illegal::LastCubeForbidden && it.by != by
    });
    let why = match &last_cube {
        Some(_) => Some(vec![rule::VII_A_3]),
        None => why_not(state, by, claim, lifted),
    };
    let Some(why) = why else { return stand(decision, words, claim, by) };
    let aside = [(by, Some(claim), SetAside { costs: numbers::CHALLENGE.costs, why: &why })];
    let step = state.shake.set_aside(decision.at, &aside, &rules(state));
    take(decision, words, step);
    if let Some(it) = last_cube {
        breach::uphold(decision, None, it.by, &it.breach);
    }
}

fn stand(decision: &mut Deciding<'_>, words: &Dictionary, claim: Claim, by: Seat) {
    let state = decision.state();
    let mover = state.shake.last_mover().unwrap_or(state.setter);
    let no_goal = state.laid_goal().is_some_and(|it| !judgement::is_legal(&it));
    let mut cited = match claim {
        Claim::Now => vec![rule::V_A_0, rule::V_A_2],
        Claim::Impossible => vec![rule::V_A_0, rule::V_A_1, rule::V_A_1B],
        Claim::Goal => vec![rule::III_D_2A],
    };
    if claim == Claim::Impossible {
        cited.extend(no_goal.then_some(rule::V_A_1A));
        cited.extend((state.n_resources() == 1).then_some(rule::V_A_2D));
    }
    let writing = matches!(state.phase, Phase::Desk(_));
    let back = state.shake.block_back(decision.at, &rules(state));
    if let Some(back) = back.filter(|_| writing) {
        decision.emit(Event::Mat(back));
    }
    let rules = rule::cite_all(cited);
    decision.emit(Event::Mat(mat::Event::Challenged { by: vec![by], claim, rules }));
    breach::insulate(decision, by);
    let contest = Contest::Challenge { claim, challengers: vec![by], mover };
    if writing {
        solutions::change_contest(decision, words, contest);
    } else {
        solutions::begin_contest(decision, contest);
    }
}

/// What `by` can say with the block in hand. In a tournament that is any word; at an assisted
/// table only one that would be heard, and the block stays where it is if there is none.
pub(crate) fn claims(state: &State, by: Seat) -> Result<Vec<Claim>, Refusal> {
    let words = match state.phase {
        Phase::NoGoal { .. } => vec![Claim::Goal],
        _ => vec![Claim::Now, Claim::Impossible],
    };
    if state.setup.procedure == Procedure::Tournament {
        return Ok(words);
    }
    let mut heard = Vec::new();
    let mut barred = None;
    for claim in words {
        match why_not(state, by, claim, state.at) {
            None => heard.push(claim),
            Some(why) => barred = why.first().copied(),
        }
    }
    match barred {
        Some(why) if heard.is_empty() => why.refuses(),
        _ => Ok(heard),
    }
}

/// Why a challenge is not valid; none if it is.
fn why_not(state: &State, by: Seat, claim: Claim, lifted: GameTime) -> Option<Vec<Rule>> {
    match &state.phase {
        Phase::NoGoal { agreed } if claim == Claim::Goal => match by {
            _ if by == state.setter => Some(vec![rule::V_B_2]),
            // Who has agreed has agreed.
            _ if agreed.contains(&by) => Some(vec![rule::III_D_0]),
            _ => None,
        },
        // Before there is a Goal nothing but No Goal can be challenged.
        Phase::NoGoal { .. } => Some(vec![rule::III_D_2A, rule::V_A_0]),
        Phase::NoShake | Phase::Rolling | Phase::Goal => Some(vec![rule::V_A_0]),
        Phase::Desk(desk) => why_not_at_desk(state, desk, by, claim, lifted),
        _ if claim == Claim::Goal => Some(vec![rule::V_B_1]),
        Phase::Moving { .. } | Phase::Returning { .. } => {
            let shake = &state.shake;
            let why = numbers::CHALLENGE.set_aside(shake, by, claim, state.n_usable())?;
            // With one left the last cube is spoken of as well.
            let more = match why {
                rule::V_A_2A => Some(rule::VII_B_2),
                rule::V_B_2 => state.bonus_cube().map(|_| rule::IV_C_E),
                _ => None,
            };
            Some([why].into_iter().chain(more).collect())
        }
    }
}

/// After the last cube only Impossible is heard, and only for a minute; after
/// the stop, nothing.
fn why_not_at_desk(
    state: &State,
    desk: &Desk<Paper, Objection>,
    by: Seat,
    claim: Claim,
    lifted: GameTime,
) -> Option<Vec<Rule>> {
    let Contest::Open { last_mover, resources } = &desk.contest else {
        return Some(vec![rule::V_A_0]);
    };
    if *resources {
        return Some(vec![rule::X_B_3]);
    }
    let until = match state.setup.is_timed() {
        true => desk.began + numbers::LAST_IMPOSSIBLE.value,
        false => GameTime::NEVER,
    };
    match claim {
        _ if *last_mover == Some(by) => Some(vec![rule::V_B_2]),
        Claim::Now => Some(vec![rule::VII_B_2, rule::V_A_2A]),
        Claim::Goal => Some(vec![rule::V_B_1]),
        // To the end of the minute, and not beyond it.
        Claim::Impossible if until < lifted => {
            Some(vec![rule::VII_B_2, numbers::LAST_IMPOSSIBLE.rule])
        }
        Claim::Impossible => None,
    }
}
