//! What the engine may do at each level of play, and what its scores say about results: found by games, see `docs/strength.md`.

use rules::{Level, WdlModel};

/// The levels of play, rising.
pub const LEVELS: &[Level] = &[
    Level { elo: 800, nodes: 1, noise: 290, oversights: 100 },
    Level { elo: 1000, nodes: 1, noise: 220, oversights: 20 },
    Level { elo: 1200, nodes: 1, noise: 150, oversights: 0 },
    Level { elo: 1400, nodes: 450, noise: 62, oversights: 0 },
    Level { elo: 1600, nodes: 1000, noise: 42, oversights: 0 },
    Level { elo: 1800, nodes: 1800, noise: 22, oversights: 0 },
    Level { elo: 2000, nodes: 3200, noise: 10, oversights: 0 },
    Level { elo: 2200, nodes: 5500, noise: 0, oversights: 0 },
];

/// The results that scores lead to.
pub const WDL: WdlModel = WdlModel { centre: [54.0, 73.1], spread: [322.3, 481.2] };
