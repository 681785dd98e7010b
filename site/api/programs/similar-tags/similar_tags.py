import re
from collections import defaultdict

from vdo import vdo

spellings = defaultdict(list)
for tag in vdo("GET", "/videos/tags")["rows"]:
    spellings[re.sub("[ _-]+", "", tag.lower())].append(f'"{tag}"')
for tags in spellings.values():
    if len(tags) > 1:
        print("  ".join(tags))
