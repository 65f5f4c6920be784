//! Does a Solution use the cubes correctly? (VI-B-2)

use lexicon::Letter;

use crate::{
    rulebook as rule,
    words::{
        check::Reason,
        cubes::Cubes,
        problem::{After, Problem},
        symbol::{Sound, Symbol},
    },
};

/// The cubes from which the letters of a Solution are taken. Of two cubes with the same letter, the
/// writer is taken to mean the better one.
pub(crate) struct CubeUse {
    /// Cubes in Required that are left over.
    left_out: Letters,
    /// Cubes taken from what counts as Permitted.
    pub(crate) free: Letters,
    /// Cubes taken from Resources where at most one may be, or none.
    pub(crate) resources: Letters,
    /// Cubes that only Forbidden has.
    forbidden: Letters,
    /// Letters for which there is no cube at all.
    nowhere: Letters,
    after: After,
    /// The sounds that lie where cubes may be used.
    sounds: Vec<Sound>,
    n_letters: usize,
}

/// So many of each letter.
#[derive(Clone, Copy, Default)]
pub(crate) struct Letters([u8; Letter::COUNT]);

/// The fewest cubes of a Solution. (VI-B-2a)
const CUBES_MIN: kernel::Cited<usize> = rule::VI_B_2A.sets(3);

impl CubeUse {
    pub(crate) fn new(problem: &Problem, used: &Cubes) -> CubeUse {
        let free = problem.free();
        let usable = problem.required.sounds.and(free.sounds).and(problem.one_of().sounds);
        let mut cubes = CubeUse {
            left_out: Letters::default(),
            free: Letters::default(),
            resources: Letters::default(),
            forbidden: Letters::default(),
            nowhere: Letters::default(),
            after: problem.after,
            sounds: usable.iter().collect(),
            n_letters: used.n_letters(),
        };
        // After Impossible Resources count as Permitted, so nothing is left of them.
        let resources = match problem.after {
            After::Impossible => Cubes::default(),
            After::Now | After::Forceout => problem.resources,
        };
        for letter in Letter::all() {
            let idx = letter.idx();
            let required = problem.required.count(letter);
            cubes.left_out.0[idx] = required.saturating_sub(used.count(letter));
            let mut wanted = used.count(letter).saturating_sub(required);
            let mut take = |from: &Cubes, taken: &mut Letters| {
                taken.0[idx] = wanted.min(from.count(letter));
                wanted -= taken.0[idx];
            };
            take(&free, &mut cubes.free);
            take(&resources, &mut cubes.resources);
            take(&problem.forbidden, &mut cubes.forbidden);
            cubes.nowhere.0[idx] = wanted;
        }
        cubes
    }

    /// The faults of it.
    pub(crate) fn misuse(&self) -> Vec<Reason> {
        let mut reasons = Vec::new();
        if self.n_letters < CUBES_MIN.value {
            let cubes = if self.n_letters == 1 { "cube" } else { "cubes" };
            let text =
                format!("it has {} letter {cubes}, and three are the fewest", self.n_letters);
            reasons.push(Reason::new(CUBES_MIN.rule, text));
        }
        if !self.left_out.is_empty() {
            let text = format!("Required and not used: {}", self.left_out.text());
            reasons.push(Reason::new(rule::VI_B_2B, text));
        }
        if !self.forbidden.is_empty() {
            let text = format!("only Forbidden has a cube for {}", self.forbidden.text());
            reasons.push(Reason::new(rule::VI_B_2D, text));
        }
        let n_resources = self.resources.count();
        match self.after {
            After::Now if 1 < n_resources => {
                let text = format!("{n_resources} cubes from Resources: {}", self.resources.text());
                reasons.push(Reason::new(rule::VI_B_2E, text));
            }
            After::Forceout if 0 < n_resources => {
                let text = format!("only Resources have a cube for {}", self.resources.text());
                reasons.push(Reason::new(rule::I_B_2E, text));
            }
            _ => {}
        }
        let (by_sound, nowhere) = self.spelt_by_sounds();
        if !nowhere.is_empty() {
            let text = format!("there is no cube for {}", nowhere.text());
            reasons.push(Reason::new(rule::VI_B_2G, text));
        }
        for sound in by_sound {
            let sound = Symbol::Sound(sound);
            let text = format!("{sound} is a phonetic cube, and no letter is left that it shows");
            reasons.push(Reason::new(rule::VI_B_3D, text));
        }
        reasons
    }

    /// The phonetic cubes that could have been taken for letters, and the letters that are still
    /// missing then.
    fn spelt_by_sounds(&self) -> (Vec<Sound>, Letters) {
        let mut nowhere = self.nowhere;
        let mut by_sound = Vec::new();
        for &sound in &self.sounds {
            let mut signs = sound.text().chars();
            let sign = signs.next().filter(|it| it.is_ascii_lowercase() && signs.next().is_none());
            let Some(letter) = sign.and_then(Letter::new) else { continue };
            if 0 < nowhere.0[letter.idx()] {
                nowhere.0[letter.idx()] -= 1;
                by_sound.push(sound);
            }
        }
        (by_sound, nowhere)
    }
}

impl Letters {
    pub(crate) fn is_empty(&self) -> bool {
        self.count() == 0
    }

    pub(crate) fn count(&self) -> usize {
        self.0.iter().map(|&it| usize::from(it)).sum()
    }

    /// `2 E, T`.
    fn text(&self) -> String {
        let of = |it: Letter| match self.0[it.idx()] {
            0 => None,
            1 => Some(it.to_string()),
            n => Some(format!("{n} {it}")),
        };
        Letter::all().filter_map(of).collect::<Vec<_>>().join(", ")
    }
}
