#!/usr/bin/env python3
"""What a second thread is worth: nodes against two processes, and time to a depth.

Usage: scripts/threads.py [--tercio PROGRAM] [--variant NAME] [--depth N] [--movetime MS] [--hash MIB]

Prints the nodes that one process with two threads searches in a given time, as a share of what two processes with one thread each
search at the same time, and the median over the bench positions of the ratio of times to the depth. The two measurements of each pair run
in turn.
"""
import argparse
import json
import statistics
import subprocess
import time


class Engine:
    """A UCI engine process."""

    def __init__(self, options, variant):
        self.process = subprocess.Popen([options.tercio], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.send(f"setoption name UCI_Variant value {variant}")
        self.send(f"setoption name Hash value {options.hash}")

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def prepare(self, fen, threads):
        self.send(f"setoption name Threads value {threads}")
        self.send("ucinewgame")
        self.send(f"position fen {fen}")
        self.send("isready")
        while self.process.stdout.readline().strip() != "readyok":
            pass

    def answer(self):
        """Reads to the best move; returns the nodes of the last report."""
        nodes = 0
        while True:
            words = self.process.stdout.readline().split()
            if not words:
                raise SystemExit("the engine has gone")
            if "nodes" in words:
                nodes = int(words[words.index("nodes") + 1])
            if words[0] == "bestmove":
                return nodes

    def timed(self, fen, threads, depth):
        self.prepare(fen, threads)
        begin = time.perf_counter()
        self.send(f"go depth {depth}")
        self.answer()
        return time.perf_counter() - begin


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tercio", default="target/release/tercio")
    parser.add_argument("--variant", default="conquer")
    parser.add_argument("--depth", type=int, default=17)
    parser.add_argument("--movetime", type=int, default=1000)
    parser.add_argument("--hash", type=int, default=64)
    options = parser.parse_args()
    bench = subprocess.run([options.tercio, "bench", "--variant", options.variant, "--nodes", "1", "--json"],
                           capture_output=True, text=True, check=True)
    fens = [position["fen"] for position in json.loads(bench.stdout)["positions"]]
    engines = [Engine(options, options.variant) for _ in range(2)]

    together, apart = 0, 0
    for fen in fens[::3]:
        engines[0].prepare(fen, 2)
        engines[0].send(f"go movetime {options.movetime}")
        together += engines[0].answer()
        for engine in engines:
            engine.prepare(fen, 1)
        for engine in engines:
            engine.send(f"go movetime {options.movetime}")
        apart += sum(engine.answer() for engine in engines)
    print(f"nodes: two threads {together}, two processes {apart}, ratio {together / apart:.3f}")

    ratios = []
    for fen in fens:
        one = engines[0].timed(fen, 1, options.depth)
        two = engines[0].timed(fen, 2, options.depth)
        if one > 0.05:
            ratios.append(two / one)
    print(f"time to depth {options.depth}: median ratio {statistics.median(ratios):.3f} over {len(ratios)} positions")
    for engine in engines:
        engine.send("quit")


if __name__ == "__main__":
    main()
