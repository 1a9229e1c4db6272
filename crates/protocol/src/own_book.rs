//! Moves from the book that ships with a variant, played without a search.

use book::Book;
use fastrand::Rng;
use rules::Key;
use search::Settings;
use variants::{RuleChoices, Variant};

/// MiB of the hash table of the session that reads a book; nothing is searched there.
const HASH_MIB: usize = 1;

/// The books, and whether they are used.
#[derive(Debug, Default)]
pub(crate) struct OwnBook {
    /// The value of the option.
    pub(crate) is_on: bool,
    rng: Rng,
    /// The book that was read last, and what it is for.
    read: Option<(&'static str, RuleChoices, Book)>,
}

impl OwnBook {
    /// A move of the book in the position with this key; the book is read first if need be.
    ///
    /// # Errors
    /// One line, once, if the book cannot be read by these rules.
    pub(crate) fn choose(
        &mut self,
        variant: &Variant,
        rules: &RuleChoices,
        key: Key,
    ) -> Result<Option<String>, String> {
        let result = self.load(variant, rules);
        let (rng, read) = (&mut self.rng, self.read.as_ref());
        result.map(|()| read.and_then(|(.., book)| book.choose(key, rng)).map(str::to_owned))
    }

    /// The moves of the book in the position with this key, each with the number of lines that play it, the most frequent first.
    ///
    /// # Errors
    /// One line, once, if the book cannot be read by these rules.
    pub(crate) fn moves(
        &mut self,
        variant: &Variant,
        rules: &RuleChoices,
        key: Key,
    ) -> Result<Vec<(String, usize)>, String> {
        self.load(variant, rules)?;
        let moves = self.read.as_ref().map(|(.., book)| book.moves(key)).unwrap_or_default();
        Ok(moves.into_iter().map(|(m, count)| (m.to_owned(), count)).collect())
    }

    /// Reads the book, unless it was read already.
    fn load(&mut self, variant: &Variant, rules: &RuleChoices) -> Result<(), String> {
        if self.read.as_ref().is_some_and(|(name, by, _)| *name == variant.name && by == rules) {
            return Ok(());
        }
        let book = read(variant, rules);
        let result = book.as_ref().map(drop).map_err(|error| format!("the book: {error}"));
        self.read = Some((variant.name, rules.clone(), book.unwrap_or_default()));
        result
    }
}

fn read(variant: &Variant, rules: &RuleChoices) -> Result<Book, String> {
    let settings = Settings { hash_mib: HASH_MIB, ..Settings::default() };
    let mut session = variant.open_with(settings, rules).map_err(|error| error.to_string())?;
    Book::read(variant.book, session.as_mut()).map_err(|error| error.to_string())
}
