#!/bin/sh
# Makes site/assets/fonts from the fonts' packages: run by hand when one of them changes, and put
# the result into git. Needs Python's fonttools and brotli (Debian: python3-fonttools
# python3-brotli). A subset of English and French fits into the first packets of a connection; the
# rest of Latin stays in the packages' own files, which a browser loads only for a page that needs
# them (site/styles/fonts.css holds the same ranges).
set -eu
cd "$(dirname "$0")/.."
from=node_modules/@fontsource-variable
to=site/assets/fonts

# subset NAME FILE WEIGHTS UNICODES FEATURES
subset() {
  python3 -m fontTools.varLib.instancer "$from/$2" "wght=$3" -q -o "$to/$1.ttf"
  python3 -m fontTools.subset "$to/$1.ttf" --unicodes="$4" --layout-features="$5" --no-hinting \
    --name-IDs=0,1,2,13,14 --drop-tables+=STAT,gasp,prep,GDEF --flavor=woff2 \
    --output-file="$to/$1.woff2"
  rm "$to/$1.ttf"
}

subset figtree figtree/files/figtree-latin-wght-normal.woff2 400:700 \
  "U+20-7E,U+A0,U+A9,U+AB,U+B0,U+B7,U+BB-BE,U+C0,U+C2,U+C7-CB,U+CE-CF,U+D4,U+D7,U+D9,U+DB-DC,U+E0,U+E2,U+E7-EB,U+EE-EF,U+F1,U+F4,U+F6,U+F9,U+FB-FC,U+152-153,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2122,U+2190-2193,U+2212" \
  "kern,mark,ccmp,locl,tnum,liga,calt,rvrn"
# Headings have one weight: a variable one would weigh twice as much.
subset bricolage-grotesque bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2 700 \
  "U+20-7E,U+A0,U+B7,U+C0,U+C9,U+E0,U+E2,U+E7-EB,U+EE-EF,U+F4,U+FB,U+2013-2014,U+2018-2019,U+201C-201D,U+2026" \
  "kern,ccmp"
