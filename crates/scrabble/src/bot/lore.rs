//! The bots' knowledge of the words of a list: an engine for each vocabulary, made once and shared.

use std::sync::{Arc, OnceLock};

use kernel::Level;
use lexicon::{Facts, Headword, Label, Lexicon, Source};

use crate::{
    board::TileSet,
    bot::{HABITS, Habits},
    engine::{Engine, Leaves, Vocabulary, WinChances},
};

/// The rudeness from which no bot chooses a word.
const COARSE: u8 = 2;

/// The words of a list as bots of each level know them. An engine is made when its level first asks.
pub struct Lore {
    lexicon: Arc<Lexicon>,
    leaves: OnceLock<Arc<Leaves>>,
    chances: OnceLock<Arc<WinChances>>,
    /// For the levels that do not know the whole list.
    partial: [OnceLock<Arc<Engine>>; 5],
    /// For those that do.
    whole: OnceLock<Arc<Engine>>,
}

impl Lore {
    pub fn new(lexicon: Arc<Lexicon>) -> Lore {
        Lore {
            lexicon,
            leaves: OnceLock::new(),
            chances: OnceLock::new(),
            partial: Default::default(),
            whole: OnceLock::new(),
        }
    }

    /// The same where the engine that knows the whole list is made already.
    pub fn with_engine(lexicon: Arc<Lexicon>, whole: Engine) -> Lore {
        let lore = Lore::new(lexicon);
        Lore { leaves: whole.leaves().clone().into(), whole: Arc::new(whole).into(), ..lore }
    }

    pub fn lexicon(&self) -> &Arc<Lexicon> {
        &self.lexicon
    }

    /// The engine that knows the whole list.
    pub fn whole(&self) -> &Arc<Engine> {
        self.whole.get_or_init(|| {
            let vocabulary = Vocabulary::new(&self.lexicon, TileSet::english());
            Arc::new(Engine::new(Arc::new(vocabulary), self.leaves().clone()))
        })
    }

    /// The engine that knows what a level knows.
    pub fn engine(&self, level: Level) -> &Arc<Engine> {
        let habits: &Habits = level.of(&HABITS);
        let Some(rarest) = habits.rarest else { return self.whole() };
        self.partial[usize::from(level.number()) - 1].get_or_init(|| {
            let words = self.known(rarest, habits.believes);
            let vocabulary = Vocabulary::of_words(self.lexicon.name(), &words, TileSet::english());
            Arc::new(Engine::new(Arc::new(vocabulary), self.leaves().clone()))
        })
    }

    /// The chances of leads to last.
    pub fn chances(&self) -> &Arc<WinChances> {
        self.chances.get_or_init(|| Arc::new(WinChances::trained()))
    }

    /// The list has a word.
    pub(crate) fn has(&self, word: &str) -> bool {
        Headword::parse(word).is_ok_and(|it| self.lexicon.contains(&it))
    }

    /// A word is a slur, or coarse: good at a table, and not for a bot to choose.
    pub(crate) fn is_coarse(&self, word: &str) -> bool {
        let Ok(word) = Headword::parse(word) else { return false };
        let labels = Facts::english().printed_labels(&word);
        let (mut n_vulgar, mut is_slur, mut is_rude) = (0, false, false);
        for it in &labels {
            is_slur |= matches!(it.label, Label::Slur { .. });
            if let Label::Vulgar { degree } = it.label {
                n_vulgar += 1;
                // Many a plain word has one sense that is rude.
                let whole = it.of_all_senses || it.source == Source::Rustrict;
                is_rude |= COARSE <= degree && whole;
            }
        }
        is_slur || is_rude || 1 < n_vulgar
    }

    fn leaves(&self) -> &Arc<Leaves> {
        self.leaves.get_or_init(|| Arc::new(Leaves::trained(TileSet::english())))
    }

    /// The words that are common enough, and some that only seem to be words.
    fn known(&self, rarest: f32, believes: u32) -> Vec<String> {
        // A list that counts no words is taken to be as common as the default list says.
        let counted = Lexicon::lyceum_2026();
        let mut known = Vec::new();
        let mut words = self.lexicon.words();
        let mut idx = 0;
        while let Some(word) = words.next_word() {
            let frequency = self.lexicon.frequency_at(idx).or_else(|| counted.frequency(word));
            idx += 1;
            if frequency.is_some_and(|it| rarest <= it.zipf()) {
                known.push(word.as_str().to_owned());
            }
        }
        // Who knows no word at all of a strange list would only pass.
        if known.is_empty() {
            return self.lexicon.words().map(|it| it.as_str().to_owned()).collect();
        }
        let likely = known.iter().flat_map(|it| seeming(it)).filter(|it| !self.has(it));
        let believed: Vec<String> = likely.filter(|it| share(it) < believes).collect();
        known.extend(believed);
        known
    }
}

/// A spelling that somebody might take for a form of a word.
fn seeming(word: &str) -> Vec<String> {
    if !(3..=6).contains(&word.len()) {
        return Vec::new();
    }
    let stem = word.strip_suffix('E').unwrap_or(word);
    let forms = [format!("{word}S"), format!("{stem}ED"), format!("{stem}ER"), format!("RE{word}")];
    forms.to_vec()
}

/// A number below a hundred that belongs to a word for ever.
fn share(word: &str) -> u32 {
    let mix = |sum: u32, it: u8| (sum ^ u32::from(it)).wrapping_mul(0x0100_0193);
    let mixed = word.bytes().fold(0x811c_9dc5, mix);
    (mixed ^ (mixed >> 15)).wrapping_mul(0x2c1b_3c6d) % 100
}

impl std::fmt::Debug for Lore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Lore of {}", self.lexicon.name())
    }
}
