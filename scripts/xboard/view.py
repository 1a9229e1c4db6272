"""What XBoard shows, as far as the lines between it and the engine tell."""

import re


def cells(placement):
    """The men of a FEN by (file, rank), both from 1, with their signs."""
    board = {}
    rows = placement.split("/")
    for number, row in enumerate(rows):
        file = 1
        for empty, man in re.findall(r"(\d+)|(\+?[A-Za-z*]['!~]?)", row):
            if empty:
                file += int(empty)
            else:
                board[file, len(rows) - number] = man
                file += 1
    return board


def square(text, ranks):
    """A square as XBoard writes it: boards of ten ranks count them from 0."""
    return ord(text[0]) - ord("a") + 1, int(text[1:]) + (ranks == 10)


def name(place):
    """A square by file and rank, ranks from 1."""
    return chr(ord("a") + place[0] - 1) + str(place[1])


def board(lines, ranks):
    """The men that XBoard shows after these lines of an engine."""
    shown = {}
    for line in lines:
        words = line[2:].split()
        if not words:
            continue
        if words[0] in ("setup", "setboard"):
            fen = next((word for word in words if word.count("/") == ranks - 1), None)
            if fen:
                shown = cells(fen)
        elif words[0] in ("move", "usermove") and (move := re.match(r"([a-l]\d+)([a-l]\d+)", words[1])):
            origin, target = square(move[1], ranks), square(move[2], ranks)
            if origin in shown and origin != target:
                shown[target] = shown.pop(origin)
    return shown


def marks(lines):
    """The squares that the last `highlight` marks, with its letters."""
    for line in reversed(lines):
        if line.startswith("< highlight "):
            return {place: mark for place, mark in cells(line[12:]).items()}
    return {}
