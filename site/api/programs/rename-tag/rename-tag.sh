#!/usr/bin/env bash
set -euo pipefail
source ./job.sh

rename_tag() {
  local before body
  before=$(vdo GET "/videos/$1" | jq --compact-output '.tags // []') || return
  if ! jq --exit-status 'index("math")' <<<"$before" >/dev/null; then return 0; fi
  body=$(jq --arg id "$1" '{videos: [$id], tags: (. - ["math", "mathematics"] + ["mathematics"])}' <<<"$before")
  vdo PUT /videos/tags --data "$body" --repeat >/dev/null || return
  echo "$before"
}

run_job rename-tag rename_tag "$@"
