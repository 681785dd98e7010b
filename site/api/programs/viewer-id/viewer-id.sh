#!/usr/bin/env bash
# bash viewer-id.sh priya@example.com
set -euo pipefail
: "${VIEWER_ID_KEY:?Set VIEWER_ID_KEY}"

# Prints a stable ID of 32 characters for one of your users. The key must never change.
viewer_id() {
  awk '{ gsub(/^[ \t]+|[ \t]+$/, ""); printf "%s", tolower($0) }' <<<"$1" |
    openssl dgst -sha256 -hmac "$VIEWER_ID_KEY" -r | cut -c 1-32
}

viewer_id "$1"
