#!/usr/bin/env bash
set -euo pipefail
source ./job.sh
: "${OLD_TAG:?Set OLD_TAG}" "${NEW_TAG:?Set NEW_TAG}"

rename_tag() {
  local before body
  before=$(vdo GET "/videos/$1" | jq --compact-output '.tags // []') || return
  if ! jq --exit-status --arg old "$OLD_TAG" 'index($old)' <<<"$before" >/dev/null; then return 0; fi
  body=$(jq --arg id "$1" --arg old "$OLD_TAG" --arg new "$NEW_TAG" \
    '{videos: [$id], tags: (. - [$old, $new] + [$new])}' <<<"$before")
  vdo PUT /videos/tags --data "$body" --repeat >/dev/null || return
  echo "$before"
}

run_job rename-tag rename_tag "$@"
