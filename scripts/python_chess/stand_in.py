"""Boards for python-chess of games that it does not know: the rules come from Tercio itself.

    rules = Rules("tercio")
    Board = board_type("conquer", rules)
    with chess.engine.SimpleEngine.popen_uci("tercio") as engine:
        board = Board()
        while not board.result():
            board.push(engine.play(board, chess.engine.Limit(time=0.1)).move)

`chess.engine` asks of a board only what `Board` has here. A move is its text.
"""
import functools
import re
import subprocess

import chess.engine

# python-chess drops lines whose moves do not begin like those of chess: squares have two-digit ranks, a Bomb is `b@e9`.
chess.engine.UCI_REGEX = re.compile(r"(?:[a-k]\d+|b@)\S+\Z")


class Rules:
    """An engine that is asked about positions and never searches."""

    def __init__(self, program):
        self._engine = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self._variant = None

    def close(self):
        """Ends the engine; closes its pipes."""
        self._engine.communicate("quit\n")

    @functools.lru_cache(maxsize=4096)
    def ask(self, variant, position):
        """What there is to know about a position, the text of a UCI `position` command: the moves, and the lines of `d` by their names."""
        if variant != self._variant:
            self._send(f"setoption name UCI_Variant value {variant}")
            self._variant = variant
        self._send(f"position {position}", "legalmoves", "d")
        facts = {}
        while "Result" not in facts:
            name, _, value = self._engine.stdout.readline().rstrip("\n").partition(": ")
            if name.startswith("info string error"):
                self._send("isready")
                while self._engine.stdout.readline().strip() != "readyok":
                    pass
                raise ValueError(f"{name}: {value}")
            facts["moves" if name.startswith("legalmoves") else name] = value
        facts["moves"] = facts["moves"].split()
        return facts

    def _send(self, *lines):
        self._engine.stdin.write("".join(f"{line}\n" for line in lines))


class Move(str):
    """A move: its text, as the protocol has it."""

    def uci(self):
        return str(self)


class Board:
    """A game: where it began, and its moves. Its types are made by `board_type`."""

    uci_variant = None
    rules = None
    chess960 = False

    def __init__(self, fen=None):
        self._start = f"fen {fen}" if fen else "startpos"
        # Moves before those that may be taken back: a copy without a stack still knows what may not be repeated.
        self._before = []
        self.move_stack = []
        self._ask()

    def _ask(self):
        moves = [*self._before, *self.move_stack]
        return self.rules.ask(self.uci_variant, " ".join([self._start, "moves", *moves]))

    def fen(self, **_how):
        return self._ask()["Fen"]

    @property
    def turn(self):
        """Whether the side is to move that moves first."""
        return self.fen().split()[1] in "wr"

    @property
    def legal_moves(self):
        return [Move(text) for text in self._ask()["moves"]]

    def is_check(self):
        return self._ask()["Check"] == "yes"

    def result(self):
        """How the game has ended, as the side to move sees it; None if it goes on."""
        result = self._ask()["Result"]
        return None if result == "none" else result

    def ply(self):
        return 2 * (int(self.fen().split()[5]) - 1) + (not self.turn)

    def parse_uci(self, text):
        if text.lower() not in self._ask()["moves"]:
            raise ValueError(f"illegal move: {text} in {self.fen()}")
        return Move(text.lower())

    def push(self, move):
        self.move_stack.append(move)

    def push_uci(self, text):
        move = self.parse_uci(text)
        self.push(move)
        return move

    def pop(self):
        return self.move_stack.pop()

    def copy(self, *, stack=True):
        other = type(self).__new__(type(self))
        other._start = self._start
        other._before = self._before[:] if stack else [*self._before, *self.move_stack]
        other.move_stack = self.move_stack[:] if stack else []
        return other

    def root(self):
        other = self.copy()
        other.move_stack = []
        return other

    def __eq__(self, other):
        return isinstance(other, Board) and self.uci_variant == other.uci_variant and self.fen() == other.fen()


def board_type(variant, rules):
    """The type of a game's boards: python-chess asks the type, not the board, for the game."""
    return type(variant.capitalize(), (Board,), {"uci_variant": variant, "rules": rules})
