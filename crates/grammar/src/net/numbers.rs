//! The few functions of numbers that the networks need, written so that every machine gives the
//! same bits and a compiler can do eight at once.

/// A number of sixteen bits, as the weights keep their scales.
pub(super) fn from_half(bits: u16) -> f32 {
    let sign = u32::from(bits >> 15) << 31;
    let exponent = u32::from(bits >> 10) & 31;
    let fraction = u32::from(bits) & 1023;
    match exponent {
        0 => {
            let small = fraction as f32 * (1.0 / 16_777_216.0);
            f32::from_bits(small.to_bits() | sign)
        }
        31 => f32::from_bits(sign | 0x7f80_0000 | (fraction << 13)),
        _ => f32::from_bits(sign | ((exponent + 112) << 23) | (fraction << 13)),
    }
}

/// e to the power of `x`, right to a few units of the last place.
#[inline(always)]
pub(crate) fn exp(x: f32) -> f32 {
    const ROUND: f32 = 12_582_912.0;
    let x = x.clamp(-87.0, 88.0);
    let n = (x * std::f32::consts::LOG2_E + ROUND) - ROUND;
    let r = x - n * 0.693_359_4 + n * 2.121_944_4e-4;
    let p = ((((1.987_569_1e-4 * r + 1.398_2e-3) * r + 8.333_452e-3) * r + 4.166_579_6e-2) * r
        + 1.666_666_5e-1)
        * r
        + 5e-1;
    let p = p * r * r + r + 1.0;
    p * f32::from_bits(((n as i32 + 127) << 23) as u32)
}

#[inline(always)]
pub(super) fn tanh(x: f32) -> f32 {
    1.0 - 2.0 / (exp(2.0 * x) + 1.0)
}

#[inline(always)]
pub(super) fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x))
}

/// The smooth step that the blocks use, in its form with a hyperbolic tangent.
#[inline(always)]
pub(super) fn gelu(x: f32) -> f32 {
    0.5 * x * (1.0 + tanh(0.797_884_6 * (x + 0.044_715 * x * x * x)))
}

#[inline(always)]
pub(super) fn leaky(x: f32) -> f32 {
    if x < 0.0 { 0.1 * x } else { x }
}

/// Turns scores into probabilities that sum to one.
pub(crate) fn softmax(scores: &mut [f32]) {
    let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut sum = 0.0;
    for it in &mut *scores {
        *it = exp(*it - most);
        sum += *it;
    }
    for it in scores {
        *it /= sum;
    }
}

/// A sum of products in eight lanes, always in the same order.
#[inline(always)]
pub(super) fn dot(a: &[f32], b: &[f32]) -> f32 {
    let mut lanes = [0.0_f32; 8];
    let (a8, a_rest) = a.as_chunks::<8>();
    let (b8, b_rest) = b.as_chunks::<8>();
    for (a, b) in a8.iter().zip(b8) {
        for lane in 0..8 {
            lanes[lane] += a[lane] * b[lane];
        }
    }
    let rest: f32 = a_rest.iter().zip(b_rest).map(|(a, b)| a * b).sum();
    lanes.iter().sum::<f32>() + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_numbers_are_read() {
        let cases =
            [(0x3c00, 1.0), (0xc000, -2.0), (0x3555, 0.333_251_95), (0x0001, 5.960_464_5e-8)];
        for (bits, number) in cases {
            assert_eq!(from_half(bits), number);
        }
    }

    #[test]
    fn powers_are_right() {
        for step in -400..400 {
            let x = step as f32 / 10.0;
            let (ours, right) = (f64::from(exp(x)), f64::from(x).exp());
            assert!((ours / right - 1.0).abs() < 4e-7, "{x}: {ours} {right}");
        }
        assert!(
            (tanh(0.5) - 0.462_117_16).abs() < 1e-6 && (sigmoid(1.0) - 0.731_058_6).abs() < 1e-6
        );
        assert!((gelu(1.0) - 0.841_192).abs() < 1e-5);
    }
}
