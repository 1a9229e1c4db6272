"""What a person does in the pictures of docs/images: set positions, clicks, and what the engine must have been told."""

# A scene: a name, a position as XBoard writes it (none for the start), what the person does, and whether the game is over then. A move is
# (from, to, points to drag, what the engine is told, without ranks from 0).
SCENES = {
    "chess": [
        ("start", None, [("e2", "e4", 0, "e2e4")], False),
        ("castling", "4k3/pp6/8/8/8/8/8/4K2R w K - 0 1", [("e1", "g1", 0, "e1g1")], False),
        ("promotion", "8/1P1k2pp/8/8/8/8/8/4K3 w - - 0 1", [("b7", "b8", 0, "b7b8q")], False),
        ("underpromotion", "8/1P1k2pp/8/8/8/8/8/4K3 w - - 0 1", [("b7", "b8", 40, "b7b8")], False),
        ("end", "7k/5Q2/6K1/8/8/8/8/r7 w - - 0 1", [("f7", "g7", 0, "f7g7")], True),
    ],
    "chess960": [
        ("castling", "4k3/pp6/8/8/8/8/8/3K3R w K - 0 1", [("d1", "h1", 0, "O-O")], False),
    ],
    "conquer": [
        ("start", None, [("e2", "e3", 0, "e2e3")], False),
        ("capture", "r3k3/8/2n5/8/2Q5/8/8/4K3 w - - 0 1", [("c4", "c6", 0, "c4c6n")], False),
        ("promotion", "4k3/1P4pp/8/8/8/8/8/4K3 w - - 0 1", [("b7", "b8", 0, "b7b8q")], False),
        ("underpromotion", "4k3/1P4pp/8/8/8/8/8/4K3 w - - 0 1", [("b7", "b8", 40, "b7b8")], False),
        ("end", "7k/5Q2/6K1/8/8/8/8/r7 w - - 0 1", [("f7", "g7", 0, "f7g7")], True),
    ],
    "invasion": [
        ("start", None, [("h5", "h6", 0, "h4h5")], False),
        ("flight", "1h8/10/10/10/10/10/10/10/7I2/P8H w - - 0 1", [("a1", "a8", 0, "a0a7l")], False),
        ("bomb-on", "h1tii5/f9/2i7/10/10/10/4O5/10/F9/9H w - - 0 1", [("a2", "a1", 0, None)], False),
        ("bomb", "h1tii5/fpcii5/tcpii5/iii7/10/10/4B5/10/8II/8IH w - - 0 1", [("e4", "c9", 0, None)], False),
        ("promotion", "h9/9t/10/2I7/10/10/10/10/8II/8IH w - - 0 1", [("c7", "c8", 0, None)], False),
        ("end", "1F6h1/10/9t/10/10/10/10/10/8II/8IH w - - 0 1", [("b10", "a10", 0, None)], True),
    ],
    "commander": [
        ("start", None, [("g5", "g6", 0, "g5g6")], False),
        ("boarding", None, [("c5", "c4", 0, "c5c4")], False),
        # The whole of a stack may go there, or a part; after that the turn goes on until another man is put on the stack.
        ("part", "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1G2TG2/3A2S2A1/1O'3H1HF2/6C4 w - - 0 1",
         [("b2", "c2", 40, "b2c2"), ("g1", "b2", 0, "g1b2")], False),
        ("hero", "6c4/1n9/11/11/6i4/11/11/11/6F4/11/1N9/4C6 w - - 0 1", [("g4", "g8", 40, "g4g8")], False),
        ("bombing", "6c4/1n9/11/11/6i4/11/11/11/6F4/11/1N9/4C6 w - - 0 1", [("g4", "g8", 0, "g4g8z")], False),
        ("end", "6c4/11/11/11/1n8i/11/11/1N9/11/11/11/4C6 w - - 0 1", [("b5", "b8", 0, "b5b8")], True),
    ],
}
