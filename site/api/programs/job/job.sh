# Runs a job once per line of a list, even after interruptions.
source ./vdo.sh

# Prints the ID and the title of every video that a filter of the list finds, such as tags=math.
list_videos() {
  local page=1 rows each filter=()
  for each; do filter+=(--data-urlencode "$each"); done
  while true; do
    rows=$(vdo GET /videos --get ${filter[@]+"${filter[@]}"} --data-urlencode "page=$page" --data-urlencode limit=40) || return
    rows=$(jq --raw-output '.rows[] | "\(.id)\t\(.title | gsub("[\\t\\r\\n]"; " "))"' <<<"$rows") || return
    if [ -z "$rows" ]; then break; fi
    echo "$rows"
    page=$((page + 1))
  done
}

# run_job NAME ACT [ARGUMENT…]: "list tags=math" writes NAME.tsv, "--yes" works through it, and nothing shows what
# "--yes" would do. ACT does one line, given its fields; what it prints is recorded in NAME.done.tsv. A 404 means that the
# line is already gone, or with CREATES=1, where nothing can be gone, that it failed.
run_job() {
  local name=$1 act=$2 log=$1.done.tsv tab=$'\t' errors before open found line fields rest key note completed=0 gone=0 failed=0
  shift 2
  if [ "${1:-}" = list ]; then
    if [ $# = 1 ]; then
      echo 'Filter by q=…, tags=… or folderId=…; "list all" lists the whole account.' >&2
      return 1
    fi
    if [ "${*:2}" = all ]; then set -- list; fi
    for line in "${@:2}"; do
      case $line in q=?* | tags=?* | folderId=?*) ;; *)
        echo "Filter by q=…, tags=… or folderId=…, not by \"$line\"." >&2
        return 1
        ;;
      esac
    done
    list_videos "${@:2}" | awk '!seen[$1]++' >"$name.tsv.new" || return
    if [ -e "$name.tsv" ]; then mv "$name.tsv" "$name.old.tsv"; fi
    mv "$name.tsv.new" "$name.tsv"
    if [ -s "$log" ]; then mv "$log" "$name.done.old.tsv"; fi
    rm -f "$log"
    if [ $# = 1 ]; then found='of the whole account'; else found="with ${*:2}"; fi
    echo "$(grep -c '' "$name.tsv") videos $found in $name.tsv"
    return
  fi

  if [ ! -e "$name.tsv" ]; then
    echo "There is no $name.tsv in this folder." >&2
    return 1
  fi
  touch "$log"
  before=$(awk 'END { print NR }' "$log")
  # A file from a spreadsheet may end its lines in \r\n.
  open=$(awk -F '\t' '{ sub(/\r$/, "") } FILENAME == ARGV[1] { done[$1]; next } NF && !($1 in done)' "$log" "$name.tsv")
  echo "$(grep -c . <<<"$open") to do, $before done before"
  if [ "${1:-}" != --yes ]; then
    echo "$open"
    return
  fi

  errors=$(mktemp)
  while IFS= read -r line <&3; do
    fields=() rest=$line$tab # read would join two tabs
    while [ -n "$rest" ]; do fields+=("${rest%%$tab*}") rest=${rest#*$tab}; done
    key=${fields[0]}
    if note=$("$act" "${fields[@]}" 2>"$errors"); then
      completed=$((completed + 1))
    elif [ -z "${CREATES:-}" ] && grep -q '^curl: .* error: 404' "$errors"; then
      gone=$((gone + 1))
    else
      failed=$((failed + 1))
      echo "$key: $(cat "$errors")" >&2
      if grep -qE '^curl: .* error: (401|403|429)' "$errors"; then break; fi
      continue
    fi
    printf '%s\t%s\n' "$key" "$note" >>"$log"
    if [ $((before + completed)) = 0 ] && [ "$gone" = 10 ]; then
      echo "Stopped: the first 10 are already gone. Is this the key of the right account?" >&2
      rm "$errors"
      return 1
    fi
  done 3< <(grep . <<<"$open")
  rm "$errors"
  echo "$completed done, $gone already gone, $failed failed"
  [ "$failed" = 0 ]
}
