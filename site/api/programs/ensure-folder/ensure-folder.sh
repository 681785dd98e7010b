#!/usr/bin/env bash
set -euo pipefail
source ./vdo.sh

# bash ensure-folder.sh Math "Grade 6"
parent=root
for name; do
  ids=$(vdo GET "/videos/folders/$parent" |
    jq --raw-output --arg name "$name" '.folderList[] | select(.name == $name) | .id')
  if [ "$(grep -c . <<<"$ids")" -gt 1 ]; then
    echo "Several folders are called $name:" $ids >&2
    exit 1
  fi
  if [ -n "$ids" ]; then
    parent=$ids
    echo "found $parent $name"
  else
    body=$(jq --null-input --arg name "$name" --arg parent "$parent" '{$name, $parent}')
    parent=$(vdo POST /videos/folders --data "$body" | jq --raw-output .id)
    echo "created $parent $name"
  fi
done
