#!/usr/bin/env bash
set -euo pipefail
source ./vdo.sh

# Prints the ID and path of each folder below a folder.
walk() {
  local id name folders
  vdo GET "/videos/folders/$1" |
    jq --raw-output '.folderList[] | "\(.id)\t\(.foldersCount)\t\(.name)"' |
    while IFS=$'\t' read -r id folders name; do
      echo "$id $2/$name"
      if [ "$folders" -gt 0 ]; then walk "$id" "$2/$name"; fi
    done
}

walk root ""
