#!/usr/bin/env bash
# The engine against itself, at one second and a hundredth a move unless TC says otherwise: fails if a game is lost by an illegal move, on time or by a crash.
#
# Usage: scripts/selfplay.sh [VARIANT [GAMES]]
# Environment: TERCIO (the program; default: a release build), TC (1+0.01), CONCURRENCY (2), SEED (1), OUT (a file to keep the games in),
# MARGIN (0; milliseconds by which the clock may be overstepped, for a machine that others use too).
set -euo pipefail
cd "$(dirname "$0")/.."

variant=${1:-conquer}
games=${2:-100}
if [[ -z ${TERCIO:-} ]]; then
    cargo build --release --package tercio
    TERCIO=target/release/tercio
fi

exec "$TERCIO" match \
    --engine "name=one,cmd=$TERCIO" --engine "name=two,cmd=$TERCIO" \
    --each "tc=${TC:-1+0.01},option.Hash=16,option.Threads=1,margin=${MARGIN:-0}" \
    --variant "$variant" --games "$games" --concurrency "${CONCURRENCY:-2}" \
    --openings random=8,balance=150 --seed "${SEED:-1}" \
    --strict ${OUT:+--out "$OUT"}
