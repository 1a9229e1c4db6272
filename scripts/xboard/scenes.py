"""What a person does in the pictures of docs/images: set positions, clicks, and what the engine must have been told."""

# A scene: a name, a position as XBoard writes it (none for the start), what the person does, and whether the game is over then. A move is
# (from, to, points to drag, what the engine is told, without ranks from 0).
SCENES = {
    "conquer": [
        ("start", None, [("e2", "e3", 0, "e2e3")], False),
        ("capture", "r3k3/8/2n5/8/2Q5/8/8/4K3 w - - 0 1", [("c4", "c6", 0, "c4c6n")], False),
        ("promotion", "4k3/1P4pp/8/8/8/8/8/4K3 w - - 0 1", [("b7", "b8", 0, "b7b8q")], False),
        ("underpromotion", "4k3/1P4pp/8/8/8/8/8/4K3 w - - 0 1", [("b7", "b8", 40, "b7b8")], False),
        ("end", "7k/5Q2/6K1/8/8/8/8/r7 w - - 0 1", [("f7", "g7", 0, "f7g7")], True),
    ],
    "invasion": [
        ("start", None, [("h4", "h5", 0, None)], False),
        ("flight", "h9/10/10/10/10/10/10/10/7I2/P8H w - - 0 1", [("a1", "f6", 0, None)], False),
        ("bomb-on", "h1tii5/f9/2i7/10/10/10/4O5/10/F9/9H w - - 0 1", [("a2", "a1", 0, None)], False),
        ("bomb", "h1tii5/fpcii5/tcpii5/iii7/10/10/4B5/10/8II/8IH w - - 0 1", [("e4", "c9", 0, None)], False),
        ("promotion", "h9/9t/10/2I7/10/10/10/10/8II/8IH w - - 0 1", [("c7", "c8", 0, None)], False),
        ("end", "1F6h1/10/9t/10/10/10/10/10/8II/8IH w - - 0 1", [("b10", "a10", 0, None)], True),
    ],
    "commander": [
        ("start", None, [("g5", "g6", 0, "g5g6")], False),
        ("boarding", None, [("i2", "h4", 0, None)], False),
    ],
}
