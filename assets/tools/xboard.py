"""What XBoard 4.9.1 calls the pictures of the men.

XBoard has 66 kinds of men a side, in a fixed order, each with a picture of a fixed name. The table that the engine sends (`setup (TABLE) ...`) gives each kind
the letter that stands for it in a FEN, so the place of a letter in the table decides which picture it gets.
"""

from pieces import CHESSMEN, COMMANDER, INVASION, INVASION_NAMES, STACKS, stack_name

# The names in XBoard's order. ("Lance" occurs twice.)
NAMES = """Pawn Knight Bishop Rook Queen Advisor Elephant Archbishop Marshall Gold Commoner Canon Nightrider CrownedBishop CrownedRook Crown Chancellor Hawk
Lance Cobra Unicorn Lion Sword Zebra Camel Tower Wolf Hat Duck Lance Dragon Gnu Cub LShield Pegasus Wizard Copper Iron Viking Flag Axe Dolphin Leopard Claw
Left Butterfly PromoBishop PromoRook HCrown RShield Prince Phoenix Kylin Drunk Right GoldPawn GoldKnight PromoHorse PromoDragon GoldLance GoldSilver HSword
PromoSword PromoHSword Princess King""".split()

# White's half of the tables that the engine sends.
TABLES = {
    "conquer": ".NBRQDM.FGK.~~~~~~P~~.UWYZ",
    "invasion": ".HF.CPLTIBOZ",
    "commander": ".CITMEAGSHFN^C^I^T^M^E^A.^G^S^F^NBDJKLOPQRUVYH'A'G'S'U'V'Y'O'P'Q'R'B'J'K'L'M'C'U!V!Y!I!K!L!M!C!I'T'Z..W",
}

# The letters of Commander's stacks. A letter without a mark can also be chosen as the part of a stack that acts.
STACK_LETTERS = {
    "B": "NF", "D": "NT", "J": "NI", "K": "NM", "L": "NC", "O": "FT", "P": "FI", "Q": "FM", "R": "FC", "U": "TI", "V": "TM", "Y": "TC",
    "H'": "HC", "A'": "EA", "G'": "EG", "S'": "ES",
    "U'": "NTI", "V'": "NTM", "Y'": "NTC", "O'": "NFT", "P'": "NFI", "Q'": "NFM", "R'": "NFC", "B'": "NFF", "J'": "NII", "K'": "NIM", "L'": "NIC",
    "M'": "NMM", "C'": "NMC", "U!": "FTI", "V!": "FTM", "Y!": "FTC", "I!": "FII", "K!": "FIM", "L!": "FIC", "M!": "FMM", "C!": "FMC", "I'": "TIM", "T'": "TIC",
}


def entries(table):
    """The entries of half a table as (letter with its mark, whether it is the promoted form), king last, at their places."""
    out, i = [], 0
    while i < len(table):
        promoted = table[i] == "^"
        i += promoted
        letter = table[i]
        i += 1
        if i < len(table) and table[i] in "'!":
            letter += table[i]
            i += 1
        out.append((letter, promoted))
    return out


def places(table):
    """XBoard's name of a picture to the entry of the table that it is for."""
    half = entries(table)
    return {**{NAMES[i]: entry for i, entry in enumerate(half[:-1]) if entry[0] != "."}, NAMES[-1]: half[-1]}


def conquer_links():
    """XBoard's name to the name of our picture. A promotion leaves a man on the square it came from that is not to be seen, see docs."""
    shadow = {"Nightrider": "queen", "CrownedBishop": "queen", "CrownedRook": "queen", "Crown": "queen", "Chancellor": "queen", "Hawk": "rook",
              "Cobra": "bishop", "Unicorn": "knight"}
    men = {**CHESSMEN, "U": "rook", "W": "bishop", "Y": "knight", "Z": "king"}
    return {name: shadow[name] if letter == "~" else men.get(letter) for name, (letter, _) in places(TABLES["conquer"]).items()}


def invasion_links():
    """The same for Invasion."""
    return {name: INVASION_NAMES[INVASION[letter]] for name, (letter, _) in places(TABLES["invasion"]).items() if letter != "Z"}


def commander_links():
    """The same for Commander Chess."""
    out = {}
    for name, (letter, hero) in places(TABLES["commander"]).items():
        if letter in STACK_LETTERS:
            out[name] = stack_name(STACK_LETTERS[letter])
        elif letter in COMMANDER:
            out[name] = COMMANDER[letter] + ("-hero" if hero else "")
        else:
            out[name] = {"W": "choice-whole", "Z": "choice-bombing"}[letter]
    assert sorted(STACK_LETTERS.values()) == sorted(STACKS)
    return out


def all_links():
    """Folder to XBoard's file name to the path of our picture, `None` for a picture with nothing on it."""
    chess = {"Pawn": "pawn", "Knight": "knight", "Bishop": "bishop", "Rook": "rook", "Queen": "queen", "King": "king"}
    games = {"chess": ("chess", chess), "conquer": ("chess", conquer_links()), "invasion": ("invasion", invasion_links()),
             "commander": ("commander", commander_links())}
    out = {}
    for game, (folder, links) in games.items():
        sides = ("red", "blue") if game == "commander" else ("white", "black")
        out[game] = {f"{xside}{name}.svg": man and f"../../pieces/{folder}/{side}-{man}.svg"
                     for xside, side in zip(("White", "Black"), sides) for name, man in links.items()}
    return out
