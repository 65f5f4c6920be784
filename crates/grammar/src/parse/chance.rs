//! A pseudo-random generator seeded by the sentence, so that the same sentence is always read in
//! the same way.

pub(super) struct Chance(u64);

impl Chance {
    /// From the words themselves.
    pub(super) fn of<'a>(words: impl Iterator<Item = &'a str>) -> Chance {
        let mut seed = 0xcbf2_9ce4_8422_2325_u64;
        for byte in words.flat_map(|it| it.bytes().chain([0])) {
            seed = (seed ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        Chance(seed)
    }

    /// A number between nought and one, neither of them included.
    pub(super) fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut it = self.0;
        it = (it ^ (it >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        it = (it ^ (it >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        it ^= it >> 31;
        ((it >> 11) as f64 + 0.5) / (1_u64 << 53) as f64
    }

    /// Noise that, added to the logarithms of chances, makes the largest the one that is drawn.
    pub(super) fn gumbel(&mut self) -> f64 {
        -(-self.next().ln()).ln()
    }

    /// One of several, by how probable each is, the probable ones favoured.
    pub(super) fn draw(&mut self, chances: &[f32]) -> usize {
        let favoured = |it: f32| f64::from(it) * f64::from(it).sqrt();
        let total: f64 = chances.iter().map(|it| favoured(*it)).sum();
        let mut left = self.next() * total;
        for (idx, chance) in chances.iter().enumerate() {
            left -= favoured(*chance);
            if left < 0.0 {
                return idx;
            }
        }
        best(chances)
    }
}

/// The most probable of several.
pub(super) fn best(chances: &[f32]) -> usize {
    let mut best = 0;
    for (idx, chance) in chances.iter().enumerate() {
        if chances[best] < *chance {
            best = idx;
        }
    }
    best
}
