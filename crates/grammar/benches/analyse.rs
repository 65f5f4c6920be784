//! The cost of a sentence: `cargo bench -p grammar`, or under callgrind with `once` or `plain` and
//! a number of times.

use std::time::Instant;

use grammar::Grammar;

/// Twenty words.
const SENTENCE: &str = "When the tired students finally opened the old wooden box, they found a \
    letter that their teacher had carefully hidden.";

#[expect(clippy::disallowed_methods, reason = "a bench asks what time it is")]
fn main() {
    let given: Vec<String> = std::env::args().skip(1).filter(|it| !it.starts_with("--")).collect();
    let began = Instant::now();
    let grammar = match given.first().map(String::as_str) {
        Some("plain") => &Grammar::plain(),
        _ => Grammar::english(),
    };
    println!("made ready in {:?}", began.elapsed());
    let n: u32 = given.get(1).and_then(|it| it.parse().ok()).unwrap_or(200);
    let began = Instant::now();
    let mut n_words = 0;
    for _ in 0..n {
        n_words = grammar.analyse(SENTENCE).words.len();
    }
    if 0 < n {
        println!("{n_words} words: {:?} a sentence", began.elapsed() / n);
    }
}
