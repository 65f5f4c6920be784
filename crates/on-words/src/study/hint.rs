//! What a hint says: an act in a sentence, as one would tell a newcomer.

use mat::{
    BlockAction, Claim, CubeId, CubeStage, DeskAction, GoalAction, GoalBookAction, LaidGoal,
    RoundAction, TableStage,
};

use crate::{Action, OwnAction, Section, Symbol, View};

/// The act as one would be told to do it.
pub fn hint_text(view: &View, action: &Action) -> String {
    let face = |cube: CubeId| match view.faces.get(cube.idx()) {
        Some(Symbol::Sound(sound)) => format!("the sound {sound}"),
        Some(other) => other.to_string(),
        None => "a cube".to_owned(),
    };
    let goal = |laid: &LaidGoal| laid.read(&view.faces).text();
    match action {
        Action::Own(GoalBookAction::Own(OwnAction::Roll)) => "Roll the cubes.".to_owned(),
        Action::Own(GoalBookAction::Goal(GoalAction::Bonus { cube, .. })) => {
            format!("Say Bonus, and put {} in Forbidden.", face(*cube))
        }
        Action::Own(GoalBookAction::Goal(GoalAction::LayGoal { goal: laid }))
        | Action::Own(GoalBookAction::Goal(GoalAction::SetGoal { goal: Some(laid) })) => {
            format!("Set the Goal {}.", goal(laid))
        }
        Action::Own(GoalBookAction::Goal(GoalAction::SetGoal { goal: None })) => {
            "Say Goal.".to_owned()
        }
        Action::Own(GoalBookAction::Goal(GoalAction::DeclareNoGoal)) => {
            "Say that there is no Goal.".to_owned()
        }
        Action::Own(GoalBookAction::Goal(GoalAction::Agree)) => {
            "Agree that there is no Goal.".to_owned()
        }
        Action::Own(GoalBookAction::Goal(GoalAction::Move { bonus: Some(bonus), cube, to })) => {
            format!(
                "Say Bonus with {} to Forbidden, then move {} to {}.",
                face(bonus.cube),
                face(*cube),
                section(*to)
            )
        }
        Action::Own(GoalBookAction::Goal(GoalAction::Move { bonus: None, cube, to })) => {
            format!("Move {} to {}.", face(*cube), section(*to))
        }
        Action::Own(GoalBookAction::Goal(GoalAction::Return { cube })) => {
            format!("Take {} back.", face(*cube))
        }
        Action::Block(BlockAction::Lift { claim: Some(claim), .. })
        | Action::Block(BlockAction::Claim { claim }) => match claim {
            Claim::Now => {
                "Say Now: there is a Solution with at most one cube from Resources.".to_owned()
            }
            Claim::Impossible => "Say Impossible: no Solution is left.".to_owned(),
            Claim::Goal => "Challenge: there is a Goal.".to_owned(),
        },
        Action::Block(BlockAction::PutBack) => "Put the block back.".to_owned(),
        Action::Desk(DeskAction::Present { paper }) => format!("Write {paper}."),
        Action::Desk(DeskAction::Decline) => "Hand in nothing: no Solution is in sight.".to_owned(),
        Action::Desk(DeskAction::Accept { .. }) => "Accept the Solution: it is right.".to_owned(),
        Action::Desk(DeskAction::Reject { .. }) => "Reject it: it is wrong.".to_owned(),
        Action::Round(RoundAction::Ready) => "Go on to the next shake.".to_owned(),
        Action::Round(RoundAction::Sign) => "Sign the sheet.".to_owned(),
        Action::Round(RoundAction::HandIn) => "Hand the sheet in.".to_owned(),
        _ => "Look at the table first.".to_owned(),
    }
}

/// What is to be said when there is nothing to do.
pub fn no_hint_text(view: &View) -> String {
    match &view.stage {
        CubeStage::Table(TableStage::Moving { .. }) => {
            "Wait and watch: there is no challenge to make yet.".to_owned()
        }
        _ => "Nothing to do for now: wait for the others.".to_owned(),
    }
}

fn section(section: Section) -> &'static str {
    match section {
        Section::Goal => "the Goal",
        Section::Required => "Required",
        Section::Permitted => "Permitted",
        Section::Forbidden => "Forbidden",
    }
}
