#!/usr/bin/env bash
# bash upload-all-captions.sh fractions.*.vtt
set -euo pipefail
source ./vdo.sh

for path; do
  if ! [[ $path =~ \.[a-z]{2}\.vtt$ && $(head -c 9 "$path") =~ ^($'\xEF\xBB\xBF')?WEBVTT ]]; then
    echo "$path: the name must end in the language, such as .en.vtt, and the file begin with WEBVTT" >&2
    exit 1
  fi
done

for path; do
  name=${path%.vtt}
  language=${name: -2}
  response=$(vdo POST "/videos/$VIDEO_ID/files/?language=$language" --form "file=@$path;type=text/vtt")
  echo "$language $(jq .id <<<"$response") $path"
done
