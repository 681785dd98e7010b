#!/usr/bin/env bash
set -euo pipefail
source ./job.sh

delete_video() {
  vdo DELETE "/videos?videos=$1" >/dev/null
}

run_job delete-many delete_video "$@"
