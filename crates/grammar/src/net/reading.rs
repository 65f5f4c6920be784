//! The smaller network: it reads the sentence word by word, forwards and backwards, twice.

use fearless_simd::Level;

use super::{
    file::WeightFile,
    linear::{Linear, Rows},
    numbers::{sigmoid, tanh},
};

pub(super) struct Readers(Vec<[Reader; 2]>);

struct Reader {
    of_word: Linear,
    of_memory: Linear,
    n_cells: usize,
    is_backward: bool,
}

impl Readers {
    pub(super) fn read(file: &WeightFile) -> Readers {
        let reader = |layer: usize, is_backward: bool| {
            let way = if is_backward { "_reverse" } else { "" };
            let linear = |part: &str| {
                let weights = file.matrix(&format!("enc.lstm.weight_{part}_l{layer}{way}"));
                Linear::of(weights, file.vector(&format!("enc.lstm.bias_{part}_l{layer}{way}")))
            };
            let n_cells = file.matrix(&format!("enc.lstm.weight_hh_l{layer}{way}")).n_columns;
            Reader { of_word: linear("ih"), of_memory: linear("hh"), n_cells, is_backward }
        };
        let layer = |layer| [reader(layer, false), reader(layer, true)];
        Readers((0..file.config.layers).map(layer).collect())
    }

    pub(super) fn apply(&self, level: Level, mut rows: Rows) -> Rows {
        for both in &self.0 {
            let n_cells = both[0].n_cells;
            let mut out = Rows::zeros(rows.n, 2 * n_cells);
            for (side, reader) in both.iter().enumerate() {
                reader.run(level, &rows, |place, memory| {
                    out.row_mut(place)[side * n_cells..][..n_cells].copy_from_slice(memory);
                });
            }
            rows = out;
        }
        rows
    }
}

impl Reader {
    fn run(&self, level: Level, rows: &Rows, mut tell: impl FnMut(usize, &[f32])) {
        let n = self.n_cells;
        let words = self.of_word.apply(level, rows);
        let mut memory = Rows::zeros(1, n);
        let mut cells = vec![0.0_f32; n];
        for step in 0..rows.n {
            let place = if self.is_backward { rows.n - 1 - step } else { step };
            let gates = self.of_memory.apply(level, &memory);
            let gate = |kind: usize, cell: usize| {
                words.row(place)[kind * n + cell] + gates.numbers[kind * n + cell]
            };
            for (cell, kept) in cells.iter_mut().enumerate() {
                let taken = sigmoid(gate(0, cell)) * tanh(gate(2, cell));
                *kept = sigmoid(gate(1, cell)) * *kept + taken;
                memory.numbers[cell] = sigmoid(gate(3, cell)) * tanh(*kept);
            }
            tell(place, &memory.numbers);
        }
    }
}
