# python3 srt_to_vtt.py fractions.en.srt [windows-1252]
import re
import sys
from pathlib import Path

if len(sys.argv) < 2 or not sys.argv[1].lower().endswith(".srt"):
    sys.exit("Pass the name of an .srt file.")
file = Path(sys.argv[1])
encoding = sys.argv[2] if len(sys.argv) > 2 else "utf-8-sig"

TIME = r"(\d+):(\d{2}):(\d{2})[,.](\d{1,3})"
TIMING = re.compile(rf"{TIME}\s*-->\s*{TIME}")


def cue_text(lines):
    text = "\n".join(line.strip() for line in lines if line.strip())
    text = re.sub(r"\{\\[^}]*\}|</?font[^>]*>", "", text, flags=re.I)  # styles that WebVTT doesn't support
    text = re.sub(r"&(?!(?:amp|lt|gt|nbsp|lrm|rlm|#\d+);)", "&amp;", text)
    text = re.sub(r"<(?!/?[ibu]>)", "&lt;", text, flags=re.I)
    return text.replace("-->", "--&gt;")


def timestamp(hours, minutes, seconds, milliseconds):
    return f"{hours.zfill(2)}:{minutes}:{seconds}.{milliseconds.ljust(3, '0')}"


# Stops with an error if the file isn't in this encoding. Line ends become \n.
srt = file.read_text(encoding=encoding)

cues = []
for block in re.split(r"\n\s*\n", srt):
    lines = block.strip().split("\n")
    for at, line in enumerate(lines):
        if match := TIMING.match(line):
            text = cue_text(lines[at + 1 :])
            if text:
                start, end = timestamp(*match.groups()[:4]), timestamp(*match.groups()[4:])
                cues.append(f"{start} --> {end}\n{text}")
            break
    else:
        if block.strip():
            print(f"Skipped, because it has no times: {block.strip()}", file=sys.stderr)
if not cues:
    sys.exit(f"{file} has no subtitles.")

vtt = "WEBVTT\n\n" + "\n\n".join(cues) + "\n"
file.with_suffix(".vtt").write_text(vtt, encoding="utf-8")
print(f"{len(cues)} cues")
