#!/usr/bin/env bash
# bash replace-captions.sh en fractions.en.vtt
set -euo pipefail
source ./vdo.sh

# List the old captions before the upload, and delete them after it.
old=$(vdo GET "/videos/$VIDEO_ID/files/" | jq --raw-output --arg language "$1" \
  '.[] | select(.format == "vtt" and .lang == $language and .isDeletable) | .id')

vdo POST "/videos/$VIDEO_ID/files/?language=$1" --form "file=@$2;type=text/vtt" >/dev/null
echo "uploaded $2"

for id in $old; do
  vdo DELETE "/videos/$VIDEO_ID/files/$id" >/dev/null
  echo "deleted $id"
done
