//! `tercio analyse`.

use rules::{Score, Side, Wdl, WdlModel};
use search::{Bound, Control, WallClock};
use serde::Serialize;
use variants::bench::nodes_per_second;
use variants::{Info, SearchEnd, Session, SessionError, Update};

use crate::cli::AnalyseArgs;
use crate::target::{Chosen, Target};
use crate::{Failure, out};

pub(crate) fn run(chosen: &Chosen, arguments: &AnalyseArgs) -> Result<(), Failure> {
    let targets = Target::read_all(&arguments.target)?;
    let mut settings = arguments.engine.settings();
    settings.multi_pv = usize::from(arguments.lines);
    let mut session = chosen.open(settings)?;
    for target in &targets {
        // All positions are looked at before the first is searched: a mistake in the last line need not cost the night.
        target.set(session.as_mut())?;
    }
    for target in &targets {
        target.set(session.as_mut())?;
        session.new_game();
        let analysis = Analysis::make(session.as_mut(), arguments, &chosen.variant.wdl)?;
        if arguments.json {
            out::line(serde_json::to_string(&analysis)?);
        } else {
            analysis.lines().iter().for_each(out::line);
        }
    }
    Ok(())
}

/// What was found out about one position. Scores and the result are as the side to move sees them.
#[derive(Serialize)]
struct Analysis {
    fen: String,
    result: Option<String>,
    depth: u32,
    nodes: u64,
    time_ms: f64,
    nps: u64,
    best: Option<String>,
    ponder: Option<String>,
    lines: Vec<Line>,
}

/// One line of play.
#[derive(Serialize)]
struct Line {
    #[serde(flatten)]
    score: Value,
    /// The chances to win, to draw and to lose, in thousandths.
    wdl: [u16; 3],
    depth: u32,
    pv: Vec<String>,
}

/// A score, in centipawns or in moves to mate.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Value {
    Cp(i32),
    Mate(i32),
}

impl Analysis {
    fn make(session: &mut dyn Session, arguments: &AnalyseArgs, wdl: &WdlModel) -> Result<Self, Failure> {
        let (fen, ending) = (session.game()?.fen(), session.game()?.ending());
        let mut lines: Vec<Info> = Vec::new();
        let end = if ending.is_some_and(|ending| ending.reason.is_decided()) {
            None
        } else {
            let mut note = |update: &Update| {
                if let Some(info) = update.line() {
                    remember(&mut lines, info);
                }
            };
            let end = session.search(&arguments.limits(), &Control::new(), &WallClock::start(), &mut note)?;
            if lines.is_empty() {
                lines.push(end.summary(estimate(session)?));
            }
            Some(end)
        };
        let plies = session.game()?.plies();
        let lines = lines.iter().map(|info| Line::new(info, wdl.wdl(info.score, plies))).collect();
        Ok(Self::new(fen, ending.map(|ending| ending.to_string()), end, lines))
    }

    fn new(fen: String, result: Option<String>, end: Option<SearchEnd>, lines: Vec<Line>) -> Self {
        let (depth, nodes, time) = end.as_ref().map_or_else(Default::default, |end| (end.depth, end.nodes, end.time));
        let (best, ponder) = end.map_or((None, None), |end| (end.best, end.ponder));
        Self {
            fen,
            result,
            depth,
            nodes,
            time_ms: time.as_secs_f64() * 1000.0,
            nps: nodes_per_second(nodes, time),
            best,
            ponder,
            lines,
        }
    }

    /// For a person to read.
    fn lines(&self) -> Vec<String> {
        let mut lines = vec![self.fen.clone()];
        lines.extend(self.result.as_ref().map(|result| format!("  result {result}")));
        lines.extend(self.lines.iter().map(Line::text));
        if let Some(best) = &self.best {
            lines.push(format!("  best {best} nodes {} time {:.0} ms nps {}", self.nodes, self.time_ms, self.nps));
        }
        lines
    }
}

/// The static evaluation as the side to move sees it.
fn estimate(session: &dyn Session) -> Result<Score, SessionError> {
    let (_, score) = session.explain()?;
    Ok(if session.game()?.side_to_move() == Side::First { score } else { -score })
}

/// Keeps the latest exact report of each line of play, the best first.
fn remember(lines: &mut Vec<Info>, info: &Info) {
    if info.bound != Bound::Exact {
        return;
    }
    match lines.iter_mut().find(|known| known.multi_pv == info.multi_pv) {
        Some(known) => known.clone_from(info),
        None => lines.push(info.clone()),
    }
    lines.sort_by_key(|line| line.multi_pv);
}

impl Line {
    fn new(info: &Info, wdl: Wdl) -> Self {
        let wdl = [wdl.win, wdl.draw, wdl.loss];
        Self { score: Value::new(info.score), wdl, depth: info.depth, pv: info.pv.clone() }
    }

    fn text(&self) -> String {
        let score = match self.score {
            Value::Cp(n) => format!("cp {n}"),
            Value::Mate(n) => format!("mate {n}"),
        };
        format!("  depth {} score {score} pv {}", self.depth, self.pv.join(" "))
    }
}

impl Value {
    /// Moves of the side that wins, as UCI counts them.
    fn new(score: Score) -> Self {
        score.mate().map_or(Self::Cp(score.raw()), Self::Mate)
    }
}
