#!/usr/bin/env bash
set -euo pipefail
source ./job.sh

rename_video() {
  local before
  if [ -z "${2:-}" ] || [ "${#2}" -gt 200 ]; then
    echo "The line needs a title of 1 to 200 characters." >&2
    return 1
  fi
  before=$(vdo GET "/videos/$1" | jq --raw-output .title) || return
  if [ "$before" != "$2" ]; then
    vdo POST "/videos/$1" --data "$(jq --null-input --arg title "$2" '{$title}')" --repeat >/dev/null || return
  fi
  echo "$before"
}

run_job rename-videos rename_video "$@"
