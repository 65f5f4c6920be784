//! The commands that are a game's own: `lyceum VERB GAME …`, and `lyceum GAME …`.

use clap::{ArgMatches, Command, FromArgMatches};

use super::{Failure, Output};
use crate::games;

/// Something that can be done with a game in the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    Play,
    Practice,
    Solve,
    Judge,
    Analyze,
    /// Commands that no other game has: `lyceum GAME …`.
    Own,
}

/// A game's command for a verb.
pub struct GameCommand {
    pub verb: Verb,
    /// Adds its arguments.
    pub arguments: fn(Command) -> Command,
    pub run: fn(&ArgMatches, &mut Output) -> Result<(), Failure>,
}

/// The verbs that games share, with their names and what they are about.
const SHARED: [(Verb, &str, &str); 5] = [
    (Verb::Play, "play", "Play in this terminal against bots"),
    (Verb::Practice, "practice", "Solve puzzles, random ones or from a finished game"),
    (Verb::Solve, "solve", "Find every answer there is"),
    (Verb::Judge, "judge", "Judge an answer, citing the rule for each criterion"),
    (
        Verb::Analyze,
        "analyze",
        "Look back on a game: what else could have been played, and what it cost",
    ),
];

/// Every game that has a command for a verb.
fn all(verb: Verb) -> impl Iterator<Item = (&'static str, &'static GameCommand)> {
    games::commands().into_iter().filter_map(move |(game, commands)| {
        let found = commands.iter().find(|it| it.verb == verb)?;
        Some((game, found))
    })
}

/// A shared verb, with a command below it for each game that has one.
fn shared((verb, name, about): (Verb, &'static str, &'static str)) -> Command {
    let mut examples = String::from("Examples:");
    let mut command = Command::new(name).about(about).subcommand_required(true);
    for (game, found) in all(verb) {
        examples += &format!("\n  lyceum {name} {game} --help");
        command = command.subcommand((found.arguments)(Command::new(game)));
    }
    command.arg_required_else_help(true).after_help(examples)
}

/// Adds every verb to the command line, and every game with commands that no other has.
pub(super) fn add_to(command: Command) -> Command {
    let command = SHARED.into_iter().fold(command, |it, verb| it.subcommand(shared(verb)));
    all(Verb::Own)
        .fold(command, |it, (game, found)| it.subcommand((found.arguments)(Command::new(game))))
}

/// Runs a game's command, if that is what was given.
pub(super) fn run(given: &ArgMatches, out: &mut Output) -> Option<Result<(), Failure>> {
    let (name, given) = given.subcommand()?;
    let shared = SHARED.into_iter().find(|it| it.1 == name);
    let (verb, game, given) = match shared {
        Some((verb, ..)) => given.subcommand().map(|(game, given)| (verb, game, given))?,
        None => (Verb::Own, name, given),
    };
    let (_, command) = all(verb).find(|it| it.0 == game)?;
    Some((command.run)(given, out))
}

/// The arguments as a game's command has declared them.
pub(crate) fn read_arguments<A: FromArgMatches>(given: &ArgMatches) -> A {
    A::from_arg_matches(given).unwrap_or_else(|error| error.exit())
}
