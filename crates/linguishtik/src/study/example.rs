//! What somebody might have written in a shake, for when it is over.

use mat::After;

use crate::{
    Cube, Demand, Problem, View, Writer, Written, table::state::Section, words::cube::colors,
};

/// A sentence for the position that a view shows, with the cubes that the contest allows; where
/// there is none, with all of them.
pub fn example(view: &View, writer: &Writer) -> Option<Written> {
    let cubes = |at: Option<Section>| -> Vec<Cube> {
        let shown = colors().zip(&view.faces).map(|(color, &face)| Cube { color, face });
        shown.zip(&view.mat).filter(|it| *it.1 == at).map(|it| it.0).collect()
    };
    let in_force = view.own.demands.iter().filter(|it| !it.void);
    let demands: Vec<Demand> = in_force.map(|it| it.demand.clone()).collect();
    let after = view.desk.as_ref().map_or(After::Impossible, |it| it.contest.after());
    let (letters, resources) = (cubes(Some(Section::Letters)), cubes(None));
    let problem = Problem { demands, letters, resources, after };
    view.own.designation?;
    writer.example(view.own.designation, &problem, u64::from(view.shake))
}
