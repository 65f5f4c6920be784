//! All that is asked of a table, and what time does there.

use kernel::{Decision, GameTime, Party, Refusal};

use crate::{
    Due, RoundDue, Wait, WaitRules,
    cube::{
        action::{ChargeAction, CubeAction, DeskAction},
        block,
        filed::{self, Ruling},
        may::may,
        round,
        state::CubeState,
        umpire::Umpire,
        words::Action,
    },
    first_due, waits as all_waits,
};

/// Judges an action.
pub fn act<G: Umpire>(
    umpire: &G,
    decision: &mut Decision<'_, G>,
    by: Party,
    action: &Action<G::Book>,
) -> Result<(), Refusal> {
    may::<G>(decision.state(), by, action.deed())?;
    match action {
        CubeAction::Round(action) => round::act(decision, by, action),
        CubeAction::Block(action) => block::act(umpire, decision, by.player()?, action),
        CubeAction::Desk(DeskAction::RulePaper { paper, correct, objection, reason }) => {
            let (paper, correct, objection) = (*paper, *correct, objection.as_ref());
            filed::rule_paper(umpire, decision, by, Ruling { paper, correct, objection, reason })
        }
        CubeAction::Desk(action) => umpire.at_desk(decision, by, action),
        CubeAction::Charge(ChargeAction::Charge { illegal }) => {
            G::charge(decision, by.player()?, *illegal);
            Ok(())
        }
        CubeAction::Own(action) => umpire.own_act(decision, by, action),
    }
}

/// The clock has reached the deadline.
pub fn alarm<G: Umpire>(umpire: &G, decision: &mut Decision<'_, G>) {
    let Some((_, due)) = due::<G>(decision.state()) else { return };
    match due {
        Due::Block => block::out_of_time(umpire, decision),
        Due::Task(seat) => G::task_out_of_time(decision, seat),
        Due::Desk => umpire.desk_out_of_time(decision),
        Due::Round(RoundDue::Signing) => round::hand_in(decision),
        Due::Round(RoundDue::Bell) => round::bell(decision),
        Due::Round(RoundDue::Stop) => round::stop(decision),
        Due::Round(RoundDue::Rest) => round::next_shake(decision, false),
        Due::Round(RoundDue::Call(matter)) => round::close_call(decision, matter),
    }
}

/// When the table next needs its alarm.
pub fn deadline<G: Umpire>(state: &CubeState<G::Book>) -> Option<GameTime> {
    due::<G>(state).map(|it| it.0)
}

/// Whom the table waits for, and until when.
pub fn waits<G: Umpire>(state: &CubeState<G::Book>) -> Vec<Wait> {
    let rules = WaitRules {
        round: G::round_rules(state),
        desk: G::desk_rules(state),
        block: G::block_rules(state),
    };
    let table = (&state.round, &state.shake, state.desk());
    all_waits(table, G::may_be_stopped(state), &rules)
}

fn due<G: Umpire>(state: &CubeState<G::Book>) -> Option<(GameTime, Due)> {
    first_due(&waits::<G>(state))
}
