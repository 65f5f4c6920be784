//! A game played again from its file, and every line that does not come out as it says.

use std::collections::BTreeMap;

use crate::board::{
    equipment::Equipment,
    gcg::{
        Gcg, GcgDeed, GcgEvent, GcgPlayer,
        players::seat_of,
        steps::{Step, StepDeed},
        totals::Totals,
    },
    grid::Board,
    letter::Tile,
    notation::Notation,
    play::Play,
    rack::Rack,
};

/// The most players to be named where one is none of them: each line of a file may have another.
const NAMED_MAX: usize = 4;

/// The findings about a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    pub players: Vec<String>,
    /// The total of each player, by scores worked out again.
    pub finals: Vec<i32>,
    pub disagreements: Vec<Disagreement>,
    /// The events of the file as they are on a board.
    pub steps: Vec<Step>,
    /// The board at the end of the file.
    pub board: Board,
}

/// Something that a line says, and what it is instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disagreement {
    pub line: usize,
    pub says: String,
    pub is: String,
}

/// The replay of a file, as far as it has come.
struct Replay {
    board: Board,
    players: Vec<GcgPlayer>,
    totals: Vec<Totals>,
    disagreements: Vec<Disagreement>,
    steps: Vec<Step>,
    /// The play that a challenge would take back.
    last: Option<Last>,
    /// Some play could not be laid, so that nobody knows what is left.
    is_broken: bool,
    losses: Losses,
    line: usize,
}

/// Who loses how many tiles of each kind at the end, as a file has it.
#[derive(Default)]
struct Losses {
    all: TileCounts,
    by_player: BTreeMap<String, TileCounts>,
}

type TileCounts = BTreeMap<Tile, usize>;

impl Losses {
    fn add(&mut self, player: &str, rack: &Rack) {
        let own = self.by_player.entry(player.to_lowercase()).or_default();
        for (tile, n) in rack.kinds() {
            *own.entry(tile).or_default() += n;
            *self.all.entry(tile).or_default() += n;
        }
    }

    /// These are just the tiles that all but this player lose.
    fn are_of_others(&self, player: &str, rack: &Rack) -> bool {
        let own = self.by_player.get(&player.to_lowercase());
        let by_others = |tile: &Tile, n: usize| {
            n - own.and_then(|it| it.get(tile)).copied().unwrap_or_default()
        };
        let others = self.all.iter().map(|(tile, n)| (*tile, by_others(tile, *n)));
        others.filter(|it| it.1 > 0).eq(rack.kinds())
    }
}

struct Last {
    seat: usize,
    play: Play,
    score: i32,
    said: Option<i32>,
}

impl Gcg {
    /// Plays the game again and notes every line whose play, score, total or tiles do not come out
    /// as it says. A wrong score is noted where it stands, and not again in every total after it.
    pub fn check(&self, equipment: &Equipment) -> Checked {
        let players = self.players();
        let mut replay = Replay {
            board: Board::new(equipment.clone()),
            totals: players.iter().map(|_| Totals::default()).collect(),
            players,
            disagreements: Vec::new(),
            steps: Vec::new(),
            last: None,
            is_broken: false,
            losses: Losses::default(),
            line: 0,
        };
        replay.meet_players();
        replay.meet_losses(self);
        let n_players = replay.players.len();
        for (line, event) in self.events() {
            replay.line = line;
            replay.settle(event);
        }
        Checked {
            players: replay.players.iter().take(n_players).map(|it| it.name.clone()).collect(),
            finals: replay.totals.iter().take(n_players).map(|it| it.is).collect(),
            disagreements: replay.disagreements,
            steps: replay.steps,
            board: replay.board,
        }
    }

    /// A play in the words of a file: its place, and the word with full stops for letters on the
    /// board.
    pub fn deed_of(board: &Board, play: &Play) -> Option<GcgDeed> {
        let notation = Notation::of(board, play)?;
        let word = notation.write_dotted(&board.equipment().tiles);
        Some(GcgDeed::Play { start: notation.start, direction: notation.direction, word })
    }
}

impl Replay {
    fn disagree(&mut self, says: impl Into<String>, is: impl Into<String>) {
        self.disagreements.push(Disagreement { line: self.line, says: says.into(), is: is.into() });
    }

    fn meet_players(&mut self) {
        for idx in 1..self.players.len() {
            let GcgPlayer { nick, line, .. } = self.players[idx].clone();
            if self.players[..idx].iter().any(|it| it.nick == nick) {
                self.line = line.unwrap_or_default();
                self.disagree(format!("player {nick}"), "another player is called so");
            }
        }
    }

    /// The points lost for tiles left at the end, by the file, before the lines that say so.
    fn meet_losses(&mut self, gcg: &Gcg) {
        for (_, event) in gcg.events().filter(|it| it.1.score.is_some_and(|it| it < 0)) {
            let GcgDeed::LastRack { tiles } = &event.deed else { continue };
            if let Ok(rack) = self.read_tiles(tiles) {
                self.losses.add(&event.player, &rack);
            }
        }
    }

    /// The player whose line it is. Somebody who was not declared is noted once, and what they do
    /// counts on the board.
    fn seat(&mut self, called: &str) -> usize {
        if let Some(seat) = seat_of(&self.players, called) {
            return seat;
        }
        let nicks = self.players.iter().map(|it| it.nick.as_str());
        let mut named: Vec<&str> = nicks.take(NAMED_MAX).collect();
        named.extend((NAMED_MAX < self.players.len()).then_some("others"));
        let is = format!("the players are {}", named.join(" and "));
        self.disagree(format!("player {called}"), is);
        let (nick, name) = (called.to_owned(), called.to_owned());
        self.players.push(GcgPlayer { nick, name, line: None });
        self.totals.push(Totals::default());
        self.players.len() - 1
    }

    fn settle(&mut self, event: &GcgEvent) {
        let seat = self.seat(&event.player);
        let rack = self.rack(event);
        // What was said of a play is taken back as it was said: it is noted once if it was wrong.
        let taken_back = self.last.as_ref().filter(|it| it.seat == seat).and_then(|it| it.said);
        let deed;
        let is = match &event.deed {
            GcgDeed::Play { start, direction, word } => {
                let text = format!("{} {}", start.write(*direction), unmarked(word));
                let (play, score) = self.play(seat, event, &text, rack.as_ref());
                deed = play.map_or(StepDeed::Unknown, StepDeed::Play);
                score
            }
            GcgDeed::Withdrawn => {
                deed = StepDeed::Withdrawn;
                self.withdraw(seat, event)
            }
            GcgDeed::LastRack { tiles } => {
                deed = StepDeed::Adjustment;
                self.last_rack(event, tiles)
            }
            GcgDeed::Pass => {
                deed = StepDeed::Pass;
                0
            }
            GcgDeed::Exchange { tiles } => {
                deed = self.exchange(event, tiles, rack.as_ref());
                0
            }
            GcgDeed::ExchangeCount { n } => {
                deed = StepDeed::ExchangeCount(*n);
                self.exchange_count(*n);
                0
            }
            GcgDeed::TimePenalty => {
                deed = StepDeed::Adjustment;
                // Nobody gains by overtime, whatever sign is written.
                event.score.map_or(0, |it| -it.abs())
            }
            GcgDeed::ChallengeBonus | GcgDeed::Adjustment { .. } => {
                deed = match event.deed {
                    GcgDeed::ChallengeBonus => StepDeed::ChallengeBonus,
                    _ => StepDeed::Adjustment,
                };
                event.score.unwrap_or(0)
            }
        };
        let says = match (&event.deed, event.score) {
            // A penalty may be written without its sign, and a withdrawal as nothing.
            (GcgDeed::TimePenalty, Some(_)) => is,
            (GcgDeed::Withdrawn, Some(0) | None) => is,
            (_, says) => says.unwrap_or(is),
        };
        let is_taken_back = matches!(event.deed, GcgDeed::Withdrawn) && taken_back == Some(-says);
        if says != is && !is_taken_back {
            self.disagree(format!("score {says:+}"), format!("score {is:+}"));
        }
        if let Some(total) = self.totals[seat].add(is, says, event.total) {
            let said = event.total.unwrap_or_default();
            self.disagree(format!("total {said}"), format!("total {total}"));
        }
        self.steps.push(Step { line: self.line, seat, rack, deed, score: is });
        match event.deed {
            GcgDeed::Play { .. } | GcgDeed::ChallengeBonus => (),
            _ => self.last = None,
        }
    }

    /// The rack that a line names, if it is one and there can be such a rack.
    fn rack(&mut self, event: &GcgEvent) -> Option<Rack> {
        // One program writes this word when it does not know the next rack.
        let is_unknown = event.rack == "UNKNOWN" && event.deed == GcgDeed::ChallengeBonus;
        if event.rack.is_empty() || is_unknown || event.rack.chars().all(|it| it == '-') {
            return None;
        }
        let tiles = self.board.equipment().tiles.clone();
        let says = format!("rack {}", event.rack);
        let rack = match self.read_tiles(&event.rack) {
            Ok(rack) => rack,
            Err(what) => {
                self.disagree(says, what);
                return None;
            }
        };
        if rack.len() > tiles.rack_size() {
            let (size, n) = (tiles.rack_size(), rack.len());
            self.disagree(says, format!("a rack has at most {size} tiles, and this has {n}"));
            return None;
        }
        // The tiles of a play that is being withdrawn lie on the board and in the rack.
        let lifted = self.last.as_ref().filter(|_| event.deed == GcgDeed::Withdrawn);
        let lifted = lifted.map(|it| it.play.rack()).unwrap_or_default();
        let on_board = self.on_board();
        let too_many = rack
            .kinds()
            .find(|(tile, n)| n + on_board[tile.idx()] > tiles.count(*tile) + lifted.count(*tile));
        if let Some((tile, n)) = too_many {
            let (name, count) = (tiles.write_tile(tile), tiles.count(tile));
            let lie = on_board[tile.idx()];
            let is = if n > count {
                format!("the set has only {count} of {name}")
            } else {
                format!("the set has only {count} of {name}, and on the board are {lie}")
            };
            self.disagree(says, is);
        }
        Some(rack)
    }

    /// Tiles as annotators write them: small letters are letters, and full stops are tiles that
    /// nobody saw.
    fn read_tiles(&self, text: &str) -> Result<Rack, String> {
        let tiles = &self.board.equipment().tiles;
        let chars: Vec<char> = text.chars().collect();
        let mut rack = Rack::default();
        let mut at = 0;
        while at < chars.len() {
            if rack.len() > usize::from(u8::MAX) / 2 {
                return Err("nobody has that many tiles".to_owned());
            }
            at += match (chars[at], tiles.read_laid(&chars[at..])) {
                ('?', _) => {
                    rack.add(Tile::Blank);
                    1
                }
                ('.', _) => 1,
                (_, Some((laid, n_chars))) => {
                    rack.add(Tile::Lettered(laid.letter));
                    n_chars
                }
                (character, None) => {
                    return Err(format!("{character:?} is on no tile of this set"));
                }
            };
        }
        Ok(rack)
    }

    /// These tiles can have come from a rack as a line names it. What nobody saw of it may
    /// have been anything: full stops say how much that is, and while tiles are in the bag a rack
    /// is full however few are named.
    fn may_hold(&self, event: &GcgEvent, rack: &Rack, needed: &Rack) -> bool {
        let tiles = &self.board.equipment().tiles;
        let n_needed =
            needed.kinds().map(|(it, n)| n.saturating_sub(rack.count(it))).sum::<usize>();
        let size = tiles.rack_size();
        let n_on_board = self.board.tiles().count();
        let is_bag_filled = n_on_board + 2 * size < tiles.n_tiles();
        let n_unseen = event.rack.matches('.').count();
        let n_unseen =
            if is_bag_filled { n_unseen.max(size.saturating_sub(rack.len())) } else { n_unseen };
        n_needed <= n_unseen
    }

    /// The number of tiles of each kind on the board; a file may well say more than there are.
    fn on_board(&self) -> Vec<usize> {
        let mut counts = vec![0; self.board.equipment().tiles.letters().len() + 1];
        self.board.tiles().for_each(|it| counts[it.1.tile().idx()] += 1);
        counts
    }

    fn play(
        &mut self,
        seat: usize,
        event: &GcgEvent,
        text: &str,
        rack: Option<&Rack>,
    ) -> (Option<Play>, i32) {
        let said = event.score.unwrap_or(0);
        let play = match self.board.read_play(text) {
            Ok(play) => play,
            Err(error) => {
                self.disagree(text, error.what);
                self.is_broken = true;
                return (None, said);
            }
        };
        if let Err(illegal) = self.board.legality(&play) {
            self.disagree(text, illegal.to_string());
        }
        if play.tiles().is_empty() || self.board.has_room_for(&play).is_err() {
            self.is_broken = true;
            return (None, said);
        }
        let tiles = self.board.equipment().tiles.clone();
        if let Some(rack) = rack.filter(|it| !self.may_hold(event, it, &play.rack())) {
            let missing = format!(
                "the rack {} has not all of {}",
                tiles.write_rack(rack),
                tiles.write_rack(&play.rack())
            );
            self.disagree(text, missing);
        }
        let score = self.board.score(&play);
        self.board.lay(&play);
        let on_board = self.on_board();
        for (tile, _) in play.rack().kinds() {
            if on_board[tile.idx()] > tiles.count(tile) {
                let (n, name) = (tiles.count(tile), tiles.write_tile(tile));
                self.disagree(text, format!("the set has only {n} of {name}"));
            }
        }
        self.last = Some(Last { seat, play: play.clone(), score, said: event.score });
        (Some(play), score)
    }

    fn withdraw(&mut self, seat: usize, event: &GcgEvent) -> i32 {
        match self.last.take() {
            Some(last) if last.seat == seat => {
                self.board.lift(&last.play);
                -last.score
            }
            _ => {
                self.disagree("--", "there is no play of this player to withdraw");
                event.score.unwrap_or(0)
            }
        }
    }

    fn exchange(&mut self, event: &GcgEvent, given: &str, rack: Option<&Rack>) -> StepDeed {
        let tiles = self.board.equipment().tiles.clone();
        match self.read_tiles(given) {
            Err(what) => {
                self.disagree(format!("-{given}"), what);
                StepDeed::Unknown
            }
            Ok(given_tiles) => {
                if let Some(rack) = rack.filter(|it| !self.may_hold(event, it, &given_tiles)) {
                    let rack = tiles.write_rack(rack);
                    self.disagree(format!("-{given}"), format!("the rack is {rack}"));
                } else {
                    self.exchange_count(given_tiles.len());
                }
                StepDeed::Exchange(given_tiles)
            }
        }
    }

    fn exchange_count(&mut self, n: usize) {
        let size = self.board.equipment().tiles.rack_size();
        if n == 0 || n > size {
            self.disagree(format!("-{n}"), format!("a rack has 1 to {size} tiles to exchange"));
        }
    }

    /// Tiles left at the end: lost by whoever holds them; twice their value for whoever went out,
    /// or once, where they are lost as well.
    fn last_rack(&mut self, event: &GcgEvent, text: &str) -> i32 {
        let tiles = self.board.equipment().tiles.clone();
        let rack = match self.read_tiles(text) {
            Ok(rack) => rack,
            Err(what) => {
                self.disagree(format!("({text})"), what);
                return event.score.unwrap_or(0);
            }
        };
        let value: i32 = rack.tiles().map(|it| tiles.value(it)).sum();
        if is_lost(event, value) {
            return -value;
        }
        let mut left = tiles.all();
        let is_on_board = self.board.tiles().all(|(_, laid)| left.take(laid.tile()));
        if is_on_board && left != rack && event.rack.is_empty() && !self.is_broken {
            self.disagree(format!("({text})"), format!("({}) is left", tiles.write_rack(&left)));
        }
        if self.losses.are_of_others(&event.player, &rack) { value } else { 2 * value }
    }
}

/// Tiles left at the end are lost by whoever the line is about, rather than gained.
fn is_lost(event: &GcgEvent, value: i32) -> bool {
    let is_own = matches!(&event.deed, GcgDeed::LastRack { tiles } if *tiles == event.rack);
    match event.score {
        Some(score) => score < 0 || (is_own && score != value && score != 2 * value),
        None => !event.rack.is_empty(),
    }
}

/// A word without the signs with which annotators mark words of one list, and phoneys.
fn unmarked(word: &str) -> &str {
    let bare = word.trim_end_matches(['*', '#', '!', '$', '+', '^']);
    if bare.is_empty() { word } else { bare }
}
