"""A person who plays with the mouse: knows no rules, only what XBoard marks."""

import random

import desktop
import view

RESULTS = ("< 1-0", "< 0-1", "< 1/2-1/2")


class Person:
    """Sits before an XBoard and plays White (Red)."""

    def __init__(self, board, seed=1):
        self.board = board
        self.ranks = desktop.BOARDS[board.game][1]
        self.random = random.Random(seed)

    def lift(self, square):
        """Clicks on a man. Gives the marked squares, or nothing if the engine was not asked."""
        before = len(self.board.lines())
        self.board.press(square)
        asked = lambda lines: any(line.startswith("< highlight") for line in lines[before:]) and lines
        lines = self.board.wait(asked, 3)
        return view.marks(lines) if lines else {}

    def put(self, square, drag=0):
        """Clicks on a marked square, dragging to choose among promotions or parts of a stack. Gives the line that the engine was told."""
        before = len(self.board.lines())
        self.board.press(square, drag)
        told = lambda lines: next((line for line in lines[before:] if line.startswith("> usermove")), None)
        return self.board.wait(told, 5)

    def reply(self, seconds=60):
        """Waits until it is the person's turn again, or the game is over. Gives the line that says so."""
        def answered(lines):
            last = max(i for i, line in enumerate(lines) if line.startswith("> usermove"))
            for line in lines[last:]:
                if line.startswith(("< move",) + RESULTS) or (line.startswith("< setboard") and " w " in line):
                    return line
            return None
        return self.board.wait(answered, seconds)

    def result(self):
        """The result that the engine has claimed."""
        return next((line[2:] for line in self.board.lines() if line.startswith(RESULTS)), None)

    def moves_somehow(self):
        """Lifts men until one can move, and moves it. Gives what the engine was told."""
        men = [place for place, man in view.board(self.board.lines(), self.ranks).items() if man.strip("+'!~").isupper()]
        self.random.shuffle(men)
        # Twice: XBoard hears no click while it shows a move.
        for man in men * 2:
            marks = self.lift(view.name(man))
            if not marks:
                continue
            target = self.random.choice(sorted(marks))
            told = self.put(view.name(target), self.random.choice((0, 40, 60)) if marks[target] == "M" else 0)
            if told:
                return told
        return None
