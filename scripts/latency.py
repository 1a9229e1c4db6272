#!/usr/bin/env python3
"""How fast the engine answers and leaves: from start to uciok, isready and stop during a search, quit and the like in every state.

    scripts/latency.py [--tercio PROGRAM] [--count 1000] [--exits 50] [--starts 200] [--variant chess] [--threads 1 2]

Prints the median, the 99th percentile and the worst of each, in milliseconds. Answers are good if their 99th percentile is at most 25 ms, or at most five
times that of `cat`, which echoes a line in turn with each question and so meets the same machine; exits if their 99th percentile is at most 250 ms and none
took more than 500 ms. Exit code 1 if anything is not. With the counts above it takes about four minutes.
"""

import argparse
import random
import signal
import subprocess
import sys
import time

# Milliseconds that an answer may take at the 99th percentile, how many times slower than the control it may be instead, how long exits may take at the 99th
# percentile and at the worst.
ANSWER = 25
TIMES_CONTROL = 5
USUAL_EXIT = 250
EXIT = 500

# What the engine is doing when it is told to leave.
STATES = {
    "idle": [],
    "after uci": ["uci"],
    "go infinite": ["go infinite"],
    "go ponder": ["go ponder wtime 1000 btime 1000"],
    "two threads": ["setoption name Threads value 2", "go infinite"],
    "many lines": ["setoption name MultiPV value 500", "go infinite"],
    "perft": ["go perft 50"],
    "bench": ["bench 100"],
}


class Child:
    """A process that is spoken to by lines."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0)
        self.input = self.process.stdin
        self.output = self.process.stdout
        self.pending = b""

    def send(self, line):
        self.input.write(line.encode() + b"\n")

    def wait_for(self, word):
        """Reads lines up to one that begins with the word."""
        while True:
            line, end, rest = self.pending.partition(b"\n")
            if end:
                self.pending = rest
                if line.startswith(word):
                    return
                continue
            more = self.output.read(65536)
            if not more:
                sys.exit(f"{self.process.args[0]} has closed its output instead of saying {word.decode()}")
            self.pending += more

    def timed(self, line, word):
        """Milliseconds from a line to its answer."""
        begin = time.perf_counter()
        self.send(line)
        self.wait_for(word)
        return (time.perf_counter() - begin) * 1000


def percentile(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def show(name, values, is_good):
    shares = [percentile(values, share) for share in (0.5, 0.99)]
    print(f"{name:44} {len(values):6} {shares[0]:9.2f} {shares[1]:9.2f} {max(values):9.2f}  {'ok' if is_good else 'TOO SLOW'}", flush=True)
    return is_good


def engine(options, threads):
    child = Child([options.tercio, "--variant", options.variant])
    child.send(f"setoption name Threads value {threads}")
    child.timed("isready", b"readyok")
    return child


def answers(options, threads):
    """isready during one search after the other, and the stop of each."""
    child, control = engine(options, threads), Child(["cat"])
    ready, stopped, echoed = [], [], []
    for _ in range(options.count):
        child.send("go infinite")
        time.sleep(random.uniform(0.002, 0.02))
        ready.append(child.timed("isready", b"readyok"))
        echoed.append(control.timed("isready", b"isready"))
        stopped.append(child.timed("stop", b"bestmove"))
    child.send("quit")
    child.process.wait()
    control.input.close()
    control.process.wait()
    limit = max(ANSWER, TIMES_CONTROL * percentile(echoed, 0.99))
    good = [show(f"{name}, {threads} thread(s)", values, percentile(values, 0.99) <= limit)
            for name, values in (("isready to readyok", ready), ("stop to bestmove", stopped))]
    show(f"  control: cat, {threads} thread(s) searching", echoed, True)
    return all(good)


def leave(child, how):
    if how == "quit":
        child.send("quit")
    elif how == "end of input":
        child.input.close()
    else:
        child.process.send_signal(getattr(signal, how))


def exits(options, how):
    """Milliseconds to the end of the process in every state."""
    took, is_good = [], True
    for name, lines in STATES.items():
        for _ in range(options.exits):
            child = Child([options.tercio, "--variant", options.variant])
            # Who answers has come so far that signals are looked for.
            child.timed("isready", b"readyok")
            for line in lines:
                child.send(line)
            time.sleep(random.uniform(0, 0.03))
            begin = time.perf_counter()
            leave(child, how)
            # Reads to the end, so that the engine never waits for its reader.
            _, errors = child.process.communicate() if how != "end of input" else (child.output.read(), child.process.stderr.read())
            status = child.process.wait()
            took.append((time.perf_counter() - begin) * 1000)
            if status != 0 or errors:
                print(f"{how}, {name}: exit code {status}, {errors!r}")
                is_good = False
    is_quick = percentile(took, 0.99) <= USUAL_EXIT and max(took) <= EXIT
    return show(f"{how} to the end, {len(STATES)} states", took, is_quick) and is_good


def starts(options):
    took = []
    for _ in range(options.starts):
        begin = time.perf_counter()
        child = Child([options.tercio])
        child.timed("uci", b"uciok")
        took.append((time.perf_counter() - begin) * 1000)
        child.send("quit")
        child.process.wait()
    return show("start to uciok", took, percentile(took, 0.99) <= 150 and max(took) <= 1000)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tercio", default="target/release/tercio", help="the engine")
    parser.add_argument("--count", type=int, default=1000, help="questions and stops for each number of threads")
    parser.add_argument("--exits", type=int, default=50, help="exits by each way in each state")
    parser.add_argument("--starts", type=int, default=200)
    parser.add_argument("--variant", default="chess")
    parser.add_argument("--threads", type=int, nargs="+", default=[1, 2])
    options = parser.parse_args()
    print(f"{'milliseconds':44} {'number':>6} {'median':>9} {'99 %':>9} {'worst':>9}")
    good = [starts(options)]
    good += [answers(options, threads) for threads in options.threads]
    good += [exits(options, how) for how in ("quit", "end of input", "SIGTERM", "SIGHUP")]
    sys.exit(0 if all(good) else 1)


if __name__ == "__main__":
    main()
