//! Who plays in a file.

use crate::board::gcg::{Gcg, GcgLine};

/// A player: how the lines call them, and their name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GcgPlayer {
    pub nick: String,
    pub name: String,
    /// The line that declares the player, if one does.
    pub line: Option<usize>,
}

impl Gcg {
    /// The players, first one first. Where the file declares none, they are those who do something.
    pub fn players(&self) -> Vec<GcgPlayer> {
        let mut declared: Vec<(usize, GcgPlayer)> = Vec::new();
        for entry in &self.entries {
            let GcgLine::Pragma { name, value } = &entry.what else { continue };
            let Some(number) = player_number(name) else { continue };
            let (nick, name) = self.nick_and_name(value);
            declared.push((number, GcgPlayer { nick, name, line: Some(entry.line) }));
        }
        declared.sort_by_key(|it| it.0);
        let mut players: Vec<GcgPlayer> = declared.into_iter().map(|it| it.1).collect();
        for (_, event) in self.events() {
            if players.len() < 2 && seat_of(&players, &event.player).is_none() {
                let name = event.player.clone();
                players.push(GcgPlayer { nick: name.clone(), name, line: None });
            }
        }
        players
    }

    /// A nick is one word, unless the lines call somebody by more of them.
    fn nick_and_name(&self, value: &str) -> (String, String) {
        let begins = |nick: &str| {
            let rest = value.strip_prefix(nick);
            rest.is_some_and(|it| it.is_empty() || it.starts_with(char::is_whitespace))
        };
        let said = self.events().map(|it| it.1.player.as_str()).filter(|it| begins(it));
        let first = value.split_whitespace().next().unwrap_or_default();
        let nick = said.max_by_key(|it| it.len()).unwrap_or(first);
        let name = value.get(nick.len()..).unwrap_or_default().trim();
        (nick.to_owned(), if name.is_empty() { nick } else { name }.to_owned())
    }
}

/// Whom a line means: by nick, or by nick in other letters, or by name.
pub(super) fn seat_of(players: &[GcgPlayer], called: &str) -> Option<usize> {
    let find = |is: &dyn Fn(&GcgPlayer) -> bool| players.iter().position(is);
    find(&|it| it.nick == called)
        .or_else(|| find(&|it| it.nick.to_lowercase() == called.to_lowercase()))
        .or_else(|| find(&|it| it.name.to_lowercase() == called.to_lowercase()))
}

fn player_number(pragma: &str) -> Option<usize> {
    let (name, number) = (pragma.get(..6)?, pragma.get(6..)?);
    let number = number.parse().ok().filter(|it| (1..=9).contains(it));
    number.filter(|_| name.eq_ignore_ascii_case("player"))
}
