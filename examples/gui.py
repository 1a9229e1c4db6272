#!/usr/bin/env python3
"""A board for all games of Tercio that knows no rules: examples/gui.py [GAME [PROGRAM]]

Click where a man stands, then where it goes (twice on the same square to drop a Bomb there); where that can mean several things, a menu asks. A turn
of several actions goes on until nothing more can follow or "end turn" is pressed. The engine answers. Needs tkinter, and nothing else.
"""
import re
import subprocess
import sys
import tkinter as tk

SIZE = 54


class Engine:
    """The engine's process: questions are lines, and so are the answers."""

    def __init__(self, program, game):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        for line in self.ask(f"setoption name UCI_Variant value {game}", "isready", last="readyok"):
            if "error:" in line:
                sys.exit(line)

    def ask(self, *questions, last):
        """Sends lines and gives back what is said up to the line that begins with `last`."""
        self.process.stdin.write("".join(f"{line}\n" for line in questions))
        answer = [""]
        while not answer[-1].startswith(last):
            answer.append(self.process.stdout.readline() or sys.exit("the engine has ended"))
        return [line.rstrip("\n") for line in answer]


class Gui:
    """The window. `moves` have been played; `turn` has the actions of the turn that has begun; `actions` may come next."""

    def __init__(self, window, game, program):
        self.engine, self.moves, self.turn, self.origin, self.may_end = Engine(program, game), [], [], None, False
        self.window, self.canvas, self.status = window, tk.Canvas(window), tk.StringVar()
        self.canvas.pack()
        tk.Label(window, textvariable=self.status).pack(side="left")
        tk.Button(window, text="end turn", command=self.end_turn).pack(side="right")
        self.canvas.bind("<Button-1>", self.click)
        self.show()

    def show(self):
        """Asks for the position and what may be played, and draws both."""
        answer = self.engine.ask(" ".join(["position startpos moves", *self.moves]), "d", last="Result:")
        facts = dict(line.split(": ", 1) for line in answer if ": " in line)
        answer = self.engine.ask(f"actions {','.join(self.turn)}", "isready", last="readyok")
        self.actions = [line.split() for line in answer if " ends " in line]
        board, side = facts["Fen"].split()[:2]
        rows = [self.row(text) for text in board.split("/")]
        self.ranks = len(rows)
        self.canvas.configure(width=SIZE * len(rows[0]), height=SIZE * len(rows))
        self.canvas.delete("all")
        for y, row in enumerate(rows):
            for x, man in enumerate(row):
                self.draw(x, y, man)
        self.status.set(f"{side} to move, result: {facts['Result']}   {','.join(self.turn)}")

    @staticmethod
    def row(text):
        """The squares of a row of a FEN: a number is so many empty ones, a stack stands in brackets, a hero has a +, the sea is a *."""
        pieces = re.findall(r"\d+|\([^)]*\)|\+?.", text)
        return [square for piece in pieces for square in ([""] * int(piece) if piece.isdigit() else [piece])]

    def draw(self, x, y, man):
        square, ours = self.square(x, y), man.strip("(+")[:1].isupper()
        goals = {self.ends(action[0]) for action in self.actions}
        colour = "steelblue" if man == "*" else "tan" if (x + y) % 2 else "wheat"
        colour = "gold" if square == self.origin else "palegreen" if (self.origin, square) in goals else colour
        left, top, name = x * SIZE, y * SIZE, man.strip("()*").upper()
        self.canvas.create_rectangle(left, top, left + SIZE, top + SIZE, fill=colour, outline="grey")
        if name:
            self.canvas.create_oval(left + 6, top + 6, left + SIZE - 6, top + SIZE - 6, fill="white" if ours else "black")
            self.canvas.create_text(left + SIZE / 2, top + SIZE / 2, text=name, fill="black" if ours else "white", font=("Sans", 14, "bold"))

    def square(self, x, y):
        return f"{'abcdefghijk'[x]}{self.ranks - y}"

    @staticmethod
    def ends(action):
        """Where an action begins and where it ends."""
        squares = re.findall(r"[a-k]\d+", action)
        return squares[0], squares[-1]

    def click(self, event):
        square = self.square(event.x // SIZE, event.y // SIZE)
        found = [action for action in self.actions if self.ends(action[0]) == (self.origin, square)]
        if len(found) == 1:
            self.act(*found[0])
        elif found:
            menu = tk.Menu(self.window, tearoff=False)
            for action in found:
                menu.add_command(label=action[0], command=lambda action=action: self.act(*action))
            menu.tk_popup(event.x_root, event.y_root)
        else:
            self.origin = square
            self.show()

    def act(self, text, _, ends, __, more):
        """Adds an action to the turn: a line `TEXT ends yes|no more yes|no`."""
        self.turn.append(text)
        self.may_end = ends == "yes"
        self.show() if more == "yes" else self.end_turn()

    def end_turn(self):
        if self.turn and self.may_end:
            self.moves.append(",".join(self.turn))
            self.turn, self.origin = [], None
            self.show()
            self.window.after(50, self.answer)

    def answer(self):
        best = self.engine.ask("go movetime 500", last="bestmove")[-1].split()[1]
        self.moves += [best] if best != "(none)" else []
        self.show()


if __name__ == "__main__":
    game, program = (sys.argv[1:] + ["chess", "target/release/tercio"][len(sys.argv) - 1:])[:2]
    window = tk.Tk()
    window.title(f"Tercio: {game}")
    Gui(window, game, program)
    window.mainloop()
