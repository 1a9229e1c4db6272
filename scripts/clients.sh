#!/usr/bin/env bash
# Plays with the real clients that people use, as far as they are here or can be had: scripts/clients.sh [TERCIO]
#
# TERCIO is the program [default: target/release/tercio]. What a machine lacks is left out, which is said. Some minutes.
set -euo pipefail
cd "$(dirname "$0")/.."

tercio=$(realpath "${1:-target/release/tercio}")
environment=target/clients

left_out() { printf 'left out: %s\n' "$1"; }

# A Python that has python-chess: the system's, or one in an environment of our own, which takes some seconds to make.
python_with_chess() {
    if ! command -v python3 > /dev/null; then return 1; fi
    if python3 -c "import chess.engine" 2> /dev/null; then command -v python3; return; fi
    if ! "$environment/bin/python" -c "import chess.engine" 2> /dev/null; then
        rm -rf "$environment"
        timeout 60 python3 -m venv "$environment" > /dev/null 2>&1 || return 1
        timeout 90 "$environment/bin/pip" --disable-pip-version-check --quiet install --retries 1 --timeout 15 "chess>=1.10,<2" > /dev/null 2>&1 || return 1
    fi
    echo "$environment/bin/python"
}

if python=$(python_with_chess); then
    "$python" scripts/python-chess.py --tercio "$tercio" --movetime 20
    "$python" scripts/python_chess/variants.py --tercio "$tercio"
else
    left_out "python-chess: there is no python3, or no connection to get it"
fi
