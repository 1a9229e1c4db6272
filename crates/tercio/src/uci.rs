//! `tercio` and `tercio uci`: a protocol on standard input and output, UCI or CECP as the first line says.

use std::io::{self, IsTerminal, Read};
use std::sync::Arc;

use protocol::{Conversation, Flow, Host, Identity, Input, Lines, Profile};
use variants::{RuleChoices, SessionError, Variant};

use crate::host::{self, Machine};
use crate::{fault, out, signals};

/// Bytes read at once.
const CHUNK: usize = 1 << 16;

/// Speaks UCI or CECP about the games of `variants`, beginning with `default` and these choices about the rules, until `quit` or the end of input.
///
/// # Errors
/// If there is not enough memory for the smallest hash table.
pub fn serve(variants: &'static [Variant], default: &'static Variant, rules: RuleChoices) -> Result<(), SessionError> {
    fault::report_on_one_line();
    signals::leave_in_order();
    if host::output_is_closed() {
        return Ok(());
    }
    if io::stdin().is_terminal() {
        out::line(format_args!(
            "{}: type UCI commands (\"uci\", \"d\", \"go\", \"quit\"), or see \"tercio --help\".",
            name()
        ));
    }
    let identity = Identity { name: name(), author: "the Tercio authors".to_owned() };
    let machine = Arc::new(Machine::default());
    let host: Arc<dyn Host> = Arc::<Machine>::clone(&machine);
    let mut conversation = Conversation::new(host, Profile { identity, variants, default, rules })?;
    let mut take = |input: &Input<'_>| {
        machine.log.heard(input);
        conversation.input(input)
    };
    converse(&mut take, &mut io::stdin().lock());
    conversation.finish();
    Ok(())
}

fn name() -> String {
    format!("Tercio {}", env!("CARGO_PKG_VERSION"))
}

/// Hands the input over until it ends or says `quit`. An input that cannot be read has ended.
fn converse(take: &mut dyn FnMut(&Input<'_>) -> Flow, input: &mut impl Read) {
    let mut lines = Lines::new();
    let mut chunk = vec![0; CHUNK];
    let mut flow = Flow::Continue;
    while flow == Flow::Continue {
        let length = match input.read(&mut chunk) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Ok(0) | Err(_) => break,
            Ok(length) => length,
        };
        let bytes = chunk.get(..length).unwrap_or_default();
        lines.feed(bytes, |line| {
            if flow == Flow::Continue {
                flow = take(&line);
            }
        });
    }
    if flow == Flow::Continue {
        lines.finish(|line| flow = take(&line));
    }
}
