//! Our own sentences, right and wrong, with what is to be said of them: nearly all of it is said,
//! and nothing else is stated firmly.

use grammar::{
    Analysis, Asks, Container, Function, Grammar, Pattern, Purpose, Requirement, Structure, Verdict,
};

const SENTENCES: &str = include_str!("../../../data/grammar/sentences.txt");

/// At least so many in a hundred are right throughout.
const RIGHT_MIN: usize = 97;

struct Expected {
    text: &'static str,
    patterns: &'static str,
    structure: &'static str,
    purpose: &'static str,
    claims: Vec<&'static str>,
}

fn expected() -> Vec<Expected> {
    let lines = SENTENCES.lines().filter(|it| !it.starts_with('#') && !it.is_empty());
    let read = |line: &'static str| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [text, patterns, structure, purpose, claims] = cells[..] else {
            panic!("five cells: {line}");
        };
        let claims = claims.split(';').map(str::trim).filter(|it| *it != "-").collect();
        Expected { text, patterns, structure, purpose, claims }
    };
    lines.map(read).collect()
}

#[test]
fn our_own_sentences_are_read_as_they_should_be() {
    let all = expected();
    assert!(300 <= all.len());
    let (mut wrong, mut firmly_wrong) = (Vec::new(), Vec::new());
    for it in &all {
        let analysis = Grammar::english().analyse(it.text);
        let (missed, contradicted) = compare(it, &analysis);
        if !missed.is_empty() {
            wrong.push(format!("{}: {}", it.text, missed.join("; ")));
        }
        if !contradicted.is_empty() {
            firmly_wrong.push(format!("{}: {}", it.text, contradicted.join("; ")));
        }
    }
    let (wrong_text, firm_text) = (wrong.join("\n"), firmly_wrong.join("\n"));
    let n_right = all.len() - wrong.len();
    println!("{n_right} of {} right\n{wrong_text}\nfirmly wrong:\n{firm_text}", all.len());
    assert!(firmly_wrong.is_empty(), "{firm_text}");
    assert!(RIGHT_MIN * all.len() <= 100 * n_right, "{n_right} of {}:\n{wrong_text}", all.len());
}

/// What is not said though it should be, and what is firmly contradicted.
fn compare(it: &Expected, analysis: &Analysis) -> (Vec<String>, Vec<String>) {
    let (mut missed, mut contradicted) = (Vec::new(), Vec::new());
    let fault = it.claims.iter().find_map(|it| it.strip_prefix("fault:"));
    if let Some(kind) = fault {
        if !analysis.faults.iter().any(|it| it.kind() == kind) {
            missed.push(format!("no {kind}"));
        }
        return (missed, contradicted);
    }
    for fault in &analysis.faults {
        let list = if fault.firm { &mut contradicted } else { &mut missed };
        list.push(fault.text.clone());
    }
    let mut ask = |requirement: Requirement, is_said: bool, what: String| {
        if !is_said {
            missed.push(what.clone());
        }
        if analysis.judge(&requirement).verdict == Verdict::Fails {
            contradicted.push(what);
        }
    };
    if it.patterns != "-" {
        let got: Vec<&str> = analysis.patterns.iter().map(|it| it.name()).collect();
        let got = got.join("+");
        for name in it.patterns.split('+') {
            let pattern = Pattern::from_name(name).expect("a pattern");
            let what = format!("{name}, not {got}");
            ask(Requirement::Pattern(pattern), got == it.patterns, what);
        }
    }
    if it.structure != "-" {
        let structure = Structure::from_name(it.structure).expect("a structure");
        let is_said = analysis.structure == Some(structure);
        ask(Requirement::Structure(structure), is_said, it.structure.to_owned());
    }
    if it.purpose != "-" {
        let purpose = Purpose::from_name(it.purpose).expect("a purpose");
        ask(
            Requirement::Purpose(purpose),
            analysis.purpose == Some(purpose),
            it.purpose.to_owned(),
        );
    }
    for claim in &it.claims {
        let at = claim.find(['=', '<', '!']).unwrap_or_else(|| panic!("a claim: {claim}"));
        let (form, rest) = claim.split_at(at);
        let word = analysis.words.iter().find(|it| it.form == form);
        let word = word.unwrap_or_else(|| panic!("a word of {}: {claim}", it.text));
        let container = || Container::from_name(&rest[1..]).unwrap_or_else(|| panic!("{claim}"));
        let (asks, is_said) = match &rest[..1] {
            "=" => {
                let function = Function::from_name(&rest[1..]).unwrap_or_else(|| panic!("{claim}"));
                (Asks::Function(function), word.function == function)
            }
            "<" => (Asks::In(container()), word.containers.contains(&container())),
            _ => (Asks::NotIn(container()), !word.containers.contains(&container())),
        };
        let what = format!("{claim}, not {} in {:?}", word.function, word.containers);
        ask(Requirement::Word { token: word.token, asks }, is_said, what);
    }
    (missed, contradicted)
}
