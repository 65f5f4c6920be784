//! Lays: the ways to spell a word with cards, or the reason why there is none.
//!
//! Every way to lay a word is a choice of where its double cards stand: pairs
//! and double wild cards. The letters left over are each covered by a letter
//! card or, where those run out, by a wild card. So the lay with the fewest
//! double cards takes the most cards.
//!
//! The word is gone through once, letter by letter. Two beginnings of a lay are
//! the same to what follows if they leave as many of each card that may run
//! short, so only the better of them is followed. What that takes is counted
//! in steps and has a limit, whatever somebody calls and whatever the deck is.

use std::collections::BTreeSet;

use lexicon::{Letter, letters_of};

use crate::{
    card::{CardId, Face},
    word::WORD_MAX,
};

/// The cards that spell a word, in the order in which they spell it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lay {
    pub cards: Vec<CardId>,
}

/// The most steps that go into one question. A word of the list takes a few dozen, and eleven thousand with the
/// worst deck that was found for the longest of them; only nonsense made to be hard can take more than this.
const STEPS_MAX: u32 = 30_000;

/// The steps that may still be taken.
struct Steps {
    left: u32,
}

/// The steps ran out before there was an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct OutOfSteps;

impl Steps {
    fn new() -> Steps {
        Steps { left: STEPS_MAX }
    }

    fn take(&mut self, n_steps: usize) -> Result<(), OutOfSteps> {
        let n_steps = u32::try_from(n_steps).unwrap_or(u32::MAX);
        let left = self.left.checked_sub(n_steps);
        self.left = left.unwrap_or(0);
        left.map(|_| ()).ok_or(OutOfSteps)
    }
}

/// The lay that takes the most cards and, among those, the fewest wild cards.
///
/// Between equals it spares double wild cards, then puts double cards as far
/// left as they go, and of like cards takes those that come first in the deck.
pub fn best_lay(word: &str, cards: &[(CardId, Face)]) -> Option<Lay> {
    best_lay_within(&mut Steps::new(), word, cards).ok().flatten()
}

/// The lay that uses all of `chosen` and nothing else, in whatever order.
pub fn lay_of(word: &str, chosen: &[(CardId, Face)]) -> Option<Lay> {
    // With no letter to spare there is no card to spare.
    let n_letters: usize = chosen.iter().map(|(_, face)| face.n_letters()).sum();
    if n_letters != word.len() { None } else { best_lay(word, chosen) }
}

fn best_lay_within(
    steps: &mut Steps,
    word: &str,
    cards: &[(CardId, Face)],
) -> Result<Option<Lay>, OutOfSteps> {
    let n_letters: usize = cards.iter().map(|(_, face)| face.n_letters()).sum();
    if n_letters < word.len() || WORD_MAX < word.len() {
        return Ok(None);
    }
    let Some(word) = letters_of(word) else { return Ok(None) };
    let doubles = fewest_doubles(steps, &word, &Tally::of(cards))?;
    Ok(doubles.map(|it| lay_out(&word, &it, cards)))
}

/// Why a word cannot be laid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum WhyNot {
    /// It is not written in letters alone. (MW-A-5)
    NotLetters { character: char },
    /// These letters are not on the cards, and wild cards stand for only so
    /// many of them. (MW-A-2)
    MissingLetters { letters: Vec<Letter>, n_wild_letters: usize },
    /// It could be laid if these double cards might be taken apart. (MW-A-4, MW-A-8)
    WouldSplit { cards: Vec<CardId> },
    /// There are too many ways to try. (MW-X-1)
    TooManyWays,
}

/// The best lay, or why there is none.
pub(crate) fn best_lay_or_why(word: &str, cards: &[(CardId, Face)]) -> Result<Lay, WhyNot> {
    if let Some(character) = word.chars().find(|&it| Letter::new(it).is_none()) {
        return Err(WhyNot::NotLetters { character });
    }
    let mut steps = Steps::new();
    match best_lay_within(&mut steps, word, cards) {
        Ok(Some(lay)) => Ok(lay),
        Ok(None) => Err(why_not(&mut steps, word, cards)),
        Err(OutOfSteps) => Err(WhyNot::TooManyWays),
    }
}

/// Why a word in letters cannot be laid.
fn why_not(steps: &mut Steps, word: &str, cards: &[(CardId, Face)]) -> WhyNot {
    let split: BTreeSet<CardId> = cards.iter().map(|it| it.0).collect();
    let apart = taken_apart(cards, &split);
    if best_lay(word, &apart).is_some() {
        let cards = fewest_splits(steps, word, cards);
        return WhyNot::WouldSplit { cards };
    }
    let tally = Tally::of(&apart);
    let short = shortage(&letters_of(word).unwrap_or_default(), &tally);
    let letters = Letter::all().zip(short).flat_map(|(letter, short)| {
        std::iter::repeat_n(letter, usize::try_from(short).unwrap_or(0))
    });
    let n_wild_letters = usize::from(tally.n_wilds);
    WhyNot::MissingLetters { letters: letters.collect(), n_wild_letters }
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

/// Double cards that would have to be taken apart, none of them needlessly as
/// far as the steps go.
fn fewest_splits(steps: &mut Steps, word: &str, cards: &[(CardId, Face)]) -> Vec<CardId> {
    let doubles = cards.iter().filter(|(_, face)| face.n_letters() == 2);
    let mut split: BTreeSet<CardId> = doubles.map(|it| it.0).collect();
    for card in split.clone() {
        split.remove(&card);
        match best_lay_within(steps, word, &taken_apart(cards, &split)) {
            Ok(Some(_)) => (),
            Ok(None) | Err(OutOfSteps) => _ = split.insert(card),
        }
    }
    split.into_iter().collect()
}

/// Cards counted by what they show.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    /// The number of cards that show each letter alone.
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

/// Where double cards stand in a word: a place, and the card from there on.
type Doubles = Vec<(usize, Face)>;

/// Where the fewest double cards stand that let the word be laid.
///
/// Beginnings are followed in the order of how many double cards the whole lay
/// takes at least, so that the first to reach the end is the best.
fn fewest_doubles(
    steps: &mut Steps,
    word: &[Letter],
    tally: &Tally,
) -> Result<Option<Doubles>, OutOfSteps> {
    let course = Course::of(word, tally);
    let mut field = Field::of(word.len());
    let first = Beginning { left: course.whole, cost: Cost::default() };
    course.begin(0, first, &mut field);
    for n_doubles in 0..=word.len() / 2 {
        for at in 0..word.len() {
            let beginnings = field.next(n_doubles, at);
            steps.take(beginnings.len())?;
            for beginning in beginnings {
                course.follow(at, beginning, &mut field);
            }
        }
        let ends = &field.open[n_doubles][word.len()];
        if let Some(best) = ends.iter().map(|it| it.cost).min() {
            return Ok(Some(best.doubles(word)));
        }
    }
    Ok(None)
}

/// The beginnings that are still to be followed, and what was followed already.
struct Field {
    /// By how many double cards the whole takes at least, then by their length.
    open: Vec<Vec<Vec<Beginning>>>,
    /// By their length, in order: what they left.
    followed: Vec<Vec<u128>>,
}

impl Field {
    fn of(n_letters: usize) -> Field {
        let open = vec![vec![Vec::new(); n_letters + 1]; n_letters / 2 + 1];
        Field { open, followed: vec![Vec::new(); n_letters + 1] }
    }

    /// Those to be followed now, the best only of those that leave the same.
    fn next(&mut self, n_doubles: usize, at: usize) -> Vec<Beginning> {
        let mut next = std::mem::take(&mut self.open[n_doubles][at]);
        next.sort_unstable();
        next.dedup_by_key(|it| it.left);
        let followed = &mut self.followed[at];
        next.retain(|it| followed.binary_search(&it.left).is_err());
        followed.extend(next.iter().map(|it| it.left));
        followed.sort_unstable();
        next
    }
}

/// A way to lay the first letters of a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Beginning {
    /// The number left of each scarce card, in the bits of its stock.
    left: u128,
    cost: Cost,
}

/// The cost of a beginning. The less the better, in this order.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Cost {
    n_doubles: u8,
    n_wilds: u8,
    n_double_wilds: u8,
    /// The choice at each place, two bits each from the highest on.
    stands: u128,
}

/// A choice for a place, the best of equals first.
const PAIR: u128 = 0;
const DOUBLE_WILD: u128 = 1;
const ONE_LETTER: u128 = 2;

impl Cost {
    fn stand(mut self, at: usize, what: u128) -> Cost {
        self.stands |= what << (126 - 2 * at);
        self
    }

    /// Where double cards stand.
    fn doubles(self, word: &[Letter]) -> Doubles {
        let mut doubles = Vec::new();
        let mut at = 0;
        while at < word.len() {
            let double = match self.stands >> (126 - 2 * at) & 3 {
                PAIR => Some(Face::Pair(word[at], word[at + 1])),
                DOUBLE_WILD => Some(Face::DoubleWild),
                _ => None,
            };
            doubles.extend(double.map(|it| (at, it)));
            at += double.map_or(1, Face::n_letters);
        }
        doubles
    }
}

/// The number of some card, kept in some of the bits of what is left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Stock {
    shift: u32,
    width: u32,
}

impl Stock {
    fn n_left(self, left: u128) -> u128 {
        left >> self.shift & ((1 << self.width) - 1)
    }

    /// With one less of them, if there is one.
    fn less_one(self, left: u128) -> Option<u128> {
        (0 < self.n_left(left)).then(|| left - (1 << self.shift))
    }

    /// With no more of them than can still be of use.
    fn at_most(self, left: u128, n_useful: u128) -> u128 {
        left - (self.n_left(left).saturating_sub(n_useful) << self.shift)
    }
}

/// The stock of everything that could stand at a place.
#[derive(Clone, Copy)]
enum Supply {
    None,
    /// As much as the whole word could use.
    Plenty,
    Scarce(Stock),
}

impl Supply {
    fn take(self, left: u128) -> Option<u128> {
        match self {
            Supply::None => None,
            Supply::Plenty => Some(left),
            Supply::Scarce(stock) => stock.less_one(left),
        }
    }
}

/// A word before it is laid: what each of its places can be covered with.
struct Course {
    /// The stock at the start.
    whole: u128,
    /// Letter cards for each place, and pairs from there on.
    letters: Vec<Supply>,
    pairs: Vec<Supply>,
    /// A double card from there on can be one of the fewest: not if
    /// there are letter cards enough for both its letters.
    double_helps: Vec<bool>,
    wilds: Stock,
    double_wilds: Stock,
    /// The stock that can still be of use, for what the last two letters
    /// before a place have changed.
    useful: Vec<Vec<(Stock, u128)>>,
    /// The letter cards that may run short.
    scarce: Vec<Stock>,
    /// The number of letters from each place on that may find no letter card.
    n_needy: Vec<u128>,
}

impl Course {
    fn of(word: &[Letter], tally: &Tally) -> Course {
        let mut stocks = Stocks::default();
        let letters: Vec<(Letter, u8)> =
            word.iter().map(|&it| (it, tally.letters[it.idx()])).collect();
        let pairs = word.windows(2).map(|it| {
            let pair = (it[0], it[1]);
            let known = tally.pairs.binary_search_by_key(&pair, |it| it.0);
            (pair, known.map_or(0, |at| tally.pairs[at].1))
        });
        let pairs: Vec<((Letter, Letter), u8)> = pairs.collect();
        let letter_supplies = stocks.supplies(&letters);
        let pair_supplies = stocks.supplies(&pairs);
        let plenty = |at: usize| matches!(letter_supplies[at], Supply::Plenty);
        let double_helps = (0..pairs.len()).map(|at| !(plenty(at) && plenty(at + 1))).collect();
        let most = |n_cards: u8, n_letters: usize| usize::from(n_cards).min(word.len() / n_letters);
        let wilds = stocks.put(most(tally.n_wilds, 1));
        let double_wilds = stocks.put(most(tally.n_double_wilds, 2));
        let n_needy: Vec<u128> = (0..=word.len())
            .map(|at| (at..word.len()).filter(|&it| !plenty(it)).count() as u128)
            .collect();
        let mut useful = vec![Vec::new(); word.len() + 1];
        for (at, useful) in useful.iter_mut().enumerate() {
            let n_double_wilds = n_needy[at].min((word.len() - at) as u128 / 2);
            useful.extend([(wilds, n_needy[at]), (double_wilds, n_double_wilds)]);
            for supplies in [&letter_supplies, &pair_supplies] {
                let passed = supplies.get(at.saturating_sub(2)..at.min(supplies.len()));
                for stock in passed.unwrap_or_default().iter().filter_map(Supply::stock) {
                    let still = supplies.iter().skip(at);
                    let n_useful = still.filter(|it| it.stock() == Some(stock)).count();
                    useful.push((stock, n_useful as u128));
                }
            }
        }
        let mut scarce: Vec<Stock> = letter_supplies.iter().filter_map(Supply::stock).collect();
        scarce.sort_unstable();
        scarce.dedup();
        Course {
            whole: stocks.whole,
            letters: letter_supplies,
            pairs: pair_supplies,
            double_helps,
            wilds,
            double_wilds,
            useful,
            scarce,
            n_needy,
        }
    }

    /// Notes a beginning that reaches up to `at`, if anything can come of it.
    fn begin(&self, at: usize, beginning: Beginning, field: &mut Field) {
        let Beginning { left, cost } = beginning;
        let useful = self.useful[at].iter();
        let left = useful.fold(left, |left, (stock, n_useful)| stock.at_most(left, *n_useful));
        // What neither letter cards nor wild cards cover is for double cards, two at most each.
        let n_letter_cards: u128 = self.scarce.iter().map(|it| it.n_left(left)).sum();
        let n_singles = n_letter_cards + self.wilds.n_left(left);
        let n_more = self.n_needy[at].saturating_sub(n_singles).div_ceil(2) as usize;
        if n_more <= (self.letters.len() - at) / 2 {
            let n_doubles = usize::from(cost.n_doubles) + n_more;
            field.open[n_doubles][at].push(Beginning { left, cost });
        }
    }

    /// Every useful way to go on from `at`.
    fn follow(&self, at: usize, from: Beginning, field: &mut Field) {
        let mut go = |n_letters: usize, left: u128, cost: Cost, what: u128| {
            let cost = cost.stand(at, what);
            self.begin(at + n_letters, Beginning { left, cost }, field);
        };
        let Beginning { left, cost } = from;
        if let Some(left) = self.letters[at].take(left) {
            go(1, left, cost, ONE_LETTER);
        } else if let Some(left) = self.wilds.less_one(left) {
            go(1, left, Cost { n_wilds: cost.n_wilds + 1, ..cost }, ONE_LETTER);
        }
        if !self.double_helps.get(at).is_some_and(|&it| it) {
            return;
        }
        let n_doubles = cost.n_doubles + 1;
        if let Some(left) = self.pairs[at].take(left) {
            go(2, left, Cost { n_doubles, ..cost }, PAIR);
        }
        // Where there are pairs enough for every place, a wild one is wasted.
        if !matches!(self.pairs[at], Supply::Plenty)
            && let Some(left) = self.double_wilds.less_one(left)
        {
            let (n_wilds, n_double_wilds) = (cost.n_wilds + 1, cost.n_double_wilds + 1);
            go(2, left, Cost { n_doubles, n_wilds, n_double_wilds, ..cost }, DOUBLE_WILD);
        }
    }
}

impl Supply {
    fn stock(&self) -> Option<Stock> {
        match self {
            Supply::Scarce(stock) => Some(*stock),
            Supply::None | Supply::Plenty => None,
        }
    }
}

/// Stocks side by side in the bits of one number. A word of 45 letters asks for
/// 70 bits at most.
#[derive(Default)]
struct Stocks {
    whole: u128,
    n_bits: u32,
}

impl Stocks {
    fn put(&mut self, n_cards: usize) -> Stock {
        let width = usize::BITS - n_cards.leading_zeros();
        let stock = Stock { shift: self.n_bits, width };
        self.whole |= (n_cards as u128) << stock.shift;
        self.n_bits += width;
        stock
    }

    /// The stock of the card for each place: as many as there are of it.
    fn supplies<T: PartialEq>(&mut self, cards: &[(T, u8)]) -> Vec<Supply> {
        let mut supplies = Vec::new();
        for (at, (card, n_cards)) in cards.iter().enumerate() {
            let n_places = cards.iter().filter(|it| it.0 == *card).count();
            let known = cards[..at].iter().position(|it| it.0 == *card);
            supplies.push(match (known, usize::from(*n_cards)) {
                (Some(known), _) => supplies[known],
                (None, 0) => Supply::None,
                (None, n_cards) if n_places <= n_cards => Supply::Plenty,
                (None, n_cards) => Supply::Scarce(self.put(n_cards)),
            });
        }
        supplies
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
    use crate::card::Deck;

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
        let why_not = best_lay_or_why(word, &cards(table)).err();
        assert_eq!(why_not, expected, "{word} from {table}");
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
    fn whatever_is_called_has_an_answer_within_its_steps() {
        let deck = |lines: &str| -> String {
            let cards = lines.split(" / ").map(|it| {
                let (face, n) = it.split_once(' ').unwrap_or((it, "1"));
                format!("{face} ").repeat(n.parse().unwrap())
            });
            cards.collect()
        };
        let lyceum: Vec<String> = Deck::lyceum().cards().iter().map(ToString::to_string).collect();
        let lyceum = lyceum.join(" ");
        let wild = deck("?? 22 / ? 23 / Q 27");
        let hard = deck(
            "? 8 / ?? 8 / A 5 / AF / B 3 / BB / BF / BG / BH 2 / C 3 / CB 2 / CH / EC 2 / EF / EH / F 3 / \
             FA / FB / FE / FF / G 7 / GB / H 3 / HB / HC 2 / HF / HG",
        );
        let long = "? 7 / ?? 4 / A 2 / AA / AM 4 / AT 4 / CE 4 / E 3 / ED 2 / EN / ES 3 / ET / IN 3 / LE 4 / \
                    MI 3 / NE / T 2 / TA 3 / TE / TH 5 / TR 4 / Y 7 / YL 3";
        for (word, table, answered) in [
            ("ABCDEFGHIJKLMNOPRSTUVWXYZABCDEFGHIJKLMNOPRSTU", &wild, true),
            ("STINGEREANHNLEARNSTIWSLRESTHNDERINSQINNMRESTH", &lyceum, true),
            ("ETHYLENEDIAMINETETRAACETATES", &deck(long), true),
            ("CBEFAECCFGCHGBBHGFFBHAEHFFBGBCBFACBGBHCBHHFFB", &hard, false),
            (&"AB".repeat(22), &("AB BA ".repeat(18) + &"A B ".repeat(5) + "? ? ??"), true),
        ] {
            let mut steps = Steps::new();
            let lay = best_lay_within(&mut steps, word, &cards(table));
            assert_eq!(lay.is_ok(), answered, "{word}: {} steps are left", steps.left);
            let why_not = best_lay_or_why(word, &cards(table)).err();
            assert_eq!(why_not == Some(WhyNot::TooManyWays), !answered);
        }
    }

    #[test]
    fn a_word_with_very_many_lays_is_no_trouble() {
        let table = "AB BA ".repeat(18) + &"A B ".repeat(5) + "? ? ??";
        check_why(&"AB".repeat(22), &table, None);
        assert!(best_lay(&"AAAB".repeat(11), &cards(&table)).is_none());
    }

    /// The cards, one after the other, spell the word.
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
