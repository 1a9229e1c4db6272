#!/bin/sh
# Starts XBoard (4.9.1 or later) with Tercio, the men's pictures and the board of a game.
#
#   scripts/xboard.sh GAME [--engine PROGRAM] [--turned] [XBOARD OPTIONS...]
#
# GAME is chess, chess960, conquer, invasion or commander. The engine is $TERCIO, or target/release/tercio if it has been built, or the tercio that is
# installed. --turned shows the board as Black (Blue) sees it. Everything else goes to XBoard: `-tc 10 -inc 5`, `-depth 6`, `-mode TwoMachines`, ...
# XBoard's own settings are neither read nor changed. docs/gui-xboard.md tells how each game is played in it.
set -eu

usage() {
    sed -n '2,8s/^# \{0,1\}//p' "$0" >&2
    exit 2
}

root=$(cd "$(dirname "$0")/.." && pwd)
[ $# -gt 0 ] || usage
game=$1
shift
case $game in chess | chess960 | conquer | invasion | commander) ;; *) usage ;; esac

engine=${TERCIO:-}
turned=
while [ $# -gt 0 ]; do
    case $1 in
    --engine)
        [ $# -gt 1 ] || usage
        engine=$2
        shift 2
        ;;
    --turned)
        turned=-turned
        shift
        ;;
    *) break ;;
    esac
done
if [ -z "$engine" ]; then
    engine=$root/target/release/tercio
    [ -x "$engine" ] || engine=tercio
fi
command -v "$engine" >/dev/null || {
    echo "$0: there is no $engine; build it (cargo build --release) or name one with --engine" >&2
    exit 1
}

xboard=xboard
command -v xboard >/dev/null || xboard=/usr/games/xboard
command -v "$xboard" >/dev/null || {
    echo "$0: XBoard is not installed (Debian: apt-get install xboard)" >&2
    exit 1
}

boards=$root/assets/boards
plain="-useBoardTexture false -lightSquareColor #f0dcb4 -darkSquareColor #b88a5e"
case $game in
chess) name=normal men=chess look="-size 58 -overrideLineGap 1 $plain" ;;
chess960) name=fischerandom men=chess look="-size 58 -overrideLineGap 1 $plain" ;;
conquer) name=conquer men=conquer look="-size 58 -overrideLineGap 1 $plain" ;;
invasion)
    # The texture of the whole board replaces the squares. XBoard must know the board's size from the start, or it scales the texture wrongly.
    name=invasion men=invasion
    look="-size 72 -boardWidth 10 -boardHeight 10 -overrideLineGap 1 -useBoardTexture true"
    texture=$boards/invasion-10x10.png
    ;;
commander)
    name=commander men=commander
    look="-size 78 -boardWidth 11 -boardHeight 12 -overrideLineGap 0 -useBoardTexture true"
    texture=$boards/commander$turned-11x12.png
    ;;
*) usage ;;
esac
[ -z "$turned" ] || look="$look -flipView true"

home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT INT TERM

# Tercio knows the rules, XBoard does not: it is told to take every move and every result as they come.
# (look is a list of options without blanks in them.)
# shellcheck disable=SC2086
HOME=$home "$xboard" -variant "$name" -fcp "'$engine'" -scp "'$engine'" \
    -pieceImageDirectory "$root/assets/xboard/$men" -trueColors true $look \
    ${texture:+-liteBackTextureFile "$texture" -darkBackTextureFile "$texture"} \
    -testLegality false -sweepPromotions true -autoFlipView false -highlightLastMove true -highlightMoveWithArrow true -showTargetSquares true \
    -testClaims false -checkMates false -materialDraws false -trivialDraws false -ruleMoves 0 -repeatsToDraw 99 \
    -saveSettingsOnExit false -soundProgram "" -popupExitMessage false -startupMessage "" "$@"
