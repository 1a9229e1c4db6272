#!/usr/bin/env python3
"""Runs an engine and writes down what it is told and what it says: `> ` and `< ` lines.

    tap.py LOG PROGRAM [ARGUMENTS...]
"""

import subprocess
import sys
import threading


def main():
    log = open(sys.argv[1], "a", buffering=1, encoding="utf-8")
    engine = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def listen():
        for line in engine.stdout:
            log.write("< " + line.decode(errors="replace").rstrip() + "\n")
            sys.stdout.buffer.write(line)
            sys.stdout.buffer.flush()

    listener = threading.Thread(target=listen, daemon=True)
    listener.start()
    for line in sys.stdin.buffer:
        log.write("> " + line.decode(errors="replace").rstrip() + "\n")
        try:
            engine.stdin.write(line)
            engine.stdin.flush()
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
