//! The books that ship with the variants.

use std::collections::HashSet;

use book::Book;
use search::Settings;

#[test]
fn every_variant_has_a_book_of_many_lines_to_different_positions() {
    for variant in variants::ALL {
        let mut session = (variant.open)(Settings { hash_mib: 1, ..Settings::default() }).unwrap();
        let book = Book::read(variant.book, session.as_mut()).unwrap();
        let mut ends = HashSet::new();
        for line in book.lines() {
            let moves: Vec<&str> = line.moves.iter().map(String::as_str).collect();
            session.set_position(line.fen.as_deref(), &moves).unwrap();
            ends.insert(session.game().unwrap().key());
        }
        assert!(ends.len() >= 100, "{}", variant.name);
        assert_eq!(ends.len(), book.lines().len(), "{}", variant.name);
        let made = format!("# tercio book --variant {} ", variant.name);
        assert!(variant.book.starts_with(&made), "{}: the first line is the command that made it", variant.name);
    }
}
