//! A measure of the ways to say words that the dictionary was not allowed to tell.

use super::{CompileError, NO_THRIFT, THRIFT_OF_FILE, cmudict, samples, train};
use crate::{
    Grade, Letter, Lexicon, letters_of,
    sounds::{Model, Phone, sound_alike, work_out},
};

/// One word in twenty-five is kept from the model.
const KEPT_BACK: u8 = 10;

/// The number of words said right, of some.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    pub n_words: usize,
    /// With the right sounds, whatever the stress.
    pub n_sounds: usize,
    /// With the right sounds and stress.
    pub n_stress: usize,
    /// With the right sounds but for weak vowels.
    pub n_weak: usize,
    /// With phones that show the same as the right ones, to whoever asked.
    pub n_symbols: usize,
}

/// The figures of all models.
#[derive(Clone, Debug)]
pub struct Measurement {
    /// The words kept back, in capitals.
    pub words: Vec<String>,
    /// The large model alone, which says the words of ENABLE.
    pub large: Tally,
    /// The small one alone, which is in the file.
    pub small: Tally,
    /// Rules and the large model together, as the file is made.
    pub together: Tally,
    /// The same by grade, from B to E.
    pub by_grade: Vec<(Grade, Tally)>,
}

/// Trains the models without one word in twenty-five and asks for those. `shown` is the use that is
/// made of phones as a way to say letters, with the letter of each phone as far as that is known.
pub fn measure<S: PartialEq>(
    cmudict: &str,
    list: &Lexicon,
    shown: impl Fn(&[Letter], &[Phone], Option<Vec<usize>>) -> S,
) -> Result<Measurement, CompileError> {
    let dictionary = cmudict::read(cmudict)?;
    let is_kept_back =
        |word: &str| list.lists(word) && blake3::hash(word.as_bytes()).as_bytes()[0] < KEPT_BACK;
    let large = train::train(&samples(&dictionary, |it| !is_kept_back(it)), &NO_THRIFT);
    let english = samples(&dictionary, |it| list.lists(it) && !is_kept_back(it));
    let small = train::train(&english, &THRIFT_OF_FILE);
    let large = Model::read(&large).expect("a model just written is sound");
    let small = Model::read(&small).expect("a model just written is sound");
    let shares = large.shares();

    let mut measured = Measurement {
        words: vec![],
        large: Tally::default(),
        small: Tally::default(),
        together: Tally::default(),
        by_grade: Grade::ALL[1..].iter().map(|&it| (it, Tally::default())).collect(),
    };
    for (word, ways) in dictionary.iter().filter(|it| is_kept_back(it.0)) {
        let letters = letters_of(word).expect("the dictionary was read by letters");
        let first = |model: &Model<'_>| model.say(&letters).swap_remove(0).phones;
        let known = |it: &str| match dictionary.get(it) {
            Some(ways) if it != word && list.lists(it) => ways.clone(),
            _ => vec![],
        };
        let shown = |phones: &[Phone]| shown(&letters, phones, shares.align(&letters, phones));
        measured.words.push(word.clone());
        measured.large.add(ways, &first(&large), shown);
        measured.small.add(ways, &first(&small), shown);
        let worked_out = work_out(word, &letters, &known, &large);
        let (grade, phones) = &worked_out[0];
        measured.together.add(ways, phones, shown);
        let of_grade = measured.by_grade.iter_mut().find(|it| it.0 == *grade);
        of_grade.expect("grades from B on are worked out").1.add(ways, phones, shown);
    }
    Ok(measured)
}

/// Measures another program on the same words. It wrote one a line: the word, then its sounds in
/// ARPAbet.
pub fn tally<S: PartialEq>(
    cmudict: &str,
    list: &Lexicon,
    said: &str,
    shown: impl Fn(&[Letter], &[Phone], Option<Vec<usize>>) -> S,
) -> Result<Tally, CompileError> {
    let dictionary = cmudict::read(cmudict)?;
    let model = train::train(&samples(&dictionary, |it| list.lists(it)), &THRIFT_OF_FILE);
    let shares = Model::read(&model).expect("a model just written is sound").shares();
    let mut tally = Tally::default();
    for (idx, line) in said.lines().enumerate() {
        let at = CompileError { file: "the other program's words", line: idx + 1 };
        let (word, phones) = line.split_once(' ').ok_or(at)?;
        let phones = Phone::parse_all(phones).ok_or(at)?;
        let letters = letters_of(word).ok_or(at)?;
        let ways = dictionary.get(word).ok_or(at)?;
        tally.add(ways, &phones, |it| shown(&letters, it, shares.align(&letters, it)));
    }
    Ok(tally)
}

impl Tally {
    fn add<S: PartialEq>(
        &mut self,
        ways: &[Vec<Phone>],
        said: &[Phone],
        shown: impl Fn(&[Phone]) -> S,
    ) {
        let plain = |it: &[Phone]| it.iter().map(|it| it.plain()).collect::<Vec<_>>();
        let right = |is: bool| usize::from(is);
        self.n_words += 1;
        self.n_sounds += right(ways.iter().any(|it| plain(it) == plain(said)));
        self.n_stress += right(ways.iter().any(|it| it == said));
        self.n_weak += right(ways.iter().any(|it| sound_alike(it, said)));
        self.n_symbols += right(ways.iter().any(|it| shown(it) == shown(said)));
    }
}
