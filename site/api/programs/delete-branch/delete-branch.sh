#!/usr/bin/env bash
# bash delete-branch.sh FOLDER_ID [--yes]. Without --yes, it only shows what it would delete
set -euo pipefail
source ./vdo.sh

top=$1
yes=${2:-}
if [ "$top" = root ]; then
  echo "Name a folder, not the top." >&2
  exit 1
fi

# Deletes the folders inside a folder, then the folder itself.
delete_branch() {
  local folder id
  folder=$(vdo GET "/videos/folders/$1")
  for id in $(jq --raw-output '.folderList[].id' <<<"$folder"); do delete_branch "$id"; done
  if [ "$yes" = --yes ]; then vdo DELETE "/videos/folders/$1" >/dev/null; fi
  echo "$1 $(jq --raw-output .current.name <<<"$folder")"
}

delete_branch "$top"
