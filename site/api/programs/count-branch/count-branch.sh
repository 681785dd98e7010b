#!/usr/bin/env bash
# bash count-branch.sh FOLDER_ID
set -euo pipefail
source ./vdo.sh

# Prints how many videos a folder and each folder below it have, a line each.
count_videos() {
  local folders id
  vdo GET "/videos?folderId=$1&limit=1" | jq .count
  folders=$(vdo GET "/videos/folders/$1" | jq --raw-output '.folderList[].id')
  for id in $folders; do count_videos "$id"; done
}

count_videos "$1" | jq --slurp add
