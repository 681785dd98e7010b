#!/usr/bin/env bash
set -euo pipefail
source ./job.sh

restore_tags() {
  local body
  body=$(jq --null-input --arg id "$1" --argjson tags "$2" '{videos: [$id], $tags}')
  vdo PUT /videos/tags --data "$body" --repeat >/dev/null
}

run_job restore-tags restore_tags "$@"
