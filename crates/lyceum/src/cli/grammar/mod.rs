//! `lyceum grammar`: what a sentence is made of.

mod draw;

use std::{io::Write, path::Path};

use grammar::{Analysis, Grammar};
use serde::Deserialize;
use serde_json::Value;

use super::{Failure, json_lines};

#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  lyceum grammar \"Summer brings sunburn.\"            draw the sentence and tell what each word does
  lyceum grammar --why \"Summer brings sunburn.\"      the same, with a reason for every label
  lyceum grammar --json \"Summer brings sunburn.\"     one JSON object
  lyceum grammar - --json < sentences.jsonl          one JSON object per line, in and out

In: {\"id\":…,\"text\":…} or {\"id\":…,\"tokens\":[…]} or both; tokens are the words and marks as they
are to be taken.
Out: id; pattern, or \"mixed\" where the independent clauses differ; patterns; structure; purpose;
firm, an object of pattern, structure and purpose with true or false; words, an array of
{\"form\":…,\"pos\":…,\"function\":…,\"in\":[…],\"firm\":…,\"features\":{…},\"why\":…}, punctuation left out;
errors, an array of {\"rule\":…,\"text\":…,\"at\":[from,to],\"firm\":…}, places in characters;
alternatives; parts; clauses; why.
What makes no sense is answered with {\"error\":…} in its place.
Exit code 0; 2 if something could not be answered.")]
pub(super) struct Args {
    /// A sentence, or - for JSON lines from standard input
    #[arg(value_name = "SENTENCE")]
    sentence: String,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
    /// Give a reason for every label
    #[arg(long)]
    why: bool,
}

/// A sentence as a program asks for it.
#[derive(Deserialize)]
struct Asked {
    #[serde(default)]
    id: Value,
    text: Option<String>,
    tokens: Option<Vec<String>>,
}

pub(super) fn run(args: &Args, out: &mut dyn Write) -> Result<(), Failure> {
    let grammar = Grammar::english();
    if args.sentence == "-" {
        return json_lines::answer_about("sentence", Path::new("-"), out, |it| answer(grammar, it));
    }
    let analysis = grammar.analyse(&args.sentence);
    if args.json {
        writeln!(out, "{}", printed(&analysis, &Value::Null))?;
    } else {
        write!(out, "{}", draw::draw(&analysis, args.why))?;
    }
    Ok(())
}

fn answer(grammar: &Grammar, object: &str) -> Result<String, String> {
    let asked: Asked = serde_json::from_str(object).map_err(|error| error.to_string())?;
    let analysis = match (&asked.text, &asked.tokens) {
        (Some(text), None) => grammar.analyse(text),
        (None, Some(tokens)) => grammar.analyse_tokens(&words(tokens)),
        (Some(text), Some(tokens)) => grammar.analyse_cut(text, &words(tokens)),
        (None, None) => return Err("there is neither text nor tokens".to_owned()),
    };
    Ok(printed(&analysis, &asked.id))
}

fn words(tokens: &[String]) -> Vec<&str> {
    tokens.iter().map(String::as_str).collect()
}

fn printed(analysis: &Analysis, id: &Value) -> String {
    serde_json::to_string(&analysis.report(id, |it| linguishtik::rule_of_fault(it).id))
        .expect("an analysis is plain values")
}
