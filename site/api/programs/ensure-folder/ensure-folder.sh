#!/usr/bin/env bash
set -euo pipefail
source ./api.sh

# bash ensure-folder.sh Maths "Grade 6"
parent=root
for name; do
  ids=$(api GET "/videos/folders/$parent" |
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
    parent=$(api POST /videos/folders --data "$body" | jq --raw-output .id)
    echo "created $parent $name"
  fi
done
