//! From the sounds of a dictionary to those of the cubes.

use lexicon::{Letter, Phone, Stress, Transcription};

use super::{HouseRules, Pronunciation, Sound, SoundSet};

/// The sound of a phone by itself.
fn sound(phone: Phone) -> Sound {
    match phone.name() {
        "AA" => Sound::AH,
        "AE" => Sound::A_SHORT,
        "AH" if phone.stress() == Some(Stress::None) => Sound::SCHWA,
        "AH" => Sound::U_SHORT,
        "AO" => Sound::AW,
        "AW" => Sound::OU,
        "AY" => Sound::I_LONG,
        "B" => Sound::B,
        "CH" => Sound::CH,
        "D" => Sound::D,
        "DH" => Sound::TH_VOICED,
        "EH" => Sound::E_SHORT,
        "ER" => Sound::ER,
        "EY" => Sound::A_LONG,
        "F" => Sound::F,
        "G" => Sound::G,
        "HH" => Sound::H,
        "IH" => Sound::I_SHORT,
        "IY" => Sound::E_LONG,
        "JH" => Sound::J,
        "K" => Sound::K,
        "L" => Sound::L,
        "M" => Sound::M,
        "N" => Sound::N,
        "NG" => Sound::NG,
        "OW" => Sound::O_LONG,
        "OY" => Sound::OI,
        "P" => Sound::P,
        "R" => Sound::R,
        "S" => Sound::S,
        "SH" => Sound::SH,
        "T" => Sound::T,
        "TH" => Sound::TH,
        "UH" => Sound::OO_SHORT,
        "UW" => Sound::OO_LONG,
        "V" => Sound::V,
        "W" => Sound::W,
        "Y" => Sound::Y,
        "Z" => Sound::Z,
        _ => Sound::ZH,
    }
}

/// A way of a dictionary, with the word it says and its place among the ways of that word.
#[derive(Clone, Copy)]
pub(super) struct Said<'a> {
    pub(super) letters: &'a [Letter],
    pub(super) way: &'a Transcription,
    pub(super) rank: u8,
}

/// True if the letters of a word bear on the sounds that these phones show.
pub(super) fn needs_letters(phones: &[Phone]) -> bool {
    phones.iter().any(|it| matches!(it.name(), "AA" | "AH" | "IH" | "W"))
}

/// One way of a dictionary as the cubes show it; two where WH may be w or hw. The letter that each
/// phone is written with may be unknown.
pub(super) fn render(
    said: Said<'_>,
    house: &HouseRules,
    letter_of: Option<Vec<usize>>,
) -> Vec<Pronunciation> {
    let view = View { said, house, letter_of };
    let first = view.pronunciation(false);
    let mut ways = vec![first];
    if house.wh_offers_hw && (0..said.way.phones.len()).any(|at| view.is_wh(at)) {
        ways.push(view.pronunciation(true));
    }
    ways
}

/// The same, and for each sound the letter with which it begins.
pub(super) fn spell_out(
    said: Said<'_>,
    house: &HouseRules,
    letter_of: &[usize],
) -> Vec<(Pronunciation, Vec<usize>)> {
    let view = View { said, house, letter_of: Some(letter_of.to_vec()) };
    let spelt = |with_hw: bool| {
        let mut letters = Vec::new();
        let said = view.pronounce(with_hw, |n_sounds, phone| {
            letters.resize(n_sounds, letter_of[phone]);
        });
        (said, letters)
    };
    vec![spelt(false), spelt(true)]
}

struct View<'a> {
    said: Said<'a>,
    house: &'a HouseRules,
    letter_of: Option<Vec<usize>>,
}

impl View<'_> {
    fn pronunciation(&self, with_hw: bool) -> Pronunciation {
        self.pronounce(with_hw, |_, _| ())
    }

    /// Says it, and tells after each phone how many sounds there are.
    fn pronounce(&self, with_hw: bool, mut heard: impl FnMut(usize, usize)) -> Pronunciation {
        let mut said = Pronunciation {
            symbols: vec![],
            stress: self.said.way.phones.iter().filter_map(|it| it.stress()).collect(),
            rank: self.said.rank,
            grade: self.said.way.grade,
            source: self.said.way.source,
            shows: SoundSet::NONE,
            offends: SoundSet::NONE,
            doubtful: SoundSet::NONE,
        };
        let mut at = 0;
        while at < self.said.way.phones.len() {
            let n_phones = self.put(&mut said, at, with_hw);
            heard(said.symbols.len(), at);
            at += n_phones;
        }
        said
    }

    /// Adds what stands here, and says how many phones that was.
    fn put(&self, said: &mut Pronunciation, at: usize, with_hw: bool) -> usize {
        let phones = &self.said.way.phones;
        let name = |at: usize| phones.get(at).map_or("", |it| it.name());
        let plain = sound(phones[at]);
        match (name(at), name(at + 1)) {
            ("HH", "W") => {
                certain(said, Sound::HW);
                return 2;
            }
            ("W", _) if with_hw && self.is_wh(at) => certain(said, Sound::HW),
            ("Y", "UW") => {
                certain(said, Sound::U_LONG);
                if self.house.u_long_shows_oo {
                    said.shows = said.shows.with(Sound::OO_LONG);
                    said.offends = said.offends.with(Sound::OO_LONG).with(Sound::Y);
                }
                if self.house.u_long_shows_y {
                    said.shows = said.shows.with(Sound::Y);
                    said.offends = said.offends.with(Sound::Y);
                }
                return 2;
            }
            ("ER", _) => {
                certain(said, Sound::ER);
                if self.house.er_counts_as_r {
                    said.shows = said.shows.with(Sound::R);
                    said.offends = said.offends.with(Sound::R);
                }
            }
            ("UH", "R") if self.house.oor_shows_er => {
                certain(said, plain);
                said.shows = said.shows.with(Sound::ER);
                said.doubtful = said.doubtful.with(Sound::ER);
            }
            ("AH" | "IH", _) if self.house.weak_i_is_schwa && self.is_wavering(at) => {
                let either = SoundSet::NONE.with(Sound::SCHWA).with(Sound::I_SHORT);
                said.symbols.push(plain);
                said.shows = said.shows.and(either);
                said.doubtful = said.doubtful.and(either);
            }
            ("AH", "L" | "N" | "M") if self.is_syllabic(at) && !self.house.syllabic_has_schwa => {}
            ("AA", _) if self.house.broad_a_shows_aw && self.is_broad(at) => {
                certain(said, plain);
                said.shows = said.shows.with(Sound::AW);
                said.doubtful = said.doubtful.with(Sound::AW);
            }
            _ => certain(said, plain),
        }
        1
    }

    /// The letter with which this sound is written, and the two after it.
    fn spelt(&self, at: usize) -> [u8; 3] {
        let Some(letter) = self.letter_of.as_ref().map(|it| it[at]) else { return [0; 3] };
        let letter_at = |idx: usize| self.said.letters.get(idx).map_or(0, |it| it.as_char() as u8);
        [letter_at(letter), letter_at(letter + 1), letter_at(letter + 2)]
    }

    /// The w of WHEN; that of TOWHEAD is written before an h as well, but
    /// there the h is heard.
    fn is_wh(&self, at: usize) -> bool {
        let phones = &self.said.way.phones;
        let next_is_h = phones.get(at + 1).is_some_and(|it| it.name() == "HH");
        let after_h = at.checked_sub(1).is_some_and(|before| phones[before].name() == "HH");
        phones[at].name() == "W"
            && !next_is_h
            && !after_h
            && matches!(self.spelt(at), [b'W', b'H', _])
    }

    /// True where dictionaries differ between ĭ and ə. They agree on the first sound of INVITE, on
    /// -ING, -ISH and -IC, and on vowels that are not written with a letter that could be either.
    fn is_wavering(&self, at: usize) -> bool {
        let phones = &self.said.way.phones;
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
        let phones = &self.said.way.phones;
        let after_consonant = at.checked_sub(1).is_some_and(|before| !phones[before].is_vowel());
        let closed = phones.get(at + 2).is_none_or(|it| !it.is_vowel());
        phones[at].stress() == Some(Stress::None) && after_consonant && closed
    }

    /// ä as it is written in CAUGHT, LAW, TALK and OUGHT.
    fn is_broad(&self, at: usize) -> bool {
        let next = self.said.way.phones.get(at + 1).map_or("", |it| it.name());
        match self.spelt(at) {
            [b'A', b'U' | b'W', _] => true,
            [b'A', b'L', b'L' | b'K' | b'T' | b'D'] => true,
            [b'O', b'U', b'G'] => true,
            [b'O', b'N', b'G'] | [b'O', b'S', b'S'] | [b'O', b'F', b'F'] => next != "R",
            _ => false,
        }
    }
}

fn certain(said: &mut Pronunciation, sound: Sound) {
    said.symbols.push(sound);
    said.shows = said.shows.with(sound);
    said.offends = said.offends.with(sound);
}
