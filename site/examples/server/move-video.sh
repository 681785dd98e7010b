#!/usr/bin/env bash
# bash move-video.sh VIDEO_ID FOLDER_ID. If it stops, run it again with the same IDs to continue
set -euo pipefail
source ./vdo.sh
: "${2:?Give the ID of the video and that of the folder}"

work=move-$1
mkdir -p "$work"
video=$(vdo GET "/videos/$1")
files=$(vdo GET "/videos/$1/files/")
images='.format == "jpeg" or .format == "png"'
original=$(jq "first(.[] | select(.format != \"vtt\" and ($images | not) and .height != null and .isDownloadable) | .id)" <<<"$files")
: "${original:?The original may not be downloaded: leave the video where it is, and tag it}"

if [ ! -e "$work/new" ]; then
  # Storage may have the file even though the last run failed. Otherwise, upload it.
  tried=$(cat "$work/tried" 2>/dev/null || true) status=pre-upload
  if [ -n "$tried" ]; then status=$(vdo GET "/videos/$tried" | jq --raw-output '.status | ascii_downcase'); fi
  if [ "$status" = pre-upload ]; then
    if [ ! -e "$work/original.mp4" ]; then VIDEO_ID=$1 FILE_ID=$original node download-file.mjs "$work/original.mp4"; fi
    node upload.mjs "$work/original.mp4" "$(jq --raw-output .title <<<"$video")" "$2" >"$work/tried"
  fi
  mv "$work/tried" "$work/new"
fi
new=$(cat "$work/new")
echo "New video: $new"
VIDEO_ID=$new node wait-until-ready.mjs

# For each language, copy the captions that the new video doesn't have yet.
has=$(vdo GET "/videos/$new/files/" | jq 'map(select(.format == "vtt") | .lang)')
captions=$(jq --raw-output --argjson has "$has" 'map(select(.format == "vtt" and .isDownloadable)) | sort_by(.id) | group_by(.lang)[]
  | .[0].lang as $lang | .[$has | map(select(. == $lang)) | length:][] | "\(.id) \(.lang)"' <<<"$files")
while read -r id language; do
  if [ -z "$id" ]; then continue; fi
  VIDEO_ID=$1 FILE_ID=$id node download-file.mjs "$work/$id.$language.vtt" </dev/null
  vdo POST "/videos/$new/files/?language=$language" --form "file=@$work/$id.$language.vtt;type=text/vtt" >/dev/null
done <<<"$captions"

read -r id format < <(jq --raw-output "first(.[] | select(($images) and .enabled == 1 and .isDownloadable) | \"\(.id) \(.format)\")" <<<"$files") || true
if [ -n "${id:-}" ] && [ ! -e "$work/poster" ]; then
  VIDEO_ID=$1 FILE_ID=$id node download-file.mjs "$work/poster.$format"
  vdo POST "/videos/$new/files" --form "file=@$work/poster.$format;type=image/$format" >/dev/null
  touch "$work/poster"
fi

body=$(jq --arg id "$new" '{videos: [$id], tags: (.tags // [])}' <<<"$video")
vdo PUT /videos/tags --data "$body" --repeat >/dev/null
jq --raw-output ".[] | select((.format == \"vtt\" or (($images) and .enabled == 1)) and (.isDownloadable | not))
  | \"not copied: \(.name)\"" <<<"$files"
rm -r "$work"
echo "$1 is now $new. Check it, then delete $1."
