//! What a scored shake asked of its papers, and what is wrong with them.

use mat::{AskedFor, AskedLine, Found};

use crate::{
    Dictionary,
    table::{
        book::OnWordsBook,
        judgement,
        notation::face,
        paper::Paper,
        state::{OnWordsTable as _, Section, State},
    },
};

pub(crate) type Filed = mat::Filed<OnWordsBook>;

/// What the umpire finds wrong with a paper, or doubtful, by what was ruled since as well.
pub(crate) fn found(state: &State, filed: &Filed, paper: &Paper, words: &Dictionary) -> Vec<Found> {
    let Some(desk) = filed.then().desk() else { return Vec::new() };
    let mut then = filed.then().clone();
    then.own.rulings.clone_from(&state.own.rulings);
    let finding = judgement::find(&then, &desk.contest, paper, words);
    let found = |it: &crate::Reason| Found {
        text: it.text.clone(),
        rule: it.rule.cite(),
        certain: it.certain,
    };
    finding.broken.iter().map(found).collect()
}

pub(crate) fn asked(then: &State) -> Vec<AskedLine> {
    let mat = then.shake.mat();
    let faces = |cubes: &mut dyn Iterator<Item = mat::CubeId>| {
        cubes.map(|it| face(then, it)).collect::<Vec<String>>().join(" ")
    };
    let goal = then.laid_goal().map_or(String::new(), |it| it.text());
    let lines = [
        (AskedFor::Goal, goal),
        (AskedFor::Required, faces(&mut mat.section(Section::Required))),
        (AskedFor::Permitted, faces(&mut mat.section(Section::Permitted))),
        (AskedFor::Forbidden, faces(&mut mat.section(Section::Forbidden))),
        (AskedFor::Resources, faces(&mut mat.resources())),
    ];
    lines.into_iter().filter_map(|(what, text)| AskedLine::of(what, text)).collect()
}
