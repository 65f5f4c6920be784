//! Sounds as the dictionary writes them: ARPAbet, with the stress of vowels.

use std::fmt;

use super::Stress;

/// One sound of American English. A vowel has its stress.
///
/// The number is what the file of facts keeps: three for each vowel, by
/// stress, and one for each consonant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Phone(u8);

const VOWELS: [&str; 15] =
    ["AA", "AE", "AH", "AO", "AW", "AY", "EH", "ER", "EY", "IH", "IY", "OW", "OY", "UH", "UW"];
const CONSONANTS: [&str; 24] = [
    "B", "CH", "D", "DH", "F", "G", "HH", "JH", "K", "L", "M", "N", "NG", "P", "R", "S", "SH", "T",
    "TH", "V", "W", "Y", "Z", "ZH",
];
const FIRST_CONSONANT: u8 = 3 * VOWELS.len() as u8;

impl Phone {
    pub const COUNT: usize = 3 * VOWELS.len() + CONSONANTS.len();

    /// The phone that a file keeps as this number.
    pub const fn from_byte(byte: u8) -> Option<Phone> {
        if (byte as usize) < Phone::COUNT { Some(Phone(byte)) } else { None }
    }

    pub const fn byte(self) -> u8 {
        self.0
    }

    /// Reads `AH0` or `SH`.
    pub fn parse(text: &str) -> Option<Phone> {
        if let Some(at) = CONSONANTS.iter().position(|&it| it == text) {
            return Some(Phone(FIRST_CONSONANT + at as u8));
        }
        let (name, digit) = text.split_at_checked(2)?;
        let vowel = VOWELS.iter().position(|&it| it == name)? as u8;
        let stress = match digit {
            "0" => 0,
            "1" => 1,
            "2" => 2,
            _ => return None,
        };
        Some(Phone(3 * vowel + stress))
    }

    /// Reads phones with spaces between them.
    pub fn parse_all(text: &str) -> Option<Vec<Phone>> {
        text.split_whitespace().map(Phone::parse).collect()
    }

    /// Its name without stress.
    pub const fn name(self) -> &'static str {
        if self.is_vowel() {
            VOWELS[(self.0 / 3) as usize]
        } else {
            CONSONANTS[(self.0 - FIRST_CONSONANT) as usize]
        }
    }

    pub const fn is_vowel(self) -> bool {
        self.0 < FIRST_CONSONANT
    }

    /// The strength of its syllable; none for a consonant.
    pub const fn stress(self) -> Option<Stress> {
        if !self.is_vowel() {
            return None;
        }
        Some(match self.0 % 3 {
            0 => Stress::None,
            1 => Stress::Primary,
            _ => Stress::Secondary,
        })
    }

    /// The same vowel under another stress; a consonant stays as it is.
    pub const fn stressed(self, stress: Stress) -> Phone {
        if !self.is_vowel() {
            return self;
        }
        let digit = match stress {
            Stress::None => 0,
            Stress::Primary => 1,
            Stress::Secondary => 2,
        };
        Phone(self.0 / 3 * 3 + digit)
    }

    /// The same sound whatever its stress.
    pub(crate) const fn plain(self) -> Phone {
        self.stressed(Stress::None)
    }

    pub(crate) const fn is_primary(self) -> bool {
        self.is_vowel() && self.0 % 3 == 1
    }
}

impl fmt::Display for Phone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self.stress() {
            Some(stress) => write!(f, "{stress}"),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Phone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_phone_is_read_as_it_is_written() {
        for byte in 0..Phone::COUNT as u8 {
            let phone = Phone::from_byte(byte).unwrap();
            assert_eq!(Phone::parse(&phone.to_string()), Some(phone));
        }
        assert_eq!(Phone::from_byte(Phone::COUNT as u8), None);
        for text in ["", "AH", "AH3", "B1", "é", "aa1", "AH0 "] {
            assert_eq!(Phone::parse(text), None, "{text:?}");
        }
    }
}
