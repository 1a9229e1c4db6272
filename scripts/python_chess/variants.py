#!/usr/bin/env python3
"""Drives the engine by python-chess in all games, with boards that know no rules themselves.

Usage: scripts/python_chess/variants.py [--tercio PROGRAM] [--nodes N] [GAME ...]

Needs python-chess (pip install chess). In each game the engine plays a game against itself, on nodes, time and clocks by turns, with an analysis
of three lines every twenty plies that is stopped; then one against chance that goes on to its end; then it ponders, on the right move and on
others. An illegal move or line, a silent search, a message of python-chess and a game that does not end make the program fail.
"""
import argparse
import itertools
import logging
import random
import sys

import chess.engine
from chess.engine import Limit

from stand_in import Rules, board_type

GAMES = ["chess", "conquer", "invasion", "commander"]
# Games of the engine with itself are broken off.
MAX_PLIES = 60
# Games against chance are not: this would be a fault.
ENDLESS = 600


class Log(logging.Handler):
    """Keeps what was sent, and what python-chess finds wrong with the answers."""

    def __init__(self):
        super().__init__(logging.DEBUG)
        self.sent = []
        self.complaints = []

    def emit(self, record):
        text = record.getMessage()
        if " << " in text:
            self.sent.append(text.split(" << ", 1)[1])
        # It can read `currmove` only on the board of chess.
        elif record.levelno >= logging.WARNING and "parsing currmove" not in text:
            self.complaints.append(text)


class Wrong(Exception):
    """Something that an engine must not do."""


def demand(holds, text):
    if not holds:
        raise Wrong(text)


def check_line(board, line, text):
    """Demands that a line is legal."""
    trial = board.copy()
    for move in line:
        demand(move in trial.legal_moves, f"{text}: {move} of {line} in {board.fen()}")
        trial.push(move)


def play(engine, board, limit, **how):
    """A move of the engine, with what it said."""
    result = engine.play(board, limit, info=chess.engine.INFO_ALL, **how)
    demand(result.move in board.legal_moves, f"{result.move} in {board.fen()}")
    # What the engine has said while it pondered is lost to python-chess.
    demand(how.get("ponder") or "score" in result.info and result.info.get("pv"), f"no score or line in {board.fen()}")
    check_line(board, result.info.get("pv", []), "line")
    if result.ponder is not None:
        check_line(board, [result.move, result.ponder], "to ponder")
    return result


def analyse(engine, board):
    """Analyses without limit until three lines are four plies deep, then stops."""
    wanted = min(3, len(board.legal_moves))
    with engine.analysis(board, multipv=3) as analysis:
        for _ in analysis:
            if len(analysis.multipv) == wanted and all(line.get("depth", 0) >= 4 for line in analysis.multipv):
                break
        analysis.stop()
        best = analysis.wait()
        lines = analysis.multipv
    demand(best.move in board.legal_moves, f"analysis: {best.move} in {board.fen()}")
    demand(len({line["pv"][0] for line in lines}) == wanted, f"{len(lines)} lines for {wanted} in {board.fen()}")
    scores = [line["score"].relative for line in lines]
    demand(scores == sorted(scores, reverse=True), f"lines are not in order in {board.fen()}")
    for line in lines:
        check_line(board, line["pv"], "analysis")


def against_itself(engine, board, nodes):
    limits = itertools.cycle([
        Limit(nodes=nodes),
        Limit(time=0.02),
        Limit(white_clock=2, black_clock=1, white_inc=0.01, black_inc=0.01),
        Limit(depth=3),
    ])
    game, analyses = object(), 0
    while not board.result() and len(board.move_stack) < MAX_PLIES:
        if len(board.move_stack) % 20 == 10:
            analyse(engine, board)
            analyses += 1
        board.push(play(engine, board, next(limits), game=game).move)
    return f"{len(board.move_stack)} plies against itself, {analyses} analyses"


def against_chance(engine, board, nodes, dice):
    game, ours = object(), dice.randrange(2)
    while not board.result():
        demand(len(board.move_stack) < ENDLESS, f"no end: {board.fen()}")
        if len(board.move_stack) % 2 == ours:
            board.push(play(engine, board, Limit(nodes=nodes), game=game).move)
        else:
            board.push(dice.choice(board.legal_moves))
    if not board.legal_moves:
        last = engine.play(board, Limit(nodes=nodes), game=game).move
        demand(last is None, f"{last} where the game is over: {board.fen()}")
    return f"{len(board.move_stack)} plies against chance: {board.result()}"


def ponder(engine, board, nodes, log):
    """Eight moves, the engine pondering; every other time the move comes that it ponders on."""
    game, right, before = object(), 0, len(log.sent)
    for turn in range(8):
        if board.result():
            break
        result = play(engine, board, Limit(nodes=nodes), game=game, ponder=True)
        board.push(result.move)
        others = [move for move in board.legal_moves if move != result.ponder]
        if board.result() or not board.legal_moves:
            break
        as_expected = result.ponder is not None and (turn % 2 == 0 or not others)
        right += as_expected and turn < 7
        board.push(result.ponder if as_expected else others[0])
    hits = log.sent[before:].count("ponderhit")
    demand(hits == right or board.result(), f"{hits} ponder hits for {right}")
    demand(hits > 0, "no ponder hit")
    return f"{hits} ponder hits"


def only_these(engine, board):
    """The engine keeps to the moves it may choose among, and a stop brings a move."""
    allowed = board.legal_moves[-2:]
    move = engine.play(board, Limit(depth=4), root_moves=allowed).move
    demand(move in allowed, f"{move} is none of {allowed}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tercio", default="target/release/tercio")
    parser.add_argument("--nodes", type=int, default=2000, help="nodes for most searches")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("games", nargs="*", metavar="GAME", default=GAMES)
    options = parser.parse_args()
    log = Log()
    logger = logging.getLogger("chess.engine")
    logger.addHandler(log)
    logger.setLevel(logging.DEBUG)
    logger.propagate = False
    rules = Rules(options.tercio)
    try:
        # One process plays all games: the option is changed between them.
        with chess.engine.SimpleEngine.popen_uci(options.tercio) as engine:
            for name in options.games:
                board, dice = board_type(name, rules), random.Random(options.seed)
                told = [
                    against_itself(engine, board(), options.nodes),
                    against_chance(engine, board(), options.nodes, dice),
                    ponder(engine, board(), options.nodes, log),
                ]
                only_these(engine, board())
                print(f"{name}: {'; '.join(told)}", flush=True)
            engine.quit()
        demand(not log.complaints, "; ".join(log.complaints[:5]))
    except (Wrong, chess.engine.EngineError) as error:
        sys.exit(f"python-chess: {error}")
    finally:
        rules.close()


if __name__ == "__main__":
    main()
