//! Whether a log in the books is as it was written.

use kernel::{Link, Seed};
use serde::Deserialize;
use store::{StoredEntry, Table};

/// Follows the chain of a log in the books. How many entries there are; or up to how many it holds,
/// and what is wrong with the next.
pub fn n_sound(table: &Table, entries: &[StoredEntry]) -> Result<usize, (usize, String)> {
    #[derive(Deserialize)]
    struct Sealed {
        commitment: String,
    }
    let mut link = Link::first(&table.header);
    if link != Link(table.header_hash) {
        return Err((0, "its header is not as it was written; its link differs".to_owned()));
    }
    let sealed: Sealed = serde_json::from_slice(&table.header)
        .map_err(|error| (0, format!("its header cannot be read: {error}")))?;
    if Seed(table.seed.0).commitment() != sealed.commitment {
        return Err((0, "its seed is not the one that its header commits to".to_owned()));
    }
    for (n, entry) in entries.iter().enumerate() {
        link = link.next(&entry.body);
        if entry.seq != n as u64 {
            return Err((n, format!("entry {n} is missing")));
        }
        if link != Link(entry.hash) {
            return Err((n, format!("entry {n} is not as it was written; its link differs")));
        }
    }
    Ok(entries.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::played::stored_table;

    fn log() -> (Table, Vec<StoredEntry>) {
        let seed = Seed([5; 32]);
        let header = format!(r#"{{"commitment":"{}"}}"#, seed.commitment()).into_bytes();
        let mut link = Link::first(&header);
        let table = stored_table(header, seed);
        let entries = (0..5).map(|seq| {
            let body = vec![b'0' + seq as u8];
            link = link.next(&body);
            StoredEntry { seq, command: None, at_ms: 0, hash: link.0, body }
        });
        let entries = entries.collect();
        (table, entries)
    }

    #[test]
    fn a_log_is_sound_up_to_what_was_changed() {
        let check = |change: fn(&mut Table, &mut Vec<StoredEntry>)| {
            let (mut table, mut entries) = log();
            change(&mut table, &mut entries);
            n_sound(&table, &entries).map_err(|(n, _)| n)
        };
        assert_eq!(check(|_, _| ()), Ok(5));
        assert_eq!(check(|_, entries| entries[3].body[0] = b'x'), Err(3));
        assert_eq!(check(|_, entries| entries[3].hash[0] ^= 1), Err(3));
        assert_eq!(check(|_, entries| drop(entries.remove(2))), Err(2));
        assert_eq!(check(|table, _| table.seed.0[0] ^= 1), Err(0));
        assert_eq!(check(|table, _| table.header[20] ^= 1), Err(0));
    }
}
