#!/usr/bin/env bash
set -euo pipefail
source ./vdo.sh

# bash remove-tag.sh VIDEO_ID TAG
before=$(vdo GET "/videos/$1" | jq --compact-output '.tags // []')
after=$(jq --compact-output --arg tag "$2" '. - [$tag]' <<<"$before")
if [ "$after" != "$before" ]; then
  body=$(jq --arg id "$1" '{videos: [$id], tags: .}' <<<"$after")
  vdo PUT /videos/tags --data "$body" --repeat >/dev/null
fi
echo "$after"
