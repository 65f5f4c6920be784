//! A small sample of what is asked.

use super::*;
use crate::Division;

fn written(division: Division, designation: &str, demands: &[&str], word: &str) -> Option<Written> {
    let designation = Designation::parse(designation).expect("a designation");
    assert!(division.designations().contains(&designation));
    let part = demands.iter().find_map(|it| Type::from_name(it));
    let demands: Vec<Demand> = demands.iter().map(|it| Demand::parse(it, part)).collect();
    let wanted = Wanted { designation: Some(designation), demands: &demands };
    Writer::new(Dictionary::english()).write(&wanted, [word], Effort::FULL, 1)
}

#[test]
fn simple_things_are_written() {
    let it =
        written(Division::Senior, "S-V-DO", &["noun", "direct object"], "SUNBURN").expect("one");
    println!("{it:?}");
}
