#!/usr/bin/env bash
# bash upload.sh lesson-1.mp4 "Lesson 1: Fractions" [FOLDER_ID]
set -euo pipefail
source ./vdo.sh
: "${2:?Give a file and a title}"

size=$(wc -c <"$1")
if [ "$size" -gt $((5 * 1024 ** 3)) ]; then
  echo "$1 is larger than 5 GB" >&2
  exit 1
fi

# Step 1. Create the entry and get the form.
credentials=$(vdo PUT /videos --get --data-urlencode "title=$2" --data-urlencode "folderId=${3:-root}")
field() { jq --raw-output --arg name "$1" '.clientPayload[$name]' <<<"$credentials"; }
jq --raw-output .videoId <<<"$credentials" # Save it in your database now.

# Step 2. Send the form to storage without the secret and with the file as the last field.
response=$(mktemp)
status=$(curl --silent --show-error --connect-timeout 10 --speed-limit 1 --speed-time 60 \
  --form-string "policy=$(field policy)" \
  --form-string "key=$(field key)" \
  --form-string "x-amz-signature=$(field x-amz-signature)" \
  --form-string "x-amz-algorithm=$(field x-amz-algorithm)" \
  --form-string "x-amz-date=$(field x-amz-date)" \
  --form-string "x-amz-credential=$(field x-amz-credential)" \
  --form-string "success_action_status=201" \
  --form-string "success_action_redirect=" \
  --form "file=@\"$1\"" \
  --output "$response" --write-out '%{http_code}' "$(field uploadLink)")
if [ "$status" != 201 ]; then
  echo "Storage returned HTTP $status: $(cat "$response")" >&2
  exit 1
fi
