"""Draws the boards of Invasion and of Commander Chess, as one picture for the whole board each."""

CELL = 60

SAND = ("#e6d7a4", "#d9c78c")
SEA, SEA_LIGHT, SHALLOW = "#3f7fb5", "#5c9bcb", "#8fc1dd"
LAND, LAND_LINE = "#d7d3a0", "#6f6a43"


def svg(title, files, ranks, body):
    """A whole picture."""
    w, h = files * CELL, ranks * CELL
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">\n<title>{title}</title>\n{body}</svg>\n')


def rect(x, y, w, h, fill, more=""):
    """A rectangle."""
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="{fill}"{more}/>\n'


def label(x, y, text, colour, anchor="start"):
    """A small coordinate."""
    return f'<text x="{x}" y="{y}" font-family="DejaVu Sans, sans-serif" font-size="12" fill="{colour}" text-anchor="{anchor}">{text}</text>\n'


def waves(x, y, colour):
    """A little wave in the cell whose corner is x, y."""
    return f'<path d="M{x + 14} {y + 34}q8-8 16 0t16 0" fill="none" stroke="{colour}" stroke-width="3" stroke-linecap="round"/>\n'


def invasion():
    """Ten by ten squares: the sea in the middle, the camps grey, the corners red."""
    body = ""
    for rank in range(1, 11):
        for file in range(1, 11):
            x, y = (file - 1) * CELL, (10 - rank) * CELL
            if 4 <= file <= 7 and 4 <= rank <= 7:
                body += rect(x, y, CELL, CELL, SEA) + waves(x, y, SEA_LIGHT)
                continue
            dark = (file + rank) % 2 == 0
            colour = SAND[dark]
            if (file <= 3 and rank >= 8) or (file >= 8 and rank <= 3):
                colour = ("#c9c6bd", "#b7b4aa")[dark]
            body += rect(x, y, CELL, CELL, colour)
            if file in (1, 10) and rank in (1, 10):
                body += rect(x + 3, y + 3, CELL - 6, CELL - 6, "none", ' stroke="#c0392b" stroke-width="6"')
    body += rect(3 * CELL, 3 * CELL, 4 * CELL, 4 * CELL, "none", ' stroke="#2a5c87" stroke-width="3"')
    for n in range(10):
        body += label(n * CELL + CELL - 9, 10 * CELL - 9, "abcdefghij"[n], "#5a5030", "end")
        body += label(9, (9 - n) * CELL + 20, str(n + 1), "#5a5030")
    return svg("The board of Invasion", 10, 10, body)


def commander(turned=False):
    """Eleven by twelve points, each in the middle of a cell: sea, coast, river with its mouth and two reefs, land. `turned`: seen from Blue's side."""
    w, h = 11 * CELL, 12 * CELL
    middle = 6 * CELL
    body = rect(0, 0, w, h, LAND)
    coast = 2.5 * CELL
    # The sea, the mouth of the river around d6-e7, and the river.
    water = (f"M0 0H{coast}V{middle - 1.1 * CELL}C{coast + 10} {middle - CELL} {3 * CELL} {middle - 0.75 * CELL} {4.6 * CELL} {middle - 0.7 * CELL}"
             f"C{5 * CELL} {middle - 0.6 * CELL} {4.9 * CELL} {middle - 14} {5.4 * CELL} {middle - 14}H{w}V{middle + 14}H{5.4 * CELL}"
             f"C{4.9 * CELL} {middle + 14} {5 * CELL} {middle + 0.6 * CELL} {4.6 * CELL} {middle + 0.7 * CELL}"
             f"C{3 * CELL} {middle + 0.75 * CELL} {coast + 10} {middle + CELL} {coast} {middle + 1.1 * CELL}V{h}H0z")
    body += f'<path d="{water}" fill="{SHALLOW}" stroke="#4d87ab" stroke-width="3"/>\n'
    body += rect(0, 0, 2 * CELL, h, SEA)
    for rank in range(12):
        for file in range(2):
            body += waves(file * CELL, rank * CELL + 20, SEA_LIGHT)
    # The reefs between ranks 6 and 7 on files f and h.
    for file in (5, 7):
        x = (file + 0.5) * CELL
        body += rect(x - 13, middle - 17, 26, 34, "#a08d5c", ' rx="6" stroke="#6f6a43" stroke-width="2"')
    # The lines between the points.
    half = CELL / 2
    lines = "".join(f"M{half} {n * CELL + half:g}H{w - half:g}" for n in range(12)) + "".join(f"M{n * CELL + half:g} {half}V{h - half:g}" for n in range(11))
    body += f'<path d="{lines}" fill="none" stroke="{LAND_LINE}" stroke-width="1.6" opacity="0.75"/>\n'
    # Points on the coast, where Navies and land pieces may stand.
    for file, rank in [(2, r) for r in range(12)] + [(3, 5), (3, 6), (4, 5), (4, 6)]:
        body += f'<circle cx="{(file + 0.5) * CELL:g}" cy="{(rank + 0.5) * CELL:g}" r="5" fill="{SEA}"/>\n'
    if turned:
        body = f'<g transform="rotate(180 {w / 2:g} {h / 2:g})">\n{body}</g>\n'
    for n in range(11):
        body += label(n * CELL + 30, h - 6, "abcdefghijk"[10 - n if turned else n], "#3c3a24", "middle")
    for n in range(12):
        body += label(4, (11 - n) * CELL + 34, str(12 - n if turned else n + 1), "#10243a")
    return svg("The board of Commander Chess", 11, 12, body)


def all_boards():
    """File name (without its ending) to picture. XBoard reads the board's size from the end of a name: whole boards end in `-FILESxRANKS`."""
    return {"invasion-10x10": invasion(), "commander-11x12": commander(), "commander-turned-11x12": commander(turned=True)}
