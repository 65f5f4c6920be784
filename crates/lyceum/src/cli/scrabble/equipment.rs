//! What a command plays with: board, tiles, word list and leaves.

use std::{path::PathBuf, sync::Arc};

use lexicon::Lexicon;
use scrabble::{
    board::{Equipment, Layout, TileSet},
    engine::{Engine, Leaves, Vocabulary},
};

use crate::{
    cli::{Failure, input::unreadable, lists::HallFlags},
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

    /// Whether nothing is said, so that a file may say it.
    pub(crate) fn is_left_open(&self) -> bool {
        self.board.is_none() && self.tiles.is_none()
    }
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
        match self.list.as_deref() {
            Some(name) if name.eq_ignore_ascii_case(Lexicon::ENGLISH_2026) => {
                Ok(Lexicon::english_2026())
            }
            name => self.at.list(name),
        }
    }

    pub(crate) fn read(&self) -> Result<(Equipment, Engine), Failure> {
        let equipment = self.equipment.read()?;
        let lexicon = self.lexicon()?;
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
