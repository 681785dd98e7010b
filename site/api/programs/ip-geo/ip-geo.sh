#!/usr/bin/env bash
# bash ip-geo.sh 203.0.113.7 IN
set -eu

# Prints the rule for one viewer: their own address where it is IPv4, else the country.
ip_geo() {
  local address=${1#::ffff:} country=$2
  if [[ $address =~ ^([0-9]{1,3}\.){3}[0-9]{1,3}$ ]]; then country=$address; fi
  jq --null-input --compact-output --arg entry "$country" '{allow: [$entry]}'
}

ip_geo "$1" "$2"
