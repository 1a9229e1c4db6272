#!/usr/bin/env python3
"""Reads PGN of chess with python-chess and fails if it finds anything wrong: a move that is not legal, a FEN, a result that does not fit.

Usage: scripts/check-pgn.py [--games N] FILE...

Needs python-chess (pip install chess). With --games each file must hold so many games.
"""
import argparse
import sys

import chess.pgn


def complaints(game):
    """What is wrong with a game."""
    yield from (str(error) for error in game.errors)
    headers = game.headers
    for tag in ("Event", "Site", "Date", "Round", "White", "Black", "Result", "PlyCount", "Termination"):
        if tag not in headers:
            yield f"no tag {tag}"
    board = game.end().board()
    plies = sum(1 for _ in game.mainline_moves())
    if plies != int(headers.get("PlyCount", plies)):
        yield f"{plies} half-moves, PlyCount {headers['PlyCount']}"
    if board.is_checkmate() and headers["Result"] != board.result():
        yield f"mate, but the result is {headers['Result']}"
    if headers.get("Reason") == "checkmate" and not board.is_checkmate():
        yield "the reason is mate, but it is none"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--games", type=int)
    arguments = parser.parse_args()
    wrong = 0
    for path in arguments.files:
        count = moves = 0
        with open(path, encoding="utf-8") as file:
            while (game := chess.pgn.read_game(file)) is not None:
                count += 1
                moves += sum(1 for _ in game.mainline_moves())
                for complaint in complaints(game):
                    wrong += 1
                    print(f"{path}, game {count}: {complaint}")
        print(f"{path}: {count} games, {moves} half-moves")
        if arguments.games is not None and count != arguments.games:
            wrong += 1
            print(f"{path}: {arguments.games} games were expected")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
