#!/usr/bin/env bash
set -euo pipefail
source ./vdo.sh

vdo GET "/videos/$VIDEO_ID/files/" | jq --raw-output '.[]
  | if .format == "vtt" then "captions \(.lang) \(.id) \(.name)"
    elif .format == "jpeg" or .format == "png" then "poster \(if .enabled == 1 then "active" else "inactive" end) \(.id) \(.name)"
    elif .height != null then "original \(if .isDownloadable then "downloadable" else "locked" end) \(.id) \(.name)"
    else empty end'
