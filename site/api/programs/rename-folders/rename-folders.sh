#!/usr/bin/env bash
set -euo pipefail
source ./job.sh

rename_folder() {
  local before
  if [ -z "${2:-}" ] || [ "${#2}" -gt 255 ]; then
    echo "The line needs a name of 1 to 255 characters." >&2
    return 1
  fi
  before=$(vdo GET "/videos/folders/$1" | jq --raw-output .current.name) || return
  if [ "$before" != "$2" ]; then
    vdo PUT "/videos/folders/$1" --data "$(jq --null-input --arg name "$2" '{$name}')" --repeat >/dev/null || return
  fi
  echo "$before"
}

run_job rename-folders rename_folder "$@"
