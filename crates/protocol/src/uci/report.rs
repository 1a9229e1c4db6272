//! The `info` lines of a search.

use std::fmt::Write;

use ::search::Bound;
use rules::{Score, WdlModel};
use variants::bench::nodes_per_second;
use variants::{Info, SearchEnd, Trying, Update};

use super::answer::Answer;
use crate::pace::Pace;
use crate::view::View;

/// Prints the reports of one search, not more than a reader can take.
pub(crate) struct Reporter<'a> {
    answer: &'a Answer,
    /// Whether the game is drawn already.
    drawn: bool,
    /// What scores say about the result, and the half-moves of the game so far; `None` if that is not told.
    wdl: Option<(WdlModel, u32)>,
    pace: Pace,
    /// The nodes and the depth of the last line: like its time they never fall from line to line, whichever thread has found it.
    nodes: u64,
    depth: u32,
    /// The latest reports, one for each line, if they were not printed.
    pending: Vec<Info>,
}

impl<'a> Reporter<'a> {
    /// Prints to `answer`; chances too if there is a model of them.
    pub(crate) fn new(answer: &'a Answer, view: &View, wdl: Option<WdlModel>) -> Self {
        let (drawn, wdl) = (view.ending.is_some(), wdl.map(|model| (model, view.game.plies())));
        Self { answer, drawn, wdl, pace: Pace::default(), nodes: 0, depth: 0, pending: Vec::new() }
    }

    /// Takes what the search tells.
    pub(crate) fn report(&mut self, update: &Update) {
        match update {
            Update::Line(info) => self.note(info),
            Update::Trying(trying) => self.print_move(trying),
        }
    }

    fn note(&mut self, info: &Info) {
        if info.multi_pv <= 1 {
            self.answer.improve(info.pv.first());
            self.pending.clear();
        }
        if self.pace.admits(info.multi_pv, info.time) {
            self.print(info);
        } else {
            self.pending.push(info.clone());
        }
    }

    /// The search has ended: prints what is still to be told, at least one line a search.
    pub(crate) fn finish(&mut self, end: &SearchEnd, view: &View) {
        self.print_pending();
        if self.pace.is_unused()
            && let Some(score) = end.score.or_else(|| view.estimate())
        {
            self.print(&end.summary(score));
        }
    }

    /// Prints the root move that is being searched: the search tells few of them.
    fn print_move(&mut self, trying: &Trying) {
        self.print_pending();
        self.depth = self.depth.max(trying.depth);
        self.answer.tell(&format!("info depth {} currmove {} currmovenumber {}", self.depth, trying.m, trying.number));
    }

    fn print_pending(&mut self) {
        for info in std::mem::take(&mut self.pending) {
            self.print(&info);
        }
    }

    fn print(&mut self, info: &Info) {
        self.pace.count(info.time);
        self.nodes = self.nodes.max(info.nodes);
        self.depth = self.depth.max(info.depth);
        let info = Info { time: self.pace.last(), nodes: self.nodes, depth: self.depth, ..info.clone() };
        self.answer.tell(&line(&info, self.drawn, self.wdl));
    }
}

/// The chances that go with a score, if they are told: by this model, after so many half-moves.
pub(crate) fn chances(wdl: Option<(WdlModel, u32)>, score: Score) -> String {
    wdl.map_or_else(String::new, |(model, plies)| {
        let wdl = model.wdl(score, plies);
        format!(" wdl {} {} {}", wdl.win, wdl.draw, wdl.loss)
    })
}

/// A report as UCI's `info`. In a live game a single move with `cp 0` is told as `cp 1`: a runner that knows no rules takes the
/// former for a finished game.
fn line(info: &Info, drawn: bool, wdl: Option<(WdlModel, u32)>) -> String {
    let looks_finished = !drawn && info.pv.len() == 1 && info.score == Score::DRAW;
    let score = if looks_finished { Score::estimate(1) } else { info.score };
    let bound = match info.bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    };
    let chances = chances(wdl, score);
    let mut line = format!(
        "info depth {} seldepth {} multipv {} score {score}{bound}{chances} nodes {} nps {} hashfull {} time {}",
        info.depth,
        info.selective_depth,
        info.multi_pv,
        info.nodes,
        nodes_per_second(info.nodes, info.time),
        info.hash_full,
        info.time.as_millis(),
    );
    if !info.pv.is_empty() {
        line.push_str(" pv");
        for m in &info.pv {
            // Writing to a string cannot fail.
            let _ = write!(line, " {m}");
        }
    }
    line
}
