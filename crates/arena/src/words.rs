//! Lists of `KEY=VALUE` with commas between.

/// The pieces of such a list; a comma in a value is written `\,`. Empty pieces are left out.
pub(crate) fn pieces(text: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match (c, pieces.last_mut()) {
            (',', _) => pieces.push(String::new()),
            ('\\', Some(piece)) if chars.peek() == Some(&',') => piece.extend(chars.next()),
            (c, Some(piece)) => piece.push(c),
            (_, None) => {}
        }
    }
    pieces.retain(|piece| !piece.is_empty());
    pieces
}

/// The keys and values of such a list.
pub(crate) fn pairs(text: &str) -> Result<Vec<(String, String)>, String> {
    let split = |piece: &String| piece.split_once('=').map(|(key, value)| (key.to_owned(), value.to_owned()));
    pieces(text).iter().map(|piece| split(piece).ok_or_else(|| format!("\"{piece}\": expected KEY=VALUE"))).collect()
}

/// One `KEY=VALUE` as a piece of such a list.
pub(crate) fn piece(key: &str, value: &str) -> String {
    format!("{key}={}", value.replace(',', "\\,"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_in_values() {
        let list = [piece("a", "1,2"), piece("b", "c\\d")].join(",");
        assert_eq!(pairs(&list), Ok(vec![("a".into(), "1,2".into()), ("b".into(), "c\\d".into())]));
        assert_eq!(pairs("a=1,,b"), Err("\"b\": expected KEY=VALUE".into()));
        assert_eq!(pairs(""), Ok(vec![]));
    }
}
