//! Text is cut at blanks, then marks are taken from both ends of each piece, then contractions,
//! possessives and hyphened words are cut as the treebanks cut them.

use super::Token;

/// Abbreviations that keep their full stop, in small letters.
const ABBREVIATIONS: &[&str] = &[
    "a.m.", "apr.", "aug.", "ave.", "b.c.", "capt.", "co.", "col.", "corp.", "dec.", "dr.", "drs.",
    "e.g.", "etc.", "feb.", "fig.", "ft.", "gen.", "gov.", "hon.", "i.e.", "inc.", "jan.", "jr.",
    "lt.", "ltd.", "mr.", "mrs.", "ms.", "mt.", "no.", "nov.", "oct.", "p.m.", "ph.d.", "prof.",
    "rev.", "sec.", "sen.", "sept.", "sgt.", "sr.", "st.", "sts.", "u.k.", "u.n.", "u.s.", "vs.",
];

/// Endings that are words of their own.
const ENDINGS: &[&str] = &["n't", "'s", "'re", "'ve", "'ll", "'d", "'m"];

/// Words that begin with an apostrophe.
const CLIPPED: &[&str] = &["'s", "'re", "'ve", "'ll", "'d", "'m", "'tis", "'twas", "'em", "'cause"];

/// Abbreviations that give their full stop to the sentence that they end.
const ABBREVIATIONS_INSIDE: &[&str] = &["etc.", "inc.", "corp.", "ltd."];

/// Days in short; at the end of a sentence, and in small letters, these are words.
const DAYS: &[&str] = &["mon.", "tues.", "wed.", "thurs.", "fri.", "sat.", "sun."];

/// Units that follow their number without a blank.
const UNITS: &[&str] = &[
    "am", "b", "bn", "cm", "f", "ft", "hr", "hrs", "hz", "k", "kg", "km", "lb", "lbs", "m", "mg",
    "min", "mins", "minutes", "ml", "mm", "mph", "p", "pm", "t", "watt",
];

/// Faces made of marks.
const FACES: &[&str] = &[":)", ":-)", ";)", ";-)", ":(", ":-(", ":D", ":P", ":p", ";p", ";P"];

/// Beginnings of contractions in which the apostrophe is missing: *dont*, *wasnt*.
const BEFORE_NT: &[&str] = &[
    "are", "ca", "could", "did", "do", "does", "had", "has", "have", "is", "should", "was", "were",
    "wo", "would",
];

/// Words that are written as one and are two.
const TWO_IN_ONE: &[(&str, usize)] = &[
    ("cannot", 3),
    ("gonna", 3),
    ("wanna", 3),
    ("gotta", 3),
    ("outta", 3),
    ("gimme", 3),
    ("lemme", 3),
    ("'tis", 2),
    ("'twas", 2),
    ("hes", 2),
    ("im", 1),
    ("ive", 1),
    ("shes", 3),
    ("thats", 4),
    ("theres", 5),
    ("theyll", 4),
    ("theyre", 4),
    ("theyve", 4),
    ("weve", 2),
    ("whats", 4),
    ("youll", 3),
    ("youre", 3),
    ("youve", 3),
];

/// Prefixes that stay joined to what follows their hyphen.
const PREFIXES: &[&str] = &[
    "anti", "co", "counter", "cross", "e", "ex", "extra", "inter", "micro", "mid", "mini", "multi",
    "neo", "non", "over", "post", "pre", "pro", "pseudo", "re", "semi", "sub", "super", "trans",
    "ultra", "un", "under", "vice", "x",
];

pub(crate) fn tokenise(text: &str) -> Vec<Token> {
    let letters: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        if letters[at].is_whitespace() || letters[at].is_control() {
            at += 1;
            continue;
        }
        let is_end = |it: &char| it.is_whitespace() || it.is_control();
        let length = letters[at..].iter().position(is_end).unwrap_or(letters.len() - at);
        let is_last = letters[at + length..].iter().all(is_end);
        Piece { letters: &letters, is_last }.cut(at, at + length, &mut tokens);
        at += length;
    }
    tokens
}

struct Piece<'a> {
    letters: &'a [char],
    /// True if nothing follows it.
    is_last: bool,
}

impl Piece<'_> {
    fn low(&self, from: usize, to: usize) -> String {
        let plain = |it: &char| if *it == '\u{2019}' { '\'' } else { *it };
        self.letters[from..to].iter().map(plain).flat_map(char::to_lowercase).collect()
    }

    fn push(&self, from: usize, to: usize, tokens: &mut Vec<Token>) {
        if from < to {
            let text = self.letters[from..to].iter().collect();
            tokens.push(Token { text, from, to });
        }
    }

    /// Marks at both ends are tokens; so are marks of several equal signs.
    fn cut(&self, mut from: usize, mut to: usize, tokens: &mut Vec<Token>) {
        let whole: String = self.letters[from..to].iter().collect();
        if FACES.contains(&whole.as_str()) {
            self.push(from, to, tokens);
            return;
        }
        while from < to && self.opens(from, to) {
            let end = self.run(from, to);
            self.push(from, end, tokens);
            from = end;
        }
        // A word that breaks off keeps its hyphen: “t- try it”.
        let is_broken = whole.strip_suffix('-').is_some_and(|it| {
            it.chars().count() <= 2 && !it.is_empty() && it.chars().all(char::is_alphabetic)
        });
        if is_broken {
            self.push(from, to, tokens);
            return;
        }
        let mut after = Vec::new();
        while from < to && self.closes(from, to) {
            let mut start = to - 1;
            while from < start && self.is_one_mark(start - 1, to) {
                start -= 1;
            }
            after.push((start, to));
            to = start;
        }
        self.inside(from, to, tokens);
        for (from, to) in after.into_iter().rev() {
            self.push(from, to, tokens);
        }
    }

    /// The end of a mark that begins here: `...` and `--` are one.
    fn run(&self, from: usize, to: usize) -> usize {
        let mark = self.letters[from];
        if !matches!(mark, '.' | '-' | '!' | '?' | '*' | '=' | '$' | '<' | '\'') {
            return from + 1;
        }
        let same = self.letters[from..to].iter().take_while(|it| **it == mark).count();
        from + same
    }

    /// True if the sign at `at` and all up to `to` are one mark, such as `?!`.
    fn is_one_mark(&self, at: usize, to: usize) -> bool {
        let signs = &self.letters[at..to];
        let are_all = |mark: char| signs.iter().all(|it| *it == mark);
        are_all('-')
            || are_all('>')
            || are_all('\'')
            || signs.iter().all(|it| matches!(it, '.' | '!' | '?'))
    }

    fn opens(&self, from: usize, to: usize) -> bool {
        match self.letters[from] {
            '\'' | '\u{2019}' => {
                let low = self.low(from, to);
                let word = low.trim_end_matches(|it: char| !it.is_alphanumeric());
                let is_year = low.chars().nth(1).is_some_and(|it| it.is_ascii_digit());
                !CLIPPED.contains(&word) && !is_year
            }
            '#' => self.letters[from + 1..to].first().is_some_and(|it| !it.is_alphabetic()),
            '$' | '\u{a3}' | '\u{20ac}' | ',' | '~' | '=' => 1 < to - from,
            '-' => 1 < to - from && !self.letters[from + 1].is_ascii_digit(),
            '.' => 1 < to - from && self.run(from, to) != from + 1,
            it => matches!(
                it,
                '"' | '(' | '[' | '{' | '\u{201c}' | '\u{201d}' | '\u{2018}' | '\u{ab}' | '*' | '<'
            ),
        }
    }

    fn closes(&self, from: usize, to: usize) -> bool {
        let last = self.letters[to - 1];
        let is_alone = to - from == 1;
        match last {
            '"' | '\u{201d}' | '\u{201c}' | ')' | ']' | '}' | ',' | ';' | ':' | '?' | '!'
            | '\u{2026}' | '\u{bb}' | '*' | '%' | '\u{2014}' | '>' => {
                // A face made of marks stays whole.
                !is_alone || from + 1 == to
            }
            '\'' | '\u{2019}' => {
                let is_plural = 1 < to - from
                    && matches!(self.letters[to - 2], 's' | 'S')
                    && self.letters[to - 2].is_alphabetic();
                1 < to - from && (!is_plural || self.is_one_mark(to - 2, to))
            }
            '.' => self.is_full_stop(from, to),
            '-' => 1 < to - from,
            _ => false,
        }
    }

    fn is_full_stop(&self, from: usize, to: usize) -> bool {
        let low = self.low(from, to);
        if from + 1 < to && self.letters[to - 2] == '.' {
            return true;
        }
        let is_abbreviation = ABBREVIATIONS.contains(&low.as_str());
        let parts: Vec<char> = low.chars().collect();
        let is_initials = parts.len().is_multiple_of(2)
            && parts.chunks_exact(2).all(|it| it[0].is_alphabetic() && it[1] == '.')
            && self.letters[from].is_uppercase();
        // At the end of a text the stop of a month or of “no” is the sentence's.
        let is_letter = self.is_last && parts.len() == 2;
        let is_word = self.is_last
            && (matches!(low.as_str(), "no." | "co." | "fig." | "sec.")
                || ABBREVIATIONS_INSIDE.contains(&low.as_str()));
        let is_day =
            DAYS.contains(&low.as_str()) && !self.is_last && self.letters[from].is_uppercase();
        !(is_abbreviation || is_initials || is_day) || is_word || is_letter
    }

    /// Cuts the rest, between marks.
    fn inside(&self, from: usize, to: usize, tokens: &mut Vec<Token>) {
        if to <= from {
            return;
        }
        let low = self.low(from, to);
        if let Some((_, at)) = TWO_IN_ONE.iter().find(|it| it.0 == low) {
            self.push(from, from + at, tokens);
            self.push(from + at, to, tokens);
            return;
        }
        if low.strip_suffix("nt").is_some_and(|it| BEFORE_NT.contains(&it)) {
            self.push(from, to - 2, tokens);
            self.push(to - 2, to, tokens);
            return;
        }
        let number = low.trim_end_matches(|it: char| it.is_ascii_lowercase());
        let is_number = number.starts_with(|it: char| it.is_ascii_digit())
            && number.chars().all(|it| it.is_ascii_digit() || matches!(it, '.' | ',' | ':'));
        if is_number && UNITS.contains(&&low[number.len()..]) {
            self.push(from, from + number.len(), tokens);
            self.push(from + number.len(), to, tokens);
            return;
        }
        for ending in ENDINGS {
            let n = ending.len();
            let is_decade = *ending == "'s" && low.starts_with(|it: char| it.is_ascii_digit());
            if low.ends_with(ending) && n < low.chars().count() && !is_decade {
                self.inside(from, to - n, tokens);
                self.push(to - n, to, tokens);
                return;
            }
        }
        if low.ends_with("s'") && 2 < to - from {
            self.inside(from, to - 1, tokens);
            self.push(to - 1, to, tokens);
            return;
        }
        self.split(from, to, tokens);
    }

    /// Cut at dashes, slashes, hyphens and forgotten blanks inside.
    fn split(&self, from: usize, to: usize, tokens: &mut Vec<Token>) {
        let inner = &self.letters[from..to];
        let is_web = self.low(from, to).contains("://") || inner.contains(&'@');
        if !is_web {
            for at in from + 1..to.saturating_sub(1) {
                let sign = self.letters[at];
                let end = match sign {
                    '\u{2014}' | '\u{2013}' | '\u{2026}' => at + 1,
                    '-' | '.' => self.run(at, to),
                    '/' | ',' | '(' => at + 1,
                    _ => continue,
                };
                let is_dash = (sign == '-' || sign == '.') && 2 <= end - at && end < to;
                let is_mark = matches!(sign, '\u{2014}' | '\u{2013}' | '\u{2026}');
                let between = |it: char| it.is_alphabetic();
                let is_slash =
                    sign == '/' && between(self.letters[at - 1]) && between(self.letters[at + 1]);
                let is_hyphen = sign == '-' && end == at + 1 && self.is_hyphen(from, at, to);
                let is_glued = (sign == ',' || (sign == '(' && end + 2 < to))
                    && between(self.letters[at - 1])
                    && between(self.letters[at + 1]);
                if is_dash || is_mark || is_slash || is_hyphen || is_glued {
                    self.inside(from, at, tokens);
                    self.push(at, end, tokens);
                    self.inside(end, to, tokens);
                    return;
                }
            }
        }
        self.push(from, to, tokens);
    }

    fn is_hyphen(&self, from: usize, at: usize, to: usize) -> bool {
        let around = [self.letters[at - 1], self.letters[at + 1]];
        if !around.iter().all(|it| it.is_alphanumeric()) {
            return false;
        }
        if self.letters[from..to].iter().all(|it| !it.is_alphabetic()) {
            return self.is_range(from, at, to);
        }
        !PREFIXES.contains(&self.low(from, at).as_str())
    }

    /// From one number to another, as in `5-8`, and not a telephone's.
    fn is_range(&self, from: usize, at: usize, to: usize) -> bool {
        let is_one = |it: &[char]| it.iter().all(|it| it.is_ascii_digit() || ".,:".contains(*it));
        let (one, two) = (&self.letters[from..at], &self.letters[at + 1..to]);
        is_one(one) && is_one(two) && (one.len(), two.len()) != (3, 4)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, tokens: &str) {
        let cut: Vec<String> = tokenise(text).into_iter().map(|it| it.text).collect();
        assert_eq!(cut.join(" "), tokens);
    }

    #[test]
    fn text_is_cut_as_the_treebanks_cut_it() {
        check("Summer brings sunburn.", "Summer brings sunburn .");
        check("“Don’t!” he said.", "“ Do n’t ! ” he said .");
        check(
            "Mr. Lee's dogs' bowls can't break; I cannot.",
            "Mr. Lee 's dogs ' bowls ca n't break ; I can not .",
        );
        check("It—the well-known one—left at 5 p.m.", "It — the well - known one — left at 5 p.m.");
        check("Wait... what?!", "Wait ... what ?!");
        check(
            "He said \"yes\", 'no' and (perhaps).",
            "He said \" yes \" , ' no ' and ( perhaps ) .",
        );
        check("The 1990's cost $5, or 20%.", "The 1990's cost $ 5 , or 20 % .");
        check("either/or is X.", "either / or is X .");
        check("It opens at 8am, 5-8 days a week.", "It opens at 8 am , 5 - 8 days a week .");
        check("Call 555-1234 on the 21st.", "Call 555-1234 on the 21st .");
        check("Im glad it didnt rain.", "I m glad it did nt rain .");
        check("We saw lions,tigers etc.", "We saw lions , tigers etc .");
        check("We left on Wed. at noon :)", "We left on Wed. at noon :)");
        check("The cat sat.", "The cat sat .");
        check("  \u{7}\t\n ", "");
    }

    #[test]
    fn tokens_know_their_place() {
        for text in ["Été: “ça va?” 😀😀!", "a--b...c'd''e", "'''\"\"((--..!?"] {
            let letters: Vec<char> = text.chars().collect();
            for token in tokenise(text) {
                let there: String = letters[token.from..token.to].iter().collect();
                assert_eq!(there, token.text);
            }
        }
    }
}
