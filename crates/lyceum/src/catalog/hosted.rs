use kernel::{Citation, Game, Procedure, Seat};

/// What the hall must know of a game to host it.
pub(super) trait Hosted: Game {
    /// Whether a free seat may be taken when the game has begun.
    const SEATS_LATE: bool;

    fn n_seats(state: &Self::State) -> u8;

    /// The action by which one takes a seat, with a handicap or without.
    fn sign(least: Option<u8>) -> Self::Action;
    /// The action by which one gives it up again before the start.
    fn leave() -> Self::Action;
    fn start() -> Self::Action;

    /// Whether the action is the hall's to submit, because it goes together
    /// with who has which seat.
    fn is_seating(action: &Self::Action) -> bool;
    fn is_start(action: &Self::Action) -> bool;

    fn is_signed(state: &Self::State, seat: Seat) -> bool;
    fn is_started(state: &Self::State) -> bool;
    /// Whose place it is to start the game, by its rules.
    fn starter(&self, state: &Self::State) -> Option<Seat>;

    fn procedure(state: &Self::State) -> Procedure;
    /// Where the game stands, in a few words.
    fn status(state: &Self::State) -> String;

    /// What happened, in a sentence, with the rules it rests on.
    fn tell(state: &Self::State, event: &Self::Event) -> Option<(String, Vec<Citation>)>;
}
