"""What XBoard shows, as far as the lines between it and the engine tell."""

import re

CHESS = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"


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
    """The men that XBoard shows after these lines of an engine (but for what is captured in passing)."""
    shown = cells(CHESS) if ranks == 8 else {}
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
                castle(shown, origin, target)
                shown[target] = shown.pop(origin)
        elif words[0] in ("move", "usermove") and words[1] in ("O-O", "O-O-O"):
            castle_over(shown, 1 if line[0] == ">" else 8, words[1] == "O-O")
    return shown


def castle(shown, origin, target):
    """Moves the rook where a king goes two squares."""
    if shown[origin] in "Kk" and abs(origin[0] - target[0]) == 2 and origin[1] in (1, 8):
        rook = (8 if target[0] > origin[0] else 1, origin[1])
        if shown.get(rook, "") in ("R", "r"):
            shown[(origin[0] + target[0]) // 2, origin[1]] = shown.pop(rook)


def castle_over(shown, rank, is_short):
    """Castling as Chess960 writes it: king and outermost rook go to their squares."""
    king = next((place for place, man in shown.items() if man in "Kk" and place[1] == rank), None)
    if not king:
        return
    rooks = [place for place, man in shown.items() if man in "Rr" and place[1] == rank and (place[0] > king[0]) == is_short]
    if rooks:
        rook = max(rooks) if is_short else min(rooks)
        men = shown.pop(king), shown.pop(rook)
        shown[7 if is_short else 3, rank], shown[6 if is_short else 4, rank] = men


def marks(lines):
    """The squares that the last `highlight` marks, with its letters."""
    for line in reversed(lines):
        if line.startswith("< highlight "):
            return {place: mark for place, mark in cells(line[12:]).items()}
    return {}
