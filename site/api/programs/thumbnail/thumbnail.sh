#!/usr/bin/env bash
set -euo pipefail

curl --fail-with-body --silent --show-error --max-time 10 "https://%apiHost%/api/meta/$VIDEO_ID" |
  jq --raw-output '
    .aspectRatio as $ratio
    | [.posters | sort_by(.height)[] | . + { width: (.height * $ratio | round) }] as $posters
    | $posters[($posters | length) / 2 | floor] as $middle
    | if $middle == null then "<img src=\"/placeholder.jpg\" alt=\"\">" # Not ready yet
      else @html "<img src=\"\($middle.url)\" srcset=\"\([$posters[] | "\(.url) \(.width)w"] | join(", "))\" sizes=\"20rem\" width=\"\($middle.width)\" height=\"\($middle.height)\" loading=\"lazy\" alt=\"\(.title)\">" end'
