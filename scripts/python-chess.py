#!/usr/bin/env python3
"""Plays chess through python-chess, which judges every move: a client that many programs are built on.

Usage: scripts/python-chess.py [--tercio PROGRAM] [--movetime MS] [--chess960 NUMBER]

Needs python-chess (pip install chess). The engine plays itself from the start of chess, then from a start of Chess960; every twenty plies there
is an analysis without limit of three lines at once, which is stopped. What python-chess complains of, an illegal move or line, and a game that the engine
does not end where python-chess ends it make the program fail.
"""
import argparse
import logging
import random
import sys

import chess
import chess.engine

# Longer games are broken off.
MAX_PLIES = 400


class Complaints(logging.Handler):
    """Keeps what python-chess finds wrong with the engine's output; what it cannot read it passes over with a message."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.texts = []

    def emit(self, record):
        self.texts.append(record.getMessage())


class Wrong(Exception):
    """Something that an engine must not do."""


def demand(holds, text):
    if not holds:
        raise Wrong(text)


def end(board):
    """How the game has ended, if it has: the engine takes every draw that can be claimed in the position."""
    outcome = board.outcome()
    if outcome:
        return outcome.termination.name.lower()
    if board.is_repetition(3):
        return "repetition"
    return "fifty moves" if board.halfmove_clock >= 100 else None


def analyse(engine, board):
    """Analyses until three lines are six plies deep, then stops; returns how many reports came."""
    wanted = min(3, board.legal_moves.count())
    reports = 0
    with engine.analysis(board, multipv=3) as analysis:
        for info in analysis:
            reports += "pv" in info
            if len(analysis.multipv) == wanted and all(line.get("depth", 0) >= 6 for line in analysis.multipv):
                break
        analysis.stop()
        best = analysis.wait()
        lines = analysis.multipv
    demand(best.move in board.legal_moves, f"analysis: {best.move} in {board.fen()}")
    demand(len(lines) == wanted, f"{len(lines)} lines in {board.fen()}")
    demand(len({line["pv"][0] for line in lines}) == wanted, f"two lines begin alike in {board.fen()}")
    scores = [line["score"].relative for line in lines]
    demand(scores == sorted(scores, reverse=True), f"lines are not in order in {board.fen()}")
    for line in lines:
        trial = board.copy()
        for move in line["pv"]:
            demand(trial.is_legal(move), f"line {line['pv']} in {board.fen()}")
            trial.push(move)
    return reports


def play(engine, board, limit):
    """Plays a game."""
    name, analyses, game = board.fen(), 0, object()
    while not end(board) and board.ply() < MAX_PLIES:
        if board.ply() % 20 == 10:
            demand(analyse(engine, board) > 0, f"no report in {board.fen()}")
            analyses += 1
        result = engine.play(board, limit, game=game, info=chess.engine.INFO_ALL)
        demand(result.move is not None and board.is_legal(result.move), f"{result.move} in {board.fen()}")
        demand("score" in result.info and result.info.get("pv"), f"no score or line in {board.fen()}")
        board.push(result.move)
        demand(result.ponder is None or board.is_legal(result.ponder), f"to ponder: {result.ponder} in {board.fen()}")
    if board.is_checkmate() or board.is_stalemate():
        last = engine.play(board, limit, game=game).move
        demand(last is None, f"{last} where the game is over: {board.fen()}")
    ended = end(board) or "broken off"
    print(f"{name}: {ended} after {board.ply()} plies, {board.result(claim_draw=True)}, {analyses} analyses")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tercio", default="target/release/tercio")
    parser.add_argument("--movetime", type=int, default=50)
    parser.add_argument("--chess960", type=int, default=None, help="number of the start position [default: a random one]")
    options = parser.parse_args()
    number = random.randrange(960) if options.chess960 is None else options.chess960
    complaints = Complaints()
    logging.getLogger("chess.engine").addHandler(complaints)
    limit = chess.engine.Limit(time=options.movetime / 1000)
    try:
        with chess.engine.SimpleEngine.popen_uci(options.tercio) as engine:
            play(engine, chess.Board(), limit)
            play(engine, chess.Board.from_chess960_pos(number), limit)
            engine.quit()
        demand(not complaints.texts, "; ".join(complaints.texts[:5]))
    except (Wrong, chess.engine.EngineError) as error:
        sys.exit(f"python-chess: {error}")


if __name__ == "__main__":
    main()
