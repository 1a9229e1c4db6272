#!/usr/bin/env bash
# Runs every fuzz target for some time, one after the other; stops at the first finding.
#
#   scripts/fuzz.sh [SECONDS] [TARGET ...]     default: 60 seconds, all targets
#
# Needs a nightly toolchain, a C++ compiler and cargo-fuzz (cargo install cargo-fuzz). What was found goes to fuzz/artifacts/TARGET; what was
# learnt stays in fuzz/corpus/TARGET.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-60}
[ $# -gt 0 ] && shift
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(fen move_text play uci_session cecp_session)

# Each session has a hash table of its own. Without this glibc's allocator takes them from a heap that the fuzzer's own memory fragments.
export MALLOC_MMAP_THRESHOLD_=1048576

for target in "${targets[@]}"; do
    mkdir -p "fuzz/corpus/$target"
    options=(-max_total_time="$seconds" -timeout=20 -len_control=0 -max_len=600)
    [ "$target" = uci_session ] && options+=(-dict=fuzz/uci.dict)
    echo "== $target"
    # There is no unsafe code, so the address sanitizer would only slow things down.
    cargo +nightly fuzz run --sanitizer none "$target" "fuzz/corpus/$target" "fuzz/seeds/$target" -- "${options[@]}"
done
