//! A small filter: whether a number may be among many.
//!
//! Every number has three places, one in each third of the table, and the
//! bytes there make up its fingerprint. Such a table can be filled if numbers
//! can be taken away one after another, each of which has a place to itself by
//! then; with a quarter more places than numbers that nearly always works out.

/// Knows some numbers by a byte and a quarter each.
pub(crate) struct Filter {
    bytes: Vec<u8>,
    /// The number of places in a third.
    n_third: u64,
    seed: u64,
}

impl Filter {
    /// The filter of these numbers, each of which is there once.
    pub(crate) fn of(keys: &[u64]) -> Filter {
        let n_third = (keys.len() as u64 * 123 / 100 + 32) / 3 + 1;
        (0..).find_map(|seed| Filter::fill(keys, n_third, mix(seed))).expect("some seed will do")
    }

    fn fill(keys: &[u64], n_third: u64, seed: u64) -> Option<Filter> {
        let mut filter = Filter { bytes: vec![0; 3 * n_third as usize], n_third, seed };
        // How many numbers have each place, and which, if it is one alone.
        let mut taken = vec![(0u32, 0u64); filter.bytes.len()];
        for &key in keys {
            for place in filter.places(key) {
                taken[place].0 += 1;
                taken[place].1 ^= key;
            }
        }
        let mut alone: Vec<usize> = (0..taken.len()).filter(|&it| taken[it].0 == 1).collect();
        let mut taken_away = Vec::with_capacity(keys.len());
        while let Some(place) = alone.pop() {
            let (1, key) = taken[place] else { continue };
            taken_away.push((key, place));
            for place in filter.places(key) {
                taken[place].0 -= 1;
                taken[place].1 ^= key;
                if taken[place].0 == 1 {
                    alone.push(place);
                }
            }
        }
        if taken_away.len() < keys.len() {
            return None;
        }
        for (key, own) in taken_away.into_iter().rev() {
            let others = filter.places(key).into_iter().filter(|&it| it != own);
            let others = others.fold(0, |all, place| all ^ filter.bytes[place]);
            filter.bytes[own] = filter.fingerprint(key) ^ others;
        }
        Some(filter)
    }

    /// Always right about a number that is there; wrong about one in 256 of
    /// those that are not.
    #[inline]
    pub(crate) fn may_hold(&self, key: u64) -> bool {
        let [one, two, three] = self.places(key);
        let bytes = self.bytes[one] ^ self.bytes[two] ^ self.bytes[three];
        bytes == self.fingerprint(key)
    }

    pub(crate) fn n_bytes(&self) -> usize {
        self.bytes.len()
    }

    #[inline]
    fn places(&self, key: u64) -> [usize; 3] {
        let hash = (key ^ self.seed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let place = |hash: u64| ((hash as u32 as u64 * self.n_third) >> 32) as usize;
        let n_third = self.n_third as usize;
        let (one, two) = (place(hash >> 32), place(hash >> 11));
        let three = place((hash ^ hash >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32);
        [one, n_third + two, 2 * n_third + three]
    }

    #[inline]
    fn fingerprint(&self, key: u64) -> u8 {
        (key.wrapping_mul(0x94d0_49bb_1331_11eb) >> 56) as u8
    }
}

/// Numbers that look like chance, the same ones always.
pub(crate) const fn mix(number: u64) -> u64 {
    let mixed = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ mixed >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_there_is_never_missed_and_little_else_is_taken_for_it() {
        for n_keys in [0, 1, 2, 3, 10, 1000, 100_000] {
            let keys: Vec<u64> = (0..n_keys).map(mix).collect();
            let filter = Filter::of(&keys);
            assert!(keys.iter().all(|&it| filter.may_hold(it)));
            let n_wrong = (n_keys..n_keys + 100_000).filter(|&it| filter.may_hold(mix(it))).count();
            assert!(n_wrong < 600, "{n_wrong} of 100000 with {n_keys} keys");
        }
    }
}
