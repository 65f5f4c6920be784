//! What a command plays with: board, tiles, word list and leaves.

use std::{path::PathBuf, sync::Arc};

use lexicon::Lexicon;
use scrabble::{
    board::{Equipment, Gcg, Layout, TileSet},
    engine::{Engine, Leaves, Vocabulary},
};

use crate::{
    cli::{Failure, complain, input::unreadable, lists::HallFlags},
    file,
};

/// The largest file of a board, of tiles or of leaves.
const FILE_MAX: u64 = 64 << 20;

#[derive(clap::Args, Clone, Debug)]
pub(crate) struct EquipmentFlags {
    /// A board: standard, super, or a file [default: standard, or what the tiles go with]
    #[arg(long, value_name = "BOARD")]
    board: Option<String>,
    /// A set of tiles: english, super, or a file [default: english, or what the board goes with]
    #[arg(long, value_name = "TILES")]
    tiles: Option<String>,
}

#[derive(clap::Args, Clone, Debug)]
pub(crate) struct EngineFlags {
    #[command(flatten)]
    equipment: EquipmentFlags,
    /// The word list to go by
    #[arg(long, value_name = "NAME")]
    list: Option<String>,
    /// Leave values to go by, in a KLV2 file; otherwise our own
    #[arg(long, value_name = "FILE.klv2")]
    leaves: Option<PathBuf>,
    #[command(flatten)]
    at: HallFlags,
}

impl EquipmentFlags {
    /// Board and tiles. Of the large board and its tiles, one is enough to say.
    pub(crate) fn read(&self) -> Result<Equipment, Failure> {
        let is_super = |it: &Option<String>| it.as_deref() == Some("super");
        let board = self.board.as_deref();
        let board = board.unwrap_or(if is_super(&self.tiles) { "super" } else { "standard" });
        let layout = match board {
            "standard" => Layout::standard(),
            "super" => Layout::super_board(),
            path => Arc::new(read(path, Layout::parse)?),
        };
        let tiles = self.tiles.as_deref();
        let tiles = match tiles.unwrap_or(if board == "super" { "super" } else { "english" }) {
            "english" => TileSet::english(),
            "super" => TileSet::super_english(),
            path => Arc::new(read(path, TileSet::parse)?),
        };
        Ok(Equipment { layout, tiles })
    }

    /// What a game in a file was played with, as far as no flag says otherwise; `given` is what
    /// flags say. With tiles that we do not have it cannot be played again.
    pub(crate) fn for_file(&self, gcg: &Gcg, given: &Equipment) -> Result<Equipment, String> {
        let is_ours = |it: &str| OUR_TILES.iter().any(|ours| it.to_lowercase().contains(ours));
        match tiles_of(gcg).filter(|it| !is_ours(it)) {
            Some(name) if self.tiles.is_none() => Err(format!(
                "it was played with other tiles ({name}); write them into a file for --tiles"
            )),
            _ if self.board.is_none() && self.tiles.is_none() && is_super(gcg) => {
                Ok(Equipment::super_size())
            }
            _ => Ok(given.clone()),
        }
    }
}

/// How other programs call the tiles that we have. Whatever they call otherwise are other tiles.
const OUR_TILES: [&str; 6] = ["english", "super", "standard", "default", "classic", "crossword"];

/// Whether a file says that it was played on the large board, or with its tiles.
fn is_super(gcg: &Gcg) -> bool {
    let kind = gcg.said_of("game-type", "Variant");
    let said = [gcg.said_of("board-layout", "BoardLayout"), kind, tiles_of(gcg)];
    said.iter().flatten().any(|it| it.to_lowercase().contains("super"))
}

fn tiles_of(gcg: &Gcg) -> Option<&str> {
    gcg.said_of("tile-distribution", "LetterDistribution")
}

fn read<T, E: std::fmt::Display>(
    path: &str,
    parse: impl Fn(&str) -> Result<T, E>,
) -> Result<T, Failure> {
    let path = PathBuf::from(path);
    let bytes = file::read(&path, FILE_MAX).map_err(|error| unreadable(&path, &error))?;
    let text = String::from_utf8(bytes)
        .map_err(|_| Failure::Input(format!("{}: it is not UTF-8 text", path.display())))?;
    parse(&text).map_err(|error| Failure::Input(format!("{}: {error}", path.display())))
}

impl EngineFlags {
    pub(crate) fn lexicon(&self) -> Result<Arc<Lexicon>, Failure> {
        self.at.list(self.list.as_deref())
    }

    pub(crate) fn read(&self) -> Result<(Equipment, Engine), Failure> {
        self.read_with(self.equipment.read()?, self.lexicon()?)
    }

    /// The same for the log of a table, which goes by its own list unless another is named.
    pub(crate) fn read_for_table(
        &self,
        name: &str,
        hash: &str,
    ) -> Result<(Equipment, Engine), Failure> {
        let lexicon = match &self.list {
            Some(_) => self.lexicon()?,
            None => self.at.list_of_table(name, hash)?,
        };
        self.read_with(self.equipment.read()?, lexicon)
    }

    /// The same for a game in a file of this name, which goes by the list that it says, if that is here.
    pub(crate) fn read_for(&self, gcg: &Gcg, file: &str) -> Result<(Equipment, Engine), Failure> {
        let given = self.equipment.read()?;
        let equipment = self.equipment.for_file(gcg, &given);
        let equipment = equipment.map_err(|what| Failure::Input(format!("{file}: {what}")))?;
        let said = gcg.pragma("lexicon").filter(|_| self.list.is_none());
        let lexicon = match said.map(|it| self.at.list(Some(it))) {
            Some(Ok(said)) => said,
            Some(Err(_)) => {
                let (lexicon, said) = (self.lexicon()?, said.unwrap_or_default());
                let said: String = said.chars().take(40).flat_map(char::escape_debug).collect();
                let name = lexicon.name();
                complain(&format!(
                    "lyceum: {file}: it was played with the list {said}, which is not here; {name} is gone by"
                ));
                lexicon
            }
            None => self.lexicon()?,
        };
        self.read_with(equipment, lexicon)
    }

    fn read_with(
        &self,
        equipment: Equipment,
        lexicon: Arc<Lexicon>,
    ) -> Result<(Equipment, Engine), Failure> {
        let vocabulary = Vocabulary::new(&lexicon, equipment.tiles.clone());
        let leaves = match &self.leaves {
            None => Leaves::trained(equipment.tiles.clone()),
            Some(path) => {
                let bytes = file::read(path, FILE_MAX).map_err(|error| unreadable(path, &error))?;
                let leaves = Leaves::from_klv2(&bytes, equipment.tiles.clone());
                leaves.map_err(|error| Failure::Input(format!("{}: {error}", path.display())))?
            }
        };
        Ok((equipment, Engine::new(Arc::new(vocabulary), Arc::new(leaves))))
    }
}
