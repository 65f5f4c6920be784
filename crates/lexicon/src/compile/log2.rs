//! A logarithm that is the same on every machine.

/// The binary logarithm of a positive number, found by squaring alone: to
/// twenty places, without asking a mathematics library.
pub(crate) fn log2(number: f64) -> f64 {
    debug_assert!(0.0 < number && number.is_finite());
    let mut whole = 0.0;
    let mut rest = number;
    while 2.0 <= rest {
        rest /= 2.0;
        whole += 1.0;
    }
    while rest < 1.0 {
        rest *= 2.0;
        whole -= 1.0;
    }
    let mut step = 1.0;
    let mut fraction = 0.0;
    for _ in 0..20 {
        rest *= rest;
        step /= 2.0;
        if 2.0 <= rest {
            rest /= 2.0;
            fraction += step;
        }
    }
    whole + fraction
}

#[cfg(test)]
mod tests {
    use super::log2;

    #[test]
    fn it_is_the_logarithm() {
        for number in [1e-9, 0.3, 0.5, 1.0, 1.5, 2.0, 10.0, 12345.678] {
            assert!((log2(number) - number.log2()).abs() < 2e-6, "{number}");
        }
    }
}
