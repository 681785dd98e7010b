# The helper of the programs in Bash. It calls the API with the secret in API_SECRET and prints the response.
#
#   source ./vdo.sh
#   vdo METHOD PATH [options of curl]
#
# After an error it prints what the API says to standard error and fails.

vdo() {
  local method=$1 path=$2 pauses='1 2 4 8' option pause status answer failed
  shift 2
  # After 5xx and lost connections, these are sent again: after 1, 2, 4 and 8 seconds, or as Retry-After says, but no
  # later than a minute after the start. Add "--retry 4" to another call that may be repeated.
  case $method in GET | DELETE) set -- --retry 4 --retry-connrefused "$@" ;; esac
  for option; do
    case $option in
      --data) set -- "$@" --header 'Content-Type: application/json' ;;
      --retry)
        pauses='' # curl sends it again after 429, too.
        set -- --retry-max-time 60 "$@"
        ;;
    esac
  done
  answer=$(mktemp -d)
  # After 429 every call is sent again: it had no effect.
  for pause in $pauses last; do
    failed=0
    status=$(curl --fail-with-body --silent --show-error --max-time 60 --request "$method" \
      --output "$answer/body" --dump-header "$answer/headers" --write-out '%{http_code}' \
      --header "Authorization: Apisecret $API_SECRET" --header 'Accept: application/json' \
      "$@" "https://%apiHost%/api$path") || failed=$?
    if [ "$status" != 429 ] || [ "$pause" = last ]; then break; fi
    pause=$(awk -v pause="$pause" 'tolower($1) == "retry-after:" && /[0-9]\r?$/ { pause = $2 + 0 } END { print pause }' \
      "$answer/headers")
    if [ "$pause" -gt 60 ]; then break; fi
    sleep "$pause"
  done
  if [ -e "$answer/body" ]; then
    if [ "$failed" = 0 ]; then cat "$answer/body"; else cat "$answer/body" >&2; fi
  fi
  rm -r "$answer"
  return "$failed"
}
