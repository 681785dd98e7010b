#!/usr/bin/env bash
# bash rental.sh 2030-01-31T00:00:00Z
set -eu

# Prints for how many seconds a download may be played, to end with the subscription even if it starts when the OTP
# expires.
rental_duration() {
  local longest=$((15 * 24 * 3600)) ttl=900 left
  left=$(($(jq --null-input --arg ends "$1" '($ends | fromdate) - now | floor') - ttl))
  echo $((left < 0 ? 0 : left > longest ? longest : left))
}

rental_duration "$1"
