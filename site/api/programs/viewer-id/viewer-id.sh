#!/usr/bin/env bash
# bash viewer-id.sh priya@example.com
set -euo pipefail
: "${VIEWER_ID_KEY:?Set VIEWER_ID_KEY}"

# Prints a stable ID of 32 characters for one of your users. The key must never change.
# Use this only on your own machine. On a server, other users can see the key in the process list while openssl runs.
viewer_id() {
  awk '{ gsub(/^[ \t]+|[ \t]+$/, ""); printf "%s", tolower($0) }' <<<"$1" |
    openssl dgst -sha256 -hmac "$VIEWER_ID_KEY" -r | cut -c 1-32
}

if LC_ALL=C grep --quiet '[^ -~]' <<<"$1"; then
  echo "Use plain letters without accents." >&2
  exit 1
fi
viewer_id "$1"
