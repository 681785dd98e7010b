#!/usr/bin/env bash
# bash replace-captions.sh en fractions.en.vtt
set -euo pipefail
source ./api.sh

# What is there before the upload is what has to go after it.
old=$(api GET "/videos/$VIDEO_ID/files/" | jq --raw-output --arg language "$1" \
  '.[] | select(.format == "vtt" and .lang == $language and .isDeletable) | .id')

api POST "/videos/$VIDEO_ID/files/?language=$1" --form "file=@$2;type=text/vtt" >/dev/null
echo "uploaded $2"

for id in $old; do
  api DELETE "/videos/$VIDEO_ID/files/$id" >/dev/null
  echo "deleted $id"
done
