#!/usr/bin/env bash
set -euo pipefail
source ./vdo.sh

# Each line contains one page of the list that the program has read.
pages=videos.json.pages
# After an hour, start over, because the list may have changed too much.
find . -maxdepth 1 -name "$pages" -mmin +60 -delete
touch "$pages"
until [ "$(tail -n 1 "$pages")" = '[]' ]; do
  page=$(($(wc -l <"$pages") + 1))
  rows=$(vdo GET "/videos?page=$page&limit=40" | jq --compact-output .rows)
  echo "$rows" >>"$pages"
done

# A video that moved to the next page during the run is on two pages.
jq --slurp 'add | reduce .[] as $video ({}; .[$video.id] //= $video) | [.[]]' "$pages" >videos.json.new
mv videos.json.new videos.json
rm "$pages"
echo "$(jq length videos.json) videos"
