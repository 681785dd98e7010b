#!/usr/bin/env bash
set -euo pipefail
source ./job.sh

tag_video() {
  local body
  body=$(jq --null-input --arg id "$1" '{videos: [$id], tags: ["algebra"]}')
  vdo POST /videos/tags --data "$body" --repeat >/dev/null
}

run_job tag-videos tag_video "$@"
