# The helper of the programs in Bash. It calls the API with the secret in API_SECRET and prints the response.
#
#   source ./vdo.sh
#   vdo METHOD PATH [--repeat] [options of curl]
#
# After an error it prints what the API says to standard error and fails. After 429, the call is sent again; after 5xx
# and lost connections, GET and DELETE are, and with --repeat others, too.

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
  # Some proxies refuse a PUT without a body and without this header.
  if [ "$method" = PUT ] && [[ " $* " != *' --data '* ]]; then options+=(--header 'Content-Length: 0'); fi
  answer=$(mktemp -d)
  # curl reads the secret from its input: its arguments can be seen in the list of processes.
  for pause in 1 2 4 8 last; do
    : >"$answer/headers" >"$answer/body"
    failed=0
    code=$(curl --fail-with-body --silent --show-error --max-time 60 --request "$method" \
      --output "$answer/body" --dump-header "$answer/headers" --write-out '%{http_code}' \
      --header @- --header 'Accept: application/json' ${options[@]+"${options[@]}"} \
      "https://%apiHost%/api$route" <<<"Authorization: Apisecret $API_SECRET" 2>"$answer/error") || failed=$?
    # curl fails with 22 when the status is 400 or above, and with other numbers when it gets no whole response.
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
