//! Lifting the block: who challenges, and whether the challenge stands. (LT 18, 19)

use kernel::{Rule, Seat};
use mat::{Claim, Contest, CubePhase, Hand, SetAside, cube::block};

use crate::table::state::LinguishtikTable as _;
use crate::{
    OwnEvent, rulebook as rule,
    table::{
        breach,
        event::Event,
        numbers,
        procedures::{moving, opening, solutions},
        referee::{Deciding, Linguishtik},
        state::{Phase, State},
    },
};
use mat::cube::round::lose_points;

/// Claims are made: those that are valid stand together, the others are set aside and cost a
/// point. Of two that differ the earlier counts. (LT18-2, LT18-5, R-LS-47)
pub(crate) fn settle(umpire: &Linguishtik, decision: &mut Deciding<'_>, hands: &[Hand]) {
    let state = decision.state();
    let said: Vec<(Seat, Claim)> =
        hands.iter().filter_map(|it| Some((it.seat, it.with?))).collect();
    let invalid: Vec<(Seat, Claim, Rule)> = said
        .iter()
        .filter_map(|&(by, claim)| Some((by, claim, why_not(state, by, claim)?)))
        .collect();
    let valid: Vec<(Seat, Claim)> =
        said.iter().copied().filter(|it| invalid.iter().all(|other| other.0 != it.0)).collect();
    let Some(&(_, claim)) = valid.first() else {
        let whys: Vec<[Rule; 1]> = invalid.iter().map(|it| [it.2]).collect();
        let costs = numbers::CHALLENGE.costs;
        let aside: Vec<(Seat, Option<Claim>, SetAside<'_>)> = invalid
            .iter()
            .zip(&whys)
            .map(|(it, why)| (it.0, Some(it.1), SetAside { costs, why }))
            .collect();
        block::set_aside(umpire, decision, &aside, false);
        let challengers: Vec<Seat> = invalid.iter().map(|it| it.0).collect();
        breach::give_time(decision, &challengers);
        return lose_turn(decision, &invalid);
    };
    for &(by, claim, why) in &invalid {
        let rules = rule::cite([rule::LT18_2, why]);
        decision.emit(Event::Mat(mat::Event::ChallengeSetAside { by, claim: Some(claim), rules }));
        if let Some(costs) = numbers::CHALLENGE.costs {
            lose_points(decision, by, costs);
        }
    }
    let challengers = valid.iter().filter(|it| it.1 == claim).map(|it| it.0).collect();
    stand(decision, claim, challengers);
}

/// Whoever says Now too early on their own turn loses it. (LT13-A-5n, R-LS-5)
fn lose_turn(decision: &mut Deciding<'_>, invalid: &[(Seat, Claim, Rule)]) {
    let CubePhase::Moving { mover } = decision.state().phase else { return };
    let state = decision.state();
    let early = state.n_letters() < numbers::CHALLENGE.now_usable_min.value;
    let now = |it: &(Seat, Claim, Rule)| it.0 == mover && it.1 == Claim::Now;
    if early && invalid.iter().any(now) && state.opening().is_none() {
        let rules = rule::cite([rule::LT13_A_5N]);
        decision.emit(Event::Mat(mat::Event::TurnLost { seat: mover, rules }));
        moving::next_turn(decision, mover);
    }
}

fn stand(decision: &mut Deciding<'_>, claim: Claim, challengers: Vec<Seat>) {
    let state = decision.state();
    if matches!(state.phase, CubePhase::Own(Phase::Designating)) {
        let rules = rule::cite([rule::LT25_2]);
        let by = state.first;
        decision.emit(Event::Mat(mat::Event::Challenged { by: vec![by], claim, rules }));
        return opening::say_impossible(decision, by);
    }
    let mover = state.shake.last_mover().unwrap_or(state.first);
    if let Some((by, _)) = &state.own.said {
        let by = *by;
        decision.emit(OwnEvent::Unsaid { by, rules: rule::cite([rule::LT8_9]) });
    }
    let state = decision.state();
    let opening = state.opening().is_some();
    let mut cited = match claim {
        Claim::Now => vec![rule::LT19_A],
        Claim::Impossible | Claim::Goal => vec![rule::LT19_B],
    };
    cited.extend(opening.then_some(rule::LT19_B3));
    cited.extend((opening && mover == state.first).then_some(rule::LT25_1));
    cited.extend((1 < challengers.len()).then_some(rule::LT18_5));
    let on_turn =
        matches!(state.phase, CubePhase::Moving { mover } if challengers.contains(&mover));
    cited.extend(on_turn.then_some(rule::LT12_C));
    cited.extend(state.has_just_demanded(mover).then_some(rule::LT8_8));
    let rules = rule::cite_all(cited);
    let by = challengers.clone();
    decision.emit(Event::Mat(mat::Event::Challenged { by, claim, rules }));
    breach::insulate(decision, challengers[0]);
    solutions::begin_contest(decision, Contest::Challenge { claim, challengers, mover });
}

/// The words that one can say, whenever.
pub(crate) const WORDS: [Claim; 2] = [Claim::Now, Claim::Impossible];

/// Why a challenge is not valid; none if it is.
pub(crate) fn why_not(state: &State, by: Seat, claim: Claim) -> Option<Rule> {
    match &state.phase {
        CubePhase::Moving { .. } if claim != Claim::Goal => {
            numbers::CHALLENGE.set_aside(&state.shake, by, claim, state.n_letters())
        }
        CubePhase::Moving { .. } => Some(rule::LT18_2),
        // Player One says so of the shake, with the block as ever. (R-LS-30)
        CubePhase::Own(Phase::Designating) if by == state.first && claim == Claim::Impossible => {
            None
        }
        _ => Some(rule::LT18_6),
    }
}
