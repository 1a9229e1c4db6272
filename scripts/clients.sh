#!/usr/bin/env bash
# Plays with the real clients that people use, as far as they are here or can be had: scripts/clients.sh [TERCIO]
#
# TERCIO is the program [default: target/release/tercio]. What a machine lacks is got from its packages where that is allowed (root, apt-get), and else left
# out, which is said. Some minutes.
set -euo pipefail
cd "$(dirname "$0")/.."

tercio=$(realpath "${1:-target/release/tercio}")
folder=target/python-chess

left_out() { printf 'left out: %s\n' "$1"; }

# Gets Debian packages, in some minutes at most; whether they are there afterwards is for others to see.
get_packages() {
    if [ "$(id -u)" != 0 ] || ! command -v apt-get > /dev/null; then return; fi
    export DEBIAN_FRONTEND=noninteractive
    timeout 300 apt-get install -y -qq --no-install-recommends "$@" > /dev/null 2>&1 && return
    timeout 120 apt-get update -qq > /dev/null 2>&1 && timeout 300 apt-get install -y -qq --no-install-recommends "$@" > /dev/null 2>&1
}

absent() {
    local program
    for program in "$@"; do PATH=$PATH:/usr/games command -v "$program" > /dev/null || printf ' %s' "$program"; done
}

desktop=(xboard Xvfb openbox xdotool import convert)
if [ -n "$(absent "${desktop[@]}")" ]; then
    get_packages xboard xvfb xauth openbox xdotool imagemagick python3-tk || true
fi

# Whether Python finds python-chess: its own, or one in a folder of ours, which takes some seconds to get.
has_chess() { python3 -c "import chess.engine" 2> /dev/null; }
get_chess() {
    command -v python3 > /dev/null || return 1
    if has_chess; then return; fi
    export PYTHONPATH=$PWD/$folder
    if has_chess; then return; fi
    timeout 120 python3 -m pip --disable-pip-version-check --quiet install --retries 1 --timeout 15 --target "$folder" "chess>=1.10,<2" > /dev/null 2>&1 && has_chess
}

if get_chess; then
    python3 scripts/python-chess.py --tercio "$tercio" --movetime 20
    python3 scripts/python_chess/variants.py --tercio "$tercio"
else
    left_out "python-chess: there is no python3 with pip, or no connection to get it"
fi

# The example of a GUI: with the first Python that has tkinter, on a display that nobody sees.
python_with_tk() {
    for python in python3 /usr/bin/python3; do
        if "$python" -c "import tkinter" 2> /dev/null; then echo "$python"; return; fi
    done
    return 1
}

if command -v xvfb-run > /dev/null && python=$(python_with_tk); then
    xvfb-run -a "$python" scripts/gui-check.py "$tercio"
else
    left_out "examples/gui.py: there is no xvfb-run or no tkinter"
fi

# The pictures that XBoard is given, and XBoard itself on a display of its own: two short games of Conquer, engine against engine, and in each game what a
# person does with the mouse. A click may go wrong where the machine is busy with other things: then once more.
if command -v python3 > /dev/null; then python3 assets/make.py --check; else left_out "assets/make.py: there is no python3"; fi
lacking=$(absent python3 "${desktop[@]}")
if [ -z "$lacking" ]; then
    scripts/xboard-match.sh --engine "$tercio" --tc 0:02 || scripts/xboard-match.sh --engine "$tercio" --tc 0:05
    scripts/xboard/play.py --engine "$tercio" --scenes || scripts/xboard/play.py --engine "$tercio" --scenes --seed 2
else
    left_out "XBoard: there is no${lacking}"
fi
