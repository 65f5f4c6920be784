//! Acts: what somebody did with cubes in a turn, or out of turn, and what is needed to put
//! it right. Whatever was wrong with an act is settled with it, once.

use kernel::Seat;

use crate::{CubeId, Event, Limit, MoveNo, Shake};

/// What one player did with cubes before the turn passed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act<S> {
    /// The count of moves when it began.
    pub no: MoveNo,
    pub by: Seat,
    /// Whose turn it was; none if that turn is gone since.
    pub on_turn: Option<Seat>,
    /// The limit they were under.
    pub limit: Option<Limit>,
    /// Who had moved last before it.
    pub last_mover: Option<Seat>,
    pub cubes: Vec<ActCube<S>>,
    /// The turn has not passed on: more may belong to it.
    pub open: bool,
}

/// A cube of an act: where it was, and where it went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActCube<S> {
    pub cube: CubeId,
    pub from: Option<S>,
    pub to: S,
    pub bonus: bool,
}

/// What is wrong with an act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong<S> {
    Cubes(Vec<ActCube<S>>),
    /// One of two: whichever its Mover says, or the second where nobody is asked.
    Either {
        asks: bool,
    },
}

/// How an act is put right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Redress<S> {
    /// What goes back where it was.
    pub back: Vec<ActCube<S>>,
    /// Nothing of the act is left.
    pub undone: bool,
}

impl<S: Copy + PartialEq> Act<S> {
    /// What was moved illegally goes back, and what was legal stays.
    pub fn put_right(&self, wrong: Wrong<S>) -> Redress<S> {
        let back = match wrong {
            Wrong::Cubes(mut cubes) => {
                cubes.sort_unstable_by_key(|it| it.cube);
                cubes.dedup();
                cubes
            }
            Wrong::Either { asks: true } => Vec::new(),
            Wrong::Either { asks: false } => self.cubes.last().copied().into_iter().collect(),
        };
        let undone = self.cubes.iter().all(|it| back.contains(it));
        Redress { back, undone }
    }
}

impl<S: Copy + PartialEq> Redress<S> {
    /// Cubes go back where they were, if they still lie where `by` put them.
    pub fn returns(&self, by: Seat, shake: &Shake<S>) -> Vec<Event<S>> {
        let lies = |it: &&ActCube<S>| shake.mat().at(it.cube) == Some(it.to);
        let back = self.back.iter().filter(lies);
        back.map(|it| Event::CubeReturned { by, cube: it.cube, to: it.from }).collect()
    }
}

impl<S> Act<S> {
    /// It was the turn of who did it, and that turn is not lost.
    pub fn was_own_turn(&self) -> bool {
        self.on_turn == Some(self.by)
    }

    fn awaits_more(&self) -> bool {
        self.cubes.last().is_some_and(|it| it.bonus)
    }
}

/// The acts that may still have to be put right, the oldest first, and what followed them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acts<S> {
    acts: Vec<Act<S>>,
}

impl<S> Default for Acts<S> {
    fn default() -> Acts<S> {
        Acts { acts: Vec::new() }
    }
}

impl<S: Copy + PartialEq> Acts<S> {
    /// What is about to happen on the mat, while it is the turn of `on_turn`.
    pub fn evolve(&mut self, shake: &Shake<S>, on_turn: Option<Seat>, event: &Event<S>) {
        match event {
            Event::CubeMoved { by, cube, to, bonus, .. } => {
                let (cube, from, to, bonus) = (*cube, shake.mat().at(*cube), *to, *bonus);
                self.add(Act {
                    no: shake.move_no(),
                    by: *by,
                    on_turn,
                    limit: on_turn.and_then(|it| shake.limit_of(it)),
                    last_mover: shake.last_mover(),
                    cubes: vec![ActCube { cube, from, to, bonus }],
                    open: true,
                });
            }
            Event::TurnPassed { .. } => self.turn_passed(),
            Event::TurnLost { seat, .. } => self.turn_lost(*seat),
            _ => (),
        }
    }
}

impl<S> Acts<S> {
    pub fn find(&self, no: MoveNo) -> Option<&Act<S>> {
        self.acts.iter().find(|it| it.no == no)
    }

    /// What `seat` did last.
    pub fn last_of(&self, seat: Seat) -> Option<&Act<S>> {
        self.acts.iter().rfind(|it| it.by == seat)
    }

    /// What `seat` has moved on the turn that is theirs now.
    pub fn under_way(&self, seat: Seat) -> Option<&Act<S>> {
        self.acts.iter().rfind(|it| it.open && it.by == seat && it.was_own_turn())
    }

    /// Who moved last, if the act `no` had never been.
    pub fn last_mover_without(&self, no: MoveNo) -> Option<Seat> {
        let others = self.acts.iter().rev().find(|it| it.no != no);
        others.map(|it| it.by).or(self.acts.first().and_then(|it| it.last_mover))
    }

    /// A cube is moved: it belongs to the act under way, or begins another.
    fn add(&mut self, fresh: Act<S>) {
        let on_turn = fresh.was_own_turn();
        let same = |it: &&mut Act<S>| it.by == fresh.by && it.open && (on_turn || it.awaits_more());
        match self.acts.iter_mut().rev().find(same) {
            Some(act) => act.cubes.extend(fresh.cubes),
            None => self.acts.push(fresh),
        }
    }

    /// The turn is over: what follows belongs to another act.
    fn turn_passed(&mut self) {
        self.acts.iter_mut().for_each(|it| it.open = false);
    }

    /// A turn that is lost is not given back, whatever was wrong with it.
    fn turn_lost(&mut self, seat: Seat) {
        for act in self.acts.iter_mut().filter(|it| it.open && it.by == seat) {
            (act.on_turn, act.open) = (None, false);
        }
    }

    /// The Goal is set once more: the turns since it was set before never were.
    pub fn no_turns(&mut self) {
        self.acts.iter_mut().for_each(|it| (it.on_turn, it.open) = (None, false));
    }

    /// Nothing of an act is left. If its turn is taken again, later turns never were.
    pub fn undo(&mut self, no: MoveNo) {
        if let Some((idx, undone)) = self.remove(no)
            && undone.was_own_turn()
        {
            self.acts[idx..].iter_mut().for_each(|it| it.on_turn = None);
        }
    }

    /// Nothing of an act is left; later turns stay what they were.
    pub fn undo_alone(&mut self, no: MoveNo) {
        self.remove(no);
    }

    fn remove(&mut self, no: MoveNo) -> Option<(usize, Act<S>)> {
        let idx = self.acts.iter().position(|it| it.no == no)?;
        let undone = self.acts.remove(idx);
        if idx == 0
            && let Some(first) = self.acts.first_mut()
        {
            first.last_mover = undone.last_mover;
        }
        Some((idx, undone))
    }

    /// Forgets what nobody can charge any more.
    pub fn forget(&mut self, stands: impl Fn(&Act<S>) -> bool) {
        let n_settled = self.acts.iter().take_while(|it| stands(it)).count();
        self.acts.drain(..n_settled);
    }

    /// Another shake begins.
    pub fn clear(&mut self) {
        self.acts.clear();
    }
}
