#!/usr/bin/env bash
set -euo pipefail
source ./job.sh
: "${TAG:?Set TAG}"

tag_video() {
  local body
  body=$(jq --null-input --arg id "$1" --arg tag "$TAG" '{videos: [$id], tags: [$tag]}')
  vdo POST /videos/tags --data "$body" --repeat >/dev/null
}

run_job tag-videos tag_video "$@"
