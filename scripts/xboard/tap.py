#!/usr/bin/env python3
"""Runs an engine and writes down what it is told and what it says: `> ` and `< ` lines.

    tap.py LOG PROGRAM [ARGUMENTS...]

With `XBOARD_START` in the environment, a FEN as XBoard writes it, the game starts there: XBoard is told so instead of what the engine says it, and the engine is
told to set it up. (XBoard's `-loadPositionFile` is no use: it comes before the engine has described the board.)
"""

import os
import subprocess
import sys
import threading


def main():
    log = open(sys.argv[1], "a", buffering=1, encoding="utf-8")
    start = os.environ.get("XBOARD_START")
    engine = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def tell(line):
        log.write("> " + line.decode(errors="replace").rstrip() + "\n")
        engine.stdin.write(line)
        engine.stdin.flush()

    def listen():
        nonlocal start
        for line in engine.stdout:
            log.write("< " + line.decode(errors="replace").rstrip() + "\n")
            if start and line.startswith(b"setup "):
                line = b" ".join(line.split()[:3] + [start.encode()]) + b"\n"
                log.write("< " + line.decode().rstrip() + "\n")
                tell(f"setboard {start}\n".encode())
                # Later ones follow a position that the engine has set.
                start = None
            sys.stdout.buffer.write(line)
            sys.stdout.buffer.flush()

    listener = threading.Thread(target=listen, daemon=True)
    listener.start()
    for line in sys.stdin.buffer:
        try:
            tell(line)
        except BrokenPipeError:
            break
    try:
        engine.stdin.close()
        engine.wait(timeout=5)
    except (BrokenPipeError, subprocess.TimeoutExpired):
        engine.kill()
    listener.join(timeout=2)
    log.write(f"# exit {engine.returncode}\n")


main()
