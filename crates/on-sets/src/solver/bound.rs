//! What no Solution can reach, told without searching.
//!
//! Cards with the same dots, of the colours at hand, are in the same sets
//! whatever is written, and so are they when Restrictions have removed some.
//! The sets that can be named are unions of such pieces, and often not even of
//! all of them.

use crate::maths::{pool::Pool, symbol::Symbol, variations::Rules};

use super::field::Field;

/// Whether a union of pieces meets the Goal.
pub(super) fn can_meet_the_goal(pool: &Pool, rules: &Rules, field: &Field) -> bool {
    // A Restriction that has to be there and has to remove a card.
    let removes = pool.needs_restriction() && field.no_null;
    let always = always(pool, rules, field);
    pieces(pool, rules, field).iter().any(|pieces| {
        let whole = pieces.iter().fold(0, |sum, it| sum | it);
        let n_spoilt = u32::from(removes && whole == field.full && field.meets(whole));
        n_spoilt < field.n_unions_that_meet(pieces, always)
    })
}

/// Cards that are in every set: those with all the colours at hand, where there
/// is no Λ and nothing but ∪ and ∩. No Restriction removes them, as they are on
/// both sides of it.
fn always(pool: &Pool, rules: &Rules, field: &Field) -> u16 {
    let null = if rules.universe_null { Symbol::Universe } else { Symbol::Null };
    let takes_away = [Symbol::Prime, Symbol::Minus, null].iter().any(|&it| 0 < pool.may[it]);
    if takes_away {
        return 0;
    }
    [Symbol::Blue, Symbol::Red, Symbol::Green, Symbol::Yellow]
        .into_iter()
        .filter(|&it| 0 < pool.may[it])
        .fold(field.full, |all, it| all & field.operand(it))
}

/// Pieces of which every set that can be named is a union. There are several
/// lists where each set is a union from one of them.
fn pieces(pool: &Pool, rules: &Rules, field: &Field) -> Vec<Vec<u16>> {
    let colours: Vec<u16> = [Symbol::Blue, Symbol::Red, Symbol::Green, Symbol::Yellow]
        .into_iter()
        .filter(|&it| 0 < pool.may[it])
        .map(|it| field.operand(it))
        .collect();
    let mut pieces = vec![field.full];
    for &colour in &colours {
        pieces = pieces.iter().flat_map(|it| [it & colour, it & !colour]).collect();
    }
    pieces.retain(|&it| it != 0);
    let complements = 0 < pool.may[Symbol::Prime];
    let has_universe = 0 < pool.may[Symbol::Universe];
    let coloured = colours.iter().fold(0, |sum, it| sum | it);
    if !complements && !has_universe {
        // What has none of these colours is in no set.
        pieces.retain(|it| it & coloured != 0);
    }
    let joins = 0 < pool.may[Symbol::Union]
        || complements
        || rules.symmetric_difference && 0 < pool.may[Symbol::Minus];
    if joins {
        return vec![pieces];
    }
    // Nothing makes a set greater, so each is within an operand, if only Λ.
    let whole = if has_universe { field.full } else { 0 };
    (colours.iter().copied().chain([whole]))
        .map(|operand| pieces.iter().copied().filter(|it| it & operand == *it).collect())
        .collect()
}

/// Whether the cubes can make a Set-Name at all: it has one operation between
/// each two operands.
pub(super) fn can_make_a_name(pool: &Pool, rules: &Rules) -> bool {
    let least = |which: fn(Symbol) -> bool| pool.must.count(which);
    let most = |which: fn(Symbol) -> bool| pool.may.count(which);
    let n_operations = most(Symbol::is_binary);
    let enough_operations = least(Symbol::is_operand) <= n_operations + 1
        || rules.multiple_operations && 0 < n_operations;
    let enough_operands = least(Symbol::is_binary) < most(Symbol::is_operand);
    enough_operations && enough_operands && 0 < most(Symbol::is_operand)
}
