//! The commands that are a game's own: `lyceum VERB GAME …`.

use clap::{ArgMatches, Command, FromArgMatches};

use super::{Failure, Output};
use crate::games;

/// What can be done with a game in the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    Play,
    Practice,
    Solve,
    Judge,
    Analyze,
}

/// What a game does for a verb.
pub struct GameCommand {
    pub verb: Verb,
    /// Adds its arguments.
    pub arguments: fn(Command) -> Command,
    pub run: fn(&ArgMatches, &mut Output) -> Result<(), Failure>,
}

impl Verb {
    const ALL: [Verb; 5] = [Verb::Play, Verb::Practice, Verb::Solve, Verb::Judge, Verb::Analyze];

    fn name(self) -> &'static str {
        match self {
            Verb::Play => "play",
            Verb::Practice => "practice",
            Verb::Solve => "solve",
            Verb::Judge => "judge",
            Verb::Analyze => "analyze",
        }
    }

    fn about(self) -> &'static str {
        match self {
            Verb::Play => "Play in this terminal against bots",
            Verb::Practice => "Solve puzzles, random ones or from a finished game",
            Verb::Solve => "Find every answer there is",
            Verb::Judge => "Judge an answer, citing the rule for each criterion",
            Verb::Analyze => {
                "Look back on a game: what else could have been played, and what it cost"
            }
        }
    }

    /// The command, with one of its own for each game that has it.
    fn command(self) -> Command {
        let of_verb = games::commands().into_iter().filter_map(|(game, commands)| {
            let found = commands.iter().find(|it| it.verb == self)?;
            Some((game, found))
        });
        let mut examples = String::from("Examples:");
        let mut command = Command::new(self.name()).about(self.about()).subcommand_required(true);
        for (game, found) in of_verb {
            let verb = self.name();
            examples += &format!("\n  lyceum {verb} {game} --help");
            command = command.subcommand((found.arguments)(Command::new(game)));
        }
        command.arg_required_else_help(true).after_help(examples)
    }
}

/// Adds every verb to the command line.
pub(super) fn add_to(command: Command) -> Command {
    Verb::ALL.iter().fold(command, |it, verb| it.subcommand(verb.command()))
}

/// Runs a game's command, if that is what was given.
pub(super) fn run(given: &ArgMatches, out: &mut Output) -> Option<Result<(), Failure>> {
    let (verb, given) = given.subcommand()?;
    let verb = Verb::ALL.into_iter().find(|it| it.name() == verb)?;
    let (game, given) = given.subcommand()?;
    let (_, commands) = games::commands().into_iter().find(|it| it.0 == game)?;
    let command = commands.iter().find(|it| it.verb == verb)?;
    Some((command.run)(given, out))
}

/// The arguments as a game's command has declared them.
pub(crate) fn read_arguments<A: FromArgMatches>(given: &ArgMatches) -> A {
    A::from_arg_matches(given).unwrap_or_else(|error| error.exit())
}
