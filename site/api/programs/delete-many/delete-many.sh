#!/usr/bin/env bash
set -euo pipefail
source ./job.sh

delete_video() {
  api DELETE "/videos?videos=$1" >/dev/null
}

run_job delete-many delete_video "$@"
