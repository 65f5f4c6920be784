//! How a word can be laid with cards, and why it cannot.
//!
//! Every way to lay a word is a choice of where its double cards stand: pairs
//! and double wild cards. The letters left over are each covered by a letter
//! card or, where those run out, by a wild card. So a lay with fewer double
//! cards takes more cards, and the search adds double cards one by one.

use std::collections::BTreeSet;

use lexicon::{Letter, letters_of};

use crate::card::{CardId, Face};

/// The cards that spell a word, in the order in which they spell it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lay {
    pub cards: Vec<CardId>,
}

/// The lay that takes the most cards and, among those, the fewest wild cards.
///
/// Between equals it spares double wild cards, then puts double cards as far
/// left as they go, and of like cards takes those that come first in the deck.
pub fn best_lay(word: &str, cards: &[(CardId, Face)]) -> Option<Lay> {
    let n_letters: usize = cards.iter().map(|(_, face)| face.n_letters()).sum();
    if n_letters < word.len() {
        return None;
    }
    let word = letters_of(word)?;
    let tally = Tally::of(cards);
    let doubles = Search::new(&word, &tally, Demand::Most).run()?;
    Some(lay_out(&word, &doubles, cards))
}

/// The lay that uses all of `chosen` and nothing else, in whatever order.
pub fn lay_of(word: &str, chosen: &[(CardId, Face)]) -> Option<Lay> {
    let word = letters_of(word)?;
    let n_letters: usize = chosen.iter().map(|(_, face)| face.n_letters()).sum();
    if n_letters != word.len() {
        return None;
    }
    let tally = Tally::of(chosen);
    let doubles = Search::new(&word, &tally, Demand::All).run()?;
    Some(lay_out(&word, &doubles, chosen))
}

/// Why a word cannot be laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum WhyNot {
    /// It is not written in letters alone. (MW-A-5)
    NotLetters { character: char },
    /// These letters are not on the cards, and wild cards stand for only so
    /// many of them. (MW-A-2)
    MissingLetters { letters: Vec<Letter>, n_wild_letters: usize },
    /// It could be laid if these double cards might be taken apart. (MW-A-4)
    WouldSplit { cards: Vec<CardId> },
}

/// Why `word` cannot be laid with these cards; none if it can.
pub(crate) fn why_not(word: &str, cards: &[(CardId, Face)]) -> Option<WhyNot> {
    if let Some(character) = word.chars().find(|&it| Letter::new(it).is_none()) {
        return Some(WhyNot::NotLetters { character });
    }
    if best_lay(word, cards).is_some() {
        return None;
    }
    let split: BTreeSet<CardId> = cards.iter().map(|it| it.0).collect();
    let apart = taken_apart(cards, &split);
    if best_lay(word, &apart).is_some() {
        return Some(WhyNot::WouldSplit { cards: fewest_splits(word, cards) });
    }
    let tally = Tally::of(&apart);
    let letters =
        Letter::all().zip(shortage(&letters_of(word)?, &tally)).flat_map(|(letter, short)| {
            std::iter::repeat_n(letter, usize::try_from(short).unwrap_or(0))
        });
    let n_wild_letters = usize::from(tally.n_wilds);
    Some(WhyNot::MissingLetters { letters: letters.collect(), n_wild_letters })
}

/// The cards with the doubles among `split` taken apart into singles.
fn taken_apart(cards: &[(CardId, Face)], split: &BTreeSet<CardId>) -> Vec<(CardId, Face)> {
    let apart = cards.iter().flat_map(|&(id, face)| match face {
        Face::Pair(first, second) if split.contains(&id) => {
            vec![(id, Face::Letter(first)), (id, Face::Letter(second))]
        }
        Face::DoubleWild if split.contains(&id) => vec![(id, Face::Wild); 2],
        whole => vec![(id, whole)],
    });
    apart.collect()
}

/// Double cards that would have to be taken apart, none of them needlessly.
fn fewest_splits(word: &str, cards: &[(CardId, Face)]) -> Vec<CardId> {
    let doubles = cards.iter().filter(|(_, face)| face.n_letters() == 2);
    let mut split: BTreeSet<CardId> = doubles.map(|it| it.0).collect();
    for card in split.clone() {
        split.remove(&card);
        if best_lay(word, &taken_apart(cards, &split)).is_none() {
            split.insert(card);
        }
    }
    split.into_iter().collect()
}

/// Cards counted by what they show.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    /// How many cards show each letter alone.
    pub(crate) letters: [u8; Letter::COUNT],
    /// Every pair with how many cards show it, in order.
    pub(crate) pairs: Vec<((Letter, Letter), u8)>,
    pub(crate) n_wilds: u8,
    pub(crate) n_double_wilds: u8,
}

impl Tally {
    pub(crate) fn of(cards: &[(CardId, Face)]) -> Tally {
        let mut tally =
            Tally { letters: [0; Letter::COUNT], pairs: vec![], n_wilds: 0, n_double_wilds: 0 };
        for &(_, face) in cards {
            match face {
                Face::Letter(letter) => tally.letters[letter.idx()] += 1,
                Face::Pair(first, second) => {
                    let pair = (first, second);
                    match tally.pairs.binary_search_by_key(&pair, |it| it.0) {
                        Ok(at) => tally.pairs[at].1 += 1,
                        Err(at) => tally.pairs.insert(at, (pair, 1)),
                    }
                }
                Face::Wild => tally.n_wilds += 1,
                Face::DoubleWild => tally.n_double_wilds += 1,
            }
        }
        tally
    }

    /// How many pairs and double wild cards there are.
    fn n_doubles(&self) -> usize {
        let n_pairs: usize = self.pairs.iter().map(|it| usize::from(it.1)).sum();
        n_pairs + usize::from(self.n_double_wilds)
    }
}

/// For each letter how many more the word has than there are letter cards.
/// Below zero, so many letter cards are to spare.
fn shortage(word: &[Letter], tally: &Tally) -> [i16; Letter::COUNT] {
    let mut short = tally.letters.map(|n_cards| -i16::from(n_cards));
    for letter in word {
        short[letter.idx()] += 1;
    }
    short
}

/// What is asked of a lay.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Demand {
    /// As many of the cards as possible.
    Most,
    /// All of the cards. They have as many letters as the word.
    All,
}

/// Where double cards stand in a word: a place, and the card from there on.
type Doubles = Vec<(usize, Face)>;

/// The search for the double cards of the best lay.
struct Search<'a> {
    word: &'a [Letter],
    demand: Demand,
    /// What is still to be had.
    tally: Tally,
    /// What letter cards cannot cover of what no double card covers yet.
    short: [i16; Letter::COUNT],
    standing: Doubles,
    /// The best so far: wild cards, double wild cards among them, and where
    /// the double cards stand.
    best: Option<(usize, usize, Doubles)>,
    /// Positions of the search already tried. What comes of one depends on
    /// nothing else, so a word like ABABAB… is no harder than another.
    tried: BTreeSet<Position>,
}

/// How far the search is, how many double cards are to come, what is short,
/// how many of each pair are left, and how many double wild cards.
type Position = (usize, usize, [i16; Letter::COUNT], Vec<u8>, u8);

impl<'a> Search<'a> {
    fn new(word: &'a [Letter], tally: &Tally, demand: Demand) -> Search<'a> {
        let short = shortage(word, tally);
        let (tally, standing, tried) = (tally.clone(), vec![], BTreeSet::new());
        Search { word, demand, tally, short, standing, best: None, tried }
    }

    fn run(mut self) -> Option<Doubles> {
        let n_doubles_max = self.tally.n_doubles().min(self.word.len() / 2);
        let n_doubles = match self.demand {
            Demand::Most => 0..=n_doubles_max,
            Demand::All if self.short.iter().any(|&it| it < 0) => return None,
            Demand::All => self.tally.n_doubles()..=n_doubles_max,
        };
        for n_doubles in n_doubles {
            self.place(0, n_doubles);
            if let Some((_, _, doubles)) = self.best {
                return Some(doubles);
            }
        }
        None
    }

    /// Places `n_more` double cards from place `at` on, in every useful way.
    fn place(&mut self, at: usize, n_more: usize) {
        let n_short: usize = self.short.iter().map(|&it| usize::try_from(it).unwrap_or(0)).sum();
        if usize::from(self.tally.n_wilds) + 2 * n_more < n_short {
            return;
        }
        if n_more == 0 {
            self.keep(n_short);
            return;
        }
        if self.word.len() < at + 2 * n_more || !self.tried.insert(self.position(at, n_more)) {
            return;
        }
        let (first, second) = (self.word[at], self.word[at + 1]);
        if self.is_useful(first, second) {
            self.short[first.idx()] -= 1;
            self.short[second.idx()] -= 1;
            if let Ok(pair) = self.tally.pairs.binary_search_by_key(&(first, second), |it| it.0)
                && 0 < self.tally.pairs[pair].1
            {
                self.tally.pairs[pair].1 -= 1;
                self.stand(at, Face::Pair(first, second), n_more);
                self.tally.pairs[pair].1 += 1;
            }
            if 0 < self.tally.n_double_wilds {
                self.tally.n_double_wilds -= 1;
                self.stand(at, Face::DoubleWild, n_more);
                self.tally.n_double_wilds += 1;
            }
            self.short[first.idx()] += 1;
            self.short[second.idx()] += 1;
        }
        self.place(at + 1, n_more);
    }

    fn stand(&mut self, at: usize, double: Face, n_more: usize) {
        self.standing.push((at, double));
        self.place(at + 2, n_more - 1);
        self.standing.pop();
    }

    /// Whether a double card over these two letters can be part of the lay
    /// asked for. With fewest double cards, each covers a letter that is
    /// short; with all cards, no letter card may be left over.
    fn is_useful(&self, first: Letter, second: Letter) -> bool {
        let short = |letter: Letter| self.short[letter.idx()];
        match self.demand {
            Demand::Most => 0 < short(first) || 0 < short(second),
            Demand::All if first == second => 2 <= short(first),
            Demand::All => 0 < short(first) && 0 < short(second),
        }
    }

    fn keep(&mut self, n_wild_letters: usize) {
        let is_double_wild = |it: &&(usize, Face)| it.1 == Face::DoubleWild;
        let n_double_wilds = self.standing.iter().filter(is_double_wild).count();
        let n_wilds = n_wild_letters + n_double_wilds;
        let is_better =
            |best: &(usize, usize, Doubles)| (n_wilds, n_double_wilds) < (best.0, best.1);
        if self.best.as_ref().is_none_or(is_better) {
            self.best = Some((n_wilds, n_double_wilds, self.standing.clone()));
        }
    }

    fn position(&self, at: usize, n_more: usize) -> Position {
        let pairs_left = self.tally.pairs.iter().map(|it| it.1).collect();
        (at, n_more, self.short, pairs_left, self.tally.n_double_wilds)
    }
}

/// Puts cards where the double cards stand and, between them, letter cards as
/// far as they go and then wild cards.
fn lay_out(word: &[Letter], doubles: &Doubles, cards: &[(CardId, Face)]) -> Lay {
    let mut left: Vec<(CardId, Face)> = cards.to_vec();
    left.sort_unstable();
    let mut take = |wanted: Face| {
        let at = left.iter().position(|it| it.1 == wanted)?;
        Some(left.remove(at).0)
    };
    let mut spelled = Vec::new();
    let mut at = 0;
    while at < word.len() {
        let double = doubles.iter().find(|it| it.0 == at).map(|it| it.1);
        let card = match double {
            Some(double) => take(double),
            None => take(Face::Letter(word[at])).or_else(|| take(Face::Wild)),
        };
        spelled.push(card.expect("the search counted the cards it placed"));
        at += double.map_or(1, Face::n_letters);
    }
    Lay { cards: spelled }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Chance for tests, the same on every run.
    pub(crate) struct Chance(pub(crate) u64);

    impl Chance {
        pub(crate) fn below(&mut self, n: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (self.0 >> 33) as usize % n
        }

        pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
            for last in (1..items.len()).rev() {
                items.swap(last, self.below(last + 1));
            }
        }
    }

    /// The cards that text shows, numbered from 0: `M ?? K`.
    pub(crate) fn cards(text: &str) -> Vec<(CardId, Face)> {
        let faces = text.split_whitespace().map(|it| it.parse().unwrap());
        (0..).map(CardId).zip(faces).collect()
    }

    /// The faces of a lay as text: `M ?? K`.
    fn shown(lay: Option<Lay>, cards: &[(CardId, Face)]) -> Option<String> {
        let face = |id: &CardId| cards.iter().find(|it| it.0 == *id).unwrap().1.to_string();
        lay.map(|lay| lay.cards.iter().map(face).collect::<Vec<_>>().join(" "))
    }

    fn check(word: &str, table: &str, expected: Option<&str>) {
        let cards = cards(table);
        let lay = shown(best_lay(word, &cards), &cards);
        assert_eq!(lay.as_deref(), expected, "{word} from {table}");
    }

    fn check_why(word: &str, table: &str, expected: Option<WhyNot>) {
        assert_eq!(why_not(word, &cards(table)), expected, "{word} from {table}");
    }

    fn letters(text: &str) -> Vec<Letter> {
        letters_of(text).unwrap()
    }

    #[test]
    fn the_examples_of_the_book() {
        check("END", "E ND", Some("E ND"));
        check("ROCK", "R O K", None);
        let missing = WhyNot::MissingLetters { letters: letters("C"), n_wild_letters: 0 };
        check_why("ROCK", "R O K", Some(missing));
        check("HUES", "SH U E", None);
        check_why("HUES", "SH U E", Some(WhyNot::WouldSplit { cards: vec![CardId(0)] }));
        check("SHUE", "SH U E", Some("SH U E"));
        check("MASK", "M K ??", Some("M ?? K"));
        check_why("MASK", "M K ??", None);
        for word in ["CAT", "COT", "CUT"] {
            check(word, "T ? C", Some("C ? T"));
        }
    }

    #[test]
    fn the_most_cards_and_then_the_fewest_wild_ones() {
        check("END", "E ND N D", Some("E N D"));
        check("END", "E ND N ?", Some("E N ?"));
        check("END", "E ND ?? N D ?", Some("E N D"));
        check("STAR", "ST ?? A R", Some("ST A R"));
        check("STAST", "ST ST A", Some("ST A ST"));
        check("EE", "E ?", Some("E ?"));
        check("TREE", "T RE E ? ?", Some("T ? E ?"));
        check("cat", "C A T", Some("C A T"));
    }

    #[test]
    fn a_card_is_used_once() {
        check("STAST", "ST A", None);
        check("EE", "E", None);
        check("EEE", "E ??", Some("?? E"));
        check("EEEE", "?? ??", Some("?? ??"));
        check("EEEEE", "?? ??", None);
    }

    #[test]
    fn like_cards_are_taken_in_the_order_of_the_deck() {
        let mut cards = cards("E E T E");
        cards.reverse();
        let lay = best_lay("TEE", &cards).unwrap();
        assert_eq!(lay.cards, [CardId(2), CardId(0), CardId(1)]);
    }

    #[test]
    fn chosen_cards_are_used_up() {
        let lay = |word, table| shown(lay_of(word, &cards(table)), &cards(table));
        assert_eq!(lay("END", "ND E").as_deref(), Some("E ND"));
        assert_eq!(lay("END", "D E N").as_deref(), Some("E N D"));
        assert_eq!(lay("END", "D E N ?"), None);
        assert_eq!(lay("END", "E ND ?"), None);
        assert_eq!(lay("MASK", "? ?? K").as_deref(), Some("?? ? K"));
        assert_eq!(lay("", ""), Some(String::new()));
    }

    #[test]
    fn why_not_tells_what_is_missing() {
        let missing = |text, n_wild_letters| {
            Some(WhyNot::MissingLetters { letters: letters(text), n_wild_letters })
        };
        check_why("QUEEN", "QU E ? N N", None);
        check_why("QUEUE", "QU E N N", missing("EU", 0));
        check_why("QUEUE", "QU E N ?", missing("EU", 1));
        check_why("CAN'T", "C A N T", Some(WhyNot::NotLetters { character: '\'' }));
        check_why(&"E".repeat(5_000), "E E E", missing(&"E".repeat(4_997), 0));
        let both = WhyNot::WouldSplit { cards: vec![CardId(0), CardId(1)] };
        check_why("HNSD", "SH ND TH", Some(both));
    }

    #[test]
    fn a_word_with_very_many_lays_is_no_trouble() {
        let table = "AB BA ".repeat(18) + &"A B ".repeat(5) + "? ? ??";
        check_why(&"AB".repeat(22), &table, None);
        assert!(best_lay(&"AAAB".repeat(11), &cards(&table)).is_none());
    }

    /// Whether the cards, one after the other, spell the word.
    fn spells(word: &str, faces: &[Face]) -> bool {
        let Some(mut left) = letters_of(word) else { return false };
        left.reverse();
        let mut next = |wanted: Option<Letter>| match (left.pop(), wanted) {
            (None, _) => false,
            (Some(_), None) => true,
            (Some(letter), Some(wanted)) => letter == wanted,
        };
        let all = faces.iter().all(|face| match *face {
            Face::Letter(letter) => next(Some(letter)),
            Face::Pair(first, second) => next(Some(first)) && next(Some(second)),
            Face::Wild => next(None),
            Face::DoubleWild => next(None) && next(None),
        });
        all && left.is_empty()
    }

    /// Every order of every choice of the cards, tried one by one: the most
    /// cards and fewest wild ones that spell the word, and whether all do.
    fn by_trying_all(word: &str, cards: &[(CardId, Face)]) -> (Option<(usize, usize)>, bool) {
        fn go(word: &str, left: &mut Vec<Face>, laid: &mut Vec<Face>, found: &mut Vec<Vec<Face>>) {
            if spells(word, laid) {
                found.push(laid.clone());
            }
            for at in 0..left.len() {
                laid.push(left.remove(at));
                go(word, left, laid, found);
                left.insert(at, laid.pop().unwrap());
            }
        }
        let mut found = Vec::new();
        go(word, &mut cards.iter().map(|it| it.1).collect(), &mut vec![], &mut found);
        let n_wilds = |lay: &Vec<Face>| lay.iter().filter(|it| it.is_wild()).count();
        let best = found.iter().min_by_key(|lay| (usize::MAX - lay.len(), n_wilds(lay)));
        let all = found.iter().any(|lay| lay.len() == cards.len());
        (best.map(|lay| (lay.len(), n_wilds(lay))), all)
    }

    #[test]
    fn no_lay_is_better_than_the_best() {
        const FACES: [&str; 12] = ["A", "B", "C", "A", "B", "AB", "BA", "AA", "BC", "?", "??", "B"];
        let mut chance = Chance(7);
        let mut n_laid = 0;
        for _ in 0..4_000 {
            let n_cards = chance.below(6) + 1;
            let table: Vec<&str> = (0..n_cards).map(|_| FACES[chance.below(12)]).collect();
            let cards = cards(&table.join(" "));
            let n_letters = chance.below(6) + 2;
            let word: String = (0..n_letters).map(|_| ['A', 'B', 'C'][chance.below(3)]).collect();

            let (best, all) = by_trying_all(&word, &cards);
            let faces =
                |lay: &Lay| -> Vec<Face> { lay.cards.iter().map(|id| cards[id.idx()].1).collect() };
            let lay = best_lay(&word, &cards);
            let figures = lay.as_ref().map(|lay| {
                assert!(spells(&word, &faces(lay)), "{word} from {table:?}");
                (lay.cards.len(), faces(lay).iter().filter(|it| it.is_wild()).count())
            });
            assert_eq!(figures, best, "{word} from {table:?}");
            let exact = lay_of(&word, &cards);
            assert_eq!(exact.is_some(), all, "{word} from all of {table:?}");
            if let Some(lay) = exact {
                assert!(spells(&word, &faces(&lay)) && lay.cards.len() == cards.len());
            }
            n_laid += usize::from(best.is_some());
        }
        assert!(500 < n_laid, "{n_laid} words could be laid");
    }
}
