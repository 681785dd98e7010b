#!/usr/bin/env bash
set -euo pipefail
source ./vdo.sh

vdo GET /videos/tags | jq --raw-output '
  .rows | group_by(ascii_downcase | gsub("[ _-]+"; ""))[]
  | select(length > 1) | map("\"\(.)\"") | join("  ")'
