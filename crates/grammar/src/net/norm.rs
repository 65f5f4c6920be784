//! Rows brought to the same mean and spread, then scaled and shifted as was learned.

use super::{file::WeightFile, linear::Rows};

pub(super) struct Norm {
    factor: Vec<f32>,
    shift: Vec<f32>,
}

impl Norm {
    pub(super) fn read(file: &WeightFile, name: &str) -> Norm {
        let vector = |part: &str| file.vector(&format!("{name}.{part}"));
        Norm { factor: vector("weight"), shift: vector("bias") }
    }

    pub(super) fn apply(&self, rows: &Rows) -> Rows {
        let mut out = rows.clone();
        for row in out.numbers.chunks_exact_mut(rows.width) {
            let n = row.len() as f32;
            let mean = row.iter().sum::<f32>() / n;
            let spread = row.iter().map(|it| (it - mean) * (it - mean)).sum::<f32>() / n;
            let factor = 1.0 / (spread + 1e-5).sqrt();
            for ((it, scale), shift) in row.iter_mut().zip(&self.factor).zip(&self.shift) {
                *it = (*it - mean) * factor * scale + shift;
            }
        }
        out
    }
}
