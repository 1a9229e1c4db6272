#!/usr/bin/env python3
"""What a second thread is worth in perft: the speed of one process with two threads, as a share of that of two processes at the same time.

Usage: scripts/perft-threads.py [--tercio PROGRAM] [--rounds N] [VARIANT ...]

A speed is paths a second and thread, from the first move to the end of the thread's process; it is multiplied by two. For each position the two measurements
run in turn, and the median of the ratios counts, so that a machine shared with others slows both alike; the second ratio is by the processes' own
time, which others do not take, but in which a thread that waits for the other does not show.
"""
import argparse
import os
import statistics
import subprocess

# Variant, name, FEN (the start if there is none), depth: from a fifth of a second to two.
POSITIONS = [
    ("chess", "start", None, 6),
    ("chess", "kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5),
    ("chess", "endgame", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7),
    ("conquer", "start", None, 7),
    ("conquer", "full", "r1bk2n1/p1ppp1br/np2qq1r/4p1p1/3N1pPp/2P1p3/PP1PB3/1RBK2NP w - - 0 24", 6),
    ("invasion", "start", None, 5),
    ("invasion", "middle", "hftii5/1pcci5/3ii5/1ii****3/2i****2L/1i1****1II/3****FII/5I1ICT/5II2F/5II2H w Oo - 2 13", 5),
    ("commander", "start", None, 4),
    ("commander", "stacks", "6c2a1/1n2fh1hf2/3a7/2i1gtstg2/3e2m2ei/n10/11/N1(NFI)E5EI/4G(TM)1TG2/4A1S2A1/5H1HF2/6C4 b - - 11 6", 3),
]


class Count:
    """A process that counts."""

    def __init__(self, options, row, threads):
        variant, _, fen, depth = row
        command = [options.tercio, "perft", str(depth), "--variant", variant, "--threads", str(threads)]
        command += ["--fen", fen] if fen else []
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    def end(self):
        """Waits; returns the number of paths, the seconds it took, and the seconds of all processors."""
        text = self.process.stdout.read()
        _, status, usage = os.wait4(self.process.pid, 0)
        self.process.returncode = status
        if status:
            raise SystemExit("the count has failed")
        fields = dict(line.split(": ") for line in text.splitlines())
        paths = int(fields["Nodes searched"])
        return paths, paths / int(fields["Nodes/second"]), usage.ru_utime + usage.ru_stime


def pair(options, row):
    """One measurement of each kind: paths a second, by the clock and by the processes' own time."""
    paths, seconds, own = Count(options, row, 2).end()
    counts = [Count(options, row, 1) for _ in range(2)]
    ends = [count.end() for count in counts]
    if any(number != paths for number, *_ in ends):
        raise SystemExit(f"different counts: {row}")
    together = paths / seconds, 2 * paths / own
    apart = 4 * paths / sum(end[1] for end in ends), 4 * paths / sum(end[2] for end in ends)
    return together, apart


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tercio", default="target/release/tercio")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("variants", nargs="*", help="[default: all]")
    options = parser.parse_args()
    for row in POSITIONS:
        if options.variants and row[0] not in options.variants:
            continue
        pairs = [pair(options, row) for _ in range(options.rounds)]
        clock, own = (statistics.median(together[n] / apart[n] for together, apart in pairs) for n in range(2))
        together, apart = (max(speeds[n][0] for speeds in pairs) / 1e6 for n in range(2))
        print(f"{row[0]} {row[1]} depth {row[3]}: ratio {clock:.3f}, by own time {own:.3f}; "
              f"at best {together:.0f} M paths/s, apart {apart:.0f}", flush=True)


if __name__ == "__main__":
    main()
