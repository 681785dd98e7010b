# The helper of all samples. It calls the API with the secret in API_SECRET and prints the response.
#
#   source ./vdo.sh
#   vdo METHOD PATH [options of curl]
#
# After an error it prints what the API says to standard error and fails.

vdo() {
  local method=$1 path=$2 retries=0 option response failed=0
  shift 2
  # After 429, 5xx and lost connections these are sent again: after 1, 2, 4 and 8 seconds, or as Retry-After says.
  # Add "--retry 4" to another call that may be repeated.
  case $method in GET | DELETE) retries=4 ;; esac
  for option; do
    if [ "$option" = --data ]; then
      set -- "$@" --header 'Content-Type: application/json'
    fi
  done
  response=$(mktemp)
  curl --fail-with-body --silent --show-error --max-time 60 --output "$response" \
    --retry "$retries" --retry-connrefused --request "$method" \
    --header "Authorization: Apisecret $API_SECRET" --header 'Accept: application/json' \
    "$@" "https://%apiHost%/api$path" || failed=$?
  if [ "$failed" = 0 ]; then cat "$response"; else cat "$response" >&2; fi
  rm "$response"
  return "$failed"
}
