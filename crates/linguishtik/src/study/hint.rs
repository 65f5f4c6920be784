//! What a hint says: an act in a sentence, as one would tell a newcomer.

use mat::{
    BlockAction, ChargeAction, Claim, CubeId, CubeStage, DeskAction, RoundAction, TableStage,
};

use crate::{Action, Cube, OwnAction, View, words::cube::colors};

/// The act as one would be told to do it.
pub fn hint_text(view: &View, action: &Action) -> String {
    let face = |cube: CubeId| {
        let face = view.faces.get(cube.idx()).copied();
        let cube = colors().nth(cube.idx()).zip(face).map(|(color, face)| Cube { color, face });
        cube.map_or_else(|| "a cube".to_owned(), |it| format!("the {it}"))
    };
    match action {
        Action::Own(OwnAction::Roll) => "Roll the cubes.".to_owned(),
        Action::Own(OwnAction::Designate { designation }) => {
            format!("Say that the sentence must be {designation}.")
        }
        Action::Own(OwnAction::SayImpossible) => "Say Impossible of the shake.".to_owned(),
        Action::Own(OwnAction::Agree) => "Agree: no Solution can be made.".to_owned(),
        Action::Own(OwnAction::Disagree) => "Disagree, and write a Solution.".to_owned(),
        Action::Own(OwnAction::Letter { cube }) => format!("Put {} into Letters.", face(*cube)),
        Action::Own(OwnAction::Demand { cube, demand }) => {
            format!("Put {} into Demands and demand: {}.", face(*cube), demand.told())
        }
        Action::Own(OwnAction::Pass) => "Pass.".to_owned(),
        Action::Block(BlockAction::Lift { claim: Some(claim), .. })
        | Action::Block(BlockAction::Claim { claim }) => match claim {
            Claim::Now => "Say Now: a Solution can be made with one more cube at most.".to_owned(),
            Claim::Impossible | Claim::Goal => "Say Impossible: no Solution is left.".to_owned(),
        },
        Action::Block(BlockAction::PutBack) => "Put the block back.".to_owned(),
        Action::Desk(DeskAction::Present { paper }) => format!("Write {paper}."),
        Action::Desk(DeskAction::Decline) => "Hand in nothing: no Solution is in sight.".to_owned(),
        Action::Desk(DeskAction::Accept { .. }) => {
            "Accept the Solution: nothing is wrong with it.".to_owned()
        }
        Action::Desk(DeskAction::Reject { objection, .. }) => format!("Reject it: {objection}."),
        Action::Own(OwnAction::Concede { .. }) => "Grant it: the objection is right.".to_owned(),
        Action::Charge(ChargeAction::Charge { illegal }) => format!("Charge {}.", illegal.told()),
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
