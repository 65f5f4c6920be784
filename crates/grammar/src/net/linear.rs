//! Products of a table of weights with rows of numbers, in whole numbers.
//!
//! A weight has eight bits. Each row that comes in is scaled to whole numbers of fourteen bits, so
//! that hardly anything is lost, the sums of products fit thirty-two bits, and every machine
//! gives the same result however many products it makes at once.

use fearless_simd::{Level, Simd, dispatch, i16x16, i32x8, prelude::*};

use super::file::{Matrix, WeightFile};

/// The largest whole number that a row is scaled to: 1,152 products with weights of up to 127 stay
/// below two to the power of thirty-one.
const LARGEST: f32 = 8191.0;

/// Rows of numbers of one length, side by side.
#[derive(Clone)]
pub(crate) struct Rows {
    pub(crate) n: usize,
    pub(crate) width: usize,
    pub(crate) numbers: Vec<f32>,
}

impl Rows {
    pub(crate) fn zeros(n: usize, width: usize) -> Rows {
        Rows { n, width, numbers: vec![0.0; n * width] }
    }

    pub(crate) fn row(&self, idx: usize) -> &[f32] {
        &self.numbers[idx * self.width..][..self.width]
    }

    pub(crate) fn row_mut(&mut self, idx: usize) -> &mut [f32] {
        &mut self.numbers[idx * self.width..][..self.width]
    }
}

/// A layer: weights, and what is added to each of its sums.
pub(super) struct Linear {
    weights: Matrix,
    bias: Vec<f32>,
}

impl Linear {
    pub(super) fn read(file: &WeightFile, name: &str) -> Linear {
        let weights = file.matrix(&format!("{name}.weight"));
        Linear { weights, bias: file.vector(&format!("{name}.bias")) }
    }

    /// A layer of bare weights.
    pub(super) fn of(weights: Matrix, bias: Vec<f32>) -> Linear {
        Linear { weights, bias }
    }

    /// For each row its product with each row of weights.
    pub(super) fn apply(&self, level: Level, rows: &Rows) -> Rows {
        let mut out = Rows::zeros(rows.n, self.weights.n_rows());
        let whole = Whole::of(rows);
        dispatch!(level, simd => products(simd, &self.weights, &whole, &mut out));
        for row in out.numbers.chunks_exact_mut(self.weights.n_rows()) {
            for (it, bias) in row.iter_mut().zip(&self.bias) {
                *it += bias;
            }
        }
        out
    }
}

/// Numbers that are multiplied at once; rows are filled up with zeros to a multiple of it.
const LANES: usize = 16;

/// Rows scaled to whole numbers, each with what one of them is worth.
struct Whole {
    width: usize,
    n_chunks: usize,
    numbers: Vec<[i16; LANES]>,
    scales: Vec<f32>,
}

impl Whole {
    fn of(rows: &Rows) -> Whole {
        let n_chunks = rows.width.div_ceil(LANES);
        let mut numbers = vec![[0; LANES]; rows.n * n_chunks];
        let mut scales = Vec::with_capacity(rows.n);
        let all = rows.numbers.chunks_exact(rows.width);
        for (row, to) in all.zip(numbers.chunks_exact_mut(n_chunks)) {
            let most = row.iter().fold(0.0_f32, |most, it| most.max(it.abs())).max(1e-20);
            let factor = LARGEST / most;
            for (it, to) in row.iter().zip(to.as_flattened_mut()) {
                *to = (it * factor).round_ties_even() as i16;
            }
            scales.push(most / LARGEST);
        }
        Whole { width: rows.width, n_chunks, numbers, scales }
    }
}

/// The widest row there is, in chunks.
const WIDEST: usize = 1152 / LANES;

/// Rows that are multiplied with a row of weights while it is at hand.
const ROWS: usize = 4;

#[inline(always)]
fn products<S: Simd>(simd: S, weights: &Matrix, rows: &Whole, out: &mut Rows) {
    let n = rows.n_chunks;
    let mut wide = [[0_i16; LANES]; WIDEST];
    let wide = &mut wide[..n];
    let n_together = rows.scales.len() / ROWS * ROWS;
    for of_weights in 0..weights.n_rows() {
        let bytes = weights.row(of_weights);
        for (wide, &byte) in wide.as_flattened_mut()[..rows.width].iter_mut().zip(bytes) {
            *wide = i16::from(byte.cast_signed());
        }
        let scale = weights.scales[of_weights];
        let mut tell = |row: usize, sum: i32| {
            out.numbers[row * out.width + of_weights] = sum as f32 * (scale * rows.scales[row]);
        };
        for first in (0..n_together).step_by(ROWS) {
            let four = &rows.numbers[first * n..][..ROWS * n];
            for (row, sum) in sums_of_four(simd, wide, four, n).into_iter().enumerate() {
                tell(first + row, sum);
            }
        }
        for row in n_together..rows.scales.len() {
            let mut sums = i32x8::splat(simd, 0);
            for (weights, numbers) in wide.iter().zip(&rows.numbers[row * n..]) {
                let weights = i16x16::simd_from(simd, *weights);
                sums += weights.pairwise_dot_product(i16x16::simd_from(simd, *numbers));
            }
            tell(row, sums.reduce_sum());
        }
    }
}

/// Products of neighbours are summed in pairs, which processors do in one step.
#[inline(always)]
fn sums_of_four<S: Simd>(
    simd: S,
    wide: &[[i16; LANES]],
    four: &[[i16; LANES]],
    n: usize,
) -> [i32; ROWS] {
    let (one, rest) = four.split_at(n);
    let (two, rest) = rest.split_at(n);
    let (three, four) = rest.split_at(n);
    let [mut a, mut b, mut c, mut d] = [i32x8::splat(simd, 0); ROWS];
    let rows = one.iter().zip(two).zip(three).zip(four);
    for (weights, (((one, two), three), four)) in wide.iter().zip(rows) {
        let weights = i16x16::simd_from(simd, *weights);
        a += weights.pairwise_dot_product(i16x16::simd_from(simd, *one));
        b += weights.pairwise_dot_product(i16x16::simd_from(simd, *two));
        c += weights.pairwise_dot_product(i16x16::simd_from(simd, *three));
        d += weights.pairwise_dot_product(i16x16::simd_from(simd, *four));
    }
    [a, b, c, d].map(|it| it.reduce_sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_are_right_at_every_level() {
        let bytes: Vec<u8> = (0..37 * 21).map(|it| (it * 7 % 251) as u8).collect();
        let bytes: &'static [u8] = bytes.leak();
        let weights = Matrix { bytes, n_columns: 37, scales: vec![0.5; 21] };
        let linear = Linear::of(weights.clone(), vec![1.0; 21]);
        let mut rows = Rows::zeros(6, 37);
        for (idx, it) in rows.numbers.iter_mut().enumerate() {
            *it = (idx * 31 % 97) as f32 / 97.0 - 0.4;
        }
        let [fast, plain] =
            [Level::new(), Level::baseline()].map(|level| linear.apply(level, &rows).numbers);
        assert_eq!(fast, plain);
        for row in 0..6 {
            for of_weights in 0..21 {
                let bytes = weights.row(of_weights).iter();
                let right: f32 = rows
                    .row(row)
                    .iter()
                    .zip(bytes)
                    .map(|(it, byte)| it * f32::from(byte.cast_signed()) * 0.5)
                    .sum();
                let ours = fast[row * 21 + of_weights] - 1.0;
                assert!((ours - right).abs() < 0.05, "{ours} {right}");
            }
        }
    }
}
