#!/usr/bin/env bash
# bash count-branch.sh FOLDER_ID
set -euo pipefail
source ./vdo.sh

# Prints how many videos a folder and each folder below it have, a line each. Given its ID, and how many folders it has.
count_videos() {
  local folders id inside
  vdo GET "/videos?folderId=$1&limit=1" | jq .count
  if [ "$2" = 0 ]; then return; fi
  folders=$(vdo GET "/videos/folders/$1" | jq --raw-output '.folderList[] | "\(.id) \(.foldersCount)"')
  while read -r id inside; do
    if [ -n "$id" ]; then count_videos "$id" "$inside"; fi
  done <<<"$folders"
}

count_videos "$1" 1 | jq --slurp add
