#!/usr/bin/env bash
set -euo pipefail
source ./vdo.sh

# bash find-folder.sh Math "Grade 6"
: "${1:?Name the folders of the path}"
path=$(jq --null-input --compact-output '$ARGS.positional' --args "$@")
body=$(jq --compact-output '{name: .[-1], searchExact: true}' <<<"$path")
folders=$(vdo POST /videos/folders/search --data "$body" --repeat)

# folderPath starts with the folder directly above.
ids=$(jq --raw-output --argjson path "$path" \
  '.folders[] | select([([.folderPath[].name] | reverse[]), .name] == $path) | .id' <<<"$folders")
if [ "$(grep -c . <<<"$ids")" != 1 ]; then
  echo "Not exactly one folder has the path $path" >&2
  exit 1
fi
echo "$ids"
