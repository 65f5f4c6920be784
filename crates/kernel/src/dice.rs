//! Chance, drawn from the seed and the number of an entry: nothing is drawn before it is needed.

use std::fmt;

use rand_chacha::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};
use serde::{Deserialize, Serialize};

/// The name of the way chance is drawn, as a log's header gives it. What draws
/// otherwise gets another name, and this one keeps its meaning for ever.
pub const DICE: &str = "chacha20-1";

/// The secret a table's chance is drawn from.
///
/// Its [`commitment`](Seed::commitment) is published when the table opens and
/// the seed itself when it is over, so that anyone can audit the dice.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The text that is published of a seed before it is revealed: it binds the hall to the seed
    /// and tells nothing of it.
    pub fn commitment(self) -> String {
        blake3::derive_key("lyceum seed commitment 1", &self.0).iter().map(hex).collect()
    }
}

/// A seed is written as 64 hexadecimal digits.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A secret does not show itself in a log line or a panic.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        seed.to_string()
    }
}

impl TryFrom<String> for Seed {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Seed, &'static str> {
        let bytes = crate::chain::unhex(&text).ok_or("a seed is 64 hexadecimal digits")?;
        Ok(Seed(bytes))
    }
}

/// The chance that one entry of a log may draw on.
///
/// Derived from the seed and the entry's number alone, so no generator state
/// is stored and what one entry draws cannot shift another's.
pub struct Dice {
    rng: ChaCha20Rng,
}

impl Dice {
    /// The seed is the key, and the entry's number is the stream.
    pub fn for_entry(seed: Seed, seq: u64) -> Dice {
        let mut rng = ChaCha20Rng::from_seed(seed.0);
        rng.set_stream(seq);
        Dice { rng }
    }

    /// A number below `bound`, each as likely as another: what would favour the
    /// small ones is drawn again.
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(0 < bound, "there is nothing to choose from");
        let uneven = (u32::MAX % bound + 1) % bound;
        loop {
            let drawn = self.rng.next_u32();
            if drawn <= u32::MAX - uneven {
                return drawn % bound;
            }
        }
    }

    /// Draws something that happens `n` times in `of`.
    pub fn chance(&mut self, n: u32, of: u32) -> bool {
        self.below(of) < n
    }

    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u32) as usize]
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i as u32 + 1) as usize);
        }
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Dice")
    }
}

fn hex(byte: &u8) -> String {
    format!("{byte:02x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEED: Seed = Seed([7; 32]);

    fn draws(seq: u64) -> Vec<u32> {
        let mut dice = Dice::for_entry(SEED, seq);
        (0..8).map(|_| dice.below(72)).collect()
    }

    #[test]
    fn the_same_entry_draws_the_same_for_ever() {
        assert_eq!(draws(3), draws(3));
        assert_ne!(draws(3), draws(4));
        // Written down once: if this changes, `DICE` needs a new name.
        assert_eq!(draws(0), [36, 7, 20, 20, 36, 12, 10, 15]);
    }

    #[test]
    fn no_number_is_favoured() {
        let mut dice = Dice::for_entry(SEED, 0);
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[dice.below(6) as usize] += 1;
        }
        assert!(counts.iter().all(|&n| (9_600..10_400).contains(&n)), "{counts:?}");
    }

    #[test]
    fn a_seed_is_read_back_and_its_commitment_tells_it_apart() {
        let text = SEED.to_string();
        assert_eq!(Seed::try_from(text.clone()), Ok(SEED));
        assert!(Seed::try_from(text[1..].to_owned()).is_err());
        assert_ne!(SEED.commitment(), Seed([8; 32]).commitment());
        assert_eq!(format!("{SEED:?}"), "Seed(…)");
    }
}
