//! Our own sentences, right and wrong, with what is to be said of them: nearly all of it is said,
//! and nothing else is stated firmly.

use blake3::Hasher;
use grammar::{
    Analysis, Asks, Container, Finding, Function, Grammar, GrammarId, Pattern, Purpose,
    Requirement, Structure,
};
use serde_json::Value;

const SENTENCES: &str = include_str!("../../../data/grammar/sentences.txt");

/// At least so many in a hundred are right throughout.
const RIGHT_MIN: usize = 97;

/// All that a version of the grammar says of these sentences, as a hash.
const SAID: (u16, &str) = (1, "9fb7eed39f959ee7dd4b54863ee27f90f1ed66b72c216fe445da1b594992167a");

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
    let mut said = Hasher::new();
    for it in &all {
        let analysis = Grammar::english().analyse(it.text);
        note(&analysis, &mut said);
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
    let said = (GrammarId::english().version, &*said.finalize().to_hex());
    assert_eq!(said, SAID, "where something else is said the version is raised");
}

/// Adds what is said of a sentence to a hash. Reasons may be reworded freely.
fn note(analysis: &Analysis, said: &mut Hasher) {
    let mut report = serde_json::to_value(analysis.report(&Value::Null, |_| "")).expect("a report");
    forget_wording(&mut report);
    said.update(report.to_string().as_bytes());
    for it in &analysis.faults {
        said.update(format!("{:?}", it.breaks).as_bytes());
    }
    let patterns = Pattern::ALL.iter().map(|it| Requirement::Pattern(*it));
    let structures = Structure::ALL.iter().map(|it| Requirement::Structure(*it));
    let purposes = Purpose::ALL.iter().map(|it| Requirement::Purpose(*it));
    let of_words = analysis.words.iter().flat_map(|it| {
        let functions = Function::ALL.iter().map(|it| Asks::Function(*it));
        let containers = Container::ALL.iter().map(|it| Asks::In(*it));
        let token = it.token;
        functions.chain(containers).map(move |asks| Requirement::Word { token, asks })
    });
    for requirement in patterns.chain(structures).chain(purposes).chain(of_words) {
        said.update(format!("{:?}", analysis.judge(&requirement).finding).as_bytes());
    }
}

fn forget_wording(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|name, _| name != "why" && name != "text");
            fields.values_mut().for_each(forget_wording);
        }
        Value::Array(all) => all.iter_mut().for_each(forget_wording),
        _ => {}
    }
}

/// The claims that are not made though they should be, and those that are firmly contradicted.
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
        if analysis.judge(&requirement).finding == Finding::Fails {
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
