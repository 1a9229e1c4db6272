//! Joining the files of a match that was played in parts.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::journal::{Header, Journal, JournalError, read};
use crate::schedule::Plan;
use crate::tally::Tally;

/// Why parts make no match.
#[derive(Debug, thiserror::Error)]
pub enum MergeError {
    /// A file, or a game that is there twice.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The joined file has games already.
    #[error("{}: there are games in it already", .0.display())]
    Exists(PathBuf),
    /// There are no parts.
    #[error("no files")]
    Nothing,
}

/// What parts make.
#[derive(Clone, Debug)]
pub struct Merged {
    /// Which match it is, as a whole.
    pub header: Header,
    /// The counts of all parts.
    pub tally: Tally,
    /// Games that no part has, though there are later ones: the first, and how many.
    pub gap: Option<(u32, u32)>,
}

/// Reads the parts and writes the whole to `out`, if given: a file that a match can go on with.
///
/// # Errors
/// If a file cannot be read or written, belongs to another match than the first, or has a game that was there before.
pub fn merge(files: &[PathBuf], out: Option<&Path>) -> Result<Merged, MergeError> {
    let first = files.first().ok_or(MergeError::Nothing)?;
    let header = Header { shard: None, ..read(first, None, |_| Ok(()))? };
    let plan = header.plan().map_err(|reason| JournalError::Line { path: first.clone(), line: 1, reason })?;
    let mut tally = Tally::new(plan.clone());
    let mut seen = BTreeSet::new();
    for path in files {
        read(path, Some(&header), |record| {
            tally.add(&record);
            let twice = || format!("game {} is there twice", record.game);
            seen.insert(record.game).then_some(()).ok_or_else(twice)
        })?;
    }
    if let Some(out) = out {
        write(files, out, &header)?;
    }
    Ok(Merged { header, tally, gap: gap(&seen, &plan) })
}

fn write(files: &[PathBuf], out: &Path, header: &Header) -> Result<(), MergeError> {
    let mut found = false;
    let mut journal = Journal::open(out, header, |_| {
        found = true;
        Ok(())
    })?;
    if found {
        return Err(MergeError::Exists(out.to_owned()));
    }
    for path in files {
        let mut failure = None;
        let written = read(path, Some(header), |record| {
            journal.append(&record).map_err(|error| {
                let text = error.to_string();
                failure = Some(error);
                text
            })
        });
        failure.map_or(Ok(()), Err)?;
        written?;
    }
    Ok(())
}

/// Games that are missing before the last. The last round may be one of first games only.
fn gap(seen: &BTreeSet<u32>, plan: &Plan) -> Option<(u32, u32)> {
    let last = *seen.last()?;
    let round = plan.game(last).round;
    let is_whole =
        seen.iter().rev().map(|&game| plan.game(game)).take_while(|game| game.round == round).any(|game| game.leg > 0);
    let exists = |game: &u32| {
        let game = plan.game(*game);
        game.round < round || game.leg == 0 || is_whole
    };
    let mut missing = (1..=last).filter(|game| !seen.contains(game)).filter(exists);
    let first = missing.next()?;
    Some((first, 1 + missing.count() as u32))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schedule::Tournament;

    #[test]
    fn gaps() {
        let two = Plan::new(2, Tournament::RoundRobin, 2);
        assert_eq!(gap(&BTreeSet::from([1, 2, 3]), &two), None);
        assert_eq!(gap(&BTreeSet::from([1, 4, 6]), &two), Some((2, 3)));
        assert_eq!(gap(&BTreeSet::new(), &two), None);
        // Three games of each of three pairings: the third round has no second games.
        let three = Plan::new(3, Tournament::RoundRobin, 2);
        assert_eq!(gap(&BTreeSet::from([1, 2, 3, 4, 5, 6, 7, 9, 11]), &three), None);
        assert_eq!(gap(&BTreeSet::from([1, 2, 3, 4, 5, 6, 7, 11]), &three), Some((9, 1)));
    }
}
