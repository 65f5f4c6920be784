//! Cries that are set off, as in “The bus, hooray, left”. They belong to no other word, and parsers
//! stumble over them; so a sentence is parsed without them, and they are put back into each tree.

use crate::{
    lexis::lists::{self, has},
    parse::{Arc, ArcChance, Kind, Parse, Relation, Tag},
};

/// A sentence without its cries, which is parsed in place of it.
pub(super) struct Without {
    /// The words and marks that are left.
    pub(super) forms: Vec<String>,
    /// The place of each in the sentence.
    places: Vec<usize>,
    /// The places of the cries in the sentence.
    cries: Vec<usize>,
    n: usize,
}

/// The sentence without its cries: with one of the two commas around a cry, and with neither. None
/// if there is no cry.
pub(super) fn without(forms: &[&str]) -> Option<[Without; 2]> {
    let cries = places(forms);
    let is_one = |it: &usize| cries.contains(it);
    let n_left = (0..forms.len()).filter(|it| !is_one(it)).filter(|&it| is_word(forms[it])).count();
    (!cries.is_empty() && 1 < n_left).then(|| [true, false].map(|it| left(forms, &cries, it)))
}

/// The places of cries that are set off.
pub(super) fn places(forms: &[&str]) -> Vec<usize> {
    (0..forms.len()).filter(|&at| is_set_off(forms, at)).collect()
}

/// Words that begin a clause and are no part of a list.
const OF_CLAUSE: &[&str] = &["he", "i", "it", "she", "that", "there", "they", "this", "we", "you"];

/// True for a listed cry that stands by itself: with a mark after it, and before it unless it is
/// the first word, and with something to follow. A word that need not be a cry is one only before a
/// clause.
fn is_set_off(forms: &[&str], at: usize) -> bool {
    let low = forms[at].to_lowercase();
    let is = |at: usize, marks: &[&str]| forms.get(at).is_some_and(|it| marks.contains(it));
    let begins = at == 0 || is(at - 1, &["\"", "“"]);
    let next = forms.get(at + 2).map(|it| it.to_lowercase());
    let follows = next.as_deref().is_some_and(is_word);
    let is_doubtful = has(lists::ALSO_INTERJECTIONS, &low);
    let is_cry = match is_doubtful {
        true => begins && next.is_some_and(|it| has(OF_CLAUSE, &it)),
        false => has(lists::INTERJECTIONS, &low) && (begins || is(at - 1, &[","])),
    };
    is_cry && follows && is(at + 1, if begins { &[",", "!"] } else { &[","] })
}

fn is_word(form: &str) -> bool {
    form.starts_with(char::is_alphabetic)
}

fn left(forms: &[&str], cries: &[usize], keeps_comma: bool) -> Without {
    let mut found =
        Without { forms: Vec::new(), places: Vec::new(), cries: cries.to_vec(), n: forms.len() };
    let mut begins = false;
    for (at, form) in forms.iter().enumerate() {
        if cries.contains(&at) {
            begins |= form.starts_with(char::is_uppercase);
            continue;
        }
        let is_after = 0 < at && cries.contains(&(at - 1));
        let is_before = cries.contains(&(at + 1)) && *form == ",";
        if is_after || is_before && !keeps_comma {
            continue;
        }
        // What comes after a cry at the beginning begins the sentence.
        let mut form = (*form).to_owned();
        if begins {
            form = form
                .chars()
                .take(1)
                .flat_map(char::to_uppercase)
                .chain(form.chars().skip(1))
                .collect();
            begins = false;
        }
        found.forms.push(form);
        found.places.push(at);
    }
    found
}

impl Without {
    /// A parse of what is left, with the cries in it.
    pub(super) fn restored(&self, parse: Parse) -> Parse {
        let sure = ArcChance { tag: 1.0, head: 1.0, relation: 1.0 };
        let mut chances = vec![sure; self.n];
        for (&at, chance) in self.places.iter().zip(&parse.chances) {
            chances[at] = *chance;
        }
        let drawn = parse.drawn.iter().map(|(arcs, n)| (self.with_cries(arcs), *n)).collect();
        Parse { best: self.with_cries(&parse.best), chances, drawn }
    }

    fn with_cries(&self, arcs: &[Arc]) -> Vec<Arc> {
        let place = |word: usize| if word == 0 { 0 } else { self.places[word - 1] + 1 };
        let mark = |head: usize| Arc {
            kind: Kind::Punct,
            tag: Tag::Other,
            head,
            relation: Relation::Punct,
        };
        let mut all = vec![mark(0); self.n];
        for (at, arc) in self.places.iter().zip(arcs) {
            all[*at] = Arc { head: place(arc.head), ..*arc };
        }
        for &cry in &self.cries {
            // It stands in whatever the words on both its sides stand in.
            let next = self.places.iter().position(|&it| cry < it).unwrap_or(0);
            let head = if next == 0 { root(arcs) } else { shared(arcs, next, next + 1) };
            all[cry] = Arc {
                kind: Kind::Intj,
                tag: Tag::Other,
                head: place(head),
                relation: Relation::Discourse,
            };
            for at in [cry.checked_sub(1), Some(cry + 1)].into_iter().flatten() {
                if at < self.n && !self.places.contains(&at) {
                    all[at] = mark(cry + 1);
                }
            }
        }
        all
    }
}

fn root(arcs: &[Arc]) -> usize {
    arcs.iter().position(|it| it.head == 0).map_or(1, |it| it + 1)
}

/// The lowest word that both of these depend on, or are.
fn shared(arcs: &[Arc], one: usize, other: usize) -> usize {
    let chain = |word: usize| {
        let mut chain = vec![word];
        while let Some(&last) = chain.last()
            && let head = arcs[last - 1].head
            && head != 0
            && chain.len() <= arcs.len()
        {
            chain.push(head);
        }
        chain
    };
    let of_other = chain(other);
    let both = chain(one).into_iter().find(|it| of_other.contains(it));
    both.unwrap_or_else(|| root(arcs))
}

/// The probability of a parse: that of each word's head and relation.
pub(super) fn probability(parse: &Parse) -> f64 {
    let words = parse.best.iter().zip(&parse.chances).filter(|it| it.0.kind != Kind::Punct);
    words.map(|it| f64::from(it.1.head) * f64::from(it.1.relation)).product()
}

#[cfg(test)]
mod tests {
    use crate::{Function, Grammar, Pattern};

    /// The function of a word, and true if it is firm.
    fn does(sentence: &str, form: &str) -> (Function, bool) {
        let analysis = Grammar::english().analyse(sentence);
        let word = analysis.words.iter().find(|it| it.form == form).expect("one of its words");
        (word.function, word.firm)
    }

    #[test]
    fn a_sentence_is_read_around_its_cries() {
        let cry = (Function::Interjection, true);
        let analysis = Grammar::english().analyse("The bus, hooray, left.");
        assert_eq!(analysis.patterns, [Pattern::SV]);
        assert!(analysis.firm.pattern);
        assert_eq!(does("The bus, hooray, left.", "hooray"), cry);
        assert_eq!(does("We stayed because, egad, it rained.", "egad"), cry);
        assert_eq!(does("The coach said, \"Ouch, I fell.\"", "Ouch"), cry);
        // What it stands between is an appositive all the same.
        assert_eq!(does("Maria, alas, a teacher, fell.", "teacher").0, Function::Appositive);
    }

    #[test]
    fn what_else_a_cry_may_be_decides_where_it_stands() {
        assert_eq!(does("Rats, we lost.", "Rats"), (Function::Interjection, true));
        assert_eq!(does("Rats, cats, and dogs fled.", "Rats").0, Function::Subject);
        assert_eq!(does("Help them.", "Help").0, Function::MainVerb);
    }
}
