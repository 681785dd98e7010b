#!/usr/bin/env bash
# bash add-clean-tags.sh "Grade 6" " grade 6" Math
set -euo pipefail
source ./vdo.sh

# One spelling for each tag: lower case, hyphens for spaces and commas, no repeats.
clean_tags() {
  printf '%s\n' "$@" | awk -v OFS=- '{ gsub(/,/, " "); $1 = $1; print tolower($0) }' |
    jq --raw-input --null-input --compact-output '[inputs | select(. != "")] | unique'
}

tags=$(clean_tags "$@")
vdo POST /videos/tags --data "{\"videos\": [\"$VIDEO_ID\"], \"tags\": $tags}" --repeat >/dev/null
echo "$tags"
