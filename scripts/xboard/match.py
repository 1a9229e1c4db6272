#!/usr/bin/env python3
"""Two games of Conquer, engine against engine, by XBoard: the positions that XBoard saves must be those that the moves lead to.

    match.py [--engine PROGRAM] [--games 2] [--tc 0:06] [--keep FOLDER]

The moves are taken from what the engines were told and said, and are played out by the engine's UCI side. Exit code 1 if anything differs.
"""

import argparse
import os
import shutil
import sys

import desktop
import referee


def games(lines):
    """The moves of each game: what was told to and said by the first engine, and the result that XBoard gave."""
    out, moves, result = [], [], None
    for line in lines:
        words = line.split()
        if words[:2] in (["<", "move"], [">", "usermove"]):
            moves.append(words[2].lower())
        elif words[:2] == [">", "result"] and moves:
            out.append((moves, " ".join(words[2:])))
            moves = []
        elif words[:2] == [">", "new"]:
            moves = []
    return out


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--engine", default=os.path.join(desktop.ROOT, "target", "release", "tercio"))
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--tc", default="0:06")
    parser.add_argument("--keep", help="where to leave the logs and what XBoard saved")
    args = parser.parse_args()
    engine = os.path.abspath(args.engine)

    screen = desktop.Desktop()
    # The clock is the only limit: no resigning, no adjudication.
    board = desktop.XBoard(screen, "conquer", engine, "-matchMode", "true", "-matchGames", str(args.games), "-timeControl", args.tc, "-timeIncrement", "0.1",
                           "-movesPerSession", "0", "-saveGameFile", "games.pgn", "-savePositionFile", "positions.fen", "-sameColorGames", "0")
    try:
        board.process.wait(timeout=900)
        told = games(board.lines(0))
        with open(os.path.join(board.folder, "positions.fen"), encoding="utf-8") as file:
            saved = [line.strip() for line in file if line.count("/") == 7]
    except (OSError, TimeoutError) as error:
        print(f"the match did not end as it should: {error}")
        return 1
    finally:
        if args.keep:
            shutil.copytree(board.folder, args.keep, dirs_exist_ok=True)
        board.close()
        screen.close()

    wrong = 0
    if len(told) != args.games or len(saved) != args.games:
        print(f"{args.games} games were to be played, {len(told)} were, and {len(saved)} positions were saved")
        wrong = 1
    for number, ((moves, result), fen) in enumerate(zip(told, saved), 1):
        judge = referee.Referee(engine)
        bad = next((f"move {i} ({m}) is not legal" for i, m in enumerate(moves, 1) if not judge.play(m)), None)
        ours = judge.fen().split()
        theirs = fen.split()
        different, untold = referee.differences(ours[0], theirs[0])
        same = not different and ours[1] == theirs[1]
        exact = " to the letter" if ours[0] == theirs[0] else f", but for XBoard's signs of promoted men and {untold} men that it cannot be told"
        print(f"game {number}: {len(moves)} moves, {result}: " + (bad or (f"the same position{exact}" if same else f"XBoard has {fen}, the engine {' '.join(ours)}")))
        wrong |= bool(bad) or not same
    return wrong


if __name__ == "__main__":
    sys.exit(main())
