//! What a scored shake asked of its papers, and what is wrong with them.

use mat::{AskedFor, AskedLine, Found};

use crate::table::{
    book::OnSetsBook,
    judgement,
    notation::{cards, face, variation_text},
    paper::Paper,
    state::{OnSetsTable as _, Section, State},
    view,
};

pub(crate) type Filed = mat::Filed<OnSetsBook>;

/// What the umpire finds wrong with a paper.
pub(crate) fn found(filed: &Filed, paper: &Paper) -> Vec<Found> {
    let Some(desk) = filed.then().desk() else { return Vec::new() };
    let finding = judgement::find(filed.then(), &desk.contest, paper);
    let found =
        |it: &crate::Reason| Found { text: it.text.clone(), rule: it.rule.cite(), certain: true };
    finding.broken.iter().map(found).collect()
}

pub(crate) fn asked(then: &State) -> Vec<AskedLine> {
    let mat = then.shake.mat();
    let faces = |cubes: &mut dyn Iterator<Item = mat::CubeId>| {
        cubes.map(|it| face(then, it)).collect::<Vec<String>>().join(" ")
    };
    let goal = view::goal(then).map_or(String::new(), |it| it.text);
    let variations: Vec<String> = then.in_force().map(variation_text).collect();
    let lines = [
        (AskedFor::Goal, goal),
        (AskedFor::Required, faces(&mut mat.section(Section::Required))),
        (AskedFor::Permitted, faces(&mut mat.section(Section::Permitted))),
        (AskedFor::Forbidden, faces(&mut mat.section(Section::Forbidden))),
        (AskedFor::Resources, faces(&mut mat.resources())),
        (AskedFor::Universe, cards(&then.own.universe).trim().to_owned()),
        (AskedFor::Variations, variations.join(", ")),
    ];
    lines.into_iter().filter_map(|(what, text)| AskedLine::of(what, text)).collect()
}
