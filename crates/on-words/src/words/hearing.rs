//! Are the Required sounds heard, and the Forbidden ones not? (VI-B-3f, VI-B-3g, VI-B-3h)
//!
//! Of each written word one way to say it is assumed, and all of them together in the writer's
//! favour; the same spelling written twice may be said in two ways. The choice is searched in
//! full: what has been heard so far is a set of Required sounds, of which there are at most seven.

use crate::{
    rulebook as rule,
    words::{
        check::Reason,
        dictionary::Way,
        phonetics::SoundSet,
        ruling::WordRuling,
        symbol::{Sound, Symbol},
    },
};

/// A word as it is written once, with the ways to say it.
pub(crate) struct Spoken<'a> {
    pub(crate) word: &'a str,
    pub(crate) ways: &'a [Way],
}

/// The result of a hearing.
pub(crate) struct Hearing {
    pub(crate) reasons: Vec<Reason>,
    /// The way that is assumed for each word.
    pub(crate) assumed: Vec<usize>,
}

/// Listens to the words of a Solution.
pub(crate) fn hear(words: &[Spoken<'_>], required: SoundSet, forbidden: SoundSet) -> Hearing {
    let mut reasons = Vec::new();
    for (idx, spoken) in words.iter().enumerate() {
        if words[..idx].iter().all(|it| it.word != spoken.word) {
            reasons.extend(forbidden_in(spoken, forbidden));
        }
    }
    let strict: Vec<Vec<Choice>> = words.iter().map(|it| strictly(it, forbidden)).collect();
    let best = covers(&strict, required);
    let whole = best.iter().find(|it| it.heard == required);
    let lenient: Vec<Vec<Choice>> = words.iter().map(|it| leniently(it, forbidden)).collect();
    reasons.extend(missing(words, required, &best, &covers(&lenient, required)));
    let assumed = whole.or(best.first()).map_or_else(Vec::new, |it| it.chosen.clone());
    Hearing { reasons, assumed }
}

/// A way of one word, and the sounds it is taken to have.
struct Choice {
    way: usize,
    shows: SoundSet,
}

/// The Required sounds that have been heard, and the ways in which they were.
struct Cover {
    heard: SoundSet,
    chosen: Vec<usize>,
}

impl Way {
    /// True if it has none of the Forbidden sounds for certain.
    fn avoids(&self, forbidden: SoundSet) -> bool {
        self.first && self.may_offend.common_with(forbidden).is_empty()
    }

    /// True if a judge might find that it has none of them.
    fn may_avoid(&self, forbidden: SoundSet) -> bool {
        self.offends.common_with(forbidden).is_empty()
    }
}

/// The ways that count for certain and have no Forbidden sound. If there is none, that is a
/// fault of its own, and all of them may still be what makes a Required sound heard.
fn strictly(spoken: &Spoken<'_>, forbidden: SoundSet) -> Vec<Choice> {
    let choices = |keep: &dyn Fn(&Way) -> bool| -> Vec<Choice> {
        let ways = spoken.ways.iter().enumerate().filter(|it| keep(it.1));
        ways.map(|(way, it)| Choice { way, shows: it.shows }).collect()
    };
    let free = choices(&|it| it.avoids(forbidden));
    if free.is_empty() { choices(&|it| it.first) } else { free }
}

/// The same for what a judge might find.
fn leniently(spoken: &Spoken<'_>, forbidden: SoundSet) -> Vec<Choice> {
    let choices = |keep: &dyn Fn(&Way) -> bool| -> Vec<Choice> {
        let ways = spoken.ways.iter().enumerate().filter(|it| keep(it.1));
        ways.map(|(way, it)| Choice { way, shows: it.may_show }).collect()
    };
    let free = choices(&|it| it.may_avoid(forbidden));
    if free.is_empty() { choices(&|_| true) } else { free }
}

/// Every set of Required sounds that some choice of ways makes heard, but for those that are
/// part of another.
fn covers(words: &[Vec<Choice>], required: SoundSet) -> Vec<Cover> {
    let mut covers = vec![Cover { heard: SoundSet::NONE, chosen: Vec::new() }];
    for choices in words {
        let mut next: Vec<Cover> = Vec::new();
        for cover in &covers {
            for choice in choices {
                let heard = cover.heard.and(choice.shows.common_with(required));
                if next.iter().any(|it| heard.without(it.heard).is_empty()) {
                    continue;
                }
                next.retain(|it| !it.heard.without(heard).is_empty());
                let chosen = cover.chosen.iter().copied().chain([choice.way]).collect();
                next.push(Cover { heard, chosen });
            }
        }
        covers = next;
    }
    covers
}

/// The Forbidden sounds of a word that has one however it is said. (VI-B-3f)
fn forbidden_in(spoken: &Spoken<'_>, forbidden: SoundSet) -> Vec<Reason> {
    let Spoken { word, ways } = spoken;
    if forbidden.is_empty() || ways.iter().any(|it| it.avoids(forbidden)) {
        return Vec::new();
    }
    let certain = !ways.iter().any(|it| it.may_avoid(forbidden));
    let found = |sound: &Sound| {
        let mut first = ways.iter().filter(|it| it.first);
        first.find(|it| if certain { it.offends } else { it.may_offend }.contains(*sound))
    };
    let reason = |sound: Sound| {
        let way = found(&sound)?;
        let (said, shown) = (way.said.text(), Symbol::Sound(sound));
        let listed_later = ways.iter().find(|it| !it.first && it.may_avoid(forbidden));
        let (rule, text) = if certain {
            (rule::VI_B_3F, format!("{word} is said /{said}/, with the Forbidden {shown}"))
        } else if !way.said.grade.is_attested() {
            let text = format!("whether {word} has the Forbidden {shown} {}", worked_out(way));
            (rule::VI_B_3F, text)
        } else if way.offends.contains(sound)
            && let Some(later) = listed_later
        {
            let text = format!(
                "{word} is said /{said}/, with the Forbidden {shown}; it is without only as /{}/, \
                 which is not {}",
                later.said.text(),
                where_listed(word)
            );
            (rule::VI_B_3G, text)
        } else {
            let text = format!("dictionaries differ on whether {word} has the Forbidden {shown}");
            (rule::VI_B_3F, text)
        };
        let about = (Some((*word).to_owned()), Some(sound));
        Some(Reason { word: about.0, sound: about.1, certain, ..Reason::new(rule, text) })
    };
    forbidden.iter().filter_map(reason).collect()
}

/// The reason for which a way that no dictionary lists settles nothing.
fn worked_out(way: &Way) -> String {
    let Way { said, .. } = way;
    if said.symbols.is_empty() {
        return "is not known".to_owned();
    }
    format!("is not listed anywhere; we say it /{}/ (grade {})", said.text(), said.grade)
}

/// The place where a way to say this word would have to stand to count. (VI-B-3g)
const fn where_listed(word: &str) -> &'static str {
    if word.len() == 2 { "on the two-letter list" } else { "listed first" }
}

/// The Required sounds that are not heard, `best` being what can be heard for certain and
/// `likely` what a judge might hear. (VI-B-3f)
fn missing(
    words: &[Spoken<'_>],
    required: SoundSet,
    best: &[Cover],
    likely: &[Cover],
) -> Vec<Reason> {
    let left = |covers: &[Cover]| {
        let some_miss = |it: &Cover| it.heard != required;
        let all_miss = covers.iter().all(some_miss);
        let missed = covers.iter().map(|it| required.without(it.heard));
        if all_miss { missed.fold(SoundSet::NONE, SoundSet::and) } else { SoundSet::NONE }
    };
    let surely = left(likely);
    let reason = |sound: Sound| {
        let certain = surely.contains(sound);
        let shown = Symbol::Sound(sound);
        let heard_in = |has: &dyn Fn(&Way) -> bool| {
            words.iter().find_map(|it| Some((it.word, it.ways.iter().find(|it| has(it))?)))
        };
        let anywhere = heard_in(&|it| it.may_show.contains(sound)).is_some();
        let later = heard_in(&|it| !it.first && it.shows.contains(sound));
        let inferred = heard_in(&|it| it.may_show.without(it.shows).contains(sound));
        let (rule, text) = match (later, inferred) {
            _ if !anywhere => (rule::VI_B_3F, format!("no word has the Required {shown}")),
            (Some((word, way)), _) if !certain => {
                let text = format!(
                    "the Required {shown} is heard only if {word} is said /{}/, which is not {}",
                    way.said.text(),
                    where_listed(word)
                );
                (rule::VI_B_3G, text)
            }
            (_, Some((word, way))) if !certain => {
                let text = format!("whether {word} has the Required {shown} {}", worked_out(way));
                (rule::VI_B_3F, text)
            }
            _ => {
                let text = format!(
                    "the words cannot be said so that the Required {shown} is heard and \
                     everything else is right too"
                );
                (rule::VI_B_3F, text)
            }
        };
        Reason { sound: Some(sound), certain, ..Reason::new(rule, text) }
    };
    surely.and(left(best)).iter().map(reason).collect()
}

/// The ways to say a word once a judge has ruled about its sounds. (VI-B-3e)
pub(crate) fn as_ruled(
    mut ways: Vec<Way>,
    rulings: &[&WordRuling],
    required: SoundSet,
    forbidden: SoundSet,
) -> Vec<Way> {
    for ruling in rulings {
        if let WordRuling::Sound { sound, has, .. } = **ruling {
            let only = SoundSet::NONE.with(sound);
            if required.contains(sound) {
                rule_required(&mut ways, only, has);
            }
            if forbidden.contains(sound) {
                rule_forbidden(&mut ways, only, has);
            }
        }
    }
    ways
}

/// The judge has heard a Required sound in a way that counts, or in none.
fn rule_required(ways: &mut [Way], sound: SoundSet, has: bool) {
    let known = |it: &Way| !it.said.shows.common_with(sound).is_empty();
    let any_known = ways.iter().any(known);
    for way in ways {
        if !has {
            way.shows = way.shows.without(sound);
            way.may_show = way.may_show.without(sound);
        } else if !any_known || known(way) {
            way.first = true;
            way.shows = way.shows.and(sound);
            way.may_show = way.may_show.and(sound);
        }
    }
}

/// The judge has heard a Forbidden sound in every way that counts, or not in all.
fn rule_forbidden(ways: &mut [Way], sound: SoundSet, has: bool) {
    let free = |it: &Way| it.said.offends.and(it.said.doubtful).common_with(sound).is_empty();
    let any_free = ways.iter().any(free);
    for way in ways {
        if has {
            way.offends = way.offends.and(sound);
            way.may_offend = way.may_offend.and(sound);
        } else if !any_free || free(way) {
            way.first = true;
            way.offends = way.offends.without(sound);
            way.may_offend = way.may_offend.without(sound);
        }
    }
}
