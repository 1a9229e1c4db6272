#!/usr/bin/env python3
"""Clicks through examples/gui.py in every game: scripts/gui-check.py [PROGRAM]

Needs tkinter and a display (xvfb-run gives one). In each game some turns are clicked, the engine answers each, and what was played is asked of the engine.
"""
import pathlib
import random
import sys
import tkinter
from types import SimpleNamespace

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "examples"))
import gui

TURNS = 4


def click(board, square):
    x, y = "abcdefghijk".index(square[0]), board.ranks - int(square[1:])
    board.click(SimpleNamespace(x=x * gui.SIZE + 20, y=y * gui.SIZE + 20, x_root=0, y_root=0))


def play_turn(board, dice):
    """Clicks a turn whose squares mean one thing only; ends it where it may end."""
    played = len(board.moves)
    while len(board.moves) == played:
        ends = [board.ends(action[0]) for action in board.actions]
        # A turn that has begun and may end is ended by the button every other time.
        if board.turn and board.may_end and dice.random() < 0.5:
            board.end_turn()
            continue
        origin, target = dice.choice([pair for pair in ends if ends.count(pair) == 1])
        if board.origin != origin:
            click(board, origin)
        click(board, target)


def check(game, program, dice):
    window = tkinter.Tk()
    board = gui.Gui(window, game, program)
    for turn in range(TURNS):
        play_turn(board, dice)
        window.update()
        # The answer comes by a timer.
        while len(board.moves) < 2 * (turn + 1):
            window.update()
    answer = board.engine.ask(" ".join(["position startpos moves", *board.moves]), "d", last="Result:")
    refused = [line for line in answer if "error" in line]
    if refused:
        sys.exit(f"examples/gui.py: {game}: {board.moves}: {refused[0]}")
    print(f"examples/gui.py: {game}: {' '.join(board.moves)}")
    board.engine.process.communicate("quit\n")
    window.destroy()


if __name__ == "__main__":
    for name in ["chess", "conquer", "invasion", "commander"]:
        check(name, (sys.argv[1:] or ["target/release/tercio"])[0], random.Random(3))
