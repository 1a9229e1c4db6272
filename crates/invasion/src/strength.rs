//! What the engine may do at each level of play, and what its scores say about results: found by games, see `docs/strength.md`.

use rules::{Level, WdlModel};

/// The levels of play, rising.
pub const LEVELS: &[Level] = &[
    Level { elo: 800, nodes: 1, noise: 290, oversights: 100 },
    Level { elo: 1000, nodes: 1, noise: 230, oversights: 8 },
    Level { elo: 1200, nodes: 80, noise: 145, oversights: 0 },
    Level { elo: 1400, nodes: 350, noise: 100, oversights: 0 },
    Level { elo: 1600, nodes: 680, noise: 77, oversights: 0 },
    Level { elo: 1800, nodes: 1200, noise: 55, oversights: 0 },
    Level { elo: 2000, nodes: 2500, noise: 25, oversights: 0 },
    Level { elo: 2200, nodes: 5000, noise: 0, oversights: 0 },
];

/// The results that scores lead to.
pub const WDL: WdlModel = WdlModel { centre: [310.0, 810.2], spread: [330.2, 273.5] };
