//! From the sounds of a dictionary to those of the cubes.

use super::{HouseRules, Phone, Pronunciation, Shares, Stress, Symbol, SymbolSet};
use crate::{Grade, Letter, Source};

/// The symbol of a sound by itself.
fn symbol(phone: Phone) -> Symbol {
    match phone.name() {
        "AA" => Symbol::AH,
        "AE" => Symbol::A_SHORT,
        "AH" if phone.stress() == Some(Stress::None) => Symbol::SCHWA,
        "AH" => Symbol::U_SHORT,
        "AO" => Symbol::AW,
        "AW" => Symbol::OU,
        "AY" => Symbol::I_LONG,
        "B" => Symbol::B,
        "CH" => Symbol::CH,
        "D" => Symbol::D,
        "DH" => Symbol::TH_VOICED,
        "EH" => Symbol::E_SHORT,
        "ER" => Symbol::ER,
        "EY" => Symbol::A_LONG,
        "F" => Symbol::F,
        "G" => Symbol::G,
        "HH" => Symbol::H,
        "IH" => Symbol::I_SHORT,
        "IY" => Symbol::E_LONG,
        "JH" => Symbol::J,
        "K" => Symbol::K,
        "L" => Symbol::L,
        "M" => Symbol::M,
        "N" => Symbol::N,
        "NG" => Symbol::NG,
        "OW" => Symbol::O_LONG,
        "OY" => Symbol::OI,
        "P" => Symbol::P,
        "R" => Symbol::R,
        "S" => Symbol::S,
        "SH" => Symbol::SH,
        "T" => Symbol::T,
        "TH" => Symbol::TH,
        "UH" => Symbol::OO_SHORT,
        "UW" => Symbol::OO_LONG,
        "V" => Symbol::V,
        "W" => Symbol::W,
        "Y" => Symbol::Y,
        "Z" => Symbol::Z,
        _ => Symbol::ZH,
    }
}

/// What is to be rendered, and what is known about it.
pub(crate) struct Transcription<'a> {
    pub(crate) letters: &'a [Letter],
    pub(crate) phones: &'a [Phone],
    pub(crate) rank: u8,
    pub(crate) grade: Grade,
    pub(crate) source: Source,
}

/// One way of a dictionary as the cubes show it; two where WH may be w or hw.
pub(crate) fn render(
    transcription: &Transcription<'_>,
    house: &HouseRules,
    shares: Option<&Shares>,
) -> Vec<Pronunciation> {
    let phones = transcription.phones;
    let has = |name: &str| phones.iter().any(|it| it.name() == name);
    let needs_letters = has("AA") || has("AH") || has("IH") || has("W");
    let letter_of = match shares {
        Some(shares) if needs_letters => shares.align(transcription.letters, phones),
        _ => None,
    };
    let view = View { transcription, house, letter_of };
    let first = view.pronunciation(false);
    let mut ways = vec![first];
    if house.wh_offers_hw && (0..phones.len()).any(|at| view.is_wh(at)) {
        ways.push(view.pronunciation(true));
    }
    ways
}

/// The same, and for each symbol the letter with which it begins; nothing where the sounds cannot
/// be shared out among the letters.
pub(crate) fn spell_out(
    transcription: &Transcription<'_>,
    house: &HouseRules,
    shares: &Shares,
) -> Vec<(Pronunciation, Vec<usize>)> {
    let Some(letter_of) = shares.align(transcription.letters, transcription.phones) else {
        return Vec::new();
    };
    let view = View { transcription, house, letter_of: Some(letter_of.clone()) };
    let spelt = |with_hw: bool| {
        let mut letters = Vec::new();
        let said = view.pronounce(with_hw, |n_symbols, phone| {
            letters.resize(n_symbols, letter_of[phone]);
        });
        (said, letters)
    };
    vec![spelt(false), spelt(true)]
}

struct View<'a> {
    transcription: &'a Transcription<'a>,
    house: &'a HouseRules,
    letter_of: Option<Vec<usize>>,
}

impl View<'_> {
    fn pronunciation(&self, with_hw: bool) -> Pronunciation {
        self.pronounce(with_hw, |_, _| ())
    }

    /// Says it, and tells after each sound how many symbols there are and which phone it was.
    fn pronounce(&self, with_hw: bool, mut heard: impl FnMut(usize, usize)) -> Pronunciation {
        let mut said = Pronunciation {
            symbols: vec![],
            stress: self.transcription.phones.iter().filter_map(|it| it.stress()).collect(),
            rank: self.transcription.rank,
            grade: self.transcription.grade,
            source: self.transcription.source,
            shows: SymbolSet::NONE,
            offends: SymbolSet::NONE,
            doubtful: SymbolSet::NONE,
        };
        let mut at = 0;
        while at < self.transcription.phones.len() {
            let n_phones = self.put(&mut said, at, with_hw);
            heard(said.symbols.len(), at);
            at += n_phones;
        }
        said
    }

    /// Adds what stands here, and says how many phones that was.
    fn put(&self, said: &mut Pronunciation, at: usize, with_hw: bool) -> usize {
        let phones = self.transcription.phones;
        let name = |at: usize| phones.get(at).map_or("", |it| it.name());
        let plain = symbol(phones[at]);
        match (name(at), name(at + 1)) {
            ("HH", "W") => {
                certain(said, Symbol::HW);
                return 2;
            }
            ("W", _) if with_hw && self.is_wh(at) => certain(said, Symbol::HW),
            ("Y", "UW") => {
                certain(said, Symbol::U_LONG);
                if self.house.u_long_shows_oo {
                    said.shows = said.shows.with(Symbol::OO_LONG);
                    said.offends = said.offends.with(Symbol::OO_LONG).with(Symbol::Y);
                }
                if self.house.u_long_shows_y {
                    said.shows = said.shows.with(Symbol::Y);
                    said.offends = said.offends.with(Symbol::Y);
                }
                return 2;
            }
            ("ER", _) => {
                certain(said, Symbol::ER);
                if self.house.er_counts_as_r {
                    said.shows = said.shows.with(Symbol::R);
                    said.offends = said.offends.with(Symbol::R);
                }
            }
            ("UH", "R") if self.house.oor_shows_er => {
                certain(said, plain);
                said.shows = said.shows.with(Symbol::ER);
                said.doubtful = said.doubtful.with(Symbol::ER);
            }
            ("AH" | "IH", _) if self.house.weak_i_is_schwa && self.is_wavering(at) => {
                let either = SymbolSet::NONE.with(Symbol::SCHWA).with(Symbol::I_SHORT);
                said.symbols.push(plain);
                said.shows = said.shows.and(either);
                said.doubtful = said.doubtful.and(either);
            }
            ("AH", "L" | "N" | "M") if self.is_syllabic(at) && !self.house.syllabic_has_schwa => {}
            ("AA", _) if self.house.broad_a_shows_aw && self.is_broad(at) => {
                certain(said, plain);
                said.shows = said.shows.with(Symbol::AW);
                said.doubtful = said.doubtful.with(Symbol::AW);
            }
            _ => certain(said, plain),
        }
        1
    }

    /// The letter with which this sound is written, and the two after it.
    fn spelt(&self, at: usize) -> [u8; 3] {
        let Some(letter) = self.letter_of.as_ref().map(|it| it[at]) else { return [0; 3] };
        let letter_at =
            |idx: usize| self.transcription.letters.get(idx).map_or(0, |it| it.as_char() as u8);
        [letter_at(letter), letter_at(letter + 1), letter_at(letter + 2)]
    }

    /// The w of WHEN; that of TOWHEAD is written before an h as well, but
    /// there the h is heard.
    fn is_wh(&self, at: usize) -> bool {
        let phones = self.transcription.phones;
        let next_is_h = phones.get(at + 1).is_some_and(|it| it.name() == "HH");
        let after_h = at.checked_sub(1).is_some_and(|before| phones[before].name() == "HH");
        phones[at].name() == "W"
            && !next_is_h
            && !after_h
            && matches!(self.spelt(at), [b'W', b'H', _])
    }

    /// Whether dictionaries differ between ĭ and ə here. They agree on the
    /// first sound of INVITE, on -ING, -ISH and -IC, and on what is not
    /// written with a letter that could be either.
    fn is_wavering(&self, at: usize) -> bool {
        let phones = self.transcription.phones;
        let next = phones.get(at + 1).map_or("", |it| it.name());
        let is_weak = phones[at].stress() == Some(Stress::None);
        let is_front = matches!(
            self.spelt(at),
            [b'E' | b'I' | b'Y', ..] | [b'A', b'G', b'E'] | [b'A', b'T', b'E']
        );
        let is_syllabic = matches!(next, "L" | "M" | "N") && phones[at].name() == "AH";
        is_weak && is_front && 0 < at && !is_syllabic && !matches!(next, "" | "NG" | "SH" | "K")
    }

    /// A schwa between two consonants of which the second can do without it.
    fn is_syllabic(&self, at: usize) -> bool {
        let phones = self.transcription.phones;
        let after_consonant = at.checked_sub(1).is_some_and(|before| !phones[before].is_vowel());
        let closed = phones.get(at + 2).is_none_or(|it| !it.is_vowel());
        phones[at].stress() == Some(Stress::None) && after_consonant && closed
    }

    /// ä as it is written in CAUGHT, LAW, TALK and OUGHT.
    fn is_broad(&self, at: usize) -> bool {
        let next = self.transcription.phones.get(at + 1).map_or("", |it| it.name());
        match self.spelt(at) {
            [b'A', b'U' | b'W', _] => true,
            [b'A', b'L', b'L' | b'K' | b'T' | b'D'] => true,
            [b'O', b'U', b'G'] => true,
            [b'O', b'N', b'G'] | [b'O', b'S', b'S'] | [b'O', b'F', b'F'] => next != "R",
            _ => false,
        }
    }
}

fn certain(said: &mut Pronunciation, symbol: Symbol) {
    said.symbols.push(symbol);
    said.shows = said.shows.with(symbol);
    said.offends = said.offends.with(symbol);
}
