//! Two small networks that were trained for this project, and how they are run: plain sums and
//! products, the same bits on every machine. `training/grammar` tells how they came about.

mod attention;
mod embed;
mod file;
mod linear;
mod norm;
mod numbers;
mod reading;
mod scores;
mod word_features;

use fearless_simd::Level;

use self::{
    attention::Blocks,
    embed::Embedding,
    linear::{Linear, Rows},
    norm::Norm,
    numbers::leaky,
    reading::Readers,
};
pub(crate) use self::{
    file::WeightFile,
    numbers::softmax,
    scores::Scores,
    word_features::{Vocabulary, WordFeatures},
};

/// A network, from words to scores.
pub(crate) struct Network {
    embedding: Embedding,
    body: Body,
    /// The share of each layer in tags, and in the tree.
    mix_of_tags: Vec<f32>,
    mix_of_tree: Vec<f32>,
    norm_of_tags: Norm,
    norm_of_tree: Norm,
    tags: [Linear; 2],
    root: Vec<f32>,
    as_head: Linear,
    as_dependant: Linear,
    arcs: Linear,
    label_of_head: Linear,
    label_of_dependant: Linear,
    labels: Linear,
    n_relations: usize,
    idx_of_root: usize,
}

enum Body {
    Blocks(Blocks),
    Readers(Readers),
}

impl Network {
    pub(crate) fn read(file: &WeightFile) -> Network {
        let body = match file.config.kind.as_str() {
            "tf" => Body::Blocks(Blocks::read(file)),
            _ => Body::Readers(Readers::read(file)),
        };
        let mix = |name: &str| {
            let mut mix = file.vector(name);
            softmax(&mut mix);
            mix
        };
        let bare = |name: &str| Linear::of(file.matrix(name), Vec::new());
        let relations = &file.relations;
        Network {
            embedding: Embedding::read(file),
            body,
            mix_of_tags: mix("mt"),
            mix_of_tree: mix("mp"),
            norm_of_tags: Norm::read(file, "nt"),
            norm_of_tree: Norm::read(file, "np_"),
            tags: [Linear::read(file, "t1"), Linear::read(file, "t2")],
            root: file.vector("root"),
            as_head: Linear::read(file, "ah"),
            as_dependant: Linear::read(file, "ad"),
            arcs: bare("U"),
            label_of_head: Linear::read(file, "lh"),
            label_of_dependant: Linear::read(file, "ld"),
            labels: bare("L"),
            n_relations: relations.len(),
            idx_of_root: relations.iter().position(|it| it == "root").expect("a relation `root`"),
        }
    }

    /// The scores of the network for a sentence of at least one word.
    pub(crate) fn run(&self, level: Level, words: &[WordFeatures]) -> Scores {
        let rows = self.embedding.apply(level, words);
        let layers = match &self.body {
            Body::Blocks(blocks) => blocks.apply(level, rows),
            Body::Readers(readers) => vec![readers.apply(level, rows)],
        };
        let tags = self.tags(level, &self.norm_of_tags.apply(&mixed(&layers, &self.mix_of_tags)));
        let words = self.norm_of_tree.apply(&mixed(&layers, &self.mix_of_tree));
        let mut all = Rows::zeros(words.n + 1, words.width);
        all.row_mut(0).copy_from_slice(&self.root);
        all.numbers[words.width..].copy_from_slice(&words.numbers);
        let side = |linear: &Linear| bent(linear.apply(level, &all));
        let by_head = self.arcs.apply(level, &side(&self.as_head));
        let heads = heads(&with_one(&side(&self.as_dependant)), &by_head);
        let dependants = with_one(&side(&self.label_of_dependant));
        let by_head = self.labels.apply(level, &with_one(&side(&self.label_of_head)));
        Scores {
            n_words: words.n,
            tags,
            heads,
            dependants,
            by_head,
            n_relations: self.n_relations,
            root: self.idx_of_root,
        }
    }

    fn tags(&self, level: Level, rows: &Rows) -> Rows {
        let [first, second] = &self.tags;
        let mut tags = second.apply(level, &bent(first.apply(level, rows)));
        for row in tags.numbers.chunks_exact_mut(tags.width) {
            softmax(row);
        }
        tags
    }
}

/// The layers, each by its share.
fn mixed(layers: &[Rows], shares: &[f32]) -> Rows {
    let mut mixed = Rows::zeros(layers[0].n, layers[0].width);
    for (layer, share) in layers.iter().zip(shares) {
        for (to, it) in mixed.numbers.iter_mut().zip(&layer.numbers) {
            *to += share * it;
        }
    }
    mixed
}

fn bent(mut rows: Rows) -> Rows {
    for it in &mut rows.numbers {
        *it = leaky(*it);
    }
    rows
}

/// Each row with a one behind it, so that a product also adds something.
fn with_one(rows: &Rows) -> Rows {
    let mut out = Rows::zeros(rows.n, rows.width + 1);
    for idx in 0..rows.n {
        let row = out.row_mut(idx);
        row[..rows.width].copy_from_slice(rows.row(idx));
        row[rows.width] = 1.0;
    }
    out
}

/// The probability of each head of each word; nothing is its own head.
fn heads(dependants: &Rows, by_head: &Rows) -> Rows {
    let mut heads = Rows::zeros(dependants.n, dependants.n);
    for word in 1..dependants.n {
        let row = heads.row_mut(word);
        for (head, it) in row.iter_mut().enumerate() {
            *it = numbers::dot(dependants.row(word), by_head.row(head));
        }
        row[word] = -1e4;
        softmax(row);
    }
    heads
}
