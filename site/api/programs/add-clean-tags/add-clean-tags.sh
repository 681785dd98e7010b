#!/usr/bin/env bash
# bash add-clean-tags.sh "Grade 6" " grade 6" Math
set -euo pipefail
source ./vdo.sh

# Prints the tags in lowercase with hyphens for spaces and commas, without duplicates.
clean_tags() {
  printf '%s\n' "$@" | awk -v OFS=- '{ gsub(/,/, " "); $1 = $1; print tolower($0) }' |
    jq --raw-input --null-input --compact-output '[inputs | select(. != "")] | unique'
}

if LC_ALL=C grep --quiet '[^[:print:][:space:]]' <<<"$*"; then
  echo "Use plain letters without accents, and plain spaces." >&2
  exit 1
fi
tags=$(clean_tags "$@")
if [ "$tags" = '[]' ]; then
  echo "Give at least one tag." >&2
  exit 1
fi
vdo POST /videos/tags --data "{\"videos\": [\"$VIDEO_ID\"], \"tags\": $tags}" --repeat >/dev/null
echo "$tags"
