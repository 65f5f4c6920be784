//! The bare labels of a sentence, for comparing: from an analysis, or by the rules alone from a
//! tree that somebody else made.

use crate::{
    analysis::Analysis,
    parse::Arc,
    school::{
        self, Container, Function, Pattern, Pos, Purpose, Structure,
        features::Features,
        tree::{Node, Tree},
    },
};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Labels {
    pub patterns: Vec<Pattern>,
    pub structure: Option<Structure>,
    pub purpose: Option<Purpose>,
    pub words: Vec<WordLabels>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WordLabels {
    pub form: String,
    pub pos: Pos,
    pub function: Function,
    pub containers: Vec<Container>,
    pub features: Features,
}

impl Labels {
    /// The labels that the rules give a tree: words with their basic forms and arcs, at least one
    /// and not more than a hundred and twenty.
    pub fn of_tree(words: &[(String, String, Arc)]) -> Labels {
        let nodes = words.iter().map(|(form, lemma, arc)| Node::new(form, lemma.clone(), *arc));
        let tree = Tree::of(nodes.collect());
        let reading = school::read(&tree);
        let words = reading.words.into_iter().map(|it| WordLabels {
            form: tree.at(it.at).form.clone(),
            pos: it.pos,
            function: it.function,
            containers: it.containers,
            features: it.features,
        });
        Labels {
            words: words.collect(),
            patterns: reading.patterns,
            structure: Some(reading.structure),
            purpose: Some(reading.purpose),
        }
    }
}

impl Analysis {
    pub fn labels(&self) -> Labels {
        let words = self.words.iter().map(|it| WordLabels {
            form: it.form.clone(),
            pos: it.pos,
            function: it.function,
            containers: it.containers.clone(),
            features: it.features.clone(),
        });
        Labels {
            patterns: self.patterns.clone(),
            structure: self.structure,
            purpose: self.purpose,
            words: words.collect(),
        }
    }
}
