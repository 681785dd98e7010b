#!/usr/bin/env bash
set -euo pipefail
source ./job.sh

rename_video() {
  local before
  before=$(vdo GET "/videos/$1" | jq --raw-output .title) || return
  if [ "$before" != "$2" ]; then
    vdo POST "/videos/$1" --data "$(jq --null-input --arg title "$2" '{$title}')" --repeat >/dev/null || return
  fi
  echo "$before"
}

run_job rename-videos rename_video "$@"
