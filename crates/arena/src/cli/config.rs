//! The same as on the command line from a file, TOML or JSON.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::Path;

use serde_json::{Map, Value};

use super::habits::Names;
use crate::words;

/// The options of a file as words of the command line, without those already `said` there.
///
/// A key is an option's name. A table is a list of `KEY=VALUE`, a table in it such keys with a dot (`option.Hash`), an array an option
/// or a key given several times, `true` an option without a value.
///
/// # Errors
/// One line that names the file and what is wrong with it.
pub(super) fn words(path: &Path, names: &Names, said: &BTreeSet<String>) -> Result<Vec<OsString>, String> {
    let wrong = |reason: String| format!("{}: {reason}", path.display());
    let text = std::fs::read_to_string(path).map_err(|error| wrong(error.to_string()))?;
    let table = parse(&text, path.extension().is_some_and(|end| end == "json")).map_err(&wrong)?;
    let mut result = Vec::new();
    for (key, value) in &table {
        let name = names.find(key).map_err(&wrong)?;
        if name == "config" {
            return Err(wrong("a file cannot name another".to_owned()));
        }
        if !said.contains(name) {
            option(name, value, &mut result).map_err(&wrong)?;
        }
    }
    Ok(result)
}

fn parse(text: &str, json: bool) -> Result<Map<String, Value>, String> {
    if json {
        return serde_json::from_str(text).map_err(|error| error.to_string());
    }
    toml::from_str(text).map_err(|error| {
        let line = error.span().map_or(1, |span| text[..span.start].matches('\n').count() + 1);
        format!("line {line}: {}", error.message())
    })
}

/// One option, as often as its value says.
fn option(name: &str, value: &Value, words: &mut Vec<OsString>) -> Result<(), String> {
    match value {
        Value::Bool(false) => {}
        Value::Bool(true) => words.push(format!("--{name}").into()),
        Value::Array(values) => values.iter().try_for_each(|value| option(name, value, words))?,
        Value::Object(table) => {
            let mut list = Vec::new();
            table.iter().try_for_each(|(key, value)| pieces(key, value, &mut list))?;
            words.push(format!("--{name}={}", list.join(",")).into());
        }
        _ => words.push(format!("--{name}={}", scalar(name, value)?).into()),
    }
    Ok(())
}

/// One key of a list, as often as its value says.
fn pieces(key: &str, value: &Value, list: &mut Vec<String>) -> Result<(), String> {
    match value {
        Value::Array(values) => values.iter().try_for_each(|value| pieces(key, value, list)),
        Value::Object(table) => {
            table.iter().try_for_each(|(inner, value)| pieces(&format!("{key}.{inner}"), value, list))
        }
        _ => {
            list.push(words::piece(key, &scalar(key, value)?));
            Ok(())
        }
    }
}

fn scalar(key: &str, value: &Value) -> Result<String, String> {
    match value {
        Value::String(text) => Ok(text.clone()),
        Value::Number(number) => Ok(number.to_string()),
        Value::Bool(truth) => Ok(truth.to_string()),
        _ => Err(format!("{key} has no value")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::Args;

    const FILE: &str = r#"
games = 40
variant = "conquer"
strict = true
recover = false
openings = "random=8"

[each]
tc = "1+0.01"
option = { Hash = 16, "Log File" = "a,b" }

[[engine]]
name = "new"
arg = ["--x", "--y"]

[[engine]]
name = "old"
option.Ponder = false

[sprt]
elo0 = 0
elo1 = 2.5
"#;

    fn read(name: &str, text: &str, said: &[&str]) -> Result<Vec<String>, String> {
        let path = std::env::temp_dir().join(format!("arena-config-{}-{name}", std::process::id()));
        std::fs::write(&path, text).unwrap();
        let said = said.iter().map(|&word| word.to_owned()).collect();
        let result = words(&path, &Names::of::<Args>(), &said);
        std::fs::remove_file(&path).unwrap();
        let clean = |error: String| error.split_once(": ").unwrap().1.to_owned();
        result.map(|words| words.into_iter().map(|word| word.into_string().unwrap()).collect()).map_err(clean)
    }

    #[test]
    fn a_file_becomes_words() {
        let words = read("a.toml", FILE, &["games"]).unwrap();
        assert_eq!(
            words,
            [
                "--variant=conquer",
                "--strict",
                "--openings=random=8",
                "--each=tc=1+0.01,option.Hash=16,option.Log File=a\\,b",
                "--engine=name=new,arg=--x,arg=--y",
                "--engine=name=old,option.Ponder=false",
                "--sprt=elo0=0,elo1=2.5",
            ]
        );
        let json = r#"{"srand": 7, "engine": [{"name": "a"}, {"name": "b"}]}"#;
        assert_eq!(read("a.json", json, &[]).unwrap(), ["--seed=7", "--engine=name=a", "--engine=name=b"]);
    }

    #[test]
    fn mistakes_are_named() {
        assert_eq!(read("b.toml", "gmaes = 3", &[]).unwrap_err(), "there is no option --gmaes; --help lists them");
        assert!(read("c.toml", "games = 3\nseed = = 4\n", &[]).unwrap_err().starts_with("line 2: "));
        assert!(read("d.json", "{\"games\": }", &[]).unwrap_err().contains("line 1 column 11"));
        assert_eq!(read("e.json", "{\"games\": null}", &[]).unwrap_err(), "games has no value");
        assert_eq!(read("f.json", "{\"config\": \"x\"}", &[]).unwrap_err(), "a file cannot name another");
        assert!(read("g.json", "[1]", &[]).unwrap_err().contains("invalid type"));
    }
}
