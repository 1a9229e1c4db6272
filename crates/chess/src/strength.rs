//! What the engine may do at each level of play, and what its scores say about results: found by games, see `docs/strength.md`.

use rules::{Level, WdlModel};

/// The levels of play, rising.
pub const LEVELS: &[Level] = &[
    Level { elo: 800, nodes: 1, noise: 290, oversights: 90 },
    Level { elo: 1000, nodes: 25, noise: 240, oversights: 4 },
    Level { elo: 1200, nodes: 75, noise: 170, oversights: 0 },
    Level { elo: 1400, nodes: 300, noise: 125, oversights: 0 },
    Level { elo: 1600, nodes: 690, noise: 97, oversights: 0 },
    Level { elo: 1800, nodes: 1250, noise: 77, oversights: 0 },
    Level { elo: 2000, nodes: 2400, noise: 55, oversights: 0 },
    Level { elo: 2200, nodes: 5000, noise: 33, oversights: 0 },
];

/// The results that scores lead to.
pub const WDL: WdlModel = WdlModel { centre: [28.7, 314.2], spread: [152.9, 90.4] };
