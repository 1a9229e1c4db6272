//! A conversation in CECP, whatever comes in: no panic, whole lines, an answer to every `ping`, moves that are legal.

#![no_main]

use protocol::{Cecp, Lines};
use tercio_fuzz::recorder::{Recorder, profile};

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let host = Recorder::new();
    let mut cecp = Cecp::new(host.clone(), profile()).expect("memory");
    let mut has_quit = false;
    let mut lines = Lines::new();
    let mut feed = |input: protocol::Input<'_>| has_quit |= cecp.input(&input) == protocol::Flow::Quit;
    lines.feed(b"xboard\nst 0.01\n", &mut feed);
    lines.feed(data, &mut feed);
    lines.finish(&mut feed);
    // Whatever was going on is given up, and then all is answered.
    lines.feed(b"\nexit\nnew\nforce\nping 987654321\n", &mut feed);
    cecp.finish();

    let printed = host.printed();
    let pongs = printed.iter().filter(|line| *line == "pong 987654321").count();
    assert!(has_quit || pongs >= 1, "{printed:?}");
});
