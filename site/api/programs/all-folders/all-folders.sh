#!/usr/bin/env bash
set -euo pipefail
source ./vdo.sh

# Prints ID, path and number of videos of each folder below the one given.
walk() {
  local id name videos folders
  vdo GET "/videos/folders/$1" |
    jq --raw-output '.folderList[] | [.id, .name, .videosCount, .foldersCount] | @tsv' |
    while IFS=$'\t' read -r id name videos folders; do
      echo "$id $2/$name $videos"
      if [ "$folders" -gt 0 ]; then walk "$id" "$2/$name"; fi
    done
}

walk root ""
