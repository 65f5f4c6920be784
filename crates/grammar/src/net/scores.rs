//! The scores of a network for a sentence: the probability of each tag of each word, of each other
//! word as the one it depends on, and of each relation between the two.

use super::{linear::Rows, numbers};

pub(crate) struct Scores {
    pub(crate) n_words: usize,
    /// For each word the probability of each tag.
    pub(crate) tags: Rows,
    /// For each word, after one that stands for the sentence, the probability of each head.
    pub(crate) heads: Rows,
    /// Sides of the labels: for each word as a dependant, and for each as a head, by relation.
    pub(super) dependants: Rows,
    pub(super) by_head: Rows,
    pub(super) n_relations: usize,
    /// The relation of the one word that depends on nothing.
    pub(crate) root: usize,
}

impl Scores {
    /// The probability of each relation, if `word` depends on `head`.
    pub(crate) fn relations(&self, word: usize, head: usize) -> Vec<f32> {
        let mut relations = vec![0.0; self.n_relations];
        if head == 0 {
            relations[self.root] = 1.0;
            return relations;
        }
        let side = self.dependants.row(word);
        let of_head = self.by_head.row(head).chunks_exact(self.dependants.width);
        for (to, row) in relations.iter_mut().zip(of_head) {
            *to = numbers::dot(side, row);
        }
        numbers::softmax(&mut relations);
        relations[self.root] = 0.0;
        relations
    }
}
