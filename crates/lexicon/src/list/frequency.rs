//! Frequencies of words in print.

/// The frequency of a word, on a scale of equal ratios: 28 steps for every factor of ten, counted
/// per thousand million running words. So 28 is ten in a thousand million, a word few would know,
/// and THE is about 215.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Frequency(u8);

impl Frequency {
    pub const STEPS_PER_TENFOLD: u8 = 28;

    /// The frequency a lexicon file keeps as this byte; 0 means nobody counted.
    pub const fn from_byte(byte: u8) -> Option<Frequency> {
        if byte == 0 { None } else { Some(Frequency(byte)) }
    }

    pub const fn byte(self) -> u8 {
        self.0
    }

    /// The frequency of a word that was met `count` times among `total` words.
    ///
    /// It multiplies a fixed step up to the count instead of asking for a
    /// logarithm, so every machine arrives at the same byte.
    pub fn of_count(count: u64, total: u64) -> Option<Frequency> {
        /// The twenty-eighth root of ten.
        const STEP: f64 = 1.085_711_119_402_204_2;
        if count == 0 || total == 0 {
            return None;
        }
        let per_thousand_million = count as f64 / total as f64 * 1e9;
        let mut byte = 1u8;
        let mut reached = STEP;
        while byte < u8::MAX && reached * STEP <= per_thousand_million {
            reached *= STEP;
            byte += 1;
        }
        Some(Frequency(byte))
    }

    /// The decimal logarithm of how often the word is met in a thousand
    /// million, known as its Zipf value: about 7.7 for THE, below 2 for words
    /// that most people never meet.
    pub fn zipf(self) -> f32 {
        f32::from(self.0) / f32::from(Frequency::STEPS_PER_TENFOLD)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tenfold_count_is_twenty_eight_steps_up() {
        let low = Frequency::of_count(1_001, 1_000_000_000).unwrap();
        let high = Frequency::of_count(10_010, 1_000_000_000).unwrap();
        assert_eq!(low.byte(), 84);
        assert_eq!(high.byte(), 112);
        assert_eq!(low.zipf(), 3.0);
    }

    #[test]
    fn the_rarest_counted_word_is_still_counted() {
        assert_eq!(Frequency::of_count(1, u64::MAX).map(Frequency::byte), Some(1));
        assert_eq!(Frequency::of_count(u64::MAX, 1).map(Frequency::byte), Some(255));
        assert_eq!(Frequency::of_count(0, 5), None);
    }
}
