//! From what is known of a word to a row of numbers.

use fearless_simd::Level;

use super::{
    file::{Matrix, WeightFile},
    linear::{Linear, Rows},
    norm::Norm,
    word_features::WordFeatures,
};

/// The weight of a letter for a part of speech.
const OF_A_LETTER: f32 = 0.3;

pub(super) struct Embedding {
    words: Matrix,
    groups: Matrix,
    endings_3: Matrix,
    endings_2: Matrix,
    beginnings: Matrix,
    shapes: Matrix,
    clusters: Matrix,
    joined: Linear,
    norm: Norm,
    width: usize,
}

impl Embedding {
    pub(super) fn read(file: &WeightFile) -> Embedding {
        let table = |name: &str| file.matrix(&format!("enc.emb.{name}.weight"));
        Embedding {
            words: table("w"),
            groups: table("ng"),
            endings_3: table("s3"),
            endings_2: table("s2"),
            beginnings: table("p3"),
            shapes: table("sh"),
            clusters: table("cl"),
            joined: Linear::read(file, "enc.emb.proj"),
            norm: Norm::read(file, "enc.emb.ln"),
            width: file.matrix("enc.emb.proj.weight").n_columns,
        }
    }

    pub(super) fn apply(&self, level: Level, words: &[WordFeatures]) -> Rows {
        let mut rows = Rows::zeros(words.len(), self.width);
        for (idx, word) in words.iter().enumerate() {
            self.fill(word, rows.row_mut(idx));
        }
        self.norm.apply(&self.joined.apply(level, &rows))
    }

    fn fill(&self, word: &WordFeatures, mut row: &mut [f32]) {
        let mut next = |table: &Matrix| {
            let (part, rest) = std::mem::take(&mut row).split_at_mut(table.n_columns);
            row = rest;
            part
        };
        self.words.add_row(word.word, 1.0, next(&self.words));
        let share = 1.0 / word.groups.len().max(1) as f32;
        let groups = next(&self.groups);
        for &group in &word.groups {
            self.groups.add_row(group, share, groups);
        }
        self.endings_3.add_row(word.ending_3, 1.0, next(&self.endings_3));
        self.endings_2.add_row(word.ending_2, 1.0, next(&self.endings_2));
        self.beginnings.add_row(word.beginning, 1.0, next(&self.beginnings));
        self.shapes.add_row(word.shape, 1.0, next(&self.shapes));
        self.clusters.add_row(usize::from(word.note.cluster), 1.0, next(&self.clusters));
        for (bit, it) in row.iter_mut().enumerate() {
            *it = f32::from(word.note.letters >> bit & 1) * OF_A_LETTER;
        }
    }
}
