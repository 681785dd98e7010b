# The helper for Bash programs, which calls the API with the secret in API_SECRET and prints the response.
#
#   source ./vdo.sh
#   vdo METHOD PATH [--repeat] [options of curl]
#
# After an error, it prints the API's message to standard error and fails. It repeats every call after a 429, and GET,
# DELETE, and calls with --repeat after a 5xx or a lost connection.

vdo() {
  : "${API_SECRET:?Set API_SECRET.}"
  local method=$1 route=$2 repeat=0 options=() option pause asked code answer failed
  shift 2
  case $method in GET | DELETE) repeat=1 ;; esac
  for option; do
    case $option in
      --repeat) repeat=1 ;;
      --data) options+=(--header 'Content-Type: application/json' --data) ;;
      *) options+=("$option") ;;
    esac
  done
  # Some proxies reject a PUT without a body unless it has this header.
  if [ "$method" = PUT ] && [[ " $* " != *' --data '* ]]; then options+=(--header 'Content-Length: 0'); fi
  answer=$(mktemp -d)
  # curl reads the secret from its input, because other users can see its arguments.
  for pause in 1 2 4 8 last; do
    : >"$answer/headers" >"$answer/body"
    failed=0
    code=$(curl --fail-with-body --silent --show-error --max-time 60 --request "$method" \
      --output "$answer/body" --dump-header "$answer/headers" --write-out '%{http_code}' \
      --header @- --header 'Accept: application/json' ${options[@]+"${options[@]}"} \
      "https://%apiHost%/api$route" <<<"Authorization: Apisecret $API_SECRET" 2>"$answer/error") || failed=$?
    # curl exits with 22 if the status is 400 or above, and with other codes if the response is incomplete.
    case $failed:$code in
      22:429) ;;
      0:* | 22:4*) break ;;
      *) if [ "$repeat" = 0 ]; then break; fi ;;
    esac
    if [ "$pause" = last ]; then break; fi
    asked=$(awk 'tolower($1) == "retry-after:" && $2 ~ /^[0-9]+\r?$/ { print $2 + 0 }' "$answer/headers")
    if [ "${asked:-0}" -gt 60 ]; then break; fi
    if [ "${asked:-0}" = 0 ]; then asked=$pause.$((RANDOM % 10)); fi
    sleep "$asked"
  done
  if [ "$failed" = 0 ]; then cat "$answer/body"; else { cat "$answer/error" "$answer/body"; echo; } >&2; fi
  rm -r "$answer"
  return "$failed"
}
