//! The forty-two sounds of the phonetics table, and sets of them. (P-1)

use std::fmt;

/// A sound of the phonetics table, in its order. (P-1)
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sound(u8);

/// The spelling of each, six to a cube.
const TEXT: [&str; Sound::COUNT] = [
    "ä", "ă", "ā", "b", "d", "f", //
    "ĕ", "ē", "ə", "g", "h", "k", //
    "ĭ", "ī", "p", "r", "t", "y", //
    "ô", "ō", "o͝o", "o͞o", "th", "TH", //
    "l", "m", "n", "ng", "ŭ", "ū", //
    "ch", "j", "zh", "sh", "hw", "s", //
    "oi", "ər", "ou", "v", "w", "z",
];

macro_rules! sounds {
    ($($name:ident)*) => { sounds!(@ 0; $($name)*); };
    (@ $at:expr; $name:ident $($rest:ident)*) => {
        pub const $name: Sound = Sound($at);
        sounds!(@ $at + 1; $($rest)*);
    };
    (@ $at:expr;) => {};
}

impl Sound {
    pub const COUNT: usize = 42;

    sounds! {
        AH A_SHORT A_LONG B D F
        E_SHORT E_LONG SCHWA G H K
        I_SHORT I_LONG P R T Y
        AW O_LONG OO_SHORT OO_LONG TH TH_VOICED
        L M N NG U_SHORT U_LONG
        CH J ZH SH HW S
        OI ER OU V W Z
    }

    /// The sound with this number of the table, from 0 to 41.
    pub const fn at(idx: usize) -> Option<Sound> {
        if idx < Sound::COUNT { Some(Sound(idx as u8)) } else { None }
    }

    pub fn all() -> impl DoubleEndedIterator<Item = Sound> {
        (0..Sound::COUNT as u8).map(Sound)
    }

    /// Its number in the table, from 0 to 41.
    pub const fn idx(self) -> usize {
        self.0 as usize
    }

    /// Its symbol. The voiced th of THE is written in capitals, to be told from that of THIN.
    pub const fn text(self) -> &'static str {
        TEXT[self.idx()]
    }

    /// The sound with this symbol, in either common form of its diacritics.
    pub fn from_text(text: &str) -> Option<Sound> {
        let usual = match text {
            "ǎ" => "ă",
            "ě" => "ĕ",
            "oo" | "o͞o" | "ōō" => "o͞o",
            "ŏŏ" => "o͝o",
            other => other,
        };
        Sound::all().find(|it| it.text() == usual)
    }

    /// True for the sound of a syllable's middle.
    pub const fn is_vowel(self) -> bool {
        SoundSet::VOWELS.contains(self)
    }
}

impl fmt::Display for Sound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Debug for Sound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

/// Some of the forty-two sounds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SoundSet(u64);

impl SoundSet {
    pub const NONE: SoundSet = SoundSet(0);

    pub const ALL: SoundSet = SoundSet((1 << Sound::COUNT) - 1);

    const VOWELS: SoundSet = SoundSet::NONE
        .with(Sound::AH)
        .with(Sound::A_SHORT)
        .with(Sound::A_LONG)
        .with(Sound::E_SHORT)
        .with(Sound::E_LONG)
        .with(Sound::SCHWA)
        .with(Sound::I_SHORT)
        .with(Sound::I_LONG)
        .with(Sound::AW)
        .with(Sound::O_LONG)
        .with(Sound::OO_SHORT)
        .with(Sound::OO_LONG)
        .with(Sound::U_SHORT)
        .with(Sound::U_LONG)
        .with(Sound::OI)
        .with(Sound::ER)
        .with(Sound::OU);

    pub const fn with(self, sound: Sound) -> SoundSet {
        SoundSet(self.0 | 1 << sound.0)
    }

    pub const fn and(self, other: SoundSet) -> SoundSet {
        SoundSet(self.0 | other.0)
    }

    /// Those that are in both.
    pub const fn common_with(self, other: SoundSet) -> SoundSet {
        SoundSet(self.0 & other.0)
    }

    pub const fn without(self, other: SoundSet) -> SoundSet {
        SoundSet(self.0 & !other.0)
    }

    pub const fn contains(self, sound: Sound) -> bool {
        self.0 & (1 << sound.0) != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set with these [`SoundSet::bits`]; bits beyond the table are left out.
    pub const fn from_bits(bits: u64) -> SoundSet {
        SoundSet(bits & SoundSet::ALL.0)
    }

    /// One bit for each sound, from the lowest, by its number in the table.
    pub const fn bits(self) -> u64 {
        self.0
    }

    pub fn iter(self) -> impl Iterator<Item = Sound> {
        Sound::all().filter(move |&it| self.contains(it))
    }
}

impl FromIterator<Sound> for SoundSet {
    fn from_iter<T: IntoIterator<Item = Sound>>(sounds: T) -> SoundSet {
        sounds.into_iter().fold(SoundSet::NONE, SoundSet::with)
    }
}

impl fmt::Debug for SoundSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
