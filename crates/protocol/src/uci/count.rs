//! `go perft` and `bench`: work that has no `bestmove`.

use std::sync::Arc;

use rules::MAX_PLY;
use variants::bench;
use variants::{BenchResult, GoLimits, PerftControl, Session, SessionError, Variant};

use super::answer::Answer;
use super::job::{Job, Shared};
use super::{SharedSession, Uci};
use crate::switch::{Hold, Switch, lock};
use crate::view::View;
use crate::words::{integer, split_first};
use crate::{Host, Output};
use ::search::Settings;

impl Uci {
    pub(super) fn perft(&mut self, depth: u32, view: Option<Arc<View>>) {
        if view.is_none() {
            return self.error(SessionError::NoPosition);
        }
        let shared = self.without_answer(view);
        let session = Arc::clone(&self.session);
        self.job = Job::start(shared, move |shared| perft(shared, &session, depth));
    }

    pub(super) fn bench(&mut self, arguments: &str) {
        let depth = match split_first(arguments) {
            None => self.variant.bench.depth,
            Some((text, _)) => match integer(text) {
                Some(depth) => depth.clamp(0, i64::from(MAX_PLY)) as u32,
                None => return self.error("bad value for bench"),
            },
        };
        let view = {
            self.halt();
            self.view()
        };
        let settings = lock(&self.session).settings().clone();
        if settings.hash_mib > self.host.available_mib() {
            return self.error(SessionError::OutOfMemory(settings.hash_mib));
        }
        let shared = self.without_answer(view);
        let bench = Bench {
            variant: self.variant,
            settings,
            weights: self.weights.clone(),
            limits: GoLimits { depth: Some(depth), ..GoLimits::default() },
        };
        self.job = Job::start(shared, move |shared| bench.run(shared));
    }

    fn without_answer(&self, view: Option<Arc<View>>) -> Shared {
        let output: Arc<dyn Output> = Arc::<dyn Host>::clone(&self.host);
        Shared {
            host: Arc::clone(&self.host),
            switch: Arc::new(Switch::new(Hold::default())),
            answer: Arc::new(Answer::none(output)),
            view,
        }
    }
}

fn perft(shared: &Shared, session: &SharedSession, depth: u32) {
    let session = lock(session);
    let control = PerftControl { threads: session.settings().threads, stop: shared.switch.stopped() };
    let host = &shared.host;
    match session.perft(depth, control) {
        Err(error) => host.line(&format!("info string error: {error}")),
        Ok(None) => host.line("info string perft stopped"),
        Ok(Some(counts)) => {
            for (m, nodes) in &counts {
                host.line(&format!("{m}: {nodes}"));
            }
            let total: u64 = counts.iter().map(|&(_, nodes)| nodes).sum();
            host.line(&format!("Nodes searched: {}", if depth == 0 { 1 } else { total }));
        }
    }
}

/// A bench in a session of its own, so that the game goes on as if it had not been.
struct Bench {
    variant: &'static Variant,
    settings: Settings,
    weights: Option<String>,
    limits: GoLimits,
}

impl Bench {
    fn run(&self, shared: &Shared) {
        let host = &shared.host;
        let mut session = match self.open() {
            Ok(session) => session,
            Err(error) => return host.line(&format!("info string error: {error}")),
        };
        let positions = self.variant.bench.positions;
        let count = positions.len();
        let mut number = 0_usize;
        let mut each = |result: &BenchResult| {
            number = number.saturating_add(1);
            host.line(&format!("Position {number}/{count}: {}", bench::describe(result)));
        };
        match bench::run(session.as_mut(), positions, &self.limits, shared.switch.control(), &mut each) {
            Err(error) => host.line(&format!("info string error: {error}")),
            Ok(None) => host.line("info string bench stopped"),
            Ok(Some(total)) => bench::summary(&total).iter().for_each(|line| host.line(line)),
        }
    }

    fn open(&self) -> Result<Box<dyn Session>, SessionError> {
        let mut session = (self.variant.open)(self.settings.clone())?;
        if self.weights.is_some() {
            session.set_weights(self.weights.as_deref())?;
        }
        Ok(session)
    }
}
