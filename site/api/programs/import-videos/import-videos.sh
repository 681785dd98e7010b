#!/usr/bin/env bash
set -euo pipefail
source ./job.sh

# Skips videos that the account already has, even if an earlier response was lost.
existing=$(list_videos)

import_video() {
  local id body response
  if [ -z "${2:-}" ] || [ "${#2}" -gt 200 ]; then
    echo "The line needs a title of 1 to 200 characters." >&2
    return 1
  fi
  id=$(title=$2 awk -F '\t' '$2 "" == ENVIRON["title"] { print $1; exit }' <<<"$existing")
  if [ -z "$id" ]; then
    body=$(jq --null-input --arg url "$1" --arg title "$2" --arg folderId "${3:-root}" '{$url, $title, $folderId}')
    if ! response=$(vdo PUT /videos/importUrl --data "$body" 2>&1); then
      echo "$response" >&2
      if [[ $response == *'error: 404'* ]]; then echo "No folder has the ID ${3:-root}." >&2; fi
      return 1
    fi
    id=$(jq --raw-output '.id // ""' <<<"$response")
  fi
  echo "$id"
}

# A 404 means a wrong folder ID.
CREATES=1 run_job import-videos import_video "$@"
