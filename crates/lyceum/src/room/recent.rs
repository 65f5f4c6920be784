//! What a room answered last, so that a retry gets the same answer and does nothing.

use std::collections::VecDeque;

use kernel::GameTime;

/// How many accepted commands a room remembers.
const REMEMBERED: usize = 256;

/// The commands a table took last, so that a retry gets the first answer again.
///
/// A command is kept as the first half of its hash: a room is small.
#[derive(Default)]
pub(super) struct Recent {
    receipts: VecDeque<(u128, Receipt)>,
}

/// What was answered: how long the log then was, and the time at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Receipt {
    pub(super) seq: u64,
    pub(super) at: GameTime,
}

impl Recent {
    pub(super) fn remember(&mut self, command: &str, receipt: Receipt) {
        if self.receipts.len() == REMEMBERED {
            self.receipts.pop_front();
        }
        self.receipts.push_back((short(command), receipt));
    }

    pub(super) fn find(&self, command: &str) -> Option<Receipt> {
        let short = short(command);
        self.receipts.iter().rev().find(|(known, _)| *known == short).map(|(_, receipt)| *receipt)
    }
}

fn short(command: &str) -> u128 {
    let hash = blake3::hash(command.as_bytes());
    let half = hash.as_bytes().first_chunk().expect("a hash has 32 bytes");
    u128::from_le_bytes(*half)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_commands_are_remembered_and_older_ones_forgotten() {
        let mut recent = Recent::default();
        let receipt = |seq| Receipt { seq, at: GameTime::from_ms(5) };
        for seq in 0..300 {
            recent.remember(&format!("0/{seq}"), receipt(seq));
        }
        assert_eq!(recent.find("0/299"), Some(receipt(299)));
        assert_eq!(recent.find("0/44"), Some(receipt(44)));
        assert_eq!(recent.find("0/43"), None);
        assert_eq!(recent.find("1/299"), None);
    }
}
