#!/usr/bin/env python3
"""A person plays XBoard with the mouse: whole games, made of whatever XBoard marks, and scenes from set positions. Takes pictures.

    play.py [--engine PROGRAM] [--game GAME ...] [--scenes | --whole] [--pictures FOLDER] [--seed N]

Needs Xvfb, openbox, xdotool and imagemagick. Exit code 1 if a click was not understood or a game did not come to its end.
"""

import argparse
import os
import shutil
import sys
import time

import desktop
import person
from scenes import SCENES

# Moves of the person after which a game that has not ended is given up.
LONGEST = 250


def whole(screen, game, engine, args):
    """A game from the first move to its end."""
    board = desktop.XBoard(screen, game, engine, "-searchDepth", "5", "-timeControl", "20", "-movesPerSession", "0", "-ponderNextMove", "false")
    try:
        if not board.wait(lambda lines: any(line.startswith("< pong 1") for line in lines)):
            return f"{game}: the engine has not started"
        time.sleep(0.5)
        player = person.Person(board, args.seed)
        for number in range(1, LONGEST + 1):
            told = player.moves_somehow()
            if not told and not player.result():
                return f"{game}: nothing could be moved at move {number}"
            if not player.result() and not player.reply():
                return f"{game}: no answer to {told}"
            if args.pictures and number == 6:
                board.photograph(os.path.join(args.pictures, f"{game}-game.png"))
            if player.result():
                time.sleep(1)
                if args.pictures:
                    board.photograph(os.path.join(args.pictures, f"{game}-over.png"))
                errors = [line for line in board.lines() if line.startswith(("< Illegal", "< Error"))]
                print(f"{game}: {number} moves by the person, {player.result()}, {len(errors)} complaints")
                return "\n".join(errors) if errors else None
        return f"{game}: no end after {LONGEST} moves"
    finally:
        if args.keep:
            shutil.copytree(board.folder, os.path.join(args.keep, game), dirs_exist_ok=True)
        board.close()


def scene(screen, game, engine, args, name, fen, moves, over):
    """A few moves from a set position."""
    options = ["-searchDepth", "5", "-timeControl", "20", "-movesPerSession", "0", "-ponderNextMove", "false"]
    board = desktop.XBoard(screen, game, engine, *options, start=fen)
    try:
        if not board.wait(lambda lines: any(line.startswith("< pong 1") for line in lines)):
            return f"{game} {name}: the engine has not started"
        time.sleep(0.7)
        player = person.Person(board, args.seed)
        for number, (origin, target, drag, expected) in enumerate(moves, 1):
            marks = player.lift(origin)
            if args.pictures and number == 1:
                board.photograph(os.path.join(args.pictures, f"{game}-{name}-marks.png"))
            told = player.put(target, drag) if marks else None
            if not told or (expected and expected not in told):
                return f"{game} {name}: {origin}-{target} gave {told}"
            if not player.reply() and not player.result():
                return f"{game} {name}: no answer to {told}"
        time.sleep(0.7)
        if args.pictures:
            board.photograph(os.path.join(args.pictures, f"{game}-{name}.png"))
        if over and not player.result():
            return f"{game} {name}: the game is not over"
        print(f"{game} {name}: {told[2:]}, {player.result() or 'goes on'}")
        return None
    finally:
        if args.verbose:
            print("\n".join(board.lines()[-30:]))
        board.close()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--engine", default=os.path.join(desktop.ROOT, "target", "release", "tercio"))
    parser.add_argument("--game", nargs="*", default=list(SCENES))
    parser.add_argument("--scenes", action="store_true", help="scenes only")
    parser.add_argument("--scene", help="one scene only")
    parser.add_argument("--whole", action="store_true", help="whole games only")
    parser.add_argument("--pictures", help="the folder for the pictures")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", help="the folder for the logs of whole games")
    parser.add_argument("--verbose", action="store_true")
    args = parser.parse_args()
    absent = desktop.missing("xboard", "Xvfb", "openbox", "xdotool", "import", "convert")
    if absent:
        print(f"skipped: {', '.join(absent)} not installed (Debian: apt-get install xboard xvfb openbox xdotool imagemagick)")
        return 0
    engine = os.path.abspath(args.engine)
    if args.pictures:
        os.makedirs(args.pictures, exist_ok=True)
    problems = []
    screen = desktop.Desktop()
    try:
        for game in args.game:
            if not args.whole:
                problems += [scene(screen, game, engine, args, *what) for what in SCENES[game] if args.scene in (None, what[0])]
            if not args.scenes and not args.scene:
                problems.append(whole(screen, game, engine, args))
    finally:
        screen.close()
    problems = [problem for problem in problems if problem]
    print("\n".join(problems))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
