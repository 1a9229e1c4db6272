#!/usr/bin/env bash
# Renews the compressed test vectors of every variant that has a crate here from a folder of vectors.
#
#   scripts/update-vectors.sh [DIR]     DIR (default: ../shared/vectors) holds one folder a variant
#
# The same input gives the same bytes: gzip stores neither name nor time.
set -euo pipefail
cd "$(dirname "$0")/.."
source_dir=${1:-../shared/vectors}
[ -d "$source_dir" ] || { echo "no folder $source_dir" >&2; exit 1; }

for folder in "$source_dir"/*/; do
    variant=$(basename "$folder")
    crate=crates/$variant
    [ -d "$crate" ] || { echo "$variant: no crate, left out"; continue; }
    mkdir -p "$crate/tests/data"
    for file in "$folder"*.jsonl "$folder"*.txt; do
        [ -e "$file" ] || continue
        target=$crate/tests/data/$(basename "$file").gz
        gzip -9 --no-name --stdout "$file" > "$target"
        echo "$target: $(wc -l < "$file") lines"
    done
done
