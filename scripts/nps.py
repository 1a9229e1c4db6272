#!/usr/bin/env python3
"""Nodes a second of the search in each variant, beside Stockfish's hand-written evaluation.

    scripts/nps.py [--tercio PROGRAM] [--stockfish stockfish] [--rounds 7] [--variant chess ...]

Each round runs `tercio bench` of each variant and Stockfish's bench of the same hash size once, in turn, so that all meet the same machine. Prints
the median and the best of the rounds, and as shares of Stockfish's speed (if there is one) and of Tercio's own chess: the median of the rounds' own ratios, and the ratio of the
best (what a machine that others slow down now and then comes nearest to when it is quiet). Stockfish up to version 15 has the
hand-written evaluation (`classical`); Debian's does.
"""

import argparse
import json
import re
import statistics
import subprocess
import sys

VARIANTS = ["chess", "conquer", "invasion", "commander"]
STOCKFISH = ["bench", "16", "1", "13", "default", "depth", "classical"]


def tercio(program: str, variant: str) -> int:
    """Nodes a second of one bench of a variant."""
    out = subprocess.run([program, "bench", "--variant", variant, "--json"], capture_output=True, text=True, check=True)
    return json.loads(out.stdout)["nps"]


def stockfish(program: str) -> int:
    """Nodes a second of one bench of Stockfish, which prints them to standard error."""
    out = subprocess.run([program, *STOCKFISH], capture_output=True, text=True, check=True)
    found = re.search(r"Nodes/second\s*:\s*(\d+)", out.stderr + out.stdout)
    if not found:
        sys.exit(f"{program} bench does not tell its nodes a second")
    return int(found.group(1))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tercio", default="target/release/tercio", help="the engine")
    parser.add_argument("--stockfish", help="a Stockfish to compare with")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--variant", nargs="+", choices=VARIANTS, default=VARIANTS)
    args = parser.parse_args()

    runs = {f"tercio, {variant}": lambda v=variant: tercio(args.tercio, v) for variant in args.variant}
    if args.stockfish:
        runs["stockfish"] = lambda: stockfish(args.stockfish)
    speeds = {name: [] for name in runs}
    for _ in range(args.rounds):
        for name, run in runs.items():
            speeds[name].append(run())

    print(f"{'':20} {'median':>10} {'best':>10} {'of Stockfish':>13} {'(best)':>7} {'of our chess':>13} {'(best)':>7}")
    for name, values in speeds.items():
        shares = [share(values, speeds.get(to)) for to in ("stockfish", "tercio, chess")]
        print(f"{name:20} {statistics.median(values):>10,.0f} {max(values):>10,} {shares[0]} {shares[1]}")


def share(values: list[int], others: list[int] | None) -> str:
    """The median of the rounds' ratios, and the ratio of the best."""
    if not others:
        return f"{'-':>13} {'-':>7}"
    pairs = statistics.median(own / other for own, other in zip(values, others))
    return f"{pairs:>13.2f} {max(values) / max(others):>7.2f}"


if __name__ == "__main__":
    main()
