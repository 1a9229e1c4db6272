#!/usr/bin/env bash
# Plays with the real clients that people use, as far as they are here or can be had: scripts/clients.sh [TERCIO]
#
# TERCIO is the program [default: target/release/tercio]. What a machine lacks is left out, which is said. Some minutes.
set -euo pipefail
cd "$(dirname "$0")/.."

tercio=$(realpath "${1:-target/release/tercio}")
folder=target/python-chess

left_out() { printf 'left out: %s\n' "$1"; }

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

# The pictures that XBoard is given, and XBoard itself: two short games of Conquer, engine against engine, on a display of their own.
if command -v python3 > /dev/null; then python3 assets/make.py --check; else left_out "assets/make.py: there is no python3"; fi
absent=$(PATH=$PATH:/usr/games; for program in python3 xboard Xvfb openbox xdotool; do command -v "$program" > /dev/null || printf ' %s' "$program"; done)
if [ -z "$absent" ]; then
    scripts/xboard-match.sh --engine "$tercio" --tc 0:02
else
    left_out "XBoard: there is no${absent}"
fi
