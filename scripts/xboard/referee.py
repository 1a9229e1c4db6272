"""Conquer's moves as XBoard is told them, judged by Tercio's UCI side."""

import subprocess

QUIET_PROMOTION = {"q": "d", "r": "m", "b": "f", "n": "g"}
CAPTURING_PROMOTION = {"r": "u", "b": "w", "n": "y"}


class Referee:
    """A game of Conquer, kept by an engine that speaks UCI."""

    def __init__(self, engine):
        self.engine = subprocess.Popen([engine, "--variant", "conquer"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.moves = []

    def ask(self, command, last):
        """Sends a command and reads up to the line that begins so."""
        moves = " moves " + " ".join(self.moves) if self.moves else ""
        self.engine.stdin.write(f"position startpos{moves}\n{command}\n")
        lines = []
        while not lines or not lines[-1].startswith(last):
            line = self.engine.stdout.readline()
            if not line:
                raise EOFError("the referee has ended")
            lines.append(line.rstrip("\n"))
        return lines

    def fen(self):
        """The FEN of the position."""
        return next(line[5:] for line in self.ask("d", "Result:") if line.startswith("Fen: "))

    def text(self, move, board):
        """A move as XBoard is told it."""
        mover, target = board[move[:2]], board.get(move[2:4])
        promotion = move[4:]
        if promotion and mover in "Pp" and target:
            return move[:4] + CAPTURING_PROMOTION.get(promotion, target.lower())
        if promotion and mover in "Pp":
            return move[:4] + QUIET_PROMOTION[promotion]
        return move if promotion or not target else move[:4] + target.lower()

    def play(self, text):
        """Plays what XBoard was told. False if no legal move is told so."""
        board = cells(self.fen().split()[0])
        legal = self.ask("legalmoves", "legalmoves")[-1].split()[2:]
        found = [move for move in legal if self.text(move, board) == text]
        if len(found) != 1:
            return False
        self.moves.append(found[0])
        return True


def differences(ours, theirs):
    """What of XBoard's board differs from ours, and how many of its men XBoard cannot have been told (`U`, `W`, `Y`: a capture in which a pawn became no queen)."""
    ours, theirs = cells(ours), cells(theirs)
    untold = [square for square, man in theirs.items() if man in "UWYuwy"]
    squares = sorted(set(ours) | set(theirs))
    return [square for square in squares if square not in untold and ours.get(square) != theirs.get(square)], len(untold)


def cells(placement):
    """The men of a FEN by their squares. XBoard's signs for promoted men (`D~` and the like) become what they stand for, and what stands unseen on
    the square that a promoted pawn came from goes."""
    promoted = {**{c: "Q" for c in "DNBRQ"}, "M": "R", "F": "B", "G": "N"}
    board = {}
    for number, row in enumerate(placement.split("/")):
        file = 0
        for i, c in enumerate(row):
            if c.isdigit():
                file += int(c)
            elif c != "~":
                if row[i + 1:i + 2] == "~":
                    man = promoted[c.upper()]
                    c = man if c.isupper() else man.lower()
                if c.upper() not in "DMFG":
                    board["abcdefgh"[file] + str(8 - number)] = c
                file += 1
    return board
