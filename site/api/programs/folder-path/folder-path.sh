#!/usr/bin/env bash
set -euo pipefail
source ./vdo.sh

# bash folder-path.sh FOLDER_ID
path=
id=$1
while [ "$id" != root ]; do
  folder=$(vdo GET "/videos/folders/$id")
  path="$(jq --raw-output .current.name <<<"$folder")${path:+ / $path}"
  id=$(jq --raw-output '.parent.id // "root"' <<<"$folder")
done
echo "${path:-Top folder}"
