#!/usr/bin/env bash
set -euo pipefail
source ./vdo.sh

pause=10
deadline=$((SECONDS + 7200))
while true; do
  video=$(vdo GET "/videos/$VIDEO_ID")
  status=$(jq --raw-output .status <<<"$video")
  if grep --quiet --ignore-case --line-regexp ready <<<"$status"; then break; fi
  echo "Status: $status" >&2

  # Between a half and the whole of the pause.
  sleep $((pause / 2 + RANDOM % (pause / 2 + 1)))
  if [ "$SECONDS" -ge "$deadline" ]; then
    echo "Video $VIDEO_ID is not ready yet" >&2
    exit 1
  fi
  pause=$((pause * 3 / 2 < 300 ? pause * 3 / 2 : 300))
done
jq --raw-output '"\(.title) is ready: \(.length) seconds"' <<<"$video"
