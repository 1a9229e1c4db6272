//! The command line as users of other match runners write it: `-engine cmd=./a name=A -each tc=1+0.01`, with one dash, and with blanks
//! where this program's own form has commas.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;

use clap::CommandFactory;

use super::{Args, MergeArgs, config};

/// Options whose values are lists of `KEY=VALUE`.
pub(super) const LISTS: [&str; 6] = ["engine", "each", "openings", "sprt", "resign", "draw"];

/// Options whose value is a file, which other runners name by `file=`; what may stand behind it there has no meaning here.
const FILES: [&str; 2] = ["pgn", "config"];

/// Options of other runners that have no meaning here, and why.
const MEANINGLESS: [(&str, &str); 21] = [
    ("affinity", "processes run where the system puts them"),
    ("autosaveinterval", "every game is written to --out at once"),
    ("bookmode", "a file of openings is read whole"),
    ("crc32", "records carry no checksums"),
    ("debug", "there is no log; the file of --out has every game"),
    ("epdout", "tercio games --to fens makes such files"),
    ("force-concurrency", "--concurrency is taken as it is"),
    ("livepgnout", "every game is written to --pgn when it is over"),
    ("log", "there is no log; the file of --out has every game"),
    ("noswap", "a pair always swaps colours; --rounds N --games 1 plays without pairs"),
    ("output", "the report has one form, and --json"),
    ("quick", "give --engine, --each and --games"),
    ("report", "pairs are always reported"),
    ("reverse", "a pair always swaps colours"),
    ("scoreinterval", "use --report-every"),
    ("tb", "endings are played out, no tables are read"),
    ("tbadjudicate", "endings are played out, no tables are read"),
    ("tbignore50", "endings are played out, no tables are read"),
    ("tbpieces", "endings are played out, no tables are read"),
    ("use-affinity", "processes run where the system puts them"),
    ("wait", "games follow each other at once"),
];

/// The options of a command, by all their names.
pub(super) struct Names {
    /// Canonical names by all names.
    canonical: BTreeMap<String, String>,
}

impl Names {
    pub(super) fn of<C: CommandFactory>() -> Self {
        let mut canonical: BTreeMap<String, String> =
            ["help", "version"].map(|name| (name.to_owned(), name.to_owned())).into();
        for argument in C::command().get_arguments() {
            let Some(long) = argument.get_long() else { continue };
            let aliases = argument.get_all_aliases().unwrap_or_default();
            canonical.extend(aliases.into_iter().chain([long]).map(|name| (name.to_owned(), long.to_owned())));
        }
        Self { canonical }
    }

    /// The name that an option goes by here, whichever it was given.
    ///
    /// # Errors
    /// If there is no such option.
    pub(super) fn find(&self, name: &str) -> Result<&str, String> {
        let found = self.canonical.get(name).map(String::as_str);
        let meaningless = || MEANINGLESS.iter().find(|(other, _)| *other == name);
        found.ok_or_else(|| match meaningless() {
            Some((name, why)) => format!("--{name} has no meaning here: {why}"),
            None => format!("there is no option --{name}; --help lists them"),
        })
    }
}

/// The words of the process as `clap` is to see them: those of `match` and `match-merge` brought into the form with two dashes and
/// commas, options from a file of `--config` put in, all others left alone.
///
/// # Errors
/// One line that names the word or the file that is wrong.
pub fn command_line(words: impl IntoIterator<Item = OsString>) -> Result<Vec<OsString>, String> {
    let words: Vec<OsString> = words.into_iter().collect();
    let (program, rest) = words.split_at(words.len().min(2));
    let rest = match program.get(1).and_then(|word| word.to_str()) {
        Some("match") => with_file(plain(rest, &Names::of::<Args>())?)?,
        Some("match-merge") => plain(rest, &Names::of::<MergeArgs>())?,
        _ => return Ok(words),
    };
    Ok([program, &rest].concat())
}

/// What a word is.
enum Word<'a> {
    Option { name: &'a str, value: Option<&'a str> },
    Other,
}

/// One letter is an option of its own, as `-h`.
fn kind(word: &OsString) -> Word<'_> {
    let Some(text) = word.to_str() else { return Word::Other };
    let name = text.strip_prefix("--").or_else(|| text.strip_prefix('-').filter(|rest| rest.len() > 1));
    match name.filter(|name| name.starts_with(|c: char| c.is_ascii_alphabetic())) {
        None => Word::Other,
        Some(name) => match name.split_once('=') {
            Some((name, value)) => Word::Option { name, value: Some(value) },
            None => Word::Option { name, value: None },
        },
    }
}

fn plain(words: &[OsString], names: &Names) -> Result<Vec<OsString>, String> {
    let mut result = Vec::new();
    let mut words = words.iter().peekable();
    while let Some(word) = words.next() {
        let Word::Option { name, value } = kind(word) else {
            result.push(word.clone());
            continue;
        };
        let name = names.find(name)?;
        result.push(value.map_or_else(|| format!("--{name}"), |value| format!("--{name}={value}")).into());
        if value.is_none() && FILES.contains(&name) {
            let value = words.next_if(|word| !word.to_string_lossy().starts_with('-'));
            result.extend(value.map(file_of));
            while words.next_if(|word| is_about_pgn(word)).is_some() {}
        }
        if value.is_none() && LISTS.contains(&name) {
            let mut list: Vec<OsString> = Vec::new();
            while let Some(piece) = words.next_if(|word| !word.to_string_lossy().starts_with('-')) {
                list.push(piece.clone());
            }
            if !list.is_empty() {
                result.push(list.join(std::ffi::OsStr::new(",")));
            }
        }
    }
    Ok(result)
}

/// The name of a file, which `file=` may stand before.
fn file_of(word: &OsString) -> OsString {
    word.to_str().and_then(|word| word.strip_prefix("file=")).map_or_else(|| word.clone(), OsString::from)
}

/// Whether a word tells another runner what to write into a PGN file. Here all that is known is written.
fn is_about_pgn(word: &OsString) -> bool {
    const KEYS: [&str; 10] =
        ["notation", "append", "nodes", "seldepth", "nps", "hashfull", "tbhits", "timeleft", "latency", "pv"];
    let Some(word) = word.to_str() else { return false };
    matches!(word, "min" | "fi") || word.split_once('=').is_some_and(|(key, _)| KEYS.contains(&key))
}

/// Puts the options of the file that `--config` names before those of the command line; an option that is on the command line takes
/// the place of the file's.
fn with_file(words: Vec<OsString>) -> Result<Vec<OsString>, String> {
    let mut said = BTreeSet::new();
    let mut path = None;
    for (index, word) in words.iter().enumerate() {
        if let Word::Option { name, value } = kind(word) {
            said.insert(name.to_owned());
            if name == "config" {
                path = value.map(OsString::from).or_else(|| words.get(index + 1).map(file_of));
            }
        }
    }
    let Some(path) = path else { return Ok(words) };
    let mut all = config::words(std::path::Path::new(&path), &Names::of::<Args>(), &said)?;
    all.extend(words);
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(line: &str) -> Result<String, String> {
        let words = line.split(' ').map(OsString::from);
        command_line(words).map(|words| words.join(std::ffi::OsStr::new(" ")).into_string().unwrap())
    }

    #[test]
    fn habits_become_the_plain_form() {
        let line = "tercio match -engine cmd=./a name=A option.Hash=16 -each tc=1+0.01,margin=5 -srand 3 -maxmoves 200 \
                    -repeat -ratinginterval 10 -sprt elo0=0 elo1=5 --out x.jsonl -h";
        let plain = "tercio match --engine cmd=./a,name=A,option.Hash=16 --each tc=1+0.01,margin=5 --seed 3 --max-moves 200 \
                     --repeat --report-every 10 --sprt elo0=0,elo1=5 --out x.jsonl -h";
        assert_eq!(after(line), Ok(plain.to_owned()));
        assert_eq!(after(plain), Ok(plain.to_owned()), "and stay it");
        assert_eq!(after("tercio match --engine=name=a --help").unwrap(), "tercio match --engine=name=a --help");
        assert_eq!(
            after("tercio match-merge a b -sprt elo0=0 elo1=1").unwrap(),
            "tercio match-merge a b --sprt elo0=0,elo1=1"
        );
        assert_eq!(
            after("tercio match -pgnout file=g.pgn notation=san min fi -repeat").unwrap(),
            "tercio match --pgn g.pgn --repeat"
        );
        assert_eq!(after("tercio bench -engine x y").unwrap(), "tercio bench -engine x y", "of matches only");
    }

    #[test]
    fn other_runners_options_are_refused() {
        assert_eq!(
            after("tercio match -tb x"),
            Err("--tb has no meaning here: endings are played out, no tables are read".into())
        );
        assert_eq!(after("tercio match -enigne x=y"), Err("there is no option --enigne; --help lists them".into()));
    }

    #[test]
    fn every_meaning_is_one_or_none() {
        let names = Names::of::<Args>();
        assert!(MEANINGLESS.iter().all(|(name, _)| names.find(name).is_err()));
        assert!(LISTS.iter().all(|name| names.find(name) == Ok(name)));
    }
}
