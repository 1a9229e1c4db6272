"""The shapes the men are drawn with, each in a square of 100 by 100.

A shape is a list of parts. A part is (role, path): `f` is filled with the symbol's colour, `c` is cut out of it (filled with the ground's colour), `s` is a
stroke in the ground's colour, `t` a thick stroke in the symbol's colour.
"""

from math import cos, pi, sin


def circle(x, y, r):
    """A circle as a path."""
    return f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z"


def box(x, y, w, h, r=0):
    """A rectangle with rounded corners as a path."""
    if r == 0:
        return f"M{x} {y}h{w}v{h}h{-w}z"
    a = f"a{r} {r} 0 0 1"
    return f"M{x + r} {y}h{w - 2 * r}{a} {r} {r}v{h - 2 * r}{a} {-r} {r}h{2 * r - w}{a} {-r} {-r}v{2 * r - h}{a} {r} {-r}z"


def polygon(*points):
    """A closed path through points."""
    return "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in points) + "z"


def star(x, y, outer, inner=None, points=5):
    """A star that stands on two points."""
    inner = inner or outer * 0.42
    corners = []
    for i in range(2 * points):
        r = inner if i % 2 else outer
        angle = pi * i / points - pi / 2
        corners.append((x + r * cos(angle), y + r * sin(angle)))
    return polygon(*corners)


def gear(x, y, outer, inner, teeth=8):
    """A cogwheel."""
    corners = []
    for i in range(teeth):
        for share, r in ((-0.30, inner), (-0.20, outer), (0.20, outer), (0.30, inner)):
            angle = 2 * pi * (i + share) / teeth
            corners.append((x + r * cos(angle), y + r * sin(angle)))
    return polygon(*corners)


SHOULDERS = "M14 90C14 72 30 68 41 66L50 74L59 66C70 68 86 72 86 90z"
FACE = "M36 46h28v9c0 11-7 17-14 17s-14-6-14-17z"

CHESS = {
    "pawn": [("f", "M50 16a13 13 0 0 1 9 22c7 4 10 9 10 14h-9c1 13 5 19 12 25 3 3 4 6 4 11H24c0-5 1-8 4-11 7-6 11-12 12-25h-9c0-5 3-10 10-14a13 13 0 0 1 9-22z"),
             ("s", "M29 79h42")],
    "rook": [("f", "M22 16h14v8h8v-8h12v8h8v-8h14v22l-9 8 3 26 8 6v10H20V78l8-6 3-26-9-8z"), ("s", "M31 46h38M27 73h46")],
    "knight": [("f", "M36 12l9 11c23 2 37 18 37 47 0 7-1 12-3 18H31c0-16 9-22 18-31-9 3-15 3-19 9-4 5-9 6-13 2-4-5-1-11 3-17 5-8 6-13 9-19 1-7 3-13 7-20z"),
               ("c", circle(38, 37, 3.2)), ("s", "M52 30c14 6 20 20 19 42M23 63l4-4")],
    "bishop": [("f", "M50 10a7 7 0 0 1 4 13c13 8 20 19 20 30 0 8-4 14-10 18 2 3 6 5 14 6 5 1 7 4 7 11H15c0-7 2-10 7-11 8-1 12-3 14-6-6-4-10-10-10-18 0-11 7-22 20-30a7 7 0 0 1 4-13z"),
               ("s", "M50 36v20M41 45h18M34 71h32")],
    "queen": [("f", "M12 24a6 6 0 1 1 8 5l10 24 3-31a6 6 0 1 1 7 0l10 29 10-29a6 6 0 1 1 7 0l3 31 10-24a6 6 0 1 1 8 5L78 72l4 16H18l4-16L12 24z"),
              ("s", "M23 71c18-5 36-5 54 0M22 80c18-4 38-4 56 0")],
    "king": [("f", "M46 8h8v7h8v8h-8v8c4 2 6 5 7 9 14-6 28 1 28 15 0 9-6 16-11 20v13H22V75c-5-4-11-11-11-20 0-14 14-21 28-15 1-4 3-7 7-9v-8h-8v-8h8z"),
             ("s", "M23 74c18-6 36-6 54 0M50 68V47M50 66c-7-14-28-22-29-10 0 6 3 10 7 14M50 66c7-14 28-22 29-10 0 6-3 10-7 14")],
}

ARMY = {
    "commander": [("f", star(50, 47, 40)), ("c", circle(50, 47, 9)), ("f", circle(50, 47, 4.5)), ("t", "M18 62c2 14 14 25 28 28M82 62c-2 14-14 25-28 28")],
    "infantry": [("f", SHOULDERS), ("f", FACE), ("f", "M24 47C22 20 38 12 50 12s28 8 26 35z"), ("s", "M22 47h56"), ("f", "M19 44h62v7H19z"),
                 ("s", "M36 54h28")],
    "militia": [("f", SHOULDERS), ("f", FACE), ("f", "M50 12L88 47c-24 8-52 8-76 0z"), ("s", "M35 53c10 2 20 2 30 0M50 16v30M50 16L32 47M50 16l18 31")],
    "tank": [("f", box(8, 60, 84, 24, 12)), ("f", "M14 58l10-14h52l10 14z"), ("f", "M32 42l5-16h26l7 16z"), ("f", box(62, 29, 34, 7)),
             ("s", "M12 59h76"), ("c", circle(22, 72, 6) + circle(41, 72, 6) + circle(59, 72, 6) + circle(78, 72, 6))],
    "engineer": [("f", gear(50, 50, 42, 31)), ("c", circle(50, 50, 17)), ("f", circle(50, 50, 8))],
    "artillery": [("f", polygon((28, 50), (84, 16), (92, 29), (40, 66))), ("f", polygon((36, 58), (30, 68), (6, 84), (2, 77))), ("f", circle(40, 66, 22)),
                  ("c", circle(40, 66, 14)), ("f", circle(40, 66, 6)), ("t", "M40 50v32M24 66h32")],
    "antiaircraft": [("f", polygon((30, 62), (62, 10), (69, 14), (44, 66))), ("f", polygon((46, 66), (78, 18), (85, 22), (60, 68))), ("f", "M22 58h46l6 16H18z"),
                     ("f", polygon((34, 72), (14, 90), (26, 90), (46, 72))), ("f", polygon((54, 72), (74, 90), (86, 90), (66, 72))), ("c", circle(45, 66, 5))],
    "missile": [("f", "M84 12c2 18-5 34-19 48l-9-2-4 14-10 8-2-15-9-9-15-2 8-10 14-4-2-9C50 17 66 10 84 12z"), ("c", circle(64, 33, 7)), ("s", "M46 42l12 12"),
                ("f", "M28 64c-10 2-14 10-16 24 14-2 22-6 24-16-3 3-6 4-10 5 1-5 2-9 2-13z")],
    "airforce": [("f", "M50 6c5 0 8 8 8 18v12l34 22v10l-34-10v18l13 10v8l-21-6-21 6v-8l13-10V58L8 68V58l34-22V24c0-10 3-18 8-18z"), ("c", "M46 22h8l-1 10h-6z"), ("s", "M50 40v44")],
    "navy": [("f", "M6 58h88L80 80H20z"), ("f", "M24 56V44h12V34h26v10h14v12z"), ("f", box(46, 12, 7, 24)), ("f", "M53 14h16l-5 6 5 6H53z"), ("f", box(74, 46, 20, 6)),
             ("s", "M8 58h84"), ("c", circle(42, 50, 3) + circle(52, 50, 3) + circle(62, 50, 3)),
             ("t", "M10 90c7-5 13-5 20 0s13 5 20 0 13-5 20 0 13 5 20 0")],
    "headquarters": [("f", "M50 30L90 52v6H10v-6z"), ("f", box(16, 56, 68, 30)), ("f", box(8, 84, 84, 7)), ("f", box(47, 6, 6, 26)), ("f", "M53 6h26l-6 7 6 7H53z"),
                     ("s", "M12 57h76"), ("c", box(42, 66, 16, 20) + box(24, 65, 10, 10) + box(66, 65, 10, 10))],
    "flag": [("f", box(20, 8, 8, 84, 3)), ("f", "M28 12c16-8 28 8 54 0l-8 20 8 20c-26 8-38-8-54 0z"), ("s", "M31 32c14-7 26 7 40 1"), ("f", box(12, 84, 24, 8, 3))],
    "commando": [("f", "M50 4l8 12v44H42V16z"), ("f", box(24, 58, 52, 9, 4)), ("f", box(45, 66, 10, 20, 2)), ("f", circle(50, 89, 7)), ("s", "M50 12v44"),
                 ("f", "M34 22C16 24 8 34 4 50c8-4 14-5 20-4-6 2-9 4-11 8 10 0 17-2 21-8z"), ("f", "M66 22c18 2 26 12 30 28-8-4-14-5-20-4 6 2 9 4 11 8-10 0-17-2-21-8z")],
    "paratrooper": [("f", "M8 42C8 18 28 6 50 6s42 12 42 36c-5-5-11-6-14-6-5 0-9 2-14 6-4-4-9-6-14-6s-10 2-14 6c-5-4-9-6-14-6-3 0-9 1-14 6z"),
                    ("t", "M12 42l34 30M36 42l11 26M64 42L53 68M88 42L54 72"), ("s", "M36 40c0-14 5-24 14-30M64 40c0-14-5-24-14-30"),
                    ("f", circle(50, 66, 8)), ("f", "M40 75h20l4 18H54l-4-8-4 8H36z")],
    "landed": [("f", circle(50, 17, 10)), ("f", "M34 30h32l10 26-8 3-7-15v20l8 20H56l-6-16-6 16H31l8-20V44l-7 15-8-3z"), ("f", box(40, 34, 20, 16, 3)), ("s", "M40 34v16M60 34v16M40 42h20"),
               ("f", "M6 92c2-14 16-16 22-8 6-8 16-8 22 0 6-8 16-8 22 0 6-8 20-6 22 8z"), ("s", "M28 86v5M50 86v5M72 86v5")],
    "bomb": [("f", circle(44, 60, 32)), ("f", polygon((58, 30), (70, 22), (80, 36), (68, 44))), ("t", "M74 30c4-12 8-14 16-12"), ("f", star(88, 18, 11, 5, 8)),
             ("s", "M24 58c1-12 8-19 18-20")],
    "bomb-off": [("f", circle(44, 60, 32)), ("f", polygon((58, 30), (70, 22), (80, 36), (68, 44))), ("c", circle(44, 60, 22)), ("f", polygon((26, 74), (31, 79), (62, 48), (57, 43)))],
}
