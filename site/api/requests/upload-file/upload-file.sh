#!/usr/bin/env bash
set -eu

status=$(curl --silent --show-error --connect-timeout 10 --speed-limit 1 --speed-time 60 \
  --output response.xml --write-out '%{http_code}' \
  "$UPLOAD_LINK" \
  --form-string "policy=$UPLOAD_POLICY" \
  --form-string "key=$UPLOAD_KEY" \
  --form-string "x-amz-signature=$UPLOAD_SIGNATURE" \
  --form-string "x-amz-algorithm=$UPLOAD_ALGORITHM" \
  --form-string "x-amz-date=$UPLOAD_DATE" \
  --form-string "x-amz-credential=$UPLOAD_CREDENTIAL" \
  --form-string "success_action_status=201" \
  --form-string "success_action_redirect=" \
  --form "file=@lesson-1.mp4;type=video/mp4")

cat response.xml
if [ "$status" != 201 ]; then
  echo "HTTP $status" >&2
  exit 1
fi
