#!/usr/bin/env bash
# bash ip-geo.sh 203.0.113.7 IN
set -eu

# Prints the rule for one viewer, with the IPv4 address or otherwise the country.
ip_geo() {
  local address=${1#::[fF][fF][fF][fF]:} country=$2 octet='(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])'
  if [[ $address =~ ^$octet(\.$octet){3}$ ]]; then country=$address; fi
  jq --null-input --compact-output --arg entry "$country" '{allow: [$entry]}'
}

ip_geo "$1" "$2"
