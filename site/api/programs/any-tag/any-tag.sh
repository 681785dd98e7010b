#!/usr/bin/env bash
# bash any-tag.sh math physics
set -euo pipefail
source ./job.sh

for tag; do
  list_videos "tags=$tag"
done | awk -F '\t' '!seen[$1]++ { print $1, $2 }'
