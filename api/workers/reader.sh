#!/bin/sh
# Reads one file from outside: `reader.sh KIND SECONDS MEGABYTES`, the file on stdin, its contents on
# stdout (main.ts). The only program that the API may start. The program has no network, no settings and nothing to
# write, may read the packages alone, and the kernel ends it past its seconds of processor time or its
# memory. No other file meets the program, and requests go before it.
set -eu
trap '' TERM INT # With the API's whole group told to end, a file under way is still read.
here=$(cd "$(dirname "$0")" && pwd)
packages=$(cd "$here/../../node_modules" && pwd)
ulimit -c 0
ulimit -t "$2"
# Memory that the runtime reserves and never fills, and the reader's own.
ulimit -d $(((560 + $3) * 1024))
for deno in "$packages"/@deno/*/deno; do [ ! -x "$deno" ] || break; done
exec nice -n 5 env -i ${DENO_DIR:+"DENO_DIR=$DENO_DIR"} DENO_NO_UPDATE_CHECK=1 "$deno" run \
  --no-prompt --cached-only --v8-flags=--single-threaded "--allow-read=$packages" "$here/main.ts" "$1"
