#!/usr/bin/env python3
"""Does the engine ever lose on time? One game for each of 72 kinds of time control.

    scripts/time-grid.py --out FOLDER [--tercio PROGRAM] [--mock PROGRAM] [--variant chess ...] [--only TEXT] [--seed 1]

Cells: sudden death, increment, moves to go, time for each move; 0.1, 1 and 10 s; Move Overhead 0, 10 and 100 ms; 1 and 2 threads. In each the engine plays
itself by `tercio match`, the games in turn. A cell in which it loses on time is void if the control does so too: `mock-engine` of the crate arena, at once
afterwards, which plays as many moves under the same clock and is busy for nine tenths of it, each move as long as the other, or with a time for each move as long as
the engine. (One that only sleeps is let in first by a busy machine and notices nothing.) Records are kept in FOLDER; a cell that has one is not played again, so the program
may be interrupted and started anew; --again plays void cells once more. Before the grid, a mover without thought plays --controls games at 1+0.01 and at
0.2+0.005 (500 each unless said otherwise): if it loses one on time the way to the runner is too slow to measure anything.

Exit code 1 if there was a loss on time with an overhead of 10 ms or more, or the control lost. The grid takes about an hour, half of it the
cells of 10 s for each move; the control 10 minutes.
"""

import argparse
import json
import pathlib
import subprocess
import sys

VARIANTS = ["chess", "conquer", "invasion", "commander"]
KINDS = ["sudden", "increment", "moves", "movetime"]
BASES = [0.1, 1, 10]
OVERHEADS = [0, 10, 100]
THREADS = [1, 2]
# Moves in a game of the cells with a time for each move.
MOVETIME_MOVES = 20


def limit(kind, base):
    """The time control in the words of `tercio match`."""
    return {
        "sudden": f"tc={base}",
        "increment": f"tc={base}+{base / 100:g}",
        "moves": f"tc=40/{base}",
        "movetime": f"st={base}",
    }[kind]


def cells(variants):
    """All cells, the quick ones first; the games in turn."""
    for base in BASES:
        for kind in KINDS:
            for overhead in OVERHEADS:
                for threads in THREADS:
                    number = BASES.index(base) + KINDS.index(kind) + OVERHEADS.index(overhead) + THREADS.index(threads)
                    yield kind, base, overhead, threads, variants[number % len(variants)]


def play(options, out, variant, each, engine, games=1, max_moves=None):
    """Plays a match, or goes on with it, and returns the records of its games."""
    command = [options.tercio, "match", "--variant", variant, "--openings", "random=6", "--seed", str(options.seed),
               "--games", str(games), "--concurrency", "1", "--report-every", "0", "--out", str(out), "--each", each]
    command += ["--max-moves", str(max_moves)] if max_moves else []
    for name in ("first", "second"):
        command += ["--engine", f"name={name}{engine}"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stderr}")
    return games_of(out)


def games_of(out):
    """The games of a record."""
    return [line for line in map(json.loads, out.read_text().splitlines()) if "game" in line]


def mock(options, variant, busy=0):
    """The control, busy for so many milliseconds a move."""
    return f",cmd={options.mock},arg=--variant,arg={variant},arg=--busy,arg=--think,arg={busy}"


def control(options):
    """The zero-think control; whether it lost no game on time."""
    good = True
    for clock in ("1+0.01", "0.2+0.005"):
        out = options.out / f"control-{clock}.jsonl"
        games = play(options, out, "chess", f"tc={clock}", mock(options, "chess"), options.controls)
        lost = [game for game in games if game["reason"] == "time"]
        times = sorted(time for game in games for time in game["times"])
        late = times[int(0.99 * len(times))] / 1000 if times else 0
        print(f"control {clock:10} {len(games)} games, {len(times)} moves, {late:.2f} ms at the 99th percentile, {len(lost)} lost on time", flush=True)
        good &= not lost
    return good


def verdict(options, cell):
    """Plays a cell if need be: `ok`, `void` or `LOST`, and the game."""
    kind, base, overhead, threads, variant = cell
    record, beside = (options.out / f"{kind}-{base}-{overhead}ms-{threads}{end}.jsonl" for end in ("", "-control"))
    if options.again and beside.exists() and any(game["reason"] == "time" for game in games_of(beside)):
        record.unlink()
        beside.unlink()
    each = f"{limit(kind, base)},option.Threads={threads},option.Move Overhead={overhead},option.Hash=16"
    # Moves of each side.
    most = MOVETIME_MOVES // 2 if kind == "movetime" else None
    game = play(options, record, variant, each, "", max_moves=most)[0]
    if game["reason"] != "time":
        return "ok", game
    # The move that came too late is not among the times.
    moves = len(game["times"]) // 2 + 1
    if kind == "movetime":
        moves, busy = most, sum(game["times"]) / len(game["times"]) / 1000 if game["times"] else 900 * base
    else:
        busy = 900 * base / (min(moves, 40) if kind == "moves" else moves)
    after = play(options, beside, variant, limit(kind, base), mock(options, variant, int(busy)), 4 if base < 10 else 2, moves)
    return ("void" if any(other["reason"] == "time" for other in after) else "LOST"), game


def describe(cell, result, game):
    kind, base, overhead, threads, variant = cell
    times = [time / 1000 for time in game["times"]]
    used = f"{sum(times) / len(times) / base / 10:5.1f} %" if kind == "movetime" and times else "       "
    detail = f" {game['detail']}" if result != "ok" else ""
    longest = max(times, default=0)
    print(f"{limit(kind, base):14} overhead {overhead:3} ms, {threads} thread(s), {variant:9} {len(times):4} moves, longest {longest:9.1f} ms, "
          f"used {used}  {result}{detail}", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=pathlib.Path, required=True, help="folder of the records")
    parser.add_argument("--tercio", default="target/release/tercio", help="the engine and the runner")
    parser.add_argument("--mock", default="target/release/mock-engine", help="the control: cargo build --release -p arena")
    parser.add_argument("--variant", nargs="+", choices=VARIANTS, default=VARIANTS)
    parser.add_argument("--only", default="", help="only cells whose time control, such as st=0.1, contains this")
    parser.add_argument("--controls", type=int, default=500, help="games of the control at each of its clocks; 0 for none")
    parser.add_argument("--again", action="store_true", help="play void cells once more")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    good = control(options) if options.controls else True
    counts = {"ok": 0, "void": 0, "LOST": 0}
    for cell in cells(options.variant):
        if options.only in limit(cell[0], cell[1]):
            result, game = verdict(options, cell)
            describe(cell, result, game)
            counts[result] += 1
            # Without an overhead nothing is kept back for the way to the runner.
            good &= result != "LOST" or cell[2] == 0
    print(f"{counts['ok']} cells without a loss, {counts['void']} void, {counts['LOST']} lost on time")
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
