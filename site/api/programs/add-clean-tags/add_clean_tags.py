# python3 add_clean_tags.py "Grade 6" " grade 6" Math
import json
import os
import re
import sys
import unicodedata

from vdo import vdo


def clean_tags(words):
    """Returns the tags in lowercase with hyphens for spaces and commas, without duplicates."""
    tags = {"-".join(re.findall(r"[^\s,]+", unicodedata.normalize("NFC", word).lower())) for word in words}
    return sorted(tags - {""})


tags = clean_tags(sys.argv[1:])
if not tags:
    sys.exit("Pass at least one tag.")
body = {"videos": [os.environ["VIDEO_ID"]], "tags": tags}
vdo("POST", "/videos/tags", json=body, repeat=True)
print(json.dumps(tags, separators=(",", ":")))
