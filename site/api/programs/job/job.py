"""Runs a job once per line of a list, even after interruptions."""

import os
import re
import sys
from pathlib import Path

from vdo import VdoError, vdo


def list_videos(**filters):
    """Yield all videos that match a filter, such as tags="math", each once."""
    seen = set()
    page = 1
    while rows := vdo("GET", "/videos", params={**filters, "page": page, "limit": 40})["rows"]:
        for video in rows:
            if video["id"] not in seen:
                yield video
            seen.add(video["id"])
        page += 1


def run_job(name, act):
    """Run the command in the arguments.

    "list tags=math" writes NAME.tsv, "--yes" works through it, and nothing shows what "--yes" would do.

    act: processes the fields of one line. The result is recorded in NAME.done.tsv
    """
    command, *filters = sys.argv[1:] or [""]
    if command == "list":
        return write_list(name, filters)

    if not os.path.exists(f"{name}.tsv"):
        sys.exit(f"There is no {name}.tsv in this folder.")
    before = {key for key, *_ in read_lines(f"{name}.done.tsv")}
    pending = [fields for fields in read_lines(f"{name}.tsv") if fields[0] not in before]
    print(f"{len(pending)} to do, {len(before)} done before")
    if command != "--yes":
        for fields in pending:
            print("  ".join(fields))
        return

    done = gone = failed = 0
    with open(f"{name}.done.tsv", "a", encoding="utf-8") as log:
        for fields in pending:
            note = None
            try:
                note = act(*fields)
                done += 1
            except Exception as error:
                status = error.status if isinstance(error, VdoError) else None
                if status != 404:
                    print(f"{fields[0]}: {error}", file=sys.stderr)
                    failed += 1
                    if status in (401, 403, 429):
                        break
                    continue
                gone += 1
            print(fields[0], note or "", sep="\t", file=log, flush=True)
            if len(before) + done == 0 and gone == 10:
                sys.exit("Stopped: the first 10 are already gone. Is this the right account's key?")
    print(f"{done} done, {gone} already gone, {failed} failed")
    sys.exit(1 if failed else 0)


def write_list(name, filters):
    if not filters:
        sys.exit('Filter by q=…, tags=… or folderId=…; "list all" lists the whole account.')
    filters = [] if filters == ["all"] else filters
    for each in filters:
        if not re.match("(q|tags|folderId)=.", each, re.DOTALL):
            sys.exit(f'Filter by q=…, tags=… or folderId=…, not by "{each}".')
    videos = list(list_videos(**dict(each.split("=", 1) for each in filters)))
    if os.path.exists(f"{name}.tsv"):
        os.replace(f"{name}.tsv", f"{name}.old.tsv")
    with open(f"{name}.tsv", "w", encoding="utf-8") as file:
        for video in videos:
            print(video["id"], re.sub(r"[\t\r\n]", " ", video["title"]), sep="\t", file=file)
    if os.path.exists(f"{name}.done.tsv"):
        os.replace(f"{name}.done.tsv", f"{name}.done.old.tsv")
    found = "with " + " ".join(filters) if filters else "of the whole account"
    print(f"{len(videos)} videos {found} in {name}.tsv")


def read_lines(path):
    text = Path(path).read_text(encoding="utf-8") if os.path.exists(path) else ""
    # A title may contain other characters that end a line for splitlines().
    return [line.split("\t") for line in text.split("\n") if line]
