//! Asking the engine about every turn of a game.

use kernel::Seat;

use crate::{
    board::{Board, Cgp, Equipment, Play, Rack},
    engine::{
        Arm, Engine, Found, MILLI, Move, Sight, Situation, Turn, Valued, WinChances, rest_of,
    },
    study::analysis::{
        draws::luck,
        ending::{EndPosition, exchange_text},
        record::{Before, Challenged, Done, GameRecord, TurnRecord},
        review::{
            Candidate, ChallengeReview, CurvePoint, EndingReview, Measure, PlayerReview, Review,
            TurnReview, WordReview,
        },
        trial::{Trial, as_move, try_out},
    },
};

/// The limits of a review. All of it counts steps, so that the same game has the same review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnalysisLimits {
    /// The number of turns of a game that are looked at; a game of passes may have thousands.
    pub n_turns: usize,
    /// In how many of them the end is solved; in the others plays are held against each other by
    /// equity.
    pub n_endings: usize,
    /// The number of best plays that are listed.
    pub n_best: usize,
    /// The number of times that the solver of endings may ask whether to stop, in one question.
    pub ending_steps: u32,
    /// The number of draws that a draw is held against.
    pub draw_samples: u32,
    /// The number of samples of a turn while tiles are in the bag; none: plays are held
    /// against each other by equity alone.
    pub n_samples: u64,
}

impl Default for AnalysisLimits {
    fn default() -> AnalysisLimits {
        AnalysisLimits {
            n_turns: 200,
            n_endings: 20,
            n_best: 5,
            ending_steps: 400,
            draw_samples: 12,
            n_samples: 0,
        }
    }
}

/// The progress of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnalysisProgress {
    pub n_turns: usize,
    pub n_turns_done: usize,
}

/// Looks at every turn. `stop` is shown now and then how far it is, and says whether that is
/// enough: then the turns so far are told.
pub fn analyse(
    record: &GameRecord,
    engine: &Engine,
    limits: &AnalysisLimits,
    mut stop: impl FnMut(&AnalysisProgress) -> bool,
) -> Review {
    let n_turns = record.turns.len();
    let mut table = Lookback::new(record, engine, limits);
    let mut is_whole = true;
    for (idx, turn) in record.turns.iter().enumerate() {
        let progress = AnalysisProgress { n_turns, n_turns_done: idx };
        table.see(turn);
        if limits.n_turns <= idx || stop(&progress) || !table.can_look(turn) {
            is_whole = false;
            break;
        }
        table.look(turn, &mut || stop(&progress));
    }
    table.end(record, is_whole)
}

/// Looks at a position: what could be done in it.
pub fn analyse_position(
    cgp: &Cgp,
    engine: &Engine,
    limits: &AnalysisLimits,
    mut stop: impl FnMut() -> bool,
) -> TurnReview {
    let turn = Turn::of(cgp);
    let n_opponent = cgp.unseen().len() - turn.n_bag;
    let look = Look {
        engine,
        limits,
        chances: &chances_for(&cgp.board),
        n_opponent,
        n_zeros: cgp.n_zeros,
        board: &cgp.board,
        turn,
        is_rack_known: true,
        spread: cgp.scores[0] - cgp.scores[1],
        is_after_pass: cgp.n_zeros % 2 == 1,
        position: cgp.write(),
        is_to_solve: true,
    };
    look.review(None, None, &mut stop)
}

/// A game in the middle of being looked back on.
struct Lookback<'a> {
    engine: &'a Engine,
    limits: &'a AnalysisLimits,
    chances: Option<WinChances>,
    board: Board,
    scores: [i32; 2],
    /// The number of tiles of each, and of the bag.
    n_rack: [usize; 2],
    n_bag: usize,
    /// The tiles that each kept of the last rack, where that is known.
    kept: [Option<Rack>; 2],
    is_after_pass: bool,
    n_zeros: u32,
    /// The number of ends that were solved.
    n_endings: usize,
    turns: Vec<TurnReview>,
    curve: Vec<CurvePoint>,
}

impl<'a> Lookback<'a> {
    fn new(record: &GameRecord, engine: &'a Engine, limits: &'a AnalysisLimits) -> Lookback<'a> {
        let tiles = &record.equipment.tiles;
        let size = tiles.rack_size().min(tiles.n_tiles() / 2);
        Lookback {
            engine,
            limits,
            chances: chances_for(&Board::new(record.equipment.clone())),
            board: Board::new(record.equipment.clone()),
            scores: [0, 0],
            n_rack: [size; 2],
            n_bag: tiles.n_tiles() - 2 * size,
            kept: [Some(Rack::default()); 2],
            is_after_pass: false,
            n_zeros: 0,
            n_endings: 0,
            turns: Vec::new(),
            curve: Vec::new(),
        }
    }

    /// Takes over what the record knows of the table.
    fn see(&mut self, record: &TurnRecord) {
        if let Some(Before { board, scores, n_rack, n_bag }) = &record.before {
            self.board.clone_from(board);
            (self.scores, self.n_rack, self.n_bag) = (*scores, *n_rack, *n_bag);
        }
    }

    /// The board has room for what was done; if not, nobody knows how it went on.
    fn can_look(&self, record: &TurnRecord) -> bool {
        match &record.what {
            Done::Play(play) => self.board.has_room_for(play).is_ok(),
            Done::Unknown => false,
            _ => true,
        }
    }

    fn look(&mut self, record: &TurnRecord, stop: &mut dyn FnMut() -> bool) {
        let seat = usize::from(record.seat.0);
        let size = self.board.equipment().tiles.rack_size();
        // A rack that was drawn too full is not looked into: nobody could play from it.
        let is_rack_known = record.rack.len() == self.n_rack[seat] && record.rack.len() <= size;
        let unseen = rest_of(&self.board, &[record.rack]);
        // In the end the other holds what is not seen, unless tiles are missing.
        let n_opponent = self.n_rack[1 - seat];
        let is_whole = unseen.len() == n_opponent && n_opponent <= size;
        let is_open = self.n_bag == 0 && is_rack_known && is_whole;
        let opponent = if is_open { unseen } else { Rack::default() };
        let look = Look {
            engine: self.engine,
            limits: self.limits,
            chances: &self.chances,
            n_opponent: self.n_rack[1 - seat],
            n_zeros: self.n_zeros,
            board: &self.board,
            turn: Turn { rack: record.rack, n_bag: self.n_bag, opponent },
            is_rack_known,
            spread: self.scores[seat] - self.scores[1 - seat],
            is_after_pass: self.is_after_pass,
            position: self.position(seat, record.rack, opponent),
            is_to_solve: self.n_endings < self.limits.n_endings,
        };
        let kept = self.kept[seat].filter(|_| is_rack_known);
        let mut review = look.review(Some(record), kept.as_ref(), stop);
        review.number = self.turns.len() as u16 + 1;
        self.n_endings += usize::from(review.ending.is_some());
        self.go_on(record, is_rack_known);
        review.win_after = review.win_after.or_else(|| self.chance_after(seat));
        let win = review.win_after.map(|it| if seat == 0 { it } else { rounded(100.0 - it) });
        self.curve.push(CurvePoint { turn: review.number, scores: self.scores.to_vec(), win });
        self.turns.push(review);
    }

    /// The chance to win of the player who has just played, by spread and unseen tiles alone.
    fn chance_after(&self, seat: usize) -> Option<f64> {
        let other = 1 - seat;
        // Whoever is out has nothing more to fear but the tiles that are counted.
        let is_out = self.n_bag == 0 && self.n_rack[seat] == 0;
        let chances = self.chances.as_ref().filter(|_| !is_out)?;
        let spread = self.scores[other] - self.scores[seat];
        let n_unseen = self.n_bag + self.n_rack[seat];
        Some(rounded(100.0 - percent(chances.win(spread * MILLI, n_unseen))))
    }

    fn position(&self, seat: usize, rack: Rack, opponent: Rack) -> String {
        let cgp = Cgp {
            board: self.board.clone(),
            racks: [rack, opponent],
            scores: [self.scores[seat], self.scores[1 - seat]],
            n_zeros: self.n_zeros,
            operations: Vec::new(),
        };
        cgp.write()
    }

    /// Makes the turn true, and has its player draw.
    fn go_on(&mut self, record: &TurnRecord, is_rack_known: bool) {
        let seat = usize::from(record.seat.0);
        let is_off = record.challenged == Challenged::Off;
        let known = is_rack_known.then_some(record.rack);
        self.is_after_pass = false;
        self.kept[seat] = known;
        match &record.what {
            Done::Play(play) if !is_off => {
                self.kept[seat] = known.and_then(|it| it.without(&play.rack()));
                self.board.lay(play);
                self.scores[seat] += record.score;
                let n = play.tiles().len();
                let n_drawn = n.min(self.n_bag);
                self.n_bag -= n_drawn;
                self.n_rack[seat] = (self.n_rack[seat] + n_drawn).saturating_sub(n);
            }
            Done::Exchange(given) => self.kept[seat] = known.and_then(|it| it.without(given)),
            Done::ExchangeCount(_) | Done::Unknown => self.kept[seat] = None,
            Done::Play(_) | Done::Pass | Done::LostChallenge => self.is_after_pass = true,
        }
        let is_scored = matches!(record.what, Done::Play(_)) && !is_off && record.score != 0;
        self.n_zeros = if is_scored { 0 } else { (self.n_zeros + 1).min(99) };
    }

    fn end(self, record: &GameRecord, is_whole: bool) -> Review {
        let total = |(idx, name): (usize, &String)| {
            let seat = Seat(idx as u8);
            let turns: Vec<&TurnReview> = self.turns.iter().filter(|it| it.seat == seat).collect();
            let count = |is: &dyn Fn(&&&TurnReview) -> bool| turns.iter().filter(is).count() as u16;
            let challenged = |what| count(&|it| it.challenge == Some(what));
            PlayerReview {
                seat,
                name: name.clone(),
                score: record.finals[idx],
                n_turns: turns.len() as u16,
                n_measured: count(&|it| it.lost.is_some()),
                // What a phoney that stands gained does not make up for what was lost elsewhere.
                lost: rounded(turns.iter().filter_map(|it| it.lost).map(|it| it.max(0.0)).sum()),
                n_best: count(&|it| it.lost.is_some_and(|it| it <= 0.0)),
                n_bingos: count(&|it| it.is_bingo),
                n_bingos_missed: count(&|it| it.is_bingo_missed),
                n_phoneys_stood: challenged(ChallengeReview::PhoneyStands),
                n_phoneys_off: challenged(ChallengeReview::PhoneyOff),
                n_challenged_for_nothing: challenged(ChallengeReview::ValidChallenged),
                luck: rounded(turns.iter().filter_map(|it| it.luck).sum()),
            }
        };
        Review {
            players: record.players.to_vec(),
            list: self.engine.vocabulary().name().to_owned(),
            totals: record.players.iter().enumerate().map(total).collect(),
            turns: self.turns,
            curve: self.curve,
            is_whole,
        }
    }
}

/// A turn as whoever was on it saw it.
struct Look<'a> {
    engine: &'a Engine,
    limits: &'a AnalysisLimits,
    chances: &'a Option<WinChances>,
    n_opponent: usize,
    n_zeros: u32,
    board: &'a Board,
    turn: Turn,
    is_rack_known: bool,
    spread: i32,
    is_after_pass: bool,
    position: String,
    /// Its end is solved, if it is one.
    is_to_solve: bool,
}

impl Look<'_> {
    fn review(
        &self,
        record: Option<&TurnRecord>,
        kept: Option<&Rack>,
        stop: &mut dyn FnMut() -> bool,
    ) -> TurnReview {
        let tiles = &self.board.equipment().tiles;
        let is_off = record.is_some_and(|it| it.challenged == Challenged::Off);
        let sight = self.engine.sight(self.board);
        let mut options =
            if self.is_rack_known { self.options(&sight) } else { Options::default() };
        let mut made = record.map(|it| self.made(it));
        let what_happened =
            record.and_then(|it| if is_off { self.pass() } else { self.equity(it) });
        let best_equity = options.best.first().and_then(|it| it.equity);
        let lost = best_equity.zip(what_happened).map(|(best, made)| rounded(best - made));
        let ending = self.ending(record, is_off, stop);
        let trial = self.trial(record, is_off, stop);
        let mut tried = None;
        if let Some(trial) = &trial {
            let list = trial.candidates.iter().take(self.limits.n_best.max(1));
            options.best = list.map(|(valued, arm)| self.tried(valued, arm)).collect();
            if let (Some(made), Some(arm)) = (&mut made, &trial.made) {
                made.win = Some(rounded(arm.win() * 100.0));
            }
            let best = trial.candidates.first().map(|it| it.1);
            tried = best.zip(trial.made).map(|(best, made)| rounded(best.spread() - made.spread()));
        }
        let (win_before, win_after) = self.wins(ending.as_ref(), trial.as_ref());
        let lost_in_ending = ending
            .as_ref()
            .filter(|it| it.is_exact)
            .and_then(|it| it.made_spread.map(|made| f64::from(it.best_spread - made)));
        let play = record.and_then(|it| match &it.what {
            Done::Play(play) => Some(play),
            _ => None,
        });
        let words = play.map(|it| self.words(it)).unwrap_or_default();
        let is_bingo = play.is_some_and(|it| it.tiles().len() >= tiles.rack_size());
        let drawn =
            kept.and_then(|it| luck(self.engine, &sight, &self.turn, it, self.limits.draw_samples));
        TurnReview {
            number: 1,
            line: record.and_then(|it| it.line).map(|it| it as u32),
            seat: record.map_or(Seat(0), |it| it.seat),
            position: self.position.clone(),
            rack: tiles.write_rack(&self.turn.rack),
            is_rack_known: self.is_rack_known,
            n_bag: self.turn.n_bag as u16,
            made,
            challenge: record.and_then(|it| challenge_of(it, &words)),
            words,
            best: options.best,
            lost: lost_in_ending.or(tried).or(lost),
            measure: match (lost_in_ending, tried) {
                (Some(_), _) => Measure::Ending,
                (None, Some(_)) => Measure::Simulation,
                (None, None) => Measure::Static,
            },
            n_bingos: options.n_bingos,
            is_bingo: is_bingo && !is_off,
            is_bingo_missed: record.is_some() && options.n_bingos > 0 && (!is_bingo || is_off),
            best_bingo: options.best_bingo,
            ending,
            luck: drawn.map(points),
            win_before,
            win_after,
        }
    }

    /// Tries out what was done and the best there was, while tiles are in the bag.
    fn trial(
        &self,
        record: Option<&TurnRecord>,
        is_off: bool,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Trial> {
        let chances = self.chances.as_ref().filter(|_| self.limits.n_samples > 0)?;
        if !self.is_rack_known || self.turn.rack.is_empty() || self.turn.n_bag == 0 {
            return None;
        }
        let situation = Situation {
            board: self.board.clone(),
            rack: self.turn.rack,
            n_opponent: self.n_opponent,
            known: Rack::default(),
            spread: self.spread,
            n_zeros: self.n_zeros as usize,
        };
        let made = record.and_then(|it| as_move(self.board, &it.what, is_off));
        // A move from a rack that does not hold it cannot be tried.
        let made = made.filter(|it| match it {
            Move::Play(found) => self.turn.rack.holds(&found.tiles.rack()),
            Move::Exchange(given) => self.turn.rack.holds(given),
            Move::Pass => true,
        });
        Some(try_out(self.engine, chances, situation, made, self.limits.n_samples, stop))
    }

    fn tried(&self, valued: &Valued, arm: &Arm) -> Candidate {
        let win = Some(rounded(arm.win() * 100.0));
        match &valued.what {
            Move::Play(found) => Candidate { win, ..self.candidate(found, valued.equity) },
            Move::Exchange(given) => Candidate {
                text: exchange_text(self.board, given),
                score: 0,
                equity: Some(points(valued.equity)),
                win,
            },
            Move::Pass => {
                Candidate { text: "(pass)".to_owned(), score: 0, equity: self.pass(), win }
            }
        }
    }

    /// The chance to win of the player on turn, in percent, with the best move and with the one
    /// made: by the end that is proved, by what was tried out, or at first by the spread alone.
    fn wins(
        &self,
        ending: Option<&EndingReview>,
        trial: Option<&Trial>,
    ) -> (Option<f64>, Option<f64>) {
        if let Some(ending) = ending.filter(|it| it.is_exact) {
            return (Some(won(ending.best_spread)), ending.made_spread.map(won));
        }
        if let Some(trial) = trial {
            let percent = |it: &Arm| rounded(it.win() * 100.0);
            let best = trial.candidates.first().map(|it| percent(&it.1));
            return (best, trial.made.as_ref().map(percent));
        }
        let n_unseen = self.turn.n_bag + self.n_opponent;
        let chance = |it: &WinChances| percent(it.win(self.spread * MILLI, n_unseen));
        (self.chances.as_ref().map(chance), None)
    }

    /// Everything that could be done, in short.
    fn options(&self, sight: &Sight) -> Options {
        let size = self.board.equipment().tiles.rack_size();
        let mut plays: Vec<(Found, i32)> = Vec::new();
        self.engine.plays(sight, &self.turn, |found, equity| plays.push((*found, equity)));
        let bingos = plays.iter().filter(|it| it.0.tiles.len() >= size);
        let n_bingos = bingos.clone().count() as u32;
        let best_bingo = bingos.max_by_key(|it| (it.1, it.0.score));
        let best_bingo = best_bingo.map(|it| self.candidate(&it.0, it.1));
        // The best few are enough to tell, but ties are in the order of the alphabet.
        plays.sort_by_key(|it| (-it.1, -it.0.score));
        let last = plays.get(self.limits.n_best.max(1) - 1).map(|it| (it.1, it.0.score));
        let near = plays.iter().take_while(|it| last.is_none_or(|last| (it.1, it.0.score) >= last));
        let mut best: Vec<Candidate> =
            near.take(200).map(|it| self.candidate(&it.0, it.1)).collect();
        let exchanges = self.engine.exchanges(&self.turn).into_iter();
        best.extend(exchanges.map(|(given, equity)| Candidate {
            text: exchange_text(self.board, &given),
            score: 0,
            equity: Some(points(equity)),
            win: None,
        }));
        if best.is_empty() {
            best.push(Candidate {
                text: "(pass)".to_owned(),
                score: 0,
                equity: self.pass(),
                win: None,
            });
        }
        best.sort_by(|a, b| {
            let order = b.equity.unwrap_or(f64::MIN).total_cmp(&a.equity.unwrap_or(f64::MIN));
            order.then(b.score.cmp(&a.score)).then_with(|| a.text.cmp(&b.text))
        });
        best.truncate(self.limits.n_best.max(1));
        Options { best, n_bingos, best_bingo }
    }

    fn candidate(&self, found: &Found, equity: i32) -> Candidate {
        let text = self.board.write_play(&found.play(self.board));
        Candidate { text, score: found.score, equity: Some(points(equity)), win: None }
    }

    /// The move that was made, and its worth if it stands.
    fn made(&self, record: &TurnRecord) -> Candidate {
        let text = match &record.what {
            Done::Play(play) => self.board.write_play(play),
            Done::Exchange(given) => exchange_text(self.board, given),
            Done::ExchangeCount(n) => format!("(exch {n})"),
            Done::Pass => "(pass)".to_owned(),
            Done::LostChallenge => "(challenge)".to_owned(),
            Done::Unknown => "(unknown)".to_owned(),
        };
        Candidate { text, score: record.score, equity: self.equity(record), win: None }
    }

    fn equity(&self, record: &TurnRecord) -> Option<f64> {
        let rack = self.is_rack_known.then_some(self.turn.rack)?;
        let (score, left) = match &record.what {
            Done::Play(play) => (record.score, rack.without(&play.rack())?),
            Done::Exchange(given) => (0, rack.without(given)?),
            Done::Pass | Done::LostChallenge => (0, rack),
            Done::ExchangeCount(_) | Done::Unknown => return None,
        };
        Some(points(self.engine.worth(&self.turn, score, &left)))
    }

    fn pass(&self) -> Option<f64> {
        let rack = self.is_rack_known.then_some(self.turn.rack)?;
        Some(points(self.engine.worth(&self.turn, 0, &rack)))
    }

    fn words(&self, play: &Play) -> Vec<WordReview> {
        let tiles = &self.board.equipment().tiles;
        let word = |it: &crate::board::Word| WordReview {
            word: tiles.write_word(it.letters()),
            is_valid: self.engine.vocabulary().contains(it.letters()),
        };
        self.board.words(play).iter().map(word).collect()
    }

    fn ending(
        &self,
        record: Option<&TurnRecord>,
        is_off: bool,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<EndingReview> {
        let is_ending = self.turn.n_bag == 0 && self.is_rack_known && !self.turn.rack.is_empty();
        if !self.is_to_solve || !is_ending || self.turn.opponent.is_empty() {
            return None;
        }
        let position = EndPosition {
            engine: self.engine,
            board: self.board,
            racks: [self.turn.rack, self.turn.opponent],
            is_after_pass: self.is_after_pass,
        };
        let mut n_left = self.limits.ending_steps;
        let best = position.solve(&mut || {
            n_left = n_left.saturating_sub(1);
            n_left == 0 || stop()
        });
        let mut n_left = self.limits.ending_steps;
        let made = record.and_then(|it| {
            position.gain_of(&it.what, is_off, &mut || {
                n_left = n_left.saturating_sub(1);
                n_left == 0 || stop()
            })
        });
        // A phoney that stands may do better than any play of the list.
        let best_gain = best.gain.max(made.map_or(i32::MIN, |it| it.0));
        Some(EndingReview {
            best_spread: self.spread + best_gain,
            made_spread: made.map(|it| self.spread + it.0),
            is_exact: best.is_exact && made.is_none_or(|it| it.1),
            line: position.told(&best.line),
        })
    }
}

#[derive(Default)]
struct Options {
    best: Vec<Candidate>,
    n_bingos: u32,
    best_bingo: Option<Candidate>,
}

fn challenge_of(record: &TurnRecord, words: &[WordReview]) -> Option<ChallengeReview> {
    let Done::Play(_) = record.what else { return None };
    let is_valid = words.iter().all(|it| it.is_valid);
    match (is_valid, record.challenged) {
        (true, Challenged::No) => None,
        (true, Challenged::Stands) => Some(ChallengeReview::ValidChallenged),
        (false, Challenged::No) => Some(ChallengeReview::PhoneyStands),
        (false, Challenged::Off) => Some(ChallengeReview::PhoneyOff),
        (true, Challenged::Off) | (false, Challenged::Stands) => Some(ChallengeReview::Misruled),
    }
}

/// The chances of leads, which were found out with the standard board and tiles.
fn chances_for(board: &Board) -> Option<WinChances> {
    (*board.equipment() == Equipment::standard()).then(WinChances::trained)
}

/// A game that ends so, in percent of a win.
fn won(spread: i32) -> f64 {
    match spread.signum() {
        1 => 100.0,
        0 => 50.0,
        _ => 0.0,
    }
}

/// Millionths in percent.
fn percent(millionths: i32) -> f64 {
    rounded(f64::from(millionths) / 10_000.0)
}

/// Thousandths as points.
fn points(milli: i32) -> f64 {
    f64::from(milli) / f64::from(MILLI)
}

/// Sums of thousandths are thousandths.
fn rounded(points: f64) -> f64 {
    // Nothing has no sign: a sum of nothing is -0.
    (points * f64::from(MILLI)).round() / f64::from(MILLI) + 0.0
}
