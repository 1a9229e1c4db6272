"""A desktop for one XBoard: Xvfb with a window manager, clicks on squares, screenshots."""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))

# Files, ranks, and the width of the lines between the squares as scripts/xboard.sh sets it.
BOARDS = {"chess": (8, 8, 1), "chess960": (8, 8, 1), "conquer": (8, 8, 1), "invasion": (10, 10, 1), "commander": (11, 12, 0)}

# The games that XBoard knows: it sets up a position by itself.
CHESS = ("chess", "chess960")


def missing(*programs):
    """The programs that are not installed."""
    os.environ["PATH"] += ":/usr/games"
    return [p for p in programs if not shutil.which(p)]


class Desktop:
    """Xvfb and openbox, until `close`."""

    def __init__(self, size="1000x960x24"):
        read, write = os.pipe()
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", size], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as file:
            self.display = ":" + file.readline().strip()
        self.env = {**os.environ, "DISPLAY": self.display, "LC_ALL": "C"}
        self.manager = subprocess.Popen(["openbox"], env=self.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) if shutil.which("openbox") else None
        time.sleep(1)

    def run(self, *command):
        """Runs a program on this desktop and gives what it prints."""
        return subprocess.run(command, env=self.env, capture_output=True, text=True).stdout

    def close(self):
        """Ends all of it."""
        for process in (self.manager, self.server):
            if process:
                process.terminate()
                process.wait()


class XBoard:
    """An XBoard that plays a game with an engine, started by scripts/xboard.sh."""

    def __init__(self, desktop, game, engine, *options, start=None):
        self.desktop = desktop
        self.game = game
        self.folder = tempfile.mkdtemp(prefix="xboard-")
        self.logs = [os.path.join(self.folder, f"{which}.log") for which in ("first", "second")]
        taps = []
        for log in self.logs:
            tap = log[:-4] + ".sh"
            with open(tap, "w", encoding="utf-8") as file:
                file.write(f'#!/bin/sh\nexec {sys.executable} "{HERE}/tap.py" "{log}" "{engine}" "$@"\n')
            os.chmod(tap, 0o755)
            taps.append(tap)
        if start and game in CHESS:
            position = os.path.join(self.folder, "start.fen")
            with open(position, "w", encoding="utf-8") as file:
                file.write(start + "\n")
            options, start = (*options, "-loadPositionFile", position), None
        self.process = subprocess.Popen(
            [os.path.join(ROOT, "scripts", "xboard.sh"), game, "--engine", taps[0], "-scp", f"'{taps[1]}'", *options],
            env={**self.desktop.env, **({"XBOARD_START": start} if start else {})}, cwd=self.folder, process_group=0, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def lines(self, which=0):
        """What an engine was told (`> `) and has said (`< `) so far."""
        try:
            with open(self.logs[which], encoding="utf-8") as file:
                return file.read().splitlines()
        except OSError:
            return []

    def wait(self, condition, seconds=30.0):
        """Waits until a condition of the first engine's lines holds. Gives what it gives, or nothing after so many seconds."""
        end = time.time() + seconds
        while time.time() < end:
            found = condition(self.lines())
            if found or self.process.poll() is not None:
                return found
            time.sleep(0.05)
        return None

    def window(self, name=None):
        """The id and the size of XBoard's main window, or of one of a name."""
        for window in self.desktop.run("xdotool", "search", "--onlyvisible", *(("--name", name) if name else ("--class", "xboard"))).split():
            fields = dict(line.split("=") for line in self.desktop.run("xdotool", "getwindowgeometry", "--shell", window).split())
            width, height = int(fields["WIDTH"]), int(fields["HEIGHT"])
            if name or height > 300:
                return window, width, height
        return None

    def main_window(self):
        """The main window, waited for."""
        for _ in range(100):
            found = self.window()
            if found:
                return found
            time.sleep(0.1)
        raise RuntimeError("XBoard has no window")

    def place(self, square):
        """Where a square (`e4`, ranks from 1) is in the main window."""
        files, ranks, gap = BOARDS[self.game]
        window, width, height = self.main_window()
        pitch = (width - 4 - gap) // files
        file, rank = ord(square[0]) - ord("a"), int(square[1:])
        return window, 2 + gap + file * pitch + pitch // 2, height - 2 - (rank - 1) * pitch - pitch // 2

    def press(self, square, drag=0):
        """Presses the button on a square, moves the mouse down by so many points, and releases it."""
        window, x, y = self.place(square)
        self.desktop.run("xdotool", "mousemove", "--window", window, str(x), str(y))
        time.sleep(0.06)
        self.desktop.run("xdotool", "mousedown", "1")
        time.sleep(0.12)
        for _ in range(abs(drag) // 4):
            self.desktop.run("xdotool", "mousemove_relative", "--", "0", "4" if drag > 0 else "-4")
            time.sleep(0.02)
        self.desktop.run("xdotool", "mouseup", "1")
        time.sleep(0.15)

    def key(self, *keys):
        """Presses keys in the main window."""
        window = self.main_window()[0]
        self.desktop.run("xdotool", "windowfocus", "--sync", window)
        for key in keys:
            self.desktop.run("xdotool", "key", "--window", window, key)
            time.sleep(0.2)

    def photograph(self, path):
        """A picture of the screen around the main window."""
        raw = os.path.join(self.folder, "screen.png")
        self.desktop.run("import", "-window", "root", raw)
        self.desktop.run("convert", raw, "-trim", "+repage", "-colors", "128", "-define", "png:compression-level=9", path)

    def close(self):
        """Ends XBoard and its engines."""
        for how in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.killpg(self.process.pid, how)
                self.process.wait(timeout=5)
            except (ProcessLookupError, subprocess.TimeoutExpired):
                pass
        shutil.rmtree(self.folder, ignore_errors=True)
