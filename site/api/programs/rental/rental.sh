#!/usr/bin/env bash
# bash rental.sh 2030-01-31T00:00:00Z
set -eu

# Prints for how many seconds a download may be played: never beyond the end of the subscription.
rental_duration() {
  local longest=$((15 * 24 * 3600)) left
  left=$(jq --null-input --arg ends "$1" '($ends | fromdate) - now | floor')
  echo $((left < 0 ? 0 : left > longest ? longest : left))
}

rental_duration "$1"
