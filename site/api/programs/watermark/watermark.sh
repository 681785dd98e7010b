#!/usr/bin/env bash
# bash watermark.sh "Priya N." priya@example.com 203.0.113.7
set -eu

# Prints the string for annotate, with the name and email address, and the IP address with the time.
watermark_for() {
  jq --null-input --compact-output --arg name "$1" --arg email "$2" --arg address "$3" '
    def moving(text): {
      type: "rtext", text: text, alpha: "0.60", color: "0xFFFFFF", size: "15", interval: "5000", skip: "10000"
    };
    [moving("\($name[:30]) · \($email)"), moving("\($address) · \(now | strftime("%Y-%m-%d %H:%M")) UTC")]
  '
}

watermark_for "$1" "$2" "$3"
