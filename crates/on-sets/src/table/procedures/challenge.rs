//! Lifting the block: who is the Challenger, and whether the challenge stands.

use kernel::{Citation, Cited, Entrant, Race, Refusal, Rule, Seat, house};
use mat::{Block, BlockStage, Claim, Contest, Desk, Hand, MoveNo};

use crate::{
    rulebook as rule,
    table::{
        breach::{self, Breach, Illegal},
        event::Event,
        numbers,
        paper::{Objection, Paper},
        procedures::solutions,
        referee::{Deciding, lose_points_by},
        state::{Phase, Section, State},
    },
};

/// A hand on the block, with or without a word.
pub(crate) fn lift(
    decision: &mut Deciding<'_>,
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
    let tie = state.setup.tie;
    let closes = match state.shake.block().map(|it| &it.stage) {
        Some(BlockStage::Race(race)) => race.closes,
        _ => Race::<Option<Claim>>::closing(decision.at, decision.lag, tie),
    };
    let acted = decision.at.before(decision.lag.own);
    let hand = Entrant { seat: by, acted, with: claim };
    let mut rules = numbers::cite_in(state.setup.division, rule::V_B_1);
    rules.extend(rule::cite([rule::I_B_5, rule::V_B_A]));
    decision.emit(Event::Mat(mat::Event::Lifted { hand, closes, rules }));
    if closes <= decision.at {
        close_race(decision);
    }
    Ok(())
}

/// The time for the block is up: the race, the opinion, or the statement.
pub(crate) fn block_out_of_time(decision: &mut Deciding<'_>) {
    let Some(block) = decision.state().shake.block() else { return };
    match &block.stage {
        BlockStage::Race(_) => close_race(decision),
        BlockStage::Tied { .. } => {
            opine(decision, None, false).expect("silence leaves it to the clock");
        }
        BlockStage::Held { hands, .. } => {
            let by = hands[0].seat;
            let more = rule::cite([rule::V_B_4, rule::V_B_C]);
            set_aside(decision, by, None, numbers::SILENCE_COSTS, more);
        }
    }
}

/// Every lift that could have been as early is in by now.
fn close_race(decision: &mut Deciding<'_>) {
    let state = decision.state();
    let Some(block) = state.shake.block() else { return };
    let several = matches!(&block.stage, BlockStage::Race(race) if 1 < race.entrants().len());
    let (hands, third) = block.finish(state.setup.tie, state.players());
    match third {
        Some(third) => {
            let until = decision.at + numbers::OPINION_LIMIT.value;
            let rules = rule::cite([numbers::OPINION_LIMIT.rule]);
            decision.emit(Event::Mat(mat::Event::TieAsked { tied: hands, third, until, rules }));
        }
        None => hold(decision, hands, several.then_some(rule::V_B_2)),
    }
}

/// The third player's opinion; silence leaves it to the clock.
pub(crate) fn opine(
    decision: &mut Deciding<'_>,
    first: Option<Seat>,
    level: bool,
) -> Result<(), Refusal> {
    let Some(BlockStage::Tied { tied, .. }) = decision.state().shake.block().map(|it| &it.stage)
    else {
        return house::NOT_NOW.refuses();
    };
    house::NO_SUCH.asks(first.is_none_or(|it| tied.iter().any(|hand| hand.seat == it)))?;
    let hands = Block::settle(tied, first, level);
    hold(decision, hands, Some(rule::V_B_3));
    Ok(())
}

/// The block is in hand: a claim that was said with it is settled at once. If
/// several reached for it, `by_rule` says why it is in these hands.
fn hold(decision: &mut Deciding<'_>, hands: Vec<Hand>, by_rule: Option<Rule>) {
    let claim = hands[0].with;
    let until = decision.at + numbers::STATEMENT_LIMIT.value;
    let mut rules = rule::cite([numbers::STATEMENT_LIMIT.rule]);
    rules.extend(by_rule.map(Rule::cite));
    let held = mat::Event::Held { hands, until, rules };
    match claim {
        Some(claim) if by_rule.is_some() => {
            decision.emit(Event::Mat(held));
            settle(decision, claim);
        }
        Some(claim) => settle(decision, claim),
        None => decision.emit(Event::Mat(held)),
    }
}

/// The word that goes with the block.
pub(crate) fn state_claim(decision: &mut Deciding<'_>, claim: Claim) -> Result<(), Refusal> {
    settle(decision, claim);
    Ok(())
}

/// Lifted, and nothing to say after all.
pub(crate) fn put_back(decision: &mut Deciding<'_>, by: Seat) -> Result<(), Refusal> {
    set_aside(decision, by, None, numbers::PUT_BACK_COSTS, rule::cite([rule::V_B_4]));
    Ok(())
}

/// The claim is made: it stands, or it is set aside.
fn settle(decision: &mut Deciding<'_>, claim: Claim) {
    let state = decision.state();
    let hands = match state.shake.block().map(|it| &it.stage) {
        Some(BlockStage::Race(race)) => race.entrants().to_vec(),
        Some(BlockStage::Held { hands, .. }) => hands.clone(),
        _ => return,
    };
    let by = hands[0].seat;
    let last_cube = |it: &Breach| it.illegal == Illegal::LastCubeForbidden;
    if let Some(it) = state.irregulars.charged(by, last_cube) {
        let free = Cited { value: 0, rule: rule::VIII_A_3 };
        set_aside(decision, by, Some(claim), free, Vec::new());
        breach::uphold(decision, Some(by), it.by, &it.breach);
        return;
    }
    let lifted = hands[0].acted.max(state.shake.block().map_or(decision.at, |it| it.since));
    if let Some(why) = why_not(state, by, claim, lifted) {
        let more = why.into_iter().map(Rule::cite).collect();
        set_aside(decision, by, Some(claim), numbers::SET_ASIDE_COSTS, more);
        return;
    }
    // Of two that are level, one may have no challenge to make.
    let valid = |it: &Seat| why_not(state, *it, claim, lifted).is_none();
    let challengers = hands.iter().map(|it| it.seat).filter(valid).collect();
    stand(decision, claim, challengers);
}

fn stand(decision: &mut Deciding<'_>, claim: Claim, challengers: Vec<Seat>) {
    let state = decision.state();
    let by = challengers[0];
    let mover = state.shake.last_mover().unwrap_or(state.setter);
    let no_goal = state.goal_values().is_some_and(|it| it.is_empty());
    let mut rules = match claim {
        Claim::Now => rule::cite([rule::V_A_0, rule::V_A_2]),
        Claim::Impossible => rule::cite([rule::V_A_0, rule::V_A_1]),
        Claim::Goal => rule::cite([rule::III_D_2A]),
    };
    rules.extend((claim == Claim::Impossible && no_goal).then(|| rule::V_A_1C.cite()));
    let writing = matches!(state.phase, Phase::Desk(_));
    if writing {
        block_back(decision);
    }
    decision.emit(Event::Mat(mat::Event::Challenged { by: challengers.clone(), claim, rules }));
    breach::insulate(decision, by);
    let contest = Contest::Challenge { claim, challengers, mover };
    if writing {
        solutions::change_contest(decision, contest);
    } else {
        solutions::begin_contest(decision, contest);
    }
}

/// Why a challenge is not valid; none if it is.
fn why_not(state: &State, by: Seat, claim: Claim, lifted: kernel::GameTime) -> Option<Vec<Rule>> {
    match &state.phase {
        Phase::NoGoal { .. } if claim == Claim::Goal => {
            (by == state.setter).then(|| vec![rule::V_B_4A])
        }
        Phase::Rolling { .. } | Phase::Selecting { .. } | Phase::Goal | Phase::NoGoal { .. } => {
            Some(vec![rule::V_B_4D])
        }
        Phase::Desk(desk) => why_not_at_desk(state, desk, by, claim, lifted),
        _ if claim == Claim::Goal => Some(vec![rule::V_A_0]),
        _ => {
            let mat = state.shake.mat();
            let n_usable =
                mat.section(Section::Required).count() + mat.section(Section::Permitted).count();
            let rules = numbers::challenge(state.rules().two_solutions);
            let why = rules.set_aside(&state.shake, by, claim, n_usable)?;
            Some(match why {
                rule::V_A_2B => vec![why, rule::V_B_4C],
                rule::V_B_4A => vec![why],
                _ => vec![why, rule::V_B_4B],
            })
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
    lifted: kernel::GameTime,
) -> Option<Vec<Rule>> {
    let Contest::Open { last_mover, resources } = &desk.contest else {
        return Some(vec![rule::VIII_B_2]);
    };
    if *resources {
        return Some(vec![rule::V_B_4F]);
    }
    let until = desk.began + numbers::last_impossible(state.rules().two_solutions).value;
    match claim {
        _ if *last_mover == Some(by) => Some(vec![rule::V_B_4A]),
        Claim::Now => Some(vec![rule::VIII_B_2, rule::V_B_4B]),
        Claim::Goal => Some(vec![rule::V_A_0]),
        Claim::Impossible if until <= lifted => Some(vec![rule::VIII_B_2, rule::V_B_4E]),
        Claim::Impossible => None,
    }
}

fn set_aside(
    decision: &mut Deciding<'_>,
    by: Seat,
    claim: Option<Claim>,
    costs: Cited<i8>,
    more: Vec<Citation>,
) {
    let mut rules = rule::cite([costs.rule]);
    rules.extend(more);
    decision.emit(Event::Mat(mat::Event::ChallengeSetAside { by, claim, rules }));
    lose_points_by(decision, by, costs, Vec::new());
    block_back(decision);
}

fn block_back(decision: &mut Deciding<'_>) {
    let Some(block) = decision.state().shake.block() else { return };
    let stood = decision.at - block.since;
    decision.emit(Event::Mat(mat::Event::BlockBack { stood }));
}
