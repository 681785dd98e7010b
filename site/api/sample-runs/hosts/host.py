"""Runs the programs of a folder, each in a copy of this process: requests takes longer to load than they run.

Reads lines "file<TAB>argument…", and ends what each printed with a line of NUL and the exit code.
"""

import os
import runpy
import sys

import requests  # noqa: F401

for line in sys.stdin:
    sys.argv = line.rstrip("\n").split("\t")
    pid = os.fork()
    if pid == 0:
        runpy.run_path(sys.argv[0], run_name="__main__")
        sys.exit()
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    for stream in (sys.stdout, sys.stderr):
        print(f"\0{code}", file=stream, flush=True)
