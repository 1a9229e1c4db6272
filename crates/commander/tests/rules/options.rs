//! What may be chosen about the rules (K-31, K-32).

use commander::{Options, Rules};
use rules::{OptionError, RuleOptions as _};

use super::{among, ends, goals, in_check, refusal};

#[test]
fn k31_check_is_enforced_unless_asked_otherwise() {
    let mut options = Options::default();
    assert_eq!(options, Options { enforce_check: true, rules: Rules::Bga });
    assert_eq!(options.set("enforce_check", "false"), Ok(()));
    assert_eq!(options.set("rules", "classic"), Ok(()));
    assert_eq!(options, Options { enforce_check: false, rules: Rules::Classic });
    assert_eq!(options.set("enforce_check", "true"), Ok(()));
    assert_eq!(options.set("rules", "bga"), Ok(()));
    assert_eq!(options, Options::default());
    assert_eq!(options.set("enforce_check", "yes"), Err(OptionError::Value));
    assert_eq!(options.set("rules", "BGA"), Err(OptionError::Value));
    assert_eq!(options.set("bombs", "true"), Err(OptionError::Unknown));
    assert_eq!(options, Options::default());
}

#[test]
fn k32_classic_commanders_capture_one_step_away() {
    among("Cg1 ig2 cj12", "r classic", "g1g2 g1i1", "");
    among("Cg1 ig3 cj12", "r classic", "g1f1", "g1g3");
    among("Cg1 ig3 cj12", "r", "g1f1 g1g3", "");
    among("+Cg3 ig5 ii5 me4", "r classic", "g3g5 g3i5 g3g1", "");
    among("+Cg3 hg6", "r classic", "g3g5", "g3g6");
    among("Cc5 nb5", "r classic", "c5b5s", "");
    among("Ck5 nb5", "r classic", "", "k5b5s");
    assert!(in_check("Cg2 (tc)g3", "b lax classic") && !in_check("Cg2 (tc)g4", "b lax classic"));
    // Exposure is as ever.
    assert!(refusal("Ce1 ce12", "r classic").is_some());
    ends("Ce1 ce12 Ii5", "r lax classic", "i5i6", "win exposure");
}

#[test]
fn k32_classic_missiles_go_farther() {
    goals("Sg4", "r classic", "g4", "e4 f3 f4 f5 g2 g3 g5 g6 h3 h4 h5 i4");
    goals("Sg4", "r", "g4", "f4 g3 g5 h4");
    goals("+Sg3 ig5", "r classic", "g3", "d3 e1 e3 e5 f2 f3 f4 g1 g2 g4 g5 h2 h3 h4 i1 i3 i5 j3");
    goals("+Sg3", "r", "g3", "e1 e3 e5 f2 f3 f4 g1 g2 g4 g5 h2 h3 h4 i1 i3 i5");
    assert!(in_check("Sg4 cg6", "b classic") && in_check("Sf5 cg6", "b classic") && !in_check("Se4 cg6", "b classic"));
}

#[test]
fn k32_classic_heavy_pieces_capture_across_the_river() {
    among("Gg6 Si6 ig7 ii7", "r classic", "g6g7 i6i7", "");
    among("Gg6 Si6", "r classic", "", "g6g7 i6i7 i6i8");
    among("Si6 ij7 ii8", "r classic", "i6j7 i6i8", "i6h7");
    among("+Gc6 nb7", "r classic", "c6b7s", "");
    assert!(in_check("Gg6 cg7", "b classic") && !in_check("Gg6 cg7", "b"));
}
