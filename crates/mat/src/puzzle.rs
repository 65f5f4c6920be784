//! What the puzzles of every cube game share: how hard they are, and chance that comes from their
//! names, so that the same name makes the same puzzle.

use kernel::{Dice, Seed};

/// Reads how hard a puzzle should be: from 1 to 3.
pub fn read_difficulty(text: &str) -> Result<u8, String> {
    let difficulty = text.parse().ok().filter(|it| (1..=3).contains(it));
    difficulty.ok_or_else(|| "a difficulty is 1, 2 or 3".to_owned())
}

pub fn read_puzzle_number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| "a puzzle's number is from 0 to 4294967295".to_owned())
}

/// Chance for the puzzle of this number among those that are made of the same, and for no other.
pub fn puzzle_dice(made_of: &str, number: u32) -> Dice {
    let mut key = [0; 32];
    for (idx, byte) in made_of.bytes().enumerate() {
        key[idx % 32] = u8::rotate_left(key[idx % 32], 3) ^ byte;
    }
    Dice::for_entry(Seed(key), number.into())
}
