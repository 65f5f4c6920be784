//! Properties that must hold of any bytes whatever: run by `scripts/fuzz` for as long as
//! one likes, and over the texts kept in `fuzz/corpus` with every test.

use kernel::{Seed, Table, Viewer};
use lexicon::Lexicon;

use crate::{Deck, MyWord, Position, Setup, best_lay};

/// A check that is run over bytes.
type Target = fn(&[u8]);

/// The targets by name.
pub const ALL: [(&str, Target); 2] = [("deck", deck), ("round", round)];

/// A deck that was read is written so that it is read again.
pub fn deck(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    match Deck::parse(text) {
        Ok(deck) => assert_eq!(Deck::parse(&deck.to_text()), Ok(deck)),
        Err(error) => {
            let n_lines = text.lines().count();
            assert!(error.line.is_none_or(|it| 0 < it && it <= n_lines), "{error}");
        }
    }
}

/// A round in its middle that was read is told so that it is read again, and a
/// table can begin with it or says why not.
pub fn round(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let umpire = MyWord::new(Lexicon::mini());
    let mut setup = Setup::standard(4, umpire.list());
    let position = match Position::parse(text, &setup.deck) {
        Ok(position) => position,
        Err(error) => return assert!(error.part.chars().count() <= 40, "{error}"),
    };
    let told = position.tell(&setup.deck);
    let again = Position::parse(&told, &setup.deck).expect("what was told is read");
    assert_eq!(again.tell(&setup.deck), told);
    setup.start = Some(position);
    if setup.check().is_ok() {
        let table = Table::open(umpire, &setup, Seed([0; 32]));
        let view = table.view(Viewer::Spectator);
        let cards: Vec<_> = view.table.iter().map(|it| (it.id, it.face)).collect();
        if let Some(lay) = best_lay("STARE", &cards) {
            assert!(lay.cards.iter().all(|it| cards.iter().any(|card| card.0 == *it)));
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_was_kept_still_holds() {
        for (name, target) in super::ALL {
            testkit::check_corpus(env!("CARGO_MANIFEST_DIR"), name, target);
        }
    }
}
