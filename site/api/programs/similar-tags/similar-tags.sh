#!/usr/bin/env bash
set -euo pipefail
source ./api.sh

api GET /videos/tags | jq --raw-output '
  .rows | map(.name? // .) | group_by(ascii_downcase | gsub("[ _-]+"; ""))[]
  | select(length > 1) | map("\"\(.)\"") | join("  ")'
