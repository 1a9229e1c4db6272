#!/usr/bin/env python3
"""Makes the pictures of the men and of the boards, and the names under which XBoard finds them.

    assets/make.py            writes all of it (the PNG of the boards need rsvg-convert, Debian's librsvg2-bin)
    assets/make.py --check    writes nothing: fails, with a line for each, if a picture is missing, not as it would be made, or of no use

pieces/GAME/SIDE-MAN.svg, boards/BOARD.svg and .png, xboard/GAME/White*.svg and Black*.svg (links to the men).
"""

import os
import re
import subprocess
import sys
import xml.etree.ElementTree

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "tools"))

import boards  # noqa: E402
import pieces  # noqa: E402
import xboard  # noqa: E402

NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100"></svg>\n'
# The letters of a FEN of each game: whoever stands on a board has a picture.
RULES = {"chess": "KQRBNP", "invasion": "HFCPLTI", "commander": "CITMEAGSFNH"}


def files():
    """Path to contents of all text files."""
    out = {}
    for game, pictures in pieces.all_pieces().items():
        out.update({f"pieces/{game}/{name}": text for name, text in pictures.items()})
    out.update({f"boards/{name}.svg": text for name, text in boards.all_boards().items()})
    for game, links in xboard.all_links().items():
        out.update({f"xboard/{game}/{name}": NOTHING for name, target in links.items() if target is None})
    return out


def links():
    """Path to target of all symbolic links."""
    out = {"pieces/conquer": "chess"}
    for game, named in xboard.all_links().items():
        out.update({f"xboard/{game}/{name}": target for name, target in named.items() if target})
    return out


def write():
    """Writes everything."""
    for path, text in files().items():
        path = os.path.join(HERE, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    for path, target in links().items():
        path = os.path.join(HERE, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        if os.path.lexists(path):
            os.remove(path)
        os.symlink(target, path)
    for name in boards.all_boards():
        subprocess.run(["rsvg-convert", f"{HERE}/boards/{name}.svg", "-o", f"{HERE}/boards/{name}.png"], check=True)


def read(path):
    """The contents of a file below this folder; nothing if there is none."""
    try:
        with open(os.path.join(HERE, path), encoding="utf-8") as file:
            return file.read()
    except OSError:
        return None


def png_size(path):
    """Width and height of a PNG file; nothing if there is none."""
    try:
        with open(os.path.join(HERE, path), "rb") as file:
            head = file.read(24)
    except OSError:
        return None
    return (int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")) if head[:4] == b"\x89PNG" else None


def check():
    """What is wrong with what is there."""
    wrong = []
    for path, text in files().items():
        found = read(path)
        if found != text:
            wrong.append(f"{path}: {'missing' if found is None else 'not as assets/make.py makes it'}")
            continue
        root = xml.etree.ElementTree.fromstring(found)
        if path.startswith("pieces/") and len(list(root.iter())) < 3:
            wrong.append(f"{path}: nothing is drawn")
        if re.search(r"href|url\(|<image|<style", found):
            wrong.append(f"{path}: not self-contained")
    for path, target in links().items():
        full = os.path.join(HERE, path)
        if not os.path.islink(full) or os.readlink(full) != target or not os.path.exists(full):
            wrong.append(f"{path}: not a link to {target}")
    letters = {"chess": pieces.CHESSMEN, "invasion": pieces.INVASION, "commander": pieces.COMMANDER}
    for game, men in RULES.items():
        wrong += [f"{game}: no picture for {man}" for man in men if man not in letters[game]]
    for name in boards.all_boards():
        columns, rows = map(int, re.search(r"(\d+)x(\d+)$", name).groups())
        if png_size(f"boards/{name}.png") != (columns * boards.CELL, rows * boards.CELL):
            wrong.append(f"boards/{name}.png: missing or of another size")
    return wrong


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        problems = check()
        print("\n".join(problems) if problems else f"{len(files())} pictures and {len(links())} links are as they should be")
        sys.exit(1 if problems else 0)
    if sys.argv[1:]:
        sys.exit(__doc__)
    write()
