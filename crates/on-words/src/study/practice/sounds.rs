//! The sound trainer: which of these sounds does a word have?
//!
//! A sound is offered only if it is settled: some way to say the word that counts has it, whether
//! it is Required or Forbidden; or none has it, not even one that does not count.

use kernel::Dice;
use lexicon::Headword;
use serde::Serialize;

use super::{Puzzle, PuzzleId, level};
use crate::{Dictionary, Lore, Sound, SoundSet, Standing, Way, words::symbol::sound_text};

/// What there is to hear in a word.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsHeardSounds")
)]
pub struct HeardSounds {
    pub word: String,
    /// Of the sounds that were offered, those it has.
    #[serde(serialize_with = "sound_text::list")]
    #[cfg_attr(feature = "ts", ts(as = "Vec<String>"))]
    pub heard: Vec<Sound>,
    /// How it is said: what counts before what does not.
    pub ways: Vec<SpeltWay>,
    /// Sounds that count although another is written, and why.
    pub notes: Vec<String>,
}

/// One way to say a word, letter by letter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsSpeltWay")
)]
pub struct SpeltWay {
    /// Its sounds, one after the other, as `kăt`.
    pub text: String,
    /// Whether it is listed first somewhere. (VI-B-3g)
    pub counts: bool,
    /// Where it is listed.
    pub source: String,
    /// Letters and what is heard there; empty where that is not known.
    pub parts: Vec<WayPart>,
}

/// Letters that stand together for a sound, for several, or for none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "ts",
    derive(ts_rs::TS),
    ts(export_to = "on-words.ts", rename = "OnWordsWayPart")
)]
pub struct WayPart {
    pub letters: String,
    #[serde(serialize_with = "sound_text::list")]
    #[cfg_attr(feature = "ts", ts(as = "Vec<String>"))]
    pub sounds: Vec<Sound>,
}

/// How many words are looked at for one that will do.
pub(super) const N_WORDS_MAX: usize = 400;
/// How many faces each phonetic cube offers, by difficulty.
const N_FACES: [usize; 3] = [1, 2, FACES_PER_CUBE];
const LENGTHS: [std::ops::RangeInclusive<usize>; 3] = [3..=5, 4..=7, 5..=9];
const FACES_PER_CUBE: usize = 6;

pub(super) fn puzzle(id: &PuzzleId, lore: &Lore, dice: &mut Dice) -> Option<Puzzle> {
    let idx = usize::from(id.difficulty.clamp(1, 3)) - 1;
    let words = lore.known_to(level(id.difficulty));
    let lengths: Vec<usize> = LENGTHS[idx].clone().collect();
    for _ in 0..N_WORDS_MAX {
        let length = *dice.pick(&lengths);
        let numbers = words.of_length(length);
        if numbers.is_empty() {
            continue;
        }
        let number = numbers.start + dice.below(numbers.len() as u32) as usize;
        let word = Headword::parse(&words.word(number, length)).expect("a word of the list");
        let Some(settled) = Settled::of(&word, lore.dictionary()) else { continue };
        let offered = settled.offer(N_FACES[idx], dice);
        // A word with nothing to find, or next to nothing that is wrong, is no question.
        let n_heard = offered.iter().filter(|it| settled.heard.contains(**it)).count();
        if 0 < n_heard && n_heard < offered.len() {
            let word = word.to_string();
            return Some(Puzzle::of_sounds(id.to_string(), id.difficulty, word, offered));
        }
    }
    None
}

/// Which sounds a word has for certain, and which it has not.
pub(super) struct Settled {
    pub(super) heard: SoundSet,
    pub(super) unheard: SoundSet,
}

impl Settled {
    /// None if it is not settled that the word counts, or how it is said.
    pub(super) fn of(word: &Headword, dictionary: &Dictionary) -> Option<Settled> {
        let standing = dictionary.standing(word);
        if !matches!(standing, Standing::TwoLetter | Standing::Listed) {
            return None;
        }
        let ways = dictionary.ways(word);
        if ways.iter().any(|it| it.first && !it.said.grade.is_attested()) {
            return None;
        }
        let certain = |it: &Way| it.shows.common_with(it.offends);
        let possible = |it: &Way| it.may_show.and(it.may_offend);
        let all =
            |sets: &mut dyn Iterator<Item = SoundSet>| sets.fold(SoundSet::NONE, SoundSet::and);
        let heard = all(&mut ways.iter().filter(|it| it.first).map(certain));
        let unheard = SoundSet::ALL.without(all(&mut ways.iter().map(possible)));
        Some(Settled { heard, unheard })
    }

    /// So many faces of each phonetic cube, in the order of the table.
    fn offer(&self, n_faces: usize, dice: &mut Dice) -> Vec<Sound> {
        let mut offered = SoundSet::NONE;
        let all: Vec<Sound> = Sound::all().collect();
        for cube in all.chunks(FACES_PER_CUBE) {
            let faces = |of: SoundSet| -> Vec<Sound> {
                cube.iter().copied().filter(|it| of.contains(*it)).collect()
            };
            let (mut heard, mut unheard) = (faces(self.heard), faces(self.unheard));
            dice.shuffle(&mut heard);
            dice.shuffle(&mut unheard);
            for _ in 0..n_faces {
                let face = match dice.chance(2, 5) {
                    true => heard.pop().or_else(|| unheard.pop()),
                    false => unheard.pop().or_else(|| heard.pop()),
                };
                offered = face.map_or(offered, |it| offered.with(it));
            }
        }
        offered.iter().collect()
    }
}

/// What there is to hear in a word, of what was offered.
pub(super) fn heard(word: &Headword, offered: &[Sound], dictionary: &Dictionary) -> HeardSounds {
    let settled = Settled::of(word, dictionary);
    let has = |it: &Sound| settled.as_ref().is_some_and(|all| all.heard.contains(*it));
    let heard: Vec<Sound> = offered.iter().copied().filter(has).collect();
    let ways = dictionary.ways(word);
    let spelt = |way: &Way| SpeltWay {
        text: way.said.text(),
        counts: way.first,
        source: way.said.source.id().to_owned(),
        parts: parts(word, way, dictionary),
    };
    let notes = notes(&heard, &ways);
    let ways = ways.iter().map(spelt).collect();
    HeardSounds { word: word.to_string(), heard, ways, notes }
}

/// The letters of a way with their sounds. A letter that is not heard by itself stands with its
/// neighbour where the two are usually read as one: TH, EA, LL, CK, KN.
fn parts(word: &Headword, way: &Way, dictionary: &Dictionary) -> Vec<WayPart> {
    let Some(letter_of) = dictionary.letters_of_sounds(word, way) else { return Vec::new() };
    let mut parts: Vec<WayPart> = Vec::new();
    for (idx, letter) in word.chars().enumerate() {
        let here = way.said.symbols.iter().zip(&letter_of).filter(|it| *it.1 == idx);
        let sounds: Vec<Sound> = here.map(|it| *it.0).collect();
        match parts.last_mut().filter(|it| belongs_to(it, letter, &sounds)) {
            Some(before) => {
                before.letters.push(letter);
                before.sounds.extend(sounds);
            }
            None => parts.push(WayPart { letters: letter.to_string(), sounds }),
        }
    }
    parts
}

/// Whether a letter is read together with those before it.
fn belongs_to(before: &WayPart, letter: char, sounds: &[Sound]) -> bool {
    let is_vowel = |it: char| "AEIOUY".contains(it);
    let is_alike = before.letters.chars().all(|it| is_vowel(it) == is_vowel(letter));
    let pair = format!("{}{letter}", before.letters);
    match (before.sounds.is_empty(), sounds.is_empty()) {
        (_, true) => is_alike,
        (true, false) => {
            let is_double = before.letters == letter.to_string();
            is_double
                || ["CK", "GN", "KN", "PS", "WR"].contains(&pair.as_str())
                || (is_vowel(letter) && is_alike)
        }
        (false, false) => false,
    }
}

/// Sounds that are heard although no way is written with them.
fn notes(heard: &[Sound], ways: &[Way]) -> Vec<String> {
    let is_written = |it: &Sound| ways.iter().any(|way| way.first && way.said.symbols.contains(it));
    let note = |it: &Sound| match *it {
        Sound::R => Some("/ər/ counts as /r/ too."),
        Sound::OO_LONG => Some("/ū/ counts as /o͞o/ too."),
        Sound::Y => Some("/ū/ counts as /y/ too."),
        _ => None,
    };
    let unwritten = heard.iter().filter(|it| !is_written(it));
    unwritten.filter_map(note).map(str::to_owned).collect()
}
