#!/usr/bin/env bash
set -euo pipefail
source ./job.sh

# What the account already has is not imported again, even if an earlier response was lost.
existing=$(list_videos)

import_video() {
  local id body
  id=$(awk -F '\t' -v title="$2" '$2 == title { print $1; exit }' <<<"$existing")
  if [ -z "$id" ]; then
    body=$(jq --null-input --arg url "$1" --arg title "$2" --arg folderId "${3:-root}" '{$url, $title, $folderId}')
    id=$(vdo PUT /videos/importUrl --data "$body" | jq --raw-output '.id // ""') || return
  fi
  echo "$id"
}

run_job import-videos import_video "$@"
