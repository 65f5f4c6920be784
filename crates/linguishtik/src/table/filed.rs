//! What a scored shake asked of its papers, and what is wrong with them.

use mat::{AskedFor, AskedLine, Found};

use crate::{
    Cube, Finding,
    table::{
        book::LinguishtikBook,
        judgement::{self, References},
        paper::Paper,
        state::{LinguishtikTable as _, Section, State},
    },
};

pub(crate) type Filed = mat::Filed<LinguishtikBook>;

/// What the umpire finds wrong with a paper, or doubtful.
pub(crate) fn found(filed: &Filed, paper: &Paper, references: References<'_>) -> Vec<Found> {
    let Some(desk) = filed.then().desk() else { return Vec::new() };
    let judgement = judgement::find(filed.then(), &desk.contest, paper, references);
    let found = |it: &judgement::Reason| Found {
        text: it.text.clone(),
        rule: it.rule.cite(),
        certain: it.finding == Finding::Fails,
    };
    judgement.against().map(found).collect()
}

pub(crate) fn asked(then: &State) -> Vec<AskedLine> {
    let cubes = |all: &mut dyn Iterator<Item = Cube>| {
        let cube = |it: Cube| format!("{} {}", it.color, it.face);
        all.map(cube).collect::<Vec<String>>().join(", ")
    };
    let sentence = then.own.designation.map_or(String::new(), |it| it.to_string());
    let demands: Vec<String> = then.demands_in_force().iter().map(|it| it.told()).collect();
    let lines = [
        (AskedFor::Sentence, sentence),
        (AskedFor::Demands, demands.join("; ")),
        (AskedFor::Letters, cubes(&mut then.cubes_in(Section::Letters))),
        (AskedFor::Resources, cubes(&mut then.resources())),
    ];
    lines.into_iter().filter_map(|(what, text)| AskedLine::of(what, text)).collect()
}
