#!/usr/bin/env bash
set -euo pipefail
source ./job.sh

rename_video() {
  local before
  before=$(api GET "/videos/$1" | jq --raw-output .title) || return
  if [ "$before" != "$2" ]; then
    api POST "/videos/$1" --data "$(jq --null-input --arg title "$2" '{$title}')" --retry 4 >/dev/null || return
  fi
  echo "$before"
}

run_job rename-videos rename_video "$@"
