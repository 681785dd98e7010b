#!/usr/bin/env bash
# bash clean-uploads.sh [--yes]. Without --yes, it only shows what it would delete
set -euo pipefail
source ./vdo.sh

# A form is valid for an hour, so after a day nobody can send its file.
page=1
entries=""
while true; do
  list=$(vdo GET "/videos?page=$page&limit=40")
  if [ "$(jq '.rows | length' <<<"$list")" = 0 ]; then break; fi
  entries+=$(jq --raw-output '.rows[]
    | select((.status | ascii_downcase) == "pre-upload" and .upload_time < now - 86400)
    | "\(.id) \(.title | gsub("\\s"; " "))\n"' <<<"$list")$'\n'
  page=$((page + 1))
done

awk 'NF && !seen[$1]++' <<<"$entries" | while read -r id title; do
  # After 404, somebody else has deleted it.
  if [ "${1:-}" = --yes ] && ! failure=$(vdo DELETE "/videos?videos=$id" 2>&1 >/dev/null) &&
    [[ $failure != *'error: 404'* ]]; then
    echo "$failure" >&2
    exit 1
  fi
  echo "$id $title"
done
