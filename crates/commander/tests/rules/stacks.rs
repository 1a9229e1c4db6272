//! Stacks: which there are, how they move and join, and Engineers (K-15 to K-18).

use std::collections::BTreeSet;

use super::{among, goals, leads_to, refusal};

/// All stacks of two and three pieces.
const STACKS: [&str; 37] = [
    "nf", "nt", "nc", "ni", "nm", "ft", "fc", "fi", "fm", "tc", "ti", "tm", "hc", "ea", "eg", "es", "nff", "nft",
    "nfc", "nfi", "nfm", "ntc", "nti", "ntm", "nci", "ncm", "nii", "nim", "ftc", "fti", "ftm", "fci", "fcm", "fii",
    "fim", "tci", "tim",
];

#[test]
fn k15_these_are_the_stacks_and_no_others() {
    let kinds: Vec<char> = "nftehcimags".chars().collect();
    let mut groups: Vec<String> = kinds.iter().map(char::to_string).collect();
    let mut found = BTreeSet::new();
    for _ in 2..=4 {
        let longer = |group: &String| {
            let last = group.chars().last();
            let from = kinds.iter().position(|&kind| Some(kind) == last).expect("a kind");
            kinds[from..].iter().map(|kind| format!("{group}{kind}")).collect::<Vec<_>>()
        };
        groups = groups.iter().flat_map(longer).collect();
        for group in &groups {
            if group.matches('c').count() < 2 && refusal(&format!("({})c6", group.to_uppercase()), "b").is_none() {
                found.insert(group.clone());
            }
        }
    }
    assert_eq!(found, STACKS.into_iter().map(str::to_owned).collect());
}

#[test]
fn k15_a_captured_stack_is_lost_whole() {
    leads_to("Ih5 (ftm)h6", "r", "h5h6", "Ih6");
    leads_to("Nc5 (nfi)c8 ik9", "r", "c5c8", "Nc8 ik9");
}

#[test]
fn k16_a_stack_moves_by_its_carrier() {
    leads_to("(NT)c5", "r", "c5a7", "(NT)a7");
    leads_to("(FTI)c5", "r", "c5g5", "(FTI)g5");
    leads_to("(TIM)g5", "r", "g5g7", "(TIM)g7");
    goals("(TC)g5", "r", "g5", &turns_of_tank_and_commander());
}

/// On g5: the Tank, both, or the Commander; or both, one after the other, to different points and not one through the other.
fn turns_of_tank_and_commander() -> String {
    let tank = ["e5", "f5", "g3", "g4", "g6", "g7", "h5", "i5"];
    let commander = ["c5", "d5", "e5", "f5", "g1", "g2", "g3", "g4", "g6", "g7", "g8", "g9", "g10", "g11", "h5", "i5"];
    let file_or_rank = |a: &str| if a.starts_with('g') { 'g' } else { '5' };
    let number = |point: &str| {
        let file = i32::from(point.as_bytes()[0]) - i32::from(b'g');
        let rank: i32 = point[1..].parse::<i32>().expect("a rank") - 5;
        file + rank
    };
    // Whether a point lies on the way to another one, or is it.
    let meets = |on: &str, to: &str| {
        let (on_number, to_number) = (number(on), number(to));
        file_or_rank(on) == file_or_rank(to)
            && on_number.signum() == to_number.signum()
            && on_number.abs() <= to_number.abs()
    };
    let mut turns: Vec<String> = tank.iter().flat_map(|to| [(*to).to_owned(), format!("t{to}")]).collect();
    turns.extend(commander.iter().map(|to| format!("c{to}")));
    for t in tank {
        for c in commander {
            if !meets(t, c) {
                turns.push(format!("t{t},g5c{c}"));
            }
            if !meets(c, t) {
                turns.push(format!("c{c},g5t{t}"));
            }
        }
    }
    turns.join(" ")
}

#[test]
fn k17_either_may_go_to_the_other() {
    leads_to("Tc5 Nb5", "r", "c5b5", "(NT)b5");
    leads_to("Tc5 Nb5", "r", "b5c5", "(NT)c5");
    leads_to("Ff5 Tf9", "r", "f5f9", "(FT)f9");
    leads_to("Ff5 Tf7", "r", "f7f5", "(FT)f5");
    leads_to("(TI)f5 Mf6", "r", "f5f6", "(TIM)f6");
    leads_to("(TI)f5 Mf6", "r", "f6f5", "(TIM)f5");
    leads_to("(FT)f5 If9", "r", "f5f9", "(FTI)f9");
    leads_to("Ag6 Ef6", "r", "f6g6", "(EA)g6");
}

#[test]
fn k17_together_they_must_be_a_stack() {
    among("Tf5 Tf6 If4 Ig4", "r", "f5f4", "f5f6 f4g4");
    among("(TIM)f5 Nc5 (TI)f6 Fg5", "r", "f5ig5 f5mg5", "f5f6 f5g5 f6f5");
    among("Nc5 (NF)c7 Ff7", "r", "f7c7", "c5c7 c7c5");
    // Pieces of a stack may board one by one.
    leads_to("(TI)f5 Fg5", "r", "f5ig5", "Tf5 (FI)g5");
}

#[test]
fn k17_the_way_must_be_its_own() {
    among("Tc5 Na5", "r", "", "c5a5");
    among("Tf5 Fg6", "r", "g6f5", "f5g6");
    among("Id5 Nc5", "r", "d5c5", "c5d5");
    leads_to("Nc4 Tc8", "r", "c4c8", "(NT)c8");
    among("Nb4 Td4", "r", "d4b4", "b4d4");
}

#[test]
fn k18_engineers_load_on_the_banks_only() {
    leads_to("Eg6 Ag5", "r", "g5g6", "(EA)g6");
    leads_to("Eg7 Sg8", "r", "g8g7", "(ES)g7");
    among("Eg7 Sg8", "r", "", "g7g8");
    among("Eg5 Af5", "r", "", "g5f5 f5g5");
    among("Eg8 Gf8 Sh8", "r", "", "g8f8 f8g8 h8g8");
    assert!(refusal("(EA)g5", "r").is_some() && refusal("(EA)g8", "r").is_some());
    assert!(refusal("(EA)g6", "r").is_none() && refusal("(EG)c7", "r").is_none());
}

#[test]
fn k18_loaded_they_only_cross() {
    for men in ["(EG)i6", "(+E+S)i6"] {
        among(men, "r", "i6i7", "i6i5 i6h6 i6j6 i6i8 i6h7");
    }
    leads_to("(EA)g6", "r", "g6g7", "(EA)g7");
    leads_to("(EA)g7 (ti)g6", "r", "g7g6", "(EA)g6");
    among("(EA)g6 Ig7", "r", "", "g6g7");
    among("(EA)g6 Ag7", "r", "", "g6g7");
}

#[test]
fn k18_carrier_and_load_act_one_by_one() {
    leads_to("(EA)g6", "r", "g6ag5,g6eg7", "Ag5 Eg7");
    among("(EG)i6", "r", "i6gi5 i6gh6 i6ei7 i6ei7,i6gi5", "i6gi7");
    among("(EA)c6 nb6", "r", "c6ab6s c6eb6s c6ab6s,c6ec7", "c6b6s");
}
