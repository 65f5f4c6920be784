//! Who may do what now: asked by the referee, offered by the views.
//!
//! Whoever changes a decision here raises the `REFEREE` of all three games.

use kernel::{Office, Party, Refusal, Seat, house};

use crate::{
    BlockDeed, DeskDeed, Tool,
    cube::{
        action::CubeDeed,
        block,
        state::CubeState,
        umpire::Umpire,
        words::{Deed, Words},
    },
};

/// The deeds of a book's own.
pub(crate) type OwnDeedOf<G> =
    <<<G as Umpire>::Book as Words>::Action as crate::cube::parts::Part>::Deed;

/// The tool of the table with which something is done.
fn tool<G: Umpire>(deed: Deed<G::Book>) -> Tool {
    match deed {
        CubeDeed::Round(deed) => Tool::Round(deed),
        CubeDeed::Block(deed) => Tool::Block(deed),
        CubeDeed::Desk(deed) => Tool::Desk(deed),
        CubeDeed::Charge(_) => Tool::Other,
        CubeDeed::Own(deed) => G::tool(deed),
    }
}

/// Asks that `by` may do such a thing at this moment. It reads no secrets: a charge is offered whether
/// or not there is anything to charge.
pub fn may<G: Umpire>(
    state: &CubeState<G::Book>,
    by: Party,
    deed: Deed<G::Book>,
) -> Result<(), Refusal> {
    let tool = tool::<G>(deed);
    match tool {
        Tool::Round(_) | Tool::Appeal | Tool::FindSlip | Tool::AgreeToSlip => {
            let in_play = G::may_be_stopped(state) && state.shake.block().is_none();
            let rules = G::round_rules(state);
            return state.round.may(by, tool, in_play, state.setup.clock, &rules);
        }
        Tool::Desk(DeskDeed::Rule) => {
            by.official(Office::Judge)?;
            let Some(desk) = state.desk() else { return house::NOT_NOW.refuses() };
            return desk.may_rule(by);
        }
        Tool::Desk(DeskDeed::RulePaper) => {
            return state.round.may_rule_paper(by, !state.filed.is_empty());
        }
        _ => (),
    }
    if let CubeDeed::Own(own) = deed
        && let Some(answer) = G::official_may(state, by, own)
    {
        return answer;
    }
    let by = state.round.player(by)?;
    house::NOT_NOW.asks(state.round.is_in_play())?;
    house::NOT_YOURS.asks(state.plays(by))?;
    shake_may::<G>(state, by, deed, tool)?;
    if tool == Tool::Block(BlockDeed::Lift) {
        block::claims::<G>(state, by)?;
    }
    Ok(())
}

fn shake_may<G: Umpire>(
    state: &CubeState<G::Book>,
    by: Seat,
    deed: Deed<G::Book>,
    tool: Tool,
) -> Result<(), Refusal> {
    G::shake_may(state, by, deed)?;
    if let Some(block) = state.shake.block() {
        return block.may(by, tool, &G::block_rules(state));
    }
    let Some(desk) = state.desk() else { return G::phase_may(state, by, deed) };
    G::desk_may(state, desk, by, deed).unwrap_or_else(|| desk.may(by, tool, &G::desk_rules(state)))
}
