#!/usr/bin/env bash
set -euo pipefail
source ./vdo.sh

# bash delete-video.sh VIDEO_ID
if failure=$(vdo DELETE "/videos?videos=$1" 2>&1 >/dev/null); then
  echo 'deleted'
elif [[ $failure == *'error: 404'* ]]; then
  echo 'already gone'
else
  echo "$failure" >&2 # Status and message.
  exit 1
fi
