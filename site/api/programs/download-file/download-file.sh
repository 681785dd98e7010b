#!/usr/bin/env bash
# bash download-file.sh NAME_TO_SAVE_AS
set -euo pipefail
source ./vdo.sh

link=$(vdo GET "/videos/$VIDEO_ID/files/$FILE_ID" | jq --raw-output --exit-status .redirect)

# Don't send an Authorization header, because the URL is the permission.
curl --fail --location --silent --show-error --connect-timeout 10 --speed-limit 1 --speed-time 60 \
  --output "$1.part" "$link"
mv "$1.part" "$1"
echo "saved $1"
