"""Draws the men of the four games as SVG files."""

from symbols import ARMY, CHESS

# Colour of the man, of his outline, and of the lines on him.
SIDES = {"white": ("#fdf6e3", "#20242a", "#20242a"), "black": ("#353b45", "#0b0d10", "#f4f4f4")}
# The sides of Commander Chess: the disc, its rim, and the symbol on it.
DISCS = {"red": ("#c9302c", "#7d1512", "#ffffff"), "blue": ("#2559b8", "#11306b", "#ffffff")}
GOLD = "#ffd23f"

COMMANDER = {
    "C": "commander", "I": "infantry", "T": "tank", "M": "militia", "E": "engineer", "A": "artillery", "G": "antiaircraft", "S": "missile",
    "F": "airforce", "N": "navy", "H": "headquarters",
}
INVASION = {
    "H": "headquarters", "F": "flag", "C": "commando", "P": "paratrooper", "L": "landed", "T": "tank", "I": "infantry", "B": "bomb", "O": "bomb-off",
}
INVASION_NAMES = {**{v: v for v in INVASION.values()}, "infantry": "trooper", "landed": "landed-paratrooper"}
CHESSMEN = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight", "P": "pawn"}

# The stacks of Commander Chess (rule K-15), carrier first.
STACKS = [
    "NF", "NT", "NI", "NM", "NC", "NFF", "NFT", "NFI", "NFM", "NFC", "NTI", "NTM", "NTC", "NII", "NIM", "NIC", "NMM", "NMC",
    "FT", "FI", "FM", "FC", "FTI", "FTM", "FTC", "FII", "FIM", "FIC", "FMM", "FMC",
    "TI", "TM", "TC", "TIM", "TIC", "HC", "EA", "EG", "ES",
]


def svg(title, body):
    """A whole picture."""
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">\n<title>{title}</title>\n{body}</svg>\n')


def parts(shape, fill, ground, outline=None):
    """The parts of a shape as elements."""
    out = ""
    for role, path in shape:
        if role == "f":
            edge = f' stroke="{outline}" stroke-width="4" stroke-linejoin="round"' if outline else ""
            out += f'<path d="{path}" fill="{fill}"{edge}/>\n'
        elif role == "c":
            out += f'<path d="{path}" fill="{ground}"/>\n'
        elif role == "s":
            out += f'<path d="{path}" fill="none" stroke="{ground}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>\n'
        elif outline:
            out += f'<path d="{path}" fill="none" stroke="{outline}" stroke-width="4" stroke-linecap="round"/>\n'
        else:
            out += f'<path d="{path}" fill="none" stroke="{fill}" stroke-width="6" stroke-linecap="round"/>\n'
    return out


def figure(shape, side):
    """A man that stands on the board as he is."""
    fill, outline, detail = SIDES[side]
    return parts(shape, fill, detail, outline)


def disc(kind, side, x, y, r, hero=False):
    """A man of Commander Chess: a symbol on a disc."""
    ground, rim, colour = DISCS[side]
    if hero:
        ring = f'<circle cx="{x}" cy="{y}" r="{r - 2}" fill="{ground}" stroke="{GOLD}" stroke-width="7"/>\n'
    else:
        ring = (f'<circle cx="{x}" cy="{y}" r="{r}" fill="{rim}"/>\n<circle cx="{x}" cy="{y}" r="{r - 3}" fill="{ground}"/>\n')
    scale = r * 1.28 / 100
    symbol = parts(ARMY[COMMANDER[kind]], colour, ground)
    return f'{ring}<g transform="translate({x - 50 * scale:.4g} {y - 50 * scale:.4g}) scale({scale:.4g})">\n{symbol}</g>\n'


def hero_star(x, y, r):
    """The star that marks a hero."""
    from symbols import star
    return f'<path d="{star(x, y, r)}" fill="{GOLD}" stroke="#5c4300" stroke-width="2.5" stroke-linejoin="round"/>\n'


def stack(letters, side):
    """A stack: the carrier on a large disc, the cargo on small ones."""
    places = [(78, 76), (27, 79)]
    out = disc(letters[0], side, 46, 40, 38)
    for letter, (x, y) in zip(letters[1:], places):
        out += f'<circle cx="{x}" cy="{y}" r="22.5" fill="#ffffff"/>\n' + disc(letter, side, x, y, 20.5)
    return out


def choice_whole(side):
    """The mark for "the whole stack" where a part of it could act as well: three discs one on the other."""
    ground, rim, colour = DISCS[side]
    out = ""
    for y in (66, 50, 34):
        out += f'<ellipse cx="50" cy="{y}" rx="40" ry="20" fill="{ground}" stroke="{colour}" stroke-width="4"/>\n'
    return out + f'<path d="M50 22v22M40 36l10 10 10-10" fill="none" stroke="{colour}" stroke-width="5" stroke-linecap="round"/>\n'


def choice_bombing(side):
    """The mark for an Air force that bombs and stays."""
    _, _, colour = DISCS[side]
    return (disc("F", side, 50, 36, 34) + f'<circle cx="74" cy="76" r="21" fill="#20242a" stroke="{colour}" stroke-width="3"/>\n'
            + f'<path d="{ARMY["bomb"][0][1]}" transform="translate(60 58) scale(0.32)" fill="{GOLD}"/>\n<path d="M79 68l8-8" stroke="{GOLD}" stroke-width="4"/>\n')


def chess_pieces():
    """File name to picture, for chess and Conquer."""
    return {f"{side}-{name}.svg": svg(f"{side} {name}", figure(CHESS[name], side)) for side in SIDES for name in CHESSMEN.values()}


def invasion_pieces():
    """File name to picture, for Invasion."""
    out = {}
    for side in SIDES:
        for shape in INVASION.values():
            name = INVASION_NAMES[shape]
            out[f"{side}-{name}.svg"] = svg(f"{side} {name}", figure(ARMY[shape], side))
    return out


def stack_name(letters):
    """The file name of a stack: its letters in FEN, lower case."""
    return f"stack-{letters.lower()}"


def commander_pieces():
    """File name to picture, for Commander Chess: men, heroes, stacks, and two marks for choices."""
    out = {}
    for side in DISCS:
        for letter, name in COMMANDER.items():
            out[f"{side}-{name}.svg"] = svg(f"{side} {name}", disc(letter, side, 50, 50, 47))
            if letter != "H":
                body = disc(letter, side, 50, 50, 47, hero=True) + hero_star(82, 19, 18)
                out[f"{side}-{name}-hero.svg"] = svg(f"{side} {name}, a hero", body)
        for letters in STACKS:
            title = f"{side} stack: " + ", ".join(COMMANDER[c] for c in letters)
            out[f"{side}-{stack_name(letters)}.svg"] = svg(title, stack(letters, side))
        out[f"{side}-choice-whole.svg"] = svg("choice: the whole stack", choice_whole(side))
        out[f"{side}-choice-bombing.svg"] = svg("choice: bomb and stay", choice_bombing(side))
    return out


def all_pieces():
    """Folder to file name to picture."""
    return {"chess": chess_pieces(), "invasion": invasion_pieces(), "commander": commander_pieces()}
