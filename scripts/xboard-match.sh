#!/bin/sh
# Two games of Conquer, engine against engine, by XBoard under Xvfb: what XBoard saves must be what the engine has. docs/testing.md tells more.
#
#   scripts/xboard-match.sh [--engine PROGRAM] [--games N] [--tc MIN:SEC] [--keep FOLDER]
#
# Exit code 0 if all is equal, or with one line if a program that it needs is not installed; 1 if not.
set -eu
PATH=$PATH:/usr/games
for program in xboard Xvfb python3; do
    command -v "$program" >/dev/null || {
        echo "skipped: $program is not installed (Debian: apt-get install xboard xvfb python3)"
        exit 0
    }
done
exec python3 "$(dirname "$0")/xboard/match.py" "$@"
