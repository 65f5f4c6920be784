//! From what a player wrote to a Set-Name or a Restriction, or to the place
//! where it stops making sense.
//!
//! The reader is total: any text gives a result or an error, in time linear in
//! its length, and a text too long for any Solution is refused unread.

use std::fmt;

use kernel::Rule;

use crate::maths::{
    restriction::Restriction,
    set_name::{Primary, SetName, Term},
    symbol::Symbol,
};
use crate::rulebook as rule;

/// The longest text that is read, in characters. Fifteen cubes with brackets
/// around everything and operations used over and over fit many times.
pub use kernel::TEXT_MAX;

/// Why a text is no Set-Name or Restriction, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The character at which it stops making sense, counted from 0.
    pub at: usize,
    /// The rule it breaks.
    pub rule: Rule,
    pub text: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} (at character {})", self.text, self.at + 1)
    }
}

impl std::error::Error for ParseError {}

/// Reads a Set-Name.
pub fn parse_set_name(text: &str) -> Result<SetName, ParseError> {
    let tokens = tokens(text)?;
    if let Some(idx) = tokens.iter().position(Token::is_relation) {
        return Err(relation_in_name(&tokens, idx));
    }
    if let Some(digit) = tokens.iter().find(|it| matches!(it.mark, Mark::Digit)) {
        return Err(digit.error(rule::VII_C_5D, "a digit stands only in the Goal"));
    }
    let mut reader = Reader { tokens: &tokens, next: 0, end: end(text), rule: rule::VI_A_1 };
    let name = reader.set_name()?;
    reader.finish()?;
    Ok(name)
}

/// Reads one Restriction. Brackets around the whole of it are allowed and say
/// nothing. (VI-B-3, R-OS-4)
pub fn parse_restriction(text: &str) -> Result<Restriction, ParseError> {
    let tokens = tokens(text)?;
    if let Some(digit) = tokens.iter().find(|it| matches!(it.mark, Mark::Digit)) {
        return Err(digit.error(rule::VII_C_5D, "a digit stands only in the Goal"));
    }
    let tokens = within_outer_brackets(&tokens);
    refuse_bracketed_relations(tokens)?;
    let end = tokens.last().map_or(0, |it| it.at + 1);
    let mut reader = Reader { tokens, next: 0, end, rule: rule::VI_B_2 };
    let first = reader.set_name()?;
    let mut links = Vec::new();
    while let Some(relation) = reader.take_symbol(Symbol::is_relation) {
        links.push((relation, reader.set_name()?));
    }
    reader.finish()?;
    if links.is_empty() {
        let text = "a Restriction needs = or ⊂ between two sets".into();
        return Err(ParseError { at: end, rule: rule::VI_B_2, text });
    }
    Ok(Restriction { first, links })
}

/// How many brackets stand around the first = or ⊂ of a text that can be read.
pub(super) fn relation_depth(text: &str) -> usize {
    let mut depth = 0usize;
    for token in tokens(text).unwrap_or_default() {
        match token.mark {
            Mark::Open(_) => depth += 1,
            Mark::Close(_) => depth = depth.saturating_sub(1),
            Mark::Symbol(symbol) if symbol.is_relation() => return depth,
            Mark::Symbol(_) | Mark::Digit => {}
        }
    }
    depth
}

#[derive(Clone, Copy, Debug)]
struct Token {
    at: usize,
    mark: Mark,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mark {
    Symbol(Symbol),
    Digit,
    Open(char),
    Close(char),
}

impl Token {
    fn is_relation(&self) -> bool {
        matches!(self.mark, Mark::Symbol(symbol) if symbol.is_relation())
    }

    fn error(&self, rule: Rule, text: impl Into<String>) -> ParseError {
        ParseError { at: self.at, rule, text: text.into() }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Mark::Symbol(symbol) => write!(f, "{symbol}"),
            Mark::Digit => f.write_str("a digit"),
            Mark::Open(bracket) | Mark::Close(bracket) => write!(f, "{bracket}"),
        }
    }
}

fn end(text: &str) -> usize {
    text.chars().count()
}

fn tokens(text: &str) -> Result<Vec<Token>, ParseError> {
    let mut tokens = Vec::new();
    for (at, it) in text.chars().enumerate() {
        if TEXT_MAX <= at {
            let text = format!("this is longer than {TEXT_MAX} characters");
            return Err(ParseError { at, rule: rule::VI_A_1, text });
        }
        let mark = match it {
            _ if it.is_whitespace() => continue,
            '(' | '[' | '{' => Mark::Open(it),
            ')' | ']' | '}' => Mark::Close(it),
            '0'..='9' => Mark::Digit,
            _ => match Symbol::from_char(it) {
                Some(symbol) => Mark::Symbol(symbol),
                None => {
                    let text = format!("{it:?} is on no cube");
                    return Err(ParseError { at, rule: rule::VII_C_5D, text });
                }
            },
        };
        tokens.push(Token { at, mark });
    }
    Ok(tokens)
}

fn relation_in_name(tokens: &[Token], idx: usize) -> ParseError {
    let relation = tokens[idx];
    let after = &tokens[idx + 1..];
    let is_goal = !after.is_empty() && after.iter().all(|it| it.mark == Mark::Digit);
    if relation.mark == Mark::Symbol(Symbol::Equals) && is_goal {
        relation.error(rule::VI_A_4, "the Goal is not written after the Set-Name")
    } else {
        relation.error(rule::VI_A_2, format!("{} may not stand in a Set-Name", relation.mark))
    }
}

/// The tokens without brackets that go around all of them, as long as a
/// relation stands inside.
fn within_outer_brackets(tokens: &[Token]) -> &[Token] {
    if !tokens.iter().any(Token::is_relation) {
        return tokens;
    }
    let closes = closing(tokens);
    let goes_around = |&outer: &usize| {
        let last = tokens.len() - 1 - outer;
        let pair = matches!((tokens[outer].mark, tokens[last].mark),
            (Mark::Open(open), Mark::Close(close)) if pairs(open, close));
        pair && closes[outer] == Some(last)
    };
    let n_outer = (0..tokens.len() / 2).take_while(goes_around).count();
    &tokens[n_outer..tokens.len() - n_outer]
}

/// For each bracket that opens, where it is closed, of whatever shape.
fn closing(tokens: &[Token]) -> Vec<Option<usize>> {
    let mut closes = vec![None; tokens.len()];
    let mut open = Vec::new();
    for (idx, token) in tokens.iter().enumerate() {
        match token.mark {
            Mark::Open(_) => open.push(idx),
            Mark::Close(_) => {
                if let Some(opened) = open.pop() {
                    closes[opened] = Some(idx);
                }
            }
            Mark::Symbol(_) | Mark::Digit => {}
        }
    }
    closes
}

fn refuse_bracketed_relations(tokens: &[Token]) -> Result<(), ParseError> {
    let mut depth = 0usize;
    for token in tokens {
        match token.mark {
            Mark::Open(_) => depth += 1,
            Mark::Close(_) => depth = depth.saturating_sub(1),
            Mark::Symbol(symbol) if symbol.is_relation() && 0 < depth => {
                let text = format!("brackets around {symbol} must go around the whole Restriction");
                return Err(token.error(rule::VI_B_3A, text));
            }
            Mark::Symbol(_) | Mark::Digit => {}
        }
    }
    Ok(())
}

fn pairs(open: char, close: char) -> bool {
    matches!((open, close), ('(', ')') | ('[', ']') | ('{', '}'))
}

struct Reader<'a> {
    tokens: &'a [Token],
    next: usize,
    /// Where an error is that comes after the last token.
    end: usize,
    /// The rule that asks for a set here.
    rule: Rule,
}

impl Reader<'_> {
    fn set_name(&mut self) -> Result<SetName, ParseError> {
        let first = self.term()?;
        let mut rest = Vec::new();
        while let Some(operation) = self.take_symbol(Symbol::is_binary) {
            rest.push((operation, self.term()?));
        }
        Ok(SetName { first, rest })
    }

    fn term(&mut self) -> Result<Term, ParseError> {
        let Some(token) = self.tokens.get(self.next).copied() else {
            let text =
                if self.next == 0 { "no set is named" } else { "a set is missing at the end" };
            return Err(ParseError { at: self.end, rule: self.rule, text: text.into() });
        };
        self.next += 1;
        let primary = match token.mark {
            Mark::Symbol(symbol) if symbol.is_operand() => Primary::Operand(symbol),
            Mark::Open(open) => Primary::Group(Box::new(self.group(token, open)?)),
            mark => {
                return Err(token.error(rule::VII_C_5D, format!("a set is missing before {mark}")));
            }
        };
        let mut n_primes = 0;
        while self.take_symbol(|it| it == Symbol::Prime).is_some() {
            n_primes += 1;
        }
        Ok(Term { primary, n_primes })
    }

    fn group(&mut self, opened: Token, open: char) -> Result<SetName, ParseError> {
        let inner = self.set_name()?;
        let token = self.tokens.get(self.next).copied();
        match token.map(|it| (it, it.mark)) {
            Some((_, Mark::Close(close))) if pairs(open, close) => {
                self.next += 1;
                Ok(inner)
            }
            Some((token, Mark::Close(close))) => {
                Err(token.error(rule::VI_A_3, format!("{close} does not close {open}")))
            }
            Some((token, mark)) if mark_is_relation(mark) => {
                Err(token.error(rule::VI_B_3A, format!("{mark} stands in brackets")))
            }
            Some((token, _)) => Err(no_operation(token)),
            None => Err(opened.error(rule::VI_A_3, format!("{open} is never closed"))),
        }
    }

    fn take_symbol(&mut self, wanted: impl Fn(Symbol) -> bool) -> Option<Symbol> {
        let Mark::Symbol(symbol) = self.tokens.get(self.next)?.mark else { return None };
        wanted(symbol).then(|| {
            self.next += 1;
            symbol
        })
    }

    fn finish(&self) -> Result<(), ParseError> {
        match self.tokens.get(self.next) {
            None => Ok(()),
            Some(token) => match token.mark {
                Mark::Close(close) => {
                    Err(token.error(rule::VI_A_3, format!("{close} closes nothing")))
                }
                _ => Err(no_operation(*token)),
            },
        }
    }
}

fn mark_is_relation(mark: Mark) -> bool {
    matches!(mark, Mark::Symbol(symbol) if symbol.is_relation())
}

fn no_operation(token: Token) -> ParseError {
    token.error(rule::VII_C_5D, format!("an operation is missing before {}", token.mark))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn set_names_of_the_book_are_read_as_they_are_written() {
        for (typed, written) in [
            ("R'", "R′"),
            ("GuY", "G∪Y"),
            ("( R n B ) - A", "(R∩B)−Λ"),
            ("(V−G)′∪R", "(V−G)′∪R"),
            ("[{B u r}' - y]''", "((B∪R)′−Y)′′"),
            ("((B))", "((B))"),
        ] {
            assert_eq!(parse_set_name(typed).unwrap().to_string(), written);
        }
    }

    #[test]
    fn restrictions_of_the_book_are_read() {
        for (typed, written) in [
            ("B<R'", "B ⊂ R′"),
            ("G - Y = V", "G−Y = V"),
            ("(BnG)'=Y-R", "(B∩G)′ = Y−R"),
            ("B=(GuR)'<V", "B = (G∪R)′ ⊂ V"),
            ("(B < R u G)", "B ⊂ R∪G"),
            ("[(B) = (R)]", "(B) = (R)"),
            ("((B=R))", "B = R"),
            ("B < (R u G)", "B ⊂ (R∪G)"),
            ("(B) = (R)", "(B) = (R)"),
            ("{[(B) < (R)]}", "(B) ⊂ (R)"),
        ] {
            assert_eq!(parse_restriction(typed).unwrap().to_string(), written);
        }
    }

    /// The rule and the place of the error.
    fn fault(result: Result<impl fmt::Debug, ParseError>) -> (Rule, usize) {
        let error = result.unwrap_err();
        (error.rule, error.at)
    }

    /// Read by the page's own reader too, which tells the same while a player types.
    #[test]
    fn what_is_misread_is_told_with_its_place() {
        let vectors = include_str!("../../data/misread.txt");
        let (mut rules, mut n_read) = (BTreeMap::new(), 0);
        for line in vectors.lines().filter(|it| !it.is_empty() && !it.starts_with('#')) {
            let mut words = line.splitn(4, ' ');
            let mut next = || words.next().unwrap_or_default();
            let (kind, name, at, text) = (next(), next(), next(), next());
            let told = match kind {
                "fault" => {
                    rules.insert(name, at);
                    continue;
                }
                "set" => fault(parse_set_name(text)),
                "restriction" => fault(parse_restriction(text)),
                _ => panic!("{line}"),
            };
            assert_eq!((told.0.id, told.1.to_string()), (rules[name], at.to_owned()), "{line}");
            n_read += 1;
        }
        assert!(20 < n_read, "the vectors are there");
    }

    #[test]
    fn a_text_without_end_is_refused_unread() {
        let deep = "(".repeat(1_000_000);
        assert_eq!(fault(parse_set_name(&deep)), (rule::VI_A_1, TEXT_MAX));
        let nested = format!("{}B{}", "(".repeat(199), ")".repeat(199));
        assert!(parse_set_name(&nested).is_ok());
    }
}
