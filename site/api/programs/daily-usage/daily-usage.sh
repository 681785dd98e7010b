#!/usr/bin/env bash
# bash daily-usage.sh [2025-01-01]: without a day, yesterday in UTC
set -euo pipefail
source ./vdo.sh

day=${1:-$(jq --null-input --raw-output 'now - 86400 | todate[:10]')}
trap 'rm -f "usage-$day.new" "usage-$day.list"' EXIT

vdo POST /account/video-usage --data "{\"date\": \"$day\"}" --repeat >"usage-$day.new"

# Finds the columns by name. IDs and numbers hold no comma; a line that does is refused.
awk -F, '
  { sub(/\r$/, "") }
  NR == 1 { width = NF; for (i = 1; i <= NF; i++) column[$i] = i; next }
  NF != width || !("video" in column) || !("bandwidth" in column) { exit 1 }
  { print $column["video"], $column["bandwidth"] }
  END { if (NR < 2) exit 1 }
' "usage-$day.new" >"usage-$day.list" || { echo "$day: no figures, or other columns" >&2; exit 1; }

mv "usage-$day.new" "usage-$day.csv"
sort --key=2 --numeric-sort --reverse "usage-$day.list" | sed -n 1,10p
