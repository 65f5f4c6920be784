//! Two players who are equally quick win equally often, however slow their lines.

use kernel::{Cause, Dice, GameTime, LAG_MAX, Lag, Party, Seat, Seed, Span, Table};
use lexicon::Lexicon;

use crate::{Action, Call, MyWord, Position, Setup, Word};

/// The player on the slow line is heard first.
fn slow_line_wins(setup: &Setup, game: &MyWord, rtt_ms: [u32; 2], dice: &mut Dice) -> bool {
    let mut table = Table::open(game.clone(), setup, Seed([3; 32]));
    let mut log = Vec::new();
    let slowest = Span::from_ms(rtt_ms[0].max(rtt_ms[1])).min(LAG_MAX);
    // Each sees the cards half a round trip late, thinks, and is heard half a
    // round trip later; the way there is a little longer or shorter each time.
    let mut calls: Vec<(u32, u8, u32)> = (0..2)
        .map(|seat| {
            let rtt = rtt_ms[usize::from(seat)];
            let thinks = 300 + dice.below(1_200);
            let jitter = dice.below(11);
            (rtt + thinks + jitter, seat, rtt)
        })
        .collect();
    calls.sort_unstable();
    for (heard, seat, rtt) in calls {
        let own = Span::from_ms(rtt).min(LAG_MAX);
        let call = Call { word: Word::parse("CAT").expect("a word"), cards: Vec::new(), seen: 0 };
        let by = Party::Player(Seat(seat));
        let cause = Cause::Act { by, lag: Lag { own, slowest }, action: Action::Call(call) };
        // The second may come too late: then the race is over without it.
        let _ = table.hear(GameTime::from_ms(heard), cause, &mut log);
    }
    table.advance(table.now() + Span::seconds(15), &mut log);
    !table.state().piles[1].is_empty()
}

#[test]
fn a_slow_line_neither_helps_nor_harms() {
    let game = MyWord::new(Lexicon::mini());
    let mut setup = Setup::standard(2, game.list());
    let text = "P1 deals | table: C A T | deck: SH";
    setup.start = Some(Position::parse(text, &setup.deck).expect("a position"));
    setup.pace = crate::Pace::Manual;
    let mut dice = Dice::for_entry(Seed([9; 32]), 0);
    for rtt_ms in [[20, 300], [300, 20], [5, 400], [150, 150]] {
        let n_trials = 10_000_u32;
        let wins =
            (0..n_trials).filter(|_| slow_line_wins(&setup, &game, rtt_ms, &mut dice)).count();
        let share = wins as f64 / f64::from(n_trials);
        println!("round trips of {rtt_ms:?} ms: the second wins {:.1} %", share * 100.0);
        assert!((0.48..=0.52).contains(&share), "round trips {rtt_ms:?}: {share}");
    }
}
